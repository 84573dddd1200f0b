//! What lasts: spells that are kept up or run out, and what lies over the ground.

use std::sync::Arc;

use super::on;
use crate::battle::figure::Figure;
use crate::battle::phase::{Phase, Stage};
use crate::battle::spells::spread::Zone;
use crate::battle::spells::working::{Knot, Lasts, SustainedSpell};
use crate::battle::state::Battle;
use crate::battle::who::FigureId;
use crate::data::Id;
use crate::magic::Spell;

/// One turn less for everything that counts its turns.
pub(super) fn ticked(battle: &mut Battle) {
    let less = |lasts: &mut Lasts| {
        if let Lasts::Turns(turns) = lasts {
            *turns = turns.saturating_sub(1);
        }
    };
    battle.zones.iter_mut().for_each(|zone| less(&mut zone.lasts));
    for figure in &mut battle.figures {
        figure.workings.iter_mut().for_each(|working| less(&mut working.lasts));
        if let Some(summoned) = figure.summoned.as_deref_mut() {
            less(&mut summoned.lasts);
        }
    }
}

pub(super) fn minded(battle: &mut Battle, figure: FigureId, knot: Knot) {
    let mut spell = None;
    for zone in battle.zones.iter_mut().filter(|zone| zone.knot == knot) {
        zone.lasts = Lasts::Held { tail: 0, most: None };
        spell = Some(zone.spell);
    }
    if let Some(spell) = spell {
        on(battle, figure, |figure| figure.holding.push(SustainedSpell { knot, spell, turns: 0 }));
    }
}

pub(super) fn held(figure: &mut Figure, knot: Knot, spell: Id<Spell>) {
    figure.holding.push(SustainedSpell { knot, spell, turns: 0 });
}

pub(super) fn renewal_set(battle: &mut Battle, order: &[FigureId]) {
    battle.queue = order.iter().filter_map(|who| u8::try_from(battle.slot(*who)?).ok()).collect();
    battle.stage = Stage::Renewing(0);
}

pub(super) fn renewed(battle: &mut Battle, figure: FigureId, kept: &[Knot], paid: u8, short: bool) {
    on(battle, figure, |figure| {
        figure.reserve = figure.reserve.less(paid.into());
        figure.reserve.bared |= short;
        for holding in figure.holding.iter_mut().filter(|holding| kept.contains(&holding.knot)) {
            holding.turns = holding.turns.saturating_add(1);
        }
    });
    if let Stage::Renewing(place) = battle.stage {
        battle.stage = Stage::Renewing(place + 1);
    }
}

pub(super) fn let_go(battle: &mut Battle, figure: FigureId, knot: Knot) {
    on(battle, figure, |figure| figure.holding.retain(|holding| holding.knot != knot));
    // In phase 2 the turn that begins is the first of the tail.
    let begun = u16::from(battle.phase == Phase::Renewal);
    let ended = |lasts: &mut Lasts| {
        if let Lasts::Held { tail, .. } = lasts {
            *lasts = Lasts::Turns(tail.saturating_sub(begun));
        }
    };
    battle.zones.iter_mut().filter(|zone| zone.knot == knot).for_each(|zone| ended(&mut zone.lasts));
    for figure in &mut battle.figures {
        figure.workings.iter_mut().filter(|one| one.knot == knot).for_each(|one| ended(&mut one.lasts));
        if let Some(summoned) = figure.summoned.as_deref_mut().filter(|summoned| summoned.knot == knot) {
            ended(&mut summoned.lasts);
        }
    }
}

pub(super) fn spread(battle: &mut Battle, zone: &Zone) {
    battle.zones.push(zone.clone());
    battle.altered = battle.reground().map(Arc::new);
}

pub(super) fn cleared(battle: &mut Battle, knot: Knot) {
    battle.zones.retain(|zone| zone.knot != knot);
    battle.altered = battle.reground().map(Arc::new);
}
