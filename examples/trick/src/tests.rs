//! The laws that every game must keep, and a whole game.

use dice::Seeded;
use play::conformance::{self, Effort, Specimen};
use play::game::Game;
use play::seat::Seat;

use crate::bot;
use crate::rules::{Command, HighCard, SetUp, State, players};

impl Specimen for HighCard {
    fn setups() -> Vec<SetUp> {
        vec![SetUp { players: 2, cards: 3 }, SetUp { players: 3, cards: 4 }]
    }

    fn seats(_state: &State) -> Vec<Seat> {
        let people = [Seat::Gm, Seat::Spectator(1)];
        people.into_iter().chain(players(3)).collect()
    }

    fn universe(_state: &State) -> Vec<Command> {
        (0..=41).map(|card| Command::Lay { card }).collect()
    }
}

#[test]
fn high_card_keeps_every_law() {
    let tally = conformance::check::<HighCard>(Effort { games: 6, steps: 16, seed: 3 });
    let tally = tally.unwrap_or_else(|breach| panic!("{breach}"));
    assert!(tally.hidden > 0, "hands are hidden: {tally}");
}

/// Plays on while a bot knows what to do.
fn played(mut state: State, dice: &mut Seeded) -> (State, u32) {
    let mut count = 0;
    let next = |state: &State| players(4).find_map(|seat| Some((seat, bot::decide(&HighCard::sight(state, seat))?)));
    while let Some((seat, command)) = next(&state) {
        assert_eq!(HighCard::permit(&HighCard::sight(&state, seat), &command), Ok(()));
        let mut events = Vec::new();
        HighCard::resolve(&state, seat, &command, dice, &mut events);
        for event in &events {
            HighCard::apply(&mut state, event);
        }
        count += 1;
    }
    (state, count)
}

#[test]
fn bots_play_a_game_to_its_end() {
    let mut dice = Seeded::new([7; 32]);
    let state = HighCard::opened(SetUp { players: 4, cards: 5 }, &mut dice).unwrap();
    assert_eq!(HighCard::outcome(&state), None);
    let (state, moves) = played(state, &mut dice);
    let tricks: Vec<u32> = HighCard::sight(&state, Seat::Gm).table().map(|(_, tricks, ..)| tricks).collect();
    assert_eq!((moves, tricks.iter().sum::<u32>()), (20, 5), "{tricks:?}");
    let most = tricks.iter().max().unwrap();
    let won = players(4).zip(&tricks).filter(|(_, tricks)| *tricks == most).map(|(seat, _)| seat);
    assert_eq!(HighCard::outcome(&state).unwrap().winners(), won.collect::<Vec<_>>(), "{tricks:?}");
    let mut prompts = Vec::new();
    HighCard::prompts(&state, &mut prompts);
    assert!(prompts.is_empty(), "nobody is asked once the hands are empty");
}

#[test]
fn all_that_is_wrong_with_a_set_up_is_told_at_once() {
    let faults = HighCard::begin(SetUp { players: 1, cards: 9 }).unwrap_err();
    let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(faults, ["players: must be from 2 to 4", "cards: must be from 3 to 7"]);
}
