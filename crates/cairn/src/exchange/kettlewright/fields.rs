//! Reading a flat object key by key, whatever stands there.

use serde::de::DeserializeOwned;
use serde_json::{Map, Value as Json};

use crate::attributes::{HIGHEST, Score, Scores};
use crate::deeds::RICHEST;
use crate::exchange::{ImportReport, known, words};
use crate::item::LONGEST_NAME;

/// What stands in the place of an attribute that nobody has written down.
const ORDINARY: i64 = 10;

/// The longest name that is looked at, in characters: a thing's, with the spell in it behind.
const LONGEST_TITLE: usize = 2 * LONGEST_NAME;

/// The keys of a file, and what was wrong with them so far.
pub(super) struct KettlewrightFields<'a> {
    file: &'a Map<String, Json>,
    pub(super) report: ImportReport,
}

impl<'a> KettlewrightFields<'a> {
    pub(super) fn of(file: &'a Map<String, Json>) -> Self {
        Self { file, report: ImportReport::default() }
    }

    /// A name from a list, or the one that was written in its place.
    pub(super) fn chosen(&mut self, key: &str, custom: &str) -> String {
        let called = |key: &str| self.file.get(key).map(name).unwrap_or_default();
        let (listed, own) = (called(key), called(custom));
        if !self.file.contains_key(key) {
            self.report.repaired(key, "is missing");
        }
        let is_custom = listed.is_empty() || listed.eq_ignore_ascii_case("custom");
        if !own.is_empty() && is_custom {
            return own;
        }
        if !own.is_empty() && own != listed {
            self.report.lost(custom, format!("{own} is not taken, as {key} says {listed}"));
        }
        listed
    }

    /// The background as our tables spell it, if they have it.
    pub(super) fn background(&mut self) -> String {
        let name = self.chosen("background", "custom_background");
        known::background(&name).map_or(name, |one| one.name.clone())
    }

    pub(super) fn scores(&mut self) -> Scores {
        Scores {
            str: self.score("strength", ORDINARY),
            dex: self.score("dexterity", ORDINARY),
            wil: self.score("willpower", ORDINARY),
        }
    }

    /// A number and the most that it can be; where one is missing the other stands for it.
    pub(super) fn score(&mut self, key: &str, ordinary: i64) -> Score {
        let most = format!("{key}_max");
        let (now, max) = (self.number(key), self.number(&most));
        let max = max.unwrap_or_else(|| self.missing(&most, now.unwrap_or(ordinary)));
        let now = now.unwrap_or_else(|| self.missing(key, max));
        let max = self.report.small(&most, max, 0, HIGHEST);
        Score { now: self.report.small(key, now, 0, max), max }
    }

    pub(super) fn gold(&mut self) -> u32 {
        let gold = self.number("gold").unwrap_or_else(|| self.missing("gold", 0));
        u32::try_from(self.report.bounded("gold", gold, 0, RICHEST.into())).unwrap_or(0)
    }

    fn missing(&mut self, key: &str, instead: i64) -> i64 {
        let why = if self.file.contains_key(key) { "is no number" } else { "is missing" };
        self.report.repaired(key, format!("{why}: {instead} is written"));
        instead
    }

    fn number(&self, key: &str) -> Option<i64> {
        number(self.file.get(key)?)
    }

    pub(super) fn flag(&self, key: &str) -> bool {
        match self.file.get(key) {
            Some(Json::Bool(is)) => *is,
            Some(Json::String(text)) => text.eq_ignore_ascii_case("true"),
            Some(Json::Number(number)) => number.as_i64() != Some(0),
            Some(Json::Null | Json::Array(_) | Json::Object(_)) | None => false,
        }
    }

    pub(super) fn text(&self, key: &str) -> String {
        self.file.get(key).map(text).unwrap_or_default()
    }

    /// The Armor that the file tells, which is worked out anew.
    pub(super) fn told_armor(&self) -> Option<i64> {
        self.number("armor")
    }

    /// A portrait from elsewhere is not fetched.
    pub(super) fn portrait(&mut self) {
        let own = self.text("image_url");
        if self.flag("custom_image") && !own.is_empty() {
            self.report.lost("image_url", "portraits are not kept");
        }
    }

    /// A list, or a text that holds one.
    pub(super) fn list(&mut self, key: &str) -> Vec<Json> {
        let found = match self.file.get(key) {
            Some(Json::Array(all)) => Some(all.clone()),
            Some(Json::String(text)) => serde_json::from_str(text).ok(),
            Some(Json::Null | Json::Bool(_) | Json::Number(_) | Json::Object(_)) | None => None,
        };
        found.unwrap_or_else(|| {
            let why = if self.file.contains_key(key) { "is no list" } else { "is missing" };
            self.report.repaired(key, format!("{why}: taken as empty"));
            Vec::new()
        })
    }
}

/// What stands in a key of our own; what cannot be read there is lost.
pub(super) fn kept<T: DeserializeOwned>(
    told: &Map<String, Json>,
    key: &str,
    name: &str,
    report: &mut ImportReport,
) -> Option<T> {
    let kept = told.get(key).filter(|kept| !kept.is_null())?;
    let read = T::deserialize(kept);
    if read.is_err() {
        report.lost(name, format!("what {key} says cannot be read"));
    }
    read.ok()
}

/// A whole number, also as text or with a point; what comes after the point is left out.
pub(super) fn number(json: &Json) -> Option<i64> {
    let digits = match json {
        Json::Number(number) => number.to_string(),
        Json::String(text) => text.trim().to_owned(),
        Json::Null | Json::Bool(_) | Json::Array(_) | Json::Object(_) => return None,
    };
    let whole = digits.split('.').next()?;
    whole.parse().ok().or_else(|| whole.parse::<i128>().is_ok().then_some(i64::MAX))
}

/// What something is called, no longer than a name can be.
pub(super) fn name(json: &Json) -> String {
    words::cut(&text(json), LONGEST_TITLE)
}

/// A text; a number as it is written, and nothing for nothing.
pub(super) fn text(json: &Json) -> String {
    match json {
        Json::String(text) => text.trim().to_owned(),
        Json::Number(number) => number.to_string(),
        Json::Null | Json::Bool(_) | Json::Array(_) | Json::Object(_) => String::new(),
    }
}
