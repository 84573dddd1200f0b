//! Making a character, and the life of one: a game on the kernel with one seat.
//!
//! ```text
//! background, name, gold, past (twice), attributes, swap, HP, traits, bonds, omen, age, picks, pack, alive
//! background, name, gold, kit, attributes, swap, HP, age, pack, alive                  ... in the Barebones way
//! ```
//!
//! Each step is a command, each roll an event, and going back is undo. Whoever is alive does what [`crate::deeds`] allows.

use play::Seat;
use serde::{Deserialize, Serialize};

use crate::change::Change;
use crate::character::Character;
use crate::data::is_none;
use crate::throw::Throw;

pub mod barebones;
mod command;
mod door;
mod game;
mod legality;
mod offers;
mod refusal;
mod resolve;
mod tell;

pub use command::{Command, Door, Make};
pub use game::{Life, Setup, Sight};
pub use refusal::Refusal;

/// How somebody is made.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// A background with its tables, traits and bonds.
    #[default]
    Whole,
    /// A trade, a weapon and a coat.
    Barebones,
}

/// How far the making has come.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LifeStep {
    /// What one was.
    #[default]
    Background,
    /// What one is called.
    Name,
    /// The coins that one sets out with.
    Gold,
    /// The background's first table.
    FirstPast,
    /// The background's second table.
    SecondPast,
    /// Armour, weapon and gear of the Barebones way.
    Kit,
    /// STR, DEX and WIL.
    Attributes,
    /// Two of them may change places.
    Swap,
    /// Hit Protection.
    Hp,
    /// The eight traits.
    Traits,
    /// What binds one.
    Bonds,
    /// A secret omen.
    Omen,
    /// The years.
    Age,
    /// Things to choose from the market.
    Picks,
    /// Whether everything fits.
    Pack,
    /// In play.
    Alive,
}

impl LifeStep {
    /// In words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Background => "Background",
            Self::Name => "Name",
            Self::Gold => "Gold",
            Self::FirstPast => "First question of your past",
            Self::SecondPast => "Second question of your past",
            Self::Kit => "Kit",
            Self::Attributes => "Attributes",
            Self::Swap => "Swap",
            Self::Hp => "Hit Protection",
            Self::Traits => "Traits",
            Self::Bonds => "Bonds",
            Self::Omen => "Omen",
            Self::Age => "Age",
            Self::Picks => "Choice of gear",
            Self::Pack => "Pack",
            Self::Alive => "In play",
        }
    }

    /// The steps of a way, in order.
    pub const fn of(mode: Mode) -> &'static [Self] {
        match mode {
            Mode::Whole => &[
                Self::Background,
                Self::Name,
                Self::Gold,
                Self::FirstPast,
                Self::SecondPast,
                Self::Attributes,
                Self::Swap,
                Self::Hp,
                Self::Traits,
                Self::Bonds,
                Self::Omen,
                Self::Age,
                Self::Picks,
                Self::Pack,
                Self::Alive,
            ],
            Mode::Barebones => &[
                Self::Background,
                Self::Name,
                Self::Gold,
                Self::Kit,
                Self::Attributes,
                Self::Swap,
                Self::Hp,
                Self::Age,
                Self::Pack,
                Self::Alive,
            ],
        }
    }
}

/// A choice from the market that a past has granted.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pick {
    /// Gear for so many gold pieces in all.
    Worth(u32),
    /// One thing of at most that price.
    One(u32),
}

/// How far the making has come, and what is still due.
#[derive(Clone, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Progress {
    /// What comes next.
    pub step: LifeStep,
    /// The bonds still to roll.
    #[serde(default, skip_serializing_if = "is_none")]
    pub bonds: u8,
    /// HP that the past adds.
    #[serde(default, skip_serializing_if = "is_none")]
    pub more_hp: u8,
    /// Whether a secret omen is due.
    #[serde(default, skip_serializing_if = "crate::data::is_no")]
    pub omen: bool,
    /// What may still be chosen.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub picks: Vec<Pick>,
}

impl Progress {
    /// After this step: the next one of the way at which anything is due.
    #[must_use]
    pub fn next(mut self, mode: Mode) -> Self {
        let steps = LifeStep::of(mode);
        let here = steps.iter().position(|step| *step == self.step).unwrap_or(0);
        let due = |step: &&LifeStep| match step {
            LifeStep::Bonds => self.bonds > 0,
            LifeStep::Omen => self.omen,
            LifeStep::Picks => !self.picks.is_empty(),
            LifeStep::Background
            | LifeStep::Name
            | LifeStep::Gold
            | LifeStep::FirstPast
            | LifeStep::SecondPast
            | LifeStep::Kit
            | LifeStep::Attributes
            | LifeStep::Swap
            | LifeStep::Hp
            | LifeStep::Traits
            | LifeStep::Age
            | LifeStep::Pack
            | LifeStep::Alive => true,
        };
        self.step = steps[here..].iter().skip(1).find(due).copied().unwrap_or(LifeStep::Alive);
        self
    }
}

/// A life as it is.
#[derive(Clone, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// How it is made.
    pub mode: Mode,
    /// How far the making has come.
    pub progress: Progress,
    /// Whose life it is.
    pub character: Character,
}

/// What happened: the deed, its dice, and all that is different.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Event {
    /// What was done.
    pub did: Did,
    /// The dice that fell.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub throws: Vec<Throw>,
    /// What is different about the character.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<Change>,
    /// How far the making has come by it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub then: Option<Progress>,
}

/// What was done, in the past tense.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Did {
    /// A background was found.
    BackgroundFound,
    /// A name was found.
    Named,
    /// The coins were rolled.
    GoldRolled,
    /// A table of the background was rolled.
    PastRolled,
    /// The kit of the Barebones way was rolled.
    KitRolled,
    /// A ready-made kit was taken.
    PackageTaken {
        /// Which.
        package: String,
    },
    /// The attributes were rolled.
    AttributesRolled,
    /// Two attributes changed places.
    Swapped,
    /// They stay as they fell.
    Kept,
    /// Hit Protection was rolled.
    HpRolled,
    /// The traits were rolled.
    TraitsRolled,
    /// A bond was rolled.
    BondRolled,
    /// A secret omen was rolled.
    OmenRolled,
    /// The age was rolled.
    AgeRolled,
    /// Something was chosen from the market.
    Picked,
    /// Nothing more was chosen.
    PicksForgone,
    /// The making is done.
    Finished,
    /// Came out of a file, or is a copy.
    Arrived,
    /// Came home from a table.
    Returned {
        /// What the table is called.
        from: String,
        /// What is different, a few words each.
        said: Vec<String>,
    },
    /// Something was done with the sheet; in words, since what it was done with may be gone.
    Deed {
        /// The sentence.
        said: String,
    },
}

/// The seat whose character it is.
pub const PLAYER: Seat = Seat::Player(1);

/// Somebody made by chance alone.
#[cfg(test)]
pub(crate) fn by_chance(mode: Mode, dice: &mut impl dice::Dice) -> State {
    use play::game::Game as _;
    let mut state = State { mode, ..State::default() };
    let mut events = Vec::new();
    Life::resolve(&state, PLAYER, &Command::Make(Make::RollTheRest), dice, &mut events);
    for event in &events {
        Life::apply(&mut state, event);
    }
    state
}

#[cfg(test)]
mod tests;
