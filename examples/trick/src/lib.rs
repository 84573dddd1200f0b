//! High card, the smallest game with a secret: a tutorial for the kernel.
//!
//! Everybody has a hand that nobody else sees. All lay one card face down; when the last has laid, all cards are turned over,
//! the highest takes the trick, and whoever has most tricks when the hands are empty has won.
//!
//! [`rules`] is the whole game. [`bot`] plays it, [`face`] gives it a page of its own, and [`LODGER`] is what a program lists.
//! Without its face ([`BARE`]) it is played on the page that the house makes of its parts, prompts and offers.

pub mod bot;
pub mod face;
pub mod rules;
#[cfg(test)]
mod tests;

use play::Registry;
use play::options::{Domain, Slot};
use web::faces::Lodger;

use rules::{HighCard, SetUp, players};

/// The game with its bot and its page.
pub const LODGER: Lodger = Lodger { rules: registered, faces: &[&face::CardTable] };

/// The game with its bot, and no page of its own.
pub const BARE: Lodger = Lodger { rules: registered, faces: &[] };

fn registered(registry: Registry) -> Registry {
    let about = "Lay a card face down: the highest takes the trick. For two to four, with hidden hands.";
    registry.with::<HighCard>().with_bot::<HighCard>(bot::decide).with_opening::<HighCard>(about, asks, seats)
}

/// What is asked before a game begins.
fn asks() -> Vec<Slot> {
    let number = |name: &str, (min, max)| Slot::new(name, Domain::Number { min, max });
    vec![number("players", rules::PLAYERS), number("cards", rules::CARDS)]
}

fn seats(setup: &SetUp) -> Vec<String> {
    players(setup.players).map(|seat| format!("Player {}", seat.to_string().trim_start_matches('p'))).collect()
}
