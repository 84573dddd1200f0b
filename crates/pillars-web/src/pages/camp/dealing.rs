//! Giving things and money to one another, and the GM's pay.

use maud::{Markup, html};
use pillars::camp::view::CamperView;
use play::options::{Choice, Slot};

use super::{CampPage, among, most};
use web::failure::sentence;
use web::pages::offers::wire;

/// What somebody may hand over and pay, and be paid.
pub(super) fn dealing(ground: &CampPage<'_>, camper: &CamperView<'_>) -> Markup {
    let who = camper.who.0;
    let (gives, pays, paid) = (
        ground.open_for("hand_over", "from", camper.who),
        ground.open_for("pay", "from", camper.who),
        ground.open_for("reward", "who", camper.who),
    );
    html! {
        @if gives.is_some() || pays.is_some() || paid.is_some() {
            details #{ "deal-" (who) } {
                summary { "Hand over, pay" }
                div.inside {
                    @if let Some(slots) = gives { (hand_over(ground, camper, slots)) }
                    @if let Some(slots) = pays { (pay(ground, camper, slots)) }
                    @if let Some(slots) = paid { (reward(ground, camper, slots)) }
                }
            }
        } @else if let Some(reason) = ground.offers.reason("hand_over").filter(|_| ground.party.len() > 1) {
            p.reason-closed { "Hand over: " (sentence(reason)) }
        }
    }
}

fn receivers(name: &str, slots: &[Slot]) -> Markup {
    html! { select name="to" aria-label={ "To whom does " (name) " give it" } { @for to in among(slots, "to") { option value=(wire(to)) { "to " (to.label) } } } }
}

/// A thing with its place and how many: its value holds both, so that one list is enough.
fn hand_over(ground: &CampPage<'_>, camper: &CamperView<'_>, slots: &[Slot]) -> Markup {
    let who = camper.who.0.to_string();
    let places = |item: &Choice| among(&item.then, "place").to_vec();
    let inside = html! {
        div.row {
            select name="thing" aria-label={ "What " (camper.name) " hands over" } {
                @for item in among(slots, "item") { @for place in places(item) {
                    option value={ (wire(item)) " " (wire(&place)) } { (item.label) ", " (place.label) @let count = most(&place.then, "count"); @if count > 1 { " (" (count) ")" } }
                } }
            }
            input type="number" name="count" value="1" min="1" step="1" required aria-label={ "How many does " (camper.name) " hand over" };
            (receivers(camper.name, slots))
            button type="submit" aria-label={ "Hand over from " (camper.name) } { "Hand over" }
        }
    };
    ground.act("hand_over", &format!("hand-over-{who}"), &[("from", &who)], &inside)
}

fn pay(ground: &CampPage<'_>, camper: &CamperView<'_>, slots: &[Slot]) -> Markup {
    let who = camper.who.0.to_string();
    let inside = html! {
        div.row {
            (copper(&format!("What {} pays, in copper pieces", camper.name), most(slots, "copper")))
            (receivers(camper.name, slots))
            button type="submit" aria-label={ "Pay from " (camper.name) } { "Pay" }
        }
    };
    ground.act("pay", &format!("pay-{who}"), &[("from", &who)], &inside)
}

fn reward(ground: &CampPage<'_>, camper: &CamperView<'_>, slots: &[Slot]) -> Markup {
    let who = camper.who.0.to_string();
    let inside = html! {
        div.row {
            (copper(&format!("Wages of {}, in copper pieces", camper.name), most(slots, "copper")))
            button type="submit" aria-label={ "Wages for " (camper.name) } { "Give as pay" }
        }
    };
    ground.act("reward", &format!("reward-{who}"), &[("who", &who)], &inside)
}

/// A field for coins.
pub(super) fn copper(label: &str, most: i64) -> Markup {
    html! { input type="number" name="copper" min="1" max=(most) step="1" required placeholder="cp" aria-label=(label); }
}
