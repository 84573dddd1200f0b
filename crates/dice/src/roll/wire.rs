//! A roll as JSON: readable by itself, and checked when it comes back.
//!
//! ```json
//! {"notation":"3d6[fire] + 2[shield] <= 15",
//!  "terms":[{"dice":"3d6","sides":6,"label":"fire","thrown":[{"face":4},{"face":2},{"face":6}],"value":12},
//!           {"label":"shield","value":2}],
//!  "total":14,"target":{"is":"<=","number":15},"success":true,"margin":1}
//! ```
//!
//! What is not the case is left out: a die that is `kept` has no `fate`, a term that is added no `negative`.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Die, DieFate, Roll, Term};
use crate::notation::{Expr, Target};
use crate::source::Scripted;

#[derive(PartialEq, Serialize, Deserialize)]
struct WireRoll {
    notation: Expr,
    terms: Vec<WireTerm>,
    total: i64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    target: Option<Target>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    success: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    margin: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    label: Option<String>,
}

#[derive(PartialEq, Serialize, Deserialize)]
struct WireTerm {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    dice: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    sides: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    label: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    thrown: Vec<WireDie>,
    value: i64,
    #[serde(default, skip_serializing_if = "is_default")]
    negative: bool,
}

#[derive(PartialEq, Serialize, Deserialize)]
struct WireDie {
    face: u32,
    #[serde(default, skip_serializing_if = "is_default")]
    fate: DieFate,
    #[serde(default, skip_serializing_if = "is_default")]
    exploded: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    success: bool,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl From<&Roll> for WireRoll {
    fn from(roll: &Roll) -> Self {
        Self {
            notation: roll.expr.clone(),
            terms: roll.terms().map(WireTerm::from).collect(),
            total: roll.total,
            target: roll.target(),
            success: roll.outcome(),
            margin: roll.margin(),
            label: roll.label().map(String::from),
        }
    }
}

impl From<Term<'_>> for WireTerm {
    fn from(term: Term<'_>) -> Self {
        match term {
            Term::Dice(dice) => Self {
                dice: Some(dice.pool.to_string()),
                sides: Some(dice.pool.sides()),
                label: dice.label.map(String::from),
                thrown: dice.dice().map(WireDie::from).collect(),
                value: dice.subtotal(),
                negative: dice.negative,
            },
            Term::Number { value, negative, label } => {
                Self { dice: None, sides: None, label: label.map(String::from), thrown: Vec::new(), value, negative }
            }
        }
    }
}

impl From<Die> for WireDie {
    fn from(die: Die) -> Self {
        Self { face: die.face, fate: die.fate, exploded: die.exploded, success: die.success }
    }
}

impl Serialize for Roll {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        WireRoll::from(self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Roll {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let wire = WireRoll::deserialize(deserializer)?;
        let thrown = wire.terms.iter().flat_map(|term| &term.thrown);
        let mut script = Scripted::new(thrown.map(|die| die.face));
        let roll = wire.notation.roll(&mut script);
        script.finish().map_err(D::Error::custom)?;
        if WireRoll::from(&roll) == wire {
            Ok(roll)
        } else {
            Err(D::Error::custom("the recorded roll is not what its faces come to"))
        }
    }
}
