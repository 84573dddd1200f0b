//! Orders for the rest of a phase (A137).

use play::options::Domain;
use serde_json::json;

use super::*;
use crate::fixture::sight;
use crate::state::Errand;
use crate::view;

/// What each of some people does.
fn told(people: &[FolkNo], errands: &[Errand]) -> Command {
    Command::RestOfPhase(people.iter().copied().zip(errands.iter().copied()).collect())
}

/// Two tribes on the first morning: the first to act with all of its people on a beach, and the other.
fn on_a_beach() -> (State, u8, u8, Vec<FolkNo>) {
    let mut state = landed(2);
    let (me, other) = two(&state);
    let beach = land(&state, Sign::Beach);
    let people = stand(&mut state, me, beach);
    (state, me, other, people)
}

fn turn_deeds(deeds: &[Deed]) -> Vec<&TurnDeed> {
    deeds.iter().filter_map(|deed| if let Deed::Turn(deed) = deed { Some(deed) } else { None }).collect()
}

fn stand_orders(state: &State, tribe: u8) -> bool {
    state.tribes[usize::from(tribe)].errands.is_some()
}

// proves: step T2; A27, A137, A210
#[test]
fn one_order_is_carried_out_one_activity_a_turn_and_ends_with_the_lowest_token_left() {
    let (mut state, me, other, people) = on_a_beach();
    let order = told(&people, &[Errand::Gather(0), Errand::Gather(0), Errand::Rest, Errand::Idle]);
    let deeds = does(&mut state, me, &order, &[]);
    let gained = BTreeMap::from([(Resource::Wood, 2)]);
    let own = turn_deeds(&deeds);
    assert!(matches!(own[0], TurnDeed::ToldAll { errands } if errands.len() == 4), "{own:?}");
    assert!(matches!(own[1], TurnDeed::Gathered { who, gained: found, .. } if who.len() == 2 && *found == gained));
    assert!(matches!(own[2], TurnDeed::TurnOf { .. }), "one activity a turn: {own:?}");
    assert_eq!(state.active(), Some(TribeNo(other)));
    let theirs: Vec<FolkNo> = state.people_of(TribeNo(other)).map(|one| one.no).collect();
    let deeds = does(&mut state, other, &rest(&theirs[..1]), &[]);
    let names = vec![state.name_of(people[2])];
    let after = turn_deeds(&deeds);
    let tribe = state.tribe_name(TribeNo(me));
    assert_eq!(after[2], &TurnDeed::SentOut { tribe }, "what others learn by it is told");
    assert_eq!(after[3], &TurnDeed::Rested { who: names });
    assert!(after.contains(&&TurnDeed::Done { token: 1 }), "whoever is idle keeps nobody waiting");
    assert_eq!((state.active(), stand_orders(&state, me)), (Some(TribeNo(other)), false));
}

// proves: step H1; A137
#[test]
fn parties_fish_together_or_alone_with_the_rollers_that_are_proposed() {
    let (mut state, me, other, people) = on_a_beach();
    let order = told(&people, &[Errand::Fish, Errand::FishAlone, Errand::Fish, Errand::Idle]);
    // Two of them roll together: Athletics and Survival, then the turn passes on.
    let deeds = does(&mut state, me, &order, &[20, 20]);
    let fed = |deed: &Deed| matches!(deed, Deed::Work(crate::work::WorkDeed::Fed { successes: 2, food: 4, .. }));
    assert_eq!(deeds.iter().filter(|deed| fed(deed)).count(), 1, "{deeds:?}");
    let committed: Vec<bool> = people.iter().map(|who| state.person(*who).unwrap().committed).collect();
    assert_eq!(committed, [true, false, true, false]);
    does(&mut state, other, &Command::Done { token: 2 }, &[1, 1]);
    assert_eq!(state.tribes[usize::from(me)].food, 4);
    assert_eq!(state.phase, Phase::Afternoon, "with all done the next phase has begun");
}

// proves: A137
#[test]
fn orders_may_be_given_while_others_have_their_turn() {
    let (mut state, me, other, people) = on_a_beach();
    let theirs: Vec<FolkNo> = state.people_of(TribeNo(other)).map(|one| one.no).collect();
    let order = told(&theirs, &[Errand::Rest, Errand::Rest, Errand::Rest, Errand::Rest]);
    assert_eq!(turn_deeds(&does(&mut state, other, &order, &[])).len(), 1, "nothing happens before their turn");
    assert!(stand_orders(&state, other));
    let deeds = does(&mut state, me, &rest(&people[..1]), &[]);
    assert!(matches!(turn_deeds(&deeds)[3], TurnDeed::Rested { who } if who.len() == 4));
    assert_eq!(state.active(), Some(TribeNo(me)), "and they are done with the phase");
}

// proves: A127, A137
#[test]
fn what_people_were_told_is_their_tribe_s_secret() {
    let (mut state, me, other, people) = on_a_beach();
    let theirs: Vec<FolkNo> = state.people_of(TribeNo(other)).map(|one| one.no).collect();
    let before = state.clone();
    let order = told(&theirs, &[Errand::Rest, Errand::Idle, Errand::Idle, Errand::Idle]);
    let mut out = Vec::new();
    let seat = TribeNo(other).seat();
    crate::game::Island::resolve(&state, seat, &order, &mut dice::Scripted::new([]), &mut out);
    crate::fixture::fold(&mut state, &out);
    assert!(out[0].happening.seen_by(seat).is_some() && out[0].happening.seen_by(TribeNo(me).seat()).is_none());
    for part in view::PARTS {
        assert_eq!(view::view(&sight(&state, me), &part), view::view(&sight(&before, me), &part), "{part:?}");
    }
    assert_ne!(view::view(&sight(&state, other), &view::PARTS[2]), view::view(&sight(&before, other), &view::PARTS[2]));
    let guess = view::imagine(&sight(&state, me), &mut dice::Seeded::from_number(3));
    assert!(!stand_orders(&guess, other) && stand_orders(&state, other));
    assert!(people.len() == 4);
}

// proves: A137
#[test]
fn any_other_order_takes_them_back_and_so_does_a_change_of_mind() {
    let (mut state, me, other, people) = on_a_beach();
    let order = told(&people, &[Errand::Gather(0), Errand::Gather(1), Errand::Idle, Errand::Idle]);
    assert_eq!(refused(&state, me, &Command::ChangeMind), TurnRefusal::NoErrands.into());
    does(&mut state, me, &order, &[]);
    let mut changed = state.clone();
    does(&mut changed, me, &Command::ChangeMind, &[]);
    assert!(stand_orders(&state, me) && !stand_orders(&changed, me));
    let standing = Command::SetStanding { standing: crate::state::Standing::Fight };
    does(&mut state, me, &standing, &[]);
    assert!(!stand_orders(&state, me));
    does(&mut changed, other, &Command::Done { token: 2 }, &[]);
    assert_eq!(asked(&changed)[0].to, TribeNo(me).seat(), "they are asked again");
}

// proves: A137
#[test]
fn they_are_given_up_where_somebody_is_hurt_or_attacked() {
    let (mut state, me, other, people) = on_a_beach();
    let beach = state.person(people[0]).unwrap().hex;
    let order = told(&people, &[Errand::Gather(0), Errand::Gather(1), Errand::Idle, Errand::Idle]);
    does(&mut state, me, &order, &[]);
    let mut hurt = state.clone();
    hurt.folk[usize::from(people[3].0)].hp -= 1;
    let deeds = does(&mut hurt, other, &Command::Done { token: 2 }, &[]);
    assert!(turn_deeds(&deeds).contains(&&TurnDeed::ErrandsOver { disturbed: true }));
    assert_eq!((stand_orders(&hurt, me), hurt.active()), (false, Some(TribeNo(me))));
    // The others walk into their hex.
    let near = beach.neighbours().into_iter().find(|hex| state.land.contains_key(hex)).unwrap();
    let theirs = stand(&mut state, other, near);
    does(&mut state, other, &Command::Move { people: theirs.clone() }, &[]);
    does(&mut state, other, &Command::Walk { people: theirs, path: vec![beach] }, &[]);
    assert!(stand_orders(&state, me));
    does(&mut state, other, &Command::Arrive, &[]);
    assert!(matches!(state.pending.last(), Some(Pending::Combat(_))) && !stand_orders(&state, me));
    assert_eq!(refused(&state, me, &order), Refusal::NotNow);
}

// proves: A137
#[test]
fn what_cannot_be_done_where_they_are_is_refused_and_what_has_become_impossible_is_left_out() {
    let (mut state, me, other, people) = on_a_beach();
    let few = told(&people[..3], &[Errand::Idle, Errand::Idle, Errand::Idle]);
    assert_eq!(refused(&state, me, &few), TurnRefusal::NotEverybody { count: 4 }.into());
    state.folk[usize::from(people[1].0)].hex = land(&state, Sign::Forest);
    let order = told(&people, &[Errand::Fish, Errand::Fish, Errand::Idle, Errand::Idle]);
    let name = state.name_of(people[1]);
    assert_eq!(refused(&state, me, &order), TurnRefusal::NoErrand { name }.into());
    let order = told(&people, &[Errand::Rest, Errand::Gather(0), Errand::Idle, Errand::Idle]);
    does(&mut state, me, &order, &[]);
    state.folk[usize::from(people[1].0)].marks.push(Mark::LosesPhase);
    does(&mut state, other, &Command::Done { token: 2 }, &[]);
    assert_eq!(state.phase, Phase::Afternoon, "nobody is left to be sent");
}

// proves: A137
#[test]
fn nobody_who_is_done_or_asked_for_something_gives_them() {
    let (mut state, me, other, people) = on_a_beach();
    let order = told(&people, &[Errand::Idle; 4]);
    let theirs: Vec<FolkNo> = state.people_of(TribeNo(other)).map(|one| one.no).collect();
    let mut walking = state.clone();
    does(&mut walking, me, &Command::Move { people: people[..1].to_vec() }, &[]);
    assert_eq!(refused(&walking, me, &order), Refusal::NotNow);
    does(&mut state, me, &Command::Done { token: 1 }, &[]);
    assert_eq!(refused(&state, me, &order), TurnRefusal::IsDone.into());
    let idle = told(&theirs, &[Errand::Idle; 4]);
    does(&mut state, other, &idle, &[]);
    assert_eq!(state.phase, Phase::Afternoon, "all idle is all done");
}

// proves: A137
#[test]
fn good_sense_is_offered_first_with_exact_chances() {
    let (mut state, me, _, people) = on_a_beach();
    let first = |state: &State| {
        let slots = crate::turn::errands::slots(&sight(state, me)).unwrap();
        let Domain::Choice { of } = &slots[0].domain else { panic!("{slots:?}") };
        (slots.len(), of[0].value.clone(), of[0].odds.clone())
    };
    let (count, value, odds) = first(&state);
    assert_eq!((count, value), (4, json!("fish_alone")), "there is nothing to eat");
    let checks = errands_of_one(&state, people[0]);
    assert_eq!(odds, crate::work::rollers(&state, &checks)[0].odds);
    state.tribes[usize::from(me)].food = 9;
    assert_eq!(first(&state).1, json!({ "gather": 0 }));
    state.phase = Phase::Night;
    assert_eq!(first(&state).1, json!("rest"));
}

fn errands_of_one(state: &State, who: FolkNo) -> crate::state::pending::Checks {
    let one = state.person(who).unwrap();
    let (tribe, hex, people) = (one.tribe, one.hex, vec![who]);
    crate::state::pending::Checks { tribe, activity: crate::words::Activity::Fish, craft: None, hex, people }
}
