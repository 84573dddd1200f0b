//! `trilith new pillars` at a terminal: the game's own options, one after the other, and the way back.

mod fill;
mod menu;
mod prompt;
mod prospects;
mod screen;
mod words;

#[cfg(test)]
mod tests;

use std::process::ExitCode;

use anyhow::Result;
use pillars::creation::{Command, State, Step};
use play::options::{Offer, Slot};
use serde_json::{Value as Json, json};

use super::life::Person;
use super::print::{self, Format};
use super::wishes::Wishes;
use fill::Filling;
use prompt::{Confirm, Prompt, Reply};
use screen::Screen;

/// The exit code of whatever was interrupted from the keyboard.
const INTERRUPTED: u8 = 130;

/// Where questions are put and sentences told: a terminal, or a script.
trait Desk {
    /// Puts a question below some lines that say how things stand.
    fn ask(&mut self, above: &[String], prompt: &mut dyn Prompt) -> Result<Reply>;
    /// Says something that stays.
    fn say(&mut self, line: words::Said<'_>) -> Result<()>;
}

/// How the walk ended.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum End {
    /// With somebody who can play.
    Ready,
    /// The player left.
    Left,
    /// By Ctrl-C.
    Interrupted,
}

/// What became of one question.
enum Asked<T> {
    Given(T),
    Back,
    End(End),
}

/// Walks through the making of a character and prints it.
pub(super) fn run(wishes: &Wishes, format: Format) -> Result<ExitCode> {
    let mut walk = Walk { person: Person::new(wishes.house, wishes.seat, wishes.seed), past: Vec::new() };
    let end = {
        let mut screen = Screen::open()?;
        screen.say(words::Said::Aside(&format!("Seed {}: the same choices bring the same dice.", wishes.seed)))?;
        walk.go(&mut screen)?
    };
    match end {
        End::Ready => {
            println!();
            print::character(&walk.person.state, wishes.seat, format)?;
            Ok(ExitCode::SUCCESS)
        }
        End::Left => Ok(ExitCode::FAILURE),
        End::Interrupted => Ok(ExitCode::from(INTERRUPTED)),
    }
}

/// Somebody in the making, and every state to which one may go back.
struct Walk {
    person: Person,
    past: Vec<State>,
}

impl Walk {
    fn go(&mut self, desk: &mut impl Desk) -> Result<End> {
        while self.person.state.step != Step::Alive {
            match self.decide(desk)? {
                Asked::Given(command) => self.act(&command, desk)?,
                Asked::Back => self.go_back(desk)?,
                Asked::End(end) => return Ok(end),
            }
        }
        Ok(End::Ready)
    }

    /// From the menu to a whole command.
    fn decide(&self, desk: &mut impl Desk) -> Result<Asked<Command>> {
        let mut menu = menu::of(self.person.offers(), &self.person.state);
        loop {
            let place = match self.ask(&mut menu, desk)? {
                Asked::Given(place) => usize::try_from(place.as_u64().unwrap_or(0))?,
                Asked::Back => return Ok(Asked::Back),
                Asked::End(end) => return Ok(Asked::End(end)),
            };
            let Some(Offer::Open { verb, slots, .. }) = self.person.offers().into_iter().nth(place) else { continue };
            match self.fill(&verb, &slots, desk)? {
                Asked::Given(command) => return Ok(Asked::Given(serde_json::from_value(command)?)),
                Asked::Back => {}
                Asked::End(end) => return Ok(Asked::End(end)),
            }
        }
    }

    /// Asks for everything that a command needs.
    fn fill(&self, verb: &str, slots: &[Slot], desk: &mut impl Desk) -> Result<Asked<Json>> {
        let mut filling = Filling::new(slots);
        while let Some(slot) = filling.next() {
            let mut prompt = prompt::of(verb, slot, &self.person)?;
            match self.ask(prompt.as_mut(), desk)? {
                Asked::Given(value) => filling.answer(value),
                Asked::Back if filling.take_back() => {}
                Asked::Back => return Ok(Asked::Back),
                Asked::End(end) => return Ok(Asked::End(end)),
            }
        }
        Ok(Asked::Given(if slots.is_empty() { json!(verb) } else { json!({ verb: filling.fields() }) }))
    }

    /// Puts a question; whoever wants to leave is asked whether they mean it.
    fn ask(&self, prompt: &mut dyn Prompt, desk: &mut impl Desk) -> Result<Asked<Json>> {
        let above = words::above(&self.person.state);
        loop {
            match desk.ask(&above, prompt)? {
                Reply::Given(value) => return Ok(Asked::Given(value)),
                Reply::Back => return Ok(Asked::Back),
                Reply::Interrupt => return Ok(Asked::End(End::Interrupted)),
                Reply::Stay => {}
                Reply::Leave => match desk.ask(&above, &mut Confirm)? {
                    Reply::Given(_) => return Ok(Asked::End(End::Left)),
                    Reply::Interrupt => return Ok(Asked::End(End::Interrupted)),
                    Reply::Stay | Reply::Back | Reply::Leave => {}
                },
            }
        }
    }

    fn act(&mut self, command: &Command, desk: &mut impl Desk) -> Result<()> {
        let before = self.person.state.clone();
        match self.person.attempt(command) {
            Ok(told) => {
                if told.is_final {
                    self.past.clear();
                } else {
                    self.past.push(before);
                }
                told.tellings.iter().try_for_each(|telling| desk.say(words::Said::Telling(telling)))
            }
            Err(refusal) => desk.say(words::Said::Aside(&format!("Not now: {refusal}."))),
        }
    }

    /// One step back. A death stays.
    fn go_back(&mut self, desk: &mut impl Desk) -> Result<()> {
        let Some(before) = self.past.pop() else {
            let why = if self.person.state.step == Step::Dead { "Death is final." } else { "This is the beginning." };
            return desk.say(words::Said::Aside(why));
        };
        self.person.state = before;
        desk.say(words::Said::Aside(&format!("Back to: {}.", self.person.state.step.name())))
    }
}
