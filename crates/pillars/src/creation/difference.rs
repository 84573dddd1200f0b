//! What is different about somebody who was away, in words.

use serde::{Deserialize, Serialize};

use super::Homecoming;
use super::living::Lesson;
use crate::attributes::Attribute;
use crate::data::Id;
use crate::equipment::{Coins, Gear, Holding, Item};

/// A value before and after.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct BeforeAfter<T> {
    /// Before.
    pub from: T,
    /// After.
    pub to: T,
}

impl<T: PartialEq> BeforeAfter<T> {
    /// The change, if it is one.
    fn of(from: T, to: T) -> Option<Self> {
        (from != to).then_some(Self { from, to })
    }
}

/// All that is different about somebody.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Difference {
    /// Whether they have died, or live again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dead: Option<BeforeAfter<bool>>,
    /// Fatigue.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fatigue: Option<BeforeAfter<i16>>,
    /// Body.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub body: Option<BeforeAfter<i16>>,
    /// The money.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub purse: Option<BeforeAfter<Coins>>,
    /// The age.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub age: Option<BeforeAfter<u8>>,
    /// Points that may still go into any skill.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub free_points: Option<BeforeAfter<u16>>,
    /// The scores.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub scores: Vec<(Attribute, BeforeAfter<i16>)>,
    /// The points in skills, spells and guards.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub learned: Vec<(Lesson, BeforeAfter<u16>)>,
    /// How many pieces of each thing there are.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub things: Vec<(Id<Item>, BeforeAfter<u32>)>,
    /// Whether things are in other places than before.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub moved: bool,
    /// The minutes of rest, which bring mana back.
    #[serde(default, skip_serializing_if = "is_none")]
    pub rest_minutes: u32,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_none(minutes: &u32) -> bool {
    *minutes == 0
}

impl Difference {
    /// What is different after than before.
    pub fn between(before: &Homecoming, after: &Homecoming) -> Self {
        let score = |attribute: Attribute| {
            BeforeAfter::of(before.scores[attribute], after.scores[attribute]).map(|change| (attribute, change))
        };
        let things = things(&before.gear, &after.gear);
        Self {
            dead: BeforeAfter::of(before.dead, after.dead),
            fatigue: BeforeAfter::of(before.fatigue, after.fatigue),
            body: BeforeAfter::of(before.body, after.body),
            purse: BeforeAfter::of(before.purse, after.purse),
            age: BeforeAfter::of(before.age, after.age),
            free_points: BeforeAfter::of(before.free_points, after.free_points),
            scores: Attribute::ALL.into_iter().filter_map(score).collect(),
            learned: learned(before, after),
            moved: things.is_empty() && before.gear != after.gear,
            things,
            rest_minutes: after.rest_minutes,
        }
    }

    /// Whether nothing is.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// All of it, a few words each.
    pub fn words(&self) -> Vec<String> {
        let mut words: Vec<String> = Vec::new();
        words.extend(self.dead.map(|dead| if dead.to { "dead" } else { "back among the living" }.to_owned()));
        words.extend(self.fatigue.map(|change| points("Fatigue", change)));
        words.extend(self.body.map(|change| points("Body", change)));
        words.extend(self.things.iter().map(|(item, change)| thing(*item, *change)));
        words.extend(self.moved.then(|| "things in other places".to_owned()));
        words.extend(self.purse.map(|BeforeAfter { from, to }| format!("purse {from} to {to}")));
        words.extend(self.age.map(|change| format!("{} years old", change.to)));
        words.extend(self.scores.iter().map(|(attribute, change)| points(attribute.short(), *change)));
        words.extend(self.learned.iter().map(|(on, change)| lesson(*on, *change)));
        words.extend(self.free_points.map(|BeforeAfter { from, to }| format!("free points {from} to {to}")));
        words.extend((self.rest_minutes > 0).then(|| rest(self.rest_minutes)));
        words
    }
}

fn points(name: &str, BeforeAfter { from, to }: BeforeAfter<i16>) -> String {
    format!("{name} {from} to {to}").replace('-', "−")
}

fn thing(item: Id<Item>, BeforeAfter { from, to }: BeforeAfter<u32>) -> String {
    if to < from { format!("{} × {item} gone", from - to) } else { format!("{} × {item} more", to - from) }
}

fn lesson(on: Lesson, BeforeAfter { from, to }: BeforeAfter<u16>) -> String {
    let name = match on {
        Lesson::Skill(skill) => skill.to_string(),
        Lesson::Spell(spell) => spell.to_string(),
        Lesson::Ward(ward) => ward.to_string(),
    };
    format!("{name} {from} to {to} points")
}

fn rest(minutes: u32) -> String {
    match (minutes / 60, minutes % 60) {
        (0, minutes) => format!("{minutes} minutes of rest"),
        (hours, 0) => format!("{hours} h of rest"),
        (hours, minutes) => format!("{hours} h {minutes} min of rest"),
    }
}

/// Of what there is more or less.
fn things(before: &Gear, after: &Gear) -> Vec<(Id<Item>, BeforeAfter<u32>)> {
    let held = |gear: &Gear| gear.holdings().iter().map(|held| held.item).collect::<Vec<_>>();
    let mut items = [held(before), held(after)].concat();
    items.sort_unstable();
    items.dedup();
    let count = |gear: &Gear, item: Id<Item>| {
        let same = gear.holdings().iter().filter(|held| held.item == item);
        same.map(|Holding { count, .. }| u32::from(*count)).sum::<u32>()
    };
    let change = |item: Id<Item>| Some((item, BeforeAfter::of(count(before, item), count(after, item))?));
    items.into_iter().filter_map(change).collect()
}

/// What has more or fewer points.
fn learned(before: &Homecoming, after: &Homecoming) -> Vec<(Lesson, BeforeAfter<u16>)> {
    let known = |one: &Homecoming| {
        let skills = one.skills.iter().map(|known| Lesson::Skill(known.skill));
        let spells = one.book.known().map(|(spell, _)| Lesson::Spell(spell));
        let wards = one.wards.iter().map(|known| Lesson::Ward(known.ward));
        skills.chain(spells).chain(wards).collect::<Vec<_>>()
    };
    let mut lessons = known(after);
    lessons.extend(known(before).into_iter().filter(|on| !known(after).contains(on)));
    let points = |one: &Homecoming, on: Lesson| match on {
        Lesson::Skill(skill) => one.skills.points(skill),
        Lesson::Spell(spell) => one.book.points(spell),
        Lesson::Ward(ward) => one.wards.points(ward),
    };
    let change = |on: Lesson| Some((on, BeforeAfter::of(points(before, on), points(after, on))?));
    lessons.into_iter().filter_map(change).collect()
}
