//! Effects on tribes, hexes and numbers.

use hex::Side;

use super::isle::{Isle, MIDDLE, ONE, TWO, at, key, met};
use crate::command::Command;
use crate::folk::FolkNo;
use crate::meeting::MeetingDeed;
use crate::pack::effect::{Effect, Until};
use crate::sight::{SeenToken, Sight};
use crate::state::Lasting;
use crate::words::{Activity, Resource};

fn isle() -> (Isle, FolkNo) {
    let mut isle = Isle::new();
    let main = isle.main(ONE, MIDDLE);
    (isle, main)
}

// proves: A140
#[test]
fn food_comes_and_goes_but_never_below_nothing() {
    let (mut isle, main) = isle();
    isle.bring(MIDDLE, &[main], &[Effect::Food(4)], &[]);
    assert_eq!(isle.state.tribes[0].food, 4);
    isle.bring(MIDDLE, &[main], &[Effect::Food(-6)], &[]);
    assert_eq!(isle.state.tribes[0].food, 0);
}

// proves: A140
#[test]
fn gains_of_a_tribe_are_kept() {
    let (mut isle, main) = isle();
    let effects = [
        Effect::Resource(Resource::Rope, 3),
        Effect::Relic(1),
        Effect::Points(1),
        Effect::Free(key("bitter_tonic")),
        Effect::Lore(Resource::Fibre, 2),
        Effect::Item(key("spear"), 1),
        Effect::Item(key("spear"), 1),
        Effect::Item(key("rope"), 2),
        Effect::Xp(50),
    ];
    isle.bring(MIDDLE, &[main], &effects, &[]);
    let tribe = isle.state.tribes[0].clone();
    assert_eq!((tribe.stores[&Resource::Rope], tribe.relics, tribe.trophies), (5, 1, 1), "rope is a resource");
    assert_eq!((tribe.free, tribe.lore[&Resource::Fibre]), (vec![key("bitter_tonic")], 2));
    assert_eq!((isle.person(main).items[0].count, isle.person(main).xp), (2, 50));
}

// proves: A140
#[test]
fn three_shards_make_a_relic() {
    let (mut isle, main) = isle();
    isle.bring(MIDDLE, &[main], &[Effect::Shard(2)], &[]);
    assert_eq!((isle.state.tribes[0].shards, isle.state.tribes[0].relics), (2, 0));
    isle.bring(MIDDLE, &[main], &[Effect::Shard(2)], &[]);
    assert_eq!((isle.state.tribes[0].shards, isle.state.tribes[0].relics), (1, 1));
}

// proves: A140
#[test]
fn a_random_resource_is_found_by_an_open_die() {
    let (mut isle, main) = isle();
    let told = isle.bring(MIDDLE, &[main], &[Effect::RandomResource], &[7]);
    assert_eq!(isle.state.tribes[0].stores.get(&Resource::Hide), Some(&1));
    assert_eq!(told[0].casts[0].sides, 10);
}

// proves: A163
#[test]
fn resources_of_choice_come_and_go_as_the_owner_says_and_the_rest_waits() {
    let (mut isle, main) = isle();
    isle.bring(MIDDLE, &[main], &[Effect::AnyResource(3), Effect::Food(2)], &[]);
    assert_eq!(isle.state.tribes[0].food, 0, "what comes after waits");
    let all = |wood: u8, ore: u8| {
        let chosen = [(Resource::Wood, wood), (Resource::Ore, ore)];
        let count = |resource: &Resource| chosen.iter().find(|(one, _)| one == resource).map_or(0, |(_, count)| *count);
        Command::ChooseStores { stores: Resource::ALL.iter().map(|one| (*one, count(one))).collect() }
    };
    isle.refused(ONE, &all(2, 2));
    isle.play(ONE, &all(1, 2), &[]);
    let stores = isle.state.tribes[0].stores.clone();
    assert_eq!((stores[&Resource::Wood], stores[&Resource::Ore], isle.state.tribes[0].food), (1, 2, 2));
    isle.bring(MIDDLE, &[main], &[Effect::AnyResource(-2)], &[]);
    let loss = |stores: &[(Resource, u8)]| Command::ChooseStores { stores: stores.iter().copied().collect() };
    isle.refused(ONE, &loss(&[(Resource::Wood, 2)]));
    isle.play(ONE, &loss(&[(Resource::Wood, 1), (Resource::Ore, 1)]), &[]);
    assert_eq!(isle.state.tribes[0].stores, [(Resource::Ore, 1)].into());
    isle.bring(MIDDLE, &[main], &[Effect::AnyResource(-3)], &[]);
    assert!(isle.state.tribes[0].stores.is_empty() && isle.top().is_none(), "all there is goes without asking");
}

// proves: A128
#[test]
fn what_somebody_peeks_at_is_theirs_alone() {
    let (mut isle, main) = isle();
    for steps in 1..=3 {
        isle.token(at(Side::North, steps), "snapping_crabs");
    }
    isle.bring(MIDDLE, &[main], &[Effect::Peek(2)], &[]);
    isle.refused(ONE, &Command::Peek { hexes: vec![at(Side::North, 1)] });
    isle.refused(ONE, &Command::Peek { hexes: vec![at(Side::North, 1), MIDDLE] });
    let told = isle.play(ONE, &Command::Peek { hexes: vec![at(Side::North, 1), at(Side::North, 3)] }, &[]);
    let peeked =
        told.iter().find(|one| matches!(met(std::slice::from_ref(one))[..], [MeetingDeed::Peeked { .. }])).unwrap();
    let theirs = peeked.seen_by(TWO.seat()).unwrap();
    assert_eq!(met(&[theirs]), [MeetingDeed::Peeked { count: 2, seen: None }]);
    assert_eq!(peeked.seen_by(ONE.seat()).as_ref(), Some(peeked));
    let seen =
        |tribe: crate::state::TribeNo, steps: u8| Sight::new(&isle.state, tribe.seat()).token(at(Side::North, steps));
    assert_eq!(seen(ONE, 1), Some(SeenToken::Peeked(key("snapping_crabs"))));
    assert_eq!([seen(ONE, 2), seen(TWO, 1)], [Some(SeenToken::FaceDown); 2]);
    isle.bring(MIDDLE, &[main], &[Effect::Peek(5)], &[]);
    assert!(isle.top().is_none(), "all that is left is looked at without asking");
}

// proves: A140
#[test]
fn hexes_and_numbers_change() {
    let (mut isle, main) = isle();
    let tomorrow = Effect::Dc(Activity::Fish, -2, Vec::new(), Until::Days(1));
    let effects = [
        Effect::DcHere(Activity::Forage, -1),
        Effect::DcHere(Activity::Forage, -1),
        Effect::Trail,
        Effect::Spring,
        Effect::Structure(key("hut")),
        tomorrow.clone(),
        Effect::NextCard(-1),
        Effect::Foresee,
    ];
    isle.bring(MIDDLE, &[main], &effects, &[]);
    let spot = isle.state.spot(MIDDLE).unwrap();
    assert_eq!((spot.dc[&Activity::Forage], spot.enter, spot.spring), (-2, Some(1), true));
    assert!(isle.state.is_complete(&spot.structures[0]));
    let last = |effect, from, to| Lasting { effect, from, to, tribe: Some(ONE) };
    let lasting = [last(tomorrow, 2, Some(2)), last(Effect::NextCard(-1), 1, None), last(Effect::Foresee, 1, None)];
    assert_eq!(isle.state.changes, lasting);
}

// proves: A140, A163
#[test]
fn one_of_several_effects_is_picked_by_the_owner() {
    let (mut isle, main) = isle();
    let choice = Effect::OneOf(vec![Effect::Food(3), Effect::Relic(1)]);
    isle.bring(MIDDLE, &[main], &[choice, Effect::Food(1)], &[]);
    isle.refused(ONE, &Command::Pick { of: 2 });
    isle.play(ONE, &Command::Pick { of: 1 }, &[]);
    assert_eq!((isle.state.tribes[0].relics, isle.state.tribes[0].food), (1, 1));
}
