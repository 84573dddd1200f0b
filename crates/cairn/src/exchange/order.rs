//! Putting a character in order that came from elsewhere: what no rule of ours could have brought about is set right.

use std::collections::BTreeSet;

use play::name::{self, Name};

use super::Report;
use crate::attributes::{Attribute, HIGHEST, Score};
use crate::background::TRAITS;
use crate::character::{Character, Companion, Condition, MOST_ARMOR};
use crate::deeds::{LONGEST_NOTES, RICHEST};
use crate::item::{Item, LARGEST, LONGEST_NAME, LONGEST_TEXT};
use crate::pack::{MOST_COMPANIONS, MOST_THINGS, SLOTS, Spot, Thing, ThingId};

/// The oldest that anybody is taken for.
const OLDEST: u16 = 999;
/// The longest of the texts about somebody's past, in characters.
const LONGEST_STORY: usize = 2_000;
/// The most answers, bonds or scars of each.
const MOST_STORIES: usize = 24;
/// The most uses or charges of a thing.
const MOST_COUNT: u8 = 100;
/// The most Fatigue that is kept: more than anybody can carry.
const MOST_FATIGUE: u8 = 20;

/// Sets everything right that is out of bounds.
pub(super) fn put_in_order(mut character: Character, report: &mut Report) -> Character {
    named(&mut character, report);
    numbers(&mut character, report);
    stories(&mut character, report);
    few_enough(&mut character, report);
    character.things.iter_mut().for_each(|thing| item(&mut thing.item, report));
    character.things.iter_mut().for_each(|thing| count(thing, report));
    character.companions.iter_mut().for_each(|companion| creature(companion, report));
    if !numbered(&character) {
        report.repaired("things", "their numbers were in disorder: all are numbered anew");
        number_anew(&mut character);
    }
    places(&mut character, report);
    readiness(&mut character, report);
    dead(&mut character, report);
    overfull(&character, report);
    character
}

/// A name that every table takes; markup in it is only letters.
fn named(character: &mut Character, report: &mut Report) {
    if Name::parse(&character.name).is_ok_and(|name| name.as_str() == character.name) {
        return;
    }
    let name = cut(&plain(&character.name, Breaks::None), name::LONGEST);
    match Name::parse(&name) {
        Ok(name) => {
            report.repaired("name", format!("cannot be taken as it is: {name} is written"));
            name.as_str().clone_into(&mut character.name);
        }
        Err(fault) => {
            report.repaired("name", format!("{fault}: nothing is written"));
            character.name.clear();
        }
    }
}

fn numbers(character: &mut Character, report: &mut Report) {
    for attribute in Attribute::ALL {
        let at = attribute.name();
        let score = character.scores.of_mut(attribute);
        *score = bounded(*score, at, report);
    }
    character.hp = bounded(character.hp, "HP", report);
    let gold = report.bounded("gold", character.gold.into(), 0, RICHEST.into());
    character.gold = u32::try_from(gold).unwrap_or(RICHEST);
    let age = report.bounded("age", character.age.into(), 0, OLDEST.into());
    character.age = u16::try_from(age).unwrap_or(OLDEST);
    character.fatigue = report.small("fatigue", character.fatigue.into(), 0, MOST_FATIGUE);
}

fn bounded(score: Score, at: &str, report: &mut Report) -> Score {
    let max = report.small(&format!("{at}, the most"), score.max.into(), 0, HIGHEST);
    Score { now: report.small(at, score.now.into(), 0, max), max }
}

fn stories(character: &mut Character, report: &mut Report) {
    text(&mut character.background, "background", LONGEST_NAME, Breaks::None, report);
    if !(character.traits.is_empty() || character.traits.len() == TRAITS) {
        report.lost("traits", format!("there are {}, and {TRAITS} make a whole", character.traits.len()));
        character.traits.clear();
    }
    for word in &mut character.traits {
        text(word, "traits", LONGEST_NAME, Breaks::None, report);
    }
    shorten(&mut character.past, "past", report);
    shorten(&mut character.bonds, "bonds", report);
    shorten(&mut character.scars, "scars", report);
    for answer in &mut character.past {
        text(&mut answer.question, "past", LONGEST_STORY, Breaks::None, report);
        text(&mut answer.text, "past", LONGEST_STORY, Breaks::Kept, report);
    }
    for bond in &mut character.bonds {
        text(bond, "bonds", LONGEST_STORY, Breaks::Kept, report);
    }
    if let Some(omen) = &mut character.omen {
        text(&mut omen.text, "omen", LONGEST_STORY, Breaks::Kept, report);
    }
    for scar in &mut character.scars {
        text(&mut scar.detail, "scars", LONGEST_TEXT, Breaks::None, report);
    }
    text(&mut character.notes, "notes", LONGEST_NOTES, Breaks::Kept, report);
    let mut seen = BTreeSet::new();
    character.perks.retain(|perk| seen.insert(*perk));
}

fn shorten<T>(all: &mut Vec<T>, at: &str, report: &mut Report) {
    if all.len() > MOST_STORIES {
        report.lost(at, format!("there are {}, and {MOST_STORIES} are kept", all.len()));
        all.truncate(MOST_STORIES);
    }
}

fn few_enough(character: &mut Character, report: &mut Report) {
    for thing in character.things.iter().skip(MOST_THINGS) {
        report.lost(&thing.item.name, format!("nobody has more than {MOST_THINGS} things"));
    }
    character.things.truncate(MOST_THINGS);
    for companion in character.companions.iter().skip(MOST_COMPANIONS) {
        report.lost(&companion.creature.name, format!("nobody has more than {MOST_COMPANIONS} companions"));
    }
    character.companions.truncate(MOST_COMPANIONS);
}

fn item(item: &mut Item, report: &mut Report) {
    text(&mut item.name, "items", LONGEST_NAME, Breaks::None, report);
    if item.name.is_empty() {
        report.repaired("items", "a thing has no name: it is called Something");
        "Something".clone_into(&mut item.name);
    }
    let at = item.name.clone();
    item.slots = report.small(&at, item.slots.into(), 0, LARGEST);
    item.armor = report.small(&at, item.armor.into(), 0, MOST_ARMOR);
    for words in [&mut item.text, &mut item.recharge].into_iter().flatten() {
        text(words, &at, LONGEST_TEXT, Breaks::Kept, report);
    }
    if item.uses.is_some() && item.charges.take().is_some() {
        report.repaired(&at, "it had uses and charges: the uses are kept");
    }
    for most in [&mut item.uses, &mut item.charges].into_iter().flatten() {
        *most = report.small(&at, (*most).into(), 1, MOST_COUNT);
    }
}

/// What is left of a thing is no more than there was.
fn count(thing: &mut Thing, report: &mut Report) {
    thing.left = match (thing.item.count(), thing.left) {
        (None, _) => None,
        (Some(most), None) => Some(most),
        (Some(most), Some(left)) => Some(report.small(&thing.item.name, left.into(), 0, most)),
    };
}

fn creature(companion: &mut Companion, report: &mut Report) {
    text(&mut companion.creature.name, "companions", LONGEST_NAME, Breaks::None, report);
    if companion.creature.name.is_empty() {
        report.repaired("companions", "one has no name: it is called Somebody");
        "Somebody".clone_into(&mut companion.creature.name);
    }
    let at = companion.creature.name.clone();
    if let Some(words) = &mut companion.creature.text {
        text(words, &at, LONGEST_TEXT, Breaks::Kept, report);
    }
    companion.hp = bounded(companion.hp, &format!("{at}, HP"), report);
    for attribute in Attribute::ALL {
        let score = companion.scores.of_mut(attribute);
        *score = bounded(*score, &format!("{at}, {attribute}"), report);
    }
    companion.creature.armor = report.small(&at, companion.creature.armor.into(), 0, MOST_ARMOR);
    companion.creature.attacks.truncate(MOST_COMPANIONS);
    for attack in &mut companion.creature.attacks {
        text(&mut attack.name, &at, LONGEST_NAME, Breaks::None, report);
    }
}

/// Whether each has a number of its own, below the next that is given out.
fn numbered(character: &Character) -> bool {
    let things = character.things.iter().map(|thing| thing.id);
    let mut seen = BTreeSet::new();
    let all = things.chain(character.companions.iter().map(|one| one.id));
    all.into_iter().all(|id| id.0 < character.numbered && seen.insert(id))
}

/// Numbers the things and then the companions from 0 on. What was in something goes on being in the first of that number.
pub(super) fn number_anew(character: &mut Character) {
    let old: Vec<ThingId> = character.things.iter().map(|thing| thing.id).collect();
    let old: Vec<ThingId> = old.into_iter().chain(character.companions.iter().map(|one| one.id)).collect();
    let new = |place: usize| ThingId(u16::try_from(place).unwrap_or(u16::MAX));
    for thing in &mut character.things {
        if let Spot::In(hold) = thing.at {
            let place = old.iter().position(|id| *id == hold).unwrap_or(usize::MAX);
            thing.at = Spot::In(new(place));
        }
    }
    for (place, thing) in character.things.iter_mut().enumerate() {
        thing.id = new(place);
    }
    for (place, companion) in (character.things.len()..).zip(&mut character.companions) {
        companion.id = new(place);
    }
    character.numbered = new(old.len()).0;
}

/// Everything is on the body or in something that holds things; what holds things stands beside one.
fn places(character: &mut Character, report: &mut Report) {
    let holds: BTreeSet<ThingId> = character.holds().map(|(id, _)| id).collect();
    for thing in &mut character.things {
        let Spot::In(hold) = thing.at else { continue };
        if thing.item.holds.is_some() {
            report.repaired(&thing.item.name, "what holds other things goes into nothing else: it stands beside you");
            thing.at = Spot::Pack;
        } else if !holds.contains(&hold) {
            report.repaired(&thing.item.name, "it was in something that is not there: it is in the pack");
            thing.at = Spot::Pack;
        }
    }
}

/// Only what is on one is held or worn, and of suits of armour the best alone (ruling C2).
fn readiness(character: &mut Character, report: &mut Report) {
    for thing in &mut character.things {
        thing.ready &= thing.at == Spot::Pack && thing.item.can_be_readied();
    }
    let worn = |thing: &&Thing| thing.ready && thing.item.is_body_armor();
    // Of equals the first.
    let best = character.things.iter().rev().filter(worn).max_by_key(|thing| thing.item.armor);
    let Some((best, over)) = best.map(|thing| (thing.id, thing.item.name.clone())) else { return };
    for thing in character.things.iter_mut().filter(|thing| thing.ready && thing.item.is_body_armor()) {
        if thing.id != best {
            thing.ready = false;
            report.repaired(&thing.item.name, format!("put away: {over} is worn, and nobody wears two"));
        }
    }
}

/// Core Rules, Attribute Loss: nobody lives without STR.
fn dead(character: &mut Character, report: &mut Report) {
    if character.scores.str.now == 0 && character.condition != Condition::Dead {
        report.noticed("STR", "it is 0, so they are dead");
        character.condition = Condition::Dead;
    }
}

/// More than fits is kept, and each thing that does not fit is named.
fn overfull(character: &Character, report: &mut Report) {
    let used = character.slots_used();
    if used > SLOTS {
        report.noticed("pack", format!("{used} slots are filled and there are {SLOTS}: something must be dropped"));
        let burden = used - character.things.iter().filter(|one| one.at == Spot::Pack).map(Thing::slots).sum::<u16>();
        flag(character, Spot::Pack, SLOTS.saturating_sub(burden), "the pack", report);
    }
    for (id, name) in character.holds() {
        if let Some((used, all)) = character.hold(id).filter(|(used, all)| used > all) {
            report.noticed(name, format!("{used} slots are filled and there are {all}"));
            flag(character, Spot::In(id), all, name, report);
        }
    }
}

fn flag(character: &Character, at: Spot, room: u16, place: &str, report: &mut Report) {
    let mut filled = 0;
    for thing in character.things.iter().filter(|thing| thing.at == at && thing.slots() > 0) {
        filled += thing.slots();
        if filled > room {
            report.noticed(&thing.item.name, format!("does not fit into {place}"));
        }
    }
}

#[derive(Clone, Copy, Eq, PartialEq)]
enum Breaks {
    Kept,
    None,
}

/// A text without what cannot be shown, no longer than it may be.
fn text(text: &mut String, at: &str, longest: usize, breaks: Breaks, report: &mut Report) {
    let clean = plain(text, breaks);
    let kept = cut(&clean, longest);
    if kept != clean {
        report.lost(at, format!("a text has more than {longest} characters: the rest is cut off"));
    } else if kept != *text && kept != text.trim() {
        report.repaired(at, "characters that cannot be shown are left out");
    }
    *text = kept;
}

fn plain(text: &str, breaks: Breaks) -> String {
    let text = text.replace("\r\n", "\n");
    let mut kept = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\n' if breaks == Breaks::Kept => kept.push('\n'),
            '\n' | '\r' | '\t' => kept.push(' '),
            letter if !(letter.is_control() || turns(letter)) => kept.push(letter),
            _ => {}
        }
    }
    kept.trim().to_owned()
}

/// Whether a character turns the text around it, or has no width.
const fn turns(letter: char) -> bool {
    matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

fn cut(text: &str, longest: usize) -> String {
    text.chars().take(longest).collect::<String>().trim_end().to_owned()
}
