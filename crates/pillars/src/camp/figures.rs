//! The camp's own figures, from `data/camp.toml`.

use std::sync::LazyLock;

use serde::Deserialize;

use super::opponent::Opponents;
use crate::data;

/// All figures of the camp.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CampFigures {
    pub(super) tending: Tending,
    pub(super) hunger: Hunger,
    pub(super) opponents: Opponents,
}

/// What care gives back (P248).
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Tending {
    pub(super) body: i16,
}

/// What hunger does (P246).
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Hunger {
    pub(super) fatigue_divided_by: i16,
}

static FIGURES: LazyLock<CampFigures> = LazyLock::new(|| data::read("camp"));

/// All figures of the camp.
pub(super) fn figures() -> &'static CampFigures {
    &FIGURES
}
