//! Whoever has nobody left comes back.

use super::*;
use crate::folk::LifeState;
use crate::words::Resource;

fn wiped_out() -> Isle {
    let mut isle = isle();
    for who in people(&isle, TWO) {
        isle.person(who).life = LifeState::Dead;
    }
    isle.state.tribes[1].food = 7;
    isle.state.tribes[1].stores.insert(Resource::Wood, 3);
    isle.state.tribes[1].relics = 2;
    isle
}

/// The next morning: where the sea brings them, their name, class, race and background.
fn dawn(isle: &mut Isle, dice: &[u32]) -> Vec<DuskDeed> {
    from_step(isle, DuskStep::Dawn(Vec::new()), dice)
}

// proves: A114, A136
#[test]
fn a_castaway_comes_ashore_alone_at_the_next_dawn_with_nothing() {
    let mut isle = wiped_out();
    let told = dawn(&mut isle, &[1, 2, 1, 1, 1]);
    let back: Vec<_> = isle.state.people_of(TWO).cloned().collect();
    let [castaway] = back.as_slice() else { panic!("{back:?}") };
    assert_eq!((castaway.rank, castaway.sheet.level), (Rank::Main, 1));
    assert!(isle.state.is_coast(castaway.hex) && castaway.items.is_empty());
    let tribe = &isle.state.tribes[1];
    assert_eq!((tribe.food, tribe.stores.len(), tribe.relics), (0, 0, 2));
    assert!(told.iter().any(|deed| matches!(deed, DuskDeed::CameBack { who, .. } if who == "Ned Flotsam")), "{told:?}");
}

// proves: A136
#[test]
fn a_castaway_lands_where_no_token_lies_and_nobody_is() {
    let mut isle = wiped_out();
    let (free, held) = (at(Side::North, 3), at(Side::South, 3));
    for hex in MIDDLE.ring(3).filter(|hex| ![free, held].contains(hex)) {
        isle.token(hex, "blank");
    }
    isle.person(people(&isle, ONE)[1]).hex = held;
    dawn(&mut isle, &[1, 1, 1, 1]);
    assert_eq!(isle.state.people_of(TWO).next().unwrap().hex, free);
}

// proves: A136
#[test]
fn where_the_coast_is_full_a_castaway_is_washed_further_up() {
    let mut isle = wiped_out();
    for hex in MIDDLE.ring(3) {
        isle.token(hex, "blank");
    }
    dawn(&mut isle, &[1, 1, 1, 1, 1]);
    let hex = isle.state.people_of(TWO).next().unwrap().hex;
    assert!(!isle.state.is_coast(hex) && hex != MIDDLE);
}

// proves: A136, A142
#[test]
fn where_the_table_plays_without_nobody_comes_back() {
    let mut isle = wiped_out();
    std::sync::Arc::make_mut(&mut isle.state.rules).rejoin = false;
    dawn(&mut isle, &[]);
    assert_eq!(isle.state.people_of(TWO).count(), 0);
}

// proves: A136
#[test]
fn a_tribe_of_which_somebody_lives_has_no_castaway() {
    let mut isle = wiped_out();
    let taken = people(&isle, TWO)[1];
    isle.person(taken).life = LifeState::Taken(9);
    dawn(&mut isle, &[]);
    assert_eq!((isle.state.people_of(TWO).count(), isle.state.tribes[1].castaway), (1, None));
}

// proves: A147
#[test]
fn a_castaway_acts_last_in_the_first_phase() {
    let mut isle = wiped_out();
    isle.state.tribes[0].next_token = Some(1);
    isle.state.tribes[1].next_token = None;
    dawn(&mut isle, &[1, 1, 1, 1, 1]);
    assert_eq!(isle.state.order, [ONE, TWO]);
    assert_eq!(turn::tokens_left(&isle.state), [1, 2]);
}

// proves: A151
#[test]
fn a_castaway_keeps_what_was_earned_and_half_of_what_comes() {
    let mut isle = wiped_out();
    dawn(&mut isle, &[1, 1, 1, 1, 1]);
    // Two relics before; the new main brings 5 and 2, of which 3 are left.
    assert_eq!(isle.state.tribes[1].castaway, Some(6));
    assert_eq!(crate::dusk::total(&isle.state, TWO), 6 + 3);
    isle.state.tribes[1].relics += 1;
    assert_eq!(crate::dusk::total(&isle.state, TWO), 6 + 5);
}

// proves: A151
#[test]
fn whoever_comes_back_twice_has_what_came_between_halved_still() {
    let mut isle = wiped_out();
    dawn(&mut isle, &[1, 1, 1, 1, 1]);
    isle.state.tribes[1].relics += 2;
    let castaway = isle.state.people_of(TWO).next().unwrap().no;
    isle.person(castaway).life = LifeState::Dead;
    assert_eq!(crate::dusk::total(&isle.state, TWO), 6 + 3);
    dawn(&mut isle, &[1, 1, 1, 1, 1]);
    // 6 before; 6 of relics and 7 of the new main after, halved.
    assert_eq!((isle.state.tribes[1].castaway, crate::dusk::total(&isle.state, TWO)), (Some(6), 6 + 6));
}
