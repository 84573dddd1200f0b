//! What grows and stands in each terrain.

use hex::layout::Point;
use island::pack::Sign;

/// Places along the rim of a hex, where feet of signs may stand; the middle is left to tokens and people.
pub const RIM: [Point; 14] = [
    (-14, -25),
    (0, -27),
    (14, -25),
    (25, -15),
    (31, -4),
    (32, 8),
    (25, 20),
    (15, 31),
    (0, 33),
    (-15, 31),
    (-25, 20),
    (-32, 8),
    (-31, -4),
    (-25, -15),
];

/// What grows along the rim of a hex, and what always stands in it.
pub struct Growth {
    /// The signs that may grow.
    pub kinds: &'static [&'static str],
    /// In how many of twelve places one does.
    pub of_twelve: i32,
    /// What stands where.
    pub stands: &'static [(Point, &'static str)],
}

impl Growth {
    /// What grows and stands in a terrain.
    pub fn of(sign: Sign) -> Self {
        let grows = |kinds, of_twelve| Self { kinds, of_twelve, stands: &[] };
        match sign {
            Sign::Beach => Self { stands: BEACH, ..grows(&["dots", "dots", "dots", "shell", "palm"], 5) },
            Sign::Lagoon => Self { stands: LAGOON, ..grows(&["wave"], 2) },
            Sign::Grassland => grows(&["grass", "grass", "grass", "dots"], 8),
            Sign::Forest => grows(&["tree", "pine", "oak", "pine"], 10),
            Sign::Jungle => grows(&["fern", "palm", "fern", "tree"], 11),
            Sign::Riverland => Self { stands: RIVERS, ..grows(&["reed", "grass", "oak"], 5) },
            Sign::Swamp => grows(&["reed", "lily", "reed", "stump", "grass"], 9),
            Sign::Hills => Self { stands: HILLS, ..grows(&["grass", "grass", "tree"], 3) },
            Sign::Mountain => Self { stands: PEAKS, ..grows(&["dots"], 3) },
            Sign::MountainJungle => Self { stands: GREEN_PEAKS, ..grows(&["fern", "palm"], 8) },
        }
    }
}

const BEACH: &[(Point, &str)] = &[((-22, 24), "dune"), ((23, -18), "dune")];
const LAGOON: &[(Point, &str)] = &[((-20, -16), "wave"), ((19, -10), "wave"), ((-22, 14), "wave"), ((20, 22), "wave")];
const RIVERS: &[(Point, &str)] =
    &[((-22, -14), "brook"), ((20, -22), "brook"), ((-20, 22), "brook"), ((22, 18), "brook")];
const HILLS: &[(Point, &str)] =
    &[((-19, -9), "hill"), ((17, -12), "hill"), ((0, -20), "hump"), ((-27, 17), "hump"), ((27, 14), "hump")];
const PEAKS: &[(Point, &str)] = &[
    ((-16, -7), "peak"),
    ((18, -10), "crag"),
    ((2, -17), "crag"),
    ((-28, 14), "crag"),
    ((28, 12), "crag"),
    ((24, 28), "hump"),
];
const GREEN_PEAKS: &[(Point, &str)] = &[((15, -8), "peak"), ((-17, -11), "crag")];
