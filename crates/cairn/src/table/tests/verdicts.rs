//! What the rules leave to the Warden's word when blows fall, and to whom they do not apply.

use serde_json::json;

use super::*;
use crate::deeds::SheetPool;

/// Core Rules, Critical Damage: what goes past HP is lost of STR, and saved against with what is left.
// proves: core 65
#[test]
fn a_blow_straight_to_str_spares_hp_and_takes_its_save() {
    let mut state = party();
    gain(&mut state, ANN, Item { armor: 1, bonus: true, ..Item::plain("Shield") });
    let hurt = json!({"hurt": {"who": 0, "amount": 5, "pierces": false, "straight": true}});
    let events = say(&mut state, Seat::Gm, hurt, &[7]);
    let ann = &state.party[0].character;
    assert_eq!(
        (ann.hp.now, ann.scores.str.now, ann.condition),
        (4, 6, CharacterCondition::Dying),
        "Armor 1 keeps off one"
    );
    let line =
        "Harm against Ann: 5, armor keeps off 1, straight to STR; Ann loses 4 STR. Critical damage: Ann is down.";
    assert_eq!(lines(&state, &events), [line]);
}

// proves: core 66
#[test]
fn opponents_and_companions_are_struck_past_hp_as_well() {
    let mut state = party();
    oppose(&mut state, "ogre", 1, false);
    let foe = state.foes[0].id;
    let hurt = json!({"hurt_foe": {"foe": foe, "amount": 5, "pierces": true, "straight": true}});
    say(&mut state, Seat::Gm, hurt, &[11]);
    assert_eq!((state.foes[0].hp.now, state.foes[0].scores.str.now), (6, 11));
    let companion = with_falcon(&mut state, BOB);
    let hurt =
        json!({"hurt_companion": {"who": 1, "companion": companion, "amount": 2, "pierces": false, "straight": true}});
    say(&mut state, Seat::Gm, hurt, &[3]);
    let falcon = state.party[1].character.companion(companion).expect("a falcon");
    assert_eq!((falcon.hp.now, falcon.scores.str.now), (3, 3));
}

/// The facts of monsters: the Invisible Stalker's fists skip HP.
// proves: core 72
#[test]
fn some_attacks_go_straight_to_str_by_themselves() {
    let mut state = party();
    oppose(&mut state, "invisible-stalker", 1, false);
    act(&mut state, Seat::Gm, &Command::StartFight, &[20, 20]);
    act(&mut state, Seat::Gm, &Command::FoesAct, &[2, 3, 7]);
    let ann = &state.party[0].character;
    assert_eq!((ann.hp.now, ann.scores.str.now, ann.condition), (4, 7, CharacterCondition::Up));
}

/// Core Rules, Critical Damage: dead, per the Warden's discretion.
// proves: core 71
#[test]
fn a_lone_foe_that_fails_its_save_may_still_stand_by_the_warden_s_word() {
    let mut state = party();
    oppose(&mut state, "ogre", 1, false);
    act(&mut state, Seat::Gm, &Command::StartFight, &[1, 1]);
    let foe = state.foes[0].id;
    let events = act(&mut state, Seat::Gm, &Command::HurtFoe { foe, amount: 9, pierces: true, straight: false }, &[20]);
    assert!(state.fight.is_some(), "the Warden has not spoken: {events:?}");
    assert!(matches!(refused(&state, P1, &Command::Hold { who: ANN }), Refusal::DueFirst { .. }));
    let mut over = state.clone();
    act(&mut over, Seat::Gm, &Command::Waive, &[]);
    assert_eq!((over.fight, over.due.len(), over.foes[0].fate), (None, 0, FoeFate::Dead));
    act(&mut state, Seat::Gm, &Command::SetFate { foe, fate: FoeFate::Fighting }, &[]);
    assert_eq!(state.fight.as_ref().map(|fight| fight.round), Some(1), "the same fight goes on");
    assert_eq!(state.due, [Due::Morale { foes: vec![foe], why: Why::Alone }], "if it does not run");
    act(&mut state, Seat::Gm, &Command::TestMorale, &[1]);
    act(&mut state, P1, &Command::Hold { who: ANN }, &[]);
}

// proves: core 71
#[test]
fn whoever_has_no_str_left_ends_the_fight_at_once_and_so_does_a_fall_without_a_warden() {
    let fight = |unled: bool| {
        let mut state = party();
        state.unled = unled;
        oppose(&mut state, "goblin", 1, false);
        act(&mut state, P1, &Command::Instinct { is: true }, &[]);
        state
    };
    let mut dead = party();
    oppose(&mut dead, "goblin", 1, false);
    act(&mut dead, Seat::Gm, &Command::StartFight, &[1, 1]);
    let foe = dead.foes[0].id;
    act(&mut dead, Seat::Gm, &Command::HurtFoe { foe, amount: 12, pierces: true, straight: false }, &[]);
    assert_eq!(dead.fight, None, "nobody stands without STR");
    let mut unled = fight(true);
    act(&mut unled, P1, &Command::StartFight, &[1, 1]);
    let foe = unled.foes[0].id;
    act(&mut unled, P1, &Command::HurtFoe { foe, amount: 6, pierces: true, straight: false }, &[20]);
    assert_eq!(unled.fight, None, "and nobody is there to say so");
}

/// A casualty that is none by the Warden's word puts nobody's courage in question.
// proves: core 71
#[test]
fn whoever_still_stands_was_no_casualty() {
    let mut state = party();
    oppose(&mut state, "goblin", 3, false);
    act(&mut state, Seat::Gm, &Command::StartFight, &[1, 1]);
    let foe = state.foes[0].id;
    act(&mut state, Seat::Gm, &Command::HurtFoe { foe, amount: 6, pierces: true, straight: false }, &[20]);
    assert!(matches!(state.due[..], [Due::Morale { why: Why::FirstCasualty, .. }]));
    act(&mut state, Seat::Gm, &Command::SetFate { foe, fate: FoeFate::Fighting }, &[]);
    assert!(state.due.is_empty());
    let other = state.foes[1].id;
    act(&mut state, Seat::Gm, &Command::SetFate { foe: other, fate: FoeFate::Dead }, &[]);
    assert!(
        matches!(&state.due[..], [Due::Morale { why: Why::FirstCasualty, foes }] if foes.len() == 2),
        "the first is yet to come"
    );
}

/// Core Rules, Scars: they are for player characters.
// proves: core 57
#[test]
fn hirelings_gain_no_scars_until_somebody_plays_them() {
    let mut state = party();
    act(&mut state, P1, &Command::Hire { who: ANN, trade: "bodyguard".to_owned(), how: Hiring::Ready }, &[]);
    let hired = state.party[2].who;
    let hp = state.party[2].character.hp.now;
    let hurt = Command::Hurt { who: hired, amount: hp, pierces: true, straight: false };
    let mut own = state.clone();
    act(&mut state, Seat::Gm, &hurt, &[]);
    assert_eq!((state.party[2].character.hp.now, state.party[2].character.scars.len()), (0, 0));
    own.party[0].character.condition = CharacterCondition::Dead;
    act(&mut own, P1, &Command::TakeOver { who: hired }, &[]);
    act(&mut own, Seat::Gm, &hurt, &[1]);
    assert_eq!(own.party[2].character.scars.len(), 1);
}

/// Ruling C63.
#[test]
fn without_str_nobody_stands_by_the_warden_s_word_either() {
    let mut state = party();
    oppose(&mut state, "goblin", 3, false);
    act(&mut state, Seat::Gm, &Command::StartFight, &[1, 1]);
    let foe = state.foes[0].id;
    act(&mut state, Seat::Gm, &Command::HurtFoe { foe, amount: 30, pierces: true, straight: true }, &[]);
    assert!(matches!(state.due[..], [Due::Morale { why: Why::FirstCasualty, .. }]));
    let word = |fate| Command::SetFate { foe, fate };
    for fate in [FoeFate::Fighting, FoeFate::Fled, FoeFate::Routed] {
        assert!(!is_offered(&state, Seat::Gm, &word(fate)));
        let why = "Goblin 1 is dead: without STR nobody stands (ruling C63)";
        assert_eq!(refused(&state, Seat::Gm, &word(fate)).to_string(), why);
    }
    act(&mut state, Seat::Gm, &Command::SetFoe { foe, pool: SheetPool::Str, to: 1 }, &[]);
    assert!(is_offered(&state, Seat::Gm, &word(FoeFate::Fighting)), "with some of it back it may");
}

#[test]
fn where_all_opponents_are_without_str_no_other_fate_is_offered() {
    let mut state = party();
    oppose(&mut state, "goblin", 1, false);
    let foe = state.foes[0].id;
    act(&mut state, Seat::Gm, &Command::SetFoe { foe, pool: SheetPool::Str, to: 0 }, &[]);
    assert!(!is_offered(&state, Seat::Gm, &Command::SetFate { foe, fate: FoeFate::Fighting }));
    assert!(!is_offered(&state, Seat::Gm, &Command::SetFate { foe, fate: FoeFate::Dead }));
}

/// Core Rules, Morale: lone foes save when they are reduced to 0 HP.
#[test]
fn a_lone_foe_that_still_stands_without_hp_proves_its_courage_once() {
    let mut state = party();
    oppose(&mut state, "ogre", 1, false);
    act(&mut state, Seat::Gm, &Command::StartFight, &[1, 1]);
    let foe = state.foes[0].id;
    let stands = Command::SetFate { foe, fate: FoeFate::Fighting };
    act(&mut state, Seat::Gm, &Command::HurtFoe { foe, amount: 9, pierces: true, straight: false }, &[20]);
    act(&mut state, Seat::Gm, &stands, &[]);
    assert_eq!(state.due, [Due::Morale { foes: vec![foe], why: Why::Alone }]);
    act(&mut state, Seat::Gm, &Command::TestMorale, &[1]);
    act(&mut state, Seat::Gm, &Command::HurtFoe { foe, amount: 1, pierces: true, straight: false }, &[20]);
    act(&mut state, Seat::Gm, &stands, &[]);
    assert!(state.due.is_empty() && state.fight.is_some());
}

#[test]
fn a_lone_foe_that_fell_before_it_was_tested_is_tested_when_it_stands() {
    let mut state = party();
    oppose(&mut state, "ogre", 1, false);
    act(&mut state, Seat::Gm, &Command::StartFight, &[1, 1]);
    let foe = state.foes[0].id;
    let alone = [Due::Morale { foes: vec![foe], why: Why::Alone }];
    act(&mut state, Seat::Gm, &Command::HurtFoe { foe, amount: 6, pierces: true, straight: false }, &[]);
    assert_eq!(state.due, alone);
    act(&mut state, Seat::Gm, &Command::HurtFoe { foe, amount: 1, pierces: true, straight: false }, &[20]);
    assert_eq!(state.due, [Due::LastStand { foes: vec![foe] }]);
    act(&mut state, Seat::Gm, &Command::SetFate { foe, fate: FoeFate::Fighting }, &[]);
    assert_eq!(state.due, alone);
}

/// Two goblins, of whom the first is dead and the last has failed its save.
fn last_fallen() -> (State, [Tag; 2]) {
    let mut state = party();
    oppose(&mut state, "goblin", 2, false);
    act(&mut state, Seat::Gm, &Command::StartFight, &[1, 1]);
    let [dead, last] = [0, 1].map(|foe| state.foes[foe].id);
    act(&mut state, Seat::Gm, &Command::SetFate { foe: dead, fate: FoeFate::Dead }, &[]);
    act(&mut state, Seat::Gm, &Command::TestMorale, &[1]);
    act(&mut state, Seat::Gm, &Command::HurtFoe { foe: last, amount: 6, pierces: true, straight: false }, &[20]);
    assert_eq!(state.due, [Due::LastStand { foes: vec![last] }]);
    (state, [dead, last])
}

/// Ruling C63.
#[test]
fn whatever_the_warden_says_of_the_last_to_fall_ends_the_fight_unless_it_stands() {
    let (state, [_, last]) = last_fallen();
    for command in [
        Command::SetFate { foe: last, fate: FoeFate::Fled },
        Command::SetFate { foe: last, fate: FoeFate::Routed },
        Command::SetFoe { foe: last, pool: SheetPool::Str, to: 0 },
        Command::Dismiss { foe: last },
        Command::HideFoe { foe: last },
    ] {
        let mut state = state.clone();
        act(&mut state, Seat::Gm, &command, &[]);
        assert_eq!((state.due, state.fight), (Vec::new(), None), "{command:?}");
    }
}

#[test]
fn the_word_on_one_of_several_who_fell_last_leaves_that_on_the_others_open() {
    let (mut state, [dead, last]) = last_fallen();
    state.due = vec![Due::LastStand { foes: vec![dead, last] }];
    act(&mut state, Seat::Gm, &Command::Dismiss { foe: dead }, &[]);
    assert_eq!(state.due, [Due::LastStand { foes: vec![last] }]);
    assert!(state.fight.is_some());
}

#[test]
fn nobody_waits_for_the_word_on_the_last_to_fall_when_another_stands() {
    let (state, [dead, _]) = last_fallen();
    let mut joined = state.clone();
    oppose(&mut joined, "goblin", 1, true);
    assert_eq!(joined.due.len(), 1, "nobody has seen it yet");
    let foe = joined.foes[2].id;
    act(&mut joined, Seat::Gm, &Command::ShowFoe { foe }, &[]);
    let mut come = state.clone();
    oppose(&mut come, "goblin", 1, false);
    let mut risen = state;
    act(&mut risen, Seat::Gm, &Command::SetFate { foe: dead, fate: FoeFate::Fighting }, &[]);
    for mut state in [joined, come, risen] {
        assert_eq!((state.due.len(), state.fighting().count()), (0, 1));
        act(&mut state, P1, &Command::Hold { who: ANN }, &[]);
    }
}
