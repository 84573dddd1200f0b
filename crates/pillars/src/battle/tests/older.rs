//! What logs of earlier rules tell is read as it happened.

use arrayvec::ArrayVec;
use play::game::Game;
use serde_json::json;

use crate::battle::spells::{Hurt, Wonder};
use crate::battle::{Combat, Event, FigureId};
use crate::magic::weave::Debt;

// proves: P276.1
#[test]
fn burning_ground_of_an_older_log_is_told_as_it_was() {
    let told = json!({ "burned": { "figure": 7, "face": 5, "fatigue": 3 } });
    let (figure, faces) = (FigureId(7), [5].into_iter().collect());
    let hurt = Wonder::Hurt { figure, by: Hurt::Flames, faces, dealt: 3, stopped: 0, fatigue: 3, body: 0, soaked: 0 };
    assert_eq!(Combat::upcast(2, told), Ok(Event::Magic(Box::new(hurt))));
}

#[test]
fn what_older_rules_tell_otherwise_as_now_is_read_as_it_is() {
    let told = json!({ "died": { "figure": 7 } });
    assert_eq!(Combat::upcast(2, told), Ok(Event::Died { figure: FigureId(7) }));
}

#[test]
fn a_debt_roll_of_an_older_log_is_read_without_the_dice_of_how_long_somebody_faints() {
    let told = json!({ "magic": { "debt_rolled": {
        "figure": 7, "faces": [5, 5, 5], "need": 12, "result": "faints", "swoon": 4,
    } } });
    let (figure, faces) = (FigureId(7), [5, 5, 5].into_iter().collect());
    let rolled =
        Wonder::DebtRolled { figure, faces, need: 12, result: Debt::Faints, swoon: 4, out: ArrayVec::default() };
    assert_eq!(Combat::upcast(3, told), Ok(Event::Magic(Box::new(rolled))));
}
