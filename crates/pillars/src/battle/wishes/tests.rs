//! Wishes answer what they are about, and nothing that the seat could not have said.

use dice::Fast;
use play::Seat;
use play::game::Game;

use super::*;
use crate::battle::bot::{awaited, decide};
use crate::battle::course::Course;
use crate::battle::{Battle, Combat, scenario};

/// Plays every stored scenario: the first seat by its wishes where they answer, all others by the computer.
fn play(wish: &str, mut asked: impl FnMut(&Battle, Option<&Command>)) {
    for (seed, stored) in (1..).zip(scenario::all()) {
        let mut dice = Fast::new(seed);
        let mut battle = Combat::opened(stored.scenario().setup, &mut dice).expect("a stored scenario is sound");
        for _ in 0..400 {
            let Some(seat) = awaited(&battle) else { break };
            let sight = Sight::of(&battle, seat);
            let wished = fulfil(&sight, &|other| other == wish).filter(|_| seat == Seat::Player(1));
            if let Some(command) = &wished {
                assert_eq!(Combat::permit(&sight, command), Ok(()), "{command:?}");
            }
            if seat == Seat::Player(1) {
                asked(&battle, wished.as_ref());
            }
            let Some(command) = wished.or_else(|| decide(&sight)) else { break };
            Course::new(&mut battle, &mut dice, &mut Vec::new()).carry_out(&command, false);
        }
    }
}

#[test]
fn whoever_wishes_to_pass_is_asked_neither_to_move_nor_to_act_nor_to_push() {
    let (mut moves, mut holds, mut stays) = (0, 0, 0);
    play("pass", |battle, wished| match (battle.stage, wished) {
        (Stage::Moving(_), Some(Command::Choose { .. })) => moves += 1,
        (Stage::Acting(_), Some(Command::Hold { .. })) | (Stage::Countering { .. }, Some(Command::LetPass { .. })) => {
            holds += 1;
        }
        (Stage::Pushing(_), Some(Command::Stay { .. })) | (Stage::Renewing(_), Some(Command::Renew { .. })) => {
            stays += 1;
        }
        (Stage::Ordering(_) | Stage::Agreeing { .. } | Stage::Leaving(_), None) => {}
        other => panic!("{other:?}"),
    });
    assert!(moves > 100 && holds + stays < moves, "{moves} moves, {holds} actions, {stays} pushes");
}

#[test]
fn a_wish_answers_nothing_else() {
    let mut asked = 0;
    play("push_nobody", |battle, wished| {
        assert!(wished.is_none() || matches!(battle.stage, Stage::Pushing(_)), "{wished:?}");
        asked += 1;
    });
    assert!(asked > 100, "{asked} questions are too few to tell");
}
