//! Why an order is not carried out: facts, a sentence each.

use serde::Serialize;
use thiserror::Error;

use crate::{combat, dusk, growth, guest, meeting, settling, travel, turn, work};

/// Why an order is not carried out.
#[derive(Clone, Debug, PartialEq, Error, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each says what it is")]
pub enum Refusal {
    #[error("only tribes act on the island")]
    NoTribe,
    #[error("the game is over")]
    Over,
    #[error("something else has to be settled first")]
    NotNow,
    #[error(transparent)]
    Settling(#[from] settling::SettlingRefusal),
    #[error(transparent)]
    Turn(#[from] turn::TurnRefusal),
    #[error(transparent)]
    Work(#[from] work::WorkRefusal),
    #[error(transparent)]
    Travel(#[from] travel::TravelRefusal),
    #[error(transparent)]
    Meeting(#[from] meeting::MeetingRefusal),
    #[error(transparent)]
    Combat(#[from] combat::CombatRefusal),
    #[error(transparent)]
    Dusk(#[from] dusk::DuskRefusal),
    #[error(transparent)]
    Growth(#[from] growth::GrowthRefusal),
    #[error(transparent)]
    Guest(#[from] guest::GuestRefusal),
}
