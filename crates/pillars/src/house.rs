//! House rules: where the texts give several playable rules, a switch decides. One typed value, stored with whatever it
//! was chosen for; the table of switches (`data/house.toml`) says what each decides and what the presets choose.

use std::str::FromStr;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::data::Listed;

mod by_name;
mod switch;

pub use by_name::HouseFault;
pub use switch::{Switch, SwitchValue};

/// Declares the switches: a field and an enum for each. What is stored from before there was a switch is read with what
/// its `otherwise` says.
macro_rules! switches {
    ($($(#[$doc:meta])* $field:ident: $name:ident $(otherwise $default:literal)? { $($(#[$value_doc:meta])* $value:ident),+ $(,)? })+) => {
        $(
            $(#[$doc])*
            #[allow(missing_docs, reason = "data/house.toml says what each value means")]
            #[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
            #[serde(rename_all = "snake_case")]
            pub enum $name { $($(#[$value_doc])* $value),+ }

            impl $name {
                /// All values of the switch.
                pub const ALL: &'static [Self] = &[$(Self::$value),+];
            }
        )+

        /// What the house plays by: one value for each switch.
        #[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct HouseRules { $($(#[$doc])* $(#[serde(default = $default)])? pub $field: $name),+ }

        impl HouseRules {
            /// The names of all switches, in the order of the data.
            pub const SWITCHES: &'static [&'static str] = &[$(stringify!($field)),+];

            /// Every switch with the names of its values on the wire.
            #[cfg(test)]
            fn wire() -> Vec<(&'static str, Vec<serde_json::Value>)> {
                vec![$((stringify!($field), $name::ALL.iter().map(|value| serde_json::json!(value)).collect())),+]
            }
        }
    };
}

switches! {
    /// What Fatigue and Body are made of.
    pools: PoolsRule { Handbook, Guide, Generation }
    /// When one makes survival saves and when one is dead for certain.
    death: DeathRule { Half, Full }
    /// What Body 0 means.
    body_zero: BodyZero { Out, Semi }
    /// How wide a hex is.
    hex_feet: HexFeet { Five, Four }
    /// How far one moves.
    movement: Movement { Gaits, Allowance }
    /// Who may be grappled.
    hth_entry: HthEntry { Modifier, Allowance }
    /// Whether one may cast in hand-to-hand combat.
    hth_spell: HthSpell { Yes, No }
    /// How one becomes a ranger.
    rangers: RangersEntry { BonusesAndRoll, BonusesOnly }
    /// Whether the navy teaches Coins.
    navy_coins: NavyCoins { Yes, No }
    /// How one becomes a merchant.
    merchant_entry: MerchantEntry { ClassFree, AlwaysRoll }
    /// Which dice find the row of a Random result.
    random_row: RandomRow { D12, TwoD6 }
    /// What a row with several skills gives.
    row11: Row11 { All, One }
    /// How an officer's percentile dice are read.
    officer_pay: OfficerPay { Doubled, TwoRolls }
    /// Which list of tracks is in use.
    tracks: TrackList { Classic, Newer }
    /// How attributes are rolled.
    attributes: AttributeRoll { ThreeDice, FourDropLowest }
    /// What a failed survival roll in prior experience costs.
    creation_death: CreationDeath { EndsIt, CostsTheYear }
    /// How far a spell can be mastered.
    mastery_max: MasteryMax { Five, Six }
    /// Whether protection, halt and reflection are skills of their own.
    guards: Guards { SeparateSkills, Included }
    /// Whether a failed casting costs its mana.
    failed_cast: FailedCast { Spend, Keep }
    /// What pushing a spell costs the Control Roll.
    push: Push { TotalMana, Bands }
    /// How a runaway drains.
    runaway: Runaway { Steady, Escalating }
    /// How missile range is counted.
    megahex: MegahexRule { Step, Tiling }
    /// Whether figures in the lane may be struck.
    line_of_flight: LineOfFlight { Off, On }
    /// What of one's money comes along, and weighs.
    coins: CoinLoad otherwise "CoinLoad::of_old" { Purse, Carried }
    /// Whether worn armour counts as load.
    armour_load: ArmourLoad { Own, Weighed }
    /// Whether a critical hit bleeds.
    bleeding: Bleeding { On, Off }
    /// How Body heals.
    body_healing: BodyHealing { DayOfRest, GmOnly }
}

impl CoinLoad {
    /// What both presets choose: rules of before there was the switch are read so.
    fn of_old() -> Self {
        Self::Purse
    }
}

/// A named choice for every switch.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Preset {
    /// By the players' handbook.
    #[default]
    Handbook,
    /// By the older guide to combat, with the generation text for creation.
    CombatGuide,
}

impl Preset {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Handbook, Self::CombatGuide];

    /// The name on the wire and on the command line.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Handbook => "handbook",
            Self::CombatGuide => "combat-guide",
        }
    }

    /// What it chooses.
    pub fn rules(self) -> HouseRules {
        match self {
            Self::Handbook => PRESETS.0,
            Self::CombatGuide => PRESETS.1,
        }
    }
}

/// Text that names no preset.
#[derive(Clone, Debug, Eq, PartialEq, Error)]
#[error("{0:?} are no house rules: handbook or combat-guide is needed")]
pub struct NoPreset(String);

impl FromStr for Preset {
    type Err = NoPreset;

    fn from_str(text: &str) -> Result<Self, NoPreset> {
        Self::ALL.into_iter().find(|preset| preset.key() == text).ok_or_else(|| NoPreset(text.to_owned()))
    }
}

impl Default for HouseRules {
    fn default() -> Self {
        Preset::Handbook.rules()
    }
}

impl HouseRules {
    /// The preset that chooses exactly this, if one does.
    pub fn preset(&self) -> Option<Preset> {
        Preset::ALL.into_iter().find(|preset| preset.rules() == *self)
    }
}

static PRESETS: LazyLock<(HouseRules, HouseRules)> =
    LazyLock::new(|| (chosen(|switch| &switch.handbook), chosen(|switch| &switch.combat_guide)));

fn chosen(by: impl Fn(&Switch) -> &String) -> HouseRules {
    let values = Switch::list().ids().map(|switch| (switch.key().to_owned(), by(&switch).clone().into()));
    let values = serde_json::Value::Object(values.collect());
    serde_json::from_value(values).expect("a test reads both presets")
}

#[cfg(test)]
mod tests;
