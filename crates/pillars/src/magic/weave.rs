//! The dangers of magic: holding a spell that is pushed, borrowing, Runaway, and the contest between two mages.
//!
//! Everything here is arithmetic on totals of dice, with its exact chances. Who rolls when is told elsewhere.

use std::sync::LazyLock;

use serde::Deserialize;

use crate::data;

mod casting;
mod contest;
mod control;
mod debt;
mod prospects;
mod runaway;

pub use casting::{CastOutcome, cast};
pub use contest::{Contest, TieWinner, contest};
pub use control::{ControlFigures, ControlOutcome, Strain, control, held, holds};
pub use debt::{Debt, DebtFigures, borne, debt};
pub use prospects::{Prospects, PushProspect, prospects, pushes};
pub use runaway::{RoundRow, RunawayDrain, RunawayFigures, RunawayReserve, Toll, anchor, drain, intervention, toll};

/// The figures of the dangers.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weave {
    /// Holding a spell.
    pub control: ControlFigures,
    /// Borrowing.
    pub debt: DebtFigures,
    /// Losing a spell.
    pub runaway: RunawayFigures,
    /// Countering one.
    pub contest: Contest,
}

static WEAVE: LazyLock<Weave> = LazyLock::new(|| data::read("weave"));

/// The figures.
pub fn table() -> &'static Weave {
    &WEAVE
}

#[cfg(test)]
mod tests;
