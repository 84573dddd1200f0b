//! What was asked for on the command line, checked once.

use std::fmt::Write as _;

use anyhow::{Context as _, Result, bail};
use clap::Args;
use pillars::creation::policy::CreationPlan;
use pillars::data::{Id, Listed as _};
use pillars::experience::{self, Track};
use pillars::house::{HouseRules, TrackList};
use play::Seat;

use super::life::PLAYER;
use super::print::PillarsFormat;
use crate::new::asked::{MakingArgs, Seed};

/// Make a character for Pillars.
#[derive(Args)]
#[allow(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub(crate) struct PillarsArgs {
    #[command(flatten)]
    pub(super) making: MakingArgs,
    /// Years of prior experience [with --auto; default: 6]
    #[arg(long, value_name = "N", value_parser = years, allow_negative_numbers = true)]
    years: Option<u8>,
    /// The track to serve in, whatever its dangers [with --auto; default: what is safe]
    #[arg(long, value_name = "NAME")]
    track: Option<String>,
    /// House rules: a preset, then switches, as in 'combat-guide,tracks=newer'
    #[arg(long, value_name = "TEXT", value_parser = house, default_value = "handbook")]
    house: HouseRules,
    /// As JSON that can be read back
    #[arg(long, conflicts_with_all = ["md", "text", "count"])]
    json: bool,
    /// As Markdown
    #[arg(long, conflicts_with_all = ["text", "count"])]
    md: bool,
    /// As plain text: the default
    #[arg(long, conflicts_with = "count")]
    text: bool,
    /// Show what only the GM may know: the mana
    #[arg(long)]
    gm: bool,
}

/// What was asked for, understood.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PillarsWishes {
    /// By which rules.
    pub(crate) house: HouseRules,
    /// What chance is asked for.
    pub(crate) plan: CreationPlan,
    /// Who looks: the player or the GM.
    pub(crate) seat: Seat,
    /// Where the dice come from.
    pub(super) seed: Seed,
}

impl PillarsWishes {
    /// Understands what was asked; a seed is found where none was given.
    pub(super) fn of(asked: &PillarsArgs) -> Result<Self> {
        let track = asked.track.as_deref().map(|name| track(name, asked.house.tracks)).transpose()?;
        let default = CreationPlan::default();
        Ok(Self {
            house: asked.house,
            plan: CreationPlan { years: asked.years.unwrap_or(default.years), track, ..default },
            seat: if asked.gm { Seat::Gm } else { PLAYER },
            seed: asked.making.seed(),
        })
    }
}

impl PillarsArgs {
    /// How one character is to be printed.
    pub(super) fn format(&self) -> PillarsFormat {
        match (self.json, self.md) {
            (true, _) => PillarsFormat::Json,
            (false, true) => PillarsFormat::Markdown,
            (false, false) => PillarsFormat::Text,
        }
    }

    /// Whoever makes the choices needs no plan.
    pub(super) fn needs_nothing_automatic(&self) -> Result<()> {
        if self.years.is_some() || self.track.is_some() {
            bail!("--years and --track are for --auto: at the terminal you choose year by year");
        }
        Ok(())
    }
}

/// No more than one can serve.
fn years(text: &str) -> Result<u8, String> {
    let experience::Experience { starting_age, oldest, .. } = experience::table();
    let most = oldest - starting_age;
    let fits = text.parse().ok().filter(|years| *years <= most);
    fits.ok_or_else(|| format!("0 to {most} years are possible, as one begins at {starting_age} and ends at {oldest}"))
}

fn house(text: &str) -> Result<HouseRules, String> {
    text.parse().map_err(|fault: pillars::house::HouseFault| fault.to_string())
}

/// A track of the list in use, by its key or its name.
fn track(text: &str, list: TrackList) -> Result<Id<Track>> {
    let wanted = text.trim().to_lowercase().replace([' ', '-'], "_");
    let meant = |track: &Id<Track>| short(*track) == wanted || track.key() == wanted || named(*track) == wanted;
    if let Some(track) = Track::of(list).find(meant) {
        return Ok(track);
    }
    let mut there = String::new();
    for track in Track::of(list) {
        let comma = if there.is_empty() { "" } else { ", " };
        write!(there, "{comma}{}", short(track)).context("a list is written")?;
    }
    if Track::list().ids().any(|track| meant(&track)) {
        bail!("the track {text:?} is not in the list that these house rules use (switch tracks); there are {there}");
    }
    bail!("there is no track {text:?}; there are {there}")
}

fn named(track: Id<Track>) -> String {
    track.name.to_lowercase().replace([' ', '-'], "_")
}

/// The key without the name of its list.
fn short(track: Id<Track>) -> &'static str {
    track.key().strip_prefix("newer_").unwrap_or(track.key())
}
