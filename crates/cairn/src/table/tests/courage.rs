//! Who counts when courage is in question, and what the Warden does to opponents: the same as blows do.

use super::*;
use crate::deeds::SheetPool;

fn goblins(count: u8) -> State {
    let mut state = party();
    oppose(&mut state, "goblin", count, false);
    act(&mut state, Seat::Gm, &Command::StartFight, &[1, 1]);
    state
}

fn dies(state: &mut State, foe: usize) {
    let foe = state.foes[foe].id;
    act(state, Seat::Gm, &Command::SetFate { foe, fate: FoeFate::Dead }, &[]);
}

fn why(state: &State) -> Option<(Why, usize)> {
    match state.due.first() {
        Some(Due::Morale { foes, why }) => Some((*why, foes.len())),
        Some(_) | None => None,
    }
}

// proves: core 28
#[test]
fn whoever_joins_a_fight_counts_when_half_are_lost() {
    let mut state = goblins(2);
    oppose(&mut state, "goblin", 3, false);
    oppose(&mut state, "goblin", 1, true);
    assert_eq!(state.fight.as_ref().map(|fight| fight.against), Some(5), "nobody counts whom nobody sees");
    let foe = state.foes[5].id;
    act(&mut state, Seat::Gm, &Command::ShowFoe { foe }, &[]);
    assert_eq!(state.fight.as_ref().map(|fight| fight.against), Some(6));
    dies(&mut state, 0);
    assert_eq!(why(&state), Some((Why::FirstCasualty, 5)), "one of six is not half");
    act(&mut state, Seat::Gm, &Command::TestMorale, &[1, 1, 1, 1, 1]);
    dies(&mut state, 1);
    assert_eq!(why(&state), None, "nor are two");
    dies(&mut state, 2);
    assert_eq!(why(&state), Some((Why::Half, 3)));
}

// proves: core 30
#[test]
fn nobody_is_alone_who_has_been_joined_and_the_last_of_several_is() {
    let mut state = goblins(1);
    oppose(&mut state, "goblin", 1, false);
    let [one, other] = [0, 1].map(|foe| state.foes[foe].id);
    act(&mut state, Seat::Gm, &Command::SetFoe { foe: one, pool: SheetPool::Hp, to: 0 }, &[]);
    assert_eq!(why(&state), None, "two are not alone");
    dies(&mut state, 1);
    assert_eq!(why(&state), Some((Why::Half, 1)));
    act(&mut state, Seat::Gm, &Command::TestMorale, &[1]);
    act(&mut state, Seat::Gm, &Command::HurtFoe { foe: one, amount: 1, pierces: true, straight: false }, &[1]);
    assert_eq!(why(&state), Some((Why::Alone, 1)), "alone by now, and without HP");
    assert!(state.foe(other).is_some_and(|foe| !foe.fights()));
}

/// Core Rules, Morale: lone foes save when they are reduced to 0 HP, and whoever is left of several is one.
// proves: core 30
#[test]
fn the_last_survivor_is_a_lone_foe() {
    let mut state = goblins(3);
    (0..2).for_each(|foe| dies(&mut state, foe));
    act(&mut state, Seat::Gm, &Command::TestMorale, &[1]);
    let last = state.foes[2].id;
    act(&mut state, Seat::Gm, &Command::HurtFoe { foe: last, amount: 1, pierces: true, straight: false }, &[]);
    assert_eq!(why(&state), None, "it has HP left");
    act(&mut state, Seat::Gm, &Command::HurtFoe { foe: last, amount: 3, pierces: true, straight: false }, &[]);
    assert_eq!(why(&state), Some((Why::Alone, 1)));
    act(&mut state, Seat::Gm, &Command::TestMorale, &[1]);
    act(&mut state, Seat::Gm, &Command::HurtFoe { foe: last, amount: 1, pierces: true, straight: false }, &[1]);
    assert_eq!(why(&state), None, "once");
    oppose(&mut state, "goblin", 1, false);
    dies(&mut state, 2);
    assert_eq!(why(&state), None, "the loss of half was felt");
    let foe = state.foes[3].id;
    act(&mut state, Seat::Gm, &Command::HurtFoe { foe, amount: 4, pierces: true, straight: false }, &[]);
    assert_eq!(why(&state), Some((Why::Alone, 1)), "and so is whoever is left of those who joined it");
}

/// Core Rules, Morale: the leader's WIL in place of their own.
// proves: core 29
#[test]
fn where_one_leads_one_save_is_thrown_for_all() {
    let led = |face: u32| {
        let mut state = goblins(4);
        let foe = state.foes[3].id;
        act(&mut state, Seat::Gm, &Command::SetFoeMost { foe, pool: SheetPool::Wil, to: 15 }, &[]);
        act(&mut state, Seat::Gm, &Command::SetFoe { foe, pool: SheetPool::Wil, to: 15 }, &[]);
        act(&mut state, Seat::Gm, &Command::LeadFoes { foe }, &[]);
        dies(&mut state, 0);
        let events = act(&mut state, Seat::Gm, &Command::TestMorale, &[face]);
        (lines(&state, &events).remove(0), state.fighting().count())
    };
    let stood = "Their courage is tested: Goblin 4 leads Goblin 2, Goblin 3. All of them stand.".to_owned();
    assert_eq!(led(15), (stood, 3));
    let fled = "Their courage is tested: Goblin 4 leads Goblin 2, Goblin 3. All of them flee.".to_owned();
    assert_eq!(led(16), (fled, 0));
}

#[test]
fn a_lone_foe_may_be_tested_and_then_be_joined_by_others_who_have_a_first_casualty() {
    let mut state = goblins(1);
    let foe = state.foes[0].id;
    act(&mut state, Seat::Gm, &Command::SetFoe { foe, pool: SheetPool::Hp, to: 0 }, &[]);
    assert_eq!(why(&state), Some((Why::Alone, 1)));
    act(&mut state, Seat::Gm, &Command::TestMorale, &[1]);
    oppose(&mut state, "goblin", 3, false);
    dies(&mut state, 1);
    assert_eq!(why(&state), Some((Why::FirstCasualty, 3)));
}

// proves: core 82
#[test]
fn without_str_an_opponent_is_dead_and_a_detachment_destroyed_by_the_warden_s_word_too() {
    let mut state = goblins(3);
    let foe = state.foes[0].id;
    act(&mut state, Seat::Gm, &Command::SetFoe { foe, pool: SheetPool::Str, to: 0 }, &[]);
    assert_eq!((state.foes[0].fate, why(&state)), (FoeFate::Dead, Some((Why::FirstCasualty, 2))));
    let mut state = party();
    oppose(&mut state, "killer-bees", 1, false);
    let foe = state.foes[0].id;
    act(&mut state, Seat::Gm, &Command::SetFoeMost { foe, pool: SheetPool::Str, to: 0 }, &[]);
    assert_eq!((state.foes[0].fate, why(&state)), (FoeFate::Dead, None), "and outside of a fight nobody is tested");
}

#[test]
fn whoever_runs_by_the_warden_s_word_is_no_casualty() {
    let mut state = goblins(3);
    let foe = state.foes[0].id;
    act(&mut state, Seat::Gm, &Command::SetFate { foe, fate: FoeFate::Fled }, &[]);
    assert_eq!(why(&state), None);
}

#[test]
fn the_warden_deals_damage_to_an_opponent_by_the_rules() {
    let mut state = party();
    oppose(&mut state, "bandit", 2, false);
    act(&mut state, Seat::Gm, &Command::StartFight, &[1, 1]);
    let foe = state.foes[0].id;
    let hurt = |amount, pierces| Command::HurtFoe { foe, amount, pierces, straight: false };
    assert_eq!(refused(&state, P1, &hurt(1, false)), Refusal::OnlyTheWarden);
    // A bandit has 1 Armor, 4 HP and 12 STR.
    let now = |state: &State| (state.foes[0].hp.now, state.foes[0].scores.str.now, state.foes[0].fate);
    let strong = state.foes[0].scores.str.now;
    act(&mut state, Seat::Gm, &hurt(2, false), &[]);
    assert_eq!(now(&state), (3, strong, FoeFate::Fighting), "armor helps");
    act(&mut state, Seat::Gm, &hurt(3, true), &[]);
    assert_eq!(now(&state), (0, strong, FoeFate::Fighting), "or it does not");
    act(&mut state, Seat::Gm, &hurt(3, false), &[u32::from(strong) - 2]);
    assert_eq!(now(&state), (0, strong - 2, FoeFate::Fighting), "the new STR is saved with");
    act(&mut state, Seat::Gm, &hurt(2, false), &[20]);
    assert_eq!(now(&state), (0, strong - 3, FoeFate::Dead));
    assert_eq!(why(&state), Some((Why::Half, 1)), "a casualty is one however it fell");
    assert_eq!(refused(&state, Seat::Gm, &hurt(1, false)), Refusal::SameAsBefore);
}

// proves: core 52
#[test]
fn opponents_save_too_and_may_do_so_in_secret() {
    let mut state = party();
    oppose(&mut state, "goblin", 1, false);
    let foe = state.foes[0].id;
    let dex = state.foes[0].scores.dex.now;
    let save = |hidden| Command::SaveFoe { foe, attribute: Attribute::Dex, hidden };
    assert_eq!(refused(&state, P1, &save(false)), Refusal::OnlyTheWarden);
    for (face, wanted) in [(u32::from(dex), true), (u32::from(dex) + 1, false), (1, true), (20, false)] {
        let events = act(&mut state, Seat::Gm, &save(false), &[face]);
        assert!(matches!(&events[0].did, Did::FoeSaved { save, .. } if save.passed == wanted), "{face}");
        assert!(PartyTable::seen(&state, &events[0], &state, P1).is_some());
    }
    let events = act(&mut state, Seat::Gm, &save(true), &[5]);
    assert_eq!(PartyTable::seen(&state, &events[0], &state, P1), None);
    oppose(&mut state, "bandit", 1, true);
    let foe = state.foes[1].id;
    for command in [
        Command::SaveFoe { foe, attribute: Attribute::Wil, hidden: false },
        Command::HurtFoe { foe, amount: 9, pierces: true, straight: false },
    ] {
        let events = act(&mut state, Seat::Gm, &command, &[1]);
        assert_eq!(PartyTable::seen(&state, &events[0], &state, P1), None, "of the unseen nobody hears");
    }
}

/// The bestiary says of skeletons that they never flee, and they have no WIL to lose.
// proves: core 28, 30
#[test]
fn whoever_has_no_fear_is_never_asked_to_prove_courage() {
    let fight = |kinds: &[(&str, u8)]| {
        let mut state = party();
        for (kind, count) in kinds {
            oppose(&mut state, kind, *count, false);
        }
        act(&mut state, Seat::Gm, &Command::StartFight, &[1, 1]);
        state
    };
    let mut state = fight(&[("skeleton", 4)]);
    (0..3).for_each(|foe| dies(&mut state, foe));
    assert_eq!(why(&state), None, "neither for the first nor for half");
    let mut state = fight(&[("skeleton", 1)]);
    let foe = state.foes[0].id;
    act(&mut state, Seat::Gm, &Command::SetFoe { foe, pool: SheetPool::Hp, to: 0 }, &[]);
    assert_eq!(why(&state), None, "nor alone");
    let mut state = fight(&[("goblin", 3), ("skeleton", 2)]);
    dies(&mut state, 0);
    assert_eq!(why(&state), Some((Why::FirstCasualty, 2)), "those beside them are");
    let foes = state.foes.iter().map(|foe| foe.id).collect();
    state.due = vec![Due::Morale { foes, why: Why::Half }];
    let events = act(&mut state, Seat::Gm, &Command::TestMorale, &[20, 20]);
    assert!(
        matches!(&events[0].did, Did::MoraleTested { saves, .. } if saves.len() == 2),
        "whatever a log of before says"
    );
    assert_eq!(state.fighting().count(), 2);
    let mut state = goblins(3);
    state.foes.iter_mut().for_each(|foe| foe.fearless = true);
    dies(&mut state, 0);
    assert_eq!(why(&state), None, "with a will as well");
}

/// Core Rules, Morale: a leader's WIL may stand for that of the group, where there is any.
// proves: core 29
#[test]
fn a_leader_without_a_will_lends_none() {
    let mut state = party();
    oppose(&mut state, "goblin", 3, false);
    oppose(&mut state, "skeleton", 1, false);
    act(&mut state, Seat::Gm, &Command::StartFight, &[1, 1]);
    let foe = state.foes[3].id;
    act(&mut state, Seat::Gm, &Command::LeadFoes { foe }, &[]);
    dies(&mut state, 0);
    act(&mut state, Seat::Gm, &Command::TestMorale, &[8, 8]);
    assert_eq!(state.fighting().count(), 3, "goblins have a WIL of 8");
}

/// Core Rules, Actions: nobody strikes at thin air.
// proves: core 28
#[test]
fn whoever_aimed_at_those_who_run_says_something_else() {
    let mut state = goblins(3);
    let falcon = with_falcon(&mut state, ANN);
    let attack = |foe: Tag| Command::Attack {
        who: ANN,
        with: Some(ThingId(0)),
        second: None,
        target: foe,
        position: Position::Enhanced,
        area: Area::Unsure,
        met: Vec::new(),
    };
    let [dead, runs, stays] = [0, 1, 2].map(|foe| state.foes[foe].id);
    let claws = CompanionOrder {
        who: ANN,
        companion: falcon,
        attack: 0,
        target: runs,
        position: Position::Plain,
        area: Area::Unsure,
        met: Vec::new(),
    };
    act(&mut state, P1, &Command::Loose(claws), &[]);
    act(&mut state, P1, &attack(runs), &[]);
    let judged =
        Command::Judge { who: ANN, companion: None, position: Position::Enhanced, area: None, met: Vec::new() };
    act(&mut state, Seat::Gm, &judged, &[]);
    act(&mut state, Seat::Gm, &Command::SetFate { foe: dead, fate: FoeFate::Dead }, &[]);
    act(&mut state, Seat::Gm, &Command::TestMorale, &[20, 1]);
    let fight = state.fight.as_ref().expect("a fight");
    assert!(fight.declared.is_empty() && fight.loosed.is_empty());
    act(&mut state, P2, &Command::Hold { who: BOB }, &[]);
    act(&mut state, P1, &attack(stays), &[]);
    assert_eq!(claimed(&state).count(), 1, "and a new claim waits for a new word");
}

/// Core Rules, Critical Damage: NPCs and monsters that fail are dead, wherever they were about to be.
// proves: core 71
#[test]
fn whoever_fails_the_save_in_flight_is_dead_and_a_detachment_is_not() {
    let fled = |kind: &str, amount: u8| {
        let mut state = party();
        oppose(&mut state, kind, 1, false);
        let foe = state.foes[0].id;
        act(&mut state, Seat::Gm, &Command::SetFate { foe, fate: FoeFate::Fled }, &[]);
        act(&mut state, Seat::Gm, &Command::HurtFoe { foe, amount, pierces: true, straight: false }, &[20]);
        state.foes[0].fate
    };
    assert_eq!(fled("goblin", 5), FoeFate::Dead);
    assert_eq!(fled("killer-bees", 7), FoeFate::Fled);
}

/// What is due after a round in which Ann and Bob strike two goblins, the one or the other of them having spoken first,
/// and which tests have been felt.
fn after_blows(mut state: State, targets: [(MemberId, usize, &[u32]); 2]) -> (Vec<Due>, [bool; 3]) {
    let strike = |state: &State, who: MemberId, foe: usize| Command::Attack {
        who,
        with: Some(ThingId(0)),
        second: None,
        target: state.foes[foe].id,
        position: Position::Plain,
        area: Area::Unsure,
        met: Vec::new(),
    };
    let seat = |who| if who == ANN { P1 } else { P2 };
    let [(one, first, _), (other, second, _)] = targets;
    let command = strike(&state, one, first);
    act(&mut state, seat(one), &command, &[]);
    let command = strike(&state, other, second);
    act(&mut state, seat(other), &command, &[targets[0].2, targets[1].2].concat());
    let felt = state.fight.map_or([false; 3], |fight| [fight.first, fight.half, fight.alone]);
    for due in &mut state.due {
        if let Due::LastStand { foes } = due {
            foes.sort_unstable();
        }
    }
    (state.due, felt)
}

/// Core Rules, Rounds: the result of each side's actions occurs at once.
#[test]
fn which_courage_is_tested_after_a_round_does_not_hang_on_who_spoke_first() {
    // A scratch, to 0 HP, a wound, dead by the save, dead without STR; of goblins with 4 HP, or none left.
    let blows: [&[u32]; 4] = [&[1], &[4], &[7, 1], &[7, 20]];
    let hurt: [&[u32]; 3] = [&[1, 1], &[1, 20], &[8]];
    for count in 2..=5 {
        for fallen in 0..=count - 2 {
            for weak in [None, Some(0), Some(1)] {
                let mut state = goblins(count);
                for foe in 2..2 + usize::from(fallen) {
                    dies(&mut state, foe);
                    state.due.clear();
                }
                if let Some(foe) = weak {
                    state.foes[foe].hp.now = 0;
                }
                let of = |foe| if weak == Some(foe) { &hurt[..] } else { &blows[..] };
                for (one, other) in of(0).iter().flat_map(|one| of(1).iter().map(move |other| (*one, *other))) {
                    let first = after_blows(state.clone(), [(ANN, 0, one), (BOB, 1, other)]);
                    let second = after_blows(state.clone(), [(BOB, 1, other), (ANN, 0, one)]);
                    assert_eq!(first, second, "{fallen} of {count} fallen, {one:?} and {other:?}, weak: {weak:?}");
                }
            }
        }
    }
}

/// Core Rules, Morale: lone foes save when they are reduced to 0 HP.
#[test]
fn whoever_is_reduced_to_nothing_while_the_last_beside_it_falls_is_tested_as_a_lone_foe() {
    let mut state = goblins(4);
    for foe in [2, 3] {
        dies(&mut state, foe);
        act(&mut state, Seat::Gm, &Command::Waive, &[]);
    }
    let alone = [Due::Morale { foes: vec![state.foes[0].id], why: Why::Alone }];
    assert_eq!(after_blows(state.clone(), [(ANN, 0, &[4]), (BOB, 1, &[7, 20])]).0, alone);
    assert_eq!(after_blows(state, [(BOB, 1, &[7, 20]), (ANN, 0, &[4])]).0, alone);
}

/// Ruling C29.
#[test]
fn whoever_is_left_alone_without_hp_proves_its_courage_then_and_once() {
    let left = |run: &dyn Fn(&mut State)| {
        let mut state = goblins(3);
        let foe = state.foes[0].id;
        act(&mut state, Seat::Gm, &Command::SetFoe { foe, pool: SheetPool::Hp, to: 0 }, &[]);
        dies(&mut state, 2);
        assert_eq!(why(&state), Some((Why::FirstCasualty, 2)));
        run(&mut state);
        state
    };
    let tested = |state: &mut State| drop(act(state, Seat::Gm, &Command::TestMorale, &[1, 20]));
    let told = |state: &mut State| {
        act(state, Seat::Gm, &Command::Waive, &[]);
        let foe = state.foes[1].id;
        act(state, Seat::Gm, &Command::SetFate { foe, fate: FoeFate::Fled }, &[]);
    };
    for run in [&tested as &dyn Fn(&mut State), &told] {
        let mut state = left(run);
        assert_eq!(why(&state), Some((Why::Alone, 1)));
        act(&mut state, Seat::Gm, &Command::TestMorale, &[1]);
        let foe = state.foes[0].id;
        act(&mut state, Seat::Gm, &Command::HurtFoe { foe, amount: 1, pierces: true, straight: false }, &[1]);
        assert_eq!(why(&state), None);
    }
    let mut unhurt = goblins(3);
    unhurt.foes[0].hp = Score::full(0);
    dies(&mut unhurt, 2);
    tested(&mut unhurt);
    assert_eq!(why(&unhurt), None, "whoever never had HP was not reduced to none");
}

#[test]
fn nobody_is_tested_as_a_lone_foe_when_another_stands_again() {
    let mut state = goblins(2);
    let [one, other] = [0, 1].map(|foe| state.foes[foe].id);
    dies(&mut state, 1);
    act(&mut state, Seat::Gm, &Command::Waive, &[]);
    act(&mut state, Seat::Gm, &Command::SetFoe { foe: one, pool: SheetPool::Hp, to: 0 }, &[]);
    assert_eq!(why(&state), Some((Why::Alone, 1)));
    act(&mut state, Seat::Gm, &Command::SetFate { foe: other, fate: FoeFate::Fighting }, &[]);
    assert_eq!((why(&state), state.fight.map(|fight| fight.alone)), (None, Some(false)));
}
