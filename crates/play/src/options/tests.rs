use std::collections::BTreeMap;

use serde_json::json;

use super::*;

fn strike() -> Offer {
    let near = Choice::new("near", "Near").then(vec![Slot::new("force", Domain::Number { min: 1, max: 3 })]);
    let far = Choice::new("far", "Far");
    Offer::open("strike", "Strike", vec![Slot::choice("at", [near, far])])
}

#[test]
fn a_command_is_contained_with_exactly_its_slots() {
    let offer = strike();
    assert!(offer.contains(&json!({"strike": {"at": "near", "force": 3}})));
    assert!(offer.contains(&json!({"strike": {"at": "far"}})));
    for wrong in [
        json!("strike"),
        json!({"strike": {"at": "near"}}),
        json!({"strike": {"at": "near", "force": 4}}),
        json!({"strike": {"at": "far", "force": 1}}),
        json!({"strike": {"at": "up"}}),
        json!({"hit": {"at": "far"}}),
        json!({"strike": {"at": "far"}, "hit": {}}),
    ] {
        assert!(!offer.contains(&wrong), "{wrong}");
    }
    assert!(Offer::open("rest", "Rest", vec![]).contains(&json!("rest")));
    assert!(!Offer::open("rest", "Rest", vec![]).contains(&json!({"rest": [1]})), "it takes nothing");
    assert!(
        !Offer::closed("rest", "Rest", Unfit { field: "hour".into(), want: "night".into() }).contains(&json!("rest"))
    );
}

#[test]
fn texts_and_numbers_keep_their_bounds() {
    let text = Domain::Text { min: 1, max: 5, lines: Lines::One };
    for (value, fits) in
        [("ab", true), ("äöüßé", true), ("", false), ("   ", false), ("abcdef", false), ("a\nb", false)]
    {
        assert_eq!(text.contains(&json!(value)), fits, "{value:?}");
    }
    assert!(Domain::Text { min: 0, max: 5, lines: Lines::Many }.contains(&json!("a\nb")));
    let number = Domain::Number { min: -2, max: 2 };
    assert!(number.contains(&json!(-2)) && !number.contains(&json!(3)) && !number.contains(&json!(1.5)));
}

#[test]
fn a_split_may_bound_each_share() {
    let split = Domain::shared_out(5, [("a".to_owned(), 2), ("b".to_owned(), 4)]);
    assert!(split.contains(&json!({"a": 1, "b": 4})) && split.contains(&json!({"a": 2, "b": 3})));
    assert!(!split.contains(&json!({"a": 3, "b": 2})) && !split.contains(&json!({"a": 0, "b": 5})));
    assert_eq!(split.wanted(), "shares that add up to 5 are needed, at most: a 2, b 4");
    let wire = serde_json::to_value(&split).unwrap();
    assert_eq!(serde_json::from_value::<Domain>(wire).unwrap(), split);
    let free = json!({"domain": "split", "keys": ["a"], "total": 1, "least": 0, "most": 1});
    assert_eq!(serde_json::to_value(serde_json::from_value::<Domain>(free.clone()).unwrap()).unwrap(), free);
}

#[test]
fn several_splits_and_paths_are_checked_whole() {
    let several = Domain::Several { of: vec![Choice::new(1, "1"), Choice::new(2, "2")], min: 1, max: 2 };
    assert!(several.contains(&json!([2, 1])));
    assert!(!several.contains(&json!([])) && !several.contains(&json!([1, 1])) && !several.contains(&json!([3])));

    let split =
        Domain::Split { keys: vec!["a".into(), "b".into()], total: 5, least: 1, most: 4, bounds: BTreeMap::new() };
    assert!(split.contains(&json!({"a": 1, "b": 4})));
    assert!(
        !split.contains(&json!({"a": 0, "b": 5}))
            && !split.contains(&json!({"a": 5}))
            && !split.contains(&json!({"a": 2, "b": 2}))
    );

    let step = |from: u8, to: u8, cost| PathStep { from: json!(from), to: json!(to), cost };
    let path = Domain::Path { start: json!(0), steps: vec![step(0, 1, 1), step(1, 2, 2)], budget: 2, min: 1 };
    assert!(path.contains(&json!([1])));
    assert!(!path.contains(&json!([])) && !path.contains(&json!([1, 2])) && !path.contains(&json!([2])));
}

#[test]
fn only_what_is_certain_is_a_hundred_per_cent() {
    let shares = [(135, 216), (1, 1), (9999, 10_000), (1, 10_000), (0, 6), (0, 0)];
    assert_eq!(
        shares.map(|(good, total)| Chance::new(good, total, "").percent()),
        ["62.5\u{a0}%", "100\u{a0}%", "99.9\u{a0}%", "0.1\u{a0}%", "0\u{a0}%", "0\u{a0}%"]
    );
}

#[derive(Debug, thiserror::Error)]
enum Why {
    #[error("it is over")]
    Over,
    #[error("it is {hexes} hexes away")]
    TooFar { hexes: u8 },
    #[error("{0}")]
    Of(#[from] Inner),
}

#[derive(Debug, thiserror::Error)]
enum Inner {
    #[error("not today")]
    NotToday(u8),
}

#[test]
fn a_refusal_is_known_by_its_name_on_the_way_down() {
    let all = [Why::Over, Why::TooFar { hexes: 3 }, Why::Of(Inner::NotToday(1))];
    assert_eq!(all.map(|why| code(&why)), ["over", "too_far", "of.not_today"]);
    let offer = Offer::closed("go", "Go", Why::Over).under("P1").passed_on_by("camp");
    let written = json!({"state": "closed", "verb": "go", "label": "Go", "code": "camp.over", "reason": "it is over",
        "rule": "P1"});
    assert_eq!(json!(offer), written);
}
