//! Ten people, made by chance and good sense, to the byte.
//!
//! Whoever changes a rule on purpose writes them anew: `TRILITH_WRITE=1 cargo test -p pillars --lib golden`.

use super::policy::{self, CreationPlan, KitChoice};
use super::*;
use crate::attributes::{FirstScores, Scores};
use crate::character::{Character, ManaPool};
use crate::equipment::CoinsLimit;
use crate::exchange;

/// Name, house rules, points to share out, track, years, the seed to begin with.
type Life10 = (&'static str, &'static str, Option<Scores>, Option<&'static str>, u8, u64);

const SCHOLAR: Scores = Scores { str: 6, dex: 10, int: 18, wis: 12, con: 9, chr: 10 };
const SCOUT: Scores = Scores { str: 10, dex: 15, int: 10, wis: 14, con: 10, chr: 6 };

const LIVES: [Life10; 10] = [
    ("youth", "handbook", None, None, 0, 1),
    ("soldier", "handbook", None, Some("army"), 6, 2),
    ("sailor", "combat-guide", None, Some("navy"), 9, 3),
    ("scout", "handbook", Some(SCOUT), Some("rangers"), 7, 4),
    ("crafter", "combat-guide", None, Some("crafts"), 12, 5),
    ("wanderer", "combat-guide,attributes=four_drop_lowest", None, Some("random"), 10, 6),
    ("mage", "handbook", Some(SCHOLAR), Some("magic"), 11, 7),
    ("elder", "handbook", None, Some("worker"), 60, 8),
    ("adept", "handbook,tracks=newer,mastery_max=six", Some(SCHOLAR), Some("newer_magic"), 14, 9),
    (
        "rogue",
        "combat-guide,tracks=newer,pools=generation,creation_death=costs_the_year",
        None,
        Some("newer_underworld"),
        8,
        10,
    ),
];

/// One life by one seed, if it does not end too early.
fn lived((_, house, points, track, years, _): Life10, seed: u64) -> Option<Character> {
    let mut state = State::new(house.parse().expect("house rules"));
    let (mut dice, mut whims) = (Fast::new(seed), Fast::new(!seed));
    if let Some(points) = points {
        run(&mut state, &Command::AllotAttributes { points }, &mut dice);
    }
    let plan = CreationPlan { years, track: track.map(Id::named), kit: KitChoice::Outfit };
    while state.step < CreationStep::Alive {
        let command = policy::next(&state, plan, &mut |below| {
            let face = whims.face(dice::Vault::Open, u32::from(below.max(1)));
            u8::try_from(face - 1).expect("a whim is small")
        });
        run(&mut state, &command, &mut dice);
    }
    (state.step == CreationStep::Alive).then_some(state.character)
}

/// The first who lives, from the given seed on.
fn made(life: Life10) -> String {
    let character = (life.5..).find_map(|seed| lived(life, seed)).expect("somebody lives");
    exchange::write(&character, in_the_clear)
}

/// The mana, which is nobody's secret here.
#[allow(clippy::trivially_copy_pass_by_ref, clippy::unnecessary_wraps, reason = "as a seal is asked for")]
fn in_the_clear(pool: &ManaPool, _bound: &str) -> Option<String> {
    Some(format!("{} of {}", pool.now.amount(), pool.start.amount()))
}

#[test]
fn ten_people_come_out_to_the_byte() {
    for life in LIVES {
        let file = format!("{}/src/creation/tests/golden/{}.json", env!("CARGO_MANIFEST_DIR"), life.0);
        let person = made(life);
        if std::env::var_os("TRILITH_WRITE").is_some() {
            std::fs::write(&file, &person).expect("the file can be written");
        }
        let golden = std::fs::read_to_string(&file).unwrap_or_default();
        assert!(golden == person, "{} has changed; if that is meant, run this test with TRILITH_WRITE=1", life.0);
    }
}

#[test]
fn the_same_seed_makes_the_same_person() {
    for life in LIVES {
        assert_eq!(made(life), made(life), "{}", life.0);
        let (name, house, points, track, years, seed) = life;
        assert_ne!(made(life), made((name, house, points, track, years, seed + 1000)), "{name}");
    }
}

#[test]
fn the_ten_are_of_many_kinds() {
    let person = |name: &str| {
        let life = LIVES.into_iter().find(|life| life.0 == name).expect("one of the ten");
        (life.5..).find_map(|seed| lived(life, seed)).expect("somebody lives")
    };
    assert_eq!(person("youth").age, 16);
    assert_eq!(person("elder").age, 76);
    assert!(person("rogue").years.iter().any(|year| year.lost), "a year was lost");
    for (name, track) in [("soldier", "army"), ("sailor", "navy"), ("scout", "rangers"), ("crafter", "crafts")] {
        assert!(person(name).has_served(Id::named(track)), "{name}");
    }
    assert!(["mage", "adept"].into_iter().all(|name| person(name).book.school().is_some()));
    assert!(person("mage").book.known().count() > 1 && person("soldier").rank > 0);
    assert!(person("rogue").has_served(Id::named("newer_underworld")) && person("crafter").craft.is_some());
}

#[test]
fn the_points_of_everybody_s_scores_are_accounted_for() {
    for life in LIVES {
        let person = (life.5..).find_map(|seed| lived(life, seed)).expect("somebody lives");
        let origins = person.origins.expect("the log tells");
        let first = if life.2.is_some() { FirstScores::Chosen } else { FirstScores::Rolled };
        assert_eq!(origins.first, first, "{}", life.0);
        for (attribute, score) in person.scores.iter() {
            assert_eq!(origins.unexplained(attribute, *score), 0, "{}: {attribute}", life.0);
        }
        assert_eq!(origins.ageing != Scores::default(), person.age >= 38, "{}", life.0);
    }
}

/// The ten as they were written before files told where points came from.
const OLD: [&str; 10] = [
    include_str!("golden/3/adept.json"),
    include_str!("golden/3/crafter.json"),
    include_str!("golden/3/elder.json"),
    include_str!("golden/3/mage.json"),
    include_str!("golden/3/rogue.json"),
    include_str!("golden/3/sailor.json"),
    include_str!("golden/3/scout.json"),
    include_str!("golden/3/soldier.json"),
    include_str!("golden/3/wanderer.json"),
    include_str!("golden/3/youth.json"),
];

#[test]
fn those_who_were_written_down_by_earlier_rules_are_read_for_ever() {
    for text in OLD {
        let person = exchange::read(text, exchange::unopened).unwrap_or_else(|faults| panic!("{faults:?}")).character;
        assert_eq!((person.origins, person.along), (None, CoinsLimit::Purse));
        let again: serde_json::Value =
            serde_json::from_str(&exchange::write(&person, exchange::unsealed)).expect("JSON");
        let mut before: serde_json::Value = serde_json::from_str(text).expect("JSON");
        for told in ["mana", "mana_known"] {
            before["character"].as_object_mut().expect("somebody").remove(told);
        }
        assert_eq!(again, before);
    }
}
