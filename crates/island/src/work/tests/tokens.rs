use super::*;
use crate::fixture::kind;

fn explore(state: &mut State, me: u8, hex: Hex, people: &[FolkNo], faces: &[u32]) -> Vec<Deed> {
    does(state, me, &Command::Explore { hex, people: people.to_vec() }, &[]);
    does(state, me, &Command::Roll { by: vec![people[0]; 3] }, faces)
}

/// Rulings A34, A35 and A128: of the tokens drawn one is placed face up, and the others go back.
// proves: source 43, 44, 50, 51; A34, A35, A51, A128, A129
#[test]
fn an_explorer_places_one_of_the_drawn_tokens() {
    let (mut state, me, hex, people) = camp(Sign::Grassland, 4);
    bag(&mut state, &[("blank", 1), ("snapping_crabs", 2), ("thorn_maze", 1)]);
    // Three successes; then of 4, 3 and 2 tokens, by the order of their names: a blank, crabs and the maze.
    let deeds = explore(&mut state, me, hex, &people, &[20, 20, 20, 1, 1, 2]);
    let Deed::Work(WorkDeed::Explored { kinds: Some(kinds), .. }) = &deeds[0] else { panic!("tokens are drawn") };
    assert_eq!(kinds.len(), 3);
    let Deed::Work(public) = &deeds[0] else { panic!("it is work") };
    assert!(matches!(public.seen(false), Some(WorkDeed::Explored { kinds: None, drawn: 3, .. })));
    assert!(sight(&state, me).draws().is_some() && sight(&state, 1 - me).draws().is_none());
    assert!(!offers(&state, 1 - me).iter().any(|one| one.verb() == "place"));
    let alien = refused(&state, me, &Command::Place { kind: kind("fruit_grove") });
    assert_eq!(alien, WorkRefusal::NotDrawn.into());
    let deeds = does(&mut state, me, &Command::Place { kind: kind("thorn_maze") }, &[]);
    assert!(matches!(&deeds[0], Deed::Work(WorkDeed::Placed { what: Some(_), .. })));
    let token = state.spot(hex).unwrap().token.clone().unwrap();
    assert!(token.face_up && token.kind == kind("thorn_maze"));
    assert_eq!(state.bag, BTreeMap::from([(kind("blank"), 1), (kind("snapping_crabs"), 2)]));
}

/// Ruling A35: a blank goes back, and nothing lies there; one token alone leaves no choice.
// proves: source 49; A35
#[test]
fn a_blank_that_is_drawn_goes_back_to_the_bag() {
    let (mut state, me, hex, people) = camp(Sign::Grassland, 4);
    bag(&mut state, &[("blank", 3)]);
    let deeds = explore(&mut state, me, hex, &people, &[20, 1, 1, 2]);
    assert!(matches!(&deeds[1], Deed::Work(WorkDeed::Placed { what: None, .. })));
    assert_eq!((state.bag[&kind("blank")], state.spot(hex), state.pending.len()), (3, None, 0));
}

/// What lies at the coast only counts as blank inland.
// proves: A35
#[test]
fn a_rip_current_drawn_inland_is_blank() {
    let (mut state, me, hex, people) = camp(Sign::Grassland, 4);
    let coastal = state.pack.encounters.iter().find(|(_, one)| one.coast_only).map(|(kind, _)| *kind).unwrap();
    bag(&mut state, &[(coastal.word(), 1)]);
    assert!(!state.is_coast(hex));
    let deeds = explore(&mut state, me, hex, &people, &[20, 1, 1, 1]);
    assert!(matches!(&deeds[1], Deed::Work(WorkDeed::Placed { what: None, .. })));
    assert_eq!(state.bag[&coastal], 1);
}

/// Rulings A36, A158 and A159: a marker leads to an area that no other leads to, and is not drawn where one lies.
// proves: A36, A158, A159
#[test]
fn a_marker_becomes_an_area_and_none_is_drawn_where_one_lies() {
    let (mut state, me, hex, people) = camp(Sign::Grassland, 4);
    let marker = state.pack.encounters.iter().find(|(_, one)| one.sort == Sort::Area).map(|(kind, _)| *kind).unwrap();
    bag(&mut state, &[(marker.word(), 2), ("snapping_crabs", 1)]);
    for spot in state.spots.values_mut() {
        spot.token = None;
    }
    let mut lies = state.clone();
    explore(&mut state, me, hex, &people, &[20, 1, 1, 2, 1]);
    let spot = state.spot(hex).unwrap();
    assert!(spot.area.is_some() && spot.token.is_none());
    lies.spots.entry(hex).or_default().area = lies.pack.areas.keys().next().copied();
    explore(&mut lies, me, hex, &people, &[20, 20, 20, 1]);
    let token = lies.spot(hex).unwrap().token.clone().unwrap();
    assert_eq!((token.kind, lies.bag[&marker]), (kind("snapping_crabs"), 2), "one token is left that can lie there");
}

/// Ruling A8: with an empty bag, the top of the main deck is met.
// proves: A7, A8
#[test]
fn with_an_empty_bag_the_main_deck_serves() {
    let (mut state, me, hex, people) = camp(Sign::Grassland, 4);
    bag(&mut state, &[]);
    let top = state.pack.encounters.iter().find(|(_, one)| one.tier == Some(3)).map(|(kind, _)| *kind).unwrap();
    state.main_deck = vec![kind("blank"), top];
    explore(&mut state, me, hex, &people, &[20, 20, 1]);
    assert_eq!(state.main_deck, [kind("blank")]);
    let Some(Pending::Meeting(met)) = state.pending.last() else { panic!("it is met at once") };
    assert_eq!((met.kind, met.hex, met.source), (top, hex, crate::state::pending::Source::MainDeck));
}

/// Ruling A36: a hex holds one encounter token.
// proves: A36
#[test]
fn a_hex_with_a_token_is_not_explored() {
    let (mut state, me, hex, people) = camp(Sign::Grassland, 4);
    let token = crate::state::Token { kind: kind("fresh_spring"), area: None, face_up: true, known_to: Vec::new() };
    state.spots.entry(hex).or_default().token = Some(token);
    let full = refused(&state, me, &Command::Explore { hex, people });
    assert_eq!(full, WorkRefusal::TokenThere { place: format!("Grassland {hex}") }.into());
}

/// Nothing is found without a success, and no hidden die falls.
// proves: source 48; A129
#[test]
fn without_a_success_nothing_is_drawn() {
    let (mut state, me, hex, people) = camp(Sign::Mountain, 4);
    let before = state.bag.clone();
    let deeds = explore(&mut state, me, hex, &people, &[1, 1, 1]);
    assert!(matches!(&deeds[0], Deed::Work(WorkDeed::Explored { successes: 0, drawn: 0, kinds: None, .. })));
    assert_eq!((state.bag, state.acted), (before, true), "all are committed: a token is to be taken");
}

// proves: source 43, 44, 45, 46
#[test]
fn one_two_or_three_may_roll_what_an_explorer_looks_for() {
    use crate::game::Island;
    use crate::words::Skill;
    use play::game::Game;
    let (mut state, me, hex, people) = camp(Sign::Grassland, 4);
    let elsewhere = land(&state, Sign::Forest);
    state.folk[usize::from(people[3].0)].hex = elsewhere;
    refused(&state, me, &Command::Explore { hex, people: people.clone() });
    does(&mut state, me, &Command::Explore { hex, people: people[..3].to_vec() }, &[]);
    let wanted = [Skill::Athletics, Skill::Investigation, Skill::Perception].map(Wanted::Skill);
    assert_eq!(checks(&pending(&state)), wanted);
    for by in [[0, 0, 0], [0, 1, 0], [0, 1, 2]] {
        let by: Vec<FolkNo> = by.into_iter().map(|place: usize| people[place]).collect();
        assert!(Island::permit(&sight(&state, me), &Command::Roll { by }).is_ok());
    }
    refused(&state, me, &Command::Roll { by: vec![people[3]; 3] });
    refused(&state, me, &Command::Roll { by: vec![people[0]; 2] });
}
