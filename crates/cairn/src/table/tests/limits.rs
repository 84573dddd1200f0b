//! What holds for everybody at the table: whose word counts, who can act, where it is safe.

use serde_json::json;

use super::*;
use crate::deeds::SheetPool;

/// A fight without a Warden in which Ann claims a position of advantage and Bob waits.
fn claiming() -> State {
    let mut state = party();
    state.unled = true;
    oppose(&mut state, "goblin", 4, false);
    act(&mut state, P1, &Command::StartFight, &[1, 1]);
    let attack = Command::Attack {
        who: ANN,
        with: Some(ThingId(0)),
        second: None,
        target: state.foes[0].id,
        position: Position::Enhanced,
        area: Area::Unsure,
        met: Vec::new(),
    };
    act(&mut state, P1, &attack, &[]);
    state
}

/// Ruling C32: without a Warden a claim waits for the word of another player.
// proves: core 60
#[test]
fn nobody_grants_their_own_claim_by_letting_everything_happen() {
    let mut state = claiming();
    assert_eq!(refused(&state, P1, &Command::Resolve), Refusal::OwnClaim);
    assert!(!is_offered(&state, P1, &Command::Resolve));
    let events = act(&mut state.clone(), P2, &Command::Resolve, &[1]);
    assert_eq!(dice_of_blows(&events), [["d12"]], "whoever else lets it happen has given the word");
    let word = json!({"judge": {"who": 0, "position": "plain"}});
    say(&mut state, P2, word, &[]);
    let events = act(&mut state, P1, &Command::Resolve, &[1]);
    assert_eq!(dice_of_blows(&events), [["d8"]]);
    let mut lone = claiming();
    lone.party.truncate(1);
    act(&mut lone, P1, &Command::Resolve, &[1]);
}

/// Core Rules, Attribute Loss: without DEX it is paralyzed, whatever it was about to do.
// proves: core 77
#[test]
fn what_was_decided_for_an_opponent_counts_only_while_it_can_do_it() {
    let mut state = party();
    oppose(&mut state, "ogre", 1, false);
    act(&mut state, Seat::Gm, &Command::StartFight, &[20, 20]);
    let foe = state.foes[0].id;
    let decided =
        |attack: u8| Command::FoeActs(FoeAct { attack: Some(attack), target: Some(ANN), ..FoeAct::waits(foe) });
    let names = |state: &State, events: &[Event]| lines(state, events).remove(0);
    let mut lame = state.clone();
    act(&mut lame, Seat::Gm, &decided(0), &[]);
    act(&mut lame, Seat::Gm, &Command::SetFoe { foe, pool: SheetPool::Dex, to: 0 }, &[]);
    act(&mut lame, Seat::Gm, &Command::FoesAct, &[]);
    assert_eq!(lame.party[0].character.hp.now, 4);
    for name in ["kick", "stomp"] {
        let arm = json!({"arm_foe": {"foe": foe, "name": name, "die": "d4", "blast": false, "pierces": false}});
        say(&mut state, Seat::Gm, arm, &[]);
    }
    let disarm = |attack: u8| Command::DisarmFoe { foe, attack };
    let kick = u8::try_from(state.foes[0].attacks.len() - 2).expect("a few");
    let mut other = state.clone();
    act(&mut other, Seat::Gm, &decided(kick), &[]);
    act(&mut other, Seat::Gm, &disarm(0), &[]);
    let events = act(&mut other, Seat::Gm, &Command::FoesAct, &[1]);
    assert!(names(&other, &events).starts_with("Ogre (kick)"), "{events:?}");
    act(&mut state, Seat::Gm, &decided(kick), &[]);
    act(&mut state, Seat::Gm, &disarm(kick), &[]);
    let fight = state.fight.as_ref().expect("a fight");
    assert!(fight.foes.is_empty(), "what it has no more it does not use");
}

/// Core Rules, Casting Spells: the safety in which a spell does more.
// proves: core 109
#[test]
fn nobody_is_safe_beside_opponents_and_is_told_the_true_reason() {
    let enhanced = Command::Cast { who: ANN, thing: ThingId(2), enhanced: true };
    let mut beside = party();
    oppose(&mut beside, "ogre", 1, false);
    assert_eq!(refused(&beside, P1, &enhanced), Refusal::NotSafe);
    assert!(!is_offered(&beside, P1, &enhanced));
    let mut near = party();
    say(&mut near, Seat::Gm, json!({"set_peril": {"to": "near"}}), &[]);
    let why = refused(&near, P1, &enhanced).to_string();
    assert!(why.contains("danger") && !why.contains("opponents"), "{why}");
}

/// Core Rules, Saves: also those who cannot act are at risk.
// proves: core 5
#[test]
fn a_save_is_called_for_from_the_dying_and_the_paralyzed_too() {
    let poison = json!({"call_save": {"whom": [0], "from": "each", "attribute": "str", "text": "Poison"}});
    let mut dying = party();
    act(&mut dying, Seat::Gm, &Command::SetCondition { who: ANN, to: CharacterCondition::Dying }, &[]);
    say(&mut dying, Seat::Gm, poison.clone(), &[]);
    say(&mut dying, P1, json!("roll_saves"), &[20]);
    assert!(dying.due.is_empty());
    let mut lame = party();
    lame.party[0].character.scores.dex.now = 0;
    say(&mut lame, Seat::Gm, poison.clone(), &[]);
    say(&mut lame, P1, json!("roll_saves"), &[1]);
    act(&mut lame, Seat::Gm, &Command::Frighten { who: ANN }, &[20]);
    assert!(lame.party[0].character.panicked);
    let mut falls = party();
    say(&mut falls, Seat::Gm, poison.clone(), &[]);
    act(&mut falls, Seat::Gm, &Command::SetCondition { who: ANN, to: CharacterCondition::Dying }, &[]);
    assert_eq!(falls.due.len(), 1, "whoever lives still owes it");
    let events = act(&mut falls, Seat::Gm, &Command::SetCondition { who: ANN, to: CharacterCondition::Dead }, &[]);
    assert!(falls.due.is_empty());
    let told = lines(&falls, &events).remove(0);
    assert!(told.contains("No save is awaited any more of Ann."), "{told}");
    let call: Command = serde_json::from_value(poison).expect("a command");
    assert!(matches!(refused(&falls, Seat::Gm, &call), Refusal::Unable { .. }));
}

/// Ruling C5: whoever can act after all in the first round saves as the others do.
// proves: core 44
#[test]
fn whoever_is_revived_in_the_first_round_saves_to_act_in_it() {
    let mut state = party();
    act(&mut state, Seat::Gm, &Command::SetCondition { who: BOB, to: CharacterCondition::Dying }, &[]);
    oppose(&mut state, "goblin", 1, false);
    act(&mut state, Seat::Gm, &Command::StartFight, &[1]);
    let events = act(&mut state, Seat::Gm, &Command::Revive { who: BOB }, &[]);
    assert!(matches!(&state.due[..], [Due::Saves { whom, .. }] if whom == &[BOB]), "{events:?}");
    say(&mut state, P2, json!("roll_saves"), &[20]);
    assert!(matches!(refused(&state, P2, &Command::Hold { who: BOB }), Refusal::Slow { .. }));
    act(&mut state, Seat::Gm, &Command::SetCondition { who: BOB, to: CharacterCondition::Dying }, &[]);
    act(&mut state, Seat::Gm, &Command::Revive { who: BOB }, &[]);
    assert!(state.due.is_empty(), "once");
}

/// Ruling C66: without a Warden nobody spares their own dice.
#[test]
fn without_a_warden_nobody_lets_their_own_save_go_nor_spares_those_who_read() {
    let mut state = party();
    state.unled = true;
    oppose(&mut state, "goblin", 1, false);
    let mut events = Vec::new();
    PartyTable::resolve(&state, P1, &Command::StartFight, &mut Scripted::new([]), &mut events);
    events.iter().for_each(|event| PartyTable::apply(&mut state, event));
    assert_eq!(refused(&state, P1, &Command::Waive), Refusal::OwnSave);
    assert!(!is_offered(&state, P1, &Command::Waive));
    act(&mut state, P1, &Command::RollSaves, &[1]);
    act(&mut state, P1, &Command::Waive, &[]);
    assert!(state.due.is_empty(), "another's is let go by whoever owes none");
    let spare = Command::SetPeril { to: Peril::Waived };
    assert_eq!(refused(&state, P1, &spare), Refusal::NobodySpares);
    assert!(!is_offered(&state, P1, &spare) && is_offered(&state, P1, &Command::SetPeril { to: Peril::Near }));
    state.unled = false;
    assert!(is_offered(&state, Seat::Gm, &spare));
    let mut lone = party();
    (lone.unled, lone.due) =
        (true, vec![Due::Saves { whom: vec![ANN], attribute: Attribute::Dex, cause: SaveCause::Fear }]);
    lone.party.truncate(1);
    assert!(is_offered(&lone, P1, &Command::Waive), "whoever plays alone is believed");
}

/// Ruling C67: what happens at once does not hang on who came first.
// proves: core 55
#[test]
fn of_equal_dice_the_one_that_less_stands_against_counts() {
    for kinds in [["goblin", "invisible-stalker"], ["invisible-stalker", "goblin"]] {
        let mut state = party();
        kinds.iter().for_each(|kind| oppose(&mut state, kind, 1, false));
        act(&mut state, Seat::Gm, &Command::StartFight, &[20, 20]);
        let name = |name: &str| state.foes.iter().position(|foe| foe.name == name);
        assert!(name("Goblin").is_some() && name("Invisible Stalker").is_some());
        let faces: &[u32] = if kinds[0] == "goblin" { &[3, 3, 1, 1] } else { &[3, 1, 3, 1] };
        act(&mut state, Seat::Gm, &Command::FoesAct, faces);
        let ann = &state.party[0].character;
        assert_eq!((ann.hp.now, ann.scores.str.now), (4, 7), "{kinds:?}");
    }
}

#[test]
fn a_field_that_no_command_has_is_refused_and_not_passed_over() {
    let judge = json!({"judge": {"who": 0, "position": "plain", "straight": true}});
    let why = serde_json::from_value::<Command>(judge).expect_err("a fault").to_string();
    assert!(why.contains("straight"), "{why}");
}

/// Rulings C19 and C60: what is drained is no blow.
// proves: core 73
#[test]
fn what_is_drained_in_a_fight_brings_no_save() {
    let mut state = party();
    oppose(&mut state, "goblin", 1, false);
    act(&mut state, Seat::Gm, &Command::StartFight, &[1, 1]);
    act(&mut state, Seat::Gm, &Command::Drain { who: ANN, attribute: Attribute::Str, amount: 4 }, &[]);
    assert_eq!(state.party[0].character.scores.str.now, 6);
}

/// Ruling C65: what was declared is thrown with everything that happens at once.
// proves: core 83
#[test]
fn the_save_of_whoever_runs_is_thrown_when_everything_happens() {
    let mut state = party();
    oppose(&mut state, "goblin", 1, false);
    act(&mut state, Seat::Gm, &Command::StartFight, &[1, 1]);
    assert!(act(&mut state, P1, &Command::Flee { who: ANN }, &[]).iter().all(|event| event.throws.is_empty()));
    let events = act(&mut state, P2, &Command::Hold { who: BOB }, &[20]);
    assert_eq!(lines(&state, &events)[1], "Ann does not get away.");
}

/// Ruling C70: each body has its own wounds, and the scars that they leave.
#[test]
fn a_scar_in_another_shape_is_of_that_shape() {
    let mut state = party();
    let wolf = with_companion(&mut state, ANN, "Wolf Form");
    act(&mut state, P1, &deed(ANN, crate::deeds::Deed::Turn { companion: wolf }), &[]);
    state.party[0].character.hp = Score::full(6);
    let own = state.party[0].character.companion(wolf).expect("a shape").scores;
    act(&mut state, Seat::Gm, &Command::Hurt { who: ANN, amount: 6, pierces: true, straight: false }, &[3, 6, 6, 6]);
    let ann = &state.party[0].character;
    assert_eq!(ann.scores.dex.max, 18);
    assert_eq!(ann.companion(wolf).expect("a shape").scores, own);
}
