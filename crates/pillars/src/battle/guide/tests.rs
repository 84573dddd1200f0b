//! What the guide shows is what may be done.

use dice::Fast;
use play::game::Game;

use super::super::attack::Aim;
use super::super::attack::Way::Melee;
use super::super::bot::{awaited, decide};
use super::super::choice::Manner;
use super::super::course::Course;
use super::super::scenario;
use super::super::{Battle, Combat, Command, Kind, Refusal};
use super::*;

/// Some moments of every stored scenario in which a seat moves.
fn moments() -> Vec<Battle> {
    let mut moments = Vec::new();
    for (seed, stored) in (1..).zip(scenario::all()) {
        let mut dice = Fast::new(seed);
        let mut battle = Combat::begin(stored.scenario().setup, &mut dice).expect("a stored scenario is sound");
        for decision in 0..60 {
            let Some(seat) = awaited(&battle) else { break };
            if decision % 7 == 1 {
                moments.push(battle.clone());
            }
            let Some(command) = decide(&Sight::of(&battle, seat)) else { break };
            Course::new(&mut battle, &mut dice, &mut Vec::new()).carry_out(&command, false);
        }
    }
    moments
}

#[test]
fn every_way_of_the_guide_may_be_gone() {
    let mut gone = 0;
    for battle in moments() {
        let Some(seat) = awaited(&battle) else { continue };
        let sight = Sight::of(&battle, seat);
        for mover in movers(&sight) {
            for (choice, ends) in mover.options.iter().filter_map(|listed| listed.open.as_ref().ok()).flatten() {
                for way in mover.ways.iter().filter(|way| mover.ends[*ends].contains(way.to)) {
                    let facing = *way.facings.first().expect("one may look somewhere");
                    let command = Command::Choose { figure: mover.who, option: *choice, to: way.to, facing };
                    assert_eq!(Combat::permit(&sight, &command), Ok(()), "{command:?}");
                    gone += 1;
                }
            }
        }
    }
    assert!(gone > 10_000, "{gone} ways are too few to tell");
}

#[test]
fn the_guide_lists_every_option_once_and_tells_why_the_others_are_closed() {
    for battle in moments() {
        let Some(seat) = awaited(&battle) else { continue };
        let sight = Sight::of(&battle, seat);
        for mover in movers(&sight) {
            let kinds: Vec<Kind> = mover.options.iter().map(|listed| listed.kind).collect();
            assert_eq!(kinds, Kind::ALL);
        }
    }
}

#[test]
fn a_way_costs_as_many_hexes_as_it_has_steps_and_ends_where_it_leads() {
    for battle in moments() {
        let Some(seat) = awaited(&battle) else { continue };
        for mover in movers(&Sight::of(&battle, seat)) {
            let start = battle.figures[battle.slot(mover.who).expect("it is there")].at;
            for way in &mover.ways {
                assert_eq!(way.steps.iter().fold(start, |at, step| at.neighbour(*step)), way.to);
            }
        }
    }
}

#[test]
fn nobody_is_guided_who_may_not_move() {
    let battle = moments().remove(0);
    let strangers = movers(&Sight::of(&battle, play::Seat::Player(9)));
    assert!(strangers.is_empty());
    let seat = awaited(&battle).expect("somebody is awaited");
    for mover in movers(&Sight::of(&battle, seat)) {
        let none = Command::Yield { figure: mover.who };
        let other = Combat::permit(&Sight::of(&battle, play::Seat::Player(9)), &none);
        assert!(matches!(other, Err(Refusal::NotYours { .. })), "{other:?}");
    }
}

/// Whoever goes there finds what was foretold, as long as the others stand still: who engages it, and how likely it hits.
#[test]
fn what_a_hex_would_mean_is_what_it_means_once_one_is_there() {
    let (mut engaged, mut struck) = (0, 0);
    for battle in moments() {
        let Some(seat) = awaited(&battle) else { continue };
        for mover in movers(&Sight::of(&battle, seat)) {
            let charge =
                mover.options.iter().find(|listed| listed.kind == Kind::Charge).expect("every option is listed");
            let Ok(choices) = &charge.open else { continue };
            let (choice, ends) = choices[0];
            for way in mover.ways.iter().filter(|way| mover.ends[ends].contains(way.to)) {
                let Some(blow) = way.outlook.blows.first() else { continue };
                let there = gone(&battle, mover.who, choice, way.to, blow.facing);
                let slot = there.slot(mover.who).expect("it is there");
                let engagers: Vec<Who> = there.engagers(slot).iter().map(|foe| there.figures[foe].who).collect();
                let waits = |other: Slot| other == slot || there.figures[other] == battle.figures[other];
                let moved_on = !there.slots().all(waits);
                if moved_on || there.figures[slot].at != way.to || there.figures[slot].turn.stumbled {
                    continue;
                }
                assert_eq!(if way.engaged { engagers } else { Vec::new() }, way.outlook.engaged_by);
                engaged += usize::from(way.engaged);
                let foe = there.slot(blow.target).expect("it is there");
                let chances = there.figures[slot].melee_arms().filter(|arm| there.can_strike(slot, *arm, foe).is_ok());
                let chances = chances.map(|arm| Aim::at(&there, slot, foe, arm, Melee, Manner::Plain).chance_to_hit());
                assert!(chances.into_iter().any(|chance| chance == (blow.good, blow.total)), "{blow:?}");
                struck += 1;
            }
        }
    }
    assert!(engaged > 100 && struck > 300, "{engaged} engaged and {struck} blows are too few to tell");
}

/// The fight after a figure has chosen where to go.
fn gone(battle: &Battle, figure: Who, option: Choice, to: Hex, facing: Side) -> Battle {
    let mut there = battle.clone();
    let command = Command::Choose { figure, option, to, facing };
    Course::new(&mut there, &mut Fast::new(1), &mut Vec::new()).carry_out(&command, false);
    there
}
