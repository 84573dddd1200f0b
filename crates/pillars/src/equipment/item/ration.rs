//! Equipment: Rations.

use serde::Deserialize;

/// What is to be known of food.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ration {
    /// The days after which it spoils, if it does.
    pub spoils_days: Option<u16>,
    /// What eating nothing else does, if anything.
    pub alone: Option<Monotony>,
}

/// What eating nothing else does. Ruling P179.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Monotony {
    /// What is added to all rolls for each period of `days`.
    pub penalty: i16,
    /// The length of the period.
    pub days: u16,
    /// The days of other food after which the penalty is gone.
    pub gone_days: u16,
}
