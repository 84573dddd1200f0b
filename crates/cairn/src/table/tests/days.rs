//! Rest, hunger, wages and scars day by day.

use super::*;
use crate::background::Perk;
use crate::character::Need;
use crate::deeds::Deed;
use crate::scars::Scar;

fn settle(place: u8) -> Command {
    deed(ANN, Deed::SettleScar { place })
}

/// Somebody with that scar, whose dice are still to fall.
fn scarred(scar: Scar) -> State {
    let mut state = party();
    state.party[0].character.scars.push(crate::character::ScarRecord::fresh(scar, String::new(), true));
    state
}

// proves: core 14, 77
#[test]
fn a_week_restores_attributes_only_with_a_healer() {
    let mut state = party();
    state.party[0].character.scores.dex.now = 0;
    let mut alone = state.clone();
    act(&mut state, Seat::Gm, &Command::Week { healer: true }, &[]);
    assert_eq!((state.party[0].character.scores.dex.now, state.day), (10, 7));
    act(&mut alone, Seat::Gm, &Command::Week { healer: false }, &[]);
    assert_eq!(alone.party[0].character.scores.dex.now, 0);
}

// proves: core 17, 18
#[test]
fn a_week_restores_nothing_to_the_deprived_and_each_of_its_days_tires_them() {
    let mut state = party();
    let ann = &mut state.party[0].character;
    (ann.deprived, ann.hp.now, ann.scores.wil.now, ann.fatigue) = (true, 1, 3, 1);
    act(&mut state, Seat::Gm, &Command::Week { healer: true }, &[]);
    let ann = &state.party[0].character;
    assert_eq!((ann.hp.now, ann.scores.wil.now, ann.fatigue), (1, 3, 8));
    assert_eq!(state.due, [Due::MakeRoom { who: ANN }], "and the pack is too full for it");
}

#[test]
fn whoever_was_helped_is_on_their_feet_after_a_night_in_safety() {
    let mut state = party();
    state.party[0].character.condition = CharacterCondition::Stable;
    let mut hungry = state.clone();
    act(&mut state, Seat::Gm, &Command::Night { safe: true }, &[]);
    assert_eq!(state.party[0].character.condition, CharacterCondition::Up);
    act(&mut hungry, P1, &deed(ANN, Deed::Drop { thing: ThingId(3) }), &[]);
    act(&mut hungry, Seat::Gm, &Command::Night { safe: true }, &[]);
    assert_eq!(hungry.party[0].character.condition, CharacterCondition::Stable);
}

// proves: fact 4.2
#[test]
fn a_spirit_takes_one_fatigue_a_day() {
    let mut state = party();
    lend(&mut state, ANN, &bonds()[9]);
    for _ in 0..2 {
        act(&mut state, P1, &deed(ANN, Deed::Tire), &[]);
    }
    assert_eq!((state.party[0].character.fatigue, state.party[0].character.spirit_tired), (1, true));
    act(&mut state, Seat::Gm, &Command::Night { safe: false }, &[]);
    act(&mut state, P1, &deed(ANN, Deed::Tire), &[]);
    assert_eq!(state.party[0].character.fatigue, 1, "a new day");
}

// proves: fact 9.9
#[test]
fn beasts_of_burden_eat_too() {
    let mut state = party();
    act(&mut state, P1, &deed(ANN, Deed::Buy { goods: "mule".to_owned() }), &[]);
    let events = act(&mut state, Seat::Gm, &Command::Night { safe: true }, &[]);
    assert!(matches!(&events[0].did, Did::NightPassed { hungry, .. } if hungry.is_empty()));
    assert_eq!(state.party[0].character.things[3].left, Some(1), "a use for Ann, one for the mule");
    act(&mut state, P1, &deed(ANN, Deed::SetGold { to: 5 }), &[]);
    act(&mut state, P1, &deed(ANN, Deed::Buy { goods: "animal-feed".to_owned() }), &[]);
    let events = act(&mut state, Seat::Gm, &Command::Night { safe: true }, &[]);
    assert!(matches!(&events[0].did, Did::NightPassed { hungry, .. } if hungry.is_empty()));
    let events = act(&mut state, Seat::Gm, &Command::Night { safe: true }, &[]);
    assert!(matches!(&events[0].did, Did::NightPassed { hungry, .. } if hungry == &["Ann"]), "feed is for beasts");
}

// proves: core 93
#[test]
fn walloped_one_is_deprived_until_some_hours_have_passed_and_then_the_die_falls() {
    let mut state = scarred(Scar::Walloped);
    state.party[0].character.deprived = true;
    let settle = settle(0);
    assert!(matches!(refused(&state, P1, &settle), Refusal::NotYet { .. }));
    act(&mut state, Seat::Gm, &Command::RestHours, &[]);
    assert!(!state.party[0].character.deprived);
    act(&mut state, P1, &settle, &[5]);
    assert_eq!(state.party[0].character.hp, Score { now: 4, max: 9 });
}

// proves: core 101
#[test]
fn a_mortal_wound_kills_within_the_hour_and_takes_a_healer_s_week() {
    let mut state = scarred(Scar::MortalWound);
    let ann = &mut state.party[0].character;
    (ann.deprived, ann.condition) = (true, CharacterCondition::Dying);
    let mut left = state.clone();
    act(&mut left, Seat::Gm, &Command::RestHours, &[]);
    assert_eq!(left.party[0].character.condition, CharacterCondition::Dead);
    act(&mut state, P2, &Command::Aid { who: BOB, whom: ANN }, &[]);
    act(&mut state, Seat::Gm, &Command::Night { safe: true }, &[]);
    let ann = &state.party[0].character;
    assert_eq!((ann.condition, ann.deprived), (CharacterCondition::Stable, true), "a night is not enough");
    let settle = settle(0);
    assert!(matches!(refused(&state, P1, &settle), Refusal::NotYet { .. }));
    act(&mut state, Seat::Gm, &Command::Week { healer: true }, &[]);
    assert_eq!(state.party[0].character.condition, CharacterCondition::Up);
    act(&mut state, P1, &settle, &[1, 2]);
    assert_eq!(state.party[0].character.hp, Score::full(3), "be it higher or lower");
}

// proves: core 94, 95, 97
#[test]
fn what_has_to_mend_waits_for_a_healer_s_week_or_the_warden_s_word() {
    let dice: [(Scar, &[u32]); 3] =
        [(Scar::BrokenLimb, &[6, 6]), (Scar::Diseased, &[6, 6]), (Scar::Hamstrung, &[6, 6, 6])];
    for (scar, faces) in dice {
        let mut state = scarred(scar);
        assert!(matches!(refused(&state, P1, &settle(0)), Refusal::NotYet { .. }), "{scar:?}");
        let mut waited = state.clone();
        act(&mut waited, Seat::Gm, &Command::Night { safe: true }, &[]);
        act(&mut waited, Seat::Gm, &Command::Week { healer: false }, &[]);
        assert!(matches!(refused(&waited, P1, &settle(0)), Refusal::NotYet { .. }), "{scar:?}: nobody saw to it");
        act(&mut waited, Seat::Gm, &Command::Week { healer: true }, &[]);
        act(&mut waited, P1, &settle(0), faces);
        assert!(!waited.party[0].character.scars[0].owed);
        act(&mut state, Seat::Gm, &settle(0), faces);
        assert!(!state.party[0].character.scars[0].owed, "{scar:?}: the Warden says that it has mended");
    }
}

// proves: core 101
#[test]
fn whom_the_warden_puts_on_their_feet_has_got_over_a_mortal_wound() {
    for word in [Command::Revive { who: ANN }, Command::SetCondition { who: ANN, to: CharacterCondition::Up }] {
        let mut state = scarred(Scar::MortalWound);
        let ann = &mut state.party[0].character;
        (ann.condition, ann.deprived, ann.wanting) = (CharacterCondition::Stable, true, true);
        act(&mut state, Seat::Gm, &word, &[]);
        assert!(!state.party[0].character.deprived, "and over the Deprivation that it brought");
        act(&mut state, P1, &settle(0), &[4, 5]);
        assert_eq!(state.party[0].character.hp.max, 9);
        act(&mut state, Seat::Gm, &Command::Night { safe: true }, &[]);
        assert_eq!(state.party[0].character.fatigue, 0);
    }
}

/// Ruling C21.
// proves: core 101
#[test]
fn neither_a_healer_nor_a_word_that_heals_gives_what_else_is_lacking() {
    for (lacks, after) in [(Need::Food, false), (Need::Word, true), (Need::Habit, true)] {
        let mut state = scarred(Scar::MortalWound);
        let ann = &mut state.party[0].character;
        (ann.condition, ann.deprived, ann.lacks) = (CharacterCondition::Stable, true, vec![lacks]);
        ann.habits.extend((lacks == Need::Habit).then(|| "Tin of Snuff".to_owned()));
        let mut week = state.clone();
        act(&mut state, Seat::Gm, &Command::Revive { who: ANN }, &[]);
        assert!(state.party[0].character.deprived, "{lacks:?}");
        act(&mut week, Seat::Gm, &Command::Week { healer: true }, &[]);
        let ann = &week.party[0].character;
        assert_eq!((ann.condition, ann.deprived), (CharacterCondition::Up, after), "{lacks:?}: there was board");
    }
}

/// Ruling C14: they were helped, and nothing else keeps them down.
// proves: core 101
#[test]
fn a_mortal_wound_that_has_mended_keeps_nobody_down_again() {
    let mut state = scarred(Scar::MortalWound);
    let ann = &mut state.party[0].character;
    (ann.scars[0].mended, ann.condition) = (true, CharacterCondition::Stable);
    act(&mut state, Seat::Gm, &Command::Night { safe: true }, &[]);
    let ann = &state.party[0].character;
    assert_eq!((ann.condition, ann.deprived), (CharacterCondition::Up, false));
}

#[test]
fn a_mortal_wound_keeps_down_whoever_no_healer_has_seen_to() {
    let mut state = scarred(Scar::MortalWound);
    state.party[0].character.condition = CharacterCondition::Stable;
    act(&mut state, Seat::Gm, &Command::Week { healer: false }, &[]);
    assert_eq!(state.party[0].character.condition, CharacterCondition::Stable);
}

#[test]
fn a_week_ends_what_rest_and_board_cure() {
    let mut state = scarred(Scar::Walloped);
    state.party[0].character.deprived = true;
    let hungry = &mut state.party[1].character;
    (hungry.deprived, hungry.lacks) = (true, vec![Need::Food, Need::Sleep]);
    for member in &mut state.party {
        (member.character.fatigue, member.character.hp.now) = (2, 1);
    }
    act(&mut state, Seat::Gm, &Command::Week { healer: false }, &[]);
    for member in &state.party {
        let one = &member.character;
        assert_eq!((one.deprived, one.lacks.len(), one.fatigue, one.hp.now), (false, 0, 0, 4), "{}", one.name);
        assert_eq!(one.thing(ThingId(3)).and_then(|rations| rations.left), Some(3), "there was board");
    }
    act(&mut state, P1, &settle(0), &[5]);
}

#[test]
fn some_hours_end_want_of_breath_and_no_hunger() {
    let mut state = scarred(Scar::Walloped);
    let ann = &mut state.party[0].character;
    (ann.deprived, ann.lacks) = (true, vec![Need::Food]);
    act(&mut state, Seat::Gm, &Command::RestHours, &[]);
    assert!(state.party[0].character.deprived);
}

// proves: fact 4.2
#[test]
fn a_spirit_is_fresh_on_each_day_of_a_week_and_needs_no_slot() {
    let mut state = party();
    let ann = &mut state.party[0].character;
    ann.perks.push(Perk::FatigueSpirit);
    ann.deprived = true;
    act(&mut state, Seat::Gm, &Command::Week { healer: false }, &[]);
    let ann = &mut state.party[0].character;
    assert_eq!((ann.fatigue, ann.spirit_tired), (0, false), "one a day");
    ann.fatigue = 5;
    assert_eq!(ann.slots_free(), 0);
    act(&mut state, P1, &deed(ANN, Deed::Tire), &[]);
    assert_eq!((state.party[0].character.fatigue, state.party[0].character.spirit_tired), (5, true));
    assert_eq!(refused(&state, P1, &deed(ANN, Deed::Tire)), crate::deeds::DeedRefusal::NoSlot.into());
}

// proves: core 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102
#[test]
fn every_scar_says_what_it_still_owes() {
    let owes = |scar: Scar| scarred(scar).party[0].character.owed().next().is_some();
    let silent = [Scar::LastingScar, Scar::ReorientingHeadWound, Scar::Rebrained];
    for scar in Scar::ALL {
        assert_eq!(owes(scar), !silent.contains(&scar), "{scar:?}");
    }
    // What is told is done with once it is told.
    for (scar, seat) in [(Scar::RattlingBlow, P1), (Scar::Deafened, Seat::Gm), (Scar::Sundered, Seat::Gm)] {
        let mut state = scarred(scar);
        state.party[0].character.scars[0].owed = false;
        let tell = Command::TellScar { who: ANN, place: 0, text: "The left hand.".to_owned() };
        assert_eq!(PartyTable::permit(&PartyTable::sight(&state, P1), &tell).is_ok(), seat == P1, "{scar:?}");
        act(&mut state, seat, &tell, &[]);
        assert_eq!(state.party[0].character.owed().count(), 0);
    }
    let doomed = scarred(Scar::Doomed);
    assert!(matches!(refused(&doomed, P1, &settle(0)), Refusal::NotYet { .. }));
}

fn with_a_heart(state: &mut State) -> ThingId {
    let heart = crate::background::bonds().iter().flat_map(|row| &row.items).find(|item| item.name == "Stone Heart");
    gain(state, ANN, heart.expect("a bond").clone())
}

// proves: fact 4.4
#[test]
fn a_stone_heart_grows_by_a_slot_each_month() {
    let mut state = party();
    let heart = with_a_heart(&mut state);
    let size = |state: &State| state.party[0].character.thing(heart).map_or(0, crate::pack::Thing::slots);
    for (weeks, slots) in [(3, 1), (1, 2), (2, 2), (1, 3)] {
        for _ in 0..weeks {
            act(&mut state, Seat::Gm, &Command::Week { healer: true }, &[]);
        }
        assert_eq!(size(&state), slots, "on day {}", state.day);
    }
    for member in &mut state.party {
        member.character.things.retain(|thing| thing.id == heart);
    }
    for _ in 0..40 {
        act(&mut state, Seat::Gm, &Command::Week { healer: true }, &[]);
    }
    assert_eq!((size(&state), state.due.len()), (9, 0), "and leaves a slot");
}

// proves: fact 4.4, 14.8
#[test]
fn whoever_has_a_stone_heart_comes_back_when_the_warden_says_so() {
    let mut state = party();
    with_a_heart(&mut state);
    act(&mut state, Seat::Gm, &Command::SetCondition { who: ANN, to: CharacterCondition::Dead }, &[]);
    assert_eq!(state.undying().map(|member| member.who).collect::<Vec<_>>(), [ANN]);
    act(&mut state, Seat::Gm, &Command::Revive { who: ANN }, &[]);
    assert_eq!(state.undying().count(), 0);
    let ann = &state.party[0].character;
    assert_eq!((ann.lives(), ann.armor()), (true, 0), "a heart is no armor");
}

// proves: fact 5.5
#[test]
fn whoever_needs_no_food_is_never_hungry() {
    for row in [past("Bonekeeper", 1, 2), past("Greenwise", 1, 4)] {
        let mut state = party();
        lend(&mut state, ANN, row);
        for _ in 0..4 {
            act(&mut state, Seat::Gm, &Command::Night { safe: true }, &[]);
        }
        let [ann, bob] = [0, 1].map(|place: usize| &state.party[place].character);
        let eaten = ann.thing(ThingId(3)).and_then(|one| one.left);
        assert_eq!((ann.deprived, eaten), (false, Some(3)), "nothing is eaten");
        assert!(bob.deprived && bob.lacks == [Need::Food], "three uses last for three nights");
    }
}

/// Core Rules: for more than a day; the day in which it began is the first.
// proves: core 17
#[test]
fn whoever_was_deprived_by_day_tires_after_the_second_night() {
    let mut state = party();
    act(&mut state, P1, &deed(ANN, Deed::SetDeprived { is: true }), &[]);
    let ann = |state: &State| (state.party[0].character.deprived, state.party[0].character.fatigue);
    let events = act(&mut state, Seat::Gm, &Command::Night { safe: true }, &[]);
    assert_eq!(ann(&state), (true, 0), "what no night gives stays lacking");
    assert!(matches!(&events[0].did, Did::NightPassed { wanting, .. } if wanting == &["Ann"]));
    act(&mut state, Seat::Gm, &Command::Night { safe: true }, &[]);
    assert_eq!(ann(&state), (true, 1));
    act(&mut state, P1, &deed(ANN, Deed::SetDeprived { is: false }), &[]);
    act(&mut state, Seat::Gm, &Command::Night { safe: true }, &[]);
    assert_eq!(ann(&state), (false, 0));
}

/// The facts of backgrounds: snuff, and oil for a foot of metal, daily or Deprived.
// proves: fact 5.8
#[test]
fn what_somebody_has_to_take_each_day_is_taken_or_they_are_deprived() {
    let rows = || crate::background::Background::all().iter().flat_map(|one| &one.table).flat_map(|table| &table.row);
    let daily: Vec<&str> = rows().filter_map(|row| row.daily.as_deref()).collect();
    assert_eq!(daily, ["Tin of Snuff", "Oil Can", "Oil Can"]);
    let snuff = rows().find(|row| row.daily.as_deref() == Some("Tin of Snuff")).expect("an answer");
    let mut state = party();
    let tin = gain(&mut state, ANN, Item { uses: Some(2), ..snuff.items[0].clone() });
    state.party[0].character.habits.extend(snuff.daily.clone());
    for (left, deprived) in [(Some(1), false), (None, false), (None, true)] {
        gain(&mut state, ANN, crate::background::rations());
        act(&mut state, Seat::Gm, &Command::Night { safe: true }, &[]);
        let ann = &state.party[0].character;
        assert_eq!((ann.thing(tin).and_then(|tin| tin.left), ann.deprived), (left, deprived));
    }
    assert_eq!(state.party[0].character.lacks, [Need::Habit]);
    gain(&mut state, ANN, snuff.items[0].clone());
    act(&mut state, Seat::Gm, &Command::Night { safe: true }, &[]);
    assert!(!state.party[0].character.deprived);
}

/// Ruling C39.
// proves: fact 9.9
#[test]
fn a_hireling_eats_what_the_employer_carries() {
    let mut state = party();
    act(&mut state, P1, &Command::Hire { who: ANN, trade: "bodyguard".to_owned(), how: Hiring::Ready }, &[]);
    state.party[2].character.things.retain(|thing| !thing.item.name.starts_with("Rations"));
    let events = act(&mut state, Seat::Gm, &Command::Night { safe: true }, &[]);
    assert!(matches!(&events[0].did, Did::NightPassed { hungry, .. } if hungry.is_empty()));
    let left = |place: usize| state.party[place].character.thing(ThingId(3)).and_then(|one| one.left);
    assert_eq!((left(0), left(1)), (Some(1), Some(2)), "and of no other player's");
}

/// Core Rules: a Fatigue for each day, and the week was more than one.
// proves: core 17
#[test]
fn the_day_after_a_week_of_want_tires_too() {
    let mut state = party();
    state.party[0].character.things.retain(|thing| thing.item.name == "Rations");
    act(&mut state, P1, &deed(ANN, Deed::SetDeprived { is: true }), &[]);
    act(&mut state, Seat::Gm, &Command::Week { healer: false }, &[]);
    assert_eq!(state.party[0].character.fatigue, 7);
    act(&mut state, Seat::Gm, &Command::Night { safe: true }, &[]);
    assert_eq!(state.party[0].character.fatigue, 8);
}

/// Somebody with a habit, so much to feed it, three of WIL and one HP.
fn with_a_habit(uses: u8) -> State {
    let mut state = party();
    let ann = &mut state.party[0].character;
    ann.habits.push("Tin of Snuff".to_owned());
    (ann.scores.wil.now, ann.hp.now) = (3, 1);
    if uses > 0 {
        gain(&mut state, ANN, Item::plain("Tin of Snuff").with_uses(uses));
    }
    state
}

/// Ruling C20: there is board for a week, and no snuff.
// proves: core 18; fact 5.8
#[test]
fn a_week_takes_seven_times_what_has_to_be_taken_each_day() {
    for (uses, deprived, fatigue, wil, hp) in [(8, false, 0, 10, 4), (7, false, 0, 10, 4), (3, true, 3, 3, 4)] {
        let mut state = with_a_habit(uses);
        act(&mut state, Seat::Gm, &Command::Week { healer: true }, &[]);
        let ann = &state.party[0].character;
        assert_eq!((ann.deprived, ann.fatigue, ann.scores.wil.now, ann.hp.now), (deprived, fatigue, wil, hp), "{uses}");
        assert_eq!(ann.lacks.contains(&Need::Habit), deprived, "{uses}");
        let left = ann.things.iter().find(|thing| thing.item.name == "Tin of Snuff").and_then(|tin| tin.left);
        assert_eq!(left, (uses > 7).then(|| uses - 7));
    }
    let mut state = with_a_habit(0);
    let ann = &mut state.party[0].character;
    (ann.deprived, ann.lacks) = (true, vec![Need::Habit]);
    act(&mut state, Seat::Gm, &Command::Week { healer: true }, &[]);
    let ann = &state.party[0].character;
    assert_eq!((ann.deprived, ann.fatigue, ann.hp.now), (true, 7, 1), "rest is no snuff");
}

/// Ruling C17.
// proves: core 16
#[test]
fn what_somebody_lacks_by_a_word_ends_by_a_word_alone() {
    let mut state = scarred(Scar::Walloped);
    act(&mut state, P1, &deed(ANN, Deed::SetDeprived { is: true }), &[]);
    let rations = state.party[0].character.things.remove(3);
    act(&mut state, Seat::Gm, &Command::Night { safe: true }, &[]);
    assert_eq!(state.party[0].character.lacks, [Need::Food, Need::Word]);
    gain(&mut state, ANN, rations.item);
    for rest in [Command::Night { safe: true }, Command::RestHours, Command::Week { healer: true }] {
        act(&mut state, Seat::Gm, &rest, &[]);
        let ann = &mut state.party[0].character;
        assert_eq!((ann.deprived, &ann.lacks[..]), (true, &[Need::Word][..]), "{rest:?}");
        ann.things.clear();
        state.due.clear();
    }
    act(&mut state, P1, &deed(ANN, Deed::SetDeprived { is: false }), &[]);
    assert_eq!((state.party[0].character.deprived, state.party[0].character.lacks.len()), (false, 0));
}

/// Sheets of the first rules do not say that it was a word.
// proves: core 16
#[test]
fn want_without_a_name_is_what_it_was() {
    let mut state = party();
    state.party[0].character.deprived = true;
    let mut hungry = state.clone();
    act(&mut state, Seat::Gm, &Command::Night { safe: true }, &[]);
    assert!(state.party[0].character.deprived);
    let rations = hungry.party[0].character.things.remove(3);
    act(&mut hungry, Seat::Gm, &Command::Night { safe: true }, &[]);
    gain(&mut hungry, ANN, rations.item);
    act(&mut hungry, Seat::Gm, &Command::Night { safe: true }, &[]);
    assert!(!hungry.party[0].character.deprived);
}

/// The facts of backgrounds: a use of Rations a day.
// proves: fact 9.9
#[test]
fn a_carrion_cat_eats_a_ration_a_day() {
    let mut state = party();
    lend(&mut state, ANN, past("Kettlewright", 2, 6));
    let events = act(&mut state, Seat::Gm, &Command::Night { safe: true }, &[]);
    assert!(matches!(&events[0].did, Did::NightPassed { hungry, .. } if hungry.is_empty()));
    assert_eq!(state.party[0].character.thing(ThingId(3)).and_then(|one| one.left), Some(1), "a use for each");
    let events = act(&mut state, Seat::Gm, &Command::Night { safe: true }, &[]);
    assert!(matches!(&events[0].did, Did::NightPassed { hungry, .. } if hungry == &["Carrion Cat"]));
    assert!(!state.party[0].character.deprived, "it is not she who is hungry");
}
