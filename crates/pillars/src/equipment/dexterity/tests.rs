use super::*;
use crate::attributes::ByAttribute;

fn item(key: &str) -> Id<Item> {
    Id::named(key)
}

fn fighter(worn: &str, ready: &[&str]) -> Gear {
    let mut gear = Gear::default();
    gear.add(item(worn), 1).and_then(|()| gear.wear(item(worn))).expect("it is worn");
    for key in ready {
        gear.add(item(key), 1).and_then(|()| gear.ready(item(key))).expect("a hand is free");
    }
    gear
}

// proves: handbook 90, 92-94
#[test]
fn armour_shield_and_too_heavy_a_weapon_each_take_from_dex_by_their_own_rule() {
    let gear = fighter("chainmail", &["tower_shield", "morningstar"]);
    let weapon = item("morningstar");
    let found = adjustments(&gear, 11, Some(weapon));
    let told: Vec<_> = found.iter().map(|it| (it.cause.item().key(), it.by, it.cause.rule())).collect();
    let table = "Handbook, Equipment: Armor and Shields";
    assert_eq!(told, [("chainmail", -3, table), ("tower_shield", -2, table), ("morningstar", -2, "P156")]);
    let scores = Scores { str: 11, dex: 14, ..ByAttribute::each(|_| 10) };
    assert_eq!(adjusted_dexterity(&scores, &gear, Some(weapon)), 7);
    assert_eq!(adjusted_dexterity(&scores, &gear, None), 9);
}

#[test]
fn what_does_nothing_is_not_told() {
    let gear = fighter("cloak", &["small_shield", "broadsword"]);
    assert!(adjustments(&gear, 12, Some(item("broadsword"))).is_empty());
    assert!(adjustments(&gear, 3, None).is_empty());
}

#[test]
fn armour_and_shields_that_are_only_carried_do_nothing() {
    let mut gear = Gear::default();
    gear.add(item("plate_armour"), 1).and_then(|()| gear.add(item("tower_shield"), 1)).expect("they can be owned");
    assert!(adjustments(&gear, 10, None).is_empty());
}

// proves: P80
#[test]
fn fine_plate_and_main_gauche_count_as_the_armour_table_has_it() {
    let gear = fighter("fine_plate", &["main_gauche"]);
    assert!(adjustments(&gear, 10, None).iter().map(|adjustment| adjustment.by).eq([-4, -1]));
}
