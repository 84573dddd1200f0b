//! Tables of one: a character's table seats its owner, and on the GM's seat whoever runs the table to which the character
//! was taken. Nobody else takes that seat, invites anybody or reveals the hidden dice, and so nobody learns what the player may not know.

use play::gathering::Command;
use play::options::Offer;
use play::table::{Order, Submission};
use play::{Seat, Table};

use crate::faces;
use crate::failure::Failure;

/// Whether the table is a character's, for one alone: no link leads to a seat there.
pub fn is_solo(table: &Table) -> bool {
    is_solo_game(table.first_scene().game())
}

/// Whether a table that was opened for that game is for one alone.
pub(crate) fn is_solo_game(game: &str) -> bool {
    faces::character(game).is_some()
}

/// Turns away what only makes sense where several sit: there it would be a way round the rules.
pub(crate) fn permits(table: &Table, submission: &Submission) -> Result<(), Failure> {
    let in_person = submission.by.is_none() && submission.faces.is_none();
    let fits = match &submission.order {
        Order::Undo { entry } if submission.seat == Seat::Gm => is_own(table, *entry),
        Order::Play(_) | Order::Undo { .. } | Order::Gather(Command::NameTable { .. }) => true,
        // The house seats the GM of the table at which the character sits, and lets them go.
        Order::Gather(Command::Claim { .. }) => submission.seat == Seat::Door,
        Order::Gather(Command::Leave) => submission.seat == Seat::Gm,
        Order::Gather(_) | Order::Begin { .. } | Order::End => false,
    };
    if !is_solo(table) || in_person && fits { Ok(()) } else { Err(Failure::Solo) }
}

/// Whether that is the latest move and the GM's own: what the player did is not theirs to take back.
pub(crate) fn is_own(table: &Table, entry: u64) -> bool {
    let lines = table.recent(Seat::Gm);
    let own = lines.iter().any(|line| line.n == entry && line.seat == Seat::Gm);
    own && table.latest_move(Seat::Gm) == Some(entry)
}

/// Whether an offer of any table also stands at this one.
pub(crate) fn offers(table: &Table, offer: &Offer) -> bool {
    !is_solo(table) || offer.verb() == "name_table"
}
