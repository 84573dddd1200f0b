//! Those who come with a sheet of their own, and go home again. Only the house itself says so.

use play::Seat;
use serde::{Deserialize, Serialize};

use super::legality::someone;
use super::resolve::name_of;
use super::rounds::comes;
use super::{Did, Event, Fight, Foe, Member, MemberId, MemberStanding, Refusal, Sight, State, TableChange};
use crate::character::Character;

type Check = Result<(), Refusal>;

/// The longest name of a home.
const LONGEST_HOME: usize = 64;

/// Somebody who comes with a sheet of their own.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GuestArrival {
    /// Who plays them.
    pub seat: Seat,
    /// Where their own log is.
    pub home: String,
    /// Their sheet.
    pub guest: Box<Character>,
}

fn door(sight: &Sight<'_>) -> Check {
    if sight.seat == Seat::Door { Ok(()) } else { Err(Refusal::OnlyTheDoor) }
}

pub(super) fn arrive(sight: &Sight<'_>, arrival: &GuestArrival) -> Check {
    door(sight)?;
    let GuestArrival { seat, home, guest } = arrival;
    let refused = |why: &str| Err(Refusal::NoGuest { why: why.to_owned() });
    if !matches!(seat, Seat::Player(_)) {
        return refused("somebody has to play them");
    }
    if home.is_empty() || home.len() > LONGEST_HOME {
        return refused("they come from nowhere");
    }
    if sight.listed(home).is_some() {
        return Err(Refusal::HereAlready);
    }
    super::party::room(sight.state, *seat)?;
    guest.stays_home().map_or(Ok(()), refused)
}

pub(super) fn write_home(sight: &Sight<'_>, who: MemberId) -> Check {
    door(sight)?;
    if someone(sight.state, who)?.home.is_some() { Ok(()) } else { Err(Refusal::NoHome) }
}

pub(super) fn depart(sight: &Sight<'_>, who: MemberId) -> Check {
    door(sight).and_then(|()| someone(sight.state, who)).map(|_| ())
}

pub(super) fn arrived(state: &State, arrival: &GuestArrival) -> Event {
    let GuestArrival { seat, home, guest } = arrival;
    let mut member = Member::new(MemberId(state.arrivals), *seat, MemberStanding::Own, (**guest).clone());
    member.home = Some(home.clone());
    comes(state, member, Vec::new())
}

pub(super) fn written(state: &State, who: MemberId) -> Event {
    let times = state.member(who).map_or(0, |member| member.written).saturating_add(1);
    Event::open(Did::WrittenHome { name: name_of(state, who) }, Vec::new(), vec![TableChange::Written(who, times)])
}

/// Whether anybody is the Warden changes, or not.
pub(super) fn lead(sight: &Sight<'_>, warden: bool) -> Check {
    door(sight)?;
    if sight.state.unled == warden { Ok(()) } else { Err(Refusal::SameAsBefore) }
}

/// What the Warden alone had in mind goes with the Warden; who leads whom everybody has seen is known.
pub(super) fn led(state: &State, warden: bool) -> Event {
    // Without a Warden opponents need nobody to move them.
    let mut moved = vec![TableChange::Unled(!warden), TableChange::Instinct(!warden)];
    if let Some(fight) = state.fight.as_ref().filter(|fight| !warden && !fight.foes.is_empty()) {
        moved.push(TableChange::Fight(Some(Fight { foes: Vec::new(), ..fight.clone() })));
    }
    let leaders = state.foes.iter().filter(|foe| !warden && foe.leads && !foe.seen_to_lead);
    moved.extend(leaders.map(|foe| TableChange::Foe(Box::new(Foe { leads: false, ..foe.clone() }))));
    Event::open(Did::WardenCame { here: warden }, Vec::new(), moved)
}
