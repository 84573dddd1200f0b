//! The rulings: every contradiction and hole of the texts, and what is played instead, each with its number.

use std::sync::LazyLock;

use serde::Deserialize;

use crate::data::{List, Listed};

/// One ruling. Its key is its number: `P27b`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruling {
    /// What it is about.
    pub topic: String,
    /// The chapter under which it is listed.
    pub chapter: String,
    /// What the texts say or leave open, in one sentence.
    pub question: String,
    /// What is played, in one or two sentences.
    pub ruling: String,
    /// Whether the number and the reading are this project's own.
    #[serde(default)]
    pub ours: bool,
}

static RULINGS: LazyLock<List<Ruling>> = LazyLock::new(|| List::read("rulings"));

impl Listed for Ruling {
    const WHAT: &'static str = "ruling";

    fn list() -> &'static List<Self> {
        &RULINGS
    }

    fn name(&self) -> &str {
        &self.topic
    }
}
