//! Reading the tables of a book: TOML that comes with the program, read once and proved by tests.
//!
//! What a file may hold is said by the type that it is read as: with `deny_unknown_fields` no key is passed over.
//! TOML becomes JSON values first, so that a type that is read from both is compiled for one reader.

use serde::de::DeserializeOwned;
use serde_json::{Map, Value as Json};

/// Reads an embedded file as one value.
///
/// # Panics
/// When the file does not fit its type; a test reads every file.
pub fn read<T: DeserializeOwned>(file: &str, text: &str) -> T {
    let read = toml::from_str(text).map_err(|error| error.to_string());
    let read = read.and_then(|value: Json| T::deserialize(value).map_err(|error| error.to_string()));
    read.unwrap_or_else(|error| panic!("data/{file}.toml: {error}"))
}

/// Reads tables named by their keys (`[broadsword]`, then its fields), in the order of the file.
///
/// # Panics
/// When a table does not fit, with every one that does not; a test reads every file.
pub fn rows<T: DeserializeOwned>(file: &str, text: &str) -> Vec<(String, T)> {
    try_rows(text).unwrap_or_else(|faults| panic!("data/{file}.toml: {}", faults.join("\n")))
}

/// Reads tables named by their keys, in the order of the file.
///
/// # Errors
/// A sentence for each table that does not fit; only that one if the text is no TOML.
pub fn try_rows<T: DeserializeOwned>(text: &str) -> Result<Vec<(String, T)>, Vec<String>> {
    let tables: Map<String, Json> = toml::from_str(text).map_err(|error| vec![error.to_string()])?;
    let (mut rows, mut faults) = (Vec::new(), Vec::new());
    for (key, fields) in tables {
        match T::deserialize(fields) {
            Ok(row) => rows.push((key, row)),
            Err(error) => faults.push(format!("{key}: {}", error.to_string().trim_end())),
        }
    }
    if faults.is_empty() { Ok(rows) } else { Err(faults) }
}

/// Whether something is as it is when nothing is said of it, for what is written down only when it is not.
pub fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, Deserialize, PartialEq)]
    #[serde(deny_unknown_fields)]
    struct Blade {
        damage: u8,
    }

    #[test]
    fn rows_come_in_the_order_of_the_file() {
        let read = rows::<Blade>("blades", "[sword]\ndamage = 6\n[axe]\ndamage = 8");
        assert_eq!(read, [("sword".to_owned(), Blade { damage: 6 }), ("axe".to_owned(), Blade { damage: 8 })]);
    }

    #[test]
    fn every_row_that_does_not_fit_is_told_of_at_once() {
        let faults = try_rows::<Blade>("[sword]\nweight = 6\n[axe]\ndamage = 8\n[bow]\ndamage = -1").unwrap_err();
        assert_eq!(faults.len(), 2);
        assert!(faults[0].starts_with("sword: ") && faults[0].contains("weight"), "{}", faults[0]);
        assert!(faults[1].starts_with("bow: "), "{}", faults[1]);
        assert_eq!(try_rows::<Blade>("[sword").unwrap_err().len(), 1);
    }

    #[test]
    #[should_panic(expected = "data/blades.toml: sword: ")]
    fn a_file_that_does_not_fit_is_named() {
        rows::<Blade>("blades", "[sword]\nweight = 6");
    }

    #[test]
    fn nothing_said_is_nothing_written() {
        assert!(is_default(&0_u8) && is_default(&false) && !is_default(&1_u16) && !is_default(&true));
    }
}
