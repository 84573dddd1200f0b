//! The life of a character in play: checks, wounds and rest, learning and trading, birthdays; and what a GM sets right.
//!
//! Everything is an entry of the character's log and can be taken back. The player acts for the character; the GM of the
//! table at which it sits corrects what stands on the sheet, in bounds that keep the sheet whole and by no other rule.

mod apply;
mod check;
mod command;
mod edit;
mod event;
mod legality;
mod offers;
mod refusal;
mod resolve;
mod tell;
mod trade;
mod wounds;

use serde::{Deserialize, Serialize};

use crate::magic::Mana;

pub use command::{Hit, Lesson, LifeCommand, PoolName};
pub use edit::Edit;
pub use event::LifeEvent;
pub use refusal::LifeRefusal;

pub(super) use apply::apply;
pub(super) use legality::permit;
pub(super) use offers::options;
pub(super) use resolve::resolve;
pub(super) use tell::tell;

/// The most points that are marked or mended at once.
pub(super) const MOST_POINTS: u16 = 200;
/// No pool is counted further down.
pub(crate) const LOWEST: i16 = -999;
/// Ruling P237: birthdays are counted up to this age.
pub(super) const OLDEST: u8 = 120;

/// What a fight has left of the mana: a secret.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ManaLeft {
    /// What is left.
    pub now: Mana,
    /// What was borrowed.
    pub debt: u16,
    /// Whether a spell ran away.
    pub shaken: bool,
}

#[cfg(test)]
mod tests;
