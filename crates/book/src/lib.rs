#![doc = include_str!("../README.md")]
#![deny(clippy::float_arithmetic, clippy::iter_over_hash_type)]

mod list;
mod read;
mod rulings;
mod store;
mod table;

pub use list::{Id, List, Listed, Unlisted};
pub use read::{is_default, read, rows, try_rows};
pub use rulings::{RulingEntry, TextPiece, linked, markdown_entry, pieces, wording_faults};
pub use store::{Invention, Store};
pub use table::{DiceRow, RollTable, Spans};
