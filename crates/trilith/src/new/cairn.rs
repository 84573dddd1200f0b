//! `trilith new cairn`: from the background to the pack.

mod life;
mod making;
mod print;
mod row;
mod wishes;

#[cfg(test)]
mod tests;

use std::fs::File;
use std::io::Read as _;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context as _, Result};
use cairn::exchange::{self, Import};

use super::{asked, batch, walk};
use crate::out;
use life::Person;
use wishes::CairnWishes;

pub(super) use wishes::CairnArgs;

/// Makes one or many, by hand or by chance.
pub(super) fn make(asked: &CairnArgs) -> Result<ExitCode> {
    if let Some(file) = &asked.from {
        return taken(file, asked.format());
    }
    let wishes = CairnWishes::of(asked)?;
    let (seed, format) = (asked.making.seed(), asked.format());
    if let Some(batch) = &asked.making.batch()? {
        return batch::run(&wishes, seed, batch);
    }
    let mut person = Person::new(wishes, seed.number)?;
    if asked.making.auto {
        seed.tell("character");
        person.live()?;
        print::character(&person.state.character, format)?;
        return Ok(ExitCode::SUCCESS);
    }
    asked::at_a_terminal()?;
    walk::run(person, seed, |person| print::character(&person.state.character, format))
}

/// Prints a character out of a file, and tells what had to be done to it.
fn taken(file: &Path, format: print::CairnFormat) -> Result<ExitCode> {
    let name = file.display();
    // No more is read than can be taken.
    let most = u64::try_from(exchange::LARGEST + 1).expect("a file of this size is counted");
    let mut text = String::new();
    let opened = File::open(file).with_context(|| format!("{name} cannot be opened"))?;
    opened.take(most).read_to_string(&mut text).with_context(|| format!("{name} cannot be read"))?;
    let Import { character, report } = exchange::read(&text).with_context(|| format!("{name} is not taken"))?;
    for note in report.notes.iter().chain(&print::losses(&character, format).notes) {
        out::note(note);
    }
    print::character(&character, format)?;
    Ok(ExitCode::SUCCESS)
}
