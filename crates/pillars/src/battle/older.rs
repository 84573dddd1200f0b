//! Fights that were opened under rules 1 and 2, which stored no events of their opening.
//!
//! What they brought about stands here as it was then, whatever the rules of a first turn are now, and is told by the
//! first command, as it was then.

use dice::Dice;

use super::apply::apply;
use super::begin::muster;
use super::course::initiative;
use super::event::Event;
use super::phase::Phase;
use super::state::Battle;

/// The fight as it stood after its opening, by the dice that fell then.
pub(super) fn reopen(mut battle: Battle, dice: &mut impl Dice) -> Battle {
    let figures = muster(&battle, dice);
    apply(&mut battle, &Event::Mustered { figures });
    let opening = opening(&battle, dice);
    for event in &opening {
        apply(&mut battle, event);
    }
    Battle { opening, ..battle }
}

fn opening(battle: &Battle, dice: &mut impl Dice) -> Vec<Event> {
    if let Some(verdict) = battle.decided() {
        return vec![Event::Ended { winner: verdict.winner() }];
    }
    let teams = battle.teams_to_move();
    if teams.is_empty() {
        return Vec::new();
    }
    let mut opening = vec![Event::TurnBegan { turn: 1 }, initiative(&teams, dice)];
    if teams.len() == 1 {
        let phases = [Phase::Renewal, Phase::InitialMovement].map(|phase| Event::PhaseBegan { phase });
        opening.push(Event::OrderTaken { order: teams });
        opening.extend(phases);
    }
    opening
}
