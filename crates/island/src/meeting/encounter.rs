//! One encounter: facing it, avoiding it, confronting it, and what comes of that (N1-N5).

use dice::Dice;
use hex::Hex;

use super::deed::{MeetingDeed, happen};
use super::{delve, effects, retreat, tokens, trials};
use crate::change::PersonChange;
use crate::course::OrderCourse;
use crate::folk::{FolkNo, Islander, LifeState};
use crate::harm;
use crate::key::PackKey;
use crate::pack::effect::Effect;
use crate::pack::{Encounter, Sort};
use crate::state::State;
use crate::state::pending::{Meeting, MeetingStep, Pending, Source};

/// Those of a tribe who take part now: all in the hex, or those who delve. Rulings N1, A62, A148.
pub(super) fn present<'a>(state: &'a State, meeting: &Meeting) -> Vec<&'a Islander> {
    let own = state.people_at(meeting.hex).filter(|one| one.tribe == meeting.tribe);
    let delves = |one: &&Islander| !matches!(meeting.source, Source::Card(_)) || meeting.people.contains(&one.no);
    own.filter(delves).collect()
}

/// What is met.
pub(super) fn of(state: &State, meeting: &Meeting) -> Option<Encounter> {
    state.pack.encounters.get(&meeting.kind).cloned()
}

/// People face an encounter; it is to be settled next.
pub(crate) fn face(course: &mut OrderCourse<'_, impl Dice>, meeting: Meeting) {
    let (tribe, hex, name) = (meeting.tribe, meeting.hex, course.state.encounter_name(meeting.kind));
    let people: Vec<FolkNo> = present(&course.state, &meeting).iter().map(|one| one.no).collect();
    let who = people.iter().map(|who| course.state.name_of(*who)).collect();
    course.push(Pending::Meeting(Meeting { people, ..meeting }));
    happen(course, tribe, MeetingDeed::Faced { hex, name, who });
}

/// Settles what needs no answer: an encounter with nobody left in it, one that succeeds by itself, a retreat without a
/// choice. Whether there was something to settle.
pub(super) fn advance(course: &mut OrderCourse<'_, impl Dice>, meeting: Meeting) -> bool {
    if present(&course.state, &meeting).is_empty() {
        course.pop();
        happen(course, meeting.tribe, MeetingDeed::NothingLeft { hex: meeting.hex });
        return true;
    }
    let Some(encounter) = of(&course.state, &meeting) else {
        course.pop();
        happen(course, meeting.tribe, MeetingDeed::NothingLeft { hex: meeting.hex });
        return true;
    };
    match meeting.step {
        MeetingStep::Choose if encounter.avoid.is_none() && encounter.confront.is_none() => {
            overcome(course, meeting, &encounter);
            true
        }
        MeetingStep::Choose | MeetingStep::MustConfront => false,
        MeetingStep::GiveWay => retreat::advance(course, &meeting),
    }
}

/// Whether avoiding or overcoming this moves anybody: what is met in a hex does, what is met in an area does not (I2).
pub(super) fn relocates(meeting: &Meeting) -> bool {
    !matches!(meeting.source, Source::Card(_))
}

/// Tries to get around it (N3, A61).
pub(super) fn avoid(course: &mut OrderCourse<'_, impl Dice>, meeting: Meeting, by: &[FolkNo]) {
    let Some(encounter) = of(&course.state, &meeting) else { return };
    let Some(trial) = &encounter.avoid else { return };
    let success = trials::roll(course, &meeting, trial, 0, by);
    let (tribe, name) = (meeting.tribe, encounter.name.clone());
    if !success {
        course.replace_top(Pending::Meeting(Meeting { step: MeetingStep::MustConfront, ..meeting }));
    } else if relocates(&meeting) {
        course.replace_top(Pending::Meeting(Meeting { step: MeetingStep::GiveWay, ..meeting }));
    } else {
        course.pop();
        delve::end(course);
    }
    happen(course, tribe, MeetingDeed::Avoided { name, success });
}

/// Confronts it (N4).
pub(super) fn confront(course: &mut OrderCourse<'_, impl Dice>, meeting: Meeting, test: u8, by: &[FolkNo]) {
    let Some(encounter) = of(&course.state, &meeting) else { return };
    let success = encounter.confront.as_ref().is_none_or(|trial| trials::roll(course, &meeting, trial, test, by));
    if success {
        overcome(course, meeting, &encounter);
    } else {
        fail(course, meeting, &encounter);
    }
}

/// It is overcome: out of the game, with XP for everybody who took part, and what it brings (A62, A69, I3).
fn overcome(course: &mut OrderCourse<'_, impl Dice>, meeting: Meeting, encounter: &Encounter) {
    let people: Vec<FolkNo> = present(&course.state, &meeting).iter().map(|one| one.no).collect();
    course.pop();
    for who in people.iter().filter(|_| encounter.xp > 0) {
        harm::learn(course, *who, encounter.xp);
    }
    match meeting.source {
        Source::Token if !encounter.stays => tokens::remove(course, meeting.hex),
        Source::Token | Source::MainDeck => {}
        Source::Card(area) => delve::discard(course, meeting.tribe, area),
    }
    let doubled = if course.state.rules.first_evening { 2 } else { 1 };
    let (name, text, xp) = (encounter.name.clone(), encounter.success.clone(), encounter.xp * doubled);
    happen(course, meeting.tribe, MeetingDeed::Confronted { name, success: true, text, xp });
    find_the_taken(course, &meeting);
    if let Source::Card(area) = meeting.source {
        delve::clear(course, meeting.tribe, area);
    }
    let scene = effects::EffectScene {
        tribe: meeting.tribe,
        hex: meeting.hex,
        people,
        of: encounter.name.clone(),
        element: None,
    };
    effects::carry_on(course, scene, &encounter.reward);
}

/// It is failed: harm first, then people give way; boons move nobody (A143), cards neither (A75).
fn fail(course: &mut OrderCourse<'_, impl Dice>, meeting: Meeting, encounter: &Encounter) {
    let people: Vec<FolkNo> = present(&course.state, &meeting).iter().map(|one| one.no).collect();
    let (tribe, hex) = (meeting.tribe, meeting.hex);
    if encounter.sort == Sort::Hostile && relocates(&meeting) {
        course.replace_top(Pending::Meeting(Meeting { step: MeetingStep::GiveWay, ..meeting.clone() }));
    } else {
        course.pop();
        if relocates(&meeting) { lose(course, &meeting, encounter) } else { delve::end(course) }
    }
    let (name, text) = (encounter.name.clone(), encounter.failure.clone());
    happen(course, tribe, MeetingDeed::Confronted { name, success: false, text, xp: 0 });
    let scene = effects::EffectScene { tribe, hex, people, of: encounter.name.clone(), element: encounter.element };
    effects::carry_on(course, scene, &encounter.harm);
}

/// A boon that was failed goes, or stays as its entry says (A143).
fn lose(course: &mut OrderCourse<'_, impl Dice>, meeting: &Meeting, encounter: &Encounter) {
    let lingers =
        encounter.harm.iter().find_map(|effect| if let Effect::Lingers(days) = effect { Some(*days) } else { None });
    let day = course.state.day;
    match (lingers, encounter.stays || meeting.source != Source::Token) {
        (Some(days), false) => course.change_spot(meeting.hex, |spot| spot.lingers = Some(day.saturating_add(days))),
        (None, false) => tokens::remove(course, meeting.hex),
        (_, true) => {}
    }
}

/// Whoever was taken to a hex is found when what keeps them there is overcome.
fn find_the_taken(course: &mut OrderCourse<'_, impl Dice>, meeting: &Meeting) {
    let there = |one: &&Islander| matches!(one.life, LifeState::Taken(_)) && one.hex == meeting.hex;
    let found: Vec<Islander> = course.state.folk.iter().filter(there).cloned().collect();
    if found.is_empty() || meeting.source != Source::Token {
        return;
    }
    for person in &found {
        course.change_person(person.no, PersonChange::Life(LifeState::Up));
        if course.state.has_others(meeting.hex, person.tribe) {
            let hex = nearest_free(course, meeting.hex, person);
            course.change_person(person.no, PersonChange::Hex(hex));
        }
    }
    let who = found.iter().map(|one| one.sheet.name.clone()).collect();
    happen(course, meeting.tribe, MeetingDeed::Found { who });
}

fn nearest_free(course: &OrderCourse<'_, impl Dice>, from: Hex, person: &Islander) -> Hex {
    let state = &course.state;
    from.within(12).find(|hex| state.is_free_for(*hex, person.tribe)).unwrap_or(from)
}

/// What lies in a hex as a token, for a tribe that has come there.
pub(super) fn token_at(state: &State, hex: Hex) -> Option<PackKey<Encounter>> {
    let token = state.spot(hex)?.token.as_ref().filter(|token| token.face_up)?;
    Some(token.kind)
}
