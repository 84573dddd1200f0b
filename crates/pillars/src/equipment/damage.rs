//! Equipment: what a weapon does to whom it hits.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::bare_hands::bare_hands;
use super::coins::number;
use super::written::written;

/// Six-sided dice and what is added to them: `2d6-1`.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Hash)]
pub struct Damage {
    dice: u8,
    modifier: i8,
}

impl Damage {
    /// So many dice and so much more; nothing without dice, or with more than nine.
    pub fn of(dice: u8, plus: i16) -> Option<Self> {
        let modifier = i8::try_from(plus).ok()?;
        (1..=9).contains(&dice).then_some(Self { dice, modifier })
    }

    /// How many dice are thrown: 1 to 9.
    pub const fn dice(self) -> u8 {
        self.dice
    }

    /// What is added to them.
    pub const fn modifier(self) -> i8 {
        self.modifier
    }

    /// The same dice with so much more, or less, added to them.
    pub fn plus(self, more: i16) -> Self {
        let modifier = i16::from(self.modifier).saturating_add(more).clamp(i16::from(i8::MIN), i16::from(i8::MAX));
        Self { modifier: i8::try_from(modifier).expect("clamped to fit"), ..self }
    }

    /// What faces come to. Ruling P149: never below 0.
    pub fn total(self, faces: impl IntoIterator<Item = u8>) -> i16 {
        let thrown: i16 = faces.into_iter().map(i16::from).sum();
        (thrown + i16::from(self.modifier)).max(0)
    }

    /// The least it can come to.
    pub fn least(self) -> i16 {
        self.total((0..self.dice).map(|_| 1))
    }

    /// The most it can come to.
    pub fn most(self) -> i16 {
        self.total((0..self.dice).map(|_| 6))
    }
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.modifier {
            0 => write!(f, "{}d6", self.dice),
            modifier => write!(f, "{}d6{modifier:+}", self.dice),
        }
    }
}

/// Text that is no damage.
#[derive(Clone, Debug, Eq, PartialEq, Error)]
#[error("{0:?} is no damage: it is written like 2d6-1")]
pub struct NoDamage(String);

impl FromStr for Damage {
    type Err = NoDamage;

    fn from_str(text: &str) -> Result<Self, NoDamage> {
        thrown(text).ok_or_else(|| NoDamage(text.to_owned()))
    }
}

fn thrown(text: &str) -> Option<Damage> {
    let (dice, modifier) = text.split_once("d6")?;
    let dice = u8::try_from(number(dice)?).ok().filter(|dice| (1..=9).contains(dice))?;
    let modifier = match (modifier.strip_prefix('+'), modifier.strip_prefix('-')) {
        (Some(more), _) => i8::try_from(number(more)?).ok()?,
        (None, Some(less)) => -i8::try_from(number(less)?).ok()?,
        (None, None) => modifier.is_empty().then_some(0)?,
    };
    Some(Damage { dice, modifier })
}

written!(Damage);

/// What a hit with a weapon does.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Hash)]
pub enum Harm {
    /// Dice are thrown for it.
    Dice(Damage),
    /// As bare hands, by the wielder's STR.
    ByStrength,
    /// None by itself.
    None,
}

impl Harm {
    /// What a wielder of that STR throws, if there is anything to throw.
    pub fn for_strength(self, strength: i16) -> Option<Damage> {
        match self {
            Self::Dice(damage) => Some(damage),
            Self::ByStrength => Some(bare_hands(strength)),
            Self::None => None,
        }
    }
}

impl fmt::Display for Harm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Dice(damage) => damage.fmt(f),
            Self::ByStrength => f.write_str("by STR"),
            Self::None => f.write_str("none"),
        }
    }
}

impl FromStr for Harm {
    type Err = NoDamage;

    fn from_str(text: &str) -> Result<Self, NoDamage> {
        match text {
            "by STR" => Ok(Self::ByStrength),
            "none" => Ok(Self::None),
            dice => dice.parse().map(Self::Dice),
        }
    }
}

written!(Harm);

#[cfg(test)]
mod tests;
