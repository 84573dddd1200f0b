//! Orders that are refused, with the rule and the numbers.

use super::*;

/// Dave's three with 12 damage to share out.
fn hurt() -> (State, Vec<FolkNo>) {
    let mut state = island();
    let daves = crowd(&mut state, DAVE, 3, &[]);
    let tracys = crowd(&mut state, TRACY, 3, &["spear"]);
    meet(&mut state, &[]);
    open_round(&mut state, [daves[0], tracys[0]], [20, 2]);
    act(&mut state, DAVE, Command::OfferPeace, &[]);
    act(&mut state, TRACY, Command::Attack, &[10]);
    assert_eq!(combat(&state).owed, [Some(12), None]);
    (state, daves)
}

// proves: source 119; step Q4; A130
#[test]
fn thirteen_damage_is_not_twelve() {
    let (state, daves) = hurt();
    let of = |one, other, third| amounts(&[(daves[0], one), (daves[1], other), (daves[2], third)]);
    assert_eq!(refusal(&state, DAVE, &of(9, 4, 0)), "13 damage was shared out, but it is 12 (Q4)");
    assert_eq!(refusal(&state, DAVE, &of(9, 2, 0)), "11 damage was shared out, but it is 12 (Q4)");
    let main = state.name_of(daves[0]);
    let much = format!("12 damage is more than {main} can take: 11, while others stand (A141)");
    assert_eq!(refusal(&state, DAVE, &of(12, 0, 0)), much);
    let two = amounts(&[(daves[0], 8), (daves[1], 4)]);
    let everybody = "damage is shared out among all 3 who stand, with 0 for whoever takes none (A130)";
    assert_eq!(refusal(&state, DAVE, &two), everybody);
    let stranger = amounts(&[(daves[0], 8), (daves[1], 4), (FolkNo(5), 0)]);
    assert_eq!(refusal(&state, DAVE, &stranger), everybody);
    assert_eq!(refusal(&state, TRACY, &of(8, 4, 0)), "your people have no damage to share out");
}

// proves: source 119; A87, A141
#[test]
fn nobody_takes_more_than_their_hp_while_others_stand() {
    let (mut state, daves) = hurt();
    let of = |one, other, third| amounts(&[(daves[0], one), (daves[1], other), (daves[2], third)]);
    let name = state.name_of(daves[1]);
    let much = format!("5 damage is more than {name} can take: 4, while others stand (A141)");
    assert_eq!(refusal(&state, DAVE, &of(7, 5, 0)), much);
    let events = act(&mut state, DAVE, of(7, 4, 1), &[]);
    let CombatDeed::Suffered { suffered, .. } = &deeds(&events)[0] else { panic!("{events:?}") };
    assert_eq!(suffered.iter().map(|(_, hurt)| *hurt).collect::<Vec<u16>>(), [7, 4, 1]);
}

// proves: source 135, 136; A66, A91, A212
#[test]
fn nobody_retreats_to_a_hex_with_people_or_tokens() {
    let mut state = island();
    let daves = crowd(&mut state, DAVE, 2, &[]);
    let tracys = crowd(&mut state, TRACY, 2, &[]);
    let guard = come(&mut state, TRACY, commoner("Guard"), &[]);
    state.folk[usize::from(guard.0)].hex = north();
    let south = middle().neighbours()[3];
    close_all_but(&mut state, &[north(), south]);
    meet(&mut state, &[]);
    open_round(&mut state, [daves[0], tracys[0]], [20, 2]);
    let retreat = |hex: Hex| Command::Retreat { hex };
    let held = format!("{} is not free: people of Tracy are there (A91)", north());
    assert_eq!(refusal(&state, DAVE, &retreat(north())), held);
    let token = middle().neighbours()[1];
    assert_eq!(refusal(&state, DAVE, &retreat(token)), format!("{token} is no adjacent free hex (A66, A91)"));
    let far = middle().stepped((0, 2));
    assert_eq!(refusal(&state, DAVE, &retreat(far)), format!("{far} is no adjacent free hex (A66, A91)"));
    close_all_but(&mut state, &[]);
    let nowhere = "there is no free hex to leave to: without encounter tokens and without others' people (A66, A91)";
    assert_eq!(refusal(&state, DAVE, &retreat(south)), nowhere);
}

// proves: A130, A156
#[test]
fn nobody_trades_what_they_have_not() {
    let mut state = island();
    let (daves, tracys) = (crowd(&mut state, DAVE, 2, &[]), crowd(&mut state, TRACY, 2, &[]));
    state.tribes[0].food = 3;
    meet(&mut state, &[]);
    open_round(&mut state, [daves[0], tracys[0]], [20, 2]);
    act(&mut state, DAVE, Command::OfferPeace, &[]);
    act(&mut state, TRACY, Command::OfferPeace, &[]);
    let offer =
        |of: &[(&str, u16)]| Command::OfferTrade(of.iter().map(|(name, count)| ((*name).to_owned(), *count)).collect());
    assert_eq!(refusal(&state, DAVE, &offer(&[("give_food", 4)])), "give_food: there is only 3, not 4 (A156)");
    assert_eq!(refusal(&state, DAVE, &offer(&[("give_wood", 1)])), "give_wood cannot be traded here (A156)");
    let missing = "a bargain names all that can be traded, with 0 for what is left out: give_food is missing (A130)";
    assert_eq!(refusal(&state, DAVE, &offer(&[])), missing);
    assert_eq!(refusal(&state, DAVE, &Command::AcceptTrade), "there is no offer of the others on the table");
    act(&mut state, DAVE, offer(&[("give_food", 1)]), &[]);
    assert_eq!(refusal(&state, DAVE, &Command::AcceptTrade), "there is no offer of the others on the table");
    let stands = "there is an offer on the table: it is to be answered first";
    assert_eq!(refusal(&state, TRACY, &offer(&[("want_food", 1)])), stands);
    let later =
        "it is not for you to leave: one side does when the trade is over, if it has a free hex beside it (A93)";
    assert_eq!(refusal(&state, DAVE, &Command::Part { hex: north() }), later);
    act(&mut state, DAVE, Command::EndTrade, &[]);
    let far = middle().stepped((0, 2));
    let out = format!("{far} is no adjacent free hex (A66, A91)");
    assert_eq!(refusal(&state, TRACY, &Command::Part { hex: far }), out);
}

// proves: source 116, 117, 118; step Q1, Q2, Q3
#[test]
fn everything_has_its_turn() {
    let mut state = island();
    let (daves, tracys) = (crowd(&mut state, DAVE, 2, &[]), crowd(&mut state, TRACY, 2, &[]));
    assert_eq!(refusal(&state, DAVE, &Command::Attack), "you are in no fight");
    assert_eq!(refusal(&state, DAVE, &Command::EndTrade), "you are in no trade");
    meet(&mut state, &[]);
    let not_yet =
        "it is not for you to act now: the attacker acts first, then the defender, each once a round (Q2, Q3)";
    assert_eq!(refusal(&state, DAVE, &Command::Attack), not_yet);
    assert_eq!(
        refusal(&state, DAVE, &Command::Lead { who: tracys[0] }),
        "TribeNo(1)-0 cannot lead your people here (Q1)"
    );
    open_round(&mut state, [daves[0], tracys[0]], [2, 20]);
    assert_eq!(refusal(&state, TRACY, &Command::OfferPeace), not_yet, "Tracy won, and lets Dave act first");
    let role = "whoever wins initiative says who acts first (Q1)";
    assert_eq!(refusal(&state, TRACY, &Command::TakeRole { attacker: true }), role);
    assert_eq!(refusal(&state, TRACY, &Command::Lead { who: tracys[0] }), "no leader is to be named now (Q1)");
    let third = TribeNo(2);
    state.tribes.push(tribe(third, "Uma"));
    assert_eq!(refusal(&state, third, &Command::Attack), "you are in no fight");
    assert_eq!(offers(&state, third).len(), 1, "who is in no fight is shown nothing of it but their standing order");
}
