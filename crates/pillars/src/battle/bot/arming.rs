//! Weapons for the hands: the best within reach, slung, at one's feet or a walk away, and not whatever is slung first.

use super::judgement::{best_arm, distance_from, is_archer, is_disarmed, mean};
use crate::battle::arm::Arm;
use crate::battle::choice::{BattleChoice, Source};
use crate::battle::figure::Figure;
use crate::battle::ground::Hex;
use crate::battle::hands;
use crate::battle::profile::Nature;
use crate::battle::reach::Reach;
use crate::battle::state::{Battle, Pile};
use crate::battle::who::FigureSlot;
use crate::data::Id;
use crate::equipment::{Gait, Grip, Item, Trait};

/// At how many hexes from the nearest foe there is time to shoot.
const ROOM_TO_SHOOT: u8 = 4;

/// What a figure does to be better armed, and where it goes for that.
pub(super) struct Arming {
    pub(super) option: BattleChoice,
    pub(super) to: Hex,
}

/// Engaged: what is slung, or else what lies at hand, whichever strikes harder.
pub(super) fn engaged(battle: &Battle, slot: FigureSlot) -> Option<BattleChoice> {
    let figure = &battle.figures[slot];
    let least = least(figure)?;
    let slung = hands::changes(figure).map(|item| (item, BattleChoice::Change { item }));
    let lying =
        battle.liftable(figure.at).map(|pile| (pile.item, BattleChoice::PickUp { item: pile.item, at: pile.at }));
    let of = |(item, choice)| Some((punch(figure, item).filter(|punch| *punch >= least)?, choice));
    best(slung.chain(lying).filter_map(of))
}

/// Free: what is slung or lies at hand; nothing if there is nothing better.
pub(super) fn free(battle: &Battle, slot: FigureSlot, foe_hexes: u8) -> Option<BattleChoice> {
    let figure = &battle.figures[slot];
    let least = least(figure)?;
    let slung = hands::readies(figure).map(|item| (item, Source::Carried));
    let lying = battle.liftable(figure.at).map(|pile| (pile.item, Source::Ground(pile.at)));
    let of = |(item, from)| {
        Some((
            worth_readying(figure, item, foe_hexes).filter(|punch| *punch >= least)?,
            BattleChoice::Ready { item, from },
        ))
    };
    best(slung.chain(lying).filter_map(of))
}

/// Free, with nothing better at hand: what lies a walk away, and the hex from which it is picked up.
pub(super) fn walk(battle: &Battle, slot: FigureSlot, nearest: FigureSlot, reach: &Reach) -> Option<Arming> {
    if battle.piles.is_empty() {
        return None;
    }
    let figure = &battle.figures[slot];
    let (least, steps) = (least(figure)?, figure.hexes_at(Gait::Walk));
    let near = |pile: &&Pile| !pile.packed && figure.at.distance(pile.at) <= steps + 1;
    let room = |pile: &Pile| distance_from(battle, pile.at, nearest);
    let punch = |pile: &Pile| worth_readying(figure, pile.item, room(pile)).filter(|punch| *punch >= least);
    let mut wanted = battle.piles.iter().filter(near).filter(|pile| punch(pile).is_some()).peekable();
    wanted.peek()?;
    let within = reach.within(steps);
    let beside = |pile: &Pile| {
        let hexes = within.iter().filter(|hex| hex.distance(pile.at) <= 1);
        hexes.min_by_key(|hex| (figure.at.distance(*hex), *hex))
    };
    let arming = |pile: &Pile| {
        let option = BattleChoice::Ready { item: pile.item, from: Source::Ground(pile.at) };
        Some((punch(pile)?, Arming { option, to: beside(pile)? }))
    };
    best(wanted.filter_map(arming))
}

/// The first of the best.
fn best<T>(all: impl Iterator<Item = (i32, T)>) -> Option<T> {
    all.reduce(|best, next| if next.0 > best.0 { next } else { best }).map(|(_, one)| one)
}

/// What a weapon must do to be worth a turn: anything for whoever has none, and clearly more than the one in hand does
/// otherwise. Nothing is worth it to archers and to those without hands.
fn least(figure: &Figure) -> Option<i32> {
    if figure.profile.is(Nature::Beast) || is_archer(figure) {
        return None;
    }
    if is_disarmed(figure) {
        return Some(1);
    }
    let now = best_arm(figure).and_then(|arm| arm.damage(figure)).map_or(0, mean);
    Some(now + (now / 3).max(2))
}

/// Twice what a weapon does on average to whoever is struck with it; what shoots counts only where there is room for that.
fn worth_readying(figure: &Figure, item: Id<Item>, foe_hexes: u8) -> Option<i32> {
    let shoots = Arm::Item { item, grip: Grip::OneHand }.shoots();
    if shoots && (foe_hexes <= ROOM_TO_SHOOT || !hands::has_ammunition(figure, Arm::Item { item, grip: Grip::OneHand }))
    {
        return None;
    }
    harm(figure, item)
}

/// The same of a weapon for blows.
fn punch(figure: &Figure, item: Id<Item>) -> Option<i32> {
    let shoots = Arm::Item { item, grip: Grip::OneHand }.shoots();
    if shoots { None } else { harm(figure, item) }
}

/// Twice the mean damage of a weapon as this figure would hold it, its shield kept where that can be; nothing for what it cannot
/// use. What it is too weak for counts less (P156).
fn harm(figure: &Figure, item: Id<Item>) -> Option<i32> {
    let weapon = item.get().weapon()?;
    let shielded = figure.gear.shield().is_some() && !is_disarmed(figure);
    if weapon.has(Trait::Mounted) && !figure.profile.is(Nature::Mounted) || shielded && weapon.is_two_handed() {
        return None;
    }
    let strength = figure.profile.scores.str;
    let held = weapon.grips().filter(|grip| !shielded || *grip == Grip::OneHand);
    let damage = held.filter_map(|grip| weapon.damage(grip, strength)).map(mean).max()?;
    Some((damage - 2 * i32::from(weapon.shortfall(strength))).max(1))
}
