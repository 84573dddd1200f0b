//! Tests of the end of a day.

use dice::Scripted;

use super::weather;
use crate::course::OrderCourse;
use crate::key::PackKey;
use crate::pack::effect::Effect;
use crate::setup::{Setup, TribeSetup};
use crate::state::pending::{DayChoice, DayQuestion, DuskStep, Pending};
use crate::state::{Lasting, State, TribeNo};

/// Two tribes at the end of their first day, the second of which had a vision.
fn foreseen() -> State {
    let tribes = ["Gulls", "Crabs"].map(|name| TribeSetup { name: name.to_owned(), main: None });
    let setup = Setup { pack: None, tribes: tribes.to_vec(), rules: crate::setup::Rules::default() };
    let mut state = crate::settling::begin(setup).expect("it fits");
    state.day = 1;
    state.pending = vec![Pending::Dusk(DuskStep::Event)];
    state.changes = vec![Lasting { effect: Effect::Foresee, from: 1, to: None, tribe: Some(TribeNo(1)) }];
    state
}

/// proves: A140. Whoever had a vision of the next event may have it thrown again, once, and not for a teller's reroll.
#[test]
fn a_vision_lets_the_next_event_be_thrown_again() {
    let (mut dice, mut out) = (Scripted::new([50, 3]), Vec::new());
    let mut course = OrderCourse::new(&foreseen(), &mut dice, &mut out);
    weather::roll(&mut course);
    let quiet = PackKey::brought("quiet_night");
    let asked = DayChoice { about: DayQuestion::Reroll(quiet), asked: vec![TribeNo(1)] };
    assert_eq!(course.state.pending, [Pending::Dusk(DuskStep::Strike(quiet)), Pending::DayChoice(asked)]);
    course.pop();
    weather::again(&mut course, TribeNo(1));
    let calm = PackKey::brought("calm_seas");
    assert_eq!(course.state.pending, [Pending::Dusk(DuskStep::Strike(calm))]);
    assert!(!course.state.tribes[1].event_rerolled);
    weather::strike(&mut course, calm);
    let lasting: Vec<(u8, Option<u8>)> = course.state.changes.iter().map(|one| (one.from, one.to)).collect();
    assert_eq!(lasting, [(2, Some(2))]);
    assert!(course.state.changes.iter().all(|one| one.effect != Effect::Foresee));
}
