//! What the bot makes of a fight.

use std::sync::LazyLock;

use smallvec::SmallVec;

use crate::battle::arm::Arm;
use crate::battle::attack::{Aim, AttackForm, chance_to_hit};
use crate::battle::figure::{Figure, FigureCondition, Posture};
use crate::battle::ground::{Arc, Exit, FigureSize, Hex, Side, exit};
use crate::battle::profile::Nature;
use crate::battle::state::Battle;
use crate::battle::who::FigureSlot;
use crate::equipment::Damage;

/// The highest throw of four dice.
const HIGHEST: usize = 24;

/// The chance of three and of four dice to hit against each target number from 0 on, in 216ths.
static TO_HIT: LazyLock<[[i32; HIGHEST + 1]; 2]> = LazyLock::new(|| {
    [3, 4].map(|dice| {
        std::array::from_fn(|need| {
            let (hits, throws) = chance_to_hit(dice, i16::try_from(need).unwrap_or(i16::MAX), AttackForm::Melee);
            i32::try_from((hits * 216 + throws / 2) / throws).unwrap_or(216)
        })
    })
});

/// Roughly what an attack is worth: hundredths of a point past armour, on average.
pub(super) fn worth(aim: &Aim) -> i32 {
    let chance = chance(aim);
    let Some(damage) = aim.damage else { return chance * 2 };
    let stops = i32::from(aim.stops);
    let mean = i32::from(damage.dice()) * 7 / 2 + i32::from(damage.modifier());
    let through = (mean * 2 - stops * 2).max(1);
    let criticals = if aim.dice > 3 { 0 } else { (mean * 3 - stops).max(0) + 3 * (mean * 2 - stops).max(0) };
    (chance * through * 50 + criticals * 200) / 216
}

/// The chance of an attack to hit, in 216ths.
pub(super) fn chance(aim: &Aim) -> i32 {
    let need = usize::try_from(aim.need).unwrap_or(0).min(HIGHEST);
    TO_HIT[usize::from(aim.dice > 3)][need]
}

/// The nearest foe that is seen and still fights, and how far away it is.
pub(super) fn nearest_foe(battle: &Battle, slot: FigureSlot) -> Option<(FigureSlot, u8)> {
    foes(battle, slot).map(|foe| (foe, distance(battle, slot, foe))).min_by_key(|(_, hexes)| *hexes)
}

/// The foes that are seen and still fight.
pub(super) fn foes(battle: &Battle, slot: FigureSlot) -> impl Iterator<Item = FigureSlot> + '_ {
    battle.slots().filter(move |foe| battle.are_foes(slot, *foe) && battle.is_up(*foe))
}

/// The hexes between two figures.
pub(super) fn distance(battle: &Battle, slot: FigureSlot, other: FigureSlot) -> u8 {
    let (from, to) = battle.nearest(slot, other);
    from.distance(to)
}

/// The hexes from a hex to a figure.
pub(super) fn distance_from(battle: &Battle, hex: Hex, other: FigureSlot) -> u8 {
    let figure = &battle.figures[other];
    if figure.profile.size == crate::battle::ground::FigureSize::One {
        return hex.distance(figure.at);
    }
    battle.hexes(other).into_iter().map(|their| hex.distance(their)).min().unwrap_or(u8::MAX)
}

/// The side of a hex that looks most nearly at another.
pub(super) fn towards(from: Hex, to: Hex) -> Side {
    match exit(from, to) {
        Some(Exit::Side(side) | Exit::Corner(side)) => side,
        None => Side::North,
    }
}

/// A hex as a figure has it before its eyes: as if it looked north. Hexes that are worth the same are told apart by this
/// and not by the map's own directions, which would favour whoever comes from one of its ends.
pub(super) fn bearing(figure: &Figure, hex: Hex) -> Hex {
    hex.rotated(figure.at, (6 - figure.facing as u8) % 6)
}

/// How a figure had best look from a hex: at the target, with as few others as can be behind it.
pub(super) fn best_facing(battle: &Battle, slot: FigureSlot, at: Hex, target: FigureSlot) -> Side {
    let aim_at = battle.figures[target].at;
    let ahead = towards(at, aim_at);
    let profile = &battle.figures[slot].profile;
    let others = foes(battle, slot).filter(|foe| *foe != target && distance_from(battle, at, *foe) <= 2);
    let others: SmallVec<[Hex; 8]> = others.map(|foe| battle.figures[foe].at).collect();
    let danger = |facing: &Side| -> u32 {
        let behind = |foe: &Hex| match profile.arc_of(at, *facing, *foe) {
            Arc::Front => 0,
            Arc::Side => 1,
            Arc::Rear => 2,
        };
        others.iter().map(behind).sum()
    };
    let sees = |facing: &Side| profile.arc_of(at, *facing, aim_at) == Arc::Front && fits(battle, slot, at, *facing);
    let mut looks = [ahead, ahead.turned(1), ahead.turned(-1)].into_iter().filter(sees);
    let best = if others.is_empty() { looks.next() } else { looks.min_by_key(danger) };
    best.unwrap_or_else(|| facing(battle, slot, at, ahead))
}

/// How a figure can look from a hex that would look that way: so, or as nearly so as it fits.
pub(super) fn facing(battle: &Battle, slot: FigureSlot, at: Hex, wish: Side) -> Side {
    let turned = [0, 1, -1, 2, -2, 3].map(|steps| wish.turned(steps));
    turned.into_iter().find(|side| fits(battle, slot, at, *side)).unwrap_or(wish)
}

/// Whether a figure whose head is there fits, looking that way.
pub(super) fn fits(battle: &Battle, slot: FigureSlot, at: Hex, facing: Side) -> bool {
    battle.figures[slot].profile.size == FigureSize::One || battle.fits(slot, at, facing)
}

/// Whether a figure has nothing left to hope for: nearly spent, and its side far weaker.
pub(super) fn is_hopeless(battle: &Battle, slot: FigureSlot) -> bool {
    let figure = &battle.figures[slot];
    if figure.profile.is(Nature::Beast) || figure.fatigue.now * 6 > figure.fatigue.start {
        return false;
    }
    let strength = |ours: bool| -> i32 {
        let fights = |other: &Figure| other.condition(&battle.house) == FigureCondition::Able && other.is_on_board();
        battle.figures.iter().filter(|other| fights(other) && (other.team == figure.team) == ours).map(power).sum()
    };
    strength(true) * 8 < strength(false)
}

fn power(figure: &Figure) -> i32 {
    i32::from(figure.fatigue.now) * if figure.is_armed() { 2 } else { 1 }
}

/// Whether a figure fights at a distance.
pub(super) fn is_archer(figure: &Figure) -> bool {
    figure.missile().is_some_and(|arm| crate::battle::hands::has_ammunition(figure, arm))
}

/// Whether it has hands for a weapon, and none for a blow in them.
pub(super) fn is_disarmed(figure: &Figure) -> bool {
    !figure.profile.is(Nature::Beast) && figure.melee_arms().all(|arm| arm.item().is_none())
}

/// The best of its weapons for a blow.
pub(super) fn best_arm(figure: &Figure) -> Option<Arm> {
    figure.melee_arms().max_by_key(|arm| arm.damage(figure).map_or(0, mean))
}

/// Twice what dice of damage show on average.
pub(super) fn mean(damage: Damage) -> i32 {
    i32::from(damage.dice()) * 7 + 2 * i32::from(damage.modifier())
}

/// Whether a figure can move about.
pub(super) fn is_upright(figure: &Figure) -> bool {
    matches!(figure.posture, Posture::Standing | Posture::Flying)
}
