//! The scenarios that come with the program.

use super::Scenario;

/// A scenario that comes with the program.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct BookScenario {
    /// By what it is asked for.
    pub key: &'static str,
    /// It as it was written.
    pub text: &'static str,
}

macro_rules! stored {
    ($($key:literal),* $(,)?) => {
        const STORED: &[BookScenario] = &[$(BookScenario {
            key: $key,
            text: include_str!(concat!("../../../../../scenarios/", $key, ".toml")),
        }),*];
    };
}

stored![
    "duel",
    "skirmish",
    "gate",
    "ambush",
    "bridge",
    "archers",
    "wolves",
    "ogre",
    "brawl",
    "tournament",
    "knights",
    "gargoyle",
    "rescue",
    "stand",
    "spiders",
    "dragon",
    "magi",
    "wizards",
    "conclave",
    "tower",
];

/// All of them, the easiest to begin with first.
pub const fn all() -> &'static [BookScenario] {
    STORED
}

/// The one that goes by a key.
pub fn find(key: &str) -> Option<BookScenario> {
    all().iter().copied().find(|stored| stored.key == key)
}

impl BookScenario {
    /// It as a scenario.
    pub fn scenario(self) -> Scenario {
        Scenario::read(self.text).unwrap_or_else(|faults| panic!("scenarios/{}.toml: {}", self.key, faults[0]))
    }
}
