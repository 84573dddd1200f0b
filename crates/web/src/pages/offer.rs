//! Any offer of any game as a form: one field for each slot, in the offer's own order.
//!
//! What only one choice asks stands under that choice, in fields whose names begin with the way there (`counter/0/by`), so
//! that it needs no script: the style sheet shows what is under the choice that is made, and the reader of forms
//! ([`crate::characters::answer::FormAnswer`]) looks there first.

use maud::{Markup, html};
use play::options::{Chance, Choice, Domain, Offer, Slot};

use crate::failure::sentence;

pub mod field;
#[cfg(test)]
mod tests;

use field::OfferField;

/// More choices than these are a list that opens.
const MOST_IN_SIGHT: usize = 12;

/// Where forms of offers go.
pub struct Sender<'a> {
    /// The address that takes them.
    pub to: &'a str,
    /// The entry that the page shows last.
    pub after: u64,
}

/// An offer: a form where it is open, its reason where it is closed.
pub fn offer(offer: &Offer, sender: &Sender<'_>) -> Markup {
    match offer {
        Offer::Closed { label, reason, .. } => {
            html! { li.closed { span.reason-closed { b { (label) } ": " (reason) } } }
        }
        Offer::Open { slots, label, .. } if !can_be_filled(slots) => {
            html! { li.closed { span.reason-closed { b { (label) } ": the house does this by itself" } } }
        }
        Offer::Open { verb, label, slots } => html! { li { (form(verb, label, slots, sender)) } },
    }
}

/// Whether people can fill it in: persons are put in by the house.
fn can_be_filled(slots: &[Slot]) -> bool {
    slots.iter().all(|slot| !matches!(slot.domain, Domain::Person { .. }))
}

fn form(verb: &str, label: &str, slots: &[Slot], sender: &Sender<'_>) -> Markup {
    html! {
        form.act.offer #{ "do-" (verb) } method="post" action=(sender.to) autocomplete="off" {
            input type="hidden" name="click" value=(super::desk::fresh_id());
            input type="hidden" name="after" value=(sender.after);
            input type="hidden" name="verb" value=(verb);
            @if let [slot] = slots && let Some(of) = buttons(slot) { (at_a_click(label, &slot.name, of)) }
            @else if slots.is_empty() { button type="submit" { (label) } }
            @else { h3 { (label) } (fields(slots, verb, "")) button type="submit" aria-label=(label) { "Do it" } }
            (super::form::fault())
        }
    }
}

/// The choices of a slot, where each can be a button of its own.
fn buttons(slot: &Slot) -> Option<&[Choice]> {
    let Domain::Choice { of } = &slot.domain else { return None };
    let plain = of.len() <= MOST_IN_SIGHT && of.iter().all(|choice| choice.then.is_empty());
    plain.then_some(of)
}

/// Nothing but one choice is asked: a click makes it.
fn at_a_click(label: &str, name: &str, of: &[Choice]) -> Markup {
    html! {
        h3 { (label) }
        div.actions role="group" aria-label=(label) {
            @for choice in of {
                button type="submit" name=(name) value=(super::offers::wire(choice)) { (choice.label) (chance(choice)) }
            }
            @if of.is_empty() { p.empty { "There is nothing to choose from." } }
        }
    }
}

/// A field for each slot. `id` tells the fields of one form from another's, `way` leads to those under a choice.
pub fn fields(slots: &[Slot], id: &str, way: &str) -> Markup {
    html! { @for slot in slots { (slot_field(slot, id, way)) } }
}

fn slot_field(slot: &Slot, id: &str, way: &str) -> Markup {
    let name = format!("{way}{}", slot.name);
    let (id, label) = (format!("{id}-{}", slot.name), in_words(&slot.name));
    match &slot.domain {
        Domain::Choice { of } if is_one_line(of) => OfferField::new(&id, &name, &label, true).markup(&slot.domain),
        Domain::Choice { of } => choices(&id, &name, &label, of),
        Domain::Several { .. }
        | Domain::Text { .. }
        | Domain::Name { .. }
        | Domain::Number { .. }
        | Domain::Notation
        | Domain::Split { .. }
        | Domain::Path { .. }
        | Domain::Person { .. } => OfferField::new(&id, &name, &label, way.is_empty()).markup(&slot.domain),
    }
}

/// Whether a list that opens says all there is to say.
fn is_one_line(of: &[Choice]) -> bool {
    of.len() > MOST_IN_SIGHT && of.iter().all(|choice| choice.then.is_empty())
}

/// Choices in sight, each with its chance and with what it alone asks.
fn choices(id: &str, name: &str, label: &str, of: &[Choice]) -> Markup {
    html! {
        fieldset.choices {
            legend { (label) }
            @for (place, choice) in of.iter().enumerate() {
                div.choice {
                    label.pick for={ (id) "-" (place) } {
                        input #{ (id) "-" (place) } type="radio" name=(name) value=(super::offers::wire(choice)) checked[place == 0];
                        span { (choice.label) (chance(choice)) }
                    }
                    @if !choice.then.is_empty() {
                        div.then { (fields(&choice.then, &format!("{id}-{place}"), &format!("{name}/{place}/"))) }
                    }
                }
            }
            @if of.is_empty() { p.empty { "There is nothing to choose from." } }
        }
    }
}

/// How likely it is, and why.
fn chance(choice: &Choice) -> Markup {
    let because = |chance: &Chance| {
        let one = |why: &play::options::Modifier| format!("{} {:+}", why.name, why.value);
        let all: Vec<String> = chance.because.iter().map(one).collect();
        (!all.is_empty()).then(|| all.join(", "))
    };
    html! {
        @if let Some(chance) = &choice.odds {
            " " span.chance { (chance.percent()) } @if let Some(why) = because(chance) { " " small.because { "(" (why) ")" } }
        }
    }
}

/// A name on the wire as people read it: `add_counter` is "Add counter".
pub fn in_words(name: &str) -> String {
    sentence(&name.replace(['_', '-'], " ")).trim_end_matches('.').to_owned()
}
