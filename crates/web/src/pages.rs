//! The pages that people see: templates in Rust, without a rule of any game in them.
//!
//! Every text that somebody typed goes through the template's escaping. A table's page consists of *parts*
//! (`data-part`); when something changes, the same functions render the parts anew for those who watch.

mod about;
mod api;
pub(crate) mod battle;
mod bring;
pub(crate) mod cairn;
pub(crate) mod camp;
mod carry;
mod character;
mod choose;
mod curtain;
mod desk;
mod die;
mod failure;
mod fights;
mod form;
mod grounded;
mod home;
mod join;
mod label;
mod line;
mod muster;
mod odds;
mod offers;
mod roll;
pub mod rules;
mod scenarios;
mod shell;
mod table;
mod words;
mod worked;
mod you;

pub use about::about;
pub use api::api_page;
pub use bring::{BringPage, Company, bring};
pub use cairn::{
    CairnForm, LifePage, MakerForm, MakerPage, TableToBring, cairn_credits, cairn_door, life, life_door, life_in_short,
    maker, makers, shared_life,
};
pub use camp::{CampForm, Chosen, MarchPage, Marcher, Returning, SettlePage, make_camp, march, settle};
pub use carry::{ImportPage, Repairs, import};
pub use character::{CamperSheet, CharacterPage, Fought, character, character_door, pillars_credits, shared, who};
pub use choose::{HouseForm, choose};
pub use curtain::curtain;
pub use desk::{Fault, Look, Place};
pub use failure::{FailurePage, failure};
pub use fights::{FightsPage, OwnScenario, fights};
pub use home::{HomeCharacter, HomePage, HomeTable, OpenForm, Visitor, home};
pub use join::join;
pub use label::label;
pub use line::line;
pub use muster::{ArrivalPage, Candidate, MusterPage, arrival, muster};
pub use odds::{BarShown, ChanceShown, NotationShown, OddsPage, OddsShown, VersusShown, odds};
pub use scenarios::{EditorPage, Kept, SketchPage, editor, editor_parts, shared_scenario};
pub use table::{Guest, LinkSet, TablePage};
pub use you::{YouPage, you};

use maud::Markup;
use play::Seat;
use play::game::Part;
use play::scene::Scene;
use play::table::Line;

use crate::faces::{self, Parts};

/// The whole page of a table, as its scene wants it.
pub fn table(page: &TablePage<'_>) -> Markup {
    faces::of(page.table.scene().game()).page(page, None).unwrap_or_else(|| table::table(page))
}

/// The parts of a table's page that show something of the touched parts of the table.
pub fn parts(page: &TablePage<'_>, touched: &[Part]) -> Parts {
    faces::of(page.table.scene().game()).parts(page, touched).unwrap_or_else(|| table::parts(page, touched))
}

/// The parts of a table's page that show how it stood, and let nothing be done; nothing where a page shows no past.
pub fn parts_then(page: &TablePage<'_>) -> Option<Parts> {
    faces::of(page.table.scene().game()).parts_then(page)
}

/// What moves on the page when the line arrives, as far as the seat saw it.
pub fn motion(line: &Line) -> Vec<serde_json::Value> {
    faces::of(&line.game).motion(line)
}

/// What lies about a figure of a fight, drawn and in words; nothing if the seat does not see it.
pub fn lookout(scene: &dyn Scene, seat: Seat, who: u8) -> Option<serde_json::Value> {
    battle::lookout::about(scene, seat, who)
}

/// One casting as it is made up, drawn and in words; nothing if the scene is no fight.
pub(crate) fn casting(
    scene: &dyn Scene,
    seat: Seat,
    draft: &pillars::battle::spells::Cast,
) -> Option<Result<serde_json::Value, String>> {
    battle::casting::about(scene, seat, draft)
}
