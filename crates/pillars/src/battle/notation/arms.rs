//! Weapons in notation.

use super::super::arm::Arm;
use super::super::figure::Figure;
use super::NoCommand;
use crate::data::{Id, Listed};
use crate::equipment::{Grip, Item};

/// How an arm is written: by the key of the thing, `-2h` if held in both hands where one would do.
pub(super) fn write(figure: &Figure, arm: Arm) -> String {
    match arm {
        Arm::Item { item, grip } => {
            let both =
                grip == Grip::TwoHands && !item.get().weapon().is_some_and(crate::equipment::Weapon::is_two_handed);
            format!("{}{}", item.key(), if both { "-2h" } else { "" })
        }
        Arm::Natural(place) => {
            let natural = figure.profile.natural.get(usize::from(place));
            natural.map_or_else(|| "bare".to_owned(), |natural| natural.name.to_lowercase().replace(' ', "-"))
        }
        Arm::BareHands => "bare".to_owned(),
    }
}

/// The arm that is meant, among all that a figure could use.
pub(super) fn read(figure: &Figure, text: &str) -> Result<Arm, NoCommand> {
    let all = figure.arms().chain(figure.close_arms());
    let unknown = || NoCommand::Unknown { word: text.to_owned(), wanted: "a weapon in hand" };
    let mut all = all.filter(|arm| write(figure, *arm) == text);
    all.next().ok_or_else(unknown)
}

/// What a figure strikes with if nothing is said: the first of its weapons for the place.
pub(super) fn main(figure: &Figure) -> Arm {
    if figure.is_gripped() {
        figure.close_arms().next().unwrap_or(Arm::BareHands)
    } else {
        figure.melee_arms().next().unwrap_or(Arm::BareHands)
    }
}

/// A thing by its key.
pub(super) fn item(text: &str) -> Result<Id<Item>, NoCommand> {
    let unknown = || NoCommand::Unknown { word: text.to_owned(), wanted: "a thing of the price lists" };
    Item::list().find(text).ok_or_else(unknown)
}
