//! Combat: Attack Rolls. What is rolled, against what and why, and what the roll means. The same code decides and explains.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::arm::Arm;
use super::event::Faces;
use super::who::FigureId;

mod aim;
mod cause;
mod odds;
mod outcome;

pub use aim::{Aim, AttackForm, place, quickness};
pub use cause::{AttackCause, Modifier};
pub use odds::{AttackOdds, chance_to_hit};
pub use outcome::Outcome;

/// Everything that goes into a target number, DEX first.
pub type Modifiers = ArrayVec<Modifier, 22>;

/// A blow, a shot or a throw, with every die.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Blow {
    /// Who attacked.
    pub figure: FigureId,
    /// Whom.
    pub target: FigureId,
    /// With what.
    pub arm: Arm,
    /// How.
    pub way: AttackForm,
    /// What went into the target number.
    pub modifiers: Modifiers,
    /// The target number.
    pub need: i16,
    /// The faces of the attack: four against those who dodge or defend, none if a missile was to miss somebody (P241).
    pub faces: Faces,
    /// What they mean.
    pub outcome: Outcome,
    /// The faces of the damage.
    pub damage: ArrayVec<u8, 9>,
    /// What they come to, multiplied.
    pub dealt: i16,
    /// What armour, hide and shield stopped of it.
    pub stopped: i16,
    /// What Fatigue lost.
    pub fatigue: i16,
    /// What Body lost.
    pub body: i16,
    /// Whether a wound bleeds.
    pub bleeds: bool,
}

impl Blow {
    /// What got through.
    pub fn through(&self) -> i16 {
        (self.dealt - self.stopped).max(0)
    }
}
