//! Magic: how it is cast, the hundred spells, the 46 relics.

use cairn::relics::Relic;
use cairn::spells::Spell;
use maud::{Markup, html};

use super::link::{own, points};
use super::things::carried;
use super::{RulesSection, under};

pub(super) fn told() -> Vec<RulesSection> {
    vec![
        under("casting", "Casting a spell", casting()),
        under("scrolls", "Scrolls", scrolls()),
        under("about-relics", "Relics", relics_are()),
        under("spells", "The hundred spells", spells()),
        under("relics", "The 46 relics", relics()),
    ]
}

/// The anchor of a relic.
pub(crate) fn relic_anchor(relic: &Relic) -> String {
    format!("relic-{}", relic.key)
}

fn casting() -> Markup {
    points(&[
        "A spellbook holds one spell and takes a slot. Nobody writes new ones; they are found where the old lie. Others want them, and it is unwise to show one.",
        "Anybody can cast: hold the book in both hands and read aloud. It costs a Fatigue each time.",
        "With time and in safety a spell may be enhanced, as to reach more targets or do more, at no further cost.",
        "In danger, or Deprived, the Warden may ask for a WIL save (C64). What goes wrong is as bad as the spell was meant to be good: more Fatigue, a book burnt, a wound, death.",
    ])
}

fn scrolls() -> Markup {
    points(&["A scroll is a spell to be read once. It is petty, costs no Fatigue, and is gone afterwards."])
}

fn relics_are() -> Markup {
    points(&[
        "A relic has a power of its own and costs no Fatigue. Most work a few times: uses do not come back, charges do when the relic’s own condition is met.",
    ])
}

fn spells() -> Markup {
    html! {
        p { "A d100 finds one. What a spell does, and what its book is like:" }
        div.entries.spells {
            @for Spell { key, number, name, text, manner } in Spell::all() {
                section.entry #(key) {
                    h3 { span.number { (number) } " " (own(key, name)) }
                    p { (text) }
                    p.manner { span.label { "The book: " } (manner) }
                }
            }
        }
    }
}

fn relics() -> Markup {
    html! {
        div.entries.spells {
            @for relic in Relic::all() {
                @let anchor = relic_anchor(relic);
                section.entry #(anchor) {
                    h3 { (own(&anchor, &relic.item.name)) " " span.level { (carried(&relic.item)) } }
                    @if let Some(text) = &relic.item.text { p { (text) } }
                    @if let Some(how) = &relic.item.recharge { p.manner { span.label { "Recharge: " } (how) } }
                }
            }
        }
    }
}
