//! Trilith: a rules-enforcing tabletop in one binary.

#![deny(clippy::print_stdout, clippy::print_stderr)]

mod chances;
mod data;
mod fight;
mod generate;
mod island;
mod keep;
mod new;
mod out;
mod packs;
mod proof;
mod seed;
mod serve;
mod stop;

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use clap::{Parser, Subcommand};
use play::Registry;
use web::faces::{self, Lodger};

const EXAMPLES: &str = "Examples:
  trilith serve                                   open http://127.0.0.1:7777
  trilith serve --addr 0.0.0.0:7777               for friends on the same network
  trilith serve --url https://play.example.org    behind a proxy that speaks TLS
  trilith roll '4d6kh3' --times 6                 six attributes
  trilith odds '3d6<=11'                          135/216 (62.5 %)
  trilith odds '2d6+3' --versus 'd20'             which pool wins, how often
  trilith new pillars                             make a character, step by step
  trilith new pillars --auto --seed 7 --md        one by chance, the same for the same seed
  trilith new pillars --count 100000 --out c.csv  a whole country
  trilith new cairn                               the same for Cairn
  trilith new island --auto --class druid         a castaway for Pillar Island
  trilith new cairn --auto --kettlewright         a file for Kettlewright, or --foundry for Foundry
  trilith fight                                   the scenarios there are
  trilith fight duel --bots                       a duel told as a chronicle
  trilith fight duel                              by hand; `help` says what can be typed
  trilith fight --count 1000                      who wins each of them, and how fast
  trilith island --bots                           a week on the island, told day by day
  trilith island --bots --count 100               who wins, and how people fare
  trilith island --pack mine --check              what a pack of your own holds, or what is wrong with it
  trilith generate dungeon --svg crypt.svg        a dungeon for tonight, with its map
  trilith backup friday.trilith                   while the server runs
  trilith link k3v9x2m8qd                         a way back in for a GM who lost everything
  trilith verify trilith-k3v9x2m8qd.json          was every die what it should be?";

/// A rules-enforcing tabletop: open a table, invite friends by a link, play.
#[derive(Parser)]
#[command(version, after_help = EXAMPLES, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: TerminalCommand,
}

#[derive(Subcommand)]
enum TerminalCommand {
    /// Serve tables to browsers
    Serve(serve::Serve),
    /// Copy everything into one file, also while the server runs
    Backup {
        /// The file to write; it must not exist
        file: PathBuf,
        #[command(flatten)]
        data: data::DataFolder,
    },
    /// Bring everything back from a backup
    Restore {
        /// The backup
        file: PathBuf,
        /// Replace what is there now
        #[arg(long)]
        replace: bool,
        #[command(flatten)]
        data: data::DataFolder,
    },
    /// Print a link that gives the GM's seat of a table to whoever opens it
    Link(keep::Link),
    /// Roll dice
    Roll(chances::RollArgs),
    /// Work out exact odds
    Odds(chances::OddsArgs),
    /// Fight a scenario: by hand, by bots, by script
    Fight(fight::FightArgs),
    /// Play Pillar Island: by bots, by hand, or many games to count
    Island(island::IslandArgs),
    /// Make a dungeon, a wood, people, weather and more by chance
    Generate(generate::Generate),
    /// Make a character
    #[command(subcommand)]
    New(new::New),
    /// Check an exported log: chain, digests and every die
    Verify {
        /// The exported JSON
        log: PathBuf,
    },
}

/// The games that tables can play.
const GAMES: &[Lodger] = &[pillars_web::LODGER, cairn_web::LODGER, island_web::LODGER];

/// Their rules.
pub(crate) fn rules() -> Arc<Registry> {
    Arc::new(faces::rules(GAMES))
}

fn main() -> ExitCode {
    faces::move_in(GAMES);
    let done = match Cli::parse().command {
        TerminalCommand::Serve(serve) => serve.run(),
        TerminalCommand::Backup { file, data } => keep::backup(&file, &data),
        TerminalCommand::Restore { file, replace, data } => keep::restore(&file, replace, &data),
        TerminalCommand::Link(link) => link.run(),
        TerminalCommand::Roll(roll) => roll.run(),
        TerminalCommand::Odds(odds) => odds.run(),
        TerminalCommand::Fight(fight) => fight.run(),
        TerminalCommand::Island(island) => island.run(),
        TerminalCommand::Generate(generate) => generate.run(),
        TerminalCommand::New(new) => new.run(),
        TerminalCommand::Verify { log } => proof::verify(&log, &rules()),
    };
    match done {
        Ok(code) => code,
        Err(error) if out::is_cut_off(&error) => ExitCode::SUCCESS,
        Err(error) => {
            out::note(format_args!("trilith: {error:#}"));
            ExitCode::from(2)
        }
    }
}
