//! The bestiary: 84 creatures in twenty groups (the facts of monsters).

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::creature::{Attack, Creature};
use crate::data::read;
use crate::spelling::letters;

/// A kind of creature, by its number on the d20.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Group {
    /// On wings.
    Avian,
    /// As nature made it.
    Beast,
    /// Too large for a fight between equals.
    Behemoth,
    /// Built, not born.
    Construct,
    /// From a worse place.
    Demon,
    /// From another place.
    Extraplanar,
    /// Of the fair folk.
    Fey,
    /// Of the large folk.
    Giant,
    /// Goblins and their kin.
    Goblinoid,
    /// People, more or less.
    Humanoid,
    /// Two beasts in one.
    Hybrid,
    /// Without a body.
    Incorporeal,
    /// With too many legs.
    Insectoid,
    /// Cold of blood.
    Lizard,
    /// Full of magic.
    Magical,
    /// Out of the old songs.
    Mythical,
    /// With roots.
    Plant,
    /// Not what it seems.
    ShapeShifter,
    /// Dead, and about.
    Undead,
    /// Like nothing else.
    Unusual,
}

impl Group {
    /// All twenty, by their numbers.
    pub const ALL: [Self; 20] = [
        Self::Avian,
        Self::Beast,
        Self::Behemoth,
        Self::Construct,
        Self::Demon,
        Self::Extraplanar,
        Self::Fey,
        Self::Giant,
        Self::Goblinoid,
        Self::Humanoid,
        Self::Hybrid,
        Self::Incorporeal,
        Self::Insectoid,
        Self::Lizard,
        Self::Magical,
        Self::Mythical,
        Self::Plant,
        Self::ShapeShifter,
        Self::Undead,
        Self::Unusual,
    ];

    /// What it is called.
    pub fn name(self) -> &'static str {
        GROUPS.iter().find(|row| row.key == self).map_or("", |row| row.name.as_str())
    }

    /// Those of it, by name.
    pub fn members(self) -> Vec<&'static Beast> {
        Beast::all().iter().filter(|one| one.group == self).collect()
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GroupRow {
    key: Group,
    name: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Groups {
    groups: Vec<GroupRow>,
}

static GROUPS: LazyLock<Vec<GroupRow>> =
    LazyLock::new(|| read::<Groups>("groups", include_str!("../data/groups.toml")).groups);

/// A creature of the bestiary.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Beast {
    /// By what commands name it.
    pub key: String,
    /// Its kind.
    pub group: Group,
    /// Its numbers and attacks.
    pub creature: Creature,
    /// Whether it uses one of its attacks by range, and not whichever it likes.
    pub either: bool,
    /// Whether it counts as a detachment.
    pub detachment: bool,
    /// Whether it never runs, whatever it sees.
    pub fearless: bool,
    /// What befalls a target that fails its save against critical damage.
    pub critical: Option<String>,
    /// How it lives and fights.
    pub notes: Vec<String>,
}

impl Beast {
    /// All of them, by name.
    pub fn all() -> &'static [Self] {
        &BEASTS
    }

    /// The one of that key.
    pub fn keyed(key: &str) -> Option<&'static Self> {
        Self::all().iter().find(|one| one.key == key)
    }

    /// The one that somebody means: by key or name, however they write it, one or several.
    pub fn called(words: &str) -> Option<&'static Self> {
        let meant = letters(words);
        let one = |meant: &str| Self::all().iter().find(|one| letters(&one.creature.name) == meant);
        one(&meant).or_else(|| meant.strip_suffix('s').and_then(one)).or_else(|| {
            let several = [("ies", "y"), ("ves", "f"), ("es", "")];
            several.iter().find_map(|(ending, single)| one(&format!("{}{single}", meant.strip_suffix(ending)?)))
        })
    }

    /// A name that is something like what somebody wrote, if any is.
    pub fn like(words: &str) -> Option<&'static str> {
        let meant = letters(words);
        let begins = |length: usize| {
            let start: String = meant.chars().take(length).collect();
            let fits = |one: &&Self| start.chars().count() == length && letters(&one.creature.name).starts_with(&start);
            Self::all().iter().find(fits)
        };
        let within =
            || Self::all().iter().find(|one| meant.chars().count() > 2 && letters(one.name()).contains(&meant));
        begins(4).or_else(within).or_else(|| begins(3)).or_else(|| begins(2)).map(Self::name)
    }

    /// What it is called.
    pub fn name(&self) -> &str {
        &self.creature.name
    }

    /// Its line of numbers: `4 HP, 1 Armor, 12 STR, 12 DEX, 9 WIL, short sword (d6) or short bow (d6)`.
    pub fn line(&self) -> String {
        let attacks: Vec<String> = self.creature.attacks.iter().map(Attack::words).collect();
        let attacks = attacks.join(if self.either { " or " } else { ", " });
        let attacks = if attacks.is_empty() { attacks } else { format!(", {attacks}") };
        let detachment = if self.detachment { ", detachment" } else { "" };
        format!("{}{attacks}{detachment}", self.creature.numbers())
    }
}

/// A row: a creature with keys of its own.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BeastRow {
    name: String,
    group: Group,
    hp: u8,
    armor: u8,
    str: u8,
    dex: u8,
    wil: u8,
    attacks: Vec<Attack>,
    #[serde(default)]
    either: bool,
    #[serde(default)]
    detachment: bool,
    #[serde(default)]
    fearless: bool,
    #[serde(default)]
    critical: Option<String>,
    text: String,
    notes: Vec<String>,
}

impl BeastRow {
    fn beast(self, key: String) -> Beast {
        let Self { name, group, hp, armor, str, dex, wil, attacks, either, .. } = self;
        let Self { detachment, fearless, critical, text, notes, .. } = self;
        let creature = Creature { hp, armor, str, dex, wil, attacks, text: Some(text), ..Creature::plain(&name) };
        Beast { key, group, creature, either, detachment, fearless, critical, notes }
    }
}

static BEASTS: LazyLock<Vec<Beast>> = LazyLock::new(|| {
    let rows: std::collections::BTreeMap<String, BeastRow> = read("bestiary", include_str!("../data/bestiary.toml"));
    rows.into_iter().map(|(key, row)| row.beast(key)).collect()
});

#[cfg(test)]
mod tests;
