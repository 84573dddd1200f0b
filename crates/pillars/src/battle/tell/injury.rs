//! What is left of a pool, told when that begins to matter, or no longer does.

use super::super::seen::{Crossing, Seen};
use crate::pools::Band;

/// Handbook, Injury Thresholds; ruling P148: the line that a pool has crossed, and what injuries take off every roll since.
pub(super) fn tell(seen: &Seen, crossing: Crossing) -> String {
    let Crossing { figure, pool, from, to, injury } = crossing;
    let (name, pool) = (seen.name(figure), pool.name());
    let line = match (to, to > from) {
        (Band::Enough, _) => format!("{name} has more than half of {pool} again"),
        (Band::Half, true) => format!("{name} is down to half of {pool}"),
        (Band::Half, false) => format!("{name} has more than five {pool} again"),
        (Band::Five, true) => format!("{name} has five {pool} or less"),
        (Band::Five, false) => format!("{name} has some {pool} again"),
        // What comes of that is told by itself.
        (Band::Nothing, _) => return format!("{name} has no {pool} left."),
    };
    format!("{line}: {}.", penalty(injury))
}

/// What injuries took off every roll before, and what they do now.
fn penalty((before, now): (i16, i16)) -> String {
    match (before, now) {
        (_, 0) => "nothing off any roll".to_owned(),
        (before, now) if before == now => format!("still {now} to all rolls"),
        (_, now) => format!("{now} to all rolls"),
    }
}
