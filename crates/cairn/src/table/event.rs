//! What happened at the table: what was done, its dice, and all that is different.

use play::Seat;
use serde::{Deserialize, Serialize};

use super::delve::Omens;
use super::journey::Sky;
use super::{Act, Blow, Delve, Due, Fight, Foe, Journey, Member, Who};
use crate::attributes::Save;
use crate::change::Change;
use crate::data::is_no;
use crate::throw::Throw;

/// One difference at the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Moved {
    /// Somebody is different.
    Of(Who, Change),
    /// Somebody has come.
    Came(Box<Member>),
    /// Somebody has gone.
    Went(Who),
    /// Somebody is played by that seat now, as their own.
    Taken(Who, Seat),
    /// An opponent has come.
    FoeCame(Box<Foe>),
    /// An opponent as it is now.
    Foe(Box<Foe>),
    /// An opponent has gone.
    FoeWent(play::ids::Tag),
    /// The fight as it is now.
    Fight(Option<Fight>),
    /// The dungeon as it is now.
    Delve(Option<Delve>),
    /// The journey as it is now.
    Journey(Option<Journey>),
    /// What is due now.
    Due(Vec<Due>),
    /// The day it is.
    Day(u32),
    /// The omen has been read.
    OmenRead,
}

/// What was done.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Did {
    /// Somebody came.
    Came {
        /// Who.
        name: String,
    },
    /// Somebody went.
    Went {
        /// Who.
        name: String,
    },
    /// Something changed hands.
    Gave {
        /// Who gave.
        name: String,
        /// What.
        thing: String,
        /// To whom.
        to: String,
    },
    /// Somebody was hired.
    Hired {
        /// Who paid.
        name: String,
        /// Whom.
        whom: String,
        /// For how much a day.
        wage: u32,
    },
    /// A hireling is somebody's own now.
    TakenOver {
        /// Who.
        name: String,
    },
    /// A scar had its dice.
    ScarSettled {
        /// Whose.
        name: String,
        /// Which.
        scar: String,
    },
    /// Somebody has said what they will do.
    Declared {
        /// Who.
        name: String,
        /// What.
        act: Act,
    },
    /// Opponents have come.
    Opposed {
        /// What they are called.
        names: Vec<String>,
    },
    /// An opponent is seen.
    FoeShown {
        /// Which.
        name: String,
    },
    /// An opponent was dismissed.
    Dismissed {
        /// Which.
        name: String,
    },
    /// An opponent leads, or no more.
    Led {
        /// Which.
        name: String,
        /// Whether it does.
        leads: bool,
    },
    /// A number of an opponent was set.
    FoeSet {
        /// Whose.
        name: String,
        /// Which.
        pool: String,
        /// To what.
        to: u8,
    },
    /// A fight began: who was quick enough to act.
    FightBegan {
        /// The saves, with whose they are.
        saves: Vec<(String, Save)>,
    },
    /// Another round, or the other side's turn.
    TurnCame {
        /// The round.
        round: u16,
        /// Whether it is the party's.
        party: bool,
    },
    /// The fight is over.
    FightEnded,
    /// Somebody's position was judged.
    Judged {
        /// Whose.
        name: String,
        /// How.
        position: super::Position,
    },
    /// A blow fell.
    Struck(Box<Blow>),
    /// A spell was read, or a relic woken.
    Cast {
        /// Who.
        name: String,
        /// What.
        spell: String,
        /// The save in danger.
        save: Option<Save>,
    },
    /// Somebody was helped.
    Aided {
        /// Who helped.
        name: String,
        /// Whom.
        whom: String,
    },
    /// Somebody tried to get away.
    Fled {
        /// Who.
        name: String,
        /// The save, where one was needed.
        save: Option<Save>,
    },
    /// Somebody did something else.
    Attempted {
        /// Who.
        name: String,
        /// What.
        text: String,
    },
    /// Courage was tested.
    MoraleTested {
        /// The saves, with whose they are.
        saves: Vec<(String, Save)>,
    },
    /// What was due was let go.
    Waived,
    /// Strangers reacted.
    Reacted {
        /// How.
        how: String,
    },
    /// The die of fate fell.
    FateAsked {
        /// Whether it favours the party.
        kind: bool,
    },
    /// Somebody lost of an attribute.
    Drained {
        /// Who.
        name: String,
        /// Of what.
        attribute: crate::attributes::Attribute,
        /// How much.
        amount: u8,
    },
    /// The Warden set something right.
    Overruled {
        /// In words.
        said: String,
    },
    /// The youngest heard an omen.
    OmenRead {
        /// Who.
        name: String,
        /// What it says.
        text: String,
    },
    /// Everybody rested for a moment.
    Rested,
    /// A night passed.
    NightPassed {
        /// Whether it was safe.
        safe: bool,
        /// Who had nothing to eat.
        hungry: Vec<String>,
    },
    /// A week passed.
    WeekPassed,
    /// Into the dungeon.
    Entered,
    /// A turn of the dungeon.
    DelveTurned {
        /// Which.
        turn: u16,
        /// What the event die said, if it was rolled.
        event: Option<Omens>,
    },
    /// A light was lit.
    Lit {
        /// By whom.
        name: String,
        /// What.
        thing: String,
    },
    /// Everybody ate.
    AllAte,
    /// Everybody tired.
    AllTired,
    /// Out of the dungeon.
    Surfaced,
    /// On the way.
    SetOut {
        /// The watches it takes.
        watches: u8,
    },
    /// The weather of a day.
    Forecast {
        /// What it is.
        sky: Sky,
    },
    /// A watch of travel.
    Travelled {
        /// Whether the party was lost.
        lost: bool,
        /// What the event die said.
        event: Omens,
        /// Whether the way is done.
        there: bool,
    },
    /// A watch of camp.
    Camped {
        /// Who had nothing to eat.
        hungry: Vec<String>,
        /// What the event die said.
        event: Omens,
    },
    /// Supplies were looked for.
    Supplied {
        /// By whom.
        name: String,
        /// How many rations.
        rations: u8,
    },
    /// The journey ended.
    Arrived,
    /// A deed of somebody, in words.
    Deed {
        /// Whose.
        name: String,
        /// What.
        said: String,
    },
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Event {
    /// What was done.
    pub did: Did,
    /// The dice that fell.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub throws: Vec<Throw>,
    /// What is different.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moved: Vec<Moved>,
    /// Whether only the Warden knows of it.
    #[serde(default, skip_serializing_if = "is_no")]
    pub hidden: bool,
}

impl Event {
    /// Something that everybody sees.
    pub fn open(did: Did, throws: Vec<Throw>, moved: Vec<Moved>) -> Self {
        Self { did, throws, moved, hidden: false }
    }
}
