//! The fight, rule by rule: the lists of its rules, options, reasons and adjustments name scenes that show them.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::LazyLock;

use pillars::battle::script::{self, Shown};
use serde::de::DeserializeOwned;

mod options;
mod rules;
mod spells;
mod states;
mod variants;

/// What the scenes of all scripts show, each by its script and its name: `blows: a sweep strikes all in front`.
static SCENES: LazyLock<BTreeMap<String, Vec<Shown>>> = LazyLock::new(|| {
    let entries = std::fs::read_dir(folder().join("src/battle/scripts")).expect("there are scripts");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let scripts = paths.filter(|path| path.extension().is_some_and(|ending| ending == "script"));
    scripts.flat_map(|path| scenes_of(&path)).collect()
});

fn folder() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn scenes_of(path: &Path) -> Vec<(String, Vec<Shown>)> {
    let text = std::fs::read_to_string(path).expect("a script can be read");
    let run = script::run(&text).unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
    let script = path.file_stem().expect("a script has a name").to_string_lossy();
    run.scenes().iter().map(|scene| (format!("{script}: {}", scene.name), scene.shown.clone())).collect()
}

/// Whether there is such a scene.
pub fn is_scene(scene: &str) -> bool {
    SCENES.contains_key(scene)
}

/// What a scene shows.
fn shown(scene: &str) -> &'static [Shown] {
    SCENES.get(scene).unwrap_or_else(|| panic!("there is no scene {scene:?}"))
}

/// A list of this crate.
fn read<T: DeserializeOwned>(file: &str) -> T {
    let text = std::fs::read_to_string(folder().join(file)).expect("there is a list");
    toml::from_str(&text).unwrap_or_else(|error| panic!("{file}: {error}"))
}
