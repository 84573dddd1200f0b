//! What one's people could do where they are: every activity of every hex with free people in it, with whom and what pages
//! propose (A170) and what may come of it, or the reason why not.

use std::collections::BTreeMap;

use hex::Hex;
use play::options::Chance;

use crate::command::Command;
use crate::folk::{FolkNo, Islander};
use crate::key::PackKey;
use crate::meeting::{self, MeetingRefusal, area_at};
use crate::pack::Craft;
use crate::refusal::Refusal;
use crate::sight::Sight;
use crate::state::TribeNo;
use crate::state::pending::Checks;
use crate::turn::{self, TurnRefusal, goods, may_act};
use crate::words::{Activity, Resource};
use crate::work::{self, WorkOutlook, WorkProposal, WorkRefusal, place};

#[cfg(test)]
mod tests;

/// What could be done in one hex.
#[derive(Clone, Debug)]
pub struct HexDeeds {
    /// Where.
    pub hex: Hex,
    /// What people call it.
    pub place: String,
    /// Who is free there.
    pub people: Vec<FolkNo>,
    /// What they could do, in the order of the book; of craft and gathering one deed for each thing and each line.
    pub deeds: Vec<HexDeed>,
}

/// Something that could be done in a hex.
#[derive(Clone, Debug)]
pub struct HexDeed {
    /// Which activity it is.
    pub activity: Activity,
    /// What comes of it where an activity has several ends: what is crafted, what is gathered.
    pub what: Option<String>,
    /// The proposal, or why it cannot be done.
    pub plan: Result<DeedPlan, Refusal>,
}

/// What is proposed for a deed, and who else could do it.
#[derive(Clone, Debug)]
pub struct DeedPlan {
    /// The order as it is proposed.
    pub command: Command,
    /// Who would make the rolls, for the order that follows; nobody where none is made.
    pub by: Vec<FolkNo>,
    /// What may come of it, or will.
    pub promise: DeedPromise,
    /// Everybody who could do it.
    pub able: Vec<AbleOne>,
}

/// What a deed promises.
#[derive(Clone, Debug)]
pub enum DeedPromise {
    /// By rolls.
    Rolled(WorkOutlook),
    /// Resources, without a roll.
    Gathered(BTreeMap<Resource, u16>),
    /// Sleep: the HP that each regains.
    Slept(Vec<(FolkNo, u8)>),
    /// So many cards lie in the area.
    Cards(usize),
}

/// Somebody who could do it.
#[derive(Clone, Debug)]
pub struct AbleOne {
    /// Who.
    pub who: FolkNo,
    /// Whether they are proposed.
    pub goes: bool,
    /// Their chance in each roll that they could make, with the help of all the others who are proposed.
    pub rolls: Vec<(String, Chance)>,
}

/// What the seat's people could do now, hex by hex.
///
/// # Errors
/// When it is not for the seat to begin anything now.
pub fn deeds(sight: &Sight<'_>) -> Result<Vec<HexDeeds>, Refusal> {
    let tribe = may_act(sight)?;
    let at = |(hex, party): (Hex, Vec<&Islander>)| HexDeeds {
        hex,
        place: place(sight.public(), hex),
        people: party.iter().map(|one| one.no).collect(),
        deeds: in_hex(sight, tribe, hex, &party),
    };
    Ok(work::parties(sight).into_iter().map(at).collect())
}

fn in_hex(sight: &Sight<'_>, tribe: TribeNo, hex: Hex, party: &[&Islander]) -> Vec<HexDeed> {
    let mut all = Vec::new();
    for activity in [Activity::Fish, Activity::Forage, Activity::Hunt] {
        all.push(HexDeed { activity, what: None, plan: worked(sight, tribe, activity, None, party) });
    }
    gathered(sight, hex, party, &mut all);
    crafted(sight, tribe, hex, party, &mut all);
    all.push(HexDeed {
        activity: Activity::Explore,
        what: None,
        plan: worked(sight, tribe, Activity::Explore, None, party),
    });
    all.extend(investigated(sight, hex, party));
    all.push(HexDeed { activity: Activity::Rest, what: None, plan: slept(sight, party) });
    all
}

/// Work that is rolled for.
fn worked(
    sight: &Sight<'_>,
    tribe: TribeNo,
    activity: Activity,
    craft: Option<PackKey<Craft>>,
    party: &[&Islander],
) -> Result<DeedPlan, Refusal> {
    let state = sight.public();
    let hex = party.first().map(|one| one.hex).ok_or(TurnRefusal::NobodyFree)?;
    if activity != Activity::Craft {
        work::asked_at(state, tribe, activity, hex, party)?;
    }
    let proposal = work::proposed(sight, activity, craft, party).ok_or(WorkRefusal::NobodyThere)?;
    let able = party.iter().map(|one| able(sight, &proposal, one)).collect();
    let command = ordered(&proposal);
    Ok(DeedPlan { command, by: proposal.by, promise: DeedPromise::Rolled(proposal.outlook), able })
}

/// The order that begins what is proposed.
fn ordered(proposal: &WorkProposal) -> Command {
    let Checks { activity, craft, hex, ref people, .. } = proposal.checks;
    let people = people.clone();
    match (activity, craft, people.as_slice()) {
        (Activity::Craft, Some(craft), _) => Command::Craft { hex, people, craft },
        (Activity::Fish, ..) => Command::Fish { hex, people },
        (Activity::Forage, ..) => Command::Forage { hex, people },
        (Activity::Hunt, _, [armed, others @ ..]) => Command::Hunt { hex, armed: *armed, people: others.to_vec() },
        _ => Command::Explore { hex, people },
    }
}

/// What somebody could roll, if they made one of the rolls beside those who are proposed.
fn able(sight: &Sight<'_>, proposal: &WorkProposal, one: &Islander) -> AbleOne {
    let goes = proposal.checks.people.contains(&one.no);
    let mut checks = proposal.checks.clone();
    if !goes {
        checks.people.push(one.no);
    }
    let rolls = work::checks(&checks).into_iter().filter_map(|wanted| {
        let check = work::check(sight.public(), &checks, wanted, one, 1)?;
        Some((check.name.clone(), check.chance()))
    });
    AbleOne { who: one.no, goes, rolls: rolls.collect() }
}

fn crafted(sight: &Sight<'_>, tribe: TribeNo, hex: Hex, party: &[&Islander], all: &mut Vec<HexDeed>) {
    let state = sight.public();
    let Some(owner) = state.tribe(tribe) else { return };
    for (key, craft) in &state.pack.crafts {
        let price = work::price(owner, *key, craft, &[]);
        let what = if price.is_empty() { craft.name.clone() } else { format!("{} of {}", craft.name, goods(&price)) };
        let plan = match work::makers(state, owner, hex, *key, party) {
            Ok(makers) => worked(sight, tribe, Activity::Craft, Some(*key), &makers),
            Err(refusal) => Err(refusal.into()),
        };
        all.push(HexDeed { activity: Activity::Craft, what: Some(what), plan });
    }
}

fn gathered(sight: &Sight<'_>, hex: Hex, party: &[&Islander], all: &mut Vec<HexDeed>) {
    let state = sight.public();
    let lines = turn::lines_at(state, hex, party);
    if lines.is_empty() {
        let plan = Err(TurnRefusal::NothingThere.into());
        all.push(HexDeed { activity: Activity::Gather, what: None, plan });
    }
    for (line, people) in lines {
        let gained = turn::haul(state, (hex, line), &people);
        let able = people.iter().map(|who| AbleOne { who: *who, goes: true, rolls: Vec::new() }).collect();
        let what = Some(goods(&gained));
        let command = Command::Gather { hex, line, people };
        let plan = DeedPlan { command, by: Vec::new(), promise: DeedPromise::Gathered(gained), able };
        all.push(HexDeed { activity: Activity::Gather, what, plan: Ok(plan) });
    }
}

fn slept(sight: &Sight<'_>, party: &[&Islander]) -> Result<DeedPlan, Refusal> {
    let tired: Vec<&&Islander> = party.iter().filter(|one| !one.rested).collect();
    if tired.is_empty() {
        return Err(TurnRefusal::AllRested.into());
    }
    let gains = tired.iter().map(|one| (one.no, turn::regained(sight.public(), one))).collect();
    let able = tired.iter().map(|one| AbleOne { who: one.no, goes: true, rolls: Vec::new() }).collect();
    let command = Command::Rest { people: tired.iter().map(|one| one.no).collect() };
    Ok(DeedPlan { command, by: Vec::new(), promise: DeedPromise::Slept(gains), able })
}

/// Looking into the area of a hex, where there is one.
fn investigated(sight: &Sight<'_>, hex: Hex, party: &[&Islander]) -> Option<HexDeed> {
    let state = sight.public();
    let (key, area) = area_at(state, hex)?;
    let name = area.name.clone();
    let people: Vec<FolkNo> = party.iter().map(|one| one.no).collect();
    let cards = state.decks.get(&key).map_or(0, |deck| deck.cards.len());
    let plan = match meeting::shut(state, key) {
        Some(meeting::Shut::Night) => Err(MeetingRefusal::ClosedAtNight { name: name.clone() }.into()),
        Some(meeting::Shut::Cleared) => Err(MeetingRefusal::Cleared { name: name.clone() }.into()),
        None => Ok(DeedPlan {
            command: Command::Investigate { hex, people: people.clone() },
            by: Vec::new(),
            promise: DeedPromise::Cards(cards),
            able: people.into_iter().map(|who| AbleOne { who, goes: true, rolls: Vec::new() }).collect(),
        }),
    };
    Some(HexDeed { activity: Activity::Investigate, what: Some(name), plan })
}
