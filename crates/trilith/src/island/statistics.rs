//! Many games of bots, counted: who wins from which seat, how people fare, how labour is spent, how fast they learn.

use std::collections::BTreeMap;
use std::io::{self, Write as _};
use std::process::ExitCode;

use anyhow::{Result, bail};
use dice::Fast;
use indicatif::{ProgressBar, ProgressStyle};
use island::bot;
use island::command::Command;
use island::dusk::total;
use island::folk::Rank;
use island::game::Island;
use island::setup::Setup;
use island::sheet::Origin;
use island::sight::Sight;
use island::state::State;
use play::game::Game;
use serde_json::{Map, Value as Json, json};

use super::{MOST_ORDERS, told};

/// What came of many games.
#[derive(Default)]
struct Count {
    games: u32,
    /// Wins by seat; several who win together have a share each.
    wins: Vec<f64>,
    /// How often a class led a tribe, and how often it won.
    classes: BTreeMap<String, (u32, f64)>,
    points: u64,
    mains: (u32, u32),
    people: (u32, u32),
    /// Phases of people, by what they did.
    labour: BTreeMap<&'static str, u64>,
    /// On which day a main character first reached level 2, by tribe; none for those who did not.
    second_level: Vec<u8>,
    orders: u64,
}

pub(super) fn run(setup: &Setup, count: u32, seed: u64, json: bool) -> Result<ExitCode> {
    let mut counted = Count { wins: vec![0.0; setup.tribes.len()], ..Count::default() };
    let plain = ProgressStyle::default_bar();
    let style = plain.clone().template("{wide_bar} {pos}/{len} games, {eta} left").unwrap_or(plain);
    let bar = ProgressBar::new(count.into()).with_style(style);
    let mut dice = Fast::new(seed);
    for _ in 0..count {
        play(setup, &mut dice, &mut counted)?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    let mut out = io::stdout().lock();
    if json {
        writeln!(out, "{}", counted.in_json())?;
    } else {
        counted.report(&mut out)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn play(setup: &Setup, dice: &mut Fast, counted: &mut Count) -> Result<()> {
    let mut state = Island::opened(setup.clone(), dice).map_err(|faults| told(&faults))?;
    let mut risen = vec![None; state.tribes.len()];
    let mut events = Vec::new();
    for _ in 0..MOST_ORDERS {
        if state.ending.is_some() {
            counted.game(&state, &risen);
            return Ok(());
        }
        let seats = state.tribes.iter().map(|tribe| tribe.no.seat());
        let decided = seats.into_iter().find_map(|seat| Some((seat, bot::decide(&Sight::new(&state, seat))?)));
        let Some((seat, command)) = decided else { bail!("nobody knows what to do next: {:?}", state.pending.last()) };
        counted.order(&command);
        events.clear();
        Island::resolve(&state, seat, &command, dice, &mut events);
        for event in &events {
            Island::apply(&mut state, event);
        }
        note_levels(&state, &mut risen);
    }
    bail!("after {MOST_ORDERS} orders nobody has won")
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
    } else if let Command::Explore { people, .. } | Command::Investigate { people, .. } = command {
        Some(("explore", people.len()))
    } else if let Command::Move { people } | Command::Stealth { people } = command {
        Some(("travel", people.len()))
    } else if let Command::Rest { people } = command {
        Some(("rest", people.len()))
    } else {
        None
    }
}

fn class_of(state: &State, tribe: usize) -> Option<String> {
    let main = state.folk.iter().find(|one| one.rank == Rank::Main && usize::from(one.tribe.0) == tribe)?;
    if let Origin::Main { class, .. } = &main.sheet.origin { Some(class.clone()) } else { None }
}

impl Count {
    fn order(&mut self, command: &Command) {
        self.orders += 1;
        let Some((what, people)) = labour(command) else { return };
        *self.labour.entry(what).or_default() += u64::try_from(people).unwrap_or(0);
    }

    fn game(&mut self, state: &State, risen: &[Option<u8>]) {
        self.games += 1;
        let winners = state.ending.as_ref().map(|ending| ending.winners.clone()).unwrap_or_default();
        let share = 1.0 / f64::from(u32::try_from(winners.len().max(1)).unwrap_or(1));
        for winner in &winners {
            self.wins[usize::from(winner.0)] += share;
        }
        for tribe in &state.tribes {
            self.points += u64::from(total(state, tribe.no));
            let place = usize::from(tribe.no.0);
            if let Some(class) = class_of(state, place) {
                let entry = self.classes.entry(class).or_default();
                entry.0 += 1;
                entry.1 += if winners.contains(&tribe.no) { share } else { 0.0 };
            }
        }
        for person in &state.folk {
            let all = if person.rank == Rank::Main { &mut self.mains } else { &mut self.people };
            all.0 += u32::from(person.lives());
            all.1 += 1;
        }
        self.second_level.extend(risen.iter().map(|day| day.unwrap_or(u8::MAX)));
    }

    fn share_of_labour(&self) -> Vec<(&'static str, f64)> {
        let all: u64 = self.labour.iter().filter(|(what, _)| **what != "rest").map(|(_, count)| *count).sum();
        let share = |count: u64| percent(count, all);
        self.labour.iter().filter(|(what, _)| **what != "rest").map(|(what, count)| (*what, share(*count))).collect()
    }

    /// The day on which half of all tribes had a main character of level 2; none if fewer ever had.
    fn median_day(&self) -> Option<u8> {
        let mut days = self.second_level.clone();
        days.sort_unstable();
        days.get(days.len() / 2).copied().filter(|day| *day != u8::MAX)
    }

    fn seats(&self) -> Vec<f64> {
        self.wins.iter().map(|wins| 100.0 * wins / f64::from(self.games.max(1))).collect()
    }

    fn in_json(&self) -> Json {
        let labour: Map<String, Json> =
            self.share_of_labour().into_iter().map(|(what, share)| (what.to_owned(), json!(share))).collect();
        let classes: Map<String, Json> =
            self.classes.iter().map(|(class, (led, won))| (class.clone(), json!({"led": led, "won": won}))).collect();
        json!({
            "games": self.games, "seats_percent": self.seats(), "classes": classes, "points_a_tribe": self.points_a_tribe(),
            "mains_alive_percent": percent(self.mains.0.into(), self.mains.1.into()),
            "followers_alive_percent": percent(self.people.0.into(), self.people.1.into()),
            "labour_percent": labour, "level_2_on_day": self.median_day(), "orders_a_game": self.orders / u64::from(self.games.max(1)),
        })
    }

    fn points_a_tribe(&self) -> f64 {
        let tribes = u64::from(self.games) * u64::try_from(self.wins.len()).unwrap_or(1);
        percent(self.points, tribes) / 100.0
    }

    fn report(&self, out: &mut impl io::Write) -> io::Result<()> {
        writeln!(
            out,
            "{} games, {} orders a game, {:.1} points a tribe",
            self.games,
            self.orders / u64::from(self.games.max(1)),
            self.points_a_tribe()
        )?;
        let seats: Vec<String> =
            self.seats().iter().enumerate().map(|(seat, share)| format!("seat {} {share:.1} %", seat + 1)).collect();
        writeln!(out, "won by {}", seats.join(", "))?;
        let even = 1.0 / f64::from(u32::try_from(self.wins.len().max(1)).unwrap_or(1));
        for (class, (led, won)) in &self.classes {
            let times = won / f64::from((*led).max(1)) / even;
            writeln!(out, "  led by a {class}: {led} tribes, {times:.2} times the even share of wins")?;
        }
        let alive = |(alive, all): (u32, u32)| percent(alive.into(), all.into());
        writeln!(
            out,
            "alive at the end: {:.1} % of main characters, {:.1} % of followers",
            alive(self.mains),
            alive(self.people)
        )?;
        let labour: Vec<String> =
            self.share_of_labour().iter().map(|(what, share)| format!("{what} {share:.1} %")).collect();
        writeln!(out, "labour: {}", labour.join(", "))?;
        match self.median_day() {
            Some(day) => writeln!(out, "level 2 on day {day} in the median"),
            None => writeln!(out, "fewer than half of all tribes reach level 2"),
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "shares for people")]
fn percent(part: u64, all: u64) -> f64 {
    100.0 * part as f64 / all.max(1) as f64
}
