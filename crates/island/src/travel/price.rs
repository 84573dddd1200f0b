//! What steps cost, and what people have to spend. Points are counted in halves: a raft goes two hexes along the coast for
//! one point.

use hex::Hex;

use crate::folk::{Islander, Mark};
use crate::numbers;
use crate::pack::Sign;
use crate::pack::effect::{DayEffect, Effect, Quirk, Serves};
use crate::sheet::IslandSpell;
use crate::state::State;
use crate::state::pending::Walker;

/// What a long stride adds for a day.
const LONG_STRIDE: u8 = 2;

/// The points that somebody sets out with, in a party that goes by stealth or not. Rulings M1, M8, A48, A56, A165.
pub(super) fn points(state: &State, person: &Islander, party: &[&Islander], stealth: bool) -> u8 {
    let more = person.marks.iter().map(|mark| match mark {
        Mark::Stride(more) => *more,
        Mark::Spell(IslandSpell::Longstrider) => LONG_STRIDE,
        Mark::Spell(_) | Mark::LosesPhase | Mark::Stable | Mark::Resting | Mark::Sorcery => 0,
    });
    let unhindered = state.lasting(person.tribe).any(|effect| *effect == Effect::Day(DayEffect::FullStealth))
        || party.iter().any(|one| one.marks.contains(&Mark::Spell(IslandSpell::PassWithoutTrace)));
    numbers::movement_points(person, more.sum(), stealth && !unhindered)
}

/// What is left to somebody, in halves.
pub(super) fn purse(walker: &Walker) -> u8 {
    walker.points.saturating_mul(2).saturating_add(u8::from(walker.half))
}

/// Takes so many halves from what is left to somebody.
pub(super) fn pay(walker: &mut Walker, halves: u8) {
    let left = purse(walker).saturating_sub(halves);
    (walker.points, walker.half) = (left / 2, left % 2 == 1);
}

/// Halves as people write points: `3`, `2½`, `½`.
pub(super) fn written(halves: u8) -> String {
    match (halves / 2, halves % 2) {
        (0, 1) => "½".to_owned(),
        (points, 0) => points.to_string(),
        (points, _) => format!("{points}½"),
    }
}

/// Halves as so many points: `1 point`, `2½ points`.
pub(super) fn in_words(halves: u8) -> String {
    format!("{} point{}", written(halves), if halves > 0 && halves <= 2 { "" } else { "s" })
}

/// What a step costs somebody, in halves, as one of a stack that walks together; none off the island. Ruling M2.
pub(super) fn step(state: &State, person: &Islander, stack: &[&Islander], from: Hex, to: Hex) -> Option<u8> {
    let base = state.entry_price(to)?;
    let sign = state.terrain(to)?.sign;
    let afloat = has_raft(state, stack);
    let by_raft = if afloat && sign == Sign::Lagoon { base.min(1) } else { base };
    let cheapest = person.sheet.quirks.iter().filter_map(|quirk| with_quirk(quirk, sign, by_raft)).min();
    let halves = cheapest.unwrap_or(by_raft).min(by_raft).saturating_mul(2);
    Some(if afloat && state.is_coast(from) && state.is_coast(to) { halves.min(1) } else { halves })
}

/// What a quirk makes of a price.
fn with_quirk(quirk: &Quirk, sign: Sign, price: u8) -> Option<u8> {
    if let Quirk::AtHome(signs, just) = quirk {
        signs.contains(&sign).then_some(*just)
    } else if let Quirk::Easygoing(signs, less) = quirk {
        signs.contains(&sign).then(|| price.saturating_sub(*less).max(1))
    } else {
        None
    }
}

/// Whether steps cost somebody what everybody pays: no quirk and no raft makes them cheaper.
pub(super) fn pays_as_written(state: &State, person: &Islander) -> bool {
    let own_price = |quirk: &Quirk| matches!(quirk, Quirk::AtHome(..) | Quirk::Easygoing(..));
    let afloat =
        person.items.iter().filter_map(|item| state.pack.crafts.get(&item.craft)).flat_map(|craft| &craft.serves);
    !person.sheet.quirks.iter().any(own_price) && !afloat.into_iter().any(|serves| matches!(serves, Serves::Raft(_)))
}

/// Whether one of a stack carries a raft that bears them all.
fn has_raft(state: &State, stack: &[&Islander]) -> bool {
    let items = stack.iter().flat_map(|one| &one.items).filter(|item| item.count > 0);
    let serves = items.filter_map(|item| state.pack.crafts.get(&item.craft)).flat_map(|craft| &craft.serves);
    let bears = |serves: &Serves| matches!(serves, Serves::Raft(bears) if usize::from(*bears) >= stack.len());
    serves.into_iter().any(bears)
}
