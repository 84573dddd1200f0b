//! What no script can show of an aim.

use super::*;
use crate::battle::script;
use crate::battle::spells::{Knot, Lasts, Working};
use crate::data::Id;

// proves: adjustment laughing
#[test]
fn the_laughing_are_four_worse_with_a_blow() {
    let run = script::run("scenario duel\nseed 5\nexpect turn 1\n").unwrap();
    let mut battle = run.state().unwrap().clone();
    let aim = |battle: &Battle| Aim::at(battle, 0, 1, Arm::BareHands, AttackForm::Melee, Manner::Plain);
    let before = aim(&battle);
    let (spell, caster) = (Id::named("mental-state"), battle.figures[1].who);
    let laughs = Working { knot: Knot(0), spell, caster, charm: Charm::Laughing, lasts: Lasts::On };
    battle.figures[0].workings.push(laughs);
    let after = aim(&battle);
    assert_eq!(after.need, before.need - 4);
    assert!(after.modifiers.contains(&Modifier { cause: AttackCause::Laughing, by: -4 }));
}
