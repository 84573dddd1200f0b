//! Combat: DEX Adjustments. Everything that may go into a target number, with its name and its rule.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::data;

/// Something that goes into a target number.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct Modifier {
    /// What it is.
    pub cause: AttackCause,
    /// What it adds.
    pub by: i16,
}

/// A row of the tables.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AdjustmentRow {
    /// What it adds, once or for each; by itself where the row does not say.
    #[serde(default)]
    pub by: i16,
    /// What it is called.
    pub name: String,
    /// The rule behind it.
    pub rule: String,
}

/// Declares the causes: a variant and a row of the data for each.
macro_rules! causes {
    ($($(#[$doc:meta])* $variant:ident $field:ident)+) => {
        /// What an adjustment comes from.
        #[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum AttackCause {
            /// The figure's own DEX.
            Dexterity,
            $($(#[$doc])* $variant,)+
        }

        #[derive(Debug, Deserialize)]
        #[serde(deny_unknown_fields)]
        struct AdjustmentRows { $($field: AdjustmentRow,)+ }

        impl AttackCause {
            /// All of them.
            pub const ALL: &'static [Self] = &[Self::Dexterity, $(Self::$variant),+];

            /// Its row; DEX itself has none.
            pub fn row(self) -> Option<&'static AdjustmentRow> {
                let rows = &*ROWS;
                match self {
                    Self::Dexterity => None,
                    $(Self::$variant => Some(&rows.$field),)+
                }
            }

            /// What it adds, once or for each.
            pub fn by(self) -> i16 {
                let rows = &*ROWS;
                match self {
                    Self::Dexterity => 0,
                    $(Self::$variant => rows.$field.by,)+
                }
            }
        }
    };
}

causes! {
    /// Worn armour.
    Armour armour
    /// A ready shield.
    Shield shield
    /// Less STR than the weapon takes.
    TooLittleStrength too_little_strength
    /// A weapon that is made to strike better or worse.
    Make make
    /// A skill with the weapon.
    Skill skill
    /// Standing in the target's side hex.
    Side side
    /// Standing in the target's rear hex, or the target lying down.
    Rear rear
    /// A pole weapon against one who charged.
    PoleAgainstCharge pole_against_charge
    /// A crossbow shot lying down.
    CrossbowProne crossbow_prone
    /// A turn of waiting.
    WaitedOnce waited_once
    /// More turns of waiting.
    WaitedLonger waited_longer
    /// Both in one hex.
    HandToHand hand_to_hand
    /// A target nobody sees.
    TargetInvisible target_invisible
    /// A target in shadow.
    TargetInShadow target_in_shadow
    /// A one-hex target in flight.
    TargetInFlight target_in_flight
    /// A giant snake.
    TargetSnake target_snake
    /// A larger target in flight.
    LargeTargetInFlight large_target_in_flight
    /// In shadow, or shooting through it.
    Shadow shadow
    /// A weapon in each hand.
    TwoWeapons two_weapons
    /// A sweeping blow.
    Sweep sweep
    /// In fire.
    Fire fire
    /// On a body.
    OnABody on_a_body
    /// Over broken ground.
    BrokenGround broken_ground
    /// How far one throws.
    ThrownRange thrown_range
    /// How far one shoots.
    MissileRange missile_range
    /// The target's parry.
    Parry parry
    /// One's own injuries.
    Injury injury
    /// Striking after one who steps away.
    Escaping escaping
    /// A target that a spell makes hard to hit.
    Cover cover
    /// A target in a shield of ice.
    IceShield ice_shield
    /// Lightning upon armour.
    LightningInArmour lightning_in_armour
    /// Wind that magic raised.
    Wind wind
    /// Being blind.
    Blind blind
    /// Laughing.
    Laughing laughing
    /// In the air by a spell.
    NewToFlying new_to_flying
    /// Afraid.
    Shaken shaken
}

#[derive(Debug, Deserialize)]
struct AdjustmentData {
    adjustments: AdjustmentRows,
}

static ROWS: LazyLock<AdjustmentRows> = LazyLock::new(|| data::read::<AdjustmentData>("battle").adjustments);

impl AttackCause {
    /// What it is called.
    pub fn name(self) -> &'static str {
        self.row().map_or("DEX", |row| row.name.as_str())
    }

    /// The rule behind it.
    pub fn rule(self) -> &'static str {
        self.row().map_or("Handbook, Combat: Attack Rolls", |row| row.rule.as_str())
    }
}

#[cfg(test)]
mod tests;
