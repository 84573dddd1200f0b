//! Why something is not allowed at the table.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{MOST_FOES, MOST_MEMBERS, MOST_OF_A_SEAT, MOST_PAPERS};
use crate::deeds;

/// Why not.
#[derive(Clone, Debug, Eq, PartialEq, Error, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// Only the Warden may.
    #[error("only the Warden may do that")]
    OnlyTheWarden,
    /// Only players may.
    #[error("only whoever plays may do that")]
    OnlyPlayers,
    /// There is nobody like that.
    #[error("there is nobody like that at the table")]
    Nobody,
    /// Nobody knows a land by its beasts.
    #[error("nobody of the party knows a land by its beasts")]
    NoGuide,
    /// Somebody else's.
    #[error("somebody else plays them")]
    NotYours,
    /// The party is full.
    #[error("a party has at most {MOST_MEMBERS} members")]
    Full,
    /// One seat plays too many.
    #[error("one player has at most {MOST_OF_A_SEAT} in a party: somebody has to leave first")]
    FullHand,
    /// Too many opponents.
    #[error("there are at most {MOST_FOES} opponents at a time")]
    TooManyFoes,
    /// They cannot act.
    #[error("{name} is {state}")]
    Unable {
        /// Who.
        name: String,
        /// How they are.
        state: String,
    },
    /// To oneself.
    #[error("somebody else is needed")]
    Themselves,
    /// There is no such thing.
    #[error("there is nothing of the sort")]
    NoThing,
    /// It does not fit.
    #[error("{name} has no room for it")]
    NoRoom {
        /// Who.
        name: String,
    },
    /// Too dear.
    #[error("a day costs {wage} gp, and the purse holds {gold}")]
    TooDear {
        /// What it costs.
        wage: u32,
        /// What there is.
        gold: u32,
    },
    /// One's own character lives.
    #[error("your own character is alive")]
    OwnLives,
    /// Nobody is hired.
    #[error("only hirelings can be taken over")]
    NotHired,
    /// No scar owes anything.
    #[error("no scar of theirs waits for dice")]
    NothingOwed,
    /// There is no fight.
    #[error("there is no fight")]
    NoFight,
    /// There is a fight.
    #[error("not in the middle of a fight")]
    InAFight,
    /// Nobody to fight.
    #[error("there is nobody to fight: let somebody who is able and an opponent that is seen be there")]
    NobodyToFight,
    /// It is the other side's turn.
    #[error("it is the other side's turn")]
    OtherSide,
    /// Has said already.
    #[error("{name} has said what they do")]
    Said {
        /// Who.
        name: String,
    },
    /// Lost the turn.
    #[error("{name} was not quick enough, and loses this turn")]
    Slow {
        /// Who.
        name: String,
    },
    /// Has got away.
    #[error("{name} has got away")]
    Away {
        /// Who.
        name: String,
    },
    /// Not declared an attack.
    #[error("they have declared no attack")]
    NoAttack,
    /// Something must be decided first.
    #[error("first: {what}")]
    DueFirst {
        /// What.
        what: String,
    },
    /// Nothing is due.
    #[error("nothing is due")]
    NothingDue,
    /// Nothing would be different.
    #[error("it is so already")]
    SameAsBefore,
    /// A number out of bounds.
    #[error("a number from {least} to {most} is needed")]
    Bounds {
        /// The least.
        least: u32,
        /// The most.
        most: u32,
    },
    /// A text is wrong.
    #[error("a plain text of 1 to {most} characters is needed")]
    Text {
        /// The most characters.
        most: usize,
    },
    /// A text that may be left out is wrong.
    #[error("a plain text of at most {most} characters is needed")]
    TextOrNone {
        /// The most characters.
        most: usize,
    },
    /// The party is elsewhere.
    #[error("the party is not in a dungeon")]
    NoDelve,
    /// The party is in a dungeon.
    #[error("the party is in a dungeon")]
    Delving,
    /// The party is not travelling.
    #[error("the party is not on a journey")]
    NoJourney,
    /// The party travels.
    #[error("the party is on a journey")]
    Travelling,
    /// The weather forbids it.
    #[error("nobody travels in such weather: wait for another day")]
    Catastrophe,
    /// The weather must be known.
    #[error("the day's weather comes first")]
    NoWeather,
    /// It has been forecast.
    #[error("the day's weather is known")]
    WeatherKnown,
    /// They are there.
    #[error("the way is done")]
    There,
    /// The party is empty.
    #[error("nobody alive is in the party")]
    Empty,
    /// Has had the omen.
    #[error("the omen has been read")]
    OmenRead,
    /// Nobody takes anything.
    #[error("nobody else has room for anything of it")]
    NobodyTakes,
    /// A scar's time has not come.
    #[error("not yet: {why}")]
    NotYet {
        /// Why.
        why: String,
    },
    /// Two weapons that do not go together.
    #[error("two weapons at once are two that one hand each can strike with (ruling C11)")]
    NotAPair,
    /// Nothing to read.
    #[error("there is no spell to read and no relic to wake")]
    NoSpell,
    /// Too many attacks.
    #[error("an opponent has at most {most} attacks")]
    TooManyAttacks {
        /// The most.
        most: usize,
    },
    /// It has no STR left.
    #[error("{name} is dead: without STR nobody stands (ruling C63)")]
    NoStr {
        /// Which.
        name: String,
    },
    /// Nobody hides anything.
    #[error("without a Warden nothing is hidden from anybody")]
    NothingHidden,
    /// Cannot be panicked.
    #[error("{name} acts alone, and cannot be panicked then")]
    Fearless {
        /// Who.
        name: String,
    },
    /// The bestiary has no such creature.
    #[error("the bestiary has nothing of that name{}", near.as_ref().map(|near| format!(": did you mean {near}?")).unwrap_or_default())]
    NoBeast {
        /// What it has.
        near: Option<String>,
    },
    /// What takes longer than a round.
    #[error("{name}: to put on or take off a suit of armor takes longer than a round (ruling C48)")]
    TakesLonger {
        /// Which.
        name: String,
    },
    /// What was fired.
    #[error("{name} has been fired: to load it is an action of its own, so use it first")]
    Unloaded {
        /// What.
        name: String,
    },
    /// Nobody else is met.
    #[error("it is no blast, and meets nobody but its target")]
    NoBlast,
    /// A claim of one's own.
    #[error("somebody else says whether it is one (ruling C32)")]
    OwnClaim,
    /// A save of one's own.
    #[error("without a Warden another player lets your save go (ruling C66)")]
    OwnSave,
    /// Nobody spares those who read.
    #[error("without a Warden nobody spares whoever reads a spell the save (ruling C66)")]
    NobodySpares,
    /// A paper without a map.
    #[error("there is no map on it")]
    NoMap,
    /// Somebody themselves, in another shape.
    #[error("{name} is nobody beside its owner, but a shape of theirs (ruling C37)")]
    Shape {
        /// Which.
        name: String,
    },
    /// There is no light.
    #[error("there is no light")]
    Dark,
    /// Rest in a dungeon.
    #[error("in a dungeon rest is a turn, with light and in safety: plan it")]
    RestIsATurn,
    /// Somebody has a sheet at home.
    #[error("what happened to {name} goes home first, and the Warden confirms it")]
    HasAHome {
        /// Who.
        name: String,
    },
    /// It is not safe.
    #[error("it is not safe while opponents are near")]
    NotSafe,
    /// Danger is near.
    #[error("danger is near, and a spell does more in safety alone (ruling C64)")]
    InDanger,
    /// Oil without a lantern.
    #[error("oil burns in a lantern, and nobody has one")]
    NoLantern,
    /// Somebody has planned something else.
    #[error("the party goes on together, and {name} has planned to {task}")]
    Planned {
        /// Who.
        name: String,
        /// What.
        task: String,
    },
    /// One undertaking at a time.
    #[error("they are about something already, and one thing at a time is all there is time for")]
    Busy,
    /// Nothing is undertaken.
    #[error("they have taken up nothing")]
    NoProject,
    /// The price is not known.
    #[error("first the Warden says what the next milestone costs")]
    NoPrice,
    /// A price is pleaded against once.
    #[error("the save against this price has been rolled")]
    Pleaded,
    /// Only the house itself says that.
    #[error("only the house itself does that")]
    OnlyTheDoor,
    /// Somebody who cannot come.
    #[error("they cannot come: {why}")]
    NoGuest {
        /// Why.
        why: String,
    },
    /// They came already.
    #[error("they are here already")]
    HereAlready,
    /// They came from nowhere.
    #[error("they have no other home than this table")]
    NoHome,
    /// There is no such paper.
    #[error("there is no such paper")]
    NoPaper,
    /// Too many papers.
    #[error("at most {MOST_PAPERS} papers are kept: throw one away first")]
    TooManyPapers,
    /// A deed is not allowed.
    #[error("{0}")]
    Deed(#[from] deeds::DeedRefusal),
}
