//! The procedures of play: the dungeon here, the journey, camp and downtime in files of their own.

use cairn::procedures::{self, dungeon_events};
use maud::{Markup, html};

use super::link::points;
use super::{RulesSection, camp, downtime, journey, under};
use web::pages::rules::tables::{heads, scrolling};

pub(super) fn told() -> Vec<RulesSection> {
    let dungeon = [
        under("dungeon", "The dungeon", dungeon()),
        under("dungeon-events", "Events in a dungeon", in_a_dungeon()),
        under("panic", "Traps and panic", panic()),
    ];
    dungeon.into_iter().chain(journey::told()).chain(camp::told()).chain(downtime::told()).collect()
}

fn dungeon() -> Markup {
    points(&[
        "A turn is about 40 feet by torchlight and one action. As the action one may go up to three times as far, and is heard for it.",
        "Each turn: the Warden describes, everybody declares, all of it happens at once, light and uses are written down, and perhaps an event is rolled.",
        "Searching one place or thing takes a turn, more where it is large.",
        "Rest takes a turn, light and safety, and gives back all HP to whoever is not Deprived. It never clears Fatigue.",
        "A torch can be lit three times, a can of oil fills a lantern six times.",
    ])
}

fn in_a_dungeon() -> Markup {
    html! {
        p { "A d6 when the party stays more than a turn in one place, hurries, enters a new area or level, or is loud." }
        (events("Events in a dungeon", dungeon_events()))
    }
}

/// Events by a d6.
pub(super) fn events(label: &str, rows: &[procedures::NamedMeaning]) -> Markup {
    let shown = html! {
        table.rolled {
            (heads(&["d6", "", ""]))
            tbody { @for (face, row) in (1..).zip(rows) { tr { th scope="row" { (face) } td { strong { (row.name) } } td.words { (row.text) } } } }
        }
    };
    scrolling(label, &shown)
}

fn panic() -> Markup {
    points(&[
        "A trap that nobody was told of goes off two times in six. It harms an attribute, mostly STR or DEX; Armor helps only where that makes sense.",
        "Whoever is in the dark, alone or out of their depth saves on WIL or panics: HP count as 0, no act in the first round of a fight, and all attacks are impaired. A WIL save as an action ends it.",
    ])
}
