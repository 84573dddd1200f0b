//! Events that change a number for a while.

use super::*;
use crate::pack::Sign;
use crate::pack::effect::{DayEffect, Effect};
use crate::words::{Ability, Activity, Phase};
use crate::work;

const ROLLED: [Activity; 4] = [Activity::Explore, Activity::Fish, Activity::Forage, Activity::Hunt];
const LANDS: [(Sign, &str); 10] = [
    (Sign::Beach, "beach"),
    (Sign::Lagoon, "lagoon"),
    (Sign::Grassland, "grassland"),
    (Sign::Forest, "forest"),
    (Sign::Jungle, "jungle"),
    (Sign::Riverland, "riverland"),
    (Sign::Swamp, "swamp"),
    (Sign::Hills, "hills"),
    (Sign::Mountain, "mountain"),
    (Sign::MountainJungle, "mountain_jungle"),
];

/// An island with each kind of land once, beside grassland.
fn lands() -> (Isle, Vec<(Sign, Hex)>) {
    let mut isle = isle();
    let hexes: Vec<(Sign, Hex)> = LANDS.iter().zip(MIDDLE.ring(3)).map(|((sign, _), hex)| (*sign, hex)).collect();
    for ((_, terrain), (_, hex)) in LANDS.iter().zip(&hexes) {
        isle.land(*hex, terrain);
    }
    (isle, hexes)
}

fn dc(isle: &Isle, activity: Activity, hex: Hex) -> Option<i16> {
    work::dc(&isle.state, ONE, activity, hex).map(i16::from)
}

/// By how much an event makes each activity harder in each land, on which of the days 2 to 5.
fn changed(event: &str) -> Vec<(Activity, Sign, u8, i16)> {
    let (mut isle, hexes) = lands();
    isle.state.last_day = 9;
    let before = isle.clone();
    strike(&mut isle, event, &[]);
    assert_eq!(isle.state.day, 2, "the night is over");
    let mut all = Vec::new();
    for day in 2..=5 {
        isle.state.day = day;
        for (activity, (sign, hex)) in ROLLED.iter().flat_map(|one| hexes.iter().map(move |here| (*one, *here))) {
            let by = dc(&isle, activity, hex).zip(dc(&before, activity, hex)).map_or(0, |(now, then)| now - then);
            if by != 0 {
                all.push((activity, sign, day, by));
            }
        }
    }
    all
}

/// The same number for an activity in all lands in which it can be done, but for some, on these days.
fn everywhere(activity: Activity, days: &[u8], by: i16, but: &[Sign]) -> Vec<(Activity, Sign, u8, i16)> {
    let (isle, hexes) = lands();
    let open = |(sign, hex): &&(Sign, Hex)| dc(&isle, activity, *hex).is_some() && !but.contains(sign);
    let on = |day: &u8| hexes.iter().filter(open).map(move |(sign, _)| (activity, *sign, *day, by)).collect::<Vec<_>>();
    days.iter().flat_map(on).collect()
}

/// Those too in which only some lands are meant.
fn only(activity: Activity, days: &[u8], by: i16, lands: &[Sign]) -> Vec<(Activity, Sign, u8, i16)> {
    everywhere(activity, days, by, &[]).into_iter().filter(|(_, sign, ..)| lands.contains(sign)).collect()
}

fn sorted(mut all: Vec<(Activity, Sign, u8, i16)>) -> Vec<(Activity, Sign, u8, i16)> {
    all.sort_by_key(|(activity, sign, day, _)| (*day, *activity as u8, *sign as u8));
    all
}

// proves: pack calm_seas; A118
#[test]
fn calm_seas_make_fishing_easier_tomorrow_and_nothing_else() {
    assert_eq!(changed("calm_seas"), everywhere(Activity::Fish, &[2], -2, &[]));
}

// proves: pack fruiting; A118
#[test]
fn fruiting_makes_foraging_easier_tomorrow_and_nothing_else() {
    assert_eq!(changed("fruiting"), everywhere(Activity::Forage, &[2], -2, &[]));
}

// proves: pack herd_passes; A118
#[test]
fn a_passing_herd_makes_hunting_easier_in_grassland_and_hills_alone() {
    let lands = [Sign::Grassland, Sign::Hills];
    assert_eq!(changed("herd_passes"), only(Activity::Hunt, &[2], -2, &lands));
}

// proves: pack drought; A118
#[test]
fn a_drought_makes_foraging_harder_but_along_rivers() {
    assert_eq!(changed("drought"), everywhere(Activity::Forage, &[2], 2, &[Sign::Riverland]));
}

// proves: pack thick_fog; A118
#[test]
fn thick_fog_makes_exploring_harder_and_leaves_stealth_all_its_points() {
    assert_eq!(changed("thick_fog"), everywhere(Activity::Explore, &[2], 2, &[]));
    assert_eq!(lasts("thick_fog"), [(DayEffect::FullStealth, 2, Some(2))]);
}

// proves: pack bright_moon; A118
#[test]
fn a_bright_moon_makes_exploring_easier_and_the_next_night_light() {
    assert_eq!(changed("bright_moon"), everywhere(Activity::Explore, &[2], -1, &[]));
    assert_eq!(lasts("bright_moon"), [(DayEffect::Moon, 2, Some(2))]);
}

// proves: pack ash_fall; A118
#[test]
fn ash_falls_on_water_and_leaf_for_two_days() {
    let fish = everywhere(Activity::Fish, &[2, 3], 1, &[]);
    let forage = everywhere(Activity::Forage, &[2, 3], 1, &[]);
    assert_eq!(sorted(changed("ash_fall")), sorted([fish, forage].concat()));
}

/// What else than numbers of activities is in force after an event, and from when to when.
fn lasts(event: &str) -> Vec<(DayEffect, u8, Option<u8>)> {
    let mut isle = isle();
    strike(&mut isle, event, &[]);
    let day = |one: &crate::state::Lasting| {
        if let Effect::Day(effect) = &one.effect { Some((effect.clone(), one.from, one.to)) } else { None }
    };
    isle.state.changes.iter().filter_map(day).collect()
}

// proves: pack heat; A118
#[test]
fn heat_is_for_those_who_walk_far_tomorrow() {
    assert_eq!(lasts("heat"), [(DayEffect::Heat(Ability::Con, 11), 2, Some(2))]);
    assert_eq!(changed("heat"), []);
}

// proves: pack storm; A150
#[test]
fn a_storm_spoils_the_sleep_of_the_next_night_in_the_open() {
    let mut isle = isle();
    let who = people(&isle, ONE)[1];
    build(&mut isle, far(), "lean_to", TWO);
    let other = people(&isle, TWO)[1];
    strike(&mut isle, "storm", &[]);
    (isle.person(who).hp, isle.person(other).hp) = (1, 1);
    let gains = |isle: &Isle, phase, day| {
        let mut state = isle.state.clone();
        (state.phase, state.day) = (phase, day);
        [who, other].map(|who| turn::regained(&state, state.person(who).unwrap()))
    };
    assert_eq!(gains(&isle, Phase::Night, 2), [0, 3], "only under a roof");
    assert_eq!(gains(&isle, Phase::Morning, 2), [3, 3], "by day everybody");
    assert_eq!(gains(&isle, Phase::Night, 3), [3, 3], "and the night after, too");
    assert_eq!(changed("storm"), []);
}

// proves: pack quiet_night
#[test]
fn on_a_quiet_night_nothing_happens() {
    let mut quiet = isle();
    let before = quiet.state.clone();
    assert_eq!(said(&strike(&mut quiet, "quiet_night", &[])), [""; 0]);
    assert_eq!(changed("quiet_night"), []);
    assert_eq!((&quiet.state.folk, &quiet.state.spots), (&before.folk, &before.spots));
    assert_eq!((&quiet.state.tribes, &quiet.state.bag), (&before.tribes, &before.bag));
}
