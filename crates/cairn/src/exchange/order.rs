//! Putting a character in order that came from elsewhere: what no rule of ours could have brought about is set right.

use std::collections::BTreeSet;

use play::name::{self, Name};

use super::ImportReport;
use super::words::{Breaks, cut, plain, text};
use crate::attributes::{Attribute, HIGHEST, Score};
use crate::background::TRAITS;
use crate::character::{Character, CharacterCondition, MOST_ARMOR};
use crate::companion::Companion;
use crate::creature::Attack;
use crate::deeds::{DeedRefusal, LONGEST_NOTES, RICHEST};
use crate::downtime::{DEAREST, LONGEST_AIM, MILESTONES};
use crate::item::{Item, LARGEST, LONGEST_NAME, LONGEST_TEXT};
use crate::pack::{MOST_COMPANIONS, MOST_THINGS, Thing};
use crate::scars::MOST_SCARS;

mod pack;

pub(super) use pack::number_anew;

/// The oldest that anybody is taken for.
const OLDEST: u16 = 999;
/// The longest of the texts about somebody's past, in characters.
const LONGEST_STORY: usize = 2_000;
/// The most answers or bonds of each.
const MOST_STORIES: usize = 24;
/// The most uses or charges of a thing.
const MOST_COUNT: u8 = 100;
/// The most slots of a cart or a beast.
pub(super) const LARGEST_HOLD: u8 = 100;
/// The most attacks of a companion.
const MOST_ATTACKS: usize = 12;
/// The most Fatigue that is kept: more than anybody can carry.
const MOST_FATIGUE: u8 = 20;

/// The most slots that anybody loses for ever: one is left.
const MOST_SLOTS_LOST: u8 = 9;

/// Sets everything right that is out of bounds.
pub(super) fn put_in_order(mut character: Character, report: &mut ImportReport) -> Character {
    named(&mut character, report);
    numbers(&mut character, report);
    stories(&mut character, report);
    few_enough(&mut character, report);
    wants(&mut character, report);
    character.things.iter_mut().for_each(|thing| item(&mut thing.item, report));
    character.things.iter_mut().for_each(|thing| count(thing, report));
    character.companions.iter_mut().for_each(|companion| creature(companion, report));
    shapes(&mut character, report);
    pack::put_in_order(&mut character, report);
    dead(&mut character, report);
    pack::pulled(&character, report);
    pack::overfull(&character, report);
    character
}

/// A name that every table takes; markup in it is only letters.
fn named(character: &mut Character, report: &mut ImportReport) {
    let as_it_is = Name::parse(&character.name).ok().filter(|name| name.as_str() == character.name);
    let name = as_it_is.map_or_else(|| Name::parse(&cut(&plain(&character.name, Breaks::None), name::LONGEST)), Ok);
    let fault = match name {
        Ok(name) if name::imitates(&name, &[]) => DeedRefusal::LikeTheGm.to_string(),
        Ok(name) if name.as_str() == character.name => return,
        Ok(name) => {
            report.repaired("name", format!("cannot be taken as it is: {name} is written"));
            name.as_str().clone_into(&mut character.name);
            return;
        }
        Err(fault) => fault.to_string(),
    };
    report.repaired("name", format!("{fault}: nothing is written"));
    character.name.clear();
}

fn numbers(character: &mut Character, report: &mut ImportReport) {
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
    character.slots_lost = report.small("slots", character.slots_lost.into(), 0, MOST_SLOTS_LOST);
}

fn bounded(score: Score, at: &str, report: &mut ImportReport) -> Score {
    let max = report.small(&format!("{at}, the most"), score.max.into(), 0, HIGHEST);
    Score { now: report.small(at, score.now.into(), 0, max), max }
}

fn stories(character: &mut Character, report: &mut ImportReport) {
    text(&mut character.background, "background", LONGEST_NAME, Breaks::None, report);
    if !(character.traits.is_empty() || character.traits.len() == TRAITS) {
        report.lost("traits", format!("there are {}, and {TRAITS} make a whole", character.traits.len()));
        character.traits.clear();
    }
    for word in &mut character.traits {
        text(word, "traits", LONGEST_NAME, Breaks::None, report);
    }
    shorten(&mut character.past, "past", MOST_STORIES, report);
    shorten(&mut character.bonds, "bonds", MOST_STORIES, report);
    shorten(&mut character.scars, "scars", MOST_SCARS, report);
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
    shorten(&mut character.habits, "habits", MOST_STORIES, report);
    for habit in &mut character.habits {
        text(habit, "habits", LONGEST_NAME, Breaks::None, report);
    }
    let mut seen = BTreeSet::new();
    character.perks.retain(|perk| seen.insert(*perk));
    character.drawn.retain(|gift| seen.remove(gift));
    // What says nothing is nothing.
    character.bonds.retain(|bond| !bond.is_empty());
    character.past.retain(|answer| !(answer.question.is_empty() && answer.text.is_empty()));
    character.omen.take_if(|omen| omen.text.is_empty());
    character.habits.retain(|habit| !habit.is_empty());
}

fn shorten<T>(all: &mut Vec<T>, at: &str, most: usize, report: &mut ImportReport) {
    if all.len() > most {
        report.lost(at, format!("there are {}, and {most} are kept", all.len()));
        all.truncate(most);
    }
}

/// What somebody lacks, and what they are about.
fn wants(character: &mut Character, report: &mut ImportReport) {
    if !character.deprived && !character.lacks.is_empty() {
        report.repaired("deprived", "something was lacking: they are Deprived");
        character.deprived = true;
    }
    character.wanting &= character.deprived;
    let mut seen = BTreeSet::new();
    character.lacks.retain(|need| seen.insert(*need));
    let Some(project) = &mut character.project else { return };
    text(&mut project.aim, "project", LONGEST_AIM, Breaks::None, report);
    project.milestones = report.small("project", project.milestones.into(), *MILESTONES.start(), *MILESTONES.end());
    project.done = report.small("project", project.done.into(), 0, project.milestones - 1);
    if let Some(price) = &mut project.price {
        text(&mut price.what, "project", LONGEST_AIM, Breaks::None, report);
        let gold = report.bounded("project", price.gold.into(), 0, DEAREST.into());
        price.gold = u32::try_from(gold).unwrap_or(DEAREST);
    }
    if !project.is_sound() {
        report.lost("project", "it has no aim: it is given up");
        character.project = None;
    }
}

fn few_enough(character: &mut Character, report: &mut ImportReport) {
    for thing in character.things.iter().skip(MOST_THINGS) {
        report.lost(&thing.item.name, format!("nobody has more than {MOST_THINGS} things"));
    }
    character.things.truncate(MOST_THINGS);
    for companion in character.companions.iter().skip(MOST_COMPANIONS) {
        report.lost(&companion.creature.name, format!("nobody has more than {MOST_COMPANIONS} companions"));
    }
    character.companions.truncate(MOST_COMPANIONS);
}

fn item(item: &mut Item, report: &mut ImportReport) {
    text(&mut item.name, "items", LONGEST_NAME, Breaks::None, report);
    if item.name.is_empty() {
        report.repaired("items", "a thing has no name: it is called Something");
        "Something".clone_into(&mut item.name);
    }
    let at = item.name.clone();
    item.slots = report.small(&at, item.slots.into(), 0, LARGEST);
    item.armor = report.small(&at, item.armor.into(), 0, MOST_ARMOR);
    item.tires = report.small(&at, item.tires.into(), 0, LARGEST);
    item.exacts = report.small(&at, item.exacts.into(), 0, HIGHEST);
    item.coats = report.small(&at, item.coats.into(), 0, MOST_ARMOR);
    if let Some(name) = &mut item.raises {
        text(name, &at, LONGEST_NAME, Breaks::None, report);
    }
    item.off = item.off.map(|slots| report.small(&at, slots.into(), 0, LARGEST));
    item.holds = item.holds.map(|slots| report.small(&at, slots.into(), 0, LARGEST_HOLD));
    if let Some(spell) = &mut item.spell {
        text(spell, &at, LONGEST_NAME, Breaks::None, report);
    }
    for words in [&mut item.text, &mut item.recharge].into_iter().flatten() {
        text(words, &at, LONGEST_TEXT, Breaks::Kept, report);
    }
    if item.uses.is_some() && item.charges.take().is_some() {
        report.repaired(&at, "it had uses and charges: the uses are kept");
    }
    for most in [&mut item.uses, &mut item.charges].into_iter().flatten() {
        *most = report.small(&at, (*most).into(), 1, MOST_COUNT);
    }
    if item.charges.is_none() && item.recharge.take().is_some() {
        report.lost(&at, "it has no charges that could come back");
    }
}

/// What is left of a thing is no more than there was.
fn count(thing: &mut Thing, report: &mut ImportReport) {
    thing.left = match (thing.item.count(), thing.left) {
        (None, _) => None,
        (Some(most), None) => Some(most),
        (Some(most), Some(left)) => Some(report.small(&thing.item.name, left.into(), 0, most)),
    };
}

fn creature(companion: &mut Companion, report: &mut ImportReport) {
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
    companion.turned &= companion.creature.is_shape();
    companion.burdened &= companion.creature.burden.is_some();
    companion.creature.holds = companion.creature.holds.map(|slots| report.small(&at, slots.into(), 0, LARGEST_HOLD));
    if let Some(burden) = &mut companion.creature.burden {
        text(&mut burden.by, &at, LONGEST_NAME, Breaks::None, report);
        burden.holds = report.small(&at, burden.holds.into(), 0, LARGEST_HOLD);
    }
    if let Some(name) = &mut companion.creature.back {
        text(name, &at, LONGEST_NAME, Breaks::None, report);
    }
    companion.creature.armor = report.small(&at, companion.creature.armor.into(), 0, MOST_ARMOR);
    shorten(&mut companion.creature.attacks, &format!("{at}, attacks"), MOST_ATTACKS, report);
    companion.creature.attacks.iter_mut().for_each(|one| attack(one, &at, report));
}

/// An attack has a name: in another shape it becomes a thing.
fn attack(attack: &mut Attack, of: &str, report: &mut ImportReport) {
    text(&mut attack.name, of, LONGEST_NAME, Breaks::None, report);
    if attack.name.is_empty() {
        report.repaired(of, "an attack has no name: it is called attack");
        "attack".clone_into(&mut attack.name);
    }
}

/// Ruling C37: nobody is in two shapes, and what a shape strikes with is there while it lasts.
fn shapes(character: &mut Character, report: &mut ImportReport) {
    let turned = character.companions.iter_mut().filter(|one| one.turned);
    for other in turned.skip(1) {
        report.repaired(&other.creature.name, "nobody is in two shapes: this one is left");
        other.turned = false;
    }
    if character.shape().is_none() {
        for grown in character.things.iter().filter(|one| one.item.is_of_a_shape()) {
            report.lost(&grown.item.name, "it is there only in another shape");
        }
        character.things.retain(|one| !one.item.is_of_a_shape());
    }
}

/// Core Rules, Attribute Loss: nobody lives without STR.
fn dead(character: &mut Character, report: &mut ImportReport) {
    if character.scores.str.now == 0 && character.condition != CharacterCondition::Dead {
        report.noticed("STR", "it is 0, so they are dead");
        character.condition = CharacterCondition::Dead;
    }
}
