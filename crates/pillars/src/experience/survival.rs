//! Survivability: what a year may cost.

use play::options::{Chance, Modifier};

use crate::attributes::{Attribute, Scores, modifier, modifiers};
use crate::chance::{self, ThrowOdds, three_dice_at_least, two_dice_at_least};
use crate::data::Id;
use crate::house::TrackList;

use super::track::{Survival, Track};

/// One survival roll: the dice, what is added, and the least total that survives.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Hazard {
    /// How many dice.
    pub dice: u8,
    /// What is added to them.
    pub modifier: i16,
    /// The least total that survives.
    pub least: i16,
}

impl Hazard {
    /// Handbook, Survivability: three dice and four modifiers, higher than the track's number (P30, P31). In the newer
    /// list: two dice and the one modifier, at or above the number. None where a column has yet to be named.
    pub fn of(track: Id<Track>, scores: &Scores, by: Option<Attribute>) -> Option<Self> {
        Self::with(track, help(track.list, scores, by))
    }

    /// The same, with what is added already known.
    fn with(track: Id<Track>, modifier: i16) -> Option<Self> {
        let Survival::Number(number) = track.survival else { return None };
        Some(match track.list {
            TrackList::Classic => Self { dice: super::table().survival_dice, modifier, least: number + 1 },
            TrackList::Newer => Self { dice: 2, modifier, least: number },
        })
    }

    /// The exact chance to survive: so many throws of so many.
    pub fn odds(self) -> ThrowOdds {
        let least = self.least - self.modifier;
        if self.dice == 2 { two_dice_at_least(least) } else { three_dice_at_least(least) }
    }

    /// The exact chance to survive a year on the track, its column yet to be named where it has none of its own.
    pub fn odds_on(track: Id<Track>, scores: &Scores, by: Option<Attribute>) -> ThrowOdds {
        Self::odds_with(track, help(track.list, scores, by))
    }

    /// The same, with what is added already known.
    pub fn odds_with(track: Id<Track>, help: i16) -> ThrowOdds {
        match (Self::with(track, help), track.list) {
            (Some(hazard), _) => hazard.odds(),
            (None, TrackList::Classic) => Self::odds_over(super::table().columns.iter().copied(), help),
            (None, TrackList::Newer) => Self::odds_over(Track::of(TrackList::Newer), help),
        }
    }

    /// The same over the columns that a d8 may name, equally likely.
    fn odds_over(columns: impl Iterator<Item = Id<Track>>, help: i16) -> ThrowOdds {
        chance::average(columns.filter_map(|column| Self::with(column, help)).map(Self::odds))
    }

    /// The same, with what it is made of.
    pub fn chance_on(track: Id<Track>, scores: &Scores, by: Option<Attribute>) -> Chance {
        let because = match track.list {
            TrackList::Classic => reasons(scores, &super::table().survival_modifiers),
            TrackList::Newer => reasons(scores, by.as_slice()),
        };
        Chance::from(Self::odds_on(track, scores, by)).because(because)
    }
}

/// What is added to the survival roll.
pub fn help(list: TrackList, scores: &Scores, by: Option<Attribute>) -> i16 {
    match list {
        TrackList::Classic => modifiers(scores, &super::table().survival_modifiers),
        TrackList::Newer => modifiers(scores, by.as_slice()),
    }
}

fn reasons(scores: &Scores, attributes: &[Attribute]) -> Vec<Modifier> {
    let reason = |attribute: &Attribute| Modifier::new(attribute.short(), modifier(scores[*attribute])).under("P30");
    attributes.iter().map(reason).filter(|reason| reason.value != 0).collect()
}
