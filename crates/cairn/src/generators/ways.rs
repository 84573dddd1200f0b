//! Ways between places: what they are, and which there are on a map.

use serde::{Deserialize, Serialize};

/// How a way is open to those who come along it.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WayAccess {
    /// To all who see it.
    Standard,
    /// To those who have a key, a friend or the right hour.
    Conditional,
    /// To those who search.
    Hidden,
}

impl WayAccess {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Standard, Self::Conditional, Self::Hidden];

    /// By a d6: 1 to 4 standard, 5 conditional, 6 hidden.
    pub const fn of(face: u8) -> Self {
        match face {
            0..=4 => Self::Standard,
            5 => Self::Conditional,
            _ => Self::Hidden,
        }
    }

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Standard => "Open to all",
            Self::Conditional => "Open on a condition",
            Self::Hidden => "Hidden",
        }
    }

    /// What stands behind a place it leads to: `5 (hidden)`.
    pub const fn remark(self) -> &'static str {
        match self {
            Self::Standard => "",
            Self::Conditional => " (on a condition)",
            Self::Hidden => " (hidden)",
        }
    }
}

/// Where ways lead, in words: `2, 5 (hidden)`.
pub(super) fn in_words(ways: impl Iterator<Item = (u8, WayAccess)>) -> String {
    let ways: Vec<String> = ways.map(|(to, way)| format!("{to}{}", way.remark())).collect();
    if ways.is_empty() { "nowhere in sight".to_owned() } else { ways.join(", ") }
}

/// The numbers of the places that one comes to from the first without searching, in order.
pub(super) fn in_sight(ways: impl Iterator<Item = ([u8; 2], WayAccess)> + Clone) -> Vec<u8> {
    let mut known = vec![1];
    let mut next = 0;
    while let Some(here) = known.get(next).copied() {
        let open = ways.clone().filter(|([a, b], way)| *way != WayAccess::Hidden && (*a == here || *b == here));
        let beyond: Vec<u8> = open.map(|([a, b], _)| if a == here { b } else { a }).collect();
        known.extend(
            beyond.into_iter().filter(|there| !known.contains(there)).collect::<std::collections::BTreeSet<_>>(),
        );
        next += 1;
    }
    known.sort_unstable();
    known
}

/// Places with their numbers: those that are known, or all from 1 on.
pub(super) fn numbered<'a, T>(all: &'a [T], known: &'a [u8]) -> impl Iterator<Item = (u8, &'a T)> {
    let told = move |place: u8| known.get(usize::from(place)).copied().unwrap_or(place.saturating_add(1));
    (0..).map(told).zip(all)
}

/// The most ways that one place has.
pub const MOST: usize = 4;

/// How much a map maker puts up with.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Care {
    /// No way crosses or touches another, or a place in between.
    Clean,
    /// The same, however long the way round is.
    Roundabout,
    /// A way may cross another, where places would be cut off otherwise.
    Needed,
}

/// A way between two places, by their places in the list.
pub(super) struct WayTie<W> {
    pub(super) ends: [usize; 2],
    pub(super) way: W,
}

/// Ties all places together: a tree of the nearest neighbours first, then some ways round.
/// `open` is asked for each way in turn, and makes it if it can be made.
pub(super) fn join<W>(
    spots: &[(i32, i32)],
    rounds: usize,
    mut open: impl FnMut(usize, usize, Care) -> Option<W>,
) -> Vec<WayTie<W>> {
    let pairs = by_distance(spots);
    let mut ties: Vec<WayTie<W>> = Vec::new();
    for care in [Care::Clean, Care::Roundabout, Care::Needed] {
        for &(a, b) in &pairs {
            let is_cut_off = hops(&ties, spots.len(), a, b).is_none();
            if is_cut_off && has_room(&ties, a, b) {
                ties.extend(open(a, b, care).map(|way| WayTie { ends: [a, b], way }));
            }
        }
    }
    let mut left = rounds;
    let longest = ties.iter().map(|tie| apart(spots, tie.ends[0], tie.ends[1])).max().unwrap_or(0);
    for &(a, b) in pairs.iter().filter(|(a, b)| apart(spots, *a, *b) <= 2 * longest) {
        let is_a_detour = hops(&ties, spots.len(), a, b).is_some_and(|hops| hops >= 3);
        if left > 0
            && is_a_detour
            && has_room(&ties, a, b)
            && let Some(way) = open(a, b, Care::Clean)
        {
            ties.push(WayTie { ends: [a, b], way });
            left -= 1;
        }
    }
    ties
}

/// All pairs, the nearest first.
fn by_distance(spots: &[(i32, i32)]) -> Vec<(usize, usize)> {
    let mut pairs: Vec<(usize, usize)> =
        (0..spots.len()).flat_map(|a| (a + 1..spots.len()).map(move |b| (a, b))).collect();
    pairs.sort_by_key(|&(a, b)| apart(spots, a, b));
    pairs
}

/// The square of how far two places are apart.
fn apart(spots: &[(i32, i32)], a: usize, b: usize) -> i32 {
    let (dx, dy) = (spots[a].0 - spots[b].0, spots[a].1 - spots[b].1);
    dx * dx + dy * dy
}

fn has_room<W>(ties: &[WayTie<W>], a: usize, b: usize) -> bool {
    [a, b].iter().all(|end| ties.iter().filter(|tie| tie.ends.contains(end)).count() < MOST)
}

/// How many ways one goes from one place to the other, if one can.
fn hops<W>(ties: &[WayTie<W>], count: usize, from: usize, to: usize) -> Option<usize> {
    let ends: Vec<[usize; 2]> = ties.iter().map(|tie| tie.ends).collect();
    walk(&ends, count, from).into_iter().find(|(place, _)| *place == to).map(|(_, hops)| hops)
}

/// The places in the order of their numbers: as one comes to them without searching, and then what is behind hidden ways.
/// Where ways part, the place farther north comes first, and of two the one farther west: what is in sight has the same
/// numbers whatever is hidden.
pub(super) fn in_order(ways: &[([usize; 2], WayAccess)], spots: &[(i32, i32)], first: usize) -> Vec<usize> {
    let rank = |place: &usize| (spots[*place].1, spots[*place].0);
    let mut sorted = ways.to_vec();
    for (ends, _) in &mut sorted {
        ends.sort_by_key(rank);
    }
    sorted.sort_by_key(|(ends, _)| ends.map(|end| rank(&end)));
    let open: Vec<[usize; 2]> =
        sorted.iter().filter(|(_, way)| *way != WayAccess::Hidden).map(|(ends, _)| *ends).collect();
    let all: Vec<[usize; 2]> = sorted.iter().map(|(ends, _)| *ends).collect();
    let seen = walk(&open, spots.len(), first);
    walk_on(&all, spots.len(), seen).into_iter().map(|(place, _)| place).collect()
}

/// The places in the order in which one comes to them, with how many ways one has gone.
pub(super) fn walk(ends: &[[usize; 2]], count: usize, from: usize) -> Vec<(usize, usize)> {
    walk_on(ends, count, vec![(from, 0)])
}

/// Goes on from the places that one has come to.
fn walk_on(ends: &[[usize; 2]], count: usize, mut order: Vec<(usize, usize)>) -> Vec<(usize, usize)> {
    let mut seen = vec![false; count];
    for (place, _) in &order {
        seen[*place] = true;
    }
    let mut next = 0;
    while let Some(&(here, hops)) = order.get(next) {
        next += 1;
        for &[a, b] in ends {
            let there = if a == here { b } else { a };
            if (a == here || b == here) && !seen[there] {
                seen[there] = true;
                order.push((there, hops + 1));
            }
        }
    }
    order
}
