//! `trilith generate`: dungeons, woods, people and weather for a Warden, by chance.

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use cairn::exchange::CREDIT;
use cairn::generators::weather::Season;
use cairn::generators::{self, DAYS, GeneratedPaper, GeneratorKind, Wish};
use clap::Args;
use dice::Seeded;
use serde_json::json;

use crate::out;
use crate::seed::Seed;

/// Make something by chance for a game of Cairn.
#[derive(Args)]
pub(crate) struct Generate {
    /// What: dungeon, forest, npc, faction, name, weather, region, treasure, monster, reaction, spellbook or relic
    #[arg(value_name = "WHAT", value_parser = kind)]
    kind: GeneratorKind,
    /// The same number gives the same
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// How many; for weather, how many days in a row
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1000))]
    count: u16,
    /// The season of the weather: spring, summer, fall or winter
    #[arg(long, value_name = "SEASON", value_parser = season)]
    season: Option<Season>,
    /// How many dice are dropped for a map: 6 to 20 for a dungeon, 8 to 12 for a forest
    #[arg(long, value_name = "N")]
    dice: Option<u32>,
    /// One JSON value a line, with every die and the plan of a map
    #[arg(long, conflicts_with = "svg")]
    json: bool,
    /// Draw the map of a dungeon or a forest into this file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Write over a file that exists
    #[arg(long, requires = "svg")]
    force: bool,
}

fn kind(word: &str) -> Result<GeneratorKind, String> {
    let all = GeneratorKind::ALL.map(GeneratorKind::key).join(", ");
    GeneratorKind::keyed(word).ok_or_else(|| format!("choose one of {all}"))
}

fn season(word: &str) -> Result<Season, String> {
    let named = |season: &Season| season.name().eq_ignore_ascii_case(word);
    Season::ALL.into_iter().find(named).ok_or_else(|| "the seasons are spring, summer, fall and winter".to_owned())
}

impl Generate {
    pub(crate) fn run(&self) -> Result<ExitCode> {
        let (wish, times) = self.wish()?;
        let seed = Seed::asked(self.seed);
        let mut dice = Seeded::from_number(seed.number);
        if let Some(file) = &self.svg {
            draw(&generators::make(&wish, &mut dice), file, self.force, seed)?;
            return Ok(ExitCode::SUCCESS);
        }
        seed.tell(self.kind.key());
        let mut out = io::BufWriter::new(io::stdout().lock());
        for number in 0..times {
            let made = generators::make(&wish, &mut dice);
            let text = if self.json {
                format!("{}\n", credited(&made))
            } else {
                format!("{}{}", if number == 0 { "" } else { "\n" }, made.in_words())
            };
            out.write_all(text.as_bytes())?;
        }
        if !self.json {
            write!(out, "\n{CREDIT}\n")?;
        }
        out.flush()?;
        Ok(ExitCode::SUCCESS)
    }

    /// How many dice are dropped, if that is asked for; or why not so many.
    fn dropped(&self) -> Result<Option<u8>> {
        let name = self.kind.key();
        let Some(asked) = self.dice else { return Ok(None) };
        let Some(range) = self.kind.dropped() else {
            bail!("{name} has no map: --dice is for dungeon and forest");
        };
        match u8::try_from(asked).ok().filter(|dice| range.contains(dice)) {
            Some(dice) => Ok(Some(dice)),
            None => bail!("a {name} is made of {} to {} dice, not of {asked}", range.start(), range.end()),
        }
    }

    /// What is wished for and how often, or what is wrong with it.
    fn wish(&self) -> Result<(Wish, u16)> {
        let name = self.kind.key();
        let dice = self.dropped()?;
        if self.season.is_some() && self.kind != GeneratorKind::Weather {
            bail!("{name} has no season: --season is for weather");
        }
        if self.svg.is_some() && self.kind.dropped().is_none() {
            bail!("{name} has no map: --svg is for dungeon and forest");
        }
        if self.svg.is_some() && self.count > 1 {
            bail!("--svg draws one map into one file: leave out --count");
        }
        let wish = Wish { dice, season: self.season.unwrap_or_default(), ..Wish::of(self.kind) };
        if self.kind != GeneratorKind::Weather {
            return Ok((wish, self.count));
        }
        match u8::try_from(self.count).ok().filter(|days| DAYS.contains(days)) {
            Some(days) => Ok((Wish { days, ..wish }, 1)),
            None => bail!("weather is foretold for {} to {} days", DAYS.start(), DAYS.end()),
        }
    }
}

/// All of it for programs, with the credit.
fn credited(made: &GeneratedPaper) -> serde_json::Value {
    let mut json = json!(made);
    json["credit"] = json!(CREDIT);
    json
}

/// Draws the map into the file, and says what is on it.
fn draw(made: &GeneratedPaper, file: &Path, force: bool, seed: Seed) -> Result<()> {
    let plan = made.plan.as_ref().context("there is no map")?;
    let mut place = out::create(file, force).context("cannot write the map")?;
    place.write_all(plan.file().as_bytes()).with_context(|| format!("cannot write {}", file.display()))?;
    seed.tell(made.kind.key());
    out::print(format_args!("{}\n{CREDIT}", made.in_words()))?;
    Ok(())
}
