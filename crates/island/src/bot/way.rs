//! Where a bot goes: a start on the coast, and the hex that promises most for the phases that it takes to get there.

use hex::Hex;

use super::chart::Chart;
use super::odds::Party;
use super::worth::Worth;
use crate::command::Command;
use crate::folk::Islander;
use crate::settling;
use crate::sight::Sight;
use crate::state::pending::{Travel, Walker};
use crate::state::{State, TribeNo};

/// What a journey has to promise at the least for each phase.
const LEAST: i64 = 60;

/// Start hexes, the best land first; each tribe begins to look elsewhere, so that few wish for the same.
pub(super) fn starts(sight: &Sight<'_>, tribe: TribeNo) -> Vec<Command> {
    let state = sight.public();
    let mut open: Vec<Hex> = settling::starts_open(state).collect();
    let count = open.len().max(1);
    open.rotate_left(usize::from(tribe.0) * count / state.tribes.len().max(1) % count);
    open.sort_by_cached_key(|hex| std::cmp::Reverse(land_worth(state, *hex)));
    open.into_iter().map(|hex| Command::ChooseStart { hex }).collect()
}

/// What a hex and its neighbours give: fish, forage and game, and wood or fibre to begin with.
fn land_worth(state: &State, hex: Hex) -> u32 {
    let of = |hex: Hex| {
        state.terrain(hex).map_or(0, |land| {
            let food = [(land.fish, 2), (land.forage, 1), (land.hunt, 1)]
                .map(|(dc, times)| dc.map_or(0, |dc| times * u32::from(20 - dc.min(20))));
            food.iter().sum::<u32>() + 2 * u32::try_from(land.yields.len()).unwrap_or(0)
        })
    };
    3 * of(hex) + hex.neighbours().into_iter().map(of).sum::<u32>()
}

/// Where it is best to go from a hex, and what that is worth for each phase.
pub(super) struct Goal {
    pub worth: i64,
    /// The next step; none where one stays.
    pub step: Option<Hex>,
}

/// The best goal of a party in a hex, with so many points left of so many.
pub(super) fn goal(worth: &Worth<'_>, chart: &Chart, from: Hex, (left, of): (u8, u8)) -> Option<Goal> {
    let ways = chart.ways(from, of.max(1));
    let phases = |cost: u16| {
        let (cost, left, of) = (i64::from(cost), i64::from(left), i64::from(of.max(1)));
        if cost <= left { 1 } else { 1 + (cost - left + of - 1) / of }
    };
    let best = ways.reached().map(|(ground, cost)| {
        let phases = phases(cost);
        let late = phases > 2 * worth.needs.days;
        let each = if late { 0 } else { worth.ground(chart, ground) / phases };
        (each, std::cmp::Reverse(cost), ground.hex)
    });
    let (each, _, to) = best.filter(|(each, ..)| *each > LEAST).max()?;
    Some(Goal { worth: each, step: ways.first_step(to) })
}

/// What setting out is worth to a band that stands in a hex, if it can take the first step.
pub(super) fn setting_out(worth: &Worth<'_>, chart: &Chart, from: Hex) -> Option<i64> {
    let points = worth.party.people.iter().map(|one| points(one)).min()?;
    let goal = goal(worth, chart, from, (points, points))?;
    goal.step.filter(|step| chart.price(*step) <= points).map(|_| goal.worth)
}

fn points(one: &Islander) -> u8 {
    crate::numbers::movement_points(one, 0, false)
}

/// On the way: a step towards what promises most, as long as there are points for it; then that is all.
pub(super) fn onward(sight: &Sight<'_>, travel: &Travel) -> Vec<Command> {
    let fresh: Vec<&Walker> = travel.walkers.iter().filter(|walker| !walker.stopped).collect();
    let step = fresh.first().and_then(|first| next_step(sight, travel, &fresh, first.at));
    let people = fresh.iter().map(|walker| walker.who).collect();
    let walk = step.map(|hex| Command::Walk { people, path: vec![hex] });
    walk.into_iter().chain([Command::Arrive]).collect()
}

fn next_step(sight: &Sight<'_>, travel: &Travel, fresh: &[&Walker], at: Hex) -> Option<Hex> {
    let state = sight.public();
    let left = fresh.iter().map(|walker| walker.points).min()?;
    let of = fresh.iter().map(|walker| walker.of).min()?;
    if left == 0 {
        return None;
    }
    let people = fresh.iter().filter_map(|walker| state.person(walker.who)).collect();
    let worth = Worth::new(sight, travel.tribe, Party::new(&state.pack, people));
    let chart = Chart::new(sight, travel.tribe);
    let goal = goal(&worth, &chart, at, (left, of))?;
    goal.step.filter(|step| chart.price(*step) <= left)
}
