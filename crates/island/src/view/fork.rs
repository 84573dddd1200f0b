//! A state of nothing but what a seat knows, to play on from alone: what lies face down, bag and decks are made up from what the
//! pack says and everybody has seen, and the side that is chosen sits on the first seat.

use std::collections::BTreeMap;

use dice::Seeded;
use play::Seat;
use play::game::Fork;

use super::imagine::{deal, imagine, shuffle, unseen};
use crate::key::PackKey;
use crate::pack::{Area, Encounter, Follower, PackContent, Sort};
use crate::sheet::Origin;
use crate::sight::{SeenToken, Sight};
use crate::state::pending::{DayQuestion, Pending};
use crate::state::{State, TribeNo};

/// The number of the dice with which it is dealt: the same knowledge always gives the same state.
const DICE: u64 = 1;

/// What the seat could play on from, with the tribe of that number on the first seat.
pub fn fork(sight: &Sight<'_>, side: usize) -> Option<Fork<State>> {
    let known = sight.public();
    let first = known.tribes.get(side).filter(|_| known.ending.is_none())?.no;
    let mut dice = Seeded::from_number(DICE);
    let mut state = imagine(sight, &mut dice);
    if sight.seat() != Seat::Gm {
        let mut dice = Seeded::from_number(DICE);
        let pool = made_up(sight);
        state = known_only(state);
        deal(sight, &mut state, pool, &mut dice);
        shuffle(&mut state.main_deck, &mut dice);
        shuffle(&mut state.strangers, &mut dice);
    }
    seat_first(&mut state, first);
    state.content = PackContent::Here(state.pack.clone());
    let seats = state.tribes.iter().map(|tribe| tribe.name.clone()).collect();
    Some(Fork { state, seats })
}

/// As many tokens as nobody of the seat's has seen, of those that there might be, in the order of their names.
fn made_up(sight: &Sight<'_>) -> Vec<PackKey<Encounter>> {
    let state = sight.public();
    let mut might: BTreeMap<PackKey<Encounter>, u8> = BTreeMap::new();
    for (kind, encounter) in &state.pack.encounters {
        might.insert(*kind, encounter.copies);
    }
    let tribes = u8::try_from(state.tribes.len()).unwrap_or(u8::MAX);
    let plan = state.pack.maps.iter().find(|plan| (plan.tribes.0..=plan.tribes.1).contains(&tribes));
    for (kind, count) in plan.into_iter().flat_map(|plan| &plan.bag) {
        might.insert(*kind, *count);
    }
    for kind in seen(sight) {
        might.entry(kind).and_modify(|count| *count = count.saturating_sub(1));
    }
    let all: Vec<PackKey<Encounter>> =
        might.into_iter().flat_map(|(kind, count)| (0..count).map(move |_| kind)).collect();
    let wanted = unseen(sight);
    // Every so-manieth of the list, so that no end of the alphabet is missing.
    let blank = state.pack.encounters.iter().find(|(_, one)| one.sort == Sort::Blank).map(|(kind, _)| *kind);
    (0..wanted).filter_map(|place| all.get(place * all.len() / wanted.max(1)).copied().or(blank)).collect()
}

/// Every token whose face the seat knows, as often as it does.
fn seen(sight: &Sight<'_>) -> Vec<PackKey<Encounter>> {
    let state = sight.public();
    let gone = state.removed.iter().flat_map(|(kind, count)| (0..*count).map(|_| *kind));
    let up = state.spots.keys().filter_map(|hex| match sight.token(*hex)? {
        SeenToken::FaceUp(kind) | SeenToken::Peeked(kind) => Some(kind),
        SeenToken::FaceDown => None,
    });
    let own = sight.draws().into_iter().flat_map(|draws| draws.kinds.iter().copied());
    gone.chain(up).chain(own).collect()
}

/// Decks as the pack has them, as long as they are now.
fn known_only(mut state: State) -> State {
    let pack = state.pack.clone();
    let mut main: Vec<PackKey<Encounter>> = pack.main_deck.clone();
    main.sort_unstable();
    main.truncate(state.main_deck.len());
    state.main_deck = main;
    let met = |card: &PackKey<Follower>| {
        state.folk.iter().any(|one| matches!(&one.sheet.origin, Origin::Follower(origin) if origin == card))
    };
    let strangers: Vec<PackKey<Follower>> = pack.followers.keys().copied().filter(|card| !met(card)).collect();
    state.strangers = strangers.into_iter().take(state.strangers.len()).collect();
    for (key, deck) in &mut state.decks {
        let Some(area) = pack.areas.get(key) else { continue };
        let top = deck.cards.last().copied().filter(|_| deck.known_top);
        deck.cards = stacked(area, deck.cards.len(), top);
    }
    state
}

/// A deck of so many cards: its finale at the bottom, what is known on top, and the first of the others between.
fn stacked(area: &Area, count: usize, top: Option<PackKey<Encounter>>) -> Vec<PackKey<Encounter>> {
    let finale = (count > 0).then_some(area.finale);
    let top = top.filter(|_| count > 1);
    let between = area.cards.iter().copied().filter(|card| Some(*card) != top);
    let between = between.take(count.saturating_sub(1 + usize::from(top.is_some())));
    finale.into_iter().chain(between).chain(top).collect()
}

/// Lets a tribe and the first one change places.
fn seat_first(state: &mut State, first: TribeNo) {
    let other = |tribe: &mut TribeNo| {
        *tribe = match *tribe {
            TribeNo(0) => first,
            tribe if tribe == first => TribeNo(0),
            tribe => tribe,
        };
    };
    state.tribes.swap(0, usize::from(first.0));
    for tribe in &mut state.tribes {
        other(&mut tribe.no);
        tribe.peace.iter_mut().for_each(other);
    }
    state.folk.iter_mut().for_each(|one| other(&mut one.tribe));
    for spot in state.spots.values_mut() {
        spot.token.iter_mut().for_each(|token| token.known_to.iter_mut().for_each(other));
        spot.structures.iter_mut().for_each(|one| other(&mut one.by));
    }
    state.order.iter_mut().for_each(other);
    state.changes.iter_mut().for_each(|one| one.tribe.iter_mut().for_each(other));
    state.pending.iter_mut().for_each(|pending| renumber(pending, &other));
}

fn renumber(pending: &mut Pending, other: &impl Fn(&mut TribeNo)) {
    let moved = |map: &BTreeMap<TribeNo, hex::Hex>| -> BTreeMap<TribeNo, hex::Hex> {
        map.iter()
            .map(|(tribe, hex)| {
                let mut tribe = *tribe;
                other(&mut tribe);
                (tribe, *hex)
            })
            .collect()
    };
    match pending {
        Pending::Starts(starts) => (starts.settled, starts.wishes) = (moved(&starts.settled), moved(&starts.wishes)),
        Pending::FirstTokens(tribes) | Pending::Feeding(tribes) => tribes.iter_mut().for_each(other),
        Pending::Checks(of) => other(&mut of.tribe),
        Pending::Draws(of) => other(&mut of.tribe),
        Pending::Travel(of) => other(&mut of.tribe),
        Pending::Owed(of) => other(&mut of.tribe),
        Pending::Meeting(of) => other(&mut of.tribe),
        Pending::Delve(of) => other(&mut of.tribe),
        Pending::Sharing(of) => other(&mut of.tribe),
        Pending::Combat(of) => of.sides.iter_mut().for_each(other),
        Pending::Direct(of) => of.sides.iter_mut().for_each(other),
        Pending::Trade(of) => of.sides.iter_mut().for_each(other),
        Pending::Dusk(_) => {}
        Pending::DayChoice(choice) => {
            choice.asked.iter_mut().for_each(other);
            if let DayQuestion::Keep(_, to) = &mut choice.about {
                other(to);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use dice::Seeded;
    use play::Seat;
    use play::game::Game as _;

    use super::fork;
    use crate::fixture::{kind, landed, sight};
    use crate::game::Island;
    use crate::sight::Sight;
    use crate::state::TribeNo;

    // proves: golden 15
    #[test]
    fn what_a_seat_does_not_know_is_not_in_its_fork() {
        let state = landed(3);
        let mut other = crate::view::imagine(&sight(&state, 1), &mut Seeded::from_number(9));
        other.main_deck.reverse();
        other.bag.clear();
        other.bag.insert(kind("blank"), u8::try_from(sight(&state, 1).bag_count()).unwrap());
        let [one, two] = [&state, &other].map(|state| fork(&sight(state, 1), 1).unwrap());
        assert_eq!(one.state, two.state, "two states that look alike to the seat give one fork");
        assert_eq!(one.seats[0], state.tribe_name(TribeNo(1)));
    }

    #[test]
    fn a_fork_can_be_played_on_from_by_whoever_sits_first() {
        let state = landed(3);
        let fork = fork(&sight(&state, 2), 2).unwrap();
        assert_eq!(sight(&fork.state, 0).bag_count(), sight(&state, 2).bag_count(), "as many tokens as before");
        let mut prompts = Vec::new();
        Island::prompts(&fork.state, &mut prompts);
        let was = state.active().unwrap();
        let now = if was == TribeNo(2) {
            TribeNo(0)
        } else if was == TribeNo(0) {
            TribeNo(2)
        } else {
            was
        };
        assert_eq!(prompts[0].to, now.seat());
        assert!(super::fork(&Sight::new(&state, Seat::Spectator(1)), 9).is_none(), "there is no tenth tribe");
    }
}
