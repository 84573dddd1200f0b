//! Equipment: everything there is to buy, in one list.

use std::sync::LazyLock;

use serde::Deserialize;
use serde_json::{Map, Value as Json};

use super::gear::Place;
use super::market::Price;
use super::protection::{Armour, Shield};
use super::shelf::{Shelf, WeaponTable};
use super::variant::store;
use super::weapon::Weapon;
use super::weight::Weight;
use crate::data::{self, Id, List, Listed};

mod bundle;
mod ration;

pub use bundle::Bundle;
pub use ration::{Monotony, Ration};

/// Something that can be bought, or that a scenario makes up after such a thing.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Item {
    /// What it is called.
    pub name: String,
    /// The table of the book in which it stands.
    pub shelf: Shelf,
    #[serde(default)]
    pub(super) price: Price,
    /// What a lot of it weighs.
    #[serde(default)]
    pub(super) weight: Weight,
    /// How many pieces are bought, priced and weighed together.
    #[serde(default = "one")]
    pub lot: u16,
    /// What sort of thing it is.
    #[serde(default, rename = "is")]
    pub kind: Kind,
}

fn one() -> u16 {
    1
}

/// What sort of thing an item is, and what only this sort has.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Fought with.
    Weapon(Weapon),
    /// Shot from a weapon.
    Ammunition,
    /// Worn on the body against blows, one at a time.
    Armour(Armour),
    /// Held in one hand against blows.
    Shield(Shield),
    /// Worn, any number at a time.
    Clothing,
    /// Eaten, a piece a day.
    Ration(Ration),
    /// Several things bought together.
    Bundle(Bundle),
    /// An animal that carries.
    Mount,
    /// Carries when drawn.
    Vehicle,
    /// Used up as it is paid for: nobody can own it.
    Service(Per),
    /// Everything else.
    #[default]
    Gear,
}

/// What the price of a service buys.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Per {
    /// A day.
    Day,
    /// A mile.
    Mile,
    /// One serving.
    Serving,
}

impl Item {
    /// What a lot costs; a bundle costs what its parts do.
    pub fn price(&self) -> Price {
        if self.is_bundle() {
            Price::Fixed(self.parts().iter().map(|part| part.price.least()).sum())
        } else {
            self.price
        }
    }

    /// What a lot weighs; a bundle weighs what its parts do.
    pub fn weight(&self) -> Weight {
        self.weight + self.parts().iter().map(|part| part.weight).sum()
    }

    /// What so many pieces weigh, down to the full tenth of a pound.
    pub fn weight_of(&self, count: u16) -> Weight {
        self.weight().of(count, self.lot)
    }

    /// Whether the book has no weight for it, so that it is this project's own (P170).
    pub fn weight_is_ours(&self) -> bool {
        self.shelf > Shelf::ArmourAndShields
    }

    /// The things of a bundle; none for anything else.
    pub fn parts(&self) -> &[Id<Item>] {
        if let Kind::Bundle(bundle) = &self.kind { bundle.parts() } else { &[] }
    }

    /// Whether it is several things bought together.
    pub fn is_bundle(&self) -> bool {
        matches!(self.kind, Kind::Bundle(_))
    }

    /// It as a weapon, if it is one.
    pub fn weapon(&self) -> Option<&Weapon> {
        if let Kind::Weapon(weapon) = &self.kind { Some(weapon) } else { None }
    }

    /// It as armour, if it is that.
    pub fn armour(&self) -> Option<Armour> {
        if let Kind::Armour(armour) = self.kind { Some(armour) } else { None }
    }

    /// It as a shield, if it is one.
    pub fn shield(&self) -> Option<Shield> {
        if let Kind::Shield(shield) = self.kind { Some(shield) } else { None }
    }

    /// The table that it is a weapon of, if it is one. Ruling P178.
    pub fn weapon_table(&self) -> Option<WeaponTable> {
        self.weapon().and_then(|_| self.shelf.weapon_table())
    }

    /// Whether it can be owned: everything but services.
    pub fn is_ownable(&self) -> bool {
        !matches!(self.kind, Kind::Service(_))
    }

    /// Whether it carries others: mounts and vehicles, which nobody can carry.
    pub fn carries(&self) -> bool {
        matches!(self.kind, Kind::Mount | Kind::Vehicle)
    }

    /// Where it is when one comes by it: carried, unless it carries.
    pub fn comes_to(&self) -> Place {
        if self.carries() { Place::Left } else { Place::Carried }
    }

    /// The hands that having it ready takes; nothing if it is not for the hands.
    pub fn hands(&self) -> Option<u8> {
        match &self.kind {
            Kind::Weapon(weapon) if weapon.is_two_handed() => Some(2),
            Kind::Weapon(_) | Kind::Shield(_) | Kind::Ration(_) | Kind::Gear => Some(1),
            Kind::Ammunition
            | Kind::Armour(_)
            | Kind::Clothing
            | Kind::Bundle(_)
            | Kind::Mount
            | Kind::Vehicle
            | Kind::Service(_) => None,
        }
    }
}

static ITEMS: LazyLock<List<Item>> =
    LazyLock::new(|| List::of(["weapons", "armour", "gear"].into_iter().flat_map(rows)));

/// The rows of a file: a table for each shelf, in it a row for each item.
fn rows(file: &'static str) -> impl Iterator<Item = (String, Item)> {
    let shelves: Map<String, Json> = data::read(file);
    shelves.into_iter().flat_map(move |(shelf, rows)| {
        let rows = Map::deserialize(rows).unwrap_or_else(|error| panic!("data/{file}.toml, {shelf}: {error}"));
        rows.into_iter().map(move |(key, row)| item(file, &shelf, key, row))
    })
}

fn item(file: &str, shelf: &str, key: String, mut row: Json) -> (String, Item) {
    if let Some(fields) = row.as_object_mut() {
        fields.insert("shelf".to_owned(), shelf.into());
    }
    let item = Item::deserialize(row).unwrap_or_else(|error| panic!("data/{file}.toml, {key}: {error}"));
    (key, item)
}

impl Listed for Item {
    const WHAT: &'static str = "item";

    fn list() -> &'static List<Self> {
        &ITEMS
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn beyond(place: usize) -> &'static (String, Self) {
        store::STORE.thing(place)
    }

    fn find_beyond(key: &str) -> Option<u16> {
        store::STORE.find(key)
    }
}

#[cfg(test)]
mod tests;
