use dice::Seeded;

use super::plan::{BERTH, RADIUS, cross};
use super::*;
use crate::generators::paper::SheetEdge;
use crate::generators::pen::{Dot, distance_to_line};
use crate::generators::ways::WayAccess;
use crate::generators::{MapPlan, Sheet, ways};

/// How many woods are looked at.
const SEEDS: u64 = 5_000;
/// How many are looked at closely.
const FEW: u64 = 300;

fn plan_of(seed: u64) -> ForestPlan {
    match make(None, &mut Seeded::from_number(seed)).plan {
        Some(MapPlan::Forest(plan)) => plan,
        Some(MapPlan::Dungeon(_)) | None => panic!("a wood has the plan of one"),
    }
}

// proves: fact 13.2
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

fn holds_together(seed: u64, plan: &ForestPlan) {
    let ends: Vec<[usize; 2]> = plan.trails.iter().map(|one| one.between.map(|end| usize::from(end) - 1)).collect();
    assert_eq!(ways::walk(&ends, plan.clearings.len(), 0).len(), plan.clearings.len(), "seed {seed}");
    for number in 1..=u8::try_from(plan.clearings.len()).unwrap() {
        assert!((1..=ways::MOST).contains(&plan.ways_from(number).count()), "seed {seed}, clearing {number}");
    }
}

/// No clearing touches another, no trail another trail or a clearing that it does not lead to.
fn is_clear(seed: u64, plan: &ForestPlan) {
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
fn goes_through(seed: u64, plan: &ForestPlan) {
    let to_edge = |clearing: &Clearing, side: SheetEdge| match side {
        SheetEdge::North => clearing.y,
        SheetEdge::East => plan.width - clearing.x,
        SheetEdge::South => plan.height - clearing.y,
        SheetEdge::West => clearing.x,
    };
    let entrance = to_edge(&plan.clearings[0], plan.side);
    let nearest = SheetEdge::ALL.iter().flat_map(|side| plan.clearings.iter().map(|one| to_edge(one, *side))).min();
    assert_eq!(Some(entrance), nearest, "seed {seed}");
    let exit = to_edge(&plan.clearings[usize::from(plan.exit) - 1], plan.side.opposite());
    let others = plan.clearings.iter().skip(1).map(|one| to_edge(one, plan.side.opposite()));
    assert_eq!(Some(exit), others.min(), "seed {seed}");
    assert_ne!(plan.exit, 1, "seed {seed}");
}

#[test]
fn what_is_in_sight_is_numbered_without_a_gap() {
    let mut gone = 0;
    for seed in 0..FEW {
        let plan = plan_of(seed);
        let seen = plan.for_players();
        assert_eq!(seen.known, (1..=u8::try_from(seen.clearings.len()).unwrap()).collect::<Vec<_>>(), "seed {seed}");
        gone += plan.clearings.len() - seen.clearings.len();
    }
    assert!(gone > 100, "{gone}");
}

/// The numbers of what is in sight, and the order of its trails, are those of a wood in which there is nothing else.
#[test]
fn numbers_and_order_follow_from_what_is_in_sight() {
    for seed in 0..FEW {
        let seen = plan_of(seed).for_players();
        let ways: Vec<([usize; 2], WayAccess)> =
            seen.trails.iter().map(|one| (one.between.map(|end| usize::from(end) - 1), one.way)).collect();
        let dots: Vec<Dot> = seen.clearings.iter().map(Clearing::dot).collect();
        assert_eq!(ways::in_order(&ways, &dots, 0), (0..dots.len()).collect::<Vec<_>>(), "seed {seed}");
        assert!(seen.trails.is_sorted_by_key(|one| one.between), "seed {seed}");
    }
}

#[test]
fn a_sheet_is_as_large_for_few_dice_as_for_many() {
    let size = |count: u8| match make(Some(count), &mut Seeded::from_number(5)).plan {
        Some(MapPlan::Forest(plan)) => (plan.width, plan.height),
        Some(MapPlan::Dungeon(_)) | None => panic!("a wood has the plan of one"),
    };
    assert!(DICE.map(size).all(|other| other == size(8)));
}

#[test]
fn woods_that_differ_in_what_is_hidden_give_the_same_map_to_players() {
    for seed in 0..FEW {
        let plan = plan_of(seed);
        let seen = plan.for_players();
        assert_eq!(seen.for_players(), seen, "seed {seed}");
        for other in [bare(&plan), refilled(&plan), rearranged(&plan), grown(&plan)] {
            let other = other.for_players();
            assert_eq!(serde_json::to_string(&other).unwrap(), serde_json::to_string(&seen).unwrap(), "seed {seed}");
            assert_eq!(draw(&other, Sheet::Page), draw(&seen, Sheet::Page), "seed {seed}");
        }
    }
}

/// How many clearings are in sight.
fn in_sight(plan: &ForestPlan) -> usize {
    plan.for_players().clearings.len()
}

/// Without all that is hidden, on the same sheet.
fn bare(plan: &ForestPlan) -> ForestPlan {
    let last = in_sight(plan);
    let mut plan = plan.clone();
    plan.clearings.truncate(last);
    plan.trails.retain(|one| one.way != WayAccess::Hidden && one.between.iter().all(|end| usize::from(*end) <= last));
    plan
}

/// With something else in every clearing.
fn refilled(plan: &ForestPlan) -> ForestPlan {
    let mut plan = plan.clone();
    for clearing in &mut plan.clearings {
        clearing.kind = Contents::ALL[(clearing.kind as usize + 1) % Contents::ALL.len()];
    }
    plan
}

/// With the clearings out of sight numbered the other way round.
fn rearranged(plan: &ForestPlan) -> ForestPlan {
    let (last, all) = (in_sight(plan), plan.clearings.len());
    let mut plan = plan.clone();
    plan.clearings[last..].reverse();
    let ends = plan.trails.iter_mut().flat_map(|one| &mut one.between).chain([&mut plan.exit]);
    for end in ends.filter(|end| usize::from(**end) > last) {
        *end = u8::try_from(last + 1 + all).unwrap() - *end;
    }
    plan
}

/// With one secret clearing more in the south-east, and the edges of the sheet farther away.
fn grown(plan: &ForestPlan) -> ForestPlan {
    let (right, low) = (90, 170);
    let mut plan = plan.clone();
    for clearing in &mut plan.clearings {
        (clearing.x, clearing.y) = (clearing.x + right, clearing.y + low);
    }
    let (x, y) = (plan.width + right, plan.height + low);
    plan.clearings.push(Clearing { kind: Contents::Monster, x, y });
    let number = u8::try_from(plan.clearings.len()).unwrap();
    plan.trails.push(Trail { between: [1, number], way: WayAccess::Hidden });
    (plan.width, plan.height) = (x + 200, y + 200);
    plan
}
