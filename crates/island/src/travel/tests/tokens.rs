//! What entering a hex turns up.

use hex::{Hex, Side};
use play::game::Game;

use crate::command::Command;
use crate::event::{Deed, Happening};
use crate::folk::FolkNo;
use crate::game::Island;
use crate::meeting::tests::isle::{Isle, MIDDLE, ONE, TWO, at, key, met};
use crate::meeting::{Became, MeetingDeed};
use crate::state::pending::Pending;
use crate::travel::TravelDeed;
use crate::words::Phase;

const PATH: [Hex; 2] = [MIDDLE.neighbour(Side::North), MIDDLE.neighbour(Side::North).neighbour(Side::North)];

fn walked(isle: &mut Isle, people: &[FolkNo], path: &[Hex]) -> Vec<Happening> {
    isle.play(ONE, &Command::Move { people: people.to_vec() }, &[]);
    isle.play(ONE, &Command::Walk { people: people.to_vec(), path: path.to_vec() }, &[])
}

/// Golden test 8.
// proves: source 86, 87; golden 8; step M4; A50
#[test]
fn a_blank_goes_back_to_the_bag_and_walking_goes_on() {
    let mut isle = Isle::new();
    let main = isle.main(ONE, MIDDLE);
    isle.token(PATH[0], "blank");
    let before = isle.tokens();
    let told = walked(&mut isle, &[main], &PATH);
    assert_eq!(isle.hex_of(main), PATH[1]);
    assert_eq!((isle.state.bag[&key("blank")], isle.tokens()), (1, before));
    let ways: Vec<&Vec<Hex>> = told
        .iter()
        .filter_map(|one| if let Deed::Travel(TravelDeed::Walked { way, .. }) = &one.deed { Some(way) } else { None })
        .collect();
    assert_eq!(ways, [&PATH[..1], &PATH[1..]], "the turn of the token is told in between");
}

/// Golden test 8.
// proves: source 88; golden 8; step M4; A53
#[test]
fn a_marker_makes_way_for_its_area_which_may_be_ignored() {
    let mut isle = Isle::new();
    let main = isle.main(ONE, MIDDLE);
    isle.marker(PATH[0], "wreck");
    let before = isle.tokens();
    let told = walked(&mut isle, &[main], &PATH);
    assert_eq!(isle.hex_of(main), PATH[1]);
    let spot = isle.state.spot(PATH[0]).unwrap();
    assert_eq!((spot.area, spot.token.clone()), (Some(key("wreck")), None));
    assert_eq!((isle.state.removed[&key("area")], isle.tokens()), (1, before));
    assert!(matches!(&met(&told)[..], [MeetingDeed::TurnedOver { became: Became::Area(_), .. }]));
}

// proves: source 86, 89, 90; step M4; A52
#[test]
fn anything_else_stops_those_who_enter_and_shows_to_everybody() {
    let mut isle = Isle::new();
    let main = isle.main(ONE, MIDDLE);
    isle.token(PATH[0], "snapping_crabs");
    let told = walked(&mut isle, &[main], &PATH);
    assert_eq!(isle.hex_of(main), PATH[0]);
    assert!(isle.state.spot(PATH[0]).unwrap().token.as_ref().unwrap().face_up);
    let turned = told.iter().find(|one| matches!(one.deed, Deed::Meeting(MeetingDeed::TurnedOver { .. }))).unwrap();
    assert!(turned.discloses() && turned.seen_by(TWO.seat()).as_ref() == Some(turned));
    let on = Command::Walk { people: vec![main], path: vec![PATH[1]] };
    assert_eq!(isle.refused(ONE, &on), "Main 1 has been stopped and goes no further in this phase");
}

// proves: source 89, 90, 113; step M5
#[test]
fn people_of_another_tribe_stop_those_who_enter() {
    let mut isle = Isle::new();
    let main = isle.main(ONE, MIDDLE);
    isle.main(TWO, PATH[0]);
    let told = walked(&mut isle, &[main], &PATH[..1]);
    let Deed::Travel(TravelDeed::Walked { stopped_by, .. }) = &told[0].deed else { panic!("{told:?}") };
    assert_eq!(stopped_by.as_deref(), Some("people of Crab"));
    let Some(Pending::Travel(travel)) = isle.top() else { panic!("still on the way") };
    assert!(travel.walkers[0].stopped);
}

// proves: step M6
#[test]
fn the_others_may_still_walk_on_and_come_to_help() {
    let mut isle = Isle::new();
    let main = isle.main(ONE, MIDDLE);
    let friend = isle.followers(ONE, 1, MIDDLE)[0];
    isle.token(PATH[0], "snapping_crabs");
    isle.play(ONE, &Command::Move { people: vec![main, friend] }, &[]);
    isle.play(ONE, &Command::Walk { people: vec![main], path: vec![PATH[0]] }, &[]);
    assert!(matches!(isle.top(), Some(Pending::Travel(_))), "nothing is resolved before the movement ends");
    isle.play(ONE, &Command::Walk { people: vec![friend], path: vec![PATH[0]] }, &[]);
    isle.play(ONE, &Command::Arrive, &[]);
    let Some(Pending::Meeting(meeting)) = isle.top() else { panic!("{:?}", isle.top()) };
    assert_eq!(meeting.people, [main, friend]);
}

// proves: source 91, 98; step M7; A24
#[test]
fn several_encounters_are_settled_in_the_movers_order() {
    let mut isle = Isle::new();
    let main = isle.main(ONE, MIDDLE);
    let friend = isle.followers(ONE, 1, MIDDLE)[0];
    let (north, south) = (at(Side::North, 1), at(Side::South, 1));
    isle.token(north, "snapping_crabs");
    isle.token(south, "loose_scree");
    isle.play(ONE, &Command::Move { people: vec![main, friend] }, &[]);
    isle.play(ONE, &Command::Walk { people: vec![main], path: vec![north] }, &[]);
    isle.play(ONE, &Command::Walk { people: vec![friend], path: vec![south] }, &[]);
    isle.play(ONE, &Command::Arrive, &[]);
    let Some(Pending::Owed(owed)) = isle.top() else { panic!("{:?}", isle.top()) };
    assert_eq!(owed.hexes.len(), 2);
    let elsewhere = Command::Settle { hex: MIDDLE };
    assert_eq!(isle.refused(ONE, &elsewhere), format!("nothing is owed in {MIDDLE}"));
    isle.play(ONE, &Command::Settle { hex: south }, &[]);
    isle.play(ONE, &Command::Confront { test: 0, by: vec![friend] }, &[15]);
    let Some(Pending::Meeting(meeting)) = isle.top() else { panic!("the other begins by itself: {:?}", isle.top()) };
    assert_eq!(meeting.hex, north);
    isle.play(ONE, &Command::Confront { test: 0, by: vec![main] }, &[15]);
    assert_eq!((isle.top(), isle.state.active()), (None, Some(ONE)), "nobody is left to commit: a token is taken next");
}

// proves: step M4; A140
#[test]
fn what_belongs_to_the_coast_is_blank_inland() {
    let mut isle = Isle::new();
    let main = isle.main(ONE, MIDDLE);
    isle.token(PATH[0], "rip_current");
    walked(&mut isle, &[main], &PATH);
    assert_eq!((isle.hex_of(main), isle.state.bag[&key("rip_current")]), (PATH[1], 1));
    let mut shore = Isle::new();
    let main = shore.main(ONE, PATH[1]);
    let coast = at(Side::North, 3);
    shore.token(coast, "rip_current");
    walked(&mut shore, &[main], &[coast]);
    assert!(shore.state.spot(coast).unwrap().token.is_some());
}

// proves: A72
#[test]
fn whoever_stops_at_an_area_may_look_into_it_at_once_but_not_by_night_where_it_is_closed() {
    let stopped = |phase: Phase| {
        let mut isle = Isle::new();
        isle.state.phase = phase;
        let main = isle.main(ONE, MIDDLE);
        isle.followers(ONE, 1, at(Side::South, 2));
        isle.marker(PATH[0], "tidal_caves");
        isle.goes(main, PATH[0], &[]);
        isle
    };
    let isle = stopped(Phase::Morning);
    let Some(Pending::Delve(delve)) = isle.top() else { panic!("{:?}", isle.top()) };
    assert_eq!(delve.people.len(), 1);
    assert_eq!(stopped(Phase::Night).top(), None);
}

// proves: pack whale_bones; A140
#[test]
fn the_first_to_reach_a_marked_beach_have_its_food() {
    let mut isle = Isle::new();
    let main = isle.main(ONE, MIDDLE);
    isle.spot(PATH[0]).prize = Some(6);
    walked(&mut isle, &[main], &PATH);
    assert_eq!(isle.state.tribes[0].food, 6);
    assert_eq!(isle.state.spot(PATH[0]), None);
}

// proves: step M3, M4
#[test]
fn every_way_that_is_offered_is_permitted_and_every_other_refused() {
    let mut isle = Isle::new();
    let main = isle.main(ONE, MIDDLE);
    let friend = isle.followers(ONE, 1, MIDDLE)[0];
    isle.land(at(Side::North, 1), "mountain_jungle");
    isle.token(at(Side::South, 1), "snapping_crabs");
    isle.main(TWO, at(Side::SouthEast, 2));
    isle.play(ONE, &Command::Move { people: vec![main, friend] }, &[]);
    let offer = isle.offer(ONE, "walk");
    let mut open = 0;
    for people in [vec![main], vec![friend], vec![main, friend], vec![friend, main]] {
        for goal in MIDDLE.within(3) {
            let command = Command::Walk { people: people.clone(), path: vec![goal] };
            let contained = offer.contains(&serde_json::to_value(&command).unwrap());
            assert_eq!(contained, Island::permit(&isle.sight(ONE), &command).is_ok(), "{command:?}");
            open += usize::from(contained);
        }
    }
    assert_eq!(open, 18, "six steps for either and for both");
}

// proves: step M4
#[test]
fn of_equally_cheap_ways_the_one_with_fewer_tokens_is_taken() {
    let mut isle = Isle::new();
    let main = isle.main(ONE, MIDDLE);
    let goal = MIDDLE.neighbour(Side::North).neighbour(Side::NorthEast);
    isle.token(MIDDLE.neighbour(Side::North), "blank");
    isle.play(ONE, &Command::Move { people: vec![main] }, &[]);
    let by_the_east = Command::Walk { people: vec![main], path: vec![MIDDLE.neighbour(Side::NorthEast), goal] };
    isle.play(ONE, &by_the_east, &[]);
    assert_eq!(isle.hex_of(main), goal);
}
