//! Names of places and of woods (the facts of the generators).

use std::sync::LazyLock;

use dice::Dice;
use serde::Deserialize;

use super::rolling::RecordingHand;
use super::{GeneratedLine, GeneratedPaper, GeneratorKind};
use crate::data::read;

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Names {
    pub(super) formulas: Vec<String>,
    pub(super) adjectives: Vec<String>,
    pub(super) nouns: Vec<String>,
    pub(super) terrain: Vec<Vec<String>>,
    pub(super) groups: Vec<String>,
    pub(super) rulers: Vec<String>,
    pub(super) forest_adjectives: Vec<String>,
    pub(super) forest_nouns: Vec<String>,
}

pub(super) static NAMES: LazyLock<Names> = LazyLock::new(|| read("names", include_str!("../../data/names.toml")));

/// The name of a place, and beside it that of a wood.
pub fn make(dice: &mut impl Dice) -> GeneratedPaper {
    let mut hand = RecordingHand::new(dice);
    let title = place(&mut hand);
    let line = GeneratedLine::new("Or a wood", wood(&mut hand));
    hand.made(GeneratorKind::Name, title, vec![line])
}

/// One of six formulas, filled.
pub(super) fn place(hand: &mut RecordingHand<'_, impl Dice>) -> String {
    let formula = hand.pick("Formula", &NAMES.formulas);
    let mut name = String::new();
    let mut rest = formula.as_str();
    while let Some((before, (key, after))) =
        rest.split_once('{').and_then(|(before, rest)| Some((before, rest.split_once('}')?)))
    {
        name.push_str(before);
        name.push_str(word(hand, key));
        rest = after;
    }
    name + rest
}

/// The word for a placeholder. A test fills every formula.
fn word(hand: &mut RecordingHand<'_, impl Dice>, key: &str) -> &'static String {
    match key {
        "adjective" => hand.pick("Adjective", &NAMES.adjectives),
        "noun" => hand.pick("Noun", &NAMES.nouns),
        "terrain" => {
            let synonyms = hand.pick("Landform", &NAMES.terrain);
            hand.pick("Word for it", synonyms)
        }
        "group" => hand.pick("Group", &NAMES.groups),
        "ruler" => hand.pick("Ruler", &NAMES.rulers),
        other => panic!("data/names.toml: {{{other}}} is no list"),
    }
}

/// The name of a wood.
pub(super) fn wood(hand: &mut RecordingHand<'_, impl Dice>) -> String {
    let adjective = hand.pick("Adjective of the wood", &NAMES.forest_adjectives);
    let noun = hand.pick("Noun of the wood", &NAMES.forest_nouns);
    format!("The {adjective} {noun}")
}
