use dice::{Dice, Fast};

use play::game::Game;

use play::Seat;

use super::*;

const PLAYER: Seat = Seat::Player(1);

fn run(state: &mut State, command: &Command, dice: &mut impl Dice) -> Vec<Event> {
    let mut events = Vec::new();
    let sight = Life::sight(state, PLAYER);
    Life::permit(&sight, command).unwrap_or_else(|refusal| panic!("{command:?} at {:?}: {refusal}", state.step));
    Life::resolve(state, PLAYER, command, dice, &mut events);
    events.iter().for_each(|event| Life::apply(state, event));
    events
}

#[test]
fn rolling_everything_makes_a_living_character_whatever_the_dice() {
    for seed in 0..300 {
        let mut state = State::new(HouseRules::default());
        run(&mut state, &Command::RollEverything, &mut Fast::new(seed));
        assert_eq!(state.step, Step::Alive, "{seed}");
        assert!(state.character.name.is_some() && state.character.pools.is_some() && state.asks.is_empty());
    }
}
