//! The end of the day: supper, the event that the night brings, and what it asks.

use island::command::Command;
use island::dusk::{SupperSheet, event_to_come, supper};
use island::state::pending::{DayQuestion, Pending};
use maud::{Markup, html};

use super::outlook::hexes;
use super::sharing::stepper;
use super::{frame, picture};
use crate::deeds::{Desk, first_choices, wire};

/// What the evening asks.
pub fn evening(desk: &Desk<'_>) -> Markup {
    let state = desk.state();
    let meal = desk.sight.tribe().and_then(|tribe| supper(state, tribe));
    let title = html! { "Nightfall" small { ", day " (state.day) } };
    let inside = html! {
        @if let Some(meal) = &meal { (feeding(desk, meal)) } @else { (event(desk)) (question(desk)) }
    };
    frame(desk, "evening", "evening", &title, &inside)
}

/// Who eats: the proposal in one click.
fn feeding(desk: &Desk<'_>, meal: &SupperSheet) -> Markup {
    let (hungry, extra) =
        if let Command::Feed { unfed, extra } = &meal.proposed { (unfed.as_slice(), *extra) } else { (&[][..], 0) };
    let inside = html! {
        @if meal.unfed > 0 {
            fieldset.several data-most=(meal.unfed) {
                legend { "Who goes without: " (meal.unfed) }
                @for who in &meal.eaters {
                    @let person = desk.state().person(*who);
                    label.pick {
                        input type="checkbox" name="unfed" value=(who.0) checked[hungry.contains(who)];
                        span { bdi { (desk.name(*who)) } @if let Some(one) = person { small { " " (one.hp) " HP" @if one.hunger > 0 { ", hunger " (one.hunger) } @if one.exhaustion > 0 { ", exhaustion " (one.exhaustion) } } } }
                    }
                }
            }
        }
        div.field.extra {
            label for="feed-extra" { "Food eaten besides, against hunger" small { " of " (meal.extra) } }
            (stepper("feed-extra", "extra", extra.into(), meal.extra.into()))
        }
        button.primary type="submit" data-key="Enter" { "Supper " kbd aria-hidden="true" { "Enter" } }
    };
    html! {
        p.tale {
            (meal.eaters.len()) " sit down to " (meal.food) " food and need " (meal.need) "."
            @if meal.unfed == 1 { " One of them goes without." } @else if meal.unfed > 1 { " " (meal.unfed) " of them go without." }
        }
        (desk.form("feed", "supper", "feed", None, &inside))
    }
}

/// The event that has been rolled and has not come about.
fn event(desk: &Desk<'_>) -> Markup {
    html! {
        @if let Some(event) = event_to_come(desk.state()) {
            div.cast { (picture::night()) div { h3 { (event.name) } p.tale { (event.text) } p.sort { "d100: " (event.on.0) " to " (event.on.1) } } }
        }
    }
}

/// What an event asks of tribes.
fn question(desk: &Desk<'_>) -> Markup {
    let Some(Pending::DayChoice(choice)) = desk.state().pending.last() else { return html! {} };
    let about = match choice.about {
        DayQuestion::Reroll(_) => "Somebody has seen it coming: it can be rolled again, once.",
        DayQuestion::Heal => "One of each tribe is healed fully.",
        DayQuestion::Learn(_) => "One of each tribe learns from it.",
        DayQuestion::Look => "A light shows one token that lies face down beside your people.",
        DayQuestion::Keep(..) => "There is a quarrel over bread, and somebody packs their things.",
        DayQuestion::Launch => "The outrigger is ready, and the wind is right.",
    };
    let places = desk.open("look_at").and_then(first_choices).unwrap_or_default();
    html! {
        p.tale { (about) }
        (picks(desk, "answer", "yes"))
        (picks(desk, "bestow", "who"))
        @if !places.is_empty() { (hexes(desk, "look-at", "look_at", "Which token is turned to the light?", places)) }
    }
}

fn picks(desk: &Desk<'_>, verb: &str, name: &str) -> Markup {
    let of = desk.open(verb).and_then(first_choices).unwrap_or_default();
    let inside = html! {
        div.row { @for (place, choice) in of.iter().enumerate() { button.primary[place == 0] type="submit" name=(name) value=(wire(&choice.value)) { (choice.label) } } }
    };
    html! { @if !of.is_empty() { (desk.form(&format!("evening-{verb}"), "choosing", verb, None, &inside)) } }
}
