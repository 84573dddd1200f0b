//! Orders as short lines that people write, read along what is open to them.
//!
//! ```text
//! fish 3,-2 with Ann, Bo      where, and who; a place that can only be one need not be said
//! move Ann, Bo                then: walk 2,-1 3,-1, or the last hex alone, and arrive
//! rest all                    everybody who can
//! craft spear with Ann        of several things the words of one
//! roll Ann Bo                 who makes which roll; without names, as the game proposes
//! done                        with the lowest token that is free, or: done 3
//! attack    peace    retreat 2,0    damage Ann 3, Bo 2
//! trade give food 2, want wood 1
//! for the rest Ann fish, Bo rest
//! ```
//!
//! People go by their names, or their first names where nobody else has the same. JSON is read as well.

use play::game::Game as _;
use play::options::{Offer, Slot};
use serde_json::{Value as Json, json};
use thiserror::Error;

use crate::command::Command;
use crate::game::Island;
use crate::sight::Sight;

mod fill;
mod help;
mod mention;
#[cfg(test)]
mod tests;
mod write;

pub use help::help;
pub use write::write;

/// Words for orders that have other names on the wire.
const SHORT: [(&str, &str); 14] = [
    ("start", "choose_start"),
    ("token", "take_token"),
    ("draw", "draw_card"),
    ("leave", "leave_area"),
    ("peace", "offer_peace"),
    ("trade", "offer_trade"),
    ("accept", "accept_trade"),
    ("refuse", "refuse_trade"),
    ("damage", "assign_damage"),
    ("role", "take_role"),
    ("look", "look_at"),
    ("stores", "choose_stores"),
    ("take", "choose_item"),
    ("for the rest", "rest_of_phase"),
];

/// Text that is no order.
#[derive(Clone, Debug, Eq, PartialEq, Error)]
pub enum NoOrder {
    /// There is nothing there.
    #[error("an order is needed: `help` lists those that are open")]
    Empty,
    /// JSON that is no order of this game.
    #[error("that is no order: {0}")]
    Json(String),
    /// It begins with no order that there is now.
    #[error("{word:?} is no order that is open now{instead}")]
    Unknown {
        /// The word.
        word: String,
        /// What it could have been.
        instead: String,
    },
    /// The order is there, but closed.
    #[error("{0}")]
    Closed(String),
    /// The order wants more, or something else.
    #[error("{said:?} does not say it all, or too much; wanted is: {usage}")]
    Unfit {
        /// What was said.
        said: String,
        /// How the order is written.
        usage: String,
    },
    /// Several things could be meant.
    #[error("say which {slot}: {choices}")]
    Open {
        /// What is left open.
        slot: String,
        /// What there is to choose from.
        choices: String,
    },
}

/// Reads an order, as the seat may give it now.
///
/// # Errors
/// When it is none, or could be several.
pub fn read(sight: &Sight<'_>, line: &str) -> Result<Command, NoOrder> {
    let line = line.trim();
    if line.starts_with(['{', '"']) {
        let read = serde_json::from_str(line);
        return read.map_err(|error| NoOrder::Json(play::reading::in_words(&error.to_string())));
    }
    let mut offers = Vec::new();
    Island::options(sight, &mut |offer: Offer| offers.push(offer));
    let (offer, rest) = verb(&offers, line)?;
    match offer {
        Offer::Closed { reason, .. } => Err(NoOrder::Closed(reason.clone())),
        Offer::Open { verb, slots, .. } => {
            let said = fill::fill(slots, mention::mentions(sight, rest), || unfit(line, verb, slots))?;
            let order = if slots.is_empty() { json!(verb) } else { json!({ &**verb: Json::Object(said) }) };
            serde_json::from_value(order).map_err(|error| NoOrder::Json(error.to_string()))
        }
    }
}

fn unfit(line: &str, verb: &str, slots: &[Slot]) -> NoOrder {
    NoOrder::Unfit { said: line.to_owned(), usage: help::usage(verb, slots) }
}

/// The offer that a line begins with, an open one first, and what the line says besides.
fn verb<'o, 'l>(offers: &'o [Offer], line: &'l str) -> Result<(&'o Offer, &'l str), NoOrder> {
    let begun = |words: &str| {
        let rest = line.get(words.len()..)?;
        let is = line.get(..words.len())?.eq_ignore_ascii_case(words);
        (is && !rest.starts_with(|sign: char| sign.is_alphanumeric() || sign == '_')).then_some(rest)
    };
    let spellings = |verb: &str| {
        let short = SHORT.iter().filter(|(_, of)| *of == verb).map(|(word, _)| (*word).to_owned());
        let long = [verb.to_owned(), verb.replace('_', " "), verb.replace('_', "-")];
        short.chain(long).collect::<Vec<_>>()
    };
    let found = offers.iter().flat_map(|offer| {
        spellings(offer.verb()).into_iter().filter_map(move |words| Some((words.len(), offer, begun(&words)?)))
    });
    let open = |offer: &Offer| matches!(offer, Offer::Open { .. });
    let best = found.max_by_key(|(length, offer, _)| (*length, open(offer)));
    best.map(|(_, offer, rest)| (offer, rest)).ok_or_else(|| unknown(offers, line))
}

fn unknown(offers: &[Offer], line: &str) -> NoOrder {
    let Some(word) = line.split_whitespace().next() else { return NoOrder::Empty };
    let open = offers.iter().filter(|offer| matches!(offer, Offer::Open { .. }));
    let known: Vec<String> = open.map(|offer| help::word(offer.verb()).replace('_', " ")).collect();
    NoOrder::Unknown {
        word: word.chars().take(40).collect(),
        instead: play::spelling::instead(word, known.iter().map(String::as_str)),
    }
}
