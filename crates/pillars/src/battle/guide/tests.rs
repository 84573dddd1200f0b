//! What the guide shows is what may be done.

use dice::Fast;
use play::game::Game;

use super::*;
use crate::battle::attack::Aim;
use crate::battle::attack::AttackForm::Melee;
use crate::battle::bot::{awaited, decide};
use crate::battle::choice::Manner;
use crate::battle::course::Course;
use crate::battle::scenario;
use crate::battle::{Battle, BattleOption, Combat, Command, Refusal};

/// Some moments of every stored scenario in which a seat moves.
pub(super) fn moments() -> Vec<Battle> {
    let mut moments = Vec::new();
    for (seed, stored) in (1..).zip(scenario::all()) {
        let mut dice = Fast::new(seed);
        let mut battle = Combat::opened(stored.scenario().setup, &mut dice).expect("a stored scenario is sound");
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
            let kinds: Vec<BattleOption> = mover.options.iter().map(|listed| listed.kind).collect();
            assert_eq!(kinds, BattleOption::ALL);
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

/// Whoever goes there finds what was foretold, as long as the others stand still: who engages it, whether it stumbled, and
/// everybody whom it could strike looking that way, with the chance to hit: no more and no less.
#[test]
fn what_a_hex_would_mean_is_what_it_means_once_one_is_there() {
    let (mut engaged, mut stumbled, mut struck, mut nobody) = (0, 0, 0, 0);
    visit_ends(&mut |battle, mover, choice, way, facing| {
        let there = gone(battle, mover.who, choice, way.to, facing);
        let slot = there.slot(mover.who).expect("it is there");
        let others_wait = there.slots().all(|other| other == slot || there.figures[other] == battle.figures[other]);
        if !others_wait || there.figures[slot].at != way.to {
            return;
        }
        assert_eq!(there.figures[slot].turn.stumbled, way.outlook.stumbles || battle.figures[slot].turn.stumbled);
        stumbled += usize::from(way.outlook.stumbles);
        let best = way.outlook.blows.first().and_then(BlowProspect::facing).or(way.facings.first().copied());
        if best == Some(facing) {
            let engagers: Vec<FigureId> = there.engagers(slot).iter().map(|foe| there.figures[foe].who).collect();
            assert_eq!(if way.engaged { engagers } else { Vec::new() }, way.outlook.engaged_by);
            engaged += usize::from(way.engaged);
        }
        let mut foretold: Vec<(FigureId, (u64, u64))> = way
            .outlook
            .blows
            .iter()
            .filter(|blow| blow.facings.contains(&facing))
            .map(|blow| (blow.target, (blow.good, blow.total)))
            .collect();
        let mut offered = blows(&there, slot);
        foretold.sort_unstable();
        offered.sort_unstable();
        assert_eq!(foretold, offered, "{choice:?} to {} facing {facing}", way.to);
        struck += offered.len();
        nobody += usize::from(offered.is_empty());
    });
    let enough = engaged > 300 && stumbled > 100 && struck > 1_000 && nobody > 1_000;
    assert!(enough, "{engaged} engaged, {stumbled} stumbled, {struck} blows and {nobody} without are too few to tell");
}

/// Every end of every plain striking option in many moments, each looking somewhere.
fn visit_ends(visit: &mut dyn FnMut(&Battle, &Mover, BattleChoice, &MovePath, Side)) {
    for battle in moments() {
        let Some(seat) = awaited(&battle) else { continue };
        for mover in movers(&Sight::of(&battle, seat)) {
            let open = mover.options.iter().filter_map(|listed| listed.open.as_ref().ok()).flatten();
            let plain = |choice: BattleChoice| {
                matches!(
                    choice,
                    BattleChoice::Charge { manner: Manner::Plain } | BattleChoice::Attack { manner: Manner::Plain }
                )
            };
            for (choice, ends) in open.filter(|(choice, _)| plain(*choice)) {
                for (turn, way) in mover.ways.iter().filter(|way| mover.ends[*ends].contains(way.to)).enumerate() {
                    let best = way.outlook.blows.first().and_then(BlowProspect::facing);
                    // Where nothing can be struck, some are enough.
                    let other = (best.is_some() || turn % 4 == 0).then(|| way.facings[turn % way.facings.len()]);
                    for facing in best.into_iter().chain(other) {
                        visit(&battle, &mover, *choice, way, facing);
                    }
                }
            }
        }
    }
}

/// Everybody whom a figure could strike as it stands, with the best chance.
fn blows(battle: &Battle, slot: FigureSlot) -> Vec<(FigureId, (u64, u64))> {
    let at = |foe: FigureSlot| {
        let arms = battle.figures[slot].melee_arms().filter(|arm| battle.can_strike(slot, *arm, foe).is_ok());
        let chances = arms.map(|arm| Aim::at(battle, slot, foe, arm, Melee, Manner::Plain).chance_to_hit());
        Some((battle.figures[foe].who, chances.max_by_key(|(good, total)| good * 1_000 / total)?))
    };
    battle.slots().filter_map(at).collect()
}

/// The fight after a figure has chosen where to go.
fn gone(battle: &Battle, figure: FigureId, option: BattleChoice, to: Hex, facing: Side) -> Battle {
    let mut there = battle.clone();
    let command = Command::Choose { figure, option, to, facing };
    Course::new(&mut there, &mut Fast::new(1), &mut Vec::new()).carry_out(&command, false);
    there
}
