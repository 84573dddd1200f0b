//! Those who go along for a wage.

use cairn::hirelings::Hireling;
use maud::{Markup, html};

use super::link::{own, points};
use super::things::{creature, thing};
use super::{RulesSection, under};

pub(super) fn told() -> Vec<RulesSection> {
    vec![under("hiring", "Hiring", hiring()), under("ready", "Twelve who stand ready", ready())]
}

fn hiring() -> Markup {
    points(&[
        "A hireling is made of 3d6 for each attribute and d6 HP, with the kit of the trade and some traits; or like a character, with a background and its tables.",
        "Wages are by the day. Each of them has slots and a stat line, and acts with the party.",
        "When a character dies, its player may take a hireling over at once.",
    ])
}

/// Somebody’s numbers as a stat line.
pub(crate) fn line(one: &Hireling) -> String {
    let Hireling { wage, hp, armor, str, dex, wil, .. } = one;
    let armor = if *armor == 0 { String::new() } else { format!(", {armor} Armor") };
    format!("{wage} gp a day; {hp} HP{armor}, {str} STR, {dex} DEX, {wil} WIL")
}

fn ready() -> Markup {
    html! {
        div.entries.spells {
            @for one in Hireling::all() {
                section.entry #(one.key) {
                    h3 { (own(&one.key, &one.name)) }
                    p.stats { (line(one)) }
                    p { (one.text) }
                    ul.things {
                        @for item in &one.items { li { (thing(item)) } }
                        @for beast in &one.creatures { li { (creature(beast)) } }
                    }
                }
            }
        }
    }
}
