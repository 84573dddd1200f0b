//! `trilith island`: a game of Pillar Island in the terminal, by bots, told day by day; and statistics over many.

use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use anyhow::{Result, anyhow, bail};
use clap::Args;
use dice::Seeded;
use island::bot;
use island::command::Command;
use island::dusk::{score, total};
use island::event::Event;
use island::game::Island;
use island::setup::{Rules, Setup, TribeSetup, tribe_names};
use island::sight::Sight;
use island::state::State;
use play::Seat;
use play::game::{Game, Prompt};
use play::options::Offer;
use serde_json::json;

mod statistics;

/// More orders than any game takes: past them it counts as stuck.
const MOST_ORDERS: u32 = 100_000;

/// Play Pillar Island
#[derive(Args)]
pub(crate) struct IslandArgs {
    /// How many tribes there are
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u8).range(2..=6))]
    players: u8,
    /// After which day it ends: 5, 10, 15 or 21
    #[arg(long, value_name = "N", default_value_t = 5)]
    days: u8,
    /// Let the computer play every tribe
    #[arg(long)]
    bots: bool,
    /// The same number gives the same dice
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Tell every roll and not the days alone
    #[arg(long, conflicts_with = "json")]
    watch: bool,
    /// One JSON value a line: the events of a game, or the counts of many
    #[arg(long)]
    json: bool,
    /// Play so many games with bots and count who wins, and how people fare
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    count: Option<u32>,
}

/// How a game is told.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Detail {
    /// The sentences of the log.
    Days,
    /// With every roll.
    Rolls,
    /// One JSON value a line.
    Json,
}

impl IslandArgs {
    fn setup(&self) -> Setup {
        let tribe = |name| TribeSetup { name, main: None };
        let tribes = tribe_names(usize::from(self.players)).into_iter().map(tribe).collect();
        let rules = if self.days == 5 { Rules::default() } else { Rules::of_days(self.days) };
        Setup { pack: None, tribes, rules }
    }

    pub(crate) fn run(&self) -> Result<ExitCode> {
        if let Some(count) = self.count {
            return statistics::run(&self.setup(), count, self.seed, self.json);
        }
        let state = Island::begin(self.setup()).map_err(|faults| told(&faults))?;
        let detail = match (self.json, self.watch) {
            (true, _) => Detail::Json,
            (false, true) => Detail::Rolls,
            (false, false) => Detail::Days,
        };
        let mut game =
            GameTeller { state, dice: Seeded::from_number(self.seed), detail, out: io::BufWriter::new(io::stdout()) };
        let mut opening = Vec::new();
        Island::open(&game.state, &mut game.dice, &mut opening);
        game.happen(&opening)?;
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

/// Whoever is asked first, with what they are asked.
fn asked(state: &State) -> Option<Prompt<Command>> {
    let mut prompts = Vec::new();
    Island::prompts(state, &mut prompts);
    prompts.into_iter().next()
}

/// A game as it is told.
struct GameTeller<W> {
    state: State,
    dice: Seeded,
    detail: Detail,
    out: W,
}

impl<W: Write> GameTeller<W> {
    fn by_bots(&mut self) -> Result<()> {
        for _ in 0..MOST_ORDERS {
            if self.state.ending.is_some() {
                return Ok(());
            }
            let mover = self.state.tribes.iter().map(|tribe| tribe.no.seat());
            let decided = mover.into_iter().find_map(|seat| Some((seat, bot::decide(&Sight::new(&self.state, seat))?)));
            let Some((seat, command)) = decided else {
                bail!("nobody knows what to do next: {:?}", self.state.pending.last())
            };
            self.submit(seat, &command)?;
        }
        bail!("after {MOST_ORDERS} orders nobody has won")
    }

    /// Everybody at one keyboard: each line is an order as JSON, for whoever is asked.
    fn by_hand(&mut self) -> Result<()> {
        let mut lines = io::stdin().lock().lines();
        while self.state.ending.is_none() {
            let Some(prompt) = asked(&self.state) else { bail!("nobody is asked anything") };
            let tribe = island::state::TribeNo::of(prompt.to).map(|no| self.state.tribe_name(no)).unwrap_or_default();
            write!(self.out, "[{tribe}] {} (`help`) > ", prompt.ask)?;
            self.out.flush()?;
            let Some(line) = lines.next().transpose()? else { break };
            let sight = Sight::new(&self.state, prompt.to);
            let command = match line.trim() {
                "quit" => break,
                "help" | "?" => {
                    self.help(prompt.to)?;
                    continue;
                }
                "" => prompt.if_silent.clone().ok_or_else(|| "say what to do".to_owned()),
                "bot" => bot::decide(&sight).ok_or_else(|| "the computer does not know either".to_owned()),
                text => serde_json::from_str(text).map_err(|error| format!("that is no order: {error}")),
            };
            let permitted = command.and_then(|command: Command| {
                Island::permit(&sight, &command).map(|()| command).map_err(|refusal| refusal.to_string())
            });
            match permitted {
                Ok(command) => self.submit(prompt.to, &command)?,
                Err(why) => writeln!(self.out, "No: {why}")?,
            }
        }
        Ok(())
    }

    fn help(&mut self, seat: Seat) -> Result<()> {
        writeln!(
            self.out,
            "  An empty line does the usual, `bot` what the computer would do, `quit` ends it. Orders are JSON:"
        )?;
        let mut offers = Vec::new();
        Island::options(&Sight::new(&self.state, seat), &mut |offer: Offer| offers.push(offer));
        for offer in offers {
            match &offer {
                Offer::Open { verb, label, slots } => {
                    let fields: Vec<&str> = slots.iter().map(|slot| slot.name.as_str()).collect();
                    writeln!(self.out, "  {verb} {{{}}}: {label}", fields.join(", "))?;
                    for slot in slots {
                        writeln!(self.out, "      {}", serde_json::to_string(slot)?)?;
                    }
                }
                Offer::Closed { label, reason, .. } => writeln!(self.out, "  not now: {label}: {reason}")?,
            }
        }
        Ok(())
    }

    fn submit(&mut self, seat: Seat, command: &Command) -> Result<()> {
        let mut events = Vec::new();
        Island::resolve(&self.state, seat, command, &mut self.dice, &mut events);
        self.happen(&events)
    }

    fn happen(&mut self, events: &[Event]) -> Result<()> {
        for event in events {
            Island::apply(&mut self.state, event);
            self.tell(event)?;
        }
        Ok(())
    }

    fn tell(&mut self, event: &Event) -> Result<()> {
        if self.detail == Detail::Json {
            serde_json::to_writer(&mut self.out, event)?;
            writeln!(self.out)?;
            return Ok(());
        }
        let told = event.happening.tell(&|seat| seat.to_string());
        let by = event.happening.by.map(|no| self.state.tribe_name(no));
        if told.text.is_empty() {
            return Ok(());
        }
        let who =
            by.filter(|name| !told.text.starts_with(name.as_str())).map(|name| format!("{name}: ")).unwrap_or_default();
        writeln!(self.out, "{who}{}", told.text)?;
        if self.detail == Detail::Rolls {
            for roll in &told.rolls {
                writeln!(self.out, "    {roll}")?;
            }
        }
        Ok(())
    }

    fn tell_score(&mut self) -> Result<()> {
        for tribe in &self.state.tribes {
            let lines = score(&self.state, tribe.no);
            let sum = total(&self.state, tribe.no);
            if self.detail == Detail::Json {
                let from: Vec<_> = lines.iter().map(|line| json!({"for": line.what, "points": line.points})).collect();
                writeln!(self.out, "{}", json!({"score": {"tribe": tribe.name, "points": sum, "from": from}}))?;
            } else {
                let from: Vec<String> = lines.iter().map(|line| format!("{} {}", line.what, line.points)).collect();
                writeln!(self.out, "{}: {sum} points ({})", tribe.name, from.join(", "))?;
            }
        }
        Ok(())
    }
}
