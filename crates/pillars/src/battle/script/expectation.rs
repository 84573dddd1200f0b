//! What a script expects.

use play::Seat;

use super::super::attack::{Blow, Cause};
use super::super::choice::Kind;
use super::super::event::Event;
use super::super::figure::{Condition, Figure, Posture, Presence};
use super::super::ground::{Hex, Side};
use super::super::menu::Standing;
use super::super::phase::Stage;
use super::super::sight::Sight;
use super::super::state::Battle;
use super::super::who::Slot;
use super::{Shown, notation};
use crate::equipment::Place;

mod magic;
mod spells;

fn find(battle: &Battle, name: &str) -> Result<Slot, String> {
    let named = |figure: &Figure| notation::handle(figure) == name;
    battle.figures.iter().position(named).ok_or_else(|| format!("nobody is called {name:?}"))
}

/// An option that has to be open to a figure.
pub(super) fn open(battle: &Battle, text: &str) -> Result<Shown, String> {
    let (slot, kind) = option(battle, text)?;
    match battle.option(slot, kind) {
        Ok(_) => Ok(Shown::Open(kind)),
        Err(shut) => Err(format!("{kind} is closed: {shut}")),
    }
}

/// An option that has to be closed to a figure, with those words in the reason.
pub(super) fn closed(battle: &Battle, text: &str, words: &str) -> Result<Shown, String> {
    let (slot, kind) = option(battle, text)?;
    match battle.option(slot, kind) {
        Ok(_) => Err(format!("{kind} is open")),
        Err(shut) if shut.to_string().contains(words) => Ok(Shown::Closed(kind, shut)),
        Err(shut) => Err(format!("{kind} is closed, but because {shut}")),
    }
}

/// A figure and an option, which is called by its letter or else by its first word.
fn option(battle: &Battle, text: &str) -> Result<(Slot, Kind), String> {
    let mut words = text.split_whitespace();
    let slot = find(battle, words.next().unwrap_or_default())?;
    let wanted = words.next().unwrap_or_default();
    let word = |kind: &Kind| kind.name().to_lowercase().split(' ').next().unwrap_or_default().to_owned();
    let called = |kind: &Kind| kind.letter().map_or_else(|| word(kind), String::from) == wanted;
    let kind = Kind::ALL.into_iter().find(called).ok_or_else(|| format!("there is no option {wanted:?}"))?;
    Ok((slot, kind))
}

/// Checks one expectation.
pub(super) fn check(battle: &Battle, events: &[Event], told: &[String], text: &str) -> Result<(), String> {
    let text = text.trim();
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let rest = rest.trim();
    match word {
        "log" => {
            let found = told.iter().any(|line| line.contains(rest));
            if found { Ok(()) } else { Err(format!("nobody told {rest:?}, but: {}", told.join(" "))) }
        }
        "silence" => {
            let found = told.iter().find(|line| line.contains(rest));
            found.map_or(Ok(()), |line| Err(format!("told: {line}")))
        }
        "told" => order(told, rest),
        "turn" => same("the turn", &battle.turn.to_string(), rest),
        "phase" => same("the phase", &battle.phase.name().to_lowercase(), &rest.to_lowercase()),
        "ground" => ground(battle, rest),
        "test" => test(events, rest),
        "zone" => spells::zone(battle, rest),
        "hurt" => spells::hurt(battle, events, rest),
        "wrought" => spells::wrought(battle, rest),
        "order" => {
            let order = battle.queue.iter().map(|slot| notation::handle(&battle.figures[usize::from(*slot)]));
            same("the order", &order.collect::<Vec<_>>().join(" "), rest)
        }
        "over" | "winner" => over(battle, word, rest),
        "casts" | "control" | "debt" | "contest" | "freak" => magic::roll(events, word, rest),
        "need" | "dice" | "outcome" | "dealt" | "stopped" | "through" | "modifier" => {
            attack(&latest(events)?, word, rest)
        }
        name => figure(battle, find(battle, name)?, rest),
    }
}

/// Two sentences that were told, one before the other.
fn order(told: &[String], text: &str) -> Result<(), String> {
    let (first, then) = text.split_once(" before ").ok_or("one sentence before another is needed")?;
    let place = |words: &str| {
        let found = told.iter().position(|line| line.contains(words));
        found.ok_or_else(|| format!("nobody told {words:?}, but: {}", told.join(" ")))
    };
    if place(first)? < place(then)? { Ok(()) } else { Err(format!("it was told otherwise: {}", told.join(" "))) }
}

fn same(what: &str, is: &str, wanted: &str) -> Result<(), String> {
    if is == wanted { Ok(()) } else { Err(format!("{what} is {is}, not {wanted}")) }
}

fn over(battle: &Battle, word: &str, rest: &str) -> Result<(), String> {
    let Stage::Over(winner) = battle.stage else { return Err("the fight is not over".to_owned()) };
    let name = winner.and_then(|team| battle.field.sides.get(usize::from(team.0))).map_or("nobody", String::as_str);
    if word == "over" { Ok(()) } else { same("the winner", name, rest) }
}

/// What lies in a hex, packs among it.
fn ground(battle: &Battle, text: &str) -> Result<(), String> {
    let (hex, things) = text.split_once(char::is_whitespace).ok_or("a hex and what lies there are needed")?;
    let at: Hex = hex.parse().map_err(|_| format!("{hex:?} is no hex"))?;
    let lies = battle.piles.iter().filter(|pile| pile.at == at).map(|pile| pile.item.key()).collect::<Vec<_>>();
    same(hex, &if lies.is_empty() { "nothing".to_owned() } else { lies.join(" ") }, things)
}

/// The latest roll of the latest command that was no attack: what it needed, and whether it was made.
fn test(events: &[Event], wanted: &str) -> Result<(), String> {
    let word = |made: bool| if made { "made" } else { "failed" };
    let last = |event: &Event| {
        if let Event::Tested { need, made, .. } = event { Some(format!("{need} {}", word(*made))) } else { None }
    };
    same("the roll", &events.iter().rev().find_map(last).ok_or("nothing was rolled for")?, wanted)
}

/// The latest attack of the latest command.
fn latest(events: &[Event]) -> Result<Blow, String> {
    let blow = |event: &'_ Event| if let Event::Attacked { blow } = event { Some(blow.clone()) } else { None };
    events.iter().rev().find_map(blow).ok_or_else(|| "nobody attacked".to_owned())
}

fn attack(blow: &Blow, word: &str, rest: &str) -> Result<(), String> {
    let is = match word {
        "need" => blow.need.to_string(),
        "dice" => blow.faces.len().to_string(),
        "outcome" => format!("{:?}", blow.outcome).to_lowercase(),
        "dealt" => blow.dealt.to_string(),
        "stopped" => blow.stopped.to_string(),
        "through" => blow.through().to_string(),
        _ => {
            let (name, by) = rest.rsplit_once(' ').ok_or("a modifier and its number are needed")?;
            let found = blow.modifiers.iter().find(|modifier| modifier.cause.name() == name);
            return match found {
                Some(modifier) => same(name, &format!("{:+}", modifier.by), by),
                None if by == "none" => Ok(()),
                None => Err(format!("{name} does not count; there are {}", listed(blow))),
            };
        }
    };
    same(word, &is, rest)
}

/// All that has to have gone into the latest attack besides DEX; what it was, if it was one thing.
pub(super) fn counts(events: &[Event], wanted: &str) -> Result<Option<Cause>, String> {
    let blow = latest(events)?;
    let besides = blow.modifiers.iter().filter(|modifier| modifier.cause != Cause::Dexterity);
    let causes: Vec<Cause> = besides.clone().map(|modifier| modifier.cause).collect();
    let words = besides.map(|modifier| format!("{} {:+}", modifier.cause.name(), modifier.by)).collect::<Vec<_>>();
    let is = if words.is_empty() { "nothing".to_owned() } else { words.join(", ") };
    same("what counts", &is, wanted)?;
    Ok(if let [alone] = causes[..] { Some(alone) } else { None })
}

fn listed(blow: &Blow) -> String {
    let words = blow.modifiers.iter().map(|modifier| format!("{} {:+}", modifier.cause.name(), modifier.by));
    words.collect::<Vec<_>>().join(", ")
}

fn figure(battle: &Battle, slot: Slot, text: &str) -> Result<(), String> {
    let figure = &battle.figures[slot];
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let holds = |truth: bool| if truth { Ok(()) } else { Err(format!("it is not so: {text}")) };
    match word {
        "at" => match rest.parse::<Hex>() {
            Ok(hex) if hex == figure.at => Ok(()),
            _ => Err(format!("it is at {}", figure.at)),
        },
        "facing" => holds(rest.parse::<Side>() == Ok(figure.facing)),
        "fatigue" => same(word, &figure.fatigue.now.to_string(), rest),
        "body" => same(word, &figure.body.now.to_string(), rest),
        "place" => same(word, &figure.turn.place.to_string(), rest),
        "bleeds" => same(word, &figure.bleeding.to_string(), rest),
        "waited" => same(word, &figure.waited.to_string(), rest),
        "moved" => same(word, &figure.turn.moved.to_string(), rest),
        "gait" => same(word, &figure.turn.gait.map_or_else(|| "none".to_owned(), |gait| gait.to_string()), rest),
        "has" => {
            let (item, count) = rest.split_once(' ').ok_or("a thing and its number are needed")?;
            let held = figure.gear.holdings().iter().filter(|holding| holding.item.key() == item);
            same(item, &held.map(|holding| holding.count).sum::<u16>().to_string(), count)
        }
        "mana" => same(word, &figure.reserve.left().to_string(), rest),
        "owes" => same(word, &figure.reserve.debt.to_string(), rest),
        "concentrating" => holds(figure.is_concentrating()),
        "caught" => holds(battle.is_caught(slot)),
        "winds" => same(word, &figure.winding.to_string(), rest),
        "standing" => holds(figure.posture == Posture::Standing),
        "kneeling" => holds(figure.posture == Posture::Kneeling),
        "prone" => holds(figure.posture == Posture::Prone),
        "flying" => holds(figure.posture == Posture::Flying),
        "able" => holds(battle.condition(slot) == Condition::Able),
        "semiconscious" => holds(battle.condition(slot) == Condition::Semiconscious),
        "unconscious" => holds(battle.condition(slot) == Condition::Unconscious),
        "dead" => holds(figure.dead),
        "free" => holds(battle.standing(slot) == Standing::Free),
        "engaged" => holds(battle.standing(slot) == Standing::Engaged),
        "gripped" => holds(battle.standing(slot) == Standing::Gripped),
        "hidden" => holds(figure.presence == Presence::Hidden),
        "gone" => holds(!figure.is_on_board()),
        "holds" => {
            let held: Vec<&str> = figure.gear.at(Place::Ready).map(|holding| holding.item.key()).collect();
            let wanted: Vec<&str> = rest.split_whitespace().filter(|word| *word != "nothing").collect();
            if held == wanted { Ok(()) } else { Err(format!("it holds {}", held.join(" "))) }
        }
        "sees" => holds(Sight::of(battle, figure.seat).sees(find(battle, rest)?)),
        "misses" => holds(!Sight::of(battle, figure.seat).sees(find(battle, rest)?)),
        "awaited" => holds(super::super::bot::awaited(battle) == Some(figure.seat) || figure.seat == Seat::Gm),
        _ => spells::figure(battle, figure, word, rest)
            .unwrap_or_else(|| Err(format!("{word:?} is nothing to expect of a figure"))),
    }
}
