//! Equipment: everything there is to buy, in one list.

use std::sync::LazyLock;

use serde::Deserialize;
use serde_json::{Map, Value as Json};

use super::gear::GearPlace;
use super::market::ItemPrice;
use super::protection::{Armour, Shield};
use super::shelf::{GoodsTable, WeaponTable};
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
    pub shelf: GoodsTable,
    #[serde(default)]
    pub(super) price: ItemPrice,
    /// What a lot of it weighs.
    #[serde(default)]
    pub(super) weight: Weight,
    /// How many pieces are bought, priced and weighed together.
    #[serde(default = "one")]
    pub lot: u16,
    /// What sort of thing it is.
    #[serde(default, rename = "is")]
    pub kind: ItemKind,
}

fn one() -> u16 {
    1
}

/// What sort of thing an item is, and what only this sort has.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ItemKind {
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
    pub fn price(&self) -> ItemPrice {
        if self.is_bundle() {
            ItemPrice::Fixed(self.parts().iter().map(|part| part.price.least()).sum())
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
        self.shelf > GoodsTable::ArmourAndShields
    }

    /// The things of a bundle; none for anything else.
    pub fn parts(&self) -> &[Id<Item>] {
        if let ItemKind::Bundle(bundle) = &self.kind { bundle.parts() } else { &[] }
    }

    /// Whether it is several things bought together.
    pub fn is_bundle(&self) -> bool {
        matches!(self.kind, ItemKind::Bundle(_))
    }

    /// It as a weapon, if it is one.
    pub fn weapon(&self) -> Option<&Weapon> {
        if let ItemKind::Weapon(weapon) = &self.kind { Some(weapon) } else { None }
    }

    /// It as armour, if it is that.
    pub fn armour(&self) -> Option<Armour> {
        if let ItemKind::Armour(armour) = self.kind { Some(armour) } else { None }
    }

    /// It as a shield, if it is one.
    pub fn shield(&self) -> Option<Shield> {
        if let ItemKind::Shield(shield) = self.kind { Some(shield) } else { None }
    }

    /// The table that it is a weapon of, if it is one. Ruling P178.
    pub fn weapon_table(&self) -> Option<WeaponTable> {
        self.weapon().and_then(|_| self.shelf.weapon_table())
    }

    /// Whether it can be owned: everything but services.
    pub fn is_ownable(&self) -> bool {
        !matches!(self.kind, ItemKind::Service(_))
    }

    /// Whether it carries others: mounts and vehicles, which nobody can carry.
    pub fn carries(&self) -> bool {
        matches!(self.kind, ItemKind::Mount | ItemKind::Vehicle)
    }

    /// Where it is when one comes by it: carried, unless it carries.
    pub fn comes_to(&self) -> GearPlace {
        if self.carries() { GearPlace::Left } else { GearPlace::Carried }
    }

    /// The hands that having it ready takes; nothing if it is not for the hands.
    pub fn hands(&self) -> Option<u8> {
        match &self.kind {
            ItemKind::Weapon(weapon) if weapon.is_two_handed() => Some(2),
            ItemKind::Weapon(_) | ItemKind::Shield(_) | ItemKind::Ration(_) | ItemKind::Gear => Some(1),
            ItemKind::Ammunition
            | ItemKind::Armour(_)
            | ItemKind::Clothing
            | ItemKind::Bundle(_)
            | ItemKind::Mount
            | ItemKind::Vehicle
            | ItemKind::Service(_) => None,
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
