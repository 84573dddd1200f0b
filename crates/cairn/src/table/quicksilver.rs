//! An hour of quicksilver (the facts of backgrounds, ruling C58): first to act, and sure of oneself.

use super::delve::TURNS_OF_AN_HOUR;
use super::{Member, MemberId, State, TableChange};
use crate::change::Change;

/// Somebody takes a dose: they act first in the next fight, and pass every WIL save for an hour.
pub(super) fn taken(state: &State, who: MemberId) -> Vec<TableChange> {
    let alert = state.alert.iter().copied().chain((!state.alert.contains(&who)).then_some(who)).collect();
    vec![TableChange::Alert(alert), TableChange::Of(who, Change::Steeled(TURNS_OF_AN_HOUR))]
}

/// The hour is over, or a fight that began in it.
pub(super) fn worn_off(state: &State) -> impl Iterator<Item = TableChange> {
    steeled(state).map(|member| TableChange::Of(member.who, Change::Steeled(0)))
}

/// A turn of the dungeon is over.
pub(super) fn waned(state: &State) -> impl Iterator<Item = TableChange> {
    steeled(state).map(|member| TableChange::Of(member.who, Change::Steeled(member.character.steeled - 1)))
}

fn steeled(state: &State) -> impl Iterator<Item = &Member> {
    state.party.iter().filter(|member| member.character.steeled > 0)
}
