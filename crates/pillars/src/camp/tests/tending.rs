//! Looking after wounds.

use super::*;
use crate::house::BodyHealing;
use crate::rest::Pause;

fn tend(healer: CamperId, patient: CamperId) -> Command {
    Command::Tend { healer, patient }
}

fn skilled(state: &mut State, who: CamperId, points: u16) {
    edit(state, who, Edit::SetSkill { skill: Id::named("medic"), to: points });
}

#[test]
fn blood_is_stopped_against_wis_and_the_level_in_medic_without_a_penalty_for_the_unlearned() {
    let mut state = camp();
    bleeds(&mut state, BOB, 2);
    let mut missed = state.clone();
    act(&mut missed, P1, &tend(ANN, BOB), &[4, 4, 3]);
    assert_eq!((of(&missed, BOB).bleeding, pools(&missed, BOB)), (2, (45, 28)), "11 is above WIS 10, and it bleeds on");
    let mut stopped = state.clone();
    act(&mut stopped, P1, &tend(ANN, BOB), &[4, 4, 2]);
    assert_eq!((of(&stopped, BOB).bleeding, pools(&stopped, BOB)), (0, (45, 30)));
    skilled(&mut state, ANN, 3);
    act(&mut state, P1, &tend(ANN, BOB), &[4, 4, 4]);
    assert_eq!(of(&state, BOB).bleeding, 0, "3 points are level 2");
}

#[test]
fn one_stops_the_own_blood_too_and_may_bleed_to_death_trying() {
    let mut state = camp();
    set_pools(&mut state, ANN, 45, 1);
    bleeds(&mut state, ANN, 1);
    act(&mut state, P1, &tend(ANN, ANN), &[6, 6, 6]);
    assert_eq!(pools(&state, ANN), (45, 0));
    let out = Refusal::Down { name: "Ann".to_owned(), word: "unconscious" };
    assert_eq!(refused(&state, P1, &tend(ANN, ANN)), out);
    act(&mut state, P2, &tend(BOB, ANN), &[6, 6, 6]);
    assert_eq!(pools(&state, ANN), (45, -1));
}

#[test]
fn care_is_a_check_of_medic_and_gives_back_a_point_of_body_once_a_day() {
    let mut state = camp();
    set_pools(&mut state, BOB, 45, 20);
    act(&mut state, P1, &tend(ANN, BOB), &[2, 2, 3]);
    assert_eq!(pools(&state, BOB).1, 20, "7 is above 10 less 4 for the unlearned");
    assert_eq!(refused(&state, P1, &tend(ANN, BOB)), Refusal::TendedToday { name: "Bob".to_owned() });
    give(&mut state, ANN, "ration", 2);
    act(&mut state, Seat::Gm, &Command::Pass { pause: Pause::Day }, &[]);
    assert_eq!(pools(&state, BOB).1, 21);
    skilled(&mut state, ANN, 1);
    act(&mut state, P1, &tend(ANN, BOB), &[4, 4, 3]);
    assert_eq!(pools(&state, BOB).1, 22, "11 is WIS 10 and level 1");
}

#[test]
fn care_gives_back_no_more_than_was_lost_and_a_3_always_helps() {
    let mut state = camp();
    edit(&mut state, ANN, Edit::SetScore { attribute: crate::attributes::Attribute::Wis, to: 1 });
    set_pools(&mut state, BOB, 45, 29);
    act(&mut state, P1, &tend(ANN, BOB), &[1, 1, 1]);
    assert_eq!(pools(&state, BOB).1, 30);
    assert_eq!(refused(&state, P1, &tend(ANN, BOB)), Refusal::Unhurt { name: "Bob".to_owned() });
}

#[test]
fn where_the_house_leaves_healing_to_the_gm_care_gives_nothing_and_blood_can_be_stopped() {
    let house = HouseRules { body_healing: BodyHealing::GmOnly, ..HouseRules::default() };
    let mut state = State { house, ..camp() };
    set_pools(&mut state, BOB, 45, 20);
    assert_eq!(refused(&state, P1, &tend(ANN, BOB)), Refusal::HealingIsTheGms);
    bleeds(&mut state, BOB, 1);
    act(&mut state, P1, &tend(ANN, BOB), &[1, 1, 1]);
    assert_eq!(of(&state, BOB).bleeding, 0);
}

#[test]
fn only_for_one_s_own_and_only_the_living_help_and_are_helped() {
    let mut state = camp();
    set_pools(&mut state, ANN, 45, 20);
    assert_eq!(refused(&state, P1, &tend(BOB, ANN)), Refusal::NotYours);
    assert_eq!(refused(&state, P1, &tend(ANN, CamperId(7))), Refusal::Nobody);
    assert_eq!(refused(&state, Seat::Spectator(1), &tend(ANN, ANN)), Refusal::NotYours);
    edit(&mut state, BOB, Edit::Kill);
    assert_eq!(refused(&state, P2, &tend(BOB, ANN)), Refusal::Dead { name: "Bob".to_owned() });
    assert_eq!(refused(&state, P1, &tend(ANN, BOB)), Refusal::Dead { name: "Bob".to_owned() });
    assert!(Camp::permit(&Sight::of(&state, Seat::Gm), &tend(ANN, ANN)).is_ok(), "the GM acts for the absent");
}

#[test]
fn everybody_hears_how_it_went_with_the_dice() {
    let mut state = camp();
    bleeds(&mut state, BOB, 1);
    let heard = told(&state, P1, &tend(ANN, BOB), &[4, 4, 4], Seat::Spectator(1));
    assert_eq!(heard, ["Ann binds Bob's wounds: 12 against 10, it goes on bleeding.", "Bob: Body: −1."]);
    let heard = told(&state, P2, &tend(BOB, BOB), &[1, 1, 2], P1);
    assert_eq!(heard, ["Bob binds their own wounds: 4 against 10, the bleeding stops."]);
    set_pools(&mut state, ANN, 45, 20);
    let heard = told(&state, P1, &tend(ANN, ANN), &[1, 1, 2], P2);
    assert_eq!(heard, ["Ann looks after their own wounds: 4 against 6, Body +1."]);
}
