//! What was asked for on the command line, checked once.

use anyhow::{Result, bail};
use book::{Id, Listed};
use clap::Args;
use island::life::{MainCommand, MainStep};
use island::srd::{Class, HeroBackground, Race};

use super::print::MainFormat;
use crate::new::asked::MakingArgs;

/// Make a main character for Pillar Island.
#[derive(Args)]
pub(crate) struct IslandArgs {
    #[command(flatten)]
    pub(super) making: MakingArgs,
    /// The class, such as druid [default: by chance]
    #[arg(long, value_name = "NAME")]
    class: Option<String>,
    /// The race, such as half-elf [default: by chance]
    #[arg(long, value_name = "NAME")]
    race: Option<String>,
    /// The background, such as net-fisher [default: by chance]
    #[arg(long, value_name = "NAME")]
    background: Option<String>,
    /// How the scores come about [default: array]
    #[arg(long, value_name = "WAY", value_enum)]
    scores: Option<ScoreWay>,
    /// As JSON that can be read back
    #[arg(long, conflicts_with_all = ["md", "text", "count"])]
    json: bool,
    /// As Markdown
    #[arg(long, conflicts_with_all = ["text", "count"])]
    md: bool,
    /// As plain text: the default
    #[arg(long, conflicts_with = "count")]
    text: bool,
}

/// How scores come about.
#[derive(Clone, Copy, Debug, Eq, PartialEq, clap::ValueEnum)]
pub(super) enum ScoreWay {
    /// 15, 14, 13, 12, 10 and 8
    Array,
    /// 27 points
    Points,
    /// 4d6 without the lowest, six times
    Roll,
}

/// What was asked for, understood.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct IslandWishes {
    class: Option<Id<Class>>,
    race: Option<Id<Race>>,
    background: Option<Id<HeroBackground>>,
    scores: Option<ScoreWay>,
}

impl IslandWishes {
    /// Understands what was asked.
    pub(super) fn of(asked: &IslandArgs) -> Result<Self> {
        Ok(Self {
            class: asked.class.as_deref().map(named).transpose()?,
            race: asked.race.as_deref().map(named).transpose()?,
            background: asked.background.as_deref().map(named).transpose()?,
            scores: asked.scores,
        })
    }

    /// Whether anything was asked for.
    pub(super) fn is_any(&self) -> bool {
        *self != Self::default()
    }

    /// What is done at a step because it was asked for.
    pub(super) fn at(&self, step: MainStep) -> Option<MainCommand> {
        match step {
            MainStep::Class => self.class.map(|class| MainCommand::ChooseClass { class }),
            MainStep::Race => self.race.map(|race| MainCommand::ChooseRace { race }),
            MainStep::Background => self.background.map(|background| MainCommand::ChooseBackground { background }),
            MainStep::Way => self.scores.map(|way| match way {
                ScoreWay::Array => MainCommand::TakeArray,
                ScoreWay::Points => MainCommand::BuyScores,
                ScoreWay::Roll => MainCommand::RollScores,
            }),
            MainStep::Scores
            | MainStep::Raise
            | MainStep::Skills
            | MainStep::MoreSkills
            | MainStep::Expert
            | MainStep::Cantrips
            | MainStep::RaceCantrip
            | MainStep::Spells
            | MainStep::Name
            | MainStep::Ashore => None,
        }
    }
}

impl IslandArgs {
    /// How one character is to be printed.
    pub(super) fn format(&self) -> MainFormat {
        match (self.json, self.md) {
            (true, _) => MainFormat::Json,
            (_, true) => MainFormat::Markdown,
            (false, false) => MainFormat::Text,
        }
    }
}

/// One of a list by its name or key, however it is spelt; the end of a name will do where it says which.
fn named<T: Listed>(text: &str) -> Result<Id<T>> {
    let wanted = letters(text);
    let called = |id: &Id<T>| [letters(id.get().name()), letters(id.key())];
    if let Some(id) = T::list().ids().find(|id| called(id).contains(&wanted)) {
        return Ok(id);
    }
    let ends: Vec<Id<T>> = T::list()
        .ids()
        .filter(|id| !wanted.is_empty() && called(id).iter().any(|name| name.ends_with(&wanted)))
        .collect();
    if let [only] = ends[..] {
        return Ok(only);
    }
    let there = T::list().ids().map(|id| id.key().replace('_', "-")).collect::<Vec<_>>().join(", ");
    bail!("there is no {} {text:?}; there are {there}", T::WHAT)
}

/// The letters of a name, and nothing else.
fn letters(text: &str) -> String {
    text.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}
