//! What hour it is: the day and its phases, whose turn it is, and what is left in bag and decks.

use island::sight::Sight;
use island::state::TribeNo;
use island::words::Phase;
use maud::{Markup, html};

use crate::board::{Shape, side};

/// The hour, above the board.
pub fn hour(sight: &Sight<'_>) -> Markup {
    let state = sight.public();
    html! {
        section.hour data-part="hour" aria-label="The hour" {
            @if state.day == 0 {
                p.day { strong { "Coming ashore" } }
            } @else {
                p.day { strong { "Day " (state.day) } " of " (state.last_day) }
                ol.phases aria-label="Phases" {
                    @for phase in Phase::ALL {
                        li aria-current=[(*phase == state.phase).then_some("step")] { (phase) }
                    }
                }
                ol.order aria-label="Order of this phase" {
                    @for (place, tribe) in state.order.iter().enumerate() {
                        (turn(sight, *tribe, place == usize::from(state.turn)))
                    }
                }
            }
            p.bag { span title="tokens in the bag" { (sight.bag_count()) " in the bag" } }
        }
    }
}

fn turn(sight: &Sight<'_>, no: TribeNo, acts: bool) -> Markup {
    let state = sight.public();
    let done = state.tribe(no).is_some_and(|tribe| tribe.done);
    let shape = Shape::of(no);
    html! {
        li.(side(no)).done[done] aria-current=[acts.then_some("true")] {
            svg.sign viewBox="-12 -12 24 24" aria-hidden="true" { path d=(shape.outline()) {} }
            bdi { (state.tribe_name(no)) }
            @if done { small { " done" } }
        }
    }
}
