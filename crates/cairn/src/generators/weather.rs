//! The weather of a day (the facts of the wilderness).

use std::sync::LazyLock;

use dice::Dice;
use serde::{Deserialize, Serialize};

use super::rolling::RecordingHand;
use super::{GeneratedLine, GeneratedPaper, GeneratorKind};
use crate::data::read;

/// A season.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Season {
    /// Thaw to green leaves.
    #[default]
    Spring,
    /// High sun.
    Summer,
    /// Harvest to smoke.
    Fall,
    /// Long nights.
    Winter,
}

impl Season {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Spring, Self::Summer, Self::Fall, Self::Winter];

    /// What it is called.
    pub fn name(self) -> &'static str {
        &self.row().name
    }

    /// What a d6 brings, from 1 to 6.
    pub fn rolls(self) -> &'static [Weather; 6] {
        &self.row().rolls
    }

    fn row(self) -> &'static SeasonRow {
        match self {
            Self::Spring => &SKIES.spring,
            Self::Summer => &SKIES.summer,
            Self::Fall => &SKIES.fall,
            Self::Winter => &SKIES.winter,
        }
    }
}

/// How hard the sky is on travellers.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Weather {
    /// A kind day.
    Nice,
    /// As one expects.
    Fair,
    /// A Fatigue or a watch.
    Unpleasant,
    /// The same, and harder ground.
    Inclement,
    /// A Fatigue and a watch, and harder ground.
    Extreme,
    /// No travel.
    Catastrophic,
}

impl Weather {
    /// All of it, the kindest first.
    pub const ALL: [Self; 6] =
        [Self::Nice, Self::Fair, Self::Unpleasant, Self::Inclement, Self::Extreme, Self::Catastrophic];

    /// Two extreme days in a row become a catastrophe, which lasts until the sky relents.
    pub fn on(season: Season, face: u8, before: Option<Self>) -> Self {
        let rolled = season.rolls()[usize::from(face.clamp(1, 6)) - 1];
        match before {
            Some(Self::Extreme | Self::Catastrophic) if rolled == Self::Extreme => Self::Catastrophic,
            Some(Self::Nice | Self::Fair | Self::Unpleasant | Self::Inclement | Self::Extreme | Self::Catastrophic)
            | None => rolled,
        }
    }

    /// What it is called.
    pub fn name(self) -> &'static str {
        &self.row().name
    }

    /// What it does to travellers.
    pub fn text(self) -> &'static str {
        &self.row().text
    }

    /// How it may look.
    pub fn looks(self) -> &'static [String] {
        &self.row().looks
    }

    fn row(self) -> &'static Sky {
        let kinds = &SKIES.kind;
        match self {
            Self::Nice => &kinds.nice,
            Self::Fair => &kinds.fair,
            Self::Unpleasant => &kinds.unpleasant,
            Self::Inclement => &kinds.inclement,
            Self::Extreme => &kinds.extreme,
            Self::Catastrophic => &kinds.catastrophic,
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SeasonRow {
    name: String,
    rolls: [Weather; 6],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sky {
    name: String,
    text: String,
    looks: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Kinds {
    nice: Sky,
    fair: Sky,
    unpleasant: Sky,
    inclement: Sky,
    extreme: Sky,
    catastrophic: Sky,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Skies {
    spring: SeasonRow,
    summer: SeasonRow,
    fall: SeasonRow,
    winter: SeasonRow,
    kind: Kinds,
}

static SKIES: LazyLock<Skies> = LazyLock::new(|| read("weather", include_str!("../../data/weather.toml")));

/// The weather of some days in a row, at least of one.
pub fn make(season: Season, days: u8, dice: &mut impl Dice) -> GeneratedPaper {
    let mut hand = RecordingHand::new(dice);
    let mut before = None;
    let mut lines = Vec::new();
    for day in 1..=days.max(1) {
        let today = Weather::on(season, hand.die(season.name(), 6), before);
        let look = hand.pick("How it looks", today.looks());
        let label = if days > 1 { format!("Day {day}, {}", today.name()) } else { today.name().to_owned() };
        lines.push(GeneratedLine::new(label, format!("{look} {}", today.text())));
        before = Some(today);
    }
    let title = match before {
        Some(today) if days <= 1 => format!("A day in {}: {}", season.name(), today.name()),
        _ => format!("{days} days in {}", season.name()),
    };
    hand.made(GeneratorKind::Weather, title, lines)
}
