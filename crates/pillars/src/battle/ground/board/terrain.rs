//! What a hex may be other than open ground.

use serde::{Deserialize, Serialize};

/// The kinds of ground that change the rules. Ruling P153.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    /// Nobody enters it, nothing passes it.
    Wall,
    /// Whoever is in it is hard to hit and hits badly.
    Shadow,
    /// It burns whoever begins to act in it.
    Fire,
    /// Bad footing.
    Broken,
    /// Deep: not entered on foot, but seen, shot and flown across. Ruling P221.
    Water,
    /// Open ground on which figures may be set up.
    Entry,
}

impl Terrain {
    /// All of them.
    pub const ALL: [Self; 6] = [Self::Wall, Self::Shadow, Self::Fire, Self::Broken, Self::Water, Self::Entry];

    /// Its place in [`Terrain::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The character it is drawn with.
    pub const fn mark(self) -> char {
        match self {
            Self::Wall => '#',
            Self::Shadow => 's',
            Self::Fire => 'f',
            Self::Broken => 'b',
            Self::Water => 'w',
            Self::Entry => 'e',
        }
    }

    /// The terrain drawn with this character.
    pub fn marked(mark: char) -> Option<Self> {
        Self::ALL.into_iter().find(|terrain| terrain.mark() == mark)
    }
}
