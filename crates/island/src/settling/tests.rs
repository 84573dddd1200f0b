use dice::Seeded;
use play::game::Game;

use super::*;
use crate::fixture::{asked, does, fold, kind, landed, main, opened, refused, setup};
use crate::folk::Rank;
use crate::game::Island;
use crate::pack::Sort;
use crate::setup::{Aim, Rules};
use crate::state::State;
use crate::words::Phase;

fn wish(state: &State, tribe: u8, hex: Hex) -> Vec<crate::event::Event> {
    let mut out = Vec::new();
    let command = Command::ChooseStart { hex };
    Island::resolve(state, TribeNo(tribe).seat(), &command, &mut Seeded::from_number(3), &mut out);
    out
}

/// Three coast hexes, the first two next to each other.
fn coast(state: &State) -> [Hex; 3] {
    let ring: Vec<Hex> = CENTRE.ring(3).collect();
    assert!(ring.iter().all(|hex| state.is_coast(*hex)));
    [ring[0], ring[1], ring[6]]
}

/// Every fault is told at once, with the place where it is.
// proves: A1, A137
#[test]
fn all_faults_of_a_set_up_are_told_at_once() {
    let mut wrong = setup(2);
    wrong.rules = Rules { days: 6, qc_gap: 30, hex_pressure: 9, ..Rules::default() };
    wrong.tribes[1].name = "gulls".to_owned();
    wrong.tribes[0].main = Some(Box::new(crate::sheet::FolkSheet { level: 6, hp: 0, ..main("Ana") }));
    let faults = begin(wrong).unwrap_err();
    let places: Vec<&str> = faults.iter().map(|fault| fault.at.as_str()).collect();
    let wanted = [
        "rules.days",
        "rules.qc_gap",
        "rules.hex_pressure",
        "tribes.0.main.level",
        "tribes.0.main.hp",
        "tribes.1.name",
    ];
    assert_eq!(places, wanted);
}

/// Ruling A1.
// proves: A1
#[test]
fn two_to_six_tribes_compete_and_one_to_four_play_together() {
    let with = |tribes, aim| {
        let mut setup = setup(tribes);
        setup.rules.aim = aim;
        begin(setup).is_ok()
    };
    let competing: Vec<usize> = (0..=6).filter(|tribes| with(*tribes, Aim::LastLight)).collect();
    let together: Vec<usize> = (0..=6).filter(|tribes| with(*tribes, Aim::ThreeFires)).collect();
    assert_eq!((competing, together), (vec![2, 3, 4, 5, 6], vec![1, 2, 3, 4]));
}

/// The land has the hexes of its plan, whatever fell.
// proves: source 11; step S1
#[test]
fn the_land_is_mixed_as_its_plan_says() {
    for (tribes, hexes) in [(2, 37), (3, 61), (6, 91)] {
        let state = opened(setup(tribes), 7);
        let plan = setup::plan_for(&state.pack, tribes).unwrap();
        let count = |terrain| u8::try_from(state.land.values().filter(|one| **one == terrain).count()).unwrap();
        assert_eq!(state.land.len(), hexes);
        for (terrain, wanted) in &plan.inland {
            assert_eq!(count(*terrain), wanted + plan.coast.get(terrain).copied().unwrap_or(0));
        }
        assert_eq!((state.land[&CENTRE], state.spots[&CENTRE].area), (plan.centre, Some(state.pack.centre)));
        assert!(CENTRE.ring(plan.radius).all(|hex| plan.coast.contains_key(&state.land[&hex])));
    }
}

/// Rules S5, S6 and ruling A9: the finale lies at the bottom, and a first evening has three cards above it.
// proves: source 18, 19, 20; step S5, S6; A4, A9, A10, A137
#[test]
fn decks_are_built_and_followers_dealt() {
    let state = opened(setup(3), 4);
    for (key, area) in &state.pack.areas {
        let deck = &state.decks[key].cards;
        assert_eq!((deck[0], deck.len()), (area.finale, 4.min(area.cards.len() + 1)));
    }
    assert_eq!(state.main_deck.len(), state.pack.main_deck.len());
    assert_eq!(state.strangers.len(), state.pack.followers.len() - 9);
    for tribe in 0..3 {
        let ranks: Vec<Rank> = state.people_of(TribeNo(tribe)).map(|one| one.rank).collect();
        assert_eq!(ranks, [Rank::Main, Rank::Follower, Rank::Follower, Rank::Follower]);
    }
    assert!(state.folk.iter().enumerate().all(|(place, one)| usize::from(one.no.0) == place));
}

/// Ruling A5: what the plan says is in the bag, and of kinds drawn none more often than its copies and one.
// proves: A5, A129
#[test]
fn drawn_kinds_are_in_the_bag_at_most_once_more_than_their_copies() {
    for (tribes, tokens) in [(2, 52), (4, 84), (6, 105)] {
        let state = opened(setup(tribes), 5);
        assert_eq!(state.bag.values().map(|count| usize::from(*count)).sum::<usize>(), tokens);
        let plan = setup::plan_for(&state.pack, tribes).unwrap();
        for (kind, count) in &state.bag {
            let fixed = plan.bag.get(kind).copied().unwrap_or(0);
            assert!(*count <= fixed.max(state.pack.encounters[kind].copies + 1), "{kind}: {count}");
        }
    }
}

/// Ruling A149: nobody learns a wish before all have wished.
// proves: source 12; A2, A149
#[test]
fn a_wish_is_its_tribes_secret_until_all_have_wished() {
    let state = opened(setup(2), 1);
    let [here, ..] = coast(&state);
    let events = wish(&state, 0, here);
    let seen = |tribe: u8| events[0].happening.seen_by(TribeNo(tribe).seat()).unwrap().deed;
    assert_eq!(seen(0), crate::event::Deed::Settling(SettlingDeed::Wished { hex: Some(here) }));
    assert_eq!(seen(1), crate::event::Deed::Settling(SettlingDeed::Wished { hex: None }));
    let mut after = state.clone();
    fold(&mut after, &events);
    assert_eq!(asked(&after).iter().map(|asked| asked.to).collect::<Vec<_>>(), [TribeNo(1).seat()]);
    assert_eq!(refused(&after, 0, &Command::ChooseStart { hex: here }), SettlingRefusal::Waiting.into());
}

/// Rulings A3 and A149: whoever loses the lot chooses anew, at least three hexes away.
// proves: source 13; step S3; A3, A149
#[test]
fn of_wishes_too_near_one_is_heard_by_lot_and_the_other_chooses_anew() {
    let mut state = opened(setup(2), 1);
    let [here, beside, away] = coast(&state);
    does(&mut state, 0, &Command::ChooseStart { hex: here }, &[]);
    let deeds = does(&mut state, 1, &Command::ChooseStart { hex: beside }, &[40, 41]);
    let lost =
        SettlingDeed::Wishes { landed: vec![("Otters".to_owned(), beside)], crowded: vec![("Gulls".to_owned(), here)] };
    assert_eq!(deeds[1], crate::event::Deed::Settling(lost));
    let near = SettlingRefusal::TooNear { hex: here, tribe: "Otters".to_owned(), away: 1, apart: 3 };
    assert_eq!(refused(&state, 0, &Command::ChooseStart { hex: here }), near.into());
    assert_eq!(refused(&state, 1, &Command::ChooseStart { hex: away }), SettlingRefusal::Settled.into());
    let inland = refused(&state, 0, &Command::ChooseStart { hex: CENTRE });
    assert_eq!(inland, SettlingRefusal::NotOnCoast { hex: CENTRE }.into());
    fold(&mut state.clone(), &wish(&state, 0, away));
}

/// Rulings A6, A20 and A159: every other hex has a token, markers lead to different areas, and nobody starts on one.
// proves: source 14, 15, 16, 17; step S3, S4; A4, A6, A7, A159
#[test]
fn all_hexes_but_starts_and_the_middle_are_covered() {
    let state = landed(4);
    let starts: std::collections::BTreeSet<Hex> = state.folk.iter().map(|one| one.hex).collect();
    assert_eq!(starts.len(), 4);
    for hex in state.land.keys() {
        let token = state.spot(*hex).and_then(|spot| spot.token.as_ref());
        assert_eq!(token.is_none(), *hex == CENTRE || starts.contains(hex), "{hex}");
        assert!(token.is_none_or(|token| !token.face_up && token.known_to.is_empty()));
    }
    let tokens = || state.spots.values().filter_map(|spot| spot.token.as_ref());
    let areas: Vec<_> = tokens().filter_map(|token| token.area).collect();
    let distinct: std::collections::BTreeSet<_> = areas.iter().collect();
    let markers = tokens().filter(|token| state.pack.encounters[&token.kind].sort == Sort::Area).count();
    assert_eq!((areas.len(), distinct.len()), (markers, markers));
    let held: usize = state.bag.values().map(|count| usize::from(*count)).sum();
    assert_eq!(held + tokens().count(), 84);
    assert_eq!(kind("blank").word(), "blank");
}

/// Rulings A19 and A26: tokens are taken in an order by lot, and the first day follows them.
// proves: source 26; step S9; A19
#[test]
fn first_initiative_tokens_are_taken_in_an_order_by_lot() {
    let mut state = opened(setup(2), 1);
    let [here, _, away] = coast(&state);
    fold_all(&mut state, &[(0, here), (1, away)]);
    let Some(Pending::FirstTokens(order)) = state.pending.last().cloned() else { panic!("tokens are taken") };
    let (first, last) = (order[0], order[1]);
    assert_eq!(refused(&state, last.0, &Command::TakeToken { token: 1 }), SettlingRefusal::NotYourPick.into());
    let gone = SettlingRefusal::NoSuchToken { token: 3 };
    assert_eq!(refused(&state, first.0, &Command::TakeToken { token: 3 }), gone.into());
    does(&mut state, first.0, &Command::TakeToken { token: 2 }, &[]);
    assert_eq!((state.day, state.phase, state.order.clone()), (1, Phase::Morning, vec![last, first]));
    assert_eq!(state.active(), Some(last));
    assert!(state.tribes.iter().all(|tribe| tribe.next_token.is_none() && !tribe.done));
}

fn fold_all(state: &mut State, wishes: &[(u8, Hex)]) {
    for (tribe, hex) in wishes {
        let events = wish(state, *tribe, *hex);
        fold(state, &events);
    }
}

// proves: A171
#[test]
fn the_sea_may_say_where_everybody_lands() {
    for seed in 0..40 {
        let mut setup = setup(if seed % 2 == 0 { 2 } else { 4 });
        setup.rules.landed_by_lot = true;
        let state = opened(setup, seed);
        assert_eq!((state.day, state.pending.len()), (1, 0), "the first day has begun");
        let starts: Vec<_> =
            state.tribes.iter().filter_map(|tribe| state.people_of(tribe.no).next()).map(|one| one.hex).collect();
        let near = |one: usize, two: usize| starts[one].distance(starts[two]) < 3;
        assert!((0..starts.len()).all(|one| (0..one).all(|two| !near(one, two))), "{starts:?}");
        assert!(starts.iter().all(|hex| state.is_coast(*hex)));
        assert_eq!(state.order.len(), state.tribes.len());
    }
}

// proves: source 5, 8, 9; step S2; A162
#[test]
fn nobody_begins_with_more_than_their_clothes() {
    let state = opened(setup(4), 4);
    for person in &state.folk {
        let spent = (person.hp, person.xp, person.hunger, person.exhaustion);
        assert_eq!(spent, (person.sheet.hp, 0, 0, 0), "{}", person.sheet.name);
        assert!(person.items.is_empty(), "{} carries something", person.sheet.name);
        let background = matches!(&person.sheet.origin, crate::sheet::Origin::Main { .. });
        assert_eq!((background, person.sheet.level), (person.rank == Rank::Main, u8::from(background)));
    }
    assert!(state.tribes.iter().all(|tribe| tribe.food == 0 && tribe.stores.is_empty()));
}

// proves: source 22, 23; step S7; A11, A12, A13, A14, A20
#[test]
fn a_follower_is_a_commoner_with_nothing_but_what_the_card_names() {
    use crate::numbers::{armour_class, attack, save, skill_check};
    use crate::words::{Ability, Skill};
    let state = opened(setup(6), 4);
    for one in state.folk.iter().filter(|one| one.rank == Rank::Follower) {
        let crate::sheet::Origin::Follower(card) = &one.sheet.origin else { panic!("it is a follower") };
        let card = &state.pack.followers[card];
        for skill in Skill::ALL {
            let learned = if card.skills.contains(skill) { 2 } else { 0 };
            assert_eq!(skill_check(one, *skill, 10).bonus(), learned, "{} {skill}", card.name);
        }
        assert!(Ability::ALL.iter().all(|ability| save(one, *ability, 10).bonus() == 0));
        assert_eq!((attack(&state.pack, one, 10).bonus(), armour_class(&state.pack, one)), (0, 10), "{}", card.name);
        assert_eq!((one.hp, one.sheet.scores), (card.hp, [10; 6]));
        let mut armed = one.clone();
        armed.items = vec![crate::folk::CarriedItem { craft: crate::fixture::key("spear"), count: 1 }];
        let knows = card.weapons.contains(&crate::pack::WeaponKind::Spear);
        assert_eq!(attack(&state.pack, &armed, 10).bonus(), if knows { 2 } else { 0 }, "{}", card.name);
        armed.items = vec![crate::folk::CarriedItem { craft: crate::fixture::key("hide_coat"), count: 1 }];
        assert!(armour_class(&state.pack, &armed) > 10, "crude armour asks for no training");
    }
}

// proves: source 25; step S8; A21
#[test]
fn everybody_has_a_number_and_a_place_that_all_see() {
    let state = landed(3);
    for (place, person) in state.folk.iter().enumerate() {
        assert_eq!(usize::from(person.no.0), place);
    }
    for tribe in 0..3 {
        let seen = crate::fixture::sight(&state, tribe);
        let hexes: Vec<Hex> = seen.public().folk.iter().map(|one| one.hex).collect();
        assert_eq!(hexes, state.folk.iter().map(|one| one.hex).collect::<Vec<_>>());
    }
}
