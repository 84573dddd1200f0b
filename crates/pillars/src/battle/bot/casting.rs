//! What the bot does with magic.

use super::super::choice::Choice;
use super::super::command::Command;
use super::super::legality::renewable;
use super::super::menu::Standing;
use super::super::sight::Sight;
use super::super::spells::MOST_HELD;
use super::super::state::Battle;
use super::super::who::Slot;

/// Whether to cast this turn, and from where.
pub(super) fn wish(sight: &Sight<'_>, slot: Slot, standing: Standing) -> Option<Command> {
    let _ = (sight, slot, standing);
    None
}

/// What to cast when its place has come.
pub(super) fn act(sight: &Sight<'_>, slot: Slot) -> Command {
    let figure = &sight.battle.figures[slot];
    if figure.turn.choice == Some(Choice::Disbelieve)
        && let Some(illusion) = sight.battle.illusions(slot).next()
    {
        return Command::Disbelieve { figure: figure.who, target: sight.battle.figures[illusion].who };
    }
    Command::Hold { figure: figure.who }
}

/// Whether to counter a casting.
pub(super) fn answer(sight: &Sight<'_>, slot: Slot) -> Command {
    Command::LetPass { figure: sight.battle.figures[slot].who }
}

/// Keeps up everything.
pub(super) fn renew(battle: &Battle, slot: Slot) -> Command {
    Command::Renew { figure: battle.figures[slot].who, keep: renewable(battle, slot).take(MOST_HELD).collect() }
}
