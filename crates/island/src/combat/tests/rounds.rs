//! Initiative, leaders, falling, dying, and fights without end.

use super::*;

// proves: source 115; step Q1; A81
#[test]
fn ties_of_initiative_are_rolled_again() {
    let mut state = island();
    come(&mut state, DAVE, hero("Dave"), &[]);
    come(&mut state, TRACY, FolkSheet { scores: [10, 14, 10, 10, 10, 10], ..hero("Tracy") }, &[]);
    // One each: nobody has to be named. 12 and 10+2 tie; 11 and 10+2.
    let events = meet(&mut state, &[12, 10, 11, 10]);
    assert_eq!(events.last().unwrap().happening.throws.len(), 4);
    assert_eq!(asked(&state), [TRACY]);
    assert_eq!(combat(&state).first, Some(Camp::Occupant));
}

// proves: source 115; A161
#[test]
fn a_tired_leader_rolls_initiative_at_a_disadvantage() {
    let mut state = island();
    let who = come(&mut state, DAVE, hero("Dave"), &[]);
    come(&mut state, TRACY, hero("Tracy"), &[]);
    state.folk[usize::from(who.0)].exhaustion = 1;
    meet(&mut state, &[19, 3, 4]);
    assert_eq!(combat(&state).first, Some(Camp::Occupant));
}

#[test]
fn a_commander_who_is_behind_rolls_once_more() {
    let mut state = island();
    come(&mut state, DAVE, FolkSheet { quirks: vec![Quirk::Commander], ..commoner("Ruel") }, &[]);
    come(&mut state, TRACY, hero("Tracy"), &[]);
    let mut behind = state.clone();
    meet(&mut behind, &[5, 10, 15]);
    assert_eq!(combat(&behind).first, Some(Camp::Entrant));
    let mut ahead = state.clone();
    meet(&mut ahead, &[11, 10]);
    assert_eq!(combat(&ahead).first, Some(Camp::Entrant), "who is ahead does not roll again");
    meet(&mut state, &[5, 10, 7]);
    assert_eq!(combat(&state).first, Some(Camp::Occupant), "once");
}

// proves: source 114
#[test]
fn whoever_may_not_lead_leads_only_alone() {
    let mut state = island();
    let quiet = FolkSheet { quirks: vec![Quirk::NoLeader], ..commoner("The Quiet Man") };
    let quiet = come(&mut state, DAVE, quiet, &[]);
    let mut alone = state.clone();
    come(&mut alone, TRACY, hero("Tracy"), &[]);
    meet(&mut alone, &[11, 10]);
    assert_eq!(combat(&alone).leaders[0], Some(quiet));
    let others = crowd(&mut state, DAVE, 2, &[]);
    come(&mut state, TRACY, hero("Tracy"), &[]);
    meet(&mut state, &[]);
    let why = refusal(&state, DAVE, &Command::Lead { who: quiet });
    assert_eq!(why, "The Quiet Man cannot lead your people here (Q1)");
    act(&mut state, DAVE, Command::Lead { who: others[1] }, &[11, 10]);
}

// proves: A77
#[test]
fn everybody_in_the_hex_fights_committed_or_not() {
    let mut state = island();
    let (daves, tracys) = (crowd(&mut state, DAVE, 3, &[]), crowd(&mut state, TRACY, 2, &[]));
    state.folk[usize::from(tracys[1].0)].committed = true;
    state.folk[usize::from(daves[2].0)].hex = north();
    meet(&mut state, &[]);
    assert_eq!(combat(&state).people, [vec![daves[0], daves[1]], tracys]);
}

/// Dave's people against one with a spear who hits for so much; Dave's offer peace.
fn struck(state: &mut State, daves: &[FolkNo], face: u32) -> Vec<Event> {
    let tracy = state.folk.iter().find(|one| one.tribe == TRACY).unwrap().no;
    open_round(state, [daves[0], tracy], [20, 2]);
    act(state, DAVE, Command::OfferPeace, &[]);
    act(state, TRACY, Command::Attack, &[face])
}

// proves: source 120; step Q4; A47, A87, A89, A100
#[test]
fn too_much_for_all_is_taken_by_all_and_what_the_dead_carried_lies_there() {
    let mut state = island();
    let daves = vec![come(&mut state, DAVE, commoner("Ann"), &["spear"]), come(&mut state, DAVE, commoner("Bob"), &[])];
    crowd(&mut state, TRACY, 4, &["spear"]);
    meet(&mut state, &[]);
    let events = struck(&mut state, &daves, 10);
    assert_eq!(
        told(&events)[1..3],
        [
            "Dave takes 16 damage: Ann 4 and Bob 4. Ann and Bob are dead.".to_owned(),
            "The fight is over. Tracy holds 4,4.".to_owned(),
        ]
    );
    assert_eq!(lives(&state, &daves), [LifeState::Dead; 2]);
    assert_eq!(state.spot(middle()).unwrap().dropped, [CarriedItem { craft: craft("spear"), count: 1 }]);
}

// proves: A88, A144
#[test]
fn a_main_character_falls_and_fights_death_when_the_fight_is_over() {
    let mut state = island();
    let daves = vec![come(&mut state, DAVE, hero("Dave"), &["spear"])];
    crowd(&mut state, TRACY, 4, &["spear"]);
    meet(&mut state, &[]);
    // The leader of one alone needs no name.
    let tracy = state.folk[1].no;
    act(&mut state, TRACY, Command::Lead { who: tracy }, &[20, 2]);
    act(&mut state, DAVE, Command::TakeRole { attacker: true }, &[]);
    act(&mut state, DAVE, Command::OfferPeace, &[]);
    // 16 damage, then two saves fail and three hold.
    let events = act(&mut state, TRACY, Command::Attack, &[10, 9, 10, 2, 15, 11]);
    assert_eq!(
        told(&events)[1..],
        [
            "Dave takes 16 damage: Dave 11. Dave is down.".to_owned(),
            "Dave lives, and will wake with 1 HP.".to_owned(),
            "The fight is over. Tracy holds 4,4.".to_owned(),
        ]
    );
    assert_eq!(lives(&state, &daves), [LifeState::Down]);
    assert!(state.folk[0].carries(craft("spear")), "who is down keeps what they carry");
}

// proves: A88
#[test]
fn death_is_cheated_as_often_as_the_ruling_says() {
    let mut state = island();
    let who = come(&mut state, DAVE, hero("Dave"), &[]);
    state.folk[0].life = LifeState::Down;
    // Every run of five throws by what they mean: a 1, a failure, a success, a 20, as often as a d20 shows them.
    let sorts: [(u32, u64); 4] = [(1, 1), (5, 8), (15, 10), (20, 1)];
    let mut saved = 0;
    for run in 0..4_usize.pow(5) {
        let chosen: Vec<(u32, u64)> = (0..5).map(|place| sorts[run / 4_usize.pow(place) % 4]).collect();
        let (mut dice, mut out) = (Scripted::new(chosen.iter().map(|(face, _)| *face)), Vec::new());
        let mut course = OrderCourse::new(&state, &mut dice, &mut out);
        if save_from_death(&mut course, who) {
            saved += chosen.iter().map(|(_, ways)| ways).product::<u64>();
        }
        assert_eq!(dice.fault(), None, "five throws are always enough");
    }
    assert_eq!(play::options::percent(saved, 20_u64.pow(5)), "59.5\u{a0}%");
}

// proves: A144
#[test]
fn whoever_is_down_is_carried_along_in_a_retreat() {
    let mut state = island();
    let daves = crowd(&mut state, DAVE, 3, &[]);
    let tracys = crowd(&mut state, TRACY, 1, &[]);
    state.folk[0].life = LifeState::Down;
    state.folk[0].marks = vec![crate::folk::Mark::Stable];
    state.folk[0].hp = 0;
    meet(&mut state, &[]);
    assert_eq!(combat(&state).people[0], daves[1..], "who is down does not count as present");
    open_round(&mut state, [daves[1], tracys[0]], [20, 2]);
    act(&mut state, DAVE, Command::Retreat { hex: north() }, &[]);
    act(&mut state, TRACY, Command::OfferPeace, &[]);
    assert_eq!(state.folk[0].hex, north());
    assert_eq!(state.folk[0].life, LifeState::Down, "and who fell before the fight rolls nothing in it");
}

/// A fight in its tenth round, both having people who cannot hurt each other this time.
fn in_the_tenth_round(state: &mut State) -> (Vec<FolkNo>, Vec<FolkNo>) {
    let (daves, tracys) = (crowd(state, DAVE, 2, &["hide_coat"]), crowd(state, TRACY, 2, &["hide_coat"]));
    meet(state, &[]);
    let Some(Pending::Combat(combat)) = state.pending.last_mut() else { panic!("there is a fight") };
    combat.round = 10;
    open_round(state, [daves[0], tracys[0]], [20, 2]);
    (daves, tracys)
}

// proves: A101
#[test]
fn after_ten_rounds_there_is_peace() {
    let mut state = island();
    in_the_tenth_round(&mut state);
    act(&mut state, DAVE, Command::Attack, &[1]);
    let events = act(&mut state, TRACY, Command::Attack, &[1]);
    assert_eq!(told(&events)[1..], ["Dave and Tracy make peace in 4,4."]);
    assert_eq!((&state.tribes[0].peace, &state.tribes[1].peace), (&vec![TRACY], &vec![DAVE]));
}

// proves: A101
#[test]
fn after_ten_rounds_without_a_way_to_peace_the_entrant_is_pushed_out() {
    let mut state = island();
    close_all_but(&mut state, &[]);
    let far = middle().stepped((3, 0));
    Arc::make_mut(&mut state.land).insert(far, "beach".parse().unwrap());
    let (daves, _) = in_the_tenth_round(&mut state);
    act(&mut state, DAVE, Command::Attack, &[1]);
    let events = act(&mut state, TRACY, Command::Attack, &[1]);
    let pushed = format!("Nobody yields, and Dave is pushed out to {far}.");
    assert_eq!(told(&events)[1..], [pushed, "The fight is over. Tracy holds 4,4.".to_owned()]);
    assert!(daves.iter().all(|who| state.person(*who).unwrap().hex == far), "to the nearest hex that is free");
    assert!(state.tribes.iter().all(|tribe| tribe.peace.is_empty()));
}

// proves: A101, A208
#[test]
fn whoever_is_pushed_out_meets_what_lies_there_when_no_hex_is_free() {
    let mut state = island();
    let panther = Token { kind: PackKey::brought("spotted_panther"), area: None, face_up: false, known_to: Vec::new() };
    for hex in state.land.keys().copied().filter(|hex| *hex != middle()).collect::<Vec<_>>() {
        state.spots.entry(hex).or_default().token = Some(panther.clone());
    }
    in_the_tenth_round(&mut state);
    act(&mut state, DAVE, Command::Attack, &[1]);
    act(&mut state, TRACY, Command::Attack, &[1]);
    let Some(Pending::Meeting(meeting)) = state.pending.last() else { panic!("{:?}", state.pending.last()) };
    assert_eq!((meeting.tribe, meeting.people.len()), (DAVE, 2));
    assert!(state.people_of(DAVE).all(|one| one.hex == meeting.hex && meeting.hex != middle()));
}
