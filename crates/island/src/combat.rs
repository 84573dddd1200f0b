//! STUB: the chapter says here what it is about.

use dice::Dice;
use play::Seat;
use play::options::Offer;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::command::Command;
use crate::course::Course;
use crate::refusal::Refusal;
use crate::sight::Sight;
use crate::state::TribeNo;

/// What is done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CombatDeed {
    /// Nothing yet.
    Nothing,
}

impl CombatDeed {
    /// What is perceived of it, by its own tribe or by others; nothing if for them it did not happen.
    pub fn seen(&self, _own: bool) -> Option<Self> {
        Some(self.clone())
    }

    /// One true sentence.
    pub fn tell(&self, _names: &dyn Fn(Seat) -> String) -> String {
        match self {
            Self::Nothing => "Nothing happens.".to_owned(),
        }
    }

    /// Whether it lets somebody learn what was hidden from them.
    pub fn discloses(&self) -> bool {
        match self {
            Self::Nothing => false,
        }
    }
}

/// Why an order of this chapter is not carried out.
#[derive(Clone, Debug, PartialEq, Error, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum CombatRefusal {
    /// Not written yet.
    #[error("this cannot be done yet")]
    NotYet,
}

/// What the seat could do of this chapter, open or closed.
pub fn options(_sight: &Sight<'_>, _offer: &mut impl FnMut(Offer)) {}

/// Whether the seat may do that, as far as it can see.
pub fn permit(_sight: &Sight<'_>, _command: &Command) -> Result<(), Refusal> {
    Err(CombatRefusal::NotYet.into())
}

/// Carries a permitted order out.
pub fn resolve(_course: &mut Course<'_, impl Dice>, _tribe: TribeNo, _command: &Command) {}

/// Two tribes meet in a hex.
pub fn begin(_course: &mut Course<'_, impl Dice>, _entrant: TribeNo, _occupant: TribeNo, _hex: hex::Hex) {}
