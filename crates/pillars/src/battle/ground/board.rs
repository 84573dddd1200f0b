//! The board: which hexes there are, and what stands or burns on them.
//!
//! A board is drawn as text, one character for each hex, one line for each row:
//!
//! ```text
//! ##########      . open      # wall     s shadow    f fire
//! #e..s...b#      b broken    w water    e entry     (blank) no hex
//! #e.fss.ww#
//! ##########      odd columns stand half a hex lower than they are drawn
//! ```

use hex::{Hex, HexSet, LARGEST};
use serde::{Deserialize, Serialize};

mod drawing;
mod terrain;

pub use drawing::DrawingFault;
pub use terrain::Terrain;

/// The map of a battle; it never changes while the battle lasts.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Vec<String>", into = "Vec<String>")]
pub struct Board {
    columns: u8,
    rows: u8,
    outline: HexSet,
    terrain: [HexSet; Terrain::ALL.len()],
    clear: HexSet,
    footing: HexSet,
}

impl Board {
    /// The most columns, and the most rows.
    pub const LARGEST: u8 = LARGEST;

    /// How many columns are drawn.
    pub fn columns(&self) -> u8 {
        self.columns
    }

    /// How many rows are drawn.
    pub fn rows(&self) -> u8 {
        self.rows
    }

    /// Every hex there is.
    pub fn outline(&self) -> &HexSet {
        &self.outline
    }

    /// Every hex of this terrain.
    pub fn all(&self, terrain: Terrain) -> &HexSet {
        &self.terrain[terrain.index()]
    }

    /// The hexes that sight and shots pass, and wings cross: all but walls.
    pub fn clear(&self) -> &HexSet {
        &self.clear
    }

    /// The hexes that can be entered on foot: all but walls and water. Ruling P221.
    pub fn footing(&self) -> &HexSet {
        &self.footing
    }

    /// Whether there is such a hex.
    pub fn is_on(&self, hex: Hex) -> bool {
        self.outline.contains(hex)
    }

    /// Whether the hex has this terrain.
    pub fn has(&self, terrain: Terrain, hex: Hex) -> bool {
        self.all(terrain).contains(hex)
    }

    /// What the hex is, if it is not open ground or no hex at all.
    pub fn terrain(&self, hex: Hex) -> Option<Terrain> {
        Terrain::ALL.into_iter().find(|terrain| self.has(*terrain, hex))
    }

    /// The same with other ground in some of its hexes.
    #[must_use]
    pub fn with(&self, terrain: Terrain, hexes: impl IntoIterator<Item = Hex>) -> Self {
        let mut board = self.clone();
        for hex in hexes.into_iter().filter(|hex| self.is_on(*hex)) {
            for other in &mut board.terrain {
                other.remove(hex);
            }
            board.terrain[terrain.index()].insert(hex);
        }
        board.clear = board.outline.minus(board.all(Terrain::Wall));
        board.footing = board.clear.minus(board.all(Terrain::Water));
        board
    }

    /// Whether a figure with its back to this hex has its back to the wall: a wall, or beyond the map. Ruling P138.
    pub fn blocks_behind(&self, hex: Hex) -> bool {
        !self.clear.contains(hex)
    }

    /// Whether sight ends at this hex: a wall, or no hex at all. Ruling P222.
    pub fn blocks_sight(&self, hex: Hex) -> bool {
        !self.clear.contains(hex)
    }
}

#[cfg(test)]
mod tests;
