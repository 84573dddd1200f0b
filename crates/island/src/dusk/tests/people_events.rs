//! Events that meet people, and what tribes own.

use super::*;
use crate::command::Command;
use crate::folk::LifeState;
use crate::pack::effect::Effect;
use crate::words::Resource;

fn stock(isle: &Isle, tribe: TribeNo, resource: Resource) -> u16 {
    isle.state.tribes[usize::from(tribe.0)].stores.get(&resource).copied().unwrap_or(0)
}

fn food(isle: &Isle) -> [u16; 2] {
    [isle.state.tribes[0].food, isle.state.tribes[1].food]
}

// proves: pack driftwood; A118, A202
#[test]
fn driftwood_is_found_in_each_coastal_hex_that_one_stands_in() {
    let mut isle = isle();
    let [first, second] = [people(&isle, ONE)[0], people(&isle, ONE)[1]];
    let coast: Vec<Hex> = MIDDLE.ring(3).collect();
    (isle.person(first).hex, isle.person(second).hex) = (coast[0], coast[1]);
    strike(&mut isle, "driftwood", &[]);
    assert_eq!([ONE, TWO].map(|tribe| stock(&isle, tribe, Resource::Wood)), [2, 0]);
}

// proves: pack ash_fall; A118, A202
#[test]
fn ash_brings_obsidian_to_those_on_a_mountain() {
    let mut isle = isle();
    isle.land(MIDDLE, "mountain");
    strike(&mut isle, "ash_fall", &[]);
    assert_eq!([ONE, TWO].map(|tribe| stock(&isle, tribe, Resource::Obsidian)), [1, 0]);
}

// proves: pack rats; A111, A164
#[test]
fn rats_take_a_quarter_of_the_food_but_for_what_was_smoked() {
    let mut isle = isle();
    (isle.state.tribes[0].food, isle.state.tribes[1].food) = (11, 11);
    build(&mut isle, far(), "smokehouse", TWO);
    strike(&mut isle, "rats", &[]);
    assert_eq!(food(&isle), [9, 11]);
    isle.state.tribes[0].food = 3;
    strike(&mut isle, "rats", &[]);
    assert_eq!(food(&isle), [3, 11], "a quarter of three is nothing");
}

// proves: pack fever; A118
#[test]
fn fever_takes_one_of_each_tribe_unless_they_save() {
    let mut isle = isle();
    let before = isle.state.clone();
    // The second of the first tribe fails with 11, the first of the other saves with 12.
    strike(&mut isle, "fever", &[2, 11, 1, 12]);
    let feverish = people(&isle, ONE)[1];
    let tired: Vec<FolkNo> = isle.state.folk.iter().filter(|one| one.exhaustion > 0).map(|one| one.no).collect();
    assert_eq!((tired.as_slice(), isle.state.person(feverish).unwrap().exhaustion), ([feverish].as_slice(), 1));
    let hp = |folk: &[crate::folk::Islander]| folk.iter().map(|one| one.hp).collect::<Vec<_>>();
    assert_eq!(hp(&isle.state.folk), hp(&before.folk), "it hurts nobody");
}

// proves: pack good_omen; A118
#[test]
fn a_good_omen_heals_one_of_each_tribe_as_the_owner_says() {
    let mut isle = isle();
    let own = people(&isle, ONE);
    for who in &own[..2] {
        isle.person(*who).hp = 1;
    }
    strike(&mut isle, "good_omen", &[]);
    assert!(isle.refused(TWO, &Command::Bestow { who: people(&isle, TWO)[0] }).contains("not asked"), "none is hurt");
    let whole = Command::Bestow { who: own[2] };
    assert!(isle.refused(ONE, &whole).contains("can use it"));
    isle.play(ONE, &Command::Bestow { who: own[0] }, &[]);
    assert_eq!((isle.hp(own[0]), isle.hp(own[1]), isle.state.day), (10, 1, 2));
}

// proves: pack pillar_hums; A118
#[test]
fn the_humming_pillar_teaches_one_of_each_tribe_and_makes_its_next_card_easier() {
    let mut isle = isle();
    strike(&mut isle, "pillar_hums", &[]);
    let [one, two] = [people(&isle, ONE)[1], people(&isle, TWO)[0]];
    isle.play(TWO, &Command::Bestow { who: two }, &[]);
    isle.play(ONE, &Command::Bestow { who: one }, &[]);
    let learned: Vec<(FolkNo, u32)> =
        isle.state.folk.iter().filter(|one| one.xp > 0).map(|one| (one.no, one.xp)).collect();
    assert_eq!(learned, [(one, 25), (two, 25)]);
    let omens: Vec<(Effect, Option<TribeNo>)> =
        isle.state.changes.iter().map(|one| (one.effect.clone(), one.tribe)).collect();
    assert_eq!(omens, [(Effect::NextCard(-2), None)]);
}

/// Five people against three, with so much food.
fn unequal(food: u16) -> Isle {
    let mut isle = isle();
    isle.followers(ONE, 1, MIDDLE);
    let last = people(&isle, TWO)[3];
    isle.person(last).life = LifeState::Dead;
    isle.state.tribes[0].food = food;
    isle
}

fn sizes(isle: &Isle) -> [usize; 2] {
    [ONE, TWO].map(|tribe| isle.state.people_of(tribe).count())
}

// proves: pack quarrel; A118
#[test]
fn a_quarrel_costs_the_largest_tribe_a_follower_who_goes_to_the_smallest() {
    let mut isle = unequal(1);
    assert_eq!(sizes(&isle), [5, 3]);
    strike(&mut isle, "quarrel", &[]);
    assert_eq!((sizes(&isle), food(&isle)[0]), ([4, 4], 1), "without 2 food there is nothing to say");
    let gone = isle.state.folk.last().unwrap();
    assert_eq!((gone.tribe, gone.hex, gone.rank), (TWO, far(), Rank::Follower));
}

// proves: pack quarrel; A118
#[test]
fn a_quarrel_is_settled_with_two_food_if_the_owner_wishes() {
    let asked = || {
        let mut isle = unequal(3);
        strike(&mut isle, "quarrel", &[]);
        isle
    };
    let mut paid = asked();
    assert!(paid.refused(TWO, &Command::Answer { yes: true }).contains("not asked"));
    paid.play(ONE, &Command::Answer { yes: true }, &[]);
    assert_eq!((sizes(&paid), food(&paid)[0]), ([5, 3], 1));
    let mut lost = asked();
    lost.play(ONE, &Command::Answer { yes: false }, &[]);
    assert_eq!((sizes(&lost), food(&lost)[0]), ([4, 4], 3));
}

// proves: pack quarrel; A203
#[test]
fn tribes_of_one_size_do_not_quarrel() {
    let mut isle = isle();
    strike(&mut isle, "quarrel", &[]);
    assert_eq!((sizes(&isle), isle.state.day), ([4, 4], 2));
}

// proves: pack quarrel; A203
#[test]
fn of_several_largest_tribes_a_die_says_which_quarrels() {
    for (face, loses) in [(1, 0), (2, 1)] {
        let mut isle = isle();
        let mut third = isle.state.tribes[0].clone();
        third.no = TribeNo(2);
        isle.state.tribes.push(third);
        isle.main(TribeNo(2), at(Side::North, 3));
        strike(&mut isle, "quarrel", &[face]);
        let left: Vec<usize> = (0..3).map(|no| isle.state.people_of(TribeNo(no)).count()).collect();
        let mut expected = vec![4, 4, 2];
        expected[loses] = 3;
        assert_eq!(left, expected);
    }
}

// proves: pack quarrel; A118
#[test]
fn a_main_character_never_goes_over() {
    let mut isle = unequal(0);
    for who in people(&isle, ONE) {
        if isle.state.person(who).unwrap().rank == Rank::Follower {
            isle.person(who).life = LifeState::Dead;
        }
    }
    for who in people(&isle, TWO) {
        isle.person(who).life = if who == main_of(&isle, TWO) { LifeState::Up } else { LifeState::Dead };
    }
    isle.followers(TWO, 2, far());
    for who in people(&isle, TWO).into_iter().skip(4) {
        isle.person(who).rank = Rank::Main;
    }
    strike(&mut isle, "quarrel", &[]);
    assert_eq!(sizes(&isle), [1, 3], "the largest has nobody who could go");
}
