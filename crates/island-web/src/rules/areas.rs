//! Areas of interest and their cards.

use island::pack::{Area, Pack};
use maud::{Markup, html};

use super::encounters;
use super::link::points;
use super::{RulesSection, house, under};

pub(super) fn told() -> Vec<RulesSection> {
    let pack = house();
    let mut told = vec![under("delving", "Delving", delving())];
    told.extend(pack.areas.iter().map(|(key, area)| under(&key.to_string(), &area.name, cards(&pack, area))));
    told
}

fn delving() -> Markup {
    points(&[
        "Whoever stands at an area that has been found may investigate it; so may those who have just moved there (A72). The cards are met by those who came for that (A148).",
        "Cards are drawn one by one and settled like encounters. After a success you may draw the next or leave.",
        "Avoided or failed, the card goes back on top, known to all (A73), and the delve is over; nobody has to give way. Harm counts all the same (A75).",
        "The finale lies at the bottom. An area whose deck is empty is cleared.",
    ])
}

fn cards(pack: &Pack, area: &Area) -> Markup {
    html! {
        p { (area.text) }
        @if area.daylight_only { p.hint { "Closed at night." } }
        @if area.clock { p.hint { "It stands in the middle of every island. Clearing it ends the game two days later." } }
        div.entries {
            @for key in area.cards.iter().chain([&area.finale]) {
                @if let Some(card) = pack.encounters.get(key) { (encounters::entry(pack, *key, card)) }
            }
        }
    }
}
