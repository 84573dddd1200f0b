//! What main characters are made of: classes, races, backgrounds and spells, as `data/` has them.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use book::{Id, List, Listed};
use serde::Deserialize;

use crate::pack::WeaponKind;
use crate::sheet::{Feature, IslandSpell};
use crate::words::{Ability, Resource, Skill, Tool};

/// A class at its first level, and what it gains at the next ones.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Class {
    /// What people call it.
    pub name: String,
    /// What it is, in a sentence.
    pub text: String,
    /// The sides of its hit die.
    pub hit_die: u8,
    /// The saves that it teaches.
    pub saves: Vec<Ability>,
    /// The six abilities, the one that it wants most first.
    pub wants: Vec<Ability>,
    /// How many skills are chosen ...
    pub choose: usize,
    /// ... among which, ...
    #[serde(default)]
    pub skills: Vec<Skill>,
    /// ... unless it is among all.
    #[serde(default)]
    pub any_skill: bool,
    /// In how many skills learning counts twice.
    #[serde(default)]
    pub expert: usize,
    /// The weapons that it teaches.
    pub weapons: Vec<WeaponKind>,
    /// The tools that it teaches.
    #[serde(default)]
    pub tools: Vec<Tool>,
    /// What it gives besides.
    #[serde(default)]
    pub features: Vec<Feature>,
    /// HP more at each level.
    #[serde(default)]
    pub more_hp: u8,
    /// How it casts spells, if it does from the first level on.
    #[serde(default)]
    pub casting: Option<Casting>,
    /// What the levels above the first bring.
    #[serde(default)]
    pub gains: Vec<LevelGain>,
}

/// What a class gains at a level above the first, beside HP.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LevelGain {
    /// At which level.
    pub level: u8,
    /// What it gives.
    #[serde(default)]
    pub features: Vec<Feature>,
    /// Movement points more.
    #[serde(default)]
    pub points: u8,
    /// In how many more skills learning counts twice.
    #[serde(default)]
    pub expert: usize,
    /// Slots of spells from now on, by level.
    #[serde(default)]
    pub slots: Option<[u8; 3]>,
    /// How many more spells it knows.
    #[serde(default)]
    pub spells: usize,
    /// By how much scores rise.
    #[serde(default)]
    pub raise: u8,
}

/// How a class casts spells at the first level.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Casting {
    /// With which ability.
    pub ability: Ability,
    /// How many cantrips it knows.
    pub cantrips: usize,
    /// How many spells it knows; without it, as many as its level and the modifier of the ability, at least one.
    #[serde(default)]
    pub known: Option<usize>,
    /// How often a day it casts one of the first level.
    pub slots: u8,
    /// Spells that it has besides, without choosing them.
    #[serde(default)]
    pub always: Vec<IslandSpell>,
}

/// A race, with one subrace folded in.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Race {
    /// What people call it.
    pub name: String,
    /// What they are like, in a sentence.
    pub text: String,
    /// What it adds to which scores.
    pub plus: BTreeMap<Ability, u8>,
    /// How many other scores, of one's choice, have 1 more.
    #[serde(default)]
    pub raise: usize,
    /// Speed in feet, of which five are a movement point.
    pub speed: u8,
    /// Whether they see in the dark.
    #[serde(default)]
    pub darkvision: bool,
    /// HP more at each level.
    #[serde(default)]
    pub more_hp: u8,
    /// The skills that it gives.
    #[serde(default)]
    pub skills: Vec<Skill>,
    /// How many more skills are chosen, among all.
    #[serde(default)]
    pub choose: usize,
    /// The tools that it gives.
    #[serde(default)]
    pub tools: Vec<Tool>,
    /// The weapons that it gives.
    #[serde(default)]
    pub weapons: Vec<WeaponKind>,
    /// What it gives besides.
    #[serde(default)]
    pub features: Vec<Feature>,
    /// Of which class one more cantrip is chosen.
    #[serde(default)]
    pub cantrip_of: Option<String>,
}

/// A background.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeroBackground {
    /// What people call it.
    pub name: String,
    /// What such people have done, in a sentence.
    pub text: String,
    /// The two skills that it gives.
    pub skills: [Skill; 2],
    /// The tool that it gives.
    pub tool: Tool,
}

/// What the data says of a spell.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpellEntry {
    /// What people call it.
    pub name: String,
    /// Its level, 0 for a cantrip.
    pub level: u8,
    /// What casting takes.
    pub parts: Parts,
    /// The resource that is used up, if it is no focus that serves.
    #[serde(default)]
    pub takes: Option<Resource>,
    /// The classes that know it.
    pub classes: Vec<String>,
    /// What it does on the island, in a sentence.
    pub text: String,
}

/// What casting a spell takes.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq)]
#[serde(try_from = "String")]
pub struct Parts {
    /// Words.
    pub spoken: bool,
    /// A free hand.
    pub somatic: bool,
    /// A focus, or what the entry names.
    pub material: bool,
}

impl TryFrom<String> for Parts {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let parts = Self { spoken: text.contains('v'), somatic: text.contains('s'), material: text.contains('m') };
        if ["v", "vs", "vm", "vsm"].contains(&text.as_str()) {
            Ok(parts)
        } else {
            Err(format!("{text:?} are no parts"))
        }
    }
}

/// Declares where a kind of thing is listed.
macro_rules! listed {
    ($kind:ident, $what:literal, $list:ident, $file:literal) => {
        static $list: LazyLock<List<$kind>> =
            LazyLock::new(|| List::read($file, include_str!(concat!("../data/", $file, ".toml"))));

        impl Listed for $kind {
            const WHAT: &'static str = $what;

            fn list() -> &'static List<Self> {
                &$list
            }

            fn name(&self) -> &str {
                &self.name
            }
        }
    };
}

listed!(Class, "class", CLASSES, "classes");
listed!(Race, "race", RACES, "races");
listed!(HeroBackground, "background", BACKGROUNDS, "backgrounds");
listed!(SpellEntry, "spell", SPELLS, "spells");

impl Class {
    /// What a level above the first brings.
    pub fn gain(&self, level: u8) -> Option<&LevelGain> {
        self.gains.iter().find(|gain| gain.level == level)
    }

    /// Whether the skill is one of those that it teaches.
    pub fn teaches(&self, skill: Skill) -> bool {
        self.any_skill || self.skills.contains(&skill)
    }
}

impl IslandSpell {
    /// All of them, cantrips first, in the order of the data.
    pub fn all() -> impl Iterator<Item = Self> {
        SpellEntry::list().ids().map(|id| Self::named(id.key()))
    }

    fn named(key: &str) -> Self {
        let word = serde::de::value::StrDeserializer::<serde::de::value::Error>::new(key);
        Self::deserialize(word).expect("each spell of the data is one of the rules, as a test proves")
    }

    /// What the data says of it.
    pub fn entry(self) -> &'static SpellEntry {
        let known = SpellEntry::list().ids().find(|id| Self::named(id.key()) == self);
        Id::get(known.expect("each spell of the rules is in the data, as a test proves"))
    }

    /// Whether a class knows it.
    pub fn is_of(self, class: &str) -> bool {
        self.entry().classes.iter().any(|one| one == class)
    }
}

#[cfg(test)]
mod tests;
