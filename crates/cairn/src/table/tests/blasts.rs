//! Whom a blast meets (Core Rules: Attack Modifiers): all in its area, and as many as the die says where that is unsure.

use serde_json::json;

use super::*;

/// Three goblins, and a bomb in Ann's hand.
fn bombing() -> (State, ThingId) {
    let mut state = party();
    let bomb = gain(&mut state, ANN, Item { die: "d6".parse().ok(), blast: true, ..Item::plain("Bomb") });
    oppose(&mut state, "goblin", 3, false);
    act(&mut state, Seat::Gm, &Command::StartFight, &[1, 1]);
    (state, bomb)
}

fn bomb(state: &State, bomb: ThingId, area: &str, met: &[usize]) -> serde_json::Value {
    let met: Vec<Tag> = met.iter().map(|foe| state.foes[*foe].id).collect();
    json!({"attack": {
        "who": 0, "with": bomb, "second": null, "target": state.foes[0].id, "position": "plain", "area": area, "met": met,
    }})
}

fn granted() -> serde_json::Value {
    json!({"judge": {"who": 0, "companion": null, "position": "plain", "area": null}})
}

fn struck(events: &[Event]) -> Vec<&str> {
    let name = |event: &'_ Event| if let Did::Struck(blow) = &event.did { Some(blow.target.clone()) } else { None };
    let names: Vec<String> = events.iter().filter_map(name).collect();
    ["Goblin 1", "Goblin 2", "Goblin 3"].into_iter().filter(|goblin| names.iter().any(|name| name == goblin)).collect()
}

// proves: core 61
#[test]
fn a_blast_meets_all_in_its_area_and_no_die_counts_them() {
    let (mut state, thing) = bombing();
    let command = bomb(&state, thing, "everybody", &[]);
    say(&mut state, P1, command, &[]);
    act(&mut state, P2, &Command::Hold { who: BOB }, &[]);
    // Each who is met is rolled for separately.
    let events = say(&mut state, Seat::Gm, granted(), &[1, 2, 3]);
    assert_eq!(struck(&events), ["Goblin 1", "Goblin 2", "Goblin 3"]);
    assert_eq!(dice_of_blows(&events), [["d6"], ["d6"], ["d6"]]);
}

// proves: core 61
#[test]
fn whoever_stands_in_the_area_can_be_named() {
    let (mut state, thing) = bombing();
    let command = bomb(&state, thing, "these", &[2]);
    say(&mut state, P1, command, &[]);
    act(&mut state, P2, &Command::Hold { who: BOB }, &[]);
    let events = say(&mut state, Seat::Gm, granted(), &[1, 2]);
    assert_eq!(struck(&events), ["Goblin 1", "Goblin 3"], "the one aimed at, and the one named");
}

// proves: core 63
#[test]
fn where_it_is_unsure_the_die_counts_as_before() {
    let (mut state, thing) = bombing();
    let command = bomb(&state, thing, "unsure", &[]);
    say(&mut state, P1, command, &[]);
    let events = act(&mut state, P2, &Command::Hold { who: BOB }, &[2, 1, 1]);
    assert_eq!(struck(&events), ["Goblin 1", "Goblin 2"], "and nobody has to judge it");
}

/// Rulings C10 and C32: whoever names those who are met claims it, and the Warden says whether it is so.
// proves: core 63
#[test]
fn the_warden_says_whom_a_blast_meets_whatever_was_claimed() {
    let (mut state, thing) = bombing();
    let command = bomb(&state, thing, "everybody", &[]);
    say(&mut state, P1, command, &[]);
    act(&mut state, P2, &Command::Hold { who: BOB }, &[]);
    assert_eq!(claimed(&state).count(), 1, "it waits for a word");
    let third = state.foes[2].id;
    let mut named = state.clone();
    let word = json!({"judge": {"who": 0, "companion": null, "position": "plain", "area": "these", "met": [third]}});
    assert_eq!(struck(&say(&mut named, Seat::Gm, word, &[1, 1])), ["Goblin 1", "Goblin 3"]);
    let word = json!({"judge": {"who": 0, "companion": null, "position": "impaired", "area": "unsure"}});
    let events = say(&mut state, Seat::Gm, word, &[1, 4]);
    assert_eq!(dice_of_blows(&events), [["d6", "d4"]], "and the position with it");
}

// proves: core 61
#[test]
fn the_warden_says_whom_an_opponent_s_blast_meets() {
    let mut state = party();
    state.party.push(member(2, P2, "Cid"));
    oppose(&mut state, "killer-bees", 1, false);
    act(&mut state, Seat::Gm, &Command::StartFight, &[20, 20, 20]);
    let foe = state.foes[0].id;
    let order = |area: &str, met: &[u16]| {
        json!({"foe_acts": {
            "foe": foe, "attack": 0, "target": 0, "companion": null, "position": "plain", "area": area, "met": met,
        }})
    };
    let hp = |state: &State| state.party.iter().map(|member| member.character.hp.now).collect::<Vec<_>>();
    let mut some = state.clone();
    say(&mut some, Seat::Gm, order("these", &[2]), &[]);
    act(&mut some, Seat::Gm, &Command::FoesAct, &[1, 1]);
    assert_eq!(hp(&some), [3, 4, 3]);
    say(&mut state, Seat::Gm, order("everybody", &[]), &[]);
    act(&mut state, Seat::Gm, &Command::FoesAct, &[1, 1, 1]);
    assert_eq!(hp(&state), [3, 3, 3]);
}

#[test]
fn nobody_whom_a_blast_meets_is_named_twice() {
    let (state, thing) = bombing();
    let said = |met: &[usize]| {
        let mut state = state.clone();
        let command = bomb(&state, thing, "these", met);
        let events = say(&mut state, P1, command, &[]);
        (lines(&state, &events).remove(0), state)
    };
    assert_eq!(said(&[2, 0]).0, "Ann will attack Goblin 1 and Goblin 3 with Bomb.");
    let (told, mut state) = said(&[0]);
    assert_eq!(told, "Ann will attack Goblin 1 with Bomb.");
    act(&mut state, P2, &Command::Hold { who: BOB }, &[]);
    let judge = |state: &State, met: &[usize]| {
        let met: Vec<Tag> = met.iter().map(|foe| state.foes[*foe].id).collect();
        json!({"judge": {"who": 0, "position": "plain", "area": "these", "met": met}})
    };
    let (mut other, word) = (state.clone(), judge(&state, &[1, 0]));
    let events = say(&mut other, Seat::Gm, word, &[1, 1]);
    assert_eq!(lines(&other, &events)[0], "Ann strikes plain; the blast meets Goblin 2 as well.");
    let word = judge(&state, &[0]);
    let events = say(&mut state, Seat::Gm, word, &[1]);
    assert_eq!(lines(&state, &events)[0], "Ann strikes plain; the blast meets nobody else.");
}
