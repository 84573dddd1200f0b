//! Whole games of bots, and what comes of many: who wins from which seat and with which class, how people fare, how labour is
//! spent, and how fast mains learn.

use std::collections::BTreeMap;

use dice::Dice;
use play::game::Game as _;

use super::decide;
use crate::command::Command;
use crate::dusk::{score, total};
use crate::folk::{Islander, Rank};
use crate::game::Island;
use crate::sheet::Origin;
use crate::sight::Sight;
use crate::state::State;

/// More orders than any game takes: past them it counts as stuck.
const MOST_ORDERS: u32 = 100_000;
/// A win, which several who win together share evenly, however many they are.
pub const WIN: u64 = 60;

/// Plays a game to its end with a bot on every seat, and shows each order before it is carried out. Whether it came to an end.
pub fn play_out(state: &mut State, dice: &mut impl Dice, mut see: impl FnMut(&State, &Command)) -> bool {
    let mut events = Vec::new();
    for _ in 0..MOST_ORDERS {
        if state.ending.is_some() {
            return true;
        }
        let seats = state.tribes.iter().map(|tribe| tribe.no.seat());
        let decided = seats.into_iter().find_map(|seat| Some((seat, decide(&Sight::new(state, seat))?)));
        let Some((seat, command)) = decided else { return false };
        see(state, &command);
        events.clear();
        Island::resolve(state, seat, &command, dice, &mut events);
        for event in &events {
            Island::apply(state, event);
        }
    }
    false
}

/// How the tribes fared that a class has led.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct ClassCount {
    /// How many tribes it led.
    pub led: u64,
    /// Their wins, in [`WIN`]s.
    pub won: u64,
    /// Their points.
    pub points: u64,
}

/// So many of so many.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct PartCount {
    /// How many.
    pub part: u64,
    /// Of how many.
    pub of: u64,
}

impl PartCount {
    fn count(&mut self, is: bool) {
        self.part += u64::from(is);
        self.of += 1;
    }

    fn add(&mut self, other: Self) {
        self.part += other.part;
        self.of += other.of;
    }
}

/// What came of many games.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct GameCount {
    /// How many games.
    pub games: u64,
    /// The orders of all of them.
    pub orders: u64,
    /// Wins by seat, in [`WIN`]s.
    pub seats: Vec<u64>,
    /// How classes fared, by the main that a tribe began with.
    pub classes: BTreeMap<String, ClassCount>,
    /// Points of all tribes, by what they were for.
    pub points: BTreeMap<String, u64>,
    /// The mains that tribes began with who live at the end.
    pub mains: PartCount,
    /// The followers who live at the end, of all who ever came.
    pub followers: PartCount,
    /// Phases of people, by what they did.
    pub labour: BTreeMap<&'static str, u64>,
    /// How many tribes had a main of level 2 on which day for the first time.
    pub risen: BTreeMap<u8, u64>,
}

impl GameCount {
    /// Plays that game to its end and counts it. Whether it came to an end.
    pub fn play(&mut self, state: &mut State, dice: &mut impl Dice) -> bool {
        let mut risen: Vec<Option<u8>> = vec![None; state.tribes.len()];
        let ended = play_out(state, dice, |state, command| {
            self.order(command);
            note_levels(state, &mut risen);
        });
        note_levels(state, &mut risen);
        for day in risen.into_iter().flatten() {
            *self.risen.entry(day).or_default() += 1;
        }
        self.end(state);
        ended
    }

    fn order(&mut self, command: &Command) {
        self.orders += 1;
        if let Some((what, people)) = labour(command) {
            *self.labour.entry(what).or_default() += u64::try_from(people).unwrap_or(0);
        }
    }

    fn end(&mut self, state: &State) {
        self.games += 1;
        self.seats.resize(state.tribes.len().max(self.seats.len()), 0);
        let winners = state.ending.as_ref().map(|ending| ending.winners.clone()).unwrap_or_default();
        let share = WIN / u64::try_from(winners.len().max(1)).unwrap_or(1);
        for tribe in &state.tribes {
            let won = if winners.contains(&tribe.no) { share } else { 0 };
            self.seats[usize::from(tribe.no.0)] += won;
            for line in score(state, tribe.no) {
                *self.points.entry(line.what).or_default() += u64::from(line.points);
            }
            if let Some((class, main)) = first_main(state, tribe.no.0) {
                let count = self.classes.entry(class.to_owned()).or_default();
                count.led += 1;
                count.won += won;
                count.points += u64::from(total(state, tribe.no));
                self.mains.count(main.lives());
            }
        }
        for one in state.folk.iter().filter(|one| matches!(one.sheet.origin, Origin::Follower(_))) {
            self.followers.count(one.lives());
        }
    }

    /// Counts what somebody else has counted.
    pub fn add(&mut self, other: Self) {
        self.games += other.games;
        self.orders += other.orders;
        self.seats.resize(other.seats.len().max(self.seats.len()), 0);
        self.seats.iter_mut().zip(other.seats).for_each(|(own, more)| *own += more);
        for (class, more) in other.classes {
            let own = self.classes.entry(class).or_default();
            *own = ClassCount { led: own.led + more.led, won: own.won + more.won, points: own.points + more.points };
        }
        add_each(&mut self.points, other.points);
        add_each(&mut self.labour, other.labour);
        add_each(&mut self.risen, other.risen);
        self.mains.add(other.mains);
        self.followers.add(other.followers);
    }

    /// How many tribes have played.
    pub fn tribes(&self) -> u64 {
        self.classes.values().map(|class| class.led).sum()
    }

    /// Phases of people in which they did anything but rest, and those of them that were spent on food.
    pub fn food(&self) -> PartCount {
        let productive = self.labour.iter().filter(|(what, _)| **what != "rest").map(|(_, count)| count).sum();
        PartCount { part: self.labour.get("food").copied().unwrap_or(0), of: productive }
    }

    /// The day on which half of all tribes had a main of level 2; none if fewer ever had.
    pub fn median_day(&self) -> Option<u8> {
        let half = self.tribes().div_ceil(2).max(1);
        let mut so_far = 0;
        let reaches = |(_, count): &(&u8, &u64)| {
            so_far += **count;
            so_far >= half
        };
        self.risen.iter().find(reaches).map(|(day, _)| *day)
    }
}

fn add_each<K: Ord>(own: &mut BTreeMap<K, u64>, more: BTreeMap<K, u64>) {
    for (what, count) in more {
        *own.entry(what).or_default() += count;
    }
}

fn note_levels(state: &State, risen: &mut [Option<u8>]) {
    for person in state.folk.iter().filter(|one| one.rank == Rank::Main && one.sheet.level >= 2) {
        if let Some(day) = risen.get_mut(usize::from(person.tribe.0)) {
            day.get_or_insert(state.day);
        }
    }
}

/// What people are committed to by an order, and how many; nothing by other orders.
fn labour(command: &Command) -> Option<(&'static str, usize)> {
    if let Command::Fish { people, .. } | Command::Forage { people, .. } = command {
        Some(("food", people.len()))
    } else if let Command::Hunt { people, .. } = command {
        Some(("food", people.len() + 1))
    } else if let Command::Gather { people, .. } = command {
        Some(("gather", people.len()))
    } else if let Command::Craft { people, .. } = command {
        Some(("craft", people.len()))
    } else if let Command::Explore { people, .. } = command {
        Some(("explore", people.len()))
    } else if let Command::Investigate { people, .. } = command {
        Some(("delve", people.len()))
    } else if let Command::Move { people } | Command::Stealth { people } = command {
        Some(("travel", people.len()))
    } else if let Command::Rest { people } = command {
        Some(("rest", people.len()))
    } else {
        None
    }
}

/// The main that a tribe began with, and the class.
fn first_main(state: &State, tribe: u8) -> Option<(&str, &Islander)> {
    state.folk.iter().filter(|one| one.tribe.0 == tribe).find_map(|one| {
        if let Origin::Main { class, .. } = &one.sheet.origin { Some((class.as_str(), one)) } else { None }
    })
}
