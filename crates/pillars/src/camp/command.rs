//! What one may ask for in a camp.

use play::Seat;
use play::name::Name;
use play::whose::Whose;
use serde::{Deserialize, Serialize};

use super::{Back, CamperId, LootPiece, Numbers};
use crate::character::Character;
use crate::creation::{self, Homecoming};
use crate::data::Id;
use crate::equipment::{Coins, CoinsLimit, GearPlace, Item};
use crate::rest::Pause;

/// A character as it comes to a camp: all that is known of it, without its mana.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Guest {
    /// The character, without mana.
    pub character: Character,
    /// The minutes of rest behind it, within a day (P236).
    #[serde(default)]
    pub rested: u16,
    /// The money that stays at home (P279).
    #[serde(default, skip_serializing_if = "Coins::is_none")]
    pub left: Coins,
}

impl Guest {
    /// Ruling P279: somebody who leaves the secrets at home, and the money that does not come along. All that the purse
    /// holds in the camp is there.
    pub fn of(character: &Character, rested: u16) -> Self {
        let (purse, left) = (character.coins_along(), character.coins_at_home());
        let character = Character { mana: None, purse, along: CoinsLimit::All, ..character.clone() };
        Self { character, rested, left }
    }
}

/// What one may ask for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Command {
    /// The door's: somebody comes.
    Arrive {
        /// Who plays it.
        seat: Seat,
        /// Where its own log is.
        home: String,
        /// The character.
        guest: Box<Guest>,
    },
    /// The door's: what a fight left, as it was confirmed.
    Settle {
        /// The number of the fight at this table.
        fight: u32,
        /// Those who come back.
        back: Vec<Back>,
        /// What was found.
        #[serde(default)]
        loot: Vec<LootPiece>,
    },
    /// The door's: what happened to somebody stands in its own log now, as far as it was said there.
    WriteHome {
        /// Whom.
        who: CamperId,
        /// What was said there; whatever has happened since is still to be written.
        said: Box<Homecoming>,
    },
    /// The door's: whether somebody runs the game, or everybody who plays does the GM's chores.
    Lead {
        /// Whether somebody does.
        gm: bool,
    },
    /// Go home; the door sends off those whose player has left.
    Leave {
        /// Who.
        who: CamperId,
    },
    /// Give something to somebody else.
    HandOver {
        /// Who gives.
        from: CamperId,
        /// Who gets it.
        to: CamperId,
        /// What.
        item: Id<Item>,
        /// From where.
        place: GearPlace,
        /// How many pieces.
        count: u16,
    },
    /// Give somebody else money.
    Pay {
        /// Who pays.
        from: CamperId,
        /// Who is paid.
        to: CamperId,
        /// In copper pieces.
        copper: u32,
    },
    /// Take something of what lies there for everybody.
    TakeLoot {
        /// Who takes it.
        who: CamperId,
        /// What.
        item: Id<Item>,
        /// How many pieces.
        count: u16,
    },
    /// Take coins of what lies there for everybody.
    TakeCoins {
        /// Who takes them.
        who: CamperId,
        /// In copper pieces.
        copper: u32,
    },
    /// Look after somebody's wounds.
    Tend {
        /// Who does.
        healer: CamperId,
        /// Whose wounds.
        patient: CamperId,
    },
    /// The GM's: time passes for everybody.
    Pass {
        /// How long, and how it is spent.
        pause: Pause,
    },
    /// The GM's: pay somebody.
    Reward {
        /// Whom.
        who: CamperId,
        /// In copper pieces.
        copper: u32,
    },
    /// The GM's: pay everybody who is alive.
    PayAll {
        /// What each gets, in copper pieces.
        copper: u32,
    },
    /// The GM's: put something among the loot.
    AddLoot {
        /// What.
        item: Id<Item>,
        /// How many pieces.
        count: u16,
        /// Whether the players are not to know yet.
        hidden: bool,
    },
    /// The GM's: put coins among the loot.
    AddCoins {
        /// In copper pieces.
        copper: u32,
        /// Whether the players are not to know yet.
        hidden: bool,
    },
    /// The GM's: take something away from the loot.
    RemoveLoot {
        /// What.
        item: Id<Item>,
        /// How many pieces.
        count: u16,
        /// From what the players do not know of.
        hidden: bool,
    },
    /// The GM's: take coins away from the loot.
    RemoveCoins {
        /// In copper pieces.
        copper: u32,
        /// From what the players do not know of.
        hidden: bool,
    },
    /// The GM's: show the players all loot that they do not know of.
    ShowLoot,
    /// The GM's: take all loot out of the players' sight.
    HideLoot,
    /// The GM's: think of an opponent for the next fight, unseen until shown.
    Oppose {
        /// What it is called.
        name: Name,
        /// What it is made of.
        #[serde(flatten)]
        numbers: Numbers,
    },
    /// The GM's: forget an opponent.
    Dismiss {
        /// Which.
        foe: Name,
    },
    /// The GM's: show the players an opponent.
    ShowFoe {
        /// Which.
        foe: Name,
    },
    /// The GM's: take an opponent out of the players' sight.
    HideFoe {
        /// Which.
        foe: Name,
    },
    /// What one does anywhere in play.
    #[serde(untagged)]
    Deed(Deed),
}

/// What one does anywhere in play, by one who is here.
pub type Deed = Whose<CamperId, creation::Command>;
