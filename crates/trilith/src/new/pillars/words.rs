//! How things stand, in words.

use pillars::creation::{CreationStep, Event, Life, Seen, State};
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
    if state.step > CreationStep::Attributes {
        let scores = character.scores.iter().map(|(attribute, score)| format!("{attribute} {score}"));
        parts.push(scores.collect::<Vec<_>>().join(" "));
    }
    if let Some(pools) = &character.pools {
        parts.push(format!("Fatigue {} Body {}", pools.fatigue.start, pools.body.start));
    }
    // The market has the purse in its own line.
    if state.step > CreationStep::Wealth && state.step != CreationStep::Market {
        parts.push(character.purse.to_string());
    }
    parts.join(" · ")
}

fn about(state: &State) -> String {
    let name = state.step.name();
    let number = CreationStep::ALL.iter().position(|step| *step == state.step).unwrap_or(0) + 1;
    match state.step {
        CreationStep::Experience => format!("Step {number}, {name}: year {}", state.year()),
        CreationStep::Market => format!("Step {number}, {name}: {} in the purse", state.character.purse),
        CreationStep::Dead | CreationStep::Alive => name.to_owned(),
        CreationStep::Attributes
        | CreationStep::Appearance
        | CreationStep::Height
        | CreationStep::Weight
        | CreationStep::Provenance
        | CreationStep::Standing
        | CreationStep::Trade
        | CreationStep::Location
        | CreationStep::Wealth => format!("Step {number}, {name}"),
    }
}
