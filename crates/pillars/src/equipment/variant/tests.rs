use super::*;
use crate::data::Listed as _;
use crate::equipment::{Damage, Gear, GearPlace, Grip, Holding};

fn variant(name: &str, like: &str) -> Variant {
    Variant::of(Name::parse(name).expect("a name"), Id::named(like))
}

fn hold(text: &str) -> GripHarm {
    text.parse().expect("a way to hold it")
}

fn moonblade() -> Variant {
    Variant {
        one_hand: Some(hold("2d6+2")),
        two_hands: Some(hold("3d6")),
        strength: Some(9),
        reach_hexes: Some(2),
        weight: Some("3.5 lb".parse().expect("a weight")),
        dexterity: Some(1),
        ..variant("Moonblade", "broadsword")
    }
}

// proves: P250
#[test]
fn a_variant_is_its_like_but_for_what_is_said() {
    let item = moonblade().forge().expect("nothing is wrong");
    let weapon = item.weapon().expect("a weapon");
    assert_eq!(item.to_string(), "Moonblade");
    assert_eq!(weapon.damage(Grip::OneHand, 9).map(|damage: Damage| damage.to_string()).as_deref(), Some("2d6+2"));
    assert_eq!(weapon.harm(Grip::TwoHands).map(|harm| harm.to_string()).as_deref(), Some("3d6"));
    assert_eq!((weapon.strength, weapon.reach_hexes, weapon.dexterity), (Some(9), 2, 1));
    assert_eq!(item.weight_of(2).to_string(), "7 lb");
    assert!(weapon.is_covered_by(Id::named("sword")), "skills are those of its like");
    let like = Id::<Item>::named("broadsword");
    let same = variant("Plain", "broadsword").forge().expect("nothing is wrong");
    assert_eq!(format!("{:?}", same.weapon()), format!("{:?}", like.weapon()));
    assert_eq!((same.weight(), same.shelf, same.lot), (like.weight(), like.shelf, like.lot));
}

#[test]
fn armour_and_shields_vary_too() {
    let scale = Variant {
        stops: Some(4),
        dexterity: Some(-1),
        forbids: Some(Forbids::Nothing),
        ..variant("Scale", "chainmail")
    };
    let armour = scale.forge().expect("nothing is wrong").armour().expect("armour");
    assert_eq!((armour.stops, armour.dexterity, armour.forbids), (4, -1, None));
    let wall = Variant { stops: Some(5), dexterity: Some(-3), ..variant("Wall", "tower_shield") };
    let shield = wall.forge().expect("nothing is wrong").shield().expect("a shield");
    assert_eq!((shield.stops, shield.dexterity), (5, -3));
}

// proves: P250
#[test]
fn one_rate_of_fire_is_everybody_s_and_the_ammunition_stays() {
    let bow = Variant { pace: Some("1/2".parse().expect("a pace")), ..variant("Heavy bow", "longbow") };
    let item = bow.forge().expect("nothing is wrong");
    let fire = item.weapon().and_then(|weapon| weapon.fire.as_ref()).expect("it shoots");
    assert_eq!(fire.pace_of(30).to_string(), "1/2");
    assert_eq!(fire.ammunition(), Some(Id::named("arrows")));
}

#[test]
fn equals_are_one_thing_and_no_order_follows_from_who_came_first() {
    let (late, early) = (variant("Zeal", "mace"), variant("Ardour", "mace"));
    let (late, early) = (late.forge().expect("sound"), early.forge().expect("sound"));
    assert_eq!(late, variant("Zeal", "mace").forge().expect("sound"));
    assert!(early < late && Id::<Item>::named("mace") < early, "{early:?} {late:?}");
    assert!(Item::list().ids().all(Id::is_listed) && !early.is_listed(), "the lists hold the book's things alone");
    let heavier = Variant { strength: Some(20), ..variant("Zeal", "mace") };
    assert_ne!(heavier.forge().expect("sound"), late, "one name, and another thing");
}

#[test]
fn what_somebody_has_is_written_whole_and_else_by_key() {
    let item = moonblade().forge().expect("sound");
    assert_eq!(item.key(), "moonblade~53314eb3b32ea37f994aafd7", "keys are the same on every machine");
    let holding = Holding { item, count: 1, place: GearPlace::Ready };
    let written = serde_json::to_string(&holding).expect("plain values");
    assert_eq!(
        written,
        r#"{"item":{"name":"Moonblade","like":"broadsword","weight":"3.5 lb","one_hand":"2d6+2","two_hands":"3d6","strength":9,"reach_hexes":2,"dexterity":1},"count":1,"place":"ready"}"#
    );
    assert_eq!(serde_json::from_str::<Holding>(&written).expect("as it was"), holding);
    assert_eq!(serde_json::from_value::<Id<Item>>(item.key().into()).expect("it is here"), item);
}

#[test]
fn a_key_says_nothing_where_somebody_has_it() {
    let key = moonblade().forge().expect("sound").key();
    let told = |item: &str| serde_json::from_str::<Gear>(&format!(r#"[{{"item":{item},"count":1,"place":"ready"}}]"#));
    assert!(told(&format!("{key:?}")).is_err(), "another process would not know it");
    assert!(told(r#"{"name":"X","like":"broadsword","strength":99}"#).is_err(), "bounds hold for files too");
    assert!(told(r#"{"name":"X","like":"broadsword","colour":"red"}"#).is_err());
    assert!(told(r#"{"name":"X","like":"standard_pack"}"#).is_err());
    assert!(serde_json::from_str::<Id<Item>>(r#""moonblade~000000000000""#).is_err(), "a key alone makes nothing");
}

#[test]
fn gear_that_was_written_before_there_were_variants_is_read_as_before() {
    let old = r#"[{"item":"broadsword","count":1,"place":"ready"},{"item":"arrows","count":20,"place":"carried"}]"#;
    let gear: Gear = serde_json::from_str(old).expect("gear");
    assert_eq!(gear.weapons().map(Id::key).collect::<Vec<_>>(), ["broadsword"]);
    assert_eq!(serde_json::to_string(&gear).expect("plain values"), old);
}

/// What is wrong with it, by key.
fn flaws(variant: &Variant) -> Vec<String> {
    variant.flaws().iter().map(|(key, flaw)| format!("{key}: {flaw}")).collect()
}

// proves: P250
#[test]
fn nothing_goes_beyond_its_bounds() {
    let sword = || variant("X", "broadsword");
    let cases = [
        (Variant { strength: Some(31), ..sword() }, "strength: 31 is out of bounds: 0 to 30 is possible"),
        (Variant { strength: Some(-1), ..sword() }, "strength: -1 is out of bounds: 0 to 30 is possible"),
        (Variant { reach_hexes: Some(0), ..sword() }, "reach_hexes: 0 is out of bounds: 1 to 3 is possible"),
        (Variant { one_hand: Some(hold("9d6+21")), ..sword() }, "one_hand: 21 is out of bounds: -20 to 20 is possible"),
        (Variant { dexterity: Some(11), ..sword() }, "dexterity: 11 is out of bounds: -10 to 10 is possible"),
        (
            Variant { weight: Some(Weight::tenths(2001)), ..sword() },
            "weight: 201 is out of bounds: 0 to 200 is possible",
        ),
        (Variant { stops: Some(21), ..variant("X", "chainmail") }, "stops: 21 is out of bounds: 0 to 20 is possible"),
        (
            Variant { pace: Some("3/1".parse().expect("a pace")), ..variant("X", "sling") },
            "pace: 3 is out of bounds: 1 to 2 is possible",
        ),
        (
            Variant { pace: Some("1/5".parse().expect("a pace")), ..variant("X", "sling") },
            "pace: 5 is out of bounds: 1 to 4 is possible",
        ),
    ];
    for (variant, told) in cases {
        assert_eq!(flaws(&variant), [told]);
        assert!(variant.forge().is_err());
    }
}

#[test]
fn a_variant_has_what_its_like_has_and_is_of_use() {
    let cases = [
        (variant("X", "arrows"), "like: only the weapons, armour and shields of the price lists can be varied"),
        (
            Variant { stops: Some(1), ..variant("X", "broadsword") },
            "stops: a weapon that does not shoot has no such number",
        ),
        (
            Variant { reach_hexes: Some(2), ..variant("X", "longbow") },
            "reach_hexes: a weapon that shoots has no such number",
        ),
        (
            Variant { one_hand: Some(hold("1d6")), ..variant("X", "small_shield") },
            "one_hand: a shield has no such number",
        ),
        (
            Variant { pace: Some("1/1".parse().expect("a pace")), ..variant("X", "chainmail") },
            "pace: armour has no such number",
        ),
        (
            Variant { one_hand: Some(hold("no")), ..variant("X", "broadsword") },
            "one_hand: it has to be held in one hand or in both",
        ),
        (
            Variant { one_hand: Some(hold("none")), ..variant("X", "broadsword") },
            "one_hand: a weapon that does no damage has to trip",
        ),
        (Variant { traits: Some(vec![]), ..variant("X", "lasso") }, "traits: a weapon that does no damage has to trip"),
        (
            Variant { traits: Some(vec![Trait::Burns, Trait::Burns]), ..variant("X", "club") },
            "traits: this is said twice",
        ),
    ];
    for (variant, told) in cases {
        assert_eq!(flaws(&variant), [told]);
    }
    assert_eq!(flaws(&moonblade()), Vec::<String>::new());
}
