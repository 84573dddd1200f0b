//! The figures of spells: so many dice and so much more of something.

use std::fmt;
use std::ops::Add;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::SpellTextFault;

/// Six-sided dice and a constant: `2d6`, `1d6-1`, `10`.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "AmountText", into = "String")]
pub struct Amount {
    /// How many d6.
    pub dice: u8,
    /// What is added to them.
    pub plus: i16,
}

impl Amount {
    /// Whether it is a single one, without dice.
    pub fn is_one(self) -> bool {
        self == Self { dice: 0, plus: 1 }
    }
}

impl Add for Amount {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self { dice: self.dice + other.dice, plus: self.plus + other.plus }
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.dice, self.plus) {
            (0, plus) => write!(f, "{plus}"),
            (dice, 0) => write!(f, "{dice}d6"),
            (dice, plus) => write!(f, "{dice}d6{plus:+}"),
        }
    }
}

impl FromStr for Amount {
    type Err = SpellTextFault;

    fn from_str(text: &str) -> Result<Self, SpellTextFault> {
        let malformed = || SpellTextFault::new("amount", text);
        let number = |text: &str| if text.is_empty() { Ok(0) } else { text.parse().map_err(|_| malformed()) };
        match text.split_once("d6") {
            Some((dice, plus)) => Ok(Self { dice: dice.parse().map_err(|_| malformed())?, plus: number(plus)? }),
            None => Ok(Self { dice: 0, plus: text.parse().map_err(|_| malformed())? }),
        }
    }
}

/// An amount in the data: a plain number or a text with dice.
#[derive(Deserialize)]
#[serde(untagged, expecting = "a number is needed, or dice as in \"2d6+1\"")]
enum AmountText {
    Number(i16),
    Text(String),
}

impl TryFrom<AmountText> for Amount {
    type Error = SpellTextFault;

    fn try_from(written: AmountText) -> Result<Self, SpellTextFault> {
        match written {
            AmountText::Number(plus) => Ok(Self { dice: 0, plus }),
            AmountText::Text(text) => text.parse(),
        }
    }
}

impl From<Amount> for String {
    fn from(amount: Amount) -> Self {
        amount.to_string()
    }
}

/// Declares the measures with their keys, the words that follow an amount, and those that follow a single one.
macro_rules! measures {
    ($($name:ident $key:literal $words:literal $($one:literal)?;)+) => {
        /// What a figure of a spell counts.
        #[allow(missing_docs, reason = "the words of each say what it counts")]
        #[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
        pub enum Measure { $(#[serde(rename = $key)] $name),+ }

        impl Measure {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$name),+];

            /// The name in the data and on the wire.
            pub const fn key(self) -> &'static str {
                match self { $(Self::$name => $key),+ }
            }

            /// What is counted, after a number: "hexes of range".
            pub const fn words(self) -> &'static str {
                match self { $(Self::$name => $words),+ }
            }

            /// What is counted, after a one: "hex of range".
            pub fn one(self) -> &'static str {
                match self { $(Self::$name => [$words $(, $one)?].last().copied().unwrap_or($words)),+ }
            }
        }
    };
}

measures! {
    Damage "damage" "damage";
    Penetration "penetration" "armour ignored";
    Fatigue "fatigue" "Fatigue";
    Healing "healing" "Body healed";
    Range "range" "hexes of range" "hex of range";
    Radius "radius" "hexes of radius" "hex of radius";
    Length "length" "hexes long" "hex long";
    Height "height" "hexes high" "hex high";
    Depth "depth" "hexes deep" "hex deep";
    Size "size" "hexes of size" "hex of size";
    Volume "volume" "cubic feet" "cubic foot";
    Turns "turns" "turns" "turn";
    Minutes "minutes" "minutes" "minute";
    Forecast "forecast" "hours of forecast" "hour of forecast";
    Absorbed "absorbed" "damage absorbed";
    Ward "ward" "less from each hit";
    Threshold "threshold" "ignored altogether";
    Cover "cover" "harder to hit";
    Strength "strength" "STR";
    Dexterity "dexterity" "DEX";
    Intelligence "intelligence" "INT";
    Move "move" "Move";
    Contest "contest" "in the contest";
    Rungs "rungs" "rungs of the ladder" "rung of the ladder";
    Subjects "subjects" "subjects" "subject";
    Targets "targets" "targets" "target";
    Senses "senses" "senses" "sense";
    Exempt "exempt" "people exempt" "person exempt";
    Stops "stops" "highest level stopped";
    Pieces "pieces" "percent of the pieces";
    Soundness "soundness" "percent of the strength";
}

impl FromStr for Measure {
    type Err = SpellTextFault;

    fn from_str(text: &str) -> Result<Self, SpellTextFault> {
        Self::ALL
            .iter()
            .copied()
            .find(|measure| measure.key() == text)
            .ok_or_else(|| SpellTextFault::new("measure", text))
    }
}
