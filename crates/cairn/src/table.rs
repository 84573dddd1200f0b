//! The table: a party, those who oppose it, and what the Warden asks of both.
//!
//! No map is needed. Fights go by rounds: whoever can act declares, then everything of that side happens at once
//! (Core Rules: Combat). Between fights one rests, delves by turns and travels by watches.
//!
//! Its events are what was done, the dice, and a list of differences (`cairn::change`): rules work them out, and to
//! write one down needs no rule. What one does with a sheet (`cairn::deeds`) is the same at home and at the table. A
//! fight has no map: whoever can act declares, and when the last has spoken everything of that side happens at once
//! (`table/rounds.rs`); what somebody has still to decide or to roll stands in a list (`Due`), saves that are called
//! for among it (`table/calls.rs`), and nothing else goes on until it is done or the Warden waives it. Without a Warden
//! (`Lead`, said by the door) the players do what the Warden does, and nothing new is hidden. Opponents that act by
//! themselves (`Instinct`) are no bot on a seat: the round goes on while nobody has to say anything (`Round::settle`),
//! so their turn and their courage are part of the entry that left nobody to wait for. What an event brought about for
//! whom is put into words from the differences themselves (`Event::telling`), and a paper that shows its map alone is
//! cut down in `Sight::papers`, the one place from which anybody sees papers: two plans that differ only in what is
//! hidden give the same map, to the byte. What a table keeps of it (`table::SharedPaper`) is shared by all states and drawn
//! once.

use std::borrow::Cow;

use play::Seat;
use play::ids::Tag;
use serde::{Deserialize, Serialize};

use crate::attributes::{Score, Scores};
use crate::character::{Character, CharacterCondition};
use crate::creature::Attack;
use crate::damage::Damage;
use crate::data::{is_no, is_none};
use crate::item::Nature;
use crate::pack::ThingId;

mod apply;
mod areas;
mod blow;
mod bot;
mod calls;
mod command;
mod company;
mod days;
mod declare;
mod delve;
mod delving;
mod did;
mod door;
mod due;
mod event;
mod fight;
mod foes;
mod game;
mod journey;
mod legality;
mod offers;
mod papers;
mod party;
mod peril;
mod prospect;
mod pursuits;
mod quicksilver;
mod refusal;
mod resolve;
mod rounds;
mod sight;
mod task;
mod tell;
mod want;
mod warden;
mod watches;

pub use blow::Blow;
pub use bot::decide;
pub use calls::{CallFrom, Calling, SaveCause};
pub use command::{Command, Deeded};
pub use company::Hurting;
pub use declare::{Claim, claimed};
pub use delve::{Delve, EventGround, Haste, Omens, TURNS_OF_AN_HOUR};
pub use did::{Did, JourneyWatch, Trial};
pub use door::GuestArrival;
pub use due::{Due, Why};
pub use event::{Event, TableChange};
pub use fight::{Act, Area, CompanionOrder, Declaration, Fight, FightSide, FoeAct, Position};
pub use foes::{Arming, NewFoe};
pub use game::{PartyTable, Setup};
pub use journey::{Distance, Journey, Path, Route, WATCHES, WayNow};
pub use legality::exhaustion;
pub use offers::{offer, verbs};
pub use papers::{Drawing, Handing, MOST_PAPERS, SharedPaper, TablePaper};
pub use peril::Peril;
pub use prospect::{AttackProspect, prospect};
pub use pursuits::{Asking, Undertaking};
pub use refusal::Refusal;
pub use sight::Sight;
pub use task::{Hiring, Task};
pub use tell::{beside, intends};
pub use warden::Trap;

/// The most members of a party.
pub const MOST_MEMBERS: usize = 24;
/// The most of them that one seat plays.
pub const MOST_OF_A_SEAT: usize = 8;
/// The most opponents.
pub const MOST_FOES: usize = 40;

/// Somebody of the party, by the number of their arrival.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MemberId(pub u16);

/// What a member is to the party.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MemberStanding {
    /// Somebody's own character.
    Own,
    /// Hired for so many gold pieces a day.
    Hired {
        /// The wage.
        wage: u32,
    },
}

/// Somebody of the party.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Member {
    /// By what everybody names them.
    pub who: MemberId,
    /// Who plays them.
    pub seat: Seat,
    /// What they are to the party.
    pub standing: MemberStanding,
    /// Their sheet.
    pub character: Character,
    /// Where their own log is, if they came from there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub home: Option<String>,
    /// How often the sheet has been written home.
    #[serde(default, skip_serializing_if = "is_none")]
    pub written: u16,
}

impl Member {
    /// Somebody who has no other home than this table.
    pub fn new(who: MemberId, seat: Seat, standing: MemberStanding, character: Character) -> Self {
        Self { who, seat, standing, character, home: None, written: 0 }
    }
}

/// How an opponent is.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FoeFate {
    /// Fights.
    #[default]
    Fighting,
    /// Has run.
    Fled,
    /// A detachment that is no more one.
    Routed,
    /// Dead, or as good as.
    Dead,
}

impl FoeFate {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Fighting, Self::Fled, Self::Routed, Self::Dead];

    /// In words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fighting => "fights",
            Self::Fled => "has fled",
            Self::Routed => "is routed",
            Self::Dead => "is dead",
        }
    }
}

/// An opponent, or a detachment of them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[allow(clippy::struct_excessive_bools, reason = "each is a thing that the Warden may say of it")]
pub struct Foe {
    /// By what everybody names it.
    pub id: Tag,
    /// What it is called.
    pub name: String,
    /// Hit Protection.
    pub hp: Score,
    /// Armour.
    #[serde(default, skip_serializing_if = "is_none")]
    pub armor: u8,
    /// STR, DEX and WIL.
    pub scores: Scores,
    /// How it attacks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub attacks: Vec<Attack>,
    /// What becomes of those who fail their save against its critical damage.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub critical: Option<String>,
    /// Whether it is many who fight as one.
    #[serde(default, skip_serializing_if = "is_no")]
    pub detachment: bool,
    /// Whether it never runs, whatever it sees.
    #[serde(default, skip_serializing_if = "is_no")]
    pub fearless: bool,
    /// Whether the others' courage is its own.
    #[serde(default, skip_serializing_if = "is_no")]
    pub leads: bool,
    /// Whether it was the last whom everybody has seen lead.
    #[serde(default, skip_serializing_if = "is_no")]
    pub seen_to_lead: bool,
    /// Whether only the Warden knows of it.
    #[serde(default, skip_serializing_if = "is_no")]
    pub hidden: bool,
    /// How it is.
    #[serde(default)]
    pub fate: FoeFate,
}

impl Foe {
    /// What a fate of its own is called. Core Rules, Detachments: many who fight as one are destroyed.
    pub const fn fate_name(&self, fate: FoeFate) -> &'static str {
        match fate {
            FoeFate::Dead if self.detachment => "is destroyed",
            FoeFate::Dead | FoeFate::Fighting | FoeFate::Fled | FoeFate::Routed => fate.name(),
        }
    }

    /// Whether it fights on.
    pub fn fights(&self) -> bool {
        self.fate == FoeFate::Fighting
    }

    /// Whether nothing puts its courage in question: its kind never runs, or it never had a will of its own.
    pub const fn is_fearless(&self) -> bool {
        self.fearless || self.scores.wil.max == 0
    }

    /// Why it cannot act, if it cannot.
    pub const fn cannot_act(&self) -> Option<&'static str> {
        self.scores.helpless()
    }

    /// Whether it would run, if its courage failed. Core Rules, Attribute Loss: whoever cannot act does not.
    pub fn may_run(&self) -> bool {
        self.fights() && !self.is_fearless() && self.cannot_act().is_none()
    }

    /// Whether it has fallen: dead, or a detachment that is no more one.
    pub const fn has_fallen(&self) -> bool {
        matches!(self.fate, FoeFate::Dead | FoeFate::Routed)
    }

    /// The die of one of its attacks that is a blast. Core Rules, Detachments: every attack of many who fight as one is.
    pub fn blast(&self, attack: &Attack) -> Option<Damage> {
        (attack.blast || self.detachment).then_some(attack.die)
    }
}

/// The table as it is.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// The party, the first to come first.
    pub party: Vec<Member>,
    /// How many have come so far.
    pub arrivals: u16,
    /// Who opposes it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub foes: Vec<Foe>,
    /// The fight, while there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fight: Option<Fight>,
    /// The dungeon, while they are in one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub delve: Option<Delve>,
    /// The journey, while they are on one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub journey: Option<Journey>,
    /// What is still to be decided.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub due: Vec<Due>,
    /// Who was dying when the party left the dungeon, and for how many of its turns.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fading: Vec<(MemberId, u8)>,
    /// What is planned for this turn or watch.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub plans: Vec<(MemberId, Task)>,
    /// Who needs no save to act in the first round of the next fight.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub alert: Vec<MemberId>,
    /// The days that have passed.
    #[serde(default, skip_serializing_if = "is_none")]
    pub day: u32,
    /// Whether the youngest has had their omen.
    #[serde(default, skip_serializing_if = "is_no")]
    pub omen_read: bool,
    /// Whether nobody is the Warden: then the players do what the Warden does.
    #[serde(default, skip_serializing_if = "is_no")]
    pub unled: bool,
    /// Whether opponents act by themselves.
    #[serde(default, skip_serializing_if = "is_no")]
    pub instinct: bool,
    /// When it takes a save to read a spell.
    #[serde(default, skip_serializing_if = "is_none")]
    pub peril: Peril,
    /// What the Warden has drawn and kept, the first first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub papers: Vec<TablePaper>,
}

impl State {
    /// Somebody of the party.
    pub fn member(&self, who: MemberId) -> Option<&Member> {
        self.party.iter().find(|member| member.who == who)
    }

    fn member_mut(&mut self, who: MemberId) -> Option<&mut Member> {
        self.party.iter_mut().find(|member| member.who == who)
    }

    /// An opponent.
    pub fn foe(&self, id: Tag) -> Option<&Foe> {
        self.foes.iter().find(|foe| foe.id == id)
    }

    /// Those who live.
    pub fn living(&self) -> impl Iterator<Item = &Member> {
        self.party.iter().filter(|member| member.character.lives())
    }

    /// Those who can act.
    pub fn able(&self) -> impl Iterator<Item = &Member> {
        self.party.iter().filter(|member| member.character.cannot_act().is_none())
    }

    /// What somebody has planned.
    pub fn plan(&self, who: MemberId) -> Option<Task> {
        self.plans.iter().find(|(other, _)| *other == who).map(|(_, task)| *task)
    }

    /// Those who are dead and have what death does not keep (ruling C25).
    pub fn undying(&self) -> impl Iterator<Item = &Member> {
        let heart =
            |member: &&Member| member.character.things.iter().any(|one| one.item.nature == Some(Nature::Growing));
        self.party.iter().filter(|member| !member.character.lives()).filter(heart)
    }

    /// Those who lie dying.
    pub fn dying(&self) -> impl Iterator<Item = &Member> {
        self.party.iter().filter(|member| member.character.condition == CharacterCondition::Dying)
    }

    /// Whether nobody else of the party is there who could stand by somebody.
    pub fn is_alone(&self, who: MemberId) -> bool {
        let away: &[MemberId] = self.fight.as_ref().map_or(&[], |fight| &fight.away);
        !self.able().any(|member| member.who != who && !away.contains(&member.who))
    }

    /// Somebody as they are here and now: whoever fights has let go of a cart (ruling C12).
    pub fn as_they_are<'a>(&self, character: &'a Character) -> Cow<'a, Character> {
        match character.pulls().filter(|_| self.fight.is_some()) {
            Some(cart) => {
                let mut light = character.clone();
                light.things.retain(|thing| thing.id != cart.id);
                Cow::Owned(light)
            }
            None => Cow::Borrowed(character),
        }
    }

    /// What of somebody's HP stands above their most, until the fight ends.
    pub fn hp_above(&self, who: MemberId) -> u8 {
        let valiant = self.fight.iter().flat_map(|fight| &fight.valiant);
        valiant.filter(|(one, _)| *one == who).map(|(_, above)| *above).fold(0, u8::saturating_add)
    }

    /// Somebody's HP as it counts here and now.
    pub fn hp_of(&self, member: &Member) -> u8 {
        let now = self.as_they_are(&member.character);
        if now.hp_because().is_some() { 0 } else { now.hp.now.saturating_add(self.hp_above(member.who)) }
    }

    /// Opponents that are seen and fight on.
    pub fn fighting(&self) -> impl Iterator<Item = &Foe> {
        self.foes.iter().filter(|foe| foe.fights() && !foe.hidden)
    }
}

/// A weapon in a hand, or none.
pub type Weapon = Option<ThingId>;

#[cfg(test)]
mod tests;
