//! Checks, wounds, rest, trade and birthdays, with dice that are known beforehand.

use super::*;
use crate::house::{BodyHealing, DeathRule};

fn check(of: Subject, modifier: i8) -> LifeCommand {
    LifeCommand::Check { of, modifier }
}

fn stealth() -> Subject {
    Subject::Skill(Id::named("stealth"))
}

#[test]
fn a_check_tells_its_dice_its_reasons_and_how_it_went() {
    let mut state = plain();
    let events = live(&mut state, check(stealth(), 2), &[3, 3, 2]);
    assert_eq!(
        told(&events, PLAYER),
        ["Stealth: 8 against 8 (DEX 10, Unlearned −4, The situation +2), a success, just so."]
    );
    let events = live(&mut state, check(Subject::Attribute(Attribute::Str), 0), &[6, 5, 2]);
    assert_eq!(told(&events, PLAYER), ["Strength: 13 against 10 (STR 10), a failure by 3."]);
    assert_eq!(state.checks, 2);
}

#[test]
fn three_and_four_succeed_and_seventeen_and_eighteen_fail_whatever_the_target() {
    let mut state = plain();
    let passed = |events: &[Event]| matches!(events, [Event::Lived(LifeEvent::Checked { passed: true, .. })]);
    assert!(passed(&live(&mut state, check(stealth(), -10), &[1, 1, 2])));
    assert!(!passed(&live(&mut state, check(stealth(), -10), &[1, 2, 2])));
    state.character.scores.dex = 40;
    assert!(passed(&live(&mut state, check(stealth(), 10), &[6, 6, 4])));
    assert!(!passed(&live(&mut state, check(stealth(), 10), &[6, 6, 5])));
}

// proves: P234
#[test]
fn a_situation_changes_a_target_by_ten_at_the_most_and_jack_is_not_tested() {
    let state = plain();
    let sentence = "the situation changes a target by 10 at the most, either way (P234)";
    assert_eq!([11, -11].map(|far| refused(&state, check(stealth(), far))), [sentence, sentence]);
    let jack = Subject::Skill(Id::named("jack_of_all_trades"));
    assert!(refused(&state, check(jack, 0)).contains("never tested"));
}

#[test]
fn damage_that_gets_through_takes_the_full_amount_from_both_pools() {
    let mut state = plain();
    live(&mut state, LifeCommand::Hurt { hit: Hit::Both, points: 7 }, &[]);
    assert_eq!(pools(&state), (38, 23));
    live(&mut state, LifeCommand::Hurt { hit: Hit::Fatigue, points: 20 }, &[]);
    live(&mut state, LifeCommand::Hurt { hit: Hit::Body, points: 1 }, &[]);
    assert_eq!(pools(&state), (18, 22));
    assert!(refused(&state, LifeCommand::Hurt { hit: Hit::Body, points: 0 }).contains("1 to 200"));
    assert!(refused(&state, LifeCommand::Hurt { hit: Hit::Body, points: 201 }).contains("1 to 200"));
    live(&mut state, LifeCommand::Treat { pool: PoolName::Fatigue, points: 27 }, &[]);
    assert_eq!(pools(&state), (45, 22));
    assert!(refused(&state, LifeCommand::Treat { pool: PoolName::Body, points: 9 }).contains("8 points at the most"));
}

#[test]
fn a_survival_save_is_made_when_it_is_due_and_ends_a_life_when_it_fails() {
    let mut state = plain();
    assert!(refused(&state, LifeCommand::Save).contains("no survival save is due"));
    live(&mut state, LifeCommand::Hurt { hit: Hit::Body, points: 63 }, &[]);
    assert_eq!(pools(&state).1, -33);
    assert!(refused(&state, LifeCommand::Rest { pause: Pause::Hour }).contains("survival save"));
    let events = live(&mut state, LifeCommand::Save, &[1, 2, 4]);
    assert_eq!(
        told(&events, PLAYER),
        ["Survival save: 7 against 7 (CON 10, Below the full start −3), held on to life."]
    );
    let events = live(&mut state, LifeCommand::Save, &[2, 2, 4]);
    assert_eq!(state.death, Some(Death { track: None, age: 16 }));
    assert_eq!(told(&events, PLAYER)[1], "Died at 16, in play.");
    assert!(events.iter().any(|event| Life::discloses(&state, event)), "dice that killed stay");
    assert!(refused_to(&state, PLAYER, creation::Command::BeginAgain).contains("this life was lived"));
    assert!(refused_to(&state, PLAYER, creation::Command::RollEverything).contains("this life was lived"));
    assert!(refused(&state, check(stealth(), 0)).contains("for characters in play"));
}

#[test]
fn by_the_guide_damage_can_kill_at_once_and_a_slip_of_the_pen_is_taken_back() {
    let mut state = plain();
    state.character.house.death = DeathRule::Full;
    let events = live(&mut state, LifeCommand::Hurt { hit: Hit::Body, points: 90 }, &[]);
    assert_eq!(state.step, CreationStep::Dead);
    assert!(!events.iter().any(|event| Life::discloses(&state, event)));
}

// proves: P236
#[test]
fn rest_gives_back_what_is_lacking_and_no_more() {
    let mut state = plain();
    live(&mut state, LifeCommand::Hurt { hit: Hit::Both, points: 10 }, &[]);
    let events = live(&mut state, LifeCommand::Rest { pause: Pause::Hour }, &[]);
    assert_eq!(told(&events, PLAYER), ["Paused for an hour: Fatigue +6."]);
    live(&mut state, LifeCommand::Rest { pause: Pause::HourWalking }, &[]);
    assert_eq!(pools(&state), (42, 20));
    let events = live(&mut state, LifeCommand::Rest { pause: Pause::Day }, &[]);
    assert_eq!(
        (told(&events, PLAYER), pools(&state)),
        (vec!["Paused for a day: Fatigue +3, Body +1.".to_owned()], (45, 21))
    );
    state.character.house.body_healing = BodyHealing::GmOnly;
    let events = live(&mut state, LifeCommand::Rest { pause: Pause::Day }, &[]);
    assert_eq!(told(&events, PLAYER), ["Paused for a day: nothing was lacking."]);
}

// proves: P236
#[test]
fn mana_comes_back_with_rest_in_secret() {
    let mut state = plain();
    let full = state.character.mana.expect("in play").start.amount();
    edit(&mut state, Edit::SetMana { to: 0 });
    let events = live(&mut state, LifeCommand::Rest { pause: Pause::Night }, &[]);
    assert_eq!(told(&events, PLAYER), ["Paused for a night of eight hours: nothing was lacking."]);
    assert_eq!(told(&events, Seat::Gm)[1], "Mana +2.");
    assert_eq!(state.character.mana.expect("in play").now.amount(), 2);
    for _ in 0..10 {
        live(&mut state, LifeCommand::Rest { pause: Pause::Day }, &[]);
    }
    assert_eq!(state.character.mana.expect("in play").now.amount(), full);
}

#[test]
fn what_is_bought_in_play_is_paid_for_and_services_leave_nothing() {
    let mut state = plain();
    let buy = |key, lots| creation::Command::Buy { item: item(key), lots, price: None };
    act(&mut state, PLAYER, &buy("arrows", 1), &mut Scripted::new([]));
    assert_eq!(
        (state.character.purse, state.character.gear.count(item("arrows"), GearPlace::Carried)),
        (Coins::gold(80), 20)
    );
    assert!(state.bargains.is_empty(), "in play nothing is given back");
    let service = crate::data::Listed::list().ids().find(|item: &Id<Item>| !item.is_ownable()).expect("a service");
    act(&mut state, PLAYER, &buy(service.key(), 1), &mut Scripted::new([]));
    assert_eq!(state.character.gear.holdings().len(), 1);
    assert_eq!(state.character.purse, Coins::gold(80).checked_sub(service.price().least()).expect("enough"));
}

// proves: P250
#[test]
fn nobody_buys_or_is_given_what_a_scenario_made_up() {
    let state = plain();
    let name = play::name::Name::parse("Moonblade").expect("a name");
    let moonblade = crate::equipment::Variant::of(name, item("dagger")).forge().expect("nothing is wrong");
    let sentence = "Moonblade is in no price list (ruling P250)";
    let buy = creation::Command::Buy { item: moonblade, lots: 1, price: None };
    assert_eq!(refused_to(&state, PLAYER, buy), sentence);
    let give = creation::Command::Live(LifeCommand::Edit(Edit::Give { item: moonblade, count: 1 }));
    assert_eq!(refused_to(&state, Seat::Gm, give), sentence);
}

// proves: P235
#[test]
fn what_is_sold_fetches_half_and_must_be_owned() {
    let mut state = plain();
    state.character.gear.add(item("arrows"), 20).expect("arrows");
    let sell = |count| LifeCommand::Sell { item: item("arrows"), place: GearPlace::Carried, count };
    let events = live(&mut state, sell(5), &[]);
    assert_eq!(told(&events, PLAYER), ["Sold 5 × Arrows for 2 gp 5 sp."]);
    assert_eq!(state.character.gear.count(item("arrows"), GearPlace::Carried), 15);
    assert_eq!(state.character.purse, "102 gp 5 sp".parse().expect("coins"));
    assert!(refused(&state, sell(16)).contains("not that much of it"));
    assert!(refused(&state, sell(0)).contains("not that much of it"));
}

// proves: P237
#[test]
fn a_birthday_takes_what_the_reached_row_takes_more_and_leaves_the_pools() {
    let mut state = plain();
    state.character.age = 36;
    assert_eq!(live(&mut state, LifeCommand::GrowOlder, &[]).len(), 1, "nothing happens at 37");
    let before = pools(&state);
    let events = live(&mut state, LifeCommand::GrowOlder, &[]);
    assert!(matches!(events[..], [Event::Lived(LifeEvent::Birthday { age: 38 }), Event::Aged { .. }]), "{events:?}");
    assert_eq!(pools(&state), before);
    for _ in 38..120 {
        live(&mut state, LifeCommand::GrowOlder, &[]);
    }
    let lost = crate::experience::ageing(120);
    assert!(
        state.character.scores.iter().all(|(of, score)| *score == (10 + lost[of]).max(1)),
        "totals are not repeated"
    );
    assert!(refused(&state, LifeCommand::GrowOlder).contains("counted up to 120"));
}

// proves: P280
#[test]
fn nothing_goes_on_a_mount_that_is_not_there() {
    let mut state = plain();
    let chest = item("chest");
    edit(&mut state, Edit::Give { item: chest, count: 1 });
    let load = creation::Command::Put { item: chest, from: GearPlace::Carried, to: GearPlace::OnMount };
    let refusal = refused_to(&state, PLAYER, load.clone());
    assert_eq!(refusal, "Chest cannot be put on a mount or vehicle: there is none of one's own (P280)");
    edit(&mut state, Edit::Give { item: item("mule"), count: 1 });
    act(&mut state, PLAYER, &load, &mut Scripted::new([]));
    assert_eq!(state.character.gear.count(chest, GearPlace::OnMount), 1);
}

// proves: P280
#[test]
fn a_mount_is_not_parted_with_while_something_is_on_it() {
    let mut state = plain();
    let (chest, mule) = (item("chest"), item("mule"));
    edit(&mut state, Edit::Give { item: chest, count: 1 });
    edit(&mut state, Edit::Give { item: mule, count: 2 });
    let load = creation::Command::Put { item: chest, from: GearPlace::Carried, to: GearPlace::OnMount };
    act(&mut state, PLAYER, &load, &mut Scripted::new([]));
    live(&mut state, LifeCommand::Sell { item: mule, place: GearPlace::Left, count: 1 }, &[]);
    let sell = LifeCommand::Sell { item: mule, place: GearPlace::Left, count: 1 };
    let laden = "Donkey or mule carries something that has nowhere else to go: unload it first (P280)";
    assert_eq!(refused(&state, sell.clone()), laden);
    let take_away =
        creation::Command::Live(LifeCommand::Edit(Edit::TakeAway { item: mule, place: GearPlace::Left, count: 1 }));
    assert_eq!(refused_to(&state, Seat::Gm, take_away), laden);
    let unload = creation::Command::Put { item: chest, from: GearPlace::OnMount, to: GearPlace::Left };
    act(&mut state, PLAYER, &unload, &mut Scripted::new([]));
    live(&mut state, sell, &[]);
    assert!(!state.character.gear.has_mount());
}

// proves: P170.1
#[test]
fn money_is_taken_along_or_left_at_home_by_one_deed() {
    let mut state = plain();
    state.character.purse = "303 gp 5 sp".parse().expect("coins");
    let at = |state: &State| (state.character.coins_along().to_string(), state.character.coins_at_home().to_string());
    assert_eq!(at(&state), ("50 gp".to_owned(), "253 gp 5 sp".to_owned()));
    let events = live(&mut state, LifeCommand::TakeAlong { gold: 120 }, &[]);
    assert_eq!(told(&events, PLAYER), ["Takes 120 gp along and leaves the rest at home."]);
    assert_eq!(at(&state), ("120 gp".to_owned(), "183 gp 5 sp".to_owned()));
    assert_eq!(state.character.load().weight.to_string(), "1.2 lb");
    let events = live(&mut state, LifeCommand::TakeAlong { gold: 304 }, &[]);
    assert_eq!(told(&events, PLAYER), ["Takes all the money along, 303 gp 5 sp."]);
    assert_eq!(at(&state), ("303 gp 5 sp".to_owned(), "0 cp".to_owned()));
    live(&mut state, LifeCommand::TakeAlong { gold: 0 }, &[]);
    assert_eq!(at(&state), ("0 cp".to_owned(), "303 gp 5 sp".to_owned()));
    let too_much = "there are 303 gp 5 sp in all to take along or to leave at home (P170)";
    assert_eq!(refused(&state, LifeCommand::TakeAlong { gold: 305 }), too_much);
    state.character.house.coins = crate::house::CoinLoad::Carried;
    let switched = "in this house all of one's money comes along, always: the switch coins (P170)";
    assert_eq!(refused(&state, LifeCommand::TakeAlong { gold: 1 }), switched);
    assert_eq!(at(&state), ("303 gp 5 sp".to_owned(), "0 cp".to_owned()));
}
