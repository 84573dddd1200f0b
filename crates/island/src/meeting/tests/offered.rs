//! What is offered: chances are exact, rollers are proposed best first, and what is offered is permitted.

use hex::Side;
use play::game::Game;
use play::options::{Choice, Domain, Offer};

use super::isle::{Isle, MIDDLE, ONE, TWO, at};
use crate::command::Command;
use crate::folk::FolkNo;
use crate::game::Island;
use crate::state::pending::Pending;
use crate::words::Skill;

fn before(kind: &str, followers: usize) -> (Isle, Vec<FolkNo>) {
    let mut isle = Isle::new();
    let main = isle.main(ONE, MIDDLE);
    let people: Vec<FolkNo> = std::iter::once(main).chain(isle.followers(ONE, followers, MIDDLE)).collect();
    isle.token(at(Side::North, 1), kind);
    isle.all_go(&people, at(Side::North, 1), &[]);
    (isle, people)
}

fn choices(offer: &Offer) -> Vec<Choice> {
    let Offer::Open { slots, .. } = offer else { panic!("closed: {offer:?}") };
    let Domain::Choice { of } = &slots[0].domain else { panic!("a choice") };
    of.clone()
}

fn ways(choice: &Choice) -> Vec<Choice> {
    let Domain::Choice { of } = &choice.then[0].domain else { panic!("a choice") };
    of.clone()
}

// proves: A63, A130
#[test]
fn the_best_is_proposed_first_with_the_exact_chance() {
    let (mut isle, people) = before("snapping_crabs", 1);
    isle.sheet(people[1]).skills.push(Skill::Athletics);
    let tests = choices(&isle.offer(ONE, "confront"));
    let by = ways(&tests[0]);
    assert_eq!(by.iter().map(|way| way.label.as_str()).collect::<Vec<_>>(), ["Follower 1", "Main 1"]);
    let odds: Vec<(u64, u64)> =
        by.iter().filter_map(|way| way.odds.as_ref()).map(|odds| (odds.good, odds.total)).collect();
    assert_eq!(odds, [(13, 20), (11, 20)], "11 with a helper, and with 2 for whoever has learned it");
}

/// Two of three of 14, by one with one helper: each 8 of 20.
// proves: A63
#[test]
fn the_chance_of_several_tests_counts_all_throws() {
    let (isle, people) = before("great_ape", 1);
    let by = ways(&choices(&isle.offer(ONE, "confront"))[0]);
    let alone = by.iter().find(|way| way.value == serde_json::json!(vec![people[0]; 3])).unwrap();
    let odds = alone.odds.as_ref().unwrap();
    let expected = 8 * 8 * 8 + 3 * 8 * 8 * 12;
    assert_eq!((odds.good, odds.total), (expected, 8000));
    assert_eq!(by.len(), 8, "either for each of the three");
}

// proves: A130
#[test]
fn a_big_party_is_offered_its_best_for_each_test() {
    let (isle, _) = before("great_ape", 9);
    assert_eq!(ways(&choices(&isle.offer(ONE, "confront"))[0]).len(), 64);
}

/// Every choice of an open offer as an order.
fn orders(isle: &Isle) -> Vec<Command> {
    let mut orders = Vec::new();
    for test in choices(&isle.offer(ONE, "confront")) {
        for by in ways(&test) {
            let read = |value| serde_json::from_value(value).unwrap();
            orders.push(Command::Confront {
                test: serde_json::from_value(test.value.clone()).unwrap(),
                by: read(by.value),
            });
        }
    }
    orders
}

// proves: A130
#[test]
fn what_is_offered_is_permitted_to_its_owner_alone() {
    for kind in ["snapping_crabs", "great_ape", "web_hollow", "tree_viper"] {
        let (isle, _) = before(kind, 2);
        let orders = orders(&isle);
        assert!(!orders.is_empty());
        for order in orders {
            assert_eq!(Island::permit(&isle.sight(ONE), &order), Ok(()), "{order:?}");
            assert!(Island::permit(&isle.sight(TWO), &order).is_err(), "{order:?}");
        }
        assert!(isle.offer(TWO, "confront").as_open().is_none());
    }
}

// proves: A79, A80
#[test]
fn other_people_are_met_before_the_token_of_their_hex() {
    let mut isle = Isle::new();
    let main = isle.main(ONE, MIDDLE);
    let north = at(Side::North, 1);
    isle.main(TWO, north);
    isle.token(north, "wreckage_cache");
    isle.spot(north).token.as_mut().unwrap().face_up = true;
    isle.goes(main, north, &[15, 5]);
    assert!(matches!(isle.top(), Some(Pending::Combat(_))), "{:?}", isle.top());
    let below = &isle.state.pending[isle.state.pending.len() - 2];
    assert!(matches!(below, Pending::Meeting(_)), "the token waits");
}

// proves: A34, A54
#[test]
fn what_was_put_on_people_is_met_where_they_are() {
    let mut isle = Isle::new();
    isle.main(ONE, MIDDLE);
    isle.token(MIDDLE, "snapping_crabs");
    isle.course(&[], |course| crate::meeting::arrive_at(course, ONE, vec![MIDDLE, at(Side::North, 1)]));
    let Some(Pending::Owed(owed)) = isle.top() else { panic!("{:?}", isle.top()) };
    assert_eq!(owed.hexes, [MIDDLE]);
    isle.course(&[], |course| while crate::meeting::advance(course) {});
    assert!(matches!(isle.top(), Some(Pending::Meeting(_))));
}
