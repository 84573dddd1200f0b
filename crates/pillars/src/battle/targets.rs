//! Phase 5: whom a figure may attack, and with what.

use super::arm::Arm;
use super::choice::{BattleChoice, Manner};
use super::figure::{FigureCondition, Posture, Presence};
use super::ground::{Arc, Hex, sees};
use super::refusal::NoAttack;
use super::spells::Charm;
use super::state::Battle;
use super::who::{FigureSet, FigureSlot};

/// How a figure comes into another's hex.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct WayIn {
    /// Where its head is then.
    pub head: Hex,
    /// The hex of its own from which it comes.
    pub from: Hex,
    /// The hex of the other that is one of its own then.
    pub at: Hex,
}

impl Battle {
    /// Whether a figure is somebody to attack: a foe that is seen and not dead (P127).
    pub fn is_target(&self, slot: FigureSlot, target: FigureSlot) -> bool {
        let other = &self.figures[target];
        let unreal = other.is_seen_through_by(slot) || self.figures[slot].is_seen_through_by(target);
        self.are_foes(slot, target) && other.presence == Presence::Here && !other.dead && !unreal
    }

    /// Whether another is in a figure's front arc (P130, P164, P165).
    pub fn has_in_front(&self, slot: FigureSlot, target: FigureSlot) -> bool {
        let figure = &self.figures[slot];
        let front = |hex| figure.profile.arc_of(figure.at, figure.facing, hex) == Arc::Front;
        self.hexes(target).into_iter().any(front)
    }

    /// Whether nothing blocks the line between two figures.
    pub fn has_line(&self, slot: FigureSlot, target: FigureSlot) -> bool {
        let (from, to) = self.nearest(slot, target);
        sees(self.board(), from, to)
    }

    /// Handbook, Facing: a blow goes into the front hexes, and as far as the weapon reaches (P147). Ruling P136: one who
    /// steps away is struck one hex farther, wherever it went.
    ///
    /// # Errors
    /// With the reason why it cannot be struck.
    pub fn can_strike(&self, slot: FigureSlot, arm: Arm, target: FigureSlot) -> Result<(), NoAttack> {
        let figure = &self.figures[slot];
        if !self.is_target(slot, target) {
            return Err(NoAttack::NoTarget);
        }
        if figure.is_gripped() {
            let close = figure.grips.has(target);
            return if !close {
                Err(NoAttack::NotClose)
            } else if figure.close_arms().any(|other| other == arm) {
                Ok(())
            } else {
                Err(NoAttack::NoArm)
            };
        }
        if !figure.melee_arms().any(|other| other == arm) {
            return Err(NoAttack::NoArm);
        }
        let (from, to) = self.nearest(slot, target);
        let escaping = self.figures[target].turn.escaped.has(slot);
        let (hexes, reach) = (from.distance(to), arm.reach_hexes(figure) + u8::from(escaping));
        if hexes > reach {
            Err(NoAttack::TooFar { hexes, reach })
        } else if hexes == 0 {
            // One's own hex is none of those in front.
            Err(NoAttack::NotInFront)
        } else if !escaping && !self.has_in_front(slot, target) {
            Err(NoAttack::NotInFront)
        } else if !sees(self.board(), from, to) {
            Err(NoAttack::NoLine)
        } else {
            Ok(())
        }
    }

    /// Ruling P145: the foes in the front hexes.
    pub fn swept(&self, slot: FigureSlot) -> FigureSet {
        let beside = |target: FigureSlot| {
            let (from, to) = self.nearest(slot, target);
            from.distance(to) == 1
        };
        let foes = self.slots().filter(|target| self.is_target(slot, *target) && beside(*target));
        foes.filter(|target| self.has_in_front(slot, *target)).collect()
    }

    /// Handbook, Combat: option f and l. Rulings P130 and P134.
    ///
    /// # Errors
    /// With the reason why it cannot be shot at.
    pub fn can_shoot(&self, slot: FigureSlot, target: FigureSlot) -> Result<(), NoAttack> {
        let figure = &self.figures[slot];
        let arm = figure.missile().ok_or(NoAttack::NoArm)?;
        if figure.is_down() && !arm.is_crossbow() {
            return Err(NoAttack::NoArm);
        }
        self.can_aim(slot, target)
    }

    /// Ruling P171: an engaged figure throws only at those who engage it.
    ///
    /// # Errors
    /// With the reason why it cannot be thrown at.
    pub fn can_throw(&self, slot: FigureSlot, arm: Arm, target: FigureSlot) -> Result<(), NoAttack> {
        if self.figures[slot].is_down() || !self.figures[slot].thrown_arms().any(|other| other == arm) {
            return Err(NoAttack::NoArm);
        }
        self.can_aim(slot, target)?;
        let engagers = self.engagers(slot);
        let held = self.is_held_by(slot, engagers);
        if held && !engagers.has(target) { Err(NoAttack::NotAnEngager) } else { Ok(()) }
    }

    fn can_aim(&self, slot: FigureSlot, target: FigureSlot) -> Result<(), NoAttack> {
        if !self.is_target(slot, target) {
            Err(NoAttack::NoTarget)
        } else if !self.has_in_front(slot, target) {
            Err(NoAttack::NotInFront)
        } else if !self.has_line(slot, target) {
            Err(NoAttack::NoLine)
        } else {
            Ok(())
        }
    }

    /// Options b and o: whose hex may be entered, or who may be asked. Ruling P272: the senseless too.
    ///
    /// # Errors
    /// With the reason why it cannot be entered.
    pub fn can_close(&self, slot: FigureSlot, target: FigureSlot) -> Result<(), NoAttack> {
        let figure = &self.figures[slot];
        let (from, to) = self.nearest(slot, target);
        if !self.is_target(slot, target) {
            Err(NoAttack::NoTarget)
        } else if figure.is_gripped() || from.distance(to) > 1 {
            Err(NoAttack::NotClose)
        } else if !matches!(figure.posture, Posture::Standing | Posture::Flying) {
            Err(NoAttack::NotStanding)
        } else if !self.has_in_front(slot, target) {
            Err(NoAttack::NotInFront)
        } else if !sees(self.board(), from, to) {
            Err(NoAttack::NoLine)
        } else if self.way_in(slot, target).is_none() {
            Err(NoAttack::NoRoom)
        } else {
            Ok(())
        }
    }

    /// Ruling P271: whether a figure wants to come to grips, and all that keeps it from somebody is that it has no room.
    pub fn lacks_room(&self, slot: FigureSlot) -> bool {
        self.figures[slot].turn.choice == Some(BattleChoice::Grapple)
            && self.slots().any(|target| self.can_close(slot, target) == Err(NoAttack::NoRoom))
    }

    /// Ruling P271: how a figure comes into another's hex, from the rear if it can: with a step, facing as it does, so that
    /// one of its hexes is the other's; whoever stands over the other already need not come. Nothing where it has no room.
    pub fn way_in(&self, slot: FigureSlot, target: FigureSlot) -> Option<WayIn> {
        let figure = &self.figures[slot];
        let (ours, theirs) = (self.hexes(slot), self.hexes(target));
        if let Some(at) = theirs.iter().copied().find(|at| ours.contains(at)) {
            return Some(WayIn { head: figure.at, from: at, at });
        }
        let ahead = |hex: &Hex| figure.profile.arc_of(figure.at, figure.facing, *hex) == Arc::Front;
        let fighting = self.grip_group(target);
        let step = |at: Hex| ours.iter().filter_map(move |from| Some((from.side_to(at)?, *from, at)));
        let ways = theirs.iter().copied().filter(ahead).flat_map(step);
        ways.map(|(side, from, at)| WayIn { head: figure.at.neighbour(side), from, at })
            .filter(|way| self.has_room_among(slot, way.head, fighting))
            .min_by_key(|way| self.arc_from(target, way.from) != Arc::Rear)
    }

    /// Ruling P168: whether a figure has room with its head there, as far as is seen, if it grips these.
    fn has_room_among(&self, slot: FigureSlot, head: Hex, foes: FigureSet) -> bool {
        let (figure, ground) = (&self.figures[slot], self.ground_for(slot));
        let stands = |other: FigureSlot| {
            other != slot && !foes.has(other) && self.condition(other) <= FigureCondition::Semiconscious
        };
        let taken = |hex: &Hex| self.seen().any(|(other, _)| stands(other) && self.hexes(other).contains(hex));
        figure.profile.hexes(head, figure.facing).iter().all(|hex| ground.contains(*hex) && !taken(hex))
    }

    /// Ruling P261: whether a figure was calmed that chose to attack or to cast; whoever a Runaway feeds on may still struggle.
    pub fn is_calmed_out_of(&self, slot: FigureSlot) -> bool {
        let figure = &self.figures[slot];
        let fights = match figure.turn.choice {
            Some(BattleChoice::Cast) => !self.is_caught(slot),
            Some(
                BattleChoice::Charge { .. }
                | BattleChoice::Attack { .. }
                | BattleChoice::Missile { .. }
                | BattleChoice::LastShot
                | BattleChoice::Grapple
                | BattleChoice::HandToHand,
            ) => true,
            Some(
                BattleChoice::Move
                | BattleChoice::Dodge
                | BattleChoice::Drop { .. }
                | BattleChoice::Ready { .. }
                | BattleChoice::StandUp
                | BattleChoice::Crawl
                | BattleChoice::Defend
                | BattleChoice::Change { .. }
                | BattleChoice::Disengage
                | BattleChoice::PickUp { .. }
                | BattleChoice::DrawDagger
                | BattleChoice::BreakFree
                | BattleChoice::TakePack
                | BattleChoice::Treat { .. }
                | BattleChoice::Disbelieve,
            )
            | None => false,
        };
        fights && figure.is_under(|charm| matches!(charm, Charm::Calm))
    }

    /// Ruling P127: whether the figure whose place has come can still do what it chose.
    pub fn has_something_to_attack(&self, slot: FigureSlot) -> bool {
        let figure = &self.figures[slot];
        let any = |can: &dyn Fn(FigureSlot) -> bool| self.slots().any(|target| target != slot && can(target));
        match figure.turn.choice {
            _ if figure.is_gripped() => any(&|target| figure.grips.has(target) && self.is_target(slot, target)),
            Some(BattleChoice::Charge { manner } | BattleChoice::Attack { manner }) => any(&|target| {
                self.may_strike_so(slot, manner, target)
                    || self.may_close_now(slot) && self.can_close(slot, target).is_ok()
                    || self.may_throw_something(slot, target)
            }),
            Some(BattleChoice::Grapple) => any(&|target| self.can_close(slot, target).is_ok()),
            Some(BattleChoice::Missile { .. } | BattleChoice::LastShot) => {
                any(&|target| self.can_shoot(slot, target).is_ok() || self.may_throw_something(slot, target))
            }
            Some(_) | None => false,
        }
    }

    fn may_strike_so(&self, slot: FigureSlot, manner: Manner, target: FigureSlot) -> bool {
        match manner {
            Manner::Sweep => self.swept(slot).has(target),
            Manner::Plain => self.figures[slot].melee_arms().any(|arm| self.can_strike(slot, arm, target).is_ok()),
            Manner::TwoWeapons => {
                let arms = self.figures[slot].two_weapons();
                arms.is_some_and(|arms| arms.into_iter().any(|arm| self.can_strike(slot, arm, target).is_ok()))
            }
        }
    }

    /// Options b and o: whether what was chosen lets a figure enter hand-to-hand combat.
    pub fn may_close_now(&self, slot: FigureSlot) -> bool {
        matches!(
            self.figures[slot].turn.choice,
            Some(BattleChoice::Charge { manner: Manner::Plain } | BattleChoice::Grapple)
        )
    }

    /// Whether what was chosen lets a figure throw: option f does, and so does j (P171).
    pub fn may_throw_now(&self, slot: FigureSlot) -> bool {
        let choice = self.figures[slot].turn.choice;
        matches!(choice, Some(BattleChoice::Missile { .. } | BattleChoice::Attack { manner: Manner::Plain }))
    }

    fn may_throw_something(&self, slot: FigureSlot, target: FigureSlot) -> bool {
        let can = |arm| self.can_throw(slot, arm, target).is_ok();
        self.may_throw_now(slot) && self.figures[slot].thrown_arms().any(can)
    }
}
