//! The file as it is written: one field after the other, always in this order.

use play::name::Name;
use serde::Serialize;
use smallvec::SmallVec;

use super::{FORMAT, ManaSeal, VERSION};
use crate::attributes::{ScoreOrigins, Scores};
use crate::background::{Class, Location, Standing, Wealth};
use crate::body::Looks;
use crate::character::{Character, ManaPool, Pools, Year};
use crate::data::Id;
use crate::equipment::{Coins, CoinsLimit, Holding, WeaponTable};
use crate::experience::Craft;
use crate::magic::{ManaTest, School, Spell, Wards};
use crate::skills::Skills;

/// The whole file.
#[derive(Serialize)]
pub(super) struct CharacterFile<'a> {
    format: &'static str,
    version: u64,
    character: CharacterRecord<'a>,
}

/// The character in it.
#[derive(Serialize)]
struct CharacterRecord<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'a Name>,
    house: String,
    scores: &'a Scores,
    #[serde(skip_serializing_if = "Option::is_none")]
    origins: Option<ScoreOrigins>,
    #[serde(skip_serializing_if = "Option::is_none")]
    looks: Option<Looks>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hands: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    base_stones: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    class: Option<Class>,
    #[serde(skip_serializing_if = "Option::is_none")]
    standing: Option<Standing>,
    #[serde(skip_serializing_if = "Option::is_none")]
    location: Option<Location>,
    #[serde(skip_serializing_if = "Option::is_none")]
    wealth: Option<Wealth>,
    age: u8,
    years: &'a [Year],
    rank: u8,
    skills: &'a Skills,
    free_points: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    weapon_table: Option<WeaponTable>,
    #[serde(skip_serializing_if = "Option::is_none")]
    craft: Option<Craft>,
    book: SpellBookRecord,
    #[serde(skip_serializing_if = "Wards::is_empty")]
    wards: &'a Wards,
    #[serde(skip_serializing_if = "Option::is_none")]
    pools: Option<Pools>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mana: Option<ManaSeal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mana_known: Option<ManaPool>,
    tested: ManaTest,
    purse: Coins,
    #[serde(skip_serializing_if = "CoinsLimit::is_usual")]
    along: CoinsLimit,
    gear: &'a [Holding],
}

#[derive(Serialize)]
struct SpellBookRecord {
    #[serde(skip_serializing_if = "Option::is_none")]
    school: Option<Id<School>>,
    known: SmallVec<[SpellRecord; 6]>,
}

#[derive(Serialize)]
struct SpellRecord {
    spell: Id<Spell>,
    points: u16,
}

impl<'a> CharacterFile<'a> {
    /// The file of a character, with its mana as it may stand there.
    pub(super) fn of(character: &'a Character, mana: Option<ManaSeal>, mana_known: Option<ManaPool>) -> Self {
        let known = character.book.known().map(|(spell, points)| SpellRecord { spell, points }).collect();
        let character = CharacterRecord {
            name: character.name.as_ref(),
            house: character.house.to_string(),
            scores: &character.scores,
            origins: character.origins,
            looks: character.looks,
            hands: character.hands,
            base_stones: character.base_stones,
            class: character.class,
            standing: character.standing,
            location: character.location,
            wealth: character.wealth,
            age: character.age,
            years: &character.years,
            rank: character.rank,
            skills: &character.skills,
            free_points: character.free_points,
            weapon_table: character.weapon_table,
            craft: character.craft,
            book: SpellBookRecord { school: character.book.school(), known },
            wards: &character.wards,
            pools: character.pools,
            mana,
            mana_known,
            tested: character.tested,
            purse: character.purse,
            along: character.along,
            gear: character.gear.holdings(),
        };
        Self { format: FORMAT, version: VERSION, character }
    }

    /// What a seal is bound to: all but the mana, in one line.
    pub(super) fn bound(character: &'a Character) -> String {
        serde_json::to_string(&Self::of(character, None, None)).expect("names, numbers and lists can always be written")
    }

    /// The text, for people to read too.
    pub(super) fn pretty(&self) -> String {
        let mut text = serde_json::to_string_pretty(self).expect("names, numbers and lists can always be written");
        text.push('\n');
        text
    }
}
