//! What features do outside of fights: luck, guidance, two blows, poison, trance, recovery, sorcery.

use std::sync::Arc;

use dice::Scripted;
use hex::Hex;

use crate::check::{Check, Lean};
use crate::command::Command;
use crate::fixture::{carry, crowd, does, land, landed, offers, refused};
use crate::folk::{FolkNo, Mark};
use crate::growth::GrowthRefusal;
use crate::numbers;
use crate::pack::{Element, Pack, Sign};
use crate::sheet::{Feature, FolkSheet, IslandSpell};
use crate::state::State;
use crate::turn::tokens_left;
use crate::words::Skill;
use crate::work;

/// A morning of two tribes; the first four of the active one stand in a forest.
fn camp() -> (State, u8, Hex, Vec<FolkNo>) {
    let mut state = landed(2);
    let me = state.active().expect("it is a morning").0;
    let hex = land(&state, Sign::Forest);
    let people = crowd(&mut state, me, hex, 4);
    (state, me, hex, people)
}

fn sheet(state: &mut State, who: FolkNo) -> &mut FolkSheet {
    Arc::make_mut(&mut state.folk[usize::from(who.0)].sheet)
}

fn give(state: &mut State, who: FolkNo, feature: Feature) {
    sheet(state, who).features.push(feature);
}

/// All are done with this phase.
fn end_phase(state: &mut State) {
    let phase = state.phase;
    while state.phase == phase && state.pending.is_empty() {
        let tribe = state.active().expect("somebody's turn").0;
        let token = tokens_left(state)[0];
        does(state, tribe, &Command::Done { token }, &[]);
    }
}

/// Lucky: each 1 is thrown again once, and odds and log know it.
#[test]
fn the_lucky_throw_a_1_again() {
    let (mut state, _, _, people) = camp();
    give(&mut state, people[0], Feature::Lucky);
    let check = numbers::skill_check(state.person(people[0]).unwrap(), Skill::Arcana, 11);
    let plain = Check { lucky: false, ..check.clone() };
    let (lucky, plain) = (check.chance(), plain.chance());
    // Whatever was a 1 is another throw.
    assert_eq!(lucky.good * plain.total * 20, lucky.total * (plain.good * 20 + plain.good));
    let throw = check.throw("Ada", &mut Scripted::new([1, 17]));
    assert_eq!((throw.natural(), throw.thrown_again), (17, 1));
    let roll = throw.roll().expect("it can be written");
    assert_eq!(roll.total(), i64::from(throw.total()), "the log adds up");
    let twice = Check { lean: Lean::Disadvantage, lucky: true, ..Check::new("it", 5) };
    let throw = twice.throw("Ada", &mut Scripted::new([6, 1, 9]));
    assert_eq!((throw.natural(), throw.thrown_again), (6, 2));
    assert_eq!(throw.roll().expect("it can be written").total(), 6);
}

/// Ruling A242: the first check of an activity, by whoever makes it, if one of the party knows it.
// proves: A242
#[test]
fn guidance_adds_a_d4_to_the_first_check_of_an_activity() {
    let (mut state, me, hex, people) = camp();
    sheet(&mut state, people[1]).spells.push(IslandSpell::Guidance);
    does(&mut state, me, &Command::Forage { hex, people: people[..2].to_vec() }, &[]);
    let Some(crate::state::pending::Pending::Checks(checks)) = state.pending.last().cloned() else {
        panic!("rolls are to be made")
    };
    let dice: Vec<Option<u8>> = work::checks(&checks)
        .into_iter()
        .map(|wanted| work::check(&state, &checks, wanted, state.person(people[0]).unwrap(), 1).unwrap().bonus_die)
        .collect();
    assert_eq!(dice, [Some(4), None]);
    // Three dice: a d20 and a d4 for Nature, a d20 for Survival.
    does(&mut state, me, &Command::Roll { by: vec![people[0]; 2] }, &[2, 4, 3]);
    let (mut alone, me, hex, people) = camp();
    sheet(&mut alone, people[1]).spells.push(IslandSpell::Guidance);
    does(&mut alone, me, &Command::Forage { hex, people: people[..1].to_vec() }, &[]);
    does(&mut alone, me, &Command::Roll { by: vec![people[0]; 2] }, &[2, 3]);
}

/// The odds of a whole activity stay exact with luck, guidance and two dice in it.
#[test]
fn odds_of_an_activity_with_luck_and_guidance_are_exact() {
    let (mut state, me, hex, people) = camp();
    sheet(&mut state, people[0]).spells.push(IslandSpell::Guidance);
    give(&mut state, people[0], Feature::Lucky);
    state.folk[usize::from(people[0].0)].exhaustion = 1;
    does(&mut state, me, &Command::Forage { hex, people: people[..1].to_vec() }, &[]);
    let Some(crate::state::pending::Pending::Checks(checks)) = state.pending.last().cloned() else {
        panic!("rolls are to be made")
    };
    let person = state.person(people[0]).unwrap();
    let each: Vec<(u128, u128)> = work::checks(&checks)
        .into_iter()
        .map(|wanted| work::check(&state, &checks, wanted, person, 1).unwrap().chance())
        .map(|chance| (chance.good.into(), chance.total.into()))
        .collect();
    let outlook = work::outlook(&state, &checks, &[people[0]; 2]).expect("they can");
    let both = &outlook.results[2];
    let (good, total) = (each[0].0 * each[1].0, each[0].1 * each[1].1);
    assert_eq!(u128::from(both.throws) * total, u128::from(outlook.total) * good);
}

/// Ruling A243, the table of levels: extra attack, reckless attack, champions, archery, jacks of all trades.
// proves: A243
#[test]
fn attacks_and_checks_gain_what_the_table_says() {
    let (mut state, _, _, people) = camp();
    let who = people[0];
    carry(&mut state, who, "club");
    let pack = Pack::of_the_house();
    let attack = |state: &State| numbers::attack(&pack, state.person(who).unwrap(), 12);
    assert_eq!((attack(&state).lean, attack(&state).sure_from), (Lean::None, None));
    let plain = state.clone();
    for feature in [Feature::ExtraAttack, Feature::Reckless] {
        let mut state = plain.clone();
        sheet(&mut state, who).scores = [14, 10, 10, 10, 10, 10];
        give(&mut state, who, feature);
        assert_eq!(attack(&state).lean, Lean::Advantage, "{feature:?}");
    }
    give(&mut state, who, Feature::Champion);
    let champion = Check { dc: 40, ..attack(&state) };
    assert_eq!((champion.chance().good, champion.chance().total), (2, 20), "a 19 and a 20");
    let mut archer = plain.clone();
    archer.folk[usize::from(who.0)].items.clear();
    carry(&mut archer, who, "sling");
    let bonus = |state: &State| numbers::best_weapon(&pack, state.person(who).unwrap()).unwrap().bonus();
    let before = bonus(&archer);
    give(&mut archer, who, Feature::Archery);
    assert_eq!(bonus(&archer), before + 2);
    let mut jack = plain;
    sheet(&mut jack, who).skills.clear();
    let of = |state: &State| numbers::skill_check(state.person(who).unwrap(), Skill::Arcana, 10).bonus();
    let before = of(&jack);
    give(&mut jack, who, Feature::JackOfAllTrades);
    assert_eq!(of(&jack), before + 1);
    let guarded = |state: &State| numbers::armour_class(&pack, state.person(who).unwrap());
    let before = guarded(&jack);
    give(&mut jack, who, Feature::DefenceStyle);
    assert_eq!(guarded(&jack), before + 1);
}

/// The table of levels: monks' fists grow, and two blows are twice the average.
#[test]
fn fists_of_monks_grow_and_two_blows_are_twice_the_damage() {
    let (mut state, _, _, people) = camp();
    let who = people[0];
    sheet(&mut state, who).scores = [10; 6];
    sheet(&mut state, who).features = vec![Feature::MartialArts];
    let fists = |state: &State| numbers::bare_hands(state.person(who).unwrap());
    assert_eq!(fists(&state).die, 4);
    sheet(&mut state, who).level = 5;
    assert_eq!((fists(&state).die, fists(&state).average()), (6, 3));
    give(&mut state, who, Feature::ExtraAttack);
    assert_eq!((fists(&state).average(), fists(&state).once().average()), (6, 3));
}

/// Ruling A244: an elf rests and may still be committed, once.
// proves: A244
#[test]
fn whoever_sleeps_lightly_rests_and_acts_in_one_phase() {
    let (mut state, me, hex, people) = camp();
    give(&mut state, people[0], Feature::Trance);
    does(&mut state, me, &Command::Rest { people: people[..2].to_vec() }, &[]);
    let free: Vec<bool> = people[..2].iter().map(|who| state.person(*who).unwrap().is_free()).collect();
    assert_eq!(free, [true, false]);
    let other = 1 - me;
    let token = tokens_left(&state)[0];
    does(&mut state, other, &Command::Done { token }, &[]);
    does(&mut state, me, &Command::Forage { hex, people: people[..1].to_vec() }, &[]);
    does(&mut state, me, &Command::Roll { by: vec![people[0]; 2] }, &[1, 1]);
    assert!(!state.person(people[0]).unwrap().is_free() && state.person(people[0]).unwrap().rested);
}

/// Ruling A245: an idle phase gives one slot back, once a day.
// proves: A245
#[test]
fn an_idle_phase_gives_a_slot_back_once_a_day() {
    let (mut state, _, _, people) = camp();
    give(&mut state, people[0], Feature::Recovery);
    sheet(&mut state, people[0]).slots = [3, 1, 0];
    state.folk[usize::from(people[0].0)].slots_spent = [2, 1, 0];
    let spent = |state: &State| state.person(people[0]).unwrap().slots_spent;
    end_phase(&mut state);
    assert_eq!(spent(&state), [2, 0, 0], "the highest");
    end_phase(&mut state);
    assert_eq!(spent(&state), [2, 0, 0], "once a day");
}

/// Ruling A246: a point is spent before the rolls, and serves all of the next activity.
// proves: A246
#[test]
fn a_point_of_sorcery_throws_two_dice_in_the_next_activity() {
    let (mut state, me, hex, people) = camp();
    let who = people[0];
    give(&mut state, who, Feature::Sorcery);
    let order = Command::UseFeature { who, feature: Feature::Sorcery, on: who };
    does(&mut state, me, &order, &[]);
    assert_eq!(state.person(who).unwrap().marks, [Mark::Sorcery]);
    assert_eq!(refused(&state, me, &order), GrowthRefusal::Nobody.into(), "not twice for the same rolls");
    does(&mut state, me, &Command::Forage { hex, people: vec![who] }, &[]);
    does(&mut state, me, &Command::Roll { by: vec![who; 2] }, &[2, 3, 4, 5]);
    assert_eq!(state.person(who).unwrap().marks, []);
    assert_eq!(state.person(who).unwrap().uses_left(Feature::Sorcery), 1);
    assert!(!offers(&state, me).is_empty());
}

/// The table of levels: once a day a cleric of life heals 5 HP for each level.
#[test]
fn preserve_life_heals_five_for_each_level_once_a_day() {
    let (mut state, me, _, people) = camp();
    give(&mut state, people[0], Feature::PreserveLife);
    sheet(&mut state, people[0]).level = 2;
    sheet(&mut state, people[1]).hp = 14;
    state.folk[usize::from(people[1].0)].hp = 1;
    let order = Command::UseFeature { who: people[0], feature: Feature::PreserveLife, on: people[1] };
    does(&mut state, me, &order, &[]);
    assert_eq!(state.person(people[1]).unwrap().hp, 11);
    assert_eq!(refused(&state, me, &order), GrowthRefusal::Nobody.into());
}

/// What hardens against poison and fire, and which tokens poison.
#[test]
fn elements_have_those_who_withstand_them() {
    assert_eq!(Element::Poison.hardened(), Feature::PoisonResilience);
    assert_eq!(Element::Fire.hardened(), Feature::FireResistance);
    let pack = Pack::of_the_house();
    let of = |element| -> Vec<String> {
        let harms = pack.encounters.values().filter(|one| one.element == Some(element));
        harms.map(|one| one.name.clone()).collect()
    };
    assert_eq!(of(Element::Poison).len(), 2);
    assert_eq!(of(Element::Fire).len(), 3);
}
