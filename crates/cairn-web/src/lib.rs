//! Cairn in the house: its characters, its tables, what its generators make, and its rules to look up.

mod lives;
mod makers;
mod pages;
mod tables;

use cairn::life::Life;
use cairn::table::{PartyTable, decide};
use play::Registry;
use web::assets::Asset;
use web::faces::Lodger;

/// Cairn, with all that it brings.
pub const LODGER: Lodger = Lodger { rules, faces: &[&tables::CairnTable, &lives::CairnLife] };

fn rules(registry: Registry) -> Registry {
    registry.with::<Life>().with::<PartyTable>().with_bot::<PartyTable>(decide)
}

/// Its styles and scripts.
const ASSETS: &[Asset] = web::assets!["cairn-life.css", "cairn-make.css", "cairn-table.css", "cairn-table.js"];
