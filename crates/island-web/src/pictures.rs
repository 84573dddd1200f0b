//! Which picture stands for what a pack brings: by a word of its name key, else by what sort of thing it is.

use island::key::PackKey;
use island::pack::effect::Serves;
use island::pack::{Area, Craft, Encounter, Pack, Sort};

/// Words of the names of encounters with their pictures; the first that fits counts.
const MET: [(&str, &str); 81] = [
    ("crab", "claw"),
    ("gnat", "flies"),
    ("wasp", "flies"),
    ("monkey", "ape"),
    ("ape", "ape"),
    ("scree", "rocks"),
    ("rock", "rocks"),
    ("thorn", "thorn"),
    ("mud", "mud"),
    ("boar", "boar"),
    ("bristleback", "boar"),
    ("tern", "bird"),
    ("gull", "bird"),
    ("bird", "bird"),
    ("viper", "snake"),
    ("snake", "snake"),
    ("coil", "coil"),
    ("panther", "cat"),
    ("tiger", "cat"),
    ("crocodile", "jaws"),
    ("fever", "fever"),
    ("gas", "fever"),
    ("bridge", "bridge"),
    ("web", "web"),
    ("spider", "web"),
    ("scavenger", "band"),
    ("raider", "boat"),
    ("boat", "boat"),
    ("current", "wave"),
    ("tide", "wave"),
    ("shark", "fin"),
    ("lizard", "lizard"),
    ("lizardfolk", "lizard"),
    ("dead", "skull"),
    ("drowned", "skull"),
    ("bone", "skull"),
    ("larder", "skull"),
    ("spore", "mushroom"),
    ("shaft", "shaft"),
    ("cave", "shaft"),
    ("harpy", "harpy"),
    ("stalker", "shade"),
    ("ghost", "shade"),
    ("stone", "giant"),
    ("survivor", "person"),
    ("spring", "drop"),
    ("water", "drop"),
    ("cache", "chest"),
    ("wreck", "chest"),
    ("fruit", "fruit"),
    ("flint", "flint"),
    ("honey", "honey"),
    ("camp", "camp"),
    ("campsite", "camp"),
    ("journal", "book"),
    ("trail", "trail"),
    ("fire", "camp"),
    ("deck", "boat"),
    ("hold", "wave"),
    ("cabin", "chest"),
    ("strongbox", "chest"),
    ("voice", "shade"),
    ("whispering", "shade"),
    ("stair", "rocks"),
    ("step", "trail"),
    ("oyster", "drop"),
    ("rain", "drop"),
    ("fishes", "fin"),
    ("fish", "fin"),
    ("walkway", "bridge"),
    ("loom", "web"),
    ("house", "camp"),
    ("kiln", "camp"),
    ("elder", "band"),
    ("glass", "flint"),
    ("breathing", "fever"),
    ("rib", "skull"),
    ("skull", "skull"),
    ("bull", "boar"),
    ("sentry", "giant"),
    ("keystone", "stones"),
];

/// The picture of an encounter.
pub fn met(pack: &Pack, kind: PackKey<Encounter>) -> &'static str {
    let known = MET.iter().find(|(word, _)| has_word(kind.word(), word)).map(|(_, picture)| *picture);
    known.unwrap_or(match pack.encounters.get(&kind).map(|one| one.sort) {
        Some(Sort::Hostile) => "slash",
        Some(Sort::Boon) => "boon",
        Some(Sort::Area) => "stones",
        Some(Sort::Blank) | None => "none",
    })
}

/// Whether a key has a word, alone or in the plural.
fn has_word(key: &str, word: &str) -> bool {
    key.split('_').any(|part| part == word || part.strip_suffix('s').is_some_and(|one| one == word))
}

/// Words of the names of areas with their pictures.
const PLACES: [(&str, &str); 8] = [
    ("wreck", "wreck"),
    ("ship", "wreck"),
    ("cave", "caves"),
    ("village", "village"),
    ("vent", "vents"),
    ("volcano", "vents"),
    ("orchard", "orchard"),
    ("pillar", "pillar"),
];

/// The picture of an area.
pub fn place(area: PackKey<Area>) -> &'static str {
    PLACES.iter().find(|(word, _)| has_word(area.word(), word)).map_or("stones", |(_, picture)| *picture)
}

/// The picture of something built: by what it is good for.
pub fn built(craft: Option<&Craft>) -> &'static str {
    let serves = craft.map_or(&[][..], |craft| &craft.serves);
    serves.iter().rev().map(by_use).find(|picture| *picture != CAIRN).unwrap_or(CAIRN)
}

const CAIRN: &str = "cairn";

fn by_use(serves: &Serves) -> &'static str {
    match serves {
        Serves::Snare(..) => "snare",
        Serves::Beds(_) => "hut",
        Serves::Shelter => "lean",
        Serves::Hearth(..) => "fire",
        Serves::Smoke(_) => "smokehouse",
        Serves::Garden(_) => "garden",
        Serves::Palisade(_) => "palisade",
        Serves::Tower => "tower",
        Serves::Beacon => "beacon",
        Serves::Raft(_) | Serves::Outrigger(_) => "raft",
        Serves::Rolls(..)
        | Serves::RollsWith(..)
        | Serves::Food(..)
        | Serves::Torch
        | Serves::Heal(_)
        | Serves::Tonic
        | Serves::Focus => CAIRN,
    }
}

#[cfg(test)]
mod tests;
