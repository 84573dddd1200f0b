use serde_json::{Value as Json, json};

use crate::key::PackKey;
use crate::pack::effect::Amount;
use crate::pack::house::FILES;
use crate::pack::{Encounter, MOST_KEYS, Pack, faults, read_folder};
use crate::setup::{Rules, Setup, TribeSetup};

/// What is wrong with the pack of the house when some text of a file is another.
fn changed(file: &str, from: &str, to: &str) -> Vec<String> {
    let texts: Vec<(&str, String)> = FILES
        .iter()
        .map(|(name, text)| {
            assert!(*name != file || text.contains(from), "{file} has no {from:?}");
            (*name, if *name == file { text.replacen(from, to, 1) } else { (*text).to_owned() })
        })
        .collect();
    let files: Vec<(&str, &str)> = texts.iter().map(|(name, text)| (*name, text.as_str())).collect();
    let faults = read_folder(&files).expect_err("it is broken");
    faults.iter().map(ToString::to_string).collect()
}

#[test]
fn a_missing_row_of_the_hundred_is_told() {
    let faults = changed("events.toml", "on = [49, 52]", "on = [49, 51]");
    assert_eq!(faults, ["events.toml: 0 events come up on a 52"]);
    let faults = changed("events.toml", "on = [49, 52]", "on = [48, 52]");
    assert_eq!(faults, ["events.toml: 2 events come up on a 48"]);
}

#[test]
fn an_unknown_field_is_told_with_its_line() {
    let faults = changed("terrain.toml", "enter = 1\n", "enter = 1\nwidth = 3\n");
    assert_eq!(faults.len(), 1);
    assert!(faults[0].starts_with("terrain.toml, line 7, beach: unknown field `width`"), "{}", faults[0]);
}

#[test]
fn a_name_that_nothing_has_is_told_with_its_line() {
    let faults = changed("areas.toml", "\"loom_house\"", "\"weaving_shed_of_nobody\"");
    let expected = "areas.toml, line 16, stilt_village: there is no encounter called weaving_shed_of_nobody";
    assert_eq!(faults, [expected]);
    // A word that something else goes by is still no card.
    let faults = changed("areas.toml", "\"loom_house\"", "\"beach\"");
    assert_eq!(faults, ["areas.toml, line 16, stilt_village: there is no encounter called beach"]);
}

#[test]
fn what_is_wrong_in_several_files_is_told_at_once() {
    let broken = [("events.toml", "[calm_seas]\nname = 3\n"), ("craft.toml", "[rope\n"), ("notes.toml", "")];
    let found = read_folder(&broken).expect_err("it is broken");
    let at: Vec<&str> = found.iter().map(|fault| fault.at.as_str()).collect();
    let expected = [
        "craft.toml, line 1",
        "notes.toml",
        "pack.toml",
        "terrain.toml",
        "maps.toml",
        "tokens.toml",
        "cards.toml",
        "areas.toml",
        "followers.toml",
    ];
    assert_eq!(at, expected);
}

// proves: A196
#[test]
fn an_island_of_a_million_hexes_is_refused() {
    let faults = changed("maps.toml", "radius = 3", "radius = 577");
    assert_eq!(faults.len(), 1);
    let expected = "maps.toml, line 4, map 1: invalid value: integer `577`, expected a whole number from 0 to 255";
    assert_eq!(faults[0].lines().next(), Some(expected));
    let faults = changed("maps.toml", "radius = 3", "radius = 200");
    assert_eq!(faults, ["maps.toml, line 3, map 1: the radius is 200, not from 1 to 6"]);
}

// proves: A5, A196
#[test]
fn maps_must_add_up_and_have_water_room_and_tokens() {
    let one = |from: &str, to: &str| changed("maps.toml", from, to);
    let at = "maps.toml, line 3, map 1: ";
    let expected = format!("{at}the coast has 18 hexes, but 19 are described");
    assert_eq!(one("beach = 11", "beach = 12"), [expected]);
    let expected = format!("{at}the inside has 19 hexes, but 18 are described");
    assert_eq!(one("hills = 1", "hills = 0"), [expected]);
    let dry = one("beach = 11, lagoon = 3, swamp = 2, mountain = 2", "mountain = 18");
    assert_eq!(dry, [format!("{at}there is water in 4 of 37 hexes, not in a quarter")]);
    assert_eq!(one("blank = 15", "blank = 13"), [format!("{at}the bag has 50 tokens, not 51")]);
    assert_eq!(one("area = 3", "area = 6"), [format!("{at}area is 6 times in the bag, above 5")]);
    let drawn = one("tier = 4, count = 2", "tier = 4, count = 9");
    assert_eq!(drawn, [format!("{at}9 Hostile tokens of tier 4 are to be drawn, but there are 8")]);
    let room = one("tribes = [1, 2]", "tribes = [1, 6]");
    assert_eq!(room[0], format!("{at}there is no room on the coast for all to start"));
    assert_eq!(one("apart = 3", "apart = 4"), [format!("{at}the distance of start hexes is 4, not from 1 to 3")]);
    let centre = one("centre = \"mountain_jungle\"", "centre = \"beach\"");
    assert_eq!(centre, [format!("{at}the inside has no beach for the middle")]);
}

// proves: A196
#[test]
fn numbers_must_be_possible() {
    let crabs = changed("tokens.toml", "{ attack = 11 }", "{ attack = 31 }");
    assert_eq!(crabs, ["tokens.toml, line 18, snapping_crabs: a test is 31, not from 1 to 30"]);
    let tier = changed("tokens.toml", "tier = 1\n", "tier = 5\n");
    assert_eq!(tier[0], "tokens.toml, line 18, snapping_crabs: the hostile have a tier from 1 to 4");
    let damage = changed("tokens.toml", "\"1d6\", \"one\"", "\"1d1\", \"one\"");
    assert_eq!(damage, ["tokens.toml, line 18, snapping_crabs: 1d1 is nothing, or too much"]);
    let least = changed("tokens.toml", "at_least = 2", "at_least = 4");
    assert_eq!(least.len(), 1);
    assert!(least[0].ends_with("great_ape: 4 of 3 tests are to succeed"), "{}", least[0]);
    let built = changed("tokens.toml", "{ item = [\"spear\", 1] }", "{ item = [\"hut\", 1] }");
    assert!(built[0].ends_with("lizardfolk_patrol: hut is built, not carried"), "{}", built[0]);
    let kept = changed("cards.toml", "{ structure = \"hut\" }", "{ structure = \"spear\" }");
    assert!(kept[0].ends_with("empty_house: spear is carried, not built"), "{}", kept[0]);
    let day = changed("events.toml", "does = []", "does = [{ led = 2 }]");
    assert!(day[0].ends_with("quiet_night: this cannot come about here: Led(2)"), "{}", day[0]);
    let boon = changed("tokens.toml", "{ lingers = 1 }", "{ one_of = [{ led = 2 }, { food = 1 }] }");
    assert!(boon[0].ends_with("lost_survivor: a boon leads nobody away (A143)"), "{}", boon[0]);
}

// proves: A196
#[test]
fn what_followers_and_days_bring_is_bounded() {
    let cook = changed("followers.toml", "{ cook = [5, 6] }", "{ cook = [0, 6] }");
    let expected = "hester_vane: 0 food that feed 6 are not more people than food, up to 20";
    assert!(cook[0].ends_with(expected), "{}", cook[0]);
    let fisher = changed("followers.toml", "{ rolls = [\"fish\", 1] }", "{ rolls = [\"fish\", 127] }");
    assert!(fisher[0].ends_with("ysolde_finn: a number is 127, not from 1 to 10 more or less"), "{}", fisher[0]);
    let calm = changed("events.toml", "{ days = 1 }", "{ days = 255 }");
    assert_eq!(calm, ["events.toml, line 3, calm_seas: a number of days is 255, not from 1 to 21"]);
    let steep = changed("terrain.toml", "enter = 1\n", "enter = 7\n");
    assert_eq!(steep, ["terrain.toml, line 3, beach: what entering costs is 7, not from 1 to 6"]);
}

#[test]
fn keys_are_words_and_stand_once() {
    let spaced = changed("craft.toml", "[sling]", "[\"Long Sling\"]");
    assert_eq!(spaced.len(), 1);
    assert!(spaced[0].contains("up to 60 small letters, digits and low lines, unlike \"Long Sling\""), "{}", spaced[0]);
    let twice = changed("cards.toml", "[listing_deck]", "[sucking_mud]");
    assert!(twice[0].ends_with("sucking_mud: there is another one with this key"), "{}", twice[0]);
    for unfit in ["", "Mud", "mud pie", "mud-pie", "m\u{e4}d", &"m".repeat(61)] {
        assert!(unfit.parse::<PackKey<Encounter>>().is_err(), "{unfit:?}");
    }
    let longest = "m".repeat(60);
    let words = ["b", "a_b", "ab", longest.as_str(), "a", "a1"].map(PackKey::<Encounter>::brought);
    let mut sorted = words;
    sorted.sort();
    assert_eq!(sorted.map(|key| key.to_string()), ["a", "a1", "a_b", "ab", "b", longest.as_str()]);
}

/// Ruling A139: a set-up that holds a whole pack can be read where nothing else is known of it.
// proves: A139, A195
#[test]
fn a_pack_comes_with_a_set_up() {
    let mut written = serde_json::to_value(&*Pack::of_the_house()).expect("plain data");
    let gnats = written["encounters"]["blood_gnats"].take();
    written["encounters"].as_object_mut().expect("by keys").remove("blood_gnats");
    written["encounters"]["gnats_from_elsewhere"] = gnats;
    let map = written["maps"][1]["bag"].as_object_mut().expect("by keys");
    map.remove("blood_gnats");
    map.insert("gnats_from_elsewhere".into(), json!(2));
    let map = written["maps"][2]["bag"].as_object_mut().expect("by keys");
    map.remove("blood_gnats");
    map.insert("gnats_from_elsewhere".into(), json!(2));
    let text = json!({ "pack": written, "tribes": [] }).to_string();
    let setup: Setup = serde_json::from_str(&text).expect("it can be read");
    let pack = setup.pack.expect("it holds one");
    assert_eq!(faults(&pack), []);
    assert!(pack.encounters.contains_key(&PackKey::brought("gnats_from_elsewhere")));
    assert_eq!(serde_json::to_value(&*pack).expect("plain data"), written);
}

#[test]
fn a_game_does_not_begin_with_a_broken_pack() {
    let mut pack = (*Pack::of_the_house()).clone();
    pack.maps[0].radius = 200;
    let tribes = ["Gulls", "Crabs"].map(|name| TribeSetup { name: name.to_owned(), main: None }).to_vec();
    let setup = Setup { pack: Some(Box::new(pack)), tribes, rules: Rules::default() };
    let faults = crate::settling::begin(setup).expect_err("it is broken");
    assert_eq!(faults[0].to_string(), "maps.map 1: the radius is 200, not from 1 to 6");
}

#[test]
fn a_pack_has_no_more_keys_than_it_may() {
    let mut pack = (*Pack::of_the_house()).clone();
    let rope = pack.crafts[&PackKey::brought("rope")].clone();
    let most = |number: usize| PackKey::brought(&format!("flood_{number}"));
    pack.crafts.extend((0..=MOST_KEYS).map(|number| (most(number), rope.clone())));
    let told: Vec<String> = faults(&pack).iter().map(ToString::to_string).collect();
    assert_eq!(told, ["pack: a pack has at most 2000 keys"]);
    let long = json!({ "crafts": { "a".repeat(61): {} } });
    let long = serde_json::from_value::<Pack>(long).expect_err("too long").to_string();
    assert!(long.contains("a key has up to 60 small letters"), "{long}");
}

/// Whatever strangers bring that is refused uses nothing up: afterwards packs are read as before.
#[test]
fn refused_packs_leave_nothing_behind() {
    for flood in 0..30 {
        let keys = (0..1990).map(|number| (format!("u{flood}_{number}"), json!(0)));
        let crafts: serde_json::Map<String, Json> = keys.collect();
        let setup = json!({ "tribes": [{"name": "Heron"}, {"name": "Otter"}], "pack": { "crafts": crafts } });
        serde_json::from_value::<Setup>(setup).expect_err("these are no things to craft");
    }
    read_folder(&FILES).expect("the pack of the house is as good as ever");
    a_pack_comes_with_a_set_up();
}

#[test]
fn amounts_are_read_as_they_are_written() {
    for (text, dice, sides, plus) in [("2d6", 2, 6, 0), ("1d4+2", 1, 4, 2), ("3", 0, 0, 3)] {
        let amount: Amount = text.parse().expect("an amount");
        assert_eq!((amount, amount.to_string().as_str()), (Amount { dice, sides, plus }, text));
    }
    for text in ["", "d6", "2d", "2d6+", "2d6-1", "999"] {
        assert!(text.parse::<Amount>().is_err(), "{text}");
    }
}
