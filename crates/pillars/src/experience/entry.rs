//! Acceptance: who is taken by a track, and how.

use thiserror::Error;

use crate::attributes::{self, Attribute, Scores, modifiers};
use crate::background::{Class, Wealth};
use crate::chance::{Odds, two_dice_at_least};
use crate::data::Id;
use crate::house::{HouseRules, MerchantEntry, RangersEntry};

use super::track::{Entry, Track};

/// How one gets in.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Way {
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

impl Way {
    /// The exact chance to be taken.
    pub fn odds(self) -> Odds {
        match self {
            Self::Free => Odds { good: 1, total: 1, dice: "" },
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
pub fn way_in(track: Id<Track>, applicant: Applicant<'_>, house: &HouseRules) -> Result<Way, Bar> {
    let Applicant { scores, class, wealth, rank } = applicant;
    let bonus = |attribute: &Attribute| scores[*attribute] >= attributes::table().bonus;
    match &track.entry {
        Entry::Open => Ok(Way::Free),
        Entry::Roll { least, modifiers: added } => Ok(Way::Roll { least: *least, modifier: modifiers(scores, added) }),
        Entry::Rangers { least } => {
            let able = [Attribute::Str, Attribute::Dex].iter().any(bonus);
            let bright = [Attribute::Int, Attribute::Wis].iter().any(bonus);
            match house.rangers {
                _ if !(able && bright) => Err(Bar::Bonuses),
                RangersEntry::BonusesAndRoll => Ok(Way::Roll { least: *least, modifier: 0 }),
                RangersEntry::BonusesOnly => Ok(Way::Free),
            }
        }
        Entry::Officer if rank > 0 || wealth == Wealth::Rich => Ok(Way::Free),
        Entry::Officer => Err(Bar::Promotion),
        Entry::Merchant { .. } if class == Class::Merchant && house.merchant_entry == MerchantEntry::ClassFree => {
            Ok(Way::Free)
        }
        Entry::Merchant { poor, working, above } => {
            let least = match wealth {
                Wealth::Subsistence => *poor,
                Wealth::Moderate => *working,
                Wealth::Merchant | Wealth::Rich => *above,
            };
            Ok(Way::Roll { least, modifier: 0 })
        }
        Entry::Gifted { any_of } if any_of.iter().any(bonus) => Ok(Way::Free),
        Entry::Gifted { any_of } if any_of.contains(&Attribute::Chr) => Err(Bar::CivilGift),
        Entry::Gifted { .. } => Err(Bar::Gift),
    }
}
