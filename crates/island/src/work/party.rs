//! Who is where and may be committed, and what stands and lasts there.

use std::collections::BTreeMap;

use dice::Dice;
use hex::Hex;
use play::options::Choice;

use crate::change::PersonChange;
use crate::course::OrderCourse;
use crate::folk::{FolkNo, Islander, Mark};
use crate::sight::Sight;
use crate::state::{State, TribeNo};
use crate::turn::TurnRefusal;

/// What people call a hex: "forest 4,2".
pub fn place(state: &State, hex: Hex) -> String {
    let terrain = state.terrain(hex).map_or("the sea", |terrain| terrain.name.as_str());
    format!("{terrain} {hex}")
}

/// The people of the seat's tribe in a hex who may still be committed.
pub fn party<'a>(sight: &Sight<'a>, hex: Hex) -> Vec<&'a Islander> {
    parties(sight).remove(&hex).unwrap_or_default()
}

/// The people of the seat's tribe who may still be committed, by their hexes.
pub fn parties<'a>(sight: &Sight<'a>) -> BTreeMap<Hex, Vec<&'a Islander>> {
    let mut parties: BTreeMap<Hex, Vec<&'a Islander>> = BTreeMap::new();
    let state = sight.public();
    for person in sight.tribe().into_iter().flat_map(|tribe| state.people_of(tribe)).filter(|one| one.is_free()) {
        parties.entry(person.hex).or_default().push(person);
    }
    parties
}

/// Somebody as a choice.
pub fn person_choice(person: &Islander) -> Choice {
    Choice::new(person.no, &person.sheet.name)
}

/// Why people cannot be committed together: all of them in that hex, if one is given.
pub fn why_nobody(sight: &Sight<'_>, people: &[FolkNo], hex: Option<Hex>) -> Option<TurnRefusal> {
    if people.is_empty() {
        return Some(TurnRefusal::NoneNamed);
    }
    let tribe = sight.tribe()?;
    let one = |(place, who): (usize, &FolkNo)| {
        let Some(person) = sight.public().person(*who) else { return Some(TurnRefusal::Nobody) };
        let is_twice = people[..place].contains(who);
        why_not(person, tribe, is_twice, hex)
    };
    people.iter().enumerate().find_map(one)
}

fn why_not(person: &Islander, tribe: TribeNo, is_twice: bool, hex: Option<Hex>) -> Option<TurnRefusal> {
    let name = person.sheet.name.clone();
    if person.tribe != tribe {
        Some(TurnRefusal::NotYours { name })
    } else if is_twice {
        Some(TurnRefusal::NamedTwice { name })
    } else if !person.is_up() {
        Some(TurnRefusal::NotUp { name })
    } else if person.committed {
        Some(TurnRefusal::HasCommitted { name })
    } else if person.marks.contains(&Mark::LosesPhase) {
        Some(TurnRefusal::LosesPhase { name })
    } else if hex.is_some_and(|hex| hex != person.hex) {
        Some(TurnRefusal::Elsewhere { name })
    } else {
        None
    }
}

/// Commits people to the activity of the turn; their names.
pub fn commit(course: &mut OrderCourse<'_, impl Dice>, people: &[FolkNo]) -> Vec<String> {
    for who in people {
        course.change_person(*who, PersonChange::Committed(true));
    }
    super::acted(course);
    people.iter().filter_map(|who| course.state.person(*who)).map(|one| one.sheet.name.clone()).collect()
}

/// The names of some people, as they are listed.
pub(super) fn names<'a>(people: impl IntoIterator<Item = &'a Islander>) -> Vec<String> {
    people.into_iter().map(|one| one.sheet.name.clone()).collect()
}
