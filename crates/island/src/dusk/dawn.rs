//! E5: what ends with the day, who grows or comes back, and the new morning.

use dice::{Dice, Vault};
use hex::Hex;

use super::deed::{DuskDeed, happen};
use super::{ending, score};
use crate::change::{Change, PersonChange};
use crate::check::face;
use crate::course::OrderCourse;
use crate::folk::{FolkNo, Islander, LifeState, Mark, Rank};
use crate::state::{State, TribeNo};
use crate::words::Phase;
use crate::{hero, meeting, turn};

/// So many full days a tribe lives on before somebody takes its main's place.
const FULL_DAYS: u8 = 2;

/// Ends the day: grows who has rested, counts daily things anew, and begins the next day or ends the game.
pub(super) fn take(course: &mut OrderCourse<'_, impl Dice>, placed: &[Hex]) {
    course.pop();
    lose_the_taken(course);
    grow(course);
    refresh(course);
    if ending::check(course) {
        return;
    }
    let day = course.state.day + 1;
    course.change(Change::Day(day));
    let still = course.state.changes.iter().filter(|one| one.to.is_none_or(|to| to >= day)).cloned().collect();
    course.change(Change::Lasting(still));
    happen(course, None, DuskDeed::Dawned { day });
    meeting::fade(course);
    return_castaways(course);
    find_leaders(course);
    turn::begin_phase(course, Phase::Morning);
    for hex in placed {
        let here = course.state.people_at(*hex).next().map(|one| one.tribe);
        if let Some(tribe) = here {
            meeting::arrive_at(course, tribe, vec![*hex]);
        }
    }
}

/// Those who were taken and not found in time are dead.
fn lose_the_taken(course: &mut OrderCourse<'_, impl Dice>) {
    let day = course.state.day;
    let gone = |one: &&Islander| matches!(one.life, LifeState::Taken(until) if until <= day);
    let lost: Vec<FolkNo> = course.state.folk.iter().filter(gone).map(|one| one.no).collect();
    if !lost.is_empty() {
        for who in &lost {
            course.change_person(*who, PersonChange::Life(LifeState::Dead));
        }
        let who = lost.iter().map(|who| course.state.name_of(*who)).collect();
        happen(course, None, DuskDeed::Lost { who });
    }
}

/// Whoever has a class rises a level, if they have rested and their XP suffice (A116, A207): all of a main's, and of a
/// follower's those since the class was taken up (A206).
fn grow(course: &mut OrderCourse<'_, impl Dice>) {
    let ready = |one: &&Islander| {
        let earned = one.xp.saturating_sub(one.spent_xp);
        one.lives() && one.rested && one.sheet.has_class() && hero::level_for(earned) > one.sheet.level
    };
    let risen: Vec<Islander> = course.state.folk.iter().filter(ready).cloned().collect();
    for person in risen {
        let sheet = hero::one_level_up(&person.sheet);
        let (who, more) = (sheet.name.clone(), sheet.hp - person.sheet.hp);
        let deed = DuskDeed::Grew { who, level: sheet.level, hp: sheet.hp };
        course.change_person(person.no, PersonChange::Sheet(Box::new(sheet)));
        course.change_person(person.no, PersonChange::Hp(person.hp + more));
        happen(course, Some(person.tribe), deed);
    }
}

/// What ends with the day.
fn refresh(course: &mut OrderCourse<'_, impl Dice>) {
    let people: Vec<Islander> = course.state.folk.iter().filter(|one| one.lives()).cloned().collect();
    for person in people {
        if person.rested {
            course.change_person(person.no, PersonChange::Rested(false));
        }
        if !person.used.is_empty() {
            course.change_person(person.no, PersonChange::Used(Vec::new()));
        }
        let marks: Vec<Mark> = person.marks.iter().filter(|mark| !matches!(mark, Mark::Spell(_))).copied().collect();
        if marks.len() != person.marks.len() {
            course.change_person(person.no, PersonChange::Marks(marks));
        }
    }
    let pressed: Vec<Hex> =
        course.state.spots.iter().filter(|(_, spot)| !spot.pressure.is_empty()).map(|(hex, _)| *hex).collect();
    for hex in pressed {
        course.change_spot(hex, |spot| spot.pressure.clear());
    }
}

/// Whoever has nobody left comes back as a castaway, if that was agreed (A136).
fn return_castaways(course: &mut OrderCourse<'_, impl Dice>) {
    let tribes: Vec<TribeNo> = course.state.tribes.iter().map(|tribe| tribe.no).collect();
    for tribe in tribes {
        let gone = course.state.people_of(tribe).next().is_none();
        let left = course.state.tribe(tribe).is_some_and(|tribe| tribe.escaped.is_some());
        if gone && !left && course.state.rules.rejoin {
            come_back(course, tribe);
        }
    }
}

fn come_back(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo) {
    let coast: Vec<Hex> = shores(&course.state, tribe);
    let Ok(sides @ 1..) = u8::try_from(coast.len()) else { return };
    let place = if sides == 1 { 1 } else { course.cast("where the sea brings them", 1, sides, 0) };
    let Some(hex) = coast.get(usize::try_from(place - 1).unwrap_or(0)).copied() else { return };
    // What a castaway is made of is for everybody to see.
    let name = castaway_name(face(course.dice, Vault::Open, 6));
    let sheet = hero::by_chance(course.dice, name);
    let before = score::total(&course.state, tribe);
    course.change_tribe(tribe, |tribe| {
        // Whoever comes back again has had half points already.
        tribe.castaway.get_or_insert(before);
        tribe.food = 0;
        tribe.stores.clear();
    });
    let no = FolkNo(u16::try_from(course.state.folk.len()).unwrap_or(u16::MAX));
    let person = Islander::new(no, tribe, Rank::Main, sheet, hex);
    let who = person.sheet.name.clone();
    course.change(Change::Joined(Box::new(person)));
    let name = course.state.tribe_name(tribe);
    happen(course, Some(tribe), DuskDeed::CameBack { tribe: name, who, hex });
}

/// A tribe that has lived on without its main for two full days is led by its most seasoned follower (A113).
fn find_leaders(course: &mut OrderCourse<'_, impl Dice>) {
    let day = course.state.day;
    for tribe in course.state.tribes.clone() {
        let no = tribe.no;
        let led = course.state.people_of(no).any(|one| one.rank == Rank::Main);
        let since = if led { None } else { Some(tribe.leaderless.unwrap_or(day)) };
        if since != tribe.leaderless {
            course.change_tribe(no, |tribe| tribe.leaderless = since);
        }
        if since.is_some_and(|since| day >= since + FULL_DAYS) {
            promote(course, no);
        }
    }
}

fn promote(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo) {
    let able = course.state.people_of(tribe).filter(|one| one.is_up());
    let Some(heir) = able.max_by_key(|one| (one.xp, std::cmp::Reverse(one.no))).cloned() else { return };
    course.change_person(heir.no, PersonChange::Rank(Rank::Main));
    course.change_tribe(tribe, |tribe| tribe.leaderless = None);
    let deed = DuskDeed::Promoted { tribe: course.state.tribe_name(tribe), who: heir.sheet.name.clone() };
    happen(course, Some(tribe), deed);
}

fn castaway_name(face: u8) -> &'static str {
    ["Ada Wake", "Ned Flotsam", "Ila Brine", "Jory Spar", "Mab Shingle", "Tam Drift"][usize::from(face - 1) % 6]
}

/// Free coast hexes; failing that, free hexes at all.
fn shores(state: &State, tribe: TribeNo) -> Vec<Hex> {
    let free = || state.land.keys().copied().filter(|hex| state.is_free_for(*hex, tribe));
    let coast: Vec<Hex> = free().filter(|hex| state.is_coast(*hex)).collect();
    if coast.is_empty() { free().collect() } else { coast }
}
