//! Attributes and saves, rest and want, what one carries, reactions and fate.

use book::DiceRow;
use cairn::attributes::{Attribute, chance};
use cairn::pack::{COINS_IN_A_SLOT, SLOTS};
use cairn::procedures::{self, reactions};
use maud::{Markup, html};

use super::link::{own, points, prose};
use super::{RulesSection, under};
use web::pages::rules::tables::{faces, heads, scrolling};

pub(super) fn told() -> Vec<RulesSection> {
    vec![
        under("three", "The three", three()),
        under("saves", "Saves", saves()),
        under("rest", "Rest and recovery", rest()),
        under("want", "Deprivation and Fatigue", want()),
        under("slots", "What one carries", slots()),
        under("reactions", "Reactions", moods()),
        under("fate", "The Die of Fate", fate()),
    ]
}

/// What an attribute is for, in a few words.
pub(crate) const fn gist(attribute: Attribute) -> (&'static str, &'static str) {
    match attribute {
        Attribute::Str => ("Strength", "Force and toughness: lifting, breaking, holding on, poison. At 0 one dies."),
        Attribute::Dex => {
            ("Dexterity", "Poise and speed: dodging, climbing, sneaking, getting away. At 0 one is paralysed.")
        }
        Attribute::Wil => {
            ("Willpower", "Wits and nerve: persuading, deceiving, keeping hold of magic. At 0 one is delirious.")
        }
    }
}

/// The anchor of an attribute.
pub(crate) fn anchor(attribute: Attribute) -> String {
    attribute.name().to_lowercase()
}

fn three() -> Markup {
    html! {
        dl.terms {
            @for attribute in Attribute::ALL {
                @let (name, text) = gist(attribute);
                div { dt #(anchor(attribute)) { (own(&anchor(attribute), name)) " " abbr { (attribute) } } dd { (text) } }
            }
        }
        p { "Each is 3d6 when a character is made, in order; two of them may then change places. What is lost comes back up to what it was." }
    }
}

fn saves() -> Markup {
    let targets = [3, 5, 7, 9, 10, 11, 12, 13, 14, 15, 16, 18];
    let shown = html! {
        table.across {
            tr { th scope="row" { "Attribute" } @for target in targets { td { (target) } } }
            tr { th scope="row" { "Chance" } @for target in targets { @let odds = chance(Attribute::Str, target); td { (odds.good * 100 / odds.total) " %" } } }
        }
    };
    html! {
        p { "When something risky may go wrong, roll a d20: the attribute or less is a success. A 1 always succeeds, a 20 never does." }
        (scrolling("The chance of a save by attribute", &shown))
        p { "Of two who strive against each other, or do something together, the one with more to lose rolls; together, that is mostly whoever is worse at it." }
    }
}

fn rest() -> Markup {
    points(&[
        "A few moments’ rest and some water give back all HP, to whoever is not Deprived.",
        "A full night in a safe place takes away all Fatigue.",
        "A week’s rest with a healer’s help gives back lost attributes. Some healers ask nothing; quick or magical help has its price.",
        "Bandages stabilise whoever took critical damage.",
    ])
}

fn want() -> Markup {
    points(&[
        "Whoever lacks something vital, such as food or sleep, is Deprived: neither HP nor attributes nor Fatigue get better.",
        "For each day of it beyond the first, a Fatigue is added.",
        "A Fatigue fills a slot. Casting a spell costs one, and so do other hardships.",
        "Whoever has to add a Fatigue and has no free slot must drop something for it (C7).",
    ])
}

fn slots() -> Markup {
    html! {
        ul {
            li { "Everybody has " (SLOTS) " slots. Most things take one; petty things none, bulky things two and both hands." }
            li { "At " (SLOTS) " filled slots one’s HP count as 0. Nobody carries more." }
            li { "A purse of fewer than " (COINS_IN_A_SLOT) " gold pieces is petty; " (prose("what more takes is ruling C3.")) }
            li { "Carts, wagons and beasts have slots of their own. A cart that one pulls is bulky." }
        }
    }
}

/// A table of spans, each with a name and its meaning.
fn spans(die: &str, label: &str, rows: &[DiceRow<procedures::NamedMeaning>]) -> Markup {
    let shown = html! {
        table.rolled {
            (heads(&[die, "", ""]))
            tbody { @for DiceRow { faces: on, value } in rows { tr { th scope="row" { (faces(on)) } td { strong { (value.name) } } td.words { (value.text) } } } }
        }
    };
    scrolling(label, &shown)
}

fn moods() -> Markup {
    html! {
        p { "For somebody whose mood is not plain:" }
        (spans("2d6", "Reactions by 2d6", reactions().rows()))
    }
}

fn fate() -> Markup {
    html! {
        p { "Where nothing but chance decides, a d6 may:" }
        (spans("d6", "The Die of Fate", procedures::fate().rows()))
    }
}
