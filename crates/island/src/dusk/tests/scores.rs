//! What everything counts.

use super::*;
use crate::dusk::score::{ScoreLine, score, total};
use crate::folk::LifeState;
use crate::sheet::Origin;

fn lines(isle: &Isle) -> Vec<(String, u16)> {
    score(&isle.state, ONE).into_iter().map(|ScoreLine { what, points }| (what, points)).collect()
}

fn points(isle: &Isle, what: &str) -> u16 {
    lines(isle).into_iter().find(|(line, _)| line == what).map_or(0, |(_, points)| points)
}

// proves: pack main, follower, level; A152
#[test]
fn people_count_while_they_live() {
    let mut isle = isle();
    let main = main_of(&isle, ONE);
    isle.sheet(main).level = 3;
    let expected = [("main character alive", 5), ("followers", 6), ("level of the main character", 6)];
    assert_eq!(lines(&isle), expected.map(|(what, points)| (what.to_owned(), points)));
    isle.person(main).life = LifeState::Dead;
    assert_eq!(lines(&isle), [("followers".to_owned(), 6)], "a dead main's level counts nothing");
}

// proves: pack cards, relics, trophies, peace
#[test]
fn finds_and_friends_count() {
    let mut isle = isle();
    let tribe = &mut isle.state.tribes[0];
    (tribe.cards, tribe.relics, tribe.trophies, tribe.peace) = (4, 2, 1, vec![TWO]);
    let found = ["areas explored", "relics", "trophies", "peace with other tribes"].map(|what| points(&isle, what));
    assert_eq!(found, [4, 6, 1, 2]);
}

// proves: pack structures; A152, A153
#[test]
fn finished_structures_count_for_their_builder() {
    let mut isle = isle();
    build(&mut isle, far(), "signal_beacon", ONE);
    assert_eq!(points(&isle, "structures"), 3, "wherever it stands and whoever is there");
    isle.spot(far()).structures[0].stages = 2;
    assert_eq!(points(&isle, "structures"), 0, "two of three stages are no beacon");
}

// proves: A152
#[test]
fn a_follower_who_leads_counts_as_a_follower() {
    let mut isle = isle();
    let main = main_of(&isle, ONE);
    isle.person(main).life = LifeState::Dead;
    let heir = people(&isle, ONE)[1];
    isle.person(heir).rank = Rank::Main;
    isle.sheet(heir).origin = Origin::Follower(key("bram_oakhand"));
    isle.sheet(heir).level = 1;
    let expected = [("main character alive", 2), ("followers", 4), ("level of the main character", 2)];
    assert_eq!(lines(&isle), expected.map(|(what, points)| (what.to_owned(), points)));
}

// proves: pack leaving
#[test]
fn what_all_lines_say_is_the_total() {
    let mut isle = isle();
    (isle.state.tribes[0].relics, isle.state.tribes[0].escaped) = (1, Some(4));
    assert_eq!(total(&isle.state, ONE), lines(&isle).iter().map(|(_, points)| points).sum::<u16>());
    assert_eq!(points(&isle, "escape"), 8);
}
