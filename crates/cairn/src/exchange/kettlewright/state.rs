//! What Kettlewright has no place for: a petty thing that tells it in words, and in a key of ours.

use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};

use super::{MAIN, story};
use crate::background::Perk;
use crate::character::{Character, CharacterCondition, Craving, Need};
use crate::data::{is_no, is_none};
use crate::downtime::Project;
use crate::item::counted;

/// The key beside those of the thing.
pub(super) const KEY: &str = "state";
/// What the thing is called.
const NAME: &str = "How they are";

/// How somebody is, and what they are about.
#[derive(Default, Deserialize, Eq, PartialEq, Serialize)]
#[serde(default)]
pub(super) struct KettlewrightState {
    #[serde(skip_serializing_if = "is_none")]
    condition: CharacterCondition,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    lacks: Vec<Need>,
    #[serde(skip_serializing_if = "is_no")]
    wanting: bool,
    #[serde(skip_serializing_if = "is_no")]
    spirit_tired: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    drawn: Vec<Perk>,
    #[serde(skip_serializing_if = "is_none")]
    slots_lost: u8,
    #[serde(skip_serializing_if = "is_none")]
    steeled: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    craving: Option<Craving>,
    /// The places of the scars that have mended.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    mended: Vec<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    project: Option<Project>,
    /// What their past lends them, where our tables would say otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    perks: Option<Vec<Perk>>,
    /// What they take each day, likewise.
    #[serde(skip_serializing_if = "Option::is_none")]
    habits: Option<Vec<String>>,
    /// Whether their omen is a secret, likewise.
    #[serde(skip_serializing_if = "Option::is_none")]
    secret: Option<bool>,
}

impl KettlewrightState {
    fn of(character: &Character) -> Self {
        let mut tables = character.clone();
        story::granted(&story::omen(character), &mut tables);
        let secret = |one: &Character| one.omen.as_ref().map(|omen| omen.secret);
        let mended = character.scars.iter().enumerate().filter(|(_, scar)| scar.mended);
        Self {
            condition: character.condition,
            lacks: character.lacks.clone(),
            wanting: character.wanting,
            spirit_tired: character.spirit_tired,
            drawn: character.drawn.clone(),
            slots_lost: character.slots_lost,
            steeled: character.steeled,
            craving: character.craving,
            mended: mended.map(|(place, _)| place).collect(),
            project: character.project.clone(),
            perks: Some(character.perks.clone()).filter(|perks| *perks != tables.perks),
            habits: Some(character.habits.clone()).filter(|habits| *habits != tables.habits),
            secret: secret(character).filter(|is| Some(*is) != secret(&tables)),
        }
    }

    /// Writes it down on a sheet.
    pub(super) fn apply(self, character: &mut Character) {
        let Self { condition, lacks, wanting, spirit_tired, mended, project, perks, habits, secret, .. } = self;
        (character.condition, character.lacks, character.wanting) = (condition, lacks, wanting);
        (character.spirit_tired, character.project) = (spirit_tired, project);
        (character.drawn, character.slots_lost) = (self.drawn, self.slots_lost);
        (character.steeled, character.craving) = (self.steeled, self.craving);
        for place in mended {
            if let Some(scar) = character.scars.get_mut(place) {
                scar.mended = true;
            }
        }
        character.perks = perks.unwrap_or_else(|| std::mem::take(&mut character.perks));
        character.habits = habits.unwrap_or_else(|| std::mem::take(&mut character.habits));
        if let (Some(omen), Some(secret)) = (&mut character.omen, secret) {
            omen.secret = secret;
        }
    }

    /// In sentences, for whoever reads it in Kettlewright.
    fn words(&self) -> String {
        let condition = self.condition.told().map(str::to_owned);
        let lacks: Vec<&str> = self.lacks.iter().map(|need| lacking(*need)).collect();
        let lacks = (!lacks.is_empty()).then(|| format!("Lacks {}.", lacks.join(", ")));
        let spirit = self.spirit_tired.then(|| "The spirit has taken its Fatigue today.".to_owned());
        let slots = (self.slots_lost > 0).then(|| format!("Has lost {} for ever.", counted(self.slots_lost, "slot")));
        let craving = self.craving.map(craves).map(str::to_owned);
        let project = self.project.as_ref().map(Project::words);
        condition
            .into_iter()
            .chain(lacks)
            .chain(spirit)
            .chain(slots)
            .chain(craving)
            .chain(project)
            .collect::<Vec<_>>()
            .join("\n")
    }
}

/// The thing that tells it, for those of whom there is anything to tell.
pub(super) fn write(character: &Character) -> Option<Json> {
    let state = KettlewrightState::of(character);
    let told = state != KettlewrightState::default();
    let out = || json!({"id": KEY, "name": NAME, "location": MAIN, "tags": ["petty"], "description": state.words(), KEY: state});
    told.then(out)
}

const fn lacking(need: Need) -> &'static str {
    match need {
        Need::Food => "food",
        Need::Sleep => "sleep",
        Need::Habit => "what they take each day",
        Need::Word => "something that the Warden knows",
    }
}

const fn craves(craving: Craving) -> &'static str {
    match craving {
        Craving::Sated => "Took quicksilver today.",
        Craving::Due => "Owes a STR save for want of quicksilver.",
        Craving::Sick => "Sick for want of quicksilver.",
    }
}
