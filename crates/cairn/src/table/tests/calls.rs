//! Saves that are called for (Core Rules: Saves, Rounds, Casting Spells): players throw their own dice.

use serde_json::json;

use super::*;
use crate::deeds::Deed;

fn call(whom: &[u16], from: &str, attribute: &str) -> serde_json::Value {
    json!({"call_save": {"whom": whom, "from": from, "attribute": attribute, "text": "The floor gives way."}})
}

fn save(attribute: Attribute) -> Deed {
    Deed::Save { attribute }
}

/// Whom the table awaits, for what.
fn asked(state: &State) -> Vec<(Seat, String)> {
    let mut prompts = Vec::new();
    PartyTable::prompts(state, &mut prompts);
    prompts.into_iter().map(|prompt| (prompt.to, prompt.ask)).collect()
}

// proves: core 44
#[test]
fn in_the_first_round_players_throw_their_own_dice() {
    let mut state = party();
    oppose(&mut state, "bandit", 1, false);
    let mut events = Vec::new();
    PartyTable::resolve(&state, Seat::Gm, &Command::StartFight, &mut Scripted::new([]), &mut events);
    for event in &events {
        PartyTable::apply(&mut state, event);
    }
    assert_eq!(asked(&state).iter().map(|(seat, _)| *seat).collect::<Vec<_>>(), [P1, P2]);
    assert!(matches!(refused(&state, P1, &Command::Hold { who: ANN }), Refusal::DueFirst { .. }));
    act(&mut state, P2, &deed(BOB, save(Attribute::Dex)), &[10]);
    let events = say(&mut state, P1, json!("roll_saves"), &[11]);
    assert_eq!(lines(&state, &events), ["Ann is too slow for this round."]);
    assert_eq!(state.fight.as_ref().map(|fight| fight.slow.clone()), Some(vec![ANN]));
    act(&mut state, P2, &Command::Hold { who: BOB }, &[]);
}

// proves: core 5
#[test]
fn the_warden_calls_for_a_save_of_one_and_nothing_goes_on_before_it_is_thrown() {
    let mut state = party();
    let events = say(&mut state, Seat::Gm, call(&[1], "each", "dex"), &[]);
    assert_eq!(lines(&state, &events), ["A DEX save is called for: Bob. The floor gives way."]);
    assert_eq!(asked(&state).iter().map(|(seat, _)| *seat).collect::<Vec<_>>(), [P2]);
    assert!(matches!(refused(&state, Seat::Gm, &Command::RestAll), Refusal::DueFirst { .. }));
    let roll: Command = serde_json::from_value(json!("roll_saves")).expect("a command");
    assert_eq!(refused(&state, P1, &roll), Refusal::NotYours);
    let events = act(&mut state, P2, &deed(BOB, save(Attribute::Dex)), &[11]);
    assert_eq!(lines(&state, &events), ["Bob, DEX save: failed. The floor gives way."]);
    assert!(state.due.is_empty());
    act(&mut state, Seat::Gm, &Command::RestAll, &[]);
}

// proves: core 52
#[test]
fn the_warden_calls_for_a_save_of_all_and_rolls_for_those_who_are_away() {
    let mut state = party();
    say(&mut state, Seat::Gm, call(&[0, 1], "each", "str"), &[]);
    assert_eq!(asked(&state).len(), 2);
    say(&mut state, P1, json!("roll_saves"), &[1]);
    assert_eq!(asked(&state).len(), 1);
    let events = say(&mut state, Seat::Gm, json!("roll_saves"), &[20]);
    assert_eq!(lines(&state, &events), ["Bob, STR save: failed. The floor gives way."]);
}

// proves: core 11
#[test]
fn whoever_is_most_at_risk_saves_for_all_who_act_together() {
    let mut state = party();
    state.party[0].character.scores = Scores::full(10, 6, 14);
    let mut dex = state.clone();
    say(&mut dex, Seat::Gm, call(&[0, 1], "most_at_risk", "dex"), &[]);
    assert_eq!(asked(&dex).iter().map(|(seat, _)| *seat).collect::<Vec<_>>(), [P1], "DEX 6 against 10");
    say(&mut state, Seat::Gm, call(&[0, 1], "most_at_risk", "wil"), &[]);
    assert_eq!(asked(&state).iter().map(|(seat, _)| *seat).collect::<Vec<_>>(), [P2], "WIL 14 against 10");
}

// proves: fact 8.9
#[test]
fn fear_is_met_by_a_save_of_the_player_s_own() {
    let mut state = party();
    let mut events = Vec::new();
    PartyTable::resolve(&state, Seat::Gm, &Command::Frighten { who: ANN }, &mut Scripted::new([]), &mut events);
    for event in &events {
        PartyTable::apply(&mut state, event);
    }
    let events = act(&mut state, P1, &deed(ANN, save(Attribute::Wil)), &[11]);
    assert_eq!((state.party[0].character.panicked, lines(&state, &events)), (true, vec!["Ann panics.".to_owned()]));
}

/// Core Rules, Casting Spells: the Warden may require a save of the Deprived and of those in danger.
// proves: core 110
#[test]
fn the_save_of_whoever_reads_is_the_warden_s_to_ask_for() {
    let read = Command::Cast { who: ANN, thing: ThingId(2), enhanced: false };
    let saved = |events: &[Event]| events.iter().any(|event| matches!(event.did, Did::Cast { save: Some(_), .. }));
    let mut near = party();
    say(&mut near, Seat::Gm, json!({"set_peril": {"to": "near"}}), &[]);
    assert!(saved(&act(&mut near.clone(), P1, &read, &[15])), "in danger without a fight");
    assert!(
        saved(&act(&mut near.clone(), P1, &deed(ANN, Deed::Use { thing: ThingId(2) }), &[15])),
        "however it is read"
    );
    let more = Command::Cast { who: ANN, thing: ThingId(2), enhanced: true };
    assert_eq!(refused(&near, P1, &more), Refusal::InDanger);
    let mut spared = party();
    spared.party[0].character.deprived = true;
    say(&mut spared, Seat::Gm, json!({"set_peril": {"to": "waived"}}), &[]);
    assert!(!saved(&act(&mut spared.clone(), P1, &read, &[])), "the Deprived");
    oppose(&mut spared, "ogre", 1, false);
    act(&mut spared, Seat::Gm, &Command::StartFight, &[1, 1]);
    act(&mut spared, P1, &read, &[]);
    assert!(!saved(&act(&mut spared, P2, &Command::Hold { who: BOB }, &[])), "in a fight");
}
