//! The watches of a journey.

use super::*;
use crate::character::Need;
use crate::generators::weather::{Season, Weather};

/// On a road of two watches, with that face for the weather.
fn under(face: u32) -> State {
    let mut state = party();
    act(&mut state, Seat::Gm, &road(Path::Road), &[]);
    act(&mut state, Seat::Gm, &Command::Forecast, &[face]);
    state
}

fn watches(state: &State) -> u8 {
    state.journey.as_ref().map_or(0, |journey| journey.watches)
}

fn plan(who: MemberId, task: Task) -> Command {
    Command::Plan { who, task }
}

fn watch(events: &[Event]) -> &JourneyWatch {
    if let Did::Watched(watch) = &events[0].did { watch } else { panic!("a watch: {events:?}") }
}

// proves: fact 9.1, 9.4
#[test]
fn a_journey_of_a_day() {
    let mut state = party();
    act(&mut state, Seat::Gm, &road(Path::Trail), &[]);
    assert_eq!(refused(&state, Seat::Gm, &Command::Travel), Refusal::NoWeather);
    act(&mut state, Seat::Gm, &Command::Forecast, &[2]);
    // Lost on a 2 of a trail, then not.
    act(&mut state, Seat::Gm, &Command::Travel, &[2, 6]);
    act(&mut state, Seat::Gm, &Command::Travel, &[3, 6]);
    let journey = state.journey.clone().expect("on the way");
    assert_eq!((journey.done, journey.today, journey.astray, journey.watches), (1, 2, 1, 3));
    let events = act(&mut state, Seat::Gm, &Command::Camp, &[6]);
    assert!(watch(&events).day_over && watch(&events).sleepless.is_empty());
    let journey = state.journey.clone().expect("on the way");
    assert_eq!((journey.today, journey.sky, journey.yesterday), (0, None, Some(Weather::Fair)));
    assert_eq!(state.day, 1);
    assert_eq!(refused(&state, Seat::Gm, &Command::Night { safe: true }), Refusal::Travelling, "one makes camp");
}

// proves: fact 9.3
#[test]
fn a_way_through_several_grounds_takes_a_watch_for_each() {
    let mut state = party();
    let (distance, path, season) = (Distance::Medium, Path::Trail, Season::Spring);
    let way = Command::SetOut(Route { distance, path, tough: 2, perilous: 1, vast: 1, season });
    act(&mut state, Seat::Gm, &way, &[]);
    assert_eq!(watches(&state), 2 + 1 + 2 + 2 + 1);
}

// proves: fact 5.5, 9.4
#[test]
fn on_a_road_nobody_is_lost_and_who_knows_the_land_is_lost_less() {
    let mut state = under(2);
    act(&mut state, Seat::Gm, &Command::Travel, &[6]);
    let mut wild = party();
    lend(&mut wild, BOB, past("Fletchwind", 1, 6));
    act(&mut wild, Seat::Gm, &road(Path::Wilderness), &[]);
    act(&mut wild, Seat::Gm, &Command::Forecast, &[2]);
    let events = act(&mut wild, Seat::Gm, &Command::Travel, &[3, 6]);
    assert!(!watch(&events).lost, "two in six instead of three");
}

// proves: fact 9.6
#[test]
fn rough_weather_costs_a_fatigue_or_a_watch_and_the_party_chooses() {
    for (face, step) in [(4, 0), (5, 1)] {
        let state = under(face);
        assert_eq!((watches(&state), &state.due[..]), (2 + step, &[Due::Weather][..]));
        let mut tired = state.clone();
        act(&mut tired, P1, &Command::TireAll, &[]);
        assert_eq!((tired.party[0].character.fatigue, watches(&tired)), (1, 2 + step));
        let mut late = state;
        act(&mut late, P2, &Command::TakeLonger, &[]);
        assert_eq!((late.party[0].character.fatigue, watches(&late)), (0, 3 + step));
    }
    let extreme = under(6);
    assert_eq!((extreme.party[0].character.fatigue, watches(&extreme), extreme.due.len()), (1, 4, 0), "both");
}

// proves: fact 9.7
#[test]
fn after_two_extreme_days_nobody_travels() {
    let mut state = under(6);
    for _ in 0..3 {
        act(&mut state, Seat::Gm, &Command::Camp, &[6]);
    }
    act(&mut state, Seat::Gm, &Command::Forecast, &[6]);
    assert_eq!(state.journey.as_ref().and_then(|journey| journey.sky), Some(Weather::Catastrophic));
    assert_eq!(refused(&state, Seat::Gm, &Command::Travel), Refusal::Catastrophe);
}

// proves: fact 9.2
#[test]
fn travelling_at_night_rolls_the_event_die_twice() {
    let mut state = party();
    let (distance, path, season) = (Distance::Long, Path::Road, Season::Spring);
    act(&mut state, Seat::Gm, &Command::SetOut(Route { distance, path, tough: 0, perilous: 0, vast: 0, season }), &[]);
    act(&mut state, Seat::Gm, &Command::Forecast, &[1]);
    for events in [1, 1] {
        assert_eq!(watch(&act(&mut state, Seat::Gm, &Command::Travel, &[6])).events.len(), events);
    }
    let events = act(&mut state, Seat::Gm, &Command::Travel, &[6, 2]);
    assert_eq!(watch(&events).events, [Omens::Discovery, Omens::Sign]);
}

// proves: fact 9.10
#[test]
fn whoever_skips_camp_is_tired_and_deprived_and_the_ground_gets_worse() {
    let mut state = under(2);
    act(&mut state, Seat::Gm, &Command::Explore, &[6]);
    act(&mut state, Seat::Gm, &Command::Explore, &[6]);
    let events = act(&mut state, Seat::Gm, &Command::Explore, &[6]);
    assert_eq!(watch(&events).sleepless, ["Ann", "Bob"]);
    let ann = &state.party[0].character;
    assert_eq!((ann.fatigue, ann.deprived, watches(&state)), (1, true, 3), "the tough stretch counts as perilous");
}

// proves: fact 9.1
#[test]
fn each_does_what_they_planned_and_nobody_travels_alone() {
    let mut state = under(2);
    state.party[0].character.fatigue = 2;
    act(&mut state, P2, &plan(BOB, Task::Supply), &[]);
    let planned = Refusal::Planned { name: "Bob".to_owned(), task: "look for food".to_owned() };
    assert_eq!(refused(&state, Seat::Gm, &Command::Travel), planned);
    let events = act(&mut state, Seat::Gm, &Command::Camp, &[3, 6]);
    assert_eq!(watch(&events).tasks, [("Ann".to_owned(), Task::Camp), ("Bob".to_owned(), Task::Supply)]);
    assert_eq!(watch(&events).rations, Some(3), "a d4 for one who looks");
    let food =
        |place: usize| state.party[place].character.things.iter().filter(|thing| thing.item.name == "Rations").count();
    assert_eq!((food(0), food(1), state.party[0].character.fatigue), (1, 4, 0));
    assert!(state.plans.is_empty());
}

// proves: fact 5.5, 9.8
#[test]
fn helpers_and_skill_make_the_die_of_supplies_larger() {
    let mut state = under(2);
    lend(&mut state, BOB, past("Marchguard", 1, 1));
    for (seat, who) in [(P1, ANN), (P2, BOB)] {
        act(&mut state, seat, &plan(who, Task::Supply), &[]);
    }
    // A d4, one step for the helper and one for the skill.
    let events = act(&mut state, Seat::Gm, &Command::Camp, &[8, 6]);
    assert_eq!((events[0].throws[0].notation.as_str(), watch(&events).rations), ("d8", Some(8)));
}

// proves: fact 9.9
#[test]
fn sleepers_lose_all_fatigue_lookouts_do_not_and_all_eat_once_a_day() {
    let mut state = under(2);
    for member in &mut state.party {
        member.character.fatigue = 3;
    }
    act(&mut state, P2, &plan(BOB, Task::Lookout), &[]);
    act(&mut state, Seat::Gm, &Command::Camp, &[6]);
    act(&mut state, Seat::Gm, &Command::Camp, &[6]);
    let left =
        |state: &State| [0, 1].map(|place: usize| state.party[place].character.thing(ThingId(3)).map(|one| one.left));
    assert_eq!(left(&state), [Some(Some(2)); 2]);
    assert_eq!([0, 1].map(|place| state.party[place].character.fatigue), [0, 0], "the watch is over, and Bob sleeps");
    let mut awake = under(2);
    awake.party[1].character.fatigue = 3;
    for _ in 0..3 {
        act(&mut awake, P2, &plan(BOB, Task::Lookout), &[]);
        act(&mut awake, Seat::Gm, &Command::Camp, &[6]);
    }
    let bob = &awake.party[1].character;
    assert_eq!((left(&awake), bob.fatigue, bob.deprived), ([Some(Some(2)); 2], 3, false), "a camp, and no sleep");
}

// proves: fact 9.9
#[test]
fn whoever_lacks_sleep_lacks_it_until_they_sleep() {
    let mut state = under(2);
    for _ in 0..3 {
        act(&mut state, Seat::Gm, &Command::Explore, &[6]);
    }
    assert_eq!((state.party[1].character.fatigue, state.party[1].character.deprived), (1, true));
    act(&mut state, P2, &plan(BOB, Task::Lookout), &[]);
    act(&mut state, Seat::Gm, &Command::Camp, &[6]);
    let [ann, bob] = [0, 1].map(|place: usize| state.party[place].character.clone());
    assert_eq!((ann.fatigue, ann.deprived), (0, false), "slept");
    assert_eq!((bob.fatigue, bob.deprived), (1, true), "the day is not over");
    let mut awake = state.clone();
    for _ in 0..2 {
        act(&mut awake, P2, &plan(BOB, Task::Lookout), &[]);
        act(&mut awake, Seat::Gm, &Command::Camp, &[6]);
    }
    assert_eq!(awake.party[1].character.fatigue, 2, "another day without: a Fatigue");
    act(&mut state, Seat::Gm, &Command::Camp, &[6]);
    let bob = &state.party[1].character;
    assert_eq!((bob.fatigue, bob.deprived, bob.lacks.len()), (0, false, 0));
}

#[test]
fn a_meal_ends_hunger_even_for_those_who_keep_watch() {
    let mut state = under(2);
    let bob = &mut state.party[1].character;
    (bob.deprived, bob.lacks) = (true, vec![Need::Food]);
    act(&mut state, P2, &plan(BOB, Task::Lookout), &[]);
    act(&mut state, Seat::Gm, &Command::Camp, &[6]);
    assert!(!state.party[1].character.deprived);
}

#[test]
fn a_camp_of_the_first_rules_was_a_sleep() {
    let mut state = under(2);
    let events = act(&mut state, Seat::Gm, &Command::Camp, &[6]);
    let mut old = serde_json::to_value(&events[0]).expect("JSON");
    let journey = |event: &mut serde_json::Value| -> Option<serde_json::Value> {
        let moved = event["moved"].as_array_mut()?.iter_mut().find_map(|moved| moved.get_mut("journey"))?;
        moved.as_object_mut()?.remove("slept")
    };
    assert!(journey(&mut old).is_some());
    assert_eq!(PartyTable::upcast(1, old).as_ref(), Ok(&events[0]));
}

// proves: fact 9.12
#[test]
fn two_exhaustions_in_one_night_are_answered_one_after_the_other() {
    let mut state = party();
    let (distance, path, season) = (Distance::Long, Path::Road, Season::Spring);
    act(&mut state, Seat::Gm, &Command::SetOut(Route { distance, path, tough: 0, perilous: 0, vast: 0, season }), &[]);
    act(&mut state, Seat::Gm, &Command::Forecast, &[1]);
    for _ in 0..2 {
        act(&mut state, Seat::Gm, &Command::Travel, &[6]);
    }
    act(&mut state, Seat::Gm, &Command::Travel, &[5, 5]);
    assert_eq!(state.due, [Due::Exhaustion, Due::Exhaustion]);
    act(&mut state, P1, &Command::TireAll, &[]);
    assert_eq!(state.due, [Due::Exhaustion]);
}

#[test]
fn the_plans_of_those_who_cannot_act_hold_nobody_up() {
    let mut state = under(2);
    act(&mut state, P2, &plan(BOB, Task::Supply), &[]);
    state.party[1].character.condition = CharacterCondition::Stable;
    act(&mut state, Seat::Gm, &Command::Travel, &[6]);
}

// proves: fact 9.12
#[test]
fn exhaustion_on_the_way_costs_a_watch_or_a_fatigue() {
    let mut state = under(2);
    act(&mut state, Seat::Gm, &Command::Travel, &[5]);
    assert_eq!(state.due, [Due::Exhaustion]);
    for answer in [Command::PauseAll, Command::EatAll] {
        assert_eq!(refused(&state, P1, &answer), Refusal::NoDelve);
    }
    let first = refused(&state, Seat::Gm, &Command::Camp).to_string();
    assert!(first.contains("one more watch") && !first.contains("ration"), "{first}");
    let mut tired = state.clone();
    act(&mut tired, P1, &Command::TireAll, &[]);
    assert_eq!((tired.party[0].character.fatigue, tired.due.len()), (1, 0));
    let before = watches(&state);
    act(&mut state, P1, &Command::TakeLonger, &[]);
    assert_eq!((watches(&state), state.due.len()), (before + 1, 0));
}

#[test]
fn what_is_found_leaves_a_slot_free_and_goes_upon_beasts_then() {
    let mut state = under(2);
    let bob = &mut state.party[1].character;
    bob.fatigue = 4;
    assert_eq!(bob.slots_free(), 1);
    let mut laden = state.clone();
    act(&mut state, P2, &plan(BOB, Task::Supply), &[]);
    let events = act(&mut state, Seat::Gm, &Command::Camp, &[3, 6]);
    assert_eq!((watch(&events).rations, watch(&events).behind), (Some(3), 3));
    assert_eq!((state.party[1].character.slots_free(), state.party[1].character.effective_hp()), (1, 4));
    let told =
        PartyTable::tell(&PartyTable::seen(&state, &events[0], &state, P1).expect("a watch"), &|_| String::new()).text;
    assert!(told.contains("Rations found: 3, 3 of them too many to carry."), "{told}");
    act(&mut laden, P2, &deed(BOB, crate::deeds::Deed::Buy { goods: "mule".to_owned() }), &[]);
    act(&mut laden, P2, &plan(BOB, Task::Supply), &[]);
    let events = act(&mut laden, Seat::Gm, &Command::Camp, &[3, 6]);
    let bob = &laden.party[1].character;
    assert_eq!((watch(&events).behind, bob.hold(bob.companions[0].id)), (0, Some((3, 6))));
}

// proves: fact 9.9
#[test]
fn a_sleeper_who_is_deprived_keeps_every_fatigue() {
    let mut state = under(2);
    let ann = &mut state.party[0].character;
    ann.fatigue = 3;
    ann.things.retain(|thing| thing.item.name != "Rations");
    act(&mut state, Seat::Gm, &Command::Camp, &[6]);
    let ann = &state.party[0].character;
    assert_eq!((ann.fatigue, ann.deprived), (3, true), "nothing to eat");
}

/// Ruling C9: a long way in winter ends, however bad the weather is.
// proves: fact 9.6
#[test]
fn bad_weather_day_after_day_makes_each_stretch_worse_once() {
    let mut state = party();
    let (distance, path, season) = (Distance::Long, Path::Road, Season::Winter);
    act(&mut state, Seat::Gm, &Command::SetOut(Route { distance, path, tough: 2, perilous: 1, vast: 0, season }), &[]);
    let before = watches(&state);
    for day in 1..=4 {
        act(&mut state, Seat::Gm, &Command::Forecast, &[3]);
        assert_eq!(state.journey.as_ref().and_then(|journey| journey.sky), Some(Weather::Inclement));
        act(&mut state, P1, &Command::TireAll, &[]);
        for _ in 0..3 {
            act(&mut state, Seat::Gm, &Command::Camp, &[6]);
        }
        assert_eq!(watches(&state), before + u8::min(day, 2), "day {day}");
    }
}

/// A day on the way without camp.
fn without_camp(state: &mut State) {
    act(state, Seat::Gm, &Command::Forecast, &[2]);
    for _ in 0..3 {
        act(state, Seat::Gm, &Command::Explore, &[6]);
    }
}

/// Ruling C47.
// proves: core 17; fact 9.10
#[test]
fn a_day_without_camp_costs_one_fatigue_and_what_was_lacking_before_another() {
    let mut state = party();
    let bob = &mut state.party[1].character;
    (bob.deprived, bob.wanting, bob.lacks) = (true, true, vec![Need::Food]);
    act(&mut state, Seat::Gm, &road(Path::Road), &[]);
    for day in 1..=2 {
        without_camp(&mut state);
        let [ann, bob] = [0, 1].map(|place: usize| &state.party[place].character);
        assert_eq!((ann.fatigue, &ann.lacks[..]), (day, &[Need::Sleep][..]), "day {day}: one want, counted once");
        assert_eq!((bob.fatigue, &bob.lacks[..]), (2 * day, &[Need::Food, Need::Sleep][..]), "day {day}");
    }
    assert_eq!(watches(&state), 3, "the ground gets worse once");
}

/// Core Rules: for more than a day; the facts: the day without camp costs its own.
// proves: core 17
#[test]
fn want_that_began_today_costs_nothing_beside_a_day_without_camp() {
    let mut state = party();
    act(&mut state, P2, &deed(BOB, crate::deeds::Deed::SetDeprived { is: true }), &[]);
    act(&mut state, Seat::Gm, &road(Path::Road), &[]);
    for fatigue in [1, 3] {
        without_camp(&mut state);
        assert_eq!(state.party[1].character.fatigue, fatigue);
    }
    assert_eq!(state.party[1].character.lacks, [Need::Sleep, Need::Word]);
}

// proves: fact 5.8
#[test]
fn a_day_without_camp_takes_what_has_to_be_taken_each_day() {
    let mut state = party();
    state.party[0].character.habits.push("Tin of Snuff".to_owned());
    gain(&mut state, ANN, Item::plain("Tin of Snuff").with_uses(1));
    act(&mut state, Seat::Gm, &road(Path::Road), &[]);
    for lacks in [&[Need::Sleep][..], &[Need::Sleep, Need::Habit]] {
        without_camp(&mut state);
        let ann = &state.party[0].character;
        assert_eq!(ann.lacks, lacks);
        assert!(!ann.things.iter().any(|thing| thing.item.name == "Tin of Snuff"));
    }
}
