//! Looking into areas, card by card.

use hex::Side;

use super::isle::{Isle, MIDDLE, ONE, TWO, at, key, met};
use crate::command::Command;
use crate::event::Happening;
use crate::folk::FolkNo;
use crate::meeting::MeetingDeed;
use crate::pack::effect::Effect;
use crate::setup::{Aim, Rules};
use crate::state::pending::Pending;
use crate::state::{AreaDeck, Lasting};
use crate::words::Phase;

/// A main character, two followers, and the wreck with those cards, the top last.
fn at_the_wreck(cards: &[&str]) -> (Isle, Vec<FolkNo>) {
    let mut isle = Isle::new();
    let main = isle.main(ONE, MIDDLE);
    let people: Vec<FolkNo> = std::iter::once(main).chain(isle.followers(ONE, 2, MIDDLE)).collect();
    isle.spot(MIDDLE).area = Some(key("wreck"));
    let cards = cards.iter().map(|card| key(card)).collect();
    isle.state.decks.insert(key("wreck"), AreaDeck { cards, known_top: false });
    (isle, people)
}

fn look(people: &[FolkNo]) -> Command {
    Command::Investigate { hex: MIDDLE, people: people.to_vec() }
}

fn confront(who: FolkNo) -> Command {
    Command::Confront { test: 0, by: vec![who] }
}

fn deck(isle: &Isle) -> &AreaDeck {
    &isle.state.decks[&key("wreck")]
}

// proves: source 107; step I1; A72, A128, A148
#[test]
fn the_top_card_is_turned_up_for_everybody_and_only_those_committed_delve() {
    let (mut isle, people) = at_the_wreck(&["captains_strongbox", "flooded_hold", "listing_deck"]);
    let told = isle.play(ONE, &look(&people[..2]), &[]);
    let drew =
        |one: &&Happening| met(std::slice::from_ref(*one)).iter().any(|deed| matches!(deed, MeetingDeed::Drew { .. }));
    let drew = told.iter().find(drew).unwrap();
    assert!(drew.discloses() && drew.seen_by(TWO.seat()).as_ref() == Some(drew));
    let Some(Pending::Meeting(meeting)) = isle.top() else { panic!("{:?}", isle.top()) };
    assert_eq!((meeting.kind, &meeting.people[..]), (key("listing_deck"), &people[..2]));
    assert_eq!(isle.refused(ONE, &confront(people[2])), "Follower 2 does not take part in this");
    assert_eq!(isle.state.people_of(ONE).filter(|one| one.committed).count(), 2);
}

// proves: source 110, 111; step I3; A74, A152
#[test]
fn a_card_that_is_overcome_is_gone_and_the_next_may_be_drawn_or_left() {
    let (mut isle, people) = at_the_wreck(&["captains_strongbox", "flooded_hold", "listing_deck"]);
    isle.play(ONE, &look(&people[..2]), &[]);
    isle.play(ONE, &confront(people[0]), &[20]);
    assert_eq!((deck(&isle).cards.len(), isle.state.tribes[0].cards), (2, 1));
    assert_eq!([people[0], people[1], people[2]].map(|who| isle.state.person(who).unwrap().xp), [25, 25, 0]);
    isle.play(ONE, &Command::DrawCard, &[]);
    let Some(Pending::Meeting(meeting)) = isle.top() else { panic!("{:?}", isle.top()) };
    assert_eq!(meeting.kind, key("flooded_hold"));
    isle.play(ONE, &confront(people[0]), &[20]);
    isle.play(ONE, &Command::LeaveArea, &[]);
    assert_eq!((isle.top(), deck(&isle).cards.len(), isle.state.tribes[0].cards), (None, 1, 2));
}

// proves: source 108, 109, 111; step I2; A73, A75
#[test]
fn avoiding_or_failing_ends_the_delve_where_they_are_and_the_card_is_known_on_top() {
    let (mut isle, people) = at_the_wreck(&["captains_strongbox", "listing_deck"]);
    isle.fence(MIDDLE, &[]);
    isle.play(ONE, &look(&people[..1]), &[]);
    isle.play(ONE, &Command::Avoid { by: vec![people[0]] }, &[10]);
    assert_eq!((isle.top(), isle.hex_of(people[0])), (None, MIDDLE), "no way out is needed");
    assert!(deck(&isle).known_top && deck(&isle).cards.len() == 2);
    let (mut isle, people) = at_the_wreck(&["captains_strongbox", "listing_deck"]);
    isle.fence(MIDDLE, &[]);
    isle.play(ONE, &look(&people[..1]), &[]);
    isle.play(ONE, &confront(people[0]), &[10, 4]);
    assert_eq!((isle.hp(people[0]), isle.hex_of(people[0]), isle.top()), (6, MIDDLE, None), "harm applies");
    assert!(deck(&isle).known_top && deck(&isle).cards.len() == 2);
}

// proves: A73
#[test]
fn drawing_a_known_card_discloses_nothing() {
    let (mut isle, people) = at_the_wreck(&["captains_strongbox", "listing_deck"]);
    isle.state.decks.insert(key("wreck"), AreaDeck { known_top: true, ..deck(&isle).clone() });
    let told = isle.play(ONE, &look(&people[..1]), &[]);
    assert!(told.iter().all(|one| !one.discloses()));
}

// proves: A74
#[test]
fn another_tribe_goes_on_where_the_first_has_stopped() {
    let (mut isle, people) = at_the_wreck(&["captains_strongbox", "flooded_hold", "listing_deck"]);
    isle.play(ONE, &look(&people), &[]);
    isle.play(ONE, &confront(people[0]), &[20]);
    isle.play(ONE, &Command::LeaveArea, &[]);
    isle.state.folk.iter_mut().for_each(|one| one.hex = at(Side::North, 3));
    (isle.state.turn, isle.state.acted) = (1, false);
    let rival = isle.main(TWO, MIDDLE);
    isle.play(TWO, &look(&[rival]), &[]);
    let Some(Pending::Meeting(meeting)) = isle.top() else { panic!("{:?}", isle.top()) };
    assert_eq!((meeting.tribe, meeting.kind, deck(&isle).cards.len()), (TWO, key("flooded_hold"), 2));
}

// proves: source 111; step I4; A76, A152
#[test]
fn the_finale_counts_three_and_clears_the_area() {
    let (mut isle, people) = at_the_wreck(&["captains_strongbox"]);
    isle.play(ONE, &look(&people), &[]);
    let last_day = isle.state.last_day;
    let told = isle.play(ONE, &Command::Confront { test: 0, by: vec![people[0]; 3] }, &[20, 20, 20]);
    assert!(met(&told).iter().any(|deed| matches!(deed, MeetingDeed::Cleared { last_day: None, .. })));
    assert_eq!((isle.state.tribes[0].cards, isle.state.tribes[0].relics), (3, 1));
    assert_eq!((deck(&isle).cards.len(), isle.state.last_day), (0, last_day));
    isle.state.pending.clear();
    isle.state.acted = false;
    isle.state.turn = 0;
    isle.state.folk.iter_mut().for_each(|one| one.committed = false);
    assert!(isle.refused(ONE, &look(&people)).ends_with("is cleared"));
}

// proves: A205
#[test]
fn for_those_who_play_together_no_clock_runs() {
    let rules = Rules { aim: Aim::ThreeFires, first_evening: false, ..Rules::default() };
    let mut isle = Isle::under(rules);
    let main = isle.main(ONE, MIDDLE);
    isle.spot(MIDDLE).area = Some(key("great_pillar"));
    let cards = vec![key("keystone")];
    isle.state.decks.insert(key("great_pillar"), AreaDeck { cards, known_top: false });
    let last = isle.state.last_day;
    isle.play(ONE, &look(&[main]), &[]);
    isle.play(ONE, &Command::Confront { test: 0, by: vec![main; 3] }, &[20, 20, 20]);
    assert_eq!((deck_of(&isle, "great_pillar"), isle.state.last_day), (0, last));
}

fn deck_of(isle: &Isle, area: &str) -> usize {
    isle.state.decks[&key(area)].cards.len()
}

// proves: step I4; pack pillar_clock
#[test]
fn clearing_an_area_with_a_clock_ends_the_game_two_days_later_and_never_makes_it_longer() {
    let cleared = |last_day: u8| {
        let mut isle = Isle::new();
        isle.state.last_day = last_day;
        let main = isle.main(ONE, MIDDLE);
        isle.spot(MIDDLE).area = Some(key("great_pillar"));
        let cards = vec![key("keystone")];
        isle.state.decks.insert(key("great_pillar"), AreaDeck { cards, known_top: false });
        isle.play(ONE, &look(&[main]), &[]);
        isle.play(ONE, &Command::Confront { test: 0, by: vec![main; 3] }, &[20, 20, 20]);
        isle.state.last_day
    };
    assert_eq!([cleared(5), cleared(2)], [3, 2]);
}

// proves: A72
#[test]
fn an_area_that_is_closed_at_night_is_not_looked_into_then() {
    let mut isle = Isle::new();
    let main = isle.main(ONE, MIDDLE);
    isle.spot(MIDDLE).area = Some(key("tidal_caves"));
    isle.state.phase = Phase::Night;
    assert!(isle.refused(ONE, &look(&[main])).contains("closed at night"));
    isle.state.phase = Phase::Morning;
    isle.play(ONE, &look(&[main]), &[]);
}

// proves: A72, A148
#[test]
fn only_free_people_at_an_area_look_into_it() {
    let (mut isle, people) = at_the_wreck(&["captains_strongbox"]);
    let far = isle.followers(ONE, 1, at(Side::North, 2))[0];
    isle.person(people[1]).committed = true;
    isle.refused(ONE, &look(&[far]));
    isle.refused(ONE, &look(&people[1..]));
    isle.refused(ONE, &look(&[]));
    isle.spot(MIDDLE).area = None;
    assert!(isle.refused(ONE, &look(&people[..1])).contains("area of interest"));
}

// proves: pack pillar_hums; A140
#[test]
fn omens_make_the_next_card_easier_once() {
    let (mut isle, people) = at_the_wreck(&["captains_strongbox", "listing_deck", "listing_deck"]);
    let omen = |tribe| Lasting { effect: Effect::NextCard(-2), from: 1, to: None, tribe };
    isle.state.changes = vec![omen(Some(ONE)), omen(Some(TWO)), omen(None)];
    isle.play(ONE, &look(&people[..1]), &[]);
    assert_eq!(isle.state.changes, [omen(Some(TWO)), omen(None)], "a day's omen is for the middle");
    isle.play(ONE, &confront(people[0]), &[9]);
    assert_eq!(isle.state.tribes[0].cards, 1, "9 of 11 suffices");
    isle.play(ONE, &Command::DrawCard, &[]);
    isle.play(ONE, &confront(people[0]), &[9, 1]);
    assert_eq!(isle.state.tribes[0].cards, 1, "once");
}

// proves: A158
#[test]
fn a_second_area_in_a_hex_goes_back_to_the_bag() {
    let mut isle = Isle::new();
    let main = isle.main(ONE, MIDDLE);
    isle.marker(at(Side::North, 1), "wreck");
    isle.spot(at(Side::North, 1)).area = Some(key("ash_vents"));
    let before = isle.tokens();
    isle.goes(main, at(Side::North, 1), &[]);
    let spot = isle.state.spot(at(Side::North, 1)).unwrap();
    assert_eq!((spot.area, spot.token.is_none()), (Some(key("ash_vents")), true));
    assert_eq!((isle.state.bag[&key("area")], isle.tokens()), (1, before));
}

// proves: A159
#[test]
fn a_marker_without_an_area_leads_to_one_that_is_left_by_hidden_lot() {
    let mut isle = Isle::new();
    let main = isle.main(ONE, MIDDLE);
    isle.token(at(Side::North, 1), "area");
    isle.spot(at(Side::South, 3)).area = Some(key("ash_vents"));
    isle.marker(at(Side::South, 2), "wreck");
    isle.play(ONE, &Command::Move { people: vec![main] }, &[]);
    isle.play(ONE, &Command::Walk { people: vec![main], path: vec![at(Side::North, 1)] }, &[3]);
    assert_eq!(isle.state.spot(at(Side::North, 1)).unwrap().area, Some(key("tidal_caves")), "the third of three");
}
