use super::*;

// proves: handbook 820-832; P80
#[test]
fn armour_is_the_book_s() {
    let book = [
        ("cloth_armour", 1, -1, 50, 140, None),
        ("leather_armour", 2, -2, 100, 160, Some(Gait::Sprint)),
        ("chainmail", 3, -3, 200, 300, Some(Gait::Run)),
        ("half_plate", 4, -4, 300, 450, Some(Gait::Run)),
        ("plate_armour", 5, -5, 500, 550, Some(Gait::Run)),
        ("fine_plate", 6, -4, 5000, 550, Some(Gait::Run)),
    ];
    assert_eq!(keys(|item| item.armour().is_some()), book.map(|row| row.0));
    for (key, stops, dexterity, gold, tenths, forbids) in book {
        let item = Id::<Item>::named(key);
        let armour = item.armour().expect("it is armour");
        assert_eq!((armour.stops, armour.dexterity, armour.forbids), (stops, dexterity, forbids), "{key}");
        assert_eq!(
            (item.price(), item.weight()),
            (ItemPrice::Fixed(Coins::gold(gold)), Weight::tenths(tenths)),
            "{key}"
        );
    }
}

// proves: handbook 820-832; P80, P207
#[test]
fn shields_are_the_book_s_the_main_gauche_among_them() {
    let book = [
        ("small_shield", 1, 0, 30, 100),
        ("spike_shield", 1, 0, 40, 120),
        ("large_shield", 2, -1, 50, 200),
        ("tower_shield", 3, -2, 70, 350),
        ("main_gauche", 1, -1, 20, 5),
    ];
    assert_eq!(keys(|item| item.shield().is_some()), book.map(|row| row.0));
    for (key, stops, dexterity, gold, tenths) in book {
        let item = Id::<Item>::named(key);
        let shield = item.shield().expect("it is a shield");
        assert_eq!((shield.stops, shield.dexterity), (stops, dexterity), "{key}");
        assert_eq!(
            (item.price(), item.weight()),
            (ItemPrice::Fixed(Coins::gold(gold)), Weight::tenths(tenths)),
            "{key}"
        );
    }
}
