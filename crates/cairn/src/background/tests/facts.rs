//! The data of creation held against the facts, name by name and number by number. What the facts say was copied out by
//! hand into `facts/*.txt`; nothing there is drawn from the data.

use std::sync::LazyLock;

use super::*;

mod changes;
mod shorthand;

use shorthand::ShorthandFacts;

/// A place of the facts, such as `6 Fieldwarden 1.6`, and what is said there.
type Line = (String, String);

static BACKGROUND_FACTS: LazyLock<Vec<Line>> = LazyLock::new(|| lines(include_str!("facts/backgrounds.txt")));
static BOND_FACTS: LazyLock<Vec<Line>> = LazyLock::new(|| lines(include_str!("facts/bonds.txt")));

/// The lines of a text, each with its place: rows stand under the head line before them.
fn lines(text: &str) -> Vec<Line> {
    let mut head = "";
    let mut all = Vec::new();
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (place, said) = line.split_once(':').expect("a place and what is said there");
        let is_row = place.contains('.');
        head = if is_row { head } else { place };
        let place = if is_row { format!("{head} {place}") } else { place.to_owned() };
        all.push((place, said.trim().to_owned()));
    }
    all
}

/// Where the facts and the data differ, place by place.
fn differences<'a>(facts: impl Iterator<Item = &'a Line>, data: &[(String, ShorthandFacts)]) -> Vec<String> {
    let mut all = Vec::new();
    let mut places = Vec::new();
    for (place, said) in facts {
        places.push(place);
        match data.iter().find(|(at, _)| at == place) {
            Some((_, told)) => all.extend(told.differs(said).into_iter().map(|what| format!("{place}: {what}"))),
            None => all.push(format!("{place}: the data have no such place")),
        }
    }
    let beyond = data.iter().filter(|(at, _)| !places.contains(&at));
    all.extend(beyond.map(|(at, _)| format!("{at}: the facts have no such place")));
    all
}

/// Where a background differs from its facts.
fn of_background(one: &Background) -> Vec<String> {
    let head = format!("{} {}", one.number, one.name);
    let mut data = vec![(head.clone(), ShorthandFacts::gear(one))];
    for (table, past) in (1_u8..).zip(&one.table) {
        let rows = (1_u8..).zip(&past.row);
        data.extend(rows.map(|(row, grant)| (format!("{head} {table}.{row}"), ShorthandFacts::row(grant))));
    }
    let under = |line: &&Line| line.0.strip_prefix(&head).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '));
    differences(BACKGROUND_FACTS.iter().filter(under), &data)
}

/// Where the bonds differ from their facts.
fn of_bonds(bonds: &[Grant]) -> Vec<String> {
    let data: Vec<_> =
        (1_u8..).zip(bonds).map(|(number, row)| (number.to_string(), ShorthandFacts::row(row))).collect();
    differences(BOND_FACTS.iter(), &data)
}

// proves: fact 3.1
#[test]
fn the_eighty_words_of_the_traits_are_those_of_the_facts() {
    let facts = lines(include_str!("facts/traits.txt"));
    let data: Vec<Line> = traits().iter().map(|one| (one.name.clone(), one.words.join(" "))).collect();
    assert_eq!(facts, data);
    assert_eq!(facts.iter().map(|(_, words)| words.split(' ').count()).sum::<usize>(), 80);
}

// proves: fact 4.1, 4.2, 4.3, 4.4
#[test]
fn every_bond_grants_what_the_facts_say_and_nothing_else() {
    assert_eq!(BOND_FACTS.len(), 20);
    assert_eq!(of_bonds(bonds()), Vec::<String>::new());
}

// proves: fact 1.3, 5.1, 5.2, 5.3, 5.4, 5.5, 5.6
#[test]
fn every_background_has_and_gives_what_the_facts_say_and_nothing_else() {
    assert_eq!(BACKGROUND_FACTS.len(), 20 * 13, "the gear and twelve rows of each");
    let heads = BACKGROUND_FACTS.iter().filter(|(place, _)| !place.contains('.')).map(|(place, _)| place.clone());
    let named = Background::all().iter().map(|one| format!("{} {}", one.number, one.name));
    assert_eq!(heads.collect::<Vec<_>>(), named.collect::<Vec<_>>());
    let all: Vec<String> = Background::all().iter().flat_map(of_background).collect();
    assert!(all.is_empty(), "{all:#?}");
}
