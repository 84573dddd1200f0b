//! Addresses: every entry of the tables has one page and one anchor.

use cairn::background::Background;
use cairn::rulings::{Piece, pieces};
use maud::{Markup, html};

/// A name as an anchor: "Re-brained" as `re-brained`.
pub(crate) fn slug(name: &str) -> String {
    let words = name.split(|c: char| !c.is_alphanumeric() && c != '\'').filter(|word| !word.is_empty());
    words.map(|word| word.replace('\'', "").to_lowercase()).collect::<Vec<_>>().join("-")
}

/// The anchor of a row of a background's tables, both counted from 1.
pub(crate) fn background_row(background: &Background, table: usize, row: usize) -> String {
    format!("{}-{table}-{row}", slug(&background.name))
}

/// The anchor of a bond.
pub(crate) fn bond(number: usize) -> String {
    format!("bond-{number}")
}

/// The anchor of an omen.
pub(crate) fn omen(number: usize) -> String {
    format!("omen-{number}")
}

/// The anchor of something to find.
pub(crate) fn treasure(name: &str) -> String {
    format!("find-{}", slug(name))
}

/// A name where the thing itself stands: the permanent link to it.
pub(super) fn own(anchor: &str, name: &str) -> Markup {
    html! { a.own href={ "#" (anchor) } { (name) } }
}

/// A spell by its key, leading to it.
pub(super) fn spell(key: &str) -> Option<Markup> {
    let spell = cairn::spells::Spell::keyed(key)?;
    Some(html! { a href={ "/rules/cairn/magic#" (spell.key) } { (spell.name) } })
}

/// Text in which the numbers of rulings lead to them.
pub(super) fn prose(text: &str) -> Markup {
    html! {
        @for piece in pieces(text) {
            @match piece {
                Piece::Words(words) => (words),
                Piece::Cite(id) => a.cite href={ "/rules/cairn/rulings#" (id.key()) } title=(id.topic) { (id.key()) },
            }
        }
    }
}

/// Sentences as a list.
pub(super) fn points(sentences: &[&str]) -> Markup {
    html! { ul { @for sentence in sentences { li { (prose(sentence)) } } } }
}
