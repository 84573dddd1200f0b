//! Facing, avoiding and confronting.

use hex::Side;
use play::options::{Domain, Offer};

use super::isle::{Isle, MIDDLE, ONE, TWO, at, key, met};
use crate::check::Throw;
use crate::command::Command;
use crate::event::Happening;
use crate::folk::FolkNo;
use crate::meeting::MeetingDeed;
use crate::setup::Rules;
use crate::sheet::Feature;
use crate::state::pending::{MeetingStep, Pending};
use crate::words::Resource;

fn avoid(by: &[FolkNo]) -> Command {
    Command::Avoid { by: by.to_vec() }
}

fn confront(test: u8, by: &[FolkNo]) -> Command {
    Command::Confront { test, by: by.to_vec() }
}

/// A main character and followers before a token to the north; another follower stays in the south, free.
fn before(kind: &str, followers: usize) -> (Isle, Vec<FolkNo>) {
    let mut isle = Isle::new();
    let main = isle.main(ONE, MIDDLE);
    let people: Vec<FolkNo> = std::iter::once(main).chain(isle.followers(ONE, followers, MIDDLE)).collect();
    isle.followers(ONE, 1, at(Side::South, 3));
    isle.token(at(Side::North, 1), kind);
    isle.all_go(&people, at(Side::North, 1), &[]);
    (isle, people)
}

fn throws(told: &[Happening]) -> Vec<Throw> {
    told.iter().flat_map(|one| one.throws.clone()).collect()
}

fn open(offer: &Offer) -> bool {
    offer.as_open().is_some()
}

// proves: step N1; A62, A65
#[test]
fn all_of_the_tribe_in_the_hex_take_part_committed_or_not() {
    let mut isle = Isle::new();
    let main = isle.main(ONE, MIDDLE);
    let waiting = isle.followers(ONE, 2, at(Side::North, 1));
    isle.token(at(Side::North, 1), "snapping_crabs");
    isle.goes(main, at(Side::North, 1), &[]);
    let Some(Pending::Meeting(meeting)) = isle.top() else { panic!("{:?}", isle.top()) };
    assert_eq!(meeting.people, [vec![main], waiting.clone()].concat());
    isle.play(ONE, &avoid(&[main]), &[12]);
    isle.play(ONE, &Command::GiveWay { hex: MIDDLE }, &[]);
    assert!(waiting.iter().all(|who| isle.hex_of(*who) == MIDDLE));
    assert!(waiting.iter().all(|who| !isle.state.person(*who).unwrap().committed), "nor are they committed by it");
}

// proves: source 99, 101, 102; step N2, N3; A30, A70
#[test]
fn whoever_avoids_it_moves_everybody_to_a_free_hex_of_their_choice_and_it_stays() {
    let (mut isle, people) = before("snapping_crabs", 1);
    isle.token(at(Side::North, 2), "blank");
    let told = isle.play(ONE, &avoid(&[people[0]]), &[10]);
    assert!(matches!(&met(&told)[..], [MeetingDeed::Avoided { success: true, .. }]));
    let hex = at(Side::North, 1);
    for (goal, why) in [
        (at(Side::North, 2), "an encounter token lies"),
        (at(Side::North, 3), "is not adjacent"),
        (hex, "is not adjacent"),
    ] {
        let refused = isle.refused(ONE, &Command::GiveWay { hex: goal });
        assert!(refused.contains(why), "{refused}");
    }
    let committed = |isle: &Isle| isle.state.folk.iter().map(|one| one.committed).collect::<Vec<_>>();
    let before = committed(&isle);
    isle.play(ONE, &Command::GiveWay { hex: MIDDLE }, &[]);
    assert!(people.iter().all(|who| isle.hex_of(*who) == MIDDLE));
    assert!(before.contains(&true) && committed(&isle) == before, "nobody may act again");
    let token = isle.state.spot(hex).unwrap().token.as_ref().unwrap();
    assert!(token.face_up && isle.state.people_at(MIDDLE).all(|one| one.xp == 0));
}

// proves: A61
#[test]
fn whoever_fails_to_avoid_it_must_confront_it() {
    let (mut isle, people) = before("snapping_crabs", 0);
    isle.play(ONE, &avoid(&people), &[9]);
    let Some(Pending::Meeting(meeting)) = isle.top() else { panic!("{:?}", isle.top()) };
    assert_eq!(meeting.step, MeetingStep::MustConfront);
    assert_eq!(isle.refused(ONE, &avoid(&people)), "avoiding has failed: confront it");
    assert!(open(&isle.offer(ONE, "confront")));
}

// proves: source 103; step N3; A66, A157
#[test]
fn avoiding_is_closed_where_there_is_no_way_out() {
    let mut isle = Isle::new();
    let main = isle.main(ONE, MIDDLE);
    isle.fence(at(Side::North, 1), &[]);
    isle.spot(MIDDLE).token = None;
    isle.token(at(Side::North, 1), "snapping_crabs");
    isle.play(ONE, &Command::Stealth { people: vec![main] }, &[]);
    isle.play(ONE, &Command::Walk { people: vec![main], path: vec![at(Side::North, 1)] }, &[]);
    isle.token(MIDDLE, "blank");
    isle.play(ONE, &Command::Arrive, &[]);
    assert!(isle.refused(ONE, &avoid(&[main])).contains("there is none: confront it"));
    assert!(!crate::meeting::has_way_out(&isle.state, ONE, at(Side::North, 1)));
    let label = format!("{:?}", isle.offer(ONE, "confront"));
    assert!(label.contains("no way out"), "{label}");
    isle.spot(MIDDLE).token = None;
    isle.spot(MIDDLE).area = Some(key("wreck"));
    assert!(open(&isle.offer(ONE, "avoid")), "a revealed area does not block");
    isle.main(TWO, MIDDLE);
    assert!(!open(&isle.offer(ONE, "avoid")), "people of another tribe do");
}

// proves: source 104; step N4; A62, A69
#[test]
fn whoever_overcomes_it_removes_it_and_each_learns_and_the_tribe_gains() {
    let (mut isle, people) = before("snapping_crabs", 2);
    let before = isle.tokens();
    isle.play(ONE, &confront(0, &people[..1]), &[9]);
    assert!(people.iter().all(|who| isle.state.person(*who).unwrap().xp == 25));
    assert_eq!(isle.state.spot(at(Side::North, 1)), None);
    assert_eq!((isle.state.removed[&key("snapping_crabs")], isle.tokens()), (1, before));
    assert_eq!((isle.state.tribes[0].food, isle.top()), (2, None));
    assert!(people.iter().all(|who| isle.hex_of(*who) == at(Side::North, 1)), "nobody moves");
}

// proves: A137
#[test]
fn on_a_first_evening_experience_counts_twice() {
    let mut isle = Isle::under(Rules::default());
    let main = isle.main(ONE, MIDDLE);
    isle.token(at(Side::North, 1), "snapping_crabs");
    isle.goes(main, at(Side::North, 1), &[]);
    let told = isle.play(ONE, &confront(0, &[main]), &[20]);
    assert_eq!(isle.person(main).xp, 50);
    assert!(matches!(&met(&told)[0], MeetingDeed::Confronted { xp: 50, .. }));
}

// proves: source 105; step N4, N5; A68
#[test]
fn whoever_fails_is_harmed_and_gives_way_and_it_stays_face_up() {
    let (mut isle, people) = before("snapping_crabs", 0);
    isle.play(ONE, &confront(0, &people), &[10, 3]);
    assert_eq!(isle.hp(people[0]), 7);
    let Some(Pending::Meeting(meeting)) = isle.top() else { panic!("{:?}", isle.top()) };
    assert_eq!(meeting.step, MeetingStep::GiveWay);
    isle.play(ONE, &Command::GiveWay { hex: MIDDLE }, &[]);
    assert_eq!((isle.hex_of(people[0]), isle.person(people[0]).xp), (MIDDLE, 0));
    assert!(isle.state.spot(at(Side::North, 1)).unwrap().token.as_ref().unwrap().face_up);
}

// proves: A64, A160
#[test]
fn each_who_rolls_nothing_helps_up_to_five_but_never_with_a_save() {
    let helped = |followers: usize, kind: &str, test: u8, face: u32, rest: &[u32]| {
        let (mut isle, people) = before(kind, followers);
        let dice: Vec<u32> = std::iter::once(face).chain(rest.iter().copied()).collect();
        let told = isle.play(ONE, &confront(test, &people[..1]), &dice);
        throws(&told)[0].check.bonus()
    };
    assert_eq!(helped(0, "snapping_crabs", 0, 20, &[]), 0);
    assert_eq!(helped(3, "snapping_crabs", 0, 20, &[]), 3);
    assert_eq!(helped(7, "snapping_crabs", 0, 20, &[]), 5);
    assert_eq!(helped(3, "snapping_crabs", 1, 20, &[]), 3, "with an attack too");
    assert_eq!(helped(3, "tree_viper", 0, 20, &[]), 0, "a save is one's own");
    assert_eq!(helped(3, "tree_viper", 1, 20, &[]), 3);
}

// proves: A145
#[test]
fn of_x_or_y_the_owner_chooses_one_and_rolls_once() {
    let (mut isle, people) = before("snapping_crabs", 1);
    let Offer::Open { slots, .. } = isle.offer(ONE, "confront") else { panic!("open") };
    let Domain::Choice { of } = &slots[0].domain else { panic!("a choice of tests") };
    assert_eq!(of.iter().map(|choice| choice.label.as_str()).collect::<Vec<_>>(), ["Athletics 11", "attack 11"]);
    assert_eq!(isle.refused(ONE, &confront(0, &people)), "a test is taken by one each: 1 have to be named");
    isle.refused(ONE, &confront(2, &people[..1]));
    let told = isle.play(ONE, &confront(1, &people[1..]), &[20]);
    assert_eq!(throws(&told).len(), 1);
}

// proves: source 100; step N4; A63, A213
#[test]
fn of_several_tests_so_many_must_succeed_and_one_may_take_them_all() {
    for (faces, won) in [([14, 14, 1], true), ([1, 14, 13], true), ([14, 1, 1], false)] {
        let (mut isle, people) = before("great_ape", 1);
        let by = vec![people[0]; 3];
        let harm: &[u32] = if won { &[] } else { &[1, 1, 1] };
        let dice: Vec<u32> = faces.into_iter().chain(harm.iter().copied()).collect();
        let told = isle.play(ONE, &confront(0, &by), &dice);
        let success = met(&told).iter().any(|deed| matches!(deed, MeetingDeed::Confronted { success: true, .. }));
        assert_eq!(success, won, "{faces:?} with one helper");
        assert_eq!(throws(&told).len(), 3);
    }
}

// proves: A39, A146
#[test]
fn an_attack_of_1_misses_and_of_20_hits_and_bare_hands_are_allowed() {
    let (mut isle, people) = before("snapping_crabs", 0);
    isle.sheet(people[0]).scores[0] = 30;
    let told = isle.play(ONE, &confront(1, &people), &[1, 1]);
    assert_eq!((throws(&told)[0].check.name.as_str(), throws(&told)[0].total()), ("attack with bare hands", 11));
    assert_eq!(isle.hp(people[0]), 9, "a 1 misses whatever is added");
    let (mut isle, people) = before("snapping_crabs", 0);
    isle.sheet(people[0]).scores[0] = 1;
    isle.play(ONE, &confront(1, &people), &[20]);
    assert_eq!(isle.person(people[0]).xp, 25);
}

// proves: step H4; A64
#[test]
fn the_tired_roll_two_dice_and_the_lower_one_counts() {
    let (mut isle, people) = before("snapping_crabs", 0);
    isle.person(people[0]).exhaustion = 1;
    let told = isle.play(ONE, &confront(0, &people), &[20, 2, 4]);
    assert_eq!(throws(&told)[0].natural(), 2);
    assert_eq!(isle.hp(people[0]), 6);
}

// proves: A140
#[test]
fn what_is_spent_succeeds_by_itself_for_whoever_carries_it() {
    let (isle, people) = before("web_hollow", 0);
    isle.refused(ONE, &confront(1, &people));
    let mut isle = isle;
    isle.carry(people[0], "torches");
    isle.play(ONE, &confront(1, &people), &[]);
    assert!(isle.person(people[0]).items.is_empty());
    assert_eq!(isle.state.tribes[0].stores.get(&Resource::Rope), Some(&3));
}

// proves: source 100; step N1
#[test]
fn only_those_who_take_part_roll() {
    let (isle, people) = before("snapping_crabs", 0);
    let far = FolkNo(people[0].0 + 1);
    assert_eq!(isle.refused(ONE, &confront(0, &[far])), "Follower 1 does not take part in this");
    isle.refused(TWO, &confront(0, &people));
}

// proves: pack bright_moon; A32
#[test]
fn a_dark_night_is_bad_for_perception_without_a_light() {
    let face = |light: bool, dark: bool| {
        let rules = Rules { dark_nights: dark, first_evening: false, ..Rules::default() };
        let mut isle = Isle::under(rules);
        isle.state.phase = crate::words::Phase::Night;
        let main = isle.main(ONE, MIDDLE);
        isle.sheet(main).darkvision = false;
        if light {
            isle.carry(main, "torches");
        }
        isle.token(at(Side::North, 1), "tree_viper");
        isle.goes(main, at(Side::North, 1), &[]);
        let two = dark && !light;
        let dice: &[u32] = if two { &[20, 1] } else { &[20] };
        isle.play(ONE, &avoid(&[main]), dice);
        matches!(isle.top(), Some(Pending::Meeting(meeting)) if meeting.step == MeetingStep::MustConfront)
    };
    assert_eq!([face(false, true), face(true, true), face(false, false)], [true, false, false]);
}

/// What poisons is saved from with two dice by those who are hardened, and does them half its damage.
#[test]
fn poison_hardly_hurts_those_who_are_hardened_against_it() {
    for (features, faces, dice, damage) in
        [(vec![], &[2, 5][..], 1, 5), (vec![Feature::PoisonResilience], &[2, 3, 5], 2, 2)]
    {
        let (mut isle, people) = before("tree_viper", 0);
        isle.sheet(people[0]).features = features;
        let hp = isle.hp(people[0]);
        let told = isle.play(ONE, &confront(0, &people), faces);
        assert_eq!((throws(&told)[0].faces.len(), isle.hp(people[0])), (dice, hp - damage));
    }
}
