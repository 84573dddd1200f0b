use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicUsize, Ordering};

use dice::Seeded;

use super::plan::{GAP, field, sheet, spot};
use super::*;
use crate::generators::paper::{SheetEdge, SheetSpot, set_in_rows};
use crate::generators::ways::WayAccess;
use crate::generators::{MapPlan, Sheet, ways};

/// How many dungeons are looked at.
const SEEDS: u64 = 5_000;
/// How many are looked at closely.
const FEW: u64 = 300;

fn plan_of(seed: u64, count: Option<u8>) -> DungeonPlan {
    match make(count, &mut Seeded::from_number(seed)).plan {
        Some(MapPlan::Dungeon(plan)) => plan,
        Some(MapPlan::Forest(_)) | None => panic!("a dungeon has the plan of one"),
    }
}

/// Every dungeon of the first seeds, looked at by two threads.
fn for_all(look: impl Fn(u64, &DungeonPlan) + Sync) {
    let look = &look;
    std::thread::scope(|scope| {
        for half in 0..2 {
            scope.spawn(move || (half..SEEDS).step_by(2).for_each(|seed| look(seed, &plan_of(seed, None))));
        }
    });
}

fn squares_of(room: &DungeonRoom) -> impl Iterator<Item = [u8; 2]> + '_ {
    (room.top..room.top + room.height).flat_map(|y| (room.left..room.left + room.width).map(move |x| [x, y]))
}

// proves: fact 13.2
#[test]
fn dice_mean_what_the_book_says() {
    use Contents::{Lore, Monster, Special, Trap};
    assert_eq!([1, 2, 3, 4, 5, 6].map(Contents::of), [Monster, Lore, Lore, Special, Trap, Trap]);
    assert_eq!([1, 2, 3, 4, 5, 6].map(RoomSize::of).map(|size| size as u8), [0, 0, 1, 1, 1, 2]);
}

#[test]
fn every_dungeon_holds_together_and_none_of_it_overlaps() {
    let crossings = AtomicUsize::new(0);
    for_all(|seed, plan| {
        holds_together(seed, plan);
        nothing_overlaps(seed, plan);
        begins_at_the_edge(seed, plan);
        crossings.fetch_add(usize::from(crosses(plan)), Ordering::Relaxed);
    });
    // Where there is no other way to reach a room: hardly ever.
    assert!(crossings.load(Ordering::Relaxed) <= 5, "{crossings:?}");
}

/// All rooms can be come to, and each has one to four ways.
fn holds_together(seed: u64, plan: &DungeonPlan) {
    let ends: Vec<[usize; 2]> = plan.passages.iter().map(|one| one.between.map(|end| usize::from(end) - 1)).collect();
    let order = ways::walk(&ends, plan.rooms.len(), 0);
    assert!(DICE.contains(&u8::try_from(plan.rooms.len()).unwrap()), "seed {seed}");
    assert_eq!(order.len(), plan.rooms.len(), "seed {seed}");
    for number in 1..=u8::try_from(plan.rooms.len()).unwrap() {
        assert!((1..=ways::MOST).contains(&plan.ways_from(number).count()), "seed {seed}, room {number}");
    }
    for passage in &plan.passages {
        for pair in passage.squares.windows(2) {
            assert_eq!(pair[0][0].abs_diff(pair[1][0]) + pair[0][1].abs_diff(pair[1][1]), 1, "seed {seed}");
        }
        let ends = [passage.squares.first().unwrap(), passage.squares.last().unwrap()];
        for (number, end) in passage.between.into_iter().zip(ends) {
            let room = &plan.rooms[usize::from(number) - 1];
            let touches = squares_of(room).any(|[x, y]| x.abs_diff(end[0]) + y.abs_diff(end[1]) == 1);
            assert!(touches, "seed {seed}, room {number}");
        }
    }
}

/// Rooms keep three squares between them, and no passage goes through one.
fn nothing_overlaps(seed: u64, plan: &DungeonPlan) {
    for (place, room) in plan.rooms.iter().enumerate() {
        assert!(room.left >= 3 && room.top >= 3, "seed {seed}");
        assert!(room.left + room.width + 3 <= plan.width && room.top + room.height + 3 <= plan.height, "seed {seed}");
        for other in &plan.rooms[place + 1..] {
            let apart = |a: u8, long: u8, b: u8| b >= a + long + 3;
            let across = apart(room.left, room.width, other.left) || apart(other.left, other.width, room.left);
            let down = apart(room.top, room.height, other.top) || apart(other.top, other.height, room.top);
            assert!(across || down, "seed {seed}: {room:?} {other:?}");
        }
    }
    let floors: BTreeSet<[u8; 2]> = plan.rooms.iter().flat_map(squares_of).collect();
    let mut ways = plan.passages.iter().flat_map(|passage| &passage.squares).chain(&plan.gate.squares);
    assert!(ways.all(|square| !floors.contains(square)), "seed {seed}");
}

/// Whether two passages share a square.
fn crosses(plan: &DungeonPlan) -> bool {
    let ways: Vec<&[u8; 2]> =
        plan.passages.iter().flat_map(|passage| &passage.squares).chain(&plan.gate.squares).collect();
    ways.iter().collect::<BTreeSet<_>>().len() < ways.len()
}

/// The first room is nearest to an edge, and one comes straight in from there.
fn begins_at_the_edge(seed: u64, plan: &DungeonPlan) {
    let to_edge = |room: &DungeonRoom, side: SheetEdge| match side {
        SheetEdge::North => room.top,
        SheetEdge::East => plan.width - room.left - room.width,
        SheetEdge::South => plan.height - room.top - room.height,
        SheetEdge::West => room.left,
    };
    let entrance = to_edge(&plan.rooms[0], plan.gate.side);
    let nearer = |side: SheetEdge| plan.rooms.iter().any(|room| to_edge(room, side) < entrance);
    assert!(!nearer(plan.gate.side), "seed {seed}");
    assert_eq!(plan.gate.squares.len(), usize::from(entrance), "seed {seed}");
    let last = plan.gate.squares.last().unwrap();
    let at_edge = last.contains(&0) || last[0] == plan.width - 1 || last[1] == plan.height - 1;
    assert!(at_edge, "seed {seed}");
}

#[test]
fn dice_fall_evenly_and_every_number_of_them_comes_up() {
    let mut faces = [0_u32; 6];
    let mut counts = BTreeSet::new();
    for seed in 0..600 {
        let made = make(None, &mut Seeded::from_number(seed));
        let dropped = made.throws.iter().find(|throw| throw.of == "Dropped").unwrap();
        counts.insert(dropped.faces.len());
        dropped.faces.iter().for_each(|face| faces[usize::from(*face) - 1] += 1);
    }
    let all: u32 = faces.iter().sum();
    assert!(faces.iter().all(|count| (count * 6).abs_diff(all) < all / 10), "{faces:?}");
    assert_eq!(counts, (6..=20).collect());
}

#[test]
fn rooms_are_as_many_as_dice_and_as_their_faces_say() {
    for (asked, given) in [(0, 6), (6, 6), (13, 13), (20, 20), (255, 20)] {
        let made = make(Some(asked), &mut Seeded::from_number(11));
        let Some(MapPlan::Dungeon(plan)) = &made.plan else { panic!("a dungeon") };
        assert_eq!(plan.rooms.len(), given);
        let dropped = made.throws.iter().find(|throw| throw.of == "Dropped").unwrap();
        let mut kinds: Vec<Contents> = dropped.faces.iter().copied().map(Contents::of).collect();
        let mut rooms: Vec<Contents> = plan.rooms.iter().map(|room| room.kind).collect();
        kinds.sort_unstable();
        rooms.sort_unstable();
        assert_eq!(kinds, rooms);
        let labels = made.lines.iter().filter(|line| line.label.starts_with(|first: char| first.is_ascii_digit()));
        assert_eq!(labels.count(), given);
    }
}

#[test]
fn a_sheet_has_room_for_the_largest_rooms_however_they_fall() {
    let room = DungeonRoom { kind: Contents::Lore, size: RoomSize::Large, left: 0, top: 0, width: 7, height: 7 };
    for count in DICE {
        let (width, height) = sheet(count, [1, 1]);
        let field = field(width, height);
        let mut spots: Vec<SheetSpot> = (0..count).map(|_| spot(&room, (0, 0))).collect();
        set_in_rows(&mut spots, field, GAP);
        for (place, a) in spots.iter().enumerate() {
            assert!(SheetEdge::ALL.iter().all(|side| field.to_edge(a, *side) >= field.margin), "{count}: {a:?}");
            let least = 2 * a.half_width + GAP;
            let is_apart = |b: &SheetSpot| (a.x - b.x).abs() >= least || (a.y - b.y).abs() >= least;
            assert!(spots[place + 1..].iter().all(is_apart), "{count}: {a:?}");
        }
    }
}

/// Walls are seen by all who come: they must not say what is behind them.
#[test]
fn rooms_of_every_kind_have_the_same_shapes() {
    let mut shapes: BTreeMap<Contents, BTreeSet<(RoomSize, u8, u8)>> = BTreeMap::new();
    for seed in 0..FEW {
        for room in plan_of(seed, None).rooms {
            shapes.entry(room.kind).or_default().insert((room.size, room.width, room.height));
        }
    }
    assert_eq!(shapes.keys().copied().collect::<Vec<_>>(), Contents::ALL);
    let all: BTreeSet<_> = shapes.values().flatten().copied().collect();
    assert!(shapes.values().all(|of_kind| *of_kind == all), "{shapes:?}");
}

#[test]
fn what_is_in_sight_is_numbered_without_a_gap() {
    let mut gone = 0;
    for seed in 0..FEW {
        let plan = plan_of(seed, None);
        let seen = plan.for_players();
        assert_eq!(seen.known, (1..=u8::try_from(seen.rooms.len()).unwrap()).collect::<Vec<_>>(), "seed {seed}");
        gone += plan.rooms.len() - seen.rooms.len();
    }
    assert!(gone > 100, "{gone}");
}

/// The numbers of what is in sight, and the order of its passages, are those of a dungeon in which there is nothing else.
#[test]
fn numbers_and_order_follow_from_what_is_in_sight() {
    for seed in 0..FEW {
        let seen = plan_of(seed, None).for_players();
        let ways: Vec<([usize; 2], WayAccess)> =
            seen.passages.iter().map(|one| (one.between.map(|end| usize::from(end) - 1), one.way)).collect();
        let middles: Vec<(i32, i32)> = seen.rooms.iter().map(DungeonRoom::middle).collect();
        let order = ways::in_order(&ways, &middles, 0);
        assert_eq!(order, (0..seen.rooms.len()).collect::<Vec<_>>(), "seed {seed}");
        assert!(seen.passages.is_sorted_by_key(|one| one.between), "seed {seed}");
        assert!(seen.passages.iter().all(|one| one.between[0] < one.between[1]), "seed {seed}");
    }
}

#[test]
fn dungeons_that_differ_in_what_is_hidden_give_the_same_map_to_players() {
    for seed in 0..FEW {
        let plan = plan_of(seed, None);
        let seen = plan.for_players();
        assert_eq!(seen.for_players(), seen, "seed {seed}");
        for other in [bare(&plan), refilled(&plan), rearranged(&plan), grown(&plan)] {
            let other = other.for_players();
            assert_eq!(serde_json::to_string(&other).unwrap(), serde_json::to_string(&seen).unwrap(), "seed {seed}");
            assert_eq!(draw(&other, Sheet::Page), draw(&seen, Sheet::Page), "seed {seed}");
        }
    }
}

/// How many rooms are in sight.
fn in_sight(plan: &DungeonPlan) -> usize {
    plan.for_players().rooms.len()
}

/// Without all that is hidden, on the same sheet.
fn bare(plan: &DungeonPlan) -> DungeonPlan {
    let last = in_sight(plan);
    let mut plan = plan.clone();
    plan.rooms.truncate(last);
    plan.passages.retain(|one| one.way != WayAccess::Hidden && one.between.iter().all(|end| usize::from(*end) <= last));
    plan
}

/// With something else in every room.
fn refilled(plan: &DungeonPlan) -> DungeonPlan {
    let mut plan = plan.clone();
    for room in &mut plan.rooms {
        room.kind = Contents::ALL[(room.kind as usize + 1) % Contents::ALL.len()];
    }
    plan
}

/// With the rooms out of sight numbered the other way round.
fn rearranged(plan: &DungeonPlan) -> DungeonPlan {
    let (last, all) = (in_sight(plan), plan.rooms.len());
    let mut plan = plan.clone();
    plan.rooms[last..].reverse();
    for end in plan.passages.iter_mut().flat_map(|one| &mut one.between).filter(|end| usize::from(**end) > last) {
        *end = u8::try_from(last + 1 + all).unwrap() - *end;
    }
    plan
}

/// With one secret room more in the south-east, and the edges of the sheet farther away.
fn grown(plan: &DungeonPlan) -> DungeonPlan {
    let (right, low) = (4, 7);
    let mut plan = plan.clone();
    for room in &mut plan.rooms {
        (room.left, room.top) = (room.left + right, room.top + low);
    }
    for square in plan.passages.iter_mut().flat_map(|one| &mut one.squares).chain(&mut plan.gate.squares) {
        *square = [square[0] + right, square[1] + low];
    }
    let (left, top) = (plan.width + right + 3, plan.height + low + 3);
    plan.rooms.push(DungeonRoom { kind: Contents::Monster, size: RoomSize::Large, left, top, width: 7, height: 6 });
    let number = u8::try_from(plan.rooms.len()).unwrap();
    plan.passages.push(Passage { between: [1, number], way: WayAccess::Hidden, squares: vec![[left - 1, top + 2]] });
    (plan.width, plan.height) = (left + 10, top + 9);
    plan
}
