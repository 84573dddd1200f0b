//! What moves on the board when something happens: ways that are walked, and what a blow came to.
//!
//! All of it is in the line that the seat heard; the browser only draws it.

use pillars::battle::spells::Wonder;
use pillars::battle::{Combat, Event, FigureId, Outcome};
use play::table::Line;
use serde_json::{Value as Json, json};

/// The ways and the numbers of a line, in their order.
pub(crate) fn motion(line: &Line) -> Vec<Json> {
    line.heard.iter().filter_map(|heard| of(&heard.seen_of::<Combat>()?.event)).collect()
}

fn of(event: &Event) -> Option<Json> {
    if let Event::Walked { figure, path, .. } = event {
        let way: Vec<String> = path.iter().map(ToString::to_string).collect();
        (!way.is_empty()).then(|| json!({"who": figure, "way": way}))
    } else if let Event::Shifted { figure, to, .. } = event {
        Some(json!({"who": figure, "way": [to.to_string()]}))
    } else if let Event::Attacked { blow } = event {
        let through = blow.through();
        Some(match blow.outcome {
            Outcome::Triple | Outcome::Double | Outcome::Hit if through > 0 => hurt(blow.target, through),
            Outcome::Triple | Outcome::Double | Outcome::Hit => told(blow.target, "stopped", "no harm"),
            Outcome::Miss | Outcome::Drop | Outcome::Break => told(blow.target, "missed", "missed"),
        })
    } else if let Event::Magic(wonder) = event {
        let Wonder::Hurt { figure, fatigue, body, .. } = &**wonder else { return None };
        Some(if fatigue + body > 0 { hurt(*figure, fatigue + body) } else { told(*figure, "stopped", "no harm") })
    } else if let Event::Bled { figure, body } = event {
        Some(hurt(*figure, *body))
    } else {
        None
    }
}

fn hurt(who: FigureId, by: i16) -> Json {
    told(who, "hurt", &format!("−{by}"))
}

fn told(who: FigureId, kind: &str, words: &str) -> Json {
    json!({"who": who, "kind": kind, "says": words})
}
