//! Blows and what they do, from the first wound to death.

use super::moves::stop;
use super::on;
use crate::battle::attack::{AttackForm, Blow};
use crate::battle::figure::Posture;
use crate::battle::state::Battle;
use crate::battle::who::FigureId;

pub(super) fn attacked(battle: &mut Battle, blow: &Blow) {
    let (Some(slot), Some(target)) = (battle.slot(blow.figure), battle.slot(blow.target)) else { return };
    let hurt = &mut battle.figures[target];
    hurt.fatigue.now -= blow.fatigue;
    hurt.body.now -= blow.body;
    hurt.bleeding = hurt.bleeding.saturating_add(u8::from(blow.bleeds));
    if blow.through() > 0 {
        // Ruling P137: spells neither earn nor spoil a push.
        hurt.turn.hurt |= blow.way != AttackForm::Spell;
        hurt.turn.harmed |= blow.way == AttackForm::Spell;
        hurt.waited = 0;
    }
    let attacker = &mut battle.figures[slot];
    attacker.waited = 0;
    if blow.through() > 0 && matches!(blow.way, AttackForm::Melee | AttackForm::HandToHand) {
        attacker.turn.struck = attacker.turn.struck.with(target);
    }
}

pub(super) fn collapsed(battle: &mut Battle, who: FigureId) {
    stop(battle, who);
    on(battle, who, |figure| {
        figure.fallen = true;
        figure.posture = Posture::Prone;
        figure.waited = 0;
        figure.turn.floored |= figure.turn.choice.is_some();
    });
}

pub(super) fn died(battle: &mut Battle, who: FigureId) {
    stop(battle, who);
    on(battle, who, |figure| {
        figure.dead = true;
        figure.fallen = true;
        figure.posture = Posture::Prone;
    });
}

pub(super) fn bled(battle: &mut Battle, who: FigureId, body: i16) {
    on(battle, who, |figure| {
        figure.body.now -= body;
        figure.turn.harmed = true;
    });
}

pub(super) fn adjusted(battle: &mut Battle, who: FigureId, fatigue: i16, body: i16) {
    on(battle, who, |figure| {
        figure.fatigue.now += fatigue;
        figure.body.now += body;
    });
}

pub(super) fn mended(battle: &mut Battle, who: FigureId) {
    on(battle, who, |figure| {
        figure.bleeding = 0;
        figure.dead = false;
    });
}
