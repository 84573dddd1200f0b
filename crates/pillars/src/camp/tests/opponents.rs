//! Quick opponents.

use super::*;
use crate::equipment::Gear;
use crate::house::Preset;
use crate::pools::starting;

fn oppose(name: &str, strength: i16, dexterity: i16, arms: u8) -> Command {
    Command::Oppose { name: named(name), numbers: Numbers { strength, dexterity, arms } }
}

#[test]
fn every_number_within_bounds_makes_somebody_who_can_lift_what_they_hold() {
    for strength in 3..=20 {
        for arms in 0..=4 {
            let foe = Foe { name: named("Foe"), numbers: Numbers { strength, dexterity: 11, arms }, hidden: true };
            let gear = foe.gear();
            for weapon in gear.weapons() {
                assert_eq!(weapon.weapon().map(|weapon| weapon.shortfall(strength)), Some(0), "{strength}: {weapon}");
            }
            assert_eq!(gear == Gear::default(), arms == 0, "arms {arms} of strength {strength}");
            assert_eq!(gear.armour().is_some(), arms > 1);
        }
    }
}

#[test]
fn the_stronger_somebody_is_the_heavier_what_they_swing() {
    let swung = |arms: u8, strength: i16| {
        let foe = Foe { name: named("Foe"), numbers: Numbers { strength, dexterity: 11, arms }, hidden: true };
        let held = foe.gear().at(GearPlace::Ready).find(|held| held.item.weapon().is_some());
        held.map(|held| held.item.key().to_owned()).unwrap_or_default()
    };
    let rows: [(u8, &[(i16, &str)]); 4] = [
        (1, &[(3, "club"), (9, "hatchet")]),
        (2, &[(3, "dagger"), (9, "javelin"), (11, "spear")]),
        (3, &[(3, "dagger"), (9, "rapier"), (11, "shortsword"), (12, "broadsword")]),
        (4, &[(3, "dagger"), (9, "rapier"), (11, "shortsword"), (12, "broadsword"), (13, "morningstar")]),
    ];
    for (arms, row) in rows {
        for strength in 3..=20 {
            let (_, expected) = row.iter().rev().find(|(from, _)| *from <= strength).expect("the first is for anybody");
            assert_eq!(swung(arms, strength), *expected, "arms {arms} of strength {strength}");
        }
    }
}

#[test]
fn the_pools_are_those_of_anybody_with_such_scores() {
    for preset in Preset::ALL {
        let house = preset.rules();
        let foe = Foe { name: named("Foe"), numbers: Numbers { strength: 13, dexterity: 9, arms: 2 }, hidden: true };
        let profile = foe.profile(&house);
        let expected = starting(&profile.scores, PoolDice { first: 3, second: 4 }, house.pools);
        assert_eq!((profile.fatigue, profile.body), (expected.fatigue, expected.body));
        assert_eq!((profile.scores.str, profile.scores.con, profile.scores.dex, profile.scores.wis), (13, 13, 9, 10));
    }
}

#[test]
fn an_opponent_is_thought_of_in_secret_and_shown_when_it_is_time() {
    let mut state = camp();
    let command = oppose("Grim", 12, 11, 2);
    assert!(told(&state, Seat::Gm, &command, &[], P1).is_empty());
    act(&mut state, Seat::Gm, &command, &[]);
    assert!(view::foes(&Sight::of(&state, P1)).is_empty());
    assert_eq!(view::foes(&Sight::of(&state, Seat::Gm))[0].arms, "a watchman's arms");
    let show = Command::ShowFoe { foe: named("Grim") };
    assert_eq!(told(&state, Seat::Gm, &show, &[], P1), ["An opponent comes in sight: Grim."]);
    act(&mut state, Seat::Gm, &show, &[]);
    assert_eq!(view::foes(&Sight::of(&state, P1)).len(), 1);
    assert_eq!(refused(&state, Seat::Gm, &show), Refusal::NoFoe);
    act(&mut state, Seat::Gm, &Command::HideFoe { foe: named("Grim") }, &[]);
    assert_eq!(refused(&state, Seat::Gm, &Command::HideFoe { foe: named("Grim") }), Refusal::NoFoe);
    act(&mut state, Seat::Gm, &Command::Dismiss { foe: named("Grim") }, &[]);
    assert!(state.foes.is_empty());
}

#[test]
fn numbers_beyond_the_bounds_and_names_that_are_taken_are_refused() {
    let mut state = camp();
    for (strength, dexterity, arms) in [(2, 10, 0), (21, 10, 0), (10, 2, 0), (10, 21, 0), (10, 10, 5)] {
        let refusal = refused(&state, Seat::Gm, &oppose("Grim", strength, dexterity, arms));
        assert_eq!(refusal, Refusal::Numbers);
        assert_eq!(
            refusal.to_string(),
            "a quick opponent has strength and dexterity of 3 to 20 and arms of 0 to 4 (P249)"
        );
    }
    assert_eq!(refused(&state, Seat::Gm, &oppose("ann", 10, 10, 0)), Refusal::NameTaken);
    assert_eq!(refused(&state, P1, &oppose("Grim", 10, 10, 0)), Refusal::OnlyTheGm);
    act(&mut state, Seat::Gm, &oppose("Grim", 10, 10, 0), &[]);
    assert_eq!(refused(&state, Seat::Gm, &oppose("Grim", 10, 10, 0)), Refusal::NameTaken);
    for number in 1..32 {
        act(&mut state, Seat::Gm, &oppose(&format!("Foe {number}"), 10, 10, 0), &[]);
    }
    assert_eq!(refused(&state, Seat::Gm, &oppose("Zed", 10, 10, 0)), Refusal::TooManyFoes);
}
