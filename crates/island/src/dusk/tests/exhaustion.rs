//! Hunger and want of sleep, and what they do.

use super::*;
use crate::folk::LifeState;
use crate::numbers;

/// Everybody of a tribe has rested, and nobody is hungry.
fn rested() -> Isle {
    let mut isle = isle();
    for one in &mut isle.state.folk {
        one.rested = true;
    }
    isle
}

fn tire(isle: &mut Isle) -> Vec<DuskDeed> {
    isle.state.pending = vec![Pending::Dusk(DuskStep::Tire)];
    dusk_deeds(isle.course(&[], |course| {
        crate::dusk::exhaustion::take(course);
        if course.is_untold() {
            crate::dusk::deed::happen(course, None, DuskDeed::DayEnds { day: 1 });
        }
    }))
}

fn levels(isle: &Isle) -> Vec<u8> {
    isle.state.folk.iter().map(|one| one.exhaustion).collect()
}

// proves: source 148; step E2; A107, A109
#[test]
fn whoever_did_not_rest_today_is_one_level_more_exhausted_from_the_first_day_on() {
    let mut isle = rested();
    let awake = people(&isle, ONE)[1];
    isle.person(awake).rested = false;
    tire(&mut isle);
    assert_eq!(levels(&isle), [0, 1, 0, 0, 0, 0, 0, 0]);
}

/// On which of nine days somebody with that Constitution who never eats is first more exhausted, and by how much.
fn first_exhaustion(constitution: u8, sleeps: bool) -> (u8, u8) {
    let mut isle = rested();
    let who = people(&isle, ONE)[0];
    isle.sheet(who).scores[2] = constitution;
    for day in 1..=9 {
        isle.person(who).rested = sleeps;
        isle.person(who).hunger += 1;
        tire(&mut isle);
        let levels = isle.state.person(who).unwrap().exhaustion;
        if levels > 0 {
            return (day, levels);
        }
    }
    (0, 0)
}

// proves: source 149; golden 12; step E2; A106, A108
#[test]
fn hunger_tires_after_days_and_want_of_sleep_at_once_and_both_are_one_level() {
    let by_constitution = [(1, 1), (3, 1), (4, 1), (5, 1), (6, 1), (8, 2), (9, 2), (10, 3), (12, 4), (14, 5), (20, 8)];
    for (constitution, day) in by_constitution {
        assert_eq!(first_exhaustion(constitution, true), (day, 1), "{constitution}");
    }
    assert_eq!(first_exhaustion(1, false), (1, 1), "both on one day are one level");
    assert_eq!(first_exhaustion(14, false), (1, 1));
}

// proves: A106
#[test]
fn as_long_as_one_is_that_hungry_each_day_tires() {
    let mut isle = rested();
    let who = people(&isle, ONE)[0];
    isle.person(who).hunger = 4;
    tire(&mut isle);
    tire(&mut isle);
    assert_eq!(levels(&isle)[0], 2);
}

// proves: step E3; A119
#[test]
fn sleep_takes_a_level_from_whoever_is_fed_and_not_hungry() {
    let mut isle = rested();
    let own = people(&isle, ONE);
    for who in &own {
        isle.person(*who).exhaustion = 2;
    }
    isle.person(own[1]).hunger = 1;
    isle.person(own[2]).rested = false;
    tire(&mut isle);
    assert_eq!(levels(&isle)[..4], [1, 2, 3, 1]);
}

// proves: source 150; step E2
#[test]
fn the_sixth_level_kills_and_what_was_carried_lies_there() {
    let mut isle = rested();
    let [main, follower] = [main_of(&isle, ONE), people(&isle, ONE)[1]];
    for who in [main, follower] {
        isle.carry(who, "club");
        let person = isle.person(who);
        (person.exhaustion, person.rested) = (5, false);
    }
    let told = tire(&mut isle);
    for who in [main, follower] {
        assert_eq!(isle.state.person(who).unwrap().life, LifeState::Dead);
    }
    let [DuskDeed::Tired { dead, .. }] = told.as_slice() else { panic!("{told:?}") };
    assert_eq!(dead.len(), 2);
    assert_eq!(isle.state.spot(MIDDLE).unwrap().dropped.len(), 2);
}

// proves: source 150
#[test]
fn each_level_of_exhaustion_costs_something() {
    use crate::check::Lean;
    use crate::words::{Ability, Skill};
    let mut isle = rested();
    let who = people(&isle, ONE)[0];
    let mut found = Vec::new();
    for level in 0..=5 {
        isle.person(who).exhaustion = level;
        let person = isle.state.person(who).unwrap();
        let tired = |lean| u8::from(lean == Lean::Disadvantage);
        found.push((
            tired(numbers::skill_check(person, Skill::Athletics, 10).lean),
            numbers::movement_points(person, 0, false),
            tired(numbers::save(person, Ability::Con, 10).lean)
                + tired(numbers::attack(&isle.state.pack, person, 10).lean),
            numbers::most_hp(person),
        ));
    }
    let expected = [(0, 6, 0, 10), (1, 6, 0, 10), (1, 3, 0, 10), (1, 3, 2, 10), (1, 3, 2, 5), (1, 0, 2, 5)];
    assert_eq!(found, expected);
}

// proves: source 150
#[test]
fn the_fourth_level_takes_the_hp_that_one_cannot_have_any_more() {
    let mut isle = rested();
    let who = main_of(&isle, ONE);
    (isle.person(who).exhaustion, isle.person(who).rested) = (3, false);
    tire(&mut isle);
    assert_eq!(isle.hp(who), 5);
}
