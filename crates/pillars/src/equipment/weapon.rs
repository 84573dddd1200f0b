//! Equipment: weapons.

use std::fmt;
use std::str::FromStr;

use std::sync::{LazyLock, OnceLock};

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::coins::number;
use super::damage::{Damage, Harm};
use super::item::Item;
use super::written::written;
use crate::data::Id;
use crate::skills::Skill;

/// With how many hands a weapon is held.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Grip {
    /// In one hand.
    OneHand,
    /// In both.
    TwoHands,
}

impl Grip {
    /// Both ways.
    pub const ALL: [Self; 2] = [Self::OneHand, Self::TwoHands];
}

/// What is special about a weapon.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Trait {
    /// It may be thrown.
    Thrown,
    /// It can be used from a mount only.
    Mounted,
    /// It can be used in hand-to-hand combat (P166).
    HandToHand,
    /// Whom it hits must make a DEX roll or fall (P171).
    Trips,
    /// It burns.
    Burns,
}

/// What makes a thing a weapon.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weapon {
    /// What it does in one hand, if it can be held so.
    pub one_hand: Option<Harm>,
    /// What it does in both hands, if it can be held so.
    pub two_hands: Option<Harm>,
    /// The STR that it takes, if any.
    pub strength: Option<i16>,
    /// What is special about it.
    #[serde(default)]
    pub traits: Vec<Trait>,
    /// How far it strikes, in hexes (P147).
    #[serde(default = "next_hex")]
    pub reach_hexes: u8,
    /// From what to what length it is made, in half yards, where the book says so.
    pub half_yards: Option<[u8; 2]>,
    /// How it shoots, if it does.
    pub fire: Option<Fire>,
    /// What using it does to DEX: nothing, unless a scenario makes it so (P250).
    #[serde(default)]
    pub dexterity: i16,
    /// The skills that cover it (P178), beside the one that covers its whole table.
    #[serde(default)]
    pub skills: Vec<Id<Skill>>,
}

fn next_hex() -> u8 {
    1
}

impl Weapon {
    /// What it does when held so.
    pub fn harm(&self, grip: Grip) -> Option<Harm> {
        match grip {
            Grip::OneHand => self.one_hand,
            Grip::TwoHands => self.two_hands,
        }
    }

    /// The ways to hold it.
    pub fn grips(&self) -> impl Iterator<Item = Grip> {
        Grip::ALL.into_iter().filter(|grip| self.harm(*grip).is_some())
    }

    /// Whether that is special about it.
    pub fn has(&self, special: Trait) -> bool {
        self.traits.contains(&special)
    }

    /// Ruling P273: whether it is drawn as a dagger: it is one, or like one, and can be used in hand-to-hand combat.
    pub fn is_dagger(&self) -> bool {
        static DAGGER: LazyLock<Id<Skill>> = LazyLock::new(|| Id::named("dagger"));
        self.has(Trait::HandToHand) && self.is_covered_by(*DAGGER)
    }

    /// Whether it can only be used with both hands.
    pub fn is_two_handed(&self) -> bool {
        self.one_hand.is_none()
    }

    /// By how many points a STR falls short of what it takes.
    pub fn shortfall(&self, strength: i16) -> i16 {
        self.strength.map_or(0, |needed| needed.saturating_sub(strength).max(0))
    }

    /// What a wielder of that STR throws for damage when holding it so. Ruling P156: 1 less for each point of STR short.
    pub fn damage(&self, grip: Grip, strength: i16) -> Option<Damage> {
        let damage = self.harm(grip)?.for_strength(strength)?;
        Some(damage.plus(-self.shortfall(strength)))
    }

    /// Whether a skill covers it by name.
    pub fn is_covered_by(&self, skill: Id<Skill>) -> bool {
        self.skills.contains(&skill)
    }
}

/// How a weapon shoots.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fire {
    /// How often anybody shoots it.
    pub pace: Pace,
    /// The adjusted DEX from which it is shot more often, and how often that is.
    pub quick: Option<(i16, Pace)>,
    /// The key of what it shoots, unless that comes with it.
    ammunition: Option<String>,
    #[serde(skip)]
    found: OnceLock<Option<Id<Item>>>,
}

impl Fire {
    /// How often somebody of that adjusted DEX shoots it.
    pub fn pace_of(&self, adjusted_dexterity: i16) -> Pace {
        let quick = self.quick.filter(|(from, _)| adjusted_dexterity >= *from);
        quick.map_or(self.pace, |(_, pace)| pace)
    }

    /// The same, shot so often by anybody.
    pub(super) fn at(&self, pace: Pace) -> Self {
        Self { pace, quick: None, ..self.clone() }
    }

    /// What it shoots, unless that comes with it.
    pub fn ammunition(&self) -> Option<Id<Item>> {
        *self.found.get_or_init(|| self.ammunition.as_deref().map(Id::named))
    }
}

/// How often a weapon shoots: so many shots in so many turns, written `2/1`.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Hash)]
pub struct Pace {
    /// Shots.
    pub shots: u8,
    /// In so many turns.
    pub turns: u8,
}

impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.shots, self.turns)
    }
}

/// Text that is no pace.
#[derive(Clone, Debug, Eq, PartialEq, Error)]
#[error("{0:?} is no pace: it is shots and turns, written like 2/1")]
pub struct NoPace(String);

impl FromStr for Pace {
    type Err = NoPace;

    fn from_str(text: &str) -> Result<Self, NoPace> {
        let some = |text| u8::try_from(number(text)?).ok().filter(|count| *count > 0);
        let pace =
            text.split_once('/').and_then(|(shots, turns)| Some(Self { shots: some(shots)?, turns: some(turns)? }));
        pace.ok_or_else(|| NoPace(text.to_owned()))
    }
}

written!(Pace);
