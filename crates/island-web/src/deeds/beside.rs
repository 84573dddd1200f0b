//! What is done beside an activity: the end of the turn, things used and handed over, growth, and what answers for the absent.

use island::state::Standing;
use maud::{Markup, html};
use play::options::{Choice, Domain, Offer, Slot};
use web::pages::offer::{Sender, offer};

use super::Desk;
use super::desk::wire;

/// One order for all who are left, where the rules offer it (A137): what each does, as it is proposed, in one click.
pub fn rest_of_phase(desk: &Desk<'_>) -> Markup {
    let slots = desk.open("rest_of_phase").unwrap_or_default();
    html! {
        @if desk.open("change_mind").is_some() {
            div.rest-of-phase.told { p { "They know what to do for the rest of the phase." } (desk.button("change_mind", "plain", None, "Call them back")) }
        }
        @if !slots.is_empty() {
            details.rest-of-phase #rest-of-phase {
                summary { b { "The rest of the phase in one order" } span.hint { "all who are left, then done" } }
                (errands(desk, slots))
            }
        }
    }
}

/// What each of those who are left could be told, the proposal first.
fn errands(desk: &Desk<'_>, slots: &[Slot]) -> Markup {
    let has = |word: &str| {
        slots
            .iter()
            .filter_map(|slot| first_choices(std::slice::from_ref(slot)))
            .flatten()
            .any(|choice| wire(&choice.value).contains(word))
    };
    let inside = html! {
        div.row.presets {
            span { "All:" }
            @for (word, label) in [("rest", "rest"), ("gather", "gather"), ("fish", "fish"), ("forage", "forage")] {
                @if has(word) { button type="button" data-preset=(word) { (label) } }
            }
        }
        @for slot in slots {
            @let of = first_choices(std::slice::from_ref(slot)).unwrap_or_default();
            label.errand {
                span.unseen { "What one of them does" }
                select name=(slot.name) {
                    @for choice in of { option value=(wire(&choice.value)) { (choice.label) @if let Some(odds) = &choice.odds { ", " (odds.percent()) } } }
                }
            }
        }
        button.primary type="submit" data-key="w" aria-keyshortcuts="w" { "So be it, and done " kbd aria-hidden="true" { "w" } }
    };
    desk.form("tell-all", "errands", "rest_of_phase", None, &inside)
}

/// Where forms of offers go that need no look of their own.
struct FormPlace {
    to: String,
    after: u64,
}

impl FormPlace {
    fn sender(&self) -> Sender<'_> {
        Sender { to: &self.to, after: self.after }
    }
}

fn sender(desk: &Desk<'_>) -> FormPlace {
    let page = desk.page;
    let seat = if page.shared.len() > 1 { format!("?seat={}", page.seat) } else { String::new() };
    FormPlace { to: format!("/tables/{}/play{seat}", page.table.id()), after: page.table.number(page.seat) }
}

/// Being done with the phase: one button for each token that is left.
pub fn done(desk: &Desk<'_>) -> Markup {
    let tokens = desk.open("done").and_then(first_choices).unwrap_or_default();
    let inside = html! {
        span.lead { "Done with this phase, and take" }
        @for (place, choice) in tokens.iter().enumerate() {
            button type="submit" name="token" value=(wire(&choice.value)) data-key=[(place == 0).then_some("d")] aria-keyshortcuts=[(place == 0).then_some("d")]
                aria-label={ "Done with this phase: " (choice.label) } { (choice.label) @if place == 0 { " " kbd aria-hidden="true" { "d" } } }
        }
    };
    html! { @if !tokens.is_empty() { (desk.form("deed-done", "done", "done", None, &inside)) } }
}

/// The choices of the first of some slots.
pub fn first_choices(slots: &[Slot]) -> Option<&[Choice]> {
    if let Domain::Choice { of } = &slots.first()?.domain { Some(of) } else { None }
}

/// What is done beside an activity, where something can be.
const BESIDE: [&str; 7] = ["grow", "use_item", "use_feature", "cast", "give", "pick_up", "light"];

/// Each in a form that opens; growth comes first, since it waits for nobody.
pub fn others(desk: &Desk<'_>) -> Markup {
    let place = sender(desk);
    let open = |verb: &&str| desk.offers.iter().find(|offer| offer.verb() == *verb && offer.as_open().is_some());
    let all: Vec<&Offer> = BESIDE.iter().filter_map(open).collect();
    html! {
        @if !all.is_empty() {
            section.beside aria-label="Beside an activity" {
                @for found in all {
                    details.growth[found.verb() == "grow"] #{ "beside-" (found.verb()) } {
                        summary { (found.label()) }
                        ul.offers { (offer(found, &place.sender())) }
                    }
                }
            }
        }
    }
}

/// What one's people do in fights when one is away (A103).
pub fn standing(desk: &Desk<'_>) -> Markup {
    let now = desk.sight.tribe().and_then(|tribe| desk.state().tribe(tribe)).map(|tribe| tribe.standing);
    let choices = desk.open("set_standing").and_then(first_choices).unwrap_or_default();
    let inside = html! {
        @for choice in choices { button type="submit" name="standing" value=(wire(&choice.value)) { (choice.label) } }
    };
    html! {
        @if let Some(now) = now && !choices.is_empty() {
            details.standing #standing {
                summary { "If you are away when others meet your people, they " b { (stance(now)) } }
                (desk.form("set-standing", "row", "set_standing", None, &inside))
            }
        }
    }
}

const fn stance(standing: Standing) -> &'static str {
    match standing {
        Standing::Fight => "fight",
        Standing::Retreat => "retreat at the first chance",
        Standing::Peace => "offer peace",
    }
}
