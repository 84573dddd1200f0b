//! Tables of one: a character's table seats its owner and nobody else. Nobody takes the GM's seat there, invites anybody or
//! reveals the hidden dice, and so nobody learns what the player may not know.

use pillars::creation::Life;
use play::gathering::Command;
use play::options::Offer;
use play::table::{Order, Submission};
use play::{Game, Table};

use crate::failure::Failure;

/// Whether the table is for one alone.
pub(crate) fn is_solo(table: &Table) -> bool {
    is_solo_game(table.first_scene().game())
}

/// Whether a table that was opened for that game is for one alone.
pub(crate) fn is_solo_game(game: &str) -> bool {
    game == Life::ID
}

/// Turns away what only makes sense where several sit: there it would be a way round the rules.
pub(crate) fn permits(table: &Table, submission: &Submission) -> Result<(), Failure> {
    let in_person = submission.by.is_none() && submission.faces.is_none();
    let fits = match &submission.order {
        Order::Play(_) | Order::Undo { .. } => true,
        Order::Gather(command) => matches!(command, Command::NameTable { .. }),
        Order::Begin { .. } | Order::End => false,
    };
    if !is_solo(table) || in_person && fits { Ok(()) } else { Err(Failure::Solo) }
}

/// Whether an offer of any table also stands at this one.
pub(crate) fn offers(table: &Table, offer: &Offer) -> bool {
    !is_solo(table) || offer.verb() == "name_table"
}
