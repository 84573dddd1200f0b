//! What might be behind what a seat does not see: tokens face down, bag, decks and the draws of others, dealt anew.

use dice::{Dice, Vault};
use hex::Hex;
use play::Seat;

use crate::check::face;
use crate::key::PackKey;
use crate::pack::{Area, Encounter, Sort};
use crate::settling;
use crate::sight::{SeenToken, Sight};
use crate::state::pending::Pending;
use crate::state::{State, Token};
use crate::whispers;

/// A state that fits all that the seat knows.
pub fn imagine(sight: &Sight<'_>, dice: &mut impl Dice) -> State {
    let mut state = sight.public().clone();
    if sight.seat() == Seat::Gm {
        return state;
    }
    deal_tokens(sight, &mut state, dice);
    shuffle(&mut state.main_deck, dice);
    shuffle(&mut state.strangers, dice);
    for deck in state.decks.values_mut() {
        let known = usize::from(deck.known_top);
        // The finale lies at the bottom, and a card that was put back on top is known.
        let end = deck.cards.len().saturating_sub(known);
        if end > 1 {
            shuffle(&mut deck.cards[1..end], dice);
        }
    }
    wish_anew(sight, &mut state, dice);
    forget_the_way(sight, &mut state);
    for tribe in state.tribes.iter_mut().filter(|tribe| sight.tribe() != Some(tribe.no)) {
        tribe.errands = None;
    }
    whisper_anew(sight, &mut state, dice);
    state
}

pub(super) fn shuffle<T>(things: &mut [T], dice: &mut impl Dice) {
    for last in (1..things.len()).rev() {
        let sides = u8::try_from(last + 1).unwrap_or(u8::MAX);
        things.swap(last, usize::from(face(dice, Vault::Hidden, sides) - 1));
    }
}

/// Deals anew what the seat does not see: tokens face down that it has not looked at, the bag, and draws of others.
fn deal_tokens(sight: &Sight<'_>, state: &mut State, dice: &mut impl Dice) {
    let hexes = face_down(sight);
    let mut pool: Vec<PackKey<Encounter>> =
        hexes.iter().filter_map(|hex| state.spot(*hex)?.token.as_ref()).map(|token| token.kind).collect();
    pool.extend(state.bag.iter().flat_map(|(kind, count)| (0..*count).map(|_| *kind)));
    let foreign = |draws: &crate::state::pending::Draws| sight.tribe() != Some(draws.tribe);
    for pending in &state.pending {
        if let Pending::Draws(draws) = pending
            && foreign(draws)
        {
            pool.extend(&draws.kinds);
        }
    }
    deal(sight, state, pool, dice);
}

/// The hexes whose tokens the seat does not know.
fn face_down(sight: &Sight<'_>) -> Vec<Hex> {
    let unseen = |hex: &&Hex| sight.token(**hex) == Some(SeenToken::FaceDown);
    sight.public().spots.keys().filter(unseen).copied().collect()
}

/// How many tokens the seat does not know, in hexes, in others' hands and in the bag.
pub(super) fn unseen(sight: &Sight<'_>) -> usize {
    let foreign = |pending: &Pending| {
        if let Pending::Draws(draws) = pending {
            if sight.tribe() == Some(draws.tribe) { 0 } else { draws.kinds.len() }
        } else {
            0
        }
    };
    let drawn: usize = sight.public().pending.iter().map(foreign).sum();
    face_down(sight).len() + drawn + usize::from(sight.bag_count())
}

/// Deals these tokens: to the hexes, to the hands of others, and the rest into the bag.
pub(super) fn deal(sight: &Sight<'_>, state: &mut State, mut pool: Vec<PackKey<Encounter>>, dice: &mut impl Dice) {
    let hexes = face_down(sight);
    let foreign = |draws: &crate::state::pending::Draws| sight.tribe() != Some(draws.tribe);
    shuffle(&mut pool, dice);
    for hex in &hexes {
        put(state, *hex, pool.pop());
    }
    for pending in &mut state.pending {
        if let Pending::Draws(draws) = pending
            && foreign(draws)
        {
            draws.kinds = (0..draws.kinds.len()).filter_map(|_| pool.pop()).collect();
        }
    }
    state.bag.clear();
    for kind in pool {
        *state.bag.entry(kind).or_default() += 1;
    }
    name_areas(sight, state, &hexes, dice);
}

fn put(state: &mut State, hex: Hex, kind: Option<PackKey<Encounter>>) {
    let token = state.spots.get_mut(&hex).and_then(|spot| spot.token.as_mut());
    if let (Some(token), Some(kind)) = (token, kind) {
        *token = Token { kind, area: None, ..token.clone() };
    }
}

/// Gives the markers that were dealt areas that nobody has seen.
fn name_areas(sight: &Sight<'_>, state: &mut State, hexes: &[Hex], dice: &mut impl Dice) {
    let known = |hex: &Hex| {
        let spot = sight.public().spot(*hex)?;
        let token = spot.token.as_ref().filter(|_| !hexes.contains(hex)).and_then(|token| token.area);
        Some([spot.area, token])
    };
    let seen: Vec<PackKey<Area>> = state.spots.keys().filter_map(known).flatten().flatten().collect();
    let mut left: Vec<PackKey<Area>> =
        state.pack.areas.keys().copied().filter(|area| *area != state.pack.centre && !seen.contains(area)).collect();
    shuffle(&mut left, dice);
    for hex in hexes {
        let kind = state.spot(*hex).and_then(|spot| spot.token.as_ref()).map(|token| token.kind);
        let marker = kind.and_then(|kind| state.pack.encounters.get(&kind)).is_some_and(|one| one.sort == Sort::Area);
        let area = if marker { left.pop() } else { None };
        if let Some(token) = state.spots.get_mut(hex).and_then(|spot| spot.token.as_mut()) {
            token.area = area;
        }
    }
}

/// Wishes of others might be for any hex that may be wished for.
fn wish_anew(sight: &Sight<'_>, state: &mut State, dice: &mut impl Dice) {
    let open: Vec<Hex> = settling::starts_open(state).collect();
    let Some(Pending::Starts(starts)) = state.pending.last_mut() else { return };
    for (tribe, hex) in &mut starts.wishes {
        if sight.tribe() != Some(*tribe) && !open.is_empty() {
            let sides = u8::try_from(open.len()).unwrap_or(u8::MAX);
            *hex = open[usize::from(face(dice, Vault::Hidden, sides) - 1)];
        }
    }
}

/// Others might aim at anything.
fn whisper_anew(sight: &Sight<'_>, state: &mut State, dice: &mut impl Dice) {
    let pack = state.pack.clone();
    for tribe in state.tribes.iter_mut().filter(|tribe| tribe.whisper.is_some()) {
        if sight.whisper(tribe.no).is_none() {
            tribe.whisper = whispers::draw(&pack, dice);
        }
    }
}

/// Whoever goes by stealth might still stand where they set out, as far as others know.
fn forget_the_way(sight: &Sight<'_>, state: &mut State) {
    for pending in &mut state.pending {
        let Pending::Travel(travel) = pending else { continue };
        if travel.stealth && sight.tribe() != Some(travel.tribe) {
            for walker in &mut travel.walkers {
                (walker.at, walker.from) = (walker.start, walker.start);
                (walker.points, walker.half, walker.stopped) = (walker.of, false, false);
            }
        }
    }
}
