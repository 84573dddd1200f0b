//! What a figure knows of magic.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::character::Character;
use crate::data::Id;
use crate::house::{Guards, HouseRules};
use crate::magic::{Element, Guard, Knowledge, Mastery, School, Spell, SpellBook, Ward, Wards};

/// What a figure knows of magic. Its mana is no part of it: that is a secret.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lore {
    /// Its school and spells; those that stand in no list written down whole.
    #[serde(with = "crate::magic::whole_book")]
    pub book: SpellBook,
    /// What guards it against spells that it has mastered.
    #[serde(default, skip_serializing_if = "Wards::is_empty")]
    pub wards: Wards,
    /// Whether it knows its own mana.
    pub knowledge: Knowledge,
    /// Whether it has a fine focus at hand (P182).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub focus: bool,
}

/// From which level of mastery on one reflects the whole group of a spell.
const WHOLE_GROUP: u8 = 6;

impl Lore {
    /// What a character knows; nothing if it has no school.
    pub fn of(character: &Character) -> Option<Self> {
        character.book.school()?;
        Some(Self {
            book: character.book.clone(),
            wards: character.wards.clone(),
            knowledge: Knowledge::of(&character.book, character.tested),
            focus: false,
        })
    }

    /// How far a spell is mastered.
    pub fn mastery(&self, spell: Id<Spell>, house: &HouseRules) -> Mastery {
        self.book.mastery(spell, house.mastery_max)
    }

    /// The spells that it can cast, in the order of learning.
    pub fn spells<'a>(&'a self, house: &'a HouseRules) -> impl Iterator<Item = Id<Spell>> + 'a {
        self.book.known().map(|(spell, _)| spell).filter(|spell| self.mastery(*spell, house) > Mastery::default())
    }

    /// The elements that a casting may have: the school's own, or one of all of them (P174).
    pub fn elements(&self) -> &'static [Element] {
        self.book.school().map_or(&[], |school| &school.get().elements)
    }

    /// Ruling P188: the level of its guard against a spell; 0 if it has none. Ruling P268: at the sixth level of mastery
    /// reflecting one spell is reflecting all of its school.
    pub fn guard(&self, guard: Guard, spell: Id<Spell>, house: &HouseRules) -> u8 {
        let own = self.guard_against(guard, spell, house);
        let alike = self.book.school().is_some_and(|school| school.spells.contains(&spell));
        if guard != Guard::Reflect || !alike {
            return own;
        }
        let sixth = self.spells(house).filter(|other| self.mastery(*other, house).level() >= WHOLE_GROUP);
        sixth.map(|other| self.guard_against(guard, other, house)).chain([own]).max().unwrap_or(0)
    }

    /// Its guard against that very spell.
    fn guard_against(&self, guard: Guard, spell: Id<Spell>, house: &HouseRules) -> u8 {
        let learned = self.wards.level(Ward { spell, guard });
        let included = house.guards == Guards::Included
            && self.mastery(spell, house).included(house.guards).any(|other| other == guard);
        learned.max(u8::from(included))
    }
}

/// What somebody was taught, as it is written down: a school and how far each spell is mastered.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SchoolLessons {
    /// The school.
    pub school: Id<School>,
    /// Each spell with its mastery; of True Magic, 1 for every step that is behind one.
    pub spells: BTreeMap<Id<Spell>, u8>,
    /// Guards that were learned, by `"halt missile" = 1`.
    #[serde(default)]
    pub guards: BTreeMap<String, u8>,
    /// Whether the own mana is known, besides by those of the Arcane.
    #[serde(default)]
    pub tested: bool,
    /// Whether there is a fine focus at hand.
    #[serde(default)]
    pub focus: bool,
    /// How much mana there is; by the dice where it is not said.
    #[serde(default)]
    pub mana: Option<u16>,
}

/// The most mana that somebody is written down with.
pub const MOST_MANA: u16 = 100;

impl SchoolLessons {
    /// What is known by that.
    ///
    /// # Errors
    /// What is wrong with it, in words.
    pub fn lore(&self) -> Result<Lore, String> {
        for spell in self.spells.keys() {
            if !SpellBook::teaches(self.school, *spell) {
                return Err(format!("{spell} is not taught in {}", self.school));
            }
        }
        if self.mana.is_some_and(|mana| mana == 0 || mana > MOST_MANA) {
            return Err(format!("mana is a number from 1 to {MOST_MANA}"));
        }
        let book = SpellBook::taught(self.school, self.spells.iter().map(|(spell, level)| (*spell, *level)));
        let mut wards = Wards::default();
        for (text, level) in &self.guards {
            let ward = ward(text)?;
            if !ward.spell.is_listed() && !self.spells.contains_key(&ward.spell) {
                return Err(format!("{} guards those alone who know it", ward.spell));
            }
            wards.add(ward, crate::skills::points_for(*level));
        }
        let tested = if self.tested { crate::magic::ManaTest::Yes } else { crate::magic::ManaTest::No };
        Ok(Lore { knowledge: Knowledge::of(&book, tested), book, wards, focus: self.focus })
    }
}

fn ward(text: &str) -> Result<Ward, String> {
    let wanted = || format!("{text:?} is no guard: it is written like \"halt missile\"");
    let (guard, spell) = text.split_once(' ').ok_or_else(wanted)?;
    let guard = match guard {
        "protection" => Guard::Protection,
        "halt" => Guard::Halt,
        "reflect" => Guard::Reflect,
        _ => return Err(wanted()),
    };
    Ok(Ward { spell: spell.parse().map_err(|unlisted: crate::data::Unlisted| unlisted.to_string())?, guard })
}

#[cfg(test)]
mod tests;
