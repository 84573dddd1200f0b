//! What one's people can do: hex by hex, each deed with what it promises, ready to be done at a click; then the end of the
//! turn, and all that is done beside an activity.
//!
//! Nothing here knows a rule: deeds, people, rollers and chances come from [`island::deeds`], all else from the offers.

use island::deeds::{HexDeeds, deeds as deeds_of};
use maud::{Markup, html};

mod beside;
mod change;
mod desk;
mod hex;
mod icons;
mod plan;

pub(crate) use beside::first_choices;
pub(crate) use desk::{Desk, hidden, wire};
pub(crate) use icons::icon;
pub(crate) use plan::{decimal, share_of};

/// The first of the panel: what can be done now.
pub fn deeds(desk: &Desk<'_>) -> Markup {
    let here = if desk.may_do_anything() { deeds_of(&desk.sight) } else { Ok(Vec::new()) };
    html! {
        section.deeds data-part="deeds" data-day=(desk.state().day) aria-labelledby="deeds-title" {
            h2.unseen #deeds-title tabindex="-1" { "What your people can do" }
            @if !desk.past {
                @if desk.state().pending.is_empty() { (desk.asked()) }
                (beside::rest_of_phase(desk))
                @match here {
                    Ok(hexes) => (all(desk, &hexes)),
                    Err(why) if desk.is_waiting() => p.why { (web::failure::sentence(&why.to_string())) },
                    Err(_) => {}
                }
                (beside::done(desk))
                (beside::others(desk))
                (beside::standing(desk))
            }
            (super::telling::standings(&desk.sight))
        }
    }
}

fn all(desk: &Desk<'_>, hexes: &[HexDeeds]) -> Markup {
    html! {
        @for here in hexes { (hex::here(desk, here)) }
        @if hexes.len() > 1 { p.hint { "Choose a hex on the board, or one of these." } }
    }
}
