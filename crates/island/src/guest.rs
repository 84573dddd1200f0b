//! Main characters who come from a home of their own: how they take the place of those whom chance made, and with what
//! they go home (A131, A190 to A193).
//!
//! Whoever comes and goes is brought by the door, a seat at which nobody sits. What somebody has earned is settled when
//! they go, and stays so until their home has it: what happens to them here afterwards is another's story.

use dice::Dice;
use play::Seat;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::change::{Change, PersonChange};
use crate::course::OrderCourse;
use crate::event::Deed;
use crate::folk::{FolkNo, Islander, LifeState, Rank};
use crate::hero;
use crate::sheet::FolkSheet;
use crate::sight::Sight;
use crate::state::pending::Pending;
use crate::state::{State, TribeNo};
use crate::words::Phase;

/// What the door says of somebody who has a home elsewhere.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum GuestOrder {
    /// Somebody comes, in place of a tribe's main character.
    Come(Box<GuestMain>),
    /// Somebody goes home with what they have earned by now.
    Leave {
        /// Who.
        who: FolkNo,
    },
    /// Their home has it.
    Told {
        /// Who.
        who: FolkNo,
    },
}

/// Somebody who comes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GuestMain {
    /// Who brings them.
    pub seat: Seat,
    /// Where they are at home.
    pub home: String,
    /// What they are.
    pub sheet: FolkSheet,
    /// The XP that they have.
    #[serde(default)]
    pub xp: u32,
    /// The arms that they bear by their owner's choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arms: Option<u16>,
}

/// Somebody here who has a home elsewhere.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MainGuest {
    /// Who they are here.
    pub who: FolkNo,
    /// Whose main character they are.
    pub tribe: TribeNo,
    /// Where they are at home.
    pub home: String,
    /// The XP with which they came.
    pub brought: u32,
    /// On which day they came.
    pub since: u8,
    /// The arms that they bear by their owner's choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arms: Option<u16>,
    /// On which day they died, if they did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fell: Option<u8>,
    /// What they went home with; nothing while they are played here for their owner.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owed: Option<GuestEarnings>,
}

/// What somebody has earned here.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct GuestEarnings {
    /// XP.
    pub xp: u32,
    /// Days survived.
    pub days: u8,
    /// Whether they died.
    pub died: bool,
}

/// What was done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the sentence that tells of each says what it is")]
pub enum GuestDeed {
    Came { tribe: String, who: String, instead: String },
    Left { who: String, earned: GuestEarnings },
    Told { who: String },
}

/// Why somebody does not come or go.
#[derive(Clone, Debug, PartialEq, Error, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each says what it is")]
pub enum GuestRefusal {
    #[error("only the house itself does that")]
    OnlyTheDoor,
    #[error("only whoever plays a tribe brings somebody")]
    NoTribe,
    #[error(
        "mains are brought before their tribe has its start hex, and in place of a castaway who has just come ashore"
    )]
    TooLate,
    #[error("{who} is of level {level}: this table takes mains of the first level, and was not opened for veterans")]
    Veteran { who: String, level: u8 },
    #[error("{who} cannot be taken in: {why}")]
    Unmakeable { who: String, why: String },
    #[error("somebody here is called {who} already, or nearly so")]
    NameTaken { who: String },
    #[error("nobody of that number is here from elsewhere")]
    NoGuest,
}

impl GuestDeed {
    /// Everybody sees it.
    pub fn seen(&self, _own: bool) -> Option<Self> {
        Some(self.clone())
    }

    /// Nothing hidden comes to light by it.
    pub fn discloses(&self) -> bool {
        false
    }

    /// One true sentence.
    pub fn tell(&self, _names: &dyn Fn(Seat) -> String) -> String {
        match self {
            Self::Came { tribe, who, instead } => format!("{who} comes ashore with {tribe}, in place of {instead}."),
            Self::Left { who, earned: GuestEarnings { xp, days, died: false } } => {
                format!("{who} goes home with {xp} XP after {}.", day_count(*days))
            }
            Self::Left { who, earned: GuestEarnings { xp, days, died: true } } => {
                format!("{who} is mourned at home: {xp} XP in {}.", day_count(*days))
            }
            Self::Told { who } => format!("What {who} lived through stands on the sheet at home."),
        }
    }
}

fn day_count(days: u8) -> String {
    if days == 1 { "1 day".to_owned() } else { format!("{days} days") }
}

/// Whether the door may say that.
pub(crate) fn permit(sight: &Sight<'_>, order: &GuestOrder) -> Result<(), GuestRefusal> {
    if sight.seat() != Seat::Door {
        return Err(GuestRefusal::OnlyTheDoor);
    }
    let state = sight.public();
    match order {
        GuestOrder::Come(guest) => may_come(state, guest),
        GuestOrder::Leave { who } => {
            let here = guest(state, *who).is_some_and(|guest| guest.owed.is_none());
            if here { Ok(()) } else { Err(GuestRefusal::NoGuest) }
        }
        GuestOrder::Told { who } => {
            let gone = guest(state, *who).is_some_and(|guest| guest.owed.is_some());
            if gone { Ok(()) } else { Err(GuestRefusal::NoGuest) }
        }
    }
}

/// Somebody from elsewhere, by their number here.
pub fn guest(state: &State, who: FolkNo) -> Option<&MainGuest> {
    state.guests.iter().find(|guest| guest.who == who)
}

fn may_come(state: &State, coming: &GuestMain) -> Result<(), GuestRefusal> {
    let who = coming.sheet.name.clone();
    let tribe = TribeNo::of(coming.seat).filter(|tribe| state.tribe(*tribe).is_some()).ok_or(GuestRefusal::NoTribe)?;
    let instead = replaceable(state, tribe).ok_or(GuestRefusal::TooLate)?;
    if coming.sheet.level > 1 && !state.rules.veterans {
        return Err(GuestRefusal::Veteran { who, level: coming.sheet.level });
    }
    if let Some(fault) = hero::unmakeable(&coming.sheet).first() {
        return Err(GuestRefusal::Unmakeable { who, why: fault.to_string() });
    }
    let others = state.folk.iter().filter(|other| other.no != instead.no);
    let taken: Vec<String> = others.map(|other| other.sheet.name.clone()).collect();
    let fits = play::name::Name::parse(&who).is_ok_and(|name| !play::name::imitates(&name, &taken));
    if fits { Ok(()) } else { Err(GuestRefusal::NameTaken { who }) }
}

/// The main character of a tribe whose place somebody may take: before the tribe has its start hex, or that of a castaway
/// to whom nothing has happened yet (A190).
pub fn replaceable(state: &State, tribe: TribeNo) -> Option<&Islander> {
    if state.ending.is_some() {
        return None;
    }
    let main = state.people_of(tribe).find(|one| one.rank == Rank::Main)?;
    let landing =
        |pending: &Pending| matches!(pending, Pending::Starts(starts) if !starts.settled.contains_key(&tribe));
    let fresh = state.pending.iter().any(landing) || (state.phase == Phase::Morning && is_new_castaway(state, main));
    fresh.then_some(main)
}

fn is_new_castaway(state: &State, main: &Islander) -> bool {
    let castaway = state.tribe(main.tribe).is_some_and(|tribe| tribe.castaway.is_some());
    let idle = !main.committed && !main.rested && main.items.is_empty() && main.xp == 0;
    let hale = main.hp == main.sheet.hp && main.hunger == 0 && main.exhaustion == 0;
    castaway && idle && hale && guest(state, main.no).is_none()
}

/// What somebody from elsewhere has earned by now.
pub fn earnings(state: &State, guest: &MainGuest) -> GuestEarnings {
    let person = state.person(guest.who);
    let xp = person.map_or(0, |person| person.xp.saturating_sub(guest.brought));
    let died = person.is_some_and(|person| person.life == LifeState::Dead);
    let last = guest.fell.filter(|_| died).unwrap_or(state.day);
    // Whoever came before the first day, or at a dawn, has that day before them.
    let days = last.saturating_sub(guest.since.saturating_sub(1));
    GuestEarnings { xp, days, died }
}

/// Carries out what the door says.
pub(crate) fn resolve(course: &mut OrderCourse<'_, impl Dice>, order: &GuestOrder) {
    match order {
        GuestOrder::Come(guest) => come(course, guest),
        GuestOrder::Leave { who } => leave(course, *who),
        GuestOrder::Told { who } => told(course, *who),
    }
}

/// Somebody comes as they are, but for wounds and things, which stay at home; XP count from nothing where all begin alike
/// (A191).
fn come(course: &mut OrderCourse<'_, impl Dice>, coming: &GuestMain) {
    let Some(tribe) = TribeNo::of(coming.seat) else { return };
    let Some(main) = replaceable(&course.state, tribe).cloned() else { return };
    let brought = if course.state.rules.veterans { coming.xp } else { 0 };
    let guest = MainGuest {
        who: main.no,
        tribe,
        home: coming.home.clone(),
        brought,
        since: course.state.day,
        arms: coming.arms,
        fell: None,
        owed: None,
    };
    let others = course.state.guests.iter().filter(|other| other.who != main.no).cloned();
    let all = others.chain([guest]).collect();
    course.change(Change::Guests(all));
    course.change_person(main.no, PersonChange::Sheet(Box::new(coming.sheet.clone())));
    course.change_person(main.no, PersonChange::Hp(coming.sheet.hp));
    course.change_person(main.no, PersonChange::Xp(brought));
    let (tribe, who) = (course.state.tribe_name(tribe), coming.sheet.name.clone());
    course.happen(None, Deed::Guest(GuestDeed::Came { tribe, who, instead: main.sheet.name.clone() }));
}

fn leave(course: &mut OrderCourse<'_, impl Dice>, who: FolkNo) {
    let mut all = course.state.guests.clone();
    let Some(guest) = all.iter_mut().find(|guest| guest.who == who) else { return };
    let earned = earnings(&course.state, guest);
    guest.owed = Some(earned);
    course.change(Change::Guests(all));
    let who = course.state.name_of(who);
    course.happen(None, Deed::Guest(GuestDeed::Left { who, earned }));
}

fn told(course: &mut OrderCourse<'_, impl Dice>, who: FolkNo) {
    let left = course.state.guests.iter().filter(|guest| guest.who != who).cloned().collect();
    course.change(Change::Guests(left));
    let who = course.state.name_of(who);
    course.happen(None, Deed::Guest(GuestDeed::Told { who }));
}

#[cfg(test)]
mod tests;
