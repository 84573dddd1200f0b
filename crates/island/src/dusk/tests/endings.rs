//! How games end.

use play::outcome::Outcome;

use super::*;
use crate::folk::LifeState;
use crate::setup::Aim;
use crate::state::EndingWhy;

/// The day goes by; how it ended, if it did.
fn dawn(isle: &mut Isle) -> Option<(EndingWhy, Vec<TribeNo>)> {
    from_step(isle, DuskStep::Dawn(Vec::new()), &[]);
    isle.state.ending.as_ref().map(|ending| (ending.why, ending.winners.clone()))
}

fn kill(isle: &mut Isle, tribe: TribeNo) {
    for who in people(isle, tribe) {
        isle.person(who).life = LifeState::Dead;
    }
}

// proves: pack last_light; A112, A137
#[test]
fn after_the_last_day_the_most_points_win() {
    let mut isle = isle();
    isle.state.tribes[1].relics = 1;
    isle.state.day = 4;
    assert_eq!(dawn(&mut isle), None);
    assert_eq!(isle.state.day, 5);
    assert_eq!(dawn(&mut isle), Some((EndingWhy::LastLight, vec![TWO])));
    let seats = vec![TWO.seat()];
    assert_eq!(crate::dusk::outcome(&isle.state), Some(Outcome::Won { side: "Crab".to_owned(), seats }));
}

// proves: pack last_light
#[test]
fn equal_points_go_by_food_and_then_by_xp_and_else_both_win() {
    let last = |change: &dyn Fn(&mut Isle)| {
        let mut isle = isle();
        isle.state.day = 5;
        change(&mut isle);
        dawn(&mut isle).expect("it is over").1
    };
    assert_eq!(last(&|_| {}), [ONE, TWO]);
    assert_eq!(last(&|isle| isle.state.tribes[1].food = 1), [TWO]);
    assert_eq!(last(&|isle| isle.person(FolkNo(1)).xp = 5), [ONE]);
    let food_first = |isle: &mut Isle| {
        isle.state.tribes[1].food = 1;
        isle.person(FolkNo(1)).xp = 5;
    };
    assert_eq!(last(&food_first), [TWO]);
}

// proves: pack pillar_clock; A112
#[test]
fn the_clock_of_the_great_pillar_ends_it_early() {
    let mut isle = isle_under(Rules::of_days(10));
    isle.state.last_day = 6;
    isle.state.day = 6;
    assert_eq!(dawn(&mut isle).unwrap().0, EndingWhy::PillarClock);
}

// proves: pack last_tribe; A142
#[test]
fn the_last_tribe_wins_at_once_where_nobody_comes_back() {
    let mut isle = isle_under(Rules { rejoin: false, ..Rules::of_days(10) });
    isle.state.tribes[1].relics = 5;
    kill(&mut isle, TWO);
    isle.course(&[], turn::go_on);
    let ending = isle.state.ending.clone().expect("it does not wait for the evening");
    assert_eq!((ending.why, ending.winners), (EndingWhy::LastTribe, vec![ONE]));
}

// proves: A142
#[test]
fn with_nobody_left_at_all_the_island_wins() {
    let mut isle = isle_under(Rules { rejoin: false, ..Rules::of_days(10) });
    kill(&mut isle, ONE);
    kill(&mut isle, TWO);
    isle.course(&[], turn::go_on);
    assert_eq!(isle.state.ending.as_ref().unwrap().why, EndingWhy::Lost);
    assert_eq!(crate::dusk::outcome(&isle.state), Some(Outcome::Nobody));
}

// proves: A142
#[test]
fn where_castaways_come_back_there_is_no_last_tribe() {
    let mut isle = isle();
    kill(&mut isle, TWO);
    from_step(&mut isle, DuskStep::Dawn(Vec::new()), &[1, 1, 1, 1, 1]);
    assert_eq!(isle.state.ending, None);
    assert_eq!(isle.state.people_of(TWO).count(), 1);
}

/// Two tribes that play together, whose mains have a class.
fn together() -> Isle {
    let rules = Rules { aim: Aim::ThreeFires, first_evening: false, days: 21, ..Rules::default() };
    let mut isle = isle_under(rules);
    for tribe in [ONE, TWO] {
        let main = main_of(&isle, tribe);
        isle.sheet(main).level = 1;
    }
    isle
}

/// Beacons burn there.
fn burn(isle: &mut Isle, hexes: &[Hex]) {
    for hex in hexes {
        build(isle, *hex, "signal_beacon", ONE);
        isle.spot(*hex).structures[0].lit = true;
    }
}

/// Every second corner of the coast, six hexes apart.
fn corners() -> [Hex; 3] {
    [Side::North, Side::SouthEast, Side::SouthWest].map(|side| at(side, 3))
}

// proves: pack three_fires; A134
#[test]
fn three_fires_on_the_coast_four_hexes_apart_win_for_all() {
    let mut isle = together();
    burn(&mut isle, &corners()[..2]);
    assert_eq!(dawn(&mut isle), None, "two are not three");
    burn(&mut isle, &corners()[2..]);
    assert_eq!(dawn(&mut isle), Some((EndingWhy::ThreeFires, vec![ONE, TWO])));
}

// proves: A134
#[test]
fn fires_too_near_or_inland_or_unlit_do_not_count() {
    let north = corners()[0];
    let mut near = together();
    burn(&mut near, &[corners()[0], corners()[1], north.neighbour(Side::SouthEast)]);
    assert_eq!(dawn(&mut near), None);
    let mut inland = together();
    let wide: Vec<Hex> = MIDDLE.within(8).collect();
    inland.state.land = std::sync::Arc::new(wide.iter().map(|hex| (*hex, key("grassland"))).collect());
    burn(&mut inland, &[MIDDLE, at(Side::North, 8), at(Side::South, 8)]);
    assert_eq!(dawn(&mut inland), None);
    let mut dark = together();
    burn(&mut dark, &corners());
    dark.spot(north).structures[0].lit = false;
    assert_eq!(dawn(&mut dark), None);
}

// proves: A134
#[test]
fn the_twentieth_day_is_the_last_for_three_fires() {
    let mut isle = together();
    isle.state.day = 19;
    assert_eq!(dawn(&mut isle), None);
    assert_eq!(dawn(&mut isle), Some((EndingWhy::Lost, vec![])));
    let mut lit = together();
    lit.state.day = 20;
    burn(&mut lit, &corners());
    assert_eq!(dawn(&mut lit).unwrap().0, EndingWhy::ThreeFires);
}

// proves: A134, A154
#[test]
fn two_lost_mains_lose_three_fires_even_when_they_burn() {
    let mut isle = together();
    let main = main_of(&isle, ONE);
    isle.person(main).life = LifeState::Dead;
    assert_eq!(dawn(&mut isle), None, "one may be lost");
    let main = main_of(&isle, TWO);
    isle.person(main).life = LifeState::Dead;
    burn(&mut isle, &corners());
    assert_eq!(dawn(&mut isle), Some((EndingWhy::Lost, vec![])));
}

// proves: A154
#[test]
fn with_one_main_in_all_its_death_loses() {
    let mut isle = together();
    kill(&mut isle, TWO);
    isle.state.folk.retain(|one| one.tribe == ONE);
    isle.state.tribes.truncate(1);
    let main = main_of(&isle, ONE);
    isle.person(main).life = LifeState::Dead;
    assert_eq!(dawn(&mut isle), Some((EndingWhy::Lost, vec![])));
}

// proves: A134, A154
#[test]
fn mains_of_castaways_and_promoted_followers_are_no_mains_for_three_fires() {
    let mut isle = together();
    let main = main_of(&isle, TWO);
    isle.person(main).life = LifeState::Dead;
    let castaway = isle.main(TWO, far());
    let promoted = people(&isle, TWO)[1];
    for who in [castaway, promoted] {
        isle.sheet(who).level = 1;
        let person = isle.person(who);
        (person.life, person.rank) = (LifeState::Dead, Rank::Main);
    }
    assert_eq!(dawn(&mut isle), None, "only one main of the first has died");
}

// proves: step T6; A24
#[test]
fn a_day_on_which_everybody_has_died_goes_by() {
    let mut isle = isle();
    kill(&mut isle, ONE);
    kill(&mut isle, TWO);
    isle.state.acted = true;
    // The event, and where and as whom both come back.
    isle.course(&[50, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1], turn::go_on);
    assert_eq!((isle.state.day, isle.state.people_of(ONE).count()), (2, 1));
}
