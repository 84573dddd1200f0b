//! What all pages of the look-up of the island share: anchors, lists, and things in few words.

use std::collections::BTreeMap;

use island::key::PackKey;
use island::pack::{Craft, Terrain};
use island::rulings::{Piece, pieces};
use island::words::Resource;
use maud::{Markup, html};

/// A name where the thing itself stands: the permanent link to it.
pub(super) fn own(anchor: &str, name: &str) -> Markup {
    html! { a.own href={ "#" (anchor) } { (name) } }
}

/// Text in which the numbers of rulings lead to them.
pub(super) fn prose(text: &str) -> Markup {
    html! {
        @for piece in pieces(text) {
            @match piece {
                Piece::Words(words) => (words),
                Piece::Cite(id) => a.cite href={ "/rules/island/rulings#" (id.key()) } title=(id.topic) { (id.key()) },
            }
        }
    }
}

/// Sentences as a list, in which numbers of rulings lead to them.
pub(super) fn points(sentences: &[&str]) -> Markup {
    html! { ul { @for sentence in sentences { li { (prose(sentence)) } } } }
}

/// Something to make, leading to it.
pub(super) fn thing(key: PackKey<Craft>) -> Markup {
    html! { a href={ "/rules/island/things#" (key) } { (super::house().craft_name(key)) } }
}

/// "2 wood, 1 fibre".
pub(super) fn goods(goods: &BTreeMap<Resource, u8>) -> String {
    goods.iter().map(|(resource, count)| format!("{count} {resource}")).collect::<Vec<_>>().join(", ")
}

/// Words one after the other, or a dash where there are none.
pub(super) fn listed<T: std::fmt::Display>(words: impl IntoIterator<Item = T>) -> String {
    let words: Vec<String> = words.into_iter().map(|word| word.to_string()).collect();
    if words.is_empty() { "–".to_owned() } else { words.join(", ") }
}

/// "14 beach, 4 lagoon": how many hexes are of which land.
pub(super) fn lands(hexes: &BTreeMap<PackKey<Terrain>, u8>) -> String {
    let pack = super::house();
    let name =
        |key: &PackKey<Terrain>| pack.terrains.get(key).map_or_else(String::new, |land| land.name.to_lowercase());
    hexes.iter().map(|(key, count)| format!("{count} {}", name(key))).collect::<Vec<_>>().join(", ")
}
