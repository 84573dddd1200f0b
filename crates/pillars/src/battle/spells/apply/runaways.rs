//! Runaways: who is caught in them, what they take, and how they end.

use super::on;
use crate::battle::figure::Figure;
use crate::battle::spells::working::Runaway;
use crate::battle::state::Battle;
use crate::battle::who::FigureId;

/// How long somebody lies senseless whom a Runaway took everything from: until the end.
const LONG: u8 = u8::MAX;

pub(super) fn ran_away(battle: &mut Battle, figure: FigureId) {
    if let Some(casting) = battle.casting.take() {
        let caught = [figure].into_iter().collect();
        battle.runaways.push(Runaway { casting: *casting, round: 0, caught });
    }
    on(battle, figure, |figure| figure.reserve.shaken = true);
}

/// What a round of a Runaway took from somebody.
pub(super) fn drained(battle: &mut Battle, who: FigureId, round: u16, mana: u16, body: i16, faints: bool) {
    on(battle, who, |figure| {
        figure.reserve = figure.reserve.less(mana);
        figure.reserve.bared |= faints || body > 0;
        figure.body.now -= body;
        figure.turn.harmed |= body > 0;
        if faints {
            figure.swoon = LONG;
        }
    });
    for runaway in battle.runaways.iter_mut().filter(|runaway| runaway.caught.contains(&who)) {
        runaway.round = round;
    }
}

pub(super) fn anchored(battle: &mut Battle, caster: FigureId, kept: bool) {
    let found = battle.runaways.iter().position(|runaway| runaway.casting.cast.figure == caster);
    if let Some(place) = found {
        let runaway = battle.runaways.remove(place);
        if kept {
            battle.casting = Some(Box::new(runaway.casting));
        }
    }
}

pub(super) fn intervened(figure: &mut Figure, mana: u16, short: bool) {
    figure.reserve = if short { figure.reserve } else { figure.reserve.less(mana) };
    figure.reserve.bared |= short;
}

pub(super) fn caught(battle: &mut Battle, figure: FigureId, caster: FigureId) {
    for runaway in battle.runaways.iter_mut().filter(|runaway| runaway.casting.cast.figure == caster) {
        let _ = runaway.caught.try_push(figure);
    }
    on(battle, figure, |figure| figure.reserve.shaken = true);
}
