//! A game as it is told in the terminal: in sentences, or one JSON value a line.

use std::io::{self, BufRead, Write};

use anyhow::{Result, bail};
use dice::Seeded;
use island::command::Command;
use island::dusk::{score, total};
use island::event::Event;
use island::game::Island;
use island::sight::Sight;
use island::state::{State, TribeNo};
use island::{bot, notation};
use play::Seat;
use play::game::{Game, Prompt};
use serde_json::json;

use super::MOST_ORDERS;

/// How a game is told.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Detail {
    /// The sentences of the log.
    Days,
    /// With every roll.
    Rolls,
    /// One JSON value a line.
    Json,
}

/// Whoever is asked first, with what they are asked.
fn asked(state: &State) -> Option<Prompt<Command>> {
    let mut prompts = Vec::new();
    Island::prompts(state, &mut prompts);
    prompts.into_iter().next()
}

/// A game as it is told.
pub(super) struct GameTeller<W> {
    pub(super) state: State,
    pub(super) dice: Seeded,
    pub(super) detail: Detail,
    /// Whether all tribes read the same screen.
    pub(super) by_hand: bool,
    pub(super) out: W,
}

impl<W: Write> GameTeller<W> {
    /// The opening, by its dice.
    pub(super) fn open(&mut self) -> Result<()> {
        let mut opening = Vec::new();
        Island::open(&self.state, &mut self.dice, &mut opening);
        self.happen(&opening)
    }

    pub(super) fn by_bots(&mut self) -> Result<()> {
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

    /// Everybody at one keyboard: each line is an order in notation, for whoever is asked.
    pub(super) fn by_hand(&mut self) -> Result<()> {
        let mut lines = io::stdin().lock().lines();
        while self.state.ending.is_none() {
            let Some(prompt) = asked(&self.state) else { bail!("nobody is asked anything") };
            self.ask(&prompt)?;
            let Some(line) = lines.next().transpose()? else { return self.end_of_input() };
            let sight = Sight::new(&self.state, prompt.to);
            let command = match line.trim() {
                "quit" => break,
                "help" | "?" => {
                    self.help(prompt.to)?;
                    continue;
                }
                "" => prompt.if_silent.clone().ok_or_else(|| "say what to do".to_owned()),
                "bot" => bot::decide(&sight).ok_or_else(|| "the computer does not know either".to_owned()),
                text => notation::read(&sight, text).map_err(|error| error.to_string()),
            };
            let permitted = command.and_then(|command: Command| {
                Island::permit(&sight, &command).map(|()| command).map_err(|refusal| refusal.to_string())
            });
            match permitted {
                Ok(command) => self.submit(prompt.to, &command)?,
                Err(why) => self.refuse(&why)?,
            }
        }
        Ok(())
    }

    fn ask(&mut self, prompt: &Prompt<Command>) -> Result<()> {
        let tribe = TribeNo::of(prompt.to).map(|no| self.state.tribe_name(no)).unwrap_or_default();
        if self.detail == Detail::Json {
            let asked = json!({"asked": {"seat": prompt.to, "tribe": tribe, "what": prompt.ask}});
            writeln!(self.out, "{asked}")?;
        } else {
            write!(self.out, "[{tribe}] {} (`help`) > ", prompt.ask)?;
        }
        self.out.flush()?;
        Ok(())
    }

    /// Whoever types no more leaves a question behind: what comes next begins on a line of its own.
    fn end_of_input(&mut self) -> Result<()> {
        if self.detail != Detail::Json {
            writeln!(self.out)?;
        }
        Ok(())
    }

    fn refuse(&mut self, why: &str) -> Result<()> {
        match self.detail {
            Detail::Json => writeln!(self.out, "{}", json!({"refused": {"why": why}}))?,
            Detail::Days | Detail::Rolls => writeln!(self.out, "No: {why}")?,
        }
        Ok(())
    }

    fn help(&mut self, seat: Seat) -> Result<()> {
        let lines = notation::help(&Sight::new(&self.state, seat));
        if self.detail == Detail::Json {
            writeln!(self.out, "{}", json!({"help": lines}))?;
            return Ok(());
        }
        writeln!(self.out, "  An empty line does the usual, `bot` what the computer would do, `quit` ends it.")?;
        lines.iter().try_for_each(|line| writeln!(self.out, "  {line}"))?;
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
        // Where tribes wish to start is secret until all have said it, also from those at the same screen.
        let eyes = if self.by_hand && self.state.day == 0 { Seat::Spectator(1) } else { Seat::Gm };
        let Some(seen) = event.happening.seen_by(eyes) else { return Ok(()) };
        let told = seen.tell(&|seat| seat.to_string());
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

    pub(super) fn tell_score(&mut self) -> Result<()> {
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
