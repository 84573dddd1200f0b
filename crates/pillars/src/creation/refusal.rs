//! Why something is not allowed while a character is made.

use serde::Serialize;
use thiserror::Error;

use crate::attributes::{self, Attribute, Attributes};
use crate::background::Class;
use crate::experience::Bar;
use crate::{body, equipment};

use super::{CreationStep, living};

/// Why a command is not allowed. On the wire it is its sentence.
#[derive(Clone, Debug, Eq, PartialEq, Error, Serialize)]
#[serde(into = "String")]
pub enum Refusal {
    /// Only the player makes the character.
    #[error("only the player whose character it is may do this")]
    NotYours,
    /// Another step comes first.
    #[error("this is for another step; now comes: {}", .0.name())]
    NotNow(CreationStep),
    /// A question stands.
    #[error("first a question must be answered")]
    QuestionFirst,
    /// No question stands.
    #[error("nothing is asked just now")]
    NothingAsked,
    /// The answer does not fit.
    #[error("this is no answer to the question that stands")]
    NoAnswer,
    /// The points do not add up.
    #[error("{}: these make {total}", points())]
    Points {
        /// What they add up to.
        total: i64,
    },
    /// An attribute gets too many or too few.
    #[error("{}: {attribute} cannot be {score}", points())]
    Score {
        /// Which.
        attribute: Attribute,
        /// What it was to get.
        score: i16,
    },
    /// Nobody is so short or tall.
    #[error("choose a height of {} to {} hands (P18)", body::table().height.shortest, body::table().height.tallest)]
    Height,
    /// Such a weight cannot be chosen.
    #[error("choose a base weight of {} to {} stones (P19)", body::table().weight.lightest, body::table().weight.heaviest)]
    Weight,
    /// Nobility cannot be chosen.
    #[error("nobility is found by the dice alone: choose merchant or commoner, or roll (Handbook, Provenance)")]
    Nobility,
    /// The standing belongs to another class.
    #[error("choose a place among those of the {0} class (Handbook, Provenance)")]
    OtherClass(Class),
    /// Riches cannot be chosen.
    #[error("riches are found by the dice alone (Handbook, Wealth)")]
    Rich,
    /// The track is of the list that is not in use.
    #[error("this track is not in the list in use: the switch `tracks` decides (P29)")]
    OtherList,
    /// The track is closed.
    #[error("{0}")]
    Track(#[from] Bar),
    /// The track has refused one this year.
    #[error("this track has taken its people for this year; next year one may ask again (P173)")]
    ShutThisYear,
    /// Nobody serves for ever.
    #[error("at this age prior experience is over: adventure or rest (P46)")]
    TooOld,
    /// The year's command lacks or has a field too many.
    #[error(
        "a year of the newer list says by which attribute and which row one serves, a year of the handbook's neither"
    )]
    YearFields,
    /// Only crafters of magic study spells instead.
    #[error("only those whose craft is magic may take a spell for the year's die (P174)")]
    NoStudy,
    /// It cannot be bought, held or worn.
    #[error("{0}")]
    Gear(#[from] equipment::GearRefusal),
    /// The purse is empty.
    #[error("there is nothing that this purse pays for")]
    NoMoney,
    /// There is no such bargain.
    #[error("there is no such bargain to give back")]
    NoBargain,
    /// A name that could be taken for somebody else's.
    #[error("a name that cannot be mistaken for the GM's is needed")]
    NoName,
    /// Nobody has died.
    #[error("this life is not over")]
    Living,
    /// Who died in play has lived.
    #[error("this life was lived: for another one make a new character")]
    Lived,
    /// Somebody else came home.
    #[error("this cannot be how this character comes home")]
    Stranger,
    /// It does not fit a life in play.
    #[error("{0}")]
    Play(#[from] living::LifeRefusal),
}

impl From<Refusal> for String {
    fn from(refusal: Refusal) -> Self {
        refusal.to_string()
    }
}

fn points() -> String {
    let Attributes { points, least, most, .. } = attributes::table();
    format!("share out exactly {points} points, each attribute getting {least} to {most} (P1, P2)")
}
