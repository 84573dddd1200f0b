//! The pages of Pillars.

pub(crate) mod battle;
pub(crate) mod camp;
mod character;
mod choose;
mod fights;
mod muster;
pub(crate) mod rules;
mod scenarios;

pub(crate) use camp::{CampForm, MarchFight, MarchPage, Marcher, ReturnLine, SettlePage, make_camp, march, settle};
pub(crate) use character::{
    CamperSheet, CharacterPage, FightPools, character, character_door, pillars_credits, shared, who,
};
pub(crate) use choose::{HouseForm, choose};
pub(crate) use fights::{FightsPage, OwnScenario, fights};
pub(crate) use muster::{ArrivalPage, MusterPage, arrival, muster};
pub(crate) use scenarios::{EditorPage, SavedScenario, SketchPage, editor, editor_parts, shared_scenario};
