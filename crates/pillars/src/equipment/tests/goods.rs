use super::*;

/// Key, price, weight in tenths of a pound.
type Row = (&'static str, &'static str, u32);

const BASICS: [Row; 17] = [
    ("backpack", "2 gp", 20),
    ("bedroll", "1 gp", 30),
    ("blanket", "5 sp", 15),
    ("candle", "1 cp", 1),
    ("torch_light", "1 cp", 10),
    ("lamp", "5 sp", 20),
    ("oil", "1 sp", 10),
    ("tinderbox", "5 sp", 5),
    ("waterskin", "2 sp", 30),
    ("ration", "5 sp", 10),
    ("hemp_rope", "1 gp", 40),
    ("silk_rope", "10 gp", 20),
    ("grappling_hook", "2 gp", 40),
    ("hammer_tool", "1 gp", 30),
    ("piton", "5 cp", 3),
    ("pole_10_ft", "2 sp", 60),
    ("iron_spikes", "1 gp", 50),
];

const CONTAINERS: [Row; 11] = [
    ("barrel", "2 gp", 600),
    ("basket", "4 sp", 20),
    ("bottle", "2 gp", 10),
    ("bucket", "5 cp", 20),
    ("chest", "5 gp", 250),
    ("flask", "2 cp", 5),
    ("jug", "2 cp", 20),
    ("iron_pot", "2 gp", 80),
    ("pouch", "5 sp", 3),
    ("sack", "1 cp", 5),
    ("vial", "1 gp", 1),
];

const TOOLS: [Row; 6] = [
    ("artisans_tools", "10 gp to 50 gp", 60),
    ("climbers_kit", "25 gp", 120),
    ("healers_kit", "25 gp", 30),
    ("herbalism_kit", "5 gp", 30),
    ("musical_instrument", "5 gp to 50 gp", 40),
    ("navigators_tools", "25 gp", 20),
];

const WRITING: [Row; 8] = [
    ("ink", "10 gp", 1),
    ("ink_pen", "2 cp", 0),
    ("paper", "2 sp", 0),
    ("parchment", "1 sp", 0),
    ("blank_book", "25 gp", 30),
    ("local_map", "5 gp", 1),
    ("regional_map", "50 gp", 2),
    ("blank_spellbook", "50 gp", 40),
];

const SPECIAL_ITEMS: [Row; 12] = [
    ("acid", "25 gp", 5),
    ("alchemists_fire", "50 gp", 10),
    ("antitoxin", "50 gp", 2),
    ("holy_water", "25 gp", 10),
    ("healing_potion", "50 gp", 5),
    ("simple_lock", "10 gp", 10),
    ("good_lock", "40 gp", 10),
    ("superior_lock", "150 gp", 10),
    ("manacles", "2 gp", 40),
    ("steel_mirror", "5 gp", 5),
    ("spyglass", "1000 gp", 10),
    ("magnifying_glass", "100 gp", 2),
];

const CLOTHING: [Row; 9] = [
    ("common_clothes", "5 sp", 30),
    ("travellers_clothes", "2 gp", 40),
    ("fine_clothes", "15 gp", 60),
    ("nobles_outfit", "75 gp", 80),
    ("cloak", "1 gp", 30),
    ("winter_cloak", "5 gp", 60),
    ("boots", "1 gp", 30),
    ("hat", "2 sp", 5),
    ("gloves", "5 sp", 3),
];

const MOUNTS_AND_VEHICLES: [Row; 10] = [
    ("mule", "8 gp", 0),
    ("draft_horse", "50 gp", 0),
    ("riding_horse", "75 gp", 0),
    ("warhorse", "400 gp", 0),
    ("pony", "30 gp", 0),
    ("cart", "15 gp", 0),
    ("wagon", "35 gp", 0),
    ("carriage", "100 gp", 0),
    ("riding_saddle", "10 gp", 250),
    ("saddlebags", "4 gp", 80),
];

const LODGING_AND_SERVICES: [Row; 14] = [
    ("poor_inn", "2 sp", 0),
    ("modest_inn", "1 gp", 0),
    ("comfortable_inn", "2 gp", 0),
    ("wealthy_inn", "4 gp", 0),
    ("poor_meal", "6 cp", 0),
    ("modest_meal", "3 sp", 0),
    ("comfortable_meal", "5 sp", 0),
    ("wealthy_meal", "2 gp", 0),
    ("ale", "2 cp", 0),
    ("common_wine", "2 sp", 0),
    ("fine_wine", "10 gp", 0),
    ("messenger", "2 cp", 0),
    ("coach_ride", "3 cp", 0),
    ("ship_passage", "1 sp", 0),
];

fn check(shelf: GoodsTable, book: &[Row]) {
    assert!(on(shelf).into_iter().map(Id::key).eq(book.iter().map(|row| row.0)), "{shelf:?}");
    for (key, price, tenths) in book {
        let item = Id::<Item>::named(key);
        assert_eq!(item.price().to_string(), *price, "{key}");
        assert_eq!(item.weight(), Weight::tenths(*tenths), "{key}");
        assert!(item.weight_is_ours());
    }
}

// proves: generation 437-442; handbook 839-857, 874-886, 890-897, 901-910, 914-927, 931-941, 945-956, 960-975; P202
#[test]
fn the_tables_of_gear_have_the_book_s_prices_and_our_weights() {
    check(GoodsTable::Basics, &BASICS);
    check(GoodsTable::Containers, &CONTAINERS);
    check(GoodsTable::Tools, &TOOLS);
    check(GoodsTable::Writing, &WRITING);
    check(GoodsTable::SpecialItems, &SPECIAL_ITEMS);
    check(GoodsTable::Clothing, &CLOTHING);
    check(GoodsTable::MountsAndVehicles, &MOUNTS_AND_VEHICLES);
    check(GoodsTable::LodgingAndServices, &LODGING_AND_SERVICES);
}

// proves: generation 444-449; handbook 861-865; P170.1, P202, P203
#[test]
fn the_standard_pack_is_its_five_things_and_weighs_12_pounds() {
    let pack = Id::<Item>::named("standard_pack");
    let parts: Vec<_> = pack.parts().iter().map(|part| part.key()).collect();
    assert_eq!(parts, ["waterskin", "hemp_rope", "tinderbox", "bedroll", "blanket"]);
    assert_eq!(pack.price().to_string(), "3 gp 2 sp");
    assert_eq!(pack.weight().to_string(), "12 lb");
    assert_eq!(keys(|item| item.is_bundle()), ["standard_pack"]);
}

// proves: generation 451-453; handbook 869-870; P85, P170.1, P179, P204
#[test]
fn food_costs_weighs_and_keeps_as_printed_and_ruled() {
    let facts = |key: &str| {
        let item = Id::<Item>::named(key);
        let ItemKind::Ration(ration) = item.kind else { panic!("{key} is no food") };
        (item.price().to_string(), item.weight().to_string(), item.lot, ration.spoils_days, ration.alone)
    };
    let dull = Monotony { penalty: -1, days: 30, gone_days: 7 };
    assert_eq!(facts("ration"), ("5 sp".to_owned(), "1 lb".to_owned(), 1, Some(30), None));
    assert_eq!(facts("cram"), ("1 gp".to_owned(), "30 lb".to_owned(), 30, None, Some(dull)));
    assert_eq!(facts("rations"), ("30 gp".to_owned(), "30 lb".to_owned(), 30, Some(30), None));
    assert_eq!(keys(|item| matches!(item.kind, ItemKind::Ration(_))), ["ration", "cram", "rations"]);
}

// proves: handbook 839-857
#[test]
fn iron_spikes_come_by_tens() {
    assert_eq!(Id::<Item>::named("iron_spikes").lot, 10);
}

// proves: P84
#[test]
fn torch_and_hammer_are_each_a_weapon_and_another_thing() {
    for (weapon, tool) in [("torch", "torch_light"), ("hammer", "hammer_tool")] {
        let [weapon, tool] = [weapon, tool].map(Id::<Item>::named);
        assert!(weapon.weapon().is_some() && tool.weapon().is_none());
        assert_ne!(weapon.price(), tool.price());
    }
}

// proves: handbook 945-956
#[test]
fn what_carries_and_what_is_served_cannot_be_carried() {
    let carriers = ["mule", "draft_horse", "riding_horse", "warhorse", "pony", "cart", "wagon", "carriage"];
    assert_eq!(keys(|item| item.carries()), carriers);
    let services: Vec<_> = on(GoodsTable::LodgingAndServices).into_iter().map(Id::key).collect();
    assert_eq!(keys(|item| !item.is_ownable()), services);
    let clothes: Vec<_> = on(GoodsTable::Clothing).into_iter().map(Id::key).collect();
    assert_eq!(keys(|item| matches!(item.kind, ItemKind::Clothing)), clothes);
}

// proves: handbook 960-975; P206
#[test]
fn services_are_paid_by_day_serving_or_mile() {
    let paid = |by| keys(|item| matches!(item.kind, ItemKind::Service(per) if per == by));
    assert_eq!(paid(Per::Mile), ["messenger", "coach_ride", "ship_passage"]);
    assert_eq!(paid(Per::Serving), ["ale", "common_wine", "fine_wine"]);
    assert_eq!(paid(Per::Day).len(), 8);
}

// proves: handbook 839-857, 901-910
#[test]
fn the_names_of_things_say_how_much_there_is() {
    let measured = Item::list().ids().map(|item| item.get().name.as_str());
    let measured = measured.filter(|name: &&str| name.contains(|sign: char| sign.is_ascii_digit()));
    let book = [
        "Ration (1 day)",
        "Hemp rope (50 ft)",
        "Silk rope (50 ft)",
        "Pole (10 ft)",
        "Cram (1 month)",
        "Rations (1 month)",
        "Ink (1 oz)",
    ];
    assert_eq!(measured.collect::<Vec<_>>(), book);
}
