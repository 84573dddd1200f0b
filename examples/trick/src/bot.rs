//! A player that is no person: it knows what its seat sees, and nothing else.

use crate::rules::{Command, Sight};

/// Lays its highest card while it is behind or level, and its lowest while it leads.
pub fn decide(sight: &Sight<'_>) -> Option<Command> {
    let me = sight.seat();
    let own = sight.table().find(|(seat, ..)| *seat == me).filter(|(_, _, has_laid, _)| !has_laid)?;
    let leads = sight.table().all(|(seat, tricks, ..)| seat == me || tricks < own.1);
    let card = if leads { sight.hand(me).min() } else { sight.hand(me).max() };
    card.map(|card| Command::Lay { card })
}
