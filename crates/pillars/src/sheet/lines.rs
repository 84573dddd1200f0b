//! The lines of a sheet.

use play::options::{Chance, Modifier};
use serde::{Deserialize, Serialize};

use crate::attributes::Attribute;
use crate::condition::Awareness;
use crate::data::Id;
use crate::equipment::{Gait, GearPlace, Grip, Item};
use crate::magic::weave::PushProspect;
use crate::magic::{Spell, Ward};
use crate::skills::Skill;

/// A derived number, with where it comes from.
#[derive(Clone, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
pub struct DerivedNumber {
    /// The number.
    pub value: i16,
    /// What it is the sum of.
    pub because: Vec<Modifier>,
}

/// One attribute.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct AttributeLine {
    /// Which.
    pub attribute: Attribute,
    /// Its name.
    pub name: String,
    /// The score.
    pub score: i16,
    /// What the score is the sum of: dice or points at first, years, age, and what was set right.
    #[serde(default)]
    pub because: Vec<Modifier>,
    /// The score's modifier.
    pub modifier: i16,
    /// The chance of 3d6 at or below the score, injury counted.
    pub chance: Chance,
}

/// Both pools.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct PoolLines {
    /// Exertion and blows.
    pub fatigue: PoolLine,
    /// Wounds.
    pub body: PoolLine,
}

/// One pool, as a bar.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct PoolLine {
    /// What it started at.
    pub start: i16,
    /// What is left.
    pub now: i16,
    /// What the start is the sum of.
    pub because: Vec<Modifier>,
    /// The injury thresholds, from the highest down.
    pub marks: Vec<InjuryThreshold>,
}

/// One injury threshold on the bar of a pool.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct InjuryThreshold {
    /// It holds at this value and below.
    pub at: i16,
    /// What it means.
    pub means: String,
}

/// What wounds do to somebody.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct ConditionLine {
    /// What is taken off every target.
    pub penalty: i16,
    /// How aware they are.
    pub awareness: Awareness,
    /// The same in words.
    pub word: String,
    /// The survival save that is due, if one is.
    pub save: Option<SaveLine>,
    /// Whether nothing can save them.
    pub lost: bool,
}

/// A survival save that is due.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct SaveLine {
    /// What 3d6 must stay at or below.
    pub target: i16,
    /// The chance of that.
    pub chance: Chance,
}

/// A guard against a spell, learned by itself.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct WardLine {
    /// Which.
    pub ward: Ward,
    /// Its name.
    pub name: String,
    /// Its level.
    pub level: u8,
    /// The points in it.
    pub points: u16,
}

/// What may be known of the mana.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct ManaLine {
    /// The rough word for the pool at first.
    pub word: String,
    /// How much there is now, for those who know it.
    pub amount: Option<u16>,
    /// How much there was at first, for those who know it.
    pub start: Option<u16>,
}

/// One gait.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct GaitLine {
    /// Which.
    pub gait: Gait,
    /// Its name.
    pub name: String,
    /// The hexes that a turn covers; none while it is closed.
    pub hexes: Option<i16>,
    /// The Fatigue that a turn costs.
    pub fatigue: i16,
    /// Why it is closed, if it is.
    pub closed: Option<String>,
    /// What the hexes are the sum of.
    pub because: Vec<Modifier>,
}

/// What is carried.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct LoadLine {
    /// All that counts: `12.3 lb`.
    pub carried: String,
    /// How heavy that is: `light`.
    pub level: String,
    /// What more would make it: `medium above 18 lb`; none for the overloaded.
    pub next: Option<String>,
    /// What weighs, each value in tenths of a pound.
    pub because: Vec<Modifier>,
}

/// One skill.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct SkillLine {
    /// Which.
    pub skill: Id<Skill>,
    /// Its name.
    pub name: String,
    /// The points in it.
    pub points: u16,
    /// Its level.
    pub level: u8,
    /// The points that the next level still needs.
    pub missing: u16,
    /// What it is tested on.
    pub tested_on: Attribute,
    /// What 3d6 must stay at or below, injury counted.
    pub target: i16,
    /// The chance of that: 3 and 4 always succeed, 17 and 18 always fail (P179).
    pub chance: Chance,
    /// What it is good for.
    pub text: String,
    /// What the target is the sum of.
    pub because: Vec<Modifier>,
}

/// One spell.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct SpellLine {
    /// Which.
    pub spell: Id<Spell>,
    /// Its name.
    pub name: String,
    /// Its level.
    pub level: u8,
    /// How far it is mastered; 0 while it is still studied.
    pub mastery: u8,
    /// What that mastery brings, the lowest level first.
    pub benefits: Vec<String>,
    /// The points in it.
    pub points: u16,
    /// The points that the next mastery, or the end of the study, still needs; 0 when there is none.
    pub missing: u16,
    /// The mana that a casting costs; none where the caster chooses.
    pub cost: Option<u8>,
    /// The chance to cast it, injury counted; none where a contest decides or it is not known yet.
    pub chance: Option<Chance>,
    /// Each push that the channel takes, and what may come of it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pushes: Vec<PushProspect>,
    /// How far it reaches.
    pub range: String,
    /// How long it lasts.
    pub duration: String,
    /// What it does.
    pub effect: String,
}

/// Something to strike with, in one grip.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct WeaponLine {
    /// Which; none for bare hands.
    pub item: Option<Id<Item>>,
    /// Its name.
    pub name: String,
    /// How it is held; none for bare hands.
    pub grip: Option<Grip>,
    /// What it does: `2d6-1`.
    pub damage: String,
    /// What 3d6 must stay at or below before anything that depends on the foe, injury counted.
    pub target: i16,
    /// The chance of that: 3 to 5 always hit, 16 to 18 always miss.
    pub chance: Chance,
    /// What the target is the sum of.
    pub because: Vec<Modifier>,
}

/// So many pieces of one thing in one place.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct GearLine {
    /// Which.
    pub item: Id<Item>,
    /// Its name.
    pub name: String,
    /// How many pieces.
    pub count: u16,
    /// Where they are.
    pub place: GearPlace,
    /// What they weigh together: `5 lb`.
    pub weight: String,
    /// What it does; empty where there is nothing to say.
    pub does: String,
}

/// One year of prior experience.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct YearLine {
    /// The track, in words.
    pub track: String,
    /// What it paid, in coins.
    pub paid: String,
}
