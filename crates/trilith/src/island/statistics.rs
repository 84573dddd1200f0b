//! Many games of bots, counted by all cores: who wins from which seat and with which class, how people fare, how labour is
//! spent, how fast they learn. For a seed the counts are the same on any machine.

use std::io::{self, Write as _};
use std::num::NonZero;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::thread;

use anyhow::{Result, bail};
use dice::Fast;
use indicatif::{ProgressBar, ProgressStyle};
use island::bot::count::{ClassCount, GameCount, WIN};
use island::game::Island;
use island::setup::Setup;
use play::game::Game;
use serde_json::{Map, Value as Json, json};

use super::told;
use crate::new::keyed::seed_of;
use crate::stop;

pub(super) fn run(setup: &Setup, count: u32, seed: u64, json: bool) -> Result<ExitCode> {
    let stop = stop::on_interrupt()?;
    let plain = ProgressStyle::default_bar();
    let style = plain.clone().template("{wide_bar} {pos}/{len} games, {eta} left").unwrap_or(plain);
    let bar = ProgressBar::new(count.into()).with_style(style);
    let counted = on_all_cores(setup, count, seed, stop, &bar);
    bar.finish_and_clear();
    let counted = counted?;
    let mut out = io::stdout().lock();
    if json {
        writeln!(out, "{}", in_json(&counted))?;
    } else {
        report(&counted, &mut out)?;
    }
    Ok(if counted.games < u64::from(count) { ExitCode::from(stop::INTERRUPTED) } else { ExitCode::SUCCESS })
}

/// Every core takes the next game that nobody has taken, until all are taken or it is time to stop.
fn on_all_cores(setup: &Setup, count: u32, seed: u64, stop: &AtomicBool, bar: &ProgressBar) -> Result<GameCount> {
    let next = AtomicU32::new(0);
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let work = || -> Result<GameCount> {
        let mut counted = GameCount::default();
        while !stop.load(Ordering::Relaxed) {
            let place = next.fetch_add(1, Ordering::Relaxed);
            if place >= count {
                break;
            }
            play(setup, seed_of(seed, place.into()), &mut counted)?;
            bar.inc(1);
        }
        Ok(counted)
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        let mut all = GameCount::default();
        for worker in workers {
            all.add(worker.join().expect("a worker tells what went wrong")?);
        }
        Ok(all)
    })
}

fn play(setup: &Setup, seed: u64, counted: &mut GameCount) -> Result<()> {
    let mut dice = Fast::new(seed);
    let mut state = Island::opened(setup.clone(), &mut dice).map_err(|faults| told(&faults))?;
    if !counted.play(&mut state, &mut dice) {
        bail!("a game came to no end: {:?}", state.pending.last());
    }
    Ok(())
}

fn seats(counted: &GameCount) -> Vec<f64> {
    counted.seats.iter().map(|wins| percent(*wins, WIN * counted.games)).collect()
}

/// Each class: how many tribes it led, how many times the even share of wins it has, and its points.
fn classes(counted: &GameCount) -> Vec<(&str, u64, f64, f64)> {
    let tribes = u64::try_from(counted.seats.len()).unwrap_or(1);
    let each = counted.classes.iter().map(|(name, ClassCount { led, won, points })| {
        (name.as_str(), *led, ratio(*won * tribes, *led * WIN), ratio(*points, *led))
    });
    each.collect()
}

fn labour(counted: &GameCount) -> Vec<(&'static str, f64)> {
    let all = counted.food().of;
    counted
        .labour
        .iter()
        .filter(|(what, _)| **what != "rest")
        .map(|(what, count)| (*what, percent(*count, all)))
        .collect()
}

fn points(counted: &GameCount) -> Vec<(&str, f64)> {
    counted.points.iter().map(|(what, points)| (what.as_str(), ratio(*points, counted.tribes()))).collect()
}

fn points_a_tribe(counted: &GameCount) -> f64 {
    ratio(counted.classes.values().map(|class| class.points).sum(), counted.tribes())
}

fn in_json(counted: &GameCount) -> Json {
    let numbers = |of: Vec<(&str, f64)>| -> Map<String, Json> {
        of.into_iter().map(|(what, number)| (what.to_owned(), json!(number))).collect()
    };
    let classes: Map<String, Json> = classes(counted)
        .into_iter()
        .map(|(class, led, times, points)| {
            (class.to_owned(), json!({"led": led, "times_even_share": times, "points": points}))
        })
        .collect();
    json!({
        "games": counted.games, "seats_percent": seats(counted), "classes": classes,
        "points_a_tribe": points_a_tribe(counted), "points": numbers(points(counted)),
        "mains_alive_percent": percent(counted.mains.part, counted.mains.of),
        "followers_alive_percent": percent(counted.followers.part, counted.followers.of),
        "labour_percent": numbers(labour(counted)), "level_2_on_day": counted.median_day(),
        "orders_a_game": counted.orders / counted.games.max(1),
    })
}

fn report(counted: &GameCount, out: &mut impl io::Write) -> io::Result<()> {
    let listed = |of: Vec<(&str, f64)>, unit: &str| {
        of.into_iter().map(|(what, number)| format!("{what} {number:.1}{unit}")).collect::<Vec<_>>().join(", ")
    };
    let (orders, all) = (counted.orders / counted.games.max(1), points_a_tribe(counted));
    writeln!(out, "{} games, {orders} orders a game, {all:.1} points a tribe", counted.games)?;
    writeln!(out, "points a tribe: {}", listed(points(counted), ""))?;
    let seats: Vec<String> =
        seats(counted).iter().enumerate().map(|(seat, share)| format!("seat {} {share:.1} %", seat + 1)).collect();
    writeln!(out, "won by {}", seats.join(", "))?;
    for (class, led, times, points) in classes(counted) {
        writeln!(out, "  led by a {class}: {led} tribes, {times:.2} times the even share of wins, {points:.1} points")?;
    }
    let (mains, followers) = (counted.mains, counted.followers);
    let (mains, followers) = (percent(mains.part, mains.of), percent(followers.part, followers.of));
    writeln!(out, "alive at the end: {mains:.1} % of main characters, {followers:.1} % of followers")?;
    writeln!(out, "labour: {}", listed(labour(counted), " %"))?;
    match counted.median_day() {
        Some(day) => writeln!(out, "level 2 on day {day} in the median"),
        None => writeln!(out, "fewer than half of all tribes reach level 2"),
    }
}

#[expect(clippy::cast_precision_loss, reason = "figures for people")]
fn ratio(part: u64, of: u64) -> f64 {
    part as f64 / of.max(1) as f64
}

fn percent(part: u64, of: u64) -> f64 {
    100.0 * ratio(part, of)
}
