//! What its owner shares out, or whom it meets, or which of several things comes.

use std::collections::BTreeMap;

use island::meeting::{SharingSheet, shared};
use maud::{Markup, html};
use play::options::{Choice, Domain};

use super::{aftermath, capital, frame};
use crate::deeds::{Desk, first_choices, wire};

/// Something to be shared out or chosen.
pub fn sharing(desk: &Desk<'_>) -> Markup {
    let Some(sheet) = shared(desk.state()) else { return html! {} };
    let inside = html! {
        (aftermath::just_now(desk))
        p.lead { (web::failure::sentence(&sheet.what)) }
        (share(desk, &sheet))
        (choose(desk))
        (pick(desk, "choose_item", "craft"))
        (pick(desk, "pick", "of"))
        (stores(desk))
        (peek(desk))
    };
    frame(desk, "sharing", "sharing", &html! { (capital(&sheet.sharing.of)) }, &inside)
}

/// An amount for each, as it is proposed.
fn share(desk: &Desk<'_>, sheet: &SharingSheet) -> Markup {
    let amounts: Vec<(u16, u16)> = sheet.proposed.iter().map(|(who, share)| (who.0, u16::from(*share))).collect();
    html! { @if desk.open("share").is_some() { (amounts_form(desk, "share", "share", &amounts)) } }
}

/// A form of amounts by person, with what each can bear.
pub fn amounts_form(desk: &Desk<'_>, id: &str, verb: &str, amounts: &[(u16, u16)]) -> Markup {
    let total: u16 = amounts.iter().map(|(_, amount)| amount).sum();
    let bounds = bounds(desk, verb);
    let most =
        |who: u16| bounds.get(&who.to_string()).and_then(|most| u16::try_from(*most).ok()).unwrap_or(total).min(total);
    let inside = html! {
        ul.amounts data-total=(total) {
            @for (who, amount) in amounts {
                @let person = desk.state().folk.get(usize::from(*who));
                li {
                    label for={ (id) "-" (who) } { bdi { @if let Some(one) = person { (one.sheet.name) } } small { @if let Some(one) = person { " " (one.hp) " HP" } } }
                    (stepper(&format!("{id}-{who}"), &format!("amounts.{who}"), *amount, most(*who)))
                }
            }
        }
        button.primary type="submit" data-key="Enter" { "So be it " kbd aria-hidden="true" { "Enter" } }
        p.sum data-sum { (total) " in all" }
    };
    desk.form(id, "sharing-out", verb, None, &inside)
}

/// The most that each may be given, as the order of that verb bounds it (A141).
fn bounds(desk: &Desk<'_>, verb: &str) -> BTreeMap<String, i64> {
    match desk.open(verb).and_then(|slots| slots.first()).map(|slot| &slot.domain) {
        Some(Domain::Split { bounds, .. }) => bounds.clone(),
        Some(_) | None => BTreeMap::new(),
    }
}

/// A number with a button on each side.
pub fn stepper(id: &str, name: &str, value: u16, most: u16) -> Markup {
    html! {
        span.stepper {
            button type="button" data-step="-1" aria-label="One less" tabindex="-1" { "−" }
            input #(id) type="number" name=(name) value=(value) min="0" max=(most) step="1" inputmode="numeric";
            button type="button" data-step="1" aria-label="One more" tabindex="-1" { "+" }
        }
    }
}

/// People, of whom so many are named.
fn choose(desk: &Desk<'_>) -> Markup {
    let slot = desk.open("choose").and_then(|slots| slots.first());
    let Some(Domain::Several { of, min, .. }) = slot.map(|slot| &slot.domain) else { return html! {} };
    several(desk, "choose", ("choose", "people"), of, *min)
}

/// Face-down tokens to look at, also on the board.
fn peek(desk: &Desk<'_>) -> Markup {
    let slot = desk.open("peek").and_then(|slots| slots.first());
    let Some(Domain::Several { of, min, .. }) = slot.map(|slot| &slot.domain) else { return html! {} };
    several(desk, "peek", ("peek", "hexes"), of, *min)
}

fn several(desk: &Desk<'_>, id: &str, (verb, name): (&str, &str), of: &[Choice], count: usize) -> Markup {
    let hp = |choice: &Choice| {
        let who = choice.value.as_u64().and_then(|who| usize::try_from(who).ok()).filter(|_| name == "people")?;
        desk.state().folk.get(who).map(|one| one.hp)
    };
    let places = name == "hexes";
    let inside = html! {
        @if count == 1 && !places {
            div.row { @for choice in of { button type="submit" name=(name) value=(wire(&choice.value)) { (choice.label) @if let Some(hp) = hp(choice) { small { " " (hp) " HP" } } } } }
        } @else {
            fieldset.several data-places[places] data-most=(count) {
                legend { "Choose " (count) }
                @for (place, choice) in of.iter().enumerate() {
                    label.pick { input type="checkbox" name=(name) value=(wire(&choice.value)) checked[place < count] data-place=[places.then(|| wire(&choice.value))]; span { (choice.label) @if let Some(hp) = hp(choice) { small { " " (hp) " HP" } } } }
                }
            }
            button.primary type="submit" { "So be it" }
        }
    };
    desk.form(id, "choosing", verb, None, &inside)
}

/// One of several things, each a button.
fn pick(desk: &Desk<'_>, verb: &str, name: &str) -> Markup {
    let of = desk.open(verb).and_then(first_choices).unwrap_or_default();
    let inside = html! { div.row { @for choice in of { button type="submit" name=(name) value=(wire(&choice.value)) { (choice.label) } } } };
    html! { @if !of.is_empty() { (desk.form(&format!("pick-{verb}"), "choosing", verb, None, &inside)) } }
}

/// Resources that come or go.
fn stores(desk: &Desk<'_>) -> Markup {
    let slot = desk.open("choose_stores").and_then(|slots| slots.first());
    html! {
        @match slot.map(|slot| &slot.domain) {
            Some(Domain::Choice { of }) => (losses(desk, of)),
            Some(Domain::Split { keys, total, .. }) => (gains(desk, keys, *total)),
            Some(_) | None => {}
        }
    }
}

fn losses(desk: &Desk<'_>, of: &[Choice]) -> Markup {
    let inside = html! { div.row { @for choice in of { button type="submit" name="stores" value=(wire(&choice.value)) { (choice.label) } } } };
    desk.form("choose-stores", "choosing", "choose_stores", None, &inside)
}

fn gains(desk: &Desk<'_>, keys: &[String], total: i64) -> Markup {
    let most = u16::try_from(total).unwrap_or(0);
    let inside = html! {
        ul.amounts data-total=(total) {
            @for (place, key) in keys.iter().enumerate() {
                li { label for={ "store-" (key) } { (web::pages::offer::in_words(key)) } (stepper(&format!("store-{key}"), &format!("stores.{key}"), if place == 0 { most } else { 0 }, most)) }
            }
        }
        button.primary type="submit" { "So be it" }
        p.sum data-sum { (total) " in all" }
    };
    desk.form("choose-stores", "sharing-out", "choose_stores", None, &inside)
}
