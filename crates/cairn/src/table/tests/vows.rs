//! What a past lends in a fight: to those who strike first, and to those who strike hard (the facts of backgrounds).

use super::*;

const SWORD: Weapon = Some(ThingId(0));

/// A fight of Ann, who has the past of that row, against so many of a kind.
fn fight(row: &Grant, kind: &str, count: u8) -> State {
    let mut state = party();
    lend(&mut state, ANN, row);
    oppose(&mut state, kind, count, false);
    act(&mut state, Seat::Gm, &Command::StartFight, &[1, 1]);
    state
}

/// Ann strikes with that, and Bob waits.
fn strikes(state: &mut State, with: Weapon, faces: &[u32]) -> Vec<Event> {
    let target = state.fighting().next().expect("somebody").id;
    let command = Command::Attack {
        who: ANN,
        with,
        second: None,
        target,
        position: Position::Plain,
        area: Area::Unsure,
        met: Vec::new(),
    };
    act(state, P1, &command, &[]);
    act(state, P2, &Command::Hold { who: BOB }, faces)
}

/// The first who fights strikes Ann with that attack.
fn is_struck(state: &mut State, attack: u8, faces: &[u32]) -> Vec<Event> {
    for foe in state.fighting().map(|foe| foe.id).collect::<Vec<_>>() {
        let waits = FoeAct {
            foe,
            attack: None,
            target: None,
            companion: None,
            position: Position::Plain,
            area: Area::Unsure,
            met: Vec::new(),
        };
        act(state, Seat::Gm, &Command::FoeActs(waits), &[]);
    }
    let foe = state.fighting().next().expect("somebody").id;
    let on_ann = FoeAct {
        foe,
        attack: Some(attack),
        target: Some(ANN),
        companion: None,
        position: Position::Plain,
        area: Area::Unsure,
        met: Vec::new(),
    };
    act(state, Seat::Gm, &Command::FoeActs(on_ann), &[]);
    act(state, Seat::Gm, &Command::FoesAct, faces)
}

/// Fletchwind 1.1.
// proves: fact 5.1
#[test]
fn a_bow_of_the_ranks_is_a_blast_in_the_first_round() {
    let bow = || Item { slots: 2, die: "d6".parse().ok(), ranged: true, ..Item::plain("Bow") };
    let drilled = |kind, count| {
        let mut state = party();
        lend(&mut state, ANN, past("Fletchwind", 1, 1));
        let bow = gain(&mut state, ANN, bow());
        oppose(&mut state, kind, count, false);
        act(&mut state, Seat::Gm, &Command::StartFight, &[1, 1]);
        (state, Some(bow))
    };
    let (mut state, bow) = drilled("goblin", 2);
    let mut with_sword = state.clone();
    assert_eq!(dice_of_blows(&strikes(&mut with_sword, SWORD, &[1])), [["d8"]], "no sword is");
    assert_eq!(dice_of_blows(&strikes(&mut state, bow, &[2, 1, 1])), [vec!["d6", "d6"], vec!["d6"]]);
    is_struck(&mut state, 0, &[1]);
    assert_eq!(dice_of_blows(&strikes(&mut state, bow, &[1])), [["d6"]], "and no more in the second");
    let (mut state, bow) = drilled("killer-bees", 1);
    assert_eq!(dice_of_blows(&strikes(&mut state, bow, &[1, 1])), [["d6", "d6"]], "nor is it impaired by many");
}

/// Fletchwind 1.5.
// proves: fact 5.1
#[test]
fn whoever_learnt_to_dodge_and_strikes_first_is_attacked_impaired_until_they_lose_str() {
    let dodge = past("Fletchwind", 1, 5);
    let mut state = fight(dodge, "bandit", 1);
    strikes(&mut state, SWORD, &[1]);
    let mut shot = state.clone();
    assert_eq!(dice_of_blows(&is_struck(&mut shot, 1, &[1])), [["d6"]], "a bow reaches them as it does everybody");
    assert_eq!(dice_of_blows(&is_struck(&mut state, 0, &[1])), [["d4"]]);
    strikes(&mut state, None, &[1]);
    assert_eq!(dice_of_blows(&is_struck(&mut state, 0, &[4, 1]))[0][0], "d4", "4 of 3 HP: a point of STR");
    strikes(&mut state, None, &[1]);
    assert_eq!(dice_of_blows(&is_struck(&mut state, 0, &[1, 1]))[0][0], "d6", "from then on");
    let mut late = fight(dodge, "bandit", 1);
    act(&mut late, P1, &Command::Hold { who: ANN }, &[]);
    act(&mut late, P2, &Command::Hold { who: BOB }, &[]);
    assert_eq!(dice_of_blows(&is_struck(&mut late, 0, &[1])), [["d6"]], "whoever waits is not the first");
    strikes(&mut late, SWORD, &[1]);
    assert_eq!(dice_of_blows(&is_struck(&mut late, 0, &[1])), [["d6"]], "nor later");
}

/// Hexenbane 2.6.
// proves: fact 5.1
#[test]
fn whoever_swore_valour_gains_hp_by_the_first_critical_damage_of_a_fight() {
    let mut state = fight(past("Hexenbane", 2, 6), "goblin", 4);
    let hp = |state: &State| (state.hp_of(&state.party[0]), state.party[0].character.hp);
    // A goblin has 4 HP and 8 STR: 8 leaves 4 STR, and a 20 fails.
    strikes(&mut state, SWORD, &[8, 20, 3]);
    assert_eq!(hp(&state), (7, Score::full(4)), "3 above the most");
    act(&mut state, Seat::Gm, &Command::TestMorale, &[1, 1, 1]);
    is_struck(&mut state, 0, &[2]);
    assert_eq!(hp(&state), (5, Score::full(4)));
    let mut over = state.clone();
    act(&mut over, Seat::Gm, &Command::EndFight, &[]);
    assert_eq!(hp(&over), (4, Score::full(4)), "until the fight ends");
    strikes(&mut state, SWORD, &[8, 20]);
    assert_eq!(hp(&state).0, 5, "once in a fight");
    act(&mut state, Seat::Gm, &Command::TestMorale, &[1, 1]);
    is_struck(&mut state, 0, &[3]);
    assert_eq!(hp(&state), (2, Score { now: 2, max: 4 }));
    // The highest die was another's.
    let mut state = fight(past("Hexenbane", 2, 6), "goblin", 4);
    let target = state.foes[0].id;
    let by = |who| Command::Attack {
        who,
        with: SWORD,
        second: None,
        target,
        position: Position::Plain,
        area: Area::Unsure,
        met: Vec::new(),
    };
    act(&mut state, P1, &by(ANN), &[]);
    act(&mut state, P2, &by(BOB), &[7, 8, 20]);
    assert_eq!(hp(&state), (4, Score::full(4)));
}

/// Ruling C4: where HP counts as nothing, HP by valour does as well.
#[test]
fn hp_by_valour_does_not_help_the_panicked() {
    let mut state = fight(past("Hexenbane", 2, 6), "goblin", 4);
    strikes(&mut state, SWORD, &[8, 20, 3]);
    act(&mut state, Seat::Gm, &Command::TestMorale, &[1, 1, 1]);
    act(&mut state, Seat::Gm, &Command::SetPanic { who: ANN, is: true }, &[]);
    act(&mut state, Seat::Gm, &Command::Hurt { who: ANN, amount: 1, pierces: true, straight: false }, &[1]);
    let ann = &state.party[0];
    assert_eq!((state.hp_of(ann), ann.character.hp, ann.character.scores.str.now), (0, Score::full(4), 9));
}
