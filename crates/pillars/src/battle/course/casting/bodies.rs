//! Spells upon bodies: veils, wings, wards, healing and withering, ice and shells.

use std::sync::Arc;

use dice::Dice;

use super::harm::{Blast, Share};
use super::work::SpellWork;
use super::{Pain, VeilBreaker};
use crate::battle::arm::Arm;
use crate::battle::attack::{Aim, AttackForm, Outcome};
use crate::battle::choice::Manner;
use crate::battle::course::{Chronicle, Course};
use crate::battle::event::{Lot, Test};
use crate::battle::figure::{FigureCondition, Posture};
use crate::battle::ground::{Hex, beyond};
use crate::battle::profile::Profile;
use crate::battle::spells::{self, Charm, Ending, Hurt, Lasts, Mode, Veil, Wonder, Working};
use crate::battle::trim::Trim;
use crate::battle::who::FigureSlot;
use crate::equipment::Damage;
use crate::magic::{Amount, Element, Measure, SaveEffect, Works};

impl<D: Dice, C: Chronicle> Course<'_, D, C> {
    /// Ruling P183: what must hit is rolled for with adjusted DEX; a 3 or 4 reaches Body.
    pub(super) fn bolt(&mut self, made: &SpellWork) {
        for target in made.targets.clone() {
            self.bolt_at(made, target, made.figure(Measure::Damage));
        }
    }

    pub(super) fn bolt_at(&mut self, made: &SpellWork, target: FigureSlot, amount: Amount) {
        let Some(damage) = Damage::of(amount.dice, amount.plus) else { return };
        let arm = Arm::Spell { spell: made.spell, element: made.element };
        let mut aim = Aim::at(self.now, made.caster, target, arm, AttackForm::Spell, Manner::Plain);
        aim.damage = Some(damage);
        aim.stops = (aim.stops - made.number(Measure::Penetration)).max(0);
        let (outcome, faces, dealt) = self.spell_attack(made, target, aim);
        if outcome.hits() {
            let highest = !faces.is_empty() && faces.iter().all(|face| *face == 6);
            self.element_bites(made, target, highest, dealt);
        }
    }

    /// What an element does besides, when it hits.
    fn element_bites(&mut self, made: &SpellWork, target: FigureSlot, highest: bool, dealt: i16) {
        let bolt = made.spell.figure(Measure::Penetration).is_some();
        match made.element {
            Some(Element::Fire) if bolt => {
                let (from, to) = self.now.nearest(made.caster, target);
                let lane: Vec<_> = beyond(from, to).take(5).collect();
                let behind = lane.into_iter().flat_map(|step| self.now.in_lane(step, [made.caster, target])).next();
                if let Some(second) = behind {
                    self.pass_on(made, second, dealt);
                }
            }
            Some(Element::Fire) if highest => self.kindle(made, target, spells::besides().fire_lingers),
            Some(Element::Lightning) if bolt => self.arc(made, target, dealt),
            Some(Element::Water) if bolt && highest => self.freeze(made, target),
            Some(Element::Fire | Element::Lightning | Element::Water | Element::Earth | Element::Wind) | None => {}
        }
    }

    /// Ice holds whoever is able, out of every grip and every spell that it kept up (P272); but no being of ice (P260).
    fn freeze(&mut self, made: &SpellWork, target: FigureSlot) {
        let immune = self.now.figures[target].element() == Some(Element::Water);
        if !immune && self.now.condition(target) == FigureCondition::Able {
            self.part(target);
            self.lay_for(made, target, Charm::Frozen { by: 0 }, Lasts::On);
            self.let_all_go(target);
        }
    }

    /// Lightning leaps on to whoever is nearest to the target; a DEX roll avoids it.
    fn arc(&mut self, made: &SpellWork, target: FigureSlot, dealt: i16) {
        let reach = spells::besides().arc_hexes;
        let away = |other: &FigureSlot| {
            let (one, their) = self.now.nearest(target, *other);
            one.distance(their)
        };
        let near = |other: &FigureSlot| *other != target && *other != made.caster && away(other) <= reach;
        let next =
            self.now.seen().map(|(slot, _)| slot).filter(|slot| near(slot) && self.now.is_up(*slot)).min_by_key(away);
        if let Some(next) = next {
            let need = self.dexterity(next);
            if !self.test(next, Test::Resist(crate::attributes::Attribute::Dex), 3, need) {
                self.pass_on(made, next, dealt);
            }
        }
    }

    /// Half of what fell upon the first, whatever the first makes of it.
    fn pass_on(&mut self, made: &SpellWork, target: FigureSlot, dealt: i16) {
        let amount = Amount { dice: 0, plus: dealt };
        let blast = Blast::of(Hurt::Spell(made.spell), amount, made.element, made.number(Measure::Penetration));
        self.blast(target, Blast { share: Share::Half, ..blast });
    }

    /// It goes on burning for a turn.
    pub(super) fn kindle(&mut self, made: &SpellWork, target: FigureSlot, damage: Amount) {
        let figure = &self.now.figures[target];
        let immune = figure.dead || figure.element().is_some() && figure.element() == made.element;
        if let Some(element) = made.element.filter(|_| !immune) {
            self.lay_for(made, target, Charm::Burning { element, damage }, Lasts::Turns(1));
        }
    }

    /// Spells that do good, or at least no harm.
    pub(super) fn bless(&mut self, made: &SpellWork) {
        for target in made.targets.clone() {
            if let Some(charm) = blessing(made) {
                self.lay(made, target, charm);
            }
        }
    }

    /// Ruling P258: another body; mind, name and what is worn stay.
    pub(super) fn change_shape(&mut self, made: &SpellWork) {
        let (Some(Mode::Creature(creature)), Some(target)) = (made.mode, made.targets.first().copied()) else { return };
        self.lift_where(target, Ending::Replaced, |charm| matches!(charm, Charm::Shape { .. }));
        self.let_go(target);
        let figure = &self.now.figures[target];
        let (own, beast) = (Arc::clone(&figure.profile), creature.profile());
        let mut profile =
            Profile { name: own.name.clone(), lore: own.lore.clone(), skills: own.skills.clone(), ..beast };
        (profile.scores.int, profile.scores.wis, profile.scores.chr) = (own.scores.int, own.scores.wis, own.scores.chr);
        (profile.fatigue, profile.body) = (own.fatigue, own.body);
        let trim = Trim::of(&profile, &figure.gear, figure.coins, &self.now.house);
        let (who, caster) = (self.who(target), self.who(made.caster));
        let charm = Charm::Shape { own };
        let working = Working { knot: made.knot, spell: made.spell, caster, charm, lasts: made.lasts };
        self.wonder(Wonder::Shaped { figure: who, profile: Arc::new(profile), trim, working: Box::new(working) });
        // Ruling P266: what is special about a shape is for the GM to say.
        if made.special("power") > 0 {
            self.wonder(Wonder::Wrought { knot: made.knot, figure: caster, spell: made.spell });
        }
    }

    /// A shell, unless STR resists.
    pub(super) fn encase(&mut self, made: &SpellWork) {
        for target in made.targets.clone() {
            if !self.resists(made, target) {
                self.part(target);
                self.lay(made, target, Charm::Encased { strength: made.number(Measure::Strength) });
                self.let_all_go(target);
            }
        }
    }

    /// Handbook, Magic; ruling P115: Body, and Fatigue by its own line; less for each Heal before it that day.
    pub(super) fn heal(&mut self, made: &SpellWork) {
        for target in made.targets.clone() {
            let amount = made.figure(Measure::Healing);
            let faces: arrayvec::ArrayVec<u8, 12> = (0..amount.dice.min(12)).map(|_| self.d6_for(target)).collect();
            let thrown: i16 = faces.iter().map(|face| i16::from(*face)).sum();
            let figure = &self.now.figures[target];
            let healed = made.share.of((thrown + amount.plus).max(0)) - i16::from(figure.healed);
            let body = healed.max(0).min((figure.body.start - figure.body.now).max(0));
            let fatigue = made.number(Measure::Fatigue).min((figure.fatigue.start - figure.fatigue.now).max(0));
            self.wonder(Wonder::Healed { figure: self.who(target), faces, body, fatigue });
            self.wake(target);
        }
    }

    /// Fatigue and Wound: straight to the pools, as far as CON lets them.
    pub(super) fn wither(&mut self, made: &SpellWork) {
        let wound = made.spell.works == Works::Wound;
        let measure = if wound { Measure::Damage } else { Measure::Fatigue };
        for target in made.targets.clone() {
            let resisted = self.resists(made, target);
            let halves = made.spell.save.is_some_and(|save| save.effect == SaveEffect::Halves);
            if resisted && !halves {
                continue;
            }
            let share = if resisted { Share::Half } else { made.share };
            let pain = if wound { Pain::Body } else { Pain::Fatigue };
            let bare = Blast::bare(Hurt::Spell(made.spell), made.figure(measure));
            self.blast(target, Blast { pain, share, ..bare });
        }
    }

    /// Whoever can again comes to; and be it half conscious, nobody shares a hex with somebody conscious.
    pub(in crate::battle::course) fn wake(&mut self, slot: FigureSlot) {
        let able = self.now.condition(slot) == FigureCondition::Able && self.now.figures[slot].is_on_board();
        if able && self.now.figures[slot].fallen {
            self.happen(crate::battle::event::Event::Woke { figure: self.who(slot) });
        }
        self.make_room(crate::battle::who::FigureSet::one(slot));
    }

    /// What the end of a spell does to its bearer.
    pub(super) fn after_lifting(&mut self, slot: FigureSlot, charm: &Charm) {
        if matches!(charm, Charm::Asleep { .. }) {
            self.wake(slot);
        } else if matches!(charm, Charm::Flight { .. }) {
            let aloft = self.now.figures[slot].posture == Posture::Flying && !self.now.figures[slot].flies();
            if aloft {
                self.bear(slot, Posture::Standing);
                self.set_down(slot);
            }
        } else if matches!(charm, Charm::Passage { .. }) {
            let inside = !self.now.board().clear().contains(self.now.figures[slot].at);
            if inside {
                self.blast(slot, Blast::bare(Hurt::Collapse, spells::besides().collapse));
                self.set_down(slot);
            }
        } else if let Charm::Feigned { by, .. } = charm {
            self.give_back(slot, *by);
        }
    }

    /// Whoever is where it cannot be is put where it can, as near as there is room.
    fn set_down(&mut self, slot: FigureSlot) {
        let figure = &self.now.figures[slot];
        let ground = self.now.ground_for(slot);
        let stands = self.now.hexes(slot).iter().all(|hex| ground.contains(*hex));
        if !stands && figure.is_on_board() {
            let free = self.now.nearest_free(slot);
            if let Some(to) = self.any_of::<Hex>(&free, Lot::Room, Some(slot)) {
                self.wonder(Wonder::Moved { figure: self.who(slot), to });
            }
        }
    }

    /// A spell that hits: rolled for, hurting as a blow does. Ruling P182: only then does Protection help.
    fn spell_attack(&mut self, made: &SpellWork, target: FigureSlot, aim: Aim) -> (Outcome, Vec<u8>, i16) {
        let faces = self.throw_dice(aim.dice);
        let total = faces.iter().map(|face| i16::from(*face)).sum();
        let outcome = Outcome::of(total, faces.len(), aim.need, aim.way);
        let share = if outcome.hits() { self.shielded(made, target) } else { made.share };
        let blow = self.land_share(made.caster, target, aim, faces, outcome, share);
        self.unveil(made.caster, VeilBreaker::Attacking);
        (outcome, blow.0, made.share.of(blow.1))
    }
}

/// What a spell that does good lays upon somebody.
fn blessing(made: &SpellWork) -> Option<Charm> {
    Some(match made.spell.works {
        Works::Soak => Charm::Soak { element: made.element?, left: made.share.of(made.number(Measure::Absorbed)) },
        Works::Light => Charm::Light { radius: made.small(Measure::Radius) },
        Works::Cover => Charm::Cover { by: made.share.of(made.number(Measure::Cover)), veil: veil(made) },
        Works::Invisible => Charm::Invisible { attacks: made.special("attack") },
        Works::Sight => Charm::Sight { hexes: sight_hexes(made) },
        Works::Flight => Charm::Flight { hexes: made.small(Measure::Move) },
        Works::Passage => Charm::Passage { depth: made.small(Measure::Depth) },
        Works::Ward => Charm::Ward {
            element: made.element?,
            less: made.share.of(made.number(Measure::Ward)),
            ignores: made.number(Measure::Threshold),
        },
        Works::Strike
        | Works::Burst
        | Works::Barrier
        | Works::Servant
        | Works::Shape
        | Works::Encase
        | Works::Heal
        | Works::Wind
        | Works::WindCounter
        | Works::Storm
        | Works::Tire
        | Works::Wound
        | Works::Calm
        | Works::Enrage
        | Works::Mind
        | Works::Illusion
        | Works::Force
        | Works::Counter
        | Works::Name
        | Works::Bind
        | Works::Command
        | Works::World => return None,
    })
}

fn veil(made: &SpellWork) -> Veil {
    match made.spell.figure(Measure::Radius) {
        Some(_) => Veil::Wall { radius: made.small(Measure::Radius) },
        None if made.spell.level == 1 => Veil::Shield,
        None => Veil::Blur,
    }
}

/// How far the eyes of a spell see, with the range that was bought.
fn sight_hexes(made: &SpellWork) -> u8 {
    use crate::magic::Range;
    let Range::About(hexes) = made.spell.range else { return 0 };
    let longer = made.spell.range_line().map_or(0, |(_, hexes, _)| hexes * u16::from(made.reach));
    u8::try_from(hexes + longer).unwrap_or(u8::MAX)
}
