use super::*;
use crate::equipment::{GearPlace, Variant};

const MOONBLADE: &str = "[items.moonblade]\nlike = \"broadsword\"\nname = \"Moonblade\"\none_hand = \"2d6+2\"\nstrength = 9\ndexterity = 1\nweight = \"3.5 lb\"\n";

/// The sound scenario with gear of its own, of which Ulf has something ready.
fn with(items: &str, ready: &str) -> String {
    SOUND.replace("[\"spear\"]", ready).replace("[[goals]]", &format!("{items}\n[[goals]]"))
}

fn told(items: &str, ready: &str) -> Vec<String> {
    Scenario::parse(&with(items, ready)).expect_err("something is wrong").iter().map(ToString::to_string).collect()
}

// proves: P250
#[test]
fn figures_and_creatures_have_gear_of_the_scenario_s_own() {
    let creature =
        "[creatures.guard]\nlike = \"hunter\"\nname = \"Guard\"\nready = \"moonblade\"\ncarried = [\"2 moonblade\"]\n";
    let text = with(&format!("{MOONBLADE}\n{creature}"), "[\"moonblade\"]").replace("is = \"wolf\"", "is = \"guard\"");
    let setup = Scenario::parse(&text).expect("nothing is wrong");
    for figure in &setup.figures {
        let ready: Vec<String> = figure.gear.weapons().map(|item| item.to_string()).collect();
        assert_eq!(ready, ["Moonblade"], "{}", figure.profile.name);
    }
    let carried = setup.figures[1].gear.at(GearPlace::Carried).next().expect("two more");
    assert_eq!((carried.count, carried.item.to_string().as_str()), (2, "Moonblade"));
    let tree = Scenario::tree(&text).expect("TOML");
    assert_eq!(Scenario::parse(&write(&tree)).expect("as it was"), setup);
    assert!(write(&tree).contains(MOONBLADE), "{}", write(&tree));
}

#[test]
fn a_set_up_with_gear_of_its_own_says_what_it_is() {
    let setup = Scenario::parse(&with(MOONBLADE, "\"moonblade\"")).expect("nothing is wrong");
    let kept = serde_json::to_string(&setup).expect("plain values");
    assert!(kept.contains(r#"{"name":"Moonblade","like":"broadsword","weight":"3.5 lb","one_hand":"2d6+2""#), "{kept}");
    assert_eq!(serde_json::from_str::<Setup>(&kept).expect("as it was written"), setup);
}

#[test]
fn the_gear_in_which_nothing_is_wrong_is_known_by_key() {
    let broken = "[items.dull]\nlike = \"broadsword\"\nname = \"Dull\"\none_hand = \"0d6\"\n";
    let sketch = Sketch::read(&with(&format!("{MOONBLADE}\n{broken}"), "[]"), &mut |_| Err(String::new()));
    let known: Vec<(&str, &Variant)> = sketch.items.iter().map(|(key, variant)| (key.as_str(), variant)).collect();
    assert_eq!(known.len(), 1, "{known:?}");
    assert_eq!((known[0].0, known[0].1.strength), ("moonblade", Some(9)));
}

#[test]
fn what_is_wrong_with_gear_is_told_by_line_and_key() {
    let wrong = |from: &str, to: &str| told(&MOONBLADE.replace(from, to), "\"moonblade\"");
    assert_eq!(
        wrong("strength = 9", "strength = 99"),
        ["line 32, items.moonblade.strength: 99 is out of bounds: 0 to 30 is possible"]
    );
    assert_eq!(
        wrong("\"2d6+2\"", "\"0d6\""),
        ["line 31, items.moonblade.one_hand: \"0d6\" is no damage: it is written like 2d6-1"]
    );
    assert_eq!(
        wrong("\"2d6+2\"", "\"no\""),
        ["line 31, items.moonblade.one_hand: it has to be held in one hand or in both"]
    );
    assert_eq!(
        wrong("dexterity = 1", "stops = 1"),
        ["line 33, items.moonblade.stops: a weapon that does not shoot has no such number"]
    );
    assert_eq!(wrong("like = \"broadsword\"\n", ""), ["line 28, items.moonblade.like: this is missing"]);
    assert_eq!(
        wrong("\"broadsword\"", "\"halbert\""),
        ["line 29, items.moonblade.like: there is no item called \"halbert\""]
    );
    assert_eq!(
        wrong("\"Moonblade\"", "\"  \""),
        ["line 30, items.moonblade.name: a name needs at least one letter or digit"]
    );
    let long = wrong("\"Moonblade\"", &format!("{:?}", "x".repeat(41)));
    assert_eq!(long, ["line 30, items.moonblade.name: a name has at most 40 characters"]);
    assert!(wrong("weight =", "colour =")[0].starts_with("line 34, items.moonblade.colour: there is no such key"));
    assert_eq!(told(MOONBLADE, "\"0 moonblade\"")[0].split(": ").next(), Some("line 20, figures.ulf.ready"));
    assert_eq!(told(MOONBLADE, "\"sunblade\""), ["line 20, figures.ulf.ready: there is no item called \"sunblade\""]);
}

#[test]
fn a_key_of_the_book_is_taken_and_there_is_an_end_to_it() {
    let taken = MOONBLADE.replace("items.moonblade", "items.mace");
    assert_eq!(told(&taken, "[]"), ["line 28, items.mace: the price lists have a mace already; another key is needed"]);
    let many: String =
        (0..25).map(|number| MOONBLADE.replace("items.moonblade", &format!("items.m{number}"))).collect();
    let faults = told(&many, "[]");
    assert_eq!(faults, ["line 196, items.m24: a scenario has at most 24 things of its own"]);
}
