//! What a spell that was cast does: by its kind.

use dice::Dice;

use super::harm::Share;
use crate::battle::course::{Chronicle, Course};
use crate::battle::event::{Lot, Test};
use crate::battle::profile::Nature;
use crate::battle::spells::{self, Casting, Charm, Ending, Knot, Lasts, Mode, SpellSpot, Turn, Wonder, Working};
use crate::battle::who::FigureSlot;
use crate::data::Id;
use crate::magic::{Amount, Duration, Element, Gains, Guard, Measure, Spell, Time, Works};

/// How many turns a minute has.
const TURNS_A_MINUTE: u16 = 12;

/// A spell as it comes out.
#[derive(Clone, Debug)]
pub(super) struct SpellWork {
    pub caster: FigureSlot,
    pub knot: Knot,
    pub spell: Id<Spell>,
    pub gains: Gains,
    pub element: Option<Element>,
    pub mode: Option<Mode>,
    pub targets: Vec<FigureSlot>,
    pub at: Option<SpellSpot>,
    pub lasts: Lasts,
    pub share: Share,
    pub mana: u8,
    pub reach: u8,
}

impl SpellWork {
    /// One of its figures.
    pub(super) fn figure(&self, measure: Measure) -> Amount {
        self.spell.figure_with(measure, &self.gains)
    }

    /// One of its figures that is a plain number.
    pub(super) fn number(&self, measure: Measure) -> i16 {
        self.figure(measure).plus
    }

    /// The same as a small number.
    pub(super) fn small(&self, measure: Measure) -> u8 {
        u8::try_from(self.number(measure).clamp(0, i16::from(u8::MAX))).unwrap_or(0)
    }

    /// How often something was bought that is no figure.
    pub(super) fn special(&self, word: &str) -> u8 {
        self.gains.special(self.spell.get(), word)
    }
}

impl<D: Dice, C: Chronicle> Course<'_, D, C> {
    /// Does what a spell does, as control and casting have left it.
    pub(in crate::battle::course) fn work(&mut self, slot: FigureSlot, casting: &Casting, turns: &[Turn]) {
        if turns.contains(&Turn::Fades) {
            return;
        }
        let made = self.made(slot, casting, turns);
        self.carry(&made, casting);
        if let Lasts::Held { .. } = made.lasts
            && self.now.goes_on(made.knot)
        {
            self.wonder(Wonder::Held { figure: self.who(slot), knot: made.knot, spell: made.spell });
            // Nobody keeps up a spell in hand-to-hand combat (P263), or struck by it when it was turned back (P284).
            if self.now.figures[slot].is_gripped() || !self.now.is_up(slot) {
                self.let_go_of(slot, made.knot);
            }
        }
    }

    fn carry(&mut self, made: &SpellWork, casting: &Casting) {
        match made.spell.works {
            Works::Strike => self.bolt(made),
            Works::Burst => self.burst(made),
            Works::Barrier => self.raise_wall(made),
            Works::Servant => self.call_servant(made),
            Works::Soak
            | Works::Light
            | Works::Cover
            | Works::Invisible
            | Works::Sight
            | Works::Flight
            | Works::Passage
            | Works::Ward => self.bless(made),
            Works::Shape => self.change_shape(made),
            Works::Encase => self.encase(made),
            Works::Heal => self.heal(made),
            Works::Tire | Works::Wound => self.wither(made),
            Works::Wind => self.raise_wind(made),
            Works::WindCounter => self.still(made),
            Works::Storm => self.bring_storm(made),
            Works::Calm => self.calm(made),
            Works::Enrage => self.enrage(made),
            Works::Mind => self.cloud_minds(made),
            Works::Force => self.force(made, &casting.cast),
            Works::Illusion => self.illusion(made),
            Works::Name => self.work_name(made, spells::by_name(&casting.cast)),
            Works::Bind => self.bind(made),
            Works::Command => self.order_servant(made),
            Works::World => self.leave_to_gm(made, &casting.cast),
            Works::Counter => {}
        }
    }

    fn made(&mut self, slot: FigureSlot, casting: &Casting, turns: &[Turn]) -> SpellWork {
        let cast = &casting.cast;
        let gains = if turns.contains(&Turn::Weaker) { Gains::none() } else { cast.gains.clone() };
        let mut targets: Vec<FigureSlot> = cast.targets.iter().filter_map(|who| self.now.slot(*who)).collect();
        let mut at = cast.at;
        if casting.turned || turns.contains(&Turn::Turned) {
            let here = self.now.figures[slot].at;
            targets = targets.first().map(|_| slot).into_iter().collect();
            at = at.map(|spot| SpellSpot { hex: here, ..spot });
        } else if turns.contains(&Turn::Astray) {
            targets = targets.into_iter().filter_map(|target| self.somebody_beside(slot, target)).collect();
            at = at.map(|spot| self.hex_beside(spot));
        }
        let share = if turns.contains(&Turn::Stronger) { Share::HalfAgain } else { Share::Whole };
        SpellWork {
            caster: slot,
            knot: self.fresh_knot(),
            spell: cast.spell,
            lasts: lasts(cast.spell, &gains, turns),
            gains,
            element: cast.element,
            mode: cast.mode,
            targets,
            at,
            share,
            mana: casting.spent,
            reach: if turns.contains(&Turn::Weaker) { 0 } else { cast.reach },
        }
    }

    /// Somebody beside whom a spell was meant for, other than the caster.
    fn somebody_beside(&mut self, caster: FigureSlot, target: FigureSlot) -> Option<FigureSlot> {
        let near = |other: &FigureSlot| {
            let (one, their) = self.now.nearest(target, *other);
            let figure = &self.now.figures[*other];
            *other != target && *other != caster && one.distance(their) <= 1 && !figure.dead
        };
        let beside: Vec<FigureSlot> = self.now.seen().map(|(slot, _)| slot).filter(near).collect();
        self.anybody_of(&beside, Lot::Astray)
    }

    fn hex_beside(&mut self, spot: SpellSpot) -> SpellSpot {
        let clear = self.now.board().clear();
        let beside: Vec<_> = spot.hex.neighbours().into_iter().filter(|hex| clear.contains(*hex)).collect();
        SpellSpot { hex: self.any_of(&beside, Lot::Astray, None).unwrap_or(spot.hex), ..spot }
    }

    /// Lays a spell upon a figure, in the place of the same one that was there.
    pub(super) fn lay(&mut self, made: &SpellWork, target: FigureSlot, charm: Charm) {
        self.lay_for(made, target, charm, made.lasts);
    }

    /// The same for as long as is said.
    pub(super) fn lay_for(&mut self, made: &SpellWork, target: FigureSlot, charm: Charm, lasts: Lasts) {
        let same = |one: &Working| one.spell == made.spell && one.charm.is_replaced_by(&charm);
        let old: Vec<Knot> =
            self.now.figures[target].workings.iter().filter(|one| same(one)).map(|one| one.knot).collect();
        for knot in old.into_iter().filter(|knot| *knot != made.knot) {
            self.lift(target, knot, Ending::Replaced);
        }
        let (figure, caster) = (self.who(target), self.who(made.caster));
        let working = Box::new(Working { knot: made.knot, spell: made.spell, caster, charm, lasts });
        self.wonder(Wonder::Laid { figure, working, trim: None });
    }

    /// Ends a spell upon a figure, and sees what comes of that.
    pub(in crate::battle::course) fn lift(&mut self, slot: FigureSlot, knot: Knot, why: Ending) {
        let Some(working) = self.now.figures[slot].workings.iter().find(|one| one.knot == knot).cloned() else {
            return;
        };
        let trim = if let Charm::Shape { own } = &working.charm {
            let figure = &self.now.figures[slot];
            Some(crate::battle::trim::Trim::of(own, &figure.gear, figure.coins, &self.now.house))
        } else {
            None
        };
        self.unhand(slot);
        self.wonder(Wonder::Lifted { figure: self.who(slot), knot, spell: working.spell, why, trim });
        self.after_lifting(slot, &working.charm);
        self.forget(knot);
    }

    /// Whether a target resists a spell. Ruling P188: Protection from the very spell helps.
    pub(super) fn resists(&mut self, made: &SpellWork, target: FigureSlot) -> bool {
        let Some(save) = made.spell.save else { return false };
        let figure = &self.now.figures[target];
        let animal = made.spell.works == Works::Calm && figure.profile.is(Nature::Beast);
        let harder = if animal { spells::besides().animal_calm } else { 0 };
        let helped = if self.protects(made, target) { spells::besides().protected_save } else { 0 };
        let figure = &self.now.figures[target];
        let need = figure.profile.scores[save.attribute] + figure.injury() + harder + helped;
        self.test(target, Test::Resist(save.attribute), 3, need)
    }

    /// Ruling P188: 3d6 against INT and the level of Protection, for whoever has it.
    pub(super) fn protects(&mut self, made: &SpellWork, target: FigureSlot) -> bool {
        let figure = &self.now.figures[target];
        let level = self.now.lore(target).map_or(0, |lore| lore.guard(Guard::Protection, made.spell, &self.now.house));
        let need = figure.profile.scores.int + i16::from(level) + figure.injury();
        level > 0 && target != made.caster && self.now.is_up(target) && self.test(target, Test::Protect, 3, need)
    }

    /// How much of a spell reaches a target that Protection may shield.
    pub(super) fn shielded(&mut self, made: &SpellWork, target: FigureSlot) -> Share {
        if self.protects(made, target) { Share::Half } else { made.share }
    }
}

/// Ruling P181: how long a casting lasts.
fn lasts(spell: Id<Spell>, gains: &Gains, turns: &[Turn]) -> Lasts {
    let more = gains.more(spell.get(), Measure::Turns).plus + gains.more(spell.get(), Measure::Minutes).plus * 12;
    let counted = |time: Time| {
        let base = match time {
            Time::Turns(turns) => turns,
            Time::Minutes(minutes) => minutes * TURNS_A_MINUTE,
        };
        let all = base.saturating_add_signed(more);
        let all = if turns.contains(&Turn::Longer) { all.saturating_mul(2) } else { all };
        if turns.contains(&Turn::Shorter) { (all / 2).max(1) } else { all }
    };
    match spell.duration {
        Duration::Lasts(time) | Duration::LastsThenConcentration(time) => Lasts::Turns(counted(time)),
        Duration::Concentration | Duration::ConcentrationLasting => Lasts::Held { tail: 0, most: None },
        Duration::ConcentrationUpTo(time) => Lasts::Held { tail: 0, most: Some(counted(time)) },
        Duration::ConcentrationAnd(time) => Lasts::Held { tail: counted(time), most: None },
        Duration::Instant | Duration::Reaction | Duration::Permanent | Duration::Varies => Lasts::On,
    }
}

impl crate::battle::state::Battle {
    /// Whether anything of a casting is still there.
    pub(in crate::battle) fn goes_on(&self, knot: Knot) -> bool {
        self.zones.iter().any(|zone| zone.knot == knot)
            || self.figures.iter().any(|figure| {
                figure.workings.iter().any(|working| working.knot == knot)
                    || figure.is_on_board() && figure.summoned.as_ref().is_some_and(|summoned| summoned.knot == knot)
            })
    }
}
