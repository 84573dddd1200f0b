use std::collections::BTreeSet;

use dice::Fast;
use play::game::Game as _;
use serde_json::Value as Json;

use crate::bot;
use crate::fixture::setup;
use crate::game::Island;
use crate::pack::{Pack, read_folder};
use crate::setup::Setup;
use crate::sight::Sight;

const DOCS: &str = include_str!("../../../../../docs/island-packs.md");

/// The files of the example: the blocks whose first line names one.
fn files() -> Vec<(&'static str, &'static str)> {
    let blocks = DOCS.split("```toml\n# ").skip(1).filter_map(|rest| rest.split_once("\n```"));
    blocks.filter_map(|(block, _)| block.split_once('\n')).collect()
}

/// Ruling A139.
#[test]
fn the_example_of_the_docs_can_be_played_to_its_end() {
    let pack = read_folder(&files()).unwrap_or_else(|faults| panic!("{faults:?}"));
    assert_eq!((pack.id.as_str(), pack.maps.len(), pack.followers.len()), ("tiny-atoll", 1, 6));
    let setup = Setup { pack: Some(Box::new(pack)), ..setup(2) };
    for seed in 0..4 {
        let mut dice = Fast::new(seed);
        let mut state = Island::opened(setup.clone(), &mut dice).expect("it begins");
        while state.ending.is_none() {
            let mut seats = state.tribes.iter().map(|tribe| tribe.no.seat());
            let decided = seats.find_map(|seat| Some((seat, bot::decide(&Sight::new(&state, seat))?)));
            let (seat, command) = decided.expect("somebody knows what to do");
            let mut out = Vec::new();
            Island::resolve(&state, seat, &command, &mut dice, &mut out);
            for event in &out {
                Island::apply(&mut state, event);
            }
        }
        assert_eq!(state.pack.id, "tiny-atoll");
    }
}

/// Every field of the pack of the house, and every word of its effects.
fn words(value: &Json, is_keyed: bool, all: &mut BTreeSet<String>) {
    match value {
        Json::Object(fields) => {
            for (key, of) in fields {
                if !is_keyed {
                    all.insert(key.clone());
                }
                let parts = ["terrains", "encounters", "areas", "crafts", "followers", "events", "whispers"];
                words(of, !is_keyed && parts.contains(&key.as_str()), all);
            }
        }
        Json::Array(list) => list.iter().for_each(|one| words(one, false, all)),
        Json::String(_) | Json::Null | Json::Bool(_) | Json::Number(_) => {}
    }
}

#[test]
fn the_docs_speak_of_every_field_that_the_pack_of_the_house_uses() {
    let mut pack = serde_json::to_value(&*Pack::of_the_house()).expect("plain data");
    let maps = pack["maps"].as_array_mut().expect("a list");
    for map in maps {
        for mix in ["coast", "inland", "bag"] {
            map[mix] = Json::Null;
        }
    }
    let mut all = BTreeSet::new();
    words(&pack, false, &mut all);
    for part in ["terrains", "maps", "encounters", "crafts"] {
        all.remove(part);
    }
    assert!(all.len() > 100, "{}", all.len());
    let of_docs: BTreeSet<&str> = DOCS.split(|sign: char| !sign.is_ascii_lowercase() && sign != '_').collect();
    let unsaid: Vec<&String> = all.iter().filter(|word| !of_docs.contains(word.as_str())).collect();
    assert!(unsaid.is_empty(), "{unsaid:?}");
}
