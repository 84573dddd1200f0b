//! Making a character, and the life of one: a game on the kernel with one seat. Each step is a command, each roll an event,
//! and going back is undo.
//!
//! ```text
//! attributes, appearance, height, weight, provenance (standing, trade), location, wealth,
//! experience (a year at a time, each with its questions), market, alive          ... or dead
//! ```
//!
//! Who is alive [lives](living) on: checks, wounds, rest, learning, trade.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::character::Character;
use crate::data::Id;
use crate::equipment::{Coins, Item};
use crate::experience::Track;
use crate::house::HouseRules;
use crate::skills::Skill;

mod apply;
mod arrival;
mod command;
mod difference;
mod event;
mod game;
mod homecoming;
mod landing;
mod legality;
mod lesson;
pub mod living;
mod offers;
pub mod policy;
mod prospect;
mod refusal;
mod resolve;
mod tell;
mod year;

pub use arrival::{ArrivalOrigin, copy};
pub use command::{Command, Pick, RowBy};
pub use difference::{BeforeAfter, Difference};
pub use event::{Event, Faces, RollOrChoice};
pub use game::{CreationView, Life, Seen, Setup, Sight, WHOLE};
pub use homecoming::Homecoming;
pub use landing::Landing;
pub(crate) use offers::options as offers_of;
pub use offers::options_besides_buying;
pub use prospect::{BarredPick, TrackProspect};
pub use refusal::Refusal;
pub(crate) use tell::with as told_with;
pub use tell::{obituary, question};

/// How far the making has come.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CreationStep {
    /// The six core attributes.
    Attributes,
    /// Looks.
    Appearance,
    /// Height.
    Height,
    /// Weight.
    Weight,
    /// Social class.
    Provenance,
    /// The place within the class.
    Standing,
    /// The craft of a commoner's family.
    Trade,
    /// Where one grew up.
    Location,
    /// What one's family has.
    Wealth,
    /// Years of prior experience.
    Experience,
    /// Buying what one needs.
    Market,
    /// In play.
    Alive,
    /// Died, in prior experience or in play.
    Dead,
}

impl CreationStep {
    /// All steps, in order.
    pub const ALL: [Self; 13] = [
        Self::Attributes,
        Self::Appearance,
        Self::Height,
        Self::Weight,
        Self::Provenance,
        Self::Standing,
        Self::Trade,
        Self::Location,
        Self::Wealth,
        Self::Experience,
        Self::Market,
        Self::Alive,
        Self::Dead,
    ];

    /// In words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Attributes => "Attributes",
            Self::Appearance => "Appearance",
            Self::Height => "Height",
            Self::Weight => "Weight",
            Self::Provenance => "Provenance",
            Self::Standing => "Standing",
            Self::Trade => "Family craft",
            Self::Location => "Location",
            Self::Wealth => "Wealth",
            Self::Experience => "Prior experience",
            Self::Market => "Market",
            Self::Alive => "In play",
            Self::Dead => "Dead",
        }
    }
}

/// A question that must be answered before anything else.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ask {
    /// Which of these skills gets the point?
    OneOf(SmallVec<[Id<Skill>; 3]>),
    /// Which named skill gets the point (P179)?
    Talent,
    /// To which table of weapons does the Weapon skill belong (P178)?
    WeaponTable,
    /// Which craft? Rolled or chosen.
    Craft,
    /// Physics, or which kind of builder? Rolled or chosen.
    Builder,
    /// Which spell gets the point (P174)?
    Spell,
}

/// Something bought while the market is open; it can be given back for the same price.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct Bargain {
    /// What was bought.
    pub item: Id<Item>,
    /// How many lots.
    pub lots: u16,
    /// What it cost in all.
    pub cost: Coins,
}

/// How a life ended.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct Death {
    /// In which track of prior experience; none for those who died in play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub track: Option<Id<Track>>,
    /// At what age.
    pub age: u8,
}

/// A year that is being served.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct ServiceYear {
    /// In which track.
    pub track: Id<Track>,
    /// The track that pays: the same, or the column that Random named (P177).
    pub pays: Id<Track>,
}

/// A character and how far its making has come.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// The character.
    pub character: Character,
    /// What comes next.
    pub step: CreationStep,
    /// What is asked, the next question first.
    #[serde(default, skip_serializing_if = "SmallVec::is_empty")]
    pub asks: SmallVec<[Ask; 4]>,
    /// The tracks that took nobody like this one this year (P173).
    #[serde(default, skip_serializing_if = "SmallVec::is_empty")]
    pub shut: SmallVec<[Id<Track>; 4]>,
    /// The track of the latest year, in which one may stay without being accepted anew.
    pub track: Option<Id<Track>>,
    /// The year that is being served.
    pub serving: Option<ServiceYear>,
    /// What was bought, until the making ends.
    #[serde(default, skip_serializing_if = "SmallVec::is_empty")]
    pub bargains: SmallVec<[Bargain; 4]>,
    /// How often one has begun again after a death.
    pub life: u16,
    /// How the latest life ended, if it has.
    pub death: Option<Death>,
    /// How many things chance has chosen.
    pub whims: u32,
    /// How many checks have been rolled since the making ended.
    pub checks: u32,
    /// The minutes of rest behind one, within a day (P236).
    #[serde(default, skip_serializing_if = "is_none")]
    pub rested: u16,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_none(minutes: &u16) -> bool {
    *minutes == 0
}

impl State {
    /// Somebody of whom nothing is known yet.
    pub fn new(house: HouseRules) -> Self {
        Self {
            character: Character::new(house),
            step: CreationStep::Attributes,
            asks: SmallVec::new(),
            shut: SmallVec::new(),
            track: None,
            serving: None,
            bargains: SmallVec::new(),
            life: 0,
            death: None,
            whims: 0,
            checks: 0,
            rested: 0,
        }
    }

    /// The number of the year that comes or is being served, from 1.
    pub fn year(&self) -> u32 {
        u32::try_from(self.character.years.len()).unwrap_or(u32::MAX) + 1
    }
}

#[cfg(test)]
mod tests;
