use dice::Scripted;
use serde_json::json;

use super::*;
use crate::conformance::{Effort, check};
use crate::game::Game;
use crate::scene::{Audience, Stage};

mod company;

use company::Company;

pub(super) const P1: Seat = Seat::Player(1);
pub(super) const P2: Seat = Seat::Player(2);
pub(super) const P3: Seat = Seat::Player(3);

pub(super) fn named(text: &str) -> Name {
    Name::parse(text).unwrap()
}

pub(super) fn person(byte: u8) -> PersonId {
    PersonId::from_chance([byte; 16])
}

pub(super) fn opened_by(seat: Seat) -> Setup {
    Setup { name: named("Friday"), seat, person: person(1), called: named("Ann"), laid: Vec::new() }
}

pub(super) fn join(seat: Seat, byte: u8, name: &str) -> (Seat, Command) {
    (Seat::Door, Command::Join { seat, person: person(byte), name: named(name) })
}

/// A table after a story: every command of it must be permitted.
fn after(seat: Seat, story: &[(Seat, Command)]) -> Stage<Gathering> {
    let stage = Stage { state: Gathering::begin(opened_by(seat)).unwrap() };
    story.iter().fold(stage, |stage, (seat, command)| act(&stage, *seat, command).unwrap())
}

fn act(stage: &Stage<Gathering>, seat: Seat, command: &Command) -> Result<Stage<Gathering>, Refusal> {
    let tell = Audience { ears: &[], names: &|seat| seat.to_string() };
    stage.attempt(seat, command, &mut Scripted::new([3, 4]), &tell).map(|happened| happened.stage)
}

#[test]
fn the_gathering_keeps_every_law() {
    let tally = check::<Company>(Effort { games: 2, steps: 16, seed: 5 }).unwrap_or_else(|breach| panic!("{breach}"));
    println!("{tally}");
    assert!(tally.unseen > 50 && tally.outcomes > 1_000, "{tally}");
}

#[test]
fn whoever_leaves_finds_the_seat_free_and_a_stranger_gets_a_new_number() {
    let stage = after(Seat::Gm, &[join(P1, 2, "Ben"), join(P2, 3, "Cem"), (P1, Command::Leave)]);
    assert_eq!(stage.state.holder(P1), Holder::Nobody);
    assert_eq!(stage.state.free_players(), [P1, P3]);
    let stage = act(&stage, Seat::Gm, &Command::Remove { seat: P1 }).unwrap();
    assert_eq!(stage.state.free_players(), [P3], "a seat cleared away never comes back");
    let (door, back) = join(P1, 2, "Ben");
    assert!(matches!(act(&stage, door, &back), Err(Refusal::Unfit(_))));
}

#[test]
fn handing_over_swaps_people_and_names_and_kills_the_recovery_code() {
    let stage = after(Seat::Gm, &[join(P1, 2, "Ben"), (Seat::Gm, Command::HandOver { to: P1 })]);
    assert_eq!(stage.state.holder(Seat::Gm), Holder::Person(person(2)));
    assert_eq!(stage.state.name_of(Seat::Gm), "Ben");
    assert_eq!(stage.state.holder(P1), Holder::Person(person(1)));
    assert_eq!(stage.state.links, Links { gm: 1, player: 0, spectator: 0 });
}

#[test]
fn the_recovery_code_brings_its_owner_back_whoever_sits_there() {
    let back = (Seat::Door, Command::Claim { person: person(1) });
    let story = [join(P1, 2, "Ben"), (Seat::Gm, Command::HandOver { to: P1 }), back];
    let stage = after(Seat::Gm, &story);
    assert_eq!(stage.state.seat_of(person(1)), Some(Seat::Gm));
    assert_eq!(stage.state.holder(P1), Holder::Nobody, "one person holds one seat");
    assert_eq!(stage.state.seat_of(person(2)), None);
}

#[test]
fn nobody_overwrites_a_note_that_they_have_not_read() {
    let add = Command::AddNote { title: "Plan".into(), text: "left".into(), shared: true };
    let stage = after(Seat::Gm, &[join(P1, 2, "Ben"), (Seat::Gm, add)]);
    let note = *stage.state.notes.keys().next().unwrap();
    let edit = |text: &str| Command::EditNote { note, version: 1, title: "Plan".into(), text: text.into() };
    let stage = act(&stage, P1, &edit("right")).unwrap();
    let late = act(&stage, Seat::Gm, &edit("straight on")).unwrap_err();
    assert_eq!(late.to_string(), "version: this must be 2: something has changed since");
    assert_eq!(&*stage.state.notes[&note].text, "right");
}

#[test]
fn a_private_note_is_for_its_writer_and_the_gm() {
    let add = Command::AddNote { title: "Secret".into(), text: "canary".into(), shared: false };
    let stage = after(Seat::Gm, &[join(P1, 2, "Ben"), join(P2, 3, "Cem"), (P1, add)]);
    let reads = |seat| {
        let sight = Gathering::sight(&stage.state, seat);
        let all: Vec<_> = Gathering::parts(&sight).iter().map(|part| Gathering::view(&sight, part)).collect();
        json!(all).to_string().contains("canary")
    };
    assert_eq!([Seat::Gm, P1, P2, Seat::Spectator(1), Seat::Door].map(reads), [true, true, false, false, false]);
}

#[test]
fn without_a_gm_players_do_the_chores_until_one_takes_the_seat() {
    let stage = after(P1, &[join(P2, 2, "Ben")]);
    let close = Command::Close { reveal_hidden: true };
    assert!(act(&stage, P2, &close).is_ok());
    let blind = Command::Roll { dice: "2d6".parse().unwrap(), hearing: Hearing::Blind };
    assert!(act(&stage, P1, &blind).is_err(), "nobody would see it");
    let stage = act(&stage, P2, &Command::TakeGm).unwrap();
    assert_eq!(act(&stage, P1, &close).unwrap_err(), Refusal::OnlyTheGm);
    assert_eq!(stage.state.holder(P2), Holder::Nobody);
    assert!(act(&stage, P1, &blind).is_ok());
}

#[test]
fn seats_may_stand_ready_for_friends_and_bots_when_a_table_opens() {
    let laid = |seat, name: &str, bot| ReadySeat { seat, name: named(name), bot, same: false };
    let begin = |laid| Gathering::begin(Setup { laid, ..opened_by(P1) });
    let state = begin(vec![laid(P2, "Blue", true), laid(P3, "Green", false)]).unwrap();
    assert_eq!((state.holder(P2), state.holder(P3)), (Holder::Bot, Holder::Nobody));
    assert_eq!(state.free_players(), [P3, Seat::Player(4)], "a bot's seat is not free");
    let shared = ReadySeat { same: true, ..laid(P2, "Blue", false) };
    let state = begin(vec![shared]).unwrap();
    assert_eq!(state.seats_of(person(1)), [P1, P2], "two who share a screen");
    for wrong in [laid(P3, "Green", false), laid(P2, "Ann", false), laid(Seat::Gm, "Blue", true)] {
        assert!(begin(vec![wrong]).is_err(), "out of order, named like another, or no player");
    }
}

#[test]
fn the_list_of_its_parts_is_whole() {
    let stage = after(Seat::Gm, &[join(P1, 2, "Ben"), join(Seat::Spectator(1), 3, "Eve")]);
    let parts = |seat| Gathering::parts(&Gathering::sight(&stage.state, seat));
    let mut all: Vec<_> = [Seat::Gm, P1, Seat::Spectator(1), Seat::Door].into_iter().flat_map(parts).collect();
    all.sort();
    all.dedup();
    let mut listed = PARTS.to_vec();
    listed.sort();
    assert_eq!(all, listed);
}
