//! Where a side has to be to win, and who goes there.

use super::super::figure::{Figure, Presence};
use super::super::ground::{Hex, Terrain};
use super::super::setup::Goal;
use super::super::state::Battle;
use super::super::who::Slot;

/// The hex to which a figure has to get or in which it has to stay; nothing for those who have none, or guard the backs
/// of the others.
pub(super) fn goal(battle: &Battle, slot: Slot) -> Option<Hex> {
    let team = battle.figures[slot].team;
    battle.field.goals.iter().find_map(|goal| match goal {
        Goal::Reach { side, hexes, figures } if *side == team => {
            let away = |figure: &&Figure| {
                figure.team == team && figure.presence == Presence::Fled && hexes.contains(&figure.at)
            };
            let away = battle.figures.iter().filter(away).count();
            sent(battle, slot, hexes, usize::from(*figures).saturating_sub(away))
        }
        Goal::Hold { side, hexes, .. } if *side == team => sent(battle, slot, hexes, 1),
        Goal::Reach { .. } | Goal::Hold { .. } | Goal::Outlast { .. } => None,
    })
}

/// Whether a figure is where its side has to get to and makes room for the next by leaving the board.
pub(super) fn leaves(battle: &Battle, slot: Slot) -> bool {
    let figure = &battle.figures[slot];
    let there = |goal: &Goal| matches!(goal, Goal::Reach { side, hexes, .. } if *side == figure.team && hexes.contains(&figure.at));
    battle.walking.is_none() && battle.board().has(Terrain::Entry, figure.at) && battle.field.goals.iter().any(there)
}

/// The nearest of these hexes, for those who are nearest to them.
fn sent(battle: &Battle, slot: Slot, hexes: &[Hex], figures: usize) -> Option<Hex> {
    let way = |slot: Slot| {
        let at = battle.figures[slot].at;
        let taken = |hex: &Hex| battle.seen().any(|(_, other)| other.at == *hex && other.at != at);
        hexes.iter().filter(|hex| !taken(hex)).map(|hex| (at.distance(*hex), *hex)).min()
    };
    let (steps, goal) = way(slot)?;
    let friend = |other: &Slot| !battle.are_foes(slot, *other) && *other != slot && battle.is_up(*other);
    let before = |other: &Slot| way(*other).is_some_and(|(theirs, _)| (theirs, *other) < (steps, slot));
    (battle.slots().filter(friend).filter(before).count() < figures).then_some(goal)
}
