//! Stories of commands on their way in.

use play::entry::raw;
use play::gathering;
use play::scene::Refused;
use play::table::{AwaitedPrompt, Denied, Order, Submission};
use play::{Millis, Seat};

use crate::house::{House, P1, P2, WATCHER, id, join, play, say, talk, throw};
use crate::shell::Command;

fn sentence(denied: &Denied) -> String {
    denied.to_string()
}

#[test]
fn the_same_click_again_gets_the_first_answer_and_no_second_effect() {
    let mut house = House::full();
    let click = Submission { id: id(1), ..house.by(P1, throw()) };
    let first = house.take(&click).unwrap().line(P1).unwrap().n;
    house.does(Seat::Gm, talk("hm"));
    assert_eq!(house.denies(&click), Denied::Done { number: first });
    let other = Submission { order: say("other"), ..click.clone() };
    assert_eq!(house.denies(&other), Denied::Done { number: first }, "whatever it asks for");
}

#[test]
fn nobody_borrows_another_seats_click() {
    let mut house = House::full();
    let click = Submission { id: id(1), ..house.by(P1, throw()) };
    house.take(&click).unwrap();
    for seat in [Seat::Gm, P2] {
        let denied = house.denies(&Submission { seat, ..click.clone() });
        assert!(matches!(denied, Denied::Refused(Refused::Malformed(_))), "{denied:?}");
    }
}

#[test]
fn a_move_that_was_not_seen_makes_a_click_stale_and_talk_does_not() {
    let mut house = House::full();
    let seen = house.table.number(P1);
    house.does(P2, talk("well?"));
    house.does(Seat::Gm, play(&Command::Hide { cup: 2 }));
    let click = Submission { id: id(1), after: Some(seen), ..house.by(P1, say("mine")) };
    assert!(house.table.submit(&click, &house.log).is_ok(), "talk and hidden moves make nothing stale");
    house.does(P2, say("first"));
    assert_eq!(house.denies(&click), Denied::Stale { now: house.table.number(P1) });
    assert!(house.table.submit(&Submission { order: talk("hey"), ..click.clone() }, &house.log).is_ok());
    house.take(&Submission { after: Some(house.table.number(P1)), ..click }).unwrap();
}

#[test]
fn of_two_clicks_at_the_same_moment_one_wins() {
    let mut house = House::full();
    let now = |house: &House, seat| Some(house.table.number(seat));
    let first = Submission { id: id(1), after: now(&house, P1), ..house.by(P1, say("one")) };
    let second = Submission { id: id(2), after: now(&house, P2), ..house.by(P2, say("two")) };
    house.take(&first).unwrap();
    assert!(matches!(house.denies(&second), Denied::Stale { .. }));
}

#[test]
fn nobody_has_seen_the_future() {
    let house = House::full();
    let after = Some(house.table.number(P1) + 1);
    assert_eq!(house.denies(&Submission { after, ..house.by(P1, say("x")) }), Denied::Future);
    assert_eq!(house.denies(&Submission { after, ..house.by(P1, talk("x")) }), Denied::Future);
}

#[test]
fn an_answer_to_a_closed_question_is_denied_and_one_in_time_is_never_stale() {
    let mut house = House::full();
    house.does(Seat::Gm, play(&Command::Ask));
    let seen = Some(house.table.number(P1));
    let prompt = house.table.prompts(P1).pop().unwrap().id;
    assert!(house.table.prompts(P1).iter().all(|prompt| prompt.to == P1), "each sees the own question alone");
    assert_eq!(house.table.prompts(Seat::Gm).len(), 2);
    assert!(house.table.prompts(WATCHER).is_empty());
    house.does(P2, say("hurry"));
    let answer = |house: &House, seat| Submission {
        after: seen,
        prompt: Some(prompt.clone()),
        ..house.by(seat, play(&Command::Guess { cup: 0 }))
    };
    assert_eq!(house.denies(&answer(&house, P2)), Denied::PromptClosed, "it is not P2's question");
    let in_time = answer(&house, P1);
    house.take(&in_time).unwrap();
    assert_eq!(house.denies(&answer(&house, P1)), Denied::PromptClosed);
}

#[test]
fn the_clock_answers_for_those_who_stay_silent() {
    let mut house = House::full();
    house.does(Seat::Gm, play(&Command::Ask));
    let prompt = AwaitedPrompt { prompt: house.table.prompts(P2).pop().unwrap().id, to: P2, since: Millis(1) };
    let draft = house.table.elapse(&prompt, id(1), Millis(5), &house.log).unwrap();
    house.keep(draft);
    let entry = house.last_entry();
    assert_eq!((entry.seat, entry.by), (P2, Some(Seat::Clock)));
    assert_eq!(house.table.elapse(&prompt, id(2), Millis(6), &house.log).err(), Some(Denied::PromptClosed));
    let line = house.table.recent(P2).pop().unwrap();
    assert_eq!(line.by, Some(Seat::Clock));
}

#[test]
fn only_the_gm_stands_in_for_a_player() {
    let mut house = House::full();
    for (by, seat) in [(P1, P2), (WATCHER, P1), (Seat::Door, P1), (P1, Seat::Gm), (Seat::Gm, WATCHER)] {
        let denied = house.denies(&Submission { by: Some(by), ..house.by(seat, say("x")) });
        assert_eq!(sentence(&denied), "only the GM may do this", "{by} for {seat}");
    }
    let stands_in = Submission { by: Some(Seat::Gm), ..house.by(P2, say("x")) };
    let line = house.take(&stands_in).unwrap().line(P1).unwrap();
    assert_eq!((line.seat, line.by, line.name.as_str()), (P2, Some(Seat::Gm), "Cem"));
}

#[test]
fn spectators_the_house_and_strangers_do_nothing() {
    let house = House::full();
    let orders = || [say("x"), throw(), Order::End, Order::Undo { entry: 1 }];
    for order in orders() {
        assert_eq!(sentence(&house.denies(&house.by(WATCHER, order.clone()))), "spectators only watch");
        for seat in [Seat::Door, Seat::Clock, Seat::Player(3), Seat::Player(32)] {
            let denied = sentence(&house.denies(&house.by(seat, order.clone())));
            assert_eq!(denied, "only somebody who sits at the table may do this", "{seat}: {order:?}");
        }
    }
    assert_eq!(sentence(&house.denies(&house.by(WATCHER, talk("psst")))), "spectators only watch");
}

#[test]
fn a_table_without_a_gm_takes_no_orders_from_that_seat() {
    let mut house = House::opened_by(P1);
    house.does(Seat::Door, join(P2, 2, "Ben"));
    let begin = Order::Begin { game: "shell".into(), setup: raw(&crate::house::cups()) };
    for order in [begin, play(&Command::Shuffle), Order::Undo { entry: 1 }, talk("boo")] {
        let denied = sentence(&house.denies(&house.by(Seat::Gm, order)));
        assert_eq!(denied, "only somebody who sits at the table may do this");
    }
    let stands_in = Submission { by: Some(Seat::Gm), ..house.by(P2, say("x")) };
    assert_eq!(sentence(&house.denies(&stands_in)), "only somebody who sits at the table may do this");
}

#[test]
fn what_is_no_command_is_refused_without_effect() {
    let house = House::full();
    for text in ["null", "{}", "\"dance\"", r#"{"say":{}}"#, r#"{"say":{"motto":7}}"#, r#"{"guess":{"cup":-1}}"#] {
        let order = Order::Play(serde_json::from_str(text).unwrap());
        let denied = house.denies(&house.by(P1, order));
        assert!(matches!(denied, Denied::Refused(Refused::Malformed(_))), "{text}: {denied:?}");
    }
    let gm_only =
        house.denies(&house.by(P1, Order::Gather(gathering::Command::NameTable { name: crate::house::named("X") })));
    assert_eq!(sentence(&gm_only), "only the GM may do this");
}

#[test]
fn a_closed_table_refuses_everything() {
    let mut house = House::full();
    house.does(P1, say("bye"));
    let number = house.table.number(Seat::Gm);
    house.does(Seat::Gm, Order::Gather(gathering::Command::Close { reveal_hidden: false }));
    let orders =
        [say("x"), Order::End, Order::Undo { entry: number }, talk("x"), Order::Gather(gathering::Command::Leave)];
    for order in orders {
        for seat in [Seat::Gm, P1] {
            assert_eq!(sentence(&house.denies(&house.by(seat, order.clone()))), "this table is closed", "{order:?}");
        }
    }
    assert_eq!(sentence(&house.denies(&house.by(Seat::Door, join(Seat::Player(3), 7, "Eve")))), "this table is closed");
}

#[test]
fn what_is_told_in_short_lacks_long_entries_but_for_the_one_that_is_asked_for() {
    let mut house = House::full();
    house.does(P1, throw());
    house.does(P2, talk("well thrown"));
    for seat in [Seat::Gm, P1, P2, WATCHER] {
        let whole = house.table.recent(seat);
        let text = |line: &play::table::Line| serde_json::to_string(&line.written()).unwrap();
        let all = house.table.recent_in_short(seat, usize::MAX, None);
        assert!(whole.iter().map(text).eq(all.iter().map(|brief| text(&brief.line))), "{seat}");
        let asked = whole.last().unwrap().n;
        for (line, brief) in whole.iter().zip(house.table.recent_in_short(seat, 0, Some(asked))) {
            let (told, folded) = if line.n == asked { (line.heard.len(), 0) } else { (0, line.heard.len()) };
            assert_eq!((brief.line.n, brief.line.heard.len(), brief.folded), (line.n, told, folded), "{seat}");
        }
    }
}
