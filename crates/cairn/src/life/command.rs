//! What one may say while a character is made, and afterwards.

use play::name::Name;
use serde::{Deserialize, Serialize};

use crate::attributes::Attribute;
use crate::character::Character;
use crate::deeds::Deed;

/// A step of the making, or a deed of somebody made.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Command {
    /// A step of the making.
    Make(Make),
    /// A deed.
    Live(Deed),
    /// What the house itself says, and nobody else.
    Door(Door),
}

/// What the house says when somebody comes from elsewhere.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Door {
    /// Somebody comes out of a file or a copy, and is in play at once.
    Arrive {
        /// Who.
        character: Box<Character>,
    },
    /// Somebody comes home from a table.
    Return {
        /// As they are now.
        character: Box<Character>,
        /// What the table is called.
        from: String,
    },
}

/// A step of the making.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Make {
    /// Leaves the background to chance.
    RollBackground,
    /// Chooses the background.
    ChooseBackground {
        /// Its number.
        number: u8,
    },
    /// Leaves the name to chance.
    RollName,
    /// Names oneself.
    TakeName {
        /// The name.
        name: Name,
    },
    /// Rolls the coins.
    RollGold,
    /// Rolls on the background's next table.
    RollPast,
    /// Rolls armour, weapon and gear.
    RollKit,
    /// Takes a ready-made kit instead.
    TakePackage {
        /// Its number, from 1.
        number: u8,
    },
    /// Rolls STR, DEX and WIL.
    RollAttributes,
    /// Lets two of them change places.
    Swap {
        /// One.
        one: Attribute,
        /// The other.
        other: Attribute,
    },
    /// Leaves them as they fell.
    Keep,
    /// Rolls Hit Protection.
    RollHp,
    /// Rolls the eight traits.
    RollTraits,
    /// Rolls the next bond.
    RollBond,
    /// Rolls the secret omen.
    RollOmen,
    /// Rolls the age.
    RollAge,
    /// Chooses something from the market that the past has granted.
    Pick {
        /// Its key.
        goods: String,
    },
    /// Chooses nothing more.
    ForgoPicks,
    /// Goes out into the world.
    Finish,
    /// Leaves all that is still open to chance.
    RollTheRest,
}
