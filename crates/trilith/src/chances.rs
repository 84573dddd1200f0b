//! `trilith roll` and `trilith odds`.

use std::fmt::Write as _;
use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::{Result, bail};
use clap::Args;
use dice::{Expr, Seeded};
use serde_json::json;
use web::fresh_bytes;

use crate::out;

/// Roll dice.
#[derive(Args)]
pub(crate) struct RollArgs {
    /// Dice notation, such as 4d6kh3 or 'd20+5 # Perception'
    #[arg(required = true, num_args = 1.., allow_negative_numbers = true, value_name = "EXPR")]
    notation: Vec<String>,
    /// The same number gives the same dice
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// How often to roll
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    times: u32,
    /// One JSON value a line
    #[arg(long)]
    json: bool,
}

impl RollArgs {
    pub(crate) fn run(&self) -> Result<ExitCode> {
        let expr = parse(&self.notation.join(" "))?;
        let mut dice = self.seed.map_or_else(|| Seeded::new(fresh_bytes()), Seeded::from_number);
        let mut out = io::BufWriter::new(io::stdout().lock());
        for _ in 0..self.times {
            let roll = expr.roll(&mut dice);
            if self.json { writeln!(out, "{}", json!(roll)) } else { writeln!(out, "{roll}") }?;
        }
        out.flush()?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Work out exact odds.
#[derive(Args)]
pub(crate) struct OddsArgs {
    /// Dice notation, such as '3d6<=11'
    #[arg(required = true, num_args = 1.., allow_negative_numbers = true, value_name = "EXPR")]
    notation: Vec<String>,
    /// A second pool to compare with
    #[arg(long, value_name = "EXPR", allow_hyphen_values = true)]
    versus: Option<String>,
    /// As one JSON value
    #[arg(long)]
    json: bool,
}

impl OddsArgs {
    pub(crate) fn run(&self) -> Result<ExitCode> {
        let notation = self.notation.join(" ");
        let odds = parse(&notation)?.odds()?;
        let versus = self.versus.as_deref().map(|other| against(&notation, &odds, other)).transpose()?;
        let text = if self.json {
            format!("{}\n", json!({"dice": notation, "odds": odds, "versus": versus}))
        } else {
            let mut text = in_words(&notation, &odds);
            if let Some((other, versus)) = versus {
                let _ = writeln!(text, "\nagainst {other}: {versus}");
            }
            text
        };
        out::print(text)?;
        Ok(ExitCode::SUCCESS)
    }
}

/// How one pool fares against another. A roll that aims at a number of its own has nothing to be compared by.
fn against<'a>(notation: &str, odds: &dice::Odds, other: &'a str) -> Result<(&'a str, dice::Versus)> {
    let others = parse(other)?.odds()?;
    for (text, odds) in [(notation, odds), (other, &others)] {
        if odds.chance().is_some() {
            bail!("{text} has a target of its own, and --versus compares totals: leave the target out");
        }
    }
    Ok((other, odds.versus(&others)))
}

fn in_words(notation: &str, odds: &dice::Odds) -> String {
    let mut text = match odds.chance() {
        Some(chance) => format!("{notation}: {chance:#}\n"),
        None => format!("{notation}: {} to {}\n", odds.min(), odds.max()),
    };
    let percentiles: Vec<String> = [5, 25, 50, 75, 95].map(|p| format!("{p} %: {}", odds.percentile(p))).into();
    let _ = writeln!(text, "mean {}   spread {}", odds.mean().decimal_text(4), odds.spread_text(4));
    let _ = writeln!(text, "percentiles  {}", percentiles.join("   "));
    if let Some(depth) = odds.cut_at() {
        let _ = writeln!(text, "explosions are counted to a depth of {depth}");
    }
    text.push('\n');
    text.push_str(&odds.histogram(60));
    text
}

/// Reads notation; a fault is shown under the text with its column.
fn parse(notation: &str) -> Result<Expr> {
    match Expr::parse(notation) {
        Ok(expr) => Ok(expr),
        Err(error) => bail!("{error}\n\n{}", error.point(notation)),
    }
}
