use dice::{Dice, Fast, Scripted};
use play::Seat;
use play::game::Game;

use super::*;
use crate::house::HouseRules;

mod arrival;
mod book;
mod distribution;
mod golden;
mod laws;
mod loads;
mod stories;
mod years;

const PLAYER: Seat = Seat::Player(1);

/// Does what the player asks for, and complains when it is not allowed.
fn run(state: &mut State, command: &Command, dice: &mut impl Dice) -> Vec<Event> {
    Life::permit(&Life::sight(state, PLAYER), command)
        .unwrap_or_else(|refusal| panic!("{command:?} at {:?}: {refusal}", state.step));
    let mut events = Vec::new();
    Life::resolve(state, PLAYER, command, dice, &mut events);
    for event in &events {
        Life::apply(state, event);
    }
    events
}

/// The same with dice that are known beforehand, all of which must fall.
fn scripted(state: &mut State, command: Command, faces: &[u32]) -> Vec<Event> {
    let mut dice = Scripted::new(faces.iter().copied());
    let events = run(state, &command, &mut dice);
    assert_eq!(dice.finish(), Ok(()), "{command:?} with {faces:?}");
    events
}

fn refused(state: &State, command: Command) -> String {
    let refusal = Life::permit(&Life::sight(state, PLAYER), &command);
    refusal.expect_err(&format!("{command:?} is allowed at {:?}", state.step)).to_string()
}

/// Somebody with tens throughout who is about to serve years.
fn at_sixteen(house: HouseRules) -> State {
    let mut state = State::new(house);
    scripted(&mut state, Command::RollAttributes, &[3, 3, 4, 3, 3, 4, 3, 3, 4, 3, 3, 4, 3, 3, 4, 3, 3, 4]);
    scripted(&mut state, Command::RollAppearance, &[3]);
    scripted(&mut state, Command::ChooseHeight { hands: 17 }, &[]);
    scripted(&mut state, Command::ChooseWeight { stones: 10 }, &[]);
    scripted(&mut state, Command::ChooseProvenance { class: crate::background::Class::Commoner }, &[]);
    scripted(&mut state, Command::RollStanding, &[1]);
    scripted(&mut state, Command::ChooseLocation { location: crate::background::Location::City }, &[6, 6, 6]);
    scripted(&mut state, Command::ChooseWealth { wealth: crate::background::Wealth::Moderate }, &[]);
    assert_eq!(state.step, CreationStep::Experience);
    state
}

fn serve(track: &str) -> Command {
    Command::Serve { track: Id::named(track), by: None, row: None, study: None }
}

// proves: generation 456+459-473
#[test]
fn rolling_everything_makes_a_living_character_whatever_the_dice() {
    for seed in 0..300 {
        let mut state = State::new(HouseRules::default());
        run(&mut state, &Command::RollEverything, &mut Fast::new(seed));
        assert_eq!(state.step, CreationStep::Alive, "{seed}");
        assert!(state.character.name.is_some() && state.character.pools.is_some() && state.asks.is_empty());
    }
}
