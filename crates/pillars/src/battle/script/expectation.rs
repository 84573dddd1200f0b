//! What a script expects.

use play::script::{OptionFound, same};
use play::spelling::instead;

use super::{SceneFact, notation};
use crate::battle::attack::{AttackCause, Blow};
use crate::battle::choice::BattleOption;
use crate::battle::event::Event;
use crate::battle::figure::Figure;
use crate::battle::ground::Hex;
use crate::battle::state::Battle;
use crate::battle::who::FigureSlot;

mod figures;
mod magic;
mod spells;

fn find(battle: &Battle, name: &str) -> Result<FigureSlot, String> {
    let named = |figure: &Figure| notation::handle(figure) == name;
    battle.figures.iter().position(named).ok_or_else(|| {
        let all: Vec<String> = battle.figures.iter().map(notation::handle).collect();
        format!("nobody is called {name:?}{}", instead(name, all.iter().map(String::as_str)))
    })
}

/// A figure and an option, which is called by its letter or else by its first word.
pub(super) fn option(battle: &Battle, text: &str) -> Result<OptionFound<SceneFact>, String> {
    let mut words = text.split_whitespace();
    let slot = find(battle, words.next().unwrap_or_default())?;
    let wanted = words.next().unwrap_or_default();
    let word = |kind: &BattleOption| kind.name().to_lowercase().split(' ').next().unwrap_or_default().to_owned();
    let called = |kind: &BattleOption| kind.letter().map_or_else(|| word(kind), String::from);
    let all = BattleOption::ALL.iter().map(called).collect::<Vec<_>>();
    let unknown = || format!("there is no option {wanted:?}{}", instead(wanted, all.iter().map(String::as_str)));
    let kind = BattleOption::ALL.into_iter().find(|kind| called(kind) == wanted).ok_or_else(unknown)?;
    let shut = battle.option(slot, kind).err();
    let shown = shut.map_or(SceneFact::Open(kind), |shut| SceneFact::Closed(kind, shut));
    Ok(OptionFound { name: kind.to_string(), closed: shut.map(|shut| shut.to_string()), shown: Some(shown) })
}

/// The first words of what can be expected of a fight.
pub(super) const WORDS: [&str; 19] = [
    "phase", "ground", "test", "zone", "hurt", "wrought", "counts", "casts", "control", "debt", "contest", "freak",
    "need", "dice", "outcome", "dealt", "stopped", "through", "modifier",
];

/// Checks one expectation, and says what it shows.
pub(super) fn check(battle: &Battle, events: &[Event], text: &str) -> Result<Option<SceneFact>, String> {
    let text = text.trim();
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let rest = rest.trim();
    match word {
        "counts" => return Ok(counts(events, rest)?.map(SceneFact::Alone)),
        "phase" => same("the phase", &battle.phase.name().to_lowercase(), &rest.to_lowercase()),
        "ground" => ground(battle, rest),
        "test" => test(events, rest),
        "zone" => spells::zone(battle, rest),
        "hurt" => spells::hurt(battle, events, rest),
        "wrought" => spells::wrought(battle, rest),
        "casts" | "control" | "debt" | "contest" | "freak" => magic::roll(events, word, rest),
        "need" | "dice" | "outcome" | "dealt" | "stopped" | "through" | "modifier" => {
            attack(&latest(events)?, word, rest)
        }
        name => figures::check(battle, find(battle, name)?, name, rest),
    }
    .map(|()| None)
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
fn counts(events: &[Event], wanted: &str) -> Result<Option<AttackCause>, String> {
    let blow = latest(events)?;
    let besides = blow.modifiers.iter().filter(|modifier| modifier.cause != AttackCause::Dexterity);
    let causes: Vec<AttackCause> = besides.clone().map(|modifier| modifier.cause).collect();
    let words = besides.map(|modifier| format!("{} {:+}", modifier.cause.name(), modifier.by)).collect::<Vec<_>>();
    let is = if words.is_empty() { "nothing".to_owned() } else { words.join(", ") };
    same("what counts", &is, wanted)?;
    Ok(if let [alone] = causes[..] { Some(alone) } else { None })
}

fn listed(blow: &Blow) -> String {
    let words = blow.modifiers.iter().map(|modifier| format!("{} {:+}", modifier.cause.name(), modifier.by));
    words.collect::<Vec<_>>().join(", ")
}
