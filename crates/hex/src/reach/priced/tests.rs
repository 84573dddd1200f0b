use std::collections::BTreeMap;

use proptest::prelude::*;

use super::Journeys;
use crate::{Flood, Hex, HexSet};

const START: Hex = Hex::at(5, 5);

/// The least prices, by going over all steps until nothing gets cheaper.
fn settled(purse: u8, price: impl Fn(Hex, Hex) -> Option<u8>) -> BTreeMap<Hex, u8> {
    let mut prices = BTreeMap::from([(START, 0)]);
    loop {
        let before = prices.clone();
        for (hex, spent) in &before {
            for next in hex.neighbours() {
                let Some(sum) = price(*hex, next).map(|price| spent + price).filter(|sum| *sum <= purse) else {
                    continue;
                };
                let least = prices.entry(next).or_insert(sum);
                *least = sum.min(*least);
            }
        }
        if prices == before {
            return prices;
        }
    }
}

#[test]
fn where_every_step_costs_one_the_purse_is_the_distance() {
    let journeys = Journeys::new(START, 4, |_, _| Some(1));
    assert_eq!(journeys.reached().count(), 61);
    assert!(journeys.reached().all(|(hex, price)| price == hex.distance(START)));
    assert_eq!(journeys.path(START).unwrap().len(), 0);
    assert_eq!(journeys.path(Hex::at(5, 10)), None);
}

#[test]
fn nobody_leaves_a_hex_without_steps_out_of_it() {
    let stop = Hex::at(5, 3);
    let ahead = [Hex::at(5, 4), stop, Hex::at(5, 2)];
    let journeys = Journeys::new(START, 9, |from, to| (from != stop && ahead.contains(&to)).then_some(2));
    assert_eq!(journeys.path(stop).unwrap().as_slice(), &ahead[..2]);
    assert_eq!(journeys.price(Hex::at(5, 2)), None);
}

#[test]
fn a_price_beyond_all_purses_is_none() {
    let journeys = Journeys::new(START, u8::MAX, |_, _| Some(200));
    assert_eq!(journeys.reached().count(), 7);
}

proptest! {
    #[test]
    fn prices_are_the_least_and_ways_cost_what_they_say(prices in proptest::collection::vec(0..6_u8, 144), purse in 0..20_u8) {
        let price = |_: Hex, to: Hex| {
            let (column, row) = (usize::try_from(to.column()).ok()?, usize::try_from(to.row()).ok()?);
            (column < 12 && row < 12).then(|| prices[column * 12 + row]).filter(|price| *price < 5)
        };
        let journeys = Journeys::new(START, purse, price);
        prop_assert_eq!(journeys.reached().collect::<BTreeMap<_, _>>(), settled(purse, price));
        for (hex, spent) in journeys.reached() {
            let (mut at, mut sum) = (START, 0);
            for next in journeys.path(hex).unwrap() {
                prop_assert_eq!(at.distance(next), 1);
                sum += price(at, next).unwrap();
                at = next;
            }
            prop_assert_eq!((at, sum), (hex, spent));
        }
    }

    #[test]
    fn equal_prices_reach_what_a_flood_reaches(walls in proptest::collection::vec((0..12_i8, 0..12_i8), 0..70), steps in 0..15_u8) {
        let field: HexSet = (0..12).flat_map(|column| (0..12).map(move |row| Hex::at(column, row))).collect();
        let free = field.minus(&walls.into_iter().map(|(column, row)| Hex::at(column, row)).collect());
        let mut flood = Flood::new(START, &free, &HexSet::EMPTY);
        for _ in 0..steps {
            flood.step();
        }
        let journeys = Journeys::new(START, steps, |_, to| free.contains(to).then_some(1));
        let reached: HexSet = journeys.reached().map(|(hex, _)| hex).filter(|hex| *hex != START).collect();
        prop_assert_eq!(reached, *flood.reached());
    }
}
