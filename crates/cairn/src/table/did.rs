//! What was done at the table, as the log tells it.

use serde::{Deserialize, Serialize};

use super::delve::{EventGround, Omens};
use super::{Act, Area, Blow, SaveCause, Task};
use crate::attributes::Save;
use crate::data::{is_no, is_none};
use crate::generators::weather::Weather;

/// What was done.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Did {
    /// Somebody came.
    Came {
        /// Who.
        name: String,
        /// What did not fit into the pack, and stayed behind.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        left: Vec<String>,
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
        /// What did not fit into the pack, and stayed behind.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        left: Vec<String>,
    },
    /// A hireling is somebody's own now.
    TakenOver {
        /// Who.
        name: String,
    },
    /// A scar was put into words.
    ScarTold {
        /// Whose.
        name: String,
        /// Which.
        scar: String,
        /// What it means.
        text: String,
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
        /// The same in words: `will attack Goblin 2 with Sword`.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        words: String,
    },
    /// A companion is set upon somebody.
    Loosed {
        /// Whose it is.
        name: String,
        /// Which.
        companion: String,
        /// Upon whom.
        target: String,
        /// From what position.
        #[serde(default, skip_serializing_if = "is_none")]
        position: super::Position,
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
    /// An opponent rolled a save.
    FoeSaved {
        /// Which.
        name: String,
        /// How it went.
        save: Save,
    },
    /// A fight began.
    FightBegan {
        /// Who was quick enough to act, in logs in which that was rolled at once.
        #[serde(default)]
        saves: Vec<(String, Save)>,
        /// Who is to save in order to act.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        whom: Vec<String>,
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
        /// Whom the blast meets by that word, with the names of those who were named.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        met: Option<(Area, Vec<String>)>,
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
        /// Whether it was read with time and in safety.
        #[serde(default, skip_serializing_if = "is_no")]
        enhanced: bool,
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
    /// Somebody saved against fear, out of it, or against a price.
    Tried {
        /// Who.
        name: String,
        /// What for.
        trial: Trial,
        /// How it went.
        save: Save,
    },
    /// A trap was near somebody.
    TrapSprung {
        /// Who.
        name: String,
        /// What it took, if it sprang.
        took: Option<(crate::attributes::Attribute, u8)>,
    },
    /// The event die fell for the Warden alone.
    EventRolled {
        /// What it said.
        event: Omens,
        /// Where that was.
        #[serde(default)]
        ground: EventGround,
    },
    /// A faction did something.
    FactionActed {
        /// What they were about.
        text: String,
        /// How it ended.
        how: String,
    },
    /// Two factions opposed each other.
    FactionsClashed {
        /// What they were about.
        text: String,
        /// The save of the one most at risk.
        save: Save,
    },
    /// Somebody says what they do in this turn or watch.
    Planned {
        /// Who.
        name: String,
        /// What.
        task: Task,
    },
    /// Something on a paper went to somebody.
    HandedOut {
        /// What.
        thing: String,
        /// To whom.
        name: String,
    },
    /// An undertaking of somebody, in words.
    Pursued {
        /// Whose.
        name: String,
        /// What.
        said: String,
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
        /// Those for whom the first of them was thrown, where one leads.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        led: Vec<String>,
        /// Whether the one who leads them has no fear, and stays whatever they do.
        #[serde(default, skip_serializing_if = "is_no")]
        stays: bool,
    },
    /// The last who fought have failed their save, and the Warden says whether any of them still stands.
    LastFell {
        /// Who.
        names: Vec<String>,
    },
    /// Some are to roll a save.
    SavesCalled {
        /// Who.
        names: Vec<String>,
        /// On what.
        attribute: crate::attributes::Attribute,
        /// Why.
        cause: SaveCause,
    },
    /// Somebody rolled a save that was called for.
    Saved {
        /// Who.
        name: String,
        /// How it went.
        save: Save,
        /// Why.
        cause: SaveCause,
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
        /// Who is Deprived of something that no night gives.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        wanting: Vec<String>,
        /// Who went because nobody paid them.
        gone: Vec<String>,
    },
    /// Some hours passed.
    HoursPassed,
    /// A week passed.
    WeekPassed {
        /// Whether a healer was there.
        healer: bool,
        /// Who went because nobody paid them.
        gone: Vec<String>,
    },
    /// Into the dungeon.
    Entered,
    /// Into the forest.
    ForestEntered,
    /// A turn of the dungeon.
    DelveTurned {
        /// Which.
        turn: u16,
        /// What the event die said, if it was rolled for all to see.
        event: Option<Omens>,
        /// Where that was.
        #[serde(default)]
        ground: EventGround,
        /// Who did what.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        tasks: Vec<(String, Task)>,
        /// Who died of a wound that nobody looked after.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        died: Vec<String>,
    },
    /// The light was put out.
    Doused,
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
        sky: Weather,
    },
    /// The party takes a watch longer.
    TookLonger,
    /// A watch of the journey passed.
    Watched(Box<JourneyWatch>),
    /// The journey ended.
    JourneyEnded,
    /// Somebody is the Warden now, or nobody any more.
    WardenCame {
        /// Whether somebody is.
        here: bool,
    },
    /// A sheet was written home.
    WrittenHome {
        /// Whose.
        name: String,
    },
    /// The Warden drew a paper.
    Drawn {
        /// What stands over it.
        title: String,
    },
    /// A paper is shown, or put away.
    PaperTurned {
        /// What stands over it.
        title: String,
        /// Whether it is shown.
        shown: bool,
        /// Whether its map alone is.
        #[serde(default, skip_serializing_if = "is_no")]
        map: bool,
    },
    /// A paper was thrown away.
    PaperDropped {
        /// What stands over it.
        title: String,
    },
    /// A deed of somebody, in words.
    Deed {
        /// Whose.
        name: String,
        /// What.
        said: String,
    },
}

/// What a save was for.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Trial {
    /// To keep one's head.
    Fear,
    /// To shake off panic.
    Calm,
    /// To be spared a price.
    Plea,
}

/// A watch of the journey.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct JourneyWatch {
    /// Who did what.
    pub tasks: Vec<(String, Task)>,
    /// Whether the party went astray.
    #[serde(default, skip_serializing_if = "is_no")]
    pub lost: bool,
    /// Whether the way is done by it.
    #[serde(default, skip_serializing_if = "is_no")]
    pub there: bool,
    /// The rations that were found, if anybody looked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rations: Option<u8>,
    /// How many of them nobody had room for.
    #[serde(default, skip_serializing_if = "is_none")]
    pub behind: u8,
    /// Who had nothing to eat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hungry: Vec<String>,
    /// What the event die said.
    pub events: Vec<Omens>,
    /// Whether the day is over.
    #[serde(default, skip_serializing_if = "is_no")]
    pub day_over: bool,
    /// Who had no camp all day.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sleepless: Vec<String>,
    /// Who went because nobody paid them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gone: Vec<String>,
}
