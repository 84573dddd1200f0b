//! Boards from text and back.

use hex::{Hex, HexSet, LARGEST};

use super::{Board, Terrain};

/// The character of open ground.
const OPEN: char = '.';
/// The character of no hex.
const NOTHING: char = ' ';

/// What is wrong with a drawing; rows and columns count from 0, as the hexes do.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum DrawingFault {
    /// A character that means nothing.
    #[error("row {row}, column {column}: '{mark}' is no ground; use . # s f b w e or a blank")]
    UnknownMark {
        /// The line.
        row: usize,
        /// The place in the line.
        column: usize,
        /// What stands there.
        mark: char,
    },
    /// A line goes on beyond the last possible column.
    #[error("row {row}, column {column}: a board has at most {LARGEST} columns")]
    TooWide {
        /// The line.
        row: usize,
        /// The first place that is too much.
        column: usize,
    },
    /// There are more lines than there can be rows.
    #[error("row {row}, column 0: a board has at most {LARGEST} rows")]
    TooHigh {
        /// The first line that is too much.
        row: usize,
    },
    /// No figure could stand anywhere.
    #[error("row 0, column 0: the board has no hex to stand on")]
    NoGround,
}

/// All the faults of a drawing, one to a line.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[error("{}", .0.iter().map(DrawingFault::to_string).collect::<Vec<_>>().join("\n"))]
pub struct DrawingFaults(pub Vec<DrawingFault>);

impl Board {
    /// Reads a drawing: a line for each row, a character for each hex. Blanks at the end of a line, and blank lines at
    /// the end, mean nothing.
    ///
    /// # Errors
    /// Every fault, row by row.
    pub fn from_drawing<S: AsRef<str>>(lines: &[S]) -> Result<Self, Vec<DrawingFault>> {
        let lines: Vec<&str> = lines.iter().map(|line| line.as_ref().trim_end_matches(NOTHING)).collect();
        let height = lines.iter().rposition(|line| !line.is_empty()).map_or(0, |last| last + 1);
        let mut drawing = Drawing::default();
        for (row, line) in lines[..height].iter().enumerate() {
            drawing.read(row, line);
        }
        drawing.finish(height)
    }

    /// Draws it: what [`Board::from_drawing`] reads.
    pub fn to_drawing(&self) -> Vec<String> {
        (0..self.rows)
            .map(|row| {
                let line: String = (0..self.columns).map(|column| self.mark(small(column), small(row))).collect();
                line.trim_end_matches(NOTHING).to_owned()
            })
            .collect()
    }

    fn mark(&self, column: i8, row: i8) -> char {
        let hex = Hex::at(column, row);
        match self.terrain(hex) {
            Some(terrain) => terrain.mark(),
            None if self.is_on(hex) => OPEN,
            None => NOTHING,
        }
    }
}

/// A drawing as far as it is read.
#[derive(Default)]
struct Drawing {
    columns: u8,
    outline: HexSet,
    terrain: [HexSet; Terrain::ALL.len()],
    faults: Vec<DrawingFault>,
}

impl Drawing {
    fn read(&mut self, row: usize, line: &str) {
        let most = usize::from(LARGEST);
        if row >= most {
            if row == most {
                self.faults.push(DrawingFault::TooHigh { row });
            }
            return;
        }
        for (column, mark) in line.chars().enumerate() {
            if column == most {
                self.faults.push(DrawingFault::TooWide { row, column });
                return;
            }
            self.put(row, column, mark);
        }
    }

    fn put(&mut self, row: usize, column: usize, mark: char) {
        let terrain = Terrain::marked(mark);
        if terrain.is_none() && mark != OPEN && mark != NOTHING {
            self.faults.push(DrawingFault::UnknownMark { row, column, mark });
        } else if mark != NOTHING {
            let hex = Hex::at(small(column), small(row));
            self.outline.insert(hex);
            if let Some(terrain) = terrain {
                self.terrain[terrain.index()].insert(hex);
            }
        }
        self.columns = self.columns.max(u8::try_from(column + 1).expect("a board has 60 columns"));
    }

    fn finish(mut self, height: usize) -> Result<Board, Vec<DrawingFault>> {
        let clear = self.outline.minus(&self.terrain[Terrain::Wall.index()]);
        let footing = clear.minus(&self.terrain[Terrain::Water.index()]);
        if footing.is_empty() && self.faults.is_empty() {
            self.faults.push(DrawingFault::NoGround);
        }
        if !self.faults.is_empty() {
            return Err(self.faults);
        }
        let rows = u8::try_from(height).expect("a board has 60 rows");
        let Self { columns, outline, terrain, .. } = self;
        Ok(Board { columns, rows, outline, terrain, clear, footing })
    }
}

impl TryFrom<Vec<String>> for Board {
    type Error = DrawingFaults;

    fn try_from(lines: Vec<String>) -> Result<Self, DrawingFaults> {
        Self::from_drawing(&lines).map_err(DrawingFaults)
    }
}

impl From<Board> for Vec<String> {
    fn from(board: Board) -> Self {
        board.to_drawing()
    }
}

/// A column or a row of a board.
fn small(number: impl TryInto<i8>) -> i8 {
    number.try_into().ok().expect("a board has 60 columns and rows")
}
