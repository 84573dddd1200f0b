//! What a table brought home, and who comes from elsewhere.

use super::*;

fn home() -> MainState {
    let mut state = MainState::default();
    act(&mut state, PLAYER, &MainCommand::TakeReady { key: "marit_holm".to_owned() }, &mut Scripted::new([]));
    state
}

fn returns(state: &mut MainState, travel: Travel) -> String {
    let events = act(state, Seat::Door, &MainCommand::Return { travel }, &mut Scripted::new([]));
    MainLife::tell(&events[0], &|_| String::new()).text
}

// proves: A192
#[test]
fn xp_come_home_and_levels_with_them() {
    let mut state = home();
    let told = returns(&mut state, travel("first", 0, 250));
    assert_eq!(told, "Home from The Sundered Stones: 250 XP in 5 days.");
    let told = returns(&mut state, travel("second", 4, 100));
    assert_eq!(told, "Home from The Sundered Stones: 100 XP in 5 days, and is of level 2 now.");
    let main = state.main.as_deref().expect("somebody");
    assert_eq!((main.xp(), main.days(), main.sheet.level, main.sheet.hp), (350, 10, 2, 20));
    assert_eq!(main.faults(), Vec::new());
    assert_eq!(hero::unmakeable(&main.sheet), Vec::new());
}

// proves: A193
#[test]
fn what_comes_home_twice_from_one_place_counts_once() {
    let mut state = home();
    returns(&mut state, travel("first", 0, 250));
    returns(&mut state, travel("first", 0, 280));
    let main = state.main.as_deref().expect("somebody");
    assert_eq!((main.xp(), main.travels.len()), (280, 1));
    returns(&mut state, travel("first", 9, 15));
    assert_eq!(state.main.as_deref().map(MainRecord::xp), Some(295));
}

// proves: A193
#[test]
fn death_is_kept_and_ends_what_the_sheet_does() {
    let mut state = home();
    let told = returns(&mut state, Travel { died: true, days: 1, ..travel("last", 2, 75) });
    assert_eq!(told, "Died at The Sundered Stones after 1 day and 75 XP.");
    let main = state.main.as_deref().expect("somebody");
    assert_eq!((main.lives(), main.grave().map(|grave| grave.table.as_str())), (false, Some("last")));
    assert_eq!(refusal(&state, PLAYER, &MainCommand::Strike), "Marit Holm is dead");
    act(&mut state, PLAYER, &MainCommand::BearArms { number: 7 }, &mut Scripted::new([]));
    assert_eq!(state.main.and_then(|main| main.arms), Some(7));
}

#[test]
fn nobody_but_the_house_brings_anybody_in_or_home() {
    let state = home();
    let arrive = MainCommand::Arrive { main: Box::new(ready()) };
    let back = MainCommand::Return { travel: travel("first", 0, 1) };
    for seat in [PLAYER, Seat::Gm, Seat::Spectator(1)] {
        assert_eq!(refusal(&state, seat, &arrive), "only the house itself does that");
        assert_eq!(refusal(&state, seat, &back), "only the house itself does that");
    }
    assert_eq!(refusal(&state, Seat::Door, &arrive), "the making is done");
    assert_eq!(refusal(&MainState::default(), Seat::Door, &back), "the making comes first: Class");
    let far = MainCommand::Return { travel: Travel { xp: 20_001, ..travel("first", 0, 1) } };
    let wrong = "that character cannot be taken: xp: must be from 0 to 20000";
    assert_eq!(refusal(&state, Seat::Door, &far), wrong);
    let mut strong = ready();
    strong.sheet.hp = 99;
    let wrong = "that character cannot be taken: sheet: is not what the choices and the XP make of it";
    let arrive = MainCommand::Arrive { main: Box::new(strong) };
    assert_eq!(refusal(&MainState::default(), Seat::Door, &arrive), wrong);
}

#[test]
fn whoever_comes_out_of_a_file_is_in_play_at_once() {
    let main = ready().home_from(travel("first", 0, 900));
    let mut state = MainState::default();
    act(&mut state, Seat::Door, &MainCommand::Arrive { main: Box::new(main.clone()) }, &mut Scripted::new([]));
    assert_eq!((state.is_made(), state.main.as_deref()), (true, Some(&main)));
    assert_eq!(main.sheet.level, 3);
}
