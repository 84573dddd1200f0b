//! What if: a fight from which a seat alone could play on, with nobody in it whom the seat does not see.

use play::Seat;
use play::game::Fork;

use super::bot;
use super::choice::BattleChoice;
use super::figure::{Figure, FigureCondition};
use super::phase::Stage;
use super::sight::Sight;
use super::spells::SummonedKind;
use super::state::Battle;
use super::who::{FigureId, FigureSet, FigureSlot, Team};

/// The fight as the seat knows it, the first player seat on that side; nothing if there would be nobody to fight.
pub(super) fn fork(sight: &Sight<'_>, side: usize) -> Option<Fork<Battle>> {
    let team = Team(u8::try_from(side).ok()?);
    let mut battle = known(sight)?;
    let sides = sides(&battle, team)?;
    for figure in &mut battle.figures {
        let seat = sides.iter().position(|side| *side == figure.team)?;
        figure.seat = Seat::Player(u8::try_from(seat + 1).ok()?);
    }
    bot::awaited(&battle)?;
    let name = |side: &Team| battle.field.sides.get(usize::from(side.0)).cloned();
    let seats = sides.iter().filter_map(name).collect();
    Some(Fork { state: battle, seats })
}

/// The sides that somebody is on, that one first; nothing if it has nobody left to fight for it, or nobody to fight against.
fn sides(battle: &Battle, first: Team) -> Option<Vec<Team>> {
    let able = |figure: &Figure| figure.is_on_board() && figure.condition(&battle.house) == FigureCondition::Able;
    let stands = |team: Team| battle.figures.iter().any(|figure| figure.team == team && able(figure));
    let foes = battle.figures.iter().any(|figure| figure.team != first && able(figure));
    if !stands(first) || !foes {
        return None;
    }
    let mut others: Vec<Team> = battle.figures.iter().map(|figure| figure.team).filter(|team| *team != first).collect();
    others.sort_unstable();
    others.dedup();
    Some(std::iter::once(first).chain(others).collect())
}

/// The fight without those whom the seat does not see, their places in the engine's list closed up.
fn known(sight: &Sight<'_>) -> Option<Battle> {
    let slots: Vec<FigureSlot> = sight.figures().map(|(slot, _)| slot).collect();
    let place = |slot: FigureSlot| slots.iter().position(|known| *known == slot);
    let set = |set: FigureSet| set.iter().filter_map(place).collect::<FigureSet>();
    let whole = sight.battle;
    let queue: Vec<FigureSlot> = whole.queue.iter().map(|slot| usize::from(*slot)).collect();
    // Places in the order of actions count those alone who stay in it.
    let queued = |at: u8| {
        let before = queue.get(..=usize::from(at))?;
        place(*before.last()?)?;
        u8::try_from(before.iter().filter(|slot| place(**slot).is_some()).count() - 1).ok()
    };
    let stage = match whole.stage {
        Stage::Acting(at) => Stage::Acting(queued(at)?),
        Stage::Agreeing { place: at, asked } => Stage::Agreeing { place: queued(at)?, asked: place(asked)? },
        Stage::Leaving(at) => Stage::Leaving(queued(at)?),
        Stage::Countering { place: at, asked } => Stage::Countering { place: queued(at)?, asked: place(asked)? },
        Stage::Renewing(at) => Stage::Renewing(queued(at)?),
        Stage::Pushing(at) => Stage::Pushing(queued(at)?),
        Stage::Dawn | Stage::Ordering(_) | Stage::Moving(_) => whole.stage,
        Stage::Over(_) => return None,
    };
    let mut figures: Vec<Figure> = slots.iter().map(|slot| whole.figures[*slot].clone()).collect();
    let names: Vec<_> = figures.iter().map(|figure| figure.who).collect();
    for figure in &mut figures {
        figure.reserve = sight.supposed(figure);
        forget_the_unseen(figure, &names, set);
    }
    let queue = queue.iter().filter_map(|slot| u8::try_from(place(*slot)?).ok()).collect();
    let opening = whole.opening.iter().filter(|event| event.whom().is_empty()).cloned().collect();
    let walking = whole.walking.and_then(place);
    Some(Battle { stage, figures, queue, walking, opening, ..whole.clone() })
}

#[cfg(test)]
mod tests;

/// Takes out of a figure those whom the seat does not see; the others are known by their new places.
fn forget_the_unseen(figure: &mut Figure, names: &[FigureId], set: impl Fn(FigureSet) -> FigureSet) {
    figure.grips = set(figure.grips);
    if let Some(SummonedKind::Illusion { disbelieved, .. }) = figure.summoned.as_deref_mut().map(|one| &mut one.kind) {
        *disbelieved = set(*disbelieved);
    }
    let turn = &mut figure.turn;
    (turn.engaged_by, turn.struck, turn.escaped) = (set(turn.engaged_by), set(turn.struck), set(turn.escaped));
    turn.choice = turn.choice.filter(|choice| !matches!(choice, BattleChoice::Treat { whom } if !names.contains(whom)));
}
