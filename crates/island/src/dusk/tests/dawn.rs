//! What ends with the day, and who grows.

use super::*;
use crate::folk::{LifeState, Mark, Used};
use crate::sheet::{Feature, IslandSpell, Origin};
use crate::words::{Activity, Phase};

fn dawn(isle: &mut Isle) -> Vec<DuskDeed> {
    from_step(isle, DuskStep::Dawn(Vec::new()), &[])
}

// proves: source 39, 152; step E5
#[test]
fn a_new_day_begins_in_the_morning_with_nobody_rested() {
    let mut isle = isle();
    let who = people(&isle, ONE)[1];
    let person = isle.person(who);
    (person.rested, person.used) = (true, vec![Used::Reroll, Used::Feature(Feature::Rage), Used::Tonic]);
    person.marks = vec![Mark::Spell(IslandSpell::Longstrider), Mark::Stride(2)];
    isle.spot(MIDDLE).pressure.insert(Activity::Forage, 2);
    dawn(&mut isle);
    let person = isle.state.person(who).unwrap();
    assert_eq!((person.rested, person.used.len(), person.marks.as_slice()), (false, 0, [Mark::Stride(2)].as_slice()));
    assert_eq!((isle.state.day, isle.state.phase), (2, Phase::Morning));
    assert!(isle.state.spot(MIDDLE).is_none_or(|spot| spot.pressure.is_empty()));
}

/// A main of that level with so many XP, who has rested or not; the level next morning, and the HP.
fn next_level(level: u8, xp: u32, rested: bool) -> (u8, u8) {
    let mut isle = isle();
    let main = main_of(&isle, ONE);
    isle.sheet(main).level = level;
    let person = isle.person(main);
    (person.xp, person.rested, person.hp) = (xp, rested, 7);
    dawn(&mut isle);
    let person = isle.state.person(main).unwrap();
    (person.sheet.level, person.hp)
}

// proves: pack levels; A115, A116
#[test]
fn mains_rise_when_they_have_rested_and_their_xp_suffice() {
    assert_eq!(next_level(1, 299, true), (1, 7));
    assert_eq!(next_level(1, 300, false), (1, 7));
    assert_eq!(next_level(1, 300, true), (2, 12), "5 more HP with a d8");
    assert_eq!(next_level(1, 899, true).0, 2);
    for (level, xp) in [(2, 900), (3, 2_700), (4, 6_500)] {
        assert_eq!(next_level(level, xp - 1, true).0, level);
        assert_eq!(next_level(level, xp, true).0, level + 1);
    }
    assert_eq!(next_level(5, 14_000, true).0, 5, "the fifth is the highest");
}

// proves: A207
#[test]
fn one_level_is_gained_on_one_day() {
    assert_eq!(next_level(1, 2_700, true).0, 2);
}

// proves: A115
#[test]
fn followers_do_not_rise_by_xp() {
    let mut isle = isle();
    let who = people(&isle, ONE)[1];
    (isle.person(who).xp, isle.person(who).rested) = (5_000, true);
    dawn(&mut isle);
    assert_eq!(isle.state.person(who).unwrap().sheet.level, 0);
}

// proves: A140
#[test]
fn whoever_was_taken_and_not_found_is_lost_on_the_day_it_was_said() {
    let mut isle = isle();
    let who = people(&isle, ONE)[1];
    isle.person(who).life = LifeState::Taken(2);
    dawn(&mut isle);
    assert_eq!(isle.state.person(who).unwrap().life, LifeState::Taken(2));
    let told = dawn(&mut isle);
    assert_eq!(isle.state.person(who).unwrap().life, LifeState::Dead);
    assert!(matches!(&told[0], DuskDeed::Lost { who } if who.len() == 1));
}

/// A tribe that loses its main on the first day, with a follower of more XP than the others.
fn leaderless() -> (Isle, FolkNo) {
    let mut isle = isle();
    isle.state.last_day = 9;
    let (main, heir) = (main_of(&isle, ONE), people(&isle, ONE)[2]);
    isle.person(main).life = LifeState::Dead;
    isle.person(heir).xp = 50;
    isle.sheet(heir).origin = Origin::Follower(key("bram_oakhand"));
    (isle, heir)
}

// proves: A113
#[test]
fn after_two_full_days_without_a_main_the_most_seasoned_follower_leads() {
    let (mut isle, heir) = leaderless();
    for day in 2..=3 {
        dawn(&mut isle);
        assert_eq!((isle.state.day, isle.state.person(heir).unwrap().rank), (day, Rank::Follower));
    }
    let told = dawn(&mut isle);
    let person = isle.state.person(heir).unwrap();
    assert_eq!((isle.state.day, person.rank, person.xp), (4, Rank::Main, 50), "the days 2 and 3 are over");
    assert!(told.iter().any(|deed| matches!(deed, DuskDeed::Promoted { .. })), "{told:?}");
    dawn(&mut isle);
    assert_eq!(
        isle.state.folk.iter().filter(|one| one.tribe == ONE && one.lives() && one.rank == Rank::Main).count(),
        1
    );
}

// proves: A113
#[test]
fn of_equally_seasoned_followers_who_came_first_leads() {
    let (mut isle, heir) = leaderless();
    isle.person(heir).xp = 0;
    (0..3).for_each(|_| drop(dawn(&mut isle)));
    assert_eq!(isle.state.person(people(&isle, ONE)[1]).unwrap().rank, Rank::Main);
}
