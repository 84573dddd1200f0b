//! What one plays for, and how a game is laid out.

use maud::{Markup, html};

use super::link::{lands, points};
use super::{RulesSection, house, under};

pub(super) fn told() -> Vec<RulesSection> {
    vec![
        under("aim", "What it is about", aim()),
        under("tribe", "Your tribe", tribe()),
        under("layout", "How the island is laid out", layout()),
        under("maps", "The islands", maps()),
        under("landing", "Landing", landing()),
    ]
}

fn aim() -> Markup {
    points(&[
        "You wake on a strange shore with three strangers. Your people must eat and sleep, and want tools, shelter and knowledge of what lies out there.",
        "Other tribes have washed ashore as well. Whether you share or fight is up to you; killing others counts nothing by itself.",
        "Whoever has the most points when the last light goes out has won; there are other ends (A112, A134).",
    ])
}

fn tribe() -> Markup {
    points(&[
        "Each tribe has one main character, with a class, a race and a background, in a traveller’s clothes and nothing else, and three followers.",
        "Followers are commoners with 4 HP, 6 movement points and +0 in everything but what they have learned, which adds 2 (A12), and each has one quirk.",
        "Food and resources belong to the tribe as a whole; things are carried by somebody, and structures stand in their hex (A47). Nobody begins with any (A162).",
    ])
}

fn layout() -> Markup {
    points(&[
        "Every hex gets a face-down token from the bag, but for those where tribes land and the middle, where the Great Pillar stands.",
        "A token is blank, something hostile of one of four tiers, a boon, or the marker of an area of interest. Nobody sees which before somebody goes there, explores, or has a way to look.",
        "The main deck holds what comes ashore later, by an event or when the bag is empty (A8). Each area has a deck of its own with its finale at the bottom (A9).",
    ])
}

fn maps() -> Markup {
    html! {
        @for map in &house().maps {
            h3 { "Radius " (map.radius) ", for " (map.tribes.0) @if map.tribes.1 > map.tribes.0 { " to " (map.tribes.1) } " tribes" }
            p { span.label { "The coast: " } (lands(&map.coast)) "." }
            p { span.label { "Inside: " } (lands(&map.inland)) "." }
        }
    }
}

fn landing() -> Markup {
    points(&[
        "Tribes land on coast hexes at least three apart (A3). All choose at the same time; equal wishes are settled by lot, and whoever loses chooses anew (A149). For a quick start the sea may choose.",
        "Then everybody takes an initiative token; the lowest number acts first in the first phase (A19).",
    ])
}
