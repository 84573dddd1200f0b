use super::*;

/// Section 6 of the facts, shelf by shelf.
const PRINTED: [(&str, u32); 80] = [
    ("Shield", 10),
    ("Helmet", 10),
    ("Gambeson", 15),
    ("Brigandine", 20),
    ("Chainmail", 40),
    ("Plate", 60),
    ("Dagger", 5),
    ("Cudgel", 5),
    ("Sickle", 5),
    ("Staff", 5),
    ("Spear", 10),
    ("Sword", 10),
    ("Mace", 10),
    ("Axe", 10),
    ("Flail", 10),
    ("Halberd", 20),
    ("War Hammer", 20),
    ("Long Sword", 20),
    ("Sling", 5),
    ("Bow", 20),
    ("Crossbow", 30),
    ("Cart", 30),
    ("Wagon", 200),
    ("Horse", 75),
    ("Mule", 30),
    ("Carriage Seat", 5),
    ("Ship's Passage", 10),
    ("Room & Board", 10),
    ("Private Room", 35),
    ("Stable & Feed", 5),
    ("Medical Healing", 50),
    ("Rations", 10),
    ("Animal Feed", 5),
    ("Air Bladder", 5),
    ("Antitoxin", 20),
    ("Bandages", 30),
    ("Bathing Goods", 5),
    ("Book", 50),
    ("Caltrops", 10),
    ("Card Deck", 5),
    ("Chain (10ft)", 10),
    ("Chalk", 1),
    ("Chest", 25),
    ("Chisel", 5),
    ("Common Agents", 10),
    ("Common Tools", 10),
    ("Compass", 75),
    ("Complex Instruments", 50),
    ("Containers", 10),
    ("Cooking Gear", 10),
    ("Costume Gear", 15),
    ("Dowsing Rod", 15),
    ("Expeditionary Gear", 10),
    ("Fire Oil", 10),
    ("Fishing Rod", 10),
    ("Games", 10),
    ("Gloves", 20),
    ("Grappling Hook", 25),
    ("Lantern", 10),
    ("Mirror", 5),
    ("Net", 10),
    ("Oil Can", 10),
    ("Outdoor Comfort", 10),
    ("Parchment", 10),
    ("Pole (10ft)", 5),
    ("Repellent", 10),
    ("Rope (25ft)", 5),
    ("Sedative", 30),
    ("Sewing Kit", 20),
    ("Simple Instruments", 10),
    ("Smoking Pipe", 15),
    ("Specialized Tools", 20),
    ("Spiked Boots", 15),
    ("Spyglass", 40),
    ("Tent", 20),
    ("Thieving Tools", 25),
    ("Torch", 5),
    ("Trap", 35),
    ("Whistle", 15),
    ("Wilderness Clothes", 15),
];

// proves: fact 6.1
#[test]
fn everything_costs_what_the_facts_say() {
    let ours: Vec<(&str, u32)> = Goods::all().iter().map(|one| (one.name(), one.price)).collect();
    assert_eq!(ours, PRINTED);
}

/// What the facts say of a thing beside its price: slots, armor, bonus, dice, uses, what it holds.
// proves: fact 6.1
#[test]
fn armor_weapons_and_what_is_counted_are_as_printed() {
    let item = |key: &str| match Goods::keyed(key).map(|goods| &goods.what) {
        Some(Wares::Thing(item)) => item.clone(),
        Some(Wares::Beast(_) | Wares::Service { .. }) | None => panic!("{key} is no thing"),
    };
    let armor = [("shield", 1, true, 1), ("helmet", 1, true, 1), ("gambeson", 1, true, 1)];
    let suits = [("brigandine", 1, false, 2), ("chainmail", 2, false, 2), ("plate", 3, false, 2)];
    for (key, armor, bonus, slots) in armor.into_iter().chain(suits) {
        let one = item(key);
        assert_eq!((one.armor, one.bonus, one.slots), (armor, bonus, slots), "{key}");
    }
    let dice: [(&[&str], &str, u8); 6] = [
        (&["dagger", "cudgel", "sickle", "staff", "sling"], "d6", 1),
        (&["spear", "sword", "mace", "axe", "flail"], "d8", 1),
        (&["halberd", "war-hammer", "long-sword"], "d10", 2),
        (&["bow"], "d6", 2),
        (&["crossbow"], "d8", 2),
        (&["chalk"], "", 0),
    ];
    for (keys, die, slots) in dice {
        for key in keys {
            let one = item(key);
            assert_eq!((one.die, one.slots), (die.parse().ok(), slots), "{key}");
        }
    }
    for (key, uses) in
        [("rations", 3), ("animal-feed", 3), ("bandages", 3), ("oil-can", 6), ("parchment", 3), ("torch", 3)]
    {
        assert_eq!(item(key).uses, Some(uses), "{key}");
    }
    for key in ["gloves", "smoking-pipe", "whistle", "wilderness-clothes"] {
        assert_eq!(item(key).slots, 0, "{key}");
    }
    assert_eq!([item("cart"), item("tent"), item("animal-feed")].map(|one| one.slots), [2, 2, 2]);
    assert_eq!([item("cart"), item("wagon")].map(|one| one.holds), [Some(4), Some(8)]);
}

#[test]
fn a_wagon_is_pulled_and_not_petty() {
    let Some(Wares::Thing(wagon)) = Goods::keyed("wagon").map(|goods| &goods.what) else { panic!("a thing") };
    assert_eq!(wagon.qualities(), ["pulled by a beast", "holds 8"]);
}
