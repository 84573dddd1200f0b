//! `trilith new pillars`: from the first die to the market.

mod auto;
mod life;
mod making;
mod print;
mod prospects;
mod row;
mod wishes;
mod words;

#[cfg(test)]
mod tests;

use std::process::ExitCode;

use anyhow::Result;

use super::{asked, batch, walk};
use life::Person;
use wishes::PillarsWishes;

pub(super) use wishes::PillarsArgs;

/// Makes one or many, by hand or by chance.
pub(super) fn make(asked: &PillarsArgs) -> Result<ExitCode> {
    let wishes = PillarsWishes::of(asked)?;
    let format = asked.format();
    if let Some(batch) = &asked.making.batch()? {
        return batch::run(&wishes, wishes.seed, batch);
    }
    if asked.making.auto {
        return auto::run(&wishes, format);
    }
    asked::at_a_terminal()?;
    asked.needs_nothing_automatic()?;
    let person = Person::new(wishes.house, wishes.seat, wishes.seed.number);
    walk::run(person, wishes.seed, |person| print::character(&person.state, wishes.seat, format))
}
