//! What one may ask for at the table.

use play::ids::Tag;
use play::whose::Whose;
use serde::{Deserialize, Serialize};

use super::delve::Haste;
use super::fight::{FoeAct, Position};
use super::journey::{Distance, Path, Season, Terrain};
use super::{Weapon, Who};
use crate::attributes::Attribute;
use crate::damage::Damage;
use crate::deeds::{Deed, Pool};
use crate::life::Mode;
use crate::pack::ThingId;

/// A deed of somebody at the table.
pub type Deeded = Whose<Who, Deed>;

/// An opponent that the Warden thinks of.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewFoe {
    /// What it is called.
    pub name: String,
    /// Hit Protection.
    pub hp: u8,
    /// Armour.
    pub armor: u8,
    /// Strength.
    pub str: u8,
    /// Dexterity.
    pub dex: u8,
    /// Willpower.
    pub wil: u8,
    /// Its attack.
    pub die: Option<Damage>,
    /// Whether it is many who fight as one.
    pub detachment: bool,
    /// Whether only the Warden knows of it.
    pub hidden: bool,
}

/// What one may ask for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Command {
    /// Rolls up somebody new for one's seat, at once.
    RollUp {
        /// How.
        mode: Mode,
    },
    /// Gives something to somebody else.
    Give {
        /// Who gives.
        who: Who,
        /// What.
        thing: ThingId,
        /// To whom.
        to: Who,
    },
    /// Hires somebody for a day's wage.
    Hire {
        /// Who pays.
        who: Who,
        /// Whom, by the key of the trade.
        trade: String,
    },
    /// Plays a hireling from now on, one's own character being dead.
    TakeOver {
        /// Whom.
        who: Who,
    },
    /// Goes home.
    Leave {
        /// Who.
        who: Who,
    },
    /// Rolls what a scar still owes.
    SettleScar {
        /// Whose.
        who: Who,
        /// Which of their scars.
        place: u8,
    },
    /// Declares an attack.
    Attack {
        /// Who.
        who: Who,
        /// With what.
        with: Weapon,
        /// With what in the other hand.
        second: Weapon,
        /// Whom.
        target: Tag,
        /// From what position.
        position: Position,
    },
    /// Declares a spell or a relic.
    Cast {
        /// Who.
        who: Who,
        /// Which.
        thing: ThingId,
    },
    /// Declares help for one who is dying; outside of a fight it is given at once.
    Aid {
        /// Who.
        who: Who,
        /// Whom.
        whom: Who,
    },
    /// Declares flight.
    Flee {
        /// Who.
        who: Who,
    },
    /// Declares something that the Warden rules on.
    Attempt {
        /// Who.
        who: Who,
        /// What.
        text: String,
    },
    /// Declares nothing.
    Hold {
        /// Who.
        who: Who,
    },
    /// The Warden's: opponents come.
    Oppose {
        /// Of what kind, by the key of the bestiary.
        kind: String,
        /// How many.
        count: u8,
        /// Whether only the Warden knows of them.
        hidden: bool,
    },
    /// The Warden's: an opponent of one's own.
    ThinkOf(NewFoe),
    /// The Warden's: an opponent is seen.
    ShowFoe {
        /// Which.
        foe: Tag,
    },
    /// The Warden's: an opponent is taken off the table.
    Dismiss {
        /// Which.
        foe: Tag,
    },
    /// The Warden's: this one leads, or no more.
    LeadFoes {
        /// Which.
        foe: Tag,
    },
    /// The Warden's: a number of an opponent.
    SetFoe {
        /// Whose.
        foe: Tag,
        /// Which.
        pool: Pool,
        /// To what.
        to: u8,
    },
    /// The Warden's: blows fall.
    StartFight,
    /// The Warden's: it is over.
    EndFight,
    /// The Warden's: everything declared happens now; who has said nothing waits.
    Resolve,
    /// The Warden's: from what position somebody who has declared an attack strikes.
    Judge {
        /// Who.
        who: Who,
        /// From what position.
        position: Position,
    },
    /// The Warden's: what an opponent does.
    FoeActs(FoeAct),
    /// The Warden's: the opponents' turn, by plain sense where nothing was said.
    FoesAct,
    /// The Warden's: the courage that is in question is tested.
    TestMorale,
    /// The Warden's: what is due is let go.
    Waive,
    /// The Warden's: the strangers' reaction.
    React,
    /// The Warden's: the die of fate.
    AskFate,
    /// The Warden's: damage to HP, as by a blow.
    Hurt {
        /// Whom.
        who: Who,
        /// How much.
        amount: u8,
        /// Whether armour does not help.
        pierces: bool,
    },
    /// The Warden's: loss of an attribute.
    Drain {
        /// Whom.
        who: Who,
        /// Which.
        attribute: Attribute,
        /// How much.
        amount: u8,
    },
    /// The Warden's: another most of a number.
    SetMost {
        /// Whose.
        who: Who,
        /// Which.
        pool: Pool,
        /// To what.
        to: u8,
    },
    /// The Warden's: back on their feet.
    Revive {
        /// Who.
        who: Who,
    },
    /// The Warden's: fear takes somebody, or lets go.
    SetPanic {
        /// Whom.
        who: Who,
        /// Which.
        is: bool,
    },
    /// The Warden's: the youngest hears an omen.
    ReadOmen,
    /// The Warden's: a few moments' rest for everybody.
    RestAll,
    /// The Warden's: a night, safe or not.
    Night {
        /// Whether it is safe.
        safe: bool,
    },
    /// The Warden's: a week's rest with a healer.
    Week,
    /// The Warden's: into the dungeon.
    Enter,
    /// The Warden's: a turn of the dungeon.
    DelveTurn(Haste),
    /// Lights a torch or a lantern.
    Light {
        /// Who.
        who: Who,
        /// What.
        thing: ThingId,
    },
    /// The party's answer to exhaustion: a ration each.
    EatAll,
    /// The party's answer to exhaustion: a Fatigue each.
    TireAll,
    /// The Warden's: out of the dungeon.
    Surface,
    /// The Warden's: on the way.
    SetOut {
        /// How far.
        distance: Distance,
        /// On what.
        path: Path,
        /// Through the worst of it.
        terrain: Terrain,
        /// How vast it is.
        vast: u8,
        /// In what season.
        season: Season,
    },
    /// The Warden's: a day's weather.
    Forecast,
    /// The Warden's: a watch of travel.
    Travel,
    /// The Warden's: a watch of camp.
    Camp,
    /// Looks for supplies in a watch.
    Supply {
        /// Who.
        who: Who,
        /// How many help.
        helpers: u8,
    },
    /// The Warden's: the journey ends.
    Arrive,
    /// What one does anywhere.
    #[serde(untagged)]
    Deed(Deeded),
}
