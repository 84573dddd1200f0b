use play::seat::Seat;

use super::*;
use crate::samples::{chain, ledger, opened, person, table, table_id};
use crate::{Ledger, Membership, Sharing, TableShelf};

fn login(name: &str) -> Login {
    Login { name: name.to_owned(), phc: format!("$argon2id${name}") }
}

fn token(number: u8) -> Hash {
    Hash::of(&[&[number]])
}

#[test]
fn a_table_is_opened_once() {
    let (_folder, ledger) = ledger();
    let id = opened(&ledger, 1);
    let again = NewTable { name: "Another".to_owned(), ..table(1) };
    let outcome = ledger.open_table(again, chain(id, 1), vec![Fact::Closed]).wait();
    assert_eq!(outcome, Err(LedgerError::TableExists));
    assert_eq!(ledger.table(id).unwrap(), Some(crate::samples::row(&table(1))));
}

#[test]
fn a_table_begins_with_its_own_first_entry() {
    let (_folder, ledger) = ledger();
    let id = table_id(1);
    let foreign = ledger.open_table(table(1), chain(table_id(2), 1), Vec::new());
    assert_eq!(foreign.wait(), Err(LedgerError::Misfiled));
    let late = ledger.open_table(table(1), chain(id, 2).split_off(1), Vec::new());
    assert_eq!(late.wait(), Err(LedgerError::Raced { expected: 1 }));
    assert_eq!(ledger.open_table(table(1), Vec::new(), Vec::new()).wait(), Err(LedgerError::Misfiled));
    let gap = [chain(id, 1), chain(id, 3).split_off(2)].concat();
    assert_eq!(ledger.open_table(table(1), gap, Vec::new()).wait(), Err(LedgerError::Raced { expected: 2 }));
    assert_eq!(ledger.table(id).unwrap(), None);
    assert_eq!(ledger.entries(id, 0, 10).unwrap(), []);
}

#[test]
fn a_table_that_begins_with_several_entries_has_all_of_them() {
    let (_folder, ledger) = ledger();
    let entries = chain(table_id(1), 3);
    ledger.open_table(table(1), entries.clone(), vec![Fact::Closed]).wait().unwrap();
    assert_eq!(ledger.entries(table_id(1), 0, 10).unwrap(), entries);
    assert!(ledger.table(table_id(1)).unwrap().is_some_and(|row| row.closed));
}

#[test]
fn an_entry_must_be_the_very_next_one() {
    let (_folder, ledger) = ledger();
    let id = opened(&ledger, 1);
    for seq in [0, 1, 3, u64::MAX] {
        let mut entry = chain(id, 2).remove(1);
        entry.seq = seq;
        assert_eq!(ledger.append(entry, Vec::new()).wait(), Err(LedgerError::Raced { expected: 2 }));
    }
    let nowhere = chain(table_id(2), 2).remove(1);
    assert_eq!(ledger.append(nowhere, Vec::new()).wait(), Err(LedgerError::UnknownTable));
    assert_eq!(ledger.entries(id, 0, 10).unwrap(), chain(id, 1));
}

#[test]
fn a_command_sent_again_has_no_second_effect() {
    let (_folder, ledger) = ledger();
    let id = opened(&ledger, 1);
    let entries = chain(id, 3);
    ledger.append(entries[1].clone(), Vec::new()).wait().unwrap();
    let stale = ledger.append(entries[1].clone(), vec![Fact::Closed]).wait();
    assert_eq!(stale, Err(LedgerError::Duplicate { seq: 2 }));
    let renumbered = Sealed { seq: 3, ..entries[1].clone() };
    let outcome = ledger.append(renumbered, vec![Fact::Closed]).wait();
    assert_eq!(outcome, Err(LedgerError::Duplicate { seq: 2 }));
    let row = ledger.table(id).unwrap().unwrap();
    assert_eq!((row.entries, row.closed), (2, false));
}

#[test]
fn tables_may_share_command_ids() {
    let (_folder, ledger) = ledger();
    let (first, second) = (opened(&ledger, 1), opened(&ledger, 2));
    let command = chain(first, 1)[0].id;
    assert_eq!(ledger.find_command(first, command).unwrap(), Some(1));
    assert_eq!(ledger.find_command(second, command).unwrap(), Some(1));
    assert_eq!(ledger.find_command(table_id(3), command).unwrap(), None);
}

#[test]
fn facts_land_with_their_entry() {
    let (_folder, ledger) = ledger();
    let id = opened(&ledger, 1);
    let mut entries = chain(id, 5).into_iter().skip(1);
    let mut state = |facts| ledger.append(entries.next().unwrap(), facts).wait().unwrap();
    let seats = || {
        let tables = ledger.tables_of(person(1)).unwrap();
        tables.into_iter().map(|Membership { seat, .. }| seat).collect::<Vec<_>>()
    };
    state(vec![
        Fact::Named("Rain".to_owned()),
        Fact::Seated { person: person(1), seat: Seat::Gm },
        Fact::Seated { person: person(2), seat: Seat::Spectator(64) },
    ]);
    assert_eq!(ledger.table(id).unwrap().unwrap().name, "Rain");
    assert_eq!(seats(), [Seat::Gm]);
    state(vec![Fact::Seated { person: person(1), seat: Seat::Player(16) }]);
    assert_eq!(seats(), [Seat::Player(16)]);
    state(vec![Fact::Unseated { person: person(1) }, Fact::Unseated { person: person(3) }]);
    assert_eq!(seats(), []);
    state(vec![Fact::Closed]);
    assert!(ledger.table(id).unwrap().unwrap().closed);
    assert_eq!(ledger.tables_of(person(2)).unwrap()[0].seat, Seat::Spectator(64));
}

#[test]
fn the_table_with_the_newest_entry_is_listed_first() {
    let (_folder, ledger) = ledger();
    for number in 1..=3 {
        let table = table(number);
        let first = chain(table.id, 1).remove(0);
        let seated = Fact::Seated { person: person(1), seat: Seat::Player(1) };
        ledger.open_table(table, vec![first], vec![seated]).wait().unwrap();
    }
    ledger.append(chain(table_id(2), 2).remove(1), Vec::new()).wait().unwrap();
    let listed: Vec<_> = ledger.tables_of(person(1)).unwrap().into_iter().map(|one| one.table.id).collect();
    assert_eq!(listed, [table_id(2), table_id(1), table_id(3)]);
}

#[test]
fn a_session_is_its_persons_until_dropped() {
    let (_folder, ledger) = ledger();
    assert_eq!(ledger.session(token(1)).unwrap(), None);
    for (number, owner) in [(1, 1), (2, 1), (3, 2), (1, 1)] {
        ledger.add_session(token(number), person(owner), Millis(5)).wait().unwrap();
    }
    let stolen = ledger.add_session(token(3), person(1), Millis(6)).wait();
    assert_eq!(stolen, Err(LedgerError::SessionTaken));
    ledger.drop_session(token(2)).wait().unwrap();
    ledger.drop_session(token(9)).wait().unwrap();
    let found: Vec<_> = (1..=3).map(|number| ledger.session(token(number)).unwrap()).collect();
    assert_eq!(found, [Some(person(1)), None, Some(person(2))]);
}

#[test]
fn a_name_has_one_owner_in_any_spelling() {
    let (_folder, ledger) = ledger();
    for number in [1, 2] {
        ledger.add_session(token(number), person(number.into()), Millis(5)).wait().unwrap();
    }
    assert_eq!(ledger.login_of(person(1)).unwrap(), None);
    ledger.set_login(person(1), login("Åse")).wait().unwrap();
    assert_eq!(ledger.set_login(person(2), login("åSE")).wait(), Err(LedgerError::NameTaken));
    assert_eq!(ledger.login(" ÅSE").unwrap(), Some((person(1), "$argon2id$Åse".to_owned())));
    assert_eq!(ledger.login_of(person(1)).unwrap().as_deref(), Some("Åse"));
    assert_eq!(ledger.login_of(person(2)).unwrap(), None);

    ledger.set_login(person(1), login("ÅSE")).wait().unwrap();
    assert_eq!(ledger.login_of(person(1)).unwrap().as_deref(), Some("ÅSE"));
    ledger.set_login(person(1), login("Bo")).wait().unwrap();
    ledger.set_login(person(2), login("åse")).wait().unwrap();
    assert_eq!(ledger.login("Åse").unwrap().unwrap().0, person(2));
    assert_eq!(ledger.set_login(person(3), login("Cy")).wait(), Err(LedgerError::UnknownPerson));
}

#[test]
fn what_is_put_away_stays_ones_own_and_comes_out_again() {
    let (_folder, ledger) = ledger();
    let id = opened(&ledger, 1);
    let seated = Fact::Seated { person: person(1), seat: Seat::Player(1) };
    ledger.append(chain(id, 2).remove(1), vec![seated, Fact::About("A shepherd".to_owned())]).wait().unwrap();
    let kept = || {
        let of = ledger.tables_of(person(1)).unwrap();
        of.into_iter().map(|of| (of.place, of.table.about)).collect::<Vec<_>>()
    };
    assert_eq!(kept(), [(TableShelf::Out, "A shepherd".to_owned())]);
    ledger.shelve(person(1), id, TableShelf::Away).wait().unwrap();
    assert_eq!(kept(), [(TableShelf::Away, "A shepherd".to_owned())]);
    ledger.shelve(person(1), id, TableShelf::Out).wait().unwrap();
    assert_eq!(kept(), [(TableShelf::Out, "A shepherd".to_owned())]);
    assert_eq!(ledger.shelve(person(2), id, TableShelf::Away).wait(), Err(LedgerError::UnknownTable));
}

#[test]
fn a_table_is_shared_by_a_link_of_its_own_each_time() {
    let (_folder, ledger) = ledger();
    let id = opened(&ledger, 1);
    let shared = || ledger.table(id).unwrap().unwrap().shared();
    let mut links = vec![shared()];
    for sharing in [Sharing::Off, Sharing::On, Sharing::On, Sharing::Off, Sharing::Off, Sharing::On] {
        ledger.share(id, sharing).wait().unwrap();
        links.push(shared());
    }
    assert_eq!(links, [None, None, Some(1), Some(1), None, None, Some(3)]);
    assert_eq!(ledger.share(table_id(2), Sharing::On).wait(), Err(LedgerError::UnknownTable));
}

#[test]
fn a_table_is_taken_along_to_one_other_at_a_time_and_home_again() {
    let (_folder, ledger) = ledger();
    let [guest, one, other] = [1, 2, 3].map(|number| opened(&ledger, number));
    assert_eq!(ledger.sitting(guest), Ok(None));
    let places =
        || [one, other].map(|host| ledger.guests(host).unwrap().into_iter().map(|of| of.seat).collect::<Vec<_>>());
    ledger.sit(guest, Some((one, Seat::Player(2)))).wait().unwrap();
    assert_eq!(places(), [vec![Seat::Player(2)], vec![]]);
    ledger.sit(guest, Some((other, Seat::Player(1)))).wait().unwrap();
    assert_eq!(places(), [vec![], vec![Seat::Player(1)]]);
    let sitting = ledger.sitting(guest).unwrap().unwrap();
    assert_eq!((sitting.host, sitting.name), (other, ledger.table(guest).unwrap().unwrap().name));
    ledger.sit(guest, None).wait().unwrap();
    assert_eq!((places(), ledger.sitting(guest)), ([vec![], vec![]], Ok(None)));
    let unknown = table_id(9);
    assert_eq!(ledger.sit(guest, Some((unknown, Seat::Player(1)))).wait(), Err(LedgerError::UnknownTable));
}
