//! Spells that bring somebody about: servants of an element, illusions; and who rules them.

use dice::Dice;
use play::Seat;
use smallvec::smallvec;

use super::work::SpellWork;
use crate::attributes::Scores;
use crate::battle::begin::fresh_name;
use crate::battle::course::{Chronicle, Course};
use crate::battle::event::{Lot, Test};
use crate::battle::figure::{Figure, Posture};
use crate::battle::ground::{FigureSize, Hex};
use crate::battle::overrule::landing;
use crate::battle::profile::{Natural, Nature, Profile};
use crate::battle::scenario::epithet;
use crate::battle::setup::Entrant;
use crate::battle::spells::{
    self, Charm, Lasts, Margin, Mode, NameWork, Spread, SummonedFigure, SummonedKind, Veil, Wonder, pace,
};
use crate::battle::who::{FigureSet, FigureSlot};
use crate::equipment::{Coins, Damage, Gear};
use crate::house::PoolsRule;
use crate::magic::{Amount, Element, Measure, Works};
use crate::pools::{Starting, by_house};

impl<D: Dice, C: Chronicle> Course<'_, D, C> {
    /// A servant of the element, on the caster's side.
    pub(super) fn call_servant(&mut self, made: &SpellWork) {
        let Some(spot) = made.at else { return };
        let element = made.element.unwrap_or(Element::Fire);
        let profile = servant(made, element, self.now.house.pools);
        self.summon(made, spot.hex, profile, Gear::default(), SummonedKind::Servant { element }, made.lasts);
    }

    /// Something that is not there; or a veil over somebody who is (P256).
    pub(super) fn illusion(&mut self, made: &SpellWork) {
        if let (Some(Mode::Creature(creature)), Some(spot)) = (made.mode, made.at) {
            let grade = grade(made);
            let kind = SummonedKind::Illusion { grade, real: made.special("real") > 0, disbelieved: FigureSet::NONE };
            let profile = creature.profile_by(self.now.house.pools);
            self.summon(made, spot.hex, profile, creature.gear(), kind, made.lasts);
            return;
        }
        for target in made.targets.clone() {
            match made.spell.veils() {
                Some(Works::Invisible) => self.lay(made, target, Charm::Invisible { attacks: 0 }),
                Some(_) => self.lay(made, target, Charm::Cover { by: BLUR, veil: Veil::Blur }),
                None => {}
            }
        }
    }

    fn summon(&mut self, made: &SpellWork, hex: Hex, profile: Profile, gear: Gear, kind: SummonedKind, lasts: Lasts) {
        let Some((at, facing)) = landing(self.now, &profile, hex) else { return };
        let taken: Vec<String> = self.now.figures.iter().map(|figure| figure.profile.name.to_lowercase()).collect();
        let name = epithet(&profile.name, self.dice.tag().into(), &taken);
        let who = fresh_name(self.dice, |who| self.now.slot(who).is_some());
        let master = &self.now.figures[made.caster];
        let entrant = Entrant {
            profile: Profile { name, ..profile },
            gear,
            coins: Coins::NONE,
            side: master.team,
            player: None,
            at,
            facing,
            posture: Posture::Standing,
            hidden: false,
            tired: 0,
            wounded: 0,
            reserve: spells::Reserve::default(),
        };
        let caster = master.who;
        let summoned = SummonedFigure { knot: made.knot, spell: made.spell, caster, lasts, kind, afloat: false };
        let figure = Figure {
            seat: master.seat,
            summoned: Some(Box::new(summoned)),
            ..Figure::entering(&entrant, who, &self.now.house)
        };
        self.wonder(Wonder::Summoned { figure: Box::new(figure), caster });
    }

    /// Ruling P259: what a Name does, by its mana.
    pub(super) fn work_name(&mut self, made: &SpellWork, worked: Option<&'static NameWork>) {
        let made = &SpellWork { element: Some(Element::Fire), ..made.clone() };
        let Some(worked) = worked else { return };
        match worked {
            NameWork::Glow { radius } => {
                self.lay_for(made, made.caster, Charm::Light { radius: *radius }, Lasts::Turns(12));
            }
            NameWork::Burn { damage } => self.burn_targets(made, *damage),
            NameWork::Blaze { damage, radius } => {
                if let Some(spot) = made.at {
                    self.burst_at(made, spot.hex, *damage, *radius);
                }
            }
            NameWork::Row { damage, length } => self.fire_row(made, *damage, *length),
            NameWork::Wall { damage, length, turns } => self.fire_wall(made, *damage, *length, *turns),
            NameWork::Elemental { turns } => self.fire_elemental(made, *turns),
            NameWork::Shake { by } => self.fear(made, Charm::Shaken { by: *by }, Lasts::Turns(6)),
            NameWork::Stun => self.fear(made, Charm::Stunned, Lasts::Turns(2)),
            NameWork::Flee { .. } => {
                let turns = u16::from(self.d6_about(Lot::Fear, None));
                self.fear(made, Charm::Running, Lasts::Turns(turns));
            }
            NameWork::Panic { radius } => self.panic(made, *radius),
        }
    }

    fn burn_targets(&mut self, made: &SpellWork, damage: Amount) {
        for target in made.targets.clone() {
            self.bolt_at(made, target, damage);
        }
    }

    fn fire_row(&mut self, made: &SpellWork, damage: Amount, length: u8) {
        if let Some(spot) = made.at {
            let row = self.wall_hexes(spot, length, false);
            let there = self.now.slots().filter(|slot| self.now.is_in(*slot, &row)).collect();
            self.engulf(made, there, damage);
        }
    }

    fn fire_wall(&mut self, made: &SpellWork, damage: Amount, length: u8, turns: u16) {
        if let Some(spot) = made.at {
            let spread = Spread::Wall { element: Element::Fire, damage };
            let hexes = self.wall_hexes(spot, length, false);
            self.spread(made, spread, hexes, Lasts::Turns(turns));
        }
    }

    fn fire_elemental(&mut self, made: &SpellWork, turns: u16) {
        if let Some(spot) = made.at {
            let kind = SummonedKind::Servant { element: Element::Fire };
            let profile = servant(made, Element::Fire, self.now.house.pools);
            self.summon(made, spot.hex, profile, Gear::default(), kind, Lasts::Turns(turns));
        }
    }

    fn panic(&mut self, made: &SpellWork, radius: u8) {
        let turns = u16::from(self.d6_about(Lot::Fear, None));
        let here = self.now.figures[made.caster].at;
        for target in self.now.within(here, radius) {
            if self.now.are_foes(made.caster, target) {
                self.frighten(made, target, Charm::Running, Lasts::Turns(turns));
            }
        }
    }

    fn fear(&mut self, made: &SpellWork, charm: Charm, lasts: Lasts) {
        for target in made.targets.clone() {
            self.frighten(made, target, charm.clone(), lasts);
        }
    }

    /// Rulings P189 and P259: a contest of INT, the tie being the servant's; whoever wins it is its master from now on.
    pub(super) fn bind(&mut self, made: &SpellWork) {
        for target in made.targets.clone() {
            let own = self.now.contest_strength(made.caster, made.mana, 0);
            let their = self.now.contest_strength(target, 0, 0);
            let own = Margin { strength: own, faces: self.throw_dice(3) };
            let other = Margin { strength: their, faces: self.throw_dice(3) };
            let won = own.lead() > other.lead();
            let (figure, servant) = (self.who(made.caster), self.who(target));
            self.wonder(Wonder::Strove { figure, target: servant, own, other, won });
            if won {
                self.take_over(made, target);
            }
        }
    }

    /// Whom a command reaches obeys.
    pub(super) fn order_servant(&mut self, made: &SpellWork) {
        for target in made.targets.clone() {
            self.take_over(made, target);
        }
    }

    fn take_over(&mut self, made: &SpellWork, target: FigureSlot) {
        let master = &self.now.figures[made.caster];
        let (who, team, seat): (_, _, Seat) = (master.who, master.team, master.seat);
        self.part(target);
        self.wonder(Wonder::Turned { figure: self.who(target), master: Some((who, team, seat)) });
    }

    /// Whoever has come to grips with the own side is out of them before it comes to its senses.
    pub(in crate::battle::course) fn unhand(&mut self, slot: FigureSlot) {
        let team = self.now.figures[slot].team;
        if self.now.figures[slot].grips.iter().any(|other| self.now.figures[other].team == team) {
            self.part(slot);
        }
    }

    /// Option i and s. Ruling P189: 3d6 against WIS, and the illusion ends for that figure.
    pub(in crate::battle::course) fn disbelieve(&mut self, slot: FigureSlot, illusion: FigureSlot) {
        let figure = &self.now.figures[slot];
        let need = figure.profile.scores.wis + figure.injury() + self.now.shaken(slot);
        if self.test(slot, Test::Disbelieve, 3, need) {
            self.see_through(slot, illusion);
        }
        self.calm_down(slot);
        self.acted(slot, false);
    }

    /// An illusion ends for a figure.
    pub(in crate::battle::course) fn see_through(&mut self, slot: FigureSlot, illusion: FigureSlot) {
        let by = self.who(illusion);
        let feigned = |charm: &Charm| {
            if let Charm::Feigned { fatigue, by: of } = charm { (*of == by).then_some(*fatigue) } else { None }
        };
        let fatigue = self.now.figures[slot].workings.iter().filter_map(|one| feigned(&one.charm)).sum();
        if self.now.figures[illusion].grips.has(slot) {
            self.part(illusion);
        }
        self.wonder(Wonder::SawThrough { figure: self.who(slot), illusion: by, fatigue });
        self.wake(slot);
    }
}

/// What an illusion that serves as Blur makes harder.
const BLUR: i16 = 2;

/// The grade of an illusion, by the level of its spell.
fn grade(made: &SpellWork) -> u8 {
    match made.spell.level {
        0..=2 => 1,
        3 | 4 => 2,
        5.. => 3,
    }
}

/// Ruling P260: a servant of an element, with pools by the rules of the house (P281).
fn servant(made: &SpellWork, element: Element, rules: PoolsRule) -> Profile {
    let table = spells::servant();
    let spell: crate::data::Id<crate::magic::Spell> = crate::data::Id::named("elemental");
    let own = made.spell.works == Works::Servant;
    let number = |measure: Measure| {
        if own { made.number(measure) } else { spell.figure(measure).map_or(0, |amount| amount.plus) }
    };
    let blow: Amount =
        if own { made.figure(Measure::Damage) } else { spell.figure(Measure::Damage).unwrap_or_default() };
    let hexes = table.moves.get(&element).copied().unwrap_or(6);
    let size = u8::try_from(number(Measure::Size)).unwrap_or(1);
    let scores = Scores {
        str: number(Measure::Strength),
        dex: number(Measure::Dexterity),
        int: number(Measure::Intelligence),
        wis: table.wisdom,
        con: table.constitution,
        chr: table.charisma,
    };
    let Starting { fatigue, body } = by_house(&scores, Starting { fatigue: table.fatigue, body: table.body }, rules);
    Profile {
        name: format!("{} elemental", element.key()),
        scores,
        fatigue,
        body,
        size: FigureSize::of(size),
        skills: crate::skills::Skills::default(),
        weapon_table: None,
        natural: smallvec![Natural {
            name: element.key().to_owned(),
            damage: Damage::of(blow.dice, blow.plus).expect("the spell's damage has dice"),
            reach_hexes: 1,
        }],
        hide: table.hide,
        pace: Some(pace(hexes)),
        nature: smallvec![Nature::Beast],
        lore: None,
    }
}
