//! Stories of dice: committed to, typed in, and drawn once.

use dice::ScriptFault;
use play::gathering::{self, Hearing};
use play::secrets::{DiceKey, EntryDice};
use play::table::{Denied, Line, Order, Submission};
use play::{Hash, Seat};

use crate::house::{House, P1, P2, id, play, roll, say, secrets, throw};
use crate::shell::Command;

#[test]
fn a_table_shows_the_hashes_of_its_secrets_when_it_opens() {
    let house = House::full();
    let commitments = house.table.commitments();
    assert_eq!(commitments.open, Hash::of(&[&[1; 32]]));
    assert_eq!(commitments.hidden, Hash::of(&[&[2; 32]]));
    let opened = &house.table.recent(P2)[0].heard[0].written().seen;
    assert_eq!(opened["opened"]["commitments"]["open"], commitments.open.to_string());
}

#[test]
fn the_secrets_stand_in_no_entry_and_no_line() {
    let mut house = House::full();
    house.does(P1, throw());
    let everything: String = house.log.0.iter().map(|sealed| sealed.text.as_str()).collect();
    let lines = format!("{:?}", house.table.recent(Seat::Gm).iter().map(Line::written).collect::<Vec<_>>());
    for secret in ["0101010101", "0202020202"] {
        assert!(!everything.contains(secret) && !lines.contains(secret));
    }
}

#[test]
fn the_dice_of_an_entry_are_its_own() {
    let mut house = House::full();
    let click = Submission { id: id(3), ..house.by(P1, roll("8d6", Hearing::Public)) };
    house.take(&click).unwrap();
    let draws = house.last_entry().draws.own;
    assert_eq!(draws.open, [4, 2, 4, 3, 4, 5, 6, 3].map(|face| (6, face)), "as derived apart from this code");
    let secrets = secrets();
    let mut dice = EntryDice::new(&secrets, DiceKey::Entry(id(3)));
    for (sides, face) in draws.open {
        assert_eq!(dice::Dice::face(&mut dice, dice::Vault::Open, sides), face);
    }
}

#[test]
fn dice_rolled_by_hand_count_when_they_fit() {
    let mut house = House::full();
    let typed = |house: &House, faces: &[u32]| {
        let click = house.by(P1, roll("2d6", Hearing::Public));
        Submission { faces: Some(faces.to_vec()), ..click }
    };
    let denied = |house: &House, faces: &[u32]| {
        let denied = house.denies(&typed(house, faces));
        let Denied::TypedDice(fault) = denied else { panic!("{denied}") };
        fault
    };
    assert_eq!(denied(&house, &[6]), ScriptFault::RanDry { asked_sides: 6, at: 2 });
    assert_eq!(denied(&house, &[6, 5, 4]), ScriptFault::LeftOver { unused: 1 });
    assert_eq!(denied(&house, &[6, 7]), ScriptFault::OutOfRange { at: 2, face: 7, sides: 6 });
    assert_eq!(denied(&house, &[0, 1]), ScriptFault::OutOfRange { at: 1, face: 0, sides: 6 });
    let click = typed(&house, &[6, 5]);
    let line = house.take(&click).unwrap().line(P2).unwrap();
    assert_eq!(line.heard[0].telling.rolls[0].total(), 11);
    let draws = house.last_entry().draws.own;
    assert_eq!((draws.typed.as_slice(), draws.open.len()), ([(6, 6), (6, 5)].as_slice(), 0), "the log marks them");
    assert_eq!(house.reopened().digest(), house.table.digest());
}

#[test]
fn faces_that_do_not_fit_a_move_tell_nothing_of_its_dice() {
    let mut house = House::full();
    for faces in [vec![], vec![9_999], vec![1; 50]] {
        let typed = Submission { faces: Some(faces), ..house.by(P1, throw()) };
        house.take(&typed).unwrap();
        let draws = house.last_entry().draws;
        assert!(draws.any_die(), "a throw throws, by hand or not");
        assert_eq!(house.reopened().digest(), house.table.digest());
    }
}

#[test]
fn hidden_dice_are_never_typed_in() {
    let mut house = House::full();
    let click = house.by(P1, roll("2d6", Hearing::Blind));
    let typed = Submission { faces: Some(vec![6, 6]), ..click.clone() };
    assert!(matches!(house.denies(&typed), Denied::TypedDice(ScriptFault::LeftOver { unused: 2 })));
    house.take(&click).unwrap();
    assert_eq!(house.last_entry().draws.own.hidden.len(), 2);
}

#[test]
fn a_table_may_forbid_dice_rolled_by_hand() {
    let mut house = House::full();
    house.does(Seat::Gm, Order::Gather(gathering::Command::AllowRealDice { allowed: false }));
    for order in [roll("d6", Hearing::Public), throw(), say("x")] {
        let typed = Submission { faces: Some(vec![6]), ..house.by(P1, order) };
        assert_eq!(house.denies(&typed), Denied::RealDiceOff);
    }
}

#[test]
fn a_hidden_die_of_a_move_stands_in_no_other_seats_line() {
    let mut house = House::full();
    house.does(Seat::Gm, play(&Command::Shuffle));
    let draws = house.last_entry().draws.own;
    assert_eq!((draws.open.len(), draws.hidden.len()), (0, 1));
    let line = house.table.recent(P1).pop().unwrap();
    assert_eq!(line.heard[0].written().seen, serde_json::json!("shuffled"));
}
