//! Crafting: what a thing costs whom, and what becomes of it.

use std::collections::BTreeMap;

use dice::Dice;
use hex::Hex;
use play::options::{Choice, Domain, Slot};

use super::{WorkDeed, WorkRefusal, names, person_choice, place};
use crate::change::PersonChange;
use crate::course::OrderCourse;
use crate::event::Deed;
use crate::folk::{CarriedItem, FolkNo, Islander};
use crate::key::PackKey;
use crate::pack::Craft;
use crate::pack::effect::Quirk;
use crate::settling::listed;
use crate::state::pending::Checks;
use crate::state::{State, Structure, Tribe, TribeNo};
use crate::turn::goods;
use crate::words::Resource;

type Price = BTreeMap<Resource, u16>;

/// What a thing costs a tribe when these make it.
pub fn price(tribe: &Tribe, key: PackKey<Craft>, craft: &Craft, makers: &[&Islander]) -> Price {
    if tribe.free.contains(&key) {
        return Price::new();
    }
    let mut price: Price = craft.cost.iter().map(|(resource, count)| (*resource, u16::from(*count))).collect();
    for quirk in makers.iter().flat_map(|one| &one.sheet.quirks) {
        cheapen(&mut price, craft, quirk);
    }
    price.retain(|_, count| *count > 0);
    price
}

fn cheapen(price: &mut Price, craft: &Craft, quirk: &Quirk) {
    let less = |price: &mut Price, resource: Resource| {
        price.entry(resource).and_modify(|count| *count = count.saturating_sub(1));
    };
    if let Quirk::CheaperStructures(resource) = quirk
        && craft.structure
    {
        less(price, *resource);
    } else if let Quirk::CheaperThings(resource) = quirk
        && !craft.structure
    {
        less(price, *resource);
    } else if let Quirk::Ropemaker(fibre) = quirk
        && craft.resource == Some(Resource::Rope)
    {
        price.entry(Resource::Fibre).and_modify(|count| *count = (*count).min(u16::from(*fibre)));
    }
}

fn has(tribe: &Tribe, price: &Price) -> bool {
    price.iter().all(|(resource, count)| tribe.stores.get(resource).copied().unwrap_or(0) >= *count)
}

/// What can be made in a hex, and by whom.
pub(super) fn slots(state: &State, tribe: TribeNo, hex: Hex, party: &[&Islander]) -> Result<Vec<Slot>, WorkRefusal> {
    let tribe = state.tribe(tribe).ok_or(WorkRefusal::NobodyThere)?;
    let choice = |(key, craft): (&PackKey<Craft>, &Craft)| {
        let makers = makers(state, tribe, hex, *key, party).ok()?;
        let of: Vec<Choice> = makers.iter().map(|one| person_choice(one)).collect();
        let max = of.len();
        let cost = price(tribe, *key, craft, &[]);
        let label = format!("{} ({}, DC {})", craft.name, goods(&cost), craft.dc);
        Some(Choice::new(key, label).then(vec![Slot::new("people", Domain::Several { of, min: 1, max })]))
    };
    let crafts: Vec<Choice> = state.pack.crafts.iter().filter_map(choice).collect();
    if crafts.is_empty() { Err(WorkRefusal::NothingToCraft) } else { Ok(vec![Slot::choice("craft", crafts)]) }
}

/// Those of a party who can make a thing: all where the tribe has what it costs, else only those who need less for it.
pub(crate) fn makers<'a>(
    state: &State,
    tribe: &Tribe,
    hex: Hex,
    key: PackKey<Craft>,
    party: &[&'a Islander],
) -> Result<Vec<&'a Islander>, WorkRefusal> {
    let craft = state.pack.crafts.get(&key).ok_or(WorkRefusal::NoSuchCraft)?;
    may_stand(state, tribe, hex, key, craft)?;
    let cost = price(tribe, key, craft, &[]);
    if has(tribe, &cost) {
        return Ok(party.to_vec());
    }
    let savers: Vec<&Islander> =
        party.iter().copied().filter(|one| has(tribe, &price(tribe, key, craft, &[one]))).collect();
    if savers.is_empty() {
        let has: Price = cost.keys().map(|one| (*one, tribe.stores.get(one).copied().unwrap_or(0))).collect();
        return Err(WorkRefusal::TooPoor { what: craft.name.clone(), needs: goods(&cost), has: goods(&has) });
    }
    Ok(savers)
}

/// A structure stands once in a hex, and some at the coast only.
fn may_stand(state: &State, tribe: &Tribe, hex: Hex, key: PackKey<Craft>, craft: &Craft) -> Result<(), WorkRefusal> {
    let what = craft.name.clone();
    if craft.coast_only && !state.is_coast(hex) {
        return Err(WorkRefusal::CoastOnly { what });
    }
    let standing = state.spot(hex).map(|spot| spot.structures.as_slice()).unwrap_or_default();
    let stands = |one: &Structure| one.craft == key && (one.by != tribe.no || one.stages >= craft.stages);
    if craft.structure && standing.iter().any(stands) {
        return Err(WorkRefusal::StandsThere { what, place: place(state, hex) });
    }
    Ok(())
}

/// Why a thing cannot be made there by these.
pub(super) fn why_not(
    state: &State,
    tribe: TribeNo,
    hex: Hex,
    key: PackKey<Craft>,
    people: &[FolkNo],
) -> Result<(), WorkRefusal> {
    let tribe = state.tribe(tribe).ok_or(WorkRefusal::NobodyThere)?;
    let party: Vec<&Islander> = people.iter().filter_map(|who| state.person(*who)).collect();
    let makers = makers(state, tribe, hex, key, &party)?;
    if makers.len() < party.len() {
        let what = state.pack.crafts.get(&key).map(|craft| craft.name.clone()).unwrap_or_default();
        return Err(WorkRefusal::OnlyThey { who: listed(&names(makers)), what });
    }
    Ok(())
}

/// The thing is made and paid for, or half of each kind is lost (A42, A155).
pub(super) fn finish(course: &mut OrderCourse<'_, impl Dice>, checks: &Checks, by: &[FolkNo], succeeds: bool) {
    let state = course.state.clone();
    let Some(key) = checks.craft else { return };
    let (Some(craft), Some(tribe)) = (state.pack.crafts.get(&key), state.tribe(checks.tribe)) else { return };
    let makers: Vec<&Islander> = checks.people.iter().filter_map(|who| state.person(*who)).collect();
    let mut spent = price(tribe, key, craft, &makers);
    if !succeeds {
        spent = spent.into_iter().map(|(resource, count)| (resource, count / 2)).filter(|one| one.1 > 0).collect();
    }
    pay(course, checks.tribe, key, &spent, succeeds);
    let (what, spent) = (craft.name.clone(), if spent.is_empty() { "nothing".to_owned() } else { goods(&spent) });
    let deed = if !succeeds {
        WorkDeed::Spoiled { what, spent }
    } else if craft.structure {
        raise(course, checks, key, craft, spent)
    } else {
        let count = makes(key, craft, &makers);
        let at = take(course, checks.tribe, (key, craft), count, by);
        WorkDeed::Crafted { what, count, at, spent }
    };
    course.happen(Some(checks.tribe), Deed::Work(deed));
}

/// Something that was free is so once, until it succeeds.
fn pay(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo, key: PackKey<Craft>, spent: &Price, succeeds: bool) {
    course.change_tribe(tribe, |tribe| {
        for (resource, count) in spent {
            tribe.stores.entry(*resource).and_modify(|stored| *stored = stored.saturating_sub(*count));
        }
        tribe.stores.retain(|_, stored| *stored > 0);
        if let Some(place) = tribe.free.iter().position(|one| *one == key).filter(|_| succeeds) {
            tribe.free.remove(place);
        }
    });
}

fn makes(key: PackKey<Craft>, craft: &Craft, makers: &[&Islander]) -> u8 {
    let quirks = makers.iter().flat_map(|one| &one.sheet.quirks);
    let more = |quirk: &Quirk| {
        if let Quirk::Makes(of, count) = quirk
            && *of == key
        {
            Some(*count)
        } else {
            None
        }
    };
    quirks.filter_map(more).fold(craft.makes, u8::max)
}

/// Whoever rolled carries the thing; what is a resource goes to the stores. Where it is now.
fn take(
    course: &mut OrderCourse<'_, impl Dice>,
    tribe: TribeNo,
    (key, craft): (PackKey<Craft>, &Craft),
    count: u8,
    by: &[FolkNo],
) -> String {
    if let Some(resource) = craft.resource {
        course.change_tribe(tribe, |tribe| {
            let stored = tribe.stores.entry(resource).or_default();
            *stored = stored.saturating_add(u16::from(count));
        });
        return "it goes to the stores".to_owned();
    }
    let Some(person) = by.first().and_then(|who| course.state.person(*who)).cloned() else { return String::new() };
    let mut items = person.items.clone();
    match items.iter_mut().find(|item| item.craft == key) {
        Some(item) => item.count = item.count.saturating_add(count),
        None => items.push(CarriedItem { craft: key, count }),
    }
    course.change_person(person.no, PersonChange::Items(items));
    format!("{} carries it", person.sheet.name)
}

/// A structure, or the next stage of one, stands.
fn raise(
    course: &mut OrderCourse<'_, impl Dice>,
    checks: &Checks,
    key: PackKey<Craft>,
    craft: &Craft,
    spent: String,
) -> WorkDeed {
    let (day, by) = (course.state.day, checks.tribe);
    let mut stage = 1;
    course.change_spot(checks.hex, |spot| {
        match spot.structures.iter_mut().find(|one| one.craft == key && one.by == by) {
            Some(one) => {
                one.stages += 1;
                stage = one.stages;
            }
            None => spot.structures.push(Structure { craft: key, by, stages: 1, day, lit: false }),
        }
    });
    let (what, place) = (craft.name.clone(), place(&course.state, checks.hex));
    if craft.stages > 1 {
        WorkDeed::Raised { what, place, stage, of: craft.stages, spent }
    } else {
        WorkDeed::Crafted { what, count: 1, at: format!("it stands at {place}"), spent }
    }
}
