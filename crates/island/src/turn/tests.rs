use std::collections::BTreeMap;

use play::game::Game;

use super::*;
use crate::event::Deed;
use crate::fixture::{asked, carry, crowd, does, land, landed, offers, refused, stand};
use crate::folk::{FolkNo, Mark, Used};
use crate::pack::Sign;
use crate::pack::effect::{DayEffect, Effect, Quirk};
use crate::state::pending::Pending;
use crate::state::{Lasting, State, Structure};

mod errands;

/// The tribe whose turn it is, and the other.
fn two(state: &State) -> (u8, u8) {
    let first = state.active().unwrap().0;
    (first, 1 - first)
}

fn gather(state: &State, line: u8, people: &[FolkNo]) -> Command {
    let hex = state.person(people[0]).unwrap().hex;
    Command::Gather { hex, line, people: people.to_vec() }
}

fn rest(people: &[FolkNo]) -> Command {
    Command::Rest { people: people.to_vec() }
}

/// All tribes are done with this phase, each with the lowest token left.
fn all_done(state: &mut State) {
    let phase = (state.day, state.phase);
    while (state.day, state.phase) == phase && state.pending.is_empty() {
        let tribe = state.active().unwrap().0;
        let token = tokens_left(state)[0];
        does(state, tribe, &Command::Done { token }, &[]);
    }
}

/// Golden test 6: in the forest, two gatherers bring 4 wood.
// proves: source 31, 33, 69, 70; golden 6; step T2, T3; A24
#[test]
fn two_gatherers_bring_four_wood_from_the_forest() {
    let mut state = landed(2);
    let (me, other) = two(&state);
    let forest = land(&state, Sign::Forest);
    let people = stand(&mut state, me, forest);
    let order = gather(&state, 0, &people[..2]);
    let deeds = does(&mut state, me, &order, &[]);
    let who = people[..2].iter().map(|who| state.name_of(*who)).collect();
    let place = format!("Forest {forest}");
    let gained = BTreeMap::from([(Resource::Wood, 4)]);
    assert_eq!(deeds[0], Deed::Turn(TurnDeed::Gathered { who, place, gained }));
    assert_eq!(state.tribes[usize::from(me)].stores[&Resource::Wood], 4);
    assert_eq!(state.active(), Some(TribeNo(other)), "one activity a turn");
    assert!(state.folk.iter().all(|one| one.committed == people[..2].contains(&one.no)));
}

/// Rulings A45 and A46: a line with a tool is for those who carry it, and whoever gathers more of something does.
// proves: source 68, 71; A45, A46, A209
#[test]
fn a_tool_serves_the_gatherer_who_carries_it() {
    let mut state = landed(2);
    let (me, _) = two(&state);
    let forest = land(&state, Sign::Forest);
    let people = stand(&mut state, me, forest);
    carry(&mut state, people[1], "stone_axe");
    let name = state.name_of(people[0]);
    let both = gather(&state, 1, &people[..2]);
    assert_eq!(refused(&state, me, &both), TurnRefusal::NoTool { name, tool: "Stone axe".to_owned() }.into());
    let missing = gather(&state, 2, &people[..1]);
    assert_eq!(
        refused(&state, me, &missing),
        TurnRefusal::NoSuchLine { line: 2, place: format!("Forest {forest}") }.into()
    );
    let order = gather(&state, 1, &people[1..2]);
    does(&mut state, me, &order, &[]);
    assert_eq!(state.tribes[usize::from(me)].stores[&Resource::Wood], 3);
}

/// What is particular about a gatherer counts for that resource alone.
// proves: A45
#[test]
fn whoever_gathers_more_stone_does() {
    let mut state = landed(2);
    let (me, _) = two(&state);
    let hills = land(&state, Sign::Hills);
    let people = stand(&mut state, me, hills);
    std::sync::Arc::make_mut(&mut state.folk[usize::from(people[1].0)].sheet).quirks =
        vec![Quirk::Gathers(Resource::Stone, 3)];
    let order = gather(&state, 0, &people[..2]);
    does(&mut state, me, &order, &[]);
    assert_eq!(state.tribes[usize::from(me)].stores, BTreeMap::from([(Resource::Stone, 5)]));
}

/// Rule T2: each may be committed once in a phase, with people of the same tribe and hex (A28).
// proves: source 32, 68; step T2; A28, A31
#[test]
fn people_are_committed_once_and_together() {
    let mut state = landed(2);
    let (me, other) = two(&state);
    let beach = land(&state, Sign::Beach);
    let people = stand(&mut state, me, beach);
    let name = |state: &State, who: FolkNo| state.name_of(who);
    let twice = refused(&state, me, &gather(&state, 0, &[people[0], people[0]]));
    assert_eq!(twice, TurnRefusal::NamedTwice { name: name(&state, people[0]) }.into());
    let theirs = state.people_of(TribeNo(other)).next().unwrap().no;
    let order = gather(&state, 0, &[people[0], theirs]);
    assert_eq!(refused(&state, me, &order), TurnRefusal::NotYours { name: name(&state, theirs) }.into());
    state.folk[usize::from(people[3].0)].hex = land(&state, Sign::Forest);
    let apart = refused(&state, me, &gather(&state, 0, &people));
    assert_eq!(apart, TurnRefusal::Elsewhere { name: name(&state, people[3]) }.into());
    let early = refused(&state, other, &rest(&[theirs]));
    let tribe = state.tribe_name(TribeNo(me));
    assert_eq!(early, TurnRefusal::NotYourTurn { tribe }.into());
    let order = gather(&state, 0, &people[..1]);
    does(&mut state, me, &order, &[]);
    does(&mut state, other, &rest(&[theirs]), &[]);
    let again = refused(&state, me, &order);
    assert_eq!(again, TurnRefusal::HasCommitted { name: name(&state, people[0]) }.into());
    assert_eq!(refused(&state, me, &rest(&[])), TurnRefusal::NoneNamed.into());
    assert_eq!(refused(&state, me, &rest(&[FolkNo(99)])), TurnRefusal::Nobody.into());
}

/// A tribe of six cannot commit a seventh time.
// proves: source 32; golden 14; step T2
#[test]
fn a_seventh_commitment_of_six_people_is_refused() {
    let mut state = landed(2);
    let (me, _) = two(&state);
    let beach = land(&state, Sign::Beach);
    let people = crowd(&mut state, me, beach, 6);
    let order = gather(&state, 0, &people);
    does(&mut state, me, &order, &[]);
    assert_eq!(refused(&state, me, &gather(&state, 0, &people[..1])), TurnRefusal::NobodyFree.into());
}

/// Golden test 13, rulings A26 and A147: whoever is done first may take any token, and the next order follows the tokens.
// proves: source 27, 30, 36; golden 13; step T1, T5; A26, A147
#[test]
fn whoever_is_done_first_may_take_the_last_token() {
    let mut state = landed(3);
    let order: Vec<u8> = state.order.iter().map(|tribe| tribe.0).collect();
    does(&mut state, order[0], &Command::Done { token: 3 }, &[]);
    let gone = TurnRefusal::NoSuchToken { token: 3 };
    assert_eq!(refused(&state, order[1], &Command::Done { token: 3 }), gone.into());
    assert_eq!(refused(&state, order[1], &Command::Done { token: 4 }), TurnRefusal::NoSuchToken { token: 4 }.into());
    does(&mut state, order[1], &Command::Done { token: 1 }, &[]);
    let deeds = does(&mut state, order[2], &Command::Done { token: 2 }, &[]);
    let next = [order[1], order[2], order[0]].map(TribeNo);
    assert_eq!((state.phase, state.order.as_slice(), state.turn), (Phase::Afternoon, next.as_slice(), 0));
    let names = next.iter().map(|tribe| state.tribe_name(*tribe)).collect();
    assert_eq!(deeds.last(), Some(&Deed::Turn(TurnDeed::PhaseBegan { day: 1, phase: Phase::Afternoon, order: names })));
}

/// Rule T4 and ruling A25: rounds go on in the same order without those who are done.
// proves: source 34, 35, 37; step T4; A23, A25
#[test]
fn rounds_go_on_without_those_who_are_done() {
    let mut state = landed(3);
    let order: Vec<u8> = state.order.iter().map(|tribe| tribe.0).collect();
    let people: Vec<FolkNo> = state.people_of(TribeNo(order[0])).map(|one| one.no).collect();
    let last: Vec<FolkNo> = state.people_of(TribeNo(order[2])).map(|one| one.no).collect();
    does(&mut state, order[0], &rest(&people[..1]), &[]);
    does(&mut state, order[1], &Command::Done { token: 1 }, &[]);
    does(&mut state, order[2], &rest(&last[..1]), &[]);
    assert_eq!(state.active(), Some(TribeNo(order[0])));
    does(&mut state, order[0], &rest(&people[1..2]), &[]);
    assert_eq!(state.active(), Some(TribeNo(order[2])), "whoever is done is passed over");
}

/// Rule T5: with nobody left to commit, a token is taken before the turn passes on.
// proves: source 36; step T5
#[test]
fn a_tribe_with_nobody_left_takes_its_token_at_once() {
    let mut state = landed(2);
    let (me, other) = two(&state);
    let people: Vec<FolkNo> = state.people_of(TribeNo(me)).map(|one| one.no).collect();
    does(&mut state, me, &rest(&people), &[]);
    let asked = asked(&state);
    let silent = Some(Command::Done { token: 1 });
    assert_eq!((asked.len(), asked[0].to, asked[0].if_silent.clone()), (1, TribeNo(me).seat(), silent));
    let open: Vec<String> = offers(&state, me).iter().filter_map(|one| Some(one.as_open()?.0.to_owned())).collect();
    assert_eq!(open, ["done", "set_standing"]);
    does(&mut state, me, &Command::Done { token: 2 }, &[]);
    assert_eq!(state.active(), Some(TribeNo(other)));
}

/// Rule T6 and rulings A119 and A133: a rest does its good when its phase ends.
// proves: source 92, 93, 94; step E3, T6; A57, A119, A133
#[test]
fn a_long_rest_heals_when_its_phase_ends_and_once_a_day() {
    let mut state = landed(2);
    let (me, other) = two(&state);
    let people: Vec<FolkNo> = state.people_of(TribeNo(me)).map(|one| one.no).collect();
    let hurt = &mut state.folk[usize::from(people[0].0)];
    (hurt.hp, hurt.slots_spent, hurt.used) =
        (2, [1, 0, 0], vec![Used::Tonic, Used::Feature(crate::sheet::Feature::Rage)]);
    does(&mut state, me, &rest(&people[..1]), &[]);
    assert_eq!(state.person(people[0]).unwrap().hp, 2);
    does(&mut state, other, &Command::Done { token: 1 }, &[]);
    let deeds = does(&mut state, me, &Command::Done { token: 2 }, &[]);
    let name = state.name_of(people[0]);
    assert_eq!(deeds[1], Deed::Turn(TurnDeed::PhaseOver { phase: Phase::Morning, rested: vec![(name.clone(), 9)] }));
    let one = state.person(people[0]).unwrap();
    assert_eq!((one.hp, one.slots_spent, one.used.as_slice()), (11, [0; 3], [Used::Tonic].as_slice()));
    assert!(one.rested && !one.committed && one.marks.is_empty());
    does(&mut state, other, &Command::Done { token: 1 }, &[]);
    assert_eq!(refused(&state, me, &rest(&people[..1])), TurnRefusal::HasRested { name }.into());
}

/// Whoever is down when the phase ends has not rested; a spring takes away a level of exhaustion, a hut gives a bed.
// proves: A57
#[test]
fn a_spring_refreshes_a_hut_gives_beds_and_the_fallen_have_no_rest() {
    let mut state = landed(2);
    let (me, _) = two(&state);
    let beach = land(&state, Sign::Beach);
    let people = crowd(&mut state, me, beach, 6);
    let hut = Structure { craft: crate::fixture::key("hut"), by: TribeNo(me), stages: 1, day: 1, lit: false };
    let spot = state.spots.entry(beach).or_default();
    (spot.spring, spot.structures) = (true, vec![hut]);
    for who in &people {
        let one = &mut state.folk[usize::from(who.0)];
        (one.exhaustion, one.hp) = (2, 1);
    }
    does(&mut state, me, &rest(&people), &[]);
    let fallen = &mut state.folk[usize::from(people[0].0)];
    fallen.life = crate::folk::LifeState::Down;
    fallen.marks.push(crate::folk::Mark::Stable);
    all_done(&mut state);
    let one = |place: usize| state.person(people[place]).unwrap();
    assert_eq!((one(0).hp, one(0).exhaustion), (1, 2));
    assert!((1..6).all(|place| one(place).exhaustion == 1 && one(place).hp == one(place).sheet.hp));
    assert_eq!(
        people.iter().filter(|who| state.person(**who).unwrap().spare_hp == 1).count(),
        3,
        "four beds, one fallen"
    );
}

/// Ruling A150: in a stormy night only sleepers with shelter gain HP.
// proves: pack storm; A150
#[test]
fn a_storm_keeps_sleepers_without_shelter_from_healing() {
    let mut state = landed(2);
    let (me, _) = two(&state);
    let [beach, forest] = [Sign::Beach, Sign::Forest].map(|sign| land(&state, sign));
    let people = stand(&mut state, me, beach);
    state.folk[usize::from(people[1].0)].hex = forest;
    let lean_to = Structure { craft: crate::fixture::key("lean_to"), by: TribeNo(me), stages: 1, day: 1, lit: false };
    state.spots.entry(forest).or_default().structures = vec![lean_to];
    state.spots.entry(forest).or_default().token = None;
    let storm = Effect::Day(DayEffect::Storm);
    state.changes = vec![Lasting { effect: storm, from: 1, to: Some(1), tribe: None }];
    state.phase = Phase::Night;
    for who in &people[..2] {
        state.folk[usize::from(who.0)].hp = 1;
    }
    does(&mut state, me, &rest(&people[..2]), &[]);
    let mut course_over = state.clone();
    end_of_phase(&mut course_over);
    assert_eq!([0, 1].map(|place: usize| course_over.person(people[place]).unwrap().hp), [1, 4]);
}

/// The night ends without what comes after it.
fn end_of_phase(state: &mut State) {
    let (mut dice, mut out) = (dice::Scripted::new([]), Vec::new());
    let mut course = OrderCourse::new(state, &mut dice, &mut out);
    rest::wake(&mut course);
    *state = course.state;
}

/// Whoever loses a phase cannot be committed in it: the running one where they were free, else the next.
// proves: step T6
#[test]
fn whoever_loses_a_phase_loses_one_and_no_more() {
    let mut state = landed(2);
    let (me, other) = two(&state);
    let people: Vec<FolkNo> = state.people_of(TribeNo(me)).map(|one| one.no).collect();
    does(&mut state, me, &rest(&people[..1]), &[]);
    for who in &people[..2] {
        state.folk[usize::from(who.0)].marks.push(Mark::LosesPhase);
    }
    does(&mut state, other, &Command::Done { token: 2 }, &[]);
    let name = state.name_of(people[1]);
    assert_eq!(refused(&state, me, &rest(&people[1..2])), TurnRefusal::LosesPhase { name }.into());
    does(&mut state, me, &Command::Done { token: 1 }, &[]);
    let loses = |state: &State, place: usize| state.person(people[place]).unwrap().marks.contains(&Mark::LosesPhase);
    assert_eq!((loses(&state, 0), loses(&state, 1)), (true, false), "who was committed loses the next phase");
    all_done(&mut state);
    assert!(!loses(&state, 0));
}

/// Rule T6 and ruling A22: after the third phase the day ends.
// proves: source 29, 38; step T6; A22
#[test]
fn the_day_ends_after_the_third_phase() {
    let mut state = landed(2);
    for phase in [Phase::Morning, Phase::Afternoon] {
        assert_eq!((state.day, state.phase), (1, phase));
        all_done(&mut state);
    }
    assert_eq!((state.day, state.phase, state.pending.len()), (1, Phase::Night, 0));
    let first = state.active().unwrap().0;
    does(&mut state, first, &Command::Done { token: 1 }, &[]);
    let last = state.active().unwrap();
    let mut out = Vec::new();
    let mut dice = dice::Seeded::from_number(1);
    crate::game::Island::resolve(&state, last.seat(), &Command::Done { token: 2 }, &mut dice, &mut out);
    assert!(out.iter().any(|event| matches!(event.happening.deed, Deed::Dusk(_))));
    crate::fixture::fold(&mut state, &out);
    assert!(state.day == 2 || state.pending.iter().any(|one| matches!(one, Pending::Dusk(_))));
}

// proves: A58, A59, A72
#[test]
fn these_are_all_the_things_that_can_be_done_in_a_turn() {
    let state = landed(2);
    let (me, _) = two(&state);
    let verbs: Vec<String> = offers(&state, me).iter().map(|offer| offer.verb().to_owned()).collect();
    for activity in ["craft", "explore", "fish", "forage", "gather", "hunt", "move", "rest", "stealth", "investigate"] {
        assert!(verbs.iter().any(|verb| verb == activity), "{activity} is missing: {verbs:?}");
    }
    let beside = ["done", "rest_of_phase", "change_mind", "set_standing"];
    let free = ["use_item", "use_feature", "cast", "give", "pick_up", "light", "grow"];
    assert!(beside.iter().chain(&free).all(|verb| verbs.iter().any(|one| one == verb)), "{verbs:?}");
    assert!(!verbs.iter().any(|verb| verb.contains("short") || verb.contains("drink")), "{verbs:?}");
}
