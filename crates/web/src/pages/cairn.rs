//! The pages of Cairn.

use maud::Markup;
use play::game::Part;

use super::TablePage;

mod life;
mod makers;
mod table;
mod term;

pub use life::{LifePage, life, life_in_short, shared_life};
pub use makers::{MakerForm, MakerPage, TableToBring, maker, makers};
pub use table::{CairnForm, cairn_door};

/// The page of a Warden's table; nothing if the table's scene is another game.
pub(super) fn table(page: &TablePage<'_>) -> Option<Markup> {
    table::table(page, None)
}

/// The same with what went wrong last.
pub(super) fn again(page: &TablePage<'_>, fault: &str) -> Option<Markup> {
    table::table(page, Some(fault))
}

/// The parts of a Warden's table that show something of what was touched; nothing if the scene is another game.
pub(super) fn parts(page: &TablePage<'_>, touched: &[Part]) -> Option<Vec<(&'static str, Markup)>> {
    table::parts(page, touched)
}
