//! A table's past: each moment shows what the seat could see then, and nothing that came later.

use play::Seat;
use play::open::{Command, OpenTable};
use play::scene::Registry;
use play::table::{Order, Reel};
use serde_json::{Value, json};

use crate::house::{House, P1, WATCHER, join, secrets, talk};

/// What a seat sees of the scene.
fn views(scene: &dyn play::scene::Scene, seat: Seat) -> Vec<Option<Value>> {
    scene.parts(seat).iter().map(|part| scene.view(seat, part)).collect()
}

fn add(name: &str, hidden: bool) -> Order {
    let counter = json!({"add_counter": {"name": name, "value": 1, "full": 0, "hidden": hidden}});
    let command: Command = serde_json::from_value(counter).unwrap();
    Order::Play(play::entry::raw(&command))
}

/// Who saw what, after which of its lines.
type Saw = (Seat, u64, Vec<Option<Value>>);

/// A table of counters, some of them hidden, one of them taken back; with what each seat saw after each entry.
fn evening() -> (House, Vec<Saw>) {
    use play::Game as _;
    let registry = std::sync::Arc::new(Registry::default().with::<OpenTable>());
    let mut house = House::open(registry, Seat::Gm, OpenTable::ID, play::entry::raw(&json!({})));
    house.does(Seat::Door, join(P1, 2, "Ben"));
    house.does(Seat::Door, join(WATCHER, 4, "Dov"));
    let mut saw = Vec::new();
    let deeds = [add("open", false), add("secret", true), talk("so?"), add("more", false)];
    for order in deeds {
        house.does(Seat::Gm, order);
        saw.extend(
            [Seat::Gm, P1, WATCHER].map(|seat| (seat, house.table.number(seat), views(house.table.scene(), seat))),
        );
    }
    let last = house.table.number(Seat::Gm);
    house.does(Seat::Gm, Order::Undo { entry: last });
    house.does(Seat::Gm, add("last", false));
    (house, saw)
}

fn reel(house: &House) -> Reel {
    let mut reel = Reel::new(&house.registry, secrets());
    house.log.0.iter().for_each(|sealed| reel.feed(sealed).unwrap());
    reel
}

#[test]
fn each_moment_shows_what_the_seat_saw_then() {
    let (house, saw) = evening();
    let reel = reel(&house);
    for (seat, n, views_then) in saw {
        let moment = reel.at(seat, n).unwrap();
        let table = moment.table().unwrap();
        assert_eq!(views(table.scene(), seat), views_then, "{seat} at {n}");
        assert_eq!(table.number(seat), moment.n());
        assert!(moment.n() <= n);
    }
}

#[test]
fn what_a_seat_never_heard_of_is_no_moment_of_its_own() {
    let (house, _) = evening();
    let reel = reel(&house);
    let numbers = |seat| reel.moments(seat).iter().map(play::table::Moment::n).collect::<Vec<_>>();
    // Opened, then (Ben, Dov came) open, secret, talk, more, taken back, last.
    assert_eq!(numbers(Seat::Gm), [1, 4, 5, 7, 8, 9]);
    assert_eq!(numbers(P1), [1, 4, 6, 7, 8]);
    assert_eq!(numbers(WATCHER), numbers(P1));
    let struck: Vec<u64> =
        reel.moments(P1).iter().filter(|moment| moment.is_struck()).map(play::table::Moment::n).collect();
    assert_eq!(struck, [6], "what was taken back is still there to be looked at, and marked");
}

#[test]
fn there_is_no_moment_before_the_first_and_none_after_the_last() {
    let (house, _) = evening();
    let reel = reel(&house);
    assert!(reel.at(P1, 0).is_none() && reel.at(P1, 9).is_none() && reel.at(Seat::Gm, 10).is_none());
    assert!(reel.at(P1, 8).is_some() && reel.at(Seat::Gm, 9).is_some());
    assert_eq!(reel.at(P1, 5).unwrap().n(), 4, "a line of talk shows what stood when it was said");
}

#[test]
fn a_scene_that_has_ended_is_found_as_it_last_stood() {
    use play::Game as _;
    let (mut house, _) = evening();
    assert!(house.table.ended_scenes().is_empty());
    let begin = || Order::Begin { game: OpenTable::ID.to_owned(), setup: play::entry::raw(&json!({})) };
    house.does(Seat::Gm, begin());
    house.does(Seat::Gm, add("within", false));
    assert_eq!((house.table.scenes().count(), house.table.ended_scenes().count()), (2, 0), "it is still going on");
    let within = views(house.table.scene(), Seat::Gm);
    house.does(Seat::Gm, Order::End);
    house.does(Seat::Gm, add("after", false));
    assert_eq!(house.table.ended_scenes(), 2..=2);
    let seen = views(reel(&house).scene(2).unwrap(), Seat::Gm);
    assert_eq!(seen, within);
    house.does(Seat::Gm, begin());
    house.does(Seat::Gm, Order::Undo { entry: house.table.number(Seat::Gm) });
    assert_eq!(house.table.ended_scenes(), 2..=2, "what was taken back has not ended");
    assert!(reel(&house).scene(9).is_none());
}
