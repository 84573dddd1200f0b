//! The six scores before what the race adds: the standard array, 27 points, or four dice each (A16).

use play::game::Fault;
use serde::{Deserialize, Serialize};

/// The standard array.
pub const STANDARD: [u8; 6] = [15, 14, 13, 12, 10, 8];

/// How many points there are to spend.
pub const POINTS: u8 = 27;

/// Six scores, in the order of [`crate::words::Ability::ALL`], and how they came about.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scores {
    /// 15, 14, 13, 12, 10 and 8, in any order.
    Standard([u8; 6]),
    /// Each from 8 to 15, bought for 27 points.
    Points([u8; 6]),
    /// The highest three of four dice each, as the table saw them fall.
    Rolled([u8; 6]),
}

/// What a score costs in points; nothing that can be bought below 8 and above 15.
pub const fn price(score: u8) -> Option<u8> {
    match score {
        8..=13 => Some(score - 8),
        14 => Some(7),
        15 => Some(9),
        _ => None,
    }
}

impl Scores {
    /// The scores themselves.
    pub const fn values(&self) -> &[u8; 6] {
        match self {
            Self::Standard(scores) | Self::Points(scores) | Self::Rolled(scores) => scores,
        }
    }

    /// What is wrong with them.
    pub(super) fn faults(&self) -> Option<Fault> {
        let what = match self {
            Self::Standard(scores) => {
                let mut sorted = *scores;
                sorted.sort_unstable_by(|one, other| other.cmp(one));
                (sorted != STANDARD).then(|| "the standard array is 15, 14, 13, 12, 10 and 8".to_owned())
            }
            Self::Points(scores) => match scores.iter().map(|score| price(*score)).sum::<Option<u8>>() {
                None => Some("a score from 8 to 15 can be bought".to_owned()),
                Some(sum) => (sum > POINTS).then(|| format!("these scores cost {sum} points of {POINTS}")),
            },
            Self::Rolled(scores) => {
                let fits = scores.iter().all(|score| (3..=18).contains(score));
                (!fits).then(|| "three dice show from 3 to 18".to_owned())
            }
        };
        what.map(|what| Fault::new("scores", what))
    }
}
