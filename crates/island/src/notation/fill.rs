//! The slots of an offer, filled from what a line names: every reading is tried, and the one that leaves least open counts.

use hex::Hex;
use play::options::{Choice, Domain, Slot};
use serde_json::{Map, Value as Json, json};

use super::mention::{Mention, words};
use super::{NoOrder, help};

/// Slots whose values are numbers of people.
pub(super) const PEOPLE: [&str; 8] = ["people", "by", "who", "armed", "on", "from", "to", "unfed"];

/// How many readings of a line are looked at.
const MOST: usize = 400;

/// One way to read a line.
#[derive(Clone, Debug)]
struct Reading {
    said: Map<String, Json>,
    rest: Vec<Mention>,
    /// What was taken although the line does not say it, or not in full.
    guessed: Vec<Slot>,
}

/// A value for one slot, and what is left of the line.
struct Filled {
    value: Json,
    then: Vec<Slot>,
    rest: Vec<Mention>,
    is_guess: bool,
}

/// The fields of an order.
pub(super) fn fill(
    slots: &[Slot],
    mentions: Vec<Mention>,
    unfit: impl FnOnce() -> NoOrder,
) -> Result<Map<String, Json>, NoOrder> {
    let begun = Reading { said: Map::new(), rest: mentions, guessed: Vec::new() };
    let mut whole: Vec<Reading> = readings(slots, begun).into_iter().filter(|one| one.rest.is_empty()).collect();
    whole.sort_by_key(|one| one.guessed.len());
    let mut best = whole.into_iter();
    let Some(first) = best.next() else { return Err(unfit()) };
    let rival = best.next().filter(|next| next.guessed.len() == first.guessed.len() && next.said != first.said);
    match (first.guessed.first(), rival) {
        (Some(slot), Some(_)) => Err(NoOrder::Open { slot: slot.name.clone(), choices: help::choices(slot) }),
        _ => Ok(first.said),
    }
}

fn readings(slots: &[Slot], begun: Reading) -> Vec<Reading> {
    let [slot, others @ ..] = slots else { return vec![begun] };
    let mut all = Vec::new();
    for filled in values(slot, &begun.rest) {
        let mut reading = begun.clone();
        reading.said.insert(slot.name.clone(), filled.value);
        reading.rest = filled.rest;
        if filled.is_guess {
            reading.guessed.push(slot.clone());
        }
        for deeper in readings(&filled.then, reading) {
            all.extend(readings(others, deeper));
        }
        if all.len() >= MOST {
            break;
        }
    }
    all
}

/// Every value that a line may mean for a slot, the likeliest first.
fn values(slot: &Slot, rest: &[Mention]) -> Vec<Filled> {
    let sure = |value: Json, rest: Vec<Mention>| Filled { value, then: Vec::new(), rest, is_guess: false };
    match &slot.domain {
        Domain::Choice { of } => chosen(slot, of, rest),
        Domain::Several { of, min, max } => {
            let (taken, left) = several(slot, of, *max, rest);
            let all = taken.is_empty() && of.len() == *min;
            let taken = if all { of.iter().map(|choice| choice.value.clone()).collect() } else { taken };
            let enough = taken.len() >= *min;
            if enough { vec![sure(Json::Array(taken), left)] } else { Vec::new() }
        }
        Domain::Number { min, .. } => {
            let (number, left) = counted(&words(&slot.name.replace('_', " ")), rest);
            vec![sure(json!(number.unwrap_or(*min)), left)]
        }
        Domain::Split { keys, least, .. } => {
            let mut left = rest.to_vec();
            let mut share = |key: &String| {
                let (number, after) = shared(key, &left);
                left = after;
                (key.clone(), json!(number.unwrap_or(*least)))
            };
            let shares: Map<String, Json> = keys.iter().map(&mut share).collect();
            vec![sure(Json::Object(shares), left)]
        }
        Domain::Text { .. } | Domain::Name { .. } | Domain::Notation | Domain::Path { .. } | Domain::Person { .. } => {
            Vec::new()
        }
    }
}

fn without(rest: &[Mention], at: usize, count: usize) -> Vec<Mention> {
    [&rest[..at], &rest[at + count..]].concat()
}

/// One of the choices: those that the line names, or each of them where it names none.
fn chosen(slot: &Slot, of: &[Choice], rest: &[Mention]) -> Vec<Filled> {
    let of_somebody = slot.name.parse::<i64>().ok();
    let mut named: Vec<(usize, Filled)> = Vec::new();
    for choice in of {
        let found = match of_somebody {
            Some(who) => errand(who, choice, rest),
            None => meant(slot, choice, rest),
        };
        named.extend(found.map(|(at, rest, is_guess)| {
            (at, Filled { value: choice.value.clone(), then: choice.then.clone(), rest, is_guess })
        }));
    }
    named.sort_by_key(|(at, filled)| (filled.is_guess, filled.rest.len(), *at));
    if !named.is_empty() {
        return named.into_iter().map(|(_, filled)| filled).collect();
    }
    // Where the game proposes something, that comes first and is what silence means.
    let proposed = of_somebody.is_some() || ["by", "token"].contains(&slot.name.as_str());
    let silent = |choice: &Choice| Filled {
        value: choice.value.clone(),
        then: choice.then.clone(),
        rest: rest.to_vec(),
        is_guess: !proposed && of.len() > 1,
    };
    of.iter().take(if proposed { 1 } else { of.len() }).map(silent).collect()
}

type Found = Option<(usize, Vec<Mention>, bool)>;

/// Where a line names a choice, what is left then, and whether it does so in part alone.
fn meant(slot: &Slot, choice: &Choice, rest: &[Mention]) -> Found {
    let is_people = PEOPLE.contains(&slot.name.as_str());
    let where_is = |is_it: &dyn Fn(&Mention) -> bool| {
        let at = rest.iter().position(is_it)?;
        Some((at, without(rest, at, 1), false))
    };
    if let Json::Array(list) = &choice.value {
        let is_way = !list.is_empty() && list.iter().all(|hex| hex_of(hex).is_some());
        return if is_people {
            group(list, rest)
        } else if is_way {
            way(list, rest)
        } else {
            spoken(choice, rest)
        };
    }
    if let Some(number) = choice.value.as_i64() {
        if is_people {
            return where_is(&|one| is_person(one, number));
        }
        if slot.name == "token" {
            return where_is(&|one| matches!(one, Mention::Number(said) if *said == number));
        }
    }
    match hex_of(&choice.value) {
        Some(hex) => where_is(&|one| *one == Mention::Hex(hex)),
        None => spoken(choice, rest),
    }
}

fn is_person(mention: &Mention, who: i64) -> bool {
    matches!(mention, Mention::Person(said) if i64::from(said.0) == who)
}

fn hex_of(value: &Json) -> Option<Hex> {
    value.as_str()?.parse().ok()
}

/// A choice of several people: all whom the line names, in that order or another.
fn group(people: &[Json], rest: &[Mention]) -> Found {
    let said: Vec<i64> = rest
        .iter()
        .filter_map(|one| if let Mention::Person(who) = one { Some(i64::from(who.0)) } else { None })
        .collect();
    let mut wanted: Vec<i64> = people.iter().filter_map(Json::as_i64).collect();
    let left = || rest.iter().filter(|one| !matches!(one, Mention::Person(_) | Mention::All)).cloned().collect();
    if said.is_empty() {
        // The longest of them is everybody.
        return rest.contains(&Mention::All).then(|| (usize::MAX - people.len(), left(), false));
    }
    if said == wanted {
        return Some((0, left(), false));
    }
    let mut sorted = said;
    sorted.sort_unstable();
    sorted.dedup();
    wanted.sort_unstable();
    wanted.dedup();
    (sorted == wanted).then(|| (1, left(), false))
}

/// A way: named by its last hex, or by all of them.
fn way(path: &[Json], rest: &[Mention]) -> Found {
    let hexes: Vec<Hex> = path.iter().filter_map(hex_of).collect();
    let said: Vec<Hex> =
        rest.iter().filter_map(|one| if let Mention::Hex(hex) = one { Some(*hex) } else { None }).collect();
    let fits = said.last() == hexes.last() && said.iter().all(|hex| hexes.contains(hex));
    let left = || rest.iter().filter(|one| !matches!(one, Mention::Hex(_))).cloned().collect();
    fits.then(|| (0, left(), false))
}

/// A choice by its words: those of its value, or those of its label.
fn spoken(choice: &Choice, rest: &[Mention]) -> Found {
    let found = spellings(choice).into_iter().filter_map(|spelling| phrase(&spelling, rest));
    found.min_by_key(|(at, left, is_guess)| (*is_guess, left.len(), *at))
}

/// How a choice may be called.
pub(super) fn spellings(choice: &Choice) -> Vec<Vec<String>> {
    let value = match &choice.value {
        Json::Bool(is) => if *is { "yes" } else { "no" }.to_owned(),
        Json::String(word) => word.replace('_', " "),
        Json::Object(fields) => fields.iter().next().map(|(key, of)| both(key, of)).unwrap_or_default(),
        Json::Null | Json::Number(_) | Json::Array(_) => String::new(),
    };
    let label = choice.label.split(['(', ':', ';']).next().unwrap_or_default();
    [words(&value), words(label)].into_iter().filter(|words| !words.is_empty()).collect()
}

/// What it is and of what: `skill survival`, `gather 0`.
fn both(key: &str, of: &Json) -> String {
    let of = of.as_str().map_or_else(|| of.to_string(), str::to_owned);
    format!("{key} {of}").replace('_', " ")
}

/// Where the line has these words, or the first of them.
fn phrase(spelling: &[String], rest: &[Mention]) -> Found {
    let is = |mention: &Mention, word: &String| match mention {
        Mention::Word(said) => said == word,
        Mention::Number(number) => number.to_string() == *word,
        Mention::Hex(_) | Mention::Person(_) | Mention::All => false,
    };
    let best = (0..rest.len())
        .map(|at| (at, rest[at..].iter().zip(spelling).take_while(|(mention, word)| is(mention, word)).count()));
    let (at, count) = best.max_by_key(|(at, count)| (*count, std::cmp::Reverse(*at)))?;
    (count > 0).then(|| (at, without(rest, at, count), count < spelling.len()))
}

/// What somebody is told for the rest of a phase: the words that follow their name.
fn errand(who: i64, choice: &Choice, rest: &[Mention]) -> Found {
    let at = rest.iter().position(|one| is_person(one, who))?;
    let after = &rest[at + 1..];
    let end = after.iter().position(|one| matches!(one, Mention::Person(_))).unwrap_or(after.len());
    let (_, left, is_guess) = spoken(choice, &after[..end])?;
    let rest = [&rest[..at], left.as_slice(), &after[end..]].concat();
    Some((at, rest, is_guess))
}

/// All that the line names of several, in its order.
fn several(slot: &Slot, of: &[Choice], max: usize, rest: &[Mention]) -> (Vec<Json>, Vec<Mention>) {
    if rest.contains(&Mention::All) {
        let all = of.iter().take(max).map(|choice| choice.value.clone()).collect();
        return (all, rest.iter().filter(|one| **one != Mention::All).cloned().collect());
    }
    let (mut taken, mut left) = (Vec::new(), rest.to_vec());
    loop {
        let next = of
            .iter()
            .filter(|choice| !taken.contains(&choice.value))
            .filter_map(|choice| meant(slot, choice, &left).map(|found| (choice, found)))
            .filter(|(_, (_, _, is_guess))| !is_guess)
            .min_by_key(|(_, (at, _, _))| *at);
        match next.filter(|_| taken.len() < max) {
            Some((choice, (_, after, _))) => {
                taken.push(choice.value.clone());
                left = after;
            }
            None => return (taken, left),
        }
    }
}

/// A number that belongs to a name: `give food 2`, `give 2 food`; or one that stands alone.
fn counted(name: &[String], rest: &[Mention]) -> (Option<i64>, Vec<Mention>) {
    for at in 0..rest.len() {
        let mut part = rest[at..].iter().take(name.len() + 1).collect::<Vec<_>>();
        let Some(place) = part.iter().position(|one| matches!(one, Mention::Number(_))) else { continue };
        let Mention::Number(number) = *part.remove(place) else { continue };
        let said = part.iter().zip(name).filter(|(one, word)| **one == &Mention::Word((**word).clone())).count();
        if said == name.len() && part.len() == name.len() {
            return (Some(number), without(rest, at, name.len() + 1));
        }
    }
    match rest {
        [Mention::Number(number)] => (Some(*number), Vec::new()),
        _ => (None, rest.to_vec()),
    }
}

/// A share for somebody or something: `Ann 3`, `wood 2`.
fn shared(key: &str, rest: &[Mention]) -> (Option<i64>, Vec<Mention>) {
    let who = key.parse::<i64>().ok();
    let is = |one: &Mention| match one {
        Mention::Word(word) => words(key).first() == Some(word),
        Mention::Hex(_) | Mention::Person(_) | Mention::Number(_) | Mention::All => {
            who.is_some_and(|who| is_person(one, who))
        }
    };
    let found = rest.windows(2).enumerate().find_map(|(at, pair)| match pair {
        [one, Mention::Number(number)] if is(one) => Some((at, *number)),
        _ => None,
    });
    match found {
        Some((at, number)) => (Some(number), without(rest, at, 2)),
        None => (None, rest.to_vec()),
    }
}
