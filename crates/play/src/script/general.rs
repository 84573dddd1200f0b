//! What can be expected of any game.

use super::{Moment, Scripted};
use crate::game::Game;

/// The first words of what can be expected of any game.
pub(super) const WORDS: [&str; 9] = ["log", "silence", "told", "turn", "order", "over", "winner", "awaited", "chance"];

/// Checks an expectation if it is one of any game's; nothing if it is the game's own.
pub(super) fn check<G: Scripted>(moment: &Moment<'_, G>, word: &str, rest: &str) -> Option<Result<(), String>> {
    let Moment { state, told, .. } = moment;
    Some(match word {
        "log" => log(told, rest),
        "silence" => {
            let found = told.iter().find(|line| line.contains(rest));
            found.map_or(Ok(()), |line| Err(format!("told: {line}")))
        }
        "told" => before(told, rest),
        "turn" => same("the turn", &G::turn(state)?, rest),
        "order" => same("the order", &G::order(state)?.join(" "), rest),
        "over" => G::outcome(state).map(|_| ()).ok_or_else(|| format!("{} is not over", G::SCENE)),
        "winner" => match G::outcome(state) {
            Some(outcome) => same("the winner", outcome.side().unwrap_or("nobody"), rest),
            None => Err(format!("{} is not over", G::SCENE)),
        },
        "awaited" => same("whoever is awaited", &awaited::<G>(state), rest),
        _ => return None,
    })
}

fn awaited<G: Scripted>(state: &G::State) -> String {
    let mut prompts = Vec::new();
    <G as Game>::prompts(state, &mut prompts);
    let seats: Vec<String> = prompts.iter().map(|prompt| prompt.to.to_string()).collect();
    if seats.is_empty() { "nobody".to_owned() } else { seats.join(" ") }
}

fn log(told: &[String], words: &str) -> Result<(), String> {
    let found = told.iter().any(|line| line.contains(words));
    if found { Ok(()) } else { Err(untold(told, words)) }
}

fn untold(told: &[String], words: &str) -> String {
    format!("nobody told {words:?}, but: {}", told.join(" "))
}

/// Two sentences that were told, one before the other.
fn before(told: &[String], text: &str) -> Result<(), String> {
    let (first, then) = text.split_once(" before ").ok_or("one sentence before another is needed")?;
    let place = |words: &str| {
        let found = told.iter().position(|line| line.contains(words));
        found.ok_or_else(|| untold(told, words))
    };
    if place(first)? < place(then)? { Ok(()) } else { Err(format!("it was told otherwise: {}", told.join(" "))) }
}

/// Holds what is against what was wanted: `the turn is 2, not 3`.
pub fn same(what: &str, is: &str, wanted: &str) -> Result<(), String> {
    if is == wanted { Ok(()) } else { Err(format!("{what} is {is}, not {wanted}")) }
}
