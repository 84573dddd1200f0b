//! Where a side has to be to win, and who goes there.

use crate::battle::figure::{Figure, Presence};
use crate::battle::ground::{Hex, Terrain};
use crate::battle::setup::Goal;
use crate::battle::state::Battle;
use crate::battle::who::{FigureSlot, Team};

/// The hex to which a figure has to get or in which it has to stay; nothing for those who have none, or guard the backs
/// of the others.
pub(super) fn goal(battle: &Battle, slot: FigureSlot) -> Option<Hex> {
    let team = battle.figures[slot].team;
    battle.field.goals.iter().find_map(|goal| match goal {
        Goal::Reach { side, hexes, figures } if *side == team => {
            let wanting = wanting(battle, team, hexes, *figures);
            if is_hopeful(battle, team, wanting) { sent(battle, slot, hexes, wanting) } else { None }
        }
        Goal::Hold { side, hexes, .. } if *side == team => sent(battle, slot, hexes, 1),
        Goal::Reach { .. } | Goal::Hold { .. } | Goal::Outlast { .. } => None,
    })
}

/// Whether a side may still win by being somewhere: whoever is too few for that can only fight.
pub(super) fn has_goal(battle: &Battle, team: Team) -> bool {
    battle.field.goals.iter().any(|goal| match goal {
        Goal::Reach { side, hexes, figures } => {
            *side == team && is_hopeful(battle, team, wanting(battle, team, hexes, *figures))
        }
        Goal::Hold { side, .. } => *side == team,
        Goal::Outlast { .. } => false,
    })
}

/// How many of a side have still to get there; those who are there for good count.
fn wanting(battle: &Battle, team: Team, hexes: &[Hex], figures: u8) -> usize {
    let away =
        |figure: &&Figure| figure.team == team && figure.presence == Presence::Fled && hexes.contains(&figure.at);
    usize::from(figures).saturating_sub(battle.figures.iter().filter(away).count())
}

fn is_hopeful(battle: &Battle, team: Team, wanting: usize) -> bool {
    battle.slots().filter(|slot| battle.figures[*slot].team == team && battle.is_up(*slot)).count() >= wanting
}

/// Whether a figure is where its side has to get to and makes room for the next by leaving the board.
pub(super) fn leaves(battle: &Battle, slot: FigureSlot) -> bool {
    let figure = &battle.figures[slot];
    let there = |goal: &Goal| matches!(goal, Goal::Reach { side, hexes, .. } if *side == figure.team && hexes.contains(&figure.at));
    battle.walking.is_none() && battle.board().has(Terrain::Entry, figure.at) && battle.field.goals.iter().any(there)
}

/// The nearest of these hexes, for those who are nearest to them.
fn sent(battle: &Battle, slot: FigureSlot, hexes: &[Hex], figures: usize) -> Option<Hex> {
    let way = |slot: FigureSlot| {
        let at = battle.figures[slot].at;
        let taken = |hex: &Hex| battle.seen().any(|(_, other)| other.at == *hex && other.at != at);
        hexes.iter().filter(|hex| !taken(hex)).map(|hex| (at.distance(*hex), *hex)).min()
    };
    let (steps, goal) = way(slot)?;
    let friend = |other: &FigureSlot| !battle.are_foes(slot, *other) && *other != slot && battle.is_up(*other);
    let before = |other: &FigureSlot| way(*other).is_some_and(|(theirs, _)| (theirs, *other) < (steps, slot));
    (battle.slots().filter(friend).filter(before).count() < figures).then_some(goal)
}
