//! Supplies and camp.

use super::link::points;
use super::{RulesSection, under};

pub(super) fn told() -> Vec<RulesSection> {
    let supplies = points(&[
        "Looking for food takes a watch and brings d4 rations of three uses each. For each helper or fitting skill the die is one larger, up to a d12.",
    ]);
    let camp = points(&[
        "Making camp takes a watch. Everybody, mounts too, eats one use of rations; somebody keeps a lookout.",
        "Those who sleep lose all Fatigue, unless they are Deprived.",
        "Without camp each adds a Fatigue and is Deprived, and the next day’s terrain is a step harder.",
    ]);
    vec![under("supplies", "Supplies", supplies), under("camp", "Camp", camp)]
}
