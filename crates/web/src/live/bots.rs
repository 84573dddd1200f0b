//! Players that are not people: when the table awaits a seat that a bot holds, the bot acts there, one entry at a time.
//!
//! What a bot does is up to its game ([`play::Registry::with_bot`]); a bot that does not know gets what the game does for
//! those who stay silent.
//!
//! A bot holds a seat as people do (`Holder::Bot`). After each entry `live/bots.rs` looks whether the table awaits one,
//! waits a little, asks the game's policy (`Registry::with_bot`) with the sight of that seat, and submits what it says
//! under the clock's name; whoever does not know does what the prompt says for the silent. A table that wakes goes on
//! by itself. Bots that have acted 5,000 times in a row wait for a person.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use play::game::Prompt;
use play::gathering::Holder;
use play::table::{Denied, Draft, Order, Submission};
use play::{CommandId, Seat, Table};
use serde_json::value::RawValue;

use super::{Live, Log};
use crate::chance::{fresh_bytes, now};
use crate::failure::Failure;
use crate::house::House;

/// How often bots act before somebody else does: more is a fight without end.
const MOST_IN_A_ROW: u32 = 5_000;

/// How it stands with a table's bots.
#[derive(Default)]
pub(super) struct Bots {
    /// Whether somebody sees to it that they act.
    busy: AtomicBool,
    /// How often they acted since a person last did.
    in_a_row: AtomicU32,
}

impl Bots {
    /// Somebody who is no bot has acted.
    pub(super) fn interrupted(&self) {
        self.in_a_row.store(0, Ordering::Relaxed);
    }
}

impl Live {
    /// Lets the bots act that the table awaits, until it awaits somebody else. Returns at once.
    pub(super) fn let_bots_play(self: &Arc<Self>, house: &Arc<House>) {
        if !self.goes_on(house) || self.bots.busy.swap(true, Ordering::AcqRel) {
            return;
        }
        let (live, house) = (Arc::clone(self), Arc::clone(house));
        tokio::spawn(async move {
            loop {
                let going_on = live.bots_play(&house).await;
                live.bots.busy.store(false, Ordering::Release);
                live.wind(&house);
                live.sends_home(&house);
                // Somebody may have acted just before the bots were marked as idle.
                if !going_on || !live.goes_on(&house) || live.bots.busy.swap(true, Ordering::AcqRel) {
                    return;
                }
            }
        });
    }

    /// Whether a bot or somebody's wish is to answer.
    fn goes_on(&self, house: &House) -> bool {
        awaits_bot(&self.table()) || self.has_wish(house)
    }

    /// Plays until no bot is awaited and no wish says anything; false if that cannot go on for another reason.
    async fn bots_play(self: &Arc<Self>, house: &Arc<House>) -> bool {
        while self.goes_on(house) {
            if self.bots.in_a_row.fetch_add(1, Ordering::Relaxed) >= MOST_IN_A_ROW {
                tracing::warn!(table = %self.id, "bots have played long enough among themselves");
                return false;
            }
            if !self.has_wish(house) {
                tokio::time::sleep(house.limits.bot_pause).await;
            }
            if *house.closing.borrow() {
                return false;
            }
            match self.bot_turn(house).await {
                Ok(true) => self.show_watchers(house),
                Ok(false) => return !self.goes_on(house),
                Err(error) => {
                    tracing::error!(table = %self.id, ?error, "a bot's move was not stored");
                    return false;
                }
            }
        }
        true
    }

    /// One answer of a wish, or one move of one bot, if one is awaited and can move.
    async fn bot_turn(&self, house: &House) -> Result<bool, Failure> {
        let _turn = self.turn.lock().await;
        let wished = self.has_wish(house);
        let draft = {
            let table = self.table();
            if wished { self.fulfilled(house, &table) } else { move_of_bot(house, &table) }
        };
        match draft {
            Some(draft) => self.store(house, draft).await.map(|_| true),
            None => Ok(false),
        }
    }
}

/// The questions that are put to bots; none while the game is closed or paused.
fn asked(table: &Table) -> impl Iterator<Item = Prompt<Box<RawValue>>> {
    let open = table.gathering().closed.is_none() && !table.gathering().pace.paused;
    let prompts = if open { table.scene().prompts() } else { Vec::new() };
    prompts.into_iter().filter(|prompt| table.gathering().holder(prompt.to) == Holder::Bot)
}

fn awaits_bot(table: &Table) -> bool {
    asked(table).next().is_some()
}

/// What some bot that is asked does: what its game taught it, or what happens to those who stay silent.
fn move_of_bot(house: &House, table: &Table) -> Option<Draft> {
    asked(table).find_map(|prompt| {
        let decided = house.registry.decide(table.scene(), prompt.to);
        decided.into_iter().chain(prompt.if_silent.clone()).find_map(|command| attempt(house, table, &prompt, command))
    })
}

fn attempt(house: &House, table: &Table, prompt: &Prompt<Box<RawValue>>, command: Box<RawValue>) -> Option<Draft> {
    let submission = answer(prompt, command);
    let judged: Result<Draft, Denied> = table.submit(&submission, &Log { house, table: table.id() });
    judged
        .inspect_err(|denied| {
            tracing::error!(table = %table.id(), seat = %prompt.to, %denied, "a bot wanted what it may not");
        })
        .ok()
}

fn answer(prompt: &Prompt<Box<RawValue>>, command: Box<RawValue>) -> Submission {
    Submission {
        id: CommandId::from_chance(fresh_bytes()),
        seat: prompt.to,
        by: Some(Seat::Clock),
        after: None,
        prompt: Some(prompt.id.clone()),
        faces: None,
        order: Order::Play(command),
        at: now(),
    }
}
