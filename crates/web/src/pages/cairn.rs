//! The pages of Cairn.

mod life;
mod makers;
mod table;
mod term;

pub use life::{LifePage, life, life_in_short, shared_life};
pub use makers::{MakerForm, MakerPage, TableToBring, maker, makers};
pub use table::{CairnForm, cairn_door};
pub(crate) use table::{parts, table};
