//! The table of switches: what each decides, what it can be set to, and what the presets choose. Ruling P172.

use std::sync::LazyLock;

use serde::Deserialize;

use crate::data::{self, Id, List, Listed};
use crate::rulings::Ruling;

/// One switch, as pages show it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Switch {
    /// What it decides, in a few words.
    pub title: String,
    /// The rulings behind it.
    pub rulings: Vec<Id<Ruling>>,
    /// What it can be set to, each with what that means.
    pub values: Vec<SwitchValue>,
    /// What the handbook preset chooses.
    pub handbook: String,
    /// What the combat-guide preset chooses.
    pub combat_guide: String,
    /// Whether it may be changed while a scene is open.
    pub in_scene: bool,
}

/// One value of a switch.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SwitchValue {
    /// Its name on the wire.
    pub value: String,
    /// What it means, in one sentence.
    pub means: String,
}

static SWITCHES: LazyLock<List<Switch>> = LazyLock::new(|| data::list("house"));

impl Switch {
    /// The switches that a ruling is behind: none for most.
    pub fn behind(ruling: Id<Ruling>) -> impl Iterator<Item = Id<Self>> {
        Self::list().ids().filter(move |switch| switch.rulings.contains(&ruling))
    }
}

impl Listed for Switch {
    const WHAT: &'static str = "switch";

    fn list() -> &'static List<Self> {
        &SWITCHES
    }

    fn name(&self) -> &str {
        &self.title
    }
}
