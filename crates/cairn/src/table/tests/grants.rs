//! What backgrounds grant, where it counts at the table.

use super::*;
use crate::background::Perk;
use crate::deeds::Deed;
use crate::generators::weather::Season;

/// The watches of a way through two tough stretches and a perilous one, for those whom these carry.
fn way(mounts: [Option<&str>; 2]) -> u8 {
    let mut state = party();
    for (who, name) in [ANN, BOB].into_iter().zip(mounts) {
        name.map(|name| with_companion(&mut state, who, name));
    }
    let (distance, path, season) = (Distance::Short, Path::Road, Season::Spring);
    act(&mut state, Seat::Gm, &Command::SetOut(Route { distance, path, tough: 2, perilous: 1, vast: 0, season }), &[]);
    state.journey.expect("on the way").watches
}

/// Ruling C53.
// proves: fact 5.5
#[test]
fn hard_ground_is_easier_where_everybody_rides_a_horse_that_finds_it_so() {
    let (dandy, fogger, cob) = (Some("Blacklegged Dandy"), Some("Stray Fogger"), Some("Piebald Cob"));
    assert_eq!(way([None, None]), 1 + 2 + 2);
    assert_eq!(way([dandy, dandy]), 1 + 1, "perilous counts as tough, and tough as easy");
    assert_eq!(way([fogger, fogger]), 1 + 2, "fast in tough ground");
    assert_eq!(way([dandy, fogger]), 1 + 2, "both are where it is tough");
    for slow in [[dandy, None], [cob, dandy], [fogger, cob]] {
        assert_eq!(way(slow), 1 + 2 + 2, "{slow:?}");
    }
}

/// The facts of backgrounds: a step less often lost, in specialty terrain.
// proves: fact 5.5
#[test]
fn a_handler_is_lost_less_often_in_the_country_of_their_beasts() {
    let known = |is| Command::KnowLand { is };
    let mut state = party();
    act(&mut state, Seat::Gm, &road(Path::Wilderness), &[]);
    assert_eq!(refused(&state, Seat::Gm, &known(true)), Refusal::NoGuide);
    lend(&mut state, BOB, past("Beast Handler", 2, 4));
    assert_eq!(refused(&state, P2, &known(true)), Refusal::OnlyTheWarden);
    act(&mut state, Seat::Gm, &Command::Forecast, &[2]);
    let mut abroad = state.clone();
    act(&mut abroad, Seat::Gm, &Command::Travel, &[3, 6]);
    assert_eq!(abroad.journey.as_ref().map(|journey| journey.astray), Some(1));
    act(&mut state, Seat::Gm, &known(true), &[]);
    assert_eq!(refused(&state, Seat::Gm, &known(true)), Refusal::SameAsBefore);
    act(&mut state, Seat::Gm, &Command::Travel, &[3, 6]);
    assert_eq!(state.journey.as_ref().map(|journey| (journey.astray, journey.done)), Some((0, 1)));
    act(&mut state, Seat::Gm, &known(false), &[]);
}

/// Somebody who has just taken quicksilver.
fn dosed() -> State {
    let mut state = party();
    lend(&mut state, ANN, past("Barber-Surgeon", 2, 4));
    let dose = state.party[0].character.things.last().expect("Quicksilver").id;
    act(&mut state, P1, &deed(ANN, Deed::Use { thing: dose }), &[]);
    state
}

fn steeled(state: &State) -> u8 {
    state.party[0].character.steeled
}

/// Ruling C58.
// proves: fact 5.3
#[test]
fn quicksilver_passes_every_wil_save_without_a_die() {
    let mut state = dosed();
    let events = act(&mut state, Seat::Gm, &Command::Frighten { who: ANN }, &[]);
    assert!(matches!(&events[1].did, Did::Saved { save, .. } if save.passed), "{events:?}");
    assert!(!state.party[0].character.panicked && events[1].throws.is_empty());
    let save = deed(ANN, Deed::Save { attribute: Attribute::Wil });
    let events = act(&mut state, P1, &save, &[]);
    assert!(matches!(&events[0].did, Did::Deed { said, .. } if said == "WIL save: passed."), "{events:?}");
    act(&mut state, P1, &deed(ANN, Deed::Save { attribute: Attribute::Str }), &[20]);
    state.party[0].character.deprived = true;
    act(&mut state, P1, &Command::Cast { who: ANN, thing: ThingId(2), enhanced: false }, &[]);
    assert!(state.due.is_empty(), "nothing goes wrong");
    act(&mut state, Seat::Gm, &Command::Frighten { who: BOB }, &[20]);
    assert!(state.party[1].character.panicked, "it is hers alone");
    assert_eq!(state.party[0].character.odds(Attribute::Wil).percent(), "100\u{a0}%");
}

/// Ruling C58.
// proves: fact 5.3
#[test]
fn an_hour_of_quicksilver_is_six_turns_a_watch_a_fight_or_any_rest() {
    let mut delve = dosed();
    act(&mut delve, Seat::Gm, &Command::Enter, &[]);
    for left in (0..6).rev() {
        act(&mut delve, Seat::Gm, &Command::DelveTurn(Haste::default()), &[]);
        assert_eq!(steeled(&delve), left);
    }
    let mut way = dosed();
    act(&mut way, Seat::Gm, &road(Path::Road), &[]);
    act(&mut way, Seat::Gm, &Command::Forecast, &[2]);
    assert_eq!(steeled(&way), 6);
    act(&mut way, Seat::Gm, &Command::Travel, &[6]);
    assert_eq!(steeled(&way), 0);
    for rest in [Command::RestHours, Command::Night { safe: true }, Command::Week { healer: false }] {
        let mut state = dosed();
        act(&mut state, Seat::Gm, &rest, &[]);
        assert_eq!(steeled(&state), 0, "{rest:?}");
    }
    let mut fight = dosed();
    oppose(&mut fight, "goblin", 2, false);
    act(&mut fight, Seat::Gm, &Command::StartFight, &[1]);
    assert_eq!(steeled(&fight), 6, "for as long as it lasts");
    act(&mut fight, Seat::Gm, &Command::EndFight, &[]);
    assert_eq!(steeled(&fight), 0);
}

/// Rulings C54 and C58.
// proves: fact 5.3
#[test]
fn a_night_fills_what_works_once_a_day_and_asks_the_price_of_quicksilver() {
    let mut state = dosed();
    lend(&mut state, ANN, past("Half-Witch", 2, 4));
    lend(&mut state, ANN, past("Hexenbane", 2, 5));
    let sap = state.party[0].character.things.last().expect("sap").id;
    act(&mut state, P1, &deed(ANN, Deed::Use { thing: sap }), &[]);
    let worn = gain(&mut state, ANN, Item { charges: Some(2), daily: true, ..Item::plain("Bauble") });
    act(&mut state, P1, &deed(ANN, Deed::Use { thing: worn }), &[]);
    act(&mut state, P1, &deed(ANN, Deed::Tire), &[]);
    act(&mut state, P1, &deed(ANN, Deed::CallUpon { gift: Perk::Charity }), &[]);
    let ann = &state.party[0].character;
    assert_eq!((ann.armor(), ann.fatigue, ann.drawn.len()), (1, 0, 1));
    act(&mut state, Seat::Gm, &Command::Night { safe: true }, &[]);
    let ann = &state.party[0].character;
    assert_eq!((ann.armor(), ann.drawn.len(), ann.thing(worn).and_then(|thing| thing.left)), (0, 0, Some(2)));
    act(&mut state, P1, &deed(ANN, Deed::Withstand), &[20]);
    assert!(state.party[0].character.deprived);
    act(&mut state, Seat::Gm, &Command::Night { safe: true }, &[]);
    assert!(state.party[0].character.deprived, "no night ends it (ruling C17)");
}

/// The facts of backgrounds: once a day a Fatigue less, wherever they are but in a fight.
// proves: fact 5.8
#[test]
fn a_vow_takes_a_fatigue_in_a_dungeon_where_no_rest_does() {
    let mut state = party();
    lend(&mut state, ANN, past("Hexenbane", 2, 5));
    act(&mut state, Seat::Gm, &Command::Enter, &[]);
    act(&mut state, P1, &deed(ANN, Deed::Tire), &[]);
    assert_eq!(refused(&state, P1, &deed(ANN, Deed::Recover)), Refusal::RestIsATurn);
    act(&mut state, P1, &deed(ANN, Deed::CallUpon { gift: Perk::Charity }), &[]);
    assert_eq!(state.party[0].character.fatigue, 0);
    let again = deed(ANN, Deed::CallUpon { gift: Perk::Charity });
    act(&mut state, P1, &deed(ANN, Deed::Tire), &[]);
    assert_eq!(refused(&state, P1, &again), Refusal::Deed(crate::deeds::DeedRefusal::CalledToday));
}

/// The facts of backgrounds: the cost of a broken vow is set by the Warden's word, and a lost slot makes room be made.
// proves: fact 5.8
#[test]
fn a_slot_that_is_lost_at_the_table_makes_somebody_drop_something() {
    let mut state = party();
    gain(&mut state, ANN, Item { slots: 5, ..Item::plain("Trunk") });
    assert_eq!(state.party[0].character.slots_used(), 10);
    act(&mut state, Seat::Gm, &deed(ANN, Deed::SetSlots { to: 9 }), &[]);
    assert_eq!(state.due, [Due::MakeRoom { who: ANN }]);
    act(&mut state, P1, &deed(ANN, Deed::Drop { thing: ThingId(1) }), &[]);
    assert!(state.due.is_empty());
    act(&mut state, Seat::Gm, &Command::SetMost { who: ANN, pool: crate::deeds::SheetPool::Wil, to: 7 }, &[]);
    assert_eq!(state.party[0].character.scores.wil, Score::full(7));
}
