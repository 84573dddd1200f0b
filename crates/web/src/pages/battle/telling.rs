//! The log of a fight: which lines are shown, whom a line is about, and what a blow was rolled against.

use maud::{Markup, html};
use pillars::battle::{Cause, Combat, Event, Modifier, Seen};
use play::game::Game as _;
use play::scene::Heard;
use play::table::Line;

use super::Fight;
use crate::pages::rules::link::prose;

/// What chooses among the lines.
pub(super) fn tools(fight: &Fight<'_>) -> Markup {
    html! {
        div.sieve #sieve role="group" aria-label="Which lines are shown" {
            label for="sieve-by" { "Show" }
            select #sieve-by {
                option value="all" { "everything" }
                option value="dice" { "dice" }
                option value="mine" { "what concerns me" }
                optgroup #sieve-figures label="One figure" {
                    @for figure in &fight.figures { option value=(figure.who.0) { (figure.name) } }
                }
            }
            p.hint #sieve-said role="status" {}
            button.quiet #since type="button" hidden { "Since my last move" }
        }
    }
}

fn seen(heard: &Heard) -> Option<Seen> {
    serde_json::from_str(heard.seen.get()).ok()
}

/// The figures that a line of a fight is about, by their numbers; nothing for other lines.
pub(in crate::pages) fn whom(line: &Line) -> Option<String> {
    if line.game != Combat::ID {
        return None;
    }
    let mut whom: Vec<u8> =
        line.heard.iter().filter_map(|heard| seen(heard)).flat_map(|seen| seen.cast).map(|(who, _)| who.0).collect();
    whom.sort_unstable();
    whom.dedup();
    (!whom.is_empty()).then(|| whom.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
}

/// What went into the number that a blow was rolled against, each with its rule.
pub(in crate::pages) fn because(heard: &Heard) -> Option<Markup> {
    let Event::Attacked { blow } = seen(heard)?.event else { return None };
    (!blow.modifiers.is_empty() && !blow.faces.is_empty()).then(|| {
        html! {
            @for Modifier { cause, by } in &blow.modifiers {
                dt { (cause.name()) }
                dd.number { span { (signed(*cause, *by)) } small.rule { (prose(cause.rule())) } }
            }
            dt { "To hit" }
            dd.number { strong { (blow.need) } span { "or less" } }
        }
    })
}

/// A number as it goes into a sum; DEX, the first, has no sign.
fn signed(cause: Cause, by: i16) -> String {
    match by {
        _ if cause == Cause::Dexterity => by.to_string(),
        0.. => format!("+ {by}"),
        _ => format!("− {}", -by),
    }
}
