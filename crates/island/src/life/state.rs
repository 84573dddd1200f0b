//! A life as it is, and what can be different about it.

use book::Id;
use serde::{Deserialize, Serialize};

use super::{MainRecord, MainStep, NotedThrow};
use crate::hero::{Choices, Scores};
use crate::sheet::IslandSpell;
use crate::srd::{Class, HeroBackground, Race};
use crate::words::{Ability, Skill};

/// A life as it is.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct MainState {
    /// What comes next.
    pub step: MainStep,
    /// What has been chosen so far.
    pub draft: MainDraft,
    /// Whoever has come of it.
    pub main: Option<Box<MainRecord>>,
}

/// What has been chosen so far.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "each is the choice of that name")]
pub struct MainDraft {
    pub class: Option<Id<Class>>,
    pub race: Option<Id<Race>>,
    pub background: Option<Id<HeroBackground>>,
    pub scores: Option<Scores>,
    pub raise: Vec<Ability>,
    pub skills: Vec<Skill>,
    pub expert: Vec<Skill>,
    pub spells: Vec<IslandSpell>,
}

/// What happened: the deed, its dice, and all that is different.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MainEvent {
    /// What was done.
    pub did: MainDid,
    /// The dice that fell.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub throws: Vec<NotedThrow>,
    /// What is different.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<MainChange>,
    /// What comes next now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub then: Option<MainStep>,
}

/// What was done, with the words that tell of it: what they name may be gone by the time they are read.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the sentence that tells of each says what it is")]
pub enum MainDid {
    ClassFound { name: String, text: String },
    RaceFound { name: String, text: String },
    BackgroundFound { name: String, text: String },
    ArrayTaken { scores: String },
    ScoresBought { scores: String },
    ScoresRolled { scores: String },
    ScoreSet { scores: String },
    ScoresKept,
    Raised { abilities: Vec<String> },
    SkillsChosen { skills: Vec<String> },
    ExpertChosen { skills: Vec<String> },
    SpellsChosen { spells: Vec<String> },
    Named { name: String, hp: u8 },
    ReadyTaken { name: String },
    Renamed { name: String },
    ArmsTaken,
    Rolled { what: String },
    Arrived { name: String },
    Returned { from: String, xp: u32, days: u8, level: Option<u8>, died: bool },
}

/// One difference.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each is the value of the field of that name as it is now")]
pub enum MainChange {
    Class(Id<Class>),
    Race(Id<Race>),
    Background(Id<HeroBackground>),
    Scores(Scores),
    Raise(Vec<Ability>),
    Skills(Vec<Skill>),
    Expert(Vec<Skill>),
    Spells(Vec<IslandSpell>),
    Main(Box<MainRecord>),
}

impl MainState {
    /// Whether somebody is in play, or was.
    pub fn is_made(&self) -> bool {
        self.step == MainStep::Ashore
    }

    /// Writes an event down.
    pub(super) fn write(&mut self, event: &MainEvent) {
        for change in &event.changes {
            self.change(change);
        }
        if let Some(then) = event.then {
            self.step = then;
        }
    }

    fn change(&mut self, change: &MainChange) {
        let draft = &mut self.draft;
        match change {
            MainChange::Class(class) => draft.class = Some(*class),
            MainChange::Race(race) => draft.race = Some(*race),
            MainChange::Background(background) => draft.background = Some(*background),
            MainChange::Scores(scores) => draft.scores = Some(scores.clone()),
            MainChange::Raise(abilities) => draft.raise.clone_from(abilities),
            MainChange::Skills(skills) => draft.skills.clone_from(skills),
            MainChange::Expert(skills) => draft.expert.clone_from(skills),
            MainChange::Spells(spells) => draft.spells.clone_from(spells),
            MainChange::Main(main) => self.main = Some(main.clone()),
        }
    }
}

impl MainDraft {
    /// The choices so far, once class, race and background are known; scores that are not known yet count as the
    /// standard array.
    pub fn choices(&self) -> Option<Choices> {
        let scores = self.scores.clone().unwrap_or(Scores::Standard(crate::hero::STANDARD));
        let bare = Choices::bare(self.class?, self.race?, self.background?, scores);
        let (raise, skills) = (self.raise.clone(), self.skills.clone());
        Some(Choices { raise, skills, expert: self.expert.clone(), spells: self.spells.clone(), ..bare })
    }

    /// Whether anything is to be chosen at a step.
    fn is_due(&self, step: MainStep) -> bool {
        let Some(choices) = self.choices() else { return true };
        match step {
            MainStep::Raise => choices.to_raise().count > 0,
            MainStep::Skills => choices.class_skills().count > 0,
            MainStep::MoreSkills => choices.more_skills().count > 0,
            MainStep::Expert => choices.expert_skills().count > 0,
            MainStep::Cantrips => choices.cantrips().count > 0,
            MainStep::RaceCantrip => choices.race_cantrips().count > 0,
            MainStep::Spells => choices.first_spells().count > 0,
            MainStep::Class
            | MainStep::Race
            | MainStep::Background
            | MainStep::Way
            | MainStep::Scores
            | MainStep::Name
            | MainStep::Ashore => true,
        }
    }

    /// The next step after one at which anything is to be chosen.
    pub(super) fn after(&self, step: MainStep) -> MainStep {
        MainStep::ALL.into_iter().find(|next| *next > step && self.is_due(*next)).unwrap_or(MainStep::Ashore)
    }

    /// The steps of this making, as far as it is known which there are.
    pub fn steps(&self) -> impl Iterator<Item = MainStep> {
        let known = self.choices().is_some();
        let sure = |step: MainStep| {
            matches!(
                step,
                MainStep::Class
                    | MainStep::Race
                    | MainStep::Background
                    | MainStep::Way
                    | MainStep::Scores
                    | MainStep::Skills
                    | MainStep::Name
            )
        };
        MainStep::ALL
            .into_iter()
            .filter(move |step| *step != MainStep::Ashore && if known { self.is_due(*step) } else { sure(*step) })
    }
}
