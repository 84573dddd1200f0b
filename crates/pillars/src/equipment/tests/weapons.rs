use super::*;

/// Key, damage in one hand, damage in both, STR, cost in MU, weight in tenths of a pound.
type Row = (&'static str, &'static str, &'static str, i16, u32, u32);

const KNIVES_AND_SWORDS: [Row; 8] = [
    ("dagger", "1d6-1", "", 0, 10, 2),
    ("rapier", "1d6", "", 9, 40, 10),
    ("saber", "2d6-2", "", 10, 50, 30),
    ("shortsword", "2d6-1", "", 11, 60, 40),
    ("broadsword", "2d6", "", 12, 80, 50),
    ("bastard_sword", "2d6+1", "3d6-2", 13, 100, 70),
    ("two_handed_sword", "", "3d6-1", 14, 120, 100),
    ("great_sword", "", "3d6+1", 16, 150, 150),
];

const AXES_HAMMERS_MACES: [Row; 9] = [
    ("club", "1d6-1", "", 0, 10, 30),
    ("hatchet", "1d6", "", 9, 15, 20),
    ("hammer", "1d6+1", "", 10, 25, 40),
    ("mace", "2d6-1", "", 11, 40, 60),
    ("small_axe", "1d6+2", "", 11, 30, 50),
    ("war_axe", "2d6", "", 12, 60, 80),
    ("morningstar", "2d6+1", "", 13, 100, 120),
    ("great_hammer", "", "2d6+2", 14, 110, 160),
    ("battle_axe", "", "3d6", 15, 130, 220),
];

const MISSILE: [Row; 9] = [
    ("rock", "1d6-4", "", 0, 0, 5),
    ("sling", "", "1d6-2", 0, 2, 10),
    ("small_bow", "", "1d6-1", 9, 20, 40),
    ("horse_bow", "", "1d6", 10, 30, 40),
    ("longbow", "", "1d6+2", 11, 40, 40),
    ("light_crossbow", "", "2d6", 12, 50, 60),
    ("heavy_crossbow", "", "3d6", 15, 80, 100),
    ("arrows", "", "", 0, 20, 10),
    ("quarrels", "", "", 0, 20, 10),
];

const POLE: [Row; 7] = [
    ("javelin", "1d6-1", "", 9, 20, 30),
    ("spear", "1d6", "1d6+1", 11, 40, 60),
    ("halberd", "", "2d6", 13, 70, 160),
    ("pike_axe", "", "2d6+2", 15, 100, 220),
    ("trident", "1d6", "", 10, 30, 40),
    ("cavalry_lance", "3d6-1", "", 13, 100, 200),
    ("pike", "", "2d6+1", 12, 50, 120),
];

const UNUSUAL: [Row; 9] = [
    ("quarterstaff", "", "1d6+2", 11, 20, 50),
    ("net", "1d6-3", "", 10, 40, 20),
    ("cestus", "by STR", "", 0, 20, 20),
    ("whip", "1d6-1", "", 8, 30, 10),
    ("lasso", "none", "", 8, 10, 10),
    ("boomerang", "2d6-1", "", 11, 20, 30),
    ("nunchaku", "1d6+1", "", 9, 35, 40),
    ("torch", "1d6", "", 0, 1, 10),
    ("bola", "none", "", 9, 15, 10),
];

fn check(shelf: GoodsTable, book: &[Row]) {
    assert!(on(shelf).into_iter().map(Id::key).eq(book.iter().map(|row| row.0)), "{shelf:?}");
    for (key, one_hand, two_hands, strength, gold, tenths) in book {
        let item = Id::<Item>::named(key);
        let weapon = item.weapon();
        let harm = |grip| weapon.and_then(|weapon| weapon.harm(grip)).map_or(String::new(), |harm| harm.to_string());
        assert_eq!(harm(Grip::OneHand), *one_hand, "{key}");
        assert_eq!(harm(Grip::TwoHands), *two_hands, "{key}");
        assert_eq!(weapon.and_then(|weapon| weapon.strength).unwrap_or(0), *strength, "{key}");
        assert_eq!(item.price(), ItemPrice::Fixed(Coins::gold(*gold)), "{key}");
        assert_eq!(item.weight(), Weight::tenths(*tenths), "{key}");
    }
}

// proves: generation 437-442; handbook 749-759, 763-773, 777-787, 791-801, 804-814; P171.1
#[test]
fn the_five_weapon_tables_are_the_book_s() {
    check(GoodsTable::KnivesAndSwords, &KNIVES_AND_SWORDS);
    check(GoodsTable::AxesHammersMaces, &AXES_HAMMERS_MACES);
    check(GoodsTable::Missile, &MISSILE);
    check(GoodsTable::Pole, &POLE);
    check(GoodsTable::Unusual, &UNUSUAL);
}

fn having(special: Trait) -> Vec<&'static str> {
    keys(|item| item.weapon().is_some_and(|weapon| weapon.has(special)))
}

// proves: handbook 749-759, 763-773, 791-801, 804-814, 815; P171.1, P205
#[test]
fn weapons_are_special_as_the_book_and_p171_have_it() {
    let thrown = [
        "dagger",
        "club",
        "hatchet",
        "hammer",
        "mace",
        "rock",
        "javelin",
        "spear",
        "net",
        "lasso",
        "boomerang",
        "bola",
    ];
    assert_eq!(having(Trait::Thrown), thrown);
    assert_eq!(having(Trait::Mounted), ["cavalry_lance"]);
    assert_eq!(having(Trait::HandToHand), ["dagger", "cestus"]);
    assert_eq!(having(Trait::Trips), ["net", "lasso", "bola"]);
    assert_eq!(having(Trait::Burns), ["torch"]);
}

// proves: handbook 791-801; P147.1
#[test]
fn pole_weapons_of_two_yards_reach_two_hexes_and_the_pike_three() {
    let long: Vec<_> = Item::list().ids().filter(|item| item.weapon().is_some_and(|it| it.reach_hexes > 1)).collect();
    let figures =
        long.iter().filter_map(|item| Some((item.key(), item.weapon()?.reach_hexes, item.weapon()?.half_yards?)));
    let book = [("spear", 2, [4, 5]), ("halberd", 2, [4, 5]), ("pike_axe", 2, [5, 6]), ("pike", 3, [10, 10])];
    assert!(figures.eq(book));
    assert!(keys(|item| item.weapon().is_some_and(|weapon| weapon.reach_hexes == 0)).is_empty());
    assert_eq!(keys(|item| item.weapon().is_some_and(|weapon| weapon.half_yards.is_some())).len(), 4);
}

// proves: handbook 777-787
#[test]
fn missile_weapons_shoot_as_often_as_the_book_says() {
    let book = [
        ("sling", "1/1", None, None),
        ("small_bow", "1/1", Some((15, "2/1")), Some("arrows")),
        ("horse_bow", "1/1", Some((16, "2/1")), Some("arrows")),
        ("longbow", "1/1", Some((18, "2/1")), Some("arrows")),
        ("light_crossbow", "1/2", Some((14, "1/1")), Some("quarrels")),
        ("heavy_crossbow", "1/3", Some((16, "1/2")), Some("quarrels")),
    ];
    assert_eq!(keys(|item| item.weapon().is_some_and(|weapon| weapon.fire.is_some())), book.map(|row| row.0));
    for (key, pace, quick, ammunition) in book {
        let item = Id::<Item>::named(key);
        let fire = item.weapon().and_then(|weapon| weapon.fire.as_ref()).expect("it shoots");
        assert_eq!(fire.pace.to_string(), pace, "{key}");
        assert_eq!(fire.ammunition().map(Id::key), ammunition, "{key}");
        assert_eq!(fire.pace_of(1), fire.pace);
        if let Some((from, faster)) = quick {
            assert_eq!(fire.pace_of(from - 1), fire.pace, "{key}");
            assert_eq!(fire.pace_of(from).to_string(), faster, "{key}");
            assert_eq!(fire.pace_of(from + 9).to_string(), faster, "{key}");
        } else {
            assert_eq!(fire.quick, None);
        }
    }
}

// proves: handbook 777-787
#[test]
fn arrows_and_quarrels_come_by_twenties() {
    assert_eq!(keys(|item| matches!(item.kind, ItemKind::Ammunition)), ["arrows", "quarrels"]);
    assert_eq!(["arrows", "quarrels"].map(|key| Id::<Item>::named(key).lot), [20, 20]);
    assert_eq!(keys(|item| item.lot != 1), ["arrows", "quarrels", "iron_spikes", "cram", "rations"]);
}

// proves: P178, P211
#[test]
fn sword_covers_all_swords_cutlass_the_saber_dagger_itself_and_archery_what_shoots() {
    let covered = |skill| keys(|item| item.weapon().is_some_and(|weapon| weapon.is_covered_by(Id::named(skill))));
    let swords = keys(|item| item.weapon_table() == Some(WeaponTable::KnivesAndSwords) && item.key() != "dagger");
    assert_eq!(covered("sword"), swords);
    assert_eq!(covered("cutlass"), ["saber"]);
    assert_eq!(covered("dagger"), ["dagger"]);
    assert_eq!(covered("archery"), keys(|item| item.weapon().is_some_and(|weapon| weapon.fire.is_some())));
    let named: usize = Item::list().ids().filter_map(|item| item.weapon().map(|weapon| weapon.skills.len())).sum();
    assert_eq!(named, 7 + 1 + 1 + 6);
}

// proves: handbook 749-759; P208
#[test]
fn a_weapon_of_two_grips_is_one_thing() {
    let both = keys(|item| item.weapon().is_some_and(|weapon| weapon.grips().count() == 2));
    assert_eq!(both, ["bastard_sword", "spear"]);
    assert!(keys(|item| item.weapon().is_some_and(|weapon| weapon.grips().count() == 0)).is_empty());
}

// proves: handbook 90; P171.1
#[test]
fn each_point_of_str_short_costs_a_point_of_damage() {
    let damage = |key: &str, grip, strength| {
        let item = Id::<Item>::named(key);
        item.weapon().and_then(|weapon| weapon.damage(grip, strength)).map(|damage| damage.to_string())
    };
    assert_eq!(damage("broadsword", Grip::OneHand, 12).as_deref(), Some("2d6"));
    assert_eq!(damage("broadsword", Grip::OneHand, 18).as_deref(), Some("2d6"));
    assert_eq!(damage("broadsword", Grip::OneHand, 9).as_deref(), Some("2d6-3"));
    assert_eq!(damage("broadsword", Grip::TwoHands, 12), None);
    assert_eq!(damage("bastard_sword", Grip::TwoHands, 12).as_deref(), Some("3d6-3"));
    assert_eq!(damage("dagger", Grip::OneHand, 1).as_deref(), Some("1d6-1"));
    assert_eq!(damage("cestus", Grip::OneHand, 15).as_deref(), Some("1d6"));
    assert_eq!(damage("lasso", Grip::OneHand, 15), None);
}

#[test]
fn a_pace_is_shots_and_turns_and_never_none() {
    assert_eq!("2/1".parse(), Ok(Pace { shots: 2, turns: 1 }));
    for text in ["", "2", "0/1", "1/0", "1/", "+1/1", "1/256"] {
        assert!(text.parse::<Pace>().is_err(), "{text}");
    }
}
