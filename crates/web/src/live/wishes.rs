//! Standing wishes: a question to which a seat has said beforehand how it is always to be answered is answered at once.
//!
//! What a wish says is up to its game ([`play::Registry::with_wishes`]); it is judged as if the seat had said it, and the log
//! says that it did so by a wish.
//!
//! What it says is submitted by the seat in its own place (`by` is the seat itself, which no request can say). Wishes
//! are entries of the gathering that their seat alone hears.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use play::game::Prompt;
use play::gathering::Holder;
use play::table::{Draft, Order, Submission};
use play::{CommandId, Table};
use serde_json::value::RawValue;

use super::{Live, Log};
use crate::chance::{fresh_bytes, now};
use crate::house::House;

/// How often wishes answer before a person acts: more is a fight of wishes.
const MOST_IN_A_ROW: u32 = 60;

/// How it stands with a table's wishes.
#[derive(Default)]
pub(super) struct Wishes {
    in_a_row: AtomicU32,
    /// A move was taken back: whoever did that does not want the same again.
    held: AtomicBool,
}

impl Wishes {
    /// A person has acted.
    pub(super) fn interrupted(&self, order: &Order) {
        self.in_a_row.store(0, Ordering::Relaxed);
        match order {
            Order::Undo { .. } => self.held.store(true, Ordering::Relaxed),
            Order::Play(_) | Order::Begin { .. } | Order::End => self.held.store(false, Ordering::Relaxed),
            Order::Gather(_) => {}
        }
    }
}

impl Live {
    /// Whether somebody's wish answers a question now.
    pub(super) fn has_wish(&self, house: &House) -> bool {
        let held = self.wishes.held.load(Ordering::Relaxed);
        let many = self.wishes.in_a_row.load(Ordering::Relaxed) >= MOST_IN_A_ROW;
        !held && !many && answers(house, &self.table()).next().is_some()
    }

    /// What somebody's wish answers, on paper.
    pub(super) fn fulfilled(&self, house: &House, table: &Table) -> Option<Draft> {
        self.wishes.in_a_row.fetch_add(1, Ordering::Relaxed);
        let past = Log { house, table: table.id() };
        answers(house, table).find_map(|(prompt, command)| {
            let judged = table.submit(&answer(&prompt, command), &past);
            judged.inspect_err(|denied| tracing::error!(table = %table.id(), seat = %prompt.to, %denied, "a wish for what one may not")).ok()
        })
    }
}

/// Questions that are put to people whose wishes answer them.
fn answers<'a>(
    house: &'a House,
    table: &'a Table,
) -> impl Iterator<Item = (Prompt<Box<RawValue>>, Box<RawValue>)> + 'a {
    let people = table.gathering();
    let idle = people.wishes.is_empty() || people.pace.paused || people.closed.is_some();
    let prompts = if idle { Vec::new() } else { table.scene().prompts() };
    let asked = prompts.into_iter().filter(|prompt| matches!(people.holder(prompt.to), Holder::Person(_)));
    asked.filter_map(|prompt| {
        let wishes = people.wishes.get(&prompt.to)?;
        let command = house.registry.fulfil(table.scene(), prompt.to, &|wish| wishes.contains(wish))?;
        Some((prompt, command))
    })
}

/// The seat answers in its own place.
fn answer(prompt: &Prompt<Box<RawValue>>, command: Box<RawValue>) -> Submission {
    Submission {
        id: CommandId::from_chance(fresh_bytes()),
        seat: prompt.to,
        // Nobody but a wish gives a command in its own seat's place.
        by: Some(prompt.to),
        after: None,
        prompt: Some(prompt.id.clone()),
        faces: None,
        order: Order::Play(command),
        at: now(),
    }
}
