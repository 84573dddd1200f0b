//! Phase 5: shots and throws.

use dice::Dice;

use super::{Chronicle, Course};
use crate::battle::arm::Arm;
use crate::battle::attack::{Aim, AttackForm, Outcome, quickness};
use crate::battle::choice::Manner;
use crate::battle::event::{Event, Faces, Test};
use crate::battle::ground::{Crossed, Hex, beyond, line};
use crate::battle::who::{FigureId, FigureSlot};
use crate::equipment::{Fire, Pace};
use crate::house::LineOfFlight;

impl<D: Dice, C: Chronicle> Course<'_, D, C> {
    /// A shot. Rulings P129, P131 and P161: an engaged figure has one, and its bow falls next turn.
    pub(super) fn shoot(&mut self, slot: FigureSlot, target: FigureSlot) {
        let Some(arm) = self.now.figures[slot].missile() else { return };
        let pace = pace(self.now, slot, arm);
        let last = self.now.is_last_shot(slot);
        self.spend(slot, arm, pace, last);
        let outcome = self.fly(slot, target, arm, AttackForm::Shot);
        self.fumble(slot, arm, outcome);
        let first = !self.now.second_shots;
        let again = first && !last && pace.shots > 1 && outcome < Outcome::Drop;
        self.acted(slot, again && crate::battle::hands::has_ammunition(&self.now.figures[slot], arm));
    }

    /// Ruling P133: what is thrown lies in the target's hex, hit or miss; an 18 destroys it.
    pub(super) fn throw(&mut self, figure: FigureId, arm: Arm, target: FigureId) {
        let Some((slot, target)) = self.both(figure, target) else { return };
        let lands = self.now.figures[target].at;
        let outcome = self.fly(slot, target, arm, AttackForm::Thrown);
        if let Some(item) = arm.item() {
            self.lose(slot, item, (outcome != Outcome::Break).then_some(lands));
        }
        self.acted(slot, false);
    }

    /// The flight of a missile. Ruling P135, switch `line_of_flight`: whoever stands in the lane must be missed first, and
    /// a stray shot flies on.
    fn fly(&mut self, slot: FigureSlot, target: FigureSlot, arm: Arm, way: AttackForm) -> Outcome {
        if self.now.house.line_of_flight == LineOfFlight::Off {
            return self.loose_at(slot, target, arm, way);
        }
        let (from, to) = self.now.nearest(slot, target);
        if let Some(struck) = self.first_in_lane(slot, target, line(from, to)) {
            return self.hit_in_lane(slot, struck, arm, way);
        }
        let outcome = self.loose_at(slot, target, arm, way);
        if outcome == Outcome::Miss
            && let Some(struck) = self.first_in_lane(slot, target, beyond(from, to))
        {
            self.hit_in_lane(slot, struck, arm, way);
        }
        outcome
    }

    fn loose_at(&mut self, slot: FigureSlot, target: FigureSlot, arm: Arm, way: AttackForm) -> Outcome {
        self.attack(slot, target, Aim::at(self.now, slot, target, arm, way, Manner::Plain))
    }

    /// Ruling P241: whoever is not missed is hit, without another roll.
    fn hit_in_lane(&mut self, slot: FigureSlot, target: FigureSlot, arm: Arm, way: AttackForm) -> Outcome {
        let aim = Aim::at(self.now, slot, target, arm, way, Manner::Plain);
        self.land(slot, target, aim, Faces::new(), Outcome::Hit);
        Outcome::Hit
    }

    /// Whom the shooter fails to miss on the way.
    fn first_in_lane(
        &mut self,
        slot: FigureSlot,
        target: FigureSlot,
        lane: impl Iterator<Item = Crossed>,
    ) -> Option<FigureSlot> {
        let crossed: Vec<Crossed> = lane.collect();
        for step in crossed {
            if self.now.blocks(step) {
                return None;
            }
            for other in self.now.in_lane(step, [slot, target]) {
                let need = self.dexterity(slot);
                if !self.test(slot, Test::MissLane, 3, need) {
                    return Some(other);
                }
            }
        }
        None
    }

    fn spend(&mut self, slot: FigureSlot, arm: Arm, pace: Pace, last: bool) {
        let item = arm.weapon().and_then(|weapon| weapon.fire.as_ref()).and_then(Fire::ammunition);
        let trim = self.trim_less(slot, item);
        self.happen(Event::Spent { figure: self.who(slot), item, winding: pace.turns - 1, last, trim });
    }
}

/// Ruling P125: how often a figure shoots.
fn pace(battle: &crate::battle::state::Battle, slot: FigureSlot, arm: Arm) -> Pace {
    let quick = quickness(&battle.figures[slot], arm);
    let fire = arm.weapon().and_then(|weapon| weapon.fire.as_ref());
    fire.map_or(Pace { shots: 1, turns: 1 }, |fire| fire.pace_of(quick))
}

impl crate::battle::state::Battle {
    /// Rulings P131 and P161: whether a shot is a last one.
    pub(super) fn is_last_shot(&self, slot: FigureSlot) -> bool {
        self.is_engaged(slot)
    }

    /// Whether walls end a flight there.
    fn blocks(&self, step: Crossed) -> bool {
        use crate::battle::ground::Terrain;
        let wall = |hex| self.board().has(Terrain::Wall, hex);
        match step {
            Crossed::Hex(hex) => wall(hex),
            Crossed::Between(one, other) => wall(one) && wall(other),
        }
    }

    /// Those who stand there and are neither of these two.
    pub(in crate::battle) fn in_lane(&self, step: Crossed, but: [FigureSlot; 2]) -> Vec<FigureSlot> {
        let there = |hexes: &[Hex]| match step {
            Crossed::Hex(hex) => hexes.contains(&hex),
            Crossed::Between(one, other) => hexes.contains(&one) || hexes.contains(&other),
        };
        let stands = |slot: &FigureSlot| !but.contains(slot) && self.is_up(*slot) && !self.figures[*slot].is_down();
        (0..self.figures.len()).filter(stands).filter(|slot| there(&self.hexes(*slot))).collect()
    }
}
