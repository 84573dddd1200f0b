//! Downtime (the facts of growth): one undertaking at a time, by milestones that each cost something.

use serde::{Deserialize, Serialize};

use crate::data::{is_no, is_none};
use crate::procedures;

/// The fewest and the most milestones of an undertaking.
pub const MILESTONES: std::ops::RangeInclusive<u8> = 1..=5;
/// The dearest milestone, in gold pieces.
pub const DEAREST: u32 = 5_000;
/// The longest aim, in characters.
pub const LONGEST_AIM: usize = 200;

/// What somebody does between adventures.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pursuit {
    /// A question, and a source that might answer it.
    Research,
    /// Something to learn, and a master.
    Training,
    /// Somebody to be closer to.
    StrengtheningTies,
}

/// What a milestone costs.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cost {
    /// Coins.
    Gold,
    /// Things.
    Resources,
    /// A good name.
    Reputation,
    /// A part of oneself.
    Loss,
}

/// What the next milestone costs.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MilestonePrice {
    /// Of what kind it is.
    pub cost: Cost,
    /// The coins, where it is coins.
    #[serde(default, skip_serializing_if = "is_none")]
    pub gold: u32,
    /// In words, where it is not.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub what: String,
    /// Whether a save has been rolled to be spared it.
    #[serde(default, skip_serializing_if = "is_no")]
    pub pleaded: bool,
    /// Whether it was passed, and nothing is owed.
    #[serde(default, skip_serializing_if = "is_no")]
    pub waived: bool,
}

/// An undertaking.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Project {
    /// Of what kind it is.
    pub pursuit: Pursuit,
    /// To what end.
    pub aim: String,
    /// The milestones there are.
    pub milestones: u8,
    /// Those that are behind.
    #[serde(default, skip_serializing_if = "is_none")]
    pub done: u8,
    /// What the next one costs, once it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub price: Option<MilestonePrice>,
}

impl Project {
    /// Whether the rules could have brought it about.
    pub fn is_sound(&self) -> bool {
        let short = |text: &str| text.chars().count() <= LONGEST_AIM && !text.chars().any(char::is_control);
        let fair = |price: &MilestonePrice| short(&price.what) && price.gold <= DEAREST;
        let aim = !self.aim.trim().is_empty() && short(&self.aim);
        aim && MILESTONES.contains(&self.milestones)
            && self.done < self.milestones
            && self.price.as_ref().is_none_or(fair)
    }
}

impl Project {
    /// In words: `Research: who lit the fire, 2 of 5 milestones`.
    pub fn words(&self) -> String {
        let Self { pursuit, aim, milestones, done, price } = self;
        let price = price.as_ref().map(|price| format!("; the next costs {}", price.words())).unwrap_or_default();
        format!("{}: {aim}, {done} of {milestones} milestones{price}", pursuit.name())
    }
}

impl Pursuit {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Research, Self::Training, Self::StrengtheningTies];

    /// What its table says of it.
    pub fn row(self) -> &'static procedures::Pursuit {
        &procedures::pursuits()[self as usize]
    }

    /// What it is called.
    pub fn name(self) -> &'static str {
        &self.row().name
    }
}

impl Cost {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Gold, Self::Resources, Self::Reputation, Self::Loss];

    /// What its table says of it.
    pub fn row(self) -> &'static procedures::NamedMeaning {
        procedures::milestone_costs()[self as usize]
    }

    /// What it is called.
    pub fn name(self) -> &'static str {
        &self.row().name
    }
}

impl MilestonePrice {
    /// In words.
    pub fn words(&self) -> String {
        let what = if self.cost == Cost::Gold { format!("{} gp", self.gold) } else { self.what.clone() };
        if self.waived { format!("{what} (waived)") } else { what }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // proves: fact 10.1
    #[test]
    fn every_pursuit_and_every_cost_has_its_row_in_its_place() {
        assert_eq!(procedures::pursuits().len(), Pursuit::ALL.len());
        for (row, pursuit) in procedures::pursuits().iter().zip(Pursuit::ALL) {
            assert_eq!(serde_json::json!(pursuit), serde_json::json!(row.key));
            assert_eq!(pursuit.row().name, pursuit.name());
        }
        assert_eq!(Cost::ALL.map(Cost::name), procedures::milestone_costs().map(|cost| cost.name.as_str()));
        assert_eq!(Cost::ALL.map(Cost::name), ["Gold", "Resources", "Reputation", "Loss"]);
    }
}
