//! What the GM may do to a fight: anything that leaves it whole.

use super::command::Command;
use super::figure::{Condition, Posture};
use super::ground::{Hex, Side};
use super::refusal::Refusal;
use super::state::Battle;
use super::who::{MOST_FIGURES, Slot, Who};

/// The most by which a pool is changed at once.
const MOST: i16 = 1_000;

pub(super) fn permit(battle: &Battle, command: &Command) -> Result<(), Refusal> {
    let there = |who: &Who| battle.slot(*who).ok_or(Refusal::NoFigure);
    match command {
        Command::Place { figure, at, facing, posture } => {
            let slot = there(figure)?;
            if *posture == Posture::Flying && !battle.figures[slot].flies() {
                Err(Refusal::NoWings { name: battle.figures[slot].profile.name.clone() })
            } else if has_room(battle, slot, *at, *facing) {
                Ok(())
            } else {
                Err(Refusal::NoRoom { name: battle.figures[slot].profile.name.clone(), at: *at })
            }
        }
        Command::Adjust { figure, fatigue, body } => {
            there(figure)?;
            let little = |by: i16| (-MOST..=MOST).contains(&by);
            if little(*fatigue) && little(*body) { Ok(()) } else { Err(Refusal::TooMuch) }
        }
        Command::Hide { figure } => {
            let slot = there(figure)?;
            let name = || battle.figures[slot].profile.name.clone();
            if battle.figures[slot].is_on_board() { Ok(()) } else { Err(Refusal::Unable { name: name() }) }
        }
        Command::Mend { figure } | Command::Kill { figure } | Command::Remove { figure } => there(figure).map(|_| ()),
        Command::HandOver { figure, player } => {
            there(figure)?;
            if (1..=play::seat::PLAYERS).contains(player) { Ok(()) } else { Err(Refusal::NoSeat) }
        }
        Command::Give { figure, item, count } => {
            let slot = there(figure)?;
            let fits = battle.figures[slot].gear.clone().add(*item, *count).is_ok();
            if fits { Ok(()) } else { Err(Refusal::NoGift { item: *item }) }
        }
        Command::Add { entrant } => {
            if battle.figures.len() >= MOST_FIGURES {
                return Err(Refusal::TooMany);
            }
            if usize::from(entrant.side.0) >= battle.field.sides.len() {
                return Err(Refusal::NoSide);
            }
            let hexes = entrant.profile.hexes(entrant.at, entrant.facing);
            let room = hexes.iter().all(|hex| is_room(battle, usize::MAX, *hex));
            let sound = entrant.profile.fatigue > 0 && entrant.profile.body > 0;
            if room && sound {
                Ok(())
            } else {
                Err(Refusal::NoRoom { name: entrant.profile.name.clone(), at: entrant.at })
            }
        }
        Command::End
        | Command::Enter { .. }
        | Command::TakePlace { .. }
        | Command::Yield { .. }
        | Command::DropPack { .. }
        | Command::Walk { .. }
        | Command::Choose { .. }
        | Command::Leave { .. }
        | Command::Strike { .. }
        | Command::StrikeTwice { .. }
        | Command::Sweep { .. }
        | Command::Shoot { .. }
        | Command::Throw { .. }
        | Command::Close { .. }
        | Command::StepAway { .. }
        | Command::Hold { .. }
        | Command::Agree { .. }
        | Command::Push { .. }
        | Command::Stay { .. }
        | Command::Reveal { .. }
        | Command::Surrender { .. } => Ok(()),
    }
}

/// Whether a figure may be put there.
pub(super) fn has_room(battle: &Battle, slot: Slot, at: Hex, facing: Side) -> bool {
    battle.figures[slot].profile.hexes(at, facing).iter().all(|hex| is_room(battle, slot, *hex))
}

/// Whether nobody conscious, seen or not, is in a hex of the board.
fn is_room(battle: &Battle, but: Slot, hex: Hex) -> bool {
    let there = |slot: &Slot| {
        *slot != but
            && battle.figures[*slot].is_on_board()
            && battle.condition(*slot) <= Condition::Semiconscious
            && battle.hexes(*slot).contains(&hex)
    };
    battle.board().clear().contains(hex) && !battle.slots().any(|slot| there(&slot))
}

#[cfg(test)]
mod tests;
