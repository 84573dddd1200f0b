use super::{Exit, exit};
use crate::{Hex, Side};

const HERE: Hex = Hex::at(20, 20);

fn around(reach: u8) -> impl Iterator<Item = Hex> {
    (0..41)
        .flat_map(|column| (0..41).map(move |row| Hex::at(column, row)))
        .filter(move |hex| hex.distance(HERE) <= reach)
}

/// The sides, by walking the outline: which of the six edges the line meets, from exact positions of the corners.
fn crossed_sides(to: Hex) -> Vec<Side> {
    let (q, r, _) = HERE.apart(to);
    // Corners between a side and the next are a third of the sum of both steps; signs of areas tell left from right.
    let area = |side: Side| {
        let ((aq, ar), (bq, br)) = (side.step(), side.turned(1).step());
        q * i16::from(ar + br) - r * i16::from(aq + bq)
    };
    let ahead = |side: Side| {
        let ((sq, sr), (dq, dr)) = (side.step(), (q, r));
        2 * i16::from(sq) * dq + 2 * i16::from(sr) * dr + i16::from(sq) * dr + i16::from(sr) * dq > 0
    };
    Side::ALL.into_iter().filter(|side| ahead(*side) && area(side.turned(-1)) <= 0 && area(*side) >= 0).collect()
}

#[test]
fn a_line_leaves_across_the_sides_that_it_meets() {
    for to in around(18).filter(|to| *to != HERE) {
        let sides = match exit(HERE, to).unwrap() {
            Exit::Side(side) => vec![side],
            Exit::Corner(side) => vec![side, side.turned(1)],
        };
        let mut met = crossed_sides(to);
        met.sort_by_key(|side| !sides.starts_with(&[*side]));
        assert_eq!(sides, met, "{to}");
    }
    assert_eq!(exit(HERE, HERE), None);
}
