//! What everything counts at the end (7.9, rulings A151 to A153), line by line.

use crate::folk::{Islander, Rank};
use crate::sheet::Origin;
use crate::state::{State, TribeNo};
use crate::whispers;

/// One source of points.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct ScoreLine {
    /// What it is for.
    pub what: String,
    /// How many points.
    pub points: u16,
}

/// What a tribe's points are made of now; its whisper counts when the game is over (A252).
pub fn score(state: &State, no: TribeNo) -> Vec<ScoreLine> {
    lines(state, no, state.ending.is_some())
}

fn lines(state: &State, no: TribeNo, is_over: bool) -> Vec<ScoreLine> {
    let Some(tribe) = state.tribe(no) else { return Vec::new() };
    let line = |what: &str, points: u16| ScoreLine { what: what.to_owned(), points };
    let main = state.people_of(no).find(|one| one.rank == Rank::Main);
    let followers = state.people_of(no).filter(|one| one.rank == Rank::Follower).count();
    let built = state.spots.values().flat_map(|spot| &spot.structures);
    let built = built.filter(|one| one.by == no && state.is_complete(one));
    let structures: u16 =
        built.filter_map(|one| state.pack.crafts.get(&one.craft)).map(|craft| u16::from(craft.points)).sum();
    let lines = [
        line("main character alive", main.map_or(0, worth)),
        line("followers", 2 * u16::try_from(followers).unwrap_or(0)),
        line("level of the main character", main.map_or(0, |main| 2 * u16::from(main.sheet.level))),
        line("areas explored", u16::from(tribe.cards)),
        line("relics", 3 * u16::from(tribe.relics)),
        line("trophies", u16::from(tribe.trophies)),
        line("structures", structures),
        line("peace with other tribes", 2 * u16::try_from(tribe.peace.len()).unwrap_or(0)),
        line("escape", tribe.escaped.map_or(0, |_| 8)),
    ];
    let whisper = whispers::points(state, no).filter(|_| is_over);
    let whisper = whisper.map(|(name, points)| line(&format!("whisper: {name}"), points));
    lines.into_iter().filter(|line| line.points > 0).chain(whisper).collect()
}

/// What a living main counts: as much as a follower, if it is one who was promoted (A152).
fn worth(main: &Islander) -> u16 {
    match main.sheet.origin {
        Origin::Main { .. } => 5,
        Origin::Follower(_) => 2,
    }
}

/// All points of a tribe now. What a castaway's tribe earned before counts whole, what came after is halved (A151).
pub fn total(state: &State, no: TribeNo) -> u16 {
    sum(state, no, &score(state, no))
}

/// All points of a tribe as they would be if the game were over now.
pub fn final_total(state: &State, no: TribeNo) -> u16 {
    sum(state, no, &lines(state, no, true))
}

fn sum(state: &State, no: TribeNo, lines: &[ScoreLine]) -> u16 {
    let sum: u16 = lines.iter().map(|line| line.points).sum();
    match state.tribe(no).and_then(|tribe| tribe.castaway) {
        Some(before) => before.min(sum) + sum.saturating_sub(before) / 2,
        None => sum,
    }
}
