#![doc = include_str!("../README.md")]

mod board;
mod counters;
mod deeds;
mod ending;
mod ground;
mod hour;
mod mains;
mod motion;
mod opening;
pub mod packs;
mod parties;
mod past;
mod pictures;
mod rules;
mod scenes;
mod shields;
mod sides;
mod table;
mod telling;
mod tribes;
mod words;

use island::bot;
use island::game::Island;
use island::life::MainLife;
use island::setup::Setup;
use play::Registry;
use play::options::{Choice, Domain, Slot};
use web::assets::Asset;
use web::faces::Lodger;

/// Pillar Island, with all that it brings.
pub const LODGER: Lodger = Lodger { rules, faces: &[&table::IslandTable, &mains::IslandMain] };

const ABOUT: &str =
    "Wake on a strange shore with three strangers: eat, sleep, build, explore, and share or fight. For two to six.";

fn rules(registry: Registry) -> Registry {
    // Read at the start, so that no visitor is the first to need it.
    island::pack::Pack::of_the_house();
    registry
        .with::<MainLife>()
        .with::<Island>()
        .with_bot::<Island>(bot::decide)
        .with_opening::<Island>(ABOUT, asks, seats)
        .with_filling::<Island>(opening::filled)
}

/// Its styles and scripts.
const ASSETS: &[Asset] = web::assets![
    "deeds.css",
    "deeds.js",
    "island.css",
    "island-life.css",
    "island.js",
    "moving.js",
    "scenes.css",
    "scenes.js"
];

/// What is asked before a game begins.
fn asks() -> Vec<Slot> {
    let names =
        |count: usize| island::setup::tribe_names(count).into_iter().map(|name| serde_json::json!({"name": name}));
    let tribes = |count: usize| Choice::new(names(count).collect::<Vec<_>>(), format!("{count} tribes"));
    let veterans = |days| island::setup::Rules { veterans: true, ..island::setup::Rules::of_days(days) };
    let rules = [
        (
            island::setup::Rules { landed_by_lot: true, ..island::setup::Rules::default() },
            "A first evening: five days, everything learned twice as fast, and the sea says where you land",
        ),
        (island::setup::Rules::default(), "A first evening, and you choose where you land"),
        (island::setup::Rules::of_days(10), "Ten days"),
        (island::setup::Rules::of_days(15), "Fifteen days"),
        (veterans(10), "Ten days, open to veterans of up to level 5"),
        (veterans(15), "Fifteen days, open to veterans of up to level 5"),
    ];
    let mut asks = vec![
        Slot::new("tribes", Domain::Choice { of: (2..=6).map(tribes).collect() }),
        Slot::choice("rules", rules.into_iter().map(|(rules, label)| Choice::new(rules, label))),
    ];
    asks.extend([opening::fighting(), opening::whispers()]);
    asks.extend(packs::asked());
    asks
}

fn seats(setup: &Setup) -> Vec<String> {
    setup.tribes.iter().map(|tribe| tribe.name.clone()).collect()
}
