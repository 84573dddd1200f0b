//! What one strikes and parries with, and what stops blows.

use play::options::{Chance, Modifier};

use super::lines::{DerivedNumber, WeaponLine};
use super::{because, injury, total};
use crate::chance::three_dice_at_most;
use crate::character::Character;
use crate::data::Id;
use crate::equipment::{DexterityCause, Grip, Item, Weapon, adjustments, bare_hands};
use crate::skills::{SkillKind, SkillPoints};

/// The DEX that armour and shield leave (adjDEX).
pub(super) fn dexterity(character: &Character) -> DerivedNumber {
    let because = adjusted(character, None);
    DerivedNumber { value: total(&because), because }
}

/// What armour and shield stop together.
pub(super) fn stops(character: &Character) -> DerivedNumber {
    let armour = character.gear.armour().and_then(|item| Some(because(&item.name, item.armour()?.stops, ARMOUR)));
    let shield = character.gear.shield();
    let shield = shield.and_then(|item| Some(because(format!("{item}, front only"), item.shield()?.stops, "P81")));
    let because: Vec<Modifier> = armour.into_iter().chain(shield).collect();
    DerivedNumber { value: total(&because), because }
}

const ARMOUR: &str = "Handbook, Equipment: Armor and Shields";

/// Ready weapons by grip, then bare hands.
pub(super) fn weapons(character: &Character) -> Vec<WeaponLine> {
    let mut items: Vec<Id<Item>> = character.gear.weapons().collect();
    items.dedup();
    let ready = items.iter().flat_map(|item| character.gear.grips(*item).map(|grip| (*item, grip)));
    let mut lines: Vec<WeaponLine> = ready.map(|(item, grip)| weapon(character, item, grip)).collect();
    let damage = bare_hands(character.scores.str).to_string();
    lines.push(line(None, "Bare hands", None, damage, strike(character, None)));
    lines
}

fn weapon(character: &Character, item: Id<Item>, grip: Grip) -> WeaponLine {
    let damage = item.weapon().and_then(|weapon| weapon.damage(grip, character.scores.str));
    let damage = damage.map_or_else(|| "none".to_owned(), |damage| damage.to_string());
    line(Some(item), &item.name, Some(grip), damage, strike(character, Some(item)))
}

/// Handbook, Attack Rolls: 3 to 5 always hit, 16 to 18 always miss.
fn line(item: Option<Id<Item>>, name: &str, grip: Option<Grip>, damage: String, because: Vec<Modifier>) -> WeaponLine {
    let target = total(&because);
    let chance = Chance::from(three_dice_at_most(target.clamp(5, 15))).because(because.clone());
    WeaponLine { item, name: name.to_owned(), grip, damage, target, chance, because }
}

/// Rulings P51, P148, P156, P157: what a blow with it is rolled against.
fn strike(character: &Character, item: Option<Id<Item>>) -> Vec<Modifier> {
    let mut reasons = adjusted(character, item);
    let skill = item.and_then(|item| best(character, item, SkillKind::Weapon));
    reasons.extend(skill.map(|learned| because(&learned.skill.name, learned.level(), "P157")));
    reasons.extend(injury(character));
    reasons
}

fn adjusted(character: &Character, item: Option<Id<Item>>) -> Vec<Modifier> {
    let own = Modifier::score("DEX", character.scores.dex).under("Handbook, Combat");
    let changes = adjustments(&character.gear, character.scores.str, item).into_iter().map(|adjustment| {
        let name = match adjustment.cause {
            DexterityCause::Armour(item) | DexterityCause::Shield(item) => item.name.clone(),
            DexterityCause::TooLittleStrength(item) => format!("Too little STR for the {}", item.name.to_lowercase()),
            DexterityCause::Make(item) => format!("How the {} is made", item.name.to_lowercase()),
        };
        because(name, adjustment.by, adjustment.cause.rule())
    });
    [own].into_iter().chain(changes).collect()
}

/// The best skill of a kind that covers a weapon (P178).
fn best(character: &Character, item: Id<Item>, kind: SkillKind) -> Option<SkillPoints> {
    let covering = character.skills.iter().filter(|learned| learned.skill.kind == kind);
    covering.filter(|learned| covers(character, **learned, item)).max_by_key(|learned| learned.points).copied()
}

/// Ruling P178: Sword, Cutlass and Archery by the data, Weapon its table, and a skill named like a weapon that weapon.
fn covers(character: &Character, learned: SkillPoints, item: Id<Item>) -> bool {
    let key = learned.skill.key();
    let skill = key.strip_suffix("_parry").unwrap_or(key);
    let named = |weapon: &Weapon| weapon.skills.iter().any(|covering| covering.key() == skill);
    let by_name = item.key() == skill || item.weapon().is_some_and(named);
    let by_table = skill == "weapon" && character.weapon_table.is_some_and(|table| item.weapon_table() == Some(table));
    by_name || by_table
}

/// Rulings P52, P157: the best parry level of any ready weapon.
pub(super) fn parry(character: &Character) -> i16 {
    let parries = character.gear.weapons().filter_map(|item| best(character, item, SkillKind::Parry));
    parries.map(|learned| i16::from(learned.level())).max().unwrap_or(0)
}
