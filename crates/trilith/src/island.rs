//! `trilith island`: a game of Pillar Island in the terminal, by bots, told day by day, or by hand; and statistics over many.

use std::io::{self, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Result, anyhow};
use clap::Args;
use dice::Seeded;
use island::game::Island;
use island::setup::{Rules, Setup, TribeSetup, tribe_names};
use play::game::Game;

use crate::seed::Seed;
use crate::{out, packs};

mod statistics;
mod teller;

use teller::{Detail, GameTeller};

/// More orders than any game takes: past them it counts as stuck.
const MOST_ORDERS: u32 = 100_000;

/// Play Pillar Island
#[derive(Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the command line")]
pub(crate) struct IslandArgs {
    /// How many tribes there are
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u8).range(2..=6))]
    players: u8,
    /// After which day it ends: 5, 10, 15 or 21
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = days)]
    days: u8,
    /// Let the computer play every tribe
    #[arg(long)]
    bots: bool,
    /// The same number gives the same dice; without it, one is chosen by chance and told
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// With --bots, tell every roll and not the days alone
    #[arg(long, conflicts_with_all = ["json", "count"], requires = "bots")]
    watch: bool,
    /// One JSON value a line: the events of a game, or the counts of many
    #[arg(long)]
    json: bool,
    /// Play so many games with bots and count who wins, and how people fare
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    count: Option<u32>,
    /// Play with the pack in this folder instead of the one that comes along
    #[arg(long, value_name = "DIR")]
    pack: Option<PathBuf>,
    /// Say what the pack holds, or all that is wrong with it, and play nothing
    #[arg(long, requires = "pack", conflicts_with_all = ["bots", "seed", "watch", "json", "count", "players", "days"])]
    check: bool,
}

fn days(text: &str) -> Result<u8, String> {
    let days = text.parse().ok().filter(|days| [5, 10, 15, 21].contains(days));
    days.ok_or_else(|| "a game lasts 5, 10, 15 or 21 days".to_owned())
}

impl IslandArgs {
    fn setup(&self) -> Result<Setup> {
        let tribe = |name| TribeSetup { name, main: None };
        let tribes = tribe_names(usize::from(self.players)).into_iter().map(tribe).collect();
        let rules = if self.days == 5 { Rules::default() } else { Rules::of_days(self.days) };
        let pack = self.pack.as_deref().map(packs::read).transpose()?;
        Ok(Setup { pack: pack.map(Box::new), tribes, rules })
    }

    pub(crate) fn run(&self) -> Result<ExitCode> {
        let setup = self.setup()?;
        if let Some(pack) = setup.pack.as_deref().filter(|_| self.check) {
            out::print(packs::in_words(pack))?;
            return Ok(ExitCode::SUCCESS);
        }
        let state = Island::begin(setup.clone()).map_err(|faults| told(&faults))?;
        let seed = Seed::asked(self.seed);
        seed.tell(if self.count.is_some() { "games" } else { "dice" });
        if let Some(count) = self.count {
            return statistics::run(&setup, count, seed.number, self.json);
        }
        let detail = match (self.json, self.watch) {
            (true, _) => Detail::Json,
            (false, true) => Detail::Rolls,
            (false, false) => Detail::Days,
        };
        let dice = Seeded::from_number(seed.number);
        let mut game = GameTeller { state, dice, detail, by_hand: !self.bots, out: io::BufWriter::new(io::stdout()) };
        game.open()?;
        if self.bots {
            game.by_bots()?;
        } else {
            game.by_hand()?;
        }
        game.tell_score()?;
        game.out.flush()?;
        Ok(ExitCode::SUCCESS)
    }
}

fn told(faults: &[play::game::Fault]) -> anyhow::Error {
    anyhow!(faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
}
