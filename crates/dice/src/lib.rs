//! Dice one can audit.
#![deny(clippy::float_arithmetic, clippy::iter_over_hash_type)]

pub mod limits;
mod notation;
mod odds;
mod roll;
mod source;

pub use notation::{Comparison, Expr, NotationError, NotationFault, Pool, Target, Wanted};
pub use odds::{ODDS_WORK, Odds, OddsError, Ratio, Versus};
pub use roll::{DiceTerm, Die, Fate, Roll, Term};
pub use source::{Dice, Fast, ScriptFault, Scripted, Seeded, Vault};
