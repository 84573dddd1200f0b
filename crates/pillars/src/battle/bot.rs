//! A player that is not a person. It knows what its seat sees and nothing else.
//!
//! It charges, flanks, runs for where its side has to be, keeps archers at a distance, takes the best weapon within reach, gets up, comes to grips when that
//! pays, gives up when all is lost, leaves a fight that it cannot win, and leaves the fallen alone.

use dice::Dice;
use play::Seat;

use super::choice::BattleChoice;
use super::command::Command;
use super::course::{Chronicle, Course};
use super::menu::FoeStanding;
use super::phase::Stage;
use super::sight::Sight;
use super::state::Battle;
use super::who::{FigureSlot, Team};

mod acting;
mod arming;
mod casting;
mod despair;
mod engaged;
mod errand;
mod free;
mod judgement;
mod spells;

pub(super) use acting::get_away;

/// What the bot does next for a seat; nothing if the fight does not await it.
pub fn decide(sight: &Sight<'_>) -> Option<Command> {
    let battle = sight.battle;
    match battle.stage {
        Stage::Dawn | Stage::Over(_) => None,
        Stage::Ordering(team) => sight.leads(team).then(|| order(battle)),
        Stage::Moving(_) => ambush(sight).or_else(|| next_mover(sight).map(|slot| moving(sight, slot))),
        Stage::Acting(_) => own_actor(sight).map(|slot| acting::act(sight, slot)),
        Stage::Leaving(_) => own_actor(sight).and_then(|slot| acting::get_away(battle, slot)),
        Stage::Countering { asked, .. } => sight.plays(asked).then(|| casting::answer(sight, asked)),
        Stage::Renewing(_) => own_actor(sight).map(|slot| casting::renew(sight, slot)),
        Stage::Pushing(_) => own_actor(sight).map(|slot| acting::push(battle, slot)),
        Stage::Agreeing { asked, .. } => sight.plays(asked).then(|| acting::agree(battle, asked)),
    }
}

/// Plays every seat until the fight is over or so many turns have passed, and says how many decisions that took.
pub fn play_out<D: Dice, C: Chronicle>(battle: &mut Battle, dice: &mut D, chronicle: &mut C, most_turns: u16) -> u32 {
    let mut decisions = 0;
    while battle.turn <= most_turns {
        let Some(seat) = awaited(battle) else { break };
        let Some(command) = decide(&Sight::of(battle, seat)) else { break };
        debug_assert_eq!(super::legality::permit(&Sight::of(battle, seat), &command), Ok(()), "{command:?}");
        Course::new(battle, dice, chronicle).carry_out(&command, false);
        decisions += 1;
    }
    decisions
}

/// A seat that the fight awaits.
pub fn awaited(battle: &Battle) -> Option<Seat> {
    let of = |slot: FigureSlot| battle.figures[slot].seat;
    match battle.stage {
        Stage::Dawn | Stage::Over(_) => None,
        Stage::Ordering(team) => first_of(battle, team).map(of),
        Stage::Moving(_) => {
            let team = battle.moving_team()?;
            let waits = |slot: &FigureSlot| battle.figures[*slot].team == team && battle.must_move(*slot);
            battle.walking.filter(waits).or_else(|| battle.slots().find(waits)).map(of)
        }
        Stage::Acting(_) | Stage::Leaving(_) | Stage::Pushing(_) | Stage::Renewing(_) => battle.acting().map(of),
        Stage::Agreeing { asked, .. } | Stage::Countering { asked, .. } => Some(of(asked)),
    }
}

fn first_of(battle: &Battle, team: Team) -> Option<FigureSlot> {
    battle.slots().find(|slot| battle.figures[*slot].team == team && battle.is_up(*slot))
}

/// What a figure chooses that is driven to fight: at whoever is nearest, with what it has.
pub(super) fn rush(battle: &Battle, slot: FigureSlot) -> Command {
    let wish = match battle.standing(slot) {
        FoeStanding::Gripped => Some(engaged::gripped(battle, slot)),
        FoeStanding::Engaged => engaged::engaged(battle, slot),
        FoeStanding::Free => free::rush(battle, slot),
    };
    wish.unwrap_or_else(|| super::prompts::stand(battle, slot))
}

/// Whoever moves last sees where the others went.
fn order(battle: &Battle) -> Command {
    Command::TakePlace { place: u8::try_from(battle.order.len()).unwrap_or(1) }
}

/// Comes out of hiding when a foe is near.
fn ambush(sight: &Sight<'_>) -> Option<Command> {
    let battle = sight.battle;
    let hides = |slot: &FigureSlot| {
        battle.figures[*slot].presence == super::figure::Presence::Hidden && sight.plays(*slot) && sight.sees(*slot)
    };
    let near = |slot: &FigureSlot| judgement::nearest_foe(battle, *slot).is_some_and(|(_, hexes)| hexes <= 6);
    let slot = battle.slots().filter(hides).find(near)?;
    Some(Command::Reveal { figure: battle.figures[slot].who })
}

fn next_mover(sight: &Sight<'_>) -> Option<FigureSlot> {
    let battle = sight.battle;
    let team = battle.moving_team()?;
    if let Some(walker) = battle.walker().filter(|slot| sight.plays(*slot)) {
        return Some(walker);
    }
    let waits = |slot: &FigureSlot| battle.figures[*slot].team == team && sight.plays(*slot) && battle.must_move(*slot);
    battle.slots().find(waits)
}

fn own_actor(sight: &Sight<'_>) -> Option<FigureSlot> {
    sight.battle.acting().filter(|slot| sight.plays(*slot))
}

/// What a figure chooses.
fn moving(sight: &Sight<'_>, slot: FigureSlot) -> Command {
    let battle = sight.battle;
    if judgement::is_hopeless(battle, slot) {
        return Command::Surrender { figure: battle.figures[slot].who };
    }
    let standing = battle.standing(slot);
    if despair::gets_nowhere(sight, slot)
        && let Some(command) = despair::give_up(battle, slot, standing)
        && is_open(battle, slot, &command, standing)
    {
        return command;
    }
    if let Some(command) = casting::wish(sight, slot, standing) {
        return command;
    }
    let wish = match standing {
        FoeStanding::Gripped => Some(engaged::gripped(battle, slot)),
        FoeStanding::Engaged => engaged::engaged(battle, slot),
        FoeStanding::Free => free::free(battle, slot),
    };
    wish.filter(|command| is_open(battle, slot, command, standing))
        .unwrap_or_else(|| super::prompts::stand(battle, slot))
}

fn is_open(battle: &Battle, slot: FigureSlot, command: &Command, standing: FoeStanding) -> bool {
    let Command::Choose { option, to, .. } = command else { return true };
    battle.choice_standing(slot, *option, *to, standing).is_ok()
}

/// A choice made where the figure stands.
fn stay(battle: &Battle, slot: FigureSlot, option: BattleChoice) -> Command {
    let figure = &battle.figures[slot];
    Command::Choose { figure: figure.who, option, to: figure.at, facing: figure.facing }
}

#[cfg(test)]
mod tests;
