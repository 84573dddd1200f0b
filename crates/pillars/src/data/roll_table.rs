//! Tables that a die is rolled on: every face lands on exactly one row.

use std::ops::RangeInclusive;

use dice::{Dice, Vault};
use serde::{Deserialize, Deserializer};

/// A row: the faces that land on it, and what it says.
#[derive(Clone, Debug)]
pub struct Row<T> {
    /// The faces.
    pub faces: RangeInclusive<u8>,
    /// What it says.
    pub value: T,
}

/// A table for one die, proved complete when it is read.
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
    rows: Vec<Row<T>>,
    /// The row of each face, from face 1 on.
    landing: Vec<u8>,
}

impl<T> RollTable<T> {
    /// The sides of its die.
    pub fn die(&self) -> u8 {
        self.die
    }

    /// All rows, in order.
    pub fn rows(&self) -> &[Row<T>] {
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

    fn complete(die: u8, rows: Vec<Row<T>>) -> Result<Self, String> {
        let mut landing = Vec::new();
        for (place, row) in rows.iter().enumerate() {
            let next = landing.len() + 1;
            if usize::from(*row.faces.start()) != next || row.faces.is_empty() {
                return Err(format!("row {} covers {:?} where {next} comes next", place + 1, row.faces));
            }
            let place = u8::try_from(place).map_err(|_| "more than 256 rows".to_owned())?;
            landing.extend(row.faces.clone().map(|_| place));
        }
        if landing.len() == usize::from(die) {
            Ok(Self { die, rows, landing })
        } else {
            Err(format!("the rows cover 1 to {}, not 1 to {die}", landing.len()))
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    die: u8,
    row: Vec<toml::Table>,
}

impl<'de, T: serde::de::DeserializeOwned> Deserialize<'de> for RollTable<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let file = File::deserialize(deserializer)?;
        let rows: Result<Vec<Row<T>>, String> = file.row.into_iter().map(row).collect();
        rows.and_then(|rows| Self::complete(file.die, rows)).map_err(serde::de::Error::custom)
    }
}

fn row<T: serde::de::DeserializeOwned>(mut fields: toml::Table) -> Result<Row<T>, String> {
    let faces = fields.remove("roll").and_then(|roll| range(roll.as_str()?)).ok_or("a row needs roll = \"1-3\"")?;
    let value = T::deserialize(toml::Value::Table(fields)).map_err(|error| format!("row {faces:?}: {error}"))?;
    Ok(Row { faces, value })
}

fn range(text: &str) -> Option<RangeInclusive<u8>> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    Some(first.parse().ok()?..=last.parse().ok()?)
}
