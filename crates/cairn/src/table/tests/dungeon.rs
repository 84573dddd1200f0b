//! The turns of a dungeon.

use super::*;

fn below() -> State {
    let mut state = party();
    act(&mut state, Seat::Gm, &Command::Enter, &[]);
    state
}

fn loud() -> Command {
    Command::DelveTurn(Haste { noisy: true, ..Haste::default() })
}

fn quiet() -> Command {
    Command::DelveTurn(Haste::default())
}

fn plan(who: MemberId, task: Task) -> Command {
    Command::Plan { who, task }
}

// proves: fact 8.1, 8.5
#[test]
fn everybody_plans_one_action_and_a_turn_does_them_all_at_once() {
    let mut state = below();
    act(&mut state, P1, &plan(ANN, Task::Other), &[]);
    act(&mut state, P1, &plan(ANN, Task::Search), &[]);
    assert_eq!(state.plans, [(ANN, Task::Search)], "one may think better of it");
    let events = act(&mut state, Seat::Gm, &quiet(), &[]);
    assert!(matches!(&events[0].did, Did::DelveTurned { tasks, .. } if tasks == &[("Ann".to_owned(), Task::Search)]));
    assert!(state.plans.is_empty());
    assert_eq!(refused(&state, P1, &plan(ANN, Task::Travel)), Refusal::NoJourney);
    assert_eq!(refused(&state, P1, &plan(BOB, Task::Search)), Refusal::NotYours);
}

// proves: fact 8.2
#[test]
fn moving_fast_calls_the_event_die() {
    let mut state = below();
    act(&mut state, P1, &plan(ANN, Task::Hurry), &[]);
    let events = act(&mut state, Seat::Gm, &quiet(), &[6]);
    assert!(matches!(&events[0].did, Did::DelveTurned { event: Some(Omens::Quiet), .. }));
}

// proves: fact 8.6
#[test]
fn rest_needs_light_and_safety_and_restores_hp_but_clears_no_fatigue() {
    let mut state = below();
    let rest = plan(ANN, Task::Rest);
    assert_eq!(refused(&state, P1, &rest), Refusal::Dark);
    act(&mut state, P2, &Command::Light { who: BOB, thing: ThingId(4) }, &[]);
    oppose(&mut state, "goblin", 1, false);
    assert_eq!(refused(&state, P1, &rest), Refusal::NotSafe);
    state.foes.clear();
    for member in &mut state.party {
        (member.character.hp.now, member.character.fatigue) = (1, 1);
    }
    state.party[1].character.deprived = true;
    act(&mut state, P1, &rest, &[]);
    act(&mut state, P2, &plan(BOB, Task::Rest), &[]);
    act(&mut state, Seat::Gm, &quiet(), &[]);
    let after = |place: usize| (state.party[place].character.hp.now, state.party[place].character.fatigue);
    assert_eq!((after(0), after(1)), ((4, 1), (1, 1)), "to nobody who is Deprived");
}

// proves: fact 8.7
#[test]
fn a_torch_has_three_lightings_and_oil_needs_a_lantern() {
    let mut state = below();
    for left in [Some(2), Some(1), None] {
        act(&mut state, P1, &Command::Light { who: ANN, thing: ThingId(4) }, &[]);
        assert_eq!(state.party[0].character.thing(ThingId(4)).and_then(|thing| thing.left), left);
        act(&mut state, P1, &Command::Douse, &[]);
    }
    assert_eq!(refused(&state, P1, &Command::Douse), Refusal::Dark);
    let oil = gain(&mut state, ANN, Item::plain("Oil Can").with_uses(6));
    let light = Command::Light { who: ANN, thing: oil };
    assert_eq!(refused(&state, P1, &light), Refusal::NoLantern);
    gain(&mut state, BOB, Item::plain("Lantern"));
    act(&mut state, P1, &light, &[]);
    assert_eq!(state.party[0].character.thing(oil).and_then(|thing| thing.left), Some(5));
}

#[test]
fn a_helmet_stays_when_its_candles_are_burnt() {
    let mut state = below();
    let helmet = Item { armor: 1, bonus: true, wears: true, ..Item::plain("Candle Helmet") }.with_uses(1);
    let helmet = gain(&mut state, ANN, helmet);
    act(&mut state, P1, &Command::Light { who: ANN, thing: helmet }, &[]);
    assert_eq!(state.party[0].character.thing(helmet).and_then(|thing| thing.left), Some(0));
    assert_eq!(refused(&state, P1, &Command::Light { who: ANN, thing: helmet }), Refusal::NoThing);
}

// proves: core 19; fact 8.4
#[test]
fn exhaustion_is_answered_by_rest_and_another_roll_a_fatigue_or_a_ration() {
    let mut state = below();
    act(&mut state, Seat::Gm, &loud(), &[5]);
    assert_eq!(state.due, [Due::Exhaustion]);
    assert_eq!(refused(&state, P1, &Command::PauseAll), Refusal::Dark, "nobody rests in the dark");
    let mut resting = state.clone();
    resting.delve.as_mut().expect("a dungeon").light = Some("Torch".to_owned());
    let mut again = resting.clone();
    oppose(&mut resting, "goblin", 1, false);
    assert_eq!(refused(&resting, P1, &Command::PauseAll), Refusal::NotSafe);
    resting.foes.clear();
    act(&mut resting, P1, &Command::PauseAll, &[6]);
    assert_eq!((resting.due.len(), resting.delve.map(|delve| delve.turns)), (0, Some(2)), "a turn of rest");
    act(&mut again, P1, &Command::PauseAll, &[5]);
    assert_eq!(again.due, [Due::Exhaustion]);
    let mut tired = state.clone();
    act(&mut tired, P2, &Command::TireAll, &[]);
    assert_eq!(tired.party[0].character.fatigue, 1);
    act(&mut state, Seat::Gm, &Command::EatAll, &[]);
    assert_eq!(state.party[0].character.thing(ThingId(3)).and_then(|thing| thing.left), Some(2));
    assert_eq!(refused(&tired, Seat::Gm, &Command::TakeLonger), Refusal::NothingDue);
}

// proves: core 70
#[test]
fn whoever_is_dying_has_six_turns() {
    let mut state = below();
    state.party[0].character.condition = CharacterCondition::Dying;
    for _ in 0..5 {
        act(&mut state, Seat::Gm, &quiet(), &[]);
    }
    assert_eq!(state.party[0].character.condition, CharacterCondition::Dying);
    let mut helped = state.clone();
    act(&mut helped, P2, &Command::Aid { who: BOB, whom: ANN }, &[]);
    act(&mut helped, Seat::Gm, &quiet(), &[]);
    assert_eq!(helped.party[0].character.condition, CharacterCondition::Stable);
    let events = act(&mut state, Seat::Gm, &quiet(), &[]);
    assert!(matches!(&events[0].did, Did::DelveTurned { died, .. } if died == &["Ann"]));
    assert!(!state.party[0].character.lives());
}

#[test]
fn the_event_die_may_fall_for_the_warden_alone() {
    let mut state = below();
    act(&mut state, P2, &Command::Light { who: BOB, thing: ThingId(4) }, &[]);
    let secret = Command::DelveTurn(Haste { noisy: true, hidden: true, ..Haste::default() });
    let before = state.clone();
    let events = act(&mut state, Seat::Gm, &secret, &[4]);
    assert!(matches!(events[0].did, Did::DelveTurned { event: None, .. }));
    assert_eq!(events[1].did, Did::EventRolled { event: Omens::Loss, ground: EventGround::Dungeon });
    assert_eq!(PartyTable::seen(&before, &events[1], &state, P1), None);
    assert!(state.delve.is_some_and(|delve| delve.light.is_some()), "what it means is the Warden's to bring about");
}

// proves: core 73; fact 8.8
#[test]
fn an_untold_trap_springs_two_times_in_six_and_takes_of_an_attribute() {
    let die = "d6".parse().expect("dice");
    let trap = |armor| Command::SpringTrap(Trap { who: ANN, die, attribute: Attribute::Dex, armor });
    for face in 3..=6 {
        let mut state = below();
        let events = act(&mut state, Seat::Gm, &trap(false), &[face]);
        assert_eq!(PartyTable::seen(&state, &events[0], &state, P1), None, "nobody notices");
        assert!(!PartyTable::discloses(&state, &events[0]));
    }
    for face in 1..=2 {
        let mut state = below();
        gain(&mut state, ANN, Item { armor: 1, slots: 2, ..Item::plain("Brigandine") });
        let mut armored = state.clone();
        let before = state.clone();
        let events = act(&mut state, Seat::Gm, &trap(false), &[face, 4]);
        assert!(PartyTable::discloses(&before, &events[0]), "that it lay there has come to light");
        assert_eq!((state.party[0].character.scores.dex.now, state.party[0].character.hp.now), (6, 4));
        act(&mut armored, Seat::Gm, &trap(true), &[face, 4]);
        assert_eq!(armored.party[0].character.scores.dex.now, 7);
    }
}

#[test]
fn rest_is_a_turn_of_the_dungeon_and_nothing_else() {
    let mut state = below();
    for member in &mut state.party {
        (member.character.hp.now, member.character.fatigue) = (1, 1);
    }
    for what in [crate::deeds::Deed::Rest, crate::deeds::Deed::Recover] {
        assert_eq!(refused(&state, P1, &deed(ANN, what.clone())), Refusal::RestIsATurn);
        let mut above = state.clone();
        act(&mut above, Seat::Gm, &Command::Surface, &[]);
        act(&mut above, P1, &deed(ANN, what), &[]);
    }
    assert_eq!(refused(&state, Seat::Gm, &Command::RestAll), Refusal::RestIsATurn);
    assert_eq!(refused(&state, Seat::Gm, &Command::RestHours), Refusal::Dark);
    assert_eq!(refused(&state, Seat::Gm, &Command::Week { healer: true }), Refusal::Delving);
    let mut fight = party();
    fight.party[0].character.fatigue = 1;
    oppose(&mut fight, "goblin", 1, false);
    act(&mut fight, Seat::Gm, &Command::StartFight, &[1, 1]);
    assert_eq!(refused(&fight, P1, &deed(ANN, crate::deeds::Deed::Recover)), Refusal::InAFight);
}

#[test]
fn going_out_and_in_again_gives_the_dying_no_more_time() {
    let mut state = below();
    state.party[0].character.condition = CharacterCondition::Dying;
    for _ in 0..5 {
        act(&mut state, Seat::Gm, &quiet(), &[]);
    }
    act(&mut state, Seat::Gm, &Command::Surface, &[]);
    act(&mut state, Seat::Gm, &Command::Enter, &[]);
    act(&mut state, Seat::Gm, &quiet(), &[]);
    assert!(!state.party[0].character.lives());
}

// proves: fact 9.11
#[test]
fn a_forest_goes_by_turns_with_the_events_of_the_wild() {
    for (face, event) in (1..=6).zip(Omens::WILD) {
        let mut state = party();
        act(&mut state, Seat::Gm, &Command::EnterForest, &[]);
        act(&mut state, P2, &Command::Light { who: BOB, thing: ThingId(4) }, &[]);
        let events = act(&mut state, Seat::Gm, &loud(), &[face]);
        assert!(matches!(&events[0].did, Did::DelveTurned { event: Some(said), .. } if *said == event), "{event:?}");
        assert!(state.delve.as_ref().is_some_and(|delve| delve.light.is_some()), "{event:?}");
        let seen = PartyTable::seen(&state, &events[0], &state, P1).expect("a turn");
        let told = PartyTable::tell(&seen, &|_| String::new()).text;
        assert!(told.contains(event.text(EventGround::Forest)), "{told}");
        assert_eq!(
            event.text(EventGround::Forest) == event.text(EventGround::Road),
            event != Omens::Exhaustion,
            "by turns"
        );
        assert!(!told.contains("a light dies"), "{told}");
    }
}

/// Ruling C31: while blows fall a light is one's action.
#[test]
fn a_torch_is_lit_in_a_fight_by_using_it() {
    let mut state = below();
    oppose(&mut state, "goblin", 1, false);
    act(&mut state, Seat::Gm, &Command::StartFight, &[1, 1]);
    let torch = ThingId(4);
    assert_eq!(refused(&state, P1, &Command::Light { who: ANN, thing: torch }), Refusal::InAFight);
    act(&mut state, P1, &deed(ANN, crate::deeds::Deed::Use { thing: torch }), &[]);
    assert_eq!(state.delve.as_ref().and_then(|delve| delve.light.clone()), None, "when all have spoken");
    act(&mut state, P2, &Command::Hold { who: BOB }, &[]);
    assert_eq!(state.delve.as_ref().and_then(|delve| delve.light.clone()).as_deref(), Some("Torch"));
    assert_eq!(state.party[0].character.thing(torch).and_then(|thing| thing.left), Some(2));
}

/// Every thing that somebody may set out with.
fn stocks() -> Vec<Item> {
    let granted = Background::all().iter().flat_map(|one| &one.table).flat_map(|table| &table.row);
    let granted = granted.flat_map(|row| row.items.clone());
    let kits = Background::all().iter().flat_map(Background::kit);
    granted.chain(kits).chain(crate::life::barebones::items().cloned()).collect()
}

fn stock(name: &str) -> Item {
    stocks().into_iter().find(|item| item.name == name).expect("a thing of the tables")
}

#[test]
fn the_tables_say_of_everything_what_it_serves_for() {
    let served = stocks().into_iter().filter_map(|item| Some((item.purpose?, item.name)));
    let mut served: Vec<(String, String)> = served.map(|(purpose, name)| (format!("{purpose:?}"), name)).collect();
    served.sort();
    served.dedup();
    let all: Vec<String> = served.into_iter().map(|(purpose, name)| format!("{purpose}: {name}")).collect();
    let facts = [
        "Bandage: Bandages",
        "Food: Goat's Cheese",
        "Food: Rations",
        "Food: Sack of Oats",
        "Food: Side of Bacon",
        "Lantern: Dark Lantern",
        "Lantern: Lantern",
        "Light: Beeswax Candles",
        "Light: Candle Hat",
        "Light: Candle Helmet",
        "Light: Candles",
        "Light: Glowsnail",
        "Light: Torch",
        "Light: Torch Fungus",
        "Light: Wisp Lantern",
        "Oil: Oil Can",
    ];
    assert_eq!(all, facts);
    let unmarked = stocks().into_iter().filter(|item| item.serves() != item.purpose);
    assert_eq!(unmarked.map(|item| item.name).collect::<Vec<_>>(), Vec::<String>::new());
}

#[test]
fn what_burns_and_what_is_eaten_is_known_by_what_it_is_and_not_by_how_it_is_spelt() {
    for name in ["Beeswax Candles", "Torch Fungus", "Candle Hat", "Candle Helmet", "Glowsnail", "Wisp Lantern"] {
        let mut state = below();
        let thing = gain(&mut state, ANN, stock(name));
        act(&mut state, P1, &Command::Light { who: ANN, thing }, &[]);
        assert_eq!(state.delve.as_ref().and_then(|delve| delve.light.as_deref()), Some(name));
    }
    let mut state = below();
    let oil = gain(&mut state, ANN, stock("Oil Can"));
    let light = Command::Light { who: ANN, thing: oil };
    let wraith = crate::relics::Relic::all().iter().find(|one| one.item.name == "Wraith Lantern").expect("a relic");
    gain(&mut state, ANN, wraith.item.clone());
    gain(&mut state, ANN, stock("Wisp Lantern"));
    assert_eq!(refused(&state, P1, &light), Refusal::NoLantern, "neither burns oil");
    gain(&mut state, BOB, stock("Dark Lantern"));
    act(&mut state, P1, &light, &[]);
}

#[test]
fn a_snail_gives_light_without_end() {
    let mut state = below();
    let snail = gain(&mut state, ANN, stock("Glowsnail"));
    for _ in 0..3 {
        act(&mut state, P1, &Command::Light { who: ANN, thing: snail }, &[]);
        act(&mut state, P1, &Command::Douse, &[]);
    }
    assert!(state.party[0].character.thing(snail).is_some());
}

#[test]
fn bacon_cheese_and_oats_are_rations_and_so_is_whatever_people_call_so() {
    let own = Item::plain("rations").with_uses(2);
    for food in [stock("Side of Bacon"), stock("Goat's Cheese"), stock("Sack of Oats"), own] {
        let mut state = party();
        state.party[0].character.things.clear();
        let thing = gain(&mut state, ANN, food.clone());
        act(&mut state, Seat::Gm, &Command::Night { safe: true }, &[]);
        let left = state.party[0].character.thing(thing).and_then(|thing| thing.left);
        assert_eq!(left.map(|left| left + 1), food.uses, "{}", food.name);
        assert!(!state.party[0].character.deprived, "{}", food.name);
    }
}

/// A dungeon in which exhaustion is to be answered.
fn exhausted(mut state: State) -> State {
    act(&mut state, Seat::Gm, &Command::Enter, &[]);
    act(&mut state, Seat::Gm, &loud(), &[5]);
    state
}

/// Ruling C45.
// proves: fact 8.4
#[test]
fn whoever_needs_no_food_tires_while_the_others_eat() {
    let mut state = party();
    lend(&mut state, ANN, past("Bonekeeper", 1, 2));
    let mut state = exhausted(state);
    act(&mut state, Seat::Gm, &Command::EatAll, &[]);
    let [ann, bob] = [0, 1].map(|place: usize| &state.party[place].character);
    let left = |one: &Character| one.thing(ThingId(3)).and_then(|thing| thing.left);
    assert_eq!((ann.fatigue, left(ann)), (1, Some(3)));
    assert_eq!((bob.fatigue, left(bob)), (0, Some(2)));
}

/// Ruling C39.
// proves: fact 8.4
#[test]
fn against_exhaustion_a_hireling_eats_what_the_employer_carries() {
    let mut state = party();
    act(&mut state, P1, &Command::Hire { who: ANN, trade: "bodyguard".to_owned(), how: Hiring::Ready }, &[]);
    state.party[2].character.things.retain(|thing| !thing.serves(crate::item::Purpose::Food));
    let mut state = exhausted(state);
    act(&mut state, Seat::Gm, &Command::EatAll, &[]);
    let left = |place: usize| state.party[place].character.thing(ThingId(3)).and_then(|one| one.left);
    assert_eq!((left(0), left(1), state.party[2].character.fatigue), (Some(1), Some(2), 0));
}

/// Ruling C46.
// proves: fact 9.11
#[test]
fn by_day_a_forest_is_light_enough_to_rest() {
    let mut state = party();
    act(&mut state, Seat::Gm, &Command::EnterForest, &[]);
    state.party[0].character.hp.now = 1;
    let mut hours = state.clone();
    act(&mut hours, Seat::Gm, &Command::RestHours, &[]);
    act(&mut state, P1, &plan(ANN, Task::Rest), &[]);
    act(&mut state, Seat::Gm, &quiet(), &[]);
    for rested in [&hours, &state] {
        assert_eq!(rested.party[0].character.hp.now, 4);
    }
    act(&mut state, Seat::Gm, &loud(), &[5]);
    act(&mut state, P1, &Command::PauseAll, &[6]);
    act(&mut state, P1, &Command::Light { who: ANN, thing: ThingId(4) }, &[]);
    let events = act(&mut state, Seat::Gm, &Command::SetLight { text: String::new() }, &[]);
    assert!(matches!(&events[0].did, Did::Overruled { said } if said == "Nothing burns."), "it is not dark for that");
    oppose(&mut state, "goblin", 1, false);
    assert_eq!(refused(&state, P1, &plan(ANN, Task::Rest)), Refusal::NotSafe);
}
