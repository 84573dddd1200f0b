//! The journey by watches (the facts of the wilderness procedure).

use serde::{Deserialize, Serialize};

use crate::damage::Die;
use crate::data::is_none;

/// How far it is.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Distance {
    /// One watch.
    Short,
    /// Two.
    Medium,
    /// Three.
    Long,
}

/// On what one goes.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Path {
    /// No more watches, and nobody is lost.
    Road,
    /// One more, and lost two times in six.
    Trail,
    /// Two more, and lost three times in six.
    Wilderness,
}

/// Through what one goes.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    /// No more watches.
    Easy,
    /// One more.
    Tough,
    /// Two more.
    Perilous,
}

/// A season.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Season {
    /// Spring.
    Spring,
    /// Summer.
    Summer,
    /// Fall.
    Fall,
    /// Winter.
    Winter,
}

/// The weather of a day.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sky {
    /// Nothing.
    Nice,
    /// Nothing.
    Fair,
    /// A Fatigue, or a watch more.
    Unpleasant,
    /// The same, and terrain one step worse.
    Inclement,
    /// A Fatigue and a watch more, and terrain one step worse.
    Extreme,
    /// Nobody travels.
    Catastrophic,
}

impl Distance {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Short, Self::Medium, Self::Long];

    /// The watches it takes.
    pub const fn watches(self) -> u8 {
        match self {
            Self::Short => 1,
            Self::Medium => 2,
            Self::Long => 3,
        }
    }
}

impl Path {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Road, Self::Trail, Self::Wilderness];

    /// The watches it adds.
    pub const fn watches(self) -> u8 {
        match self {
            Self::Road => 0,
            Self::Trail => 1,
            Self::Wilderness => 2,
        }
    }

    /// The faces of a d6 on which one is lost.
    pub const fn lost(self) -> u8 {
        match self {
            Self::Road => 0,
            Self::Trail => 2,
            Self::Wilderness => 3,
        }
    }
}

impl Terrain {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Easy, Self::Tough, Self::Perilous];

    /// The watches it adds.
    pub const fn watches(self) -> u8 {
        match self {
            Self::Easy => 0,
            Self::Tough => 1,
            Self::Perilous => 2,
        }
    }

    /// One step worse.
    #[must_use]
    pub const fn worse(self) -> Self {
        match self {
            Self::Easy => Self::Tough,
            Self::Tough | Self::Perilous => Self::Perilous,
        }
    }
}

impl Season {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Spring, Self::Summer, Self::Fall, Self::Winter];

    /// What a d6 says of a day.
    pub const fn skies(self) -> [Sky; 6] {
        use Sky::{Extreme, Fair, Inclement, Nice, Unpleasant};
        match self {
            Self::Spring => [Nice, Fair, Fair, Unpleasant, Inclement, Extreme],
            Self::Summer => [Nice, Nice, Fair, Unpleasant, Inclement, Extreme],
            Self::Fall => [Fair, Fair, Unpleasant, Inclement, Inclement, Extreme],
            Self::Winter => [Fair, Unpleasant, Inclement, Inclement, Extreme, Extreme],
        }
    }
}

impl Sky {
    /// In words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Nice => "nice",
            Self::Fair => "fair",
            Self::Unpleasant => "unpleasant",
            Self::Inclement => "inclement",
            Self::Extreme => "extreme",
            Self::Catastrophic => "catastrophic",
        }
    }

    /// Two extreme days in a row are a catastrophe.
    #[must_use]
    pub fn after(self, yesterday: Option<Self>) -> Self {
        let extreme = |sky: Self| sky >= Self::Extreme;
        if extreme(self) && yesterday.is_some_and(extreme) { Self::Catastrophic } else { self }
    }
}

/// The longest that vastness adds.
pub const VASTEST: u8 = 2;

/// A journey while the party is on it.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Journey {
    /// On what.
    pub path: Path,
    /// Through the worst of it.
    pub terrain: Terrain,
    /// In what season.
    pub season: Season,
    /// The watches it takes in all.
    pub watches: u8,
    /// The watches behind one.
    pub done: u8,
    /// The watches of this day that have passed.
    pub today: u8,
    /// The weather of the day, once it is known.
    pub sky: Option<Sky>,
    /// The weather of the day before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub yesterday: Option<Sky>,
    /// Watches that were lost.
    #[serde(default, skip_serializing_if = "is_none")]
    pub astray: u8,
}

/// The watches that a way takes: distance, path, terrain, and up to two for vastness.
pub const fn watches(distance: Distance, path: Path, terrain: Terrain, vast: u8) -> u8 {
    distance.watches() + path.watches() + terrain.watches() + vast
}

/// The die of a search for supplies: a d4, one step up for each helper and skill, a d12 at the most.
pub fn supply_die(steps: u8) -> Die {
    (0..steps).fold(Die::D4, |die, _| die.step_up())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The parts of the pointcrawl chapter's examples, as far as they add up.
    #[test]
    fn the_book_s_ways_take_as_long_as_it_says() {
        use Distance::{Medium, Short};
        use Path::{Road, Trail, Wilderness};
        use Terrain::{Easy, Perilous, Tough};
        assert_eq!(watches(Medium, Trail, Perilous, 1), 6);
        assert_eq!(watches(Short, Trail, Perilous, 0), 4);
        assert_eq!(watches(Medium, Road, Tough, 0), 3);
        assert_eq!(watches(Medium, Wilderness, Tough, 0), 5);
        assert_eq!(watches(Medium, Trail, Easy, 0), 3, "the source's fifth example says 4, and its parts make 3");
    }

    #[test]
    fn two_extreme_days_in_a_row_are_a_catastrophe() {
        assert_eq!(Sky::Extreme.after(None), Sky::Extreme);
        assert_eq!(Sky::Extreme.after(Some(Sky::Fair)), Sky::Extreme);
        assert_eq!(Sky::Extreme.after(Some(Sky::Extreme)), Sky::Catastrophic);
        assert_eq!(Sky::Fair.after(Some(Sky::Extreme)), Sky::Fair);
    }

    #[test]
    fn helpers_step_the_die_up_to_a_d12() {
        assert_eq!([0, 1, 2, 3, 4, 9].map(|steps| supply_die(steps).sides()), [4, 6, 8, 10, 12, 12]);
    }
}
