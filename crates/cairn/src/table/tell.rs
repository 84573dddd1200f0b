//! What happened, in one true sentence each, with the dice behind it.

use play::game::Telling;

use super::{Act, Blow, Did, Position};
use crate::attributes::Save;
use crate::throw::Throw;

/// Puts what was done into words.
pub(super) fn tell(did: &Did, throws: &[Throw]) -> Telling {
    Telling { text: text(did), rolls: throws.iter().filter_map(Throw::roll).collect() }
}

#[allow(clippy::too_many_lines, reason = "one arm for each thing that can be done, most of them a line")]
fn text(did: &Did) -> String {
    match did {
        Did::Came { name } => format!("{name} joins the party."),
        Did::Went { name } => format!("{name} goes home."),
        Did::Gave { name, thing, to } => format!("{name} gives {thing} to {to}."),
        Did::Hired { name, whom, wage } => format!("{name} hires: {whom}, {wage} gp a day."),
        Did::TakenOver { name } => format!("{name} is a character of their own from now on."),
        Did::ScarSettled { name, scar } => format!("{name}: what {scar} leaves behind."),
        Did::Declared { name, act } => declared(name, act),
        Did::Opposed { names } => format!("Against the party: {}.", names.join(", ")),
        Did::FoeShown { name } => format!("{name} comes into sight."),
        Did::Dismissed { name } => format!("{name} is gone."),
        Did::Led { name, leads: true } => format!("{name} leads the others."),
        Did::Led { name, leads: false } => format!("{name} leads no more."),
        Did::FoeSet { name, pool, to } => format!("{name}: {pool} is {to}."),
        Did::FightBegan { saves } => {
            format!("A fight begins. {}", acted(saves, "is quick", "is too slow for this round"))
        }
        Did::TurnCame { round, party: true } => format!("Round {round}: the party's turn."),
        Did::TurnCame { round, party: false } => format!("Round {round}: the opponents' turn."),
        Did::FightEnded => "The fight is over.".to_owned(),
        Did::Judged { name, position } => format!("{name} strikes {}.", position.name()),
        Did::Struck(blow) => struck(blow),
        Did::Cast { name, spell, save } => cast(name, spell, save.as_ref()),
        Did::Aided { name, whom } => format!("{name} looks after {whom}, who will live."),
        Did::Fled { name, save: Some(Save { passed: false, .. }) } => format!("{name} does not get away."),
        Did::Fled { name, .. } => format!("{name} gets away."),
        Did::Attempted { name, text } => format!("{name}: {text}"),
        Did::MoraleTested { saves } => format!("Their courage is tested. {}", acted(saves, "stands", "flees")),
        Did::Waived => "The Warden lets it go.".to_owned(),
        Did::Reacted { how } => format!("They are {how}."),
        Did::FateAsked { kind: true } => "Fate is kind.".to_owned(),
        Did::FateAsked { kind: false } => "Fate is not kind.".to_owned(),
        Did::Drained { name, attribute, amount } => format!("{name} loses {amount} {attribute}."),
        Did::Overruled { said } => said.clone(),
        Did::OmenRead { name, text } => format!("{name}, the youngest, hears an omen: {text}"),
        Did::Rested => "A few moments' rest, and a drink of water.".to_owned(),
        Did::NightPassed { safe: true, hungry } => format!("A night in safety.{}", hungry_words(hungry)),
        Did::NightPassed { safe: false, hungry } => format!("A night without rest.{}", hungry_words(hungry)),
        Did::WeekPassed => "A week of rest.".to_owned(),
        Did::Entered => "Into the dungeon.".to_owned(),
        Did::DelveTurned { turn, event: Some(event) } => format!("Turn {turn}. {}.", event.name()),
        Did::DelveTurned { turn, event: None } => format!("Turn {turn}."),
        Did::Lit { name, thing } => format!("{name} lights: {thing}."),
        Did::AllAte => "Everybody eats.".to_owned(),
        Did::AllTired => "Everybody adds a Fatigue.".to_owned(),
        Did::Surfaced => "Out into the air.".to_owned(),
        Did::SetOut { watches } => format!("The way takes {watches} watches."),
        Did::Forecast { sky } => format!("The weather is {}.", sky.name()),
        Did::Travelled { lost, event, there } => {
            let way = match (lost, there) {
                (true, _) => "A watch astray",
                (false, true) => "The last watch of the way",
                (false, false) => "A watch on the way",
            };
            format!("{way}. {}.", event.name())
        }
        Did::Camped { hungry, event } => format!("Camp.{} {}.", hungry_words(hungry), event.name()),
        Did::Supplied { name, rations } => format!("{name} finds food: {rations} rations."),
        Did::Arrived => "The journey ends.".to_owned(),
        Did::Deed { name, said } => format!("{name}: {said}"),
    }
}

fn declared(name: &str, act: &Act) -> String {
    match act {
        Act::Attack { position: Position::Plain, .. } => format!("{name} will attack."),
        Act::Attack { position, .. } => format!("{name} will attack, {}.", position.name()),
        Act::Cast { .. } => format!("{name} will read a spell or wake a relic."),
        Act::Aid { .. } => format!("{name} will look after the wounded."),
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

fn hungry_words(hungry: &[String]) -> String {
    if hungry.is_empty() { String::new() } else { format!(" Nothing to eat for {}.", hungry.join(", ")) }
}

fn cast(name: &str, spell: &str, save: Option<&Save>) -> String {
    match save {
        Some(save) if !save.passed => format!("{name} reads {spell}, and it goes wrong: the Warden says how."),
        Some(_) | None => format!("{name} uses {spell}."),
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
    let scar = harm.scar.map_or_else(String::new, |scar| format!(" A scar: {}.", scar.name()));
    let end = if harm.died {
        format!(" {target} is dead.")
    } else if harm.is_critical() {
        format!(" Critical damage: {target} is down.")
    } else {
        String::new()
    };
    let effect = critical.as_ref().map_or_else(String::new, |critical| format!(" {critical}"));
    format!("{by} against {target}: {}{armor}; {target} loses {lost}.{scar}{end}{effect}", harm.rolled)
}
