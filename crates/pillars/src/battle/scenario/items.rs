//! Gear of a scenario's own: like something of the book, with other numbers. Ruling P250.

use play::name::Name;

use super::fault::FaultReason;
use super::head;
use super::numbers::number;
use super::section::{FaultList, Section, SpottedValue};
use crate::battle::creature::{KitPiece, NoPiece};
use crate::data::{Id, Listed};
use crate::equipment::{Item, Variant, bounds};

/// The most things of a scenario's own.
const MOST_ITEMS: usize = 24;

/// Something of the scenario's own, by its key.
pub(super) struct Ware {
    pub(super) key: String,
    /// Nothing if something is wrong with it.
    pub(super) variant: Option<Variant>,
}

/// Reads them all.
pub(super) fn all(section: &mut Section<'_, '_>, faults: &mut FaultList<'_>) -> Vec<Ware> {
    let tables = section.tables("items", faults);
    if let Some((_, beyond)) = tables.get(MOST_ITEMS) {
        faults.add(beyond.spot(), FaultReason::TooManyItems(MOST_ITEMS));
    }
    let read = |(key, table): (&str, Section<'_, '_>)| {
        if Item::list().find(key).is_some() {
            faults.add(table.spot(), FaultReason::ListedKey(key.to_owned()));
        }
        Ware { key: key.to_owned(), variant: one(table, faults) }
    };
    tables.into_iter().take(MOST_ITEMS).map(read).collect()
}

fn one(mut section: Section<'_, '_>, faults: &mut FaultList<'_>) -> Option<Variant> {
    let before = faults.count();
    let name = section.need("name", faults).and_then(|name| head::named(name, faults));
    let name = name.and_then(|name| Name::parse(&name).ok());
    let like = section.need::<String>("like", faults).and_then(|like| listed(&like, faults));
    let variant = name.zip(like).map(|(name, like)| Variant::of(name, like));
    let variant = changed(&mut section, variant, faults);
    for (key, flaw) in variant.as_ref().map(Variant::flaws).unwrap_or_default() {
        faults.add(&section.at(key), flaw);
    }
    section.finish(faults);
    variant.filter(|_| faults.count() == before)
}

/// The thing of the book that goes by a key.
fn listed(key: &SpottedValue<String>, faults: &mut FaultList<'_>) -> Option<Id<Item>> {
    let item = Item::list().find(&key.value);
    if item.is_none() {
        faults.add(&key.spot, FaultReason::Unreadable(format!("there is no item called {:?}", key.value)));
    }
    item
}

/// What is said to be different, read whether or not it is known from what.
fn changed(section: &mut Section<'_, '_>, base: Option<Variant>, faults: &mut FaultList<'_>) -> Option<Variant> {
    macro_rules! value {
        ($key:literal) => {
            section.take($key, faults).map(SpottedValue::value)
        };
        ($key:literal, $bounds:expr) => {
            number(section, $key, (*$bounds.start()).into(), (*$bounds.end()).into(), faults)
        };
    }
    let (one_hand, two_hands, traits) = (value!("one_hand"), value!("two_hands"), value!("traits"));
    let (strength, reach_hexes) = (value!("strength", bounds::STRENGTH), value!("reach_hexes", bounds::REACH_HEXES));
    let (pace, weight, forbids) = (value!("pace"), value!("weight"), value!("forbids"));
    let (stops, dexterity) = (value!("stops", bounds::STOPS), value!("dexterity", bounds::DEXTERITY));
    let base = base?;
    Some(Variant {
        weight,
        one_hand,
        two_hands,
        strength,
        reach_hexes,
        traits,
        pace,
        stops,
        dexterity,
        forbids,
        ..base
    })
}

/// A piece of gear as it is written: of the scenario's own, or of the book. Nothing if it cannot be had.
pub(super) fn piece(
    text: &SpottedValue<String>,
    wares: &[Ware],
    faults: &mut FaultList<'_>,
) -> Option<SpottedValue<KitPiece>> {
    let (count, key) = counted(&text.value);
    let found = match wares.iter().find(|ware| ware.key == key) {
        Some(ware) => own(ware, count, &text.value)?,
        None => text.value.parse::<KitPiece>().map_err(|fault| FaultReason::Unreadable(fault.to_string())),
    };
    let report = |what: FaultReason| faults.add(&text.spot, what);
    found.map_err(report).ok().map(|value| SpottedValue { value, spot: text.spot.clone() })
}

/// A number, if there is one, and what there are so many of.
fn counted(text: &str) -> (Option<u16>, &str) {
    let counted = text.split_once(' ').and_then(|(number, key)| Some((Some(number.parse().ok()?), key.trim())));
    counted.unwrap_or((None, text))
}

/// So many of the scenario's own; nothing if something is wrong with it, which is told where it stands.
fn own(ware: &Ware, count: Option<u16>, text: &str) -> Option<Result<KitPiece, FaultReason>> {
    let variant = ware.variant.as_ref()?;
    if count == Some(0) {
        return Some(Err(FaultReason::Unreadable(NoPiece::NoNumber(text.to_owned()).to_string())));
    }
    let piece = |item: Id<Item>| KitPiece { item, count: count.unwrap_or(item.lot) };
    Some(variant.forge_written().map(piece).map_err(FaultReason::from))
}
