use super::*;
use crate::data::Id;
use crate::equipment::{CoinsLimit, Item};

fn house(armour_load: ArmourLoad) -> HouseRules {
    HouseRules { armour_load, ..HouseRules::default() }
}

fn gear(keys: &[&str]) -> Gear {
    let mut gear = Gear::default();
    for key in keys {
        gear.add(Id::<Item>::named(key), 1).expect("it can be owned");
    }
    gear
}

// proves: handbook 553-555, 559, 560, 562; P199; guide 112-116, 366-370
#[test]
fn the_levels_are_the_book_s() {
    let book = [
        (LoadLevel::Unencumbered, Some(10), 0, None, None),
        (LoadLevel::Light, Some(15), 1, None, None),
        (LoadLevel::Medium, Some(20), 2, Some(Gait::Run), None),
        (LoadLevel::Heavy, Some(25), 4, Some(Gait::Jog), None),
        (LoadLevel::Overloaded, None, 4, Some(Gait::Jog), Some(1)),
    ];
    for (level, tenths, penalty, forbids, at_most) in book {
        assert_eq!(level.most(1), tenths.map(Weight::tenths), "{level}");
        assert_eq!(level.restraint(), Restraint { penalty, forbids, at_most }, "{level}");
    }
    assert!(book.iter().map(|row| row.0).eq(LoadLevel::ALL));
}

// proves: P60.1, P60.2, P170.1
#[test]
fn a_level_holds_up_to_its_bound_and_not_a_tenth_further() {
    let level = |tenths, strength| LoadLevel::of(Weight::tenths(tenths), strength);
    for (bound, below, above) in [
        (120, LoadLevel::Unencumbered, LoadLevel::Light),
        (180, LoadLevel::Light, LoadLevel::Medium),
        (240, LoadLevel::Medium, LoadLevel::Heavy),
        (300, LoadLevel::Heavy, LoadLevel::Overloaded),
    ] {
        assert_eq!((level(bound, 12), level(bound + 1, 12)), (below, above));
    }
    assert_eq!(level(125, 12), LoadLevel::Light, "12.5 lb falls into no gap");
    assert_eq!(level(0, 1), LoadLevel::Unencumbered);
}

// proves: P59.1, P170.1, P170.2
#[test]
fn worn_armour_and_a_ready_shield_weigh_nothing_of_their_own() {
    let mut gear = gear(&["chainmail", "large_shield", "broadsword"]);
    let weight = |gear: &Gear, armour_load| Load::of(gear, Coins::NONE, 12, &house(armour_load)).weight.to_string();
    assert_eq!(weight(&gear, ArmourLoad::Own), "55 lb");
    gear.wear(Id::named("chainmail")).expect("chainmail is worn");
    assert_eq!(weight(&gear, ArmourLoad::Own), "25 lb");
    gear.ready(Id::named("large_shield")).expect("a hand is free");
    gear.ready(Id::named("broadsword")).expect("a hand is free");
    assert_eq!(weight(&gear, ArmourLoad::Own), "5 lb");
    assert_eq!(weight(&gear, ArmourLoad::Weighed), "55 lb");
}

// proves: P59.1
#[test]
fn chainmail_alone_is_heavy_at_str_12_and_too_much_at_11_where_armour_is_weighed() {
    let mut gear = gear(&["chainmail"]);
    gear.wear(Id::named("chainmail")).expect("chainmail is worn");
    let level = |strength, armour_load| Load::of(&gear, Coins::NONE, strength, &house(armour_load)).level;
    assert_eq!(level(12, ArmourLoad::Weighed), LoadLevel::Heavy);
    assert_eq!(level(11, ArmourLoad::Weighed), LoadLevel::Overloaded);
    assert_eq!(level(11, ArmourLoad::Own), LoadLevel::Unencumbered);
}

// proves: P61.1, P61.2
#[test]
fn of_load_and_armour_the_stricter_counts() {
    let mut gear = gear(&["leather_armour", "chest"]);
    gear.wear(Id::named("leather_armour")).expect("leather is worn");
    let restraint = |strength| Load::of(&gear, Coins::NONE, strength, &house(ArmourLoad::Own)).restraint;
    assert_eq!(restraint(30).forbids, Some(Gait::Sprint), "by armour");
    assert_eq!(restraint(13), Restraint { penalty: 2, forbids: Some(Gait::Run), at_most: None }, "by load");
    assert_eq!(restraint(10), Restraint { penalty: 4, forbids: Some(Gait::Jog), at_most: None }, "by load");
    assert_eq!(restraint(9).at_most, Some(1));
    assert_eq!(restraint(9).stricter(restraint(30)), restraint(9));
    assert_eq!(restraint(30).stricter(restraint(9)), restraint(9));
}

#[test]
fn a_restraint_forbids_its_gait_and_all_faster_ones() {
    let restraint = LoadLevel::Medium.restraint();
    let forbidden: Vec<_> = Gait::ALL.into_iter().filter(|gait| restraint.forbids(*gait)).collect();
    assert_eq!(forbidden, [Gait::Run, Gait::Sprint]);
    assert!(!Gait::ALL.into_iter().any(|gait| Restraint::default().forbids(gait)));
}

// proves: P170.1, P201
#[test]
fn a_hundred_coins_weigh_a_pound_in_the_fewest_coins() {
    let weight = |copper| coins(Coins::copper(copper)).in_tenths();
    assert_eq!(weight(100 * 100), 10);
    assert_eq!(weight(9 * 100), 0);
    assert_eq!(weight(10 * 100), 1);
    assert_eq!(weight(109 * 100 + 99), 12, "109 gold, 9 silver and 9 copper pieces are 127 coins");
    let load = Load::of(&Gear::default(), Coins::gold(1100), 10, &house(ArmourLoad::Own));
    assert_eq!((load.weight, load.level), (Weight::tenths(110), LoadLevel::Light));
}

// proves: P200
#[test]
fn worn_clothes_and_what_is_on_a_mount_or_left_weigh_nothing() {
    let mut gear = gear(&["winter_cloak", "chest", "barrel", "mule"]);
    for armour_load in [ArmourLoad::Own, ArmourLoad::Weighed] {
        assert_eq!(Load::of(&gear, Coins::NONE, 10, &house(armour_load)).weight.to_string(), "91 lb");
    }
    gear.wear(Id::named("winter_cloak")).expect("a cloak is worn");
    gear.put(Id::named("chest"), GearPlace::Carried, GearPlace::OnMount, 1).expect("the mule takes it");
    gear.put(Id::named("barrel"), GearPlace::Carried, GearPlace::Left, 1).expect("it is left");
    for armour_load in [ArmourLoad::Own, ArmourLoad::Weighed] {
        assert_eq!(Load::of(&gear, Coins::NONE, 10, &house(armour_load)).weight, Weight::NONE);
    }
}

// proves: P170.1
#[test]
fn a_purse_holds_50_gold_pieces_and_the_rest_is_at_home() {
    let [purse, carried] = ["handbook", "handbook,coins=carried"].map(|house| house.parse().expect("house rules"));
    let along = |along: CoinsLimit, gold: u32, house: &HouseRules| along.of(Coins::gold(gold), house);
    assert_eq!(
        [49, 50, 51, 10_300].map(|gold| along(CoinsLimit::Purse, gold, &purse)),
        [49, 50, 50, 50].map(Coins::gold)
    );
    assert_eq!(
        [49, 50, 51, 10_300].map(|gold| along(CoinsLimit::Purse, gold, &carried)),
        [49, 50, 51, 10_300].map(Coins::gold)
    );
    let some = CoinsLimit::UpTo(Coins::gold(200));
    assert_eq!([199, 201].map(|gold| along(some, gold, &purse)), [199, 200].map(Coins::gold));
    assert_eq!([along(some, 900, &carried), along(CoinsLimit::All, 900, &purse)], [Coins::gold(900); 2]);
}

#[test]
fn what_comes_along_is_written_in_a_word_or_as_a_sum() {
    for (text, along) in
        [("purse", CoinsLimit::Purse), ("all", CoinsLimit::All), ("12 gp 3 sp", CoinsLimit::UpTo(Coins::copper(1230)))]
    {
        assert_eq!((text.parse(), along.to_string().as_str()), (Ok(along), text));
    }
    assert!("some".parse::<CoinsLimit>().is_err());
}
