//! Movement: the options that are chosen, the ways that are gone, and who is on the board.

use super::on;
use crate::battle::choice::BattleChoice;
use crate::battle::event::Shift;
use crate::battle::figure::{Figure, Posture, Presence};
use crate::battle::ground::{Hex, Side};
use crate::battle::state::Battle;
use crate::battle::who::{FigureId, FigureSet};
use crate::equipment::Gait;

/// A figure that was on its way goes no further.
pub(super) fn stop(battle: &mut Battle, who: FigureId) {
    battle.walking = battle.walking.filter(|slot| battle.figures[*slot].who != who);
}

pub(super) fn leave(battle: &mut Battle, who: FigureId, presence: Presence) {
    stop(battle, who);
    on(battle, who, |figure| figure.presence = presence);
}

pub(super) fn walked(battle: &mut Battle, who: FigureId, path: &[Hex], facing: Side, stumbled: bool) {
    let Some(slot) = battle.slot(who) else { return };
    let engaged_by = battle.held_at_start(slot);
    let figure = &mut battle.figures[slot];
    figure.turn.engaged_by = engaged_by;
    figure.turn.moved = figure.turn.moved.saturating_add(u8::try_from(path.len()).unwrap_or(u8::MAX));
    figure.turn.stumbled |= stumbled;
    figure.facing = facing;
    if let Some(to) = path.last() {
        figure.at = *to;
    }
    battle.walking = Some(slot);
}

/// The option that somebody chose, and what it changes at once.
pub(super) struct ChosenOption {
    pub(super) option: BattleChoice,
    pub(super) facing: Side,
    pub(super) gait: Option<Gait>,
    pub(super) fatigue: i16,
    pub(super) engaged_by: FigureSet,
}

pub(super) fn chose(battle: &mut Battle, who: FigureId, choice: &ChosenOption) {
    battle.walking = None;
    on(battle, who, |figure| {
        figure.facing = choice.facing;
        figure.fatigue.now -= choice.fatigue;
        figure.turn.choice = Some(choice.option);
        figure.turn.gait = choice.gait;
        figure.turn.engaged_by = choice.engaged_by;
        if figure.turn.moved > 0 {
            figure.waited = 0;
        }
    });
}

pub(super) fn bore(battle: &mut Battle, who: FigureId, posture: Posture) {
    on(battle, who, |figure| {
        figure.posture = posture;
        if posture == Posture::Prone {
            // Ruling P269: on the ground nobody waits.
            figure.turn.floored = true;
            figure.waited = 0;
        }
    });
}

pub(super) fn shifted(battle: &mut Battle, who: FigureId, to: Hex, why: Shift, escaped: FigureSet) {
    on(battle, who, |figure| {
        moved_out(figure, to);
        figure.turn.escaped = escaped;
        figure.turn.was_pushed |= why == Shift::PushedBack;
    });
}

/// Rulings P144 and P269: whoever comes out of its hex, however that is, waits for no opening any more.
pub(in crate::battle) fn moved_out(figure: &mut Figure, to: Hex) {
    figure.at = to;
    figure.waited = 0;
    figure.turn.shifted = true;
}

pub(super) fn entered(battle: &mut Battle, figure: &Figure) {
    if let Some(slot) = battle.slot(figure.who) {
        battle.figures[slot] = figure.clone();
    }
}

pub(super) fn revealed(battle: &mut Battle, who: FigureId, may_move: bool) {
    on(battle, who, |figure| {
        figure.presence = Presence::Here;
        figure.turn.yielded = may_move;
    });
}

pub(super) fn placed(battle: &mut Battle, who: FigureId, at: Hex, facing: Side, posture: Posture) {
    on(battle, who, |figure| {
        (figure.at, figure.facing, figure.posture) = (at, facing, posture);
        if !figure.is_on_board() {
            figure.presence = Presence::Here;
        }
    });
}
