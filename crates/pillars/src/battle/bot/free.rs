//! Phases 3 and 4: what the bot does when nobody holds it.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::iter;

use smallvec::SmallVec;

use super::arming::Arming;
use super::judgement::{
    bearing, best_arm, best_facing, distance_from, facing, foes, is_archer, is_upright, nearest_foe, towards,
};
use super::{arming, errand, stay};
use crate::battle::choice::{BattleChoice, Manner};
use crate::battle::command::Command;
use crate::battle::ground::{Arc, FigureSize, Flood, Hex, HexSet, Terrain};
use crate::battle::reach::Reach;
use crate::battle::state::Battle;
use crate::battle::who::FigureSlot;
use crate::equipment::Gait;

/// An archer keeps so many hexes from its foes if it can.
const NEAR: u8 = 8;

/// Up, armed, and at them: by shot if it can, by charge if it gets there, at a run if it does not.
pub(super) fn free(battle: &Battle, slot: FigureSlot) -> Option<Command> {
    let figure = &battle.figures[slot];
    if !is_upright(figure) {
        return Some(stay(battle, slot, BattleChoice::StandUp));
    }
    let (nearest, hexes) = nearest_foe(battle, slot)?;
    if let Some(option) = arming::free(battle, slot, hexes) {
        return Some(arm(battle, slot, nearest, option, figure.at));
    }
    let reach = Reach::of(battle, slot);
    if let Some(Arming { option, to }) = arming::walk(battle, slot, nearest, &reach) {
        return Some(arm(battle, slot, nearest, option, to));
    }
    if let Some(goal) = errand::goal(battle, slot) {
        return Some(errand(battle, slot, goal, nearest, &reach));
    }
    if is_archer(figure) {
        return Some(archer(battle, slot, nearest, hexes, &reach));
    }
    Some(charge(battle, slot, &reach).unwrap_or_else(|| advance(battle, slot, nearest, &reach)))
}

/// Takes a weapon there, with an eye on the nearest foe.
fn arm(battle: &Battle, slot: FigureSlot, nearest: FigureSlot, option: BattleChoice, to: Hex) -> Command {
    let facing = facing(battle, slot, to, towards(to, battle.figures[nearest].at));
    Command::Choose { figure: battle.figures[slot].who, option, to, facing }
}

/// At whoever is nearest, up first if it lies.
pub(super) fn rush(battle: &Battle, slot: FigureSlot) -> Option<Command> {
    let figure = &battle.figures[slot];
    if !super::judgement::is_upright(figure) {
        return Some(stay(battle, slot, BattleChoice::StandUp));
    }
    let quarry = battle.quarry(slot)?;
    let reach = Reach::of(battle, slot);
    let charge = charge_at(battle, slot, std::iter::once(quarry), &reach);
    Some(charge.unwrap_or_else(|| advance(battle, slot, quarry, &reach)))
}

/// Shoots from where it can, winds its crossbow, and keeps away from whoever comes near.
fn archer(battle: &Battle, slot: FigureSlot, nearest: FigureSlot, hexes: u8, reach: &Reach) -> Command {
    let figure = &battle.figures[slot];
    let look = facing(battle, slot, figure.at, towards(figure.at, battle.figures[nearest].at));
    if figure.winding > 0 {
        let option = if hexes > 8 { BattleChoice::Move } else { BattleChoice::Dodge };
        return Command::Choose { figure: figure.who, option, to: figure.at, facing: look };
    }
    let sees = |from: Hex, foe: FigureSlot| crate::battle::ground::sees(battle.board(), from, battle.figures[foe].at);
    let visible = |from: Hex| {
        let mut near: SmallVec<[_; 8]> =
            foes(battle, slot).map(|foe| (distance_from(battle, from, foe), foe)).collect();
        near.sort_unstable();
        near.into_iter().map(|(_, foe)| foe).find(|foe| sees(from, *foe))
    };
    let steps = figure.hexes_at(Gait::SlowWalk);
    let aim = |from: Hex| visible(from).map(|foe| (from, foe));
    let away = |to: Hex| Reverse(distance_from(battle, to, nearest).min(NEAR + 1));
    let better = |to: Hex| (away(to), figure.at.distance(to), bearing(figure, to));
    let elsewhere = || {
        let stands = reach.within(steps);
        let mut stands: BinaryHeap<_> = stands.iter().map(|to| Reverse((better(to), to))).collect();
        iter::from_fn(|| stands.pop()).find_map(|Reverse((_, to))| aim(to))
    };
    let stand = if hexes <= NEAR { elsewhere() } else { aim(figure.at).or_else(elsewhere) };
    match stand {
        Some((to, foe)) => {
            let facing = facing(battle, slot, to, towards(to, battle.figures[foe].at));
            let option = BattleChoice::Missile { drop: None };
            Command::Choose { figure: figure.who, option, to, facing }
        }
        None => advance(battle, slot, nearest, reach),
    }
}

/// The best charge within reach: into a flank rather than a front, away from other foes.
fn charge(battle: &Battle, slot: FigureSlot, reach: &Reach) -> Option<Command> {
    charge_at(battle, slot, foes(battle, slot), reach)
}

/// The same at one of those.
fn charge_at(
    battle: &Battle,
    slot: FigureSlot,
    foes: impl Iterator<Item = FigureSlot>,
    reach: &Reach,
) -> Option<Command> {
    let figure = &battle.figures[slot];
    let within = reach.within(figure.hexes_at(Gait::Jog));
    let arm_reach = best_arm(figure).map_or(1, |arm| arm.reach_hexes(figure)).min(2);
    let mut best: Option<((i32, Hex), Hex, FigureSlot)> = None;
    for foe in foes {
        if distance_from(battle, figure.at, foe) > figure.hexes_at(Gait::Jog) + arm_reach {
            continue;
        }
        for to in spots(battle, foe, arm_reach, &within) {
            if distance_from(battle, to, foe) == 0 {
                continue;
            }
            let value = (value(battle, slot, foe, to), bearing(figure, to));
            let stands =
                || figure.profile.size == FigureSize::One || reach.fits(to, best_facing(battle, slot, to, foe));
            if best.is_none_or(|(most, _, _)| value > most) && stands() {
                best = Some((value, to, foe));
            }
        }
    }
    let (_, to, foe) = best?;
    let facing = best_facing(battle, slot, to, foe);
    Some(Command::Choose { figure: figure.who, option: BattleChoice::Charge { manner: Manner::Plain }, to, facing })
}

/// The hexes within reach from which a foe can be struck.
fn spots(battle: &Battle, foe: FigureSlot, arm_reach: u8, within: &HexSet) -> SmallVec<[Hex; 24]> {
    let hexes = battle.hexes(foe);
    if let ([only], 1) = (hexes.as_slice(), arm_reach) {
        return only.neighbours().into_iter().filter(|to| within.contains(*to)).collect();
    }
    let mut spots: HexSet = hexes.into_iter().collect();
    for _ in 0..arm_reach {
        spots = spots.grown();
    }
    spots.intersect(within).iter().collect()
}

/// What a place is worth to strike a foe from.
fn value(battle: &Battle, slot: FigureSlot, foe: FigureSlot, to: Hex) -> i32 {
    let figure = &battle.figures[foe];
    let arc = match figure.profile.arc_of(figure.at, figure.facing, to) {
        _ if figure.is_down() => 8,
        Arc::Front => 0,
        Arc::Side => 5,
        Arc::Rear => 8,
    };
    let others = foes(battle, slot).filter(|other| *other != foe && distance_from(battle, to, *other) <= 1).count();
    let board = battle.board();
    let bad = |terrain: Terrain, cost: i32| if board.has(terrain, to) { cost } else { 0 };
    let far = i32::from(distance_from(battle, to, foe) > 1) * 2;
    let way = i32::from(battle.figures[slot].at.distance(to));
    let weak = 30 - i32::from(figure.fatigue.now.clamp(0, 60)) / 2;
    arc * 6 + far + weak
        - 8 * i32::try_from(others).unwrap_or(8)
        - bad(Terrain::Fire, 40)
        - bad(Terrain::Shadow, 20)
        - bad(Terrain::Broken, 8)
        - way
}

/// Towards the foe, at a run if it is far.
fn advance(battle: &Battle, slot: FigureSlot, nearest: FigureSlot, reach: &Reach) -> Command {
    let figure = &battle.figures[slot];
    let far = distance_from(battle, figure.at, nearest) > 14 && figure.fatigue.now * 2 > figure.fatigue.start;
    let gait = if far { Gait::Run } else { Gait::Jog };
    let within = reach.within(figure.hexes_at(gait));
    let to = on_the_way(battle, slot, battle.figures[nearest].at, &within);
    let facing = facing(battle, slot, to, towards(to, battle.figures[nearest].at));
    let shot_at = foes(battle, slot).any(|foe| is_archer(&battle.figures[foe]));
    let option = if !far && shot_at && to != figure.at { BattleChoice::Dodge } else { BattleChoice::Move };
    Command::Choose { figure: figure.who, option, to, facing }
}

/// To where its side has to be, or on the spot once there.
fn errand(battle: &Battle, slot: FigureSlot, goal: Hex, nearest: FigureSlot, reach: &Reach) -> Command {
    let figure = &battle.figures[slot];
    if errand::leaves(battle, slot) {
        return Command::Leave { figure: figure.who };
    }
    let rested = figure.fatigue.now * 2 > figure.fatigue.start;
    let within = reach.within(figure.hexes_at(if rested { Gait::Run } else { Gait::Jog }));
    let to = on_the_way(battle, slot, goal, &within);
    let facing = facing(battle, slot, to, towards(to, battle.figures[nearest].at));
    let may_dodge = reach.within(figure.hexes_at(Gait::Jog)).contains(to);
    let option = if may_dodge { BattleChoice::Dodge } else { BattleChoice::Move };
    Command::Choose { figure: figure.who, option, to, facing }
}

/// The hex within reach that is nearest to another by the way one has to walk.
pub(super) fn on_the_way(battle: &Battle, slot: FigureSlot, there: Hex, within: &HexSet) -> Hex {
    if within.contains(there) {
        return there;
    }
    let figure = &battle.figures[slot];
    let burning = |hex: Hex| battle.board().has(Terrain::Fire, hex);
    let nearest_first = |hex: &Hex| (figure.at.distance(*hex), bearing(figure, *hex));
    // Spread back from there until the first hexes that can be reached this turn.
    let ground = battle.ground_for(slot);
    let mut spread = Flood::new(there, &ground, &HexSet::EMPTY);
    while spread.step() {
        if spread.reached().meets(within) {
            let met = spread.reached().intersect(within);
            if let Some(to) = met.iter().filter(|hex| !burning(*hex)).min_by_key(nearest_first) {
                return to;
            }
        }
    }
    figure.at
}
