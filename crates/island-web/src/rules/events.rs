//! What a d100 brings at the end of each day.

use maud::{Markup, html};
use web::pages::rules::tables::{faces, heads, scrolling};

use super::link::{own, points};
use super::{RulesSection, house, under};

pub(super) fn told() -> Vec<RulesSection> {
    vec![under("throw", "The throw", throw()), under("table", "All events", table())]
}

fn throw() -> Markup {
    points(&[
        "Whoever holds initiative token 1 throws once for everybody (A110). What an event changes holds from the next morning unless it says otherwise.",
        "An event that lays a token on a hex with people is settled as the first thing next morning (A54).",
    ])
}

fn table() -> Markup {
    let pack = house();
    let mut events: Vec<_> = pack.events.iter().collect();
    events.sort_by_key(|(_, event)| event.on);
    let table = html! {
        table {
            (heads(&["d100", "Event", "What happens"]))
            tbody {
                @for (key, event) in events {
                    tr #(key) {
                        td { (faces(&(event.on.0..=event.on.1))) }
                        th scope="row" { (own(&key.to_string(), &event.name)) }
                        td { (event.text) }
                    }
                }
            }
        }
    };
    scrolling("All events", &table)
}
