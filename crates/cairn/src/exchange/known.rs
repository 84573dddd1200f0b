//! What the tables know of things and creatures by their names, for files that tell less of them.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::background::{self, Background, Grant};
use crate::creature::Creature;
use crate::item::{Item, Purpose};
use crate::life::barebones;
use crate::market::{Goods, Wares};
use crate::spelling::{letters, same};
use crate::spells::Spell;

/// All things that the tables have by the letters of their names; of several of a name the first.
static ITEMS: LazyLock<BTreeMap<String, Item>> = LazyLock::new(|| {
    let goods = Goods::all().iter().filter_map(|goods| match &goods.what {
        Wares::Thing(item) => Some(item.clone()),
        Wares::Beast(_) | Wares::Service { .. } => None,
    });
    let kits = Background::all().iter().flat_map(Background::kit);
    let granted = grants().flat_map(|grant| grant.items.iter().cloned());
    let mut all = BTreeMap::new();
    for item in goods.chain(kits).chain(granted) {
        all.entry(letters(&item.name)).or_insert(item);
    }
    all
});

fn rows(one: &'static Background) -> impl Iterator<Item = &'static Grant> {
    one.table.iter().flat_map(|table| &table.row)
}

fn grants() -> impl Iterator<Item = &'static Grant> {
    Background::all().iter().flat_map(rows).chain(background::bonds())
}

static PURPOSES: LazyLock<BTreeMap<String, Purpose>> = LazyLock::new(|| {
    let all = ITEMS.values().chain(barebones::items());
    all.filter_map(|item| Some((letters(&item.name), item.purpose?))).collect()
});

/// What a thing of that name serves for.
pub(crate) fn purpose_of(name: &str) -> Option<Purpose> {
    PURPOSES.get(&letters(name)).copied()
}

/// The thing of that name: one of the own background's, or of anybody's.
pub(super) fn item(name: &str, background: &str) -> Option<Item> {
    let meant = letters(name);
    let mut own = Background::named(background).into_iter().flat_map(|one| {
        one.kit().into_iter().chain(rows(one).flat_map(|grant| grant.items.iter().cloned())).collect::<Vec<_>>()
    });
    own.find(|item| letters(&item.name) == meant).or_else(|| ITEMS.get(&meant).cloned())
}

/// The creature of that name: one of the own background's, or of anybody's.
pub(super) fn creature(name: &str, background: &str) -> Option<Creature> {
    let meant = letters(name);
    let own = Background::named(background).into_iter().flat_map(rows);
    let granted = own.chain(grants()).flat_map(|grant| &grant.creatures);
    let beasts = Goods::all().iter().filter_map(|goods| match &goods.what {
        Wares::Beast(creature) => Some(creature),
        Wares::Thing(_) | Wares::Service { .. } => None,
    });
    granted.chain(beasts).find(|creature| letters(&creature.name) == meant).cloned()
}

/// The background whose name that is, however it is spelt.
pub(super) fn background(name: &str) -> Option<&'static Background> {
    Background::all().iter().find(|one| same(&one.name, name))
}

/// The rows that somebody's past and bonds are.
pub(super) fn grants_of<'a>(
    background: &'a str,
    past: impl Iterator<Item = &'a str>,
    bonds: &'a [String],
) -> Vec<&'static Grant> {
    let rows: Vec<&Grant> = Background::named(background).into_iter().flat_map(rows).collect();
    let past = past.filter_map(|text| rows.iter().copied().find(|grant| grant.text == text));
    let bonds = bonds.iter().filter_map(|text| background::bonds().iter().find(|grant| grant.text == *text));
    past.chain(bonds).collect()
}

/// What a spell is called.
pub(crate) fn spell_name(key: &str) -> Option<&'static str> {
    Spell::keyed(key).map(|spell| spell.name.as_str())
}

/// The key of the spell of that name.
pub(super) fn spell_key(name: &str) -> Option<&'static str> {
    Spell::all().iter().find(|spell| same(&spell.name, name)).map(|spell| spell.key.as_str())
}
