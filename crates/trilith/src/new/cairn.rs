//! `trilith new cairn`: from the background to the pack.

mod life;
mod making;
mod print;
mod row;
mod wishes;

#[cfg(test)]
mod tests;

use std::process::ExitCode;

use anyhow::Result;

use super::{asked, batch, walk};
use life::Person;
use wishes::Wishes;

pub(super) use wishes::Asked;

/// Makes one or many, by hand or by chance.
pub(super) fn make(asked: &Asked) -> Result<ExitCode> {
    let wishes = Wishes::of(asked)?;
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
