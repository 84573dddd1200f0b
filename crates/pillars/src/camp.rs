//! The camp: the scene between fights, as a game on the kernel.
//!
//! Whoever comes brings a snapshot of the character, without any of its secrets: no mana is in the camp at all. What
//! one does here is what one does anywhere in play ([`crate::creation::living`]); time passes for everybody at once, when
//! the GM says so. What happened goes home as one entry of the character's own log ([`homeward`]), and a fight begins with
//! those who are here ([`enlist`]) and leaves behind what its end shows ([`aftermath`]).
//!
//! Money that stays at home does not come along (`Guest`, let in by the door). What one does here is judged, offered,
//! worked out and told by `creation` itself (`camp/deeds.rs`): on the wire it is the command of the character's life
//! with `who` beside its fields. Its dice are the table's and not steps of a life. Everybody sees how somebody is and
//! what is at hand; purse, pack and skills are known to their player and the GM. What happened goes home as one
//! `Return`, said by the door to the character's own log: what is different now (`creation::Difference` puts it into
//! words), and the minutes of rest, from which that log alone works out the mana. `camp::enlist` places the party in a
//! scenario, and `camp::aftermath` reads off the end of a fight what `Settle` writes down once it is confirmed.

use play::Seat;
use play::name::Name;
use serde::{Deserialize, Serialize};

use crate::creation::{self, CreationStep, Homecoming};
use crate::data::Id;
use crate::equipment::{Coins, Gear, Item};
use crate::house::HouseRules;

mod aftermath;
mod apply;
mod command;
mod deeds;
mod event;
mod fights;
mod figures;
mod game;
mod hoard;
mod imagine;
mod legality;
mod offers;
mod opponent;
mod rations;
mod refusal;
mod resolve;
mod seen;
mod sight;
mod tell;
mod tending;
pub mod view;

pub use aftermath::{Aftermath, aftermath};
pub use command::{Command, Deed, Guest};
pub use event::{CheckRoll, Event};
pub use fights::{Fighter, NoPlace, PartyFight, Recruit, enlist, fighters, homeward, opponents};
pub use game::{Camp, Setup};
pub use hoard::{Hoard, LootPiece};
pub use opponent::{Foe, Numbers};
pub use refusal::Refusal;
pub use seen::Seen;
pub use sight::Sight;

/// The most characters that a camp holds.
pub const MOST_CAMPERS: usize = 32;
/// The minutes of a day.
pub(crate) const DAY: u32 = 24 * 60;

/// Somebody in the camp, by the number of their arrival.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CamperId(pub u16);

/// The camp as it is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// What the table plays by.
    pub house: HouseRules,
    /// The minutes since it began.
    pub minutes: u32,
    /// Those who are here, the first to come first.
    pub party: Vec<Camper>,
    /// How many have come so far.
    pub arrivals: u16,
    /// What lies there for everybody.
    #[serde(default, skip_serializing_if = "Hoard::is_empty")]
    pub loot: Hoard,
    /// What only the GM knows of.
    #[serde(default, skip_serializing_if = "Hoard::is_empty")]
    pub kept: Hoard,
    /// Quick opponents for the next fight.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub foes: Vec<Foe>,
    /// Whether nobody runs the game: then everybody who plays does the GM's chores, and hides nothing.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unled: bool,
    /// The fights whose end has been written down.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub settled: Vec<u32>,
}

/// A character in the camp.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Camper {
    /// By what everybody names it.
    pub who: CamperId,
    /// Who plays it.
    pub seat: Seat,
    /// Where its own log is; nothing that the rules look into.
    pub home: String,
    /// The character as it is here, without mana.
    pub life: creation::State,
    /// The money that stayed at home (P279).
    #[serde(default, skip_serializing_if = "Coins::is_none")]
    pub left: Coins,
    /// What its own log knows.
    pub at_home: Homecoming,
    /// The minutes of rest of which its own log does not know.
    pub slept: u32,
    /// How many wounds bleed.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub bleeding: u8,
    /// For how many days it has had nothing to eat.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub hungry: u8,
    /// The day on which somebody last looked after its wounds, the first being 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tended: Option<u32>,
    /// How often what happened here was written home.
    pub written: u32,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_zero(count: &u8) -> bool {
    *count == 0
}

/// How one comes out of a fight.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Back {
    /// Who.
    pub who: CamperId,
    /// What is left of Fatigue.
    pub fatigue: i16,
    /// What is left of Body.
    pub body: i16,
    /// How many wounds bleed.
    #[serde(default)]
    pub bleeding: u8,
    /// What is left of what they had on them.
    pub gear: Gear,
    /// Whether they are dead.
    #[serde(default)]
    pub dead: bool,
}

impl Camper {
    /// What it is called.
    pub fn name(&self) -> &str {
        self.life.character.called()
    }

    /// Whether it is alive.
    pub fn lives(&self) -> bool {
        self.life.step == CreationStep::Alive
    }

    /// The money that it has here.
    pub fn purse(&self) -> Coins {
        self.life.character.purse
    }

    /// What it owns.
    pub fn gear(&self) -> &Gear {
        &self.life.character.gear
    }
}

impl State {
    /// An empty camp.
    pub fn new(house: HouseRules) -> Self {
        let (loot, kept) = (Hoard::default(), Hoard::default());
        let (party, foes, settled) = (Vec::new(), Vec::new(), Vec::new());
        Self { house, minutes: 0, party, arrivals: 0, loot, kept, foes, unled: false, settled }
    }

    /// Somebody in the camp.
    pub fn camper(&self, who: CamperId) -> Option<&Camper> {
        self.party.iter().find(|camper| camper.who == who)
    }

    pub(super) fn camper_mut(&mut self, who: CamperId) -> Option<&mut Camper> {
        self.party.iter_mut().find(|camper| camper.who == who)
    }

    /// Those who are alive.
    pub fn living(&self) -> impl Iterator<Item = &Camper> {
        self.party.iter().filter(|camper| camper.lives())
    }

    /// The days that have passed in full.
    pub fn days(&self) -> u32 {
        self.minutes / DAY
    }

    /// A quick opponent.
    pub(super) fn foe(&self, name: &Name) -> Option<&Foe> {
        self.foes.iter().find(|foe| foe.name == *name)
    }

    /// What lies there for everybody, or what only the GM knows of.
    pub(super) fn hoard(&self, hidden: bool) -> &Hoard {
        if hidden { &self.kept } else { &self.loot }
    }

    pub(super) fn hoard_mut(&mut self, hidden: bool) -> &mut Hoard {
        if hidden { &mut self.kept } else { &mut self.loot }
    }
}

/// How many more pieces of something fit among what one has.
pub(super) fn room(gear: &Gear, item: Id<Item>) -> u16 {
    u16::MAX - gear.count(item, item.comes_to())
}

#[cfg(test)]
mod tests;
