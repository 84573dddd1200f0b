//! The whole of Trilith from outside: the real binary, spoken to as browsers, programs and attackers speak to it.
//! Signals, `/proc` and terminals are those of Unix, and so are these tests.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

mod access;
mod browser;
mod cairn_lives;
mod cairn_lookup;
mod cairn_table;
mod camps;
mod characters;
mod cli;
mod client;
mod doors;
mod fights;
mod fixtures;
mod island_mains;
mod island_pages;
mod kills;
mod licences;
mod lookup;
mod markup;
mod nameless;
mod party;
mod portable;
mod proofs;
mod pulse;
mod rules;
mod rulings;
mod scenarios;
mod security;
mod server;
mod shell;
mod stories;
mod stream;
mod yours;
