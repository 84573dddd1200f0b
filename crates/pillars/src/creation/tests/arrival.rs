//! Those who were made elsewhere come in.

use super::*;
use crate::character::{Character, ManaPool};
use crate::creation::arrival;
use crate::magic::{Mana, ManaTest};

fn somebody(seed: u64) -> Character {
    let mut state = State::new(HouseRules::default());
    run(&mut state, &Command::RollEverything, &mut Fast::new(seed));
    state.character
}

fn pool(start: u16, now: u16) -> ManaPool {
    ManaPool::of(Mana::new(start), Mana::new(now))
}

/// Somebody comes to a new table: what is then, and what the player heard.
fn arrives(character: &Character, origin: ArrivalOrigin, dice: &mut impl Dice) -> (State, Vec<Seen>) {
    let mut state = State::new(character.house);
    let command = Command::Arrive { character: Box::new(character.clone()), origin };
    Life::permit(&Life::sight(&state, Seat::Door), &command).expect("nothing has happened yet");
    let (mut events, mut heard) = (Vec::new(), Vec::new());
    Life::resolve(&state, Seat::Door, &command, dice, &mut events);
    for event in &events {
        let before = state.clone();
        Life::apply(&mut state, event);
        heard.extend(Life::seen(&before, event, &state, PLAYER));
    }
    (state, heard)
}

#[test]
fn whoever_brings_mana_keeps_it_and_is_the_same_in_every_point() {
    for seed in 0..100 {
        let character = Character { mana: Some(pool(14, 9)), ..somebody(seed) };
        let (state, _) = arrives(&character, ArrivalOrigin::Sealed, &mut Scripted::new([]));
        assert_eq!((state.character, state.step), (character, CreationStep::Alive));
    }
}

#[test]
fn whoever_brings_none_has_it_rolled_in_secret_and_is_told_so() {
    let character = Character { mana: None, ..somebody(1) };
    let mut dice = Scripted::new([6, 6, 5]);
    let (state, heard) = arrives(&character, ArrivalOrigin::Unsealed, &mut dice);
    assert_eq!(dice.finish(), Ok(()));
    assert_eq!(state.character.mana, Some(pool(17, 17)));
    let told: Vec<String> = heard.iter().map(|seen| Life::tell(seen, &|seat| seat.to_string()).text).collect();
    assert!(told[0].ends_with("the mana is rolled anew."), "{told:?}");
    assert_eq!(told[1], "The well of mana feels deep.");
}

#[test]
fn two_who_differ_in_mana_alone_are_heard_and_seen_alike() {
    let mut compared = 0;
    for seed in 0..60 {
        let character = somebody(seed);
        let other = |now: u16| {
            let character = Character { mana: Some(pool(now, now)), tested: ManaTest::No, ..character.clone() };
            let (state, heard) = arrives(&character, ArrivalOrigin::Copied, &mut Scripted::new([]));
            let sight = Life::sight(&state, PLAYER);
            let parts: Vec<_> = Life::parts(&sight).iter().map(|part| Life::view(&sight, part)).collect();
            (serde_json::to_string(&heard).expect("JSON"), parts, sight.knows_mana())
        };
        let (nine, ten) = (other(9), other(10));
        assert_eq!(nine == ten, !nine.2, "{seed}: those alone who know it see the difference");
        compared += usize::from(!nine.2);
    }
    assert!(compared > 30, "{compared}");
}

#[test]
fn nobody_at_the_table_can_let_anybody_in_and_nobody_comes_twice() {
    let character = somebody(2);
    let command = Command::Arrive { character: Box::new(character.clone()), origin: ArrivalOrigin::Copied };
    let fresh = State::new(HouseRules::default());
    for seat in [Seat::Gm, PLAYER, Seat::Spectator(1), Seat::Clock] {
        assert_eq!(Life::permit(&Life::sight(&fresh, seat), &command), Err(Refusal::NotYours));
    }
    assert_eq!(Life::permit(&Life::sight(&fresh, Seat::Door), &Command::RollEverything), Err(Refusal::NotYours));
    let (state, _) = arrives(&character, ArrivalOrigin::Copied, &mut Scripted::new([]));
    assert_eq!(Life::permit(&Life::sight(&state, Seat::Door), &command), Err(Refusal::NotNow(CreationStep::Alive)));
}

#[test]
fn the_whole_character_is_shown_to_the_door_alone() {
    let (state, _) = arrives(&somebody(3), ArrivalOrigin::Copied, &mut Scripted::new([]));
    for seat in [Seat::Gm, PLAYER, Seat::Spectator(1), Seat::Clock] {
        let sight = Life::sight(&state, seat);
        assert!(Life::view(&sight, &WHOLE).is_none() && !Life::parts(&sight).contains(&WHOLE));
    }
    let whole = Life::view(&Life::sight(&state, Seat::Door), &WHOLE).expect("somebody in play");
    assert_eq!(serde_json::from_value::<Character>(whole).expect("a character"), state.character);
    let making = State::new(HouseRules::default());
    assert!(Life::view(&Life::sight(&making, Seat::Door), &WHOLE).is_none(), "nobody is there yet");
}

#[test]
fn a_copy_is_told_from_the_first_by_its_name_where_that_fits() {
    let called =
        |name: &str| Character { name: play::name::Name::parse(name).ok(), ..Character::new(HouseRules::default()) };
    assert_eq!(arrival::copy(&called("Edda")).called(), "Edda (copy)");
    let long = "x".repeat(37);
    assert_eq!(arrival::copy(&called(&long)).called(), long);
}
