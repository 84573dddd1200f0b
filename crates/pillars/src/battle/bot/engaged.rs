//! Phases 3 and 4: what the bot does when somebody holds it.

use super::judgement::{bearing, best_facing, fits, foes, is_archer, is_upright};
use super::{arming, stay};
use crate::battle::arm::Arm;
use crate::battle::choice::{BattleChoice, Manner};
use crate::battle::command::Command;
use crate::battle::figure::LastShot;
use crate::battle::ground::{Arc, Hex, Side, shape};
use crate::battle::state::Battle;
use crate::battle::who::FigureSlot;

/// In hand-to-hand combat: away from the senseless; with what is in hand for it, or else a dagger, or bare hands.
pub(super) fn gripped(battle: &Battle, slot: FigureSlot) -> Command {
    let figure = &battle.figures[slot];
    let unarmed = figure.close_arms().next() == Some(Arm::BareHands);
    let draws = unarmed && battle.choice(slot, BattleChoice::DrawDagger, figure.at).is_ok();
    let fights = if draws { BattleChoice::DrawDagger } else { BattleChoice::HandToHand };
    stay(battle, slot, if battle.is_held_fast(slot) { fights } else { BattleChoice::BreakFree })
}

/// Engaged: up, armed, and at them; whoever is nearly spent and has friends defends.
pub(super) fn engaged(battle: &Battle, slot: FigureSlot) -> Option<Command> {
    let figure = &battle.figures[slot];
    if !is_upright(figure) {
        return Some(stay(battle, slot, BattleChoice::StandUp));
    }
    let foe = target(battle, slot)?;
    let choose = |option, to| {
        let facing = best_facing(battle, slot, to, foe);
        Some(Command::Choose { figure: figure.who, option, to, facing })
    };
    let here = |option| choose(option, figure.at);
    if is_archer(figure) && figure.last_shot == LastShot::Left && figure.winding == 0 {
        return here(BattleChoice::LastShot);
    }
    if let Some(armed) = arming::engaged(battle, slot) {
        return here(armed);
    }
    if figure.melee_arms().next().is_none() {
        return here(BattleChoice::Grapple);
    }
    // Not in every turn: two who wait for help would wait for ever.
    if is_spent(battle, slot) && has_free_friend(battle, slot) && !battle.turn.is_multiple_of(3) {
        return here(BattleChoice::Defend);
    }
    let (to, facing) = stance(battle, slot, foe);
    Some(Command::Choose {
        figure: figure.who,
        option: BattleChoice::Attack { manner: manner(battle, slot) },
        to,
        facing,
    })
}

/// Where to stand for a blow and how to look: the safest way, unless that reaches nobody. Whoever is large turns about its head,
/// and may turn its body away from those at its back.
fn stance(battle: &Battle, slot: FigureSlot, foe: FigureSlot) -> (Hex, Side) {
    let to = footing(battle, slot, foe);
    let wish = (to, best_facing(battle, slot, to, foe));
    if strikes(battle, slot, wish) {
        return wish;
    }
    let figure = &battle.figures[slot];
    let shifts = battle.shifts(slot);
    let stands = shifts.iter().chain([figure.at]).flat_map(|at| Side::ALL.map(|facing| (at, facing)));
    let sound = stands.filter(|(at, facing)| fits(battle, slot, *at, *facing) && strikes(battle, slot, (*at, *facing)));
    let turn = |facing: Side| facing.clockwise_from(figure.facing);
    let least = |(at, facing): &(Hex, Side)| {
        (*at != figure.at, turn(*facing).min(6 - turn(*facing)), turn(*facing), bearing(figure, *at))
    };
    sound.min_by_key(least).unwrap_or(wish)
}

/// Whether a figure that stands and looks so has a foe before it and within its reach.
fn strikes(battle: &Battle, slot: FigureSlot, (at, facing): (Hex, Side)) -> bool {
    let figure = &battle.figures[slot];
    let reach = figure.melee_arms().map(|arm| arm.reach_hexes(figure)).max().unwrap_or(1);
    let own = figure.profile.hexes(at, facing);
    let ahead = |hex: &Hex| figure.profile.arc_of(at, facing, *hex) == Arc::Front;
    foes(battle, slot).any(|foe| {
        let their = battle.hexes(foe);
        (1..=reach).contains(&shape::distance(&own, &their)) && their.iter().any(ahead)
    })
}

/// The foe to fight: the weakest within reach, or the nearest.
fn target(battle: &Battle, slot: FigureSlot) -> Option<FigureSlot> {
    let key = |foe: &FigureSlot| (super::judgement::distance(battle, slot, *foe), battle.figures[*foe].fatigue.now);
    foes(battle, slot).min_by_key(key)
}

fn is_spent(battle: &Battle, slot: FigureSlot) -> bool {
    let figure = &battle.figures[slot];
    figure.fatigue.now * 5 <= figure.fatigue.start
}

fn has_free_friend(battle: &Battle, slot: FigureSlot) -> bool {
    let friend = |other: FigureSlot| other != slot && !battle.are_foes(slot, other) && battle.is_up(other);
    battle.slots().any(|other| friend(other) && !is_spent(battle, other))
}

/// A sweep if three foes stand in front; both weapons if it has two and the skill for it.
fn manner(battle: &Battle, slot: FigureSlot) -> Manner {
    let dexterity = battle.figures[slot].profile.scores.dex;
    if dexterity >= 13 && battle.swept(slot).len() >= 3 {
        Manner::Sweep
    } else if dexterity >= 15 && battle.figures[slot].two_weapons().is_some() {
        Manner::TwoWeapons
    } else {
        Manner::Plain
    }
}

/// Where to stand in the press: the hex from which fewest foes have it at the side or rear.
fn footing(battle: &Battle, slot: FigureSlot, foe: FigureSlot) -> Hex {
    let figure = &battle.figures[slot];
    let key = |at: Hex| {
        let near = |other: &FigureSlot| super::judgement::distance_from(battle, at, *other) <= 1;
        let pressed = foes(battle, slot).filter(near).count();
        let reaches = super::judgement::distance_from(battle, at, foe) <= 1;
        (!reaches, pressed, at != figure.at, bearing(figure, at))
    };
    let alone = foes(battle, slot).nth(1).is_none();
    if alone || matches!(key(figure.at), (false, 0 | 1, ..)) {
        return figure.at;
    }
    battle.shifts(slot).iter().chain([figure.at]).min_by_key(|at| key(*at)).unwrap_or(figure.at)
}
