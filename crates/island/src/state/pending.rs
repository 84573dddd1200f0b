//! What has to be settled before the turn goes on. The last of the stack is asked; what it brings about may put more on top.

use std::collections::BTreeMap;

use hex::Hex;
use serde::{Deserialize, Serialize};

use super::TribeNo;
use super::direct::DirectCombat;
use crate::check::Check;
use crate::folk::FolkNo;
use crate::key::PackKey;
use crate::pack::effect::Effect;
use crate::pack::{Area, Craft, DayEvent, Element, Encounter};
use crate::words::{Activity, Resource};

/// One thing to be settled, and by whom.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pending {
    /// Every tribe chooses a start hex; a wish is its tribe's secret until all have wished (A149).
    Starts(Starts),
    /// Tribes take initiative tokens for the first phase, in this order.
    FirstTokens(Vec<TribeNo>),
    /// Rollers are to be named for the checks of an activity.
    Checks(Checks),
    /// An explorer chooses among drawn tokens. Which they are is the explorer's secret.
    Draws(Draws),
    /// People are on their way.
    Travel(Travel),
    /// Encounters that wait, each in its hex; the owner says which comes next.
    Owed(Owed),
    /// An encounter is being settled.
    Meeting(Meeting),
    /// An area is being delved: whether to draw the next card.
    Delve(Delve),
    /// The owner says whom harm, or a gift, meets.
    Sharing(Sharing),
    /// Two sides fight, or make peace.
    Combat(Box<Combat>),
    /// Two sides fight by turns of single people (A121).
    Direct(Box<DirectCombat>),
    /// Two tribes may trade.
    Trade(Trade),
    /// The day ends, as far as this.
    Dusk(DuskStep),
    /// Tribes that have to say how they feed their people, all at the same time.
    Feeding(Vec<TribeNo>),
    /// An event of the day asks tribes for something.
    DayChoice(DayChoice),
}

/// Where tribes want to start.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Starts {
    /// Tribes that have got their hex.
    pub settled: BTreeMap<TribeNo, Hex>,
    /// What the others have wished so far. Secret.
    pub wishes: BTreeMap<TribeNo, Hex>,
}

/// An activity whose checks are to be rolled.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Checks {
    /// Whose.
    pub tribe: TribeNo,
    /// Which activity.
    pub activity: Activity,
    /// What is crafted, if it is that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub craft: Option<PackKey<Craft>>,
    /// Where.
    pub hex: Hex,
    /// Who takes part.
    pub people: Vec<FolkNo>,
}

/// Tokens drawn by an explorer, of which one is placed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Draws {
    /// Whose.
    pub tribe: TribeNo,
    /// Where it is placed.
    pub hex: Hex,
    /// What was drawn.
    pub kinds: Vec<PackKey<Encounter>>,
}

/// People on their way.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Travel {
    /// Whose.
    pub tribe: TribeNo,
    /// Whether they go by stealth.
    pub stealth: bool,
    /// Who goes, with the points left and whether they have been stopped.
    pub walkers: Vec<Walker>,
}

/// Somebody on the way.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Walker {
    /// Who.
    pub who: FolkNo,
    /// Points left.
    pub points: u8,
    /// Half a point left besides: a raft goes two hexes along the coast for one.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub half: bool,
    /// Points in all.
    pub of: u8,
    /// Whether they have been stopped.
    pub stopped: bool,
    /// Where they set out.
    pub start: Hex,
    /// Where they came from last.
    pub from: Hex,
    /// Where they are by now. By stealth this is their tribe's secret until they arrive (A127).
    pub at: Hex,
}

/// Encounters that wait.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Owed {
    /// Whose people met them.
    pub tribe: TribeNo,
    /// Where.
    pub hexes: Vec<Hex>,
}

/// An encounter that is being settled.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Meeting {
    /// Whose people met it.
    pub tribe: TribeNo,
    /// Where.
    pub hex: Hex,
    /// What.
    pub kind: PackKey<Encounter>,
    /// From where it came.
    pub source: Source,
    /// Who takes part.
    pub people: Vec<FolkNo>,
    /// What is being asked.
    pub step: MeetingStep,
    /// How much harder its tests are than they say.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub harder: i8,
    /// Whether they fled here in panic, which one does once (A67).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub fled: bool,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
fn is_zero(number: &i8) -> bool {
    *number == 0
}

/// From where an encounter came.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// The token of its hex.
    Token,
    /// The top card of an area.
    Card(PackKey<Area>),
    /// The main deck.
    MainDeck,
}

/// What an encounter asks its owner.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MeetingStep {
    /// Avoid it or confront it.
    Choose,
    /// Confront it: avoiding failed, or cannot be.
    MustConfront,
    /// To which free hex people give way.
    GiveWay,
}

/// An area that is being delved.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Delve {
    /// Whose people delve.
    pub tribe: TribeNo,
    /// Where.
    pub hex: Hex,
    /// Which.
    pub area: PackKey<Area>,
    /// Who delves.
    pub people: Vec<FolkNo>,
}

/// Something that its owner shares out, or chooses whom it meets.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sharing {
    /// Whose.
    pub tribe: TribeNo,
    /// Where.
    pub hex: Hex,
    /// What it is called.
    pub of: String,
    /// What is shared: damage in all, levels of exhaustion, ...
    pub effect: Effect,
    /// How much, where dice said so.
    pub amount: u8,
    /// Among whom.
    pub among: Vec<FolkNo>,
    /// How many are to be named, where people are chosen and not amounts.
    pub choose: u8,
    /// What comes after this, in the same encounter.
    pub then: Vec<Effect>,
    /// By what it harms.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub element: Option<Element>,
}

/// One of the two sides of a combat or a trade.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Camp {
    /// Whoever came in.
    Entrant,
    /// Whoever was there.
    Occupant,
}

impl Camp {
    /// Both, whoever came in first.
    pub const ALL: [Self; 2] = [Self::Entrant, Self::Occupant];

    /// The other one.
    pub const fn other(self) -> Self {
        match self {
            Self::Entrant => Self::Occupant,
            Self::Occupant => Self::Entrant,
        }
    }

    /// What of two belongs to it.
    pub const fn of<T>(self, [entrant, occupant]: &[T; 2]) -> &T {
        match self {
            Self::Entrant => entrant,
            Self::Occupant => occupant,
        }
    }

    /// What of two belongs to it, to be changed.
    pub const fn of_mut<T>(self, [entrant, occupant]: &mut [T; 2]) -> &mut T {
        match self {
            Self::Entrant => entrant,
            Self::Occupant => occupant,
        }
    }

    /// The camp of a tribe among these two, if it is one of them.
    pub fn of_tribe(sides: &[TribeNo; 2], tribe: TribeNo) -> Option<Self> {
        Self::ALL.into_iter().find(|camp| *camp.of(sides) == tribe)
    }
}

/// Two sides in one hex.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Combat {
    /// Where.
    pub hex: Hex,
    /// Whoever came in, then whoever was there.
    pub sides: [TribeNo; 2],
    /// The round, from 1.
    pub round: u8,
    /// Whether peace cannot be made any more.
    pub no_peace: bool,
    /// Who fights in this round, on each side.
    pub people: [Vec<FolkNo>; 2],
    /// The main characters who have fallen in this combat, in any round.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fallen: Vec<FolkNo>,
    /// Each side's leader of this round, as they are named.
    pub leaders: [Option<FolkNo>; 2],
    /// Which side won initiative, once it is rolled.
    pub first: Option<Camp>,
    /// Which side is the attacker, once it is chosen.
    pub attacker: Option<Camp>,
    /// What the sides have done in this round.
    pub did: [Option<SideDeed>; 2],
    /// Damage to be assigned, by side, once both have acted; none where it has been.
    pub owed: [Option<u16>; 2],
    /// What special actions have changed.
    pub boosts: [Boost; 2],
}

/// What special actions have changed for a side.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Boost {
    /// Those who rage until the combat ends: they deal more and take half.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub raging: Vec<FolkNo>,
    /// The sides of a die that is added to the next attack.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub inspired: Option<u8>,
    /// What is added to attacks until the combat ends.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub hallowed: i8,
}

/// What a side did in a round of combat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SideDeed {
    /// Attacked, and dealt so much.
    Attacked(u16),
    /// Offered peace.
    Peace,
    /// Retreated to that hex.
    Retreated(Hex),
    /// Did something special.
    Special,
}

/// Two tribes that may trade.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Trade {
    /// Where, for things that people carry.
    pub hex: Hex,
    /// Whoever came in, then whoever was there.
    pub sides: [TribeNo; 2],
    /// The offer on the table, and who made it.
    pub offer: Option<(Camp, Bargain)>,
    /// Whether they are done with trading.
    pub done: bool,
    /// Who has had the one resource more of a haggler already.
    pub haggled: [bool; 2],
    /// Whether one side still has to leave the hex.
    pub then_part: bool,
}

/// What one side gives and gets.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bargain {
    /// What the one who offers gives.
    pub gives: Goods,
    /// What they want for it.
    pub wants: Goods,
}

/// Food, resources and things.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Goods {
    /// Food.
    #[serde(default)]
    pub food: u16,
    /// Resources.
    #[serde(default)]
    pub stores: BTreeMap<Resource, u16>,
    /// Things carried by people in the hex, by how many.
    #[serde(default)]
    pub items: BTreeMap<PackKey<Craft>, u8>,
}

/// What comes next at the end of a day.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DuskStep {
    /// Gardens and snares give, and people are fed.
    Feed,
    /// Hunger and want of sleep tire people, sleep and food restore them.
    Tire,
    /// The event of the day; it is rolled again if somebody so wishes.
    Event,
    /// The event that was rolled takes place.
    Strike(PackKey<DayEvent>),
    /// Outriggers may leave. Hexes in which the event has put something on people.
    Launch(Vec<Hex>),
    /// A new day, or the end. The same hexes.
    Dawn(Vec<Hex>),
}

/// Something that an event of the day asks tribes for, all at the same time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DayChoice {
    /// What is asked.
    pub about: DayQuestion,
    /// Who has still to answer.
    pub asked: Vec<TribeNo>,
}

/// What is asked at the end of a day.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DayQuestion {
    /// Whether the event is rolled again.
    Reroll(PackKey<DayEvent>),
    /// Who is healed.
    Heal,
    /// Who gains so many XP.
    Learn(u16),
    /// Which token is looked at.
    Look,
    /// Whether so much food is spent to keep a follower from going over to that tribe.
    Keep(u8, TribeNo),
    /// Whether an outrigger leaves.
    Launch,
}

/// A check that pages show before it is rolled, with who might roll it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Proposal {
    /// The check, as that one would roll it.
    pub check: Check,
    /// Who.
    pub by: FolkNo,
}
