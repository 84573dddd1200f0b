//! Making a main character, and the life of one between tables: a game on the kernel with one seat and without secrets.
//!
//! ```text
//! class, race, background, way of scores, scores, raise, skills, more skills, expertise, cantrips, cantrip of the race,
//! spells, name, ashore
//! ```
//!
//! Each step is a command and an entry, and going back is undo: the same dice fall again. Steps at which there is nothing to
//! choose are passed over. What is legal at each is said by [`crate::hero`] alone. Whoever is ashore rolls checks from the
//! sheet, goes to tables and comes home from them.

use play::Seat;
use serde::{Deserialize, Serialize};

mod command;
mod door;
mod game;
mod leaf;
mod names;
mod noted;
mod offers;
pub mod paper;
mod record;
mod refusal;
mod resolve;
pub mod rolls;
mod state;
mod tell;
#[cfg(test)]
mod tests;

pub use command::MainCommand;
pub use game::MainLife;
pub use leaf::{LeafNumber, MainLeaf};
pub use noted::NotedThrow;
pub use offers::MOST_ARMS;
pub use record::{MainRecord, Travel};
pub use refusal::MainRefusal;
pub use resolve::advised;
pub use state::{MainChange, MainDid, MainDraft, MainEvent, MainState};

/// The seat whose character it is.
pub const PLAYER: Seat = Seat::Player(1);

/// How a main character begins: there is nothing to say.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MainSetup {}

/// How far the making has come.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MainStep {
    /// What one does best.
    #[default]
    Class,
    /// Of which people one is.
    Race,
    /// What one did before.
    Background,
    /// How the six scores come about.
    Way,
    /// Which score is which ability's.
    Scores,
    /// The scores that a race leaves open to raise.
    Raise,
    /// Skills of the class.
    Skills,
    /// Skills among all.
    MoreSkills,
    /// The skills in which learning counts twice.
    Expert,
    /// Cantrips of the class.
    Cantrips,
    /// The cantrip of the race.
    RaceCantrip,
    /// Spells of the first level.
    Spells,
    /// What one is called.
    Name,
    /// Washed ashore, and in play.
    Ashore,
}

impl MainStep {
    /// All of them, in order.
    pub const ALL: [Self; 14] = [
        Self::Class,
        Self::Race,
        Self::Background,
        Self::Way,
        Self::Scores,
        Self::Raise,
        Self::Skills,
        Self::MoreSkills,
        Self::Expert,
        Self::Cantrips,
        Self::RaceCantrip,
        Self::Spells,
        Self::Name,
        Self::Ashore,
    ];

    /// In words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Class => "Class",
            Self::Race => "Race",
            Self::Background => "Background",
            Self::Way => "Way of the scores",
            Self::Scores => "Scores",
            Self::Raise => "Raised scores",
            Self::Skills => "Skills of the class",
            Self::MoreSkills => "Further skills",
            Self::Expert => "Expertise",
            Self::Cantrips => "Cantrips",
            Self::RaceCantrip => "Cantrip of the race",
            Self::Spells => "Spells",
            Self::Name => "Name",
            Self::Ashore => "Ashore",
        }
    }
}
