//! What logs of earlier rules tell is read as it happened.

use play::game::Game;
use serde_json::json;

use crate::battle::spells::{Hurt, Wonder};
use crate::battle::{Combat, Event, FigureId};

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
