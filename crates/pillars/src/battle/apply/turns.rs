//! The course of a turn: its phases, whose turn it is, and what its end leaves.

use arrayvec::ArrayVec;

use super::on;
use crate::battle::event::{Muster, Placing};
use crate::battle::figure::{Deeds, Figure, LastShot};
use crate::battle::phase::{Phase, Stage};
use crate::battle::refusal::Lapse;
use crate::battle::setup::MOST_GOALS;
use crate::battle::state::{Battle, TEAMS};
use crate::battle::who::{FigureId, FigureSet, Team};

pub(super) fn mustered(battle: &mut Battle, all: &[Muster]) {
    for (figure, muster) in battle.figures.iter_mut().zip(all) {
        (figure.who, figure.trim, figure.reserve) = (muster.who, muster.trim, muster.reserve);
    }
}

pub(super) fn turn_began(battle: &mut Battle, turn: u16) {
    battle.turn = turn;
    battle.phase = Phase::Initiative;
    battle.opening.clear();
    battle.float();
}

pub(super) fn initiative_rolled(battle: &mut Battle, ranking: &ArrayVec<Team, TEAMS>) {
    battle.order.clone_from(ranking);
    battle.stage = ranking.first().map_or(Stage::Dawn, |team| Stage::Ordering(*team));
}

pub(super) fn phase_began(battle: &mut Battle, phase: Phase) {
    battle.phase = phase;
    match phase {
        Phase::InitialMovement | Phase::FinalMovement => {
            battle.stage = Stage::Moving(0);
            battle.queue.clear();
            battle.figures.iter_mut().for_each(forget_last_shot);
        }
        Phase::ForcedRetreat => battle.stage = Stage::Pushing(0),
        Phase::Initiative | Phase::Renewal | Phase::Actions => {}
    }
}

/// Ruling P131: the bow of a last shot has fallen by now, if not before.
fn forget_last_shot(figure: &mut Figure) {
    if figure.last_shot == LastShot::Loosed {
        figure.last_shot = LastShot::Spent;
    }
}

pub(super) fn order_set(battle: &mut Battle, order: &[Placing]) {
    battle.queue = order.iter().filter_map(|placing| u8::try_from(battle.slot(placing.figure)?).ok()).collect();
    for placing in order {
        on(battle, placing.figure, |figure| figure.turn.place = placing.place);
    }
    battle.stage = Stage::Acting(0);
    battle.second_shots = false;
}

pub(super) fn came(battle: &mut Battle, place: u8, second: bool) {
    battle.second_shots = second;
    battle.stage = Stage::Acting(place);
}

pub(super) fn acted(battle: &mut Battle, who: FigureId, second: bool) {
    on(battle, who, |figure| {
        figure.turn.acted = true;
        figure.turn.second_shot = second;
    });
    battle.casting = None;
    if let Stage::Acting(place)
    | Stage::Agreeing { place, .. }
    | Stage::Countering { place, .. }
    | Stage::Leaving(place) = battle.stage
    {
        battle.stage = Stage::Acting(place + 1);
    }
}

/// Ruling P269: whoever could have acted and did nothing has watched; whoever tore itself free has not.
pub(super) fn lapsed(battle: &mut Battle, who: FigureId, why: Lapse) {
    let tore_free = matches!(battle.stage, Stage::Leaving(_));
    on(battle, who, |figure| figure.turn.idle |= why.is_waiting() && !figure.turn.acted && !tore_free);
}

pub(super) fn pushed(battle: &mut Battle, who: FigureId, target: Option<FigureId>) {
    on(battle, who, |figure| figure.turn.pushed = true);
    if let Some(target) = target {
        on(battle, target, |figure| figure.turn.was_pushed = true);
    }
    if let Stage::Pushing(place) = battle.stage {
        battle.stage = Stage::Pushing(place + 1);
    }
}

pub(super) fn turn_ended(
    battle: &mut Battle,
    held: &ArrayVec<u16, MOST_GOALS>,
    waited: FigureSet,
    wound: FigureSet,
    free: FigureSet,
) {
    battle.held.clone_from(held);
    for (slot, figure) in battle.figures.iter_mut().enumerate() {
        figure.waited = if waited.has(slot) { figure.waited.saturating_add(1) } else { 0 };
        figure.winding -= u8::from(wound.has(slot) && figure.winding > 0);
        if free.has(slot) && matches!(figure.last_shot, LastShot::Spent | LastShot::Unready) {
            figure.last_shot = LastShot::Left;
        }
        figure.turn = Deeds::default();
    }
    battle.queue.clear();
    battle.second_shots = false;
    battle.stage = Stage::Dawn;
    battle.walking = None;
}
