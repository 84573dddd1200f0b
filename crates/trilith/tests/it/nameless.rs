//! What serves all games names none of them.

use std::path::Path;

/// The games there are.
const GAMES: [&str; 2] = ["pillars", "cairn"];

/// What is shared by all games.
const SHARED: [&str; 4] = ["dice", "play", "ledger", "web"];

/// Where games live in `web` until their pages are crates of their own.
const GAMES_OWN: [&str; 10] = [
    "cairn",
    "camps",
    "characters/pillars",
    "fights",
    "pages/battle",
    "pages/cairn",
    "pages/camp",
    "pages/character",
    "pages/scenarios",
    "scenarios",
];

/// What is shared and still names a game: the list of faces, and what is left to be brought by them. It only gets shorter.
const STILL: [&str; 13] = [
    "assets.rs",
    "characters.rs",
    "characters/face.rs",
    "faces.rs",
    "lib.rs",
    "pages.rs",
    "pages/carry.rs",
    "pages/choose.rs",
    "pages/desk/look.rs",
    "pages/fights.rs",
    "pages/muster.rs",
    "pages/table/menu.rs",
    "rules_room.rs",
];

/// The look-up has its chapters by game.
const LOOK_UP: [&str; 2] = ["lookup", "pages/rules"];

fn names_a_game(source: &str) -> bool {
    let words = source.split(|letter: char| !letter.is_ascii_alphabetic());
    words.map(str::to_ascii_lowercase).any(|word| GAMES.iter().any(|game| word == *game))
}

/// The sources below a folder that name a game, by their paths there.
fn naming(root: &Path, folder: &Path, found: &mut Vec<String>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.strip_prefix(root).unwrap().to_str().unwrap().to_owned();
        let module = name.trim_end_matches(".rs");
        let is_a_game_s = GAMES_OWN.contains(&module) || LOOK_UP.contains(&module);
        if is_a_game_s || name.ends_with("tests.rs") || name == "samples.rs" {
            continue;
        }
        if path.is_dir() {
            naming(root, &path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs")
            && names_a_game(&std::fs::read_to_string(&path).unwrap())
        {
            found.push(name);
        }
    }
}

#[test]
fn shared_rooms_name_no_game_but_where_it_is_known() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut found = Vec::new();
    for shared in SHARED {
        let root = crates.join(shared).join("src");
        naming(&root, &root, &mut found);
    }
    found.sort();
    assert_eq!(found, STILL, "a game brings its own in its face: web/src/faces.rs");
}

#[test]
fn a_game_is_known_by_its_name_however_it_is_written() {
    assert!(
        names_a_game("use pillars::battle::Combat;")
            && names_a_game("\"A Cairn table\"")
            && names_a_game("/cairn/make")
    );
    assert!(!names_a_game("the pillar of caterpillars; incairned"));
}
