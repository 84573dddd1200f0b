use play::game::Game as _;

use super::*;
use crate::battle::Combat;
use crate::battle::creature::Creature;
use crate::battle::ground::{Board, HexSet, Terrain};
use crate::data::{Id, Listed};

#[test]
fn every_scenario_can_be_read_and_no_two_figures_meet() {
    assert!(all().len() >= 12);
    for stored in all() {
        let Scenario { about, setup } =
            Scenario::read(stored.text).unwrap_or_else(|faults| panic!("{}: {faults:#?}", stored.key));
        assert!(about.ends_with(['.', '?']), "{}", stored.key);
        let mut taken = HexSet::EMPTY;
        for figure in &setup.figures {
            for hex in covered(figure) {
                assert!(setup.board.is_on(hex) && !setup.board.has(Terrain::Wall, hex), "{}: {hex}", stored.key);
                assert!(!taken.contains(hex), "{}: {hex}", stored.key);
                taken.insert(hex);
            }
        }
    }
}

#[test]
fn every_file_in_the_folder_comes_with_the_program() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scenarios");
    let files = std::fs::read_dir(folder).expect("the scenarios").map(|file| file.expect("a file").path());
    let mut files: Vec<String> = files
        .filter(|path| path.extension().is_some_and(|extension| extension == "toml"))
        .map(|path| path.file_stem().expect("a name").to_string_lossy().into_owned())
        .collect();
    files.sort();
    let mut keys: Vec<&str> = all().iter().map(|stored| stored.key).collect();
    keys.sort_unstable();
    assert_eq!(files, keys);
    assert!(all().iter().all(|stored| find(stored.key) == Some(*stored)) && find("nothing").is_none());
}

#[test]
fn most_creatures_are_met_somewhere() {
    let used = |key: &str| all().iter().any(|stored| stored.text.contains(&format!("is = \"{key}\"")));
    let unused: Vec<&str> = Creature::list().ids().map(Id::key).filter(|key| !used(key)).collect();
    assert!(unused.len() <= 7, "{unused:?}");
}

#[test]
fn every_scenario_can_be_begun() {
    for stored in all() {
        let begun = Combat::opened(stored.scenario().setup, &mut dice::Fast::new(1));
        assert!(begun.is_ok(), "{}: {:?}", stored.key, begun.err());
    }
}

/// A hex after half a turn of the board about its middle.
fn turned(board: &Board, hex: Hex) -> Hex {
    let (columns, rows) = (board.columns().cast_signed(), board.rows().cast_signed());
    Hex::at(columns - 1 - hex.column(), rows - 1 - hex.row())
}

/// All that counts about a figure, as it looks after half a turn with the sides exchanged.
fn turned_figure(board: &Board, figure: &Entrant) -> Entrant {
    let mut turned_figure = figure.clone();
    turned_figure.profile.name.clear();
    turned_figure.side = Team(1 - figure.side.0);
    turned_figure.at = turned(board, figure.at);
    turned_figure.facing = figure.facing.opposite();
    turned_figure
}

#[test]
fn half_a_turn_keeps_every_distance_on_an_even_board() {
    let board = find("duel").expect("the duel").scenario().setup.board;
    for from in board.outline() {
        for to in board.outline() {
            assert_eq!(from.distance(to), turned(&board, from).distance(turned(&board, to)), "{from} {to}");
        }
    }
}

#[test]
fn half_a_turn_of_a_fair_fight_exchanges_the_sides() {
    for key in ["duel", "skirmish", "brawl", "knights"] {
        let setup = find(key).expect("it is there").scenario().setup;
        assert!(setup.board.columns().is_multiple_of(2) && setup.sides.len() == 2 && setup.goals.is_empty(), "{key}");
        for hex in setup.board.outline() {
            let other = turned(&setup.board, hex);
            assert!(setup.board.is_on(other), "{key}: {hex}");
            assert_eq!(setup.board.terrain(hex), setup.board.terrain(other), "{key}: {hex}");
        }
        for figure in &setup.figures {
            let wanted = turned_figure(&setup.board, figure);
            let same = |other: &&Entrant| {
                let mut nameless = (*other).clone();
                nameless.profile.name.clear();
                nameless == wanted
            };
            assert_eq!(setup.figures.iter().filter(same).count(), 1, "{key}: {}", figure.profile.name);
        }
    }
}
