//! Stories of who hears what: numbers without gaps, and no word of what is not theirs.

use play::gathering::Seen::Talked;
use play::gathering::{self, Hearing};
use play::table::{Announcement, Line, Order, Replay, WrittenLine};
use play::{Game as _, Gathering, Seat, Table};

use crate::house::{House, P1, P2, WATCHER, join, roll, say, secrets, talk, throw};
use crate::shell::Shell;

const ALL: [Seat; 4] = [Seat::Gm, P1, P2, WATCHER];

fn whisper(to: Seat, text: &str) -> Order {
    Order::Gather(gathering::Command::Whisper { to, text: text.to_owned() })
}

/// Everything that a seat ever gets: live, on reload, on reconnect from any number, and from the log replayed.
fn everything(house: &House, seat: Seat) -> String {
    let mut lines: Vec<_> = house.notices.iter().filter_map(|notice| notice.line(seat)).collect();
    lines.extend(house.table.recent(seat));
    let missed = (0..=house.table.number(seat)).filter_map(|after| house.table.missed(seat, after)).flatten();
    lines.extend(missed.filter_map(|notice| notice.line(seat)));
    let mut replay = Replay::new(&house.registry, secrets());
    for sealed in &house.log.0 {
        lines.extend(replay.feed(sealed).unwrap().1.line(seat));
    }
    let lines: Vec<_> = lines.iter().map(Line::written).collect();
    let parts = house.table.common_parts(seat);
    let views: Vec<_> = parts.iter().map(|part| house.table.common_view(seat, part)).collect();
    serde_json::to_string(&(lines, views, house.table.common_options(seat), house.table.prompts(seat).len())).unwrap()
}

fn hear(house: &House, canary: &str) -> Vec<Seat> {
    ALL.into_iter().filter(|seat| everything(house, *seat).contains(canary)).collect()
}

#[test]
fn whispers_and_hidden_rolls_reach_nobody_else() {
    let mut house = House::full();
    house.does(P1, whisper(P2, "canary-one"));
    house.does(P1, whisper(Seat::Gm, "canary-two"));
    house.does(Seat::Gm, whisper(P2, "canary-three"));
    house.does(P1, roll("3d6+777", Hearing::Gm));
    house.does(P2, roll("3d6+888", Hearing::Blind));
    house.does(Seat::Gm, roll("3d6+999", Hearing::Gm));
    let note = gathering::Command::AddNote { title: "canary-title".into(), text: "canary-text".into(), shared: false };
    house.does(P2, Order::Gather(note));
    assert_eq!(hear(&house, "canary-one"), [Seat::Gm, P1, P2]);
    assert_eq!(hear(&house, "canary-two"), [Seat::Gm, P1]);
    assert_eq!(hear(&house, "canary-three"), [Seat::Gm, P2]);
    assert_eq!(hear(&house, "777"), [Seat::Gm, P1]);
    assert_eq!(hear(&house, "888"), [Seat::Gm, P2], "that it was rolled, not what came of it");
    assert_eq!(hear(&house, "999"), [Seat::Gm]);
    assert_eq!(hear(&house, "canary-title"), [Seat::Gm, P2]);
    assert_eq!(hear(&house, "canary-text"), [Seat::Gm, P2]);
}

#[test]
fn whoever_rolls_blind_learns_nothing_of_the_dice() {
    let mut house = House::full();
    house.does(P2, roll("3d6+888", Hearing::Blind));
    let line = house.table.recent(P2).pop().unwrap();
    assert_eq!(line.heard[0].written().seen, serde_json::json!({"rolled_blind": {"dice": "3d6 + 888"}}));
    assert!(line.heard[0].telling.rolls.is_empty());
    assert_eq!(house.table.recent(Seat::Gm).pop().unwrap().heard[0].telling.rolls.len(), 1);
}

#[test]
fn every_seat_counts_without_gaps() {
    let mut house = House::full();
    for round in 0..5 {
        house.does(P1, whisper(P2, "psst"));
        house.does(P2, talk("what?"));
        house.does(Seat::Gm, roll("d20", Hearing::Gm));
        house.does(P1, say(if round % 2 == 0 { "a" } else { "b" }));
    }
    for seat in ALL {
        let numbers: Vec<u64> = house.table.recent(seat).iter().map(|line| line.n).collect();
        let first = numbers[0];
        assert_eq!(numbers, (first..first + numbers.len() as u64).collect::<Vec<_>>(), "{seat}");
        assert_eq!(numbers.last(), Some(&house.table.number(seat)));
    }
    assert!(
        house.table.number(WATCHER) < house.table.number(P1) && house.table.number(P1) < house.table.number(Seat::Gm)
    );
}

#[test]
fn a_late_joiner_counts_on_from_where_the_watchers_are() {
    let mut house = House::full();
    house.does(P1, whisper(P2, "canary"));
    house.does(P2, talk("hm"));
    let public = house.table.number(WATCHER);
    let p3 = Seat::Player(3);
    assert_eq!(house.table.number(p3), public);
    let notice = house.does(Seat::Door, join(p3, 7, "Eve"));
    assert_eq!(notice.line(p3).unwrap().n, public + 1, "they hear of their own coming");
    house.does(P1, whisper(p3, "welcome"));
    assert_eq!(house.table.number(p3), public + 2);
    assert_eq!(house.table.number(WATCHER), public + 1);
    let missed = house.table.missed(p3, public - 1).unwrap();
    assert_eq!(missed.len(), 3, "what everybody heard just before, the coming, the welcome");
    assert!(!everything(&house, p3).contains("canary"));
}

#[test]
fn a_seat_left_and_retaken_goes_on_counting() {
    let mut house = House::full();
    house.does(P1, Order::Gather(gathering::Command::Leave));
    let before = house.table.number(P1);
    house.does(P2, talk("gone"));
    let notice = house.does(Seat::Door, join(P1, 8, "Fay"));
    assert_eq!(notice.line(P1).unwrap().n, before + 2);
    assert_eq!(house.table.gathering().seat_of(crate::house::person(8)), Some(P1));
    assert_eq!(house.table.gathering().name_of(P1), "Fay");
    assert_eq!(house.table.recent(P2).pop().unwrap().heard[0].telling.text, "Fay sat down.");
}

#[test]
fn after_a_hand_over_the_seats_hear_what_is_theirs() {
    let mut house = House::full();
    house.does(Seat::Gm, Order::Gather(gathering::Command::HandOver { to: P1 }));
    assert_eq!(house.table.gathering().seat_of(crate::house::person(2)), Some(Seat::Gm));
    house.does(Seat::Gm, roll("d6+777", Hearing::Gm));
    assert_eq!(hear(&house, "777"), [Seat::Gm]);
    let close = house.by(P1, Order::Gather(gathering::Command::Close { reveal_hidden: true }));
    assert_eq!(house.denies(&close).to_string(), "only the GM may do this");
}

#[test]
fn whoever_was_away_gets_exactly_what_they_missed() {
    let mut house = House::full();
    let after = house.table.number(P2);
    house.does(P1, talk("one"));
    house.does(P1, whisper(Seat::Gm, "two"));
    house.does(P1, talk("three"));
    let texts = |table: &Table, seat, after| {
        let missed = table.missed(seat, after)?;
        Some(missed.iter().map(|notice| notice.line(seat).unwrap().heard[0].telling.text.clone()).collect::<Vec<_>>())
    };
    assert_eq!(texts(&house.table, P2, after).unwrap(), ["one", "three"]);
    assert_eq!(texts(&house.table, P2, after + 2).unwrap(), [""; 0]);
    assert_eq!(texts(&house.table, P2, after + 3), None, "that has not happened");
    for _ in 0..play::table::RECENT {
        house.does(Seat::Gm, roll("d6", Hearing::Gm));
    }
    assert_eq!(texts(&house.table, P2, after), None, "too far back: a fresh view is needed");
}

#[test]
fn what_was_seen_stays_a_value_of_its_game() {
    let mut house = House::full();
    let opened = house.table.recent(P2).remove(0).heard[0].clone();
    let commitments = house.table.commitments();
    assert_eq!(opened.announcement(), Some(&Announcement::Opened { commitments }));
    assert_eq!((opened.seen_of::<Gathering>(), opened.game()), (None, None));
    house.does(P2, talk("hm"));
    let talked = house.table.recent(P1).pop().unwrap().heard[0].clone();
    assert_eq!(talked.seen_of::<Gathering>(), Some(&Talked { text: "hm".to_owned() }));
    assert_eq!((talked.announcement(), talked.game()), (None, Some(Gathering::ID)));
    house.does(P1, say("a"));
    let said = house.table.recent(WATCHER).pop().unwrap().heard[0].clone();
    assert!(said.seen_of::<Shell>().is_some() && said.seen_of::<Gathering>().is_none());
    assert_eq!(said.game(), Some(Shell::ID));
}

#[test]
fn what_is_written_of_a_line_reads_back_to_the_same_bytes() {
    let mut house = House::full();
    house.does(P1, throw());
    house.does(P1, roll("3d6", Hearing::Public));
    for line in house.table.recent(Seat::Gm) {
        let text = serde_json::to_string(&line.written()).unwrap();
        let read: WrittenLine = serde_json::from_str(&text).unwrap();
        assert_eq!(serde_json::to_string(&read).unwrap(), text);
    }
    let opened = house.table.recent(P1).remove(0).heard[0].written();
    let hash = |text: &serde_json::Value| text.as_str().unwrap().len();
    let told = &opened.seen["opened"]["commitments"];
    assert_eq!((hash(&told["open"]), hash(&told["hidden"])), (64, 64));
}
