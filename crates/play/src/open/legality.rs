//! Who may do what with counters: each verb's slots when it is open, its refusal when it is closed.

use super::words::{Command, Refusal};
use super::{COUNTERS, Counter, FARTHEST, LONGEST_NAME, Sight};
use crate::options::{Choice, Domain, Lines, Offer, Slot, fit, offer_all};
use crate::seat::{Role, Seat};

type Slots = Result<Vec<Slot>, Refusal>;
type Rule = fn(&Sight<'_>) -> Slots;

/// Offers every verb, open or closed.
pub(super) fn options(sight: &Sight<'_>, offer: &mut impl FnMut(Offer)) {
    offer_all(&VERBS, sight, offer);
}

/// Permits exactly what is offered.
pub(super) fn permit(sight: &Sight<'_>, command: &Command) -> Result<(), Refusal> {
    let slots = rule_of(command)(sight)?;
    fit(&slots, &serde_json::json!(command)).map_err(Refusal::Unfit)
}

/// A choice among the counters that fit, or the refusal when there is none.
fn choices(sight: &Sight<'_>, fits: impl Fn(&Counter) -> bool, then: impl Fn(&Counter) -> Vec<Slot>) -> Slots {
    let fitting = sight.counters().filter(|(_, counter)| fits(counter));
    let of: Vec<Choice> = fitting.map(|(tag, c)| Choice::new(tag, &c.name).then(then(c))).collect();
    if of.is_empty() { Err(Refusal::NoCounter) } else { Ok(vec![Slot::choice("counter", of)]) }
}

/// Every verb with its label and its rule.
const VERBS: [(&str, &str, Rule); 5] = [
    ("add_counter", "Put a counter on the table", add),
    ("count", "Move a counter", count),
    ("reveal_counter", "Reveal a counter", reveal),
    ("hide_counter", "Hide a counter", hide),
    ("remove_counter", "Remove a counter", remove),
];

fn rule_of(command: &Command) -> Rule {
    match command {
        Command::AddCounter { .. } => add,
        Command::Count { .. } => count,
        Command::RevealCounter { .. } => reveal,
        Command::HideCounter { .. } => hide,
        Command::RemoveCounter { .. } => remove,
    }
}

fn plays(sight: &Sight<'_>) -> Result<(), Refusal> {
    match sight.seat.role() {
        Role::Gm | Role::Player => Ok(()),
        Role::Spectator | Role::House => Err(Refusal::OnlyWatching),
    }
}

fn is_gm(sight: &Sight<'_>) -> Result<(), Refusal> {
    plays(sight)?;
    if sight.seat == Seat::Gm { Ok(()) } else { Err(Refusal::OnlyTheGm) }
}

fn add(sight: &Sight<'_>) -> Slots {
    plays(sight)?;
    let room = |hidden: bool| sight.counters().filter(|(_, c)| c.hidden == hidden).count() < COUNTERS;
    let mut of = Vec::new();
    if room(false) {
        of.push(Choice::new(false, "Everybody sees it"));
    }
    if sight.seat == Seat::Gm && room(true) {
        of.push(Choice::new(true, "Only you see it"));
    }
    if of.is_empty() {
        return Err(Refusal::TooMany);
    }
    Ok(vec![
        Slot::new("name", Domain::Text { min: 1, max: LONGEST_NAME, lines: Lines::One }),
        Slot::new("value", Domain::Number { min: -FARTHEST, max: FARTHEST }),
        Slot::new("full", Domain::Number { min: 0, max: FARTHEST }),
        Slot::choice("hidden", of),
    ])
}

fn count(sight: &Sight<'_>) -> Slots {
    plays(sight)?;
    let room = |c: &Counter| Domain::Number { min: -FARTHEST - c.value, max: FARTHEST - c.value };
    choices(sight, |_| true, |c| vec![Slot::new("by", room(c))])
}

fn reveal(sight: &Sight<'_>) -> Slots {
    is_gm(sight)?;
    if sight.counters().filter(|(_, c)| !c.hidden).count() >= COUNTERS {
        return Err(Refusal::TooMany);
    }
    choices(sight, |c| c.hidden, |_| Vec::new())
}

fn hide(sight: &Sight<'_>) -> Slots {
    is_gm(sight)?;
    if sight.counters().filter(|(_, c)| c.hidden).count() >= COUNTERS {
        return Err(Refusal::TooMany);
    }
    choices(sight, |c| !c.hidden, |_| Vec::new())
}

fn remove(sight: &Sight<'_>) -> Slots {
    plays(sight)?;
    choices(sight, |_| true, |_| Vec::new())
}
