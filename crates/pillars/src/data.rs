//! How the tables of the books come into the program: TOML files in `data/`, embedded, read once, proved complete by tests.

use std::borrow::Cow;

use serde::de::DeserializeOwned;

pub use book::{DiceRow, Id, Invention, List, Listed, RollTable, Store, Unlisted};

/// The embedded files, by name.
macro_rules! files {
    ($($name:literal),* $(,)?) => {
        /// The names of all data files.
        pub const FILES: &[&str] = &[$($name),*];

        fn embedded(name: &str) -> &'static str {
            match name {
                $($name => include_str!(concat!("../data/", $name, ".toml")),)*
                _ => panic!("there is no data file called {name}"),
            }
        }
    };
}

files![
    "attributes",
    "battle",
    "body",
    "camp",
    "background",
    "skills",
    "experience",
    "tracks",
    "newer",
    "magic",
    "weave",
    "mishaps",
    "schools",
    "spells",
    "bare_hands",
    "weapons",
    "creatures",
    "epithets",
    "armour",
    "gear",
    "load",
    "names",
    "movement",
    "rest",
    "house",
    "rulings",
];

/// The text of a data file.
pub fn text(name: &str) -> Cow<'static, str> {
    #[cfg(feature = "changeable")]
    if let Some(folder) = std::env::var_os("PILLARS_DATA") {
        let file = std::path::Path::new(&folder).join(format!("{name}.toml"));
        return Cow::Owned(std::fs::read_to_string(file).expect("PILLARS_DATA holds every data file"));
    }
    Cow::Borrowed(embedded(name))
}

/// Reads a data file as one value.
///
/// # Panics
/// When the file does not fit its type; a test reads every file.
pub fn read<T: DeserializeOwned>(name: &str) -> T {
    book::read(name, &text(name))
}

/// Reads a data file as a list of things named by their keys.
///
/// # Panics
/// When the file does not fit its type; a test reads every file.
pub fn list<T: Listed + DeserializeOwned>(name: &str) -> List<T> {
    List::read(name, &text(name))
}
