use super::*;

#[test]
fn damage_is_read_as_it_is_written() {
    for (text, dice, modifier) in [("1d6", 1, 0), ("2d6-1", 2, -1), ("3d6+1", 3, 1), ("9d6-12", 9, -12)] {
        let damage: Damage = text.parse().expect("it is damage");
        assert_eq!((damage.dice(), damage.modifier()), (dice, modifier));
        assert_eq!(damage.to_string(), text);
    }
}

#[test]
fn what_is_no_damage_is_refused() {
    for text in ["", "d6", "0d6", "10d6", "1d8", "1d6+", "1d6-", "1d6*2", "1d6+-1", "-1d6", "1d6-200", "1d6−1"] {
        assert!(text.parse::<Damage>().is_err(), "{text}");
        assert!(text.parse::<Harm>().is_err(), "{text}");
    }
}

#[test]
fn damage_never_falls_below_nothing() {
    let damage: Damage = "1d6-4".parse().expect("it is damage");
    assert_eq!([1, 4, 5, 6].map(|face| damage.total([face])), [0, 0, 1, 2]);
    assert_eq!((damage.least(), damage.most()), (0, 2));
    let damage: Damage = "3d6+1".parse().expect("it is damage");
    assert_eq!((damage.least(), damage.most(), damage.total([1, 2, 3])), (4, 19, 7));
}

#[test]
fn more_and_less_is_added_up_to_what_fits() {
    let damage: Damage = "2d6-1".parse().expect("it is damage");
    assert_eq!(damage.plus(2).to_string(), "2d6+1");
    assert_eq!(damage.plus(1).to_string(), "2d6");
    assert_eq!(damage.plus(-500).modifier(), i8::MIN);
    assert_eq!(damage.plus(500).modifier(), i8::MAX);
}

#[test]
fn harm_is_dice_or_by_str_or_none() {
    for text in ["2d6-1", "by STR", "none"] {
        assert_eq!(text.parse::<Harm>().map(|harm| harm.to_string()).as_deref(), Ok(text));
    }
    assert_eq!(Harm::ByStrength.for_strength(15), "1d6".parse().ok());
    assert_eq!(Harm::None.for_strength(15), None);
}
