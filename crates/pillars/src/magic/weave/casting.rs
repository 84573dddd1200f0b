//! What a casting roll comes to, and whether it costs the mana.

use serde::{Deserialize, Serialize};

use crate::house::FailedCast;
use crate::magic;

/// What a casting roll comes to.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CastOutcome {
    /// A 3: it works, with a great addition.
    Critical,
    /// A 4: it works, with a small addition.
    Strong,
    /// It works.
    Works,
    /// It fails.
    Fails {
        /// By how much it was missed.
        by: i16,
    },
    /// A 16: it fails, and something slight goes wrong.
    Fumble,
    /// A 17: it fails, and there is harm.
    BadFumble,
    /// An 18: Runaway.
    Runaway,
}

/// Rulings P90, P92, P182: what a total of 3d6 comes to against a target number.
pub fn cast(total: u8, target: i16) -> CastOutcome {
    let special = magic::table().specials.iter().find(|special| special.total == total);
    match special {
        Some(special) => special.comes_to,
        None if i16::from(total) <= target => CastOutcome::Works,
        None => CastOutcome::Fails { by: i16::from(total) - target },
    }
}

impl CastOutcome {
    /// Whether the spell works.
    pub const fn works(self) -> bool {
        match self {
            Self::Critical | Self::Strong | Self::Works => true,
            Self::Fails { .. } | Self::Fumble | Self::BadFumble | Self::Runaway => false,
        }
    }

    /// Rulings P91, P182: whether the mana is gone. A near miss costs nothing, unless it is a fumble as well.
    pub const fn costs(self, failed: FailedCast) -> bool {
        match (self, failed) {
            (Self::Fails { by }, FailedCast::Spend) => by != 1,
            (Self::Fails { .. } | Self::Fumble, FailedCast::Keep) => false,
            (Self::Critical | Self::Strong | Self::Works | Self::BadFumble | Self::Runaway, _)
            | (Self::Fumble, FailedCast::Spend) => true,
        }
    }
}
