//! Characters: the secondary attributes, appearance, height and weight.

use std::fmt;
use std::sync::LazyLock;

use dice::{Dice, Vault};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::data::{self, RollTable};

/// How attractive a character is. The GM may further qualify all but the average.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Looks {
    /// Turns heads.
    Pretty,
    /// Like most (P17).
    Average,
    /// Turns heads too.
    Ugly,
}

impl fmt::Display for Looks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Pretty => "pretty",
            Self::Average => "average",
            Self::Ugly => "ugly",
        })
    }
}

/// The book's figures on bodies.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Body {
    /// Looks by a die.
    pub appearance: RollTable<LooksRow>,
    /// Height by a die.
    pub height: Heights,
    /// Base weight by a die.
    pub weight: Weights,
}

/// A row of the appearance table.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LooksRow {
    /// What one looks like.
    pub looks: Looks,
}

/// How tall people are.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Heights {
    /// The fewest hands (P18).
    pub shortest: u8,
    /// The most hands (P18).
    pub tallest: u8,
    /// How long a hand is.
    pub inches_per_hand: u8,
    /// Height by a die.
    pub table: RollTable<HeightRow>,
}

/// A row of the height table.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeightRow {
    /// How many hands.
    pub hands: u8,
    /// What each further throw of the same face adds; 0 where one does not throw again.
    pub again: i8,
}

/// How heavy people are, before their strength.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// The fewest stones that may be chosen.
    pub lightest: u8,
    /// The most stones that may be chosen (P19).
    pub heaviest: u8,
    /// How heavy a stone is.
    pub pounds_per_stone: u8,
    /// Base weight by a die.
    pub table: RollTable<WeightRow>,
}

/// A row of the weight table.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WeightRow {
    /// How many stones.
    pub stones: u8,
}

static BODY: LazyLock<Body> = LazyLock::new(|| data::read("body"));

/// The book's figures on bodies.
pub fn table() -> &'static Body {
    &BODY
}

/// The faces of a throw that may go on.
pub type Throws = SmallVec<[u8; 8]>;

/// Handbook, Secondary Attributes: rolls a height. A further 1 after a 1 takes a hand away, a further 6 after a 6 adds
/// one, within bounds (P18).
pub fn roll_height(dice: &mut impl Dice) -> (Throws, u8) {
    let Heights { shortest, tallest, table, .. } = &table().height;
    let (first, row) = table.roll(Vault::Open, dice);
    let (mut faces, mut hands) = (Throws::from_slice(&[first]), row.hands);
    while row.again != 0 && (*shortest < hands && hands < *tallest) {
        let (face, _) = table.roll(Vault::Open, dice);
        faces.push(face);
        if face != first {
            break;
        }
        hands = hands.saturating_add_signed(row.again);
    }
    (faces, hands)
}

/// A height in feet and inches: 4'8".
pub fn imperial(hands: u8) -> String {
    let inches = u16::from(hands) * u16::from(table().height.inches_per_hand);
    format!("{}'{}\"", inches / 12, inches % 12)
}

/// Final weight: base and half the strength, in half stones (P20).
pub fn half_stones(base_stones: u8, strength: i16) -> i16 {
    i16::from(base_stones) * 2 + strength
}

/// The same in pounds, rounded down (P20).
pub fn pounds(half_stones: i16) -> i16 {
    half_stones * i16::from(table().weight.pounds_per_stone) / 2
}

#[cfg(test)]
mod tests;
