//! Questions that take more than a choice among buttons: countering a spell, lying in wait for one, keeping spells up. Each is a
//! form made of its offer; for the GM, what comes of spells that act on the world.

use maud::{Markup, html};
use pillars::battle::guide::answering;
use play::options::{Domain, Offer, Slot};

use super::BattlePage;
use crate::pages::rules::link::{link, prose};
use web::pages::form::{self, Scope};
use web::pages::words::listed;

/// The verbs that are asked for by forms, each with its title, its button and what there is to know.
const FORMS: [(&str, &str, &str, &str); 3] = [
    ("counter", "Counter it", "Counter", "The mana is gone whether it helps or not (P184)."),
    (
        "watch",
        "Lie in wait for a spell",
        "Lie in wait",
        "When that mage casts, your counterspell meets it at once (P184). With less mana than the spell’s level it is lost.",
    ),
    ("renew", "Keep up", "Go on", "What is not kept up ends, and so does what the reserve cannot pay for (P181)."),
];

/// Whether an offer is asked for by a form.
pub(super) fn is_form(offer: &Offer) -> bool {
    offer.as_open().is_some_and(|(verb, _)| FORMS.iter().any(|(known, ..)| *known == verb))
}

/// Whether somebody waits for the answer to it.
pub(super) fn is_awaited(offer: &Offer) -> bool {
    is_form(offer) && offer.as_open().is_some_and(|(verb, _)| verb != "watch")
}

/// The figure that an offer is about.
pub(super) fn figure(offer: &Offer) -> Option<u64> {
    let (_, slots) = offer.as_open()?;
    let Domain::Choice { of } = &slots.iter().find(|slot| slot.name == "figure")?.domain else { return None };
    of.first()?.value.as_u64()
}

/// Whether somebody waits for the answer, or it is one thing among others.
#[derive(Clone, Copy, Eq, PartialEq)]
pub(super) enum Ask {
    Now,
    Besides,
}

/// The forms of what is asked.
pub(super) fn forms(fight: &BattlePage<'_>, offers: &[Offer], ask: Ask) -> Markup {
    html! {
        @for offer in offers {
            @if let Some((verb, slots)) = offer.as_open().filter(|(verb, _)| (*verb == "watch") == (ask == Ask::Besides)) {
                @for (_, title, button, about) in FORMS.iter().filter(|(known, ..)| *known == verb) {
                    @if verb == "counter" { (casting(fight)) }
                    @if ask == Ask::Now { div.answer { h3 { (title) } (one(verb, button, about, slots)) } }
                    @else { details.answer.besides #{ (verb) "-more" } { summary { (title) } (one(verb, button, about, slots)) } }
                }
            }
        }
    }
}

fn one(verb: &str, button: &str, about: &str, slots: &[Slot]) -> Markup {
    let inside = html! {
        @for slot in slots { (field(verb, slot)) }
        p.hint { (prose(about)) }
        button.primary type="submit" { (button) }
    };
    form::command(Scope::Play, verb, &format!("{verb}-form"), &inside)
}

/// One part of a command: what has one value is not shown.
fn field(verb: &str, slot: &Slot) -> Markup {
    let id = format!("{verb}-{}", slot.name);
    html! {
        @match &slot.domain {
            Domain::Choice { of } => {
                @if let [only] = &of[..] { @if slot.name == "caster" { p { "For a spell of " bdi { (only.label) } "." } } input type="hidden" name=(slot.name) value=(only.value) data-type="json"; }
                @else {
                    div.field {
                        label for=(id) { (word(&slot.name)) }
                        select #(id) name=(slot.name) data-type="json" { @for choice in of { option value=(choice.value) { (choice.label) } } }
                    }
                }
            }
            Domain::Number { min, max } => {
                div.field {
                    label for=(id) { (word(&slot.name)) }
                    input #(id) name=(slot.name) type="number" inputmode="numeric" min=(min) max=(max) value=(min) data-type="number" data-blank=(min) required;
                }
            }
            Domain::Several { of, .. } => {
                fieldset.several {
                    legend.unseen { (word(&slot.name)) }
                    input type="hidden" name=(slot.name) data-several="none";
                    @for (place, choice) in of.iter().enumerate() {
                        label for={ (id) "-" (place) } { input #{ (id) "-" (place) } type="checkbox" name=(slot.name) value=(choice.value) data-several checked; " " (choice.label) }
                    }
                }
            }
            _ => {}
        }
    }
}

fn word(slot: &str) -> &str {
    match slot {
        "mana" => "Mana to put in",
        "guard" => "How",
        "caster" => "Whose spell",
        "keep" => "Which spells",
        other => other,
    }
}

/// Who casts what at whom, and what the one who is asked brings against it.
fn casting(fight: &BattlePage<'_>) -> Markup {
    let (Some(casting), Some(answering)) = (&fight.turn.casting, answering(&fight.sight)) else { return html! {} };
    let name = |who: pillars::battle::FigureId| fight.figure(who.0).map_or("somebody", |figure| figure.name);
    let targets: Vec<&str> = casting.targets.iter().map(|who| name(*who)).collect();
    let mut steps: Vec<(u8, i16)> = answering.strengths.clone();
    steps.dedup_by_key(|(_, strength)| *strength);
    html! {
        div.under-way role="status" {
            p.what {
                strong { bdi { (name(casting.caster)) } " casts " (link(casting.spell)) }
                @if !targets.is_empty() { " at " (listed(&targets)) } @else if let Some(at) = casting.at { " in " (at) }
                "."
            }
            @if answering.escalated { p { "Again: it was countered last turn (" (prose("P185")) ")." } }
            p.hint {
                "A spell of level " (casting.spell.level) ". You bring "
                @for (place, (mana, strength)) in steps.iter().enumerate() { @if place > 0 { ", " } span.step { strong { (strength) } " with " (mana) @if place == 0 { " mana" } } }
                ". Less 3d6, that must beat what the caster brings, less 3d6 (" (prose("P107")) ")."
            }
        }
    }
}

/// For the GM: what comes of spells that act on the world.
pub(super) fn wrought(fight: &BattlePage<'_>) -> Markup {
    html! {
        @for wrought in &fight.turn.wrought {
            @let id = format!("adjudicate-{}", wrought.knot.0);
            @let name = fight.figure(wrought.caster.0).map_or("somebody", |figure| figure.name);
            div.answer {
                (form::command(Scope::Play, "adjudicate", &id, &html! {
                    h3 { bdi { (name) } " has cast " (link(wrought.spell)) }
                    (form::hidden_number("knot", i64::from(wrought.knot.0)))
                    div.field { label for={ (id) "-words" } { "What comes of it" } textarea #{ (id) "-words" } name="words" required maxlength="500" rows="3" { (wrought.spell.effect()) } }
                    button.primary type="submit" { "Say so" }
                }))
            }
        }
    }
}
