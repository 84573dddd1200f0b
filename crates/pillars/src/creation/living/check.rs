//! Rolling checks and survival saves.

use dice::{Dice, DiceStep};

use super::LifeEvent;
use crate::checks::{self, Subject};
use crate::condition;
use crate::creation::resolve::face;
use crate::creation::{Event, State};

/// More than there are things to check.
const SUBJECTS: u32 = 1_000;

/// Ruling P179. The dice belong to this check of this subject: taken back and made again it falls the same, and no other
/// check can be made with them.
pub(super) fn check(state: &State, of: Subject, modifier: i8, dice: &mut impl Dice) -> Event {
    let because = checks::in_situation(checks::reasons(&state.character, of), modifier);
    let target = checks::total(&because);
    dice.turn_to(DiceStep::new("check", state.checks.wrapping_mul(SUBJECTS).wrapping_add(of.place())));
    let (faces, sum) = three(dice);
    Event::Lived(LifeEvent::Checked { of, faces, target, because, passed: sum <= checks::decides(target) })
}

/// Ruling P160: who fails it is dead.
pub(super) fn save(state: &State, dice: &mut impl Dice, out: &mut Vec<Event>) {
    let because = condition::save(&state.character).unwrap_or_default();
    let target = checks::total(&because);
    dice.turn_to(DiceStep::new("save", state.checks));
    let (faces, sum) = three(dice);
    let survived = sum <= target;
    out.push(Event::Lived(LifeEvent::Saved { faces, target, because, survived }));
    if !survived {
        out.push(Event::Lived(LifeEvent::Fell { age: state.character.age }));
    }
}

fn three(dice: &mut impl Dice) -> ([u8; 3], i16) {
    let faces = [face(dice, 6), face(dice, 6), face(dice, 6)];
    (faces, faces.iter().map(|face| i16::from(*face)).sum())
}
