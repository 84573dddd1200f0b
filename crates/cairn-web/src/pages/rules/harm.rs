//! Fights and what comes of them.

use cairn::character::MOST_ARMOR;
use maud::html;

use super::link::{points, prose};
use super::{RulesSection, under};

pub(super) fn told() -> Vec<RulesSection> {
    vec![rounds(), attacks(), modifiers(), armor(), critical(), loss(), morale(), detachments(), flight()]
}

fn rounds() -> RulesSection {
    under(
        "rounds",
        "Rounds and actions",
        points(&[
            "A round is about ten seconds. The party acts, then its opponents; what one side does happens at once.",
            "In the first round each of the party saves on DEX to act at all (hirelings too: C5). Who fails loses the turn. Players throw their own dice (C62).",
            "On a turn one moves up to 40 feet and does one thing: attack, cast, move again, or something else that makes sense.",
            "Everybody declares before any die falls.",
        ]),
    )
}

fn attacks() -> RulesSection {
    under(
        "attacks",
        "Attacks",
        points(&[
            "Attacks hit. Roll the weapon’s die, take off the target’s Armor, and take the rest from its HP.",
            "Where several attack one target, all dice are rolled and the highest counts.",
            "Two weapons at once: both dice, the higher counts (written d8+d8).",
            "HP taken to exactly 0 leave a scar. Who has no HP that count gets none (C4), nor do hirelings (C61).",
            "Ranged weapons reach whoever one can look in the eye; shots from farther are impaired. Ammunition is not counted.",
        ]),
    )
}

fn modifiers() -> RulesSection {
    let body = html! {
        dl.terms {
            div { dt { "Impaired" } dd { "From a weak position, as through cover or with bound hands: d4, whatever the weapon. Bare hands are always d4." } }
            div { dt { "Enhanced" } dd { "From a strong position, as against the helpless or by a daring move: d12 in the weapon’s place." } }
            div { dt { "Blast" } dd { (prose("Everybody in the area, with a roll for each. Where nobody is sure how many that are, the die says so (C10).")) } }
        }
    };
    under("modifiers", "Impaired, enhanced, blast", body)
}

fn armor() -> RulesSection {
    let body = html! {
        ul {
            li { "Armor is taken off each blow before HP. Nobody has more than " (MOST_ARMOR) "." }
            li { "What is marked +1, as a shield or a helmet, adds to other armor while it is held or worn." }
            li { (prose("Nobody wears two suits at once (C2).")) }
        }
    };
    under("armor", "Armor", body)
}

fn critical() -> RulesSection {
    under(
        "critical",
        "Critical damage",
        points(&[
            "What is left of a blow when HP are gone comes off STR, and the target saves on STR as it is now.",
            "Passed, it fights on, and saves again at every further blow. Failed, it takes critical damage: it can but crawl, and dies within the hour unless somebody helps.",
            "Opponents that fail are dead, unless the Warden says that they still stand (C63). Some attacks go straight to STR (C60). Some creatures do worse to those who fail against them: see the bestiary.",
        ]),
    )
}

fn loss() -> RulesSection {
    under(
        "loss",
        "Attribute loss and death",
        points(&[
            "Harm outside of a fight comes off an attribute, mostly STR.",
            "STR 0 is death. DEX 0 is paralysis, WIL 0 delirium: nothing can be done until long rest or something extraordinary gives it back.",
            "Whoever loses a character makes a new one or takes over a hireling, and joins the party at once.",
        ]),
    )
}

fn morale() -> RulesSection {
    under(
        "morale",
        "Morale",
        points(&[
            "Opponents save on WIL or flee: when their first falls, and when half of them are gone. A lone one saves when it is at 0 HP, and so does the last of several (C29).",
            "Where one leads, one save with its WIL is for all of them (C6).",
            "Nobody of the party ever saves for morale.",
        ]),
    )
}

fn detachments() -> RulesSection {
    under(
        "detachments",
        "Detachments",
        points(&[
            "Many alike who fight together count as one.",
            "Single attackers are impaired against it, but for blasts; it is enhanced against single targets, and its attacks are blasts.",
            "Critical damage routs or cripples it; at STR 0 it is destroyed.",
        ]),
    )
}

fn flight() -> RulesSection {
    under(
        "flight",
        "Getting away",
        points(&["Running from something dire takes a DEX save, and a safe place to run to."]),
    )
}
