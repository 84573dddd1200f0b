//! Tables that dice are rolled on: every number that they can show lands on exactly one row, proved when they are read.

use std::ops::RangeInclusive;

use dice::{Dice, Vault};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value as Json};

/// A row: the faces that land on it, and what it says.
#[derive(Clone, Debug)]
pub struct DiceRow<T> {
    /// The faces, or sums of several dice.
    pub faces: RangeInclusive<u8>,
    /// What it says.
    pub value: T,
}

/// A table for one die.
///
/// ```toml
/// die = 6
/// [[row]]
/// roll = "1-3"
/// school = "weather"
/// ```
#[derive(Clone, Debug)]
pub struct RollTable<T> {
    die: u8,
    rows: Vec<DiceRow<T>>,
    /// The row of each face, from face 1 on.
    landing: Vec<u8>,
}

impl<T> RollTable<T> {
    /// The sides of its die.
    pub fn die(&self) -> u8 {
        self.die
    }

    /// All rows, in order.
    pub fn rows(&self) -> &[DiceRow<T>] {
        &self.rows
    }

    /// The row that a face lands on.
    ///
    /// # Panics
    /// When the die has no such face.
    pub fn at(&self, face: u8) -> &T {
        &self.rows[usize::from(self.landing[usize::from(face) - 1])].value
    }

    /// Throws the die and looks the row up.
    pub fn roll(&self, vault: Vault, dice: &mut impl Dice) -> (u8, &T) {
        let face = u8::try_from(dice.face(vault, u32::from(self.die))).expect("a face is at most the die's sides");
        (face, self.at(face))
    }
}

/// A table of numbers from a first to a last, as one die or the sum of several shows them.
///
/// ```toml
/// [[reactions]]
/// from = 2
/// to = 5
/// name = "Wary"
/// ```
#[derive(Clone, Debug)]
pub struct Spans<T, const FIRST: u8, const LAST: u8> {
    rows: Vec<DiceRow<T>>,
    landing: Vec<u8>,
}

impl<T, const FIRST: u8, const LAST: u8> Spans<T, FIRST, LAST> {
    /// All rows, in order.
    pub fn rows(&self) -> &[DiceRow<T>] {
        &self.rows
    }

    /// The row that a number lands on; none for a number that the dice cannot show.
    pub fn at(&self, number: impl Into<u32>) -> Option<&T> {
        let place = number.into().checked_sub(FIRST.into()).and_then(|place| usize::try_from(place).ok())?;
        self.landing.get(place).map(|row| &self.rows[usize::from(*row)].value)
    }
}

/// The row of each number from the first to the last, if the rows cover them in order, without gap or overlap.
fn landing<T>(rows: &[DiceRow<T>], numbers: RangeInclusive<u8>) -> Result<Vec<u8>, String> {
    let (first, last) = (usize::from(*numbers.start()), usize::from(*numbers.end()));
    let mut landing = Vec::new();
    for (place, row) in rows.iter().enumerate() {
        let next = first + landing.len();
        if usize::from(*row.faces.start()) != next || row.faces.is_empty() {
            return Err(format!("row {} covers {:?} where {next} comes next", place + 1, row.faces));
        }
        let place = u8::try_from(place).map_err(|_| "more than 256 rows".to_owned())?;
        landing.extend(row.faces.clone().map(|_| place));
    }
    if first + landing.len() == last + 1 {
        Ok(landing)
    } else {
        Err(format!("the rows cover {first} to {}, not {first} to {last}", first + landing.len() - 1))
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DieFile {
    die: u8,
    row: Vec<Fields>,
}

impl<'de, T: DeserializeOwned> Deserialize<'de> for RollTable<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let DieFile { die, row } = DieFile::deserialize(deserializer)?;
        let (rows, landing) = proved(row, rolled, 1..=die).map_err(serde::de::Error::custom)?;
        Ok(Self { die, rows, landing })
    }
}

impl<'de, T: DeserializeOwned, const FIRST: u8, const LAST: u8> Deserialize<'de> for Spans<T, FIRST, LAST> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let rows = Vec::<Fields>::deserialize(deserializer)?;
        let (rows, landing) = proved(rows, spanned, FIRST..=LAST).map_err(serde::de::Error::custom)?;
        Ok(Self { rows, landing })
    }
}

/// A row as it is written.
type Fields = Map<String, Json>;

/// Which faces land on a row, taken out of its fields.
type Faces = fn(&mut Fields) -> Result<RangeInclusive<u8>, &'static str>;

fn proved<T: DeserializeOwned>(
    rows: Vec<Fields>,
    faces: Faces,
    numbers: RangeInclusive<u8>,
) -> Result<(Vec<DiceRow<T>>, Vec<u8>), String> {
    let read = |mut fields: Fields| {
        let faces = faces(&mut fields)?;
        let value = T::deserialize(Json::Object(fields)).map_err(|error| format!("row {faces:?}: {error}"))?;
        Ok(DiceRow { faces, value })
    };
    let rows = rows.into_iter().map(read).collect::<Result<Vec<DiceRow<T>>, String>>()?;
    let landing = landing(&rows, numbers)?;
    Ok((rows, landing))
}

fn rolled(fields: &mut Fields) -> Result<RangeInclusive<u8>, &'static str> {
    fields.shift_remove("roll").and_then(|roll| range(roll.as_str()?)).ok_or("a row needs roll = \"1-3\"")
}

fn spanned(fields: &mut Fields) -> Result<RangeInclusive<u8>, &'static str> {
    let mut number = |key: &str| u8::try_from(fields.shift_remove(key)?.as_u64()?).ok();
    number("from").zip(number("to")).map(|(from, to)| from..=to).ok_or("a row needs from and to")
}

fn range(text: &str) -> Option<RangeInclusive<u8>> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    Some(first.parse().ok()?..=last.parse().ok()?)
}

#[cfg(test)]
mod tests;
