//! What one may say while a character is made, and afterwards.

use play::name::Name;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value as Json;

use crate::attributes::Attribute;
use crate::character::Character;
use crate::deeds::Deed;
use crate::wording::{Wording, WordingFault};

/// A step of the making, or a deed of somebody made.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Command {
    /// A step of the making.
    Make(Make),
    /// A deed.
    Live(Deed),
    /// What the house itself says, and nobody else.
    Door(Door),
}

impl<'de> Deserialize<'de> for Command {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let wording = Wording::of(Json::deserialize(deserializer)?).map_err(D::Error::custom)?;
        let read = wording.read().map(Self::Make);
        let read = read.or_else(|fault| other(fault, || wording.read().map(Self::Live)));
        let read = read.or_else(|fault| other(fault, || wording.read().map(Self::Door)));
        read.map_err(|fault| match fault {
            WordingFault::Unknown => D::Error::custom(wording.unknown()),
            WordingFault::Wrong(why) => D::Error::custom(why),
        })
    }
}

/// A command of another kind, where that one is not known to the first.
fn other(fault: WordingFault, read: impl FnOnce() -> Result<Command, WordingFault>) -> Result<Command, WordingFault> {
    match fault {
        WordingFault::Unknown => read(),
        WordingFault::Wrong(_) => Err(fault),
    }
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
