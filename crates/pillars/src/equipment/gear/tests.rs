use proptest::prelude::*;

use super::*;
use crate::data::Listed;

fn item(key: &str) -> Id<Item> {
    Id::named(key)
}

fn carrying<const N: usize>(keys: [&str; N]) -> Gear {
    let mut gear = Gear::default();
    for key in keys {
        gear.add(item(key), 1).expect("it can be owned");
    }
    gear
}

#[test]
fn what_one_comes_by_is_carried_and_what_carries_is_left_standing() {
    let gear = carrying(["dagger", "mule", "dagger", "standard_pack"]);
    assert_eq!(gear.count(item("dagger"), GearPlace::Carried), 2);
    assert_eq!(gear.count(item("mule"), GearPlace::Left), 1);
    assert_eq!(gear.count(item("bedroll"), GearPlace::Carried), 1);
    assert_eq!(gear.holdings().len(), 7);
    assert!(!gear.holdings.spilled());
}

#[test]
fn a_service_cannot_be_owned_nor_can_nothing() {
    for (key, count) in [("modest_inn", 1), ("dagger", 0)] {
        let mut gear = Gear::default();
        assert_eq!(gear.add(item(key), count), Err(GearRefusal::NotOwnable { item: item(key) }));
    }
}

#[test]
fn too_much_to_count_is_refused_whole() {
    let mut gear = Gear::default();
    gear.add(item("blanket"), u16::MAX).expect("it can be counted");
    let before = gear.clone();
    assert_eq!(gear.add(item("standard_pack"), 1), Err(GearRefusal::TooMany { item: item("blanket") }));
    assert_eq!(gear, before);
}

// proves: handbook 931-941
#[test]
fn only_one_armour_is_worn_but_any_number_of_clothes() {
    let mut gear = carrying(["chainmail", "cloth_armour", "cloak", "boots", "small_shield"]);
    assert_eq!(gear.armour(), None);
    assert_eq!(gear.wear(item("chainmail")), Ok(()));
    assert_eq!(gear.armour(), Some(item("chainmail")));
    assert_eq!(gear.wear(item("cloth_armour")), Err(GearRefusal::ArmourWorn { worn: item("chainmail") }));
    assert_eq!((gear.wear(item("cloak")), gear.wear(item("boots"))), (Ok(()), Ok(())));
    assert_eq!(gear.wear(item("small_shield")), Err(GearRefusal::NotWearable { item: item("small_shield") }));
    assert_eq!(gear.put(item("chainmail"), GearPlace::Worn, GearPlace::Carried, 1), Ok(()));
    assert_eq!(gear.wear(item("cloth_armour")), Ok(()));
}

#[test]
fn nobody_wears_the_same_armour_twice() {
    let mut gear = carrying(["chainmail", "chainmail"]);
    let refused = Err(GearRefusal::ArmourWorn { worn: item("chainmail") });
    assert_eq!(gear.put(item("chainmail"), GearPlace::Carried, GearPlace::Worn, 2), refused);
    assert_eq!(gear.wear(item("chainmail")), Ok(()));
    assert_eq!(gear.wear(item("chainmail")), refused);
}

#[test]
fn two_hands_hold_a_sword_and_a_shield_and_no_more() {
    let mut gear = carrying(["broadsword", "large_shield", "dagger"]);
    assert_eq!((gear.ready(item("broadsword")), gear.ready(item("large_shield"))), (Ok(()), Ok(())));
    assert_eq!((gear.shield(), gear.free_hands()), (Some(item("large_shield")), 0));
    assert_eq!(gear.weapons().collect::<Vec<_>>(), [item("broadsword")]);
    let refused = GearRefusal::HandsFull { item: item("dagger"), needed: 1, free: 0 };
    assert_eq!(gear.ready(item("dagger")), Err(refused));
    let words = "Dagger needs 1 of the two hands, and 0 are free (Handbook, Equipment; ruling P159)";
    assert_eq!(refused.to_string(), words);
    assert_eq!((gear.sling(item("large_shield")), gear.ready(item("dagger"))), (Ok(()), Ok(())));
}

// proves: handbook 815
#[test]
fn a_two_handed_weapon_needs_both_hands() {
    let mut gear = carrying(["great_sword", "main_gauche"]);
    assert_eq!(gear.ready(item("main_gauche")), Ok(()));
    let refused = GearRefusal::HandsFull { item: item("great_sword"), needed: 2, free: 1 };
    assert_eq!(gear.ready(item("great_sword")), Err(refused));
    assert_eq!((gear.sling(item("main_gauche")), gear.ready(item("great_sword"))), (Ok(()), Ok(())));
    assert_eq!(gear.free_hands(), 0);
    assert!(gear.grips(item("great_sword")).eq([Grip::TwoHands]));
}

// proves: P208
#[test]
fn a_weapon_of_two_grips_takes_the_second_hand_if_it_is_free() {
    let mut gear = carrying(["bastard_sword", "small_shield"]);
    assert_eq!(gear.grips(item("bastard_sword")).count(), 0);
    assert_eq!(gear.ready(item("bastard_sword")), Ok(()));
    assert!(gear.grips(item("bastard_sword")).eq(Grip::ALL));
    assert_eq!(gear.ready(item("small_shield")), Ok(()));
    assert!(gear.grips(item("bastard_sword")).eq([Grip::OneHand]));
    assert_eq!(gear.grips(item("small_shield")).count(), 0);
}

// proves: P207
#[test]
fn two_daggers_fill_both_hands_and_two_shields_are_one_too_many() {
    let mut gear = carrying(["dagger", "dagger", "dagger", "main_gauche", "tower_shield"]);
    assert_eq!((gear.ready(item("dagger")), gear.ready(item("dagger"))), (Ok(()), Ok(())));
    assert_eq!(gear.weapons().count(), 2);
    assert!(matches!(gear.ready(item("dagger")), Err(GearRefusal::HandsFull { .. })));
    assert_eq!(gear.put(item("dagger"), GearPlace::Ready, GearPlace::Left, 2), Ok(()));
    assert_eq!(gear.ready(item("main_gauche")), Ok(()));
    assert_eq!(gear.ready(item("tower_shield")), Err(GearRefusal::ShieldReady { ready: item("main_gauche") }));
}

#[test]
fn arrows_and_mules_are_not_for_the_hands() {
    let mut gear = carrying(["arrows", "mule"]);
    assert_eq!(gear.ready(item("arrows")), Err(GearRefusal::NotForHands { item: item("arrows") }));
    let mule = item("mule");
    for place in [GearPlace::Worn, GearPlace::Ready, GearPlace::Carried, GearPlace::OnMount] {
        assert_eq!(gear.put(mule, GearPlace::Left, place, 1), Err(GearRefusal::NotCarriable { item: mule }));
    }
}

#[test]
fn what_is_not_there_cannot_be_put_or_taken() {
    let mut gear = carrying(["dagger"]);
    let missing = |place| Err(GearRefusal::NotThere { item: item("dagger"), place });
    assert_eq!(gear.put(item("dagger"), GearPlace::Left, GearPlace::Ready, 1), missing(GearPlace::Left));
    assert_eq!(gear.put(item("dagger"), GearPlace::Carried, GearPlace::Ready, 2), missing(GearPlace::Carried));
    assert_eq!(gear.put(item("dagger"), GearPlace::Carried, GearPlace::Left, 0), missing(GearPlace::Carried));
    assert_eq!(gear.take(item("dagger"), GearPlace::Carried, 2), missing(GearPlace::Carried));
    assert_eq!(gear.put(item("dagger"), GearPlace::Carried, GearPlace::Carried, 1), Ok(()));
    assert_eq!(gear.take(item("dagger"), GearPlace::Carried, 1), Ok(()));
    assert_eq!(gear, Gear::default());
}

// proves: P210
#[test]
fn a_dropped_pack_takes_all_but_arms_with_it() {
    let mut gear = carrying(["standard_pack", "longbow", "arrows", "small_shield", "chainmail", "cloak"]);
    gear.wear(item("cloak")).expect("a cloak is worn");
    let pack = gear.drop_pack();
    let keys = |holdings: &[Holding]| holdings.iter().map(|holding| holding.item.key()).collect::<Vec<_>>();
    assert_eq!(keys(&pack), ["waterskin", "hemp_rope", "tinderbox", "bedroll", "blanket", "chainmail"]);
    assert_eq!(keys(gear.holdings()), ["longbow", "arrows", "small_shield", "cloak"]);
}

#[test]
fn gear_from_outside_keeps_the_rules_too() {
    let read = serde_json::from_str::<Gear>;
    assert!(read(r#"[{"item":"dagger","count":2,"place":"ready"},{"item":"mule","count":1,"place":"left"}]"#).is_ok());
    for wrong in [
        r#"[{"item":"dagger","count":3,"place":"ready"}]"#,
        r#"[{"item":"dagger","count":0,"place":"carried"}]"#,
        r#"[{"item":"standard_pack","count":1,"place":"left"}]"#,
        r#"[{"item":"modest_inn","count":1,"place":"left"}]"#,
        r#"[{"item":"mule","count":1,"place":"carried"}]"#,
        r#"[{"item":"dagger","count":1,"place":"worn"}]"#,
        r#"[{"item":"chainmail","count":1,"place":"worn"},{"item":"half_plate","count":1,"place":"worn"}]"#,
        r#"[{"item":"excalibur","count":1,"place":"carried"}]"#,
    ] {
        assert!(read(wrong).is_err(), "{wrong}");
    }
}

fn any_item() -> impl Strategy<Value = Id<Item>> {
    let ids: Vec<_> = Item::list().ids().collect();
    prop::sample::select(ids)
}

fn any_place() -> impl Strategy<Value = GearPlace> {
    prop::sample::select(&GearPlace::ALL[..])
}

proptest! {
    #[test]
    fn however_gear_is_moved_it_stays_lawful_and_a_refusal_changes_nothing(
        items in prop::collection::vec((any_item(), 1u16..4), 1..8),
        moves in prop::collection::vec((any::<prop::sample::Index>(), any_place(), any_place(), 0u16..3), 0..40),
    ) {
        let mut gear = Gear::default();
        for (item, count) in items {
            prop_assert_eq!(gear.add(item, count).is_ok(), item.is_ownable());
        }
        for (which, from, to, count) in moves {
            let Some(holding) = gear.holdings().get(which.index(gear.holdings().len().max(1))).copied() else { break };
            let before = gear.clone();
            let allowed = gear.may_put(holding.item, from, to, count);
            if let Err(GearRefusal::NoMount { .. }) = allowed {
                prop_assert!(to == GearPlace::OnMount && !gear.has_mount());
                continue;
            }
            prop_assert_eq!(gear.put(holding.item, from, to, count), allowed);
            if allowed.is_err() {
                prop_assert_eq!(&gear, &before);
            }
            let text = serde_json::to_string(&gear.holdings()).expect("gear can be written");
            let read: Gear = serde_json::from_str(&text).expect("lawful gear can be read");
            prop_assert_eq!(&read, &gear);
        }
    }
}
