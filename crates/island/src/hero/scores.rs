//! The six scores before what the race adds: the standard array, 27 points, or four dice each (A16).

use play::game::Fault;
use serde::{Deserialize, Serialize};

use crate::words::Ability;

/// The standard array.
pub const STANDARD: [u8; 6] = [15, 14, 13, 12, 10, 8];

/// How many points there are to spend.
pub const POINTS: u8 = 27;

/// The lowest and the highest score that can be bought.
const BOUGHT: (u8, u8) = (8, 15);

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

    /// The scores that an ability could have instead: that of another one, which takes its place, or what the points
    /// allow.
    pub(crate) fn open_to(&self, ability: Ability) -> Vec<u8> {
        let own = self.of(ability);
        match self {
            Self::Standard(scores) | Self::Rolled(scores) => {
                let mut others: Vec<u8> = scores.iter().copied().filter(|score| *score != own).collect();
                others.sort_unstable_by(|one, other| other.cmp(one));
                others.dedup();
                others
            }
            Self::Points(_) => {
                let left = POINTS - self.spent() + price(own).unwrap_or(0);
                let open =
                    (BOUGHT.0..=BOUGHT.1).filter(|score| *score != own && price(*score).is_some_and(|it| it <= left));
                open.collect()
            }
        }
    }

    /// The same with another score for an ability, one of those that are open to it.
    #[must_use]
    pub(crate) fn with(&self, ability: Ability, score: u8) -> Self {
        let mut scores = *self.values();
        let (place, own) = (at(ability), self.of(ability));
        match self {
            Self::Points(_) => {
                scores[place] = score;
                Self::Points(scores)
            }
            Self::Standard(_) | Self::Rolled(_) => {
                if let Some(other) = scores.iter().position(|one| *one == score) {
                    scores[other] = own;
                    scores[place] = score;
                }
                if matches!(self, Self::Standard(_)) { Self::Standard(scores) } else { Self::Rolled(scores) }
            }
        }
    }

    /// The score of an ability.
    pub fn of(&self, ability: Ability) -> u8 {
        self.values()[at(ability)]
    }

    /// How many points they cost.
    pub fn spent(&self) -> u8 {
        self.values().iter().filter_map(|score| price(*score)).sum()
    }

    /// What is wrong with them.
    pub(crate) fn faults(&self) -> Option<Fault> {
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

/// The place of an ability among the six.
fn at(ability: Ability) -> usize {
    Ability::ALL.iter().position(|one| *one == ability).unwrap_or_default()
}
