//! The pages of Cairn.

mod credits;
pub(crate) mod life;
mod makers;
pub(crate) mod rules;
mod table;
mod term;

pub(crate) use credits::cairn_credits;
pub(crate) use life::{LifePage, life, life_door, life_in_short, shared_life};
pub(crate) use makers::{MakerForm, MakerPage, TableToBring, maker, makers};
pub(crate) use table::{CairnForm, cairn_door};
pub(crate) use table::{parts, table};
