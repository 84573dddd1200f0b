//! What one was before: backgrounds, bonds, omens and traits (the facts of creation).

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::creature::Creature;
use crate::damage::Die;
use crate::data::{is_no, is_none, read};
use crate::item::Item;

/// What a row of a table gives.
#[derive(Clone, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Grant {
    /// What it means.
    pub text: String,
    /// The things that come with it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub items: Vec<Item>,
    /// Those who come along.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub creatures: Vec<Creature>,
    /// Gold pieces.
    #[serde(default, skip_serializing_if = "is_none")]
    pub gold: u32,
    /// Dice that are added to the most HP.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hp: Option<Extra>,
    /// More bonds to roll.
    #[serde(default, skip_serializing_if = "is_none")]
    pub bonds: u8,
    /// Whether it brings a secret omen.
    #[serde(default, skip_serializing_if = "is_no")]
    pub omen: bool,
    /// Gold pieces of gear of the market to choose.
    #[serde(default, skip_serializing_if = "is_none")]
    pub choose: u32,
    /// One thing of the market of at most that price.
    #[serde(default, skip_serializing_if = "is_none")]
    pub choose_one: u32,
    /// What has to be used each day from then on, by the name of the thing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub daily: Option<String>,
    /// What the rules apply by themselves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub perk: Option<Perk>,
}

/// Dice added to the most HP.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub enum Extra {
    /// A d4.
    #[serde(rename = "d4")]
    D4,
}

impl Extra {
    /// The die.
    pub const fn die(self) -> Die {
        match self {
            Self::D4 => Die::D4,
        }
    }
}

/// What a past lends to the rules.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Perk {
    /// The die of a search for supplies is one larger.
    SupplyStep,
    /// One is lost one chance in six less often.
    LostStep,
    /// No save is needed to act in the first round.
    ActsFirst,
    /// Lack of food does not deprive.
    NeedsNoFood,
    /// Cannot be panicked while alone.
    NeverPanics,
    /// A spirit takes one Fatigue a day.
    FatigueSpirit,
    /// Getting away needs no save.
    NoFleeSave,
    /// Whatever magic one uses takes a WIL save.
    Misfires,
    /// Tough and perilous ground counts as one step easier.
    SureFooted,
    /// Tough ground costs no time.
    SwiftInTough,
    /// One is lost one chance in six less often where certain beasts rule the land.
    OwnCountry,
    /// For a Fatigue one has the senses of an unseen pet.
    SharedSenses,
    /// For a Fatigue, once a day, one has a feature of a beast.
    BorrowedFeature,
    /// Once a day one puts off a Fatigue.
    Charity,
    /// What strikes from afar is a blast in the first round.
    Volley,
    /// Whoever attacks in the first round is attacked in melee impaired, until they lose STR.
    Dodge,
    /// The first critical damage that one deals in a fight gives HP.
    Valour,
}

impl Perk {
    /// Whether it is had by a mount's company alone.
    pub const fn is_a_mount_s(self) -> bool {
        matches!(self, Self::NoFleeSave | Self::SureFooted | Self::SwiftInTough)
    }

    /// What one does by calling upon it; nothing where it works by itself.
    pub const fn gift(self) -> Option<&'static str> {
        match self {
            Self::SharedSenses => Some("Share the senses of an unseen pet (a Fatigue)"),
            Self::BorrowedFeature => Some("Borrow a feature of a beast (a Fatigue, once a day)"),
            Self::Charity => Some("Put off a Fatigue (once a day)"),
            Self::SupplyStep
            | Self::LostStep
            | Self::ActsFirst
            | Self::NeedsNoFood
            | Self::NeverPanics
            | Self::FatigueSpirit
            | Self::NoFleeSave
            | Self::Misfires
            | Self::SureFooted
            | Self::SwiftInTough
            | Self::OwnCountry
            | Self::Volley
            | Self::Dodge
            | Self::Valour => None,
        }
    }

    /// Whether one calls upon it once a day.
    pub const fn is_daily(self) -> bool {
        matches!(self, Self::BorrowedFeature | Self::Charity)
    }
}

/// A light that one sets out with.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Light {
    /// A torch of three lightings.
    Torch,
    /// A lantern, and oil for six.
    Lantern,
}

impl Light {
    fn items(self) -> Vec<Item> {
        match self {
            Self::Torch => vec![sold("torch")],
            Self::Lantern => vec![sold("lantern"), sold("oil-can")],
        }
    }
}

/// One of a background's two tables.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PastTable {
    /// What it asks.
    pub question: String,
    /// The six answers.
    pub row: Vec<Grant>,
}

/// A background.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Background {
    /// Its number on the d20.
    pub number: u8,
    /// What it is called.
    pub name: String,
    /// Who such people are.
    pub text: String,
    /// Ten names.
    pub names: Vec<String>,
    /// The light that one sets out with.
    #[serde(default)]
    pub light: Option<Light>,
    /// What one sets out with beside light and food.
    #[serde(default)]
    pub gear: Vec<Item>,
    /// How many bonds are rolled.
    #[serde(default = "one")]
    pub bonds: u8,
    /// Whether a secret omen belongs to it.
    #[serde(default)]
    pub omen: bool,
    /// The two tables.
    pub table: [PastTable; 2],
}

const fn one() -> u8 {
    1
}

impl Background {
    /// All twenty, by their numbers.
    pub fn all() -> &'static [Self] {
        &BACKGROUNDS
    }

    /// The one of that number, from 1.
    pub fn numbered(number: u8) -> Option<&'static Self> {
        Self::all().get(usize::from(number).checked_sub(1)?)
    }

    /// The one of that name.
    pub fn named(name: &str) -> Option<&'static Self> {
        Self::all().iter().find(|one| one.name == name)
    }

    /// Whoever of that name comes along with a row of their tables.
    pub fn creature(name: &str) -> Option<&'static Creature> {
        let rows = Self::all().iter().flat_map(|one| &one.table).flat_map(|table| &table.row);
        rows.flat_map(|row| &row.creatures).find(|one| one.name == name)
    }

    /// All that one sets out with: food, light, gear.
    pub fn kit(&self) -> Vec<Item> {
        let light = self.light.map(Light::items).unwrap_or_default();
        std::iter::once(rations()).chain(light).chain(self.gear.iter().cloned()).collect()
    }
}

/// Food for three days.
pub fn rations() -> Item {
    sold("rations")
}

/// A torch of three lightings.
pub fn torch() -> Item {
    sold("torch")
}

/// A thing as the market has it.
fn sold(key: &str) -> Item {
    let wares = crate::market::Goods::keyed(key).map(|goods| &goods.what);
    if let Some(crate::market::Wares::Thing(item)) = wares { item.clone() } else { Item::plain(key) }
}

fn ordered<T>(mut all: Vec<T>, number: impl Fn(&T) -> u8) -> Vec<T> {
    all.sort_by_key(|one| number(one));
    all
}

static BACKGROUNDS: LazyLock<Vec<Background>> = LazyLock::new(|| {
    let all: std::collections::BTreeMap<String, Background> =
        read("backgrounds", include_str!("../data/backgrounds.toml"));
    ordered(all.into_values().collect(), |one| one.number)
});

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Bonds {
    bond: Vec<Grant>,
}

static BONDS: LazyLock<Vec<Grant>> = LazyLock::new(|| read::<Bonds>("bonds", include_str!("../data/bonds.toml")).bond);

/// The twenty bonds, the first first.
pub fn bonds() -> &'static [Grant] {
    &BONDS
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Omens {
    omens: Vec<String>,
}

static OMENS: LazyLock<Vec<String>> =
    LazyLock::new(|| read::<Omens>("omens", include_str!("../data/omens.toml")).omens);

/// The twenty omens, the first first.
pub fn omens() -> &'static [String] {
    &OMENS
}

/// How many traits everybody has.
pub const TRAITS: usize = 8;

/// One of the eight traits.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trait {
    /// What it is about.
    pub name: String,
    /// Ten words.
    pub words: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Traits {
    physique: Trait,
    skin: Trait,
    hair: Trait,
    face: Trait,
    speech: Trait,
    clothing: Trait,
    virtue: Trait,
    vice: Trait,
}

static TRAIT_TABLES: LazyLock<[Trait; TRAITS]> = LazyLock::new(|| {
    let Traits { physique, skin, hair, face, speech, clothing, virtue, vice } =
        read("traits", include_str!("../data/traits.toml"));
    [physique, skin, hair, face, speech, clothing, virtue, vice]
});

/// The eight tables of traits, in the order of the sentence that they make.
pub fn traits() -> &'static [Trait; TRAITS] {
    &TRAIT_TABLES
}

#[cfg(test)]
mod tests;
