use dice::Scripted;

use super::*;

// proves: generation 48+51-54; handbook 125; P17
#[test]
fn a_die_makes_one_pretty_average_or_ugly() {
    use Looks::{Average, Pretty, Ugly};
    let looks: Vec<Looks> = (1..=6).map(|face| table().appearance.at(face).looks).collect();
    assert_eq!(looks, [Pretty, Average, Average, Average, Average, Ugly]);
    assert_eq!(table().appearance.die(), 6);
}

// proves: generation 65-71, 73, 80, 82, 83-91; handbook 127-136, 138, 142-149; P19
#[test]
fn the_printed_heights_and_weights() {
    let heights: Vec<(u8, String)> =
        (1..=6).map(|face| table().height.table.at(face).hands).map(|h| (h, imperial(h))).collect();
    let book = [(14, "4'8\""), (15, "5'0\""), (16, "5'4\""), (17, "5'8\""), (18, "6'0\""), (19, "6'4\"")];
    assert_eq!(heights, book.map(|(hands, text)| (hands, text.to_owned())));
    let weights: Vec<(u8, i16)> =
        (1..=6).map(|face| table().weight.table.at(face).stones).map(|s| (s, pounds(i16::from(s) * 2))).collect();
    assert_eq!(weights, [(8, 112), (9, 126), (10, 140), (11, 154), (12, 168), (13, 182)]);
    assert_eq!((table().weight.lightest, table().weight.heaviest), (8, 12));
    assert_eq!((table().height.shortest, table().height.tallest), (10, 24));
    assert_eq!(table().height.table.die(), 6);
    assert_eq!(table().weight.table.die(), 6);
}

// proves: generation 65-71; handbook 127-136; P18
#[test]
fn only_further_ones_and_sixes_change_a_height() {
    let roll = |faces: &[u32]| {
        let mut dice = Scripted::new(faces.iter().copied());
        let (_, hands) = roll_height(&mut dice);
        assert_eq!(dice.finish(), Ok(()), "{faces:?}");
        hands
    };
    assert_eq!(roll(&[3]), 16);
    assert_eq!(roll(&[1, 4]), 14);
    assert_eq!(roll(&[1, 1, 6]), 13);
    assert_eq!(roll(&[6, 6, 6, 1]), 21);
    assert_eq!(roll(&[1, 1, 1, 1, 1]), 10, "the floor");
    assert_eq!(roll(&[6, 6, 6, 6, 6, 6]), 24, "the ceiling");
}

// proves: generation 76+79; handbook 140; P20
#[test]
fn half_the_strength_is_added_in_stones_and_pounds_are_rounded_down() {
    assert_eq!(half_stones(10, 12), 32);
    assert_eq!(pounds(half_stones(10, 12)), 224);
    assert_eq!(pounds(half_stones(8, 11)), 189);
    assert_eq!(half_stones(9, 11), 29, "14½ stones");
    assert_eq!(pounds(29), 203);
}

// proves: generation 65-71
#[test]
fn only_a_one_and_a_six_are_thrown_again() {
    assert!((1..=6).map(|face| table().height.table.at(face).again).eq([-1, 0, 0, 0, 0, 1]));
}
