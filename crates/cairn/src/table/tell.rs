//! What happened, in one true sentence each, with the dice behind it.

use play::game::Telling;
use play::ids::Tag;

use super::calls::{called_words, saved_words};
use super::game::Seen;
use super::resolve::name_of;
use super::{Act, Area, Blow, Did, EventGround, FoeFate, JourneyWatch, MemberId, Position, State, Task, Trial};
use crate::attributes::Save;
use crate::pack::{Thing, ThingId};
use crate::procedures;
use crate::throw::Throw;

/// Puts what was done into words.
pub(super) fn tell(seen: &Seen) -> Telling {
    let Seen { did, throws, told, secret } = seen;
    let secret = secret.then(|| "In secret:".to_owned());
    let text = secret.into_iter().chain([text(did)]).chain(told.iter().cloned()).collect::<Vec<_>>().join(" ");
    Telling { text, rolls: throws.iter().filter_map(Throw::roll).collect() }
}

#[allow(clippy::too_many_lines, reason = "one arm for each thing that can be done, most of them a line")]
fn text(did: &Did) -> String {
    match did {
        // The party.
        Did::Came { name, left } => format!("{name} joins the party.{}", left_words(left)),
        Did::Went { name } => format!("{name} goes home."),
        Did::Gave { name, thing, to } => format!("{name} gives {thing} to {to}."),
        Did::Hired { name, whom, wage, left } => {
            format!("{name} hires: {whom}, {wage} gp a day.{}", left_words(left))
        }
        Did::TakenOver { name } => format!("{name} is a character of their own from now on."),
        Did::ScarTold { name, scar, text } => format!("{name}, {scar}: {text}"),
        Did::ScarSettled { name, scar } => format!("{name}: what {scar} leaves behind."),
        // A fight and its rounds.
        Did::FightBegan { saves, whom } if whom.is_empty() => {
            format!("A fight begins. {}", acted(saves, "is quick", "is too slow for this round")).trim_end().to_owned()
        }
        Did::FightBegan { whom, .. } => {
            format!("A fight begins. To act in its first round takes a DEX save: {}.", whom.join(", "))
        }
        Did::TurnCame { round, party: true } => format!("Round {round}: the party's turn."),
        Did::TurnCame { round, party: false } => format!("Round {round}: the opponents' turn."),
        Did::Declared { name, act, words } if words.is_empty() => declared(name, act),
        Did::Declared { name, words, .. } => format!("{name} {words}."),
        Did::Loosed { name, companion, target, position } => {
            format!("{name} sets {companion} upon {target}{}.", stance(*position))
        }
        Did::Judged { name, position, met } => judged(name, *position, met.as_ref()),
        Did::Struck(blow) => struck(blow),
        Did::Cast { name, spell, save, enhanced } => cast(name, spell, save.as_ref(), *enhanced),
        Did::Aided { name, whom } => format!("{name} looks after {whom}, who will live."),
        Did::Fled { name, save: Some(Save { passed: false, .. }) } => format!("{name} does not get away."),
        Did::Fled { name, .. } => format!("{name} gets away."),
        Did::Tried { name, trial, save } => tried(name, *trial, save.passed),
        Did::MoraleTested { saves, led, stays } => courage(saves, led, *stays),
        Did::LastFell { names } => {
            format!("{}: the last of them to fall. The Warden says whether one still stands.", names.join(", "))
        }
        Did::FightEnded => "The fight is over.".to_owned(),
        Did::Attempted { name, text } => format!("{name}: {text}"),
        // Opponents.
        Did::Opposed { names } => format!("Against the party: {}.", names.join(", ")),
        Did::FoeShown { name } => format!("{name} comes into sight."),
        Did::Dismissed { name } => format!("{name} is gone."),
        Did::Led { name, leads: true } => format!("{name} leads the others."),
        Did::Led { name, leads: false } => format!("{name} leads no more."),
        Did::FoeSet { name, pool, to } => format!("{name}: {pool} is {to}."),
        Did::FoeSaved { name, save } => {
            format!("{name}, {} save: {}.", save.attribute, if save.passed { "passed" } else { "failed" })
        }
        // What the Warden rolls, judges and overrules.
        Did::Waived => "It is let go.".to_owned(),
        Did::Reacted { how } => format!("They are {how}."),
        Did::FateAsked { kind } => fate(*kind),
        Did::FactionActed { text, how } => format!("{text}: {how}"),
        Did::FactionsClashed { text, save } => {
            let end = if save.passed { "holds its own" } else { "gives way" };
            format!("{text}: the one most at risk {end}.")
        }
        Did::TrapSprung { name, took: None } => format!("A trap near {name} does not spring."),
        Did::TrapSprung { name, took: Some((attribute, amount)) } => {
            format!("A trap springs on {name}, who loses {amount} {attribute}.")
        }
        Did::Drained { name, attribute, amount } => format!("{name} loses {amount} {attribute}."),
        Did::Overruled { said } => said.clone(),
        Did::SavesCalled { names, attribute, cause } => called_words(names, *attribute, cause),
        Did::Saved { name, save, cause } => saved_words(name, save, cause),
        Did::OmenRead { name, text } => format!("{name}, the youngest, hears an omen: {text}"),
        // Rest.
        Did::Rested => "A few moments' rest, and a drink of water.".to_owned(),
        Did::HoursPassed => "Some hours of rest.".to_owned(),
        Did::NightPassed { safe, hungry, wanting, gone } => {
            let night = if *safe { "A night in safety." } else { "A night without rest." };
            format!("{night}{}{}{}", hungry_words(hungry), wanting_words(wanting), gone_words(gone))
        }
        Did::WeekPassed { healer: true, gone } => format!("A week of rest with a healer.{}", gone_words(gone)),
        Did::WeekPassed { healer: false, gone } => format!("A week of rest.{}", gone_words(gone)),
        // The delve.
        Did::Entered => "Into the dungeon.".to_owned(),
        Did::ForestEntered => "Into the forest.".to_owned(),
        Did::DelveTurned { turn, event, ground, tasks, died } => {
            let event = event.map_or_else(String::new, |event| format!(" {}", event.sentence(*ground)));
            let dead = if died.is_empty() { String::new() } else { format!(" Dead of wounds: {}.", died.join(", ")) };
            format!("Turn {turn}.{}{dead}{event}", task_words(tasks))
        }
        Did::EventRolled { event, ground } => event.sentence(*ground),
        Did::Planned { name, task } => format!("{name} will {}.", task.name()),
        Did::Lit { name, thing } => format!("{name} lights: {thing}."),
        Did::Doused => "The light goes out.".to_owned(),
        Did::AllAte => "Everybody eats.".to_owned(),
        Did::AllTired => "A Fatigue each is the price.".to_owned(),
        Did::Surfaced => "Out into the air.".to_owned(),
        // The journey.
        Did::SetOut { watches } => format!("The way takes {}.", watches_in_words(*watches)),
        Did::Forecast { sky } => format!("The weather is {}.", sky.name().to_lowercase()),
        Did::Watched(watch) => watched(watch),
        Did::TookLonger => "It takes a watch longer.".to_owned(),
        Did::JourneyEnded => "The journey ends.".to_owned(),
        // Papers.
        Did::Drawn { title } => format!("Drawn: {title}."),
        Did::PaperTurned { title, map: true, .. } => format!("Shown to all, the map of {title}."),
        Did::PaperTurned { title, shown: true, .. } => format!("Shown to all: {title}."),
        Did::PaperTurned { title, shown: false, .. } => format!("Put away: {title}."),
        Did::PaperDropped { title } => format!("Thrown away: {title}."),
        Did::HandedOut { thing, name } => format!("{name} gets {thing}."),
        // Between adventures, at the door, and with one’s own sheet.
        Did::Pursued { name, said } => format!("{name}, {said}"),
        Did::WardenCame { here: true } => "There is a Warden again.".to_owned(),
        Did::WardenCame { here: false } => {
            "Nobody is the Warden: the players do the Warden's chores together, and nothing is hidden from anybody."
                .to_owned()
        }
        Did::WrittenHome { name } => format!("{name}'s sheet at home is up to date."),
        Did::Deed { name, said } => format!("{name}: {said}"),
    }
}

/// From what position somebody strikes, and whom the blast meets beside.
fn judged(name: &str, position: Position, met: Option<&(Area, Vec<String>)>) -> String {
    let strikes = format!("{name} strikes {}", position.name());
    match met {
        Some((Area::These, names)) if names.is_empty() => format!("{strikes}; the blast meets nobody else."),
        Some((Area::These, names)) => format!("{strikes}; the blast meets {} as well.", names.join(", ")),
        Some((Area::Everybody, _)) => format!("{strikes}; the blast meets everybody."),
        Some((Area::Unsure, _)) => format!("{strikes}; the blast meets as many as its die says."),
        None => format!("{strikes}."),
    }
}

/// Core Rules, Morale: each for themselves, or the leader for all.
fn courage(saves: &[(String, Save)], led: &[String], stays: bool) -> String {
    match saves.first().filter(|_| !led.is_empty()) {
        Some((leader, save)) if stays && !save.passed => {
            let (led, flee) = (led.join(", "), if led.len() == 1 { "flees" } else { "flee" });
            format!("Their courage is tested: {leader} leads {led}. {led} {flee}, and {leader} fights on.")
        }
        Some((leader, save)) => {
            let end = if save.passed { "stand" } else { "flee" };
            format!("Their courage is tested: {leader} leads {}. All of them {end}.", led.join(", "))
        }
        None => format!("Their courage is tested. {}", acted(saves, "stands", "flees")).trim_end().to_owned(),
    }
}

fn fate(kind: bool) -> String {
    let face: u8 = if kind { 6 } else { 1 };
    procedures::fate().at(face).map_or_else(String::new, |said| format!("{}.", said.name))
}

/// What somebody means to do, after their name: `will attack Goblin 2 with Sword`.
pub fn intends(state: &State, who: MemberId, act: &Act) -> String {
    let character = state.member(who).map(|member| &member.character);
    let thing = |id: ThingId| character.and_then(|one| one.thing(id)).map_or("something".to_owned(), Thing::to_string);
    let foe = |id: Tag| state.foe(id).filter(|foe| !foe.hidden).map_or("somebody", |foe| foe.name.as_str());
    match act {
        Act::Attack { with, second, target, position, area, met } => {
            let arms: Vec<String> = [*with, *second].into_iter().flatten().map(thing).collect();
            let arms = if arms.is_empty() { "bare hands".to_owned() } else { arms.join(" and ") };
            let beside = beside(*area, met.iter().map(|id| foe(*id)));
            format!("will attack {}{beside} with {arms}{}", foe(*target), stance(*position))
        }
        Act::Cast { thing: id } | Act::Use { thing: id } => format!("will use {}", thing(*id)),
        Act::Turn { companion } => {
            let shape = character.and_then(|one| one.companion(*companion));
            format!("will change shape: {}", shape.map_or("another", |one| one.creature.name.as_str()))
        }
        Act::Aid { whom } => format!("will look after {}", name_of(state, *whom)),
        Act::Calm => "will try to shake off the panic".to_owned(),
        Act::Flee => "will run".to_owned(),
        Act::Other { text } => format!("will try: {text}"),
        Act::Hold => "waits".to_owned(),
    }
}

/// Whom a blast is said to meet, after whom it is aimed at.
pub fn beside<'a>(area: Area, met: impl Iterator<Item = &'a str>) -> String {
    match area {
        Area::Unsure => String::new(),
        Area::Everybody => " and everybody near".to_owned(),
        Area::These => {
            let names: Vec<&str> = met.collect();
            if names.is_empty() { String::new() } else { format!(" and {}", names.join(", ")) }
        }
    }
}

/// From what position somebody strikes, after whom they strike.
const fn stance(position: Position) -> &'static str {
    match position {
        Position::Plain => "",
        Position::Impaired => ", impaired (d4)",
        Position::Enhanced => ", enhanced (d12)",
    }
}

/// The same in logs that do not have the words.
fn declared(name: &str, act: &Act) -> String {
    match act {
        Act::Attack { position: Position::Plain, .. } => format!("{name} will attack."),
        Act::Attack { position, .. } => format!("{name} will attack, {}.", position.name()),
        Act::Cast { .. } => format!("{name} will read a spell or wake a relic."),
        Act::Use { .. } => format!("{name} will use something."),
        Act::Turn { .. } => format!("{name} will change shape."),
        Act::Aid { .. } => format!("{name} will look after the wounded."),
        Act::Calm => format!("{name} will try to shake off the panic."),
        Act::Flee => format!("{name} will run."),
        Act::Other { text } => format!("{name} will try: {text}"),
        Act::Hold => format!("{name} waits."),
    }
}

/// Who passed, and who did not.
fn acted(saves: &[(String, Save)], passed: &str, failed: &str) -> String {
    let word = |(name, save): &(String, Save)| format!("{name} {}", if save.passed { passed } else { failed });
    let all: Vec<String> = saves.iter().map(word).collect();
    if all.is_empty() { String::new() } else { format!("{}.", all.join(", ")) }
}

fn watches_in_words(watches: u8) -> String {
    if watches == 1 { "1 watch".to_owned() } else { format!("{watches} watches") }
}

fn hungry_words(hungry: &[String]) -> String {
    if hungry.is_empty() { String::new() } else { format!(" Nothing to eat for {}.", hungry.join(", ")) }
}

/// What no night gives ends by somebody's word.
fn wanting_words(wanting: &[String]) -> String {
    let all = wanting.join(", ");
    if wanting.is_empty() { String::new() } else { format!(" Still Deprived, until somebody says otherwise: {all}.") }
}

fn left_words(left: &[String]) -> String {
    if left.is_empty() { String::new() } else { format!(" Too much to carry, and left behind: {}.", left.join(", ")) }
}

fn gone_words(gone: &[String]) -> String {
    if gone.is_empty() { String::new() } else { format!(" Unpaid, and gone: {}.", gone.join(", ")) }
}

fn task_words(tasks: &[(String, Task)]) -> String {
    let all: Vec<String> = tasks.iter().map(|(name, task)| format!("{name} {}", task.does())).collect();
    if all.is_empty() { String::new() } else { format!(" {}.", all.join(", ")) }
}

fn watched(watch: &JourneyWatch) -> String {
    let travels = watch.tasks.iter().all(|(_, task)| *task == Task::Travel);
    let way = match (travels, watch.lost, watch.there) {
        (true, true, _) => "A watch astray.".to_owned(),
        (true, false, true) => "The last watch of the way.".to_owned(),
        (true, false, false) => "A watch on the way.".to_owned(),
        (false, ..) => format!("A watch passes.{}", task_words(&watch.tasks)),
    };
    let behind = if watch.behind > 0 { format!(", {} of them too many to carry", watch.behind) } else { String::new() };
    let rations = watch.rations.map_or_else(String::new, |count| format!(" Rations found: {count}{behind}."));
    let events: Vec<String> = watch.events.iter().map(|event| event.sentence(EventGround::Road)).collect();
    let events = format!(" {}", events.join(" "));
    let tired = &watch.sleepless;
    let sleepless =
        if tired.is_empty() { String::new() } else { format!(" Without a camp all day: {}.", tired.join(", ")) };
    let end = if watch.day_over { " A new day." } else { "" };
    format!("{way}{rations}{}{events}{sleepless}{}{end}", hungry_words(&watch.hungry), gone_words(&watch.gone))
}

fn tried(name: &str, trial: Trial, passed: bool) -> String {
    match (trial, passed) {
        (Trial::Fear, true) => format!("{name} keeps their head."),
        (Trial::Fear, false) => format!("{name} panics."),
        (Trial::Calm, true) => format!("{name} shakes off the panic."),
        (Trial::Calm, false) => format!("{name} is still beside themselves."),
        (Trial::Plea, true) => format!("{name} is spared the price."),
        (Trial::Plea, false) => format!("{name} will have to pay."),
    }
}

fn cast(name: &str, spell: &str, save: Option<&Save>, enhanced: bool) -> String {
    match save {
        Some(_) | None if enhanced && save.is_none_or(|save| save.passed) => {
            format!("{name} uses {spell}, with time and in safety: it does more.")
        }
        Some(save) if !save.passed => format!("{name} uses {spell}, and it goes wrong: the Warden says how."),
        Some(_) | None => format!("{name} uses {spell}."),
    }
}

/// A scar, where it is, and what any scar has made of its bearer.
fn scarred(blow: &Blow) -> String {
    let Blow { harm, grown, .. } = blow;
    let place = if harm.place.is_empty() { String::new() } else { format!(" ({})", harm.place) };
    let scar = harm.scar.map(|scar| format!("A scar: {}{place}", scar.name()));
    let all: Vec<String> = scar.into_iter().chain(grown.iter().cloned()).collect();
    if all.is_empty() { String::new() } else { format!(" {}.", all.join("; ")) }
}

/// What has become of whoever was struck. Core Rules, Detachments: many who fight as one are routed or
/// weakened, and in the end destroyed.
fn end(blow: &Blow) -> String {
    let Blow { target, harm, fate, many, .. } = blow;
    let state = match fate {
        _ if harm.died && *many => "destroyed",
        _ if harm.died => "dead",
        Some(FoeFate::Dead) => "dead",
        Some(FoeFate::Routed) => "routed",
        Some(FoeFate::Fled | FoeFate::Fighting) if *many => "weakened",
        Some(FoeFate::Fled | FoeFate::Fighting) | None => "down",
    };
    match (harm.died, harm.is_critical()) {
        (true, _) if harm.save.is_none() => format!(" {target} is {state}."),
        (true, _) | (false, true) => format!(" Critical damage: {target} is {state}."),
        (false, false) => String::new(),
    }
}

fn struck(blow: &Blow) -> String {
    let Blow { by, target, harm, critical, .. } = blow;
    let by = if by.is_empty() { "Harm".to_owned() } else { by.join(" and ") };
    let mut parts = Vec::new();
    if harm.hp > 0 {
        parts.push(format!("{} HP", harm.hp));
    }
    if harm.str > 0 {
        parts.push(format!("{} STR", harm.str));
    }
    let lost = if parts.is_empty() { "nothing".to_owned() } else { parts.join(" and ") };
    let armor = if harm.armor > 0 { format!(", armor keeps off {}", harm.armor) } else { String::new() };
    let straight = if harm.straight { ", straight to STR" } else { "" };
    let scar = scarred(blow);
    let spared = harm.spared.as_ref().map_or_else(String::new, |what| format!(" {what} is spent in its place."));
    let end = end(blow);
    let effect = critical.as_ref().map_or_else(String::new, |critical| format!(" {critical}"));
    format!(
        "{by} against {target}: {}{armor}{straight}; {target} loses {lost}.{scar}{spared}{end}{effect}",
        harm.rolled
    )
}
