//! When it takes a save to read a spell (Core Rules: Casting Spells): where there is danger, by the Warden's word.

use play::options::{Choice, Slot};
use serde::{Deserialize, Serialize};

use super::legality::{Check, warden};
use super::offers::Slots;
use super::{Did, Event, Refusal, Sight, State, TableChange};
use crate::background::Perk;
use crate::character::Character;
use crate::item::Item;

/// When the Warden asks whoever reads a spell for a WIL save (ruling C64).
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Peril {
    /// In a fight, and from the Deprived.
    #[default]
    Usual,
    /// Always: danger is near.
    Near,
    /// Never.
    Waived,
}

impl Peril {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Usual, Self::Near, Self::Waived];

    /// In words, after what it is about.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Usual => "in a fight, and when Deprived",
            Self::Near => "always, for danger is near",
            Self::Waived => "never",
        }
    }

    /// In a sentence.
    pub const fn told(self) -> &'static str {
        match self {
            Self::Usual => "To read a spell takes a WIL save in a fight, and when Deprived.",
            Self::Near => "Danger is near: to read a spell takes a WIL save.",
            Self::Waived => "To read a spell takes no save.",
        }
    }
}

impl State {
    /// Core Rules, Casting Spells: whether somebody's magic takes a WIL save here and now. What misfires does so whatever
    /// the Warden says.
    pub fn risks(&self, character: &Character, item: &Item) -> bool {
        let asked = match self.peril {
            Peril::Usual => character.deprived || self.fight.is_some(),
            Peril::Near => true,
            Peril::Waived => false,
        };
        (item.is_read() && asked) || (item.kind.is_some() && character.has(Perk::Misfires))
    }

    /// Core Rules, Casting Spells: whether there is the safety in which a spell does more. As with rest, there is none beside
    /// opponents.
    pub fn is_safe(&self) -> bool {
        self.fight.is_none() && self.peril != Peril::Near && self.fighting().next().is_none()
    }
}

pub(super) fn set(sight: &Sight<'_>, to: Peril) -> Check {
    warden(sight)?;
    if to == Peril::Waived && sight.is_unled() {
        return Err(Refusal::NobodySpares);
    }
    if sight.state.peril == to { Err(Refusal::SameAsBefore) } else { Ok(()) }
}

pub(super) fn slots(sight: &Sight<'_>) -> Slots {
    warden(sight)?;
    let others = Peril::ALL.into_iter().filter(|one| set(sight, *one).is_ok());
    Ok(vec![Slot::choice("to", others.map(|one| Choice::new(one, one.name())))])
}

pub(super) fn is_now(to: Peril) -> Event {
    Event::open(Did::Overruled { said: to.told().to_owned() }, Vec::new(), vec![TableChange::Peril(to)])
}
