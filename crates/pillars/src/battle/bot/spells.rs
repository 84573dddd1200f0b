//! What a spell is worth to the bot: roughly, in hundredths of a point of harm done or spared.

use smallvec::SmallVec;

use super::judgement::{distance, foes, worth};
use crate::battle::arm::Arm;
use crate::battle::attack::{Aim, AttackForm};
use crate::battle::choice::Manner;
use crate::battle::figure::Figure;
use crate::battle::ground::{Hex, sees};
use crate::battle::sight::Sight;
use crate::battle::spells::{Affliction, Cast, Charm, Mind, Mode, Name, SpellSpot, Spread};
use crate::battle::state::Battle;
use crate::battle::who::FigureSlot;
use crate::data::Id;
use crate::equipment::Damage;
use crate::magic::{Amount, Cost, Element, Gains, Measure, Spell, Works, chance_under};

/// What it costs in worth to spend a point of mana.
const PRICE: i32 = 25;
/// What it is worth to take a foe out of the fight for a while.
const OUT: i32 = 1_400;

/// Which way a figure looks.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Look {
    /// It will turn to whom it casts at.
    Around,
    /// It has turned already.
    Ahead,
}

/// What a figure considers.
struct Mage<'a, 'b> {
    sight: &'a Sight<'b>,
    battle: &'b Battle,
    slot: FigureSlot,
    look: Look,
    /// The mana that it may well have.
    mana: u16,
    best: Option<(Cast, i32)>,
}

/// The best casting, and what it is worth; nothing if there is none.
pub(super) fn best(sight: &Sight<'_>, slot: FigureSlot, look: Look) -> Option<(Cast, i32)> {
    let battle = sight.battle;
    let lore = battle.lore(slot)?;
    let mana = sight.supposed(&battle.figures[slot]).left();
    let mut mage = Mage { sight, battle, slot, look, mana, best: None };
    for spell in lore.spells(&battle.house) {
        if battle.can_weave(slot, spell).is_ok() {
            mage.consider(spell);
        }
    }
    mage.best
}

impl Mage<'_, '_> {
    fn figure(&self) -> &Figure {
        &self.battle.figures[self.slot]
    }

    /// The chance of the casting roll, in 216ths.
    fn chance(&self, cast: &Cast) -> i32 {
        i32::try_from(chance_under(self.battle.cast_aim(self.slot, cast).need)).unwrap_or(0)
    }

    /// Weighs a casting whose success is worth so much.
    fn weigh(&mut self, cast: Cast, success: i32) {
        let Ok(plan) = self.battle.plan(self.slot, &cast) else { return };
        if u16::from(plan.spent) > self.mana {
            return;
        }
        let value = success * self.chance(&cast) / 216 - PRICE * i32::from(plan.spent);
        let better = self.best.as_ref().is_none_or(|(_, most)| value > *most);
        if better && (self.look == Look::Around || self.battle.can_cast(self.slot, &cast).is_ok()) {
            self.best = Some((cast, value));
        }
    }

    fn plain(&self, spell: Id<Spell>) -> Cast {
        let element = self.battle.elements(self.slot, spell).first().copied();
        Cast { element, ..Cast::plain(self.figure().who, spell) }
    }

    fn at(&self, spell: Id<Spell>, target: FigureSlot) -> Cast {
        Cast { targets: [self.battle.figures[target].who].into_iter().collect(), ..self.plain(spell) }
    }

    /// The foes that a spell reaches, whichever way one would have to look.
    fn reached(&self, spell: Id<Spell>) -> SmallVec<[FigureSlot; 8]> {
        let cast = self.plain(spell);
        let range = self.battle.range_hexes(&cast);
        let here = self.figure().at;
        let can = |foe: &FigureSlot| {
            let figure = &self.battle.figures[*foe];
            let near = u16::from(distance(self.battle, self.slot, *foe)) <= range;
            let seen = !spell.must_hit || sees(self.battle.board(), here, figure.at);
            near && seen && !figure.is_seen_through_by(self.slot) && !figure.is_encased()
        };
        foes(self.battle, self.slot).filter(can).filter(|foe| self.sight.sees(*foe)).collect()
    }

    fn consider(&mut self, spell: Id<Spell>) {
        match spell.works {
            Works::Strike => self.strike(spell),
            Works::Burst => self.burst(spell),
            Works::Tire | Works::Wound => self.wither(spell),
            Works::Mind | Works::Encase | Works::Calm | Works::Force => self.disable(spell),
            Works::Heal => self.heal(spell),
            Works::Cover => self.cover(spell),
            Works::Soak => self.soak(spell),
            Works::Servant | Works::Illusion => self.call(spell),
            Works::Wind => self.wind(spell),
            Works::Storm => self.storm(spell),
            Works::Name => self.name(spell),
            Works::Bind | Works::Command => self.tame(spell),
            Works::Enrage
            | Works::Barrier
            | Works::Light
            | Works::Invisible
            | Works::Sight
            | Works::Flight
            | Works::Passage
            | Works::Shape
            | Works::Ward
            | Works::WindCounter
            | Works::Counter
            | Works::World => {}
        }
    }

    /// What a hit of that would come to, chance to hit included.
    fn hit(&self, spell: Id<Spell>, element: Option<Element>, amount: Amount, target: FigureSlot) -> i32 {
        let arm = Arm::Spell { spell, element };
        let mut aim = Aim::at(self.battle, self.slot, target, arm, AttackForm::Spell, Manner::Plain);
        aim.damage = Damage::of(amount.dice, amount.plus);
        aim.stops = (aim.stops - spell.figure(Measure::Penetration).map_or(0, |by| by.plus)).max(0);
        worth(&aim)
    }

    fn strike(&mut self, spell: Id<Spell>) {
        let amount = spell.figure(Measure::Damage).unwrap_or_default();
        let push = self.safe_push(spell);
        for target in self.reached(spell) {
            let cast = self.at(spell, target);
            let value = self.hit(spell, cast.element, amount, target) * 100 / urgency(&self.battle.figures[target]);
            if let Some(gains) = &push {
                let more = amount + gains.more(spell.get(), Measure::Damage);
                let value = self.hit(spell, cast.element, more, target) * 100 / urgency(&self.battle.figures[target]);
                self.weigh(Cast { gains: gains.clone(), ..cast.clone() }, value * 9 / 10);
            }
            self.weigh(cast, value);
        }
    }

    /// One point of push into damage, where control is nearly certain.
    fn safe_push(&self, spell: Id<Spell>) -> Option<Gains> {
        let gains = Gains::of([1]);
        let cast = Cast { gains: gains.clone(), ..self.plain(spell) };
        let plan = self.battle.plan(self.slot, &cast).ok()?;
        let safe = self.figure().profile.scores.int + self.figure().injury() - i16::from(plan.spent) >= 12;
        let harms = gains.more(spell.get(), Measure::Damage) != Amount::default();
        (safe && harms).then_some(gains)
    }

    fn burst(&mut self, spell: Id<Spell>) {
        let amount = spell.figure(Measure::Damage).unwrap_or_default();
        let radius = u8::try_from(spell.figure(Measure::Radius).map_or(0, |radius| radius.plus)).unwrap_or(0);
        let plain = self.plain(spell);
        for target in self.reached(spell) {
            let hex = self.battle.figures[target].at;
            let value = self.blast(hex, radius, amount);
            self.weigh(Cast { at: Some(SpellSpot { hex, along: None }), ..plain.clone() }, value);
        }
    }

    /// What harm in an area comes to: foes' less friends' twice.
    fn blast(&self, hex: Hex, radius: u8, amount: Amount) -> i32 {
        let mean = i32::from(amount.dice) * 350 + i32::from(amount.plus) * 100;
        let harm = |slot: FigureSlot| (mean - i32::from(self.battle.figures[slot].trim.armour) * 100).max(50);
        let near = |slot: &FigureSlot| {
            let figure = &self.battle.figures[*slot];
            self.battle.is_up(*slot) && figure.at.distance(hex) <= radius
        };
        let sign = |slot: FigureSlot| if self.battle.are_foes(self.slot, slot) { harm(slot) } else { -3 * harm(slot) };
        self.battle.slots().filter(near).map(sign).sum()
    }

    fn wither(&mut self, spell: Id<Spell>) {
        let wound = spell.works == Works::Wound;
        let measure = if wound { Measure::Damage } else { Measure::Fatigue };
        let amount = spell.figure(measure).unwrap_or_default();
        let mean = i32::from(amount.dice) * 350 + i32::from(amount.plus) * 100;
        for target in self.reached(spell) {
            let value = mean * self.fails_save(spell, target) / 216 * if wound { 3 } else { 2 } / 2;
            self.weigh(self.at(spell, target), value);
        }
    }

    /// The chance that a target does not resist, in 216ths.
    fn fails_save(&self, spell: Id<Spell>, target: FigureSlot) -> i32 {
        let Some(save) = spell.save else { return 216 };
        let figure = &self.battle.figures[target];
        let need = figure.profile.scores[save.attribute] + figure.injury();
        216 - i32::try_from(crate::chance::three_dice_at_most(need).good).unwrap_or(216)
    }

    fn disable(&mut self, spell: Id<Spell>) {
        let mode = if spell.works == Works::Mind {
            Some(Mode::Mind(Mind::Sleep))
        } else {
            (spell.works == Works::Force).then_some(Mode::Force(Affliction::Paralyse))
        };
        let area = spell.figure(Measure::Radius).is_some();
        let weight = if spell.works == Works::Calm { OUT / 2 } else { OUT };
        for target in self.reached(spell) {
            let figure = &self.battle.figures[target];
            let done = figure.is_under(|charm| matches!(charm, Charm::Calm | Charm::Confused { .. }));
            if done || figure.illusion().is_some() {
                continue;
            }
            let value = weight * self.fails_save(spell, target) / 216;
            let cast = Cast { mode, ..self.at(spell, target) };
            if area {
                let hex = figure.at;
                let cast =
                    Cast { targets: arrayvec::ArrayVec::new(), at: Some(SpellSpot { hex, along: None }), ..cast };
                let crowd = self.blast(hex, 3, Amount { dice: 0, plus: 1 });
                self.weigh(cast, value * crowd.clamp(0, 300) / 100);
            } else {
                self.weigh(cast, value);
            }
        }
    }

    fn heal(&mut self, spell: Id<Spell>) {
        let friends = self.battle.slots().filter(|other| !self.battle.are_foes(self.slot, *other));
        let near = |other: &FigureSlot| *other == self.slot || distance(self.battle, self.slot, *other) <= 1;
        let here = |other: &FigureSlot| self.battle.figures[*other].is_on_board() && !self.battle.figures[*other].dead;
        let patients: SmallVec<[FigureSlot; 8]> = friends.filter(|other| near(other) && here(other)).collect();
        for patient in patients {
            let figure = &self.battle.figures[patient];
            let lost = i32::from(figure.body.start - figure.body.now);
            let value =
                lost.min(4) * 100 + i32::from(figure.bleeding) * 300 + if figure.body.now <= 0 { 900 } else { 0 };
            self.weigh(self.at(spell, patient), value);
        }
    }

    fn cover(&mut self, spell: Id<Spell>) {
        let covered = self.figure().is_under(|charm| matches!(charm, Charm::Cover { .. }));
        let near = foes(self.battle, self.slot).filter(|foe| distance(self.battle, self.slot, *foe) <= 6).count();
        if !covered && near > 0 {
            self.weigh(self.at(spell, self.slot), 260);
        }
    }

    fn soak(&mut self, spell: Id<Spell>) {
        let soaked = self.figure().is_under(|charm| matches!(charm, Charm::Soak { .. }));
        let beside = foes(self.battle, self.slot).filter(|foe| distance(self.battle, self.slot, *foe) <= 2).count();
        if !soaked && beside > 0 {
            self.weigh(self.at(spell, self.slot), 320);
        }
    }

    /// A servant or a great illusion before the nearest foe, one at a time.
    fn call(&mut self, spell: Id<Spell>) {
        let who = self.figure().who;
        let serves =
            |figure: &Figure| figure.is_on_board() && figure.summoned.as_ref().is_some_and(|one| one.caster == who);
        if self.battle.figures.iter().any(serves) {
            return;
        }
        let plain = self.plain(spell);
        let Some((foe, _)) = super::judgement::nearest_foe(self.battle, self.slot) else { return };
        let there = self.battle.figures[foe].at;
        let reach = u8::try_from(self.battle.range_hexes(&plain)).unwrap_or(u8::MAX);
        let here = self.figure().at;
        let free = self.battle.open_to(self.slot);
        let at_hand = |hex: &Hex| {
            let element = plain.element.filter(|_| spell.works == Works::Servant);
            element.is_none_or(|element| self.battle.is_at_hand(element, *hex))
        };
        let spot = free
            .iter()
            .filter(|hex| hex.distance(here) <= reach.min(6) && *hex != here && at_hand(hex))
            .min_by_key(|hex| hex.distance(there));
        let mode = if spell.works == Works::Illusion { illusion(self.battle, self.slot, spell) } else { None };
        let fits = spell.works == Works::Servant || mode.is_some() && spell.level >= 5;
        if let Some(hex) = spot.filter(|_| fits) {
            self.weigh(Cast { mode, at: Some(SpellSpot { hex, along: None }), ..plain }, 1_600);
        }
    }

    fn wind(&mut self, spell: Id<Spell>) {
        let blows = self.battle.zones.iter().any(|zone| matches!(zone.spread, Spread::Wind { .. }));
        let archers = |ours: bool| {
            let of = |slot: &FigureSlot| {
                self.battle.is_up(*slot)
                    && self.battle.are_foes(self.slot, *slot) != ours
                    && super::judgement::is_archer(&self.battle.figures[*slot])
            };
            self.battle.slots().filter(of).count()
        };
        if !blows && archers(false) > archers(true) {
            let hex = self.figure().at;
            self.weigh(Cast { at: Some(SpellSpot { hex, along: None }), ..self.plain(spell) }, 600);
        }
    }

    fn storm(&mut self, spell: Id<Spell>) {
        let gains = Gains::of([0, 0, 1]);
        let aimed = gains.special(spell.get(), "aimed") > 0;
        let raging = self.battle.zones.iter().any(|zone| matches!(zone.spread, Spread::Storm { .. }));
        if aimed && !raging {
            for target in self.reached(spell) {
                let value = self.hit(spell, Some(Element::Lightning), self.battle.lightning(target), target);
                self.weigh(Cast { gains: gains.clone(), ..self.at(spell, target) }, value);
            }
        }
    }

    /// The Name of fire, with as much as is safe.
    fn name(&mut self, spell: Id<Spell>) {
        if spell.cost != Cost::Chosen {
            return;
        }
        let safe = self.figure().profile.scores.int + self.figure().injury() - 10;
        for (mana, dice) in [(2, 1), (4, 2)] {
            if i16::from(mana) > safe {
                continue;
            }
            for target in self.reached(spell) {
                let amount = Amount { dice, plus: 0 };
                let mode = Some(Mode::Name(Name::Fire));
                let value = self.hit(spell, Some(Element::Fire), amount, target);
                self.weigh(Cast { mode, mana: Some(mana), ..self.at(spell, target) }, value);
            }
        }
    }

    /// Whatever runs wild, or serves a foe.
    fn tame(&mut self, spell: Id<Spell>) {
        let wild = |slot: &FigureSlot| {
            let figure = &self.battle.figures[*slot];
            figure.element().is_some() && self.battle.is_up(*slot) && self.battle.are_foes(self.slot, *slot)
        };
        let found: SmallVec<[FigureSlot; 4]> = self.battle.slots().filter(wild).collect();
        for target in found {
            self.weigh(Cast { mana: Some(3), ..self.at(spell, target) }, 1_500);
        }
    }
}

/// The most fearsome thing that an illusion can show.
fn illusion(battle: &Battle, slot: FigureSlot, spell: Id<Spell>) -> Option<Mode> {
    let danger = |mode: &Mode| if let Mode::Creature(creature) = mode { creature.danger } else { 0 };
    battle.modes(slot, spell, &Gains::none()).into_iter().max_by_key(danger)
}

/// The less a foe has left, the sooner it should fall.
fn urgency(figure: &Figure) -> i32 {
    (i32::from(figure.fatigue.now.max(1)) + 60).min(140)
}
