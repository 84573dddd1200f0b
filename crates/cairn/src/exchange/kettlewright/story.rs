//! The texts: what somebody was, is bound by, fears, bears and writes down.

use super::fields::Fields;
use super::{scar, traits};
use crate::background::Background;
use crate::character::{Answer, Character, Omen};
use crate::exchange::{CREDIT, known};

/// The most answers of a past.
const ANSWERS: usize = 2;

/// The notes: each question with its answer, then what the player wrote.
pub(super) fn notes(character: &Character) -> String {
    let past = character.past.iter().map(|answer| format!("{}\n{}", answer.question, answer.text));
    let own = Some(character.notes.clone()).filter(|notes| !notes.is_empty());
    past.chain(own).collect::<Vec<_>>().join("\n\n")
}

/// Who such people are, and whom the texts are owed to.
pub(super) fn description(character: &Character) -> String {
    let text = Background::named(&character.background).map(|one| one.text.clone());
    let credit = crate::exchange::needs_credit(character).then(|| CREDIT.to_owned());
    text.into_iter().chain(credit).collect::<Vec<_>>().join("\n\n")
}

/// Reads all texts. What has no place of its own is kept in the notes.
pub(super) fn read(fields: &mut Fields<'_>, character: &mut Character) {
    let mut notes = Vec::new();
    let told = traits::read(&fields.text("traits"));
    (character.traits, character.age) = (told.words, told.age);
    keep(fields, &mut notes, "traits", told.rest);
    character.bonds = paragraphs(&fields.text("bonds"));
    past(&fields.text("notes"), character, &mut notes);
    for line in fields.text("scars").lines().map(str::trim).filter(|line| !line.is_empty()) {
        match scar::read(line) {
            Some(scar) => character.scars.push(scar),
            None => keep(fields, &mut notes, "scars", line.to_owned()),
        }
    }
    let described = fields.text("description");
    keep(fields, &mut notes, "description", foreign(&described, &character.background));
    fields.portrait();
    character.notes = notes.join("\n\n");
    granted(&fields.text("omens"), character);
}

fn keep(fields: &mut Fields<'_>, notes: &mut Vec<String>, key: &str, text: String) {
    if !text.is_empty() {
        fields.report.noticed(key, "kept in the notes, as there is no other place for it");
        notes.push(text);
    }
}

fn paragraphs(text: &str) -> Vec<String> {
    text.replace("\r\n", "\n")
        .split("\n\n")
        .map(|part| part.trim().to_owned())
        .filter(|part| !part.is_empty())
        .collect()
}

/// The first paragraphs that ask and answer are the past; all others are notes.
fn past(text: &str, character: &mut Character, notes: &mut Vec<String>) {
    for part in paragraphs(text) {
        let asked = part.split_once('\n').filter(|(question, _)| question.trim_end().ends_with('?'));
        match asked {
            Some((question, text)) if notes.is_empty() && character.past.len() < ANSWERS => {
                character.past.push(Answer { question: question.trim().to_owned(), text: text.trim().to_owned() });
            }
            Some(_) | None => notes.push(part),
        }
    }
}

/// What a description says beyond what our own would.
fn foreign(text: &str, background: &str) -> String {
    let own = Background::named(background).map_or("", |one| one.text.as_str());
    let parts = paragraphs(text).into_iter().filter(|part| part != CREDIT && part != own && part != "-");
    parts.collect::<Vec<_>>().join("\n\n")
}

/// What the tables grant beside things: perks, and whether an omen is a secret.
fn granted(omen: &str, character: &mut Character) {
    let past = character.past.iter().map(|answer| answer.text.as_str());
    let grants = known::grants_of(&character.background, past, &character.bonds);
    character.habits = grants.iter().filter_map(|grant| grant.daily.clone()).collect();
    character.perks = grants.iter().filter_map(|grant| grant.perk).collect();
    let always = Background::named(&character.background).is_some_and(|one| one.omen);
    if !omen.is_empty() {
        let secret = always || grants.iter().any(|grant| grant.omen);
        character.omen = Some(Omen { text: omen.to_owned(), secret });
    }
}
