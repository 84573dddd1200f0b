use proptest::prelude::*;

use super::*;
use crate::data::Id;

// proves: P172
#[test]
fn the_data_lists_the_switches_in_their_order() {
    let listed: Vec<&str> = Switch::list().ids().map(Id::key).collect();
    assert_eq!(listed, HouseRules::SWITCHES);
}

// proves: P172
#[test]
fn the_data_lists_exactly_the_values_there_are() {
    for (name, values) in HouseRules::wire() {
        let switch = Id::<Switch>::named(name);
        let listed: Vec<&str> = switch.values.iter().map(|value| value.value.as_str()).collect();
        assert_eq!(values, listed, "{name}");
    }
}

#[test]
fn every_switch_has_its_rulings_and_says_what_its_values_mean() {
    for switch in Switch::list().ids() {
        assert!(!switch.title.is_empty() && !switch.rulings.is_empty(), "{switch:?}");
        assert!(switch.values.iter().all(|value| value.means.ends_with('.')), "{switch:?}");
    }
}

/// Switch, handbook, combat guide, whether it may change in a scene: ruling P172.
const TABLE: [(&str, &str, &str, bool); 27] = [
    ("pools", "handbook", "guide", false),
    ("death", "half", "full", true),
    ("body_zero", "out", "out", true),
    ("hex_feet", "five", "four", false),
    ("movement", "gaits", "allowance", false),
    ("hth_entry", "modifier", "allowance", true),
    ("hth_spell", "yes", "no", true),
    ("rangers", "bonuses_and_roll", "bonuses_only", false),
    ("navy_coins", "yes", "no", false),
    ("merchant_entry", "class_free", "always_roll", false),
    ("random_row", "d12", "two_d6", false),
    ("row11", "all", "one", false),
    ("officer_pay", "doubled", "two_rolls", false),
    ("tracks", "classic", "classic", false),
    ("attributes", "three_dice", "three_dice", false),
    ("creation_death", "ends_it", "ends_it", false),
    ("mastery_max", "five", "six", false),
    ("guards", "separate_skills", "included", false),
    ("failed_cast", "spend", "spend", true),
    ("push", "total_mana", "total_mana", true),
    ("runaway", "steady", "escalating", true),
    ("megahex", "step", "step", false),
    ("line_of_flight", "off", "off", true),
    ("coins", "purse", "purse", false),
    ("armour_load", "own", "own", false),
    ("bleeding", "on", "on", true),
    ("body_healing", "day_of_rest", "day_of_rest", true),
];

// proves: P83, P91.1, P172
#[test]
fn the_presets_choose_what_the_table_says() {
    let (handbook, guide) = (Preset::Handbook.rules(), Preset::CombatGuide.rules());
    for (switch, (name, by_handbook, by_guide, in_scene)) in Switch::list().ids().zip(TABLE) {
        let chosen = (switch.key(), handbook.value_of(switch), guide.value_of(switch), switch.in_scene);
        assert_eq!(chosen, (name, by_handbook.to_owned(), by_guide.to_owned(), in_scene));
    }
    assert_eq!(TABLE.len(), HouseRules::SWITCHES.len());
}

#[test]
fn each_preset_is_found_again() {
    for preset in Preset::ALL {
        assert_eq!(preset.rules().preset(), Some(preset));
        assert_eq!(preset.key().parse(), Ok(preset));
        assert_eq!(preset.rules().to_string(), preset.key());
    }
    assert_eq!(HouseRules { bleeding: Bleeding::Off, ..HouseRules::default() }.preset(), None);
}

#[test]
fn a_preset_and_changes_are_read_from_text() {
    let guide = Preset::CombatGuide.rules();
    let expected = HouseRules { bleeding: Bleeding::Off, tracks: TrackList::Newer, ..guide };
    assert_eq!("combat-guide, bleeding=off, tracks = newer".parse(), Ok(expected));
    assert_eq!("bleeding=off".parse(), Ok(HouseRules { bleeding: Bleeding::Off, ..HouseRules::default() }));
    assert_eq!("".parse(), Ok(HouseRules::default()));
}

#[test]
fn text_that_is_no_house_rules_is_refused_with_what_there_is() {
    let refusal = |text: &str| text.parse::<HouseRules>().expect_err(text).to_string();
    assert_eq!(refusal("guide"), "\"guide\" are no house rules: handbook or combat-guide is needed");
    assert_eq!(refusal("handbook,bleeding"), "\"bleeding\" changes no switch: write switch=value");
    assert!(refusal("blood=off").starts_with("there is no switch \"blood\"; there are pools, death, body_zero, "));
    assert_eq!(refusal("bleeding=maybe"), "the switch bleeding cannot be \"maybe\", only on or off");
    assert_eq!(refusal("pools=old"), "the switch pools cannot be \"old\", only handbook, guide or generation");
}

#[test]
fn stored_rules_with_an_unknown_switch_or_value_are_refused() {
    let refusal = |change: fn(&mut serde_json::Value)| {
        let mut stored = serde_json::json!(HouseRules::default());
        change(&mut stored);
        serde_json::from_value::<HouseRules>(stored).expect_err("the change is a fault").to_string()
    };
    assert!(
        refusal(|rules| rules["blood"] = "off".into()).starts_with("unknown field `blood`, expected one of `pools`")
    );
    assert_eq!(refusal(|rules| rules["bleeding"] = "maybe".into()), "unknown variant `maybe`, expected `on` or `off`");
    let missing = refusal(|rules| drop(rules.as_object_mut().and_then(|rules| rules.remove("death"))));
    assert_eq!(missing, "missing field `death`");
}

#[test]
fn rules_that_were_stored_before_a_switch_was_are_read_as_both_presets_choose() {
    let mut stored = serde_json::json!(Preset::CombatGuide.rules());
    stored.as_object_mut().and_then(|rules| rules.remove("coins")).expect("it is written");
    assert_eq!(serde_json::from_value::<HouseRules>(stored).expect("old rules"), Preset::CombatGuide.rules());
}

proptest! {
    #[test]
    fn any_rules_are_read_back_from_their_text(picks in prop::collection::vec(any::<prop::sample::Index>(), HouseRules::SWITCHES.len())) {
        let rules = Switch::list().ids().zip(picks).try_fold(HouseRules::default(), |rules, (switch, pick)| {
            rules.with(switch.key(), &pick.get(&switch.values).value)
        });
        let rules = rules.expect("a listed value is a value");
        prop_assert_eq!(rules.to_string().parse(), Ok(rules));
        let stored = serde_json::to_string(&rules).expect("rules can be written");
        prop_assert_eq!(serde_json::from_str::<HouseRules>(&stored).expect("and read"), rules);
    }
}

/// The figures in the sentences of each value, in order, as the rulings have them.
const FIGURES: [(&str, &str, &str); 27] = [
    ("pools", "handbook", "2d6"),
    ("pools", "guide", "1d6 1d6"),
    ("body_zero", "out", "0"),
    ("body_zero", "semi", "0 0"),
    ("hex_feet", "five", "5 1.5"),
    ("hex_feet", "four", "4 1.3"),
    ("movement", "gaits", "18 12 7 4 2"),
    ("movement", "allowance", "2 4 2 1"),
    ("rangers", "bonuses_and_roll", "8 2d6"),
    ("merchant_entry", "class_free", "10 8 6 2d6"),
    ("merchant_entry", "always_roll", "10 8 6 2d6"),
    ("random_row", "d12", "d8 d12"),
    ("random_row", "two_d6", "d8 2d6 1"),
    ("officer_pay", "doubled", "100 d100"),
    ("officer_pay", "two_rolls", "100 d100"),
    ("attributes", "three_dice", "3d6 65"),
    ("attributes", "four_drop_lowest", "4d6 65"),
    ("guards", "separate_skills", "3 4 5"),
    ("guards", "included", "3 4 5"),
    ("failed_cast", "spend", "1 16"),
    ("failed_cast", "keep", "17 18"),
    ("push", "bands", "1 1 5 2 6 10 3 11 15 4 16 20 5 21 1 5"),
    ("runaway", "escalating", "1d6 −2 −10"),
    ("line_of_flight", "on", "10"),
    ("coins", "purse", "50"),
    ("bleeding", "on", "4 1"),
    ("body_healing", "day_of_rest", "1"),
];

// proves: P172
#[test]
fn what_the_values_of_switches_say_has_the_figures_of_the_rulings() {
    let figures = |text: &str| {
        let words = text.split(' ').map(|word| word.trim_matches(['(', ')', '.', ',', ';', ':']));
        words.filter(|word| word.contains(|sign: char| sign.is_ascii_digit())).collect::<Vec<_>>().join(" ")
    };
    for switch in Switch::list().ids() {
        for value in &switch.values {
            let row = FIGURES.iter().find(|row| (row.0, row.1) == (switch.key(), value.value.as_str()));
            assert_eq!(figures(&value.means), row.map_or("", |row| row.2), "{} {}", switch.key(), value.value);
        }
        let zero = if switch.key() == "body_zero" { "0" } else { "" };
        assert_eq!(figures(&switch.title), zero, "{}", switch.title);
    }
}

#[test]
fn each_switch_stands_on_its_rulings() {
    let book = "pools 5 6, death 13 14 15 160, body_zero 12, hex_feet 53, movement 54 55 56 57, hth_entry 71, hth_spell 73, \
        rangers 33, navy_coins 34, merchant_entry 35, random_row 38, row11 37, officer_pay 47, tracks 29, attributes 1, \
        creation_death 32, mastery_max 93, guards 95, failed_cast 91 182, push 97, runaway 103 104 105 187, megahex 124, \
        line_of_flight 135, coins 170, armour_load 59 170, bleeding 150, body_healing 83";
    let found = Switch::list().ids().map(|switch| {
        let rulings = switch.rulings.iter().map(|ruling| ruling.key().trim_start_matches('P'));
        std::iter::once(switch.key()).chain(rulings).collect::<Vec<_>>().join(" ")
    });
    assert_eq!(found.collect::<Vec<_>>(), book.split(", ").collect::<Vec<_>>());
}
