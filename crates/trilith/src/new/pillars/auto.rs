//! `trilith new pillars --auto`: one character by chance and good sense, the same for the same seed.

use std::process::ExitCode;

use anyhow::{Result, bail};
use pillars::creation::CreationStep;

use super::life::{MOST_LIVES, Person, obituary};
use super::print::{self, PillarsFormat};
use super::wishes::PillarsWishes;
use crate::out;

/// How many deaths are told before the rest is only counted.
const TOLD_DEATHS: u16 = 5;

/// Makes a character, beginning again after each death, and prints it.
pub(super) fn run(wishes: &PillarsWishes, format: PillarsFormat) -> Result<ExitCode> {
    wishes.seed.tell("character");
    let mut person = Person::new(wishes.house, wishes.seat, wishes.seed.number);
    loop {
        person.live(wishes.plan)?;
        if person.state.step == CreationStep::Alive {
            break;
        }
        mourn(&person)?;
        person.begin_again()?;
    }
    if person.state.life > 0 {
        out::note(format_args!("This is life number {}.", person.state.life + 1));
    }
    print::character(&person.state, wishes.seat, format)?;
    Ok(ExitCode::SUCCESS)
}

fn mourn(person: &Person) -> Result<()> {
    let life = person.state.life;
    if life + 1 >= MOST_LIVES {
        bail!("none of {MOST_LIVES} lives came through these years: ask for fewer, or for another track");
    }
    match obituary(&person.state) {
        Some(sentence) if life < TOLD_DEATHS => out::note(sentence),
        Some(_) if life == TOLD_DEATHS => out::note("Others died as well."),
        Some(_) | None => {}
    }
    Ok(())
}
