use std::collections::BTreeSet;

use dice::Seeded;
use hex::Hex;
use island::game::Island;
use island::setup::{Rules, Setup, TribeSetup, tribe_names};
use island::sight::Sight;
use island::state::State;
use play::Seat;
use play::game::Game as _;

use super::{board, pieces};

/// An island for so many tribes.
fn laid_out(tribes: usize) -> State {
    let tribe = |name| TribeSetup { name, main: None };
    let setup =
        Setup { pack: None, tribes: tribe_names(tribes).into_iter().map(tribe).collect(), rules: Rules::default() };
    Island::opened(setup, &mut Seeded::from_number(7)).unwrap()
}

fn seen(state: &State) -> Sight<'_> {
    Sight::new(state, Seat::Player(1))
}

#[test]
fn the_largest_island_is_a_small_page_and_its_pieces_a_small_part() {
    let state = laid_out(6);
    assert_eq!(state.land.len(), 91);
    let (all, part) = (board(&seen(&state)).into_string().len(), pieces(&seen(&state)).into_string().len());
    assert!(all < 150_000, "{all} bytes");
    assert!(part < 50_000, "{part} bytes");
}

#[test]
fn the_same_island_is_drawn_alike_again_and_every_hex_is_in_it() {
    let state = laid_out(3);
    let drawn = board(&seen(&state)).into_string();
    assert_eq!(drawn, board(&seen(&state)).into_string());
    for hex in state.land.keys() {
        assert!(drawn.contains(&format!("data-hex=\"{hex}\"")), "{hex}");
    }
}

#[test]
fn what_lies_face_down_is_drawn_alike_whatever_it_is() {
    let state = laid_out(2);
    let hidden: Vec<Hex> = state.spots.iter().filter(|(_, spot)| spot.token.is_some()).map(|(hex, _)| *hex).collect();
    assert!(!hidden.is_empty());
    let kinds: BTreeSet<_> = state.pack.encounters.keys().copied().collect();
    let as_if = |kind| {
        let mut other = state.clone();
        for hex in &hidden {
            let token = other.spots.get_mut(hex).and_then(|spot| spot.token.as_mut()).unwrap();
            (token.kind, token.area) = (kind, None);
        }
        pieces(&seen(&other)).into_string()
    };
    let drawn: BTreeSet<String> = kinds.into_iter().map(as_if).collect();
    assert_eq!(drawn.len(), 1);
}

#[test]
fn what_lies_face_up_has_its_picture_and_its_tier() {
    let mut state = laid_out(2);
    let hex = *state.spots.iter().find(|(_, spot)| spot.token.is_some()).unwrap().0;
    let token = state.spots.get_mut(&hex).and_then(|spot| spot.token.as_mut()).unwrap();
    (token.kind, token.face_up) = ("ridge_tiger".parse().unwrap(), true);
    let drawn = pieces(&seen(&state)).into_string();
    assert!(drawn.contains("href=\"#p-cat\""));
    assert_eq!(drawn.matches("class=\"pip\"").count(), 3);
    assert!(drawn.contains("Ridge tiger, tier 3"));
}
