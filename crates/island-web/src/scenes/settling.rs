//! Coming ashore: start hexes, chosen by all at once, and the first initiative tokens.

use island::state::TribeNo;
use island::state::pending::Pending;
use maud::{Markup, html};

use super::frame;
use super::outlook::hexes;
use crate::deeds::{Desk, first_choices, wire};
use crate::sides::{Shape, side};

/// Where on the coast people land. What others wish for is theirs.
pub fn starts(desk: &Desk<'_>) -> Markup {
    let state = desk.state();
    let Some(Pending::Starts(starts)) = state.pending.last() else { return html! {} };
    let places = desk.open("choose_start").and_then(first_choices).unwrap_or_default();
    let inside = html! {
        p.tale { "The ship is gone, and everybody swims for a piece of shore. All choose at once; nobody sees where the others go until all have." }
        ul.tribes-of {
            @for tribe in &state.tribes {
                li.(side(tribe.no)) {
                    (sign(tribe.no)) bdi { (tribe.name) }
                    @if let Some(hex) = starts.settled.get(&tribe.no) { " lands at " (hex) }
                    @else if starts.wishes.contains_key(&tribe.no) { " has chosen" }
                    @else { " is choosing" }
                }
            }
        }
        @if let Some(hex) = desk.sight.start_wish() { p.lead { "You have chosen " b { (hex) } "; the others do not know yet." } }
        @if !places.is_empty() { (hexes(desk, "start", "choose_start", "", places)) }
    };
    frame(desk, "starts", "starts", &html! { "Coming ashore" }, &inside)
}

/// Who acts first: tokens that are taken in turn.
pub fn tokens(desk: &Desk<'_>, order: &[TribeNo]) -> Markup {
    let state = desk.state();
    let tokens = desk.open("take_token").and_then(first_choices).unwrap_or_default();
    let form = html! {
        div.row {
            @for (place, choice) in tokens.iter().enumerate() {
                button.primary[place == 0] type="submit" name="token" value=(wire(&choice.value)) data-key=[(place == 0).then_some("d")] { (choice.label) }
            }
        }
    };
    let inside = html! {
        p.tale { "Whoever holds token 1 acts first in the morning." }
        ol.tribes-of { @for tribe in order { li.(side(*tribe)) { (sign(*tribe)) bdi { (state.tribe_name(*tribe)) } } } }
        @if !tokens.is_empty() { (desk.form("first-token", "tokens", "take_token", None, &form)) }
    };
    frame(desk, "tokens", "tokens", &html! { "Who goes first" }, &inside)
}

/// The sign of a tribe.
pub fn sign(tribe: TribeNo) -> Markup {
    html! { svg.sign viewBox="-15 -15 30 30" aria-hidden="true" { path d=(Shape::of(tribe).outline()) {} } }
}
