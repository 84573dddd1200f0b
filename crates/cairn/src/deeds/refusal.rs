//! Why a deed is not allowed.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::LONGEST_NOTES;
use crate::item::counted;
use crate::pack::{COINS_IN_A_SLOT, MOST_COMPANIONS, MOST_THINGS};

/// Why something cannot be done.
#[derive(Clone, Debug, Eq, PartialEq, Error, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DeedRefusal {
    /// There is no such thing.
    #[error("there is no such thing in the pack")]
    NoThing,
    /// There is nothing to choose from.
    #[error("there is nothing that this could be done with")]
    Nothing,
    /// Every slot is filled.
    #[error("it takes {} and {}: drop something first", counted(*slots, "slot"), are_free(*free))]
    NoRoom {
        /// What it takes.
        slots: u16,
        /// What is free.
        free: u16,
    },
    /// So many coins fill more slots than there are for them.
    #[error(
        "{gold} gp take {} at {COINS_IN_A_SLOT} a slot (ruling C3), and {} for coins",
        counted(*slots, "slot"),
        are_free(*free)
    )]
    TooManyCoins {
        /// How many coins.
        gold: u32,
        /// What they take.
        slots: u16,
        /// What is free, or filled with coins already.
        free: u16,
    },
    /// It is there already.
    #[error("it is there already")]
    AlreadyThere,
    /// A cart cannot be put into anything.
    #[error("what holds other things goes nowhere itself")]
    HoldsThings,
    /// It cannot be held or worn.
    #[error("it is neither a weapon nor armor")]
    NotReadied,
    /// It is elsewhere.
    #[error("it is not on you: take it out first")]
    Elsewhere,
    /// Body armour is worn already.
    #[error("{worn} is worn already, and nobody wears two (ruling C2)")]
    Covered {
        /// What is worn.
        worn: String,
    },
    /// More hands are needed than there are.
    #[error("{name} is in the way: {need} (ruling {ruling})")]
    HandsFull {
        /// What is held.
        name: String,
        /// What needs the hands.
        need: String,
        /// Which ruling says so.
        ruling: String,
    },
    /// It is not held or worn.
    #[error("it is not held or worn")]
    NotReady,
    /// It is part of the body.
    #[error("it does not come off")]
    PartOfYou,
    /// Something lies in it.
    #[error("it is loaded: take out {with} first")]
    Loaded {
        /// What lies in it.
        with: String,
    },
    /// It has no uses.
    #[error("there is nothing on it to use up")]
    NotUsed,
    /// No charge is left.
    #[error("no charge is left: {recharge}")]
    Empty {
        /// How it is filled again.
        recharge: String,
    },
    /// It is full.
    #[error("it is full")]
    Full,
    /// There is no such thing on the market.
    #[error("the market has no such thing")]
    NoGoods,
    /// The purse does not hold enough.
    #[error("it costs {price} gp, and the purse holds {gold}")]
    TooDear {
        /// What it costs.
        price: u32,
        /// What there is.
        gold: u32,
    },
    /// Too many things.
    #[error("nobody has more than {MOST_THINGS} things, or {MOST_COMPANIONS} companions")]
    TooMany,
    /// A number out of bounds.
    #[error("a number from {least} to {most} is needed")]
    Bounds {
        /// The least.
        least: u32,
        /// The most.
        most: u32,
    },
    /// It is so already.
    #[error("it is so already")]
    SameAsBefore,
    /// A text that is too long or holds what cannot be shown.
    #[error("a plain text of 1 to 60 characters is needed")]
    Text,
    /// A name that the GM alone may have.
    #[error("that name would be taken for the GM's")]
    LikeTheGm,
    /// Notes that are too long.
    #[error("notes have at most {LONGEST_NOTES} characters")]
    TooLong,
    /// Deprived: nothing comes back.
    #[error("whoever is Deprived recovers neither HP, attributes nor Fatigue")]
    Deprived,
    /// There is nothing to recover from.
    #[error("there is nothing to recover from")]
    Rested,
    /// No slot is free for a Fatigue.
    #[error("no slot is free for Fatigue: drop something first")]
    NoSlot,
    /// Dead.
    #[error("{name} is dead")]
    Dead {
        /// Who.
        name: String,
    },
    /// Cannot do that as things stand with them.
    #[error("{name} is {state}")]
    Unable {
        /// Who.
        name: String,
        /// How they are.
        state: String,
    },
    /// No scar owes anything.
    #[error("no scar of theirs waits for dice")]
    NothingOwed,
    /// A scar's time has not come.
    #[error("not yet: {why}")]
    NotYet {
        /// Why.
        why: String,
    },
    /// Nothing takes its strength.
    #[error("it always carries the same")]
    NeverBurdened,
    /// What it carries is too much beside something else.
    #[error("it carries {}, and beside that it can carry {holds}: unload it first (ruling C36)", counted(*used, "slot"))]
    TooLaden {
        /// What it carries.
        used: u16,
        /// What it can carry beside.
        holds: u8,
    },
    /// It is no shape of theirs.
    #[error("that is nobody's other shape")]
    NoShape,
    /// They are in another shape.
    #[error("{name}: turn back first (ruling C37)")]
    InAShape {
        /// Which.
        name: String,
    },
    /// What brings one back out of a shape is not there.
    #[error("only with {name} on you can you come back")]
    NoWayBack {
        /// What does.
        name: String,
    },
    /// No such gift.
    #[error("their past lends them nothing of that kind")]
    NoGift,
    /// The gift was called upon today.
    #[error("it is had once a day, and was")]
    CalledToday,
    /// Somebody like that is there.
    #[error("{name} is there already, and there is only one")]
    RaisedAlready {
        /// Who.
        name: String,
    },
    /// Nothing is craved.
    #[error("there is nothing to withstand")]
    NoCraving,
    /// The shape was taken today.
    #[error("it can be taken once a day, and was (ruling C37)")]
    TurnedToday,
    /// There is no such companion.
    #[error("nobody like that comes along")]
    NoCompanion,
}

/// How many slots are free, in words: `2 are free`.
fn are_free(slots: u16) -> String {
    match slots {
        0 => "none is free".to_owned(),
        1 => "1 is free".to_owned(),
        many => format!("{many} are free"),
    }
}
