//! What the GM may do to a fight: plain forms, checked by the game as everything else is.

use maud::{Markup, html};
use pillars::battle::Presence;
use pillars::battle::ground::Side;

use super::Fight;
use crate::pages::form::{self, Scope};

/// The GM's tools.
pub(super) fn overruling(fight: &Fight<'_>) -> Markup {
    html! {
        details.overruling #overruling {
            summary { "Overrule" }
            div.inside {
                (hiding(fight))
                (simple(fight, "adjust", "Change pools", "Change", &numbers()))
                (simple(fight, "place", "Put somebody somewhere", "Put there", &place()))
                (simple(fight, "hand_over", "Let another seat play a figure", "Hand over", &seat(fight)))
                (simple(fight, "mend", "Stop bleeding, bring back to life", "Mend", &html! {}))
                (simple(fight, "kill", "Let somebody die", "Kill", &html! {}))
                (simple(fight, "remove", "Take somebody off the board", "Take away", &html! {}))
                (form::confirm("end-fight", "End the fight …", &form::command(Scope::Play, "end", "end-form", &html! {
                    p { "The fight is over at once, and nobody has won." }
                    button.danger type="submit" { "End it" }
                })))
            }
        }
    }
}

/// Those who hide may be shown, those who are seen may be hidden.
fn hiding(fight: &Fight<'_>) -> Markup {
    html! {
        ul.hiding {
            @for figure in fight.figures.iter().filter(|figure| matches!(figure.presence, Presence::Here | Presence::Hidden)) {
                @let (verb, word) = if figure.hidden { ("reveal", "Reveal") } else { ("hide", "Hide") };
                li {
                    (form::command(Scope::Play, verb, &format!("{verb}-{}", figure.who.0), &html! {
                        (form::hidden_number("figure", i64::from(figure.who.0)))
                        div.row { span.grow { bdi { (figure.name) } @if figure.hidden { " (hidden)" } } button type="submit" { (word) } }
                    }))
                }
            }
        }
    }
}

fn simple(fight: &Fight<'_>, verb: &str, title: &str, button: &str, fields: &Markup) -> Markup {
    let inside = html! {
        label for={ "gm-" (verb) } { "Whom" }
        select #{ "gm-" (verb) } name="figure" data-type="number" {
            @for figure in &fight.figures { option value=(figure.who.0) { (figure.name) " (" (fight.side(figure.side)) ", " (figure.at) ")" } }
        }
        (fields)
        button type="submit" { (button) }
    };
    form::confirm(
        &format!("gm-{verb}-more"),
        title,
        &form::command(Scope::Play, verb, &format!("gm-{verb}-form"), &inside),
    )
}

fn numbers() -> Markup {
    html! {
        div.row {
            div.field { label for="gm-fatigue" { "Fatigue by" } input #gm-fatigue name="fatigue" type="number" min="-1000" max="1000" value="0" data-type="number" data-blank="0"; }
            div.field { label for="gm-body" { "Body by" } input #gm-body name="body" type="number" min="-1000" max="1000" value="0" data-type="number" data-blank="0"; }
        }
    }
}

fn place() -> Markup {
    html! {
        div.row {
            div.field { label for="gm-at" { "Column,row" } input #gm-at name="at" required pattern="\\d+,\\d+" placeholder="4,2" data-hexes; }
            div.field { label for="gm-facing" { "Facing" } select #gm-facing name="facing" { @for side in Side::ALL { option value=(side) { (side) } } } }
            div.field { label for="gm-posture" { "Posture" } select #gm-posture name="posture" {
                option value="standing" { "standing" } option value="kneeling" { "kneeling" } option value="prone" { "prone" } option value="flying" { "flying" }
            } }
        }
    }
}

fn seat(fight: &Fight<'_>) -> Markup {
    let sight = fight.page.table.sight(fight.page.seat);
    html! {
        label for="gm-player" { "To" }
        select #gm-player name="player" data-type="number" {
            @for (seat, name, _) in sight.places() {
                @if let play::Seat::Player(number) = seat { option value=(number) { (name) } }
            }
        }
    }
}
