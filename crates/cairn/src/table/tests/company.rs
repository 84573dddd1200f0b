//! Companions: they fight beside their owners, are struck, and die as those do of whom no more is known than a stat line.

use super::*;
use crate::deeds::{Deed, SheetPool};

const SWORD: Weapon = Some(ThingId(0));

/// A fight with a falcon of Ann's.
fn fight(kind: &str, count: u8, saves: &[u32]) -> (State, ThingId) {
    let mut state = party();
    let falcon = with_falcon(&mut state, ANN);
    oppose(&mut state, kind, count, false);
    act(&mut state, Seat::Gm, &Command::StartFight, saves);
    (state, falcon)
}

fn from(state: &State, companion: ThingId, attack: u8, foe: usize, position: Position) -> Command {
    Command::Loose(CompanionOrder {
        who: ANN,
        companion,
        attack,
        target: state.foes[foe].id,
        position,
        area: Area::Unsure,
        met: Vec::new(),
    })
}

fn loose(state: &State, companion: ThingId, attack: u8, foe: usize) -> Command {
    from(state, companion, attack, foe, Position::Plain)
}

fn falcon(state: &State) -> (u8, u8, bool) {
    let one = &state.party[0].character.companions[0];
    (one.hp.now, one.scores.str.now, one.lives())
}

fn blows(events: &[Event]) -> Vec<&Blow> {
    events.iter().filter_map(|event| if let Did::Struck(blow) = &event.did { Some(&**blow) } else { None }).collect()
}

// proves: core 55
#[test]
fn a_companion_strikes_beside_its_owner_and_the_highest_die_counts() {
    let (mut state, id) = fight("bandit", 1, &[1, 1]);
    let claws = loose(&state, id, 0, 0);
    assert_eq!(refused(&state, P2, &claws), Refusal::NotYours);
    assert_eq!(refused(&state, P1, &loose(&state, id, 2, 0)), Refusal::NoThing);
    act(&mut state, P1, &claws, &[]);
    assert_eq!(refused(&state, P1, &claws), Refusal::Said { name: "Falcon".to_owned() });
    let target = state.foes[0].id;
    let attack = Command::Attack {
        who: ANN,
        with: SWORD,
        second: None,
        target,
        position: Position::Plain,
        area: Area::Unsure,
        met: Vec::new(),
    };
    act(&mut state, P1, &attack, &[]);
    let events = act(&mut state, P2, &Command::Hold { who: BOB }, &[2, 1, 4]);
    let [blow] = blows(&events)[..] else { panic!("one blow") };
    assert_eq!((dice_of_blows(&events), blow.harm.rolled), (vec![vec!["d8", "2d6kh1"]], 4));
    assert_eq!(blow.by, ["Ann (Sword)", "Falcon (claws)"]);
    assert_eq!(state.fight.as_ref().map(|fight| fight.loosed.len()), Some(0));
    assert_eq!(refused(&state, P1, &loose(&state, id, 0, 0)), Refusal::OtherSide);
}

#[test]
fn a_companion_acts_when_its_owner_can_and_waits_for_a_target_that_is_there() {
    let (state, id) = fight("goblin", 2, &[20, 1]);
    assert_eq!(refused(&state, P1, &loose(&state, id, 0, 0)), Refusal::Slow { name: "Ann".to_owned() });
    let (mut state, id) = fight("goblin", 3, &[1, 1]);
    let claws = loose(&state, id, 0, 0);
    act(&mut state, P1, &claws, &[]);
    let foe = state.foes[0].id;
    act(&mut state, Seat::Gm, &Command::SetFate { foe, fate: FoeFate::Fled }, &[]);
    assert_eq!(refused(&state, P1, &claws), Refusal::Nobody);
    let bite = loose(&state, id, 1, 1);
    act(&mut state, P1, &bite, &[]);
    act(&mut state, P1, &Command::Hold { who: ANN }, &[]);
    // Whoever falls before it happens leaves nobody who sends it.
    let mut fallen = state.clone();
    act(&mut fallen, Seat::Gm, &Command::SetCondition { who: ANN, to: CharacterCondition::Dying }, &[]);
    assert!(blows(&act(&mut fallen, P2, &Command::Hold { who: BOB }, &[])).is_empty());
    let events = act(&mut state, P2, &Command::Hold { who: BOB }, &[1]);
    assert_eq!(blows(&events)[0].target, "Goblin 2");
}

#[test]
fn by_one_beast_against_many_it_is_impaired() {
    let (mut state, id) = fight("killer-bees", 1, &[1, 1]);
    let claws = loose(&state, id, 0, 0);
    let seen = prospect(&PartyTable::sight(&state, P1), &claws).expect("an attack");
    assert_eq!(seen.damage, "d4");
    act(&mut state, P1, &claws, &[]);
    act(&mut state, P1, &Command::Hold { who: ANN }, &[]);
    let events = act(&mut state, P2, &Command::Hold { who: BOB }, &[1]);
    assert_eq!(dice_of_blows(&events)[0][0], "d4");
}

/// Core Rules, Attack Modifiers, and ruling C32: for companions as for everybody.
// proves: core 58, 60
#[test]
fn a_companion_strikes_from_a_position_as_everybody_does_and_a_claim_of_advantage_waits() {
    let (mut state, id) = fight("ogre", 1, &[1, 1]);
    for position in Position::ALL {
        assert!(is_offered(&state, P1, &from(&state, id, 0, 0, position)));
    }
    let weak = from(&state, id, 0, 0, Position::Impaired);
    assert_eq!(prospect(&PartyTable::sight(&state, P1), &weak).map(|seen| seen.damage).as_deref(), Some("d4"));
    let mut impaired = state.clone();
    act(&mut impaired, P1, &weak, &[]);
    act(&mut impaired, P1, &Command::Hold { who: ANN }, &[]);
    assert_eq!(dice_of_blows(&act(&mut impaired, P2, &Command::Hold { who: BOB }, &[1])), [["d4"]]);
    let claim = from(&state, id, 0, 0, Position::Enhanced);
    let told = act(&mut state, P1, &claim, &[]);
    assert!(matches!(&told[0].did, Did::Loosed { position: Position::Enhanced, .. }));
    everybody_waits(&mut state);
    let mut prompts = Vec::new();
    PartyTable::prompts(&state, &mut prompts);
    assert_eq!((prompts.len(), prompts[0].ask.as_str()), (1, "Falcon claims a position of advantage: is it so?"));
    let judge = |companion, position| Command::Judge { who: ANN, companion, position, area: None, met: Vec::new() };
    assert_eq!(decide(&PartyTable::sight(&state, Seat::Gm)), Some(judge(Some(id), Position::Enhanced)));
    assert_eq!(refused(&state, Seat::Gm, &judge(None, Position::Plain)), Refusal::NoAttack, "Ann does not strike");
    assert!(is_offered(&state, Seat::Gm, &judge(Some(id), Position::Plain)));
    assert!(!is_offered(&state, Seat::Gm, &judge(None, Position::Plain)));
    for (word, faces, dice) in
        [(Position::Enhanced, &[1][..], "d12"), (Position::Plain, &[1, 1], "2d6kh1"), (Position::Impaired, &[1], "d4")]
    {
        let mut state = state.clone();
        assert_eq!(dice_of_blows(&act(&mut state, Seat::Gm, &judge(Some(id), word), faces)), [[dice]]);
    }
}

/// Logs of before know nothing of a companion's position.
#[test]
fn a_companion_that_was_set_upon_somebody_in_an_older_log_strikes_plainly() {
    let (state, companion) = fight("ogre", 1, &[1, 1]);
    let plain = loose(&state, companion, 0, 0);
    let mut told = serde_json::to_value(&plain).expect("a command");
    told["loose"].as_object_mut().expect("fields").remove("position");
    assert_eq!(serde_json::from_value::<Command>(told).expect("a command"), plain);
}

// proves: core 71
#[test]
fn opponents_strike_companions_which_lose_hp_then_str_and_die_of_critical_damage() {
    let (mut state, id) = fight("ogre", 1, &[1, 1]);
    let foe = state.foes[0].id;
    let on_it = FoeAct {
        foe,
        attack: Some(0),
        target: Some(ANN),
        companion: Some(id),
        position: Position::Plain,
        area: Area::Unsure,
        met: Vec::new(),
    };
    let turn = |state: &mut State, faces: &[u32]| {
        act(state, P1, &Command::Hold { who: ANN }, &[]);
        act(state, P2, &Command::Hold { who: BOB }, &[]);
        act(state, Seat::Gm, &Command::FoeActs(on_it.clone()), &[]);
        act(state, Seat::Gm, &Command::FoesAct, faces);
    };
    turn(&mut state, &[2]);
    assert_eq!(falcon(&state), (1, 5, true));
    turn(&mut state, &[3, 3]);
    assert_eq!(falcon(&state), (0, 3, true), "1 to HP, 2 to STR, and a 3 passes");
    turn(&mut state, &[1, 3]);
    assert_eq!(falcon(&state), (0, 0, false), "whoever fails is dead");
    assert_eq!(state.party[0].character.hp.now, 4, "and nobody else was struck");
    assert!(matches!(refused(&state, P1, &loose(&state, id, 0, 0)), Refusal::Unable { .. }));
    act(&mut state, P1, &Command::Hold { who: ANN }, &[]);
    act(&mut state, P2, &Command::Hold { who: BOB }, &[]);
    assert!(matches!(refused(&state, Seat::Gm, &Command::FoeActs(on_it.clone())), Refusal::Unable { .. }));
}

#[test]
fn damage_to_a_companion_is_the_warden_s_to_deal_and_its_owner_s_to_take() {
    let mut state = party();
    let companion = with_falcon(&mut state, ANN);
    let hurt =
        |amount| Command::HurtCompanion(Hurting { who: ANN, companion, amount, pierces: false, straight: false });
    assert_eq!(refused(&state, P2, &hurt(1)), Refusal::OnlyTheWarden);
    act(&mut state, P1, &hurt(1), &[]);
    let events = act(&mut state, Seat::Gm, &hurt(7), &[]);
    assert!(blows(&events)[0].harm.died);
    assert_eq!(falcon(&state), (0, 0, false));
    assert!(matches!(refused(&state, Seat::Gm, &hurt(1)), Refusal::Unable { .. }));
    // The Warden's discretion: a number sets it right again.
    act(&mut state, P1, &deed(ANN, Deed::SetCompanion { companion, pool: SheetPool::Str, to: 2 }), &[]);
    assert_eq!(falcon(&state), (0, 2, true));
    let high = deed(ANN, Deed::SetCompanion { companion, pool: SheetPool::Hp, to: 4 });
    let bounds = crate::deeds::DeedRefusal::Bounds { least: 0, most: 3 };
    assert_eq!(refused(&state, P1, &high), Refusal::Deed(bounds));
}

/// Ann with somebody of the tables beside her, and an ogre that has it in mind.
fn at_stake(name: &str) -> (State, ThingId, FoeAct) {
    let mut state = party();
    let companion = with_companion(&mut state, ANN, name);
    oppose(&mut state, "ogre", 1, false);
    act(&mut state, Seat::Gm, &Command::StartFight, &[1, 1]);
    let foe = state.foes[0].id;
    let target = FoeAct {
        foe,
        attack: Some(0),
        target: Some(ANN),
        companion: Some(companion),
        position: Position::Plain,
        area: Area::Unsure,
        met: Vec::new(),
    };
    (state, companion, target)
}

fn everybody_waits(state: &mut State) {
    act(state, P1, &Command::Hold { who: ANN }, &[]);
    act(state, P2, &Command::Hold { who: BOB }, &[]);
}

/// The facts of backgrounds: what is dealt to the homunculus is dealt to its owner.
// proves: fact 5.7
#[test]
fn what_befalls_a_homunculus_befalls_its_owner_past_all_armour() {
    let (mut state, _, on_it) = at_stake("Homunculus");
    gain(&mut state, ANN, Item { armor: 2, ..Item::plain("Chainmail") });
    everybody_waits(&mut state);
    act(&mut state, Seat::Gm, &Command::FoeActs(on_it), &[]);
    let events = act(&mut state, Seat::Gm, &Command::FoesAct, &[3]);
    let [on_it, on_ann] = blows(&events)[..] else { panic!("two blows") };
    assert_eq!((on_it.target.as_str(), on_it.harm.hp), ("Homunculus", 3));
    assert_eq!((on_ann.target.as_str(), on_ann.harm.hp, on_ann.harm.armor), ("Ann", 3, 0));
    assert_eq!(on_ann.by, ["What befalls Homunculus"]);
    assert_eq!(state.party[0].character.hp.now, 1);
    // The Warden's word does the same, and a blow that kills it is felt in full: 1 HP, 3 STR, and a save.
    let companion = state.party[0].character.companions[0].id;
    let hurt = Command::HurtCompanion(Hurting { who: ANN, companion, amount: 9, pierces: false, straight: false });
    act(&mut state, Seat::Gm, &hurt, &[1]);
    let ann = &state.party[0].character;
    assert_eq!((ann.companions[0].lives(), ann.hp.now, ann.scores.str.now), (false, 0, 7), "4 STR is all it had");
}

/// The facts of backgrounds: a lost servant costs d4 STR for good, the nightmare's critical damage d4 WIL.
// proves: fact 5.7
#[test]
fn the_end_of_some_companions_costs_their_owner_dear() {
    let (mut state, companion, _) = at_stake("Grave Servant");
    let hurt = |amount| Command::HurtCompanion(Hurting { who: ANN, companion, amount, pierces: true, straight: false });
    act(&mut state, Seat::Gm, &hurt(6), &[]);
    assert_eq!(state.party[0].character.scores.str, Score::full(10), "a wound costs nothing");
    let events = act(&mut state, Seat::Gm, &hurt(2), &[20, 3]);
    assert_eq!(state.party[0].character.scores.str, Score::full(7));
    let told = "It has 11 STR if the Warden says that it lives. Ann loses 3 STR for good.";
    assert_eq!(blows(&events)[0].critical.as_deref(), Some(told));
    let (mut state, companion, _) = at_stake("Living Nightmare");
    let hurt = Command::HurtCompanion(Hurting { who: ANN, companion, amount: 5, pierces: true, straight: false });
    act(&mut state, Seat::Gm, &hurt, &[20, 4]);
    assert_eq!(state.party[0].character.scores.wil, Score { now: 6, max: 10 });
}

/// Ruling C37: to take a shape is one's action, and then one strikes with its claws; nobody else meets the shape.
// proves: fact 5.7
#[test]
fn whoever_takes_another_shape_in_a_fight_strikes_as_it_does_from_then_on() {
    let (mut state, companion, on_it) = at_stake("Werewolf Form");
    let loose = loose(&state, companion, 0, 0);
    assert!(matches!(refused(&state, P1, &loose), Refusal::Shape { .. }));
    let turn = deed(ANN, Deed::Turn { companion });
    act(&mut state, P1, &turn, &[]);
    assert_eq!(refused(&state, P1, &turn), Refusal::Said { name: "Ann".to_owned() });
    assert_eq!(state.party[0].character.hp.max, 4, "when all have spoken");
    act(&mut state, P2, &Command::Hold { who: BOB }, &[]);
    assert_eq!(state.party[0].character.hp, Score::full(8));
    assert!(matches!(refused(&state, Seat::Gm, &Command::FoeActs(on_it)), Refusal::Shape { .. }));
    act(&mut state, Seat::Gm, &Command::FoesAct, &[2]);
    let struck = state.party.iter().map(|member| member.character.hp.now).collect::<Vec<_>>();
    assert_eq!(struck, [8, 2], "whoever has less HP is worse off");
    let (target, position) = (state.foes[0].id, Position::Plain);
    let strike = |with: Weapon| Command::Attack {
        who: ANN,
        with,
        second: None,
        target,
        position,
        area: Area::Unsure,
        met: Vec::new(),
    };
    assert!(matches!(refused(&state, P1, &strike(SWORD)), Refusal::Deed(crate::deeds::DeedRefusal::InAShape { .. })));
    let claws = state.party[0].character.things.iter().find(|one| one.item.is_of_a_shape()).map(|one| one.id);
    act(&mut state, P1, &strike(claws), &[]);
    let events = act(&mut state, P2, &Command::Hold { who: BOB }, &[2, 5]);
    assert_eq!(dice_of_blows(&events)[0][0], "2d6kh1");
}

#[test]
fn a_night_rests_companions_and_a_week_with_a_healer_mends_them() {
    let mut state = party();
    with_companion(&mut state, ANN, "Falcon");
    let hurt = |state: &mut State| {
        let one = &mut state.party[0].character.companions[0];
        (one.hp.now, one.scores.str.now, one.spent) = (1, 2, true);
    };
    let numbers = |state: &State| {
        let one = &state.party[0].character.companions[0];
        (one.hp.now, one.scores.str.now, one.spent)
    };
    hurt(&mut state);
    act(&mut state, Seat::Gm, &Command::RestAll, &[]);
    assert_eq!(numbers(&state), (3, 2, true));
    act(&mut state, Seat::Gm, &Command::Night { safe: true }, &[]);
    assert_eq!(numbers(&state), (3, 2, false), "and on a new day every shape can be taken again");
    hurt(&mut state);
    act(&mut state, Seat::Gm, &Command::Week { healer: true }, &[]);
    assert_eq!(numbers(&state), (3, 5, false));
}
