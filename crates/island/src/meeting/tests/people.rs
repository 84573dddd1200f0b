//! Effects on people.

use std::collections::BTreeMap;

use hex::Side;

use super::isle::{Isle, MIDDLE, ONE, TWO, at, key, met};
use crate::command::Command;
use crate::folk::{FolkNo, LifeState, Mark};
use crate::meeting::MeetingDeed;
use crate::pack::effect::{Amount, Effect, Whom};
use crate::state::pending::Pending;

const fn flat(plus: u8) -> Amount {
    Amount { dice: 0, sides: 0, plus }
}

/// A main character of 10 HP and followers of 4.
fn party(followers: usize) -> (Isle, Vec<FolkNo>) {
    let mut isle = Isle::new();
    let main = isle.main(ONE, MIDDLE);
    let people = std::iter::once(main).chain(isle.followers(ONE, followers, MIDDLE)).collect();
    (isle, people)
}

fn share(amounts: &[(FolkNo, u8)]) -> Command {
    Command::Share { amounts: amounts.iter().copied().collect() }
}

fn all_hp(isle: &Isle, people: &[FolkNo]) -> Vec<u8> {
    people.iter().map(|who| isle.hp(*who)).collect()
}

// proves: A163
#[test]
fn the_owner_picks_whom_harm_meets_and_half_is_rounded_down_but_one_at_least() {
    for (whom, count) in [(Whom::One, 1), (Whom::Two, 2), (Whom::Half, 2)] {
        let (mut isle, people) = party(4);
        isle.bring(MIDDLE, &people, &[Effect::Damage(flat(2), whom)], &[]);
        isle.refused(ONE, &Command::Choose { people: people[..=count].to_vec() });
        isle.play(ONE, &Command::Choose { people: people[1..=count].to_vec() }, &[]);
        let hurt = people.iter().filter(|who| isle.hp(**who) == 2).count();
        assert_eq!(hurt, count, "{whom:?}");
    }
    let (mut isle, people) = party(0);
    isle.bring(MIDDLE, &people, &[Effect::Exhaustion(1, Whom::Half)], &[]);
    assert_eq!((isle.person(people[0]).exhaustion, isle.top()), (1, None), "one alone is no question");
}

// proves: A163
#[test]
fn what_meets_all_meets_each_with_one_throw() {
    let (mut isle, people) = party(2);
    let amount = Amount { dice: 1, sides: 4, plus: 0 };
    isle.bring(MIDDLE, &people, &[Effect::Damage(amount, Whom::All)], &[3]);
    assert_eq!(all_hp(&isle, &people), [7, 1, 1]);
}

// proves: A141
#[test]
fn shares_are_the_owners_but_nobody_takes_more_than_they_have_while_others_stand() {
    let (mut isle, people) = party(2);
    isle.bring(MIDDLE, &people, &[Effect::Damage(flat(8), Whom::Split)], &[]);
    let [main, one, two] = people[..] else { panic!("three") };
    isle.refused(ONE, &share(&[(main, 8), (one, 1), (two, 0)]));
    isle.refused(ONE, &share(&[(main, 8)]));
    let much = isle.refused(ONE, &share(&[(main, 2), (one, 6), (two, 0)]));
    assert!(much.contains("1 4"), "the most for each is said: {much}");
    isle.play(ONE, &share(&[(main, 4), (one, 4), (two, 0)]), &[]);
    assert_eq!(all_hp(&isle, &people), [6, 0, 4]);
    assert_eq!(isle.state.person(one).unwrap().life, LifeState::Dead);
    isle.bring(MIDDLE, &[main, two], &[Effect::Damage(flat(12), Whom::Split)], &[]);
    assert!(isle.top().is_none(), "what fells all is no question");
    assert_eq!(isle.state.person(main).unwrap().life, LifeState::Down);
}

// proves: A163
#[test]
fn exhaustion_of_six_levels_is_death() {
    let (mut isle, people) = party(1);
    isle.person(people[1]).exhaustion = 5;
    let told = isle.bring(MIDDLE, &people, &[Effect::Exhaustion(1, Whom::All)], &[]);
    assert!(matches!(&met(&told)[..], [MeetingDeed::Tired { dead, .. }] if dead.len() == 1));
    assert_eq!(isle.state.person(people[1]).unwrap().life, LifeState::Dead);
}

// proves: A140
#[test]
fn whoever_loses_a_phase_cannot_be_committed() {
    let (mut isle, people) = party(1);
    isle.bring(MIDDLE, &people, &[Effect::LosePhase(Whom::One)], &[]);
    isle.play(ONE, &Command::Choose { people: vec![people[1]] }, &[]);
    assert!(!isle.person(people[1]).is_free() && isle.person(people[0]).is_free());
}

// proves: A140
#[test]
fn healing_ends_at_what_one_can_have() {
    let (mut isle, people) = party(0);
    isle.person(people[0]).hp = 8;
    isle.bring(MIDDLE, &people, &[Effect::Heal(flat(5), Whom::All)], &[]);
    assert_eq!(isle.hp(people[0]), 10);
}

// proves: A140
#[test]
fn experience_for_one_is_for_whom_the_owner_says() {
    let (mut isle, people) = party(1);
    isle.bring(MIDDLE, &people, &[Effect::XpForOne(25)], &[]);
    isle.play(ONE, &Command::Choose { people: vec![people[1]] }, &[]);
    assert_eq!(isle.state.folk.iter().map(|one| one.xp).collect::<Vec<_>>(), [0, 25]);
}

// proves: A140
#[test]
fn a_stride_is_for_the_next_movement_of_those_present() {
    let (mut isle, people) = party(1);
    isle.bring(MIDDLE, &people, &[Effect::Stride(2)], &[]);
    assert!(people.iter().all(|who| isle.state.person(*who).unwrap().marks == [Mark::Stride(2)]));
}

// proves: A140, A163
#[test]
fn one_of_them_is_led_to_a_free_hex_so_far_away() {
    let (mut isle, people) = party(1);
    isle.bring(MIDDLE, &people, &[Effect::Led(2)], &[]);
    isle.play(ONE, &Command::Choose { people: vec![people[1]] }, &[1]);
    assert_eq!((isle.hex_of(people[0]), isle.hex_of(people[1])), (MIDDLE, at(Side::North, 2)));
}

fn taken() -> (Isle, Vec<FolkNo>) {
    let (mut isle, people) = party(1);
    isle.bring(MIDDLE, &people, &[Effect::Taken(key("stalkers_larder"))], &[]);
    isle.play(ONE, &Command::Choose { people: vec![people[1]] }, &[1]);
    (isle, people)
}

// proves: A140
#[test]
fn whoever_is_taken_is_kept_nearby_until_tomorrow_evening() {
    let (isle, people) = taken();
    let lair = at(Side::North, 1);
    let person = isle.state.person(people[1]).unwrap();
    assert_eq!((person.life, person.hex), (LifeState::Taken(2), lair));
    assert!(person.lives() && !person.is_up());
    assert!(isle.state.spot(lair).unwrap().token.as_ref().unwrap().face_up);
}

// proves: A140
#[test]
fn whoever_overcomes_what_keeps_them_finds_them() {
    let (mut isle, people) = taken();
    isle.goes(people[0], at(Side::North, 1), &[]);
    let Some(Pending::Meeting(meeting)) = isle.top() else { panic!("{:?}", isle.top()) };
    assert_eq!(meeting.people, people[..1]);
    let by = vec![people[0]];
    isle.play(ONE, &Command::Confront { test: 0, by }, &[20]);
    assert_eq!(isle.state.person(people[1]).unwrap().life, LifeState::Up);
}

// proves: A140
#[test]
fn another_tribe_may_find_them_too_and_they_go_to_a_free_hex() {
    let (mut isle, people) = taken();
    isle.state.turn = 1;
    isle.state.acted = false;
    let rescuer = isle.main(TWO, at(Side::North, 2));
    isle.goes(rescuer, at(Side::North, 1), &[]);
    isle.play(TWO, &Command::Confront { test: 0, by: vec![rescuer] }, &[20]);
    let found = isle.state.person(people[1]).unwrap();
    assert_eq!(found.life, LifeState::Up);
    assert!(isle.state.is_free_for(found.hex, ONE) && found.hex.distance(at(Side::North, 1)) == 1);
}

// proves: A29
#[test]
fn when_no_stranger_is_left_nobody_comes() {
    let (mut isle, people) = party(0);
    isle.state.strangers = vec![key("bram_oakhand")];
    isle.bring(MIDDLE, &people, &[Effect::Follower(2)], &[]);
    assert_eq!(isle.state.folk.len(), 2);
    isle.bring(MIDDLE, &people, &[Effect::Follower(1)], &[]);
    assert_eq!(isle.state.folk.len(), 2);
}

// proves: A141
#[test]
fn shares_name_everybody_once() {
    let (mut isle, people) = party(1);
    isle.bring(MIDDLE, &people, &[Effect::Damage(flat(3), Whom::Split)], &[]);
    isle.refused(ONE, &Command::Share { amounts: BTreeMap::new() });
    isle.refused(TWO, &share(&[(people[0], 3), (people[1], 0)]));
    isle.play(ONE, &share(&[(people[0], 3), (people[1], 0)]), &[]);
    assert_eq!(all_hp(&isle, &people), [7, 4]);
}
