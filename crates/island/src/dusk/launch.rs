//! Leaving the island: at the end of a day, whoever stands at a finished outrigger with enough people may put to sea (A135).

use dice::Dice;
use hex::Hex;

use super::deed::{DuskDeed, happen};
use crate::change::PersonChange;
use crate::course::OrderCourse;
use crate::folk::{FolkNo, LifeState};
use crate::pack::effect::Serves;
use crate::setup::Aim;
use crate::state::pending::{DayChoice, DayQuestion, DuskStep, Pending};
use crate::state::{State, TribeNo};

/// Asks those who may put to sea; those who play together do not leave (A204).
pub(super) fn ask(course: &mut OrderCourse<'_, impl Dice>, placed: Vec<Hex>) {
    course.replace_top(Pending::Dusk(DuskStep::Dawn(placed)));
    let alone = course.state.rules.aim == Aim::LastLight;
    let may = |tribe: &TribeNo| alone && crew(&course.state, *tribe).is_some();
    let asked: Vec<TribeNo> = course.state.tribes.iter().map(|tribe| tribe.no).filter(may).collect();
    if !asked.is_empty() {
        let tribes = asked.iter().map(|tribe| course.state.tribe_name(*tribe)).collect();
        course.push(Pending::DayChoice(DayChoice { about: DayQuestion::Launch, asked }));
        happen(course, None, DuskDeed::Asked { tribes });
    }
}

/// Those of a tribe who stand at an outrigger, if they are enough.
pub(super) fn crew(state: &State, tribe: TribeNo) -> Option<Vec<FolkNo>> {
    state.spots.keys().find_map(|hex| {
        let needed = state
            .serves_at(*hex)
            .find_map(|serves| if let Serves::Outrigger(least) = serves { Some(usize::from(*least)) } else { None })?;
        let here: Vec<FolkNo> = state.people_at(*hex).filter(|one| one.tribe == tribe).map(|one| one.no).collect();
        (here.len() >= needed).then_some(here)
    })
}

/// Puts to sea with everybody who stands there.
pub(super) fn leave(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo) {
    let crew = crew(&course.state, tribe).unwrap_or_default();
    let people: Vec<String> = crew.iter().map(|who| course.state.name_of(*who)).collect();
    let count = u8::try_from(crew.len()).unwrap_or(u8::MAX);
    course.change_tribe(tribe, |tribe| tribe.escaped = Some(count));
    for who in crew {
        course.change_person(who, PersonChange::Life(LifeState::Escaped));
    }
    let name = course.state.tribe_name(tribe);
    happen(course, Some(tribe), DuskDeed::Launched { tribe: name, people });
}
