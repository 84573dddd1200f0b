//! Somebody to meet, and how they take to strangers (the facts of reactions and of the generators).

use std::sync::LazyLock;

use dice::Dice;
use serde::Deserialize;

use super::rolling::RecordingHand;
use super::{GeneratedLine, GeneratedPaper, GeneratorKind};
use crate::data::read;
use crate::procedures::{NamedMeaning, reaction_to};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct People {
    pub(super) names: Vec<String>,
    pub(super) quirk: Vec<String>,
    pub(super) background: Vec<String>,
    pub(super) goal: Vec<String>,
    pub(super) virtue: Vec<String>,
    pub(super) vice: Vec<String>,
}

pub(super) static PEOPLE: LazyLock<People> = LazyLock::new(|| read("people", include_str!("../../data/people.toml")));

/// Somebody: name, past, wish, and how they take to strangers.
pub fn make(dice: &mut impl Dice) -> GeneratedPaper {
    let mut hand = RecordingHand::new(dice);
    let name = hand.pick("Name", &PEOPLE.names).clone();
    let background = hand.pick("Background", &PEOPLE.background).clone();
    let mut lines = vec![GeneratedLine::new("Background", background.clone())];
    for (label, list) in
        [("Quirk", &PEOPLE.quirk), ("Goal", &PEOPLE.goal), ("Virtue", &PEOPLE.virtue), ("Vice", &PEOPLE.vice)]
    {
        lines.push(GeneratedLine::new(label, hand.pick(label, list).clone()));
    }
    lines.push(react(&mut hand));
    hand.made(GeneratorKind::Npc, format!("{name}, {}", background.to_lowercase()), lines)
}

/// How somebody takes to strangers.
pub fn reaction(dice: &mut impl Dice) -> GeneratedPaper {
    let mut hand = RecordingHand::new(dice);
    let line = react(&mut hand);
    let title = line.text.split('.').next().unwrap_or_default().to_owned();
    hand.made(GeneratorKind::Reaction, title, vec![line])
}

fn react(hand: &mut RecordingHand<'_, impl Dice>) -> GeneratedLine {
    let NamedMeaning { name, text } = reaction_to(hand.throw("Reaction", 2, 6).total());
    GeneratedLine::new("Reaction", format!("{name}. {text}"))
}
