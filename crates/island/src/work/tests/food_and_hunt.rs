use super::*;
use crate::check::Lean;

/// Golden test 4, rules H1 and H2, ruling A37: whoever rolls nothing helps all rolls, at most five of them.
// proves: source 46, 55, 63; golden 4; step H1, H2; A37, A64
#[test]
fn helpers_add_one_each_and_five_at_the_most() {
    let (mut state, me, hex, people) = camp(Sign::Beach, 7);
    does(&mut state, me, &Command::Explore { hex, people: people.clone() }, &[]);
    let checks = pending(&state);
    assert_eq!(helped(&state, &checks, people[1], 1), (5, 5), "six help, five count");
    let three = Checks { people: people[..3].to_vec(), ..checks };
    assert_eq!([1, 2, 3].map(|rollers| helped(&state, &three, people[1], rollers).0), [2, 1, 0]);
    let deeds = does(&mut state, me, &Command::Roll { by: vec![people[1]; 3] }, &[4, 6, 6]);
    let WorkDeed::Explored { successes, drawn: 0, .. } = work(&deeds[0]) else { panic!("it was explored") };
    assert_eq!(*successes, 0, "4 + 5, 6 + 5 and 6 + 5 against 12");
}

fn work(deed: &Deed) -> &WorkDeed {
    let Deed::Work(deed) = deed else { panic!("{deed:?} is no work") };
    deed
}

/// Golden test 5 and ruling A43.
// proves: source 52, 53, 57, 58, 59; golden 5; step H3; A43, A44
#[test]
fn two_successes_in_fishing_bring_four_food() {
    for (faces, caught) in [([1, 1], 0), ([13, 1], 2), ([13, 13], 4)] {
        let (mut state, me, hex, people) = camp(Sign::Riverland, 4);
        does(&mut state, me, &Command::Fish { hex, people: people[..1].to_vec() }, &[]);
        does(&mut state, me, &Command::Roll { by: vec![people[0]; 2] }, &faces);
        assert_eq!(food(&state, me), caught);
    }
    let (state, me, hex, people) = camp(Sign::Forest, 4);
    let dry = refused(&state, me, &Command::Fish { hex, people });
    assert_eq!(dry, WorkRefusal::NoFish { place: format!("Forest {hex}") }.into());
}

/// Golden test 5: foraging brings one food a success.
// proves: source 60, 61, 65, 66, 67; golden 5; step H3
#[test]
fn two_successes_in_foraging_bring_two_food() {
    for (faces, found) in [([1, 1], 0), ([12, 1], 1), ([12, 10], 2)] {
        let (mut state, me, hex, people) = camp(Sign::Forest, 4);
        does(&mut state, me, &Command::Forage { hex, people: people[..1].to_vec() }, &[]);
        does(&mut state, me, &Command::Roll { by: vec![people[0]; 2] }, &faces);
        assert_eq!(food(&state, me), found);
    }
}

/// A ranger doubles what is foraged at the coast and in lands that rangers know, and nowhere else.
// proves: A17
#[test]
fn a_ranger_doubles_what_is_foraged() {
    for (sign, found) in [(Sign::Grassland, 4), (Sign::Jungle, 2)] {
        let (mut state, me, hex, people) = camp(sign, 4);
        Arc::make_mut(&mut state.folk[usize::from(people[0].0)].sheet).features.push(Feature::NaturalExplorer);
        assert!(!state.is_coast(hex), "the hex lies inland");
        does(&mut state, me, &Command::Forage { hex, people: people[..1].to_vec() }, &[]);
        does(&mut state, me, &Command::Roll { by: vec![people[0]; 2] }, &[20, 20]);
        assert_eq!(food(&state, me), found);
    }
}

fn hunt(hex: Hex, people: &[FolkNo]) -> Command {
    Command::Hunt { hex, armed: people[0], people: people[1..].to_vec() }
}

/// Golden test 5 and rulings A38, A39 and A120: three successes bring 8 food and a hide for each 4.
// proves: source 72, 73, 75, 78, 79, 80; golden 5; A38, A39, A120
#[test]
fn a_hunt_with_three_successes_brings_eight_food() {
    // Forest: DC 14. Survival +2, Athletics +2, club +2 with Strength.
    let cases =
        [([12, 12, 12], 8, 2), ([12, 12, 11], 4, 1), ([12, 1, 1], 0, 0), ([1, 12, 20], 4, 1), ([12, 1, 20], 4, 1)];
    for (faces, caught, hides) in cases {
        let (mut state, me, hex, people) = camp(Sign::Forest, 4);
        carry(&mut state, people[0], "club");
        does(&mut state, me, &hunt(hex, &people[..1]), &[]);
        does(&mut state, me, &Command::Roll { by: vec![people[0]; 3] }, &faces);
        let hide = state.tribes[usize::from(me)].stores.get(&Resource::Hide).copied().unwrap_or(0);
        assert_eq!((food(&state, me), hide), (caught, hides), "{faces:?}");
    }
}

/// Ruling A39: a natural 20 hits and a natural 1 misses, whatever is added.
// proves: A39
#[test]
fn a_natural_twenty_hits_and_a_natural_one_misses_in_a_hunt() {
    let (mut state, me, hex, people) = camp(Sign::Forest, 4);
    carry(&mut state, people[0], "club");
    state.spots.entry(hex).or_default().dc.insert(Activity::Hunt, 20);
    does(&mut state, me, &hunt(hex, &people[..1]), &[]);
    let of = pending(&state);
    let attack = check(&state, &of, Wanted::Attack, state.person(people[0]).unwrap(), 1).unwrap();
    assert_eq!((attack.dc, attack.chance().good, attack.chance().total), (34, 1, 20));
    state.spots.get_mut(&hex).unwrap().dc.insert(Activity::Hunt, -13);
    let attack = check(&state, &of, Wanted::Attack, state.person(people[0]).unwrap(), 1).unwrap();
    assert_eq!((attack.dc, attack.chance().good), (1, 19));
}

/// Ruling A40: bare hands are no weapon.
// proves: source 73; A40
#[test]
fn nobody_hunts_without_a_weapon() {
    let (mut state, me, hex, people) = camp(Sign::Forest, 4);
    let name = state.name_of(people[0]);
    assert_eq!(refused(&state, me, &hunt(hex, &people)), WorkRefusal::NoWeapon { name }.into());
    let why = offers(&state, me).into_iter().find(|one| one.verb() == "hunt").unwrap();
    assert_eq!(why.code(), Some("no_weapons"));
    carry(&mut state, people[1], "club");
    does(&mut state, me, &Command::Hunt { hex, armed: people[1], people: vec![people[0]] }, &[]);
    let name = state.name_of(people[0]);
    let unarmed = Command::Roll { by: vec![people[0]; 3] };
    assert_eq!(refused(&state, me, &unarmed), WorkRefusal::NoWeaponToRoll { name }.into());
    does(&mut state, me, &Command::Roll { by: vec![people[0], people[0], people[1]] }, &[14, 14, 14]);
}

/// Golden test 5 and ruling A41: a failed hunt hurts whoever rolled alone; of several, the owner says whom.
// proves: source 77; golden 5; A41
#[test]
fn a_mishap_hurts_one_of_those_who_rolled() {
    let (mut state, me, hex, people) = camp(Sign::Forest, 4);
    carry(&mut state, people[0], "club");
    let mut alone = state.clone();
    does(&mut alone, me, &hunt(hex, &people), &[]);
    does(&mut alone, me, &Command::Roll { by: vec![people[0]; 3] }, &[2, 2, 2, 5]);
    assert_eq!((alone.person(people[0]).unwrap().hp, alone.pending.len()), (6, 0));
    does(&mut state, me, &hunt(hex, &people), &[]);
    does(&mut state, me, &Command::Roll { by: vec![people[2], people[1], people[0]] }, &[2, 2, 2, 4]);
    let Some(Pending::Sharing(sharing)) = state.pending.last() else { panic!("the owner says whom") };
    let among = vec![people[2], people[1], people[0]];
    assert_eq!((sharing.amount, sharing.choose, &sharing.among), (4, 1, &among), "the helper is not among them");
}

/// Whoever is lucky in mishaps rolls twice, and the lower counts; a follower may still die of it.
// proves: A41, A88
#[test]
fn a_lucky_hunter_takes_the_lower_of_two_mishaps() {
    let (mut state, me, hex, people) = camp(Sign::Forest, 4);
    let jack = people[1];
    carry(&mut state, jack, "club");
    quirk(&mut state, jack, Quirk::LuckyMishap);
    let mut unlucky = state.clone();
    does(&mut state, me, &hunt(hex, &[jack]), &[]);
    does(&mut state, me, &Command::Roll { by: vec![jack; 3] }, &[1, 1, 1, 6, 3]);
    assert_eq!(state.person(jack).unwrap().hp, 1);
    does(&mut unlucky, me, &hunt(hex, &[jack]), &[]);
    does(&mut unlucky, me, &Command::Roll { by: vec![jack; 3] }, &[1, 1, 1, 5, 4]);
    let one = unlucky.person(jack).unwrap();
    assert_eq!((one.life, one.items.len()), (LifeState::Dead, 0));
    assert_eq!(unlucky.spot(hex).unwrap().dropped.len(), 1, "what they carried lies there (A100)");
}

/// Ruling A138: each attempt presses on its hex, for that activity, until the day ends.
// proves: A138
#[test]
fn attempts_press_on_a_hex_where_that_was_agreed() {
    let (mut state, me, hex, people) = camp(Sign::Grassland, 4);
    Arc::make_mut(&mut state.rules).hex_pressure = 2;
    let tribe = crate::state::TribeNo(me);
    does(&mut state, me, &Command::Forage { hex, people: people[..1].to_vec() }, &[]);
    does(&mut state, me, &Command::Roll { by: vec![people[0]; 2] }, &[1, 1]);
    let now = |state: &State, activity| dc(state, tribe, activity, hex);
    assert_eq!((now(&state, Activity::Forage), now(&state, Activity::Hunt)), (Some(15), Some(14)));
    state.spots.get_mut(&hex).unwrap().dc.insert(Activity::Forage, -1);
    let days = Effect::Dc(Activity::Forage, -2, vec![Sign::Grassland], crate::pack::effect::Until::Days(1));
    state.changes.push(Lasting { effect: days, from: 1, to: Some(1), tribe: None });
    assert_eq!(now(&state, Activity::Forage), Some(12));
    state.day = 2;
    assert_eq!(now(&state, Activity::Forage), Some(14), "what lasts for a day is over");
}

/// What the party carries and is good at goes into its rolls.
// proves: step H2
#[test]
fn things_and_knacks_of_the_party_go_into_its_rolls() {
    let (mut state, me, hex, people) = camp(Sign::Riverland, 4);
    carry(&mut state, people[1], "fishing_spear");
    carry(&mut state, people[1], "casting_net");
    quirk(&mut state, people[0], Quirk::Rolls(Activity::Fish, 1));
    quirk(&mut state, people[1], Quirk::Check(Activity::Explore, crate::words::Skill::Investigation, 1));
    does(&mut state, me, &Command::Fish { hex, people: people[..2].to_vec() }, &[]);
    let of = pending(&state);
    let check = check(&state, &of, crate::work::checks(&of)[1], state.person(people[0]).unwrap(), 1).unwrap();
    let adds: Vec<(&str, i8)> = check.adds.iter().map(|add| (add.name.as_str(), add.value)).collect();
    assert_eq!(adds, [("learned", 2), ("help", 1), ("Casting net", 1), ("Fishing spear", 2), ("knack", 1)]);
    // The net brings one food more for each success.
    does(&mut state, me, &Command::Roll { by: vec![people[0]; 2] }, &[15, 15]);
    assert_eq!(food(&state, me), 6);
}

/// A smokehouse brings more of hunts in its hex, from two successes on.
// proves: A153
#[test]
fn a_smokehouse_brings_more_of_a_hunt() {
    let (mut state, me, hex, people) = camp(Sign::Forest, 4);
    carry(&mut state, people[0], "club");
    let by = crate::state::TribeNo(1 - me);
    let smokehouse = Structure { craft: key("smokehouse"), by, stages: 1, day: 1, lit: false };
    state.spots.entry(hex).or_default().structures.push(smokehouse);
    does(&mut state, me, &hunt(hex, &people[..1]), &[]);
    does(&mut state, me, &Command::Roll { by: vec![people[0]; 3] }, &[12, 12, 2]);
    assert_eq!(food(&state, me), 5);
}

/// Whoever may roll one die of an activity again does so with the first that fails, once a day.
// proves: step H1
#[test]
fn a_failed_roll_is_made_again_where_somebody_never_gets_lost() {
    let (mut state, me, hex, people) = camp(Sign::Forest, 4);
    quirk(&mut state, people[1], Quirk::Reroll(Activity::Forage));
    does(&mut state, me, &Command::Forage { hex, people: people[..2].to_vec() }, &[]);
    does(&mut state, me, &Command::Roll { by: vec![people[0]; 2] }, &[2, 18, 2]);
    assert_eq!(
        (
            food(&state, me),
            rolls::again(
                &state,
                &Checks { hex, people, activity: Activity::Forage, craft: None, tribe: crate::state::TribeNo(me) }
            )
        ),
        (1, None)
    );
}

/// Ruling A32: at night, where that was agreed, whoever sees nothing rolls with disadvantage, unless a torch burns.
// proves: A32
#[test]
fn dark_nights_hinder_hunters_and_explorers_without_light() {
    let (mut state, me, hex, people) = camp(Sign::Forest, 4);
    Arc::make_mut(&mut state.rules).dark_nights = true;
    state.phase = Phase::Night;
    let lean = |state: &State, activity| {
        let of = Checks { tribe: crate::state::TribeNo(me), activity, craft: None, hex, people: people.clone() };
        let person = state.person(people[0]).unwrap();
        check(state, &of, crate::work::checks(&of)[0], person, 1).unwrap().lean
    };
    assert_eq!((lean(&state, Activity::Explore), lean(&state, Activity::Forage)), (Lean::Disadvantage, Lean::None));
    carry(&mut state, people[2], "torches");
    assert_eq!(lean(&state, Activity::Explore), Lean::None);
    bag(&mut state, &[]);
    state.main_deck.clear();
    does(&mut state, me, &Command::Explore { hex, people: people.clone() }, &[]);
    does(&mut state, me, &Command::Roll { by: vec![people[0]; 3] }, &[1, 1, 1]);
    assert!(state.person(people[2]).unwrap().items.is_empty(), "the torch has burnt down");
    assert_eq!(lean(&state, Activity::Hunt), Lean::Disadvantage);
}

/// Rule H1: the best rollers are proposed, as few as will do, and every choice bears its exact chance.
// proves: step H1, H2
#[test]
fn the_proposal_has_the_best_chance_with_the_fewest_rollers() {
    let (mut state, me, hex, people) = camp(Sign::Riverland, 4);
    does(&mut state, me, &Command::Fish { hex, people: people.clone() }, &[]);
    let of = pending(&state);
    // One rolls both with three helpers: 2 + 3 and 2 + 3 against 15.
    assert_eq!(proposal(&state, &of), [people[0], people[0]]);
    let choices = rollers(&state, &of);
    assert_eq!(choices.len(), 16);
    let odds = choices[0].odds.clone().unwrap();
    assert_eq!((odds.good * 400 / odds.total, odds.dice.as_str()), (400 - 9 * 9, "d20 + 5 >= 15, d20 + 5 >= 15"));
    assert_eq!(asked(&state)[0].if_silent, Some(Command::Roll { by: vec![people[0]; 2] }));
    let short = refused(&state, me, &Command::Roll { by: vec![people[0]] });
    assert_eq!(short, WorkRefusal::WrongCount { wanted: 2, named: 1 }.into());
    let stranger = state.people_of(crate::state::TribeNo(1 - me)).next().unwrap().no;
    let name = state.name_of(stranger);
    let alien = refused(&state, me, &Command::Roll { by: vec![stranger; 2] });
    assert_eq!(alien, WorkRefusal::NotOfTheParty { name }.into());
    assert_eq!(party(&sight(&state, me), hex).len(), 0, "all of them are committed");
}

// proves: source 54, 62, 74
#[test]
fn one_or_two_may_fish_forage_and_hunt() {
    use crate::game::Island;
    use play::game::Game;
    let orders: [fn(Hex, Vec<FolkNo>) -> Command; 2] =
        [|hex, people| Command::Fish { hex, people }, |hex, people| Command::Forage { hex, people }];
    for order in orders {
        let (mut state, me, hex, people) = camp(Sign::Riverland, 3);
        does(&mut state, me, &order(hex, people.clone()), &[]);
        for by in [[0, 0], [0, 1], [2, 1]] {
            let by: Vec<FolkNo> = by.into_iter().map(|place: usize| people[place]).collect();
            assert!(Island::permit(&sight(&state, me), &Command::Roll { by }).is_ok());
        }
        refused(&state, me, &Command::Roll { by: people.clone() });
    }
    let (mut state, me, hex, people) = camp(Sign::Grassland, 4);
    carry(&mut state, people[0], "spear");
    does(&mut state, me, &hunt(hex, &people), &[]);
    for by in [[0, 0, 0], [1, 2, 0], [1, 1, 0]] {
        let by: Vec<FolkNo> = by.into_iter().map(|place: usize| people[place]).collect();
        assert!(Island::permit(&sight(&state, me), &Command::Roll { by: by.clone() }).is_ok(), "{by:?}");
    }
    refused(&state, me, &Command::Roll { by: vec![people[0], people[0], people[1]] });
}
