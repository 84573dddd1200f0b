//! Time passes for everybody.

use super::*;
use crate::house::{BodyHealing, HouseRules};
use crate::rest::Pause;

fn pass(state: &mut State, pause: Pause) -> Vec<Event> {
    act(state, Seat::Gm, &Command::Pass { pause }, &[])
}

#[test]
fn ten_minutes_and_an_hour_bring_back_fatigue_to_everybody_by_the_guide_s_pace() {
    let mut state = camp();
    set_pools(&mut state, ANN, 20, 30);
    set_pools(&mut state, BOB, 44, 30);
    pass(&mut state, Pause::TenMinutes);
    assert_eq!((pools(&state, ANN).0, pools(&state, BOB).0, state.minutes), (21, 45, 10));
    pass(&mut state, Pause::Hour);
    assert_eq!((pools(&state, ANN).0, pools(&state, BOB).0, state.minutes), (27, 45, 70));
    assert_eq!(of(&state, ANN).slept, 70);
}

#[test]
fn an_hour_on_foot_is_time_and_no_rest() {
    let mut state = camp();
    set_pools(&mut state, ANN, 20, 30);
    pass(&mut state, Pause::HourWalking);
    assert_eq!((pools(&state, ANN).0, state.minutes, of(&state, ANN).slept), (21, 60, 0));
}

#[test]
fn a_day_of_rest_brings_back_a_point_of_body_and_is_eaten_through() {
    let mut state = camp();
    give(&mut state, ANN, "ration", 2);
    give(&mut state, BOB, "ration", 1);
    set_pools(&mut state, ANN, 45, 20);
    pass(&mut state, Pause::Day);
    assert_eq!(pools(&state, ANN).1, 21);
    assert_eq!((carried(&state, ANN, "ration"), carried(&state, BOB, "ration")), (1, 0));
    let clock = view::clock(&Sight::of(&state, P1));
    assert_eq!((clock.day, clock.hour, clock.minute), (2, 0, 0));
}

#[test]
fn the_meal_is_due_when_a_full_day_has_passed_however_it_was_spent() {
    let mut state = camp();
    give(&mut state, ANN, "ration", 5);
    give(&mut state, BOB, "ration", 5);
    for _ in 0..2 {
        pass(&mut state, Pause::Night);
    }
    assert_eq!(carried(&state, ANN, "ration"), 5);
    pass(&mut state, Pause::Night);
    assert_eq!((carried(&state, ANN, "ration"), carried(&state, BOB, "ration")), (4, 4));
}

#[test]
fn what_spoils_is_eaten_before_cram() {
    let mut state = camp();
    give(&mut state, ANN, "cram", 30);
    give(&mut state, ANN, "ration", 1);
    give(&mut state, BOB, "cram", 30);
    pass(&mut state, Pause::Day);
    assert_eq!((carried(&state, ANN, "cram"), carried(&state, ANN, "ration")), (30, 0));
    pass(&mut state, Pause::Day);
    assert_eq!(carried(&state, ANN, "cram"), 29);
}

#[test]
fn whoever_has_nothing_eats_of_whoever_has_most() {
    let mut state = camp();
    act(&mut state, Seat::Door, &arrive(P2, somebody("Cid")), &[]);
    give(&mut state, ANN, "ration", 2);
    give(&mut state, BOB, "ration", 9);
    let events = pass(&mut state, Pause::Day);
    let ate = Event::Ate { who: CamperId(3), from: BOB, item: item("ration"), place: GearPlace::Carried };
    assert!(events.contains(&ate), "{events:?}");
    assert_eq!((carried(&state, ANN, "ration"), carried(&state, BOB, "ration")), (1, 7));
}

#[test]
fn the_hungry_get_half_the_fatigue_and_no_body_until_they_eat_again() {
    let mut state = camp();
    give(&mut state, BOB, "ration", 1);
    edit(&mut state, BOB, Edit::Kill);
    set_pools(&mut state, ANN, 45, 20);
    pass(&mut state, Pause::Day);
    assert_eq!((of(&state, ANN).hungry, pools(&state, ANN).1), (1, 21), "hunger comes after the day");
    set_pools(&mut state, ANN, 20, 20);
    pass(&mut state, Pause::Hour);
    assert_eq!(pools(&state, ANN), (23, 20));
    pass(&mut state, Pause::Day);
    assert_eq!((of(&state, ANN).hungry, pools(&state, ANN).1), (2, 20));
    give(&mut state, ANN, "ration", 1);
    pass(&mut state, Pause::Day);
    assert_eq!((of(&state, ANN).hungry, carried(&state, ANN, "ration")), (0, 0));
    pass(&mut state, Pause::Hour);
    set_pools(&mut state, ANN, 20, 20);
    pass(&mut state, Pause::Hour);
    assert_eq!(pools(&state, ANN).0, 26);
}

#[test]
fn the_dead_neither_eat_nor_rest() {
    let mut state = camp();
    give(&mut state, ANN, "ration", 3);
    give(&mut state, BOB, "ration", 3);
    edit(&mut state, BOB, Edit::Kill);
    pass(&mut state, Pause::Day);
    assert_eq!((carried(&state, ANN, "ration"), carried(&state, BOB, "ration")), (2, 3));
    assert_eq!(of(&state, BOB).slept, 0);
}

#[test]
fn food_that_was_left_behind_feeds_nobody() {
    let mut state = camp();
    give(&mut state, ANN, "ration", 1);
    let put = creation::Command::Put { item: item("ration"), from: GearPlace::Carried, to: GearPlace::Left };
    act(&mut state, P1, &Command::Deed(Deed { who: ANN, what: put }), &[]);
    pass(&mut state, Pause::Day);
    assert_eq!((of(&state, ANN).hungry, of(&state, BOB).hungry), (1, 1));
    assert_eq!(of(&state, ANN).gear().count(item("ration"), GearPlace::Left), 1);
}

#[test]
fn where_the_house_leaves_healing_to_the_gm_a_day_brings_no_body() {
    let house = HouseRules { body_healing: BodyHealing::GmOnly, ..HouseRules::default() };
    let mut state = State::new(house);
    act(&mut state, Seat::Door, &arrive(P1, Character { house, ..somebody("Ann") }), &[]);
    give(&mut state, ANN, "ration", 1);
    set_pools(&mut state, ANN, 45, 20);
    pass(&mut state, Pause::Day);
    assert_eq!(pools(&state, ANN).1, 20);
}

#[test]
fn time_stands_still_while_somebody_bleeds_or_hangs_between_life_and_death() {
    let mut state = camp();
    let night = Command::Pass { pause: Pause::Night };
    bleeds(&mut state, BOB, 1);
    assert_eq!(refused(&state, Seat::Gm, &night), Refusal::Bleeding { name: "Bob".to_owned() });
    set_pools(&mut state, ANN, 45, -15);
    assert_eq!(refused(&state, Seat::Gm, &night), Refusal::SaveFirst { name: "Ann".to_owned() });
    let mut prompts = Vec::new();
    Camp::prompts(&state, &mut prompts);
    assert_eq!((prompts.len(), prompts[0].to), (1, P1));
    let save = prompts.remove(0).if_silent.expect("the clock saves");
    act(&mut state, P1, &save, &[6, 6, 6]);
    assert!(!of(&state, ANN).lives());
    assert_eq!(refused(&state, Seat::Gm, &night), Refusal::Bleeding { name: "Bob".to_owned() });
}

#[test]
fn nobody_but_the_gm_lets_time_pass_and_nobody_rests_alone() {
    let state = camp();
    for seat in [P1, P2, Seat::Spectator(1), Seat::Door] {
        assert_eq!(refused(&state, seat, &Command::Pass { pause: Pause::Hour }), Refusal::OnlyTheGm);
    }
    let alone = deed(ANN, living::LifeCommand::Rest { pause: Pause::Hour });
    assert_eq!(refused(&state, P1, &alone), Refusal::TogetherOnly);
    let empty = State::new(HouseRules::default());
    assert_eq!(refused(&empty, Seat::Gm, &Command::Pass { pause: Pause::Hour }), Refusal::Empty);
    let old = State { minutes: u32::MAX - 5, ..state };
    assert_eq!(refused(&old, Seat::Gm, &Command::Pass { pause: Pause::TenMinutes }), Refusal::TooLong);
}

#[test]
fn everybody_is_told_how_time_passed_and_of_the_own_meal_alone() {
    let mut state = camp();
    give(&mut state, ANN, "ration", 1);
    give(&mut state, BOB, "ration", 1);
    let day = Command::Pass { pause: Pause::Day };
    let ann = told(&state, Seat::Gm, &day, &[], P1);
    assert_eq!(
        ann,
        [
            "Time passes: a day. Day 2, hour 0:00.",
            "Ann: Paused for a day: nothing was lacking.",
            "Bob: Paused for a day: nothing was lacking.",
            "Ann ate: Ration (1 day).",
        ]
    );
}
