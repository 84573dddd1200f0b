//! Main characters at their first level: chosen, made by chance, or taken from those that are ready.

use std::sync::LazyLock;

use book::Id;
use dice::{Dice, Vault};
use play::game::Fault;
use serde::{Deserialize, Serialize};

use crate::check::face;
use crate::sheet::{FolkSheet, IslandSpell, Origin};
use crate::srd::{Class, HeroBackground, Race};
use crate::words::{Ability, Skill};

mod choosing;
mod features;
pub(crate) mod good_sense;
mod levels;
mod made;
mod parts;
mod scores;
mod spells;

pub use choosing::Picking;
pub use levels::{LEVELS, level_for, one_level_up, risen_to};
pub use made::unmakeable;
pub use scores::{POINTS, STANDARD, Scores, price};

/// How long a name may be.
pub const LONGEST_NAME: usize = 40;
/// The highest level of a main character (A131).
pub const HIGHEST_LEVEL: u8 = 5;
/// No score is higher.
const HIGHEST: u8 = 20;

/// What is chosen of a main character.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choices {
    /// What they are called.
    pub name: String,
    /// The class.
    pub class: Id<Class>,
    /// The race.
    pub race: Id<Race>,
    /// The background.
    pub background: Id<HeroBackground>,
    /// The six scores before what the race adds, in the order of [`Ability::ALL`].
    pub scores: Scores,
    /// The scores that have 1 more, for a race that leaves it open.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub raise: Vec<Ability>,
    /// The skills of class and race, besides those that race and background give anyway.
    pub skills: Vec<Skill>,
    /// The skills in which learning counts twice, for a class that has such.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub expert: Vec<Skill>,
    /// The cantrips and spells, besides those that the class has always.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub spells: Vec<IslandSpell>,
}

impl Choices {
    /// Class, race, background and scores, with nothing else chosen and no name.
    pub(crate) fn bare(class: Id<Class>, race: Id<Race>, background: Id<HeroBackground>, scores: Scores) -> Self {
        let (raise, skills, expert, spells) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Self { name: String::new(), class, race, background, scores, raise, skills, expert, spells }
    }

    /// The character of these choices.
    ///
    /// # Errors
    /// All that is wrong with them, by the choice.
    pub fn make(&self) -> Result<FolkSheet, Vec<Fault>> {
        let scores = self.final_scores();
        let faults: Vec<Fault> = (self.name_fault().into_iter())
            .chain(self.scores.faults())
            .chain(self.raise_fault())
            .chain(self.skill_faults())
            .chain(self.expert_faults())
            .chain(spells::faults(self, scores))
            .collect();
        if faults.is_empty() { Ok(self.sheet(scores)) } else { Err(faults) }
    }

    fn name_fault(&self) -> Option<Fault> {
        let fits = !self.name.trim().is_empty()
            && self.name.chars().count() <= LONGEST_NAME
            && !self.name.contains(char::is_control);
        (!fits).then(|| Fault::new("name", format!("a name has 1 to {LONGEST_NAME} letters")))
    }

    fn raise_fault(&self) -> Option<Fault> {
        let race = self.race.get();
        let open = |ability: &Ability| !race.plus.contains_key(ability);
        let fits = self.raise.len() == race.raise && is_distinct(&self.raise) && self.raise.iter().all(open);
        let what = format!("{} raises {} other abilities by 1, each once", race.name, race.raise);
        (!fits).then(|| Fault::new("raise", what))
    }

    fn skill_faults(&self) -> Vec<Fault> {
        let (class, race) = (self.class.get(), self.race.get());
        let (given, open) = (self.given_skills(), self.open_skills());
        let most = class.choose + open;
        let mut faults = Vec::new();
        if self.skills.len() != most {
            let (name, chosen) = (&class.name, self.skills.len());
            faults.push(Fault::new("skills", format!("{name} and {} choose {most} skills, not {chosen}", race.name)));
        }
        if !is_distinct(&self.skills) {
            faults.push(Fault::new("skills", "a skill is chosen once"));
        }
        let twice = self.skills.iter().filter(|skill| given.contains(skill));
        faults.extend(twice.map(|skill| Fault::new("skills", format!("{skill} is there already"))));
        let foreign: Vec<&str> =
            self.skills.iter().filter(|skill| !class.teaches(**skill)).map(|one| one.name()).collect();
        if foreign.len() > open {
            faults.push(Fault::new("skills", format!("{} does not teach {}", class.name, foreign.join(", "))));
        }
        faults
    }

    fn expert_faults(&self) -> Option<Fault> {
        let class = self.class.get();
        let known = |skill: &Skill| self.skills.contains(skill) || self.given_skills().contains(skill);
        let fits = self.expert.len() == class.expert && is_distinct(&self.expert) && self.expert.iter().all(known);
        let what = format!("{} is an expert in {} skills that are known", class.name, class.expert);
        (!fits).then(|| Fault::new("expert", what))
    }

    /// The skills that race and background give.
    fn given_skills(&self) -> Vec<Skill> {
        let (race, background) = (self.race.get(), self.background.get());
        race.skills.iter().chain(&background.skills).copied().collect()
    }

    /// How many skills are chosen among all: those of the race, and one for each that race and background both give.
    fn open_skills(&self) -> usize {
        let given = self.given_skills();
        self.race.choose + given.len() - sorted(given.iter()).len()
    }

    /// The scores with what the race adds, none above 20.
    fn final_scores(&self) -> [u8; 6] {
        let race = self.race.get();
        let mut scores = *self.scores.values();
        for (score, ability) in scores.iter_mut().zip(Ability::ALL) {
            let plus = race.plus.get(ability).copied().unwrap_or(0) + u8::from(self.raise.contains(ability));
            *score = score.saturating_add(plus).min(HIGHEST);
        }
        scores
    }

    /// The sheet of choices that fit.
    fn sheet(&self, scores: [u8; 6]) -> FolkSheet {
        let (class, race, background) = (self.class.get(), self.race.get(), self.background.get());
        let (spells, slots) = (spells::known(self), class.casting.as_ref().map_or(0, |casting| casting.slots));
        let origin = Origin::Main {
            class: self.class.key().to_owned(),
            race: self.race.key().to_owned(),
            background: self.background.key().to_owned(),
        };
        let sheet = FolkSheet {
            name: self.name.trim().to_owned(),
            origin,
            scores,
            level: 1,
            hp: 1,
            hit_die: class.hit_die,
            points: race.speed / 5,
            skills: sorted(self.given_skills().iter().chain(&self.skills)),
            expert: sorted(self.expert.iter()),
            saves: sorted(class.saves.iter()),
            tools: sorted(class.tools.iter().chain(&race.tools).chain([&background.tool])),
            weapons: sorted(class.weapons.iter().chain(&race.weapons)),
            darkvision: race.darkvision,
            features: sorted(class.features.iter().chain(&race.features)),
            spells,
            slots: [slots, 0, 0],
            quirks: Vec::new(),
        };
        let hp: i8 = parts::first_hp(class, race, sheet.modifier(Ability::Con)).iter().map(|part| part.value).sum();
        FolkSheet { hp: u8::try_from(hp).expect("no modifier takes a whole hit die"), ..sheet }
    }
}

fn is_distinct<T: Ord>(list: &[T]) -> bool {
    let mut sorted: Vec<&T> = list.iter().collect();
    sorted.sort_unstable();
    sorted.windows(2).all(|pair| pair[0] != pair[1])
}

/// Each once, in the order of the book.
fn sorted<'a, T: Ord + Copy + 'a>(list: impl Iterator<Item = &'a T>) -> Vec<T> {
    let mut all: Vec<T> = list.copied().collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// A main character by open dice for class, race and background, and by good sense for everything else.
pub fn by_chance(dice: &mut impl Dice, name: &str) -> FolkSheet {
    let class = one_of(dice);
    let race = one_of(dice);
    let background = one_of(dice);
    good_sense::choose(name, class, race, background).make().expect("good sense makes no faults, as a test proves")
}

fn one_of<T: book::Listed>(dice: &mut impl Dice) -> Id<T> {
    let sides = u8::try_from(T::list().len()).expect("the lists are short");
    Id::at(face(dice, Vault::Open, sides) - 1)
}

/// A main character who is ready to play.
#[derive(Debug)]
pub struct ReadyMain {
    /// The name in addresses.
    pub key: String,
    /// Who they are, in a sentence.
    pub text: String,
    /// What was chosen.
    pub choices: Choices,
    /// What came of it.
    pub sheet: FolkSheet,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ReadyRow {
    text: String,
    choices: Choices,
}

static READY: LazyLock<Vec<ReadyMain>> = LazyLock::new(|| {
    let rows = book::rows::<ReadyRow>("ready", include_str!("../data/ready.toml"));
    let ready = rows.into_iter().map(|(key, ReadyRow { text, choices })| {
        let sheet = choices.make().unwrap_or_else(|faults| panic!("data/ready.toml: {key}: {faults:?}"));
        ReadyMain { key, text, choices, sheet }
    });
    ready.collect()
});

/// The six main characters who are ready to play (A15).
pub fn ready() -> &'static [ReadyMain] {
    &READY
}

#[cfg(test)]
mod tests;
