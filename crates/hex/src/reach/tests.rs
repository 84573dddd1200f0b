use std::collections::{BTreeMap, VecDeque};

use proptest::prelude::*;

use super::{Flood, HexSet, LONGEST, path};
use crate::Hex;

fn field(columns: i8, rows: i8) -> HexSet {
    (0..columns).flat_map(|column| (0..rows).map(move |row| Hex::at(column, row))).collect()
}

/// Steps to every hex in reach, one hex at a time.
fn walked(start: Hex, free: &HexSet, stop: &HexSet) -> BTreeMap<Hex, usize> {
    let mut steps = BTreeMap::from([(start, 0)]);
    let mut open = VecDeque::from([start]);
    while let Some(hex) = open.pop_front() {
        if hex != start && stop.contains(hex) {
            continue;
        }
        for next in hex.neighbours().into_iter().filter(|next| free.contains(*next)) {
            if !steps.contains_key(&next) {
                steps.insert(next, steps[&hex] + 1);
                open.push_back(next);
            }
        }
    }
    steps.remove(&start);
    steps
}

/// The least number of hexes to avoid before the goal, on ways of so many steps, by trying all of them.
fn least(at: Hex, to: Hex, steps: usize, stop: &HexSet, avoid: &HexSet, way: &BTreeMap<Hex, usize>) -> Option<usize> {
    if steps == way[&to] {
        return (at == to).then_some(0);
    }
    if steps > 0 && stop.contains(at) {
        return None;
    }
    let cost = usize::from(steps > 0 && avoid.contains(at));
    let ahead = at.neighbours().into_iter().filter(|next| way.get(next) == Some(&(steps + 1)));
    ahead.filter_map(|next| least(next, to, steps + 1, stop, avoid, way)).min().map(|rest| rest + cost)
}

fn sparse(percent: u32) -> impl Strategy<Value = HexSet> {
    proptest::collection::vec((0..100_u32, 0..20_i8, 0..20_i8), 400).prop_map(move |hexes| {
        hexes.into_iter().filter(|(roll, ..)| *roll < percent).map(|(_, column, row)| Hex::at(column, row)).collect()
    })
}

#[test]
fn in_the_open_a_flood_reaches_every_hex_within_its_steps() {
    let free = field(60, 60);
    for start in [Hex::at(30, 30), Hex::at(31, 30), Hex::at(0, 0), Hex::at(59, 59), Hex::at(0, 59), Hex::at(59, 0)] {
        let mut flood = Flood::new(start, &free, &HexSet::EMPTY);
        for steps in 1..=20 {
            assert!(flood.step() && !flood.is_done());
            let near = |hex: &Hex| *hex != start && hex.distance(start) <= steps;
            assert_eq!(*flood.reached(), free.iter().filter(near).collect::<HexSet>(), "{start} {steps}");
        }
    }
}

#[test]
fn a_flood_ends_when_nothing_is_gained() {
    let walled = field(5, 3).minus(&(0..3).map(|row| Hex::at(2, row)).collect());
    let mut flood = Flood::new(Hex::at(0, 0), &walled, &HexSet::EMPTY);
    while flood.step() {}
    assert!(flood.is_done() && !flood.step());
    assert_eq!(flood.reached().len(), 5);
    assert!(!flood.reached().contains(Hex::at(0, 0)));
}

#[test]
fn nothing_is_reached_from_outside_the_field() {
    for start in [Hex::at(-1, 3), Hex::at(60, 3), Hex::at(3, 60)] {
        let (free, stop) = (field(60, 60), HexSet::EMPTY);
        let mut flood = Flood::new(start, &free, &stop);
        assert!(flood.is_done() && !flood.step() && flood.reached().is_empty());
    }
}

#[test]
fn a_stop_hex_is_entered_but_not_left_and_the_start_is_left() {
    let free = field(5, 1);
    let stop: HexSet = [Hex::at(0, 0), Hex::at(2, 0)].into_iter().collect();
    let mut flood = Flood::new(Hex::at(0, 0), &free, &stop);
    while flood.step() {}
    assert_eq!(flood.reached().iter().collect::<Vec<_>>(), [Hex::at(1, 0), Hex::at(2, 0)]);
    assert_eq!(path(Hex::at(0, 0), Hex::at(3, 0), &free, &stop, &HexSet::EMPTY), None);
    assert_eq!(path(Hex::at(0, 0), Hex::at(2, 0), &free, &stop, &HexSet::EMPTY).unwrap().len(), 2);
}

#[test]
fn a_way_goes_around_what_is_to_be_avoided_but_no_further_for_it() {
    let (free, start, to) = (field(9, 9), Hex::at(2, 4), Hex::at(4, 4));
    let way = |avoid: &[Hex]| {
        let avoid = avoid.iter().copied().collect();
        path(start, to, &free, &HexSet::EMPTY, &avoid).unwrap().to_vec()
    };
    let (above, below) = (Hex::at(3, 3), Hex::at(3, 4));
    assert_eq!(way(&[]), [above, to]);
    assert_eq!(way(&[above]), [below, to]);
    assert_eq!(way(&[above, below]), [above, to]);
    assert_eq!(way(&[to, below]), [above, to]);
}

#[test]
fn a_way_has_at_most_its_number_of_hexes() {
    let (mut free, none) = (field(1, 60), HexSet::EMPTY);
    free.extend([Hex::at(1, 59), Hex::at(2, 59)]);
    let to = |column, row| path(Hex::at(0, 0), Hex::at(column, row), &free, &none, &none);
    assert_eq!(to(1, 59).unwrap().len(), usize::from(LONGEST));
    assert_eq!(to(2, 59), None);
    assert_eq!(to(0, 0), None, "one is there already");
    let wide = field(60, 60);
    for goal in wide.iter().filter(|goal| goal.distance(Hex::at(30, 30)) == 24) {
        assert_eq!(path(Hex::at(30, 30), goal, &wide, &none, &none).unwrap().len(), 24);
    }
}

proptest! {
    #[test]
    fn floods_reach_what_walking_reaches(walls in sparse(45), stop in sparse(20), start in (0..20_i8, 0..20_i8)) {
        let (free, start) = (field(20, 20).minus(&walls), Hex::at(start.0, start.1));
        let steps = walked(start, &free, &stop);
        let mut flood = Flood::new(start, &free, &stop);
        for round in 1..=400 {
            let gained = flood.step();
            let within: HexSet = steps.iter().filter(|(_, steps)| **steps <= round).map(|(hex, _)| *hex).collect();
            prop_assert_eq!(*flood.reached(), within);
            prop_assert_eq!(gained, steps.values().any(|steps| *steps == round));
            if !gained {
                break;
            }
        }
        prop_assert!(flood.is_done());
    }

    #[test]
    fn ways_are_shortest_and_avoid_what_can_be_avoided(
        walls in sparse(40), stop in sparse(10), avoid in sparse(50), start in (0..20_i8, 0..20_i8)
    ) {
        let (free, start) = (field(20, 20).minus(&walls), Hex::at(start.0, start.1));
        let steps = walked(start, &free, &stop);
        for to in &field(20, 20) {
            let way = path(start, to, &free, &stop, &avoid);
            let expected = steps.get(&to).filter(|steps| **steps <= usize::from(LONGEST));
            prop_assert_eq!(way.as_ref().map(smallvec::SmallVec::len), expected.copied());
            let (Some(way), Some(length)) = (way, expected) else { continue };
            let mut at = start;
            for (index, hex) in way.iter().enumerate() {
                prop_assert!(at.distance(*hex) == 1 && free.contains(*hex));
                prop_assert!(index + 1 == *length || !stop.contains(*hex));
                at = *hex;
            }
            prop_assert_eq!(at, to);
            if *length <= 9 {
                let avoided = way[..length - 1].iter().filter(|hex| avoid.contains(**hex)).count();
                prop_assert_eq!(Some(avoided), least(start, to, 0, &stop, &avoid, &steps));
            }
        }
    }
}
