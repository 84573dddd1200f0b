//! Gear: what is dropped, taken up, shot and given.

use super::on;
use crate::battle::choice::BattleChoice;
use crate::battle::figure::{Figure, LastShot};
use crate::battle::ground::Hex;
use crate::battle::state::{Battle, Pile};
use crate::battle::trim::Trim;
use crate::battle::who::FigureId;
use crate::data::Id;
use crate::equipment::{Gear, GearPlace, Item};

pub(super) fn lost(battle: &mut Battle, who: FigureId, item: Id<Item>, count: u16, at: Option<Hex>, trim: Trim) {
    on(battle, who, |figure| {
        let _ = figure.gear.take(item, GearPlace::Ready, count);
        figure.trim = trim;
    });
    if let Some(at) = at {
        lay(battle, Pile { at, item, count, packed: false });
    }
}

pub(super) fn bow_dropped(battle: &mut Battle, who: FigureId, item: Id<Item>, trim: Trim) {
    let at = battle.slot(who).map(|slot| battle.figures[slot].at);
    lost(battle, who, item, 1, at, trim);
    on(battle, who, |figure| figure.last_shot = LastShot::Spent);
}

pub(super) fn pack_dropped(battle: &mut Battle, who: FigureId, gear: &Gear, trim: Trim, pack: &[Pile]) {
    on(battle, who, |figure| (figure.gear, figure.trim) = (gear.clone(), trim));
    for pile in pack {
        lay(battle, *pile);
    }
}

pub(super) fn readied(battle: &mut Battle, who: FigureId, gear: &Gear, trim: Trim, [taken, dropped]: [&[Pile]; 2]) {
    on(battle, who, |figure| {
        (figure.gear, figure.trim) = (gear.clone(), trim);
        // What is picked up when engaged was not ready before (P131).
        let lifted = matches!(figure.turn.choice, Some(BattleChoice::PickUp { .. }));
        if lifted && figure.last_shot == LastShot::Left {
            figure.last_shot = LastShot::Unready;
        }
    });
    for pile in taken {
        lift(battle, *pile);
    }
    for pile in dropped {
        lay(battle, *pile);
    }
}

/// A shot, or a turn of winding: what it used up.
pub(super) fn spent(figure: &mut Figure, item: Option<Id<Item>>, winding: u8, last: bool, trim: Trim) {
    figure.winding = winding;
    figure.trim = trim;
    if let Some(item) = item {
        let _ = figure.gear.take(item, GearPlace::Carried, 1);
    }
    if last {
        figure.last_shot = LastShot::Loosed;
    }
}

pub(super) fn given(figure: &mut Figure, item: Id<Item>, count: u16, trim: Trim) {
    let _ = figure.gear.add(item, count);
    figure.trim = trim;
}

fn lay(battle: &mut Battle, pile: Pile) {
    let same = |other: &&mut Pile| (other.at, other.item, other.packed) == (pile.at, pile.item, pile.packed);
    match battle.piles.iter_mut().find(same) {
        Some(other) => other.count = other.count.saturating_add(pile.count),
        None => battle.piles.push(pile),
    }
}

fn lift(battle: &mut Battle, pile: Pile) {
    let same = |other: &Pile| (other.at, other.item, other.packed) == (pile.at, pile.item, pile.packed);
    if let Some(place) = battle.piles.iter().position(same) {
        battle.piles[place].count = battle.piles[place].count.saturating_sub(pile.count);
        if battle.piles[place].count == 0 {
            battle.piles.remove(place);
        }
    }
}
