//! The map of a scenario: a drawing in a text of several lines.

use super::fault::FaultReason;
use super::section::{FaultList, SpottedValue};
use crate::battle::ground::Board;
use crate::battle::ground::board::DrawingFault;

/// The board that is drawn; its size is looked at before anything is made of it.
pub(super) fn board(drawing: SpottedValue<String>, faults: &mut FaultList<'_>) -> Option<Board> {
    let (columns, rows) = size(&drawing.value);
    let most = usize::from(Board::LARGEST);
    if columns > most || rows > most {
        faults.add(&drawing.spot, FaultReason::MapTooLarge { columns, rows });
        return None;
    }
    let lines: Vec<&str> = drawing.value.lines().collect();
    let first = first_line(&drawing, faults);
    let report = |found: Vec<DrawingFault>| {
        for fault in found {
            faults.add_line(first + row(&fault), &drawing.spot.key, fault);
        }
    };
    Board::from_drawing(&lines).map_err(report).ok()
}

/// How many columns and rows are drawn, up to the last that is not blank.
fn size(drawing: &str) -> (usize, usize) {
    let lines = || drawing.lines().map(str::trim_end).enumerate().filter(|(_, line)| !line.is_empty());
    let columns = lines().map(|(_, line)| line.chars().count()).max();
    (columns.unwrap_or(0), lines().last().map_or(0, |(row, _)| row + 1))
}

/// The line of the drawing's first row: the one after its quotes, if it begins there.
fn first_line(drawing: &SpottedValue<String>, faults: &FaultList<'_>) -> usize {
    let quoted = faults.text_from(drawing.spot.at).trim_start_matches(['"', '\'']);
    let below = quoted.starts_with('\n') || quoted.starts_with("\r\n");
    faults.line(drawing.spot.at) + usize::from(below)
}

fn row(fault: &DrawingFault) -> usize {
    match fault {
        DrawingFault::UnknownMark { row, .. } | DrawingFault::TooWide { row, .. } | DrawingFault::TooHigh { row } => {
            *row
        }
        DrawingFault::NoGround => 0,
    }
}
