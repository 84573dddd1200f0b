//! What the figures of a scenario have: the creature's things, list by list replaced by the scenario's own.

use super::being::Being;
use super::fault::FaultReason;
use super::items::{self, Ware};
use super::section::{FaultList, Section, SpottedValue};
use crate::battle::creature::{KitPiece, equip};
use crate::battle::profile::Nature;
use crate::equipment::{Gear, GearPlace};

/// The lists, in the order in which things go to their places.
const LISTS: [(&str, GearPlace); 3] =
    [("ready", GearPlace::Ready), ("worn", GearPlace::Worn), ("carried", GearPlace::Carried)];

/// Equips them with whatever the table says otherwise.
pub(super) fn read(
    section: &mut Section<'_, '_>,
    being: Option<Being>,
    wares: &[Ware],
    faults: &mut FaultList<'_>,
) -> Option<Being> {
    let lists = LISTS.map(|(key, place)| {
        let texts = section.each::<String>(key, faults);
        let pieces = |texts: Vec<SpottedValue<String>>| {
            texts.iter().filter_map(|text| items::piece(text, wares, faults)).collect()
        };
        (place, texts.map(pieces).map(|pieces: Vec<SpottedValue<KitPiece>>| pieces))
    });
    let mut being = being?;
    for (place, _) in lists.iter().filter(|(_, list)| list.is_some()) {
        empty(&mut being.gear, *place);
    }
    for (place, piece) in lists.iter().flat_map(|(place, list)| list.iter().flatten().map(|piece| (*place, piece))) {
        put(&mut being, place, piece, faults);
    }
    Some(being)
}

fn empty(gear: &mut Gear, place: GearPlace) {
    let holdings: Vec<_> = gear.at(place).collect();
    for holding in holdings {
        gear.take(holding.item, place, holding.count).expect("it was just seen there");
    }
}

fn put(being: &mut Being, place: GearPlace, piece: &SpottedValue<KitPiece>, faults: &mut FaultList<'_>) {
    if place == GearPlace::Ready && being.profile.is(Nature::Beast) {
        faults.add(&piece.spot, FaultReason::NoHands);
    } else if let Err(refusal) = equip(&mut being.gear, piece.value, place) {
        faults.add(&piece.spot, refusal);
    }
}
