//! Where the points of the scores came from: the dice or points at first, the years, age; what is left over, a GM's word.

use serde::{Deserialize, Serialize};

use super::{Attribute, Scores};

/// How the scores were found at first.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FirstScores {
    /// By the dice.
    Rolled,
    /// By sharing points out.
    Chosen,
}

impl FirstScores {
    /// In a word, as a reason.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Rolled => "Rolled",
            Self::Chosen => "Chosen",
        }
    }
}

/// Where the points of the scores came from.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScoreOrigins {
    /// How they were found at first.
    pub first: FirstScores,
    /// What they were at first.
    pub start: Scores,
    /// What years of prior experience have added or taken.
    pub years: Scores,
    /// What age has taken.
    pub ageing: Scores,
}

impl ScoreOrigins {
    /// Scores to which nothing has happened yet.
    pub fn at_first(first: FirstScores, start: Scores) -> Self {
        Self { first, start, years: Scores::default(), ageing: Scores::default() }
    }

    /// What of a score none of it explains: what somebody has set right.
    pub fn unexplained(&self, attribute: Attribute, score: i16) -> i32 {
        let parts = [self.start, self.years, self.ageing].map(|part| i32::from(part[attribute]));
        i32::from(score) - parts.into_iter().sum::<i32>()
    }
}
