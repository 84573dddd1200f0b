use dice::Seeded;

use super::plan::{BERTH, RADIUS, cross};
use super::*;
use crate::generators::paper::Side;
use crate::generators::pen::{Dot, distance_to_line};
use crate::generators::{Plan as Map, ways};

/// How many woods are looked at.
const SEEDS: u64 = 5_000;

fn plan_of(seed: u64) -> Plan {
    match make(None, &mut Seeded::from_number(seed)).plan {
        Some(Map::Forest(plan)) => plan,
        Some(Map::Dungeon(_)) | None => panic!("a wood has the plan of one"),
    }
}

#[test]
fn dice_mean_what_the_book_says() {
    use Contents::{Hazard, Monster, Ruins, Shelter};
    assert_eq!([1, 2, 3, 4, 5, 6].map(Contents::of), [Monster, Ruins, Ruins, Shelter, Hazard, Hazard]);
    assert_eq!(TABLES.stands.len(), TABLES.description.rows.len());
}

#[test]
fn every_wood_holds_together_and_its_trails_cross_nowhere() {
    let mut counts = std::collections::BTreeSet::new();
    for seed in 0..SEEDS {
        let plan = plan_of(seed);
        counts.insert(plan.clearings.len());
        holds_together(seed, &plan);
        is_clear(seed, &plan);
        goes_through(seed, &plan);
    }
    assert_eq!(counts, (8..=12).collect());
}

fn holds_together(seed: u64, plan: &Plan) {
    let ends: Vec<[usize; 2]> = plan.trails.iter().map(|one| one.between.map(|end| usize::from(end) - 1)).collect();
    assert_eq!(ways::walk(&ends, plan.clearings.len(), 0).len(), plan.clearings.len(), "seed {seed}");
    for number in 1..=u8::try_from(plan.clearings.len()).unwrap() {
        assert!((1..=ways::MOST).contains(&plan.ways_from(number).count()), "seed {seed}, clearing {number}");
    }
}

/// No clearing touches another, no trail another trail or a clearing that it does not lead to.
fn is_clear(seed: u64, plan: &Plan) {
    let dots: Vec<Dot> = plan.clearings.iter().map(Clearing::dot).collect();
    for (place, a) in dots.iter().enumerate() {
        for b in &dots[place + 1..] {
            assert!((a.0 - b.0).abs() > 2 * RADIUS || (a.1 - b.1).abs() > 2 * RADIUS, "seed {seed}");
        }
    }
    let line = |trail: &Trail| trail.between.map(|end| dots[usize::from(end) - 1]);
    for (place, trail) in plan.trails.iter().enumerate() {
        let [a, b] = line(trail);
        assert!(plan.trails[place + 1..].iter().all(|other| !cross([a, b], line(other))), "seed {seed}");
        let others = dots.iter().filter(|dot| **dot != a && **dot != b);
        assert!(others.into_iter().all(|dot| distance_to_line(*dot, a, b) >= BERTH), "seed {seed}");
    }
}

/// One comes in at the clearing nearest to an edge, and leaves by the one nearest to the opposite edge.
fn goes_through(seed: u64, plan: &Plan) {
    let to_edge = |clearing: &Clearing, side: Side| match side {
        Side::North => clearing.y,
        Side::East => plan.width - clearing.x,
        Side::South => plan.height - clearing.y,
        Side::West => clearing.x,
    };
    let entrance = to_edge(&plan.clearings[0], plan.side);
    let nearest = Side::ALL.iter().flat_map(|side| plan.clearings.iter().map(|one| to_edge(one, *side))).min();
    assert_eq!(Some(entrance), nearest, "seed {seed}");
    let exit = to_edge(&plan.clearings[usize::from(plan.exit) - 1], plan.side.opposite());
    let others = plan.clearings.iter().skip(1).map(|one| to_edge(one, plan.side.opposite()));
    assert_eq!(Some(exit), others.min(), "seed {seed}");
    assert_ne!(plan.exit, 1, "seed {seed}");
}
