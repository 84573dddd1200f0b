use proptest::prelude::*;

use super::{Board, DrawingFault, Terrain};
use hex::Hex;

const DRAWING: [&str; 5] = ["##########", "#e..s...b#", "#e.fss.ww#", " #########", "   ."];

// proves: P222
#[test]
fn a_drawing_says_what_every_hex_is() {
    let board = Board::from_drawing(&DRAWING).unwrap();
    assert_eq!((board.columns(), board.rows()), (10, 5));
    let terrain = |column, row| board.terrain(Hex::at(column, row));
    assert_eq!(terrain(0, 0), Some(Terrain::Wall));
    assert_eq!(terrain(1, 1), Some(Terrain::Entry));
    assert_eq!(terrain(4, 1), Some(Terrain::Shadow));
    assert_eq!(terrain(3, 2), Some(Terrain::Fire));
    assert_eq!(terrain(8, 1), Some(Terrain::Broken));
    assert_eq!(terrain(7, 2), Some(Terrain::Water));
    assert_eq!(terrain(2, 1), None);
    assert!(board.is_on(Hex::at(2, 1)) && !board.is_on(Hex::at(0, 3)) && !board.is_on(Hex::at(4, 4)));
    assert_eq!(board.outline().len(), 40);
    assert_eq!(board.all(Terrain::Shadow).len(), 3);
    assert_eq!(board.clear().len(), 40 - 10 - 2 - 2 - 9);
    assert_eq!(board.footing().len(), 40 - 10 - 2 - 2 - 9 - 2);
}

// proves: P138
#[test]
fn walls_and_the_edge_of_the_map_are_behind_a_back_to_the_wall() {
    let board = Board::from_drawing(&DRAWING).unwrap();
    for (column, row) in [(0, 0), (0, 3), (-1, 1), (10, 2), (3, 5), (3, -1)] {
        assert!(board.blocks_behind(Hex::at(column, row)) && board.blocks_sight(Hex::at(column, row)));
    }
    for (column, row) in [(1, 1), (7, 2), (3, 2), (8, 1), (3, 4)] {
        assert!(!board.blocks_behind(Hex::at(column, row)), "{column},{row}");
    }
}

#[test]
fn a_drawing_comes_back_as_it_was() {
    let board = Board::from_drawing(&DRAWING).unwrap();
    assert_eq!(board.to_drawing(), DRAWING);
    let json = serde_json::to_string(&board).unwrap();
    assert_eq!(json, format!("[\"{}\"]", DRAWING.join("\",\"")));
    assert_eq!(serde_json::from_str::<Board>(&json).unwrap(), board);
}

#[test]
fn blanks_at_the_end_mean_nothing() {
    let plain = Board::from_drawing(&["..", " ."]).unwrap();
    assert_eq!(Board::from_drawing(&["..     ", " . ", "    ", ""]).unwrap(), plain);
    assert_eq!(Board::from_drawing(&[&"."; 60]).unwrap().rows(), Board::LARGEST);
    assert_eq!(Board::from_drawing(&[".".repeat(60)]).unwrap().columns(), Board::LARGEST);
}

#[test]
fn every_fault_of_a_drawing_is_told_with_its_row_and_column() {
    assert_eq!(Board::from_drawing::<&str>(&[]), Err(vec![DrawingFault::NoGround]));
    assert_eq!(Board::from_drawing(&["", "  "]), Err(vec![DrawingFault::NoGround]));
    assert_eq!(Board::from_drawing(&["#w"]), Err(vec![DrawingFault::NoGround]));
    let wide = format!("{}x", ".".repeat(60));
    let mut lines = vec![".X", "  ..", "é", &wide];
    lines.resize(63, ".");
    let faults = vec![
        DrawingFault::UnknownMark { row: 0, column: 1, mark: 'X' },
        DrawingFault::UnknownMark { row: 2, column: 0, mark: 'é' },
        DrawingFault::TooWide { row: 3, column: 60 },
        DrawingFault::TooHigh { row: 60 },
    ];
    assert_eq!(Board::from_drawing(&lines), Err(faults));
    let told = serde_json::from_str::<Board>(r#"[".?", "!"]"#).unwrap_err().to_string();
    assert!(told.contains("row 0, column 1: '?'") && told.contains("row 1, column 0: '!'"), "{told}");
}

#[test]
fn marks_name_terrain_and_terrain_has_marks() {
    for (index, terrain) in Terrain::ALL.into_iter().enumerate() {
        assert_eq!(terrain.index(), index);
        assert_eq!(Terrain::marked(terrain.mark()), Some(terrain));
    }
    assert_eq!(Terrain::marked('.'), None);
    assert_eq!(Terrain::marked(' '), None);
}

proptest! {
    #[test]
    fn any_drawing_comes_back(lines in proptest::collection::vec("[.#sfbwe ]{0,60}", 1..60)) {
        let Ok(board) = Board::from_drawing(&lines) else {
            prop_assert!(!lines.iter().any(|line| line.contains(['.', 's', 'f', 'b', 'e'])));
            return Ok(());
        };
        let drawn = board.to_drawing();
        prop_assert_eq!(Board::from_drawing(&drawn).unwrap(), board);
        for (line, was) in drawn.iter().zip(&lines) {
            prop_assert_eq!(line, was.trim_end_matches(' '));
        }
    }
}
