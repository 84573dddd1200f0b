//! `trilith new island`: from the class to the shore.

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

pub(super) use wishes::IslandArgs;
use wishes::IslandWishes;

/// Makes one or many, by hand or by chance.
pub(super) fn make(asked: &IslandArgs) -> Result<ExitCode> {
    let wishes = IslandWishes::of(asked)?;
    let (seed, format) = (asked.making.seed(), asked.format());
    if let Some(batch) = &asked.making.batch()? {
        return batch::run(&wishes, seed, batch);
    }
    let mut person = Person::new(wishes, seed.number);
    if asked.making.auto {
        seed.tell("character");
        print::character(&person.live()?, format)?;
        return Ok(ExitCode::SUCCESS);
    }
    asked::at_a_terminal()?;
    walk::run(person, seed, |person| match &person.state.main {
        Some(main) => print::character(main, format),
        None => Ok(()),
    })
}
