//! What goes home, and how it arrives there.

use dice::{Fast, Vault};

use super::*;
use crate::character::ManaPool;
use crate::creation::{CreationStep, Homecoming, Life};
use crate::magic::Mana;
use crate::rest::Pause;

/// A character at home, with mana.
fn at_home(start: u16, now: u16) -> creation::State {
    let mana = Some(ManaPool::of(Mana::new(start), Mana::new(now)));
    let character = Character { mana, ..somebody("Ann") };
    creation::State { character, step: CreationStep::Alive, rested: 120, ..creation::State::new(HouseRules::default()) }
}

fn visit(home: &creation::State) -> State {
    let mut state = State::new(HouseRules::default());
    let guest = Box::new(Guest::of(&home.character, home.rested));
    act(&mut state, Seat::Door, &Command::Arrive { seat: P1, home: "ann".to_owned(), guest }, &[]);
    state
}

fn returns(home: &mut creation::State, back: Homecoming) -> Vec<creation::Event> {
    let command = creation::Command::Return { back: Box::new(back) };
    Life::permit(&Life::sight(home, Seat::Door), &command).unwrap_or_else(|refusal| panic!("{refusal}"));
    let mut events = Vec::new();
    Life::resolve(home, Seat::Door, &command, &mut Fast::new(1), &mut events);
    for event in &events {
        Life::apply(home, event);
    }
    events
}

fn words(state: &State) -> Vec<String> {
    of(state, ANN).changes().words()
}

#[test]
fn an_evening_in_camp_goes_home_as_one_list_of_changes() {
    let mut home = at_home(12, 2);
    let mut state = visit(&home);
    give(&mut state, ANN, "ration", 3);
    write_home(&mut state, ANN);
    set_pools(&mut state, ANN, 14, 20);
    act(&mut state, Seat::Gm, &Command::Pass { pause: Pause::Day }, &[]);
    act(&mut state, Seat::Gm, &Command::Reward { who: ANN, copper: 120 }, &[]);
    let expected = ["Body 30 to 21", "1 × Ration (1 day) gone", "purse 1 gp to 2 gp 2 sp", "24 h of rest"];
    assert_eq!(words(&state), expected);
    home.character.gear.add(item("ration"), 3).expect("rations");
    let events = returns(&mut home, homeward(of(&state, ANN)));
    let told = Life::tell(&creation::Seen::Happened(events[0].clone()), &|_| String::new()).text;
    assert_eq!(told, format!("Came home: {}.", expected.join("; ")));
    let (mana, along) = (home.character.mana, home.character.along);
    assert_eq!(home.character, Character { mana, along, ..of(&state, ANN).life.character.clone() });
    assert_eq!(home.rested, of(&state, ANN).life.rested);
    let mana = home.character.mana.expect("mana");
    assert_eq!((mana.now, mana.start), (Mana::new(8), Mana::new(12)), "six times four hours");
    write_home(&mut state, ANN);
    assert_eq!((words(&state), of(&state, ANN).written), (Vec::<String>::new(), 2));
}

#[test]
fn what_happens_while_it_is_written_home_is_still_to_be_written() {
    let mut state = visit(&at_home(12, 12));
    act(&mut state, Seat::Gm, &Command::Pass { pause: Pause::Hour }, &[]);
    let said = Box::new(homeward(of(&state, ANN)));
    set_pools(&mut state, ANN, 40, 30);
    act(&mut state, Seat::Gm, &Command::Pass { pause: Pause::TenMinutes }, &[]);
    act(&mut state, Seat::Door, &Command::WriteHome { who: ANN, said }, &[]);
    assert_eq!(words(&state), ["Fatigue 45 to 41", "10 minutes of rest"]);
    assert_eq!(refused(&state, P1, &Command::Leave { who: ANN }), Refusal::NotWritten);
}

#[test]
fn the_player_who_does_not_know_the_mana_hears_nothing_of_it() {
    let mut home = at_home(12, 2);
    let mut state = visit(&home);
    act(&mut state, Seat::Gm, &Command::Pass { pause: Pause::Night }, &[]);
    let before = home.clone();
    let events = returns(&mut home, homeward(of(&state, ANN)));
    assert_eq!(events.len(), 2);
    let heard = |seat| events.iter().filter(|event| Life::seen(&before, event, &home, seat).is_some()).count();
    assert_eq!((heard(P1), heard(Seat::Gm)), (1, 2));
}

#[test]
fn full_mana_stays_full() {
    let mut home = at_home(12, 12);
    let mut state = visit(&home);
    act(&mut state, Seat::Gm, &Command::Pass { pause: Pause::Day }, &[]);
    assert_eq!(returns(&mut home, homeward(of(&state, ANN))).len(), 1);
}

#[test]
fn death_goes_home_and_so_does_coming_back_to_life() {
    let mut home = at_home(12, 12);
    let mut state = visit(&home);
    edit(&mut state, ANN, Edit::Kill);
    assert_eq!(words(&state), ["dead"]);
    returns(&mut home, homeward(of(&state, ANN)));
    write_home(&mut state, ANN);
    assert_eq!((home.step, home.death.map(|death| death.track)), (CreationStep::Dead, Some(None)));
    edit(&mut state, ANN, Edit::Revive);
    assert_eq!(words(&state), ["back among the living"]);
    returns(&mut home, homeward(of(&state, ANN)));
    assert_eq!((home.step, home.death), (CreationStep::Alive, None));
}

#[test]
fn what_was_learned_and_carried_elsewhere_goes_home_too() {
    let mut home = at_home(12, 12);
    home.character.free_points = 3;
    home.character.gear.add(item("dagger"), 1).expect("a dagger");
    let mut state = visit(&home);
    let on = living::Lesson::Skill(Id::named("medic"));
    act(&mut state, P1, &deed(ANN, living::LifeCommand::Spend { on, points: 3, table: None }), &[]);
    let put = creation::Command::Put { item: item("dagger"), from: GearPlace::Carried, to: GearPlace::Ready };
    act(&mut state, P1, &Command::Deed(Deed { who: ANN, what: put }), &[]);
    act(&mut state, P1, &deed(ANN, living::LifeCommand::GrowOlder), &[]);
    edit(&mut state, ANN, Edit::SetScore { attribute: crate::attributes::Attribute::ALL[0], to: 12 });
    let expected =
        ["things in other places", "17 years old", "STR 10 to 12", "Medic 0 to 3 points", "free points 3 to 0"];
    assert_eq!(words(&state), expected);
    returns(&mut home, homeward(of(&state, ANN)));
    assert_eq!(home.character.skills.level(Id::named("medic")), 2);
}

#[test]
fn nobody_but_the_door_brings_anybody_home_and_only_as_they_can_be() {
    let home = at_home(12, 12);
    let state = visit(&home);
    let good = homeward(of(&state, ANN));
    let refused = |home: &creation::State, seat: Seat, back: Homecoming| {
        let command = creation::Command::Return { back: Box::new(back) };
        Life::permit(&Life::sight(home, seat), &command).expect_err("refused")
    };
    for seat in [Seat::Gm, P1, Seat::Spectator(1), Seat::Clock] {
        assert_eq!(refused(&home, seat, good.clone()), creation::Refusal::NotYours);
    }
    let wrong = [
        Homecoming { fatigue: 46, ..good.clone() },
        Homecoming { body: -1000, ..good.clone() },
        Homecoming { age: 121, ..good.clone() },
        Homecoming { scores: Scores::each(|_| 0), ..good.clone() },
    ];
    for back in wrong {
        assert_eq!(refused(&home, Seat::Door, back), creation::Refusal::Stranger);
    }
    let making = creation::State::new(HouseRules::default());
    assert_eq!(refused(&making, Seat::Door, good), creation::Refusal::NotNow(CreationStep::Attributes));
}

#[test]
fn going_home_needs_no_dice() {
    struct NoDice;
    impl Dice for NoDice {
        fn face(&mut self, _vault: Vault, _sides: u32) -> u32 {
            panic!("a die fell")
        }
    }
    let home = at_home(12, 2);
    let state = visit(&home);
    let command = creation::Command::Return { back: Box::new(homeward(of(&state, ANN))) };
    let mut events = Vec::new();
    Life::resolve(&home, Seat::Door, &command, &mut NoDice, &mut events);
    assert_eq!(events.len(), 1);
}

// proves: P279
#[test]
fn whoever_comes_has_what_is_along_and_finds_the_rest_at_home_again() {
    let mut home = at_home(12, 12);
    home.character.purse = Coins::gold(300);
    let mut state = visit(&home);
    assert_eq!((of(&state, ANN).purse(), of(&state, ANN).left), (Coins::gold(50), Coins::gold(250)));
    assert!(words(&state).is_empty(), "nothing has happened yet");
    let take_along = deed(ANN, living::LifeCommand::TakeAlong { gold: 60 });
    assert_eq!(refused(&state, P1, &take_along), Refusal::MoneyAtHome);
    act(&mut state, Seat::Gm, &Command::Reward { who: ANN, copper: 100_000 }, &[]);
    let character = &of(&state, ANN).life.character;
    assert_eq!(
        (character.coins_along(), character.load().weight.to_string()),
        (Coins::gold(1050), "10.5 lb".to_owned())
    );
    assert_eq!(words(&state), ["purse 300 gp to 1300 gp"]);
    returns(&mut home, homeward(of(&state, ANN)));
    assert_eq!((home.character.purse, home.character.coins_along()), (Coins::gold(1300), Coins::gold(50)));
}

// proves: P280
#[test]
fn a_laden_mount_is_handed_to_nobody() {
    let mut state = visit(&at_home(12, 12));
    act(&mut state, Seat::Door, &arrive(P2, somebody("Bob")), &[]);
    for key in ["mule", "chest"] {
        give(&mut state, ANN, key, 1);
    }
    let put = creation::Command::Put { item: item("chest"), from: GearPlace::Carried, to: GearPlace::OnMount };
    act(&mut state, P1, &Command::Deed(Deed { who: ANN, what: put }), &[]);
    let hand_over = Command::HandOver { from: ANN, to: BOB, item: item("mule"), place: GearPlace::Left, count: 1 };
    assert!(matches!(refused(&state, P1, &hand_over), Refusal::Gear(crate::equipment::GearRefusal::Laden { .. })));
}
