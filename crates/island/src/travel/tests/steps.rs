//! What steps cost, who may take them, and what is refused.

use hex::{Hex, Side};

use crate::command::Command;
use crate::folk::{FolkNo, Mark};
use crate::meeting::tests::isle::{Isle, MIDDLE, ONE, TWO, at};
use crate::pack::Sign;
use crate::pack::effect::{DayEffect, Effect, Quirk};
use crate::sheet::IslandSpell;
use crate::state::Lasting;
use crate::state::pending::{Pending, Walker};
use crate::words::Ability;

fn setting_out(isle: &mut Isle, people: &[FolkNo]) {
    isle.play(ONE, &Command::Move { people: people.to_vec() }, &[]);
}

fn walker(isle: &Isle, who: FolkNo) -> Walker {
    let Some(Pending::Travel(travel)) = isle.top() else { panic!("nobody is on the way") };
    travel.walkers.iter().find(|walker| walker.who == who).unwrap().clone()
}

fn walk(people: &[FolkNo], path: &[Hex]) -> Command {
    Command::Walk { people: people.to_vec(), path: path.to_vec() }
}

// proves: source 82, 150; step M1; A48, A165
#[test]
fn points_are_halved_by_exhaustion_and_gone_at_the_fifth_level() {
    for (exhaustion, points) in [(0, 6), (1, 6), (2, 3), (4, 3)] {
        let mut isle = Isle::new();
        let who = isle.main(ONE, MIDDLE);
        isle.person(who).exhaustion = exhaustion;
        setting_out(&mut isle, &[who]);
        assert_eq!(walker(&isle, who).points, points, "exhaustion {exhaustion}");
    }
    let mut isle = Isle::new();
    let who = isle.main(ONE, MIDDLE);
    isle.person(who).exhaustion = 5;
    assert!(isle.refused(ONE, &Command::Move { people: vec![who] }).contains("can walk"));
}

/// Golden test 6.
// proves: source 83, 84, 85; golden 6; step M2
#[test]
fn the_price_of_a_step_has_to_be_paid_in_full() {
    let goal = at(Side::North, 1);
    for (points, allowed) in [(3, false), (4, true)] {
        let mut isle = Isle::new();
        isle.land(goal, "mountain_jungle");
        let who = isle.main(ONE, MIDDLE);
        isle.sheet(who).points = points;
        setting_out(&mut isle, &[who]);
        if allowed {
            isle.play(ONE, &walk(&[who], &[goal]), &[]);
            assert_eq!((isle.hex_of(who), walker(&isle, who).points), (goal, 0));
        } else {
            let why = isle.refused(ONE, &walk(&[who], &[goal]));
            assert_eq!(why, format!("entering {goal} costs 4 and has to be paid in full: Main 1 has 3 left"));
        }
    }
}

// proves: source 81; step M3
#[test]
fn people_go_singly_or_as_a_stack_and_each_pays_for_themselves() {
    let mut isle = Isle::new();
    let main = isle.main(ONE, MIDDLE);
    let slow = isle.followers(ONE, 1, MIDDLE)[0];
    isle.sheet(slow).points = 2;
    setting_out(&mut isle, &[main, slow]);
    let north = [at(Side::North, 1), at(Side::North, 2), at(Side::North, 3)];
    isle.play(ONE, &walk(&[main, slow], &north[..2]), &[]);
    assert_eq!((walker(&isle, main).points, walker(&isle, slow).points), (4, 0));
    let why = isle.refused(ONE, &walk(&[main, slow], &north[2..]));
    assert!(why.contains("costs 1") && why.contains("Follower 1 has 0 left"), "{why}");
    isle.play(ONE, &walk(&[main], &north[2..]), &[]);
    assert_eq!((isle.hex_of(main), isle.hex_of(slow)), (north[2], north[1]));
    let why = isle.refused(ONE, &walk(&[main, slow], &[north[1]]));
    assert_eq!(why, "a stack walks from one hex: these people are in several");
}

// proves: step M3
#[test]
fn a_way_has_no_gap_and_stays_on_the_island() {
    let mut isle = Isle::new();
    let who = isle.main(ONE, MIDDLE);
    setting_out(&mut isle, &[who]);
    let far = at(Side::North, 2);
    let why = isle.refused(ONE, &walk(&[who], &[far]));
    assert_eq!(why, format!("a way leads from hex to adjacent hex: {far} is not adjacent to {MIDDLE}"));
    let off: Vec<Hex> = (1..=4).map(|steps| at(Side::North, steps)).collect();
    assert_eq!(isle.refused(ONE, &walk(&[who], &off)), format!("{} is not on the island", off[3]));
    isle.refused(ONE, &walk(&[who], &[]));
}

// proves: step M3; A28
#[test]
fn only_ones_own_free_people_set_out_and_only_they_walk() {
    let mut isle = Isle::new();
    let (main, foe) = (isle.main(ONE, MIDDLE), isle.main(TWO, at(Side::South, 3)));
    let [tired, lazy] = isle.followers(ONE, 2, at(Side::South, 1))[..] else { panic!("two") };
    isle.person(tired).committed = true;
    let go = |people: &[FolkNo]| Command::Move { people: people.to_vec() };
    assert_eq!(isle.refused(ONE, &go(&[main, foe])), "that is not one of your people");
    assert!(isle.refused(ONE, &go(&[tired])).starts_with("Follower 2 cannot set out"));
    isle.refused(ONE, &go(&[]));
    isle.refused(ONE, &go(&[main, main]));
    assert!(isle.refused(TWO, &go(&[foe])).contains("turn of Gull"));
    setting_out(&mut isle, &[main]);
    let step = [at(Side::South, 1)];
    assert_eq!(isle.refused(ONE, &walk(&[foe], &step)), "that is not one of your people");
    assert_eq!(isle.refused(ONE, &walk(&[lazy], &step)), "Follower 3 is not on the way");
    assert!(isle.state.person(main).unwrap().committed && isle.state.acted);
    isle.refused(TWO, &Command::Arrive);
}

// proves: A49
#[test]
fn passing_through_ones_own_people_is_free_and_stops_nobody() {
    let mut isle = Isle::new();
    let main = isle.main(ONE, MIDDLE);
    isle.followers(ONE, 2, at(Side::North, 1));
    setting_out(&mut isle, &[main]);
    isle.play(ONE, &walk(&[main], &[at(Side::North, 1), at(Side::North, 2)]), &[]);
    assert_eq!((walker(&isle, main).points, walker(&isle, main).stopped), (4, false));
}

// proves: step M2; A140
#[test]
fn quirks_trails_and_spells_change_prices_and_points() {
    let goal = at(Side::North, 1);
    let left = |land: &str, quirk: Option<Quirk>, trail: Option<u8>, mark: Option<Mark>| {
        let mut isle = Isle::new();
        isle.land(goal, land);
        let who = isle.main(ONE, MIDDLE);
        isle.sheet(who).quirks.extend(quirk);
        isle.person(who).marks.extend(mark);
        isle.spot(goal).enter = trail;
        setting_out(&mut isle, &[who]);
        isle.play(ONE, &walk(&[who], &[goal]), &[]);
        walker(&isle, who).points
    };
    assert_eq!(left("swamp", None, None, None), 3);
    assert_eq!(left("swamp", Some(Quirk::Easygoing(vec![Sign::Swamp], 1)), None, None), 4);
    assert_eq!(left("grassland", Some(Quirk::Easygoing(vec![Sign::Grassland], 1)), None, None), 5, "at least 1");
    assert_eq!(left("lagoon", Some(Quirk::AtHome(vec![Sign::Lagoon], 1)), None, None), 5);
    assert_eq!(left("mountain_jungle", None, Some(1), None), 5);
    assert_eq!(left("grassland", None, Some(3), None), 3, "a landslide");
    assert_eq!(left("grassland", None, None, Some(Mark::Stride(2))), 7);
    assert_eq!(left("grassland", None, None, Some(Mark::Spell(IslandSpell::Longstrider))), 7);
}

// proves: A140
#[test]
fn a_stride_is_used_up_by_one_movement() {
    let mut isle = Isle::new();
    let who = isle.main(ONE, MIDDLE);
    isle.person(who).marks = vec![Mark::Stride(2), Mark::Spell(IslandSpell::Longstrider)];
    setting_out(&mut isle, &[who]);
    assert_eq!(walker(&isle, who).of, 10);
    assert_eq!(isle.person(who).marks, [Mark::Spell(IslandSpell::Longstrider)]);
}

/// The raft of the pack: six go, a lagoon costs 1, and two hexes along the coast cost one point.
// proves: step M2
#[test]
fn a_raft_carries_a_stack_along_the_coast() {
    let coast = [at(Side::North, 3), at(Side::North, 3).neighbour(Side::SouthEast)];
    let mut isle = Isle::new();
    isle.land(coast[1], "lagoon");
    let main = isle.main(ONE, coast[0]);
    isle.carry(main, "raft");
    setting_out(&mut isle, &[main]);
    isle.play(ONE, &walk(&[main], &coast[1..]), &[]);
    assert_eq!((walker(&isle, main).points, walker(&isle, main).half), (5, true));
    isle.play(ONE, &walk(&[main], &coast[..1]), &[]);
    assert_eq!((walker(&isle, main).points, walker(&isle, main).half), (5, false));
    let mut many = Isle::new();
    let main = many.main(ONE, coast[0]);
    many.carry(main, "raft");
    let all: Vec<FolkNo> = std::iter::once(main).chain(many.followers(ONE, 6, coast[0])).collect();
    setting_out(&mut many, &all);
    many.play(ONE, &walk(&all, &coast[1..]), &[]);
    assert_eq!(walker(&many, main).points, 5, "seven are too many for it");
}

// proves: pack heat; A140
#[test]
fn in_the_heat_whoever_goes_more_than_half_their_points_makes_a_save() {
    let heat = |steps: u8, dice: &[u32]| {
        let mut isle = Isle::new();
        let effect = Effect::Day(DayEffect::Heat(Ability::Con, 11));
        isle.state.changes.push(Lasting { effect, from: 1, to: Some(1), tribe: None });
        let who = isle.main(ONE, at(Side::South, 2));
        let path: Vec<Hex> = (0..steps)
            .map(|step| if step < 2 { at(Side::South, 1 - step) } else { at(Side::North, step - 1) })
            .collect();
        setting_out(&mut isle, &[who]);
        isle.play(ONE, &walk(&[who], &path), &[]);
        isle.play(ONE, &Command::Arrive, dice);
        isle.person(who).exhaustion
    };
    assert_eq!(heat(3, &[]), 0, "half is no more than half");
    assert_eq!(heat(4, &[11]), 0);
    assert_eq!(heat(4, &[10]), 1);
}
