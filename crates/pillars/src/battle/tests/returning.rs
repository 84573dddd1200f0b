//! Whoever is put back on the board is as its pools and spells have it by then.

use dice::Fast;
use play::Seat;
use play::game::Game;

use super::skirmish;
use crate::battle::ground::{Hex, Side};
use crate::battle::{Battle, Combat, Command, FigureCondition, Posture};

fn overrule(battle: &mut Battle, command: &Command) {
    let mut events = Vec::new();
    Combat::resolve(battle, Seat::Gm, command, &mut Fast::new(1), &mut events);
    for event in &events {
        Combat::apply(battle, event);
    }
}

#[test]
fn whoever_slept_when_taken_away_is_awake_when_put_back_after_the_spell() {
    let mut battle = skirmish(1);
    let figure = battle.figures[0].who;
    overrule(&mut battle, &Command::Adjust { figure, fatigue: -90, body: 0 });
    assert!(battle.figures[0].fallen);
    overrule(&mut battle, &Command::Remove { figure });
    // What held it down ends elsewhere.
    battle.figures[0].fatigue.now = battle.figures[0].fatigue.start;
    let (at, facing) = (Hex::at(7, 5), Side::South);
    overrule(&mut battle, &Command::Place { figure, at, facing, posture: Posture::Prone });
    assert_eq!(battle.condition(0), FigureCondition::Able);
    assert!(!battle.figures[0].fallen, "nobody able lies there as fallen");
}
