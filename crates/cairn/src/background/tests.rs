use std::collections::BTreeSet;

use super::*;

mod facts;

// proves: fact 5.1
#[test]
fn every_number_of_the_d20_has_its_background() {
    let numbers: Vec<u8> = Background::all().iter().map(|one| one.number).collect();
    assert_eq!(numbers, (1..=20).collect::<Vec<u8>>());
    for one in Background::all() {
        assert_eq!(one.names.len(), 10, "{}", one.name);
        assert_eq!(one.names.iter().collect::<BTreeSet<_>>().len(), 10, "{}", one.name);
        for past in &one.table {
            assert_eq!(past.row.len(), 6, "{}: {}", one.name, past.question);
        }
    }
}

// proves: fact 3.1
#[test]
fn tables_of_twenty_and_ten_are_complete() {
    assert_eq!(bonds().len(), 20);
    assert_eq!(omens().len(), 20);
    assert!(traits().iter().all(|one| one.words.len() == 10));
}

/// What the facts say of a background's gear: the names and dice that cannot be missed.
// proves: fact 5.2
#[test]
fn everybody_sets_out_with_food_and_most_with_light() {
    for one in Background::all() {
        let kit = one.kit();
        assert_eq!(kit[0], rations(), "{}", one.name);
        // Only the Fungal Forager relies on the candles of a helmet.
        assert_eq!(one.light.is_none(), one.name == "Fungal Forager", "{}", one.name);
        assert!(kit.iter().all(|item| item.fault().is_none()), "{}", one.name);
    }
    let lanterns = |one: &&Background| one.light == Some(Light::Lantern);
    let named: Vec<&str> = Background::all().iter().filter(lanterns).map(|one| one.name.as_str()).collect();
    assert_eq!(named, ["Aurifex", "Bonekeeper", "Marchguard"]);
}

// proves: fact 1.2, 1.3
#[test]
fn two_bonds_and_secret_omens_come_where_the_facts_have_them() {
    let second: Vec<&str> =
        Background::all().iter().filter(|one| one.bonds == 2).map(|one| one.name.as_str()).collect();
    assert_eq!(second, ["Fieldwarden"]);
    let omen: Vec<&str> = Background::all().iter().filter(|one| one.omen).map(|one| one.name.as_str()).collect();
    assert_eq!(omen, ["Foundling"]);
    let rows = |wanted: fn(&Grant) -> bool| -> Vec<(&str, usize, usize)> {
        let mut found = Vec::new();
        for one in Background::all() {
            for (table, past) in one.table.iter().enumerate() {
                for (row, grant) in past.row.iter().enumerate().filter(|(_, grant)| wanted(grant)) {
                    let _: &Grant = grant;
                    found.push((one.name.as_str(), table + 1, row + 1));
                }
            }
        }
        found
    };
    assert_eq!(rows(|grant| grant.omen), [("Mountebank", 1, 3)]);
    assert_eq!(rows(|grant| grant.bonds > 0), [("Outrider", 1, 6)]);
    assert_eq!(rows(|grant| grant.hp.is_some()), [("Fieldwarden", 1, 6), ("Kettlewright", 1, 5)]);
    assert_eq!(rows(|grant| grant.choose > 0), [("Kettlewright", 1, 2)]);
    assert_eq!(rows(|grant| grant.choose_one > 0), [("Rill Runner", 2, 3)]);
    let gold = rows(|grant| grant.gold > 0);
    assert!(gold.contains(&("Greenwise", 1, 5)) && gold.contains(&("Outrider", 1, 4)), "{gold:?}");
}
