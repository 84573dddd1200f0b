//! Chances without words, and who of a party is best at what: by these a bot weighs what it might do.
//!
//! They leave out what is particular of few (quirks, spells, dark nights); whoever rolls in the end is chosen by the exact
//! chances of the game.

use crate::folk::Islander;
use crate::numbers;
use crate::pack::Pack;
use crate::pack::trial::{Take, Test, Trial};
use crate::words::{Ability, Skill};

/// Chances are so many of this.
pub(super) const WHOLE: i64 = 400;
/// What exhaustion costs a check, about, where people are compared.
const WEARY: i16 = 4;

/// The chance of a d20 with that bonus.
pub(super) fn chance(bonus: i16, dc: i16, weary: bool) -> i64 {
    weighed(i64::from((21 - (dc - bonus)).clamp(0, 20)), weary)
}

fn attack_chance(bonus: i16, dc: i16, weary: bool) -> i64 {
    weighed(i64::from((21 - (dc - bonus)).clamp(1, 19)), weary)
}

const fn weighed(good: i64, weary: bool) -> i64 {
    if weary { good * good } else { 20 * good }
}

/// The chance that at least so many of these succeed.
pub(super) fn at_least(least: usize, each: &[i64]) -> i64 {
    match each {
        _ if least == 0 => WHOLE,
        [] => 0,
        [first, rest @ ..] => (first * at_least(least - 1, rest) + (WHOLE - first) * at_least(least, rest)) / WHOLE,
    }
}

/// Whoever of a party is best at something.
#[derive(Clone, Copy, Debug)]
struct BestAt {
    bonus: i16,
    who: usize,
    weary: bool,
}

impl BestAt {
    const NOBODY: Self = Self { bonus: -9, who: 0, weary: false };

    fn or(self, other: Self) -> Self {
        let value = |one: &Self| one.bonus - if one.weary { WEARY } else { 0 };
        if value(&other) > value(&self) { other } else { self }
    }
}

/// People together in one hex, with what the best of them bring to any test.
pub(super) struct Party<'a> {
    /// Who they are.
    pub people: Vec<&'a Islander>,
    skills: [BestAt; 18],
    abilities: [BestAt; 6],
    saves: [BestAt; 6],
    attack: BestAt,
}

impl<'a> Party<'a> {
    /// These people together.
    pub fn new(pack: &Pack, people: Vec<&'a Islander>) -> Self {
        let mut party = Self {
            people: Vec::new(),
            skills: [BestAt::NOBODY; 18],
            abilities: [BestAt::NOBODY; 6],
            saves: [BestAt::NOBODY; 6],
            attack: BestAt::NOBODY,
        };
        for (who, one) in people.iter().enumerate() {
            party.count(pack, who, one);
        }
        Self { people, ..party }
    }

    fn count(&mut self, pack: &Pack, who: usize, one: &Islander) {
        let (weary, worn) = (one.exhaustion >= 1, one.exhaustion >= 3);
        for (best, skill) in self.skills.iter_mut().zip(Skill::ALL) {
            *best = best.or(BestAt { bonus: numbers::skill_bonus(one, *skill).into(), who, weary });
        }
        for (place, ability) in Ability::ALL.iter().enumerate() {
            let bonus = i16::from(one.sheet.modifier(*ability));
            self.abilities[place] = self.abilities[place].or(BestAt { bonus, who, weary });
            let bonus = numbers::save_bonus(one, *ability).into();
            self.saves[place] = self.saves[place].or(BestAt { bonus, who, weary: worn });
        }
        let bonus = numbers::best_blow(pack, one).bonus().into();
        self.attack = self.attack.or(BestAt { bonus, who, weary: worn });
    }

    /// The chance to stand a trial that is so much harder than it says, with the best for each test.
    pub fn odds(&self, trial: &Trial, harder: i8) -> i64 {
        let others = self.people.len().saturating_sub(1);
        match trial.take {
            Take::One => trial.of.iter().map(|test| self.test(*test, harder, others)).max().unwrap_or(WHOLE),
            Take::AtLeast(least) => {
                let rollers: std::collections::BTreeSet<usize> =
                    trial.of.iter().filter_map(|test| self.best(*test)).map(|best| best.who).collect();
                let helpers = self.people.len().saturating_sub(rollers.len());
                let each: Vec<i64> = trial.of.iter().map(|test| self.test(*test, harder, helpers)).collect();
                at_least(usize::from(least), &each)
            }
        }
    }

    fn best(&self, test: Test) -> Option<BestAt> {
        let of = |abilities: &[BestAt; 6], ability: Ability| {
            Ability::ALL.iter().position(|one| *one == ability).map(|place| abilities[place])
        };
        match test {
            Test::Skill(skill, _) => self.skill(skill),
            Test::Ability(ability, _) => of(&self.abilities, ability),
            Test::Save(ability, _) => of(&self.saves, ability),
            Test::Attack(_) => Some(self.attack),
            Test::Spend(_) => None,
        }
    }

    fn skill(&self, skill: Skill) -> Option<BestAt> {
        Skill::ALL.iter().position(|one| *one == skill).map(|place| self.skills[place])
    }

    fn test(&self, test: Test, harder: i8, helpers: usize) -> i64 {
        let Some(best) = self.best(test) else {
            let Test::Spend(craft) = test else { return 0 };
            return if self.people.iter().any(|one| one.carries(craft)) { WHOLE } else { 0 };
        };
        let help = i16::from(numbers::help(helpers));
        match test {
            Test::Skill(_, dc) | Test::Ability(_, dc) => {
                chance(best.bonus + help, i16::from(dc) + i16::from(harder), best.weary)
            }
            Test::Save(_, dc) => chance(best.bonus, i16::from(dc) + i16::from(harder), best.weary),
            Test::Attack(dc) => attack_chance(best.bonus + help, i16::from(dc) + i16::from(harder), best.weary),
            Test::Spend(_) => 0,
        }
    }

    /// How many succeed of these checks on average, of [`WHOLE`], where all of the party go.
    pub fn successes(&self, skills: &[Skill], dc: u8, plus: i16) -> i64 {
        let best: Vec<BestAt> = skills.iter().filter_map(|skill| self.skill(*skill)).collect();
        let rollers: std::collections::BTreeSet<usize> = best.iter().map(|best| best.who).collect();
        let help = i16::from(numbers::help(self.people.len().saturating_sub(rollers.len())));
        best.iter().map(|best| chance(best.bonus + help + plus, dc.into(), best.weary)).sum()
    }

    /// The HP of those who have most, the most first.
    pub fn health(&self) -> Vec<i64> {
        let mut all: Vec<i64> = self.people.iter().map(|one| i64::from(one.hp + one.spare_hp)).collect();
        all.sort_unstable_by_key(|hp| std::cmp::Reverse(*hp));
        all
    }
}
