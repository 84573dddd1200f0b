//! What was asked for on the command line, checked once.

use std::path::PathBuf;

use anyhow::{Result, bail};
use cairn::background::Background;
use cairn::life::{Mode, barebones};
use cairn::spelling::letters;
use clap::Args;

use super::print::CairnFormat;
use crate::new::asked::MakingArgs;

/// Make a character for Cairn.
#[derive(Args)]
#[allow(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub(crate) struct CairnArgs {
    #[command(flatten)]
    pub(super) making: MakingArgs,
    /// The short way: a trade, a coat, a weapon, and out of the door
    #[arg(long)]
    barebones: bool,
    /// The background, by its name or number [default: by chance]
    #[arg(long, value_name = "NAME")]
    background: Option<String>,
    /// Take this character instead of making one: our JSON or Kettlewright's; what had to be repaired is told
    #[arg(long, value_name = "FILE", conflicts_with_all = ["auto", "seed", "count", "barebones", "background"])]
    pub(super) from: Option<PathBuf>,
    /// As JSON that can be read back
    #[arg(long, conflicts_with_all = ["kettlewright", "foundry", "md", "text", "count"])]
    json: bool,
    /// As Kettlewright's JSON
    #[arg(long, conflicts_with_all = ["foundry", "md", "text", "count"])]
    kettlewright: bool,
    /// As an actor of Foundry's system 'cairn'
    #[arg(long, conflicts_with_all = ["md", "text", "count"])]
    foundry: bool,
    /// As Markdown
    #[arg(long, conflicts_with_all = ["text", "count"])]
    md: bool,
    /// As plain text: the default
    #[arg(long, conflicts_with = "count")]
    text: bool,
}

/// What was asked for, understood.
#[derive(Clone, Copy, Debug)]
pub(super) struct CairnWishes {
    /// Whole, or bare bones.
    pub(super) mode: Mode,
    /// The number of the background, if one was named.
    pub(super) background: Option<u8>,
}

impl CairnWishes {
    /// Understands what was asked.
    pub(super) fn of(asked: &CairnArgs) -> Result<Self> {
        let mode = if asked.barebones { Mode::Barebones } else { Mode::Whole };
        let background = asked.background.as_deref().map(|name| background(name, mode)).transpose()?;
        Ok(Self { mode, background })
    }
}

impl CairnArgs {
    /// How one character is to be printed.
    pub(super) fn format(&self) -> CairnFormat {
        let asked = [
            (self.json, CairnFormat::Json),
            (self.kettlewright, CairnFormat::Kettlewright),
            (self.foundry, CairnFormat::Foundry),
            (self.md, CairnFormat::Markdown),
        ];
        asked.into_iter().find(|(is, _)| *is).map_or(CairnFormat::Text, |(_, format)| format)
    }
}

/// The backgrounds of a way, with their numbers.
fn backgrounds(mode: Mode) -> Vec<(u8, &'static str)> {
    match mode {
        Mode::Whole => Background::all().iter().map(|one| (one.number, one.name.as_str())).collect(),
        Mode::Barebones => barebones::trades().collect(),
    }
}

/// A background by its name, however it is spelt, or by its number.
fn background(text: &str, mode: Mode) -> Result<u8> {
    let all = backgrounds(mode);
    let wanted = letters(text);
    let meant = |(number, name): &&(u8, &str)| letters(name) == wanted || number.to_string() == wanted;
    if let Some((number, _)) = all.iter().find(meant) {
        return Ok(*number);
    }
    let there = all.iter().map(|(_, name)| *name).collect::<Vec<_>>().join(", ");
    bail!("there is no background {text:?}; there are {there}")
}
