//! Runaway: magic that feeds on whoever lost it, until it is anchored or they are dead.

use serde::{Deserialize, Serialize};

use super::table;
use crate::house::Runaway;

/// The rounds of the escalating switch.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RunawayFigures {
    /// The first rounds; the last goes on, without mana.
    pub rounds: Vec<RoundRow>,
}

/// A round of an escalating Runaway.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundRow {
    /// The mana that it takes.
    pub mana: Toll,
    /// The dice of Body that it takes.
    pub body: u8,
    /// What it takes from the Anchor Roll.
    pub anchor: i16,
    /// What is seen of it.
    pub sign: String,
}

/// How much is taken.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Toll {
    /// So much.
    Points(u16),
    /// So many d6.
    Dice(u8),
    /// All that there is.
    All,
}

/// Rulings P103, P187: the mana and the dice of Body that a round takes; rounds are counted from 1.
pub fn toll(mode: Runaway, round: u16, spent: u16) -> (Toll, u8) {
    match mode {
        Runaway::Steady => (Toll::Points(spent), 0),
        Runaway::Escalating => match row(round) {
            (row, true) => (row.mana, row.body),
            (row, false) => (Toll::Points(0), row.body),
        },
    }
}

/// The row of a round, and whether it is that row's own round rather than a later one.
fn row(round: u16) -> (&'static RoundRow, bool) {
    let rounds = &table().runaway.rounds;
    let place = usize::from(round.saturating_sub(1));
    let last = rounds.len() - 1;
    (&rounds[place.min(last)], place <= last)
}

/// Ruling P104: what a round takes from the Anchor Roll.
pub fn anchor(mode: Runaway, round: u16) -> i16 {
    match mode {
        Runaway::Steady => 0,
        Runaway::Escalating => row(round).0.anchor,
    }
}

/// Ruling P105: what a helper's roll is made against, of INT and WIS.
pub fn intervention(mode: Runaway, round: u16, intelligence: i16, wisdom: i16) -> i16 {
    match mode {
        Runaway::Steady => intelligence,
        Runaway::Escalating => wisdom + anchor(mode, round),
    }
}

/// What somebody in a Runaway has left.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct RunawayReserve {
    /// Mana.
    pub mana: u16,
    /// Whether they have lost consciousness to it.
    pub unconscious: bool,
}

/// What a round took.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct RunawayDrain {
    /// Mana.
    pub mana: u16,
    /// Body, without any armour.
    pub body: u16,
    /// Whether it took consciousness: the pool is empty.
    pub faints: bool,
}

/// Ruling P187: what is taken comes from mana, the rest from Body; who has no mana left is unconscious.
pub fn drain(reserve: RunawayReserve, taken: u16, from_body: u16) -> RunawayDrain {
    let mana = taken.min(reserve.mana);
    RunawayDrain { mana, body: from_body + (taken - mana), faints: mana == reserve.mana && !reserve.unconscious }
}
