//! What hour it is, and who is who: the day and its phases, the tribes in the order of their turns.

use island::dusk::total;
use island::sight::Sight;
use island::state::{State, Tribe, TribeNo};
use island::turn::may_act;
use island::words::Phase;
use maud::{Markup, html};

use crate::sides::{Shape, side};

/// The hour, above the board, which is lit by it.
pub fn hour(sight: &Sight<'_>) -> Markup {
    let state = sight.public();
    let light = if state.day == 0 { Phase::Morning } else { state.phase };
    html! {
        section.hour data-part="hour" aria-label="The hour" data-light=(light) data-acts[may_act(sight).is_ok()] {
            @if state.day == 0 {
                p.day { strong { "Coming ashore" } }
            } @else {
                p.day { strong { "Day " (state.day) } " of " (state.last_day) }
                ol.phases aria-label="Phases" {
                    @for phase in Phase::ALL {
                        li title=(phase) aria-current=[(*phase == state.phase).then_some("step")] { (phase) }
                    }
                }
            }
            ol.order aria-label="The tribes, in the order of this phase" { @for tribe in in_order(state) { (turn(sight, tribe)) } }
        }
    }
}

/// The tribes in the order of their turns, then those that take none.
fn in_order(state: &State) -> Vec<&Tribe> {
    let place = |no: TribeNo| state.order.iter().position(|each| *each == no).unwrap_or(usize::MAX);
    let mut tribes: Vec<&Tribe> = state.tribes.iter().collect();
    tribes.sort_by_key(|tribe| (place(tribe.no), tribe.no));
    tribes
}

fn turn(sight: &Sight<'_>, tribe: &Tribe) -> Markup {
    let state = sight.public();
    let acts = state.day > 0 && state.active() == Some(tribe.no);
    let own = sight.tribe() == Some(tribe.no);
    let people = state.people_of(tribe.no).count();
    let points = total(state, tribe.no);
    html! {
        li.(side(tribe.no)).done[tribe.done].mine[own] aria-current=[acts.then_some("true")] {
            svg.sign viewBox="-15 -15 30 30" aria-hidden="true" { path d=(Shape::of(tribe.no).outline()) {} }
            bdi { (tribe.name) }
            small title={ (people) " people, " (tribe.food) " food, " (points) " points" } {
                (points)
                @if tribe.done { span aria-hidden="true" { " ✓" } span.unseen { ", done" } }
            }
        }
    }
}
