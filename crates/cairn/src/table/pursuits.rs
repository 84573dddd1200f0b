//! Downtime at the table (the facts of growth): undertakings, their milestones, and what those cost.

use dice::Dice;
use play::options::{Choice, Domain, Slot};
use serde::{Deserialize, Serialize};

use super::legality::{Check, able, no_delve, no_journey, own, peace, plain, someone, warden, within};
use super::offers::{Slots, among, each, named, number, text};
use super::resolve::{drafted, name_of};
use super::{Did, Event, Member, MemberId, Refusal, Sight, State, TableChange, Trial};
use crate::attributes::Attribute;
use crate::change::Change;
use crate::downtime::{Cost, DEAREST, LONGEST_AIM, MILESTONES, MilestonePrice, Project, Pursuit};

/// What somebody is about from now on.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Undertaking {
    /// Who.
    pub who: MemberId,
    /// Of what kind.
    pub pursuit: Pursuit,
    /// To what end.
    pub aim: String,
    /// In how many milestones.
    pub milestones: u8,
}

/// One undertaking at a time, between adventures.
pub(super) fn take_up(sight: &Sight<'_>, new: &Undertaking) -> Check {
    may_begin(sight, new.who)?;
    within(new.milestones, *MILESTONES.start(), *MILESTONES.end())?;
    plain(&new.aim, LONGEST_AIM)
}

fn may_begin(sight: &Sight<'_>, who: MemberId) -> Check {
    let member = own(sight, who)?;
    at_leisure(sight.state)?;
    able(member)?;
    if member.character.project.is_some() { Err(Refusal::Busy) } else { Ok(()) }
}

fn at_leisure(state: &State) -> Check {
    peace(state).and_then(|()| no_delve(state)).and_then(|()| no_journey(state))
}

/// What somebody is about.
pub(super) fn project(member: &Member) -> Result<&Project, Refusal> {
    member.character.project.as_ref().ok_or(Refusal::NoProject)
}

fn price(member: &Member) -> Result<&MilestonePrice, Refusal> {
    project(member)?.price.as_ref().ok_or(Refusal::NoPrice)
}

/// What the next milestone of somebody costs.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Asking {
    /// Whom.
    pub who: MemberId,
    /// Of what kind it is.
    pub cost: Cost,
    /// How many gold pieces, where it is gold.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gold: Option<u32>,
    /// What, where it is something else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub what: Option<String>,
}

pub(super) fn set_price(sight: &Sight<'_>, asking: &Asking) -> Check {
    warden(sight)?;
    project(someone(sight.state, asking.who)?)?;
    match (asking.cost, asking.gold, asking.what.as_deref()) {
        (Cost::Gold, Some(gold), None) if (1..=DEAREST).contains(&gold) => Ok(()),
        (Cost::Gold, ..) => Err(Refusal::Bounds { least: 1, most: DEAREST }),
        (Cost::Resources | Cost::Reputation | Cost::Loss, None, Some(what)) => plain(what, LONGEST_AIM),
        (Cost::Resources | Cost::Reputation | Cost::Loss, ..) => Err(Refusal::Text { most: LONGEST_AIM }),
    }
}

/// A WIL save may waive a price, once.
pub(super) fn plead(sight: &Sight<'_>, who: MemberId) -> Check {
    let member = own(sight, who)?;
    at_leisure(sight.state)?;
    able(member)?;
    if price(member)?.pleaded { Err(Refusal::Pleaded) } else { Ok(()) }
}

pub(super) fn advance(sight: &Sight<'_>, who: MemberId) -> Check {
    let member = own(sight, who)?;
    at_leisure(sight.state)?;
    able(member)?;
    let price = price(member)?;
    let gold = member.character.gold;
    if !price.waived && price.cost == Cost::Gold && price.gold > gold {
        return Err(crate::deeds::DeedRefusal::TooDear { price: price.gold, gold }.into());
    }
    Ok(())
}

pub(super) fn take_up_slots(sight: &Sight<'_>) -> Slots {
    let who = among(&sight.state.party, |one| may_begin(sight, one.who), named)?;
    let pursuit = Pursuit::ALL.map(|one| Choice::new(one, format!("{}: {}", one.name(), one.row().asks)));
    let milestones = number("milestones", *MILESTONES.start(), *MILESTONES.end());
    Ok(vec![Slot::choice("who", who), Slot::choice("pursuit", pursuit), text("aim", LONGEST_AIM), milestones])
}

pub(super) fn price_slots(sight: &Sight<'_>) -> Slots {
    warden(sight)?;
    let busy = |one: &&Member| project(one).map(|_| ());
    let who = among(&sight.state.party, busy, named)?;
    let cost = |cost: Cost| {
        let then = match cost {
            Cost::Gold => Slot::new("gold", Domain::Number { min: 1, max: DEAREST.into() }),
            Cost::Resources | Cost::Reputation | Cost::Loss => text("what", LONGEST_AIM),
        };
        Choice::new(cost, cost.name()).then(vec![then])
    };
    Ok(vec![Slot::choice("who", who), Slot::choice("cost", Cost::ALL.map(cost))])
}

pub(super) fn plead_slots(sight: &Sight<'_>) -> Slots {
    let choice = |member: &Member| {
        let odds = member.character.odds(Attribute::Wil);
        Choice { odds: Some(odds), ..named(member) }
    };
    Ok(vec![Slot::choice("who", among(&sight.state.party, |one| plead(sight, one.who), choice)?)])
}

pub(super) fn advance_slots(sight: &Sight<'_>) -> Slots {
    let choice = |member: &Member| {
        let cost = price(member).map(MilestonePrice::words).unwrap_or_default();
        Choice::new(member.who, format!("{} ({cost})", member.character.called()))
    };
    Ok(vec![Slot::choice("who", among(&sight.state.party, |one| advance(sight, one.who), choice)?)])
}

pub(super) fn give_up_slots(sight: &Sight<'_>) -> Slots {
    each(sight, |member| own(sight, member.who).and_then(project).map(|_| Vec::new()))
}

fn pursued(state: &State, who: MemberId, said: String, to: Option<Project>, more: Option<Change>) -> Event {
    let all = drafted(state, who, |draft| {
        if let Some(change) = more {
            draft.push(change);
        }
        draft.push(Change::Project(to));
    });
    Event::open(Did::Pursued { name: name_of(state, who), said }, Vec::new(), all)
}

pub(super) fn taken_up(state: &State, new: &Undertaking) -> Event {
    let Undertaking { who, pursuit, aim, milestones } = new;
    let said = format!("{}: {aim}", pursuit.name());
    let project = Project { pursuit: *pursuit, aim: aim.clone(), milestones: *milestones, done: 0, price: None };
    pursued(state, *who, said, Some(project), None)
}

fn current(state: &State, who: MemberId) -> Project {
    let project = state.member(who).and_then(|member| member.character.project.clone());
    project.expect("an undertaking that was permitted")
}

pub(super) fn priced(state: &State, asking: &Asking) -> Event {
    let Asking { who, cost, gold, what } = asking;
    let (who, cost, gold, what) = (*who, *cost, *gold, what.as_deref());
    let (gold, what) = (gold.unwrap_or(0), what.unwrap_or_default().to_owned());
    let price = MilestonePrice { cost, gold, what, pleaded: false, waived: false };
    let said = format!("the next milestone costs {}.", price.words());
    pursued(state, who, said, Some(Project { price: Some(price), ..current(state, who) }), None)
}

pub(super) fn pleaded(state: &State, who: MemberId, dice: &mut impl Dice) -> Event {
    let member = state.member(who).expect("somebody who was permitted");
    let save = member.character.save(Attribute::Wil, dice);
    let project = current(state, who);
    let price = project.price.clone().map(|price| MilestonePrice { pleaded: true, waived: save.passed, ..price });
    let all = vec![TableChange::Of(who, Change::Project(Some(Project { price, ..project })))];
    let throws = save.thrown().into_iter().collect();
    Event::open(Did::Tried { name: name_of(state, who), trial: Trial::Plea, save }, throws, all)
}

pub(super) fn advanced(state: &State, who: MemberId) -> Event {
    let project = current(state, who);
    let price = project.price.clone().expect("a price that was permitted");
    let done = project.done.saturating_add(1);
    let over = done >= project.milestones;
    let end = if over { "and it is done" } else { "and it goes on" };
    let said = format!("{}: milestone {done} of {}, for {}, {end}.", project.aim, project.milestones, price.words());
    let gold = state.member(who).map_or(0, |member| member.character.gold);
    let pays = price.cost == Cost::Gold && !price.waived;
    let paid = pays.then(|| Change::Gold(gold.saturating_sub(price.gold)));
    let next = (!over).then_some(Project { done, price: None, ..project });
    pursued(state, who, said, next, paid)
}

pub(super) fn given_up(state: &State, who: MemberId) -> Event {
    pursued(state, who, format!("gives up: {}", current(state, who).aim), None, None)
}
