//! What is left of a pool, told when that begins to matter, or no longer does.

use crate::battle::seen::{Crossing, Seen};
use crate::battle::who::FigureId;
use crate::pools::Band;

/// Handbook, Injury Thresholds; ruling P148: the lines that pools of everybody have crossed, and what injuries take off every
/// roll since.
pub(super) fn tell(seen: &Seen) -> impl Iterator<Item = String> {
    let mut whom: Vec<FigureId> = seen.crossed.iter().map(|crossing| crossing.figure).collect();
    whom.dedup();
    whom.into_iter().map(|who| of_one(seen, who))
}

/// The lines of one: both pools have crossed theirs by one blow, and the number is of both together.
fn of_one(seen: &Seen, who: FigureId) -> String {
    let crossed = || seen.crossed.iter().filter(move |crossing| crossing.figure == who);
    let lines = crossed().copied().map(line).collect::<Vec<_>>().join(" and ");
    // What comes of nothing being left is told by itself.
    let injury = crossed().find(|crossing| crossing.to != Band::Nothing).map(|crossing| penalty(crossing.injury));
    let injury = injury.map_or(String::new(), |injury| format!(": {injury}"));
    format!("{} {lines}{injury}.", seen.name(who))
}

fn line(crossing: Crossing) -> String {
    let Crossing { pool, from, to, .. } = crossing;
    let pool = pool.name();
    match (to, to > from) {
        (Band::Enough, _) => format!("has more than half of {pool} again"),
        (Band::Half, true) => format!("is down to half of {pool}"),
        (Band::Half, false) => format!("has more than five {pool} again"),
        (Band::Five, true) => format!("has five {pool} or less"),
        (Band::Five, false) => format!("has some {pool} again"),
        (Band::Nothing, _) => format!("has no {pool} left"),
    }
}

/// What injuries took off every roll before, and what they do now.
fn penalty((before, now): (i16, i16)) -> String {
    match (before, now) {
        (_, 0) => "nothing off any roll".to_owned(),
        (before, now) if before == now => format!("still {now} to all rolls"),
        (_, now) => format!("{now} to all rolls"),
    }
}
