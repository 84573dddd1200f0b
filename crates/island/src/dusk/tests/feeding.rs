//! Feeding: who eats, who goes without, and what hunger costs.

use super::*;
use crate::command::Command;
use crate::folk::LifeState;
use crate::pack::effect::Quirk;
use crate::words::Resource;

/// The evening meal, with so much food for the first tribe and plenty for the other.
fn supper(isle: &mut Isle, food: u16) -> Vec<DuskDeed> {
    (isle.state.tribes[0].food, isle.state.tribes[1].food) = (food, 4);
    isle.state.pending = vec![Pending::Dusk(DuskStep::Feed)];
    dusk_deeds(isle.course(&[], |course| {
        crate::dusk::feeding::begin(course);
    }))
}

fn hunger(isle: &Isle, tribe: TribeNo) -> Vec<u8> {
    isle.state.people_of(tribe).map(|one| one.hunger).collect()
}

fn feed(unfed: &[FolkNo], extra: u8) -> Command {
    Command::Feed { unfed: unfed.to_vec(), extra }
}

// proves: source 145, 146; step E1
#[test]
fn each_eats_one_food_and_nobody_is_asked_where_there_is_no_choice() {
    let mut isle = isle();
    supper(&mut isle, 4);
    assert_eq!((isle.state.tribes[0].food, hunger(&isle, ONE)), (0, vec![0; 4]));
    assert_eq!(isle.top(), Some(&Pending::Dusk(DuskStep::Tire)));
}

// proves: source 147; step E1
#[test]
fn without_food_everybody_gets_a_hunger_token() {
    let mut isle = isle();
    let told = supper(&mut isle, 0);
    assert_eq!((hunger(&isle, ONE), hunger(&isle, TWO)), (vec![1; 4], vec![0; 4]));
    assert!(matches!(&told[0], DuskDeed::Fed { eaten: 0, fed: 0, unfed, .. } if unfed.len() == 4), "{told:?}");
}

// proves: source 147; step E1; A104
#[test]
fn the_owner_says_who_goes_without_and_keeps_nothing_back() {
    let mut isle = isle();
    supper(&mut isle, 3);
    let own = people(&isle, ONE);
    assert!(isle.refused(ONE, &feed(&[], 0)).contains("1 of your people have to go without"));
    assert!(isle.refused(ONE, &feed(&own[..2], 0)).contains("you named 2"));
    assert!(isle.refused(ONE, &feed(&people(&isle, TWO)[..1], 0)).contains("who eat tonight"));
    assert!(isle.refused(ONE, &feed(&own[1..2], 1)).contains("at most 0 more"));
    assert!(isle.refused(TWO, &feed(&[], 0)).contains("not asked"));
    isle.play(ONE, &feed(&own[1..2], 0), &[50]);
    // Nobody has rested, so that all are tired besides.
    assert_eq!((isle.state.tribes[0].food, hunger(&isle, ONE)), (0, vec![0, 1, 0, 0]));
}

// proves: A104
#[test]
fn nobody_goes_without_twice() {
    let mut isle = isle();
    supper(&mut isle, 2);
    let own = people(&isle, ONE);
    assert!(isle.refused(ONE, &feed(&[own[1], own[1]], 0)).contains("each once"));
}

// proves: A105
#[test]
fn each_food_beyond_the_meal_takes_a_hunger_token_of_the_hungriest() {
    let mut isle = isle();
    let own = people(&isle, ONE);
    (isle.person(own[1]).hunger, isle.person(own[2]).hunger) = (2, 1);
    supper(&mut isle, 6);
    assert!(isle.refused(ONE, &feed(&[], 3)).contains("at most 2 more"));
    let mut saved = isle.clone();
    saved.play(ONE, &feed(&[], 0), &[50]);
    assert_eq!((saved.state.tribes[0].food, hunger(&saved, ONE)), (2, vec![0, 2, 1, 0]), "one may keep it");
    isle.play(ONE, &feed(&[], 1), &[50]);
    assert_eq!((isle.state.tribes[0].food, hunger(&isle, ONE)), (1, vec![0, 1, 1, 0]));
}

// proves: A105
#[test]
fn no_more_is_eaten_than_hunger_asks_for() {
    let mut isle = isle();
    let own = people(&isle, ONE);
    isle.person(own[1]).hunger = 1;
    supper(&mut isle, 20);
    assert!(isle.refused(ONE, &feed(&[], 2)).contains("at most 1 more"));
}

// proves: step E1; A47
#[test]
fn food_reaches_people_wherever_they_are() {
    let mut isle = isle();
    let own = people(&isle, ONE);
    isle.person(own[3]).hex = at(Side::North, 3);
    supper(&mut isle, 4);
    assert_eq!(hunger(&isle, ONE), [0; 4]);
}

/// A tribe of four at a hearth, which feeds five with four: with one more.
fn hearth(food: u16) -> (u16, Vec<u8>, Option<u16>) {
    let mut isle = isle();
    isle.followers(ONE, 1, MIDDLE);
    build(&mut isle, MIDDLE, "fire_pit", ONE);
    supper(&mut isle, food);
    let asked = crate::dusk::supper(&isle.state, ONE).map(|sheet| sheet.unfed);
    (isle.state.tribes[0].food, hunger(&isle, ONE), asked)
}

// proves: pack fire_pit; A200
#[test]
fn a_fire_pit_feeds_five_with_four() {
    assert_eq!(hearth(4), (0, vec![0; 5], None));
    assert_eq!(hearth(5), (1, vec![0; 5], None));
}

// proves: A200
#[test]
fn a_pot_that_is_not_full_saves_nothing() {
    assert_eq!(hearth(0), (0, vec![1; 5], None), "nothing feeds nobody");
    assert_eq!(hearth(3).2, Some(2), "three feed three of five");
    assert_eq!(hearth(1).2, Some(4));
}

// proves: pack cook; A140, A200
#[test]
fn a_cook_feeds_six_with_five_in_her_hex_alone() {
    let mut isle = isle();
    isle.followers(ONE, 2, MIDDLE);
    let cook = people(&isle, ONE)[1];
    isle.sheet(cook).quirks = vec![Quirk::Cook(5, 6)];
    let mut apart = isle.clone();
    supper(&mut isle, 5);
    assert_eq!((isle.state.tribes[0].food, hunger(&isle, ONE)), (0, vec![0; 6]));
    apart.person(cook).hex = at(Side::North, 1);
    supper(&mut apart, 5);
    assert_eq!(crate::dusk::supper(&apart.state, ONE).map(|sheet| sheet.unfed), Some(1));
}

// proves: A140
#[test]
fn the_frugal_eat_every_second_day() {
    let mut isle = isle();
    let frugal = people(&isle, ONE)[1];
    isle.sheet(frugal).quirks = vec![Quirk::Frugal];
    isle.state.day = 2;
    supper(&mut isle, 3);
    assert_eq!((isle.state.tribes[0].food, hunger(&isle, ONE)), (0, vec![0; 4]));
    isle.state.day = 3;
    supper(&mut isle, 4);
    assert_eq!(isle.state.tribes[0].food, 0);
}

// proves: A201
#[test]
fn whoever_was_taken_neither_eats_nor_tires() {
    let mut isle = isle();
    let taken = people(&isle, ONE)[1];
    isle.person(taken).life = LifeState::Taken(3);
    supper(&mut isle, 3);
    assert_eq!((isle.state.tribes[0].food, hunger(&isle, ONE)), (0, vec![0; 4]));
    from_step(&mut isle, DuskStep::Tire, &[50]);
    assert_eq!(isle.state.person(taken).unwrap().exhaustion, 0);
}

// proves: pack yield; A153
#[test]
fn gardens_and_snares_give_before_the_meal() {
    let mut isle = isle();
    build(&mut isle, MIDDLE, "snare_line", TWO);
    build(&mut isle, far(), "garden", TWO);
    isle.state.day = 5;
    (isle.state.tribes[0].food, isle.state.tribes[1].food) = (2, 3);
    from_step(&mut isle, DuskStep::Feed, &[18, 50]);
    let hides = isle.state.tribes[0].stores.get(&Resource::Hide).copied();
    assert_eq!((hunger(&isle, ONE), hides), (vec![0; 4], Some(1)), "whoever is at the snare has the catch");
    assert_eq!(hunger(&isle, TWO), [0; 4], "the garden fed the fourth");
}

// proves: step E1; A103
#[test]
fn for_the_silent_the_least_hungry_go_without() {
    let mut isle = isle();
    let own = people(&isle, ONE);
    isle.person(own[0]).hunger = 1;
    supper(&mut isle, 3);
    let asked = crate::dusk::asked(&isle.state);
    assert_eq!(asked.len(), 1);
    assert_eq!(asked[0].2, Some(feed(&own[1..2], 0)));
}
