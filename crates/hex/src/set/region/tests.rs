use proptest::prelude::*;

use crate::{Hex, HexSet};

const MIDDLE: Hex = Hex::at(10, 10);

fn some_hexes() -> impl Strategy<Value = HexSet> {
    proptest::collection::vec((0..12_i8, 0..12_i8), 0..90)
        .prop_map(|hexes| hexes.into_iter().map(|(column, row)| Hex::at(column, row)).collect())
}

#[test]
fn the_coast_of_an_isle_is_its_outermost_ring() {
    for radius in 1..=8 {
        let isle = HexSet::disc(MIDDLE, radius);
        assert_eq!(isle.rim(), MIDDLE.ring(radius).collect());
        assert_eq!(isle.surroundings(), MIDDLE.ring(radius + 1).collect());
        assert!(isle.is_one_piece());
    }
}

#[test]
fn a_lagoon_is_coast_all_around() {
    let mut isle = HexSet::disc(MIDDLE, 4);
    isle.remove(MIDDLE);
    assert_eq!(isle.rim().len(), 24 + 6);
    assert!(isle.surroundings().contains(MIDDLE));
}

#[test]
fn the_end_of_the_field_is_a_coast_as_well() {
    let corner = HexSet::disc(Hex::at(0, 0), 1);
    assert_eq!(corner.rim(), corner);
    assert_eq!(corner.len(), 3);
}

#[test]
fn two_isles_are_two_pieces() {
    let (one, other) = (HexSet::disc(MIDDLE, 2), HexSet::disc(Hex::at(20, 10), 3));
    let both = one.union(&other);
    assert_eq!(both.pieces().collect::<Vec<_>>(), [one, other]);
    assert_eq!(both.piece_of(Hex::at(21, 10)), other);
    assert_eq!(both.piece_of(Hex::at(40, 40)), HexSet::EMPTY);
    assert!(!both.is_one_piece() && HexSet::EMPTY.is_one_piece());
    assert_eq!(HexSet::EMPTY.pieces().count(), 0);
}

proptest! {
    #[test]
    fn pieces_are_apart_hang_together_and_are_all_there_is(hexes in some_hexes()) {
        let pieces: Vec<HexSet> = hexes.pieces().collect();
        let mut all = HexSet::EMPTY;
        for piece in &pieces {
            prop_assert!(!all.meets(&piece.grown()) && piece.is_one_piece() && !piece.is_empty());
            prop_assert!(piece.iter().all(|hex| hexes.piece_of(hex) == *piece));
            all.add(piece);
        }
        prop_assert_eq!(all, hexes);
    }

    #[test]
    fn rim_and_surroundings_touch(hexes in some_hexes()) {
        let touches = |hex: &Hex, set: &HexSet| hex.neighbours().into_iter().any(|next| set.contains(next));
        let outside = hexes.surroundings();
        prop_assert!(!outside.meets(&hexes) && outside.iter().all(|hex| touches(&hex, &hexes)));
        prop_assert_eq!(hexes.minus(&hexes.rim()).grown().minus(&hexes), HexSet::EMPTY);
    }
}
