//! Castings: declared, answered, and what comes back of their mana.

use arrayvec::ArrayVec;

use super::on;
use crate::battle::phase::Stage;
use crate::battle::spells::cast::Cast;
use crate::battle::spells::event::Margin;
use crate::battle::spells::working::{Casting, CounterWatch, Duel};
use crate::battle::state::Battle;
use crate::battle::who::FigureId;

pub(super) fn declared(battle: &mut Battle, cast: &Cast, spent: u8, escalated: bool, borrowed: u16) {
    on(battle, cast.figure, |figure| figure.reserve = figure.reserve.less(spent.into()));
    battle.casting = Some(Box::new(Casting {
        cast: cast.clone(),
        spent,
        escalated,
        asked: ArrayVec::new(),
        turned: false,
        borrowed,
        countered: false,
    }));
}

pub(super) fn watched(battle: &mut Battle, who: FigureId, watch: CounterWatch) {
    on(battle, who, |figure| {
        figure.reserve = figure.reserve.less(watch.mana.into());
        figure.turn.watch = Some(watch);
    });
}

pub(super) fn asked(battle: &mut Battle, who: FigureId) {
    if let (Some(asked), Stage::Acting(place) | Stage::Countering { place, .. }) = (battle.slot(who), battle.stage) {
        battle.stage = Stage::Countering { place, asked };
    }
    note_asked(battle, who);
}

pub(super) fn answered_with(battle: &mut Battle, who: FigureId, mana: u8) {
    let paid = answered(battle, who);
    on(battle, who, |figure| figure.reserve = figure.reserve.less(u16::from(mana).saturating_sub(paid)));
}

pub(super) fn contested(
    battle: &mut Battle,
    defender: FigureId,
    stopped: bool,
    reflects: bool,
    own: &Margin,
    other: &Margin,
) {
    debug_assert!(!stopped || own.lead() > other.lead() || own.strength == 0, "whoever is ahead stops the spell");
    if !stopped {
        return;
    }
    let turn = battle.turn;
    let Some(casting) = battle.casting.as_deref_mut() else { return };
    (casting.turned, casting.countered) = (reflects, !reflects);
    let cast = casting.cast.clone();
    if !reflects {
        on(battle, cast.figure, |figure| figure.duel = Some(Box::new(Duel { cast, defender, turn })));
    }
}

pub(super) fn unanswered(battle: &mut Battle, who: FigureId, lost: u8, short: bool) {
    answered_with(battle, who, lost);
    on(battle, who, |figure| figure.reserve.bared |= short);
}

/// What a casting gives back of its mana.
pub(super) fn paid_back(battle: &mut Battle, figure: FigureId, back: u8) {
    on(battle, figure, |figure| figure.reserve = figure.reserve.more(back.into()));
    if let Some(casting) = battle.casting.as_deref_mut() {
        casting.borrowed = casting.borrowed.saturating_sub(back.into());
    }
}

pub(super) fn back_to_acting(battle: &mut Battle) {
    if let Stage::Countering { place, .. } = battle.stage {
        battle.stage = Stage::Acting(place);
    }
}

/// Somebody has spent its action on an answer; in an escalation none is spent (P185). Says what it had put in already.
fn answered(battle: &mut Battle, who: FigureId) -> u16 {
    note_asked(battle, who);
    back_to_acting(battle);
    let free = battle.casting.as_deref().is_some_and(|casting| casting.escalated);
    let mut paid = 0;
    on(battle, who, |figure| {
        paid = figure.turn.watch.take().map_or(0, |watch| watch.mana.into());
        figure.turn.acted |= !free;
    });
    paid
}

fn note_asked(battle: &mut Battle, who: FigureId) {
    if let Some(casting) = battle.casting.as_deref_mut() {
        let _ = casting.asked.try_push(who);
    }
}
