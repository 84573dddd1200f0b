//! What one owns, and what each thing does.

use super::lines::GearLine;
use crate::character::Character;
use crate::equipment::{Fire, Gait, Grip, Holding, Item, ItemKind, Trait, Weapon};

/// Everything owned, in the order in which it was come by.
pub(super) fn lines(character: &Character) -> Vec<GearLine> {
    let line = |Holding { item, count, place }: &Holding| GearLine {
        item: *item,
        name: item.name.clone(),
        count: *count,
        place: *place,
        weight: item.weight_of(*count).to_string(),
        does: does(item),
    };
    character.gear.holdings().iter().map(line).collect()
}

/// What a thing does, in a few words.
pub fn does(item: &Item) -> String {
    match &item.kind {
        ItemKind::Weapon(weapon) => struck(weapon),
        ItemKind::Armour(armour) => {
            let barred = armour.forbids.map(|gait| format!("no {}", barred(gait)));
            joined([Some(format!("stops {}", armour.stops)), dexterity(armour.dexterity), barred])
        }
        ItemKind::Shield(shield) => {
            joined([Some(format!("stops {} in front", shield.stops)), dexterity(shield.dexterity), None])
        }
        ItemKind::Ration(ration) => {
            let spoils = ration.spoils_days.map(|days| format!("spoils after {days} days"));
            joined([Some("a day's food each".to_owned()), spoils, None])
        }
        ItemKind::Ammunition
        | ItemKind::Clothing
        | ItemKind::Bundle(_)
        | ItemKind::Mount
        | ItemKind::Vehicle
        | ItemKind::Service(_)
        | ItemKind::Gear => String::new(),
    }
}

fn struck(weapon: &Weapon) -> String {
    let harm = |grip: Grip| weapon.harm(grip).map(|harm| harm.to_string());
    let damage = match (harm(Grip::OneHand), harm(Grip::TwoHands)) {
        (Some(one), Some(two)) => Some(format!("damage {one}, {two} in both hands")),
        (None, Some(two)) => Some(format!("damage {two}, both hands")),
        (one, None) => one.map(|one| format!("damage {one}")),
    };
    let reach = (weapon.reach_hexes > 1).then(|| format!("reach {} hexes", weapon.reach_hexes));
    let strength = weapon.strength.map(|strength| format!("STR {strength}"));
    let special = weapon.traits.iter().map(|special| Some(word(*special).to_owned()));
    let fire = weapon.fire.as_ref().map(pace);
    joined([damage, dexterity(weapon.dexterity), strength, reach, fire].into_iter().chain(special))
}

fn pace(fire: &Fire) -> String {
    match fire.quick {
        Some((from, quick)) => format!("shoots {}, {quick} from adjDEX {from}", fire.pace),
        None => format!("shoots {}", fire.pace),
    }
}

fn word(special: Trait) -> &'static str {
    match special {
        Trait::Thrown => "may be thrown",
        Trait::Mounted => "mounted only",
        Trait::HandToHand => "hand-to-hand",
        Trait::Trips => "trips",
        Trait::Burns => "burns",
    }
}

/// The forbidden gait and all faster ones.
fn barred(slowest: Gait) -> String {
    let all = Gait::ALL.into_iter().filter(|gait| *gait >= slowest).map(Gait::name);
    all.collect::<Vec<_>>().join(" or ")
}

fn dexterity(by: i16) -> Option<String> {
    (by != 0).then(|| format!("DEX {by:+}").replace('-', "−"))
}

fn joined(parts: impl IntoIterator<Item = Option<String>>) -> String {
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}
