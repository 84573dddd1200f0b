//! Who may do what, in one place: slots when a verb is open, a refusal when it is not.

use std::collections::BTreeMap;

use play::options::{Chance, Choice, Domain, Lines, Offer, PathStep, Slot, fit};
use serde_json::json;

use super::sight::Sight;
use super::{CUPS, Command, Flaw, HAND, MOTTO, PLAYERS, Refusal, SPOTS, WAYS, YEARS};

type Slots = Result<Vec<Slot>, Refusal>;

pub const VERBS: [&str; 16] = [
    "hide", "shuffle", "lurk", "ask", "share", "invite", "guess", "walk", "bet", "say", "christen", "trade", "throw",
    "train", "study", "draw",
];

pub fn options(sight: &Sight<'_>, offer: &mut impl FnMut(Offer)) {
    if Flaw::Idle.mars() {
        return;
    }
    for verb in VERBS {
        offer(uncoded(Offer::by_rule(verb, verb, slots(sight, verb).map(|slots| spoilt(verb, slots)))));
    }
    if Flaw::OffersNonsense.mars() {
        offer(Offer::open("dance", "Dance", vec![]));
    }
    if Flaw::OffersNothing.mars() && sight.is_gm() {
        offer(Offer::open("lurk", "Lurk", vec![Slot::choice("at", [])]));
    }
}

/// What the flaws of offers make of honest slots.
fn spoilt(verb: &str, mut slots: Vec<Slot>) -> Vec<Slot> {
    for slot in &mut slots {
        if let Domain::Number { max, .. } = &mut slot.domain
            && Flaw::OffersTooMuch.mars()
        {
            *max += 1;
        }
        if let Domain::Choice { of } = &mut slot.domain
            && Flaw::OffersTooLittle.mars()
            && verb == "guess"
        {
            of.pop();
        }
    }
    slots
}

/// What the flaw of closed offers makes of an honest one.
fn uncoded(mut offer: Offer) -> Offer {
    if let Offer::Closed { code, .. } = &mut offer
        && Flaw::OffersWithoutCode.mars()
    {
        code.clear();
    }
    offer
}

pub fn permit(sight: &Sight<'_>, command: &Command) -> Result<(), Refusal> {
    if Flaw::Idle.mars() {
        return Err(Refusal::OnlyTheGm);
    }
    let json = serde_json::to_value(command).expect("plain");
    let verb = play::options::verb_of(&json).unwrap_or_default();
    let answer = slots(sight, verb).and_then(|slots| fit(&slots, &json).map_err(Refusal::Unfit));
    if answer.is_err() && Flaw::RefusalScribbles.mars() {
        sight.state.shared.scribble();
    }
    match (&answer, command) {
        (Err(_), Command::Guess { cup }) if Flaw::RefusalTells.mars() && *cup == sight.state.pea => Err(Refusal::Warm),
        _ => answer,
    }
}

fn slots(sight: &Sight<'_>, verb: &str) -> Slots {
    let gm = ["hide", "shuffle", "lurk", "ask", "share", "invite"].contains(&verb);
    if gm && !sight.is_gm() {
        return Err(Refusal::OnlyTheGm);
    }
    if !gm && !sight.plays() {
        return Err(Refusal::OnlyPlayers);
    }
    match verb {
        "hide" => Ok(vec![Slot::choice("cup", (0..CUPS).map(|cup| Choice::new(cup, cup)))]),
        "lurk" => lurk(sight),
        "ask" if sight.state.asked => Err(Refusal::AlreadyAsked),
        "share" => share(sight),
        "invite" => Ok(vec![Slot::new("person", Domain::Person { except: sight.state.guests.clone() })]),
        "guess" => guess(sight),
        "walk" => walk(sight),
        "bet" => bet(sight),
        "say" => Ok(vec![Slot::new("motto", Domain::Text { min: 1, max: MOTTO, lines: Lines::One })]),
        "christen" => Ok(vec![christen(sight)]),
        "trade" => trade(sight),
        "throw" => Ok(vec![Slot::new("dice", Domain::Notation)]),
        "train" | "study" if sight.state.years_of(sight.seat) == YEARS => Err(Refusal::Trained),
        "draw" if sight.hand(sight.seat).len() == HAND => Err(Refusal::HandFull),
        _ => Ok(vec![]),
    }
}

fn lurk(sight: &Sight<'_>) -> Slots {
    let free = |at: &u8| {
        sight.markers().all(|(_, marker)| marker.at != *at) && sight.lurkers().iter().all(|(_, there)| there != at)
    };
    let of: Vec<Choice> = (0..SPOTS).filter(free).map(|at| Choice::new(at, at)).collect();
    if of.is_empty() { Err(Refusal::NoRoom) } else { Ok(vec![Slot::choice("at", of)]) }
}

fn share(sight: &Sight<'_>) -> Slots {
    let total = sight.purse().filter(|purse| *purse > 0).ok_or(Refusal::EmptyPurse)?;
    let keys = PLAYERS.map(String::from).to_vec();
    Ok(vec![Slot::new("shares", Domain::Split { keys, total, least: 0, most: total, bounds: BTreeMap::new() })])
}

fn guess(sight: &Sight<'_>) -> Slots {
    if !sight.state.asked {
        return Err(Refusal::NotAsked);
    }
    if !sight.guesses().is_empty() {
        return Err(Refusal::AlreadyGuessed);
    }
    Ok(vec![Slot::choice("cup", (0..CUPS).map(|cup| Choice::new(cup, cup)))])
}

fn walk(sight: &Sight<'_>) -> Slots {
    let own = sight.markers().find(|(seat, _)| *seat == sight.seat).ok_or(Refusal::OnlyPlayers)?.1;
    let both = WAYS.iter().flat_map(|(a, b, cost)| [(*a, *b, *cost), (*b, *a, *cost)]);
    let told = |at: u8| Flaw::OptionTells.mars() && sight.state.lurkers.values().any(|there| *there == at);
    let open = both.filter(|(_, to, _)| !told(*to));
    let steps: Vec<PathStep> =
        open.map(|(from, to, cost)| PathStep { from: json!(from), to: json!(to), cost }).collect();
    if !steps.iter().any(|step| step.from == json!(own.at)) {
        return Err(Refusal::NowhereToGo);
    }
    Ok(vec![Slot::new("path", Domain::Path { start: json!(own.at), steps, budget: 3, min: 1 })])
}

/// Two dice: eight or more, or one sum exactly.
fn bet(sight: &Sight<'_>) -> Slots {
    let max = sight.own_coins();
    if max < 1 {
        return Err(Refusal::Broke);
    }
    let told = if Flaw::OddsTell.mars() { u64::from(sight.state.pea) } else { 0 };
    let mut high = Choice::new("high", "Eight or more");
    high.odds = Some(Chance::new(15 + told, 36, "2d6"));
    let sum = Choice::new("sum", "One sum").then(vec![Slot::new("sum", Domain::Number { min: 2, max: 12 })]);
    Ok(vec![Slot::new("stake", Domain::Number { min: 1, max }), Slot::choice("on", [high, sum])])
}

fn christen(sight: &Sight<'_>) -> Slot {
    let others = sight.markers().filter(|(seat, _)| *seat != sight.seat);
    Slot::new("name", Domain::Name { taken: others.map(|(_, marker)| marker.name.to_string()).collect() })
}

fn trade(sight: &Sight<'_>) -> Slots {
    let own = sight.state.charms.get(&sight.seat).filter(|own| !own.is_empty()).ok_or(Refusal::NoCharms)?;
    let of = own.iter().map(|charm| Choice::new(charm, charm)).collect();
    Ok(vec![Slot::new("charms", Domain::Several { of, min: 1, max: 2 })])
}
