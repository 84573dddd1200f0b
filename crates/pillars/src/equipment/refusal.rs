//! Equipment: why something cannot be bought, held, worn or put away.

use thiserror::Error;

use super::coins::Coins;
use super::gear::GearPlace;
use super::item::Item;
use super::market::ItemPrice;
use crate::data::Id;

/// Why something cannot be done with one's gear.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Error)]
pub enum GearRefusal {
    /// It costs something else.
    #[error("{item} costs {price}, a range being any whole number of gold pieces (Handbook, Equipment)")]
    NotForThatPrice {
        /// What was asked for.
        item: Id<Item>,
        /// What it costs.
        price: ItemPrice,
    },
    /// The purse does not hold enough.
    #[error("{item} comes to {cost}, and the purse holds {purse} (Handbook, Equipment)")]
    TooDear {
        /// What was asked for.
        item: Id<Item>,
        /// What that costs.
        cost: Coins,
        /// What there is.
        purse: Coins,
    },
    /// Nobody counts so far.
    #[error("that is too much of one thing to count: {item}")]
    TooMany {
        /// What it is.
        item: Id<Item>,
    },
    /// A service, or none of it.
    #[error("{item} is nothing that one can keep (Handbook, Lodging & Services)")]
    NotOwnable {
        /// What it is.
        item: Id<Item>,
    },
    /// A thing that a scenario made up.
    #[error("{item} is in no price list (ruling P250)")]
    NotListed {
        /// What it is.
        item: Id<Item>,
    },
    /// There are not so many of them there.
    #[error("there is not that much of it {place}: {item}")]
    NotThere {
        /// What was wanted.
        item: Id<Item>,
        /// Where it was looked for.
        place: GearPlace,
    },
    /// A mount or a vehicle.
    #[error("{item} carries and is not carried (Handbook, Mounts & Vehicles)")]
    NotCarriable {
        /// What it is.
        item: Id<Item>,
    },
    /// No mount and no vehicle.
    #[error("{item} cannot be put on a mount or vehicle: there is none of one's own (P280)")]
    NoMount {
        /// What was to go there.
        item: Id<Item>,
    },
    /// Its load goes first.
    #[error("{item} carries something that has nowhere else to go: unload it first (P280)")]
    Laden {
        /// The mount or vehicle.
        item: Id<Item>,
    },
    /// Neither armour nor clothing.
    #[error("{item} is neither armour nor clothing and cannot be worn (Handbook, Equipment)")]
    NotWearable {
        /// What it is.
        item: Id<Item>,
    },
    /// One body, one armour.
    #[error("{worn} is worn already, and only one armour can be (Handbook, Armor and Shields)")]
    ArmourWorn {
        /// What is worn.
        worn: Id<Item>,
    },
    /// Nothing to hold in the hands.
    #[error("{item} is nothing to have ready in one's hands (Handbook, Equipment)")]
    NotForHands {
        /// What it is.
        item: Id<Item>,
    },
    /// Two hands are all there are.
    #[error("{item} needs {needed} of the two hands, and {free} are free (Handbook, Equipment; ruling P159)")]
    HandsFull {
        /// What was to be made ready.
        item: Id<Item>,
        /// The hands it takes.
        needed: u32,
        /// The hands that are free.
        free: u32,
    },
    /// One shield at a time.
    #[error("{ready} is ready already, and only one shield can be (Handbook, Armor and Shields)")]
    ShieldReady {
        /// What is ready.
        ready: Id<Item>,
    },
}
