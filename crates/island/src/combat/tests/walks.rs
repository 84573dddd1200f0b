//! Random fights: whatever is offered is permitted, all is told, nothing is lost, and every fight ends.

use dice::Fast;
use play::conformance::Walker;

use super::*;

/// Two crowds with things and features, on an island with few ways out.
fn crowded(number: u64) -> State {
    let mut state = island();
    let features = [Feature::Rage, Feature::Inspiration, Feature::SecondWind, Feature::LayOnHands];
    let quirks = [Quirk::Thief, Quirk::Haggler, Quirk::Commander, Quirk::NoLeader];
    for (place, tribe) in [DAVE, TRACY].into_iter().enumerate() {
        let number = usize::try_from(number).unwrap() + place;
        let features = vec![features[number % 4]];
        come(&mut state, tribe, FolkSheet { features, ..hero("Main") }, &["spear"]);
        come(
            &mut state,
            tribe,
            FolkSheet { quirks: vec![quirks[number / 4 % 4].clone()], ..commoner("Quirky") },
            &["club"],
        );
        (0..number % 3).for_each(|_| {
            come(&mut state, tribe, commoner("Follower"), &[]);
        });
        state.tribes[place].food = 2;
        state.tribes[place].stores.insert(Resource::Wood, 2);
    }
    let open: Vec<Hex> = middle().neighbours().into_iter().take(usize::try_from(number % 3).unwrap()).collect();
    close_all_but(&mut state, &open);
    state
}

fn things(state: &State) -> usize {
    let carried = state.folk.iter().flat_map(|one| &one.items);
    let dropped = state.spots.values().flat_map(|spot| &spot.dropped);
    carried.chain(dropped).map(|item| usize::from(item.count)).sum()
}

/// One order of a tribe that is asked, drawn from what it is offered.
fn step(state: &mut State, walker: &mut Walker, dice: &mut Fast) -> bool {
    let asked_now = asked(state);
    if asked_now.is_empty() {
        return false;
    }
    let tribe = asked_now[walker.below(asked_now.len())];
    let offers: Vec<Offer> = offers(state, tribe).into_iter().filter(|offer| offer.verb() != "set_standing").collect();
    let json = walker.command(&offers).unwrap();
    let command: Command = serde_json::from_value(json).unwrap();
    permit(&Island::sight(state, tribe.seat()), &command).unwrap_or_else(|why| panic!("{command:?}: {why}"));
    let mut out = Vec::new();
    Island::resolve(state, tribe.seat(), &command, dice, &mut out);
    assert!(!out.is_empty(), "{command:?} tells nothing");
    apply_all(state, &out);
    assert!(told(&out).iter().all(|text| text.ends_with('.')), "{:?}", told(&out));
    true
}

// proves: golden 14; A101
#[test]
fn random_fights_end_and_lose_nothing() {
    let (mut walker, mut dice) = (Walker::new(7), Fast::new(7));
    let mut steps = 0;
    for number in 0..60 {
        let mut state = crowded(number);
        let (things_before, food) = (things(&state), 4);
        meet_at_random(&mut state, &mut dice);
        let mut left = 3000;
        while step(&mut state, &mut walker, &mut dice) {
            left -= 1;
            assert!(left > 0, "fight {number} goes on for ever: {:?}", state.pending);
            steps += 1;
        }
        assert!(state.pending.is_empty(), "fight {number} is stuck: {:?}", state.pending);
        assert_eq!(things(&state), things_before, "fight {number}");
        assert_eq!(state.tribes.iter().map(|tribe| tribe.food).sum::<u16>(), food, "fight {number}");
        let shared = state.people_of(DAVE).any(|one| one.is_up() && state.has_others(one.hex, DAVE));
        assert!(!shared, "fight {number} leaves both in one hex");
    }
    assert!(steps > 600, "only {steps} orders were given");
}

fn meet_at_random(state: &mut State, dice: &mut Fast) {
    let mut out = Vec::new();
    let mut course = OrderCourse::new(state, dice, &mut out);
    begin(&mut course, DAVE, TRACY, middle());
    while advance(&mut course) {}
    *state = course.state;
}
