//! Going by stealth: half the points, nothing turned over on the way, and a way that others do not see.

use hex::Side;
use play::Seat;

use crate::command::Command;
use crate::event::{Deed, Happening};
use crate::folk::{FolkNo, Mark};
use crate::meeting::tests::isle::{Isle, MIDDLE, ONE, TWO, at, key};
use crate::pack::effect::{DayEffect, Effect};
use crate::sheet::IslandSpell;
use crate::sight::Sight;
use crate::state::Lasting;
use crate::state::pending::Pending;
use crate::travel::{TravelDeed, whereabouts};

fn points(isle: &mut Isle, who: FolkNo) -> u8 {
    isle.play(ONE, &Command::Stealth { people: vec![who] }, &[]);
    let Some(Pending::Travel(travel)) = isle.top() else { panic!("on the way") };
    travel.walkers[0].points
}

/// Golden test 7.
// proves: source 95; golden 7; step M8; A56, A165
#[test]
fn stealth_halves_points() {
    for (speed, expected) in [(6, 3), (5, 2), (7, 3)] {
        let mut isle = Isle::new();
        let who = isle.main(ONE, MIDDLE);
        isle.sheet(who).points = speed;
        assert_eq!(points(&mut isle, who), expected);
    }
}

// proves: step M8; pack thick_fog; A140
#[test]
fn fog_and_a_spell_leave_stealth_all_its_points() {
    let mut fog = Isle::new();
    let who = fog.main(ONE, MIDDLE);
    let effect = Effect::Day(DayEffect::FullStealth);
    fog.state.changes.push(Lasting { effect, from: 1, to: Some(1), tribe: None });
    assert_eq!(points(&mut fog, who), 6);
    let mut spell = Isle::new();
    let who = spell.main(ONE, MIDDLE);
    spell.person(who).marks.push(Mark::Spell(IslandSpell::PassWithoutTrace));
    assert_eq!(points(&mut spell, who), 6);
}

fn sneaking() -> (Isle, FolkNo) {
    let mut isle = Isle::new();
    let who = isle.main(ONE, MIDDLE);
    isle.followers(ONE, 1, at(Side::South, 3));
    isle.token(at(Side::North, 1), "snapping_crabs");
    isle.main(TWO, at(Side::North, 2));
    isle.token(at(Side::North, 3), "loose_scree");
    isle.play(ONE, &Command::Stealth { people: vec![who] }, &[]);
    (isle, who)
}

/// Golden test 7.
// proves: source 96, 97; golden 7; step M8; A55
#[test]
fn it_passes_tokens_and_people_and_turns_over_what_is_at_its_end() {
    let (mut isle, who) = sneaking();
    let path = (1..=3).map(|steps| at(Side::North, steps)).collect();
    isle.play(ONE, &Command::Walk { people: vec![who], path }, &[]);
    isle.play(ONE, &Command::Arrive, &[]);
    let face_up = |steps: u8| isle.state.spot(at(Side::North, steps)).unwrap().token.as_ref().unwrap().face_up;
    assert_eq!((face_up(1), face_up(3)), (false, true));
    let Some(Pending::Meeting(meeting)) = isle.top() else { panic!("{:?}", isle.top()) };
    assert_eq!(meeting.kind, key("loose_scree"));
}

// proves: A127
#[test]
fn others_do_not_see_the_way_but_where_it_began_and_ended() {
    let (mut isle, who) = sneaking();
    let walk = Command::Walk { people: vec![who], path: vec![at(Side::North, 1)] };
    let told = isle.play(ONE, &walk, &[]);
    assert!(told.iter().all(|one| one.seen_by(TWO.seat()).is_none() && one.seen_by(Seat::Spectator(1)).is_none()));
    assert!(told.iter().all(|one| one.seen_by(ONE.seat()).is_some() && !one.discloses()));
    let seen = |seat: Seat| whereabouts(&Sight::new(&isle.state, seat), who);
    assert_eq!([seen(ONE.seat()), seen(TWO.seat())], [Some(at(Side::North, 1)), Some(MIDDLE)]);
    assert_eq!(isle.hex_of(who), MIDDLE, "what everybody may read says where it began");
    let told = isle.play(ONE, &Command::Arrive, &[]);
    let arrived = |one: &&Happening| matches!(one.deed, Deed::Travel(TravelDeed::Arrived { .. }));
    let arrived = told.iter().find(arrived).unwrap();
    assert_eq!(arrived.seen_by(TWO.seat()).as_ref(), Some(arrived));
    assert!(arrived.discloses());
    assert_eq!(isle.hex_of(who), at(Side::North, 1));
}

// proves: source 97, 113; step M5, M8
#[test]
fn it_ends_in_a_fight_where_it_ends_among_others() {
    let (mut isle, who) = sneaking();
    let path = vec![at(Side::North, 1), at(Side::North, 2)];
    isle.play(ONE, &Command::Walk { people: vec![who], path }, &[]);
    isle.play(ONE, &Command::Arrive, &[15, 5]);
    let Some(Pending::Combat(combat)) = isle.top() else { panic!("{:?}", isle.top()) };
    assert_eq!((combat.hex, combat.sides), (at(Side::North, 2), [ONE, TWO]));
}
