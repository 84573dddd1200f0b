//! Gathering: what each gatherer takes from a hex, without a roll (A45, A46).

use std::collections::BTreeMap;

use dice::Dice;
use hex::Hex;
use play::options::{Choice, Domain, Slot};

use super::{TurnDeed, TurnRefusal, goods, may_act};
use crate::course::OrderCourse;
use crate::event::Deed;
use crate::folk::{FolkNo, Islander};
use crate::pack::Yield;
use crate::pack::effect::Quirk;
use crate::refusal::Refusal;
use crate::sight::Sight;
use crate::state::{State, TribeNo};
use crate::words::Resource;
use crate::work::{commit, parties, person_choice, place, why_nobody};

/// The hexes with people, their lines, and who may take which. Those who take another line do so by an order of their own.
pub(super) fn slots(sight: &Sight<'_>) -> Result<Vec<Slot>, Refusal> {
    may_act(sight)?;
    let state = sight.public();
    let hexes: Vec<Choice> = parties(sight).into_iter().filter_map(|(hex, party)| at(state, hex, &party)).collect();
    if hexes.is_empty() { Err(TurnRefusal::NothingThere.into()) } else { Ok(vec![Slot::choice("hex", hexes)]) }
}

fn at(state: &State, hex: Hex, party: &[&Islander]) -> Option<Choice> {
    let yields = &state.terrain(hex)?.yields;
    let lines: Vec<Choice> =
        (0_u8..).zip(yields).filter_map(|(number, line)| line_choice(state, number, line, party)).collect();
    (!lines.is_empty()).then(|| Choice::new(hex, place(state, hex)).then(vec![Slot::choice("line", lines)]))
}

fn line_choice(state: &State, number: u8, line: &Yield, party: &[&Islander]) -> Option<Choice> {
    let able: Vec<Choice> = party.iter().filter(|one| has_tool(one, line)).map(|one| person_choice(one)).collect();
    let most = able.len();
    let gives = given(line);
    let tool = line.tool.and_then(|tool| state.pack.crafts.get(&tool));
    let label = tool.map_or(gives.clone(), |tool| format!("{gives}, with {}", tool.name));
    let people = Slot::new("people", Domain::Several { of: able, min: 1, max: most });
    (most > 0).then(|| Choice::new(number, format!("{label} each")).then(vec![people]))
}

/// What a line gives to each, in words.
pub(super) fn given(line: &Yield) -> String {
    goods(&line.gives.iter().map(|(resource, count)| (*resource, u16::from(*count))).collect())
}

pub(super) fn has_tool(person: &Islander, line: &Yield) -> bool {
    line.tool.is_none_or(|tool| person.carries(tool))
}

/// Why an order to gather is not among those offered.
pub(super) fn why_not(sight: &Sight<'_>, hex: Hex, line: u8, people: &[FolkNo], want: String) -> Refusal {
    let state = sight.public();
    if let Some(refusal) = why_nobody(sight, people, Some(hex)) {
        return refusal.into();
    }
    let yields = state.terrain(hex).map(|terrain| terrain.yields.as_slice()).unwrap_or_default();
    let Some(taken) = yields.get(usize::from(line)) else {
        return TurnRefusal::NoSuchLine { line, place: place(state, hex) }.into();
    };
    let without = people.iter().filter_map(|who| state.person(*who)).find(|one| !has_tool(one, taken));
    let tool = taken.tool.and_then(|tool| state.pack.crafts.get(&tool)).map(|tool| tool.name.clone());
    match (without, tool) {
        (Some(one), Some(tool)) => TurnRefusal::NoTool { name: one.sheet.name.clone(), tool }.into(),
        _ => TurnRefusal::Unfit { want }.into(),
    }
}

/// Each gatherer brings what the line gives, and some more of what they are good at.
pub(super) fn gather(
    course: &mut OrderCourse<'_, impl Dice>,
    tribe: TribeNo,
    (hex, line): (Hex, u8),
    people: &[FolkNo],
) {
    let gained = haul(&course.state, (hex, line), people);
    let who = commit(course, people);
    course.change_tribe(tribe, |tribe| {
        for (resource, count) in &gained {
            let stored = tribe.stores.entry(*resource).or_default();
            *stored = stored.saturating_add(*count);
        }
    });
    let place = place(&course.state, hex);
    course.happen(Some(tribe), Deed::Turn(TurnDeed::Gathered { who, place, gained }));
}

/// What these bring together from a line of their hex.
pub fn haul(state: &State, (hex, line): (Hex, u8), people: &[FolkNo]) -> BTreeMap<Resource, u16> {
    let mut gained: BTreeMap<Resource, u16> = BTreeMap::new();
    let Some(line) = state.terrain(hex).and_then(|terrain| terrain.yields.get(usize::from(line))) else {
        return gained;
    };
    for person in people.iter().filter_map(|who| state.person(*who)) {
        for (resource, count) in &line.gives {
            *gained.entry(*resource).or_default() += u16::from(share(person, *resource, *count));
        }
    }
    gained
}

/// The lines of a hex that some of these can take, and who can.
pub(crate) fn lines_at(state: &State, hex: Hex, party: &[&Islander]) -> Vec<(u8, Vec<FolkNo>)> {
    let yields = state.terrain(hex).map(|terrain| terrain.yields.as_slice()).unwrap_or_default();
    let able = |line: &Yield| party.iter().filter(|one| has_tool(one, line)).map(|one| one.no).collect::<Vec<_>>();
    (0_u8..).zip(yields).map(|(number, line)| (number, able(line))).filter(|(_, able)| !able.is_empty()).collect()
}

/// What one gatherer brings of a resource.
fn share(person: &Islander, resource: Resource, count: u8) -> u8 {
    let gathers = |quirk: &Quirk| {
        if let Quirk::Gathers(of, most) = quirk
            && *of == resource
        {
            Some(*most)
        } else {
            None
        }
    };
    person.sheet.quirks.iter().filter_map(gathers).fold(count, u8::max)
}
