//! Which work may be begun where, by whom.

use hex::Hex;
use play::options::{Choice, Domain, Slot};

use super::{WorkRefusal, crafting, dc, parties, person_choice, place, why_nobody};
use crate::command::Command;
use crate::folk::{FolkNo, Islander};
use crate::key::PackKey;
use crate::numbers::best_weapon;
use crate::pack::Craft;
use crate::refusal::Refusal;
use crate::sight::Sight;
use crate::state::{State, TribeNo};
use crate::turn::may_act;
use crate::words::Activity;

/// The orders of this chapter: activity, verb, words, rule.
pub(super) const VERBS: [(Activity, &str, &str, &str); 5] = [
    (Activity::Craft, "craft", "Craft something", "A33"),
    (Activity::Explore, "explore", "Explore the hex", "A36"),
    (Activity::Fish, "fish", "Fish for food", "A43"),
    (Activity::Forage, "forage", "Forage for food", "H1"),
    (Activity::Hunt, "hunt", "Hunt for food", "A40"),
];

/// An order of this chapter, whichever it is.
pub(super) struct WorkOrder {
    pub activity: Activity,
    pub hex: Hex,
    pub people: Vec<FolkNo>,
    pub craft: Option<PackKey<Craft>>,
    pub armed: Option<FolkNo>,
}

/// The order that a command gives, if it begins work that is rolled for.
pub(super) fn order(command: &Command) -> Option<WorkOrder> {
    let none = |activity, hex: &Hex, people: &[FolkNo]| WorkOrder {
        activity,
        hex: *hex,
        people: people.to_vec(),
        craft: None,
        armed: None,
    };
    if let Command::Craft { hex, people, craft } = command {
        Some(WorkOrder { craft: Some(*craft), ..none(Activity::Craft, hex, people) })
    } else if let Command::Explore { hex, people } = command {
        Some(none(Activity::Explore, hex, people))
    } else if let Command::Fish { hex, people } = command {
        Some(none(Activity::Fish, hex, people))
    } else if let Command::Forage { hex, people } = command {
        Some(none(Activity::Forage, hex, people))
    } else if let Command::Hunt { hex, armed, people } = command {
        let all: Vec<FolkNo> = std::iter::once(*armed).chain(people.iter().copied()).collect();
        Some(WorkOrder { armed: Some(*armed), ..none(Activity::Hunt, hex, &all) })
    } else {
        None
    }
}

/// Where an activity may be begun, and by whom.
pub(super) fn slots(sight: &Sight<'_>, activity: Activity) -> Result<Vec<Slot>, Refusal> {
    let tribe = may_act(sight)?;
    let state = sight.public();
    let mut why = None;
    let mut hexes = Vec::new();
    for (hex, party) in parties(sight) {
        match asked_at(state, tribe, activity, hex, &party) {
            Ok(then) => hexes.push(Choice::new(hex, label(state, tribe, activity, hex)).then(then)),
            Err(refusal) => why = why.or(Some(refusal)),
        }
    }
    if hexes.is_empty() {
        Err(why.unwrap_or(WorkRefusal::NobodyThere).into())
    } else {
        Ok(vec![Slot::choice("hex", hexes)])
    }
}

/// What is asked besides to begin an activity in a hex with these people in it, or why it cannot be begun there.
pub(crate) fn asked_at(
    state: &State,
    tribe: TribeNo,
    activity: Activity,
    hex: Hex,
    party: &[&Islander],
) -> Result<Vec<Slot>, WorkRefusal> {
    if activity == Activity::Craft {
        return crafting::slots(state, tribe, hex, party);
    }
    may_here(state, tribe, activity, hex)?;
    people(state, activity, party)
}

fn label(state: &State, tribe: TribeNo, activity: Activity, hex: Hex) -> String {
    match dc(state, tribe, activity, hex) {
        Some(dc) => format!("{}, DC {dc}", place(state, hex)),
        None => place(state, hex),
    }
}

/// Whether an activity is possible in a hex.
fn may_here(state: &State, tribe: TribeNo, activity: Activity, hex: Hex) -> Result<(), WorkRefusal> {
    let place = || place(state, hex);
    let has_token = state.spot(hex).is_some_and(|spot| spot.token.is_some());
    if activity == Activity::Explore && has_token {
        return Err(WorkRefusal::TokenThere { place: place() });
    }
    match (dc(state, tribe, activity, hex), activity) {
        (Some(_), _) => Ok(()),
        (None, Activity::Fish) => Err(WorkRefusal::NoFish { place: place() }),
        (None, Activity::Forage) => Err(WorkRefusal::NothingToForage { place: place() }),
        (None, Activity::Hunt) => Err(WorkRefusal::NothingToHunt { place: place() }),
        (None, _) => Err(WorkRefusal::NobodyThere),
    }
}

/// Ruling A40: a hunt names somebody with a weapon, and who goes along.
fn people(state: &State, activity: Activity, party: &[&Islander]) -> Result<Vec<Slot>, WorkRefusal> {
    let several = |of: Vec<Choice>, min: usize| {
        let max = of.len();
        Slot::new("people", Domain::Several { of, min, max })
    };
    if activity != Activity::Hunt {
        return Ok(vec![several(party.iter().map(|one| person_choice(one)).collect(), 1)]);
    }
    let armed = party.iter().filter(|one| best_weapon(&state.pack, one).is_some());
    let choice_of = |armed: &&Islander| {
        let others = party.iter().filter(|one| one.no != armed.no).map(|one| person_choice(one)).collect();
        person_choice(armed).then(vec![several(others, 0)])
    };
    let armed: Vec<Choice> = armed.map(choice_of).collect();
    if armed.is_empty() { Err(WorkRefusal::NoWeapons) } else { Ok(vec![Slot::choice("armed", armed)]) }
}

/// Why an order is not among those offered.
pub(super) fn why_not(sight: &Sight<'_>, order: &WorkOrder, want: String) -> Refusal {
    let state = sight.public();
    if let Some(refusal) = why_nobody(sight, &order.people, Some(order.hex)) {
        return refusal.into();
    }
    let Some(tribe) = sight.tribe() else { return Refusal::NoTribe };
    let here = match order.craft {
        Some(craft) => crafting::why_not(state, tribe, order.hex, craft, &order.people),
        None => may_here(state, tribe, order.activity, order.hex),
    };
    let armed = order.armed.and_then(|who| state.person(who));
    let unarmed = armed.filter(|one| best_weapon(&state.pack, one).is_none());
    match (here, unarmed) {
        (Err(refusal), _) => refusal.into(),
        (Ok(()), Some(one)) => WorkRefusal::NoWeapon { name: one.sheet.name.clone() }.into(),
        (Ok(()), None) => WorkRefusal::Unfit { want }.into(),
    }
}
