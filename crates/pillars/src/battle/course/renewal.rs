//! Phase 2: what spells do from turn to turn, what runs out, and what is kept up (P181).

use arrayvec::ArrayVec;
use dice::{Dice, Vault};

use super::casting::Blast;
use super::{Chronicle, Course};
use crate::battle::event::{Event, Lot, Test};
use crate::battle::figure::{Figure, FigureCondition};
use crate::battle::phase::Phase;
use crate::battle::spells::{
    self, Charm, Drive, Ending, Hurt, Knot, Lasts, MOST_HELD, Spread, SustainedSpell, Wonder, Working,
};
use crate::battle::state::Battle;
use crate::battle::who::{FigureId, FigureSlot, MOST_FIGURES};
use crate::magic::{Duration, SaveEffect};

/// Ruling P181: after how many turns a wall is paid for again.
const WALL_TURNS: u16 = 6;

impl<D: Dice, C: Chronicle> Course<'_, D, C> {
    /// All of the phase up to what has to be decided, or on to movement if nothing has.
    pub(super) fn renewal(&mut self) {
        if self.now.has_magic() {
            self.take_tolls();
            self.run_out();
            self.torment();
            self.come_to();
            self.wonder(Wonder::Ticked);
            let order = self.now.renewers();
            if !order.is_empty() {
                self.wonder(Wonder::RenewalSet { order });
                return;
            }
        }
        self.happen(Event::PhaseBegan { phase: Phase::InitialMovement });
    }

    /// The next mage who keeps something up; movement if there is none.
    pub(super) fn renewing(&mut self, place: u8) -> bool {
        let Some(slot) = self.now.queue.get(usize::from(place)).map(|slot| usize::from(*slot)) else {
            self.happen(Event::PhaseBegan { phase: Phase::InitialMovement });
            return true;
        };
        let waits = self.now.is_up(slot) && self.now.figures[slot].is_concentrating();
        if !waits {
            let figure = self.who(slot);
            self.wonder(Wonder::Renewed { figure, kept: ArrayVec::new(), paid: 0, short: false });
        }
        !waits
    }

    /// A mage says what is kept up. Want of mana is an outcome: what cannot be paid for ends.
    pub(super) fn renew(&mut self, slot: FigureSlot, keep: &[Knot]) {
        let figure = &self.now.figures[slot];
        let (mut left, mut paid, mut short) = (figure.reserve.left(), 0_u8, false);
        let mut kept: ArrayVec<Knot, MOST_HELD> = ArrayVec::new();
        for holding in figure.holding.iter().filter(|holding| keep.contains(&holding.knot)) {
            let price = holding.price();
            if !self.now.may_be_held_longer(holding) {
                continue;
            }
            if left >= u16::from(price) {
                left -= u16::from(price);
                paid += price;
                let _ = kept.try_push(holding.knot);
            } else {
                short = true;
            }
        }
        let dropped: Vec<Knot> =
            figure.holding.iter().map(|holding| holding.knot).filter(|knot| !kept.contains(knot)).collect();
        self.wonder(Wonder::Renewed { figure: self.who(slot), kept, paid, short });
        for knot in dropped {
            self.let_go_of(slot, knot);
        }
    }

    /// A caster no longer keeps up a spell: what has no time of its own left ends at once.
    pub(super) fn let_go_of(&mut self, slot: FigureSlot, knot: Knot) {
        let Some(holding) = self.now.figures[slot].holding.iter().find(|holding| holding.knot == knot).copied() else {
            return;
        };
        self.wonder(Wonder::LetGo { figure: self.who(slot), knot, spell: holding.spell });
        self.end_if(knot, Ending::LetGo, |lasts| lasts == Lasts::Turns(0));
    }

    /// Everything that a caster keeps up ends.
    pub(super) fn let_all_go(&mut self, slot: FigureSlot) {
        let held: Vec<Knot> = self.now.figures[slot].holding.iter().map(|holding| holding.knot).collect();
        for knot in held {
            self.let_go_of(slot, knot);
        }
    }

    /// Whoever keeps up a casting no longer does.
    pub(super) fn drop_holding(&mut self, knot: Knot) {
        let holder = self.now.slots().find(|slot| self.now.figures[*slot].holding.iter().any(|one| one.knot == knot));
        if let Some(slot) = holder {
            self.let_go_of(slot, knot);
        }
    }

    /// Nobody keeps up a casting of which nothing is left.
    pub(super) fn forget(&mut self, knot: Knot) {
        if !self.now.goes_on(knot) {
            self.drop_holding(knot);
        }
    }

    /// Ends whatever of a casting lasts so.
    fn end_if(&mut self, knot: Knot, why: Ending, ends: impl Fn(Lasts) -> bool) {
        for slot in self.now.slots() {
            let figure = &self.now.figures[slot];
            if figure.workings.iter().any(|one| one.knot == knot && ends(one.lasts)) {
                self.lift(slot, knot, why);
            }
            let summoned = self.now.figures[slot].summoned.as_deref();
            if summoned.is_some_and(|one| one.knot == knot && ends(one.lasts)) && self.now.figures[slot].is_on_board() {
                self.vanish(slot, why);
            }
        }
        let zone = self.now.zones.iter().find(|zone| zone.knot == knot && ends(zone.lasts)).map(|zone| zone.spell);
        if let Some(spell) = zone {
            self.wonder(Wonder::Cleared { knot, spell, why });
        }
    }

    /// What has no turn left is over; a wall goes on if its caster minds it from now on (P181).
    fn run_out(&mut self) {
        let over = |lasts: Lasts| lasts == Lasts::Turns(0);
        let walls: Vec<(Knot, FigureId)> = self
            .now
            .zones
            .iter()
            .filter(|zone| over(zone.lasts) && matches!(zone.spell.duration, Duration::LastsThenConcentration(_)))
            .map(|zone| (zone.knot, zone.caster))
            .collect();
        for (knot, caster) in walls {
            let minds = self.now.slot(caster).filter(|slot| {
                self.now.is_up(*slot)
                    && self.now.figures[*slot].holding.is_empty()
                    && !self.now.is_driven(*slot)
                    && !self.now.figures[*slot].is_gripped()
            });
            if minds.is_some() {
                self.wonder(Wonder::Minded { figure: caster, knot });
            }
        }
        for knot in self.now.knots() {
            self.end_if(knot, Ending::RanOut, over);
        }
    }

    /// What spells do to figures and places every turn.
    fn torment(&mut self) {
        for slot in self.now.slots() {
            let workings = self.now.figures[slot].workings.clone();
            for working in workings {
                self.suffer(slot, &working);
            }
            self.doubt(slot);
        }
        self.strike_at_random();
    }

    /// One spell upon one figure, for a turn.
    fn suffer(&mut self, slot: FigureSlot, working: &Working) {
        let (figure, scores) = (&self.now.figures[slot], self.now.figures[slot].profile.scores);
        if figure.dead || !figure.is_on_board() {
            return;
        }
        let injury = figure.injury();
        if let Charm::Burning { element, damage } = working.charm {
            self.blast(slot, Blast::of(Hurt::Lingering(element), damage, Some(element), 0));
        } else if let Charm::Choking { fatigue } = working.charm {
            self.blast(slot, Blast::bare(Hurt::Choking, fatigue));
        } else if let Charm::Frozen { by } = working.charm {
            if self.test(slot, Test::BreakIce, 3, scores.str + injury + by) {
                self.lift(slot, working.knot, Ending::Broken);
            }
        } else if let Charm::Encased { strength } = working.charm {
            if scores.str >= strength + spells::besides().encase_breaks {
                self.lift(slot, working.knot, Ending::Broken);
            }
        } else if let Charm::Swept { side } = working.charm {
            self.sweep_along(slot, side);
        } else if let Charm::Confused { .. } = working.charm {
            let face = self.d6_for(slot);
            self.unhand(slot);
            self.wonder(Wonder::Confused { figure: self.who(slot), face, drive: Drive::by(face) });
        }
        let again = working.spell.save.filter(|save| save.effect == SaveEffect::EachTurn);
        let upon = !matches!(working.charm, Charm::Feigned { .. })
            && self.now.figures[slot].workings.iter().any(|one| one.knot == working.knot);
        if let Some(save) = again.filter(|_| upon) {
            let need = self.now.figures[slot].profile.scores[save.attribute] + self.now.figures[slot].injury();
            if self.test(slot, Test::Resist(save.attribute), 3, need) {
                self.lift(slot, working.knot, Ending::Resisted);
            }
        }
    }

    /// Whoever faces a great illusion doubts it every turn, if it is close enough to be struck by it.
    fn doubt(&mut self, slot: FigureSlot) {
        let figure = &self.now.figures[slot];
        if !figure.is_up(&self.now.house) || figure.illusion().is_some() {
            return;
        }
        let great = |other: &FigureSlot| {
            let illusion = &self.now.figures[*other];
            let again = illusion
                .summoned
                .as_ref()
                .is_some_and(|one| one.spell.save.is_some_and(|save| save.effect == SaveEffect::EachTurn));
            again && self.now.are_foes(slot, *other)
        };
        let faced: Vec<FigureSlot> = self.now.illusions(slot).filter(great).collect();
        for illusion in faced {
            let figure = &self.now.figures[slot];
            let need = figure.profile.scores.wis + figure.injury();
            if self.test(slot, Test::Disbelieve, 3, need) {
                self.see_through(slot, illusion);
            }
        }
    }

    /// Ruling P257: in a storm, lightning strikes somebody on a 1.
    fn strike_at_random(&mut self) {
        let storms = self.now.zones.iter().filter(|zone| matches!(zone.spread, Spread::Storm { .. })).count();
        for _ in 0..storms {
            if self.d6_about(Lot::Storm, None) == 1 {
                let there: Vec<FigureSlot> =
                    self.now.seen().filter(|(_, figure)| !figure.dead).map(|(slot, _)| slot).collect();
                if let Some(slot) = self.anybody_of(&there, Lot::Struck) {
                    let amount = self.now.lightning(slot);
                    self.blast(slot, Blast::of(Hurt::Lightning, amount, Some(crate::magic::Element::Lightning), 0));
                }
            }
        }
    }

    /// Those who fainted for a while come to.
    fn come_to(&mut self) {
        for slot in self.now.slots() {
            let figure = &self.now.figures[slot];
            if figure.swoon > 0 && figure.swoon < u8::MAX && !figure.dead {
                let left = figure.swoon - 1;
                self.wonder(Wonder::CameTo { figure: self.who(slot), left });
                self.wake(slot);
            }
        }
    }

    /// A die that only the GM could check.
    pub(super) fn hidden_d6(&mut self) -> u8 {
        self.d6_from(Vault::Hidden)
    }
}

impl SustainedSpell {
    /// Rulings P181: what a turn of it costs.
    pub(in crate::battle) fn price(self) -> u8 {
        match self.spell.duration {
            Duration::LastsThenConcentration(_) => u8::from(self.turns.is_multiple_of(WALL_TURNS)),
            Duration::Concentration
            | Duration::ConcentrationLasting
            | Duration::ConcentrationUpTo(_)
            | Duration::ConcentrationAnd(_)
            | Duration::Instant
            | Duration::Reaction
            | Duration::Permanent
            | Duration::Varies
            | Duration::Lasts(_) => 1,
        }
    }
}

impl Battle {
    /// Whether there is any magic about for phase 2 to see to.
    pub fn has_magic(&self) -> bool {
        let touched = |figure: &Figure| {
            !figure.workings.is_empty() || !figure.holding.is_empty() || figure.swoon > 0 || figure.summoned.is_some()
        };
        !self.zones.is_empty() || !self.runaways.is_empty() || self.figures.iter().any(touched)
    }

    /// Handbook, Combat: Turn Sequence: those who keep up spells, by DEX, INT and WIS together.
    fn renewers(&self) -> ArrayVec<FigureId, MOST_FIGURES> {
        let holds = |slot: &FigureSlot| self.is_up(*slot) && self.figures[*slot].is_concentrating();
        let mut slots: Vec<FigureSlot> = self.slots().filter(holds).collect();
        let sum = |slot: &FigureSlot| {
            let scores = &self.figures[*slot].profile.scores;
            std::cmp::Reverse(scores.dex + scores.int + scores.wis)
        };
        slots.sort_by_key(sum);
        slots.into_iter().take(MOST_FIGURES).map(|slot| self.figures[slot].who).collect()
    }

    /// Every casting that lasts, once.
    fn knots(&self) -> Vec<Knot> {
        let figures = self.figures.iter().flat_map(|figure| {
            let summoned = figure.summoned.as_ref().map(|summoned| summoned.knot);
            figure.workings.iter().map(|working| working.knot).chain(summoned)
        });
        let mut all: Vec<Knot> = figures.chain(self.zones.iter().map(|zone| zone.knot)).collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    /// Whether a spell has not been kept up for as long as it can be.
    pub fn may_be_held_longer(&self, holding: &SustainedSpell) -> bool {
        let limit =
            |lasts: Lasts| if let Lasts::Held { most: Some(most), .. } = lasts { holding.turns < most } else { true };
        self.figures
            .iter()
            .flat_map(|figure| &figure.workings)
            .filter(|one| one.knot == holding.knot)
            .all(|one| limit(one.lasts))
    }

    /// Whether a figure is senseless for the moment by magic alone.
    pub fn is_dazed(&self, slot: FigureSlot) -> bool {
        self.condition(slot) == FigureCondition::Unconscious && self.figures[slot].swoon > 0
    }
}
