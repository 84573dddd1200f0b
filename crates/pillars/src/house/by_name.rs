//! House rules by name, for the command line, for forms and for showing them: `combat-guide,bleeding=off,tracks=newer`.

use std::fmt;
use std::str::FromStr;

use serde_json::Value;
use thiserror::Error;

use super::{HouseRules, NoPreset, Preset, Switch};
use crate::data::{Id, Listed};

/// Why text is no house rules.
#[derive(Clone, Debug, Eq, PartialEq, Error)]
pub enum HouseFault {
    /// The first word is neither a preset nor a change.
    #[error(transparent)]
    NoPreset(#[from] NoPreset),
    /// A later word does not set a switch.
    #[error("{0:?} changes no switch: write switch=value")]
    NoChange(String),
    /// There is no such switch.
    #[error("there is no switch {0:?}; there are {list}", list = HouseRules::SWITCHES.join(", "))]
    NoSwitch(String),
    /// The switch has no such value.
    #[error("the switch {switch:?} cannot be {value:?}, only {values}", values = switch.choices())]
    NoValue {
        /// The switch.
        switch: Id<Switch>,
        /// What it was to be set to.
        value: String,
    },
}

impl Switch {
    /// Its values: "on or off", "handbook, guide or generation".
    fn choices(&self) -> String {
        let names: Vec<&str> = self.values.iter().map(|value| value.value.as_str()).collect();
        match names.split_last() {
            Some((last, [])) => (*last).to_owned(),
            Some((last, others)) => format!("{} or {last}", others.join(", ")),
            None => String::new(),
        }
    }
}

impl HouseRules {
    /// The same rules with one switch set by name.
    ///
    /// # Errors
    /// When there is no such switch, or it has no such value.
    pub fn with(&self, switch: &str, value: &str) -> Result<Self, HouseFault> {
        let id: Id<Switch> = switch.parse().map_err(|_| HouseFault::NoSwitch(switch.to_owned()))?;
        let mut values = self.values();
        values[id.key()] = Value::from(value);
        serde_json::from_value(values).map_err(|_| HouseFault::NoValue { switch: id, value: value.to_owned() })
    }

    /// What a switch is set to, by its name on the wire.
    pub fn value_of(&self, switch: Id<Switch>) -> String {
        self.values()[switch.key()].as_str().expect("every switch is written as a name").to_owned()
    }

    /// The switches that differ from those of other rules.
    pub fn changes_from(&self, other: &Self) -> Vec<Id<Switch>> {
        let (ours, theirs) = (self.values(), other.values());
        Switch::list().ids().filter(|switch| ours[switch.key()] != theirs[switch.key()]).collect()
    }

    fn values(&self) -> Value {
        serde_json::to_value(self).expect("names can always be written")
    }
}

/// A preset, then changes, parted by commas; nothing at all is the handbook.
impl FromStr for HouseRules {
    type Err = HouseFault;

    fn from_str(text: &str) -> Result<Self, HouseFault> {
        let mut words = text.split(',').map(str::trim).filter(|word| !word.is_empty()).peekable();
        let preset = words.next_if(|word| !word.contains('=')).map_or(Ok(Preset::default()), str::parse)?;
        words.try_fold(preset.rules(), |rules, word| {
            let (switch, value) = word.split_once('=').ok_or_else(|| HouseFault::NoChange(word.to_owned()))?;
            rules.with(switch.trim(), value.trim())
        })
    }
}

/// The nearer preset, then what differs from it: what [`FromStr`] reads.
impl fmt::Display for HouseRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let differing = Preset::ALL.map(|preset| (self.changes_from(&preset.rules()), preset));
        let (changes, preset) =
            differing.into_iter().min_by_key(|(changes, _)| changes.len()).expect("there are presets");
        f.write_str(preset.key())?;
        changes.into_iter().try_for_each(|switch| write!(f, ",{}={}", switch.key(), self.value_of(switch)))
    }
}
