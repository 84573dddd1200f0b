//! What somebody who knows the island would choose for a class.

use book::Id;

use super::{Choices, Picking, STANDARD, Scores};
use crate::sheet::IslandSpell;
use crate::srd::{Class, HeroBackground, Race};
use crate::words::{Ability, Skill};

/// Skills by what they are worth on the island: food first, then finding things, then people.
pub(super) const WORTH: [Skill; 18] = [
    Skill::Survival,
    Skill::Athletics,
    Skill::Perception,
    Skill::Nature,
    Skill::Investigation,
    Skill::Stealth,
    Skill::Medicine,
    Skill::Persuasion,
    Skill::Insight,
    Skill::Acrobatics,
    Skill::AnimalHandling,
    Skill::Religion,
    Skill::Intimidation,
    Skill::Arcana,
    Skill::History,
    Skill::Deception,
    Skill::Performance,
    Skill::SleightOfHand,
];

/// Sensible choices for a class, a race and a background.
pub(super) fn choose(name: &str, class: Id<Class>, race: Id<Race>, background: Id<HeroBackground>) -> Choices {
    let scores = Scores::Standard(arranged(class.get(), STANDARD));
    let mut choices = Choices { name: name.to_owned(), ..Choices::bare(class, race, background, scores) };
    choices.raise = raised(&choices);
    choices.skills = class_skills(&choices);
    let more = more_skills(&choices);
    choices.skills.extend(more);
    choices.expert = expert(&choices);
    choices.spells = cantrips(&choices);
    let further = race_cantrips(&choices);
    choices.spells.extend(further);
    let first = first_spells(&choices);
    choices.spells.extend(first);
    choices
}

/// Six scores, the best where the class wants it most.
pub(crate) fn arranged(class: &Class, mut values: [u8; 6]) -> [u8; 6] {
    values.sort_unstable_by(|one, other| other.cmp(one));
    let mut scores = values;
    for (score, wanted) in values.into_iter().zip(&class.wants) {
        let place = Ability::ALL.iter().position(|one| one == wanted).unwrap_or_default();
        scores[place] = score;
    }
    scores
}

/// The scores to raise: what the class wants most.
pub(crate) fn raised(choices: &Choices) -> Vec<Ability> {
    choices.to_raise().best_of(choices.class.wants.iter().copied())
}

/// Skills of the class.
pub(crate) fn class_skills(choices: &Choices) -> Vec<Skill> {
    choices.class_skills().best_of(WORTH)
}

/// Further skills.
pub(crate) fn more_skills(choices: &Choices) -> Vec<Skill> {
    choices.more_skills().best_of(WORTH)
}

/// The skills in which learning counts twice.
pub(crate) fn expert(choices: &Choices) -> Vec<Skill> {
    choices.expert_skills().best_of(WORTH)
}

/// Cantrips of the class, as the data lists them.
pub(crate) fn cantrips(choices: &Choices) -> Vec<IslandSpell> {
    first_of(choices.cantrips())
}

/// The cantrip of the race.
pub(crate) fn race_cantrips(choices: &Choices) -> Vec<IslandSpell> {
    first_of(choices.race_cantrips())
}

/// Spells of the first level.
pub(crate) fn first_spells(choices: &Choices) -> Vec<IslandSpell> {
    first_of(choices.first_spells())
}

fn first_of(picking: Picking<IslandSpell>) -> Vec<IslandSpell> {
    picking.among.into_iter().take(picking.count).collect()
}
