//! Acceptance: who is taken by a track, and how.

use thiserror::Error;

use crate::attributes::{self, Attribute, Scores, modifiers};
use crate::background::{Class, Wealth};
use crate::chance::{ThrowOdds, two_dice_at_least};
use crate::data::Id;
use crate::house::{HouseRules, MerchantEntry, RangersEntry};

use super::track::{Track, TrackEntry};

/// How one gets in.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Admission {
    /// Without a roll.
    Free,
    /// By two dice and a modifier, at least so much.
    Roll {
        /// The least that is enough.
        least: i16,
        /// What is added to the dice.
        modifier: i16,
    },
}

impl Admission {
    /// The exact chance to be taken.
    pub fn odds(self) -> ThrowOdds {
        match self {
            Self::Free => ThrowOdds { good: 1, total: 1, dice: "" },
            Self::Roll { least, modifier } => two_dice_at_least(least - modifier),
        }
    }
}

/// Why a track is closed to somebody.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Error)]
pub enum Bar {
    /// The rangers want a strong or quick body and a good head.
    #[error("the rangers take those with STR or DEX of 14 or more and INT or WIS of 14 or more (P33)")]
    Bonuses,
    /// Officers are promoted, or rich.
    #[error("officers have been promoted, or are rich (P176)")]
    Promotion,
    /// Some tracks need a gift.
    #[error("this track takes those with a score of 14 or more in INT or WIS (P36)")]
    Gift,
    /// The civil service needs a gift.
    #[error("this track takes those with a score of 14 or more in INT, CHR or WIS")]
    CivilGift,
}

/// What acceptance depends on.
#[derive(Clone, Copy, Debug)]
pub struct Applicant<'a> {
    /// Their scores.
    pub scores: &'a Scores,
    /// Their class.
    pub class: Class,
    /// Their wealth.
    pub wealth: Wealth,
    /// Their rank; 0 for none.
    pub rank: u8,
}

/// Handbook, Skill Tracks, by P33, P35, P36, P173, P176.
///
/// # Errors
/// Why the track is closed.
pub fn way_in(track: Id<Track>, applicant: Applicant<'_>, house: &HouseRules) -> Result<Admission, Bar> {
    let Applicant { scores, class, wealth, rank } = applicant;
    let bonus = |attribute: &Attribute| scores[*attribute] >= attributes::table().bonus;
    match &track.entry {
        TrackEntry::Open => Ok(Admission::Free),
        TrackEntry::Roll { least, modifiers: added } => {
            Ok(Admission::Roll { least: *least, modifier: modifiers(scores, added) })
        }
        TrackEntry::Rangers { least } => {
            let able = [Attribute::Str, Attribute::Dex].iter().any(bonus);
            let bright = [Attribute::Int, Attribute::Wis].iter().any(bonus);
            match house.rangers {
                _ if !(able && bright) => Err(Bar::Bonuses),
                RangersEntry::BonusesAndRoll => Ok(Admission::Roll { least: *least, modifier: 0 }),
                RangersEntry::BonusesOnly => Ok(Admission::Free),
            }
        }
        TrackEntry::Officer if rank > 0 || wealth == Wealth::Rich => Ok(Admission::Free),
        TrackEntry::Officer => Err(Bar::Promotion),
        TrackEntry::Merchant { .. } if class == Class::Merchant && house.merchant_entry == MerchantEntry::ClassFree => {
            Ok(Admission::Free)
        }
        TrackEntry::Merchant { poor, working, above } => {
            let least = match wealth {
                Wealth::Subsistence => *poor,
                Wealth::Moderate => *working,
                Wealth::Merchant | Wealth::Rich => *above,
            };
            Ok(Admission::Roll { least, modifier: 0 })
        }
        TrackEntry::Gifted { any_of } if any_of.iter().any(bonus) => Ok(Admission::Free),
        TrackEntry::Gifted { any_of } if any_of.contains(&Attribute::Chr) => Err(Bar::CivilGift),
        TrackEntry::Gifted { .. } => Err(Bar::Gift),
    }
}
