//! What somebody who knows the island would choose for a class.

use book::Id;

use super::spells::{allowance, always, open_to};
use super::{Choices, STANDARD, Scores};
use crate::sheet::IslandSpell;
use crate::srd::{Class, HeroBackground, Race};
use crate::words::{Ability, Skill};

/// Skills by what they are worth on the island: food first, then finding things, then people.
const WORTH: [Skill; 18] = [
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
    let wants = &class.get().wants;
    let open = wants.iter().filter(|ability| !race.get().plus.contains_key(ability));
    let choices = Choices {
        name: name.to_owned(),
        class,
        race,
        background,
        scores: Scores::Standard(in_order(wants)),
        raise: open.take(race.get().raise).copied().collect(),
        skills: Vec::new(),
        expert: Vec::new(),
        spells: Vec::new(),
    };
    with_spells(with_skills(choices))
}

/// The standard array, the best where it is wanted most.
fn in_order(wants: &[Ability]) -> [u8; 6] {
    let mut scores = [0; 6];
    for (score, wanted) in STANDARD.into_iter().zip(wants) {
        let place = Ability::ALL.iter().position(|one| one == wanted).unwrap_or_default();
        scores[place] = score;
    }
    scores
}

fn with_skills(mut choices: Choices) -> Choices {
    let class = choices.class.get();
    let given = choices.given_skills();
    let fresh: Vec<Skill> = WORTH.into_iter().filter(|skill| !given.contains(skill)).collect();
    let taught = fresh.iter().filter(|skill| class.teaches(**skill)).take(class.choose);
    let mut skills: Vec<Skill> = taught.copied().collect();
    let rest: Vec<Skill> =
        fresh.into_iter().filter(|skill| !skills.contains(skill)).take(choices.open_skills()).collect();
    skills.extend(rest);
    let known = |skill: &Skill| given.contains(skill) || skills.contains(skill);
    choices.expert = WORTH.into_iter().filter(known).take(class.expert).collect();
    choices.skills = skills;
    choices
}

fn with_spells(mut choices: Choices) -> Choices {
    let allowed = allowance(&choices, choices.final_scores());
    let class = choices.class.key();
    let mut spells: Vec<IslandSpell> = open_to(class, 0, &[]).into_iter().take(allowed.cantrips).collect();
    let further = choices.race.cantrip_of.as_ref().map_or_else(Vec::new, |of| open_to(of, 0, &[]));
    let more = further.into_iter().filter(|spell| !spells.contains(spell));
    let more: Vec<IslandSpell> = more.take(allowed.further).collect();
    spells.extend(more);
    spells.extend(open_to(class, 1, always(&choices)).into_iter().take(allowed.first));
    choices.spells = spells;
    choices
}
