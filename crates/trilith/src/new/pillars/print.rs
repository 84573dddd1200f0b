//! A finished character on paper: text, Markdown or JSON, and nothing that the seat may not know.

use anyhow::Result;
use pillars::character::ManaPool;
use pillars::creation::{Life, State};
use pillars::exchange;
use pillars::sheet::{self, Sheet};
use play::Seat;
use play::game::Game as _;

use crate::out;

/// How a character is printed.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum PillarsFormat {
    /// For reading in a terminal.
    Text,
    /// For notes and wikis.
    Markdown,
    /// For reading back.
    Json,
}

/// Prints a character to standard output.
pub(super) fn character(state: &State, seat: Seat, format: PillarsFormat) -> Result<()> {
    let sheet = || sheet_for(state, seat);
    let text = match format {
        PillarsFormat::Text => sheet::text(&sheet()),
        PillarsFormat::Markdown => sheet::markdown(&sheet()),
        PillarsFormat::Json => file(state, seat),
    };
    Ok(out::print(text)?)
}

/// The sheet; the amount of mana stands on it for the GM alone, also of those who know theirs.
fn sheet_for(state: &State, seat: Seat) -> Sheet {
    let mut sheet = Sheet::of(&Life::sight(state, seat));
    if let Some(mana) = sheet.mana.as_mut().filter(|_| seat != Seat::Gm) {
        (mana.amount, mana.start) = (None, None);
    }
    sheet
}

/// The file of the character. There is no server here whose secret could seal the mana: the GM reads it in clear words,
/// everybody else finds none.
fn file(state: &State, seat: Seat) -> String {
    let in_clear = |pool: &ManaPool, _: &str| Some(format!("{} of {}", pool.now.amount(), pool.start.amount()));
    match seat {
        Seat::Gm => exchange::write(&state.character, in_clear),
        Seat::Player(_) | Seat::Spectator(_) | Seat::Clock | Seat::Door => {
            exchange::write_without_mana(&state.character)
        }
    }
}

/// The same on one line: no text in it can hold the end of a line.
pub(super) fn line(state: &State, seat: Seat) -> String {
    file(state, seat).lines().map(str::trim_start).collect()
}
