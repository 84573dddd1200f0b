//! Rolls that wait to be shared out, and tokens that an explorer has drawn.

use hex::Hex;
use island::state::TribeNo;
use island::state::pending::Checks;
use island::work::place;
use maud::{Markup, html};

use super::outlook::RankedChoices;
use super::{frame, picture};
use crate::deeds::{Desk, first_choices, icon, wire};

/// Who makes which roll.
pub fn checks(desk: &Desk<'_>, checks: &Checks) -> Markup {
    let state = desk.state();
    let names: Vec<String> = checks.people.iter().map(|who| desk.name(*who)).collect();
    let ways = desk.open("roll").and_then(first_choices).unwrap_or_default();
    let ranked = RankedChoices { id: "roll", verb: "roll", fixed: &[], slot: "by", words: "Roll:", key: Some("Enter") };
    let what = checks.craft.map(|craft| format!(" {}", state.craft_name(craft))).unwrap_or_default();
    let title = html! { (icon(checks.activity)) " To " (checks.activity) (what) " at " (place(state, checks.hex)) };
    let inside = html! { p.tale { (names.join(", ")) } (ranked.form(desk, ways)) };
    frame(desk, "checks", "checks", &title, &inside)
}

/// Which of the drawn tokens is placed. They are the explorer's secret: others see how many there are.
pub fn draws(desk: &Desk<'_>, tribe: TribeNo, hex: Hex, count: usize) -> Markup {
    let state = desk.state();
    let own = desk.sight.draws();
    let may = desk.open("place").and_then(first_choices).unwrap_or_default();
    let inside = html! {
        @if let Some(draws) = own {
            p.tale { "Turned over in the hand, one to be laid down and met. The others go back." }
            ul.drawn {
                @for kind in &draws.kinds {
                    @let choice = may.iter().find(|choice| wire(&choice.value) == kind.to_string());
                    li { (picture::token(state, *kind)) @if let Some(choice) = choice { (lay(desk, &wire(&choice.value), &choice.label)) } }
                }
            }
        } @else {
            p.tale { (state.tribe_name(tribe)) " has drawn " (count) " tokens at " (place(state, hex)) ", and lays one down." }
        }
    };
    frame(desk, "draws", "draws", &html! { "What the land holds" }, &inside)
}

fn lay(desk: &Desk<'_>, kind: &str, label: &str) -> Markup {
    let inside = html! { button.primary type="submit" name="kind" value=(kind) { "Place " (label) } };
    desk.form(&format!("place-{kind}"), "place", "place", None, &inside)
}
