//! What happens in a camp: results, with the faces and reasons behind them.

use play::Seat;
use play::name::Name;
use play::options::Modifier;
use serde::{Deserialize, Serialize};

use super::{Back, CamperId, Foe, Guest, LootPiece};
use crate::creation::{self, Homecoming};
use crate::data::Id;
use crate::equipment::{GearPlace, Item};
use crate::rest::Pause;

/// Three dice against a target.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CheckRoll {
    /// The dice.
    pub faces: [u8; 3],
    /// What they had to stay at or below ...
    pub target: i16,
    /// ... and where that came from.
    pub because: Vec<Modifier>,
    /// Whether they did.
    pub passed: bool,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// Somebody came.
    Arrived {
        /// By what everybody names it.
        who: CamperId,
        /// Who plays it.
        seat: Seat,
        /// Where its own log is.
        home: String,
        /// The character.
        guest: Box<Guest>,
    },
    /// Somebody runs the game from now on, or nobody does.
    Led {
        /// Whether somebody does.
        gm: bool,
    },
    /// Somebody went home.
    Left {
        /// Who.
        who: CamperId,
    },
    /// Something happened to somebody as it does anywhere in play.
    Did {
        /// To whom.
        who: CamperId,
        /// What.
        what: creation::Event,
    },
    /// Something went from one to another.
    HandedOver {
        /// Who gave.
        from: CamperId,
        /// Who got it.
        to: CamperId,
        /// What.
        item: Id<Item>,
        /// From where.
        place: GearPlace,
        /// How many pieces; none if nobody could count so many.
        count: u16,
    },
    /// Money went from one to another.
    Paid {
        /// Who paid.
        from: CamperId,
        /// Who was paid.
        to: CamperId,
        /// In copper pieces; none if nobody could count so much.
        copper: u32,
    },
    /// Somebody took something of what lay there.
    LootTaken {
        /// Who.
        who: CamperId,
        /// What.
        item: Id<Item>,
        /// How many pieces.
        count: u16,
    },
    /// Somebody took coins of what lay there.
    CoinsTaken {
        /// Who.
        who: CamperId,
        /// In copper pieces.
        copper: u32,
    },
    /// Somebody tried to stop a bleeding (P150).
    Bound {
        /// Who.
        healer: CamperId,
        /// Whose.
        patient: CamperId,
        /// How it went.
        roll: CheckRoll,
    },
    /// Somebody looked after wounds.
    Tended {
        /// Who.
        healer: CamperId,
        /// Whose.
        patient: CamperId,
        /// How it went.
        roll: CheckRoll,
        /// The day.
        day: u32,
        /// The Body that it gave back.
        body: i16,
    },
    /// Time passed.
    Passed {
        /// How long, and how it was spent.
        pause: Pause,
        /// The minutes since the camp began.
        minutes: u32,
        /// The minutes of it that were rest.
        rest: u32,
    },
    /// Somebody ate.
    Ate {
        /// Who.
        who: CamperId,
        /// Of whose food.
        from: CamperId,
        /// What.
        item: Id<Item>,
        /// From where.
        place: GearPlace,
    },
    /// Somebody had nothing to eat.
    WentHungry {
        /// Who.
        who: CamperId,
        /// For how many days now.
        days: u8,
    },
    /// The GM paid somebody.
    Rewarded {
        /// Whom.
        who: CamperId,
        /// In copper pieces.
        copper: u32,
    },
    /// Something came among the loot.
    LootAdded {
        /// What.
        item: Id<Item>,
        /// How many pieces.
        count: u16,
        /// Whether only the GM knows.
        hidden: bool,
    },
    /// Coins came among the loot.
    CoinsAdded {
        /// In copper pieces.
        copper: u32,
        /// Whether only the GM knows.
        hidden: bool,
    },
    /// Something was taken away from the loot.
    LootRemoved {
        /// What.
        item: Id<Item>,
        /// How many pieces.
        count: u16,
        /// Whether only the GM knew of it.
        hidden: bool,
    },
    /// Coins were taken away from the loot.
    CoinsRemoved {
        /// In copper pieces.
        copper: u32,
        /// Whether only the GM knew of them.
        hidden: bool,
    },
    /// Hidden loot came to light.
    LootShown,
    /// The loot was taken out of sight.
    LootHidden,
    /// The GM thought of an opponent.
    Opposed {
        /// Which.
        foe: Foe,
    },
    /// An opponent was forgotten.
    Dismissed {
        /// Which.
        foe: Name,
    },
    /// An opponent came to light.
    FoeShown {
        /// Which.
        foe: Name,
    },
    /// An opponent was taken out of sight.
    FoeHidden {
        /// Which.
        foe: Name,
    },
    /// What a fight left was written down.
    Settled {
        /// The number of the fight.
        fight: u32,
        /// Those who came back.
        back: Vec<Back>,
        /// What was found.
        loot: Vec<LootPiece>,
    },
    /// What happened to somebody stands in its own log.
    WrittenHome {
        /// Whom.
        who: CamperId,
        /// As it was said there.
        said: Box<Homecoming>,
    },
}

impl Event {
    /// Those whom it is about, whoever acted first.
    pub(super) fn whom(&self) -> Vec<CamperId> {
        match self {
            Self::Arrived { who, .. }
            | Self::Left { who }
            | Self::Did { who, .. }
            | Self::LootTaken { who, .. }
            | Self::CoinsTaken { who, .. }
            | Self::WentHungry { who, .. }
            | Self::Rewarded { who, .. }
            | Self::WrittenHome { who, .. } => vec![*who],
            Self::HandedOver { from, to, .. } | Self::Paid { from, to, .. } => vec![*from, *to],
            Self::Ate { who, from, .. } if who == from => vec![*who],
            Self::Ate { who, from, .. } => vec![*who, *from],
            Self::Bound { healer, patient, .. } | Self::Tended { healer, patient, .. } => vec![*healer, *patient],
            Self::Settled { back, .. } => back.iter().map(|back| back.who).collect(),
            Self::Passed { .. }
            | Self::Led { .. }
            | Self::LootAdded { .. }
            | Self::CoinsAdded { .. }
            | Self::LootRemoved { .. }
            | Self::CoinsRemoved { .. }
            | Self::LootShown
            | Self::LootHidden
            | Self::Opposed { .. }
            | Self::Dismissed { .. }
            | Self::FoeShown { .. }
            | Self::FoeHidden { .. } => Vec::new(),
        }
    }
}
