//! `trilith new GAME` at a terminal: the game's own options, one after the other, and the way back.

mod fill;
mod menu;
mod prompt;
mod screen;
#[cfg(test)]
pub(super) mod script;

use std::process::ExitCode;

use anyhow::Result;
use play::game::Telling;
use play::options::{Chance, Choice, Offer, Slot};
use serde_json::{Value as Json, json};

use super::asked::Seed;
use crate::out;
use fill::Filling;
pub(super) use prompt::ListEntry;
use prompt::{Confirm, Prompt, Reply};
use screen::Screen;

/// The exit code of whatever was interrupted from the keyboard.
const INTERRUPTED: u8 = 130;

/// Somebody in the making, as a walk sees them.
pub(super) trait CharacterMaker {
    /// All that one can go back to.
    type Snapshot;
    /// Whether the making is done.
    fn is_ready(&self) -> bool;
    /// Everything that could be done, open or closed.
    fn offers(&self) -> Vec<Offer>;
    /// Does what is asked, or says why not.
    fn attempt(&mut self, command: Json) -> Result<Result<CommandReport, String>>;
    /// How things stand, to go back to.
    fn keep(&self) -> Self::Snapshot;
    /// Goes back.
    fn go_back_to(&mut self, kept: Self::Snapshot);
    /// What the step is called.
    fn step(&self) -> &'static str;
    /// The lines above each question: who it is, and what it is about.
    fn above(&self) -> Vec<String>;
    /// Whether what is closed for a reason of that code is no part of this step.
    fn stands_aside(&self, verb: &str, code: &str) -> bool;

    /// Why one cannot go further back.
    fn nothing_before(&self) -> &'static str {
        "This is the beginning."
    }

    /// The question that a field puts.
    fn title(&self, _verb: &str, _field: &str) -> &'static str {
        "Which?"
    }

    /// A choice as an entry of a list.
    fn entry(&self, _verb: &str, choice: &Choice) -> ListEntry {
        plain_entry(choice)
    }

    /// What cannot be chosen in that field just now, with the reason.
    fn closed(&self, _verb: &str, _field: &str) -> Vec<ListEntry> {
        Vec::new()
    }
}

/// A choice with its chance, if it has one.
pub(super) fn plain_entry(choice: &Choice) -> ListEntry {
    let note = choice.odds.as_ref().map(Chance::percent).unwrap_or_default();
    ListEntry { note, ..ListEntry::open(choice.label.clone(), choice.value.clone()) }
}

/// What a command brought about, as the seat was told.
pub(super) struct CommandReport {
    /// Sentence by sentence.
    pub(super) tellings: Vec<Telling>,
    /// Whether it can never be taken back.
    pub(super) is_final: bool,
}

/// Where questions are put and sentences told: a terminal, or a script.
pub(super) trait Dialogue {
    /// Puts a question below some lines that say how things stand.
    fn ask(&mut self, above: &[String], prompt: &mut dyn Prompt) -> Result<Reply>;
    /// Says something that stays.
    fn say(&mut self, line: ScreenLine<'_>) -> Result<()>;
}

/// Something that stays on the screen.
#[derive(Clone, Copy)]
pub(super) enum ScreenLine<'a> {
    /// What happened, with its dice.
    Telling(&'a Telling),
    /// A word in passing.
    Aside(&'a str),
}

/// How the walk ended.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum End {
    /// With somebody who can play.
    Ready,
    /// The player left.
    Left,
    /// By Ctrl-C.
    Interrupted,
}

/// What became of one question.
enum QuestionOutcome<T> {
    Given(T),
    Back,
    End(End),
}

/// Walks through the making of a character, and prints whoever comes of it.
pub(super) fn run<P: CharacterMaker>(person: P, seed: Seed, print: impl FnOnce(&P) -> Result<()>) -> Result<ExitCode> {
    let mut walk = Walk::new(person);
    let end = {
        let mut screen = Screen::open()?;
        screen.say(ScreenLine::Aside(&format!("Seed {}: the same choices bring the same dice.", seed.number)))?;
        walk.go(&mut screen)?
    };
    match end {
        End::Ready => {
            out::print("")?;
            print(&walk.person)?;
            Ok(ExitCode::SUCCESS)
        }
        End::Left => Ok(ExitCode::FAILURE),
        End::Interrupted => Ok(ExitCode::from(INTERRUPTED)),
    }
}

/// Somebody in the making, and every state to which one may go back.
pub(super) struct Walk<P: CharacterMaker> {
    pub(super) person: P,
    pub(super) past: Vec<P::Snapshot>,
}

impl<P: CharacterMaker> Walk<P> {
    pub(super) fn new(person: P) -> Self {
        Self { person, past: Vec::new() }
    }

    pub(super) fn go(&mut self, desk: &mut impl Dialogue) -> Result<End> {
        while !self.person.is_ready() {
            match self.decide(desk)? {
                QuestionOutcome::Given(command) => self.act(command, desk)?,
                QuestionOutcome::Back => self.go_back(desk)?,
                QuestionOutcome::End(end) => return Ok(end),
            }
        }
        Ok(End::Ready)
    }

    /// From the menu to a whole command.
    fn decide(&self, desk: &mut impl Dialogue) -> Result<QuestionOutcome<Json>> {
        let mut menu = menu::of(&self.person);
        loop {
            let place = match self.ask(&mut menu, desk)? {
                QuestionOutcome::Given(place) => usize::try_from(place.as_u64().unwrap_or(0))?,
                QuestionOutcome::Back => return Ok(QuestionOutcome::Back),
                QuestionOutcome::End(end) => return Ok(QuestionOutcome::End(end)),
            };
            let Some(Offer::Open { verb, slots, .. }) = self.person.offers().into_iter().nth(place) else { continue };
            match self.fill(&verb, &slots, desk)? {
                QuestionOutcome::Given(command) => return Ok(QuestionOutcome::Given(command)),
                QuestionOutcome::Back => {}
                QuestionOutcome::End(end) => return Ok(QuestionOutcome::End(end)),
            }
        }
    }

    /// Asks for everything that a command needs.
    fn fill(&self, verb: &str, slots: &[Slot], desk: &mut impl Dialogue) -> Result<QuestionOutcome<Json>> {
        let mut filling = Filling::new(slots);
        while let Some(slot) = filling.next() {
            let mut prompt = prompt::of(verb, slot, &self.person)?;
            match self.ask(prompt.as_mut(), desk)? {
                QuestionOutcome::Given(value) => filling.answer(value),
                QuestionOutcome::Back if filling.take_back() => {}
                QuestionOutcome::Back => return Ok(QuestionOutcome::Back),
                QuestionOutcome::End(end) => return Ok(QuestionOutcome::End(end)),
            }
        }
        Ok(QuestionOutcome::Given(if slots.is_empty() { json!(verb) } else { json!({ verb: filling.fields() }) }))
    }

    /// Puts a question; whoever wants to leave is asked whether they mean it.
    fn ask(&self, prompt: &mut dyn Prompt, desk: &mut impl Dialogue) -> Result<QuestionOutcome<Json>> {
        let above = self.person.above();
        loop {
            match desk.ask(&above, prompt)? {
                Reply::Given(value) => return Ok(QuestionOutcome::Given(value)),
                Reply::Back => return Ok(QuestionOutcome::Back),
                Reply::Interrupt => return Ok(QuestionOutcome::End(End::Interrupted)),
                Reply::Stay => {}
                Reply::Leave => match desk.ask(&above, &mut Confirm)? {
                    Reply::Given(_) => return Ok(QuestionOutcome::End(End::Left)),
                    Reply::Interrupt => return Ok(QuestionOutcome::End(End::Interrupted)),
                    Reply::Stay | Reply::Back | Reply::Leave => {}
                },
            }
        }
    }

    pub(super) fn act(&mut self, command: Json, desk: &mut impl Dialogue) -> Result<()> {
        let before = self.person.keep();
        match self.person.attempt(command)? {
            Ok(told) => {
                if told.is_final {
                    self.past.clear();
                } else {
                    self.past.push(before);
                }
                told.tellings.iter().try_for_each(|telling| desk.say(ScreenLine::Telling(telling)))
            }
            Err(refusal) => desk.say(ScreenLine::Aside(&format!("Not now: {refusal}."))),
        }
    }

    /// One step back. A death stays.
    fn go_back(&mut self, desk: &mut impl Dialogue) -> Result<()> {
        let Some(before) = self.past.pop() else { return desk.say(ScreenLine::Aside(self.person.nothing_before())) };
        self.person.go_back_to(before);
        desk.say(ScreenLine::Aside(&format!("Back to: {}.", self.person.step())))
    }
}
