//! What an encounter asks for: checks, saves and attacks, and how many of them have to succeed.

use serde::{Deserialize, Serialize};

use crate::key::PackKey;
use crate::pack::Craft;
use crate::words::{Ability, Skill};

/// Some tests and how many of them must succeed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trial {
    /// How the tests are taken.
    pub take: Take,
    /// The tests.
    pub of: Vec<Test>,
}

/// How the tests of a trial are taken.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Take {
    /// The owner chooses one of them, and that one must succeed.
    One,
    /// All are rolled, and so many must succeed.
    AtLeast(u8),
}

/// One roll, or one thing that serves instead of it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Test {
    /// A check with a skill.
    Skill(Skill, u8),
    /// A check with an ability alone.
    Ability(Ability, u8),
    /// A saving throw; nobody helps with it.
    Save(Ability, u8),
    /// An attack roll with a weapon or bare hands.
    Attack(u8),
    /// It succeeds by itself for whoever spends one of these.
    Spend(PackKey<Craft>),
}
