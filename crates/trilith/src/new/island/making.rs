//! The making of a main character of the island, as a walk at the terminal sees it.

use anyhow::Result;
use island::hero::{POINTS, Scores};
use island::life::{MainRefusal, MainState, MainStep};
use island::words::Ability;
use play::options::{self, Offer};
use serde_json::Value as Json;

use super::life::Person;
use crate::new::walk::{CharacterMaker, CommandReport};

impl CharacterMaker for Person {
    type Snapshot = MainState;

    fn is_ready(&self) -> bool {
        self.state.is_made()
    }

    fn offers(&self) -> Vec<Offer> {
        Self::offers(self)
    }

    fn attempt(&mut self, command: Json) -> Result<Result<CommandReport, String>> {
        Ok(Self::attempt(self, &serde_json::from_value(command)?).map_err(|refusal| refusal.to_string()))
    }

    fn keep(&self) -> MainState {
        self.state.clone()
    }

    fn go_back_to(&mut self, kept: MainState) {
        self.state = kept;
    }

    fn step(&self) -> &'static str {
        self.state.step.name()
    }

    fn above(&self) -> Vec<String> {
        vec![who(&self.state), about(&self.state)]
    }

    /// What another step is for, and whatever only those do who are made.
    fn stands_aside(&self, _verb: &str, code: &str) -> bool {
        let step = self.state.step;
        let elsewhere = [MainRefusal::AnotherStep { step }, MainRefusal::NotMade { step }];
        elsewhere.iter().any(|why| options::code(why) == code)
    }

    fn title(&self, verb: &str, field: &str) -> &'static str {
        match (verb, field) {
            ("choose_class", _) => "Which class?",
            ("choose_race", _) => "Which people?",
            ("choose_background", _) => "Which background?",
            ("take_ready", _) => "Whom?",
            ("take_name", _) => "What name?",
            ("set_score", "ability") => "Which ability?",
            ("set_score", _) => "Which score?",
            _ => "Which?",
        }
    }
}

fn who(state: &MainState) -> String {
    let draft = &state.draft;
    let mut parts = vec!["Somebody".to_owned()];
    parts.extend(draft.race.map(|race| race.name.clone()));
    parts.extend(draft.class.map(|class| class.name.clone()));
    parts.extend(draft.background.map(|background| background.name.clone()));
    if let Some(scores) = &draft.scores {
        let words = Ability::ALL.iter().map(|ability| format!("{} {}", &ability.name()[..3], scores.of(*ability)));
        parts.push(words.collect::<Vec<_>>().join(" "));
        let bought = matches!(scores, Scores::Points(_)) && state.step == MainStep::Scores;
        parts.extend(bought.then(|| format!("{} of {POINTS} points", scores.spent())));
    }
    parts.join(" · ")
}

fn about(state: &MainState) -> String {
    let number = state.draft.steps().position(|step| step == state.step).unwrap_or(0) + 1;
    format!("Step {number}, {}", state.step.name())
}
