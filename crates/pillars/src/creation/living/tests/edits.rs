//! What the GM sets right.

use play::name::Name;

use super::*;
use crate::magic::ManaTest;

fn by_player(state: &State, edit: Edit) -> String {
    refused(state, LifeCommand::Edit(edit))
}

fn by_gm(state: &State, edit: Edit) -> String {
    refused_to(state, Seat::Gm, creation::Command::Live(LifeCommand::Edit(edit)))
}

#[test]
fn the_gm_sets_any_value_that_keeps_the_sheet_whole() {
    let mut state = plain();
    edit(&mut state, Edit::SetScore { attribute: Attribute::Chr, to: 21 });
    edit(&mut state, Edit::SetPool { pool: PoolName::Body, to: -3 });
    edit(&mut state, Edit::SetPurse { copper: 1_234 });
    edit(&mut state, Edit::SetFreePoints { to: 5 });
    edit(&mut state, Edit::SetSkill { skill: Id::named("stealth"), to: 6 });
    edit(&mut state, Edit::Give { item: item("arrows"), count: 3 });
    edit(&mut state, Edit::TakeAway { item: item("arrows"), place: GearPlace::Carried, count: 2 });
    edit(&mut state, Edit::SetAge { to: 44 });
    let character = &state.character;
    assert_eq!((character.scores.chr, pools(&state).1, character.age, character.free_points), (21, -3, 44, 5));
    assert_eq!(character.purse.to_string(), "12 gp 3 sp 4 cp");
    assert_eq!(
        (character.skills.level(Id::named("stealth")), character.gear.count(item("arrows"), GearPlace::Carried)),
        (3, 1)
    );
    edit(&mut state, Edit::SetSkill { skill: Id::named("stealth"), to: 0 });
    assert_eq!(state.character.skills.iter().count(), 0);
}

#[test]
fn values_that_no_sheet_holds_are_refused() {
    let state = plain();
    let score = |to| Edit::SetScore { attribute: Attribute::Str, to };
    assert_eq!([score(0), score(100)].map(|edit| by_gm(&state, edit)), ["a value from 1 to 99 is needed"; 2]);
    assert!(by_gm(&state, Edit::SetPool { pool: PoolName::Fatigue, to: 46 }).contains("to 45"));
    assert!(by_gm(&state, Edit::SetAge { to: 15 }).contains("from 16"));
    assert!(
        by_gm(&state, Edit::TakeAway { item: item("arrows"), place: GearPlace::Carried, count: 1 })
            .contains("not that much")
    );
    assert!(by_gm(&state, Edit::Give { item: item("arrows"), count: 0 }).contains("from 1 to 999"));
}

#[test]
fn only_the_gm_edits_and_only_the_player_acts() {
    let state = plain();
    assert!(by_player(&state, Edit::SetFreePoints { to: 9 }).contains("only the GM"));
    let check = LifeCommand::Check { of: Subject::Attribute(Attribute::Str), modifier: 0 };
    assert!(refused_to(&state, Seat::Gm, creation::Command::Live(check)).contains("only the player"));
    assert!(refused_to(&state, Seat::Gm, creation::Command::Finish).contains("only the player"));
    let call = creation::Command::Call { name: Name::parse("Grim").expect("a name") };
    assert_eq!(Life::permit(&Life::sight(&state, Seat::Gm), &call), Ok(()));
    let unborn = State::new(HouseRules::default());
    assert!(refused_to(&unborn, Seat::Gm, call).contains("another step"));
    assert!(by_gm(&unborn, Edit::Kill).contains("characters in play"));
}

#[test]
fn the_dead_of_play_come_back_by_the_gm_and_the_dead_of_prior_experience_do_not() {
    let mut state = plain();
    assert!(by_gm(&state, Edit::Revive).contains("not over"));
    edit(&mut state, Edit::Kill);
    assert_eq!(state.step, CreationStep::Dead);
    edit(&mut state, Edit::Revive);
    assert_eq!((state.step, state.death), (CreationStep::Alive, None));
    let mut dead = State::new(HouseRules::default());
    Life::apply(&mut dead, &Event::Died { track: Id::named("army"), age: 19 });
    assert!(by_gm(&dead, Edit::Revive).contains("final"));
}

#[test]
fn mana_is_set_behind_the_players_back_until_it_is_tested() {
    let mut state = plain();
    let before = serde_json::to_string(&Life::view(&Life::sight(&state, PLAYER), &play::game::Part::named("sheet")));
    let events = edit(&mut state, Edit::SetMana { to: 1 });
    let after = serde_json::to_string(&Life::view(&Life::sight(&state, PLAYER), &play::game::Part::named("sheet")));
    assert_eq!((before.ok(), told(&events, PLAYER)), (after.ok(), vec![]));
    assert_eq!(told(&events, Seat::Gm), ["Mana was set to 1."]);
    let events = edit(&mut state, Edit::SetTested { tested: ManaTest::Yes });
    assert!(Life::discloses(&state, &events[0]));
    assert_eq!(Life::sight(&state, PLAYER).mana().map(crate::magic::Mana::amount), Some(1));
}
