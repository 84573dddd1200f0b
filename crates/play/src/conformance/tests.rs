use std::collections::BTreeMap;

use serde_json::json;

use super::*;
use crate::ids::Tag;
use crate::open::{Command, FARTHEST, OpenTable, Setup, State};
use crate::options::{Choice, Domain, Lines, PathStep, Slot};

impl Specimen for OpenTable {
    fn setups() -> Vec<Setup> {
        vec![Setup::default()]
    }

    fn seats(_state: &State) -> Vec<Seat> {
        vec![Seat::Gm, Seat::Player(1), Seat::Player(2), Seat::Spectator(1), Seat::Door]
    }

    fn universe(state: &State) -> Vec<Command> {
        let counters = Self::sight(state, Seat::Gm).counters().map(|(tag, counter)| (tag, counter.value));
        let mut all: Vec<Command> = counters.chain([(Tag(7), 0)]).flat_map(|(tag, value)| on(tag, value)).collect();
        for (name, value, full) in [
            ("", 0, 0),
            ("a", FARTHEST, 0),
            ("a", FARTHEST + 1, 0),
            ("a\n", 0, 0),
            ("a", 0, -1),
            ("a", 0, FARTHEST + 1),
        ] {
            let add = |hidden| Command::AddCounter { name: name.to_owned(), value, full, hidden };
            all.extend([add(true), add(false)]);
        }
        let long = |length| Command::AddCounter { name: "x".repeat(length), value: 0, full: 0, hidden: false };
        all.extend([40, 41].map(long));
        all
    }

    fn id_fields() -> &'static [&'static str] {
        &["counter"]
    }
}

fn on(counter: Tag, value: i64) -> Vec<Command> {
    let ends = [FARTHEST - value, FARTHEST - value + 1, -FARTHEST - value, -FARTHEST - value - 1];
    let counts = [0, 1].into_iter().chain(ends).map(|by| Command::Count { counter, by });
    let rest =
        [Command::RevealCounter { counter }, Command::HideCounter { counter }, Command::RemoveCounter { counter }];
    counts.chain(rest).collect()
}

#[test]
fn the_open_table_keeps_every_law() {
    let tally = check::<OpenTable>(Effort { games: 4, steps: 24, seed: 3 }).unwrap_or_else(|breach| panic!("{breach}"));
    println!("{tally}");
    assert!(tally.unvaried.iter().all(|place| place == "counters.hidden" || place == "counters.full"), "{tally}");
}

#[test]
fn whatever_is_drawn_from_a_domain_lies_in_it() {
    let step = |from: u8, to: u8, cost| PathStep { from: json!(from), to: json!(to), cost };
    let choices = || vec![Choice::new(1, "1"), Choice::new("x", "x"), Choice::new(true, "true")];
    let domains = [
        Domain::Choice { of: choices() },
        Domain::Several { of: choices(), min: 0, max: 3 },
        Domain::Several { of: choices(), min: 2, max: 9 },
        Domain::Text { min: 1, max: 1, lines: Lines::One },
        Domain::Text { min: 0, max: 50, lines: Lines::Many },
        Domain::Name { taken: vec!["Ann".to_owned()] },
        Domain::Number { min: i64::MIN, max: i64::MAX },
        Domain::Number { min: -3, max: 3 },
        Domain::Notation,
        Domain::Split {
            keys: vec!["a".into(), "b".into(), "c".into()],
            total: 7,
            least: -1,
            most: 5,
            bounds: BTreeMap::new(),
        },
        Domain::shared_out(7, [("a".to_owned(), 1), ("b".to_owned(), 4), ("c".to_owned(), 3)]),
        Domain::Split { keys: vec!["a".into()], total: 0, least: 0, most: 0, bounds: BTreeMap::new() },
        Domain::Path { start: json!(0), steps: vec![step(0, 1, 1), step(1, 0, 2), step(1, 2, 3)], budget: 6, min: 2 },
        Domain::Person { except: vec![crate::PersonId::from_chance([1; 16])] },
    ];
    let mut chance = SuiteChance::new(1);
    for domain in &domains {
        for _ in 0..500 {
            let value = sample::value(&mut chance, domain).expect("there is a value");
            assert!(domain.contains(&value), "{domain:?} does not contain {value}");
        }
    }
}

#[test]
fn nothing_is_drawn_from_an_empty_domain() {
    let mut chance = SuiteChance::new(1);
    for domain in [
        Domain::Choice { of: vec![] },
        Domain::Several { of: vec![], min: 1, max: 2 },
        Domain::Text { min: 2, max: 1, lines: Lines::One },
        Domain::Number { min: 1, max: 0 },
        Domain::Split { keys: vec!["a".into()], total: 9, least: 0, most: 5, bounds: BTreeMap::new() },
        Domain::shared_out(9, [("a".to_owned(), 4), ("b".to_owned(), 4)]),
        Domain::Path { start: json!(0), steps: vec![], budget: 9, min: 1 },
    ] {
        assert_eq!(sample::value(&mut chance, &domain), None, "{domain:?}");
    }
}

#[test]
fn a_choice_brings_the_fields_that_it_needs() {
    let near = Choice::new("near", "Near").then(vec![Slot::new("force", Domain::Number { min: 1, max: 3 })]);
    let slots = vec![Slot::choice("at", [near, Choice::new("far", "Far")])];
    let mut chance = SuiteChance::new(1);
    let drawn: Vec<_> = (0..50).filter_map(|_| sample::command(&mut chance, "strike", &slots)).collect();
    assert!(drawn.iter().any(|command| command["strike"].get("force").is_some()));
    assert!(drawn.contains(&json!({"strike": {"at": "far"}})));
    let offer = crate::options::Offer::open("strike", "Strike", slots);
    assert!(drawn.iter().all(|command| offer.contains(command)));
}

#[test]
fn differences_are_named_by_the_way_they_show() {
    let way = |surface, a, b| compare::differ(surface, &a, &b, &["id"]).map(|(channel, _)| channel);
    let seen = |a, b| way(Channel::View, a, b);
    assert_eq!(seen(json!([1, {"a": 2}]), json!([1, {"a": 2}])), None);
    assert_eq!(seen(json!([1, 2]), json!([2, 1])), Some(Channel::Order));
    assert_eq!(seen(json!({"a": 1, "b": 2}), json!({"b": 2, "a": 1})), Some(Channel::Order), "fields count, too");
    assert_eq!(seen(json!([{"id": 1, "a": 2}]), json!([{"id": 3, "a": 2}])), Some(Channel::Ids));
    assert_eq!(seen(json!([{"id": 1, "a": 2}]), json!([{"id": 3, "a": 4}])), Some(Channel::View));
    let odds = |good: u8| json!([{"value": 1, "odds": {"good": good, "total": 36}}]);
    assert_eq!(way(Channel::Option, odds(1), odds(2)), Some(Channel::Odds));
    assert_eq!(seen(odds(1), odds(2)), Some(Channel::View), "odds are odds in options alone");
}
