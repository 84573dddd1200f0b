//! Spell Lists: every spell with its level, roll, range, duration, effect and what more mana adds.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::{Element, own};
use crate::attributes::Attribute;
use crate::data::{self, List, Listed};

mod boost;
mod duration;
mod figure;
mod gains;
mod ladder;
mod range;
mod works;

pub use boost::{Boost, BoostGain, BoostPrice};
pub use duration::{Duration, Time};
pub use figure::{Amount, Measure};
pub use gains::{Gains, MOST_LINES};
pub use ladder::{Climb, Ladder};
pub use range::{Needs, Range};
pub use works::Works;

/// How a casting is decided.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CastingRoll {
    /// 3d6 against the attribute and this modifier (P89).
    Roll(i16),
    /// A contest of INT.
    Opposed,
}

/// What a casting costs before mastery and push.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cost {
    /// Mana equal to the spell's level.
    #[default]
    Level,
    /// As much as the caster puts in: Counter N (P184) and True Magic.
    Chosen,
}

/// What a target's save does.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SaveEffect {
    /// The spell does nothing to the target.
    Negates,
    /// Half the effect.
    Halves,
    /// The illusion ends for the one who saved (P189).
    Disbelieves,
    /// Negates, and is tried again every turn.
    EachTurn,
}

/// How a target may resist: 3d6 against an attribute.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Save {
    /// What is rolled against (P114: will is WIS).
    pub attribute: Attribute,
    /// What success does.
    pub effect: SaveEffect,
}

/// A spell of the book, or one that a scenario makes up.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spell {
    /// What it is called.
    pub name: String,
    /// Its level, which is also its cost.
    pub level: u8,
    /// What the rules of a fight do with it.
    pub works: Works,
    /// How its casting is decided.
    pub casting: CastingRoll,
    /// What the casting roll is made against (P88).
    #[serde(default = "intelligence")]
    pub attribute: Attribute,
    /// What it costs.
    #[serde(default)]
    pub cost: Cost,
    /// How far it reaches.
    pub range: Range,
    /// How long it lasts.
    pub duration: Duration,
    /// Whether the caster must hit the target as well (P183).
    #[serde(default)]
    pub must_hit: bool,
    /// Its figures before any push.
    #[serde(default)]
    pub base: BTreeMap<Measure, Amount>,
    /// The ladder that it climbs, and how far it reaches before any push.
    #[serde(default)]
    pub ladder: Option<Climb>,
    /// What it does; `{damage}` stands for that figure of `base`, `{rung}` for the rung reached.
    pub effect: String,
    /// What extra mana adds.
    #[serde(default)]
    pub extra: Vec<Boost>,
    /// What else is to know.
    #[serde(default)]
    pub notes: Vec<String>,
    /// What it does besides in one element.
    #[serde(default)]
    pub elements: BTreeMap<Element, String>,
    /// How a target may resist.
    #[serde(default)]
    pub save: Option<Save>,
    /// The points that a step of True Magic takes (P102); other spells take one point and then have mastery.
    #[serde(default)]
    pub study: Option<u16>,
}

fn intelligence() -> Attribute {
    Attribute::Int
}

impl Spell {
    /// One of its figures before any push.
    pub fn figure(&self, measure: Measure) -> Option<Amount> {
        self.base.get(&measure).copied()
    }

    /// What it does, with its figures filled in.
    pub fn effect(&self) -> String {
        let filled = self.base.iter().fold(self.effect.clone(), |text, (measure, amount)| {
            text.replace(&format!("{{{}}}", measure.key()), &amount.to_string())
        });
        match &self.ladder {
            Some(climb) => filled.replace("{rung}", &climb.rung().to_lowercase()),
            None => filled,
        }
    }
}

static SPELLS: LazyLock<List<Spell>> = LazyLock::new(|| data::list("spells"));

impl Listed for Spell {
    const WHAT: &'static str = "spell";

    fn list() -> &'static List<Self> {
        &SPELLS
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn beyond(place: usize) -> &'static (String, Self) {
        own::STORE.thing(place)
    }

    fn find_beyond(key: &str) -> Option<u16> {
        own::STORE.find(key)
    }
}

/// Text in the data that is not a figure, range, duration or gain.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[error("{text:?} is no {what}")]
pub struct SpellTextFault {
    what: &'static str,
    text: String,
}

impl SpellTextFault {
    fn new(what: &'static str, text: &str) -> Self {
        Self { what, text: text.to_owned() }
    }
}

/// Writes a count with its noun: "1 turn", "6 turns".
fn counted(f: &mut fmt::Formatter<'_>, count: u16, noun: &str, plural: &str) -> fmt::Result {
    write!(f, "{count} {}", if count == 1 { noun } else { plural })
}

#[cfg(test)]
mod tests;
