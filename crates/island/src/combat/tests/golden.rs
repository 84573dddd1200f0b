//! The golden tests of the specification: 1 (Dave and Tracy), 2, 3, 10 and 11.

use super::*;

/// Five of Dave's: one strong, armoured and with a club; six of Tracy's with spears, three of whom know how.
fn dave_and_tracy(state: &mut State) -> (Vec<FolkNo>, Vec<FolkNo>) {
    let strong = FolkSheet { scores: [14, 10, 10, 10, 10, 10], ..hero("Dave") };
    let mut daves = vec![come(state, DAVE, strong, &["club", "hide_coat", "wooden_shield"])];
    daves.extend((1..5).map(|place| come(state, DAVE, commoner(&format!("Dave {place}")), &[])));
    let mut tracys = vec![come(state, TRACY, hero("Tracy"), &["spear"])];
    for place in 1..6 {
        let weapons = if place <= 2 { vec![WeaponKind::Spear] } else { Vec::new() };
        tracys.push(come(state, TRACY, FolkSheet { weapons, ..commoner(&format!("Tracy {place}")) }, &["spear"]));
    }
    (daves, tracys)
}

// proves: source 28, 112, 114, 116, 117, 118, 121, 122, 142, 143; golden 1; step Q0, Q1, Q2, Q3, Q4, Q5; A78, A84, A85, A86, A87, A94, A102
#[test]
fn dave_and_tracy_fight_as_the_corrected_example_has_it() {
    let mut state = island();
    let (daves, tracys) = dave_and_tracy(&mut state);
    assert_eq!(told(&meet(&mut state, &[])), ["The people of Dave meet those of Tracy in 4,4."]);
    assert_eq!(asked(&state), [DAVE, TRACY], "both name a leader");
    act(&mut state, DAVE, Command::Lead { who: daves[0] }, &[]);
    let rolled = act(&mut state, TRACY, Command::Lead { who: tracys[0] }, &[13, 14]);
    let text = "Round 1: Dave rolls 13 for initiative, Tracy 14. Tracy says who acts first.";
    assert_eq!(told(&rolled), ["Tracy leads Tracy.", text]);
    act(&mut state, TRACY, Command::TakeRole { attacker: true }, &[]);
    assert_eq!(asked(&state), [TRACY]);
    // 6 and 6 against armour 14: -2, half of 24.
    let blow = act(&mut state, TRACY, Command::Attack, &[6]);
    assert_eq!(told(&blow), ["Tracy attacks Dave: 12 against armour 14, -2: 50\u{a0}% of 24 is 12 damage."]);
    assert_eq!(asked(&state), [DAVE]);
    // 15 and 4 against armour 10: 9, once and a half of 8.
    let blow = act(&mut state, DAVE, Command::Attack, &[15]);
    assert_eq!(told(&blow), ["Dave attacks Tracy: 19 against armour 10, +9: 150\u{a0}% of 8 is 12 damage."]);
    assert_eq!(asked(&state), [DAVE, TRACY], "both share out what they took, at the same time");
    let twos: Vec<(FolkNo, u8)> = tracys.iter().map(|who| (*who, 2)).collect();
    act(&mut state, TRACY, amounts(&twos), &[]);
    let hp: Vec<u8> = tracys.iter().map(|who| state.person(*who).unwrap().hp).collect();
    assert_eq!(hp, [9, 2, 2, 2, 2, 2], "bloodied, but all still standing");
    let three_fall = [(daves[0], 0), (daves[1], 4), (daves[2], 4), (daves[3], 4), (daves[4], 0)];
    let events = act(&mut state, DAVE, amounts(&three_fall), &[]);
    let fell = "Dave takes 12 damage: Dave 1 4, Dave 2 4 and Dave 3 4. Dave 1, Dave 2 and Dave 3 are dead.";
    assert_eq!(told(&events), [fell, "Dave and Tracy fight on: round 2."]);
    // Dave retreats, Tracy offers peace: nobody is hurt any more, and peace of one side alone is none.
    open_round(&mut state, [daves[4], tracys[1]], [20, 2]);
    act(&mut state, DAVE, Command::Retreat { hex: north() }, &[]);
    let end = act(&mut state, TRACY, Command::OfferPeace, &[]);
    assert_eq!(told(&end), ["Tracy offers peace.", "The fight is over. Tracy holds 4,4."]);
    assert!(state.pending.is_empty() && state.tribes.iter().all(|tribe| tribe.peace.is_empty()));
    let where_to: Vec<Hex> = [daves[0], daves[4]].iter().map(|who| state.person(*who).unwrap().hex).collect();
    assert_eq!(where_to, [north(), north()]);
    assert!(state.folk.iter().all(|one| one.xp == 0), "there is nothing to learn from killing (A102)");
}

// proves: source 123, 124, 125, 126, 127, 128, 129; golden 2; A83, A84
#[test]
fn the_table_of_attack_and_armour_has_its_edges_where_they_belong() {
    let edges = [-11, -10, -9, -6, -5, -1, 0, 5, 6, 9, 10, 30];
    let shares = |gap: u8| edges.map(|margin| damage_share(margin, gap));
    assert_eq!(shares(25), [0, 0, 25, 25, 50, 50, 100, 100, 150, 150, 200, 200]);
    assert_eq!(shares(0)[2..4], [0, 0]);
    assert_eq!(shares(50)[2..4], [50, 50]);
}

// proves: source 139, 140, 141; golden 3; step Q0; A86, A98
#[test]
fn group_numbers_are_sums_of_what_each_is_worth() {
    let mut state = island();
    let (daves, tracys) = dave_and_tracy(&mut state);
    let of = |people: &[FolkNo]| {
        let people: Vec<&Islander> = people.iter().map(|who| state.person(*who).unwrap()).collect();
        let group = group(&state.pack, &people, &[]);
        (group.attack(), group.damage, group.armour)
    };
    assert_eq!(of(&daves), (4, 8, 14), "armour 14, 10, 10, 10, 10; a club with 2 of Strength and four bare hands");
    assert_eq!(of(&tracys), (6, 24, 10), "six spears");
    let clumsy = FolkSheet { scores: [10, 6, 10, 10, 10, 10], ..commoner("Clumsy") };
    let person = Islander::new(FolkNo(99), DAVE, Rank::Follower, clumsy, middle());
    assert_eq!(group(&state.pack, &[&person], &[]).armour, 8, "less than 10 counts as less");
}

// proves: source 137, 144; golden 10; A90, A92
#[test]
fn whoever_retreats_takes_half_of_what_is_dealt_and_the_fight_is_over() {
    let mut state = island();
    let daves = crowd(&mut state, DAVE, 3, &[]);
    let tracys = crowd(&mut state, TRACY, 3, &["spear"]);
    meet(&mut state, &[]);
    open_round(&mut state, [daves[0], tracys[0]], [20, 2]);
    act(&mut state, DAVE, Command::Retreat { hex: north() }, &[]);
    assert!(daves.iter().all(|who| state.person(*who).unwrap().hex == north()), "they leave at once, all to one hex");
    // 5 and 2 against 10: -3, half of 12 is 6, and half of that.
    act(&mut state, TRACY, Command::Attack, &[5]);
    assert_eq!(combat(&state).owed, [Some(3), None]);
    let end = act(&mut state, DAVE, amounts(&[(daves[0], 3), (daves[1], 0), (daves[2], 0)]), &[]);
    assert_eq!(told(&end).last().unwrap(), "The fight is over. Tracy holds 4,4.");
    assert_eq!(state.person(daves[0]).unwrap().hp, 8);
}

// proves: source 133; golden 11; A95
#[test]
fn where_nobody_can_leave_peace_fails_and_cannot_be_offered_again() {
    let mut state = island();
    let (daves, tracys) = (crowd(&mut state, DAVE, 2, &[]), crowd(&mut state, TRACY, 2, &[]));
    close_all_but(&mut state, &[]);
    meet(&mut state, &[]);
    open_round(&mut state, [daves[0], tracys[0]], [20, 2]);
    act(&mut state, DAVE, Command::OfferPeace, &[]);
    let events = act(&mut state, TRACY, Command::OfferPeace, &[]);
    let goes_on = "Both want peace, but nobody can leave 4,4: the fight goes on, and no peace can be made in it.";
    assert_eq!(told(&events)[1..], [goes_on, "Dave and Tracy fight on: round 2."]);
    open_round(&mut state, [daves[0], tracys[0]], [20, 2]);
    let why = refusal(&state, DAVE, &Command::OfferPeace);
    assert_eq!(why, "there was no way out after a peace: in this fight none can be made any more (A95)");
    assert!(state.tribes.iter().all(|tribe| tribe.peace.is_empty()));
}
