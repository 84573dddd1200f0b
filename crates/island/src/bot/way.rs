//! Where a bot goes: a start on the coast, and to what lies unknown or promising beside its people.

use hex::Hex;

use crate::command::Command;
use crate::folk::{Islander, Rank};
use crate::pack::Sort;
use crate::sight::{SeenToken, Sight};
use crate::state::pending::Travel;
use crate::state::{State, TribeNo};
use crate::words::Phase;
use crate::{settling, work};

/// Start hexes, the best land first; each tribe begins to look elsewhere, so that few wish for the same.
pub(super) fn starts(sight: &Sight<'_>, tribe: TribeNo) -> Vec<Command> {
    let state = sight.public();
    let mut open: Vec<Hex> = settling::starts_open(state).collect();
    let count = open.len().max(1);
    open.rotate_left(usize::from(tribe.0) * count / state.tribes.len().max(1) % count);
    open.sort_by_key(|hex| std::cmp::Reverse(land_worth(state, *hex)));
    open.into_iter().map(|hex| Command::ChooseStart { hex }).collect()
}

/// What a hex and its neighbours give: fish and forage, and wood or fibre to begin with.
fn land_worth(state: &State, hex: Hex) -> u32 {
    let of = |hex: Hex| {
        let land = state.terrain(hex);
        land.map_or(0, |land| {
            let food = [(land.fish, 2), (land.forage, 1)]
                .map(|(dc, times)| dc.map_or(0, |dc| times * u32::from(20 - dc.min(20))));
            food.iter().sum::<u32>() + 2 * u32::try_from(land.yields.len()).unwrap_or(0)
        })
    };
    3 * of(hex) + hex.neighbours().into_iter().map(of).sum::<u32>()
}

/// Sends the main character with those beside to the most promising hex, if they are hale and the day is young enough.
pub(super) fn out(sight: &Sight<'_>, tribe: TribeNo) -> Vec<Command> {
    let state = sight.public();
    if state.phase == Phase::Night {
        return Vec::new();
    }
    let mut ideas = Vec::new();
    for (hex, party) in work::parties(sight) {
        let hale: Vec<&Islander> =
            party.iter().copied().filter(|one| one.hp * 2 > one.sheet.hp && one.exhaustion < 2).collect();
        let people: Vec<_> = hale.iter().map(|one| one.no).collect();
        if hale.len() < 2 || !hale.iter().any(|one| one.rank == Rank::Main) {
            continue;
        }
        if state.spot(hex).is_some_and(|spot| {
            spot.area.is_some_and(|area| state.decks.get(&area).is_some_and(|deck| !deck.cards.is_empty()))
        }) {
            ideas.push(Command::Investigate { hex, people: people.clone() });
        }
        if target(sight, tribe, hex, hale.iter().map(|one| one.sheet.points).min().unwrap_or(0)).is_some() {
            ideas.push(Command::Move { people });
        }
    }
    ideas
}

/// What a hex promises to whoever goes there; nothing if it is better left alone.
fn promise(sight: &Sight<'_>, tribe: TribeNo, hex: Hex) -> Option<u32> {
    let state = sight.public();
    if state.has_others(hex, tribe) {
        return None;
    }
    let area = state.spot(hex).and_then(|spot| spot.area);
    let cards = area.and_then(|area| state.decks.get(&area)).map_or(0, |deck| deck.cards.len());
    let token = match sight.token(hex) {
        Some(SeenToken::FaceDown) => 3,
        Some(SeenToken::Peeked(kind) | SeenToken::FaceUp(kind)) => {
            let met = state.pack.encounters.get(&kind)?;
            match (met.sort, met.tier) {
                (Sort::Boon, _) => 6,
                (Sort::Area, _) => 5,
                (Sort::Hostile, Some(1)) => 3,
                (Sort::Hostile, Some(2)) => 1,
                (Sort::Hostile | Sort::Blank, _) => 0,
            }
        }
        None => 0,
    };
    let worth = token + if cards > 0 { 4 } else { 0 };
    let has_exit = hex.neighbours().into_iter().any(|next| state.is_free_for(next, tribe));
    (worth > 0 && has_exit).then_some(worth)
}

/// The most promising neighbour that can be entered with so many points.
fn target(sight: &Sight<'_>, tribe: TribeNo, from: Hex, points: u8) -> Option<Hex> {
    let state = sight.public();
    let near = from.neighbours().into_iter().filter(|hex| state.entry_price(*hex).is_some_and(|price| price <= points));
    let worth = |hex: Hex| promise(sight, tribe, hex).map(|worth| (worth, std::cmp::Reverse(hex)));
    near.filter_map(|hex| worth(hex).map(|worth| (worth, hex))).max().map(|(_, hex)| hex)
}

/// On the way: to the most promising hex beside whoever still stands where they set out; then that is all.
pub(super) fn onward(sight: &Sight<'_>, travel: &Travel) -> Vec<Command> {
    let state = sight.public();
    let fresh: Vec<_> = travel.walkers.iter().filter(|walker| !walker.stopped && walker.points == walker.of).collect();
    let at = |walker: &crate::state::pending::Walker| state.person(walker.who).map(|one| one.hex);
    let from = fresh.first().and_then(|walker| at(walker));
    let points = fresh.iter().map(|walker| walker.points).min().unwrap_or(0);
    let to = from.and_then(|from| target(sight, travel.tribe, from, points));
    let people = fresh.iter().filter(|walker| at(walker) == from).map(|walker| walker.who).collect();
    let walk = to.map(|hex| Command::Walk { people, path: vec![hex] });
    walk.into_iter().chain([Command::Arrive]).collect()
}
