//! The pages that people see: templates in Rust, without a rule of any game in them.
//!
//! Every text that somebody typed goes through the template's escaping. A table's page consists of *parts*
//! (`data-part`); when something changes, the same functions render the parts anew for those who watch.

mod about;
mod api;
mod bring;
mod carry;
mod curtain;
pub mod desk;
mod die;
mod failure;
pub mod field;
pub mod form;
mod game;
pub mod grounded;
mod home;
mod join;
mod label;
mod line;
mod odds;
pub mod offer;
pub mod offers;
pub mod plain;
mod roll;
pub mod rules;
pub mod shell;
pub mod table;
pub mod words;
pub mod worked;
mod you;

pub use about::about;
pub use api::api_page;
pub use bring::{BringPage, Candidate, Company, bring};
pub use carry::{ImportPage, Repairs, import};
pub use curtain::curtain;
pub use desk::{CharacterPlace, FormFault, Look};
pub use failure::{FailurePage, failure};
pub use game::{GamePage, game};
pub use home::{HomeCharacter, HomePage, HomeTable, OpenForm, Visitor, home};
pub use join::join;
pub use label::label;
pub use line::line;
pub use odds::{BarShown, ChanceShown, NotationShown, OddsPage, OddsShown, VersusShown, odds};
pub use table::{Guest, LinkSet, TablePage};
pub use you::{YouPage, you};

use maud::Markup;
use play::Game as _;
use play::game::Part;
use play::open::OpenTable;
use play::table::Line;

use crate::faces::{self, Face, Parts};

/// The face of a table's scene. A character's own page is elsewhere: its table is shown as an open one.
fn face_of(page: &TablePage<'_>) -> &'static dyn Face {
    let face = faces::of(page.table.scene().game());
    if face.character().is_some() { faces::of(OpenTable::ID) } else { face }
}

/// The whole page of a table, as its scene wants it, with what went wrong last if something did.
pub fn table(page: &TablePage<'_>, fault: Option<&str>) -> Markup {
    face_of(page).page(page, fault).unwrap_or_else(|| plain::page(page, fault))
}

/// The parts of a table's page that show something of the touched parts of the table.
pub fn parts(page: &TablePage<'_>, touched: &[Part]) -> Parts {
    face_of(page).parts(page, touched).unwrap_or_else(|| plain::parts(page, touched))
}

/// The parts of a table's page that show how it stood, and let nothing be done; nothing where a page shows no past.
pub fn parts_then(page: &TablePage<'_>) -> Option<Parts> {
    faces::of(page.table.scene().game()).parts_then(page)
}

/// What moves on the page when the line arrives, as far as the seat saw it.
pub fn motion(line: &Line) -> Vec<serde_json::Value> {
    faces::of(&line.game).motion(line)
}
