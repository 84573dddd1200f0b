//! The making of a character for Pillars, as a walk at the terminal sees it.

use anyhow::Result;
use pillars::creation::{CreationStep, Refusal, State, living};
use play::options::{self, Choice, Offer};
use serde_json::Value as Json;

use super::life::Person;
use super::{prospects, words};
use crate::new::walk::{CharacterMaker, CommandReport, ListEntry};

impl CharacterMaker for Person {
    type Snapshot = State;

    fn is_ready(&self) -> bool {
        self.state.step == CreationStep::Alive
    }

    fn offers(&self) -> Vec<Offer> {
        Self::offers(self)
    }

    fn attempt(&mut self, command: Json) -> Result<Result<CommandReport, String>> {
        Ok(Self::attempt(self, &serde_json::from_value(command)?).map_err(|refusal| refusal.to_string()))
    }

    fn keep(&self) -> State {
        self.state.clone()
    }

    fn go_back_to(&mut self, kept: State) {
        self.state = kept;
    }

    fn step(&self) -> &'static str {
        self.state.step.name()
    }

    fn above(&self) -> Vec<String> {
        words::above(&self.state)
    }

    fn stands_aside(&self, _verb: &str, code: &str) -> bool {
        let in_play = [living::LifeRefusal::NotInPlay, living::LifeRefusal::OnlyTheGm].map(Refusal::Play);
        let elsewhere = [Refusal::NotNow(self.state.step), Refusal::NothingAsked, Refusal::NoAnswer, Refusal::Living];
        elsewhere.into_iter().chain(in_play).any(|why| options::code(&why) == code)
    }

    fn nothing_before(&self) -> &'static str {
        if self.state.step == CreationStep::Dead { "Death is final." } else { "This is the beginning." }
    }

    fn title(&self, verb: &str, field: &str) -> &'static str {
        match (verb, field) {
            ("serve", "track") => "In which track?",
            ("serve", "by") => "Which attribute is to help you survive?",
            ("serve", "row") => "How is the row found?",
            ("serve", "study") => "Study, or the year's die?",
            ("buy", "item") => "What?",
            ("buy", "price") => "For how much?",
            ("buy", "lots") => "How many?",
            ("put", "from") => "From where?",
            ("put", "to") => "To where?",
            ("call", _) => "What name?",
            _ => "Which?",
        }
    }

    fn entry(&self, verb: &str, choice: &Choice) -> ListEntry {
        prospects::entry(verb, choice, self)
    }

    fn closed(&self, verb: &str, field: &str) -> Vec<ListEntry> {
        prospects::closed(verb, field, self)
    }
}
