//! Boons: they never move or destroy anybody.

use hex::Side;

use super::isle::{Isle, MIDDLE, ONE, at, key, met};
use crate::command::Command;
use crate::folk::FolkNo;
use crate::meeting::{self, MeetingDeed};
use crate::words::Resource;

fn before(kind: &str) -> (Isle, FolkNo) {
    let mut isle = Isle::new();
    let main = isle.main(ONE, MIDDLE);
    isle.followers(ONE, 1, at(Side::South, 2));
    isle.token(at(Side::North, 1), kind);
    isle.goes(main, at(Side::North, 1), &[]);
    (isle, main)
}

// proves: A143
#[test]
fn what_succeeds_by_itself_asks_nobody() {
    let (isle, _) = before("flint_seam");
    assert_eq!((isle.top(), isle.state.tribes[0].stores.get(&Resource::Stone)), (None, Some(&4)));
    assert_eq!(isle.state.spot(at(Side::North, 1)), None);
    let (isle, _) = before("hidden_trail");
    assert_eq!(isle.state.spot(at(Side::North, 1)).unwrap().enter, Some(1));
    let (isle, _) = before("fresh_spring");
    assert!(isle.state.spot(at(Side::North, 1)).unwrap().spring);
}

// proves: A71, A143
#[test]
fn a_boon_that_is_failed_moves_nobody_even_with_no_way_out() {
    let (mut isle, main) = before("wreckage_cache");
    isle.fence(at(Side::North, 1), &[]);
    assert!(isle.refused(ONE, &Command::Avoid { by: vec![main] }).contains("cannot be avoided"));
    isle.play(ONE, &Command::Confront { test: 0, by: vec![main] }, &[10]);
    assert_eq!((isle.hex_of(main), isle.top()), (at(Side::North, 1), None));
    assert_eq!(isle.state.tribes[0].stores.get(&Resource::Wood), Some(&1), "half of it");
    assert_eq!(isle.state.removed.get(&key("wreckage_cache")), Some(&1), "it goes as its entry says");
}

// proves: A143
#[test]
fn a_lost_survivor_stays_for_a_day_more_and_is_gone_then() {
    let (mut isle, main) = before("lost_survivor");
    isle.play(ONE, &Command::Confront { test: 0, by: vec![main] }, &[9]);
    let spot = isle.state.spot(at(Side::North, 1)).unwrap();
    assert_eq!((spot.lingers, spot.token.is_some()), (Some(2), true));
    let tokens = isle.tokens();
    isle.state.day = 2;
    isle.course(&[], meeting::fade);
    assert!(isle.state.spot(at(Side::North, 1)).is_some(), "today it is there");
    isle.state.day = 3;
    let told = isle.course(&[], meeting::fade);
    assert!(matches!(&met(&told)[..], [MeetingDeed::Faded { .. }]));
    assert_eq!((isle.state.spot(at(Side::North, 1)), isle.tokens()), (None, tokens));
}

// proves: source 21; A29, A143
#[test]
fn a_survivor_who_is_won_over_arrives_committed() {
    let (mut isle, main) = before("lost_survivor");
    isle.state.strangers = vec![key("bram_oakhand"), key("ysolde_finn")];
    isle.play(ONE, &Command::Confront { test: 0, by: vec![main] }, &[10]);
    let new = isle.state.folk.last().unwrap();
    assert_eq!((new.sheet.name.as_str(), new.hex, new.tribe), ("Ysolde Finn", at(Side::North, 1), ONE));
    assert!(new.committed && !new.is_free());
    assert_eq!(isle.state.strangers, [key("bram_oakhand")]);
    assert_eq!(new.xp, 0, "who joins afterwards took no part");
}

// proves: A140
#[test]
fn a_way_with_people_helps_to_win_somebody_over() {
    let (mut isle, main) = before("lost_survivor");
    isle.state.strangers = vec![key("bram_oakhand")];
    isle.sheet(main).quirks.push(crate::pack::effect::Quirk::Recruiter(1));
    isle.play(ONE, &Command::Confront { test: 0, by: vec![main] }, &[9]);
    assert_eq!(isle.state.strangers, []);
}

// proves: A140, A163
#[test]
fn an_old_campsite_gives_one_thing_of_the_owners_choice() {
    let (mut isle, main) = before("old_campsite");
    isle.play(ONE, &Command::Confront { test: 0, by: vec![main] }, &[11]);
    isle.refused(ONE, &Command::ChooseItem { craft: key("spear") });
    isle.play(ONE, &Command::ChooseItem { craft: key("casting_net") }, &[]);
    assert!(isle.person(main).carries(key("casting_net")));
    let (mut isle, main) = before("old_campsite");
    isle.play(ONE, &Command::Confront { test: 0, by: vec![main] }, &[11]);
    isle.play(ONE, &Command::ChooseItem { craft: key("snare_line") }, &[]);
    let built = &isle.state.spot(at(Side::North, 1)).unwrap().structures;
    assert_eq!((built[0].craft, built[0].by), (key("snare_line"), ONE), "what is built stands in the hex");
}
