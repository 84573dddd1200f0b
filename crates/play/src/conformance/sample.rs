//! Drawing a command from an offer: a value for every slot, from every kind of domain.

use serde_json::{Map, Value as Json, json};

use super::chance::SuiteChance;
use crate::ids::PersonId;
use crate::options::{Choice, Domain, Lines, PathStep, Slot};

const NOTATIONS: [&str; 8] = ["d6", "3d6+2", "4d6kh3", "2d20kl1", "d100<=40", "2d6 - 1d4", "3d6 + 2[shield]", "1d8!"];
const LETTERS: [char; 12] = ['a', 'b', 'e', 'k', 'x', 'Z', '7', 'ä', 'ß', '"', '<', '日'];

/// A command that the slots of an open offer stand for, or nothing when a slot has no legal value.
pub(super) fn command(chance: &mut SuiteChance, verb: &str, slots: &[Slot]) -> Option<Json> {
    let mut fields = Map::new();
    fill(chance, slots, &mut fields)?;
    Some(if slots.is_empty() { json!(verb) } else { json!({ verb: fields }) })
}

fn fill(chance: &mut SuiteChance, slots: &[Slot], fields: &mut Map<String, Json>) -> Option<()> {
    for slot in slots {
        if let Domain::Choice { of } = &slot.domain {
            let choice = chance.pick(of)?;
            fields.insert(slot.name.clone(), choice.value.clone());
            fill(chance, &choice.then, fields)?;
        } else {
            fields.insert(slot.name.clone(), value(chance, &slot.domain)?);
        }
    }
    Some(())
}

/// A legal value, or nothing when there is none.
pub(super) fn value(chance: &mut SuiteChance, domain: &Domain) -> Option<Json> {
    match domain {
        Domain::Choice { of } => chance.pick(of).map(|choice| choice.value.clone()),
        Domain::Several { of, min, max } => several(chance, of, *min, *max),
        Domain::Text { min, max, lines } => text(chance, *min, *max, *lines),
        Domain::Name { .. } => name(chance, domain),
        Domain::Number { min, max } => (min <= max).then(|| json!(chance.between(*min, *max))),
        Domain::Notation => chance.pick(&NOTATIONS.map(|text| json!(text))).cloned(),
        Domain::Split { keys, total, least, most, bounds } => {
            let rooms = keys.iter().map(|key| bounds.get(key).unwrap_or(most).min(most).checked_sub(*least)).collect();
            split(chance, keys, *total, *least, rooms)
        }
        Domain::Path { start, steps, budget, min } => path(chance, start, steps, *budget, *min),
        Domain::Person { except } => person(chance, except),
    }
}

fn several(chance: &mut SuiteChance, of: &[Choice], min: usize, max: usize) -> Option<Json> {
    let most = max.min(of.len());
    let count = min + chance.below(most.checked_sub(min)? + 1);
    let mut values: Vec<Json> = of.iter().map(|choice| choice.value.clone()).collect();
    chance.shuffle(&mut values);
    values.truncate(count);
    Some(Json::Array(values))
}

fn text(chance: &mut SuiteChance, min: usize, max: usize, lines: Lines) -> Option<Json> {
    let spare = max.checked_sub(min)?;
    let length = match chance.below(8) {
        0 => min,
        1 => max,
        _ => min + chance.below(spare.min(12) + 1),
    };
    let mut letters: Vec<char> = (0..length).map(|_| LETTERS[chance.below(LETTERS.len())]).collect();
    if let Some(inner) = letters.get_mut(1).filter(|_| length > 2) {
        *inner = if lines == Lines::Many { '\n' } else { ' ' };
    }
    Some(json!(letters.into_iter().collect::<String>()))
}

fn name(chance: &mut SuiteChance, domain: &Domain) -> Option<Json> {
    let mut draw = || {
        let length = if chance.once_in(8) { crate::name::LONGEST } else { 3 + chance.below(6) };
        (0..length).map(|_| char::from(b'b' + chance.bytes::<1>()[0] % 24)).collect::<String>()
    };
    (0..32).map(|_| draw()).find(|name| domain.admits(name)).map(Json::String)
}

/// Everybody gets the least, then what is left goes out one by one or in heaps.
fn split(chance: &mut SuiteChance, keys: &[String], total: i64, least: i64, rooms: Option<Vec<i64>>) -> Option<Json> {
    let rooms = rooms?;
    let mut shares = vec![least; keys.len()];
    let mut left = total.checked_sub(least.checked_mul(i64::try_from(keys.len()).ok()?)?)?;
    let mut order: Vec<usize> = (0..keys.len()).collect();
    chance.shuffle(&mut order);
    for (place, key) in order.iter().enumerate() {
        let others = order[place + 1..].iter().try_fold(0_i64, |sum, key| sum.checked_add(rooms[*key]))?;
        let (low, high) = (left.saturating_sub(others).max(0), left.min(rooms[*key]));
        let more = (low <= high).then(|| chance.between(low, high))?;
        shares[*key] += more;
        left -= more;
    }
    let shares: Map<String, Json> = keys.iter().cloned().zip(shares.into_iter().map(Json::from)).collect();
    (left == 0).then_some(Json::Object(shares))
}

/// A random way; when it ends too early, another.
fn path(chance: &mut SuiteChance, start: &Json, steps: &[PathStep], budget: u32, min: usize) -> Option<Json> {
    let mut walk = || {
        let (mut way, mut here, mut left) = (Vec::new(), start, budget);
        while way.len() < min || !chance.once_in(3) {
            let open: Vec<&PathStep> = steps.iter().filter(|step| step.from == *here && step.cost <= left).collect();
            let Some(step) = chance.pick(&open) else { break };
            way.push(step.to.clone());
            (here, left) = (&step.to, left - step.cost);
            if way.len() > 64 {
                break;
            }
        }
        way
    };
    (0..32).map(|_| walk()).find(|way| way.len() >= min).map(Json::Array)
}

fn person(chance: &mut SuiteChance, except: &[PersonId]) -> Option<Json> {
    let mut draw = || PersonId::from_chance(chance.bytes());
    (0..32).map(|_| draw()).find(|person| !except.contains(person)).map(|person| json!(person))
}
