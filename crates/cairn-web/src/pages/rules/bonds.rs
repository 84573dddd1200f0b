//! Bonds and omens.

use cairn::background::{bonds, omens};
use maud::{Markup, html};

use super::link::{bond, omen};
use super::things::grant;
use super::{RulesSection, under};

pub(super) fn told() -> Vec<RulesSection> {
    vec![under("bonds", "Bonds", all_bonds()), under("omens", "Omens", all_omens())]
}

fn all_bonds() -> Markup {
    html! {
        p { "What ties somebody to the world, by a d20. Some backgrounds roll two." }
        ol.rows { @for (number, row) in (1..).zip(bonds()) { li #(bond(number)) { (grant(row)) } } }
    }
}

fn all_omens() -> Markup {
    html! {
        p { "What hangs over the land, by a d20. The youngest of the party rolls one and reads it out; a few people carry a secret one." }
        ol.rows { @for (number, text) in (1..).zip(omens()) { li #(omen(number)) { (text) } } }
    }
}
