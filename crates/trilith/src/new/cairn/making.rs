//! The making of a character for Cairn, as a walk at the terminal sees it.

use anyhow::Result;
use cairn::attributes::Attribute;
use cairn::life::{LifeStep, Refusal, State};
use cairn::pack::SLOTS;
use play::options::{self, Offer};
use serde_json::Value as Json;

use super::life::Person;
use crate::new::walk::{CharacterMaker, CommandReport};

impl CharacterMaker for Person {
    type Snapshot = State;

    fn is_ready(&self) -> bool {
        self.state.is_made()
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
        self.state.progress.step.name()
    }

    fn above(&self) -> Vec<String> {
        vec![who(&self.state), about(&self.state)]
    }

    /// What another step is for, and whatever only the living do.
    fn stands_aside(&self, verb: &str, code: &str) -> bool {
        let step = self.state.progress.step;
        let elsewhere = [Refusal::AnotherStep { step }, Refusal::NotMade { step }];
        let sorting = step == LifeStep::Pack && ["drop", "put", "finish"].contains(&verb);
        !sorting && (is_of_the_living(verb) || elsewhere.iter().any(|why| options::code(why) == code))
    }

    fn title(&self, verb: &str, field: &str) -> &'static str {
        match (verb, field) {
            ("choose_background", _) => "Which background?",
            ("take_name", _) => "What name?",
            ("take_package", _) => "Which kit?",
            ("swap", "one") => "Which attribute?",
            ("swap", _) => "With which?",
            ("pick", _) => "What?",
            ("drop", _) | ("put", "thing") => "Which thing?",
            ("put", _) => "To where?",
            _ => "Which?",
        }
    }
}

/// Whether a verb is none of the making.
fn is_of_the_living(verb: &str) -> bool {
    let making = ["roll", "choose", "take", "forgo", "swap", "keep", "pick", "finish"];
    !making.contains(&verb.split('_').next().unwrap_or(verb))
}

fn who(state: &State) -> String {
    let character = &state.character;
    let mut parts = vec![character.called().to_owned()];
    parts.extend(Some(character.background.clone()).filter(|name| !name.is_empty()));
    if state.progress.step > LifeStep::Attributes {
        let scores = Attribute::ALL.map(|attribute| format!("{attribute} {}", character.scores.of(attribute)));
        parts.push(scores.join(" "));
    }
    parts.extend((character.hp.max > 0).then(|| format!("HP {}", character.hp)));
    if state.progress.step > LifeStep::Gold {
        parts.push(format!("{} gp", character.gold));
        parts.push(format!("{} of {SLOTS} slots", character.slots_used()));
    }
    parts.join(" · ")
}

fn about(state: &State) -> String {
    let step = state.progress.step;
    let number = LifeStep::of(state.mode).iter().position(|one| *one == step).unwrap_or(0) + 1;
    format!("Step {number}, {}", step.name())
}
