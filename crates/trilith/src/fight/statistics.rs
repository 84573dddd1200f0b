//! Many fights of bots, counted: who wins, how long it takes, how many are undecided.

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::{Result, anyhow};
use dice::Fast;
use indicatif::{ProgressBar, ProgressStyle};
use pillars::battle::course::Forgetful;
use pillars::battle::scenario::{self, Scenario};
use pillars::battle::{Battle, Combat, Stage, bot};
use play::game::Game;
use serde_json::{Value as Json, json};

use super::{MOST_TURNS, Speech};

/// What came of many fights.
struct FightTally {
    wins: Vec<u32>,
    draws: u32,
    undecided: u32,
    turns: u64,
}

pub(super) fn run(one: Option<Scenario>, count: u32, seed: u64, speech: Speech) -> Result<ExitCode> {
    let all = || scenario::all().iter().map(|stored| stored.scenario()).collect();
    let scenarios: Vec<Scenario> = one.map_or_else(all, |scenario| vec![scenario]);
    let bar = ProgressBar::new(u64::from(count) * scenarios.len() as u64).with_style(style());
    let mut out = io::stdout().lock();
    for scenario in scenarios {
        let name = scenario.setup.name.clone();
        let sides = scenario.setup.sides.clone();
        let tally = fight(scenario, count, seed, &bar)?;
        bar.suspend(|| match speech {
            Speech::Words => report(&mut out, &name, &sides, &tally, count),
            Speech::Json => writeln!(out, "{}", in_json(&name, &sides, &tally, count)),
        })?;
    }
    bar.finish_and_clear();
    Ok(ExitCode::SUCCESS)
}

fn style() -> ProgressStyle {
    let plain = ProgressStyle::default_bar();
    plain.clone().template("{wide_bar} {pos}/{len} fights, {eta} left").unwrap_or(plain)
}

fn fight(scenario: Scenario, count: u32, seed: u64, bar: &ProgressBar) -> Result<FightTally> {
    let mut dice = Fast::new(seed);
    let sides = scenario.setup.sides.len();
    let first: Battle = begin(&scenario, &mut dice)?;
    let mut tally = FightTally { wins: vec![0; sides], draws: 0, undecided: 0, turns: 0 };
    for place in 0..count {
        let mut battle = if place == 0 { first.clone() } else { begin(&scenario, &mut dice)? };
        bot::play_out(&mut battle, &mut dice, &mut Forgetful, MOST_TURNS);
        tally.turns += u64::from(battle.turn);
        match battle.stage {
            Stage::Over(Some(team)) => tally.wins[usize::from(team.0)] += 1,
            Stage::Over(None) => tally.draws += 1,
            Stage::Dawn
            | Stage::Ordering(_)
            | Stage::Moving(_)
            | Stage::Acting(_)
            | Stage::Agreeing { .. }
            | Stage::Leaving(_)
            | Stage::Countering { .. }
            | Stage::Renewing(_)
            | Stage::Pushing(_) => tally.undecided += 1,
        }
        bar.inc(1);
    }
    Ok(tally)
}

fn begin(scenario: &Scenario, dice: &mut Fast) -> Result<Battle> {
    Combat::opened(scenario.setup.clone(), dice)
        .map_err(|faults| anyhow!(faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")))
}

fn in_json(name: &str, sides: &[String], tally: &FightTally, count: u32) -> Json {
    let won: Vec<Json> = sides.iter().zip(&tally.wins).map(|(side, won)| json!({"side": side, "won": won})).collect();
    json!({
        "scenario": name, "fights": count, "sides": won, "nobody": tally.draws, "undecided": tally.undecided,
        "turns": tally.turns,
    })
}

fn report(out: &mut impl Write, name: &str, sides: &[String], tally: &FightTally, count: u32) -> io::Result<()> {
    let share =
        |part: u32| format!("{}.{:02} %", part * 100 / count, u64::from(part) * 10_000 / u64::from(count) % 100);
    let wins: Vec<String> =
        sides.iter().zip(&tally.wins).map(|(side, wins)| format!("{side} {}", share(*wins))).collect();
    let turns = tally.turns * 10 / u64::from(count);
    writeln!(
        out,
        "{name}: {}; nobody {}, undecided {}; {}.{} turns a fight",
        wins.join(", "),
        share(tally.draws),
        share(tally.undecided),
        turns / 10,
        turns % 10
    )
}
