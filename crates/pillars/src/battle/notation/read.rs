//! Reading notation.

use std::str::FromStr;

use super::{NoCommand, arms, casting, choosing, find, overruling};
use crate::battle::arm::Arm;
use crate::battle::command::Command;
use crate::battle::figure::Figure;
use crate::battle::sight::Sight;
use crate::battle::who::{FigureId, FigureSlot};

/// The words of a line, one after another.
pub(super) struct Words<'a> {
    left: Vec<&'a str>,
}

impl<'a> Words<'a> {
    fn of(text: &'a str) -> Self {
        let mut left: Vec<&str> = text.split_whitespace().map(|word| word.trim_end_matches([',', ':'])).collect();
        left.retain(|word| !word.is_empty());
        left.reverse();
        Self { left }
    }

    pub(super) fn next(&mut self) -> Option<&'a str> {
        self.left.pop()
    }

    /// The next word, which has to be there.
    pub(super) fn need(&mut self, wanted: &'static str) -> Result<&'a str, NoCommand> {
        self.next().ok_or(NoCommand::Missing { wanted })
    }

    /// Takes the next word if it is that one.
    pub(super) fn take(&mut self, word: &str) -> bool {
        let is = self.left.last() == Some(&word);
        if is {
            self.left.pop();
        }
        is
    }

    /// Reads the next word if it fits.
    pub(super) fn try_parse<T: FromStr>(&mut self) -> Option<T> {
        let value = self.left.last()?.parse().ok()?;
        self.left.pop();
        Some(value)
    }

    /// Reads the next word, which has to fit.
    pub(super) fn parse<T: FromStr>(&mut self, wanted: &'static str) -> Result<T, NoCommand> {
        let word = self.need(wanted)?;
        word.parse().map_err(|_| NoCommand::Unknown { word: word.to_owned(), wanted })
    }

    fn end(mut self) -> Result<(), NoCommand> {
        match self.next() {
            None => Ok(()),
            Some(word) => Err(NoCommand::Unknown { word: word.to_owned(), wanted: "the end of the line" }),
        }
    }
}

pub(super) fn read(sight: &Sight<'_>, text: &str) -> Result<Command, NoCommand> {
    let mut words = Words::of(text);
    let first = words.next().ok_or(NoCommand::Empty)?;
    let command = match first {
        "first" => Command::TakePlace { place: 1 },
        "place" => Command::TakePlace { place: words.parse("a place such as 2")? },
        "gm" => overruling::read(sight, &mut words)?,
        name => {
            let slot = find(sight, name)?;
            figure(sight, slot, &mut words)?
        }
    };
    words.end()?;
    Ok(command)
}

const ORDERS: &str = "a letter a to v, >, >>, sweep, shoot, throw, close, step, hold, agree, refuse, push, stay, yield, walk, leave, drop-pack, cast, watch, counter, pass, anchor, help, disbelieve, renew, release, reveal or surrender";

fn figure(sight: &Sight<'_>, slot: FigureSlot, words: &mut Words<'_>) -> Result<Command, NoCommand> {
    let verb = words.need(ORDERS)?;
    if let Some(command) = choosing::read(sight, slot, verb, words)? {
        return Ok(command);
    }
    let figure = &sight.battle.figures[slot];
    let who = figure.who;
    if let Some(command) = casting::read(sight, who, verb, words)? {
        return Ok(command);
    }
    let target = |words: &mut Words<'_>| target(sight, words);
    let with = |words: &mut Words<'_>| with(figure, words);
    Ok(match verb {
        "yield" => Command::Yield { figure: who },
        "drop-pack" => Command::DropPack { figure: who },
        "walk" => Command::Walk { figure: who, to: words.parse("a hex such as 4,2")? },
        "leave" => Command::Leave { figure: who },
        ">" => {
            let target = target(words)?;
            Command::Strike { figure: who, target, arm: with(words)? }
        }
        ">>" => Command::StrikeTwice { figure: who, first: target(words)?, second: target(words)? },
        "sweep" => Command::Sweep { figure: who, arm: with(words)? },
        "shoot" => Command::Shoot { figure: who, target: target(words)? },
        "throw" => throw(sight, figure, words)?,
        "close" => Command::Close { figure: who, target: target(words)? },
        "step" => Command::StepAway { figure: who, to: words.parse("a hex such as 4,2")? },
        "hold" => Command::Hold { figure: who },
        "agree" => Command::Agree { figure: who, agrees: true },
        "refuse" => Command::Agree { figure: who, agrees: false },
        "push" => push(sight, who, words)?,
        "stay" => Command::Stay { figure: who },
        "reveal" => Command::Reveal { figure: who },
        "surrender" => Command::Surrender { figure: who },
        _ => return Err(NoCommand::Unknown { word: verb.to_owned(), wanted: ORDERS }),
    })
}

fn target(sight: &Sight<'_>, words: &mut Words<'_>) -> Result<FigureId, NoCommand> {
    Ok(sight.battle.figures[find(sight, words.need("a target")?)?].who)
}

/// The weapon that is named, or the one that is used first.
fn with(figure: &Figure, words: &mut Words<'_>) -> Result<Arm, NoCommand> {
    if words.take("with") { arms::read(figure, words.need("a weapon")?) } else { Ok(arms::main(figure)) }
}

fn throw(sight: &Sight<'_>, figure: &Figure, words: &mut Words<'_>) -> Result<Command, NoCommand> {
    let arm = arms::read(figure, words.need("what to throw")?)?;
    if !words.take(">") {
        return Err(NoCommand::Missing { wanted: "> and a target" });
    }
    Ok(Command::Throw { figure: figure.who, arm, target: target(sight, words)? })
}

fn push(sight: &Sight<'_>, figure: FigureId, words: &mut Words<'_>) -> Result<Command, NoCommand> {
    let target = target(sight, words)?;
    let to = if words.take("nowhere") { None } else { Some(words.parse("a hex, or nowhere")?) };
    Ok(Command::Push { figure, target, to, advance: words.take("follow") })
}
