//! The clock and the pause: who is hurried since when, and who may act while the game stands still.

use play::gathering;
use play::table::{AwaitedPrompt, Denied, Order, Submission};
use play::{Millis, Seat};

use crate::house::{House, P1, P2, WATCHER, id, play, say, talk};
use crate::shell::Command;

const TIMER: Order = Order::Gather(gathering::Command::SetTimer { seconds: 60 });
const PAUSE: Order = Order::Gather(gathering::Command::Pause);
const RESUME: Order = Order::Gather(gathering::Command::Resume);

/// Something that must be accepted, at that moment.
fn does(house: &mut House, at: u64, seat: Seat, order: Order) {
    let submission = Submission { at: Millis(at), ..house.by(seat, order) };
    house.take(&submission).unwrap();
}

/// A table that asks both players from second 1 on, with a timer of a minute.
fn asked() -> House {
    let mut house = House::full();
    does(&mut house, 500, Seat::Gm, TIMER);
    does(&mut house, 1_000, Seat::Gm, play(&Command::Ask));
    house
}

fn since(house: &House) -> Vec<(Seat, u64)> {
    let told: Vec<_> = house.table.awaited().iter().map(|awaited| (awaited.to, awaited.since.0)).collect();
    let again: Vec<_> = house.reopened().awaited().iter().map(|awaited| (awaited.to, awaited.since.0)).collect();
    assert_eq!(told, again, "a table that wakes knows it still");
    told
}

fn left(house: &House, at: u64) -> Option<u64> {
    let awaited: &AwaitedPrompt = house.table.awaited().first()?;
    house.table.time_left(&awaited.prompt, awaited.to, Millis(at))
}

#[test]
fn nobody_is_hurried_without_a_timer() {
    let mut house = House::full();
    house.does(Seat::Gm, play(&Command::Ask));
    assert_eq!(since(&house), []);
    does(&mut house, 7_000, Seat::Gm, TIMER);
    assert_eq!(since(&house), [(P1, 7_000), (P2, 7_000)], "those who are asked when it is set have all of it");
    does(&mut house, 8_000, Seat::Gm, Order::Gather(gathering::Command::SetTimer { seconds: 0 }));
    assert_eq!(since(&house), []);
}

#[test]
fn a_move_restarts_the_time_of_whoever_made_it_and_of_nobody_else() {
    let mut house = asked();
    assert_eq!(since(&house), [(P1, 1_000), (P2, 1_000)]);
    does(&mut house, 5_000, P1, say("hm"));
    assert_eq!(since(&house), [(P1, 5_000), (P2, 1_000)]);
    does(&mut house, 6_000, P2, talk("hurry"));
    assert_eq!(since(&house), [(P1, 5_000), (P2, 1_000)], "talk is no answer");
}

#[test]
fn what_not_everybody_hears_neither_starts_nor_prolongs_anybodys_time() {
    let mut house = asked();
    does(&mut house, 4_000, Seat::Gm, play(&Command::Hide { cup: 2 }));
    assert_eq!(since(&house), [(P1, 1_000), (P2, 1_000)]);
    does(&mut house, 5_000, P1, play(&Command::Guess { cup: 1 }));
    assert_eq!(since(&house), [(P2, 1_000)], "an answer that nobody hears closes its own question alone");
}

#[test]
fn a_pause_stops_everybodys_time() {
    let mut house = asked();
    assert_eq!(left(&house, 11_000), Some(50_000));
    does(&mut house, 11_000, Seat::Gm, PAUSE);
    assert_eq!(left(&house, 900_000), Some(50_000));
    assert_eq!(left(&House { table: house.reopened(), ..house }, 900_000), Some(50_000));
    let mut house = asked();
    does(&mut house, 11_000, Seat::Gm, PAUSE);
    does(&mut house, 100_000, Seat::Gm, RESUME);
    assert_eq!(since(&house), [(P1, 90_000), (P2, 90_000)]);
    assert_eq!(left(&house, 110_000), Some(40_000));
    assert_eq!(left(&house, 999_000), Some(0));
}

#[test]
fn while_the_game_is_paused_the_gm_alone_acts() {
    let mut house = asked();
    let silent = house.table.awaited()[0].clone();
    does(&mut house, 2_000, Seat::Gm, PAUSE);
    let refused = |denied: Denied| denied.to_string();
    let paused = "the game is paused: only the GM acts until it goes on";
    for seat in [P1, P2] {
        assert_eq!(refused(house.denies(&house.by(seat, say("x")))), paused);
        assert_eq!(refused(house.denies(&house.by(seat, Order::Undo { entry: 1 }))), paused);
        assert!(house.table.options(seat).is_empty(), "nothing is offered that would be refused");
    }
    assert_eq!(refused(house.table.elapse(&silent, id(9), Millis(3_000), &house.log).err().unwrap()), paused);
    assert_eq!(refused(house.denies(&house.by(WATCHER, say("x")))), paused);
    // The house keeps its own lists all the same, as far as the game lets it.
    let door = Submission { by: Some(Seat::Clock), ..house.by(Seat::Door, say("x")) };
    assert!(house.table.submit(&door, &house.log).err().is_none_or(|denied| refused(denied) != paused));
    house.does(P1, talk("and now?"));
    assert!(!house.table.options(Seat::Gm).is_empty());
    does(&mut house, 4_000, Seat::Gm, play(&Command::Hide { cup: 2 }));
    let stands_in = Submission { by: Some(Seat::Gm), at: Millis(5_000), ..house.by(P1, say("for Ben")) };
    house.take(&stands_in).unwrap();
    assert_eq!(since(&house), [(P1, 2_000), (P2, 1_000)], "nobody's time runs");
    does(&mut house, 6_000, Seat::Gm, RESUME);
    house.does(P1, say("at last"));
}

#[test]
fn the_log_tells_a_bot_from_somebody_who_was_silent() {
    let mut house = asked();
    let silent = house.table.awaited()[0].clone();
    let draft = house.table.elapse(&silent, id(9), Millis(90_000), &house.log).unwrap();
    house.keep(draft);
    let line = house.table.recent(P1).pop().unwrap();
    assert_eq!((line.voice(), line.speaker().as_str()), (Some(play::table::Voice::Clock), "The clock spoke for Ben"));
    house.does(P2, Order::Gather(gathering::Command::Leave));
    house.does(Seat::Gm, Order::Gather(gathering::Command::Entrust { seat: P2 }));
    let silent = house.table.awaited()[0].clone();
    let draft = house.table.elapse(&silent, id(10), Millis(95_000), &house.log).unwrap();
    house.keep(draft);
    let line = house.table.recent(P2).pop().unwrap();
    assert_eq!((line.voice(), line.speaker().as_str()), (Some(play::table::Voice::Bot), "Cem"));
}
