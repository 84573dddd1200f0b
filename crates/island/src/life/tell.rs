//! What happened, in one true sentence each, with the dice behind it.

use play::game::Telling;

use super::{MainDid, MainEvent, NotedThrow};
use crate::settling::listed;

/// Puts an event into words.
pub(super) fn tell(event: &MainEvent) -> Telling {
    Telling { text: text(&event.did), rolls: event.throws.iter().filter_map(NotedThrow::roll).collect() }
}

fn text(did: &MainDid) -> String {
    match did {
        MainDid::ClassFound { name, text }
        | MainDid::RaceFound { name, text }
        | MainDid::BackgroundFound { name, text } => format!("{name}. {text}"),
        MainDid::ArrayTaken { scores } => format!("The standard array: {scores}."),
        MainDid::ScoresBought { scores } => format!("Bought for points: {scores}."),
        MainDid::ScoresRolled { scores } => format!("Rolled, and arranged as the class wants it: {scores}."),
        MainDid::ScoreSet { scores } => format!("{scores}."),
        MainDid::ScoresKept => "The scores stay so.".to_owned(),
        MainDid::Raised { abilities } => format!("One more of {}.", listed(abilities)),
        MainDid::SkillsChosen { skills } => format!("Learned {}.", listed(skills)),
        MainDid::ExpertChosen { skills } => format!("An expert in {}.", listed(skills)),
        MainDid::SpellsChosen { spells } => format!("Knows {}.", listed(spells)),
        MainDid::Named { name, hp } => format!("{name} is washed ashore with {hp} HP and traveller's clothes."),
        MainDid::ReadyTaken { name } => format!("{name} was ready, and is washed ashore."),
        MainDid::Renamed { name } => format!("Is called {name} from now on."),
        MainDid::ArmsTaken => "Bears other arms.".to_owned(),
        MainDid::Rolled { what } => format!("{what}."),
        MainDid::Arrived { name } => format!("{name} comes from elsewhere."),
        MainDid::Returned { from, xp, days, level, died } => returned(from, *xp, *days, *level, *died),
    }
}

fn returned(from: &str, xp: u32, days: u8, level: Option<u8>, died: bool) -> String {
    let days = if days == 1 { "1 day".to_owned() } else { format!("{days} days") };
    if died {
        return format!("Died at {from} after {days} and {xp} XP.");
    }
    let risen = level.map_or_else(String::new, |level| format!(", and is of level {level} now"));
    format!("Home from {from}: {xp} XP in {days}{risen}.")
}
