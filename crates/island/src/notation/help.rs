//! What can be written now, with the choices and their chances.

use play::game::Game as _;
use play::options::{Choice, Domain, Offer, Slot};

use super::SHORT;
use crate::game::Island;
use crate::sight::Sight;

/// How many choices of a slot are listed.
const MOST_CHOICES: usize = 24;

/// The lines of what is open to a seat, in notation, and of what is closed with the reason.
pub fn help(sight: &Sight<'_>) -> Vec<String> {
    let mut lines = Vec::new();
    let mut closed = Vec::new();
    Island::options(sight, &mut |offer: Offer| match &offer {
        Offer::Open { verb, label, slots } => {
            lines.push(format!("{}  ({label})", usage(verb, slots)));
            for slot in slots {
                describe(slot, 1, &mut lines);
            }
        }
        Offer::Closed { label, reason, .. } => closed.push(format!("not now: {label}: {reason}")),
    });
    lines.extend(closed);
    lines
}

/// What people write for an order.
pub(super) fn word(verb: &str) -> &str {
    SHORT.iter().find(|(_, of)| *of == verb).map_or(verb, |(word, _)| word)
}

/// How an order is written: `fish HEX with PEOPLE`.
pub(super) fn usage(verb: &str, slots: &[Slot]) -> String {
    let mut usage = word(verb).replace('_', " ");
    let mut slots = slots;
    while let [first, others @ ..] = slots {
        usage = format!("{usage} {}", first.name.replace('_', " ").to_uppercase());
        let then = if let Domain::Choice { of } = &first.domain {
            of.first().map(|choice| choice.then.as_slice())
        } else {
            None
        };
        slots = if others.is_empty() { then.unwrap_or(others) } else { others };
    }
    usage
}

/// The choices of a slot in a row.
pub(super) fn choices(slot: &Slot) -> String {
    let (Domain::Choice { of } | Domain::Several { of, .. }) = &slot.domain else { return slot.name.clone() };
    of.iter().take(MOST_CHOICES).map(|choice| choice.label.as_str()).collect::<Vec<_>>().join("; ")
}

fn describe(slot: &Slot, depth: usize, lines: &mut Vec<String>) {
    let indent = "  ".repeat(depth);
    let name = slot.name.replace('_', " ");
    match &slot.domain {
        Domain::Choice { of } | Domain::Several { of, .. } => {
            for choice in of.iter().take(MOST_CHOICES) {
                lines.push(format!("{indent}{name}: {}", said(choice)));
                for slot in &choice.then {
                    describe(slot, depth + 1, lines);
                }
            }
            if of.len() > MOST_CHOICES {
                lines.push(format!("{indent}{name}: and {} more", of.len() - MOST_CHOICES));
            }
        }
        Domain::Number { min, max } => lines.push(format!("{indent}{name}: from {min} to {max}")),
        Domain::Split { total, bounds, .. } => {
            let most: Vec<String> = bounds.iter().map(|(key, most)| format!("{key} {most}")).collect();
            let most = if most.is_empty() { String::new() } else { format!(", at most: {}", most.join(", ")) };
            lines.push(format!("{indent}{name}: {total} in all, a number after each name{most}"));
        }
        Domain::Text { .. } | Domain::Name { .. } | Domain::Notation | Domain::Path { .. } | Domain::Person { .. } => {
            lines.push(format!("{indent}{name}: {}", slot.domain.wanted()));
        }
    }
}

fn said(choice: &Choice) -> String {
    let hex = choice.value.as_str().filter(|word| word.contains(',') && !choice.label.contains(word));
    let at = hex.map(|hex| format!("{hex} ")).unwrap_or_default();
    let odds = choice.odds.as_ref().map(|odds| format!(", {}", odds.percent())).unwrap_or_default();
    format!("{at}{}{odds}", choice.label)
}
