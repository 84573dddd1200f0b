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

/// Somebody of a level with a feature, beside a follower, against two of Tracy's with 11 and 4 HP.
fn seasoned(features: &[Feature], level: u8, things: &[&str]) -> (State, Vec<FolkNo>, Vec<FolkNo>) {
    let mut state = island();
    let sheet = FolkSheet { features: features.to_vec(), level, slots: [2, 0, 0], ..gifted("Dave", features[0]) };
    let daves = vec![come(&mut state, DAVE, sheet, things), come(&mut state, DAVE, commoner("Ann"), &[])];
    let tracys = crowd(&mut state, TRACY, 2, &[]);
    meet(&mut state, &[]);
    open_round(&mut state, [daves[0], tracys[0]], [20, 2]);
    (state, daves, tracys)
}

/// The group damage of the attack that an order brings about.
fn group_damage(events: &[Event]) -> u16 {
    let of = |deed: &CombatDeed| {
        if let CombatDeed::Attacked { group_damage, .. } = deed { Some(*group_damage) } else { None }
    };
    deeds(events).iter().find_map(of).expect("an attack")
}

/// Ruling A247, the table of levels: what each adds to the damage of its side, 1 of which is Ann's.
// proves: A247
#[test]
fn deeds_that_are_attacks_add_their_average() {
    let cases = [
        (Feature::ActionSurge, 2, &["spear"][..], 5 + 5 - 1),
        (Feature::Ki, 2, &["spear"], 5 + 1),
        (Feature::Smite, 2, &["spear"], 5 + 9),
        (Feature::Breath, 1, &["spear"], 5 + 7),
        (Feature::SacredWeapon, 3, &["spear"], 5),
    ];
    for (feature, level, things, damage) in cases {
        let (mut state, daves, _) = seasoned(&[feature], level, things);
        let events = act(&mut state, DAVE, special(daves[0], feature), &[10]);
        assert_eq!(group_damage(&events), damage, "{feature:?}");
        assert_eq!(asked(&state), [TRACY], "it is what the side does");
    }
}

/// The table of levels: Charisma to hit until the fight ends, once a day; a smite takes a slot.
#[test]
fn a_hallowed_weapon_stays_so_and_smites_take_slots() {
    let (mut state, daves, _) = seasoned(&[Feature::SacredWeapon, Feature::Smite], 3, &[]);
    act(&mut state, DAVE, special(daves[0], Feature::SacredWeapon), &[10]);
    assert_eq!(combat(&state).boosts[0].hallowed, 2);
    let group = super::super::group::group_in(&state, combat(&state), Camp::Entrant);
    assert_eq!(group.attack(), 2 + 2, "learned fists and Charisma");
    assert_eq!(state.folk[0].uses_left(Feature::SacredWeapon), 0);
    let (mut state, daves, _) = seasoned(&[Feature::Smite], 2, &[]);
    act(&mut state, DAVE, special(daves[0], Feature::Smite), &[10]);
    assert_eq!((state.folk[0].slots_spent, state.folk[0].used.len()), ([1, 0, 0], 0));
}

/// Ruling A247: sneaks need somebody beside them and something light; a hunter needs somebody wounded.
// proves: A247
#[test]
fn sneaks_and_hunters_deal_more_where_they_can() {
    let damage = |feature, level, things: &[&str], hurt: bool| {
        let (mut state, ..) = seasoned(&[feature], level, things);
        state.folk[0].sheet = std::sync::Arc::new(FolkSheet { hp: 11, ..(*state.folk[0].sheet).clone() });
        if hurt {
            state.folk[2].hp -= 1;
        }
        let group = super::super::group::group_in(&state, combat(&state), Camp::Entrant);
        group.damage - 1
    };
    let sling = || damage(Feature::Lucky, 1, &["sling"], false);
    let sneaks: Vec<u16> =
        (1..=5).map(|level| damage(Feature::SneakAttack, level, &["sling"], false) - sling()).collect();
    assert_eq!(sneaks, [3, 3, 7, 7, 10], "1d6, 2d6 and 3d6");
    assert_eq!(damage(Feature::SneakAttack, 5, &["spear"], false), 4, "a spear is not light");
    assert_eq!([false, true].map(|hurt| damage(Feature::Slayer, 3, &["spear"], hurt)), [4, 8]);
    assert_eq!(damage(Feature::ExtraAttack, 5, &["spear"], false), 8, "two blows");
}

/// Stays up with 1 HP, once a day; the forecast knows it.
#[test]
fn whoever_endures_does_not_fall_and_is_not_expected_to() {
    let (mut state, daves, tracys) = seasoned(&[Feature::RelentlessEndurance], 1, &[]);
    state.folk[0].hp = 2;
    state.folk[1].life = LifeState::Dead;
    let people: Vec<&Islander> = vec![state.person(daves[0]).unwrap()];
    assert!(bearers(&people, &[])[0].endures);
    let fallen = |state: &State| {
        let foes: Vec<&Islander> = tracys.iter().filter_map(|who| state.person(*who)).collect();
        let own = vec![state.person(daves[0]).unwrap()];
        forecast(state, middle(), [&own, &foes])[0].worst().unwrap().fallen
    };
    assert_eq!(fallen(&state), 0);
    let mut out = Vec::new();
    let mut dice = Scripted::new([]);
    let mut course = OrderCourse::new(&state, &mut dice, &mut out);
    assert!(crate::harm::hurt(&mut course, daves[0], 9));
    assert!(!crate::harm::hurt(&mut course, daves[0], 9), "once a day");
    state = course.state;
    assert_eq!(state.folk[0].life, LifeState::Down);
    (state.folk[0].life, state.folk[0].hp) = (LifeState::Up, 1);
    assert_eq!(fallen(&state), 1);
}
