//! Hand-to-hand combat: who comes to grips, who tears free.

use crate::battle::figure::Posture;
use crate::battle::ground::{FigureSize, Hex};
use crate::battle::phase::Stage;
use crate::battle::state::Battle;
use crate::battle::who::{FigureId, FigureSet};

pub(super) fn asked(battle: &mut Battle, target: FigureId) {
    if let (Some(asked), Stage::Acting(place)) = (battle.slot(target), battle.stage) {
        battle.stage = Stage::Agreeing { place, asked };
    }
}

pub(super) fn answered(battle: &mut Battle) {
    if let Stage::Agreeing { place, .. } = battle.stage {
        battle.stage = Stage::Acting(place);
    }
}

pub(super) fn broke_free(battle: &mut Battle) {
    if let Stage::Acting(place) = battle.stage {
        battle.stage = Stage::Leaving(place);
    }
}

/// Ruling P166: the entrant is in the hex, linked with all foes who fight there, and both count as prone.
pub(super) fn closed(battle: &mut Battle, who: FigureId, target: FigureId, head: Hex) {
    let (Some(slot), Some(target)) = (battle.slot(who), battle.slot(target)) else { return };
    battle.figures[slot].at = head;
    let hexes = battle.hexes(slot);
    let foes: FigureSet = battle
        .grip_group(target)
        .iter()
        .filter(|other| battle.are_foes(slot, *other))
        .filter(|other| battle.hexes(*other).iter().any(|hex| hexes.contains(hex)))
        .collect();
    for other in foes.with(slot).iter() {
        let figure = &mut battle.figures[other];
        figure.grips = if other == slot { foes } else { figure.grips.with(slot) };
        figure.waited = 0;
        // Ruling P242.
        if figure.profile.size == FigureSize::One {
            figure.posture = Posture::Prone;
            figure.turn.floored |= figure.turn.choice.is_some();
        }
    }
}

pub(super) fn freed(battle: &mut Battle, who: FigureId) {
    let Some(slot) = battle.slot(who) else { return };
    let foes = std::mem::take(&mut battle.figures[slot].grips);
    for foe in foes.iter() {
        battle.figures[foe].grips = battle.figures[foe].grips.without(slot);
    }
}
