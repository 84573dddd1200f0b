use std::collections::BTreeSet;

use super::*;

fn all() -> impl Iterator<Item = Arms> {
    (0..Arms::COUNT).map(Arms::numbered)
}

#[test]
fn every_number_has_arms_of_its_own_and_back() {
    let distinct: BTreeSet<Arms> = all().collect();
    assert_eq!(distinct.len(), usize::from(Arms::COUNT));
    for (number, arms) in (0..Arms::COUNT).zip(all()) {
        assert_eq!(arms.number(), number);
    }
    assert_eq!(Arms::numbered(Arms::COUNT), Arms::numbered(0));
    assert_eq!(Arms::numbered(u16::MAX), Arms::numbered(u16::MAX % Arms::COUNT));
}

#[test]
fn colour_never_lies_on_colour_nor_metal_on_metal() {
    for arms in all() {
        assert_ne!(arms.field.is_metal(), arms.upon.is_metal(), "{}", arms.words());
        assert_ne!(arms.field.is_metal(), arms.second.is_metal(), "{}", arms.words());
        // Upon the second part a charge has the tincture of the field.
        assert!(!arms.division.is_parted() || arms.upon == arms.second, "{}", arms.words());
    }
}

#[test]
fn all_that_there_is_is_used() {
    let divisions: BTreeSet<Division> = all().map(|arms| arms.division).collect();
    let charges: BTreeSet<Charge> = all().map(|arms| arms.charge).collect();
    let tinctures: BTreeSet<Tincture> = all().flat_map(|arms| [arms.field, arms.second, arms.upon]).collect();
    assert_eq!((divisions.len(), charges.len(), tinctures.len()), (8, 24, 7));
    let names: BTreeSet<&str> = Charge::ALL.into_iter().map(Charge::name).collect();
    assert_eq!(names.len(), 24);
}

#[test]
fn every_shield_is_told_and_drawn() {
    let mut told = BTreeSet::new();
    for arms in all() {
        let drawn = arms.shield("small").into_string();
        assert!(drawn.contains(&format!("aria-label=\"Arms: {}\"", arms.words())), "{drawn}");
        assert!(drawn.contains(arms.charge.outline()) && !drawn.contains("id=") && drawn.len() < 3_000, "{drawn}");
        let plain = arms.division == Division::Plain;
        assert!(told.insert(arms.words()) || plain, "{}", arms.words());
    }
}

#[test]
fn a_charge_has_few_nodes_and_stays_on_its_square() {
    for charge in Charge::ALL {
        let outline = charge.outline();
        let nodes = outline.chars().filter(char::is_ascii_uppercase).count();
        assert!(nodes <= 40, "{}: {nodes}", charge.name());
        let numbers =
            outline.split(|letter: char| !letter.is_ascii_digit()).filter_map(|word| word.parse::<u16>().ok());
        assert!(numbers.max().is_some_and(|most| most <= 100) && outline.starts_with('M') && outline.ends_with('Z'));
    }
}

#[test]
fn a_name_has_the_same_arms_for_ever_and_a_number_gives_it_others() {
    assert_eq!(Arms::of("Marit Holm", 0), Arms::of(" Marit Holm ", 0));
    let seeds: BTreeSet<Arms> = (0..200).map(|number| Arms::of("Marit Holm", number)).collect();
    assert!(seeds.len() > 180, "{}", seeds.len());
    let names: BTreeSet<Arms> =
        ["Marit Holm", "Odo Grindle", "Varga", "Nim Cogwell"].map(|name| Arms::of(name, 0)).into();
    assert_eq!(names.len(), 4);
}

#[test]
fn what_is_near_differs_in_one_thing() {
    for arms in all().step_by(97) {
        let (divided, charged) = (arms.divided().collect::<Vec<_>>(), arms.charged().collect::<Vec<_>>());
        assert_eq!((divided.len(), charged.len()), (7, 23));
        assert!(divided.iter().all(|one| one.charge == arms.charge && Arms::numbered(one.number()) == *one));
        assert!(charged.iter().all(|one| one.division == arms.division && one.field == arms.field));
        let tinctured: BTreeSet<Arms> = arms.tinctured().collect();
        assert!(tinctured.len() >= 19 && !tinctured.contains(&arms));
    }
}
