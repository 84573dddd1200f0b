//! What is to be chosen of a main character, and among what: for those who are made step by step.

use super::Choices;
use super::spells::{allowance, always, open_to};
use crate::sheet::IslandSpell;
use crate::words::{Ability, Skill};

/// So many of these are chosen.
#[derive(Clone, Debug, PartialEq)]
pub struct Picking<T> {
    /// How many.
    pub count: usize,
    /// Among which.
    pub among: Vec<T>,
}

impl<T: PartialEq> Picking<T> {
    /// The first so many of a list that may be chosen.
    pub(super) fn best_of(&self, list: impl IntoIterator<Item = T>) -> Vec<T> {
        list.into_iter().filter(|one| self.among.contains(one)).take(self.count).collect()
    }
}

impl Choices {
    /// The scores that one raises by 1.
    pub(crate) fn to_raise(&self) -> Picking<Ability> {
        let race = self.race.get();
        let open = Ability::ALL.iter().copied().filter(|ability| !race.plus.contains_key(ability));
        Picking { count: race.raise, among: open.collect() }
    }

    /// The skills that one chooses among those of the class.
    pub(crate) fn class_skills(&self) -> Picking<Skill> {
        let (class, given) = (self.class.get(), self.given_skills());
        let open = Skill::ALL.iter().copied().filter(|skill| class.teaches(*skill) && !given.contains(skill));
        Picking { count: class.choose, among: open.collect() }
    }

    /// The further skills that one chooses among all, once those of the class are chosen.
    pub(crate) fn more_skills(&self) -> Picking<Skill> {
        let given = self.given_skills();
        let fresh = |skill: &Skill| !given.contains(skill) && !self.skills.contains(skill);
        Picking { count: self.open_skills(), among: Skill::ALL.iter().copied().filter(fresh).collect() }
    }

    /// The skills in which learning may count twice.
    pub(crate) fn expert_skills(&self) -> Picking<Skill> {
        let given = self.given_skills();
        let known = |skill: &Skill| given.contains(skill) || self.skills.contains(skill);
        Picking { count: self.class.expert, among: Skill::ALL.iter().copied().filter(known).collect() }
    }

    /// The cantrips of the class.
    pub(crate) fn cantrips(&self) -> Picking<IslandSpell> {
        let count = allowance(self, self.final_scores()).cantrips;
        Picking { count, among: open_to(self.class.key(), 0, &[]) }
    }

    /// The cantrip that the race adds, once those of the class are chosen.
    pub(crate) fn race_cantrips(&self) -> Picking<IslandSpell> {
        let count = allowance(self, self.final_scores()).further;
        let of = self.race.cantrip_of.as_deref();
        let among = of.map_or_else(Vec::new, |of| open_to(of, 0, &self.spells));
        Picking { count, among }
    }

    /// The spells of the first level.
    pub(crate) fn first_spells(&self) -> Picking<IslandSpell> {
        let count = allowance(self, self.final_scores()).first;
        Picking { count, among: open_to(self.class.key(), 1, always(self)) }
    }
}
