//! Giving way, and having nowhere to go.

use hex::{Hex, Side};

use super::isle::{Isle, MIDDLE, ONE, TWO, at, met};
use crate::command::Command;
use crate::folk::{FolkNo, LifeState};
use crate::meeting::MeetingDeed;
use crate::setup::{Aim, BlockedRetreat, Rules};
use crate::state::pending::Pending;

/// People walk into crabs with tokens all around, but for those hexes.
fn trapped(rules: Rules, followers: usize, free: &[Hex]) -> (Isle, Vec<FolkNo>) {
    let mut isle = Isle::under(rules);
    let main = isle.main(ONE, MIDDLE);
    let people: Vec<FolkNo> = std::iter::once(main).chain(isle.followers(ONE, followers, MIDDLE)).collect();
    isle.main(TWO, at(Side::South, 3));
    isle.token(at(Side::North, 1), "snapping_crabs");
    isle.all_go(&people, at(Side::North, 1), &[]);
    isle.fence(at(Side::North, 1), free);
    (isle, people)
}

fn rules(blocked_retreat: BlockedRetreat) -> Rules {
    Rules { blocked_retreat, first_evening: false, ..Rules::default() }
}

fn failed(isle: &mut Isle, who: FolkNo, more: &[u32]) -> Vec<crate::event::Happening> {
    let dice: Vec<u32> = [2, 1].into_iter().chain(more.iter().copied()).collect();
    isle.play(ONE, &Command::Confront { test: 0, by: vec![who] }, &dice)
}

/// Golden test 9.
// proves: source 106; golden 9; step N4; A67
#[test]
fn with_no_way_out_all_of_them_are_destroyed() {
    let (mut isle, people) = trapped(rules(BlockedRetreat::Destroy), 1, &[]);
    isle.carry(people[0], "spear");
    failed(&mut isle, people[0], &[]);
    let told = isle.play(ONE, &Command::Choose { people: vec![people[1]] }, &[]);
    assert!(matches!(met(&told).last(), Some(MeetingDeed::Destroyed { who, .. }) if who.len() == 2));
    assert!(people.iter().all(|who| isle.state.person(*who).unwrap().life == LifeState::Dead));
    let spot = isle.state.spot(at(Side::North, 1)).unwrap();
    assert!(spot.token.is_some() && spot.dropped.len() == 1);
}

/// Golden test 9.
// proves: golden 9; A67
#[test]
fn in_panic_they_flee_into_a_token_that_comes_next_but_only_once() {
    let (mut isle, people) = trapped(rules(BlockedRetreat::Panic), 0, &[]);
    let lair = at(Side::North, 2);
    isle.token(lair, "loose_scree");
    isle.fence(lair, &[at(Side::North, 1)]);
    failed(&mut isle, people[0], &[]);
    assert!(isle.refused(ONE, &Command::GiveWay { hex: at(Side::South, 1) }).contains("not adjacent"));
    let told = isle.play(ONE, &Command::GiveWay { hex: lair }, &[]);
    assert!(matches!(met(&told)[0], MeetingDeed::Panicked { .. }));
    let Some(Pending::Meeting(meeting)) = isle.top() else { panic!("{:?}", isle.top()) };
    assert_eq!((meeting.hex, meeting.fled), (lair, true));
    let told = failed(&mut isle, people[0], &[]);
    assert!(matches!(met(&told).last(), Some(MeetingDeed::Destroyed { .. })), "one panics once");
}

// proves: A67
#[test]
fn whoever_flees_into_a_blank_is_safe() {
    let (mut isle, people) = trapped(rules(BlockedRetreat::Panic), 0, &[]);
    failed(&mut isle, people[0], &[]);
    isle.play(ONE, &Command::GiveWay { hex: MIDDLE }, &[]);
    assert_eq!((isle.hex_of(people[0]), isle.top()), (MIDDLE, None));
}

// proves: step N4; A66
#[test]
fn the_only_way_out_is_taken_without_asking() {
    let (mut isle, people) = trapped(rules(BlockedRetreat::Destroy), 0, &[MIDDLE]);
    failed(&mut isle, people[0], &[]);
    assert_eq!((isle.hex_of(people[0]), isle.top()), (MIDDLE, None));
}

// proves: A66
#[test]
fn nobody_gives_way_to_another_tribes_people_nor_into_the_sea() {
    let mut isle = Isle::new();
    let main = isle.main(ONE, at(Side::North, 2));
    let shore = at(Side::North, 3);
    isle.main(TWO, shore.neighbour(Side::SouthEast));
    isle.token(shore, "loose_scree");
    isle.goes(main, shore, &[]);
    isle.play(ONE, &Command::Avoid { by: vec![main] }, &[20]);
    let refused = |hex: Hex| isle.refused(ONE, &Command::GiveWay { hex });
    assert!(refused(shore.neighbour(Side::SouthEast)).contains("another tribe's people"));
    assert!(refused(shore.neighbour(Side::North)).contains("not on the island"));
}

// proves: A144
#[test]
fn a_main_character_who_is_down_goes_along_but_takes_no_part() {
    let mut isle = Isle::new();
    let friend = isle.followers(ONE, 1, MIDDLE)[0];
    let main = isle.main(ONE, at(Side::North, 1));
    isle.person(main).life = LifeState::Down;
    isle.person(main).marks.push(crate::folk::Mark::Stable);
    isle.person(main).hp = 0;
    isle.token(at(Side::North, 1), "snapping_crabs");
    isle.goes(friend, at(Side::North, 1), &[]);
    let Some(Pending::Meeting(meeting)) = isle.top() else { panic!("{:?}", isle.top()) };
    assert_eq!(meeting.people, [friend]);
    isle.refused(ONE, &Command::Avoid { by: vec![main] });
    isle.play(ONE, &Command::Avoid { by: vec![friend] }, &[20]);
    isle.play(ONE, &Command::GiveWay { hex: MIDDLE }, &[]);
    assert_eq!([isle.hex_of(friend), isle.hex_of(main)], [MIDDLE, MIDDLE]);
}

// proves: step N1
#[test]
fn an_encounter_ends_when_nobody_is_left_in_it() {
    let mut isle = Isle::new();
    let lone = isle.followers(ONE, 1, MIDDLE)[0];
    isle.main(TWO, at(Side::South, 3));
    isle.token(at(Side::North, 1), "territorial_boar");
    isle.goes(lone, at(Side::North, 1), &[]);
    let told = isle.play(ONE, &Command::Confront { test: 1, by: vec![lone] }, &[2, 6]);
    assert!(matches!(met(&told).last(), Some(MeetingDeed::NothingLeft { .. })), "{told:?}");
    assert_eq!(isle.state.person(lone).unwrap().life, LifeState::Dead);
    assert_eq!(isle.top(), None);
}

// proves: A117, A134
#[test]
fn those_who_play_together_share_hexes() {
    let mut isle = Isle::under(Rules { aim: Aim::ThreeFires, first_evening: false, ..Rules::default() });
    let main = isle.main(ONE, MIDDLE);
    isle.main(TWO, at(Side::North, 1));
    let told = isle.goes(main, at(Side::North, 1), &[]);
    assert!(met(&told).is_empty());
    assert!(isle.top().is_none());
}
