//! What somebody does with what they have, at home and at any table: the pack, the purse, the sheet.
//!
//! One source of what is allowed ([`permit`]), of what is offered ([`offers`]) and of what comes of it ([`resolve`]).

use play::name::Name;
use serde::{Deserialize, Serialize};

use crate::attributes::{Attribute, Score};
use crate::background::Perk;
use crate::change::Change;
use crate::character::Character;
use crate::companion::Companion;
use crate::damage::Damage;
use crate::pack::{PackSpot, ThingId};

mod legality;
mod offers;
mod refusal;
mod resolve;
mod tell;

pub(crate) use legality::may_be_called;
pub use legality::{may_let_go, may_pull, permit};
pub use offers::{VERBS, offers, slots};
pub use refusal::DeedRefusal;
pub use resolve::{resolve, use_up};
pub use tell::tell;

/// The most gold pieces in a purse.
pub const RICHEST: u32 = 100_000;
/// The longest notes, in characters.
pub const LONGEST_NOTES: usize = 4_000;
/// The most slots of a thing that somebody makes up.
pub const MOST_SLOTS: u8 = 4;
/// The most uses of a thing that somebody makes up.
pub const MOST_USES: u8 = 20;

/// A number on the sheet that goes down and up.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SheetPool {
    /// Hit Protection.
    Hp,
    /// Strength.
    Str,
    /// Dexterity.
    Dex,
    /// Willpower.
    Wil,
}

impl SheetPool {
    /// All four, as a sheet lists them.
    pub const ALL: [Self; 4] = [Self::Hp, Self::Str, Self::Dex, Self::Wil];

    /// The attribute, unless it is HP.
    pub const fn attribute(self) -> Option<Attribute> {
        match self {
            Self::Hp => None,
            Self::Str => Some(Attribute::Str),
            Self::Dex => Some(Attribute::Dex),
            Self::Wil => Some(Attribute::Wil),
        }
    }

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self.attribute() {
            Some(attribute) => attribute.name(),
            None => "HP",
        }
    }

    /// As it is now.
    pub const fn of(self, character: &Character) -> Score {
        match self.attribute() {
            Some(attribute) => character.scores.of(attribute),
            None => character.hp,
        }
    }

    /// As it is now, of a companion.
    pub const fn of_companion(self, one: &Companion) -> Score {
        match self.attribute() {
            Some(attribute) => one.scores.of(attribute),
            None => one.hp,
        }
    }

    /// What writes it down.
    pub const fn change(self, score: Score) -> Change {
        match self.attribute() {
            Some(attribute) => Change::Attribute(attribute, score),
            None => Change::Hp(score),
        }
    }
}

/// What somebody does.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Deed {
    /// Leaves a thing behind.
    Drop {
        /// Which.
        thing: ThingId,
    },
    /// Puts a thing elsewhere.
    Put {
        /// Which.
        thing: ThingId,
        /// Where to.
        at: PackSpot,
    },
    /// Takes a thing to hand, or puts it on.
    Ready {
        /// Which.
        thing: ThingId,
    },
    /// Puts away what was held or worn.
    Stow {
        /// Which.
        thing: ThingId,
    },
    /// Uses a thing once: a use, a charge, or a spell.
    Use {
        /// Which.
        thing: ThingId,
    },
    /// Fills a thing's charges again.
    Recharge {
        /// Which.
        thing: ThingId,
    },
    /// Buys something at the market.
    Buy {
        /// Its key.
        goods: String,
    },
    /// Writes a thing on the sheet that no table has.
    MakeUp {
        /// What it is called.
        name: String,
        /// The slots it takes.
        slots: u8,
        /// A weapon's dice.
        die: Option<Damage>,
        /// What it adds to Armor.
        armor: u8,
        /// How often it can be used; 0 for always.
        uses: u8,
    },
    /// Sets a number as it is now.
    Set {
        /// Which.
        pool: SheetPool,
        /// To what.
        to: u8,
    },
    /// Sets what is left of a thing's uses or charges.
    SetLeft {
        /// Of which.
        thing: ThingId,
        /// To what.
        to: u8,
    },
    /// Sets the purse.
    SetGold {
        /// To what.
        to: u32,
    },
    /// Adds a Fatigue.
    Tire,
    /// Loses a Fatigue.
    Recover,
    /// Lacks something crucial, or no more.
    SetDeprived {
        /// Which.
        is: bool,
    },
    /// Rolls a save.
    Save {
        /// On what.
        attribute: Attribute,
    },
    /// Rests for a few moments: HP comes back.
    Rest,
    /// Calls upon a gift of the past.
    CallUpon {
        /// Which.
        gift: Perk,
    },
    /// Rolls the save that quicksilver asks for a day later.
    Withstand,
    /// Sets how many slots the pack has: a broken vow may cost one.
    SetSlots {
        /// To what.
        to: u8,
    },
    /// Sets a companion's number as it is now.
    SetCompanion {
        /// Whose.
        companion: ThingId,
        /// Which.
        pool: SheetPool,
        /// To what.
        to: u8,
    },
    /// Something takes a companion's strength, so that it carries less, or no more.
    Burden {
        /// Whose.
        companion: ThingId,
        /// Which.
        is: bool,
    },
    /// Takes another shape, or tries to come out of it.
    Turn {
        /// Which.
        companion: ThingId,
    },
    /// Rolls what a scar still owes.
    SettleScar {
        /// Which of their scars.
        place: u8,
    },
    /// Parts from a companion.
    Part {
        /// Which.
        companion: ThingId,
    },
    /// Takes another name.
    Call {
        /// Which.
        name: Name,
    },
    /// Writes notes.
    Write {
        /// What.
        text: String,
    },
}

impl Deed {
    /// Its name on the wire.
    pub const fn verb(&self) -> &'static str {
        match self {
            Self::Drop { .. } => "drop",
            Self::Put { .. } => "put",
            Self::Ready { .. } => "ready",
            Self::Stow { .. } => "stow",
            Self::Use { .. } => "use",
            Self::Recharge { .. } => "recharge",
            Self::Buy { .. } => "buy",
            Self::MakeUp { .. } => "make_up",
            Self::Set { .. } => "set",
            Self::SetLeft { .. } => "set_left",
            Self::SetGold { .. } => "set_gold",
            Self::Tire => "tire",
            Self::Recover => "recover",
            Self::SetDeprived { .. } => "set_deprived",
            Self::Save { .. } => "save",
            Self::Rest => "rest",
            Self::CallUpon { .. } => "call_upon",
            Self::Withstand => "withstand",
            Self::SetSlots { .. } => "set_slots",
            Self::SetCompanion { .. } => "set_companion",
            Self::Burden { .. } => "burden",
            Self::Turn { .. } => "turn",
            Self::SettleScar { .. } => "settle_scar",
            Self::Part { .. } => "part",
            Self::Call { .. } => "call",
            Self::Write { .. } => "write",
        }
    }
}

/// Whether it is one's action while blows fall.
pub fn is_an_action(verb: &str) -> bool {
    ["use", "turn"].contains(&verb)
}

/// Whether it changes what is held or worn.
pub fn is_of_the_hands(verb: &str) -> bool {
    ["ready", "stow"].contains(&verb)
}

/// Whether it is rest: none is found in a fight, and in a dungeon it is a turn.
pub fn is_rest(verb: &str) -> bool {
    ["rest", "recover"].contains(&verb)
}

/// Whether one may do that while blows fall: numbers are set right, hands changed, things dropped; nobody rests or trades.
pub fn fits_a_fight(verb: &str) -> bool {
    ["set", "set_left", "set_slots", "set_companion", "tire", "set_deprived", "save", "ready", "stow", "drop", "write"]
        .contains(&verb)
}

#[cfg(test)]
pub(crate) mod tests;
