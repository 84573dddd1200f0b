//! The marketplace (the facts of the market): what there is to buy, and what it costs.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::creature::Creature;
use crate::data::read;
use crate::item::Item;

/// A shelf of the market.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MarketShelf {
    /// Armour.
    Armor,
    /// Weapons.
    Weapons,
    /// Ways to travel.
    Transport,
    /// Board, lodging and care.
    Upkeep,
    /// Everything else.
    Gear,
}

impl MarketShelf {
    /// All shelves, in the order of the book.
    pub const ALL: [Self; 5] = [Self::Armor, Self::Weapons, Self::Transport, Self::Upkeep, Self::Gear];

    /// What stands over it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Armor => "Armor",
            Self::Weapons => "Weapons",
            Self::Transport => "Transport",
            Self::Upkeep => "Upkeep",
            Self::Gear => "Gear",
        }
    }
}

/// Something to buy.
#[derive(Clone, Debug)]
pub struct Goods {
    /// By what commands name it.
    pub key: String,
    /// Where it stands.
    pub shelf: MarketShelf,
    /// In gold pieces.
    pub price: u32,
    /// What one gets.
    pub what: Wares,
}

/// What one gets for one's money.
#[derive(Clone, Debug)]
pub enum Wares {
    /// A thing to carry.
    Thing(Item),
    /// A beast that goes along.
    Beast(Creature),
    /// Something that is done for one.
    Service {
        /// What it is called.
        name: String,
        /// What it means.
        text: String,
    },
}

impl Goods {
    /// All that there is.
    pub fn all() -> &'static [Self] {
        &GOODS
    }

    /// The one of that key.
    pub fn keyed(key: &str) -> Option<&'static Self> {
        Self::all().iter().find(|one| one.key == key)
    }

    /// What it is called.
    pub fn name(&self) -> &str {
        match &self.what {
            Wares::Thing(item) => &item.name,
            Wares::Beast(creature) => &creature.name,
            Wares::Service { name, .. } => name,
        }
    }
}

static GOODS: LazyLock<Vec<Goods>> = LazyLock::new(|| {
    let file: Json = read("market", include_str!("../data/market.toml"));
    let rows = file.get("goods").and_then(Json::as_array).expect("the market lists its goods");
    rows.iter().map(|row| goods(row).unwrap_or_else(|error| panic!("data/market.toml: {row:?}: {error}"))).collect()
});

/// What every row has.
#[derive(Deserialize)]
struct Tag {
    key: String,
    shelf: MarketShelf,
    price: u32,
}

/// What a row has of somebody to buy.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MarketBeast {
    creature: Creature,
}

/// What a row has of something that is done for one.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Service {
    #[serde(rename = "service")]
    _is: bool,
    name: String,
    #[serde(default)]
    text: String,
}

/// A row has three keys, and beside them those of a beast, of a service, or of an item.
fn goods(row: &Json) -> Result<Goods, serde_json::Error> {
    let Tag { key, shelf, price } = Tag::deserialize(row.clone())?;
    let mut rest = row.as_object().cloned().unwrap_or_default();
    rest.retain(|key, _| !["key", "shelf", "price"].contains(&key.as_str()));
    let what = if rest.contains_key("creature") {
        Wares::Beast(MarketBeast::deserialize(Json::Object(rest))?.creature)
    } else if rest.contains_key("service") {
        let Service { name, text, .. } = Service::deserialize(Json::Object(rest))?;
        Wares::Service { name, text }
    } else {
        Wares::Thing(Item::deserialize(Json::Object(rest))?)
    };
    Ok(Goods { key, shelf, price, what })
}

#[cfg(test)]
mod tests;
