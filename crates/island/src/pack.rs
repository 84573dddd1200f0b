//! What an island holds: terrain, encounters, areas, things to craft, followers and events of the day, as one value.
//!
//! Rules name no token, card, thing or follower; they know the closed lists of [`trial::Test`] and [`effect::Effect`].

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::key::PackKey;
use crate::sheet::Feature;
use crate::whispers::Whisper;
use crate::words::{Ability, Resource, Skill, Tool};

pub mod effect;
mod flaws;
mod folder;
mod handle;
mod house;
pub mod trial;
pub mod words;

pub use flaws::{MOST_KEYS, faults};
pub use folder::read_folder;
pub use handle::{PackContent, PackHandle};
#[cfg(test)]
pub(crate) use house::files_of_the_house;

use effect::{Effect, Quirk, Serves};
use trial::Trial;

/// All that an island holds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pack {
    /// Its name in addresses: `sundered-stones`.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// Its version.
    pub version: String,
    /// Under which licence it may be given away.
    pub licence: String,
    /// Whom it is by.
    pub credits: String,
    /// The kinds of land and water.
    pub terrains: BTreeMap<PackKey<Terrain>, Terrain>,
    /// The islands there are, by size.
    pub maps: Vec<MapPlan>,
    /// Everything that may be met: tokens of the bag, and cards of the main deck and of areas.
    pub encounters: BTreeMap<PackKey<Encounter>, Encounter>,
    /// The deck of what comes ashore, each card as often as it is in it.
    pub main_deck: Vec<PackKey<Encounter>>,
    /// The areas of interest.
    pub areas: BTreeMap<PackKey<Area>, Area>,
    /// The area that lies in the middle of every map.
    pub centre: PackKey<Area>,
    /// What can be crafted.
    pub crafts: BTreeMap<PackKey<Craft>, Craft>,
    /// Who may be met as a follower.
    pub followers: BTreeMap<PackKey<Follower>, Follower>,
    /// What may happen at the end of a day.
    pub events: BTreeMap<PackKey<DayEvent>, DayEvent>,
    /// Secret aims, of which each tribe is dealt one where a table plays with them; a pack need not have any.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub whispers: BTreeMap<PackKey<Whisper>, Whisper>,
}

/// A kind of land or water.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terrain {
    /// What people call it.
    pub name: String,
    /// What entering it costs in movement points.
    pub enter: u8,
    /// What exploring it is thrown against.
    pub explore: u8,
    /// What fishing in it is thrown against; nothing where there is no fish.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fish: Option<u8>,
    /// What foraging in it is thrown against.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forage: Option<u8>,
    /// What hunting in it is thrown against.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hunt: Option<u8>,
    /// The water in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub water: Option<Water>,
    /// What each gatherer may take: one of these.
    pub yields: Vec<Yield>,
    /// How pages draw it.
    pub sign: Sign,
}

/// The water of a terrain.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Water {
    /// One can drink it.
    Fresh,
    /// One cannot.
    Salt,
}

/// The ten hands in which terrain is drawn, which events also go by.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each is a kind of land by its own name")]
pub enum Sign {
    Beach,
    Lagoon,
    Grassland,
    Forest,
    Jungle,
    Riverland,
    Swamp,
    Hills,
    Mountain,
    MountainJungle,
}

/// What one gatherer takes from a hex.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Yield {
    /// How much of what.
    pub gives: BTreeMap<Resource, u8>,
    /// What the gatherer must carry for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tool: Option<PackKey<Craft>>,
}

/// An island of one size.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MapPlan {
    /// How far the coast is from the middle.
    pub radius: u8,
    /// For how many tribes it is meant, from and to.
    pub tribes: (u8, u8),
    /// How many hexes of the outermost ring are of which terrain.
    pub coast: BTreeMap<PackKey<Terrain>, u8>,
    /// How many hexes inside are of which terrain, the middle among them.
    pub inland: BTreeMap<PackKey<Terrain>, u8>,
    /// The terrain of the middle.
    pub centre: PackKey<Terrain>,
    /// How far start hexes are apart at the least.
    pub apart: u8,
    /// The bag: fixed numbers of kinds ...
    pub bag: BTreeMap<PackKey<Encounter>, u8>,
    /// ... and so many more kinds of each tier, drawn when the island is laid out, none above its copies and one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub drawn: Vec<DrawnKinds>,
}

/// Tokens that are put into the bag by chance when an island is laid out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DrawnKinds {
    /// Among which tokens: a tier of the hostile, or the boons. What has no copies is no token.
    pub among: Sort,
    /// Of which tier, for the hostile.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tier: Option<u8>,
    /// How many.
    pub count: u8,
}

/// What sort of thing a token or card is.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sort {
    /// Nothing is here.
    Blank,
    /// The marker of an area of interest.
    Area,
    /// It harms whoever fails.
    Hostile,
    /// It never relocates or destroys anybody.
    Boon,
}

/// By what something harms that some are hardened against.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Element {
    /// Poison: dwarfs save with two dice, and take half the damage.
    Poison,
    /// Fire: some take half the damage.
    Fire,
}

impl Element {
    /// The feature that hardens against it.
    pub const fn hardened(self) -> Feature {
        match self {
            Self::Poison => Feature::PoisonResilience,
            Self::Fire => Feature::FireResistance,
        }
    }
}

/// Something that may be met.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is a key of the format of packs")]
#[serde(deny_unknown_fields)]
pub struct Encounter {
    /// What people call it.
    pub name: String,
    /// What sort of thing it is.
    pub sort: Sort,
    /// How hard it is, from 1 to 4; nothing for what is not hostile.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tier: Option<u8>,
    /// How many tokens of it there are in all, for [`DrawnKinds`].
    #[serde(default)]
    pub copies: u8,
    /// What whoever confronts it successfully gains.
    #[serde(default)]
    pub xp: u16,
    /// Whether its name stands for several.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub plural: bool,
    /// What it looks like, in a sentence.
    pub text: String,
    /// What is thrown to get around it; nothing where it cannot be avoided.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub avoid: Option<Trial>,
    /// What is thrown to overcome it; nothing where that succeeds by itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub confront: Option<Trial>,
    /// What a failure does.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub harm: Vec<Effect>,
    /// What a success brings besides XP.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reward: Vec<Effect>,
    /// What is said of a success, in a sentence.
    #[serde(default)]
    pub success: String,
    /// What is said of a failure, in a sentence.
    #[serde(default)]
    pub failure: String,
    /// Whether it is a beast: sleep and speech with animals work on it.
    #[serde(default)]
    pub beast: bool,
    /// What it harms by, where some are hardened against that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub element: Option<Element>,
    /// Whether it is blank away from the coast.
    #[serde(default)]
    pub coast_only: bool,
    /// Whether it stays where it is, used up or not, for everybody who comes later.
    #[serde(default)]
    pub stays: bool,
}

/// A place with a deck of its own.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Area {
    /// What people call it.
    pub name: String,
    /// What it looks like, in a sentence.
    pub text: String,
    /// Its cards, shuffled when the island is laid out ...
    pub cards: Vec<PackKey<Encounter>>,
    /// ... above the last one.
    pub finale: PackKey<Encounter>,
    /// Whether it is closed at night.
    #[serde(default)]
    pub daylight_only: bool,
    /// Whether clearing it ends the game two days later.
    #[serde(default)]
    pub clock: bool,
}

/// Something to craft.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Craft {
    /// What people call it.
    pub name: String,
    /// What it takes.
    pub cost: BTreeMap<Resource, u8>,
    /// What is thrown ...
    pub ability: Ability,
    /// ... with which skill, if any, ...
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub skill: Option<Skill>,
    /// ... or which tool, ...
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tool: Option<Tool>,
    /// ... against what.
    pub dc: u8,
    /// How many come of one success.
    #[serde(default = "one")]
    pub makes: u8,
    /// In how many successes it is finished.
    #[serde(default = "one")]
    pub stages: u8,
    /// Whether it is built in the hex rather than carried.
    #[serde(default)]
    pub structure: bool,
    /// Whether it can be built at the coast only.
    #[serde(default)]
    pub coast_only: bool,
    /// A resource that comes of it instead of a thing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resource: Option<Resource>,
    /// The weapon that it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weapon: Option<Weapon>,
    /// The armour that it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub armour: Option<Armour>,
    /// What it is good for besides.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub serves: Vec<Serves>,
    /// What it counts at the end, to its builder.
    #[serde(default)]
    pub points: u8,
    /// What it does, in a sentence.
    pub text: String,
}

const fn one() -> u8 {
    1
}

/// What a weapon does. All fight at arm's length here; versatile ones are held in both hands.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weapon {
    /// The sides of its damage die.
    pub die: u8,
    /// What is always added to its damage.
    #[serde(default)]
    pub bonus: u8,
    /// Whether Dexterity may serve it.
    #[serde(default)]
    pub finesse: bool,
    /// Whether it is served by Dexterity alone.
    #[serde(default)]
    pub ranged: bool,
    /// What is added to attacks with it in a hunt.
    #[serde(default)]
    pub hunt: u8,
    /// As which weapon of the lists one is proficient with it.
    pub kind: WeaponKind,
}

/// The weapons that classes and followers may be proficient with.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each is a weapon by its own name")]
pub enum WeaponKind {
    Club,
    Dagger,
    Spear,
    Handaxe,
    LightHammer,
    Javelin,
    Sling,
    Quarterstaff,
    Shortbow,
    Shortsword,
}

impl WeaponKind {
    /// All of them.
    pub const ALL: &'static [Self] = &[
        Self::Club,
        Self::Dagger,
        Self::Spear,
        Self::Handaxe,
        Self::LightHammer,
        Self::Javelin,
        Self::Sling,
        Self::Quarterstaff,
        Self::Shortbow,
        Self::Shortsword,
    ];

    /// What people call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Club => "club",
            Self::Dagger => "dagger",
            Self::Spear => "spear",
            Self::Handaxe => "handaxe",
            Self::LightHammer => "light hammer",
            Self::Javelin => "javelin",
            Self::Sling => "sling",
            Self::Quarterstaff => "quarterstaff",
            Self::Shortbow => "shortbow",
            Self::Shortsword => "shortsword",
        }
    }
}

/// What armour does.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Armour {
    /// Worn on the body: this AC, with as much of the Dexterity modifier as `most` (all without it).
    Body {
        /// The AC before Dexterity.
        ac: u8,
        /// The most that Dexterity adds.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        most: Option<i8>,
    },
    /// Held in a hand: adds this to AC.
    Shield {
        /// How much.
        plus: u8,
    },
}

/// Somebody who may join a tribe.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Follower {
    /// What people call them.
    pub name: String,
    /// How they look and what they are, in a sentence.
    pub face: String,
    /// Something that they say.
    pub line: String,
    /// Their HP.
    #[serde(default = "four")]
    pub hp: u8,
    /// The skills that they have learned.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub skills: Vec<Skill>,
    /// The tools that they have learned.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tools: Vec<Tool>,
    /// The weapons that they have learned.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub weapons: Vec<WeaponKind>,
    /// Their movement points.
    #[serde(default = "six")]
    pub points: u8,
    /// What is particular about them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub quirks: Vec<Quirk>,
    /// The quirk in words.
    pub quirk: String,
}

const fn four() -> u8 {
    4
}

const fn six() -> u8 {
    6
}

/// Something that may happen at the end of a day.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DayEvent {
    /// What people call it.
    pub name: String,
    /// The throws of a d100 that it comes up on, from and to.
    pub on: (u8, u8),
    /// What is told of it, in a sentence or two.
    pub text: String,
    /// What it does.
    pub does: Vec<Effect>,
}

#[cfg(test)]
mod tests;
