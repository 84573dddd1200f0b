//! The pages of Cairn.

mod credits;
mod life;
mod makers;
mod table;
mod term;

pub use credits::cairn_credits;
pub use life::{LifePage, life, life_door, life_in_short, shared_life};
pub use makers::{MakerForm, MakerPage, TableToBring, maker, makers};
pub use table::{CairnForm, cairn_door};
pub(crate) use table::{parts, table};
