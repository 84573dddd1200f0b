//! What the GM at whose table the character sits may set right: a form for each correction that is offered.

use maud::{Markup, html};
use play::options::{Choice, Domain, Slot};

use crate::pages::character::CharacterPage;
use web::pages::offers::wire;

/// The corrections, in the order of the sheet, each with its words.
const EDITS: [(&str, &str); 12] = [
    ("set_score", "Score"),
    ("set_pool", "Pool"),
    ("set_mana", "Mana"),
    ("set_skill", "Points in a skill"),
    ("set_free_points", "Free points"),
    ("set_purse", "Purse, in copper pieces"),
    ("give", "Give"),
    ("take_away", "Take away"),
    ("set_age", "Age"),
    ("set_tested", "The mana was tested"),
    ("kill", "Death"),
    ("revive", "Return"),
];

/// Every correction that is open; nothing for those who may make none.
pub(super) fn edits(page: &CharacterPage<'_>) -> Markup {
    let open: Vec<_> =
        EDITS.into_iter().filter_map(|(verb, words)| Some((verb, words, page.offers.open(verb)?))).collect();
    html! {
        @if !open.is_empty() {
            section.edits aria-labelledby="edits" {
                h2 #edits { "Set right" }
                p.hint { "You run the table at which this character sits. What you set is an entry of its log and can be taken back." }
                @for (verb, words, slots) in open {
                    (page.form(verb, &format!("do-{verb}"), &[], &html! {
                        h3 { (words) }
                        div.row { (fields(verb, &slots.iter().collect::<Vec<_>>())) button type="submit" { (act(verb)) } }
                    }))
                }
            }
        }
    }
}

/// What the button says.
fn act(verb: &str) -> &'static str {
    match verb {
        "give" => "Give",
        "take_away" => "Take away",
        "kill" => "Mark as dead",
        "revive" => "Bring back to life",
        _ => "Set",
    }
}

/// A field for each slot, and for what its choices ask besides.
fn fields(verb: &str, slots: &[&Slot]) -> Markup {
    html! {
        @for slot in slots {
            @match &slot.domain {
                Domain::Choice { of } => { (choice(verb, &slot.name, of)) (fields(verb, &further(of))) },
                Domain::Number { min, max } => input type="number" name=(slot.name) min=(min) max=(max) step="1" required aria-label=(label(verb, &slot.name));,
                _ => "",
            }
        }
    }
}

fn choice(verb: &str, name: &str, of: &[Choice]) -> Markup {
    html! { select name=(name) aria-label=(label(verb, name)) { @for choice in of { option value=(wire(choice)) { (choice.label) } } } }
}

/// What the choices ask besides, each field once, with the widest of their values.
fn further(of: &[Choice]) -> Vec<&Slot> {
    let mut slots: Vec<&Slot> = Vec::new();
    for slot in of.iter().flat_map(|choice| &choice.then) {
        match slots.iter_mut().find(|known| known.name == slot.name) {
            Some(known) if width(slot) > width(known) => *known = slot,
            Some(_) => {}
            None => slots.push(slot),
        }
    }
    slots
}

fn width(slot: &Slot) -> i64 {
    match &slot.domain {
        Domain::Choice { of } => i64::try_from(of.len()).unwrap_or(i64::MAX),
        Domain::Number { min, max } => max - min,
        Domain::Several { .. }
        | Domain::Text { .. }
        | Domain::Name { .. }
        | Domain::Notation
        | Domain::Split { .. }
        | Domain::Path { .. }
        | Domain::Person { .. } => 0,
    }
}

fn label(verb: &str, name: &str) -> String {
    format!("{}: {name}", verb.replace('_', " "))
}
