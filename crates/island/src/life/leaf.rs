//! Everything that stands on the sheet of a main character: each number with what it is made of, by the functions
//! that the game itself plays with.

use serde::Serialize;

use super::rolls::islander;
use super::{MainCommand, MainRecord, rolls};
use crate::check::{Addend, Check, Lean};
use crate::hero::Choices;
use crate::numbers::{armour_parts, best_blow, movement_points};
use crate::pack::Pack;
use crate::sheet::FolkSheet;
use crate::words::{Ability, Skill};

/// A number, with what it is made of.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LeafNumber {
    /// What it is.
    pub name: String,
    /// How much it is.
    pub value: i16,
    /// What it is made of.
    pub because: Vec<Addend>,
    /// How often learning counts: not at all, once, or twice for an expert.
    pub learned: u8,
    /// Whether two dice are thrown, and which counts.
    pub lean: Lean,
}

/// A sheet, ready to be set.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MainLeaf {
    /// What they are called.
    pub name: String,
    /// Race, class and background, in words.
    pub who: String,
    /// The level.
    pub level: u8,
    /// The six scores.
    pub scores: Vec<LeafNumber>,
    /// The modifiers of the six.
    pub modifiers: Vec<i8>,
    /// The six saving throws.
    pub saves: Vec<LeafNumber>,
    /// The eighteen skills, in the order of the book.
    pub skills: Vec<LeafNumber>,
    /// The attack with bare hands.
    pub attack: LeafNumber,
    /// What a blow with bare hands does.
    pub damage: String,
    /// HP.
    pub hp: LeafNumber,
    /// Armour class.
    pub armour_class: LeafNumber,
    /// Movement points.
    pub movement: LeafNumber,
    /// What learning adds.
    pub proficiency: i8,
    /// The hit die.
    pub hit_die: String,
    /// Slots of spells, by level.
    pub slots: [u8; 3],
}

impl MainLeaf {
    /// The sheet of somebody in play.
    pub fn of(main: &MainRecord) -> Self {
        let sheet = &main.sheet;
        let person = islander(sheet);
        let blow = best_blow(&Pack::of_the_house(), &person);
        Self {
            name: sheet.name.clone(),
            who: who(&main.choices),
            level: sheet.level,
            scores: Ability::ALL.iter().map(|ability| score(main, *ability)).collect(),
            modifiers: Ability::ALL.iter().map(|ability| sheet.modifier(*ability)).collect(),
            saves: Ability::ALL.iter().map(|ability| save(sheet, *ability)).collect(),
            skills: Skill::ALL.iter().map(|skill| skill_number(sheet, *skill)).collect(),
            attack: number_of(rolls::of(sheet, &MainCommand::Strike), 0),
            damage: damage(blow.die, blow.plus),
            hp: grown("HP", sheet.hp, main.choices.hp_parts()),
            armour_class: summed("Armour class", armour_parts(&Pack::of_the_house(), &person)),
            movement: movement(main, movement_points(&person, 0, false)),
            proficiency: sheet.proficiency(),
            hit_die: format!("{}d{}", sheet.level, sheet.hit_die),
            slots: sheet.slots,
        }
    }
}

/// Who somebody is, in a few words: `Human ranger, net fisher`.
pub(super) fn who(choices: &Choices) -> String {
    let (race, class, background) = (&choices.race.name, &choices.class.name, &choices.background.name);
    format!("{race} {}, {}", class.to_lowercase(), begun_small(background))
}

fn begun_small(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map(|first| first.to_lowercase().chain(letters).collect()).unwrap_or_default()
}

fn score(main: &MainRecord, ability: Ability) -> LeafNumber {
    let place = Ability::ALL.iter().position(|one| *one == ability).unwrap_or_default();
    grown(ability.name(), main.sheet.scores[place], main.choices.score_parts(ability))
}

/// A number that began so, and has grown with levels since.
fn grown(name: &str, now: u8, parts: Vec<Addend>) -> LeafNumber {
    let mut because = parts;
    let more = i16::from(now) - because.iter().map(|part| i16::from(part.value)).sum::<i16>();
    if let Some(value) = i8::try_from(more).ok().filter(|value| *value != 0) {
        because.push(Addend { name: "levels since".to_owned(), value });
    }
    LeafNumber { value: now.into(), ..summed(name, because) }
}

fn summed(name: &str, because: Vec<Addend>) -> LeafNumber {
    let value = because.iter().map(|part| i16::from(part.value)).sum();
    LeafNumber { name: name.to_owned(), value, because, learned: 0, lean: Lean::None }
}

fn number_of(check: Check, learned: u8) -> LeafNumber {
    let value = check.bonus();
    LeafNumber { name: check.name, value, because: check.adds, learned, lean: check.lean }
}

fn save(sheet: &FolkSheet, ability: Ability) -> LeafNumber {
    let check = rolls::of(sheet, &MainCommand::Save { ability });
    LeafNumber { name: ability.name().to_owned(), ..number_of(check, sheet.saves.contains(&ability).into()) }
}

fn skill_number(sheet: &FolkSheet, skill: Skill) -> LeafNumber {
    let learned = u8::from(sheet.skills.contains(&skill)) + u8::from(sheet.expert.contains(&skill));
    let check = rolls::of(sheet, &MainCommand::Check { skill });
    LeafNumber { name: skill.name().to_owned(), ..number_of(check, learned) }
}

fn movement(main: &MainRecord, points: u8) -> LeafNumber {
    let race = main.choices.race.get();
    let from_race = i8::try_from(race.speed / 5).unwrap_or_default();
    let part = Addend { name: format!("{}, {} feet, 5 a point", race.name, race.speed), value: from_race };
    grown("Movement", points, vec![part])
}

/// A blow's damage, as it is written.
fn damage(die: u8, plus: i8) -> String {
    if die <= 1 {
        return plus.saturating_add(1).max(0).to_string();
    }
    let die = format!("1d{die}");
    match plus {
        0 => die,
        1.. => format!("{die} + {plus}"),
        _ => format!("{die} − {}", plus.unsigned_abs()),
    }
}
