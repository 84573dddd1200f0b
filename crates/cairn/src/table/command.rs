//! What one may ask for at the table.

use play::ids::Tag;
use play::whose::Whose;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value as Json;

use super::calls::Calling;
use super::company::Hurting;
use super::delve::Haste;
use super::door::GuestArrival;
use super::fight::{Area, CompanionOrder, FoeAct, Position};
use super::foes::{Arming, NewFoe};
use super::journey::{Route, WayNow};
use super::papers::{Drawing, Handing};
use super::pursuits::{Asking, Undertaking};
use super::warden::Trap;
use super::{FoeFate, Hiring, MemberId, Peril, Task, Weapon};
use crate::attributes::Attribute;
use crate::character::CharacterCondition;
use crate::deeds::{self, Deed, SheetPool};
use crate::life::Mode;
use crate::pack::ThingId;
use crate::wording::{Wording, WordingFault};

/// A deed of somebody at the table.
pub type Deeded = Whose<MemberId, Deed>;

/// What one may ask for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", remote = "Self", deny_unknown_fields)]
pub enum Command {
    /// Rolls up somebody new for one's seat, at once.
    RollUp {
        /// How.
        mode: Mode,
    },
    /// Gives something to somebody else.
    Give {
        /// Who gives.
        who: MemberId,
        /// What.
        thing: ThingId,
        /// To whom.
        to: MemberId,
    },
    /// Hires somebody for a day's wage.
    Hire {
        /// Who pays.
        who: MemberId,
        /// Whom, by the key of the trade.
        trade: String,
        /// With the book's numbers, or rolled.
        how: Hiring,
    },
    /// The Warden's: somebody of a background goes along for a wage.
    Recruit {
        /// Who pays.
        who: MemberId,
        /// Of what background, by its number.
        background: u8,
        /// Gold pieces a day.
        wage: u8,
    },
    /// Plays a hireling from now on, one's own character being dead.
    TakeOver {
        /// Whom.
        who: MemberId,
    },
    /// Goes home.
    Leave {
        /// Who.
        who: MemberId,
    },
    /// Puts into words what a scar means.
    TellScar {
        /// Whose.
        who: MemberId,
        /// Which of their scars.
        place: u8,
        /// What it means.
        text: String,
    },
    /// Declares an attack.
    Attack {
        /// Who.
        who: MemberId,
        /// With what.
        with: Weapon,
        /// With what in the other hand.
        second: Weapon,
        /// Whom.
        target: Tag,
        /// From what position.
        position: Position,
        /// Whom it meets beside, where it is a blast.
        #[serde(default)]
        area: Area,
        /// Those of them who are named.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        met: Vec<Tag>,
    },
    /// Declares a spell or a relic; outside of a fight it happens at once.
    Cast {
        /// Who.
        who: MemberId,
        /// Which.
        thing: ThingId,
        /// With time and in safety, so that it does more.
        enhanced: bool,
    },
    /// Declares a try to shake off panic; outside of a fight it is made at once.
    Calm {
        /// Who.
        who: MemberId,
    },
    /// Declares help for one who is dying; outside of a fight it is given at once.
    Aid {
        /// Who.
        who: MemberId,
        /// Whom.
        whom: MemberId,
    },
    /// Sets a companion upon an opponent, beside what its owner does.
    Loose(CompanionOrder),
    /// Declares flight.
    Flee {
        /// Who.
        who: MemberId,
    },
    /// Declares something that the Warden rules on.
    Attempt {
        /// Who.
        who: MemberId,
        /// What.
        text: String,
    },
    /// Declares nothing.
    Hold {
        /// Who.
        who: MemberId,
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
    /// The Warden's: an opponent is seen no more.
    HideFoe {
        /// Which.
        foe: Tag,
    },
    /// The Warden's: what has become of an opponent.
    SetFate {
        /// Of which.
        foe: Tag,
        /// What.
        fate: FoeFate,
    },
    /// The Warden's: one more attack of an opponent.
    ArmFoe(Arming),
    /// The Warden's: one attack of an opponent less.
    DisarmFoe {
        /// Whose.
        foe: Tag,
        /// Which.
        attack: u8,
    },
    /// The Warden's: what becomes of those who fail their save against an opponent's critical damage.
    CurseFoe {
        /// Whose it is.
        foe: Tag,
        /// What it is; nothing for none.
        text: String,
    },
    /// The Warden's: another most of an opponent's number.
    SetFoeMost {
        /// Whose.
        foe: Tag,
        /// Which.
        pool: SheetPool,
        /// To what.
        to: u8,
    },
    /// The Warden's: another name of an opponent.
    NameFoe {
        /// Whose.
        foe: Tag,
        /// Which.
        name: String,
    },
    /// The Warden's: an opponent's armour.
    SetFoeArmor {
        /// Whose.
        foe: Tag,
        /// To what.
        to: u8,
    },
    /// The Warden's: an opponent is many who fight as one, or no more.
    SetFoeMany {
        /// Which.
        foe: Tag,
        /// Whether it is.
        is: bool,
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
        pool: SheetPool,
        /// To what.
        to: u8,
    },
    /// The Warden's: damage to an opponent, as by a blow.
    HurtFoe {
        /// Which.
        foe: Tag,
        /// How much.
        amount: u8,
        /// Whether armour does not help.
        pierces: bool,
        /// Whether it goes straight to STR.
        #[serde(default)]
        straight: bool,
    },
    /// The Warden's: an opponent rolls a save.
    SaveFoe {
        /// Which.
        foe: Tag,
        /// On what.
        attribute: Attribute,
        /// Whether only the Warden sees it.
        hidden: bool,
    },
    /// The Warden's: blows fall.
    StartFight,
    /// The Warden's: it is over.
    EndFight,
    /// The Warden's: everything declared happens now; who has said nothing waits.
    Resolve,
    /// The Warden's: from what position somebody who has declared an attack strikes, or a companion of theirs.
    Judge {
        /// Who.
        who: MemberId,
        /// Which of those who come along with them, if it is not themselves.
        #[serde(default)]
        companion: Option<ThingId>,
        /// From what position.
        position: Position,
        /// Whom a blast meets beside; nothing for those who were said.
        #[serde(default)]
        area: Option<Area>,
        /// Those of them who are named.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        met: Vec<Tag>,
    },
    /// The Warden's: what an opponent does.
    FoeActs(FoeAct),
    /// The Warden's: the opponents' turn, by plain sense where nothing was said.
    FoesAct,
    /// The Warden's: opponents act by plain sense as soon as it is their turn, or wait for a word.
    Instinct {
        /// Which.
        is: bool,
    },
    /// The Warden's: the courage that is in question is tested.
    TestMorale,
    /// The Warden's: what is due is let go.
    Waive,
    /// The Warden's: the strangers' reaction.
    React {
        /// Whether only the Warden sees it.
        hidden: bool,
    },
    /// The Warden's: the die of fate.
    AskFate {
        /// Whether only the Warden sees it.
        hidden: bool,
    },
    /// The Warden's: how a faction's deed ends, for their own eyes.
    FactionActs {
        /// What they are about.
        text: String,
    },
    /// The Warden's: two factions oppose each other, and the one most at risk saves, for their own eyes.
    FactionsClash {
        /// What they are about.
        text: String,
        /// The WIL of the first agent of the one most at risk.
        wil: u8,
    },
    /// The Warden's: a trap that nobody told of, which springs two times in six.
    SpringTrap(Trap),
    /// The Warden's: damage to HP, as by a blow.
    Hurt {
        /// Whom.
        who: MemberId,
        /// How much.
        amount: u8,
        /// Whether armour does not help.
        pierces: bool,
        /// Whether it goes straight to STR.
        #[serde(default)]
        straight: bool,
    },
    /// Damage to a companion, as by a blow.
    HurtCompanion(Hurting),
    /// The Warden's: loss of an attribute.
    Drain {
        /// Whom.
        who: MemberId,
        /// Which.
        attribute: Attribute,
        /// How much.
        amount: u8,
    },
    /// The Warden's: another most of a number.
    SetMost {
        /// Whose.
        who: MemberId,
        /// Which.
        pool: SheetPool,
        /// To what.
        to: u8,
    },
    /// The Warden's: how somebody is.
    SetCondition {
        /// Who.
        who: MemberId,
        /// How.
        to: CharacterCondition,
    },
    /// The Warden's: somebody's Fatigue.
    SetFatigue {
        /// Whose.
        who: MemberId,
        /// To what.
        to: u8,
    },
    /// The Warden's: somebody needs no save to act in the first round of the next fight, or does.
    Forewarn {
        /// Who.
        who: MemberId,
        /// Which.
        is: bool,
    },
    /// The Warden's: something frightful, against which somebody saves.
    Frighten {
        /// Whom.
        who: MemberId,
    },
    /// The Warden's: some of the party are to save.
    CallSave(Calling),
    /// Rolls the saves that are called for of those whom one plays; the Warden rolls for all who have not.
    RollSaves,
    /// The Warden's: when it takes a save to read a spell.
    SetPeril {
        /// When.
        to: Peril,
    },
    /// The Warden's: back on their feet.
    Revive {
        /// Who.
        who: MemberId,
    },
    /// The Warden's: fear takes somebody, or lets go.
    SetPanic {
        /// Whom.
        who: MemberId,
        /// Which.
        is: bool,
    },
    /// The Warden's: the youngest hears an omen.
    ReadOmen,
    /// The Warden's: a few moments' rest for everybody.
    RestAll,
    /// The Warden's: some hours' rest for everybody.
    RestHours,
    /// The Warden's: a night, safe or not.
    Night {
        /// Whether it is safe.
        safe: bool,
    },
    /// The Warden's: a week's rest.
    Week {
        /// Whether somebody who knows how looks after them.
        healer: bool,
    },
    /// The Warden's: what day it is.
    SetDay {
        /// Which.
        to: u16,
    },
    /// The Warden's: what light there is in the dungeon.
    SetLight {
        /// What burns; nothing for darkness.
        text: String,
    },
    /// The Warden's: how far the way is, and how the day.
    SetWay(WayNow),
    /// The Warden's: whether the way goes through a country that somebody of the party knows by its beasts.
    KnowLand {
        /// Which.
        is: bool,
    },
    /// The Warden's: into the dungeon.
    Enter,
    /// The Warden's: into a forest, by the turns of a dungeon and the events of the wild.
    EnterForest,
    /// The Warden's: a turn of the dungeon.
    DelveTurn(Haste),
    /// Says what somebody does in this turn of the dungeon or this watch of the journey.
    Plan {
        /// Who.
        who: MemberId,
        /// What.
        task: Task,
    },
    /// Puts the light out.
    Douse,
    /// Lights a torch or a lantern.
    Light {
        /// Who.
        who: MemberId,
        /// What.
        thing: ThingId,
    },
    /// The party's answer to exhaustion: a ration each.
    EatAll,
    /// The party's answer to exhaustion or weather: a Fatigue each.
    TireAll,
    /// The party's answer to exhaustion in a dungeon: a turn of rest, and the event die again.
    PauseAll,
    /// The party's answer to exhaustion or weather on a journey: a watch more.
    TakeLonger,
    /// The Warden's: out of the dungeon.
    Surface,
    /// The Warden's: on the way.
    SetOut(Route),
    /// The Warden's: a day's weather.
    Forecast,
    /// The Warden's: a watch of travel for everybody.
    Travel,
    /// The Warden's: a watch passes in which all without another plan make camp.
    Camp,
    /// The Warden's: a watch passes in which all without another plan explore.
    Explore,
    /// The Warden's: the journey ends.
    EndJourney,
    /// The Warden's: a paper by chance, for their own eyes at first.
    Draw(Drawing),
    /// The Warden's: a paper that a number makes, as it does anywhere else.
    Bring(Drawing),
    /// The Warden's: everybody sees a paper.
    ShowPaper {
        /// Which.
        paper: Tag,
    },
    /// The Warden's: everybody sees the map on a paper, without what is hidden there.
    ShowMap {
        /// On which.
        paper: Tag,
    },
    /// The Warden's: a paper is put away from the others' eyes.
    HidePaper {
        /// Which.
        paper: Tag,
    },
    /// The Warden's: a paper is thrown away.
    DropPaper {
        /// Which.
        paper: Tag,
    },
    /// The Warden's: something on a paper goes to somebody.
    HandOut(Handing),
    /// Begins an undertaking of one's downtime.
    TakeUp(Undertaking),
    /// The Warden's: what the next milestone costs.
    SetPrice(Asking),
    /// Rolls a save to be spared the price of a milestone.
    Plead {
        /// Who.
        who: MemberId,
    },
    /// Pays, and reaches the next milestone.
    Advance {
        /// Who.
        who: MemberId,
    },
    /// Gives an undertaking up.
    GiveUp {
        /// Who.
        who: MemberId,
    },
    /// The door's: somebody comes with a sheet of their own.
    Arrive(GuestArrival),
    /// The door's: whether anybody is the Warden.
    Lead {
        /// Whether.
        warden: bool,
    },
    /// The door's: the sheet at home is what it is here.
    WriteHome {
        /// Whose.
        who: MemberId,
    },
    /// The door's: somebody goes home, whoever plays them.
    Depart {
        /// Who.
        who: MemberId,
    },
    /// What one does anywhere: on the wire a command like the others.
    #[serde(skip)]
    Deed(Deeded),
}

/// All of them but deeds.
#[derive(Deserialize)]
#[serde(transparent)]
struct OfTheTable(#[serde(with = "Command")] Command);

impl Serialize for Command {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if let Self::Deed(deed) = self { deed.serialize(serializer) } else { Self::serialize(self, serializer) }
    }
}

impl<'de> Deserialize<'de> for Command {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let wording = Wording::of(Json::deserialize(deserializer)?).map_err(D::Error::custom)?;
        let unknown = wording.unknown();
        let read = match wording.read() {
            Ok(OfTheTable(command)) => Ok(command),
            Err(WordingFault::Unknown) => deed(wording),
            Err(fault @ WordingFault::Wrong(_)) => Err(fault),
        };
        read.map_err(|fault| match fault {
            WordingFault::Unknown => D::Error::custom(unknown),
            WordingFault::Wrong(why) => D::Error::custom(why),
        })
    }
}

/// A deed, and whose it is.
fn deed(wording: Wording) -> Result<Command, WordingFault> {
    let is_one = |verb: &str| deeds::VERBS.iter().any(|(known, ..)| *known == verb);
    if !is_one(wording.verb()) {
        return Err(WordingFault::Unknown);
    }
    let (who, wording) = wording.without("who")?;
    wording.read().map(|what| Command::Deed(Deeded { who, what }))
}
