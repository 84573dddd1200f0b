//! Whispers: a secret aim for each tribe, which nobody else sees before the end (A252).

use dice::{Dice, Vault};
use serde::{Deserialize, Serialize};

use crate::check::face;
use crate::course::OrderCourse;
use crate::event::Deed;
use crate::key::PackKey;
use crate::pack::Pack;
use crate::settling::SettlingDeed;
use crate::state::{State, TribeNo};
use crate::words::Resource;

/// A secret aim.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Whisper {
    /// What people call it.
    pub name: String,
    /// What it asks for, in a sentence.
    pub text: String,
    /// What has to hold at the end.
    pub aim: WhisperAim,
    /// What it counts then.
    pub points: u8,
}

/// What has to hold of a tribe at the end: so much of it, or more.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WhisperAim {
    /// Living people.
    People(u8),
    /// Complete structures of its own making.
    Built(u8),
    /// Food.
    Food(u16),
    /// A resource in store.
    Store(Resource, u16),
    /// Cards cleared in areas, finales counting three.
    Cards(u8),
    /// Relics.
    Relics(u8),
    /// Tribes with which it has made peace.
    Peace(u8),
    /// The level of its main character.
    Level(u8),
}

impl WhisperAim {
    /// How much is asked for.
    pub fn wanted(self) -> u16 {
        match self {
            Self::People(count)
            | Self::Built(count)
            | Self::Cards(count)
            | Self::Relics(count)
            | Self::Peace(count)
            | Self::Level(count) => count.into(),
            Self::Food(count) | Self::Store(_, count) => count,
        }
    }

    /// How much of it a tribe has now.
    pub fn reached(self, state: &State, no: TribeNo) -> u16 {
        let Some(tribe) = state.tribe(no) else { return 0 };
        let many = |count: usize| u16::try_from(count).unwrap_or(u16::MAX);
        match self {
            Self::People(_) => many(state.people_of(no).count()),
            Self::Built(_) => many(
                state
                    .spots
                    .values()
                    .flat_map(|spot| &spot.structures)
                    .filter(|one| one.by == no && state.is_complete(one))
                    .count(),
            ),
            Self::Food(_) => tribe.food,
            Self::Store(resource, _) => tribe.stores.get(&resource).copied().unwrap_or(0),
            Self::Cards(_) => tribe.cards.into(),
            Self::Relics(_) => tribe.relics.into(),
            Self::Peace(_) => many(tribe.peace.len()),
            Self::Level(_) => state.people_of(no).map(|one| u16::from(one.sheet.level)).max().unwrap_or(0),
        }
    }
}

/// The whisper of a tribe. Secret before the end: sights tell whether a seat knows it.
pub fn of(state: &State, no: TribeNo) -> Option<&Whisper> {
    state.pack.whispers.get(&state.tribe(no)?.whisper?)
}

/// What the whisper of a tribe counts, if it holds now.
pub fn points(state: &State, no: TribeNo) -> Option<(String, u16)> {
    let whisper = of(state, no)?;
    let holds = whisper.aim.reached(state, no) >= whisper.aim.wanted();
    holds.then(|| (whisper.name.clone(), whisper.points.into()))
}

/// Any whisper of a pack, by a hidden die.
pub(crate) fn draw(pack: &Pack, dice: &mut impl Dice) -> Option<PackKey<Whisper>> {
    let sides = u8::try_from(pack.whispers.len()).ok().filter(|sides| *sides > 0)?;
    let place = usize::from(face(dice, Vault::Hidden, sides)) - 1;
    pack.whispers.keys().nth(place).copied()
}

/// Each tribe is dealt a whisper, where the table plays with them. Two may be dealt the same one.
pub(crate) fn deal(course: &mut OrderCourse<'_, impl Dice>) {
    if !course.state.rules.whispers {
        return;
    }
    for no in course.state.tribes.iter().map(|tribe| tribe.no).collect::<Vec<_>>() {
        let pack = course.state.pack.clone();
        let Some(key) = draw(&pack, course.dice) else { continue };
        course.change_tribe(no, |tribe| tribe.whisper = Some(key));
        let whisper = pack.whispers.get(&key).map(|one| (one.name.clone(), one.text.clone()));
        let tribe = course.state.tribe_name(no);
        course.happen(Some(no), Deed::Settling(SettlingDeed::Whispered { tribe, whisper }));
    }
}

#[cfg(test)]
mod tests;
