//! Encounters and areas, rule by rule.

mod areas;
mod boons;
mod effects;
mod hostile;
pub(crate) mod isle;
mod offered;
mod people;
mod retreats;
