//! Special actions (A97).

use super::*;

fn gifted(name: &str, feature: Feature) -> FolkSheet {
    FolkSheet { features: vec![feature], scores: [10, 10, 10, 10, 10, 14], ..hero(name) }
}

/// Dave's one with a feature and a follower, against two of Tracy's with spears; Dave's are to act.
fn with(feature: Feature) -> (State, Vec<FolkNo>, Vec<FolkNo>) {
    let mut state = island();
    let daves =
        vec![come(&mut state, DAVE, gifted("Dave", feature), &[]), come(&mut state, DAVE, commoner("Ann"), &[])];
    let tracys = crowd(&mut state, TRACY, 2, &["spear"]);
    meet(&mut state, &[]);
    open_round(&mut state, [daves[0], tracys[0]], [20, 2]);
    (state, daves, tracys)
}

fn special(who: FolkNo, feature: Feature) -> Command {
    Command::Special { who, feature }
}

// proves: source 138; A97
#[test]
fn rage_deals_two_more_and_halves_ones_own_damage_until_the_fight_ends() {
    let (mut state, daves, tracys) = with(Feature::Rage);
    act(&mut state, DAVE, special(daves[0], Feature::Rage), &[]);
    assert_eq!(asked(&state), [TRACY], "it is what the side does");
    // 10 and 2 against 10: 8 of damage, 6 of them for who rages.
    act(&mut state, TRACY, Command::Attack, &[10]);
    act(&mut state, DAVE, amounts(&[(daves[0], 7), (daves[1], 1)]), &[]);
    let hp: Vec<u8> = daves.iter().map(|who| state.person(*who).unwrap().hp).collect();
    assert_eq!(hp, [8, 3], "half of 7, rounded down");
    open_round(&mut state, [daves[0], tracys[0]], [20, 2]);
    assert_eq!(
        refusal(&state, DAVE, &special(daves[0], Feature::Rage)),
        "nobody here has anything special to do that would be of use now (A97)"
    );
    let blow = deeds(&act(&mut state, DAVE, Command::Attack, &[10]));
    assert!(matches!(blow[0], CombatDeed::Attacked { group_damage: 4, .. }), "two bare hands and 2: {blow:?}");
}

// proves: A97
#[test]
fn inspiration_adds_a_die_to_the_next_attack_alone() {
    let (mut state, daves, tracys) = with(Feature::Inspiration);
    act(&mut state, DAVE, special(daves[0], Feature::Inspiration), &[]);
    act(&mut state, TRACY, Command::OfferPeace, &[]);
    for (faces, total) in [(&[10, 6][..], 18), (&[10], 12)] {
        open_round(&mut state, [daves[0], tracys[0]], [20, 2]);
        let blow = deeds(&act(&mut state, DAVE, Command::Attack, faces));
        assert!(matches!(blow[0], CombatDeed::Attacked { total: of, .. } if of == total), "{blow:?}");
        act(&mut state, TRACY, Command::OfferPeace, &[]);
        let damage = combat(&state).owed[1].unwrap_or(0);
        if damage > 0 {
            act(&mut state, TRACY, amounts(&[(tracys[0], u8::try_from(damage).unwrap()), (tracys[1], 0)]), &[]);
        }
    }
}

// proves: A97, A133
#[test]
fn second_wind_heals_a_die_and_the_level_once_a_day() {
    let (mut state, daves, tracys) = with(Feature::SecondWind);
    assert_eq!(
        refusal(&state, DAVE, &special(daves[0], Feature::SecondWind)),
        "nobody here has anything special to do that would be of use now (A97)"
    );
    state.folk[0].hp = 3;
    let events = act(&mut state, DAVE, special(daves[0], Feature::SecondWind), &[6]);
    assert_eq!(told(&events), ["Dave of Dave uses Second Wind: Dave regains 7 HP."]);
    act(&mut state, TRACY, Command::OfferPeace, &[]);
    open_round(&mut state, [daves[0], tracys[0]], [20, 2]);
    assert!(refusal(&state, DAVE, &special(daves[0], Feature::SecondWind)).ends_with("(A97)"), "once a day");
}

// proves: source 138; A97
#[test]
fn lay_on_hands_heals_whoever_of_the_side_lacks_most() {
    let (mut state, daves, _) = with(Feature::LayOnHands);
    state.folk[0].hp = 10;
    state.folk[1].hp = 1;
    let events = act(&mut state, DAVE, special(daves[0], Feature::LayOnHands), &[]);
    assert_eq!(told(&events), ["Dave of Dave uses Lay on Hands: Ann regains 3 HP."]);
    assert_eq!(
        refusal(&state, TRACY, &special(FolkNo(2), Feature::LayOnHands)),
        "nobody here has anything special to do that would be of use now (A97)"
    );
}
