//! How games end, and what counts.

use maud::Markup;

use super::link::points;
use super::{RulesSection, under};

pub(super) fn told() -> Vec<RulesSection> {
    vec![
        under("ends", "How a game ends", ends()),
        under("points", "What counts", counts()),
        under("fires", "Three Fires", fires()),
        under("castaways", "Castaways", castaways()),
        under("whispers", "Whispers", whispers()),
    ]
}

fn ends() -> Markup {
    points(&[
        "Last light: after 5, 10, 15 or 21 days, as the table was opened (A137).",
        "Escape: whoever launches an outrigger with at least three people at the end of a day ends the game there and then (A135).",
        "The Pillar: two days after its keystone was won.",
        "The last tribe: when only one has people left, at tables without castaways (A142).",
        "Between equals food decides, then XP.",
    ])
}

fn counts() -> Markup {
    points(&[
        "A main character alive: 5, and 2 for each of its levels. Each follower: 2.",
        "Each card cleared in an area: 1; a finale: 3 (A152). A relic: 3. A trophy: 1.",
        "Structures as their page says, for the builder (A153). Each different tribe you made peace with: 2.",
        "Escaping: 8.",
    ])
}

fn fires() -> Markup {
    points(&[
        "Tribes may also play together: three beacons alight on the coast, each at least four hexes from the others, by day 20, with at most one main lost (A134, A154). Allies share hexes.",
    ])
}

fn whispers() -> Markup {
    points(&[
        "As the table’s choice each tribe has a secret aim, dealt by the hidden dice. Its owner alone sees it before the end; if it holds then, it counts (A252).",
    ])
}

fn castaways() -> Markup {
    points(&[
        "Whoever is wiped out comes back at the next dawn as a castaway: one new main on a free coast hex, without food; what is earned from then on counts half (A136, A151).",
    ])
}
