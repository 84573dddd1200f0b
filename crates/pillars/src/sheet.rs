//! The character sheet: everything worked out, each number with where it comes from. Pages, exports and the API read it.
//!
//! A sheet of somebody who is still being made shows what is known so far. It is made from what a seat may see, so the
//! amount of mana stands on it only for those who know it.

use play::options::Modifier;
use serde::{Deserialize, Serialize};

use crate::background::{Class, Location, Standing, Wealth};
use crate::body;
use crate::character::{Character, Year};
use crate::checks::total;
use crate::condition::InjuryEffects;
use crate::creation::{CreationStep, Sight, obituary};
use crate::equipment::WeaponTable;
use crate::experience::Craft;

mod arms;
mod gear;
mod learned;
mod lines;
mod markdown;
mod moving;
mod person;
mod text;
mod words;

pub use gear::does;
pub use lines::{
    AttributeLine, ConditionLine, DerivedNumber, GaitLine, GearLine, InjuryThreshold, LoadLine, ManaLine, PoolLine,
    PoolLines, SaveLine, SkillLine, SpellLine, WardLine, WeaponLine, YearLine,
};
pub use markdown::markdown;
pub use text::text;

/// A character, worked out for reading.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sheet {
    /// What they are called.
    pub name: String,
    /// How far the making has come.
    pub step: CreationStep,
    /// The house rules, by name.
    pub house: String,
    /// Their age in years.
    pub age: u8,
    /// Their rank; 0 for none.
    pub rank: u8,
    /// Their class, in words.
    pub class: Option<String>,
    /// Their place in it, in words.
    pub standing: Option<String>,
    /// Where they grew up, in words.
    pub location: Option<String>,
    /// How well off their family is, in words.
    pub wealth: Option<String>,
    /// Their looks, in words.
    pub looks: Option<String>,
    /// Their height: `17 hands, 5'8"`.
    pub height: Option<String>,
    /// Their weight: `16½ stones, 231 lb`.
    pub weight: Option<String>,
    /// The six attributes; none before they are known.
    pub attributes: Vec<AttributeLine>,
    /// Both pools, once they have been rolled.
    pub pools: Option<PoolLines>,
    /// What injury takes off every target: 0, −1 or −2.
    pub penalty: i16,
    /// What wounds do to them; none for the hale.
    pub condition: Option<ConditionLine>,
    /// What may be known of the mana.
    pub mana: Option<ManaLine>,
    /// Every gait, the slowest first; none before the attributes are known.
    pub movement: Vec<GaitLine>,
    /// What they carry, and how heavy that is for them.
    pub load: LoadLine,
    /// The DEX that armour and shield leave them (adjDEX).
    pub dexterity: Option<DerivedNumber>,
    /// The hits that armour and shield stop from each attack.
    pub stops: DerivedNumber,
    /// What they have learned, in the order of the book.
    pub skills: Vec<SkillLine>,
    /// Points that may still go into any skill.
    pub free_points: u16,
    /// What testing a skill they never learned adds to the target.
    pub unskilled: i16,
    /// The table of weapons to which their Weapon skill belongs.
    pub weapon_table: Option<String>,
    /// Their craft.
    pub craft: Option<String>,
    /// Their school of magic.
    pub school: Option<String>,
    /// Their spells, in the order of learning.
    pub spells: Vec<SpellLine>,
    /// Their guards against spells, where those are learned by themselves.
    pub wards: Vec<WardLine>,
    /// What they can strike with at once: ready weapons by grip, then bare hands.
    pub weapons: Vec<WeaponLine>,
    /// What their parrying with a ready weapon takes off the targets of those who strike from the front.
    pub parry: i16,
    /// What they own.
    pub gear: Vec<GearLine>,
    /// Their money, in coins.
    pub purse: String,
    /// Their money in copper pieces.
    pub purse_copper: u32,
    /// What of it they have on them, in coins (P170).
    #[serde(default)]
    pub along: String,
    /// What of it is at home, in coins; none where all of it comes along.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_home: Option<String>,
    /// The years of prior experience, the first one first.
    pub years: Vec<YearLine>,
    /// How they died before the first adventure, if they did.
    pub obituary: Option<String>,
}

impl Sheet {
    /// The sheet as a seat may read it.
    pub fn of(sight: &Sight<'_>) -> Self {
        let character = sight.character();
        let known = sight.step() > CreationStep::Attributes;
        let load = character.load();
        let said = |words: Option<&'static str>| words.map(str::to_owned);
        Self {
            name: character.called().to_owned(),
            step: sight.step(),
            house: character.house.to_string(),
            age: character.age,
            rank: character.rank,
            class: said(character.class.map(Class::name)),
            standing: said(character.standing.map(Standing::name)),
            location: said(character.location.map(Location::name)),
            wealth: said(character.wealth.map(Wealth::name)),
            looks: character.looks.map(|looks| looks.to_string()),
            height: character.hands.map(|hands| format!("{hands} hands, {}", body::imperial(hands))),
            weight: character.base_stones.map(|stones| person::weight(stones, character.scores.str)),
            attributes: if known { person::attributes(character) } else { Vec::new() },
            pools: character.pools.map(|pools| person::pools(character, pools)),
            penalty: penalty(character),
            condition: person::condition(character),
            mana: person::mana(sight),
            movement: if known { moving::gaits(character, &load) } else { Vec::new() },
            load: moving::load(character, &load, known),
            dexterity: known.then(|| arms::dexterity(character)),
            stops: arms::stops(character),
            skills: learned::skills(character),
            free_points: character.free_points,
            unskilled: learned::unskilled(character),
            weapon_table: said(character.weapon_table.map(WeaponTable::name)),
            craft: said(character.craft.map(Craft::name)),
            school: character.book.school().map(|school| school.name.clone()),
            spells: learned::spells(character),
            wards: learned::wards(character),
            weapons: if known { arms::weapons(character) } else { Vec::new() },
            parry: arms::parry(character),
            gear: gear::lines(character),
            purse: character.purse.to_string(),
            purse_copper: character.purse.in_copper(),
            along: character.coins_along().to_string(),
            at_home: Some(character.coins_at_home()).filter(|coins| !coins.is_none()).map(|coins| coins.to_string()),
            years: character.years.iter().copied().map(year).collect(),
            obituary: sight.death().map(|death| obituary(death.track, death.age)),
        }
    }
}

fn year(year: Year) -> YearLine {
    YearLine { track: year.track.name.clone(), paid: year.paid.to_string() }
}

/// Ruling P148: the worse of the two pools.
fn penalty(character: &Character) -> i16 {
    InjuryEffects::of(character).penalty
}

/// What injury takes off a target, as a reason; none where it takes nothing.
fn injury(character: &Character) -> Option<Modifier> {
    Some(because("Injury", penalty(character), "P148")).filter(|reason| reason.value != 0)
}

/// One reason for a number.
fn because(name: impl Into<String>, value: impl Into<i32>, rule: &str) -> Modifier {
    Modifier::new(name, value).under(rule)
}

/// The reasons with one more where they do not come to the value already.
fn settled(mut reasons: Vec<Modifier>, value: i16, name: &str, rule: &str) -> Vec<Modifier> {
    let rest = i32::from(value) - i32::from(total(&reasons));
    if rest != 0 {
        reasons.push(because(name, rest, rule));
    }
    reasons
}

/// The words with a large first letter.
fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// The words with a small first letter.
fn small(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map(|first| first.to_lowercase().chain(letters).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests;
