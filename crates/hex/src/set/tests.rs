use std::collections::BTreeSet;

use proptest::prelude::*;

use crate::{Hex, HexSet, Side};

fn every_hex() -> impl Iterator<Item = Hex> {
    (0..60).flat_map(|column| (0..60).map(move |row| Hex::at(column, row)))
}

fn on_the_field(hex: Hex) -> bool {
    (0..60).contains(&hex.column()) && (0..60).contains(&hex.row())
}

fn some_hexes() -> impl Strategy<Value = BTreeSet<Hex>> {
    proptest::collection::btree_set((0..60_i8, 0..60_i8).prop_map(|(column, row)| Hex::at(column, row)), 0..80)
}

fn set(hexes: &BTreeSet<Hex>) -> HexSet {
    hexes.iter().copied().collect()
}

#[test]
fn a_shift_takes_every_single_hex_to_its_neighbour() {
    for hex in every_hex() {
        let alone: HexSet = [hex].into_iter().collect();
        for side in Side::ALL {
            let expected: Vec<Hex> = [hex.neighbour(side)].into_iter().filter(|hex| on_the_field(*hex)).collect();
            assert_eq!(alone.shifted(side).iter().collect::<Vec<_>>(), expected, "{hex} {side}");
        }
    }
}

#[test]
fn growing_adds_the_neighbours_of_every_single_hex() {
    for hex in every_hex() {
        let alone: HexSet = [hex].into_iter().collect();
        let expected: BTreeSet<Hex> =
            hex.neighbours().into_iter().chain([hex]).filter(|hex| on_the_field(*hex)).collect();
        assert_eq!(alone.grown().iter().collect::<BTreeSet<_>>(), expected, "{hex}");
    }
}

#[test]
fn what_lies_outside_the_field_is_in_no_set() {
    let mut set = HexSet::EMPTY;
    for (column, row) in [(-1, 0), (0, -1), (60, 0), (0, 60), (3, 63), (63, 3)] {
        let outside = Hex::at(column, row);
        assert!(!set.insert(outside) && !set.contains(outside) && !set.remove(outside));
    }
    assert!(set.is_empty());
    assert_eq!(set.first(), None);
}

#[test]
fn a_full_set_has_every_hex_in_order() {
    let full: HexSet = every_hex().collect();
    assert_eq!(full.len(), 60 * 60);
    assert!(full.iter().eq(every_hex()));
    assert_eq!(full.grown(), full);
    assert_eq!(format!("{:?}", [Hex::at(4, 2), Hex::at(3, 5)].into_iter().collect::<HexSet>()), r#"{"3,5", "4,2"}"#);
}

proptest! {
    #[test]
    fn sets_of_bits_are_sets(one in some_hexes(), other in some_hexes()) {
        let (a, b) = (set(&one), set(&other));
        let same = |bits: HexSet, hexes: Vec<Hex>| bits.iter().eq(hexes);
        prop_assert!(same(a, in_order(one.clone())));
        prop_assert!(same(a.union(&b), in_order(&one | &other)));
        prop_assert!(same(a.intersect(&b), in_order(&one & &other)));
        prop_assert!(same(a.minus(&b), in_order(&one - &other)));
        prop_assert_eq!(a.meets(&b), !one.is_disjoint(&other));
        prop_assert_eq!(a.len(), one.len());
        prop_assert_eq!(a.is_empty(), one.is_empty());
        prop_assert_eq!(a.first(), in_order(one.clone()).first().copied());
        let mut sum = a;
        sum.add(&b);
        prop_assert_eq!(sum, a.union(&b));
    }

    #[test]
    fn hexes_go_in_once_and_come_out_once(hexes in some_hexes()) {
        let mut bits = HexSet::EMPTY;
        for hex in &hexes {
            prop_assert!(bits.insert(*hex) && !bits.insert(*hex) && bits.contains(*hex));
        }
        for hex in &hexes {
            prop_assert!(bits.remove(*hex) && !bits.remove(*hex) && !bits.contains(*hex));
        }
        prop_assert!(bits.is_empty());
    }

    #[test]
    fn many_hexes_move_and_grow_as_each_of_them_does(hexes in some_hexes()) {
        let bits = set(&hexes);
        for side in Side::ALL {
            let moved: HexSet = hexes.iter().map(|hex| hex.neighbour(side)).collect();
            prop_assert_eq!(bits.shifted(side), moved);
        }
        let grown: HexSet = hexes.iter().flat_map(|hex| hex.neighbours()).chain(hexes.iter().copied()).collect();
        prop_assert_eq!(bits.grown(), grown);
    }
}

/// Column by column, each from the top; [`Hex`] itself is ordered the same way.
fn in_order(hexes: BTreeSet<Hex>) -> Vec<Hex> {
    let mut hexes: Vec<Hex> = hexes.into_iter().collect();
    hexes.sort_by_key(|hex| (hex.column(), hex.row()));
    hexes
}
