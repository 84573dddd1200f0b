//! The end of the day: feeding, exhaustion, the event of the day, and the dawn after it; and how a game ends.
//!
//! The day ends step by step ([`DuskStep`]); tribes are asked at the same time, and only where they have a choice.

use dice::Dice;
use play::Seat;
use play::options::Offer;
use play::outcome::Outcome;

use crate::command::Command;
use crate::course::OrderCourse;
use crate::refusal::Refusal;
use crate::sight::Sight;
use crate::state::pending::{DuskStep, Pending};
use crate::state::{State, TribeNo};

mod answers;
mod dawn;
mod deed;
mod ending;
mod exhaustion;
mod feeding;
mod launch;
mod score;
mod sheet;
#[cfg(test)]
mod tests;
mod weather;

pub use answers::DuskRefusal;
pub use deed::DuskDeed;
pub(crate) use deed::in_a_row;
pub use ending::{check_outlasted, is_beacon};
pub use score::{ScoreLine, final_total, score, total};
pub use sheet::{SupperSheet, event_to_come, supper};

/// Begins the end of a day, after the last phase.
pub fn begin(course: &mut OrderCourse<'_, impl Dice>) {
    course.push(Pending::Dusk(DuskStep::Feed));
    let day = course.state.day;
    deed::happen(course, None, DuskDeed::DayEnds { day });
}

/// Takes one step that needs no answer. Whether there was one.
pub fn advance(course: &mut OrderCourse<'_, impl Dice>) -> bool {
    match course.state.pending.last().cloned() {
        Some(Pending::Dusk(step)) => take(course, step),
        Some(Pending::DayChoice(choice)) if choice.asked.is_empty() => {
            course.pop();
        }
        Some(Pending::Feeding(asked)) if asked.is_empty() => {
            course.pop();
        }
        _ => return false,
    }
    true
}

fn take(course: &mut OrderCourse<'_, impl Dice>, step: DuskStep) {
    match step {
        DuskStep::Feed => feeding::begin(course),
        DuskStep::Tire => exhaustion::take(course),
        DuskStep::Event => weather::roll(course),
        DuskStep::Strike(event) => weather::strike(course, event),
        DuskStep::Launch(placed) => launch::ask(course, placed),
        DuskStep::Dawn(placed) => dawn::take(course, &placed),
    }
}

/// What the seat could do at the end of a day, open or closed.
pub fn options(sight: &Sight<'_>, offer: &mut impl FnMut(Offer)) {
    answers::options(sight, offer);
}

/// Whether the seat may do that, as far as it can see.
pub fn permit(sight: &Sight<'_>, command: &Command) -> Result<(), Refusal> {
    answers::permit(sight, command)
}

/// Carries a permitted order out.
pub fn resolve(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo, command: &Command) {
    answers::resolve(course, tribe, command);
}

/// Who is asked at the end of the day, with what is done if they stay silent.
pub fn asked(state: &State) -> Vec<(TribeNo, &'static str, Option<Command>)> {
    answers::asked(state)
}

/// How it ended; nothing while it goes on.
pub fn outcome(state: &State) -> Option<Outcome> {
    let ending = state.ending.as_ref()?;
    let names: Vec<&str> =
        ending.winners.iter().filter_map(|no| state.tribe(*no)).map(|tribe| tribe.name.as_str()).collect();
    let seats: Vec<Seat> = ending.winners.iter().map(|tribe| tribe.seat()).collect();
    Some(if seats.is_empty() { Outcome::Nobody } else { Outcome::Won { side: names.join(" and "), seats } })
}
