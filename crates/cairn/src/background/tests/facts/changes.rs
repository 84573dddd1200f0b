//! Proof that the comparison misses nothing: the data are changed in one place at a time, and each time it is seen.

use std::collections::BTreeSet;
use std::fmt;

use toml::Value;

use super::*;

/// Keys whose words the facts do not have. Numbers among them are changed all the same.
const OURS: [&str; 7] = ["text", "question", "names", "recharge", "ranged", "wears", "serves"];
/// Keys of prose, in which each number stands for itself.
const PROSE: [&str; 3] = ["text", "question", "recharge"];
/// The numbers of dice.
const SIDES: [u64; 5] = [4, 6, 8, 10, 12];

/// Another value for one place, or nothing where it is taken away.
type Other = (String, Option<Value>);
/// The ways to change what stands under a key.
type Ways = fn(&str, &Value) -> Vec<Other>;

/// All ways to change a value in one place, at itself or within.
fn changed(key: &str, value: &Value, ways: Ways) -> Vec<Other> {
    let mut all = ways(key, value);
    match value {
        Value::Table(table) => {
            for (key, child) in table {
                let inner = changed(key, child, ways).into_iter();
                all.extend(inner.map(|(at, other)| (format!("{key}.{at}"), Some(with_key(table, key, other)))));
            }
        }
        Value::Array(list) => {
            for (place, child) in list.iter().enumerate() {
                let inner = changed(key, child, ways).into_iter();
                let at = |at| format!("{}.{at}", place + 1);
                all.extend(inner.map(|(within, other)| (at(within), Some(with_element(list, place, other)))));
            }
        }
        Value::String(_) | Value::Integer(_) | Value::Float(_) | Value::Boolean(_) | Value::Datetime(_) => {}
    }
    all
}

fn with_key(table: &toml::Table, key: &str, other: Option<Value>) -> Value {
    let mut table = table.clone();
    match other {
        Some(other) => table.insert(key.to_owned(), other),
        None => table.remove(key),
    };
    Value::Table(table)
}

fn with_element(list: &[Value], place: usize, other: Option<Value>) -> Value {
    let mut list = list.to_vec();
    list.splice(place..=place, other);
    Value::Array(list)
}

/// Other numbers in place of one.
fn renumbered(key: &str, value: &Value) -> Vec<Other> {
    match value {
        Value::Integer(number) => {
            let others = [number - 1, number + 1].into_iter().filter(|other| *other >= 0);
            others.map(|other| (String::new(), Some(Value::Integer(other)))).collect()
        }
        Value::String(text) if PROSE.contains(&key) => {
            let places = numbers(text).into_iter().enumerate();
            let others = places.flat_map(|(place, (from, to))| {
                let number = &text[from..to];
                let put = move |other: String| format!("{}{other}{}", &text[..from], &text[to..]);
                others(number).map(move |other| (format!("#{}", place + 1), Some(Value::String(put(other)))))
            });
            others.collect()
        }
        // Dice, of which two are alike: one number.
        Value::String(text) => {
            let first = numbers(text).into_iter().next().map(|(from, to)| &text[from..to]);
            let put = |number: &str, other: &str| Value::String(text.replace(number, other));
            let others = first.into_iter().flat_map(|number| others(number).map(move |other| (number, other)));
            others.map(|(number, other)| (String::new(), Some(put(number, &other)))).collect()
        }
        Value::Float(_) | Value::Boolean(_) | Value::Datetime(_) | Value::Array(_) | Value::Table(_) => Vec::new(),
    }
}

/// Where numbers stand in a text.
fn numbers(text: &str) -> Vec<(usize, usize)> {
    let mut all: Vec<(usize, usize)> = Vec::new();
    for (at, _) in text.match_indices(|one: char| one.is_ascii_digit()) {
        match all.last_mut() {
            Some((_, to)) if *to == at => *to = at + 1,
            _ => all.push((at, at + 1)),
        }
    }
    all
}

/// The neighbours of a number, and the dice.
fn others(number: &str) -> impl Iterator<Item = String> + use<> {
    let number: u64 = number.parse().expect("digits");
    let all: BTreeSet<u64> = SIDES.into_iter().chain([number.saturating_sub(1), number + 1]).collect();
    all.into_iter().filter(move |other| *other != number).map(|other| other.to_string())
}

/// Names and spells that are others, and whatever is not there.
fn renamed_or_gone(key: &str, value: &Value) -> Vec<Other> {
    // That something with charges is a relic is ours, and no attacks are none.
    let nothing = value.as_str() == Some("relic") || value.as_array().is_some_and(Vec::is_empty);
    if OURS.contains(&key) || nothing {
        return Vec::new();
    }
    let named = value.as_str().filter(|_| ["name", "spell"].contains(&key));
    let renamed = named.map(|name| (" renamed".to_owned(), Some(Value::String(format!("{name}s")))));
    renamed.into_iter().chain([(" gone".to_owned(), None)]).collect()
}

/// What became of all the changes.
#[derive(Default)]
struct ChangeTally {
    places: BTreeSet<String>,
    compared: BTreeSet<String>,
    seen: u32,
    refused: u32,
    unseen: Vec<String>,
}

impl ChangeTally {
    /// Changes a value in all these ways, and compares it as often; nothing is compared of what cannot be read.
    fn change(&mut self, name: &str, value: &Value, ways: Ways, compare: impl Fn(Value) -> Option<Vec<String>>) {
        for (at, other) in changed(name, value, ways) {
            let place = format!("{name}.{at}");
            self.places.insert(place.clone());
            let Some(differences) = other.and_then(&compare) else {
                self.refused += 1;
                continue;
            };
            self.compared.insert(place.clone());
            self.seen += u32::from(!differences.is_empty());
            self.unseen.extend(differences.is_empty().then_some(place));
        }
    }
}

impl fmt::Display for ChangeTally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { places, compared: _, seen, refused, unseen } = self;
        let (places, unseen) = (places.len(), unseen.len());
        write!(f, "{places} places: {seen} changes seen, {refused} refused when they were read, {unseen} unseen")
    }
}

/// Every change of the two files.
fn changes(ways: Ways) -> ChangeTally {
    let mut tally = ChangeTally::default();
    let backgrounds: toml::Table = read("backgrounds", include_str!("../../../../data/backgrounds.toml"));
    for (name, value) in &backgrounds {
        tally.change(name, value, ways, |other| other.try_into().ok().map(|one: Background| of_background(&one)));
    }
    let bonds: toml::Table = read("bonds", include_str!("../../../../data/bonds.toml"));
    let bonds = Value::Table(bonds);
    tally.change("bonds", &bonds, ways, |other| other.try_into().ok().map(|all: Bonds| of_bonds(&all.bond)));
    tally
}

// proves: fact 4.1, 5.1
#[test]
fn no_number_of_a_background_or_a_bond_can_change_unseen() {
    let tally = changes(renumbered);
    println!("numbers: {tally}");
    assert!(tally.unseen.is_empty(), "{:#?}", tally.unseen);
    assert!(tally.places.len() > 400, "{tally}");
    // There is but one die of more HP, and but one number that is given back without a die.
    let one_only: Vec<&String> = tally.places.difference(&tally.compared).collect();
    assert!(one_only.iter().all(|at| at.ends_with(".hp.") || at.ends_with(".heals.")), "{one_only:#?}");
    assert_eq!(one_only.len(), 4, "{one_only:#?}");
}

// proves: fact 4.1, 5.1
#[test]
fn nothing_of_a_background_or_a_bond_can_be_renamed_or_gone_unseen() {
    let tally = changes(renamed_or_gone);
    println!("names and things: {tally}");
    assert!(tally.unseen.is_empty(), "{:#?}", tally.unseen);
    assert!(tally.places.len() > 1_000, "{tally}");
}
