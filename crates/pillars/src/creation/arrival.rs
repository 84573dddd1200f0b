//! Somebody who was made elsewhere comes in: from a file, or as a copy of another.
//!
//! Only the door says so, and only to a table at which nothing has happened. It has read the file by the rules that make
//! characters ([`crate::exchange`]), so nothing is judged here a second time. What the log shows of the mana is the rough
//! word, as when it is rolled.

use dice::Dice;
use play::name::Name;
use serde::{Deserialize, Serialize};

use super::resolve::turn_to;
use super::{CreationStep, Event, Refusal, State};
use crate::character::Character;
use crate::magic::Mana;

/// Where somebody comes from.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ArrivalOrigin {
    /// From a file whose seal could be opened.
    Sealed,
    /// From a file without a seal that could be opened.
    Unsealed,
    /// From another character of the same owner.
    Copied,
}

impl ArrivalOrigin {
    /// The sentence for the log.
    pub(super) const fn told(self) -> &'static str {
        match self {
            Self::Sealed => "Came in from a file. Its seal is whole: the mana is what it was.",
            Self::Unsealed => "Came in from a file without a whole seal of this server: the mana is rolled anew.",
            Self::Copied => "A copy of another character. The mana is the same.",
        }
    }
}

/// A new table alone takes somebody in.
pub(super) fn permit(state: &State) -> Result<(), Refusal> {
    if state.step == CreationStep::Attributes && state.life == 0 { Ok(()) } else { Err(Refusal::NotNow(state.step)) }
}

/// Ruling P87: whoever brings no mana has it rolled, in secret.
pub(super) fn arrive(
    state: &State,
    character: &Character,
    origin: ArrivalOrigin,
    dice: &mut impl Dice,
    out: &mut Vec<Event>,
) {
    let without_mana = Character { mana: None, ..character.clone() };
    out.push(Event::Arrived { character: Box::new(without_mana), origin });
    let Some(pool) = character.mana else {
        turn_to(state, "mana", 0, dice);
        out.push(Event::ManaRolled { mana: Mana::roll(dice) });
        return;
    };
    out.push(Event::ManaKept { pool });
}

/// A copy with a name that tells it from the first, where such a name is not too long.
pub fn copy(character: &Character) -> Character {
    let name = character.name.as_ref().map(|name| Name::parse(&format!("{name} (copy)")).unwrap_or(name.clone()));
    Character { name, ..character.clone() }
}
