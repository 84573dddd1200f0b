//! Why something is not allowed in the life of a character.

use thiserror::Error;

use crate::checks;
use crate::equipment::{self, Coins};
use crate::magic::{LearnRefusal, Ward};

/// Why something is not allowed in play.
#[derive(Clone, Debug, Eq, PartialEq, Error)]
pub enum LifeRefusal {
    /// Only the player acts for the character.
    #[error("only the player whose character it is may do this")]
    NotYours,
    /// Only the GM sets things right.
    #[error("only the GM at whose table the character sits may do this")]
    OnlyTheGm,
    /// The character is being made, or dead.
    #[error("this is for characters in play")]
    NotInPlay,
    /// Nothing ended.
    #[error("this life is not over")]
    Living,
    /// Prior experience spares nobody.
    #[error("this life ended before the first adventure, and that is final")]
    NeverLived,
    /// The situation is too good or too bad.
    #[error("the situation changes a target by {} at the most, either way (P234)", checks::FAR)]
    TooFar,
    /// Nothing that is tested.
    #[error("Jack of All Trades is never tested by itself (P179)")]
    NotTested,
    /// No save is due.
    #[error("no survival save is due: neither pool is so low (P160)")]
    NoSave,
    /// A save is due first.
    #[error("first comes the survival save that is due, or treatment (P160)")]
    SaveFirst,
    /// There are not so many points.
    #[error("this takes {needed} of the free points, and there are {free} (P40)")]
    Short {
        /// How many it takes.
        needed: u16,
        /// How many there are.
        free: u16,
    },
    /// It takes no more points.
    #[error("this takes {most} more points at the most (P93)")]
    Full {
        /// How many.
        most: u16,
    },
    /// Points go in one at a time, or more.
    #[error("at least one point is needed")]
    Nothing,
    /// It is not learned with free points.
    #[error("Jack of All Trades comes with the years and not with free points (P179)")]
    NotTaught,
    /// It must be said for which weapons the skill is.
    #[error("choose the table of weapons for the Weapon skill, once (P178)")]
    WeaponTable,
    /// It is known for which weapons the skill is, or it is another skill.
    #[error("a table of weapons is chosen once, with the first point in the Weapon skill (P178)")]
    NoWeaponTable,
    /// The spell cannot be learned.
    #[error("{0}")]
    Spell(#[from] LearnRefusal),
    /// Guards come with mastery in this house.
    #[error("in this house guards come with mastery and are not learned: the switch guards (P95)")]
    Included,
    /// The spell is not mastered so far.
    #[error("{ward} needs mastery {needs} of the spell (P188)")]
    Unmastered {
        /// Which guard.
        ward: Ward,
        /// How far the spell must be mastered.
        needs: u8,
    },
    /// It cannot be had, held or sold.
    #[error("{0}")]
    Gear(#[from] equipment::GearRefusal),
    /// Nothing to sell.
    #[error("there is nothing to sell")]
    NothingOwned,
    /// The house has no money at home.
    #[error("in this house all of one's money comes along, always: the switch coins (P170)")]
    AllComesAlong,
    /// So much money is not there.
    #[error("there are {purse} in all to take along or to leave at home (P170)")]
    NotSoMuch {
        /// All the money.
        purse: Coins,
    },
    /// The purse is full.
    #[error("nobody has ever counted so much money")]
    TooRich,
    /// So much cannot be marked.
    #[error("mark 1 to {} points at once", super::MOST_POINTS)]
    Points,
    /// The pool is full.
    #[error("this gives back {room} points at the most: no pool rises above its start (P8)")]
    Whole {
        /// What the pool lacks.
        room: i16,
    },
    /// Nobody is so old.
    #[error("birthdays are counted up to {} (P237)", super::OLDEST)]
    TooOld,
    /// A value that the sheet does not hold.
    #[error("a value from {least} to {most} is needed")]
    Beyond {
        /// The least.
        least: i64,
        /// The most.
        most: i64,
    },
}
