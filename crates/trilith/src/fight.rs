//! `trilith fight`: a fight in the terminal, by script, by bots, or by hand; and statistics over many.

use std::fs;
use std::io::{self, BufRead, Write};
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use clap::Args;
use dice::Seeded;
use pillars::battle::scenario::{self, Scenario};
use pillars::battle::script::{self, ScriptFaults};
use pillars::battle::{Battle, Combat, Command, Event, Sight, Stage, bot, notation};
use play::Seat;
use play::game::Game;
use serde_json::json;

use crate::out;
use crate::seed::Seed;

mod character;
mod help;
mod statistics;

#[cfg(test)]
mod tests;

/// The turns after which a fight of bots counts as undecided.
const MOST_TURNS: u16 = 200;

/// Fight a scenario.
#[derive(Args)]
pub(crate) struct FightArgs {
    /// A scenario's file, or the name of one that comes with Trilith; without one, all are listed
    scenario: Option<String>,
    /// A script of commands, dice and expectations to run
    #[arg(long, value_name = "FILE")]
    script: Option<std::path::PathBuf>,
    /// The same number gives the same dice; without it, one is chosen by chance and told
    #[arg(long, value_name = "N", conflicts_with = "script")]
    seed: Option<u64>,
    /// Let the computer play every side
    #[arg(long)]
    bots: bool,
    /// One JSON value a line: the events of a fight, or whatever else would be told
    #[arg(long, conflicts_with = "watch")]
    json: bool,
    /// Tell a script as it runs; what the computer fights is told anyway
    #[arg(long)]
    watch: bool,
    /// Fight so many times with bots and count who wins; without a scenario, all of them
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    count: Option<u32>,
}

/// How a fight is told.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Speech {
    /// In sentences.
    Words,
    /// One JSON value a line.
    Json,
}

impl FightArgs {
    fn speech(&self) -> Speech {
        if self.json { Speech::Json } else { Speech::Words }
    }

    pub(crate) fn run(&self) -> Result<ExitCode> {
        self.fits()?;
        if let Some(file) = &self.script {
            return self.script(file);
        }
        let scenario = self.scenario.as_deref().map(setup).transpose()?;
        let seed = Seed::asked(self.seed);
        if let Some(count) = self.count {
            seed.tell("fights");
            return statistics::run(scenario, count, seed.number, self.speech());
        }
        let Some(Scenario { setup, about }) = scenario else { return list(self.speech()) };
        seed.tell("dice");
        let mut dice = Seeded::from_number(seed.number);
        let mut battle = match Combat::begin(setup) {
            Ok(battle) => battle,
            Err(faults) => return refuse(faults),
        };
        let mut teller = Teller { speech: self.speech(), out: io::BufWriter::new(io::stdout()) };
        if self.speech() == Speech::Words {
            writeln!(teller.out, "{}. {about}\n", battle.field.name)?;
            teller.tell_beginning(&battle)?;
        }
        let mut opening = Vec::new();
        Combat::open(&battle, &mut dice, &mut opening);
        teller.happen(&mut battle, &opening)?;
        if self.bots {
            teller.bots(&mut battle, &mut dice)?;
        } else {
            teller.by_hand(&mut battle, &mut dice)?;
        }
        teller.out.flush()?;
        Ok(ExitCode::SUCCESS)
    }

    /// Whether what is asked for goes together.
    fn fits(&self) -> Result<()> {
        if self.script.is_some() && (self.scenario.is_some() || self.bots || self.count.is_some()) {
            bail!("a script names its own scenario, dice and orders: --script goes with --watch and --json alone");
        }
        if self.watch && self.count.is_some() {
            bail!("fights that are counted are not told: leave out --watch or --count");
        }
        if self.watch && !self.bots && self.script.is_none() {
            bail!("--watch goes with --bots or --script: a fight by hand is told as it goes");
        }
        if self.bots && self.scenario.is_none() && self.count.is_none() {
            bail!("name a scenario to be fought: `trilith fight` lists those there are");
        }
        Ok(())
    }

    fn script(&self, file: &Path) -> Result<ExitCode> {
        let text = fs::read_to_string(file).with_context(|| format!("{} cannot be read", file.display()))?;
        let (mut told, mut idle) = (Ok(()), true);
        let beside = file.parent().unwrap_or(Path::new(""));
        let mut load = |path: &str| read_beside(beside, path);
        let ran = script::run_in(&text, &mut load, &mut |line| {
            idle = false;
            if self.watch && told.is_ok() {
                told = out::print(line);
            }
        });
        match &ran {
            Err(faults) => {
                self.tell_faults(file, faults)?;
                return Ok(ExitCode::FAILURE);
            }
            Ok(ran) if idle && ran.state().is_none() && ran.scenes().is_empty() => {
                bail!("{}: there is nothing to run in it", file.display());
            }
            Ok(_) => {}
        }
        told?;
        match self.speech() {
            Speech::Words => out::print(format_args!("{}: as it says", file.display()))?,
            Speech::Json => out::print(json!({"script": file.display().to_string(), "holds": true}))?,
        }
        Ok(ExitCode::SUCCESS)
    }

    fn tell_faults(&self, file: &Path, ScriptFaults(faults): &ScriptFaults) -> io::Result<()> {
        let name = file.display();
        if self.speech() == Speech::Words {
            for fault in faults {
                out::note(format_args!("{name}, {fault}"));
            }
            return Ok(());
        }
        let first = faults.first().map(ToString::to_string);
        let all: Vec<_> =
            faults.iter().map(|fault| json!({"scene": fault.scene, "line": fault.line, "what": fault.what})).collect();
        out::print(json!({"script": name.to_string(), "holds": false, "fault": first, "faults": all}))
    }
}

/// A file that a script names, which lies beside it unless its path says otherwise.
fn read_beside(folder: &Path, path: &str) -> std::result::Result<String, String> {
    let file = folder.join(path);
    let unread = |error: io::Error| format!("{} cannot be read: {error}", file.display());
    let size = fs::metadata(&file).map_err(unread)?.len();
    if size > u64::try_from(scenario::LONGEST).unwrap_or(u64::MAX) {
        return Err(format!("{path} has {size} bytes; a scenario has at most {}", scenario::LONGEST));
    }
    fs::read_to_string(&file).map_err(unread)
}

/// The scenarios that come with the program.
fn list(speech: Speech) -> Result<ExitCode> {
    for stored in scenario::all() {
        let Scenario { setup, about } = stored.scenario();
        match speech {
            Speech::Words => out::print(format_args!("{:<12} {about}", stored.key))?,
            Speech::Json => out::print(json!({"key": stored.key, "name": setup.name, "about": about}))?,
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The scenario that is meant: a file, or one that comes with the program. All faults are told, with their lines.
fn setup(name: &str) -> Result<Scenario> {
    if let Some(stored) = scenario::find(name) {
        return Ok(stored.scenario());
    }
    let size = fs::metadata(name).map_err(|error| unknown(name, &error))?.len();
    if size > u64::try_from(scenario::LONGEST).unwrap_or(u64::MAX) {
        bail!("{name} has {size} bytes; a scenario has at most {}", scenario::LONGEST);
    }
    let text = fs::read_to_string(name).with_context(|| format!("{name} cannot be read"))?;
    let beside = Path::new(name).parent().unwrap_or(Path::new(""));
    Scenario::read_with(&text, &mut |path| character::read(&beside.join(path))).map_err(|faults| {
        let lines: Vec<String> = faults.iter().map(|fault| format!("{name}, {fault:#}")).collect();
        anyhow::anyhow!(lines.join("\n"))
    })
}

fn unknown(name: &str, error: &io::Error) -> anyhow::Error {
    if error.kind() == io::ErrorKind::NotFound {
        anyhow::anyhow!(
            "there is no scenario called {name}, and no file of that name: `trilith fight` lists those there are"
        )
    } else {
        anyhow::anyhow!("{name} cannot be read: {error}")
    }
}

fn refuse(faults: Vec<play::game::Fault>) -> Result<ExitCode> {
    let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
    bail!(lines.join("\n"))
}

/// Tells a fight as it happens.
struct Teller<W> {
    speech: Speech,
    out: W,
}

impl<W: Write> Teller<W> {
    /// Where everybody stands when it begins.
    fn tell_beginning(&mut self, battle: &Battle) -> Result<()> {
        let sight = Sight::of(battle, Seat::Gm);
        for (_, figure) in sight.figures() {
            let side = battle.field.sides.get(usize::from(figure.team.0)).map_or("", String::as_str);
            writeln!(self.out, "{side}: {} in {}, facing {}.", figure.profile.name, figure.at, figure.facing)?;
        }
        writeln!(self.out)?;
        Ok(())
    }

    fn bots(&mut self, battle: &mut Battle, dice: &mut Seeded) -> Result<()> {
        while battle.turn <= MOST_TURNS {
            let Some(seat) = bot::awaited(battle) else { return Ok(()) };
            let Some(command) = bot::decide(&Sight::of(battle, seat)) else { return Ok(()) };
            self.submit(battle, seat, &command, dice)?;
        }
        match self.speech {
            Speech::Words => writeln!(self.out, "After {MOST_TURNS} turns nobody has won.")?,
            Speech::Json => writeln!(self.out, "{}", json!({"undecided": {"turns": MOST_TURNS}}))?,
        }
        Ok(())
    }

    /// Everybody at one keyboard: each line is a command, for whoever it names.
    fn by_hand(&mut self, battle: &mut Battle, dice: &mut Seeded) -> Result<()> {
        let mut lines = io::stdin().lock().lines();
        while !matches!(battle.stage, Stage::Over(_)) {
            let mut prompts = Vec::new();
            Combat::prompts(battle, &mut prompts);
            let Some(prompt) = prompts.into_iter().next() else { break };
            if self.speech == Speech::Words {
                write!(self.out, "[{}] {} > ", prompt.to, prompt.ask)?;
            }
            self.out.flush()?;
            let Some(line) = lines.next().transpose()? else { return self.end_of_input() };
            let sight = Sight::of(battle, prompt.to);
            let command = match line.trim() {
                "quit" => break,
                "help" | "?" => {
                    self.help(&sight)?;
                    continue;
                }
                "" => prompt.if_silent.clone().ok_or_else(|| "say what to do".to_owned()),
                "bot" => bot::decide(&sight).ok_or_else(|| "the computer does not know either".to_owned()),
                text => notation::read(&sight, text).map_err(|error| error.to_string()),
            };
            let permitted = command.and_then(|command| {
                Combat::permit(&sight, &command).map(|()| command).map_err(|refusal| refusal.to_string())
            });
            match permitted {
                Ok(command) => self.submit(battle, prompt.to, &command, dice)?,
                Err(why) => self.refuse(&why)?,
            }
        }
        Ok(())
    }

    /// Whoever types no more leaves a question behind: what comes next begins on a line of its own.
    fn end_of_input(&mut self) -> Result<()> {
        if self.speech == Speech::Words {
            writeln!(self.out)?;
        }
        Ok(())
    }

    fn help(&mut self, sight: &Sight<'_>) -> Result<()> {
        let lines = help::lines(sight);
        match self.speech {
            Speech::Words => lines.iter().try_for_each(|line| writeln!(self.out, "  {line}"))?,
            Speech::Json => writeln!(self.out, "{}", json!({"help": lines}))?,
        }
        Ok(())
    }

    fn refuse(&mut self, why: &str) -> Result<()> {
        match self.speech {
            Speech::Words => writeln!(self.out, "No: {why}")?,
            Speech::Json => writeln!(self.out, "{}", json!({"refused": {"why": why}}))?,
        }
        Ok(())
    }

    fn submit(&mut self, battle: &mut Battle, seat: Seat, command: &Command, dice: &mut Seeded) -> Result<()> {
        let mut events = Vec::new();
        Combat::resolve(battle, seat, command, dice, &mut events);
        self.happen(battle, &events)
    }

    fn happen(&mut self, battle: &mut Battle, events: &[Event]) -> Result<()> {
        for event in events {
            let before = battle.clone();
            Combat::apply(battle, event);
            self.tell(&before, event, battle)?;
        }
        Ok(())
    }

    fn tell(&mut self, before: &Battle, event: &Event, after: &Battle) -> Result<()> {
        if self.speech == Speech::Json {
            writeln!(self.out, "{}", serde_json::to_string(event)?)?;
        } else if let Some(seen) = Combat::seen(before, event, after, Seat::Gm) {
            let told = Combat::tell(&seen, &|seat| seat.to_string());
            if let Event::TurnBegan { .. } = event {
                writeln!(self.out)?;
            }
            if !told.text.is_empty() {
                writeln!(self.out, "{}", told.text)?;
            }
        }
        Ok(())
    }
}
