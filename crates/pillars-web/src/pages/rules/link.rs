//! Addresses: every entry of the data has one page and one anchor.

use maud::{Markup, html};
use pillars::data::{Id, Listed};
use pillars::equipment::Item;
use pillars::experience::Track;
use pillars::house::Switch;
use pillars::magic::{School, Spell};
use pillars::rulings::{Piece, Ruling, cite, pieces};
use pillars::skills::Skill;

use super::RulesChapter;

/// Things of the data that have a place in the look-up.
pub(crate) trait Anchored: Listed {
    /// The page.
    const PART: RulesChapter;
    /// What comes before the key in the anchor, where keys of two lists would meet on a page.
    const BEFORE: &'static str = "";
}

impl Anchored for Skill {
    const PART: RulesChapter = RulesChapter::Skills;
}
impl Anchored for Track {
    const PART: RulesChapter = RulesChapter::Tracks;
}
impl Anchored for Item {
    const PART: RulesChapter = RulesChapter::Equipment;
}
impl Anchored for Spell {
    const PART: RulesChapter = RulesChapter::Spells;
}
impl Anchored for School {
    const PART: RulesChapter = RulesChapter::Spells;
    const BEFORE: &'static str = "school-";
}
impl Anchored for Ruling {
    const PART: RulesChapter = RulesChapter::Rulings;
}
impl Anchored for Switch {
    const PART: RulesChapter = RulesChapter::House;
}

/// The anchor of an entry on its page.
pub(crate) fn anchor<T: Anchored>(id: Id<T>) -> String {
    format!("{}{}", T::BEFORE, id.key())
}

/// The address of an entry.
pub(crate) fn href<T: Anchored>(id: Id<T>) -> String {
    format!("{}#{}", T::PART.path(), anchor(id))
}

/// An entry's name, leading to it.
pub(in crate::pages) fn link<T: Anchored>(id: Id<T>) -> Markup {
    html! { a href=(href(id)) { (id) } }
}

/// An entry's name where it stands itself: the permanent link to it.
pub(super) fn own<T: Anchored>(id: Id<T>) -> Markup {
    html! { a.own href={ "#" (anchor(id)) } { (id) } }
}

/// Several entries, parted by commas.
pub(super) fn links<T: Anchored>(ids: impl IntoIterator<Item = Id<T>>) -> Markup {
    html! { @for (place, id) in ids.into_iter().enumerate() { @if place > 0 { ", " } (link(id)) } }
}

/// The number of a ruling, leading to it.
pub(in crate::pages) fn number(id: Id<Ruling>) -> Markup {
    html! { a.cite href=(href(id)) title=(id) { (cite(id)) } }
}

/// Text in which the numbers of rulings lead to them.
pub(in crate::pages) fn prose(text: &str) -> Markup {
    html! {
        @for piece in pieces(text) {
            @match piece {
                Piece::Words(words) => (words),
                Piece::Cite(id) => (number(id)),
            }
        }
    }
}

/// A switch by its key, leading to it: "house rule: how one becomes a ranger".
pub(super) fn switch(key: &str) -> Markup {
    let id: Id<Switch> = Id::named(key);
    html! { a.switch href=(href(id)) title=(id) { "house rule" } }
}
