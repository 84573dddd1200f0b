//! What extra mana adds to a spell.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::{Amount, Measure, SpellTextFault};

/// How much extra mana a gain takes.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum BoostPrice {
    /// For every so many, again and again.
    Per(u8),
    /// Once, for so many in all.
    Once(u8),
}

/// What is gained.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum BoostGain {
    /// More of a figure.
    More(Amount, Measure),
    /// Something that is no figure.
    Special(String),
}

/// One line of what extra mana adds: `per 2: +1d6 damage`, `once 2: names the spell`, `per 1: +1 height, not in a fight`.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Boost {
    /// What it takes.
    pub price: BoostPrice,
    /// What it gives.
    pub gain: BoostGain,
    /// Ruling P266: whether that is something on the board of a fight, and sold there.
    pub in_fights: bool,
}

/// What a line ends with that sells nothing in a fight.
const IDLE: &str = ", not in a fight";

impl FromStr for BoostPrice {
    type Err = SpellTextFault;

    fn from_str(text: &str) -> Result<Self, SpellTextFault> {
        let malformed = || SpellTextFault::new("price in extra mana", text);
        let (word, mana) = text.split_once(' ').ok_or_else(malformed)?;
        match (word, mana.parse()) {
            ("per", Ok(mana @ 1..)) => Ok(Self::Per(mana)),
            ("once", Ok(mana @ 1..)) => Ok(Self::Once(mana)),
            _ => Err(malformed()),
        }
    }
}

impl FromStr for BoostGain {
    type Err = SpellTextFault;

    fn from_str(text: &str) -> Result<Self, SpellTextFault> {
        let Some(more) = text.strip_prefix('+') else { return Ok(Self::Special(text.to_owned())) };
        let (amount, measure) = more.split_once(' ').ok_or_else(|| SpellTextFault::new("gain", text))?;
        Ok(Self::More(amount.parse()?, measure.parse()?))
    }
}

impl TryFrom<String> for Boost {
    type Error = SpellTextFault;

    fn try_from(text: String) -> Result<Self, SpellTextFault> {
        let (price, gain) = text.split_once(": ").ok_or_else(|| SpellTextFault::new("line on extra mana", &text))?;
        let (gain, in_fights) = gain.strip_suffix(IDLE).map_or((gain, true), |gain| (gain, false));
        Ok(Self { price: price.parse()?, gain: gain.parse()?, in_fights })
    }
}

/// As in the data.
impl From<Boost> for String {
    fn from(boost: Boost) -> Self {
        let gain = match boost.gain {
            BoostGain::More(amount, measure) => format!("+{amount} {}", measure.key()),
            BoostGain::Special(text) => text,
        };
        let idle = if boost.in_fights { "" } else { IDLE };
        match boost.price {
            BoostPrice::Per(mana) => format!("per {mana}: {gain}{idle}"),
            BoostPrice::Once(mana) => format!("once {mana}: {gain}{idle}"),
        }
    }
}

/// In words: "+1d6 damage per 2 extra mana".
impl fmt::Display for Boost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.gain {
            BoostGain::More(amount, measure) if amount.is_one() => write!(f, "+{amount} {}", measure.one())?,
            BoostGain::More(amount, measure) => write!(f, "+{amount} {}", measure.words())?,
            BoostGain::Special(text) => f.write_str(text)?,
        }
        match self.price {
            BoostPrice::Per(1) => f.write_str(" per extra mana")?,
            BoostPrice::Per(mana) => write!(f, " per {mana} extra mana")?,
            BoostPrice::Once(mana) => write!(f, " for {mana} extra mana")?,
        }
        f.write_str(if self.in_fights { "" } else { IDLE })
    }
}
