//! Scars (Core Rules: Scars): what a blow leaves that takes somebody's HP to exactly nothing.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::data::read;

/// One of the twelve scars, by the HP lost.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scar {
    /// A mark for life.
    LastingScar,
    /// Disoriented and shaken.
    RattlingBlow,
    /// Sent flying.
    Walloped,
    /// Something is broken.
    BrokenLimb,
    /// An infection.
    Diseased,
    /// Another head upon the shoulders.
    ReorientingHeadWound,
    /// Hardly able to move.
    Hamstrung,
    /// Hears nothing.
    Deafened,
    /// A part of the mind knocked loose.
    Rebrained,
    /// Something is torn off.
    Sundered,
    /// An hour to live.
    MortalWound,
    /// Death has looked one in the eye.
    Doomed,
}

/// The most scars that a sheet has room for.
pub const MOST_SCARS: usize = 24;

/// When what a scar brings is rolled.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum When {
    /// At once.
    Now,
    /// After a few hours' rest.
    Rested,
    /// Once it has mended.
    Mended,
    /// With the next save against critical damage.
    NextCritical,
}

/// Who says what a scar means.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Teller {
    /// Whoever plays them.
    Player,
    /// The Warden.
    Warden,
}

impl Scar {
    /// All twelve, by the HP lost.
    pub const ALL: [Self; 12] = [
        Self::LastingScar,
        Self::RattlingBlow,
        Self::Walloped,
        Self::BrokenLimb,
        Self::Diseased,
        Self::ReorientingHeadWound,
        Self::Hamstrung,
        Self::Deafened,
        Self::Rebrained,
        Self::Sundered,
        Self::MortalWound,
        Self::Doomed,
    ];

    /// What comes of losing so many HP to nothing. Ruling C1: above twelve it is the twelfth.
    pub fn of(lost: u8) -> Option<Self> {
        let place = usize::from(lost).checked_sub(1)?;
        Some(Self::ALL[place.min(Self::ALL.len() - 1)])
    }

    /// What it is called.
    pub fn name(self) -> &'static str {
        &self.row().name
    }

    /// What it means.
    pub fn text(self) -> &'static str {
        &self.row().text
    }

    fn row(self) -> &'static ScarRow {
        &ROWS[self as usize]
    }

    /// Where a d6 says that it is, for those that have a place.
    pub fn places(self) -> Option<&'static [String; 6]> {
        self.row().places.as_ref()
    }

    /// What is still to be done about it, for those of which anything is.
    pub fn owes(self) -> Option<&'static str> {
        self.row().owes.as_deref()
    }

    /// Who puts into words what it means, for those that are told rather than rolled.
    pub const fn told_by(self) -> Option<Teller> {
        match self {
            Self::RattlingBlow => Some(Teller::Player),
            Self::Deafened | Self::Sundered => Some(Teller::Warden),
            Self::LastingScar
            | Self::Walloped
            | Self::BrokenLimb
            | Self::Diseased
            | Self::ReorientingHeadWound
            | Self::Hamstrung
            | Self::Rebrained
            | Self::MortalWound
            | Self::Doomed => None,
        }
    }

    /// When its dice fall.
    pub const fn when(self) -> When {
        match self {
            Self::LastingScar
            | Self::RattlingBlow
            | Self::ReorientingHeadWound
            | Self::Deafened
            | Self::Rebrained
            | Self::Sundered => When::Now,
            Self::Walloped => When::Rested,
            Self::BrokenLimb | Self::Diseased | Self::Hamstrung | Self::MortalWound => When::Mended,
            Self::Doomed => When::NextCritical,
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScarRow {
    name: String,
    text: String,
    #[serde(default)]
    places: Option<[String; 6]>,
    #[serde(default)]
    owes: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScarRows {
    scar: Vec<ScarRow>,
}

static ROWS: LazyLock<Vec<ScarRow>> =
    LazyLock::new(|| read::<ScarRows>("scars", include_str!("../data/scars.toml")).scar);
