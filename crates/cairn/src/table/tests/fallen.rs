//! Who is a casualty, who may run, and when the last of them have fallen (Core Rules: Morale, Critical Damage).

use super::*;
use crate::deeds::SheetPool;

/// A fight against so many of a kind, with what everybody names them by.
fn against(kind: &str, count: u8) -> (State, Vec<Tag>) {
    let mut state = party();
    oppose(&mut state, kind, count, false);
    act(&mut state, Seat::Gm, &Command::StartFight, &[1, 1]);
    let foes = state.foes.iter().map(|foe| foe.id).collect();
    (state, foes)
}

/// A goblin loses all HP and 2 STR, and fails its save.
fn falls(state: &mut State, foe: Tag) {
    act(state, Seat::Gm, &Command::HurtFoe { foe, amount: 6, pierces: true, straight: false }, &[20]);
}

fn is_now(state: &mut State, foe: Tag, fate: FoeFate) {
    act(state, Seat::Gm, &Command::SetFate { foe, fate }, &[]);
}

fn stands(state: &mut State, foe: Tag) {
    is_now(state, foe, FoeFate::Fighting);
}

fn tested(state: &State) -> Option<(Why, Vec<Tag>)> {
    state.due.iter().find_map(|due| if let Due::Morale { foes, why } = due { Some((*why, foes.clone())) } else { None })
}

/// Ruling C63: a test that was due for its fall alone is due no more, and any other still is.
// proves: core 28
#[test]
fn a_test_that_was_due_for_others_is_due_still_when_one_stands_again() {
    let (mut state, foes) = against("goblin", 4);
    for foe in &foes[..3] {
        falls(&mut state, *foe);
    }
    act(&mut state, Seat::Gm, &Command::HurtFoe { foe: foes[3], amount: 4, pierces: true, straight: false }, &[]);
    assert_eq!(tested(&state), Some((Why::Alone, vec![foes[3]])));
    stands(&mut state, foes[0]);
    assert_eq!(tested(&state), Some((Why::Half, vec![foes[0], foes[3]])), "two of four are dead");
    stands(&mut state, foes[1]);
    assert_eq!(tested(&state).map(|(why, _)| why), Some(Why::FirstCasualty), "one of four is");
    stands(&mut state, foes[2]);
    assert_eq!(tested(&state), None);
    let (mut state, foes) = against("goblin", 3);
    falls(&mut state, foes[0]);
    falls(&mut state, foes[1]);
    act(&mut state, Seat::Gm, &Command::HurtFoe { foe: foes[2], amount: 4, pierces: true, straight: false }, &[]);
    stands(&mut state, foes[1]);
    assert_eq!(tested(&state), Some((Why::FirstCasualty, vec![foes[1], foes[2]])));
}

// proves: core 28
#[test]
fn what_was_let_go_or_tested_is_not_due_again_when_one_stands() {
    for command in [Command::Waive, Command::TestMorale] {
        let (mut state, foes) = against("goblin", 4);
        falls(&mut state, foes[0]);
        let faces: &[u32] = if command == Command::TestMorale { &[1, 1, 1] } else { &[] };
        act(&mut state, Seat::Gm, &command, faces);
        falls(&mut state, foes[1]);
        stands(&mut state, foes[1]);
        assert_eq!(tested(&state), None, "the first casualty was felt: {command:?}");
    }
}

/// Ruling C63: the casualties among the last to fall are casualties still when one of them stands.
// proves: core 28
#[test]
fn the_last_to_fall_take_no_test_away_that_others_are_due() {
    let (mut state, foes) = against("goblin", 3);
    for foe in &foes {
        falls(&mut state, *foe);
    }
    stands(&mut state, foes[0]);
    assert_eq!(tested(&state), Some((Why::Alone, vec![foes[0]])));
    stands(&mut state, foes[2]);
    assert_eq!(tested(&state), Some((Why::FirstCasualty, vec![foes[0], foes[2]])), "the second is dead");
    let (mut state, foes) = against("goblin", 2);
    for foe in &foes {
        let hurt = Command::HurtFoe { foe: *foe, amount: 2, pierces: true, straight: true };
        act(&mut state, Seat::Gm, &hurt, &[20]);
    }
    assert_eq!(state.due, [Due::LastStand { foes: vec![foes[1]] }]);
    stands(&mut state, foes[1]);
    assert_eq!(tested(&state), Some((Why::Half, vec![foes[1]])));
}

// proves: core 28
#[test]
fn whoever_ran_is_no_casualty_when_another_stands_again() {
    for count in [4, 6] {
        let (mut state, foes) = against("goblin", count);
        is_now(&mut state, foes[3], FoeFate::Fled);
        falls(&mut state, foes[0]);
        assert!(tested(&state).is_some());
        stands(&mut state, foes[0]);
        assert_eq!(tested(&state), None, "of {count}");
    }
    let (mut state, foes) = against("goblin", 3);
    falls(&mut state, foes[0]);
    is_now(&mut state, foes[0], FoeFate::Fled);
    assert_eq!(tested(&state), None, "nor is one that ran instead of falling");
}

/// Those who died in an earlier fight are no casualties of this one.
#[test]
fn the_dead_of_another_fight_are_no_casualties() {
    let (mut state, foes) = against("goblin", 4);
    is_now(&mut state, foes[3], FoeFate::Dead);
    act(&mut state, Seat::Gm, &Command::EndFight, &[]);
    act(&mut state, Seat::Gm, &Command::StartFight, &[1, 1]);
    falls(&mut state, foes[0]);
    stands(&mut state, foes[0]);
    assert_eq!(tested(&state), None);
}

/// Core Rules, Attribute Loss: without DEX or WIL nobody acts.
// proves: core 77
#[test]
fn the_paralyzed_and_the_delirious_do_not_run() {
    for pool in [SheetPool::Dex, SheetPool::Wil] {
        let (mut state, foes) = against("goblin", 3);
        act(&mut state, Seat::Gm, &Command::SetFoe { foe: foes[1], pool, to: 0 }, &[]);
        falls(&mut state, foes[0]);
        assert_eq!(tested(&state), Some((Why::FirstCasualty, vec![foes[2]])));
        act(&mut state, Seat::Gm, &Command::SetFoe { foe: foes[2], pool, to: 0 }, &[]);
        assert_eq!(tested(&state), None, "nobody is left who could");
        let (mut lone, foes) = against("ogre", 1);
        act(&mut lone, Seat::Gm, &Command::SetFoe { foe: foes[0], pool, to: 0 }, &[]);
        let hurt = Command::HurtFoe { foe: foes[0], amount: 6, pierces: true, straight: false };
        act(&mut lone, Seat::Gm, &hurt, &[]);
        assert_eq!((tested(&lone), lone.fight.is_some()), (None, true));
    }
}

// proves: core 29
#[test]
fn a_leader_who_is_delirious_lends_no_will() {
    let (mut state, foes) = against("goblin", 4);
    act(&mut state, Seat::Gm, &Command::LeadFoes { foe: foes[3] }, &[]);
    act(&mut state, Seat::Gm, &Command::SetFoe { foe: foes[3], pool: SheetPool::Wil, to: 0 }, &[]);
    falls(&mut state, foes[0]);
    let events = act(&mut state, Seat::Gm, &Command::TestMorale, &[1, 1]);
    assert_eq!(lines(&state, &events), ["Their courage is tested. Goblin 2 stands, Goblin 3 stands."]);
}

/// Ruling C63: without a Warden it is over.
#[test]
fn a_fight_that_waits_for_the_warden_s_word_ends_when_the_warden_goes() {
    let (mut state, foes) = against("goblin", 1);
    falls(&mut state, foes[0]);
    assert_eq!(state.due, [Due::LastStand { foes }]);
    act(&mut state, Seat::Door, &Command::Lead { warden: false }, &[]);
    assert_eq!((state.due, state.fight), (Vec::new(), None));
}

/// Whoever ran was the last: nobody who fell before is.
#[test]
fn a_fight_ends_alike_whether_opponents_act_by_themselves_or_not() {
    let end = |instinct: bool| {
        let (mut state, foes) = against("goblin", 2);
        if instinct {
            act(&mut state, Seat::Gm, &Command::Instinct { is: true }, &[]);
        }
        let hurt = Command::HurtFoe { foe: foes[0], amount: 6, pierces: true, straight: false };
        if instinct {
            act(&mut state, Seat::Gm, &hurt, &[20, 20]);
        } else {
            act(&mut state, Seat::Gm, &hurt, &[20]);
            act(&mut state, Seat::Gm, &Command::TestMorale, &[20]);
        }
        (state.due.len(), state.fight.is_some(), state.foes[1].fate)
    };
    assert_eq!(end(false), (0, false, FoeFate::Fled));
    assert_eq!(end(true), end(false));
}

/// Ruling C6: whom everybody has seen lead, everybody knows of, with a Warden or without.
// proves: core 29
#[test]
fn a_leader_whom_everybody_has_seen_leads_on_when_the_warden_goes() {
    let (mut state, foes) = against("goblin", 4);
    act(&mut state, Seat::Gm, &Command::LeadFoes { foe: foes[3] }, &[]);
    let mut unseen = state.clone();
    act(&mut unseen, Seat::Door, &Command::Lead { warden: false }, &[]);
    assert!(!unseen.foes[3].leads, "what the Warden alone knew is gone with the Warden");
    falls(&mut state, foes[0]);
    act(&mut state, Seat::Gm, &Command::TestMorale, &[1]);
    act(&mut state, Seat::Door, &Command::Lead { warden: false }, &[]);
    let hurt = Command::HurtFoe { foe: foes[1], amount: 6, pierces: true, straight: false };
    let events = act(&mut state, P1, &hurt, &[20, 5]);
    assert!(lines(&state, &events).iter().any(|line| line.contains("Goblin 4 leads Goblin 3")), "{events:?}");
}

/// Nobody waits for a test that asks nobody.
#[test]
fn a_test_is_due_no_more_when_all_who_were_asked_have_fallen() {
    let mut state = party();
    oppose(&mut state, "goblin", 2, false);
    oppose(&mut state, "skeleton", 1, false);
    act(&mut state, Seat::Gm, &Command::StartFight, &[1, 1]);
    let foes: Vec<Tag> = state.foes.iter().map(|foe| foe.id).collect();
    falls(&mut state, foes[0]);
    assert_eq!(tested(&state), Some((Why::FirstCasualty, vec![foes[1]])));
    falls(&mut state, foes[1]);
    assert_eq!((state.due.clone(), state.fighting().count()), (Vec::new(), 1));
    stands(&mut state, foes[1]);
    assert_eq!(tested(&state), Some((Why::FirstCasualty, vec![foes[1]])), "which nobody has felt yet");
}

/// Ruling C29: all who have fought count, and each once.
// proves: core 28
#[test]
fn whoever_was_out_of_sight_for_a_while_counts_once_and_keeps_the_number() {
    let (mut state, foes) = against("goblin", 3);
    is_now(&mut state, foes[0], FoeFate::Fled);
    act(&mut state, Seat::Gm, &Command::HideFoe { foe: foes[0] }, &[]);
    is_now(&mut state, foes[0], FoeFate::Fighting);
    act(&mut state, Seat::Gm, &Command::ShowFoe { foe: foes[0] }, &[]);
    assert_eq!(state.fight.as_ref().map(|fight| fight.against), Some(3));
    assert_eq!(state.foes[0].name, "Goblin 1");
}

/// Rules 5 did not say who has fought and fallen: a fight of such a log goes on by what is seen.
#[test]
fn a_fight_of_a_log_of_rules_5_is_read_and_goes_on() {
    let (mut state, foes) = against("goblin", 4);
    falls(&mut state, foes[0]);
    let fight = serde_json::json!({"round": 1, "side": "party", "against": 4, "first": true});
    let moved = serde_json::json!({"did": "waived", "moved": [{"fight": fight}]});
    let event = PartyTable::upcast(5, moved).expect("an event of before");
    assert_eq!(lines(&state, std::slice::from_ref(&event)), ["It is let go."]);
    PartyTable::apply(&mut state, &event);
    let mut risen = state.clone();
    stands(&mut risen, foes[0]);
    assert_eq!((tested(&risen), risen.fight.map(|fight| fight.against)), (None, Some(4)));
    falls(&mut state, foes[1]);
    assert_eq!(tested(&state).map(|(why, _)| why), Some(Why::Half));
    stands(&mut state, foes[1]);
    assert_eq!(tested(&state), None, "the first casualty was felt");
    let harm = serde_json::json!({"rolled": 3, "str": 3});
    let blow = serde_json::json!({"struck": {"by": [], "target": "Ann", "harm": harm}});
    let event = PartyTable::upcast(5, serde_json::json!({ "did": blow })).expect("a blow of before");
    assert_eq!(lines(&state, &[event]), ["Harm against Ann: 3; Ann loses 3 STR."]);
}
