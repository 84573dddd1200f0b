//! Reading TOML with its lines: what is read is known, what is left over is reported.

use serde::de::DeserializeOwned;
use toml::Spanned;
use toml::de::{DeTable, DeValue, ValueDeserializer};

use super::fault::{FaultReason, ScenarioFault};

/// The most faults that are told of one scenario.
const MOST_FAULTS: usize = 100;

/// The faults found so far.
pub(super) struct FaultList<'t> {
    text: &'t str,
    found: Vec<ScenarioFault>,
}

impl<'t> FaultList<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self { text, found: Vec::new() }
    }

    /// Reports a fault at a spot.
    pub(super) fn add(&mut self, spot: &TextSpot, what: impl Into<FaultReason>) {
        if self.found.len() < MOST_FAULTS {
            self.add_at(self.line(spot.at), self.column(spot.at), &spot.key, what);
        }
    }

    /// Reports a fault in a line.
    pub(super) fn add_line(&mut self, line: usize, key: &str, what: impl Into<FaultReason>) {
        self.add_at(line, 1, key, what);
    }

    fn add_at(&mut self, line: usize, column: usize, key: &str, what: impl Into<FaultReason>) {
        if self.found.len() < MOST_FAULTS {
            self.found.push(ScenarioFault { line, column, key: key.to_owned(), what: what.into() });
        }
    }

    /// How many there are so far.
    pub(super) fn count(&self) -> usize {
        self.found.len()
    }

    /// The line of a byte.
    pub(super) fn line(&self, at: usize) -> usize {
        1 + self.text.bytes().take(at).filter(|byte| *byte == b'\n').count()
    }

    /// The column of a byte in its line.
    fn column(&self, at: usize) -> usize {
        let before = self.text.get(..at).unwrap_or_default();
        1 + before.rsplit('\n').next().map_or(0, |line| line.chars().count())
    }

    /// The text from a byte on.
    pub(super) fn text_from(&self, at: usize) -> &'t str {
        self.text.get(at..).unwrap_or_default()
    }

    /// All faults, by line.
    pub(super) fn all(mut self) -> Vec<ScenarioFault> {
        self.found.sort_by_key(|fault| fault.line);
        self.found
    }
}

/// A place in the text, by byte and by key.
#[derive(Clone, Debug)]
pub(super) struct TextSpot {
    pub(super) at: usize,
    pub(super) key: String,
}

/// Something read, and where it stood.
#[derive(Clone, Debug)]
pub(super) struct SpottedValue<T> {
    pub(super) value: T,
    pub(super) spot: TextSpot,
}

/// The text as TOML; nothing if it is none.
pub(super) fn document<'t>(text: &'t str, faults: &mut FaultList<'t>) -> Option<Spanned<DeTable<'t>>> {
    let (table, errors) = DeTable::parse_recoverable(text);
    for error in &errors {
        let spot = TextSpot { at: error.span().map_or(0, |span| span.start), key: String::new() };
        faults.add(&spot, FaultReason::Unreadable(error.message().to_owned()));
    }
    errors.is_empty().then_some(table)
}

/// A table of a scenario, and which of its keys have been asked for.
pub(super) struct Section<'r, 't> {
    table: &'r DeTable<'t>,
    spot: TextSpot,
    known: Vec<&'static str>,
}

impl<'r, 't> Section<'r, 't> {
    /// The whole text.
    pub(super) fn whole(table: &'r DeTable<'t>) -> Self {
        Self { table, spot: TextSpot { at: 0, key: String::new() }, known: Vec::new() }
    }

    /// Where it stands.
    pub(super) fn spot(&self) -> &TextSpot {
        &self.spot
    }

    /// Where one of its keys stands, or should.
    pub(super) fn at(&self, key: &str) -> TextSpot {
        let at = self.table.get(key).map_or(self.spot.at, |value| value.span().start);
        TextSpot { at, key: self.path(key) }
    }

    /// Whether a key is there, well or badly filled.
    pub(super) fn has(&self, key: &str) -> bool {
        self.table.contains_key(key)
    }

    /// How many values stand under a key: one, or as many as a list has.
    pub(super) fn length(&self, key: &str) -> usize {
        self.table.get(key).map_or(0, |value| value.get_ref().as_array().map_or(1, |list| list.len()))
    }

    fn path(&self, key: &str) -> String {
        if self.spot.key.is_empty() { key.to_owned() } else { format!("{}.{key}", self.spot.key) }
    }

    fn ask(&mut self, key: &'static str) -> Option<&'r Spanned<DeValue<'t>>> {
        self.known.push(key);
        self.table.get(key)
    }

    /// A value, if it is there and can be read.
    pub(super) fn take<T: DeserializeOwned>(
        &mut self,
        key: &'static str,
        faults: &mut FaultList<'_>,
    ) -> Option<SpottedValue<T>> {
        let value = self.ask(key)?;
        parse(value, self.path(key), faults)
    }

    /// A value that must be there.
    pub(super) fn need<T: DeserializeOwned>(
        &mut self,
        key: &'static str,
        faults: &mut FaultList<'_>,
    ) -> Option<SpottedValue<T>> {
        if !self.has(key) {
            faults.add(&self.at(key), FaultReason::Missing);
        }
        self.take(key, faults)
    }

    /// One value or a list of them, each with its own line; nothing if it is not there.
    pub(super) fn each<T: DeserializeOwned>(
        &mut self,
        key: &'static str,
        faults: &mut FaultList<'_>,
    ) -> Option<Vec<SpottedValue<T>>> {
        let value = self.ask(key)?;
        let values = value.get_ref().as_array().map_or(std::slice::from_ref(value), |list| &list[..]);
        Some(values.iter().filter_map(|value| parse(value, self.path(key), faults)).collect())
    }

    /// The tables in it under a key, by their own keys.
    pub(super) fn tables(&mut self, key: &'static str, faults: &mut FaultList<'_>) -> Vec<(&'r str, Section<'r, 't>)> {
        let Some(value) = self.ask(key) else { return Vec::new() };
        let Some(tables) = value.get_ref().as_table() else {
            faults.add(&self.at(key), FaultReason::NoTable);
            return Vec::new();
        };
        let each = tables.iter().filter_map(|(name, value)| {
            let path = format!("{}.{}", self.path(key), name.get_ref());
            let spot = TextSpot { at: name.span().start, key: path };
            Some((name.get_ref().as_ref(), Self::of(value, spot, faults)?))
        });
        each.collect()
    }

    /// The list of tables in it under a key, numbered from 1.
    pub(super) fn list(&mut self, key: &'static str, faults: &mut FaultList<'_>) -> Vec<Section<'r, 't>> {
        let Some(value) = self.ask(key) else { return Vec::new() };
        let Some(list) = value.get_ref().as_array() else {
            faults.add(&self.at(key), FaultReason::NoTable);
            return Vec::new();
        };
        let spot = |number, at| TextSpot { at, key: format!("{}.{}", self.path(key), number + 1) };
        let each = list.iter().enumerate();
        each.filter_map(|(number, value)| Self::of(value, spot(number, value.span().start), faults)).collect()
    }

    /// The table under a key, if it is there.
    pub(super) fn table(&mut self, key: &'static str, faults: &mut FaultList<'_>) -> Option<Section<'r, 't>> {
        let value = self.ask(key)?;
        Self::of(value, self.at(key), faults)
    }

    /// Each key of this table with what stands there, in the order of the file.
    pub(super) fn pairs<T: DeserializeOwned>(&self, faults: &mut FaultList<'_>) -> Vec<(&'r str, SpottedValue<T>)> {
        let each = self.table.iter().filter_map(|(name, value)| {
            let name: &str = name.get_ref();
            Some((name, parse(value, self.path(name), faults)?))
        });
        each.collect()
    }

    fn of(value: &'r Spanned<DeValue<'t>>, spot: TextSpot, faults: &mut FaultList<'_>) -> Option<Self> {
        let table = value.get_ref().as_table();
        if table.is_none() {
            faults.add(&spot, FaultReason::NoTable);
        }
        table.map(|table| Self { table, spot, known: Vec::new() })
    }

    /// Reports the keys for which nobody has asked.
    pub(super) fn finish(self, faults: &mut FaultList<'_>) {
        for (name, _) in self.table.iter().filter(|(name, _)| !self.known.contains(&name.get_ref().as_ref())) {
            let spot = TextSpot { at: name.span().start, key: self.path(name.get_ref()) };
            faults.add(&spot, FaultReason::UnknownKey { known: self.known.join(", ") });
        }
    }
}

/// Reads one value.
fn parse<T: DeserializeOwned>(
    value: &Spanned<DeValue<'_>>,
    key: String,
    faults: &mut FaultList<'_>,
) -> Option<SpottedValue<T>> {
    let spot = TextSpot { at: value.span().start, key };
    match T::deserialize(ValueDeserializer::from(value.clone())) {
        Ok(value) => Some(SpottedValue { value, spot }),
        Err(error) => {
            let at = error.span().map_or(spot.at, |span| span.start);
            faults.add(&TextSpot { at, ..spot }, FaultReason::Unreadable(error.message().to_owned()));
            None
        }
    }
}

impl<T> SpottedValue<T> {
    /// What was read.
    pub(super) fn value(self) -> T {
        self.value
    }

    /// Reports the first of its numbers that is out of bounds.
    pub(super) fn check(
        &self,
        numbers: impl IntoIterator<Item = i64>,
        least: i64,
        most: i64,
        faults: &mut FaultList<'_>,
    ) {
        if let Some(number) = numbers.into_iter().find(|number| !(least..=most).contains(number)) {
            faults.add(&self.spot, FaultReason::OutOfBounds { number, least, most });
        }
    }
}

impl SpottedValue<i64> {
    /// The number, if it is within bounds.
    pub(super) fn within<N: TryFrom<i64>>(self, least: i64, most: i64, faults: &mut FaultList<'_>) -> Option<N> {
        self.check([self.value], least, most, faults);
        N::try_from(self.value).ok().filter(|_| (least..=most).contains(&self.value))
    }
}
