//! Stories of scenes, of moves taken back, and of tables opened again.

use play::entry::{EntryDeed, raw};
use play::game::Part;
use play::gathering::Hearing;
use play::table::{Broken, Denied, Flaw, Line, Order, Replay};
use play::{Hash, Seat, Table};

use crate::house::{House, P1, P2, WATCHER, cups, play, roll, say, secrets, talk, throw};
use crate::shell::Command;

fn begin() -> Order {
    Order::Begin { game: "shell".to_owned(), setup: raw(&cups()) }
}

fn undo(entry: u64) -> Order {
    Order::Undo { entry }
}

#[test]
fn scenes_stand_one_upon_the_other() {
    let mut house = House::full();
    house.does(P1, say("below"));
    let below = house.table.scene().digest();
    assert_eq!(house.denies(&house.by(Seat::Gm, Order::End)), Denied::LastScene);
    assert_eq!(house.denies(&house.by(P1, begin())).to_string(), "only the GM may do this");
    let begun = house.does(Seat::Gm, begin()).line(P1).unwrap().said();
    assert_eq!((house.table.depth(), begun.as_str()), (2, "A new scene begins: Shell game. Begun"));
    house.does(P1, say("above"));
    assert_ne!(house.table.scene().digest(), below);
    let ended = house.does(Seat::Gm, Order::End).line(P1).unwrap().said();
    assert_eq!(ended, "The scene has ended: Shell game.");
    assert_eq!((house.table.depth(), house.table.scene().digest()), (1, below));
}

#[test]
fn a_scene_that_cannot_begin_says_all_that_is_wrong() {
    let house = House::full();
    let order =
        |game: &str, text: &str| Order::Begin { game: game.to_owned(), setup: serde_json::from_str(text).unwrap() };
    let wrong = r#"{"pea":3,"purse":0,"coins":0,"lurkers":[],"asked":false}"#;
    for order in [order("chess", "{}"), order("shell", "{}"), order("shell", wrong)] {
        assert!(matches!(house.denies(&house.by(Seat::Gm, order)), Denied::Faults(_)));
    }
}

#[test]
fn the_beginning_and_the_end_of_a_scene_can_be_taken_back() {
    let mut house = House::full();
    let below = house.table.digest();
    let entry = house.does(Seat::Gm, begin()).line(Seat::Gm).unwrap().n;
    house.does(P1, say("above"));
    let above = house.table.digest();
    let end = house.does(Seat::Gm, Order::End).line(Seat::Gm).unwrap().n;
    house.does(Seat::Gm, undo(end));
    assert_eq!((house.table.depth(), house.table.digest()), (2, above));
    house.does(Seat::Gm, undo(entry));
    assert_eq!((house.table.depth(), house.table.digest()), (1, below));
    assert_eq!(house.reopened().digest(), below);
}

#[test]
fn a_player_takes_back_until_a_die_falls() {
    let mut house = House::full();
    let before = house.table.digest();
    let first = house.does(P1, say("a")).line(P1).unwrap().n;
    house.does(P1, say("b"));
    house.does(P1, talk("no, wait"));
    let line = house.does(P1, undo(first)).line(P1).unwrap();
    assert_eq!((line.undid, line.heard[0].telling.text.as_str()), (vec![first, first + 1], "Took 2 entries back."));
    assert_eq!(house.table.digest(), before);
    let struck: Vec<u64> = house.table.recent(P2).iter().filter(|line| line.struck).map(|line| line.n).collect();
    assert_eq!(struck.len(), 2);
    assert_eq!(house.denies(&house.by(P1, undo(first))), Denied::NothingToUndo, "it has been taken back");
    let thrown = house.does(P1, throw()).line(P1).unwrap().n;
    for entry in [thrown, first] {
        assert_eq!(house.denies(&house.by(P1, undo(entry))), Denied::TooLate);
    }
}

#[test]
fn a_player_takes_back_until_something_comes_to_light_or_another_acts() {
    let mut house = House::full();
    let own = house.does(P1, say("a")).line(P1).unwrap().n;
    house.does(Seat::Gm, play(&Command::Hide { cup: 0 }));
    assert!(house.table.submit(&house.by(P1, undo(own)), &house.log).is_ok(), "a hidden move bars nothing that shows");
    assert_eq!(house.denies(&house.by(P2, undo(own))), Denied::TooLate, "nobody takes another's move back");
    house.does(P2, say("b"));
    assert_eq!(house.denies(&house.by(P1, undo(own))), Denied::TooLate);
    let walk = house.does(P1, play(&Command::Walk { path: vec![3, 4] })).line(P1).unwrap();
    assert_eq!(walk.heard.len(), 2, "a lurker came to light");
    assert_eq!(house.denies(&house.by(P1, undo(walk.n))), Denied::TooLate);
}

#[test]
fn the_gm_takes_back_past_a_roll_and_the_roll_stays_on_record() {
    let mut house = House::full();
    let before = house.table.scene().digest();
    let bet = play(&Command::Bet { stake: 1, on: crate::shell::Wager::High, sum: None });
    let entry = house.does(P1, bet).line(Seat::Gm).unwrap().n;
    let dice = house.last_entry().draws;
    assert!(dice.any_die());
    house.does(Seat::Gm, undo(entry));
    assert_eq!(house.table.scene().digest(), before);
    let kept: play::entry::Entry = serde_json::from_str(&house.log.0[house.log.0.len() - 2].text).unwrap();
    assert_eq!(kept.draws, dice);
    assert!(matches!(house.last_entry().deed, EntryDeed::Undo { .. }));
}

#[test]
fn the_gm_strikes_a_free_roll_and_nothing_else_goes() {
    let mut house = House::full();
    let rolled = house.does(P1, roll("2d6", Hearing::Public)).line(Seat::Gm).unwrap().n;
    house.does(P1, say("after"));
    let digest = house.table.digest();
    house.does(Seat::Gm, undo(rolled));
    assert_eq!(house.table.digest(), digest);
    let struck: Vec<u64> = house.table.recent(Seat::Gm).iter().filter(|line| line.struck).map(|line| line.n).collect();
    assert_eq!(struck, [rolled]);
    let said = house.does(P1, talk("never undone")).line(Seat::Gm).unwrap().n;
    assert_eq!(house.denies(&house.by(Seat::Gm, undo(said))), Denied::NothingToUndo);
}

fn left_as(house: &House, again: &Table) {
    assert_eq!(again.digest(), house.table.digest());
    assert_eq!(
        (again.seq(), again.head(), again.depth()),
        (house.table.seq(), house.table.head(), house.table.depth())
    );
    for seat in [Seat::Gm, P1, P2, WATCHER] {
        let json = |table: &Table| {
            let recent: Vec<_> = table.recent(seat).iter().map(Line::written).collect();
            let common = table.common_options(seat);
            serde_json::to_string(&(recent, common, table.scene().options(seat), table.number(seat))).unwrap()
        };
        assert_eq!(json(again), json(&house.table), "{seat}");
    }
}

#[test]
fn a_table_opened_again_is_the_table_that_was_left() {
    let mut house = House::full();
    house.does(P1, say("a"));
    house.does(P2, roll("4d6kh3", Hearing::Blind));
    house.does(Seat::Gm, play(&Command::Lurk { at: 1 }));
    let entry = house.does(Seat::Gm, begin()).line(Seat::Gm).unwrap().n;
    house.does(P1, throw());
    left_as(&house, &house.reopened());
    house.does(Seat::Gm, undo(entry));
    house.does(P2, talk("again"));
    left_as(&house, &house.reopened());
    let click = house.by(P1, throw());
    let again = house.reopened().submit(&click, &house.log).unwrap().sealed;
    assert_eq!(again, house.table.submit(&click, &house.log).unwrap().sealed, "and goes on with the same bytes");
}

#[test]
fn a_click_already_done_stays_done_when_the_table_is_opened_again() {
    let mut house = House::full();
    let click = house.by(P1, throw());
    let number = house.take(&click).unwrap().line(P1).unwrap().n;
    assert_eq!(house.reopened().submit(&click, &house.log).err(), Some(Denied::Done { number }));
}

#[test]
fn a_log_that_was_tampered_with_is_not_opened() {
    let mut house = House::full();
    house.does(P1, say("honest"));
    let last = house.log.0.len() - 1;
    let seq = house.log.0[last].seq;
    let feed = |house: &House| {
        let mut replay = Replay::new(&house.registry, secrets());
        house.log.0.iter().try_for_each(|sealed| replay.feed(sealed).map(|_| ()))
    };
    let text = house.log.0[last].text.clone();
    house.log.0[last].text = text.replace("honest", "forged");
    assert_eq!(feed(&house), Err(Broken { seq, why: Flaw::Chain }));
    let before = house.log.0[last - 1].hash;
    let forged = house.log.0[last].text.replacen("\"said\":{\"motto\":\"forged\"", "\"said\":{\"motto\":\"other\"", 1);
    house.log.0[last].hash = play::Sealed::link(before, &forged);
    house.log.0[last].text = forged;
    assert_eq!(feed(&house), Err(Broken { seq, why: Flaw::Digest }), "a chain made anew does not fit the state");
    house.log.0.remove(1);
    assert!(matches!(feed(&house), Err(Broken { seq: 3, .. })), "an entry is missing");
    assert_ne!(before, Hash::default());
}

#[test]
fn what_an_opening_brings_about_is_stored_told_and_relived() {
    let mut house = House::full();
    for order in [None, Some(begin())] {
        if let Some(order) = order {
            house.does(Seat::Gm, order);
        }
        let entry = if house.table.depth() == 1 { house.entry(1) } else { house.last_entry() };
        let [tagged] = entry.events.as_slice() else { panic!("{:?}", entry.events) };
        assert!(tagged.get().starts_with("{\"tagged\""), "{tagged}");
        assert!(!entry.draws.own.tags.is_empty(), "whoever stands there got a tag");
        assert_eq!(house.reopened().digest(), house.table.digest());
    }
    let first = &house.table.recent(P1)[0];
    assert_eq!(first.said(), "Ann opened the table. Begun");
}

#[test]
fn an_opening_from_before_openings_had_events_is_read_and_tells_nothing_new() {
    let house = House::opened_by(Seat::Gm);
    let mut entry = house.entry(1);
    (entry.events, entry.rules) = (Vec::new(), vec![1, 0]);
    let sealed = entry.seal(house.table.id(), Hash::default());
    let mut replay = Replay::new(&house.registry, secrets());
    let (_, notice) = replay.feed(&sealed).unwrap();
    assert_eq!(notice.line(Seat::Gm).unwrap().said(), "Ann opened the table.");
    let markers = replay.table().unwrap().scene().view(Seat::Gm, &Part::named("markers")).unwrap();
    assert_eq!(markers[0]["id"], serde_json::json!(play::Tag(42)), "tagged as it was under those rules: {markers}");
}
