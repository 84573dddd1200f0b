use proptest::prelude::*;
use toml::{Table, Value};

use super::*;

#[test]
fn every_stored_scenario_comes_back_equal_in_meaning() {
    for stored in all() {
        let tree = Scenario::tree(stored.text).expect(stored.key);
        let written = write(&tree);
        assert_eq!(Scenario::tree(&written).expect(stored.key), tree, "{}", stored.key);
        let read = Scenario::read(&written).unwrap_or_else(|faults| panic!("{}: {faults:#?}", stored.key));
        assert_eq!(read, stored.scenario(), "{}", stored.key);
        assert_eq!(write(&Scenario::tree(&written).expect("it was just read")), written, "{}", stored.key);
    }
}

#[test]
fn it_is_written_as_people_write_it() {
    let tree = Scenario::tree(SOUND).expect("TOML");
    assert_eq!(write(&tree).replace("at = [\"4,1\", \"5,2\"]", ""), SOUND.replace("at = [\"4,1\", \"5,2\"]", ""));
}

/// Any value that TOML and JSON both have.
fn value() -> impl Strategy<Value = Value> {
    let words = prop_oneof![".{0,8}", "[a-z'\"\\\\\n\t ]{0,12}"];
    let leaf = prop_oneof![
        words.prop_map(Value::String),
        any::<i64>().prop_map(Value::Integer),
        any::<bool>().prop_map(Value::Boolean)
    ];
    leaf.prop_recursive(3, 24, 4, |inner| {
        let list = proptest::collection::vec(inner.clone(), 0..4).prop_map(Value::Array);
        prop_oneof![list, tables(inner).prop_map(Value::Table)]
    })
}

fn tables(inner: impl Strategy<Value = Value>) -> impl Strategy<Value = Table> {
    let key = prop_oneof!["name|about|house|map|sides|figures|creatures|items|goals", "[a-z]{1,3}", ".{0,3}"];
    proptest::collection::vec((key, inner), 0..5).prop_map(|pairs| pairs.into_iter().collect())
}

proptest! {
    #[test]
    fn whatever_is_written_is_read_back_as_it_was(tree in tables(value())) {
        let written = write(&tree);
        prop_assert_eq!(Scenario::tree(&written).map_err(|faults| format!("{faults:?}\n{written}")), Ok(tree));
    }
}

#[test]
fn a_scenario_has_creatures_of_its_own() {
    let own = "[creatures.grey]\nlike = \"wolf\"\nname = \"Grey wolf\"\nhide = 3\nnature = [\"flies\", \"beast\"]\n\n[[goals]]";
    let text = SOUND.replace("is = \"wolf\"", "is = \"grey\"").replace("[[goals]]", own);
    let setup = Scenario::parse(&text).expect("nothing is wrong");
    let wolf = &setup.figures[1].profile;
    assert!(wolf.name.ends_with("grey wolf"), "{}", wolf.name);
    assert_eq!((wolf.hide, wolf.scores.dex, wolf.natural.len()), (3, 14, 1));
    let tree = Scenario::tree(&text).expect("TOML");
    assert_eq!(Scenario::parse(&write(&tree)).expect("as it was"), setup);
}

#[test]
fn what_is_wrong_with_an_own_creature_is_told_at_its_place() {
    let faults = |own: &str| -> Vec<String> {
        let text = SOUND.replace("[[goals]]", &format!("{own}\n\n[[goals]]"));
        Scenario::parse(&text).expect_err("something is wrong").iter().map(ToString::to_string).collect()
    };
    assert_eq!(
        faults(
            "[creatures.imp]\nname = \"Imp\"\nscores = { str = 1, dex = 1, int = 1, wis = 1, con = 1, chr = 1 }\nfatigue = 9"
        ),
        ["line 28, creatures.imp.body: this is missing"]
    );
    assert!(faults("[creatures.imp]\nlike = \"unicorn\"")[0].starts_with("line 29, creatures.imp.like: "));
    assert!(faults("[creatures.imp]\nlike = \"wolf\"\nready = [\"dagger\"]")[0].contains("no hands"));
    assert!(faults("[creatures.imp]\nlike = \"wolf\"\nwings = 2")[0].contains("there is no such key"));
}

#[test]
fn a_sketch_shows_what_is_whole_and_who_fits_nowhere() {
    let text = SOUND
        .replace("at = [\"4,1\", \"5,2\"]", "at = [\"4,1\", \"1,2\"]")
        .replace("about = \"A spear against teeth.\"\n", "");
    let sketch = Sketch::read(&text, &mut |_| Err(String::new()));
    let stand: Vec<String> = sketch.figures.iter().map(|(key, entrant)| format!("{key} {}", entrant.at)).collect();
    assert_eq!(stand, ["ulf 0,0", "wolves 4,1"]);
    assert_eq!(sketch.strays, [("wolves".to_owned(), Hex::at(1, 2))]);
    assert!(sketch.board.is_some() && sketch.scenario.is_none());
    assert_eq!(sketch.faults.len(), 2, "{:?}", sketch.faults);
}
