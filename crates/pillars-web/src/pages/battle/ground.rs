//! The ground of a fight, drawn: flat-topped hexes, each kind of ground with a look and a sign of its own.

use hex::layout::{COLUMN, ROW};
pub(super) use hex::layout::{OUTLINE, centre, degrees};
use maud::{Markup, PreEscaped, html};
use pillars::battle::Goal;
use pillars::battle::ground::{Hex, Terrain};

const MARGIN: i32 = 44;

/// What each kind of ground looks like; styles give the colours.
const DEFS: &str = include_str!("ground.svg");

/// The part of the plane that a board of so many columns and rows takes up.
pub(super) fn frame(columns: usize, rows: usize) -> String {
    let across = i32::try_from(columns.saturating_sub(1)).unwrap_or(0) * COLUMN;
    let down = i32::try_from(rows.saturating_sub(1)).unwrap_or(0) * ROW + ROW / 2;
    format!("{} {} {} {}", -MARGIN - 14, -MARGIN - 16, across + 2 * MARGIN + 14, down + 2 * MARGIN + 16)
}

/// The looks of all kinds of ground, to be drawn from.
pub(super) fn looks() -> Markup {
    html! { (PreEscaped(DEFS)) }
}

/// Every hex that is drawn, with its character.
fn hexes(map: &[String]) -> impl Iterator<Item = (Hex, char)> {
    let row = |(row, line): (i8, &String)| {
        let marks: Vec<(Hex, char)> =
            (0_i8..).zip(line.chars()).map(|(column, mark)| (Hex::at(column, row), mark)).collect();
        marks
    };
    (0_i8..).zip(map).flat_map(row).filter(|(_, mark)| *mark != ' ')
}

/// Whether there is a wall in a hex of a map.
pub(super) fn is_wall(map: &[String], at: Hex) -> bool {
    hexes(map).any(|(hex, mark)| hex == at && Terrain::marked(mark) == Some(Terrain::Wall))
}

/// What a kind of ground is called.
pub(super) fn word(mark: char) -> &'static str {
    match Terrain::marked(mark) {
        None => "open",
        Some(Terrain::Wall) => "wall",
        Some(Terrain::Shadow) => "shadow",
        Some(Terrain::Fire) => "fire",
        Some(Terrain::Broken) => "broken",
        Some(Terrain::Water) => "water",
        Some(Terrain::Entry) => "entry",
    }
}

/// The ground, hex by hex.
pub(super) fn ground(map: &[String], goals: &[Goal]) -> Markup {
    html! {
        g #ground {
            @for (hex, mark) in hexes(map) {
                @let (x, y) = centre(hex);
                use href={ "#ground-" (word(mark)) } x=(x) y=(y) data-hex=(hex) data-ground=(word(mark)) {}
            }
            @for hex in goals.iter().flat_map(aims) {
                @let (x, y) = centre(*hex);
                use.goal href="#ground-goal" x=(x) y=(y) {}
            }
        }
    }
}

/// The ground alone, for a small picture: nothing in it can be pointed at.
pub(super) fn plain(map: &[String]) -> Markup {
    html! {
        g {
            @for (hex, mark) in hexes(map) {
                @let (x, y) = centre(hex);
                use href={ "#ground-" (word(mark)) } x=(x) y=(y) {}
            }
        }
    }
}

/// The hexes that a goal is about.
fn aims(goal: &Goal) -> &[Hex] {
    match goal {
        Goal::Hold { hexes, .. } | Goal::Reach { hexes, .. } => hexes,
        Goal::Outlast { .. } => &[],
    }
}

/// The numbers of columns and rows along the edges.
pub(super) fn numbers(columns: usize, rows: usize) -> Markup {
    let place = |number: usize, step: i32| i32::try_from(number).unwrap_or(0) * step;
    html! {
        g.numbers aria-hidden="true" {
            @for column in 0..columns { text x=(place(column, COLUMN)) y=(-MARGIN) { (column) } }
            @for row in 0..rows { text x=(-MARGIN - 2) y=(place(row, ROW) + 6) { (row) } }
        }
    }
}

/// The map without anybody on it, as characters by rows.
pub(super) fn size(map: &[String]) -> (usize, usize) {
    (map.iter().map(|line| line.chars().count()).max().unwrap_or(0), map.len())
}
