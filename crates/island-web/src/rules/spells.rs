//! The spells of the island.

use book::{Id, Listed};
use island::srd::{Class, Parts, SpellEntry};
use maud::{Markup, html};

use super::link::{listed, own, points};
use super::{RulesSection, under};

pub(super) fn told() -> Vec<RulesSection> {
    let mut told = vec![under("casting", "Casting", casting())];
    for (level, heading) in [(0, "Cantrips"), (1, "First level"), (2, "Second level")] {
        told.push(under(&format!("level-{level}"), heading, of_level(level)));
    }
    told
}

fn casting() -> Markup {
    points(&[
        "A cantrip may be cast at will. Other spells take a slot; slots return with a long rest (A133).",
        "A spell is no weapon in a hunt; cantrips that attack count as an attack in encounters and fights (A132).",
        "Where a spell takes material, its caster needs a carved focus; where it names a resource, that is used up.",
    ])
}

/// What casting takes, in words.
fn parts(entry: &SpellEntry) -> String {
    let Parts { spoken, somatic, material } = entry.parts;
    let words = [(spoken, "words"), (somatic, "gestures"), (material && entry.takes.is_none(), "a focus")];
    let takes = entry.takes.map(|resource| format!("1 {resource}"));
    listed(words.into_iter().filter(|(is, _)| *is).map(|(_, word)| word.to_owned()).chain(takes))
}

/// Level, classes and parts, in one line.
pub(super) fn line(entry: &SpellEntry) -> String {
    let level = if entry.level == 0 { "Cantrip".to_owned() } else { format!("Level {}", entry.level) };
    let classes = entry.classes.iter().map(|key| Id::<Class>::named(key).name.to_lowercase());
    format!("{level}; {}; {}", listed(classes), parts(entry))
}

fn of_level(level: u8) -> Markup {
    html! {
        div.entries.spells {
            @for id in SpellEntry::list().ids().filter(|id| id.get().level == level) {
                section.entry #(id.key()) {
                    h3 { (own(id.key(), &id.get().name)) }
                    p.stats { (line(id.get())) }
                    p { (id.get().text) }
                }
            }
        }
    }
}
