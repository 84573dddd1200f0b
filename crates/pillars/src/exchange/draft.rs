//! A character as a file tells it, before it is known to be in order. What could not be read is missing.

use play::name::Name;

use super::ManaSeal;
use super::fields::ObjectFields;
use super::rules::book;
use crate::attributes::{Attribute, ByAttribute, FLOOR, ScoreOrigins, Scores};
use crate::background::{Class, Location, Standing, Wealth};
use crate::body::Looks;
use crate::character::{Character, ManaPool, Pools, Year};
use crate::data::Id;
use crate::equipment::{Coins, CoinsLimit, Gear, GearPlace, Holding, WeaponTable};
use crate::experience::{self, Craft, Track};
use crate::house::HouseRules;
use crate::magic::{ManaTest, School, Spell, WardPoints, Wards};
use crate::pools::{PoolDice, PoolPoints};
use crate::skills::{SkillPoints, Skills};

/// More than two raises in each year there can be, so that sums of scores stay small.
pub(super) const HIGHEST: i16 = 200;

/// What could be read of a character.
pub(super) struct CharacterDraft {
    pub name: Option<Name>,
    pub house: Option<HouseRules>,
    pub scores: ByAttribute<Option<i16>>,
    pub origins: Option<ScoreOrigins>,
    pub looks: Option<Looks>,
    pub hands: Option<u8>,
    pub base_stones: Option<u8>,
    pub class: Option<Class>,
    pub standing: Option<Standing>,
    pub location: Option<Location>,
    pub wealth: Option<Wealth>,
    pub age: Option<u8>,
    pub years: Option<Vec<YearRead>>,
    pub rank: Option<u8>,
    pub skills: Option<Vec<Option<SkillPoints>>>,
    pub free_points: Option<u16>,
    pub weapon_table: Option<WeaponTable>,
    pub craft: Option<Craft>,
    pub school: Option<Id<School>>,
    pub known: Option<Vec<SpellRead>>,
    pub wards: Vec<WardPoints>,
    pub pools: PoolsRead,
    pub sealed: Option<ManaSeal>,
    pub mana_known: Option<ManaPool>,
    pub tested: Option<ManaTest>,
    pub purse: Option<Coins>,
    pub along: Option<CoinsLimit>,
    pub gear: Option<Vec<Option<Holding>>>,
}

/// A year as far as it could be read.
#[derive(Clone, Copy, Default)]
pub(super) struct YearRead {
    pub track: Option<Id<Track>>,
    pub paid: Option<Coins>,
    pub lost: Option<bool>,
}

/// A spell and its points, if both could be read.
pub(super) type SpellRead = Option<(Id<Spell>, u16)>;

/// Both pools as far as they could be read.
#[derive(Default)]
pub(super) struct PoolsRead {
    pub dice: Option<PoolDice>,
    pub fatigue: Option<PoolPoints>,
    pub body: Option<PoolPoints>,
}

impl CharacterDraft {
    /// Reads every field.
    pub(super) fn read(fields: &mut ObjectFields) -> Self {
        let (school, known) = fields.object("book", spells).unwrap_or_default();
        Self {
            name: fields.may("name"),
            house: fields.parsed("house"),
            scores: fields.object("scores", scores).unwrap_or_default(),
            origins: fields.may("origins"),
            looks: fields.need("looks"),
            hands: fields.need("hands"),
            base_stones: fields.need("base_stones"),
            class: fields.need("class"),
            standing: fields.need("standing"),
            location: fields.need("location"),
            wealth: fields.need("wealth"),
            age: fields.need("age"),
            years: fields.list("years", year).map(|years| years.into_iter().map(Option::unwrap_or_default).collect()),
            rank: fields.need("rank"),
            skills: fields.list("skills", skill).map(|skills| skills.into_iter().map(Option::flatten).collect()),
            free_points: fields.need("free_points"),
            weapon_table: fields.may("weapon_table"),
            craft: fields.may("craft"),
            school,
            known,
            wards: fields.may("wards").unwrap_or_default(),
            pools: fields.object("pools", pools).unwrap_or_default(),
            sealed: fields.may("mana"),
            mana_known: fields.maybe_object("mana_known", mana).flatten(),
            tested: fields.need("tested"),
            purse: fields.need("purse"),
            along: fields.may("along"),
            gear: fields.list("gear", holding).map(|gear| gear.into_iter().map(Option::flatten).collect()),
        }
    }

    /// The scores, if all six could be read and none is beyond anything that years can bring.
    pub(super) fn scores(&self) -> Option<Scores> {
        let ByAttribute { str, dex, int, wis, con, chr } = self.scores;
        let scores = Scores { str: str?, dex: dex?, int: int?, wis: wis?, con: con?, chr: chr? };
        scores.iter().all(|(_, score)| (FLOOR..=HIGHEST).contains(score)).then_some(scores)
    }

    /// The tracks of all years, if every one could be read and there are not more than there can be.
    pub(super) fn tracks(&self) -> Option<Vec<Id<Track>>> {
        self.years.as_ref().filter(|years| years.len() <= most_years())?.iter().map(|year| year.track).collect()
    }

    /// The skills, if every one could be read.
    pub(super) fn skills(&self) -> Option<Skills> {
        let mut skills = Skills::default();
        for learned in self.skills.as_ref()? {
            let SkillPoints { skill, points } = (*learned)?;
            skills.add(skill, points);
        }
        Some(skills)
    }

    fn wards(&self) -> Wards {
        let mut wards = Wards::default();
        for WardPoints { ward, points } in &self.wards {
            wards.add(*ward, *points);
        }
        wards
    }

    /// The character without mana, if everything that must be there could be read.
    pub(super) fn character(&self) -> Option<Character> {
        let house = self.house?;
        let year = |year: &YearRead| Some(Year { track: year.track?, paid: year.paid?, lost: year.lost? });
        let PoolsRead { dice, fatigue, body } = self.pools;
        let gear: Option<Vec<Holding>> = self.gear.as_ref()?.iter().copied().collect();
        Some(Character {
            name: self.name.clone(),
            house,
            scores: self.scores()?,
            origins: self.origins,
            looks: Some(self.looks?),
            hands: Some(self.hands?),
            base_stones: Some(self.base_stones?),
            class: Some(self.class?),
            standing: Some(self.standing?),
            location: Some(self.location?),
            wealth: Some(self.wealth?),
            age: self.age?,
            years: self.years.as_ref()?.iter().map(year).collect::<Option<_>>()?,
            rank: self.rank?,
            skills: self.skills()?,
            free_points: self.free_points?,
            weapon_table: self.weapon_table,
            craft: self.craft,
            book: book(self.school, self.known.as_deref()?, house.mastery_max).ok()?,
            wards: self.wards(),
            pools: Some(Pools { dice: dice?, fatigue: fatigue?, body: body? }),
            mana: None,
            tested: self.tested?,
            purse: self.purse?,
            along: self.along.unwrap_or_default(),
            gear: Gear::try_from(left_behind(gear?)).ok()?,
        })
    }
}

/// Ruling P280: what was on a mount that is not there is left behind.
fn left_behind(mut gear: Vec<Holding>) -> Vec<Holding> {
    if gear.iter().any(|holding| holding.item.carries()) {
        return gear;
    }
    for holding in gear.iter_mut().filter(|holding| holding.place == GearPlace::OnMount) {
        holding.place = GearPlace::Left;
    }
    gear
}

/// The most years that anybody can have served.
pub(super) fn most_years() -> usize {
    let table = experience::table();
    usize::from(table.oldest - table.starting_age)
}

fn scores(fields: &mut ObjectFields) -> ByAttribute<Option<i16>> {
    ByAttribute::each(|attribute: Attribute| fields.need(attribute.key()))
}

fn year(fields: &mut ObjectFields) -> YearRead {
    YearRead { track: fields.need("track"), paid: fields.need("paid"), lost: fields.need("lost") }
}

fn skill(fields: &mut ObjectFields) -> Option<SkillPoints> {
    let (skill, points) = (fields.need("skill"), fields.need("points"));
    Some(SkillPoints { skill: skill?, points: points? })
}

fn spells(fields: &mut ObjectFields) -> (Option<Id<School>>, Option<Vec<SpellRead>>) {
    let known = |fields: &mut ObjectFields| {
        let (spell, points) = (fields.need("spell"), fields.need("points"));
        spell.zip(points)
    };
    let school = fields.may("school");
    (school, fields.list("known", known).map(|known| known.into_iter().map(Option::flatten).collect()))
}

fn pools(fields: &mut ObjectFields) -> PoolsRead {
    let dice = |fields: &mut ObjectFields| {
        let (first, second) = (fields.need("first"), fields.need("second"));
        Some(PoolDice { first: first?, second: second? })
    };
    let pool = |fields: &mut ObjectFields| {
        let (start, now) = (fields.need("start"), fields.need("now"));
        Some(PoolPoints { start: start?, now: now? })
    };
    PoolsRead {
        dice: fields.object("dice", dice).flatten(),
        fatigue: fields.object("fatigue", pool).flatten(),
        body: fields.object("body", pool).flatten(),
    }
}

fn mana(fields: &mut ObjectFields) -> Option<ManaPool> {
    let (start, now) = (fields.need("start"), fields.need("now"));
    Some(ManaPool::of(start?, now?))
}

fn holding(fields: &mut ObjectFields) -> Option<Holding> {
    let (item, count, place) = (fields.need("item"), fields.need("count"), fields.need("place"));
    Some(Holding { item: item?, count: count?, place: place? })
}
