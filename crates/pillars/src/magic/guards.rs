//! Protection, Halt and Reflect as skills of their own (P95, P188).

use std::fmt;

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::{Guard, Spell};
use crate::data::Id;
use crate::skills::level_of;

/// A guard against one spell.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Serialize, Deserialize)]
pub struct Ward {
    /// The spell that it guards against.
    pub spell: Id<Spell>,
    /// What it does.
    pub guard: Guard,
}

impl fmt::Display for Ward {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.guard.name(), self.spell)
    }
}

/// The guards that somebody has learned, with the points in each.
#[derive(Clone, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Wards(SmallVec<[WardPoints; 1]>);

/// A guard and the points in it.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct WardPoints {
    /// Which guard.
    #[serde(flatten)]
    pub ward: Ward,
    /// How many points.
    pub points: u16,
}

impl Wards {
    /// Whether none has been learned.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Each guard with its points, by spell.
    pub fn iter(&self) -> impl Iterator<Item = WardPoints> + '_ {
        self.0.iter().copied()
    }

    /// The points in a guard.
    pub fn points(&self, ward: Ward) -> u16 {
        self.iter().find(|known| known.ward == ward).map_or(0, |known| known.points)
    }

    /// The level of a guard: each costs one point more than the last (P40).
    pub fn level(&self, ward: Ward) -> u8 {
        level_of(self.points(ward))
    }

    /// Puts points into a guard.
    pub fn add(&mut self, ward: Ward, points: u16) {
        match self.0.binary_search_by_key(&ward, |known| known.ward) {
            Ok(place) => self.0[place].points = self.0[place].points.saturating_add(points),
            Err(place) => self.0.insert(place, WardPoints { ward, points }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guards_gather_points_and_levels_by_spell() {
        let ward = Ward { spell: Id::named("missile"), guard: Guard::Halt };
        let mut wards = Wards::default();
        assert!(wards.is_empty());
        wards.add(ward, 1);
        wards.add(Ward { guard: Guard::Protection, ..ward }, 1);
        wards.add(ward, 2);
        assert_eq!((wards.points(ward), wards.level(ward)), (3, 2));
        assert_eq!(
            wards.iter().map(|known| known.ward.to_string()).collect::<Vec<_>>(),
            ["Protection from Missile", "Halt Missile"]
        );
        let again: Wards = serde_json::from_value(serde_json::json!(wards)).expect("it reads what it writes");
        assert_eq!(again, wards);
    }
}
