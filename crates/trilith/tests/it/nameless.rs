//! What serves all games names none of them, in sources, scripts, styles and dependencies.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// What is shared by all games.
const SHARED: [&str; 7] = ["book", "coverage", "dice", "hex", "ledger", "play", "web"];

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The games there are: each has a crate of pages named after it.
fn games() -> BTreeSet<String> {
    let folders = std::fs::read_dir(crates()).unwrap().map(|folder| folder.unwrap().file_name().into_string().unwrap());
    folders.filter_map(|name| name.strip_suffix("-web").map(ToOwned::to_owned)).collect()
}

fn names_one_of(games: &BTreeSet<String>, text: &str) -> bool {
    let words = text.split(|letter: char| !letter.is_ascii_alphabetic());
    words.map(str::to_ascii_lowercase).any(|word| games.contains(&word))
}

/// All files below a folder.
fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() { files(&path, found) } else { found.push(path) }
    }
}

#[test]
fn shared_crates_name_no_game() {
    let games = games();
    assert!(games.contains("pillars") && games.contains("cairn"), "{games:?}");
    let mut found = Vec::new();
    for shared in SHARED {
        let root = crates().join(shared);
        files(&root.join("src"), &mut found);
        found.push(root.join("Cargo.toml"));
    }
    assert!(found.len() > 200, "{} files", found.len());
    found.retain(|path| names_one_of(&games, &String::from_utf8_lossy(&std::fs::read(path).unwrap())));
    assert!(found.is_empty(), "a game brings its own in its face (web/src/faces.rs), but it is named in {found:#?}");
}

#[test]
fn a_game_is_known_by_its_name_however_it_is_written() {
    let games = games();
    for text in ["use pillars::battle::Combat;", "\"A Cairn table\"", "/cairn/make", "pillars.workspace = true"] {
        assert!(names_one_of(&games, text), "{text}");
    }
    assert!(!names_one_of(&games, "the pillar of caterpillars; incairned"));
}
