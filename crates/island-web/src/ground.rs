//! Terrain as it is drawn: a tint, and small signs that stand along the rim and leave the middle free.

use hex::Hex;
use island::pack::Sign;
use maud::{Markup, html};

/// The class of a terrain in the style sheet, which is also the name of its sign.
pub fn class(sign: Sign) -> &'static str {
    match sign {
        Sign::Beach => "beach",
        Sign::Lagoon => "lagoon",
        Sign::Grassland => "grassland",
        Sign::Forest => "forest",
        Sign::Jungle => "jungle",
        Sign::Riverland => "riverland",
        Sign::Swamp => "swamp",
        Sign::Hills => "hills",
        Sign::Mountain => "mountain",
        Sign::MountainJungle => "mountain-jungle",
    }
}

/// The signs in ink, each about its own foot.
pub fn signs() -> Markup {
    let sign =
        |name: &str, data: &str| html! { symbol id={ "sign-" (name) } viewBox="-10 -14 20 18" { path d=(data) {} } };
    html! {
        defs {
            (sign("beach", "M-6 0h.1M-1-3h.1M4 0h.1M0 2h.1"))
            (sign("lagoon", "M-8-2q4-3 8 0t8 0M-6 2q3-2 6 0t6 0"))
            (sign("grassland", "M-3 0q0-5-2-7M0 0q0-6 0-8M3 0q0-5 2-7"))
            (sign("forest", "M0 1v-3M-5-2 0-13 5-2zM-4-6 0-2"))
            (sign("jungle", "M0 1q-1-6 1-9M1-8q-5-3-8 1M1-8q-1-5-6-4M1-8q4-4 8 0M1-8q3-5 7-3"))
            (sign("riverland", "M-8 1q4-4 8-2t8-3M-8-4q4-4 8-2t8-3"))
            (sign("swamp", "M-7 1h14M-4 1v-7M-4-6v-3M0 1v-9M4 1v-6M4-5v-3"))
            (sign("hills", "M-9 1q5-11 10-4M-1 1q5-9 9 0M3-1l2-3M5 0l2-3"))
            (sign("mountain", "M-9 1-1-12 8 1M-1-12 1-7-2-5 0-1M3-5l3 5M2-6l1 4"))
            (sign("mountain-jungle", "M-9 1-2-12 5 1M-2-12 0-7-3-5M6 1v-6M6-5q-4-2-5 1M6-5q4-2 5 1"))
        }
    }
}

/// Where signs stand in a hex: some of twelve places along the rim, by the hex, so that nothing flickers.
pub fn places(hex: Hex) -> impl Iterator<Item = (i32, i32)> {
    const RIM: [(i32, i32); 12] = [
        (0, -22),
        (15, -19),
        (24, -9),
        (27, 3),
        (20, 16),
        (8, 24),
        (-6, 25),
        (-18, 18),
        (-27, 6),
        (-25, -7),
        (-16, -17),
        (6, -25),
    ];
    let (q, r) = hex.axes();
    let start = (i32::from(q) * 7 + i32::from(r) * 11).rem_euclid(12);
    let jitter = move |place: i32| {
        ((place * 5 + i32::from(q) * 3).rem_euclid(5) - 2, (place * 3 + i32::from(r)).rem_euclid(5) - 2)
    };
    [0, 3, 5, 8, 10].into_iter().map(move |step| {
        let place = (start + step).rem_euclid(12);
        let (x, y) = RIM[usize::try_from(place).unwrap_or(0)];
        let (dx, dy) = jitter(place);
        (x + dx, y + dy)
    })
}
