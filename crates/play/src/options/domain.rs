//! Typed domains: the legal values of one field, with bounds that a form can show and a test can walk.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use super::Choice;
use crate::ids::PersonId;
use crate::name::{self, Name};

/// Whether a text may run over several lines.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Lines {
    /// One line.
    One,
    /// Any number of lines.
    Many,
}

/// One step that a path may take.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PathStep {
    /// Where the step begins.
    pub from: Json,
    /// Where it ends.
    pub to: Json,
    /// What it costs.
    pub cost: u32,
}

/// The legal values of one field.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "domain", rename_all = "snake_case")]
pub enum Domain {
    /// One of these values.
    Choice {
        /// The values.
        of: Vec<Choice>,
    },
    /// Several of these values, none twice, in any order.
    Several {
        /// The values.
        of: Vec<Choice>,
        /// The fewest.
        min: usize,
        /// The most.
        max: usize,
    },
    /// A text of `min` to `max` characters, not blank when `min` is above 0, without control characters.
    Text {
        /// The fewest characters.
        min: usize,
        /// The most characters.
        max: usize,
        /// Whether it may run over lines.
        lines: Lines,
    },
    /// A person's or thing's name that is not too like one that is taken.
    Name {
        /// Names that may not be imitated.
        taken: Vec<String>,
    },
    /// A whole number.
    Number {
        /// The least.
        min: i64,
        /// The greatest.
        max: i64,
    },
    /// Dice notation.
    Notation,
    /// A total shared out over keys.
    Split {
        /// What gets a share.
        keys: Vec<String>,
        /// What all shares add up to.
        total: i64,
        /// The smallest share.
        least: i64,
        /// The largest share.
        most: i64,
        /// The largest share of some keys, where it is less.
        #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
        bounds: BTreeMap<String, i64>,
    },
    /// A way over allowed steps.
    Path {
        /// Where it begins (not part of the path's value).
        start: Json,
        /// The steps there are.
        steps: Vec<PathStep>,
        /// What all steps together may cost.
        budget: u32,
        /// The fewest steps.
        min: usize,
    },
    /// A person's id, put in by the house.
    Person {
        /// Who may not be meant.
        except: Vec<PersonId>,
    },
}

impl Domain {
    /// A choice of nothing but yes and no.
    pub fn yes_or_no(yes: &str, no: &str) -> Self {
        Self::Choice { of: vec![Choice::new(true, yes), Choice::new(false, no)] }
    }

    /// A total shared out over keys, each with the most that it may get.
    pub fn shared_out(total: i64, most: impl IntoIterator<Item = (String, i64)>) -> Self {
        let bounds: BTreeMap<String, i64> = most.into_iter().collect();
        let most = bounds.values().copied().max().unwrap_or(0);
        Self::Split { keys: bounds.keys().cloned().collect(), total, least: 0, most, bounds }
    }

    /// Whether the value lies in the domain.
    pub fn contains(&self, value: &Json) -> bool {
        match self {
            Self::Choice { of } => of.iter().any(|choice| choice.value == *value),
            Self::Several { of, min, max } => several(of, *min, *max, value),
            Self::Text { .. } | Self::Name { .. } | Self::Notation => {
                value.as_str().is_some_and(|text| self.admits(text))
            }
            Self::Number { min, max } => value.as_i64().is_some_and(|n| (*min..=*max).contains(&n)),
            Self::Split { keys, total, least, most, bounds } => {
                split(keys, *total, *least..=*most, value) && is_within(bounds, value)
            }
            Self::Path { start, steps, budget, min } => path(start, steps, *budget, *min, value),
            Self::Person { except } => {
                value.as_str().and_then(|text| text.parse().ok()).is_some_and(|person| !except.contains(&person))
            }
        }
    }

    /// What is wanted here, in words for whoever sent something else.
    pub fn wanted(&self) -> String {
        match self {
            Self::Choice { of } if of.is_empty() => "there is nothing to choose from".to_owned(),
            Self::Choice { .. } => "this is not among the choices".to_owned(),
            Self::Several { min, max, .. } => format!("{min} to {max} of the choices, none twice"),
            Self::Text { min, max, lines } => {
                let lines = if *lines == Lines::One { " on one line" } else { "" };
                format!("a text of {min} to {max} characters{lines} is needed")
            }
            Self::Name { .. } => {
                "a name that is not taken, nor easily mistaken for one that is, or for the GM's, is needed".to_owned()
            }
            Self::Number { min, max } if min == max => format!("this must be {min}: something has changed since"),
            Self::Number { min, max } => format!("a number from {min} to {max} is needed"),
            Self::Notation => "dice notation such as 3d6+2 is needed".to_owned(),
            Self::Split { total, bounds, .. } if bounds.is_empty() => {
                format!("shares that add up to {total} are needed")
            }
            Self::Split { total, bounds, .. } => {
                let most: Vec<String> = bounds.iter().map(|(key, most)| format!("{key} {most}")).collect();
                format!("shares that add up to {total} are needed, at most: {}", most.join(", "))
            }
            Self::Path { budget, .. } => format!("a way of allowed steps that costs at most {budget} is needed"),
            Self::Person { .. } => "this person cannot be meant".to_owned(),
        }
    }

    /// Whether a text lies in a domain of texts; always false for the others.
    pub fn admits(&self, text: &str) -> bool {
        match self {
            Self::Text { min, max, lines } => admits_text(*min, *max, *lines, text),
            Self::Name { taken } => Name::parse(text).is_ok_and(|name| !name::imitates(&name, taken)),
            Self::Notation => dice::Expr::parse(text).is_ok(),
            Self::Choice { .. }
            | Self::Several { .. }
            | Self::Number { .. }
            | Self::Split { .. }
            | Self::Path { .. }
            | Self::Person { .. } => false,
        }
    }
}

fn admits_text(min: usize, max: usize, lines: Lines, text: &str) -> bool {
    let length = text.chars().count();
    let plain = |c: char| !c.is_control() || (c == '\n' && lines == Lines::Many);
    (min..=max).contains(&length) && (min == 0 || !text.trim().is_empty()) && text.chars().all(plain)
}

fn several(of: &[Choice], min: usize, max: usize, value: &Json) -> bool {
    let Some(chosen) = value.as_array() else { return false };
    let distinct = chosen.iter().enumerate().all(|(i, v)| !chosen[..i].contains(v));
    let known = chosen.iter().all(|v| of.iter().any(|choice| choice.value == *v));
    (min..=max).contains(&chosen.len()) && distinct && known
}

fn split(keys: &[String], total: i64, share: std::ops::RangeInclusive<i64>, value: &Json) -> bool {
    let Ok(shares) = serde_json::from_value::<BTreeMap<String, i64>>(value.clone()) else { return false };
    let complete = shares.len() == keys.len() && keys.iter().all(|key| shares.contains_key(key));
    let sum = shares.values().try_fold(0_i64, |sum, n| sum.checked_add(*n));
    complete && shares.values().all(|n| share.contains(n)) && sum == Some(total)
}

/// Whether no share is more than its key may get.
fn is_within(bounds: &BTreeMap<String, i64>, value: &Json) -> bool {
    bounds.iter().all(|(key, most)| value.get(key).and_then(Json::as_i64).is_none_or(|share| share <= *most))
}

fn path(start: &Json, steps: &[PathStep], budget: u32, min: usize, value: &Json) -> bool {
    let Some(way) = value.as_array() else { return false };
    let mut here = start;
    let mut spent = 0_u32;
    for next in way {
        let Some(step) = steps.iter().find(|step| step.from == *here && step.to == *next) else { return false };
        spent = spent.saturating_add(step.cost);
        here = next;
    }
    way.len() >= min && spent <= budget
}
