//! The dice of attacks (Core Rules: Attack Modifiers).

use std::fmt;
use std::str::FromStr;

use dice::Dice;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::throw::Throw;

/// A weapon's die.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub enum Die {
    /// Unarmed, and whatever is impaired.
    D4,
    /// Small weapons.
    D6,
    /// Most weapons.
    D8,
    /// Large weapons.
    D10,
    /// Whatever is enhanced.
    D12,
}

impl Die {
    /// All of them, the smallest first.
    pub const ALL: [Self; 5] = [Self::D4, Self::D6, Self::D8, Self::D10, Self::D12];

    /// How many sides it has.
    pub const fn sides(self) -> u8 {
        match self {
            Self::D4 => 4,
            Self::D6 => 6,
            Self::D8 => 8,
            Self::D10 => 10,
            Self::D12 => 12,
        }
    }

    /// The next larger; the d12 stays.
    #[must_use]
    pub fn step_up(self) -> Self {
        Self::ALL.into_iter().find(|die| *die > self).unwrap_or(Self::D12)
    }
}

/// What an attack rolls: a die, or two of which the higher counts.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Damage {
    /// The die.
    pub die: Die,
    /// Whether two are thrown, and the higher counts.
    pub paired: bool,
}

impl Damage {
    /// Core Rules: unarmed attacks always do d4, and so does whatever is impaired.
    pub const IMPAIRED: Self = Self { die: Die::D4, paired: false };
    /// Core Rules: whatever is enhanced does d12.
    pub const ENHANCED: Self = Self { die: Die::D12, paired: false };

    /// Throws it.
    pub fn throw(self, dice: &mut impl Dice, of: &str) -> Throw {
        let count = if self.paired { 2 } else { 1 };
        let mut throw = Throw::open(dice, of, count, self.die.sides());
        if self.paired {
            throw.notation.push_str("kh1");
        }
        throw
    }
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sides = self.die.sides();
        if self.paired { write!(f, "d{sides}+d{sides}") } else { write!(f, "d{sides}") }
    }
}

/// A text that is no attack's dice.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Error)]
#[error("d4, d6, d8, d10 or d12 is wanted, or two of the same such as d6+d6")]
pub struct NotDamage;

impl FromStr for Damage {
    type Err = NotDamage;

    fn from_str(text: &str) -> Result<Self, NotDamage> {
        let die = |text: &str| Die::ALL.into_iter().find(|die| text == format!("d{}", die.sides())).ok_or(NotDamage);
        match text.split_once('+') {
            Some((one, other)) if one == other => Ok(Self { die: die(one)?, paired: true }),
            Some(_) => Err(NotDamage),
            None => Ok(Self { die: die(text)?, paired: false }),
        }
    }
}

impl TryFrom<String> for Damage {
    type Error = NotDamage;

    fn try_from(text: String) -> Result<Self, NotDamage> {
        text.parse()
    }
}

impl From<Damage> for String {
    fn from(damage: Damage) -> Self {
        damage.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_are_read_as_they_are_written() {
        for die in Die::ALL {
            for paired in [false, true] {
                let damage = Damage { die, paired };
                assert_eq!(damage.to_string().parse(), Ok(damage));
            }
        }
        for wrong in ["", "d7", "2d6", "d6+d8", "d6+", "d6+d6+d6", "6"] {
            assert_eq!(wrong.parse::<Damage>(), Err(NotDamage), "{wrong}");
        }
    }

    // proves: core 64
    #[test]
    fn of_two_weapons_the_higher_counts() {
        let mut script = dice::Scripted::new([3, 5]);
        let damage: Damage = "d8+d8".parse().expect("dice");
        let throw = damage.throw(&mut script, "axes");
        assert_eq!(throw.highest(), 5);
        assert_eq!(throw.roll().expect("a roll").total(), 5);
    }
}
