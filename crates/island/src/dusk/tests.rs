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

/// On which of nine days somebody with that Constitution who never eats is first more exhausted, and by how much.
fn first_exhaustion(constitution: u8, rested: bool) -> (u8, u8) {
    let mut state = crate::fixture::landed(2);
    let who = state.people_of(TribeNo(0)).next().expect("a tribe has people").no;
    std::sync::Arc::make_mut(&mut state.folk[usize::from(who.0)].sheet).scores[2] = constitution;
    for day in 1..=9 {
        let (mut dice, mut out) = (Scripted::new([]), Vec::new());
        let mut course = OrderCourse::new(&state, &mut dice, &mut out);
        course.push(Pending::Dusk(DuskStep::Feed));
        course.change_person(who, crate::change::PersonChange::Rested(rested));
        super::feeding::feed(&mut course, TribeNo(0), &[who], 0);
        super::exhaustion::take(&mut course);
        state = course.state.clone();
        let levels = state.person(who).expect("still there").exhaustion;
        if levels > 0 {
            return (day, levels);
        }
    }
    (0, 0)
}

/// proves: A106, A107, A108 (golden test 12). Hunger tires after 3 and the Constitution modifier days; both causes are one level.
#[test]
fn hunger_tires_after_days_and_want_of_sleep_at_once_and_both_are_one_level() {
    assert_eq!(first_exhaustion(10, true), (3, 1));
    assert_eq!(first_exhaustion(14, true), (5, 1));
    assert_eq!(first_exhaustion(1, true), (1, 1), "at least one day");
    assert_eq!(first_exhaustion(1, false), (1, 1), "both on one day are one level");
    assert_eq!(first_exhaustion(14, false), (1, 1));
}
