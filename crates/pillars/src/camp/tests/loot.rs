//! Loot and pay.

use super::*;

fn add(key: &str, count: u16, hidden: bool) -> Command {
    Command::AddLoot { item: item(key), count, hidden }
}

#[test]
fn what_lies_there_is_taken_by_whoever_wants_it() {
    let mut state = camp();
    act(&mut state, Seat::Gm, &add("dagger", 3, false), &[]);
    act(&mut state, Seat::Gm, &Command::AddCoins { copper: 250, hidden: false }, &[]);
    act(&mut state, P1, &Command::TakeLoot { who: ANN, item: item("dagger"), count: 2 }, &[]);
    act(&mut state, P2, &Command::TakeCoins { who: BOB, copper: 200 }, &[]);
    assert_eq!((carried(&state, ANN, "dagger"), of(&state, BOB).purse()), (2, Coins::gold(3)));
    assert_eq!((state.loot.count(item("dagger")), state.loot.coins), (1, Coins::copper(50)));
    let heard = told(&state, P1, &Command::TakeCoins { who: ANN, copper: 50 }, &[], P2);
    assert_eq!(heard, ["Ann took 5 sp of the loot."]);
}

#[test]
fn nobody_takes_more_than_there_is_nor_for_others() {
    let mut state = camp();
    let take = |who, count| Command::TakeLoot { who, item: item("dagger"), count };
    assert_eq!(refused(&state, P1, &take(ANN, 1)), Refusal::NoLoot);
    act(&mut state, Seat::Gm, &add("dagger", 3, false), &[]);
    assert_eq!(refused(&state, P1, &take(ANN, 4)), Refusal::NoLoot);
    assert_eq!(refused(&state, P1, &take(ANN, 0)), Refusal::NoLoot);
    assert_eq!(refused(&state, P1, &take(BOB, 1)), Refusal::NotYours);
    assert_eq!(refused(&state, P1, &Command::TakeCoins { who: ANN, copper: 1 }), Refusal::NoLoot);
    state.party[0].life.character.gear.add(item("dagger"), u16::MAX).expect("so many can be counted");
    assert_eq!(refused(&state, P1, &take(ANN, 1)), Refusal::TooMuch);
    act(&mut state, Seat::Gm, &Command::AddCoins { copper: 9, hidden: false }, &[]);
    edit(&mut state, ANN, Edit::SetPurse { copper: 100_000_000 });
    assert_eq!(refused(&state, P1, &Command::TakeCoins { who: ANN, copper: 1 }), Refusal::Sum);
    edit(&mut state, BOB, Edit::Kill);
    assert_eq!(refused(&state, P2, &take(BOB, 1)), Refusal::Dead { name: "Bob".to_owned() });
}

#[test]
fn hidden_loot_comes_to_light_all_at_once_and_goes_again() {
    let mut state = camp();
    for command in [add("dagger", 1, true), add("dagger", 1, false), Command::AddCoins { copper: 7, hidden: true }] {
        act(&mut state, Seat::Gm, &command, &[]);
    }
    assert_eq!(view::loot(&Sight::of(&state, P1)).shown.count(item("dagger")), 1);
    assert_eq!(view::loot(&Sight::of(&state, P1)).kept, None);
    act(&mut state, Seat::Gm, &Command::ShowLoot, &[]);
    assert_eq!((state.loot.count(item("dagger")), state.loot.coins), (2, Coins::copper(7)));
    assert_eq!(refused(&state, Seat::Gm, &Command::ShowLoot), Refusal::NothingThere);
    act(&mut state, Seat::Gm, &Command::HideLoot, &[]);
    assert!(state.loot.is_empty() && state.kept.count(item("dagger")) == 2);
    assert_eq!(refused(&state, Seat::Gm, &Command::HideLoot), Refusal::NothingThere);
}

#[test]
fn the_gm_takes_away_what_there_is() {
    let mut state = camp();
    act(&mut state, Seat::Gm, &add("dagger", 2, true), &[]);
    act(&mut state, Seat::Gm, &Command::AddCoins { copper: 5, hidden: true }, &[]);
    let remove = |count, hidden| Command::RemoveLoot { item: item("dagger"), count, hidden };
    assert_eq!(refused(&state, Seat::Gm, &remove(1, false)), Refusal::NoLoot);
    assert_eq!(refused(&state, Seat::Gm, &remove(3, true)), Refusal::NoLoot);
    act(&mut state, Seat::Gm, &remove(2, true), &[]);
    act(&mut state, Seat::Gm, &Command::RemoveCoins { copper: 5, hidden: true }, &[]);
    assert!(state.kept.is_empty());
    assert_eq!(refused(&state, Seat::Gm, &Command::RemoveCoins { copper: 1, hidden: true }), Refusal::NoLoot);
}

#[test]
fn loot_is_what_can_be_owned_in_numbers_that_can_be_counted() {
    let mut state = camp();
    for key in ["standard_pack", "inn_common"] {
        if let Some(found) = <Item as crate::data::Listed>::list().find(key) {
            let command = Command::AddLoot { item: found, count: 1, hidden: false };
            assert!(matches!(refused(&state, Seat::Gm, &command), Refusal::Gear(_)), "{key}");
        }
    }
    act(&mut state, Seat::Gm, &add("dagger", 9_999, false), &[]);
    assert_eq!(refused(&state, Seat::Gm, &add("dagger", 1, false)), Refusal::TooMuch);
    assert_eq!(refused(&state, Seat::Gm, &add("club", 0, false)), Refusal::TooMuch);
    assert_eq!(refused(&state, Seat::Gm, &Command::AddCoins { copper: 0, hidden: false }), Refusal::Sum);
}

#[test]
fn one_is_paid_or_all_who_live_and_each_hears_of_the_own_pay() {
    let mut state = camp();
    act(&mut state, Seat::Gm, &Command::Reward { who: ANN, copper: 50 }, &[]);
    assert_eq!(told(&state, Seat::Gm, &Command::PayAll { copper: 120 }, &[], P2), ["Bob was paid 1 gp 2 sp."]);
    act(&mut state, Seat::Gm, &Command::PayAll { copper: 100 }, &[]);
    assert_eq!((of(&state, ANN).purse(), of(&state, BOB).purse()), (Coins::copper(250), Coins::gold(2)));
    assert_eq!(refused(&state, Seat::Gm, &Command::PayAll { copper: 0 }), Refusal::Sum);
    edit(&mut state, ANN, Edit::SetPurse { copper: 100_000_000 });
    act(&mut state, Seat::Gm, &Command::PayAll { copper: 1 }, &[]);
    assert_eq!((of(&state, ANN).purse(), of(&state, BOB).purse()), (Coins::copper(100_000_000), Coins::copper(201)));
    edit(&mut state, ANN, Edit::Kill);
    assert_eq!(
        refused(&state, Seat::Gm, &Command::Reward { who: ANN, copper: 1 }),
        Refusal::Dead { name: "Ann".to_owned() }
    );
    act(&mut state, Seat::Gm, &Command::PayAll { copper: 1 }, &[]);
    assert_eq!(refused(&State::new(HouseRules::default()), Seat::Gm, &Command::PayAll { copper: 1 }), Refusal::Empty);
}

#[test]
fn only_the_gm_pays_and_lays_loot() {
    let state = camp();
    let commands = [
        add("dagger", 1, false),
        Command::AddCoins { copper: 1, hidden: false },
        Command::RemoveLoot { item: item("dagger"), count: 1, hidden: false },
        Command::RemoveCoins { copper: 1, hidden: false },
        Command::ShowLoot,
        Command::HideLoot,
        Command::Reward { who: ANN, copper: 1 },
        Command::PayAll { copper: 1 },
    ];
    for command in commands {
        for seat in [P1, Seat::Spectator(1), Seat::Door] {
            assert_eq!(refused(&state, seat, &command), Refusal::OnlyTheGm);
        }
    }
}
