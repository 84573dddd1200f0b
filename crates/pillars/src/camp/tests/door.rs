//! Coming, going, and what a fight left.

use super::*;
use crate::character::ManaPool;
use crate::equipment::Gear;
use crate::magic::Mana;

#[test]
fn whoever_comes_gets_a_number_that_is_never_given_again() {
    let mut state = camp();
    act(&mut state, Seat::Gm, &Command::Leave { who: BOB }, &[]);
    act(&mut state, Seat::Door, &arrive(P2, somebody("Cid")), &[]);
    assert_eq!(state.party.iter().map(|camper| camper.who).collect::<Vec<_>>(), [ANN, CamperId(3)]);
    assert_eq!(of(&state, CamperId(3)).seat, P2);
}

#[test]
fn a_late_joiner_brings_the_wounds_and_the_rest_that_stand_on_the_sheet() {
    let mut state = camp();
    let mut character = somebody("Cid");
    character.pools.as_mut().expect("pools").body.now = 12;
    let guest = Box::new(Guest { character, rested: 600, left: Coins::NONE });
    act(&mut state, Seat::Door, &Command::Arrive { seat: P2, home: "cid".to_owned(), guest }, &[]);
    assert_eq!((pools(&state, CamperId(3)), of(&state, CamperId(3)).life.rested), ((45, 12), 600));
    assert!(of(&state, CamperId(3)).changes().is_empty());
}

#[test]
fn only_the_door_lets_anybody_in_and_nobody_twice() {
    let state = camp();
    for seat in [Seat::Gm, P1, Seat::Spectator(1), Seat::Clock] {
        assert_eq!(refused(&state, seat, &arrive(P1, somebody("Cid"))), Refusal::OnlyTheDoor);
    }
    let again = Command::Arrive {
        seat: P1,
        home: "home of Ann".to_owned(),
        guest: Box::new(Guest { character: somebody("Zoe"), rested: 0, left: Coins::NONE }),
    };
    assert_eq!(refused(&state, Seat::Door, &again), Refusal::HereAlready);
    let taken = Command::Arrive {
        seat: P1,
        home: "elsewhere".to_owned(),
        guest: Box::new(Guest { character: somebody("ANN"), rested: 0, left: Coins::NONE }),
    };
    assert_eq!(refused(&state, Seat::Door, &taken), Refusal::NameTaken);
    assert_eq!(refused(&state, Seat::Door, &arrive(Seat::Gm, somebody("Cid"))), Refusal::NoSeat);
}

#[test]
fn nobody_comes_unfinished_unnamed_homeless_or_with_a_secret() {
    let state = camp();
    let cid = somebody("Cid");
    let mana = ManaPool::of(Mana::new(9), Mana::new(9));
    let guests = [
        Character { pools: None, ..cid.clone() },
        Character { name: None, ..cid.clone() },
        Character { mana: Some(mana), ..cid.clone() },
    ];
    for character in guests {
        assert_eq!(refused(&state, Seat::Door, &arrive(P1, character)), Refusal::NoGuest);
    }
    for home in [String::new(), "x".repeat(65), "a\nb".to_owned()] {
        let guest = Box::new(Guest { character: cid.clone(), rested: 0, left: Coins::NONE });
        assert_eq!(refused(&state, Seat::Door, &Command::Arrive { seat: P1, home, guest }), Refusal::NoGuest);
    }
}

#[test]
fn a_camp_is_full_at_thirty_two() {
    let mut state = State::new(HouseRules::default());
    for number in 0..MOST_CAMPERS {
        act(&mut state, Seat::Door, &arrive(P1, somebody(&format!("Guest {number}"))), &[]);
    }
    assert_eq!(refused(&state, Seat::Door, &arrive(P1, somebody("Zoe"))), Refusal::Full);
}

#[test]
fn nobody_leaves_with_anything_unwritten_unless_the_gm_sends_them() {
    let mut state = camp();
    set_pools(&mut state, ANN, 30, 30);
    assert_eq!(refused(&state, P1, &Command::Leave { who: ANN }), Refusal::NotWritten);
    assert_eq!(refused(&state, P1, &Command::Leave { who: BOB }), Refusal::NotYours);
    bleeds(&mut state, BOB, 1);
    assert_eq!(refused(&state, P2, &Command::Leave { who: BOB }), Refusal::Bleeding { name: "Bob".to_owned() });
    act(&mut state, P1, &Command::Tend { healer: ANN, patient: BOB }, &[1, 1, 1]);
    act(&mut state, P2, &Command::Leave { who: BOB }, &[]);
    write_home(&mut state, ANN);
    act(&mut state, P1, &Command::Leave { who: ANN }, &[]);
    assert!(state.party.is_empty());
}

#[test]
fn the_door_sends_off_those_whose_player_has_left() {
    let mut state = camp();
    set_pools(&mut state, ANN, 30, 30);
    act(&mut state, Seat::Door, &Command::Leave { who: ANN }, &[]);
    assert_eq!(state.party.len(), 1);
    assert_eq!(refused(&state, Seat::Door, &Command::Leave { who: ANN }), Refusal::Nobody);
}

#[test]
fn where_nobody_runs_the_game_those_who_play_do_and_hide_nothing() {
    let mut state = camp();
    let pass = Command::Pass { pause: crate::rest::Pause::Hour };
    let foe = Numbers { strength: 10, dexterity: 10, arms: 1 };
    act(&mut state, Seat::Gm, &Command::Oppose { name: named("Grim"), numbers: foe }, &[]);
    assert_eq!(refused(&state, P1, &Command::Lead { gm: false }), Refusal::OnlyTheDoor);
    assert_eq!(refused(&state, Seat::Door, &Command::Lead { gm: true }), Refusal::LedAlready);
    act(&mut state, Seat::Door, &Command::Lead { gm: false }, &[]);
    act(&mut state, P1, &pass, &[]);
    act(&mut state, P2, &Command::PayAll { copper: 5 }, &[]);
    act(&mut state, P2, &Command::Oppose { name: named("Grey"), numbers: foe }, &[]);
    assert_eq!(view::foes(&Sight::of(&state, P1)).len(), 1, "the GM's own stays hidden");
    let hidden = Command::AddCoins { copper: 1, hidden: true };
    for command in [hidden, Command::ShowLoot, Command::HideFoe { foe: named("Grey") }] {
        assert_eq!(refused(&state, P1, &command), Refusal::OnlyTheGm);
    }
    assert_eq!(refused(&state, P1, &Command::Reward { who: BOB, copper: 1 }), Refusal::NotYours);
    assert_eq!(refused(&state, Seat::Spectator(1), &pass), Refusal::OnlyTheGm);
    act(&mut state, Seat::Door, &Command::Lead { gm: true }, &[]);
    assert_eq!(refused(&state, P1, &pass), Refusal::OnlyTheGm);
}

fn back(who: CamperId, fatigue: i16, body: i16) -> Back {
    Back { who, fatigue, body, bleeding: 0, gear: Gear::default(), dead: false }
}

#[test]
fn what_a_fight_left_is_written_down_once() {
    let mut state = camp();
    give(&mut state, ANN, "arrows", 20);
    give(&mut state, ANN, "riding_horse", 1);
    let mut gear = Gear::default();
    gear.add(item("arrows"), 13).expect("arrows");
    let back = vec![Back { gear, bleeding: 1, ..back(ANN, 12, 9) }, Back { dead: true, ..back(BOB, -3, -40) }];
    let loot = vec![LootPiece { item: item("dagger"), count: 2 }];
    let settle = Command::Settle { fight: 4, back, loot };
    act(&mut state, Seat::Door, &settle, &[]);
    assert_eq!((pools(&state, ANN), of(&state, ANN).bleeding, carried(&state, ANN, "arrows")), ((12, 9), 1, 13));
    assert_eq!(of(&state, ANN).gear().count(item("riding_horse"), GearPlace::Left), 1, "the horse waited elsewhere");
    assert!(!of(&state, BOB).lives());
    assert_eq!(state.loot.count(item("dagger")), 2);
    assert_eq!(refused(&state, Seat::Door, &settle), Refusal::SettledAlready);
    assert_eq!(refused(&state, Seat::Gm, &settle), Refusal::OnlyTheDoor);
}

#[test]
fn what_does_not_fit_those_who_are_here_is_not_written_down() {
    let mut state = camp();
    let settle = |back: Vec<Back>, loot: Vec<LootPiece>| Command::Settle { fight: 1, back, loot };
    let wrong = [
        settle(vec![back(CamperId(9), 1, 1)], Vec::new()),
        settle(vec![back(ANN, 46, 1)], Vec::new()),
        settle(vec![back(ANN, 1, -1000)], Vec::new()),
        settle(vec![back(ANN, 1, 1), back(ANN, 2, 2)], Vec::new()),
        settle(Vec::new(), vec![LootPiece { item: item("standard_pack"), count: 1 }]),
        settle(Vec::new(), vec![LootPiece { item: item("dagger"), count: 0 }]),
    ];
    for command in wrong {
        assert_eq!(refused(&state, Seat::Door, &command), Refusal::NoFit, "{command:?}");
    }
    edit(&mut state, BOB, Edit::Kill);
    assert_eq!(refused(&state, Seat::Door, &settle(vec![back(BOB, 1, 1)], Vec::new())), Refusal::NoFit);
}

#[test]
fn everybody_hears_who_fell_and_the_gm_alone_what_is_left_of_whose_gear() {
    let state = camp();
    let settle = Command::Settle { fight: 2, back: vec![Back { dead: true, ..back(BOB, 0, 0) }], loot: Vec::new() };
    assert_eq!(told(&state, Seat::Door, &settle, &[], P1), ["Fight 2 is over. Fallen: Bob."]);
    let gm = told(&state, Seat::Door, &settle, &[], Seat::Gm);
    assert_eq!(gm, ["What fight 2 left was written down: 0 came back, 0 things were found."]);
    let nobody = Command::Settle { fight: 3, back: Vec::new(), loot: Vec::new() };
    assert_eq!(told(&state, Seat::Door, &nobody, &[], P1), ["Fight 3 is over; everybody who came back is here."]);
    assert_eq!(told(&state, Seat::Door, &arrive(P1, somebody("Cid")), &[], P2), ["Cid came to the camp."]);
    assert_eq!(told(&state, Seat::Gm, &Command::Leave { who: ANN }, &[], P2), ["Ann went home."]);
}
