//! `trilith new`: make a character, by hand at the terminal, by chance, or by the thousand.
//!
//! What is the same for every game stands here: the walk at the terminal, the batch, the dice of a seed. What a game adds
//! stands in a module of its own.

mod asked;
mod batch;
mod cairn;
mod island;
pub(crate) mod keyed;
mod pillars;
mod walk;

use std::process::ExitCode;

use anyhow::Result;
use clap::Subcommand;

/// The games for which characters can be made.
#[derive(Subcommand)]
pub(crate) enum New {
    /// A character for Pillars, from the first die to the market
    #[command(after_help = "Of many, whoever dies in the making is counted, not written.")]
    Pillars(pillars::PillarsArgs),
    /// A character for Cairn, from the background to the pack
    Cairn(cairn::CairnArgs),
    /// A main character for Pillar Island, from the class to the shore
    Island(island::IslandArgs),
}

impl New {
    pub(crate) fn run(&self) -> Result<ExitCode> {
        match self {
            Self::Pillars(asked) => pillars::make(asked),
            Self::Cairn(asked) => cairn::make(asked),
            Self::Island(asked) => island::make(asked),
        }
    }
}
