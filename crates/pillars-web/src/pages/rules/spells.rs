//! Magic: casting, mastery, mana, the schools and every spell.

use maud::{Markup, html};
use pillars::data::{Id, Listed};
use pillars::magic::{self, School, SchoolFrequency, Spell};

use super::frame::section;
use super::link::{anchor, link, own, prose};
use super::rolled::rolled;

mod casting;
mod dangers;
mod entry;
mod names;

pub(crate) use entry::gist;

const OPENING: [(&str, &str); 4] =
    [("casting", "Casting"), ("mastery", "Mastery"), ("mana", "Mana"), ("schools", "Schools")];
const DANGERS: [(&str, &str); 4] =
    [("push", "Push"), ("debt", "Debt"), ("runaway", "Runaway"), ("counterspell", "Counterspell")];
const CLOSING: [(&str, &str); 2] = [("ladders", "Ladders"), ("true-magic", "True Magic")];

pub(super) fn sections() -> Vec<(String, String)> {
    let own = |(id, name): (&str, &str)| (id.to_owned(), name.to_owned());
    let schools = School::list().ids().map(|school| (anchor(school), school.name.clone()));
    OPENING.map(own).into_iter().chain(DANGERS.map(own)).chain(schools).chain(CLOSING.map(own)).collect()
}

pub(super) fn body() -> Markup {
    let [casting_is, mastery_is, mana_is, schools_is] = OPENING;
    let dangers = [dangers::push(), dangers::debt(), dangers::runaway(), dangers::counterspell()];
    let [ladders_is, true_magic_is] = CLOSING;
    html! {
        (section(casting_is.0, casting_is.1, &casting::casting()))
        (section(mastery_is.0, mastery_is.1, &casting::mastery()))
        (section(mana_is.0, mana_is.1, &casting::mana()))
        (section(schools_is.0, schools_is.1, &draw()))
        @for ((id, name), told) in DANGERS.into_iter().zip(&dangers) { (section(id, name, told)) }
        @for id in School::list().ids() { (school(id)) }
        (section(ladders_is.0, ladders_is.1, &names::ladders()))
        (section(true_magic_is.0, true_magic_is.1, &names::true_magic()))
    }
}

fn draw() -> Markup {
    let draw = &magic::table().draw;
    let to = |row: &magic::SchoolRow| vec![link(row.school)];
    html! {
        p { (prose("A mage belongs to one school and learns its spells in the order of its list (P174).")) }
        div.trio {
            div { h3 { "Which schools" } (rolled(&draw.rank, &["Schools"], |row| vec![html! { (ranked(row.rank)) }])) }
            div { h3 { "Common" } (rolled(&draw.common, &["School"], to)) }
            div { h3 { "Less common" } (rolled(&draw.less_common, &["School"], to)) }
        }
    }
}

const fn ranked(rank: SchoolFrequency) -> &'static str {
    match rank {
        SchoolFrequency::Common => "common",
        SchoolFrequency::LessCommon => "less common",
    }
}

fn school(id: Id<School>) -> Markup {
    let (first, told): (Vec<Id<Spell>>, Vec<Id<Spell>>) =
        id.spells.iter().partition(|spell| taught_first(**spell) == id);
    html! {
        section aria-labelledby=(anchor(id)) {
            h2 #(anchor(id)) { (own(id)) }
            p.hint {
                "A " (ranked(id.rank)) " school. "
                @match id.elements.as_slice() {
                    [] => {}
                    [only] => { "Its spells are always of " (only.key()) "." }
                    [_, ..] => "Each casting picks its element."
                }
            }
            @if !told.is_empty() {
                p { @if first.is_empty() { "It teaches, in this order: " } @else { "In its list stand also: " } (in_order(&told)) "." }
            }
            @if !first.is_empty() { div.entries.spells { @for spell in first { (entry::entry(spell)) } } }
        }
    }
}

/// The school in whose section a spell is told: the first that teaches it.
fn taught_first(spell: Id<Spell>) -> Id<School> {
    let first = School::list().ids().find(|school| school.spells.contains(&spell));
    first.expect("a test finds a school for every spell")
}

fn in_order(spells: &[Id<Spell>]) -> Markup {
    html! { @for (place, spell) in spells.iter().enumerate() { @if place > 0 { ", " } (link(*spell)) " (" (spell.level) ")" } }
}
