//! Events that change the land and what lies on it.

use super::*;
use crate::command::Command;
use crate::sight::SeenToken;
use crate::state::pending::Meeting;

/// Where tokens lie, and which.
fn tokens(isle: &Isle) -> Vec<(Hex, String, bool)> {
    let token = |(hex, spot): (&Hex, &crate::state::Spot)| {
        spot.token.as_ref().map(|token| (*hex, token.kind.to_string(), token.face_up))
    };
    isle.state.spots.iter().filter_map(token).collect()
}

/// Tokens on all hexes of the coast but these.
fn crowded_coast(isle: &mut Isle, but: &[Hex]) {
    for hex in MIDDLE.ring(3).filter(|hex| !but.contains(hex)) {
        isle.token(hex, "blank");
    }
}

// proves: pack stranger_on_the_shore; A118
#[test]
fn a_stranger_waits_face_up_on_an_empty_hex_of_the_coast() {
    let mut isle = isle();
    let (free, held) = (at(Side::North, 3), at(Side::South, 3));
    crowded_coast(&mut isle, &[free, held]);
    isle.person(people(&isle, TWO)[0]).hex = held;
    let count = isle.tokens();
    strike(&mut isle, "stranger_on_the_shore", &[]);
    assert!(tokens(&isle).contains(&(free, "lost_survivor".to_owned(), true)));
    assert_eq!(isle.tokens(), count + 1);
    let before = tokens(&isle);
    strike(&mut isle, "stranger_on_the_shore", &[]);
    assert_eq!(tokens(&isle), before, "where no hex is empty nobody comes");
}

// proves: pack predators_roam; A118
#[test]
fn each_tribe_has_a_revealed_hostile_token_prowl_a_hex_nearer() {
    let mut isle = isle();
    let (there, hidden, boon) = (at(Side::North, 3), at(Side::NorthEast, 3), at(Side::NorthWest, 3));
    isle.token(there, "spotted_panther");
    isle.token(hidden, "spotted_panther");
    isle.token(boon, "fruit_grove");
    isle.spot(there).token.as_mut().unwrap().face_up = true;
    isle.spot(boon).token.as_mut().unwrap().face_up = true;
    strike(&mut isle, "predators_roam", &[]);
    let near = at(Side::North, 1);
    assert!(tokens(&isle).contains(&(near, "spotted_panther".to_owned(), true)), "{:?}", tokens(&isle));
    assert!(tokens(&isle).contains(&(hidden, "spotted_panther".to_owned(), false)));
    assert!(tokens(&isle).contains(&(boon, "fruit_grove".to_owned(), true)));
    assert_eq!(isle.state.pending, [], "it has not reached anybody");
}

// proves: pack predators_roam; A54, A118
#[test]
fn what_prowls_into_a_camp_is_met_in_the_morning() {
    let mut isle = isle();
    let there = at(Side::North, 1);
    isle.token(there, "spotted_panther");
    isle.spot(there).token.as_mut().unwrap().face_up = true;
    strike(&mut isle, "predators_roam", &[]);
    let Some(Pending::Meeting(Meeting { tribe, hex, .. })) = isle.top() else { panic!("{:?}", isle.top()) };
    assert_eq!((*tribe, *hex, isle.state.day), (ONE, MIDDLE, 2));
}

/// One hill, on which a lean-to and a garden stand.
fn hill() -> (Isle, Hex) {
    let mut isle = isle();
    let hill = at(Side::NorthEast, 2);
    isle.land(hill, "hills");
    build(&mut isle, hill, "lean_to", ONE);
    build(&mut isle, hill, "garden", TWO);
    isle.state.bag.clear();
    isle.state.bag.insert(key("spotted_panther"), 1);
    (isle, hill)
}

fn standing(isle: &Isle, hex: Hex) -> Vec<String> {
    isle.state.spot(hex).into_iter().flat_map(|spot| &spot.structures).map(|one| one.craft.to_string()).collect()
}

// proves: pack quake; A118, A129
#[test]
fn a_quake_opens_a_token_in_the_hills_and_structures_there_stand_on_an_eight() {
    let (mut isle, hill) = hill();
    build(&mut isle, MIDDLE, "lean_to", ONE);
    let count = isle.tokens();
    let told = said(&strike(&mut isle, "quake", &[7, 8, 1]));
    assert_eq!(standing(&isle, hill), ["garden"]);
    assert_eq!(standing(&isle, MIDDLE), ["lean_to"], "elsewhere nothing moves");
    assert_eq!(tokens(&isle), [(hill, "spotted_panther".to_owned(), false)]);
    assert_eq!((isle.tokens(), isle.state.bag.len()), (count, 0), "it comes out of the bag");
    assert!(told.last().unwrap().contains("something new stirs"), "{told:?}");
}

// proves: pack quake
#[test]
fn a_quake_where_a_token_lies_lays_no_other_and_does_not_say_so() {
    let (mut isle, hill) = hill();
    isle.token(hill, "fruit_grove");
    let told = said(&strike(&mut isle, "quake", &[20, 20]));
    assert_eq!(tokens(&isle), [(hill, "fruit_grove".to_owned(), false)]);
    assert!(!told.iter().any(|line| line.contains("something new")), "{told:?}");
}

// proves: pack quake; A54
#[test]
fn whoever_is_where_the_ground_opens_meets_it_in_the_morning() {
    let (mut isle, hill) = hill();
    let who = people(&isle, ONE)[0];
    isle.person(who).hex = hill;
    strike(&mut isle, "quake", &[20, 20, 1]);
    let Some(Pending::Meeting(meeting)) = isle.top() else { panic!("{:?}", isle.top()) };
    assert_eq!((meeting.tribe, meeting.hex, meeting.people.clone()), (ONE, hill, vec![who]));
}

// proves: pack spirit_lights; A128
#[test]
fn spirit_lights_show_each_tribe_one_token_beside_its_people() {
    let mut isle = isle();
    let (near, other, away) = (at(Side::North, 1), at(Side::NorthEast, 1), at(Side::North, 3));
    for hex in [near, other, away] {
        isle.token(hex, "spotted_panther");
    }
    strike(&mut isle, "spirit_lights", &[]);
    assert!(isle.refused(TWO, &Command::LookAt { hex: near }).contains("not asked"), "nothing lies beside them");
    assert!(isle.refused(ONE, &Command::LookAt { hex: away }).contains("beside your people"));
    isle.play(ONE, &Command::LookAt { hex: near }, &[]);
    let seen = |tribe, hex| isle.sight(tribe).token(hex);
    assert_eq!(seen(ONE, near), Some(SeenToken::Peeked(key("spotted_panther"))));
    assert_eq!((seen(ONE, other), seen(TWO, near)), (Some(SeenToken::FaceDown), Some(SeenToken::FaceDown)));
    assert_eq!(isle.state.day, 2, "one look is all");
}

// proves: pack whale_bones; A118
#[test]
fn a_whale_lies_on_a_beach_where_nobody_is_for_whoever_comes_first() {
    let mut isle = isle();
    let (beach, held) = (at(Side::North, 3), at(Side::South, 3));
    isle.land(beach, "beach");
    isle.land(held, "beach");
    isle.person(people(&isle, TWO)[0]).hex = held;
    strike(&mut isle, "whale_bones", &[]);
    let prizes: Vec<(Hex, u8)> =
        isle.state.spots.iter().filter_map(|(hex, spot)| spot.prize.map(|food| (*hex, food))).collect();
    assert_eq!(prizes, [(beach, 6)]);
}

// proves: pack raiders_sail; A8, A118
#[test]
fn a_sail_brings_the_top_of_the_main_deck_to_the_coast() {
    let mut isle = isle();
    let free = at(Side::North, 3);
    crowded_coast(&mut isle, &[free]);
    isle.state.main_deck = vec![key("nothing_came_ashore"), key("raiders_boat")];
    strike(&mut isle, "raiders_sail", &[]);
    assert!(tokens(&isle).contains(&(free, "raiders_boat".to_owned(), true)));
    assert_eq!(isle.state.main_deck, [key("nothing_came_ashore")]);
    isle.spot(free).token = None;
    let before = tokens(&isle);
    let told = said(&strike(&mut isle, "raiders_sail", &[]));
    assert_eq!((tokens(&isle), isle.state.main_deck.len()), (before, 0), "sometimes it passes by");
    assert_eq!(told.len(), 1);
    assert_eq!(said(&strike(&mut isle, "raiders_sail", &[])), [""; 0], "an empty deck brings nothing");
}

// proves: pack landslide; A118
#[test]
fn a_landslide_makes_one_slope_dearer_for_good() {
    let (mut isle, hill) = hill();
    let price = isle.state.entry_price(hill).unwrap();
    strike(&mut isle, "landslide", &[]);
    strike(&mut isle, "landslide", &[]);
    assert_eq!(isle.state.entry_price(hill), Some(price + 2));
    assert_eq!(isle.state.entry_price(MIDDLE), isle.state.entry_price(far()), "grassland costs what it did");
}

// proves: pack great_storm; A118, A129
#[test]
fn the_great_storm_takes_from_the_coast_and_lays_two_tokens_where_nothing_is() {
    let mut isle = isle();
    let coast = at(Side::North, 3);
    build(&mut isle, coast, "lean_to", ONE);
    build(&mut isle, MIDDLE, "lean_to", ONE);
    isle.state.bag.clear();
    isle.state.bag.insert(key("spotted_panther"), 1);
    isle.state.bag.insert(key("area"), 4);
    isle.state.bag.insert(key("fruit_grove"), 1);
    let count = isle.tokens();
    // The lean-to on the coast is lost; the first hex gets the first of two tokens, the next the other.
    let told = said(&strike(&mut isle, "great_storm", &[7, 1, 1, 1, 1]));
    assert_eq!((standing(&isle, coast), standing(&isle, MIDDLE)), (vec![], vec!["lean_to".to_owned()]));
    assert_eq!((tokens(&isle).len(), isle.tokens()), (2, count));
    assert!(tokens(&isle).iter().all(|(_, _, face_up)| !face_up));
    assert!(isle.state.bag.contains_key(&key("area")), "areas stay in the bag");
    assert_eq!(told.len(), 3, "{told:?}");
    let before = tokens(&isle);
    let told = said(&strike(&mut isle, "great_storm", &[1, 1]));
    assert_eq!(tokens(&isle), before, "with nothing left in the bag it lays nothing");
    assert!(told.iter().all(|line| line.contains("nothing but weed")), "{told:?}");
}
