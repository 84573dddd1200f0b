//! The fight, rule by rule: its rules, options, reasons and adjustments are shown by the scenes that cite them.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::LazyLock;

use pillars::battle::script::{self, SceneFact};

pub mod options;
mod rules;
mod spells;
mod states;
mod variants;

/// What the scenes of all scripts show, each by its script and its name: `blows: a sweep strikes all in front`.
pub static SCENES: LazyLock<BTreeMap<String, Vec<SceneFact>>> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let entries = std::fs::read_dir(folder.join("src/battle/scripts")).expect("there are scripts");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let scripts = paths.filter(|path| path.extension().is_some_and(|ending| ending == "script"));
    scripts.flat_map(|path| scenes_of(&path)).collect()
});

fn scenes_of(path: &Path) -> Vec<(String, Vec<SceneFact>)> {
    let text = std::fs::read_to_string(path).expect("a script can be read");
    let run = script::run(&text).unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
    let script = path.file_stem().expect("a script has a name").to_string_lossy();
    run.scenes().iter().map(|scene| (format!("{script}: {}", scene.name), scene.shown.clone())).collect()
}

/// What a scene shows.
fn shown(scene: &str) -> &'static [SceneFact] {
    SCENES.get(scene).unwrap_or_else(|| panic!("there is no scene {scene:?}"))
}
