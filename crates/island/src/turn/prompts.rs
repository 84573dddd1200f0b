//! Whom the game awaits, and what is done in the name of whoever stays silent.

use play::game::{Prompt, ShownTo};
use play::options::{Domain, Offer, PathStep, Slot};
use serde_json::{Map, Value as Json, json};

use super::tokens_left;
use crate::command::Command;
use crate::sight::Sight;
use crate::state::pending::{Checks, Draws, Pending, Starts};
use crate::state::{State, TribeNo};
use crate::{combat, dusk, meeting, settling, travel, work};

/// Whom the game awaits.
pub fn prompts(state: &State, out: &mut Vec<Prompt<Command>>) {
    if state.ending.is_some() {
        return;
    }
    match state.pending.last() {
        None => out.extend(turn(state)),
        Some(Pending::Starts(starts)) => out.extend(starts_prompts(state, starts)),
        Some(Pending::FirstTokens(order)) => out.extend(first_token(state, order)),
        Some(Pending::Checks(checks)) => out.push(rollers(state, checks)),
        Some(Pending::Draws(draws)) => out.push(placing(state, draws)),
        Some(pending) => others(state, pending, out),
    }
}

fn prompt(state: &State, tribe: TribeNo, what: &str, ask: String, if_silent: Option<Command>) -> Prompt<Command> {
    let depth = state.pending.len();
    let spent = state.people_of(tribe).filter(|one| one.committed).count();
    let id = format!("{what}-{}-{}-{}-{spent}-{depth}", state.day, state.phase, tribe.0);
    Prompt { id, to: tribe.seat(), ask, if_silent, shown_to: ShownTo::Everyone }
}

fn turn(state: &State) -> Option<Prompt<Command>> {
    let tribe = state.active().filter(|_| state.day > 0)?;
    let free = state.people_of(tribe).filter(|one| one.is_free()).count();
    let ask = match free {
        0 => "Nobody of yours is left for this phase: take an initiative token.".to_owned(),
        1 => "It is your turn: what does the last of your people do?".to_owned(),
        free => format!("It is your turn: what do your people do? {free} of them are free."),
    };
    let silent = tokens_left(state).first().map(|token| Command::Done { token: *token });
    Some(prompt(state, tribe, if free == 0 { "token" } else { "turn" }, ask, silent))
}

/// Those who have not chosen are asked; the silent spread over the coast.
fn starts_prompts(state: &State, starts: &Starts) -> Vec<Prompt<Command>> {
    let open: Vec<hex::Hex> = settling::starts_open(state).collect();
    let asked = state.tribes.iter().map(|tribe| tribe.no);
    let asked = asked.filter(|tribe| !starts.settled.contains_key(tribe) && !starts.wishes.contains_key(tribe));
    let silent = |tribe: TribeNo| {
        let place = usize::from(tribe.0) * open.len() / state.tribes.len().max(1);
        open.get(place).map(|hex| Command::ChooseStart { hex: *hex })
    };
    let round = starts.settled.len();
    let ask = |tribe: TribeNo| {
        let what = format!("start-{round}");
        prompt(state, tribe, &what, "Where on the coast do your people land?".to_owned(), silent(tribe))
    };
    asked.map(ask).collect()
}

fn first_token(state: &State, order: &[TribeNo]) -> Option<Prompt<Command>> {
    let tribe = *order.first()?;
    let silent = tokens_left(state).first().map(|token| Command::TakeToken { token: *token });
    let ask = "Take an initiative token: token 1 acts first.".to_owned();
    Some(prompt(state, tribe, "first-token", ask, silent))
}

fn rollers(state: &State, checks: &Checks) -> Prompt<Command> {
    let silent = Command::Roll { by: work::proposal(state, checks) };
    let ask = format!("Who makes the rolls to {}?", checks.activity);
    prompt(state, checks.tribe, "rollers", ask, Some(silent))
}

/// Which tokens were drawn is the explorer's secret, and so is what silence would choose.
fn placing(state: &State, draws: &Draws) -> Prompt<Command> {
    let silent = draws.kinds.first().map(|kind| Command::Place { kind: *kind });
    let asked = prompt(state, draws.tribe, "place", "Which of the drawn tokens is placed?".to_owned(), silent);
    Prompt { shown_to: ShownTo::Asked, ..asked }
}

/// What other chapters ask: the silent take the first of what is offered, in the order of these verbs.
fn others(state: &State, pending: &Pending, out: &mut Vec<Prompt<Command>>) {
    let one = |tribe: TribeNo, what: &'static str, ask: &str, verbs: &[&str]| {
        vec![prompt(state, tribe, what, ask.to_owned(), silent(state, tribe, verbs))]
    };
    out.extend(match pending {
        Pending::Starts(_) | Pending::FirstTokens(_) | Pending::Checks(_) | Pending::Draws(_) => Vec::new(),
        Pending::Travel(of) => one(of.tribe, "travel", "Where do they go?", &["arrive"]),
        Pending::Owed(of) => one(of.tribe, "owed", "Which encounter comes first?", &["settle"]),
        Pending::Meeting(of) => {
            one(of.tribe, "meeting", "How do your people meet it?", &["confront", "give_way", "avoid"])
        }
        Pending::Delve(of) => one(of.tribe, "delve", "Do they go deeper?", &["leave_area", "draw_card"]),
        Pending::Sharing(of) => {
            let verbs = ["share", "choose", "choose_stores", "choose_item", "peek", "pick"];
            one(of.tribe, "sharing", &format!("Who bears it: {}?", of.of), &verbs)
        }
        Pending::Combat(_) | Pending::Direct(_) | Pending::Trade(_) => fighting(state),
        Pending::Dusk(_) | Pending::Feeding(_) | Pending::DayChoice(_) => evening(state),
    });
}

/// The end of the day says itself whom it asks, and what silence means.
fn evening(state: &State) -> Vec<Prompt<Command>> {
    let asked = dusk::asked(state).into_iter();
    asked.map(|(tribe, ask, silent)| prompt(state, tribe, "evening", ask.to_owned(), silent)).collect()
}

/// Ruling A103: what was ordered beforehand answers for a side.
fn fighting(state: &State) -> Vec<Prompt<Command>> {
    let asked = combat::asked(state).into_iter();
    let ask = |tribe| combat::question(state, tribe).unwrap_or_default();
    asked.map(|tribe| prompt(state, tribe, "combat", ask(tribe), combat::silent(state, tribe))).collect()
}

/// The first order that is open to a tribe, of the first of those verbs that is.
fn silent(state: &State, tribe: TribeNo, verbs: &[&str]) -> Option<Command> {
    let sight = Sight::new(state, tribe.seat());
    let mut offers = Vec::new();
    let mut keep = |offer: Offer| offers.push(offer);
    travel::options(&sight, &mut keep);
    meeting::options(&sight, &mut keep);
    combat::options(&sight, &mut keep);
    dusk::options(&sight, &mut keep);
    let open: Vec<(&str, &[Slot])> = offers.iter().filter_map(Offer::as_open).collect();
    let (verb, slots) = verbs.iter().find_map(|verb| open.iter().find(|(open, _)| open == verb))?;
    let mut fields = Map::new();
    fill(slots, &mut fields)?;
    let command = if slots.is_empty() { json!(verb) } else { json!({ *verb: fields }) };
    serde_json::from_value(command).ok()
}

fn fill(slots: &[Slot], fields: &mut Map<String, Json>) -> Option<()> {
    for slot in slots {
        if let Domain::Choice { of } = &slot.domain {
            let choice = of.first()?;
            fields.insert(slot.name.clone(), choice.value.clone());
            fill(&choice.then, fields)?;
        } else {
            fields.insert(slot.name.clone(), least(&slot.domain)?);
        }
    }
    Some(())
}

/// The least that a domain asks for.
fn least(domain: &Domain) -> Option<Json> {
    match domain {
        Domain::Choice { of } => of.first().map(|choice| choice.value.clone()),
        Domain::Several { of, min, .. } => Some(of.iter().take(*min).map(|choice| choice.value.clone()).collect()),
        Domain::Number { min, .. } => Some(json!(min)),
        Domain::Split { keys, total, least, most, bounds } => {
            let mut left = total - least * i64::try_from(keys.len()).ok()?;
            let mut share = |key: &String| {
                let most = bounds.get(key).unwrap_or(most).min(most);
                let more = left.clamp(0, (most - least).max(0));
                left -= more;
                (key.clone(), json!(least + more))
            };
            Some(Json::Object(keys.iter().map(&mut share).collect()))
        }
        Domain::Path { start, steps, min, .. } => Some(Json::Array(walk(start, steps, *min))),
        Domain::Text { .. } | Domain::Name { .. } | Domain::Notation | Domain::Person { .. } => None,
    }
}

fn walk(start: &Json, steps: &[PathStep], min: usize) -> Vec<Json> {
    let next = |here: &Json| steps.iter().find(|step| step.from == *here).map(|step| step.to.clone());
    std::iter::successors(next(start), next).take(min).collect()
}
