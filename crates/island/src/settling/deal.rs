//! The people of the tribes: a main character each, and three followers.

use dice::{Dice, Vault};
use hex::Hex;

use super::land::shuffle;
use super::{CENTRE, SettlingDeed};
use crate::change::Change;
use crate::course::OrderCourse;
use crate::event::Deed;
use crate::folk::{FolkNo, Islander, Rank};
use crate::hero;
use crate::key::PackKey;
use crate::pack::Follower;
use crate::sheet::{FolkSheet, Origin};
use crate::state::{State, TribeNo};

/// How many followers a tribe begins with.
pub(super) const FOLLOWERS: usize = 3;
/// The hit die of a commoner.
const FOLLOWER_DIE: u8 = 8;

/// What mains made by chance are called, by tribe.
const NAMES: [&str; 6] = ["Wren Harker", "Silas Quill", "Mara Kestrel", "Odo Finch", "Brida Lowe", "Hal Ashdown"];

/// Shuffles the followers and deals three to each tribe; whoever brought no main character gets one by chance.
pub(super) fn people(course: &mut OrderCourse<'_, impl Dice>) {
    let mut strangers: Vec<PackKey<Follower>> = course.state.pack.followers.keys().copied().collect();
    shuffle(&mut strangers, Vault::Hidden, course.dice);
    course.change(Change::Strangers(strangers));
    for tribe in (0..course.state.tribes.len()).filter_map(|no| u8::try_from(no).ok()).map(TribeNo) {
        let main = main_of(course, tribe);
        let followers = (0..FOLLOWERS).filter_map(|_| stranger(course, tribe, CENTRE)).collect();
        let name = course.state.tribe_name(tribe);
        course.happen(None, Deed::Settling(SettlingDeed::Dealt { tribe: name, main, followers }));
    }
}

fn main_of(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo) -> String {
    if let Some(main) = course.state.people_of(tribe).find(|one| one.rank == Rank::Main) {
        return main.sheet.name.clone();
    }
    let sheet = hero::by_chance(course.dice, NAMES[usize::from(tribe.0) % NAMES.len()]);
    let name = sheet.name.clone();
    let person = person(&course.state, tribe, Rank::Main, sheet, CENTRE);
    course.change(Change::Joined(Box::new(person)));
    name
}

/// The next follower from the deck joins a tribe; their name, or none when the deck is empty.
pub fn stranger(course: &mut OrderCourse<'_, impl Dice>, tribe: TribeNo, hex: Hex) -> Option<String> {
    let mut left = course.state.strangers.clone();
    let key = left.pop()?;
    course.change(Change::Strangers(left));
    let sheet = course.state.pack.followers.get(&key).map(|follower| follower_sheet(key, follower))?;
    let name = sheet.name.clone();
    let person = person(&course.state, tribe, Rank::Follower, sheet, hex);
    course.change(Change::Joined(Box::new(person)));
    Some(name)
}

/// Ruling A11, A20: a commoner with what the card says.
fn follower_sheet(key: PackKey<Follower>, follower: &Follower) -> FolkSheet {
    FolkSheet {
        name: follower.name.clone(),
        origin: Origin::Follower(key),
        scores: [10; 6],
        level: 0,
        hp: follower.hp,
        hit_die: FOLLOWER_DIE,
        points: follower.points,
        skills: follower.skills.clone(),
        expert: Vec::new(),
        saves: Vec::new(),
        tools: follower.tools.clone(),
        weapons: follower.weapons.clone(),
        darkvision: false,
        features: Vec::new(),
        spells: Vec::new(),
        slots: [0; 3],
        quirks: follower.quirks.clone(),
    }
}

/// Somebody who comes to the island now, hale and with empty hands.
pub(super) fn person(state: &State, tribe: TribeNo, rank: Rank, sheet: FolkSheet, hex: Hex) -> Islander {
    Islander::new(FolkNo(u16::try_from(state.folk.len()).unwrap_or(u16::MAX)), tribe, rank, sheet, hex)
}
