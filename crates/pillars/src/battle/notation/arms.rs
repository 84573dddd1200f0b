//! Weapons in notation.

use super::NoCommand;
use crate::battle::arm::Arm;
use crate::battle::figure::Figure;
use crate::battle::sight::Sight;
use crate::data::{Id, Listed};
use crate::equipment::{Grip, Item};

/// How an arm is written: by the key of the thing, `-2h` if held in both hands where one would do.
pub(super) fn write(figure: &Figure, arm: Arm) -> String {
    match arm {
        Arm::Item { item, grip } => {
            let both =
                grip == Grip::TwoHands && !item.get().weapon().is_some_and(crate::equipment::Weapon::is_two_handed);
            let held: Vec<Id<Item>> = figure.gear.holdings().iter().map(|holding| holding.item).collect();
            format!("{}{}", word(&held, item), if both { "-2h" } else { "" })
        }
        Arm::Natural(place) => {
            let natural = figure.profile.natural.get(usize::from(place));
            natural.map_or_else(|| "bare".to_owned(), |natural| natural.name.to_lowercase().replace(' ', "-"))
        }
        Arm::BareHands => "bare".to_owned(),
        Arm::Spell { spell, .. } => spell.key().to_owned(),
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

/// A thing by its key, or by its word if it is one of the fight's own.
pub(super) fn item(sight: &Sight<'_>, text: &str) -> Result<Id<Item>, NoCommand> {
    let unknown = || NoCommand::Unknown { word: text.to_owned(), wanted: "a thing of the price lists" };
    let own = || {
        let here = here(sight);
        here.iter().copied().find(|item| word(&here, *item) == text)
    };
    Item::list().find(text).or_else(own).ok_or_else(unknown)
}

/// How a thing is written that the seat sees.
pub(super) fn thing(sight: &Sight<'_>, item: Id<Item>) -> String {
    word(&here(sight), item)
}

/// Everything that the seat sees.
fn here(sight: &Sight<'_>) -> Vec<Id<Item>> {
    let held = sight.figures().flat_map(|(_, figure)| figure.gear.holdings()).map(|holding| holding.item);
    held.chain(sight.battle.piles.iter().map(|pile| pile.item)).collect()
}

/// A thing by its key; one of the fight's own by its name alone, if among these nothing else goes by it.
fn word(among: &[Id<Item>], item: Id<Item>) -> String {
    let name = |item: Id<Item>| item.key().split('~').next().unwrap_or_default();
    let another = |other: &Id<Item>| *other != item && name(*other) == name(item);
    let plain = Item::list().find(name(item)).is_none() && !among.iter().any(another);
    let written = if plain { name(item) } else { item.key() };
    written.to_owned()
}
