//! How things stand, in words.

use pillars::creation::{Event, Life, Seen, State, Step};
use play::game::Game as _;

/// The lines above each question: who it is, and what it is about.
pub(super) fn above(state: &State) -> Vec<String> {
    let mut lines = vec![who(state), about(state)];
    lines.extend(state.asks.first().map(|ask| {
        let asked = Seen::Happened(Event::Asked { ask: ask.clone() });
        Life::tell(&asked, &|seat| seat.to_string()).text
    }));
    lines
}

fn who(state: &State) -> String {
    let character = &state.character;
    let mut parts = vec![format!("{}, {}", character.called(), character.age)];
    if state.step > Step::Attributes {
        let scores = character.scores.iter().map(|(attribute, score)| format!("{attribute} {score}"));
        parts.push(scores.collect::<Vec<_>>().join(" "));
    }
    if let Some(pools) = &character.pools {
        parts.push(format!("Fatigue {} Body {}", pools.fatigue.start, pools.body.start));
    }
    // The market has the purse in its own line.
    if state.step > Step::Wealth && state.step != Step::Market {
        parts.push(character.purse.to_string());
    }
    parts.join(" · ")
}

fn about(state: &State) -> String {
    let name = state.step.name();
    let number = Step::ALL.iter().position(|step| *step == state.step).unwrap_or(0) + 1;
    match state.step {
        Step::Experience => format!("Step {number}, {name}: year {}", state.year()),
        Step::Market => format!("Step {number}, {name}: {} in the purse", state.character.purse),
        Step::Dead | Step::Alive => name.to_owned(),
        Step::Attributes
        | Step::Appearance
        | Step::Height
        | Step::Weight
        | Step::Provenance
        | Step::Standing
        | Step::Trade
        | Step::Location
        | Step::Wealth => format!("Step {number}, {name}"),
    }
}
