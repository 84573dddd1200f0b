//! The Barebones way: a trade, a coat, a weapon, and out of the door.

use std::sync::LazyLock;

use serde::Deserialize;

use crate::data::read;
use crate::item::Item;

/// What one did before.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trade {
    /// What it is called.
    pub name: String,
    /// What is left of it.
    pub items: Vec<Item>,
}

/// A ready-made kit.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Package {
    /// What it is called.
    pub name: String,
    /// Whom it suits.
    pub text: String,
    /// What is in it.
    pub items: Vec<Item>,
}

/// The tables of the Barebones way.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BarebonesTables {
    /// A hundred names.
    pub names: Vec<String>,
    /// A hundred surnames.
    pub surnames: Vec<String>,
    /// A hundred trades.
    pub background: Vec<Trade>,
    /// Six sorts of armour.
    pub armor: Vec<Vec<Item>>,
    /// Six sorts of weapons.
    pub weapons: Vec<Vec<Item>>,
    /// Twenty other things.
    pub gear: Vec<Vec<Item>>,
    /// Four ready-made kits.
    pub package: Vec<Package>,
}

static TABLES: LazyLock<BarebonesTables> =
    LazyLock::new(|| read("barebones", include_str!("../../data/barebones.toml")));

/// The tables.
pub fn tables() -> &'static BarebonesTables {
    &TABLES
}

/// Every thing in the tables.
pub(crate) fn items() -> impl Iterator<Item = &'static Item> {
    let tables = tables();
    let rows = [&tables.armor, &tables.weapons, &tables.gear].into_iter().flatten().flatten();
    let trades = tables.background.iter().flat_map(|trade| &trade.items);
    rows.chain(trades).chain(tables.package.iter().flat_map(|package| &package.items))
}

/// The row of that number, from 1.
pub(super) fn row<T>(rows: &[T], number: u8) -> Option<&T> {
    rows.get(usize::from(number).checked_sub(1)?)
}

/// The trade of that number.
pub fn trade(number: u8) -> Option<&'static Trade> {
    row(&tables().background, number)
}

/// All trades with their numbers.
pub fn trades() -> impl Iterator<Item = (u8, &'static str)> {
    (1..).zip(tables().background.iter().map(|one| one.name.as_str()))
}

/// The kit of that number.
pub fn package(number: u8) -> Option<&'static Package> {
    row(&tables().package, number)
}

/// All kits with their numbers.
pub fn packages() -> impl Iterator<Item = (u8, &'static str)> {
    (1..).zip(tables().package.iter().map(|one| one.name.as_str()))
}
