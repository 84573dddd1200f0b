use super::*;

/// The printed twelve: HP, Armor, STR, DEX, WIL.
const PRINTED: [(&str, [u8; 5]); 12] = [
    ("Alchemist", [2, 0, 8, 10, 14]),
    ("Animal Handler", [3, 0, 9, 14, 12]),
    ("Blacksmith", [3, 1, 14, 9, 8]),
    ("Bodyguard", [4, 1, 13, 11, 9]),
    ("Local Guide", [3, 0, 10, 13, 11]),
    ("Lockpick", [2, 0, 9, 14, 11]),
    ("Navigator", [3, 0, 8, 12, 13]),
    ("Sailor", [2, 0, 12, 11, 9]),
    ("Scholar", [2, 0, 7, 11, 15]),
    ("Tracker", [4, 0, 12, 13, 10]),
    ("Trapper", [3, 0, 11, 12, 10]),
    ("Veteran Bodyguard", [6, 2, 14, 12, 11]),
];

// proves: core 33; fact 7.1
#[test]
fn the_twelve_hirelings_have_the_printed_numbers() {
    let numbers = |one: &Hireling| [one.hp, one.armor, one.str, one.dex, one.wil];
    let ours: Vec<(&str, [u8; 5])> = Hireling::all().iter().map(|one| (one.name.as_str(), numbers(one))).collect();
    assert_eq!(ours, PRINTED);
}

// proves: core 35
#[test]
fn the_armor_of_a_hireling_is_that_of_the_kit() {
    for one in Hireling::all() {
        assert_eq!(one.items.iter().map(|item| item.armor).sum::<u8>(), one.armor, "{}", one.name);
        assert!(one.items.iter().all(|item| item.fault().is_none()), "{}", one.name);
        assert!(one.wage > 0, "{}", one.name);
        assert_eq!(Hireling::keyed(&one.key).map(|found| &found.name), Some(&one.name));
    }
}

#[test]
fn the_hawk_comes_with_its_handler() {
    let handler = Hireling::keyed("animal-handler").expect("a handler");
    let [hawk] = handler.creatures.as_slice() else { panic!("one hawk") };
    assert_eq!((hawk.hp, hawk.str, hawk.dex, hawk.wil), (2, 5, 16, 5));
    assert_eq!(hawk.attacks[0].die.to_string(), "d4+d4");
}

// proves: fact 7.2
#[test]
fn the_wages_are_those_of_the_market() {
    let printed = [
        ("Alchemist", 30),
        ("Animal Handler", 5),
        ("Blacksmith", 15),
        ("Bodyguard", 10),
        ("Local Guide", 5),
        ("Lockpick", 10),
        ("Navigator", 10),
        ("Sailor", 5),
        ("Scholar", 20),
        ("Tracker", 5),
        ("Trapper", 5),
        ("Veteran Bodyguard", 20),
    ];
    let ours: Vec<(&str, u32)> = Hireling::all().iter().map(|one| (one.name.as_str(), one.wage)).collect();
    assert_eq!(ours, printed);
}
