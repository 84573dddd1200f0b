//! Who may set out, and where people on their way may go.

use hex::Hex;
use play::options::{Choice, Domain, Offer, Slot, fit};

use super::ways::{self, Way};
use super::{TravelRefusal, price};
use crate::command::Command;
use crate::folk::{FolkNo, Islander};
use crate::refusal::Refusal;
use crate::sight::Sight;
use crate::state::pending::{Pending, Travel, Walker};
use crate::state::{State, TribeNo};
use crate::{meeting, turn};

/// The movement of the seat's own people, if they are on their way.
pub(super) fn own_travel<'a>(sight: &Sight<'a>) -> Result<&'a Travel, Refusal> {
    let top = sight.public().pending.last();
    let Some(Pending::Travel(travel)) = top else { return Err(TravelRefusal::NobodyOnTheWay.into()) };
    if sight.tribe() == Some(travel.tribe) { Ok(travel) } else { Err(Refusal::NotNow) }
}

/// Those who may set out, with the points that they would have.
fn starters(state: &State, tribe: TribeNo, stealth: bool) -> impl Iterator<Item = (&Islander, u8)> {
    let free = state.people_of(tribe).filter(|one| one.is_free());
    free.map(move |one| (one, price::points(state, one, &[one], stealth))).filter(|(_, points)| *points > 0)
}

/// Move and Stealth: any of one's free people, wherever they are.
fn setting_out(sight: &Sight<'_>, stealth: bool) -> Result<Vec<Slot>, Refusal> {
    let tribe = turn::may_act(sight)?;
    let label = |one: &Islander, points| format!("{} in {} ({})", one.sheet.name, one.hex, price::in_words(2 * points));
    let of: Vec<Choice> =
        starters(sight.public(), tribe, stealth).map(|(one, points)| Choice::new(one.no, label(one, points))).collect();
    if of.is_empty() {
        return Err(TravelRefusal::NobodyFree.into());
    }
    let max = of.len();
    Ok(vec![Slot::new("people", Domain::Several { of, min: 1, max })])
}

/// Walk: a stack from one hex, or one of them, to any hex within reach.
fn walking(sight: &Sight<'_>) -> Result<Vec<Slot>, Refusal> {
    let travel = own_travel(sight)?;
    let state = sight.public();
    let of: Vec<Choice> =
        ways::stacks(travel).into_iter().filter_map(|stack| stack_choice(state, travel, &stack)).collect();
    if of.is_empty() { Err(TravelRefusal::NoStep.into()) } else { Ok(vec![Slot::choice("people", of)]) }
}

fn stack_choice(state: &State, travel: &Travel, stack: &[&Walker]) -> Option<Choice> {
    let ways = ways::ways(state, travel, stack);
    let start = stack.first()?.at;
    let names: Vec<String> = stack.iter().map(|walker| state.name_of(walker.who)).collect();
    let left = stack.iter().map(|walker| price::purse(walker)).min().map(price::in_words)?;
    let label = format!("{} from {start} ({left} left)", names.join(", "));
    let to = ways.iter().map(|(hex, way)| Choice::new(&way.path, way_label(state, travel.tribe, *hex, way)));
    let people: Vec<FolkNo> = stack.iter().map(|walker| walker.who).collect();
    (!ways.is_empty()).then(|| Choice::new(people, label).then(vec![Slot::choice("path", to)]))
}

fn way_label(state: &State, tribe: TribeNo, hex: Hex, way: &Way) -> String {
    let land = state.terrain(hex).map_or("nowhere", |land| land.name.as_str());
    let points = price::in_words(way.halves);
    let trap = if meeting::has_way_out(state, tribe, hex) { "" } else { ", no way out" };
    format!("{hex}, {land}: {points}{trap}")
}

/// The slots of an order of this chapter, or why it is closed.
fn slots(sight: &Sight<'_>, verb: &str) -> Result<Vec<Slot>, Refusal> {
    match verb {
        "move" => setting_out(sight, false),
        "stealth" => setting_out(sight, true),
        "walk" => walking(sight),
        _ => own_travel(sight).map(|_| Vec::new()),
    }
}

/// What the seat could do of this chapter, open or closed.
pub(super) fn options(sight: &Sight<'_>, offer: &mut impl FnMut(Offer)) {
    let verbs = [("move", "Move"), ("stealth", "Move by stealth"), ("walk", "Walk"), ("arrive", "End the movement")];
    for (verb, label) in verbs {
        offer(Offer::by_rule(verb, label, slots(sight, verb)));
    }
}

/// Whether such a walk is among those offered, without weighing what else is.
fn is_offered(sight: &Sight<'_>, people: &[FolkNo], path: &[Hex]) -> bool {
    let Ok(travel) = own_travel(sight) else { return false };
    let same = |stack: &&Vec<&Walker>| stack.iter().map(|walker| walker.who).eq(people.iter().copied());
    let stacks = ways::stacks(travel);
    let Some(stack) = stacks.iter().find(same) else { return false };
    let ways = ways::ways(sight.public(), travel, stack);
    path.last().and_then(|to| ways.get(to)).is_some_and(|way| way.path == path)
}

/// Whether the seat may do that, as far as it can see.
pub(super) fn permit(sight: &Sight<'_>, command: &Command) -> Result<(), Refusal> {
    if matches!(command, Command::Walk { people, path } if is_offered(sight, people, path)) {
        return Ok(());
    }
    let json = serde_json::to_value(command).unwrap_or_default();
    let verb = play::options::verb_of(&json).unwrap_or_default();
    let slots = match slots(sight, verb) {
        // Whoever names people and a way is told what is wrong with them.
        Err(Refusal::Travel(TravelRefusal::NoStep)) => {
            return Err(why_not(sight, command).unwrap_or(TravelRefusal::NoStep).into());
        }
        slots => slots?,
    };
    fit(&slots, &json)
        .map_err(|unfit| why_not(sight, command).unwrap_or_else(|| TravelRefusal::Unfit(unfit.to_string())).into())
}

fn why_not(sight: &Sight<'_>, command: &Command) -> Option<TravelRefusal> {
    if let Command::Move { people } = command {
        why_not_free(sight, people, false)
    } else if let Command::Stealth { people } = command {
        why_not_free(sight, people, true)
    } else if let Command::Walk { people, path } = command {
        why_not_walked(sight, people, path)
    } else {
        None
    }
}

fn why_not_free(sight: &Sight<'_>, people: &[FolkNo], stealth: bool) -> Option<TravelRefusal> {
    let (state, tribe) = (sight.public(), sight.tribe()?);
    people.iter().find_map(|who| {
        let Some(person) = state.person(*who).filter(|one| one.tribe == tribe) else {
            return Some(TravelRefusal::NotYours);
        };
        let can = starters(state, tribe, stealth).any(|(one, _)| one.no == *who);
        (!can).then(|| TravelRefusal::NotFree { who: person.sheet.name.clone() })
    })
}

fn why_not_walked(sight: &Sight<'_>, people: &[FolkNo], path: &[Hex]) -> Option<TravelRefusal> {
    let (state, tribe) = (sight.public(), sight.tribe()?);
    let travel = own_travel(sight).ok()?;
    let mut stack: Vec<Walker> = Vec::new();
    for who in people {
        let Some(person) = state.person(*who).filter(|one| one.tribe == tribe) else {
            return Some(TravelRefusal::NotYours);
        };
        let who = person.sheet.name.clone();
        match travel.walkers.iter().find(|walker| walker.who == person.no) {
            None => return Some(TravelRefusal::NotOnTheWay { who }),
            Some(walker) if walker.stopped => return Some(TravelRefusal::Stopped { who }),
            Some(walker) => stack.push(walker.clone()),
        }
    }
    let start = stack.first()?.at;
    if stack.iter().any(|walker| walker.at != start) {
        return Some(TravelRefusal::Scattered);
    }
    Some(why_not_there(state, &mut stack, start, path).unwrap_or(TravelRefusal::OtherWay)).filter(|_| !path.is_empty())
}

fn why_not_there(state: &State, stack: &mut [Walker], start: Hex, path: &[Hex]) -> Option<TravelRefusal> {
    let people: Vec<&Islander> = stack.iter().filter_map(|walker| state.person(walker.who)).collect();
    let mut from = start;
    for hex in path.iter().copied() {
        if from.distance(hex) != 1 {
            return Some(TravelRefusal::Gap { from, to: hex });
        }
        for (walker, person) in stack.iter_mut().zip(&people) {
            let left = price::purse(walker);
            match price::step(state, person, &people, from, hex) {
                None => return Some(TravelRefusal::OffTheIsland { hex }),
                Some(halves) if halves > left => {
                    let (price, left) = (price::written(halves), price::written(left));
                    return Some(TravelRefusal::TooDear { who: person.sheet.name.clone(), hex, price, left });
                }
                Some(halves) => price::pay(walker, halves),
            }
        }
        from = hex;
    }
    None
}
