//! The pack of the house: The Sundered Stones, which comes with the program.

use std::sync::LazyLock;

use super::{Pack, PackHandle, read_folder};

/// Names the files of `data/` with their text.
macro_rules! folder {
    ($($name:literal),+ $(,)?) => { [$(($name, include_str!(concat!("../../data/", $name)))),+] };
}

/// Its files, as [`read_folder`] takes them.
pub(crate) const FILES: [(&str, &str); 10] = folder![
    "pack.toml",
    "terrain.toml",
    "maps.toml",
    "tokens.toml",
    "cards.toml",
    "areas.toml",
    "craft.toml",
    "followers.toml",
    "events.toml",
    "whispers.toml",
];

static HOUSE: LazyLock<PackHandle> = LazyLock::new(|| {
    let pack = read_folder(&FILES).unwrap_or_else(|faults| {
        let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
        panic!("the pack of the house: {}", faults.join("\n"))
    });
    PackHandle::new(pack)
});

/// The files of the pack of the house.
#[cfg(test)]
pub(crate) fn files_of_the_house() -> &'static [(&'static str, &'static str)] {
    &FILES
}

impl Pack {
    /// The pack that comes with the program: The Sundered Stones.
    pub fn of_the_house() -> PackHandle {
        HOUSE.clone()
    }
}
