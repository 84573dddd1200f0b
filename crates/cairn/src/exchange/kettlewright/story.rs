//! The texts: what somebody was, is bound by, fears, bears and writes down.

use super::fields::KettlewrightFields;
use super::{scar, traits};
use crate::background::Background;
use crate::character::{Character, Omen, PastAnswer};
use crate::exchange::{CREDIT, known};

/// The most answers of a past.
const ANSWERS: usize = 2;

/// What stands between the past and notes that would be taken for more of it.
const BETWEEN: &str = "-";

/// The notes: each question with its answer, then what the player wrote.
pub(super) fn notes(character: &Character) -> String {
    let past = character.past.iter().map(|answer| format!("{}\n{}", answer.question, answer.text));
    let own = Some(character.notes.clone()).filter(|notes| !notes.is_empty());
    let alike = |notes: &String| notes.starts_with(BETWEEN) || answer(first(notes).0).is_some();
    let between = own.as_ref().filter(|notes| alike(notes)).map(|_| BETWEEN.to_owned());
    past.chain(between).chain(own).collect::<Vec<_>>().join("\n\n")
}

/// The omen's text, or none.
pub(super) fn omen(character: &Character) -> String {
    character.omen.as_ref().map(|omen| omen.text.clone()).unwrap_or_default()
}

/// Who such people are, and whom the texts are owed to.
pub(super) fn description(character: &Character) -> String {
    let text = Background::named(&character.background).map(|one| one.text.clone());
    let credit = crate::exchange::needs_credit(character).then(|| CREDIT.to_owned());
    text.into_iter().chain(credit).collect::<Vec<_>>().join("\n\n")
}

/// Reads all texts. What has no place of its own is kept in the notes.
pub(super) fn read(fields: &mut KettlewrightFields<'_>, character: &mut Character) {
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

fn keep(fields: &mut KettlewrightFields<'_>, notes: &mut Vec<String>, key: &str, text: String) {
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

/// The first paragraphs that ask and answer are the past; all that comes after them are notes, as they are.
fn past(text: &str, character: &mut Character, notes: &mut Vec<String>) {
    let text = text.replace("\r\n", "\n");
    let mut rest = text.as_str();
    while let Some(answer) = answer(first(rest).0).filter(|_| character.past.len() < ANSWERS) {
        character.past.push(answer);
        rest = first(rest).1;
    }
    let own = if first(rest).0 == BETWEEN { first(rest).1 } else { rest };
    notes.extend(Some(own.to_owned()).filter(|own| !own.is_empty()));
}

/// The first paragraph, and all after it.
fn first(text: &str) -> (&str, &str) {
    text.split_once("\n\n").map_or((text, ""), |(part, rest)| (part, rest.trim_start_matches('\n')))
}

/// A paragraph that asks and answers.
fn answer(part: &str) -> Option<PastAnswer> {
    let (question, text) = part.trim().split_once('\n')?;
    let (question, text) = (question.trim().to_owned(), text.trim().to_owned());
    question.ends_with('?').then_some(PastAnswer { question, text })
}

/// What a description says beyond what our own would.
fn foreign(text: &str, background: &str) -> String {
    let own = Background::named(background).map_or("", |one| one.text.as_str());
    let parts = paragraphs(text).into_iter().filter(|part| part != CREDIT && part != own && part != "-");
    parts.collect::<Vec<_>>().join("\n\n")
}

/// What the tables grant beside things: perks, and whether an omen is a secret.
pub(super) fn granted(omen: &str, character: &mut Character) {
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
