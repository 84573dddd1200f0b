//! Peace, trade and parting.

use super::*;
use crate::state::pending::Trade;

/// Two each, at peace; both have something.
fn at_peace(state: &mut State) -> (Vec<FolkNo>, Vec<FolkNo>) {
    let daves = crowd(state, DAVE, 2, &[]);
    let tracys = crowd(state, TRACY, 2, &["spear"]);
    state.tribes[0].food = 3;
    state.tribes[0].stores.insert(Resource::Wood, 2);
    state.tribes[1].stores.insert(Resource::Rope, 1);
    make_peace(state, &daves, &tracys);
    (daves, tracys)
}

fn make_peace(state: &mut State, daves: &[FolkNo], tracys: &[FolkNo]) -> Vec<Event> {
    meet(state, &[]);
    open_round(state, [daves[0], tracys[0]], [20, 2]);
    act(state, DAVE, Command::OfferPeace, &[]);
    act(state, TRACY, Command::OfferPeace, &[])
}

fn trade(state: &State) -> &Trade {
    let Some(Pending::Trade(trade)) = state.pending.last() else { panic!("there is no trade") };
    trade
}

/// A bargain by names, with 0 for what is left out.
fn bargain(of: &[(&str, u16)], all: &[&str]) -> Command {
    let mut amounts: BTreeMap<String, u16> = all.iter().map(|name| ((*name).to_owned(), 0)).collect();
    amounts.extend(of.iter().map(|(name, count)| ((*name).to_owned(), *count)));
    Command::OfferTrade(amounts)
}

const DAVES: [&str; 4] = ["give_food", "give_wood", "want_rope", "want_spear"];

// proves: source 130, 131, 132, 134; step Q3; A93, A96, A156
#[test]
fn after_a_peace_people_trade_and_the_entrant_leaves() {
    let mut state = island();
    let (daves, tracys) = at_peace(&mut state);
    assert_eq!((&state.tribes[0].peace, &state.tribes[1].peace), (&vec![TRACY], &vec![DAVE]));
    assert_eq!(asked(&state), [DAVE, TRACY]);
    let offer = act(&mut state, DAVE, bargain(&[("give_food", 2), ("give_wood", 2), ("want_spear", 2)], &DAVES), &[]);
    assert_eq!(told(&offer), ["Dave offers Tracy 2 food and 2 wood for 2 Spear."]);
    assert_eq!(asked(&state), [TRACY]);
    act(&mut state, TRACY, Command::AcceptTrade, &[]);
    assert_eq!((state.tribes[0].food, state.tribes[1].food), (1, 2));
    assert!(state.tribes[0].stores.is_empty());
    assert_eq!(state.tribes[1].stores, [(Resource::Wood, 2), (Resource::Rope, 1)].into());
    assert_eq!(state.person(daves[0]).unwrap().items, [CarriedItem { craft: craft("spear"), count: 2 }]);
    assert!(tracys.iter().all(|who| state.person(*who).unwrap().items.is_empty()));
    act(&mut state, TRACY, Command::EndTrade, &[]);
    assert_eq!(asked(&state), [DAVE], "whoever came in leaves");
    let left = act(&mut state, DAVE, Command::Part { hex: north() }, &[]);
    assert_eq!(told(&left), [format!("Dave leaves in peace, for {}.", north())]);
    assert!(state.pending.is_empty() && daves.iter().all(|who| state.person(*who).unwrap().hex == north()));
}

// proves: source 132; A93, A211
#[test]
fn whoever_was_there_may_leave_instead() {
    let mut state = island();
    at_peace(&mut state);
    act(&mut state, DAVE, Command::EndTrade, &[]);
    assert_eq!(asked(&state), [DAVE], "whoever came in is asked");
    act(&mut state, TRACY, Command::Part { hex: north() }, &[]);
    assert!(state.pending.is_empty());
    let at = |tribe: TribeNo| state.people_of(tribe).map(|one| one.hex).collect::<Vec<_>>();
    assert_eq!((at(DAVE), at(TRACY)), (vec![middle(); 2], vec![north(); 2]));
}

// proves: A93
#[test]
fn whoever_was_there_leaves_if_whoever_came_in_cannot() {
    let mut state = island();
    let (daves, tracys) = (crowd(&mut state, DAVE, 2, &[]), crowd(&mut state, TRACY, 2, &[]));
    // The only hex without a token holds more of Tracy's people: no way for Dave's, but one for hers.
    close_all_but(&mut state, &[north()]);
    let fifth = come(&mut state, TRACY, commoner("Fifth"), &[]);
    state.folk[usize::from(fifth.0)].hex = north();
    let events = make_peace(&mut state, &daves, &tracys);
    let last = told(&events).pop().unwrap();
    assert_eq!(last, format!("Tracy leaves in peace, for {}.", north()), "nothing to trade, and one way out");
    assert!(state.pending.is_empty());
}

// proves: A96
#[test]
fn a_bargain_may_be_refused_and_another_offered_by_either_side() {
    let mut state = island();
    at_peace(&mut state);
    act(&mut state, DAVE, bargain(&[("give_food", 3)], &DAVES), &[]);
    act(&mut state, TRACY, Command::RefuseTrade, &[]);
    assert_eq!((state.tribes[0].food, trade(&state).offer.is_none()), (3, true));
    let all = ["give_rope", "give_spear", "want_food", "want_wood"];
    act(&mut state, TRACY, bargain(&[("give_rope", 1), ("want_wood", 1)], &all), &[]);
    act(&mut state, DAVE, Command::AcceptTrade, &[]);
    assert_eq!(state.tribes[0].stores, [(Resource::Wood, 1), (Resource::Rope, 1)].into());
}

#[test]
fn a_haggler_brings_one_resource_more_once_in_a_trade() {
    let mut state = island();
    come(&mut state, DAVE, FolkSheet { quirks: vec![Quirk::Haggler], ..commoner("Oda") }, &[]);
    at_peace(&mut state);
    state.tribes[1].stores.insert(Resource::Rope, 2);
    let with_rope = [&DAVES[..], &["give_rope"]].concat();
    for (rope, all) in [(2, &DAVES[..]), (3, &with_rope)] {
        act(&mut state, DAVE, bargain(&[("want_rope", 1)], all), &[]);
        act(&mut state, TRACY, Command::AcceptTrade, &[]);
        assert_eq!(state.tribes[0].stores[&Resource::Rope], rope, "2 for 1, then 1 for 1");
    }
    assert!(!state.tribes[1].stores.contains_key(&Resource::Rope));
}

#[test]
fn a_thief_takes_a_resource_when_a_peace_is_concluded() {
    let mut state = island();
    come(&mut state, TRACY, FolkSheet { quirks: vec![Quirk::Thief], ..commoner("Rook") }, &[]);
    let (daves, tracys) = (crowd(&mut state, DAVE, 2, &[]), crowd(&mut state, TRACY, 1, &[]));
    state.tribes[0].stores.insert(Resource::Wood, 1);
    state.tribes[0].stores.insert(Resource::Stone, 2);
    let events = make_peace(&mut state, &daves, &tracys);
    assert_eq!(told(&events).last().unwrap(), "Rook steals 1 stone from Dave.");
    assert_eq!(state.tribes[0].stores, [(Resource::Wood, 1), (Resource::Stone, 1)].into());
    assert_eq!(state.tribes[1].stores, [(Resource::Stone, 1)].into());
}

// proves: source 134; A156
#[test]
fn things_of_people_elsewhere_are_not_traded() {
    let mut state = island();
    let (daves, tracys) = (crowd(&mut state, DAVE, 2, &[]), crowd(&mut state, TRACY, 2, &[]));
    let away = come(&mut state, TRACY, commoner("Away"), &["spear"]);
    state.folk[usize::from(away.0)].hex = middle().neighbours()[3];
    state.tribes[1].food = 1;
    make_peace(&mut state, &daves, &tracys);
    act(&mut state, DAVE, bargain(&[("want_food", 1)], &["want_food"]), &[]);
}
