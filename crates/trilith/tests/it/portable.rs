//! What only Unix has stands behind a condition, so that the program builds elsewhere, too.

use std::path::{Path, PathBuf};

/// Words of which one system knows nothing.
const UNIX_ALONE: [&str; 3] = ["std::os::unix", "signal::unix", "rustix::"];
/// What has to stand shortly above them.
const CONDITIONS: [&str; 2] = ["#[cfg(unix)]", "#[cfg(target_os = \"linux\")]"];
/// How far above.
const ABOVE: usize = 4;

/// The lines of a source that only Unix can read, without a condition above them.
fn unguarded(source: &str) -> Vec<usize> {
    let lines: Vec<&str> = source.lines().collect();
    let guarded = |number: usize| {
        let above = &lines[number.saturating_sub(ABOVE)..number];
        above.iter().any(|line| CONDITIONS.contains(&line.trim()))
    };
    let unix = |line: &str| UNIX_ALONE.iter().any(|word| line.contains(word));
    (0..lines.len()).filter(|number| unix(lines[*number]) && !guarded(*number)).map(|number| number + 1).collect()
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Every source of the workspace but these tests, which are for Unix as a whole.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() && !path.ends_with("trilith/tests") && !path.ends_with("target") {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// A file that is for Unix alone: named so, and let in only there.
fn is_for_unix(path: &Path) -> bool {
    let folder = path.parent().unwrap();
    let parent = std::fs::read_to_string(folder.with_extension("rs")).unwrap_or_default();
    path.ends_with("unix.rs") && parent.contains("#[cfg(unix)]\nmod unix;")
}

#[test]
fn words_of_unix_stand_behind_conditions() {
    let mut found = Vec::new();
    sources(&root().join("crates"), &mut found);
    sources(&root().join("benches"), &mut found);
    assert!(found.len() > 500);
    for path in found {
        let lines = unguarded(&std::fs::read_to_string(&path).unwrap());
        assert!(lines.is_empty() || is_for_unix(&path), "{}: lines {lines:?}", path.display());
    }
    assert!(include_str!("main.rs").contains("#![cfg(unix)]"), "these tests are for Unix as a whole");
}

#[test]
fn a_word_of_unix_without_a_condition_is_found() {
    assert_eq!(unguarded("use std::io;\nuse std::os::unix::fs::OpenOptionsExt;\n"), [2]);
    assert_eq!(unguarded("#[cfg(unix)]\nuse std::os::unix::fs::OpenOptionsExt;\n"), [0_usize; 0]);
    assert_eq!(unguarded("#[cfg(unix)]\nfn a() {}\n\n\n\nuse rustix::termios;\n"), [6]);
}

#[test]
fn what_only_unix_has_is_needed_only_there() {
    for name in ["cairn", "dice", "ledger", "pillars", "play", "trilith", "web"] {
        let text = std::fs::read_to_string(root().join("crates").join(name).join("Cargo.toml")).unwrap();
        let tables = text.split("\n[").filter(|table| table.contains("rustix"));
        for table in tables {
            assert!(table.starts_with("target.'cfg(unix)'."), "{name}: [{table}");
        }
    }
}
