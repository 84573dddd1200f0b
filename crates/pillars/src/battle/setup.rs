//! From what a fight begins: a board, sides, figures, house rules, and when it is won.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::figure::Posture;
use super::ground::{Board, Hex, Side};
use super::profile::Profile;
use super::spells::Reserve;
use super::who::Team;
use crate::equipment::{Coins, Gear};
use crate::house::HouseRules;

/// From what a fight begins.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// What the fight is called.
    pub name: String,
    /// What the house plays by.
    #[serde(default)]
    pub house: HouseRules,
    /// The ground.
    pub board: Board,
    /// Who fights, two sides or more; the first is played by the first seat unless its figures say otherwise.
    pub sides: Vec<String>,
    /// The figures.
    pub figures: Vec<Entrant>,
    /// When it is won, besides by being the last side standing.
    #[serde(default)]
    pub goals: SmallVec<[Goal; 2]>,
}

/// A figure as it enters a fight.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entrant {
    /// Who it is.
    pub profile: Profile,
    /// What it has.
    #[serde(default)]
    pub gear: Gear,
    /// The coins that it has on it.
    #[serde(default, skip_serializing_if = "Coins::is_none")]
    pub coins: Coins,
    /// Its side.
    pub side: Team,
    /// The player seat that plays it; by default the one of its side's number, the first being 1.
    #[serde(default)]
    pub player: Option<u8>,
    /// Where it stands; of a large figure, its head.
    pub at: Hex,
    /// Where it looks.
    pub facing: Side,
    /// How it holds itself.
    #[serde(default = "standing")]
    pub posture: Posture,
    /// Whether only its own side sees it.
    #[serde(default)]
    pub hidden: bool,
    /// The Fatigue that it has lost before.
    #[serde(default)]
    pub tired: i16,
    /// The Body that it has lost before.
    #[serde(default)]
    pub wounded: i16,
    /// Its mana; by the dice, for a mage of whom nothing is said.
    #[serde(default, skip_serializing_if = "Reserve::is_none")]
    pub reserve: Reserve,
}

impl Entrant {
    /// The number of the player seat that plays it.
    pub fn seat_number(&self) -> u8 {
        self.player.unwrap_or(self.side.0 + 1)
    }
}

fn standing() -> Posture {
    Posture::Standing
}

/// The most goals that a fight has.
pub const MOST_GOALS: usize = 4;
/// The most points that a pool of a figure starts at or has lost.
pub const MOST_POINTS: i16 = 1000;

/// How a side wins before it is the last one standing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Goal {
    /// One of its figures stands in one of these hexes, and no foe does, at the end of so many turns in a row.
    Hold {
        /// Which side.
        side: Team,
        /// Where.
        hexes: Vec<Hex>,
        /// How long.
        turns: u16,
    },
    /// So many of its figures end a move in one of these hexes.
    Reach {
        /// Which side.
        side: Team,
        /// Where.
        hexes: Vec<Hex>,
        /// How many.
        figures: u8,
    },
    /// So many turns are over: this side wins, or nobody.
    Outlast {
        /// Which side, if any.
        side: Option<Team>,
        /// How long.
        turns: u16,
    },
}
