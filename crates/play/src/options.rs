//! What a seat may do, as data: one list for pages, terminals, bots, the API and screen readers.
//!
//! Options are parametric. "Charge" is one offer that names what it needs and the legal values of each
//! need, although the commands it stands for may be thousands. A command, written as JSON, is *contained*
//! in an offer when its verb is the offer's and each of its fields lies in the slot of that name.

use std::error::Error;

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

mod code;
pub mod domain;

pub use code::code;
pub use domain::{Domain, Lines, PathStep};

/// One thing that a seat could do, open to it or closed with the reason.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "state", rename_all = "snake_case")]
pub enum Offer {
    /// May be done now, with any combination of legal values.
    Open {
        /// The command's name on the wire.
        verb: String,
        /// The option in words.
        label: String,
        /// What the command needs to know, in the order in which one would ask.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        slots: Vec<Slot>,
    },
    /// May not be done now.
    Closed {
        /// The command's name on the wire.
        verb: String,
        /// The option in words.
        label: String,
        /// Why not, for programs: see [`code`]. Words may change, this does not.
        #[serde(default)]
        code: String,
        /// Why not, in one sentence.
        reason: String,
        /// The rule that says so.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rule: Option<String>,
    },
}

/// One field of a command and the values that it may take.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Slot {
    /// The field's name on the wire.
    pub name: String,
    /// What may stand there.
    #[serde(flatten)]
    pub domain: Domain,
}

/// One legal value, with what it would mean.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Choice {
    /// The value on the wire.
    pub value: Json,
    /// The value in words.
    pub label: String,
    /// The chance of success, where a roll decides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub odds: Option<Chance>,
    /// Further fields that only this value needs, or whose legal values depend on it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub then: Vec<Slot>,
}

/// An exact chance and where it comes from.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct Chance {
    /// How many equally likely throws succeed ...
    pub good: u64,
    /// ... of how many.
    pub total: u64,
    /// What is thrown, as it is written: `3d6`. Of several throws each, the deciding one first; empty where no die falls.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub dice: String,
    /// What the chance is made of.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub because: Vec<Modifier>,
}

/// A number that goes into a roll, with its name and its rule.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct Modifier {
    /// What it is.
    pub name: String,
    /// What kind of number it is.
    #[serde(default, skip_serializing_if = "ModifierKind::is_adjustment")]
    pub kind: ModifierKind,
    /// How much it adds.
    pub value: i32,
    /// The rule behind it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
}

/// What kind of number goes into a roll.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ModifierKind {
    /// Something that helps or hinders: it is told with its sign.
    #[default]
    Adjustment,
    /// The score that a roll begins with: it has no sign.
    Score,
    /// What is taken off where nobody has taught one.
    Unlearned,
}

impl ModifierKind {
    /// Whether it is nothing but help or hindrance.
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
    pub fn is_adjustment(&self) -> bool {
        *self == Self::Adjustment
    }
}

impl Modifier {
    /// Something that helps or hinders, without a rule of its own.
    pub fn new(name: impl Into<String>, value: impl Into<i32>) -> Self {
        Self { name: name.into(), kind: ModifierKind::Adjustment, value: value.into(), rule: None }
    }

    /// The score that a roll begins with.
    pub fn score(name: impl Into<String>, value: impl Into<i32>) -> Self {
        Self::new(name, value).of(ModifierKind::Score)
    }

    /// The same number under that rule.
    #[must_use]
    pub fn under(self, rule: &str) -> Self {
        Self { rule: Some(rule.to_owned()), ..self }
    }

    /// The same number, of that kind.
    #[must_use]
    pub fn of(self, kind: ModifierKind) -> Self {
        Self { kind, ..self }
    }
}

impl Chance {
    /// So many of so many throws of those dice.
    pub fn new(good: u64, total: u64, dice: impl Into<String>) -> Self {
        Self { good, total, dice: dice.into(), because: Vec::new() }
    }

    /// The same chance, with what it is made of.
    #[must_use]
    pub fn because(self, because: Vec<Modifier>) -> Self {
        Self { because, ..self }
    }

    /// The chance in per cent: see [`percent`].
    pub fn percent(&self) -> String {
        percent(self.good, self.total)
    }
}

/// A share in per cent, to a tenth where it is not whole: `62.5 %`. Only what is certain is 100 %, and only what cannot be is
/// 0 %; number and sign stay on one line.
pub fn percent(good: u64, total: u64) -> String {
    let total = total.max(1);
    let tenths = (good * 1000 + total / 2) / total;
    let tenths = if good < total { tenths.min(999) } else { tenths };
    let tenths = if good > 0 { tenths.max(1) } else { tenths };
    match tenths % 10 {
        0 => format!("{}\u{a0}%", tenths / 10),
        tenth => format!("{}.{tenth}\u{a0}%", tenths / 10),
    }
}

impl Offer {
    /// An open offer.
    pub fn open(verb: &str, label: &str, slots: Vec<Slot>) -> Self {
        Self::Open { verb: verb.to_owned(), label: label.to_owned(), slots }
    }

    /// A closed offer, with a refusal's name as its code and its sentence as its reason.
    pub fn closed(verb: &str, label: &str, refusal: impl Error + 'static) -> Self {
        let (code, reason) = (code(&refusal), refusal.to_string());
        Self::Closed { verb: verb.to_owned(), label: label.to_owned(), code, reason, rule: None }
    }

    /// Open with the slots that a rule gives, or closed with the rule's refusal.
    pub fn by_rule(verb: &str, label: &str, slots: Result<Vec<Slot>, impl Error + 'static>) -> Self {
        match slots {
            Ok(slots) => Self::open(verb, label, slots),
            Err(refusal) => Self::closed(verb, label, refusal),
        }
    }

    /// The same offer, closed under that rule.
    #[must_use]
    pub fn under(mut self, by: &str) -> Self {
        if let Self::Closed { rule, .. } = &mut self {
            *rule = Some(by.to_owned());
        }
        self
    }

    /// The same offer in a game that passes another's refusals on by that name.
    #[must_use]
    pub fn passed_on_by(mut self, name: &str) -> Self {
        if let Self::Closed { code, .. } = &mut self {
            *code = format!("{name}.{code}");
        }
        self
    }

    /// The code of why it is closed.
    pub fn code(&self) -> Option<&str> {
        match self {
            Self::Open { .. } => None,
            Self::Closed { code, .. } => Some(code),
        }
    }

    /// Its verb and slots, if it is open.
    pub fn as_open(&self) -> Option<(&str, &[Slot])> {
        match self {
            Self::Open { verb, slots, .. } => Some((verb, slots)),
            Self::Closed { .. } => None,
        }
    }

    /// The command's name on the wire.
    pub fn verb(&self) -> &str {
        match self {
            Self::Open { verb, .. } | Self::Closed { verb, .. } => verb,
        }
    }

    /// The option in words.
    pub fn label(&self) -> &str {
        match self {
            Self::Open { label, .. } | Self::Closed { label, .. } => label,
        }
    }

    /// Whether this offer stands for the command.
    pub fn contains(&self, command: &Json) -> bool {
        match self {
            Self::Open { verb, slots, .. } => verb_of(command) == Some(verb) && fit(slots, command).is_ok(),
            Self::Closed { .. } => false,
        }
    }
}

/// A field of a command that is not as its slot wants it.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error, Serialize, Deserialize)]
#[error("{field}: {want}")]
pub struct Unfit {
    /// Which field.
    pub field: String,
    /// What was wanted there.
    pub want: String,
}

/// The verb of a command in JSON: its only key, or itself.
pub fn verb_of(command: &Json) -> Option<&str> {
    match command {
        Json::String(name) => Some(name),
        Json::Object(map) if map.len() == 1 => map.keys().next().map(String::as_str),
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::Array(_) | Json::Object(_) => None,
    }
}

/// Checks that a command has exactly the fields that the slots ask for, each with a legal value.
pub fn fit(slots: &[Slot], command: &Json) -> Result<(), Unfit> {
    let empty = serde_json::Map::new();
    let fields = match command.as_object().and_then(|map| map.values().next()) {
        None | Some(Json::Null) => &empty,
        Some(Json::Object(fields)) => fields,
        Some(Json::Bool(_) | Json::Number(_) | Json::String(_) | Json::Array(_)) => {
            return Err(Unfit { field: "command".to_owned(), want: "fields with names are needed".to_owned() });
        }
    };
    let mut used = 0;
    fit_fields(slots, fields, &mut used)?;
    if used == fields.len() {
        Ok(())
    } else {
        Err(Unfit { field: "command".to_owned(), want: "a field that this choice does not take was sent".to_owned() })
    }
}

fn fit_fields(slots: &[Slot], fields: &serde_json::Map<String, Json>, used: &mut usize) -> Result<(), Unfit> {
    for slot in slots {
        let unfit = || Unfit { field: slot.name.clone(), want: slot.domain.wanted() };
        let value = fields.get(&slot.name).ok_or_else(unfit)?;
        *used += 1;
        if let Domain::Choice { of } = &slot.domain {
            let choice = of.iter().find(|choice| choice.value == *value).ok_or_else(unfit)?;
            fit_fields(&choice.then, fields, used)?;
        } else if !slot.domain.contains(value) {
            return Err(unfit());
        }
    }
    Ok(())
}

impl Slot {
    /// A slot of that name.
    pub fn new(name: &str, domain: Domain) -> Self {
        Self { name: name.to_owned(), domain }
    }

    /// A slot with one choice for each value.
    pub fn choice(name: &str, of: impl IntoIterator<Item = Choice>) -> Self {
        Self::new(name, Domain::Choice { of: of.into_iter().collect() })
    }
}

impl Choice {
    /// A value and its words, without odds.
    pub fn new(value: impl Serialize, label: impl ToString) -> Self {
        let value = serde_json::to_value(value).expect("ids and closed sets are plain JSON");
        Self { value, label: label.to_string(), odds: None, then: Vec::new() }
    }

    /// The same choice with further slots behind it.
    pub fn then(self, then: Vec<Slot>) -> Self {
        Self { then, ..self }
    }
}

/// Offers every verb: open with the slots that its rule gives, or closed with the rule's refusal.
pub fn offer_all<S, R: Error + 'static>(
    verbs: &[(&str, &str, impl Fn(&S) -> Result<Vec<Slot>, R>)],
    sight: &S,
    offer: &mut impl FnMut(Offer),
) {
    for (verb, label, rule) in verbs {
        offer(Offer::by_rule(verb, label, rule(sight)));
    }
}

/// Whether the command is contained in one of the offers.
pub fn offered(offers: &[Offer], command: &impl Serialize) -> bool {
    serde_json::to_value(command).is_ok_and(|json| offers.iter().any(|offer| offer.contains(&json)))
}

#[cfg(test)]
mod tests;
