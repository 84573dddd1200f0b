//! Giving way after an encounter, and what becomes of those who cannot.

use dice::Dice;
use hex::Hex;

use super::deed::{MeetingDeed, happen};
use super::{encounter, tokens};
use crate::change::PersonChange;
use crate::course::OrderCourse;
use crate::folk::{FolkNo, LifeState};
use crate::harm;
use crate::setup::BlockedRetreat;
use crate::state::State;
use crate::state::pending::{Meeting, MeetingStep, Source};

/// The hexes that people may give way to; failing all, those that they may flee into in panic. Rulings A66, A67.
pub(super) fn ways(state: &State, meeting: &Meeting) -> Vec<Hex> {
    let free: Vec<Hex> = state.ways_out(meeting.hex, meeting.tribe).collect();
    if !free.is_empty() || meeting.fled || state.rules.blocked_retreat != BlockedRetreat::Panic {
        return free;
    }
    let unknown = |hex: &Hex| {
        let token = state.spot(*hex).and_then(|spot| spot.token.as_ref());
        token.is_some_and(|token| !token.face_up) && !state.has_others(*hex, meeting.tribe)
    };
    meeting.hex.neighbours().into_iter().filter(unknown).collect()
}

/// Where there is no choice, it is made: the only way is taken, and who has none is destroyed.
pub(super) fn advance(course: &mut OrderCourse<'_, impl Dice>, meeting: &Meeting) -> bool {
    match ways(&course.state, meeting).as_slice() {
        [] => destroy(course, meeting),
        [only] => give_way(course, meeting, *only),
        [_, _, ..] => return false,
    }
    true
}

/// All of the tribe in the hex go to that one: committed or not (A65), and whoever is down goes along (A144).
pub(super) fn give_way(course: &mut OrderCourse<'_, impl Dice>, meeting: &Meeting, to: Hex) {
    let name = course.state.encounter_name(meeting.kind);
    let in_panic = !course.state.is_free_for(to, meeting.tribe);
    course.pop();
    for who in side(&course.state, meeting) {
        course.change_person(who, PersonChange::Hex(to));
    }
    if !in_panic {
        happen(course, meeting.tribe, MeetingDeed::GaveWay { name, to });
        return;
    }
    happen(course, meeting.tribe, MeetingDeed::Panicked { name, to });
    tokens::uncover(course, meeting.tribe, to);
    if let Some(kind) = encounter::token_at(&course.state, to) {
        let met =
            Meeting { hex: to, kind, source: Source::Token, step: MeetingStep::Choose, fled: true, ..meeting.clone() };
        encounter::face(course, met);
    }
}

/// With no way out, all of the tribe in the hex perish (N4).
fn destroy(course: &mut OrderCourse<'_, impl Dice>, meeting: &Meeting) {
    let name = course.state.encounter_name(meeting.kind);
    course.pop();
    let all = side(&course.state, meeting);
    let who = all.iter().map(|who| course.state.name_of(*who)).collect();
    for who in all {
        harm::die(course, who);
    }
    happen(course, meeting.tribe, MeetingDeed::Destroyed { name, who });
}

/// All of the tribe in the hex, on their feet or down.
fn side(state: &State, meeting: &Meeting) -> Vec<FolkNo> {
    let there = state.folk.iter().filter(|one| one.tribe == meeting.tribe && one.hex == meeting.hex);
    there.filter(|one| matches!(one.life, LifeState::Up | LifeState::Down)).map(|one| one.no).collect()
}
