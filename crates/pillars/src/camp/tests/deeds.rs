//! What one does anywhere in play, done here; and what goes from hand to hand.

use serde_json::json;

use super::*;
use crate::checks::Subject;
use crate::magic::ManaTest;

fn hand_over(from: CamperId, to: CamperId, key: &str, count: u16) -> Command {
    Command::HandOver { from, to, item: item(key), place: GearPlace::Carried, count }
}

#[test]
fn a_deed_is_written_as_the_command_of_play_with_who_beside_its_fields() {
    let check = deed(ANN, living::LifeCommand::Check { of: Subject::Skill(Id::named("stealth")), modifier: 2 });
    let json = json!({"check": {"who": 1, "of": {"skill": "stealth"}, "modifier": 2}});
    assert_eq!(serde_json::to_value(&check).expect("JSON"), json);
    assert_eq!(serde_json::from_value::<Command>(json).expect("a command"), check);
    let save = deed(BOB, living::LifeCommand::Save);
    assert_eq!(serde_json::to_value(&save).expect("JSON"), json!({"save": {"who": 2}}));
    assert_eq!(serde_json::from_value::<Command>(json!({"save": {"who": 2}})).expect("a command"), save);
    for broken in [json!("save"), json!({"save": {}}), json!({"save": 3}), json!({"save": {"who": "Ann"}}), json!(null)]
    {
        assert!(serde_json::from_value::<Command>(broken.clone()).is_err(), "{broken}");
    }
}

#[test]
fn a_check_is_rolled_for_everybody_to_see_with_the_dice_of_the_table() {
    let mut state = camp();
    let check = deed(ANN, living::LifeCommand::Check { of: Subject::Skill(Id::named("stealth")), modifier: 0 });
    let heard = told(&state, P1, &check, &[1, 2, 3], P2);
    assert_eq!(heard, ["Ann: Stealth: 6 against 6 (DEX 10, Unlearned −4), a success, just so."]);
    act(&mut state, P1, &check, &[6, 6, 6]);
    assert_eq!(of(&state, ANN).life.checks, 1);
}

#[test]
fn one_acts_for_the_own_characters_and_the_gm_for_all() {
    let mut state = camp();
    let hurt = |who| deed(who, living::LifeCommand::Hurt { hit: living::Hit::Fatigue, points: 3 });
    assert_eq!(refused(&state, P1, &hurt(BOB)), Refusal::NotYours);
    assert_eq!(refused(&state, Seat::Spectator(1), &hurt(BOB)), Refusal::NotYours);
    assert_eq!(refused(&state, P1, &hurt(CamperId(9))), Refusal::Nobody);
    act(&mut state, P2, &hurt(BOB), &[]);
    act(&mut state, Seat::Gm, &hurt(BOB), &[]);
    assert_eq!(pools(&state, BOB).0, 39);
}

#[test]
fn the_market_is_that_of_a_character_s_own_life() {
    let mut state = camp();
    let buy = |lots| {
        Command::Deed(Deed { who: ANN, what: creation::Command::Buy { item: item("ration"), lots, price: None } })
    };
    act(&mut state, P1, &buy(2), &[]);
    assert_eq!((of(&state, ANN).purse(), carried(&state, ANN, "ration")), (Coins::NONE, 2));
    assert!(matches!(refused(&state, P1, &buy(1)), Refusal::Life(_)));
    act(
        &mut state,
        P1,
        &deed(ANN, living::LifeCommand::Sell { item: item("ration"), place: GearPlace::Carried, count: 1 }),
        &[],
    );
    assert_eq!(of(&state, ANN).purse(), Coins::copper(25));
    assert!(told(&state, P1, &buy(0), &[], P2).is_empty(), "what one buys is one's own business");
}

#[test]
fn only_the_gm_sets_things_right_and_mana_is_for_the_own_page() {
    let state = camp();
    let edit = |edit| deed(ANN, living::LifeCommand::Edit(edit));
    assert_eq!(refused(&state, P1, &edit(Edit::Kill)), Refusal::OnlyTheGm);
    assert_eq!(refused(&state, Seat::Gm, &edit(Edit::SetMana { to: 3 })), Refusal::AtHome);
    assert_eq!(refused(&state, Seat::Gm, &edit(Edit::SetTested { tested: ManaTest::Yes })), Refusal::AtHome);
    let rename = Command::Deed(Deed { who: ANN, what: creation::Command::Call { name: named("Zoe") } });
    assert_eq!(refused(&state, P1, &rename), Refusal::NoDeed);
    assert!(matches!(refused(&state, Seat::Gm, &edit(Edit::Revive)), Refusal::Life(_)));
}

#[test]
fn things_and_money_go_from_hand_to_hand() {
    let mut state = camp();
    give(&mut state, ANN, "torch_light", 3);
    act(&mut state, P1, &hand_over(ANN, BOB, "torch_light", 2), &[]);
    assert_eq!((carried(&state, ANN, "torch_light"), carried(&state, BOB, "torch_light")), (1, 2));
    act(&mut state, P1, &Command::Pay { from: ANN, to: BOB, copper: 30 }, &[]);
    assert_eq!((of(&state, ANN).purse(), of(&state, BOB).purse()), (Coins::copper(70), Coins::copper(130)));
}

#[test]
fn nobody_gives_what_they_lack_nor_to_themselves_nor_to_the_dead() {
    let mut state = camp();
    give(&mut state, ANN, "torch_light", 1);
    for count in [0, 2] {
        assert!(matches!(refused(&state, P1, &hand_over(ANN, BOB, "torch_light", count)), Refusal::Gear(_)));
    }
    assert_eq!(refused(&state, P1, &hand_over(ANN, ANN, "torch_light", 1)), Refusal::Themselves);
    assert_eq!(refused(&state, P2, &hand_over(ANN, BOB, "torch_light", 1)), Refusal::NotYours);
    for copper in [0, 101] {
        let pay = Command::Pay { from: ANN, to: BOB, copper };
        assert_eq!(refused(&state, P1, &pay), Refusal::Short { purse: Coins::gold(1) });
    }
    edit(&mut state, BOB, Edit::Kill);
    assert_eq!(refused(&state, P1, &hand_over(ANN, BOB, "torch_light", 1)), Refusal::Dead { name: "Bob".to_owned() });
}

#[test]
fn what_was_the_dead_s_is_handed_on_by_their_player() {
    let mut state = camp();
    give(&mut state, BOB, "torch_light", 1);
    edit(&mut state, BOB, Edit::Kill);
    act(&mut state, P2, &hand_over(BOB, ANN, "torch_light", 1), &[]);
    assert_eq!(carried(&state, ANN, "torch_light"), 1);
}

#[test]
fn whoever_could_not_count_more_gets_nothing_and_nothing_is_lost() {
    let mut state = camp();
    give(&mut state, ANN, "torch_light", 1);
    state.party[1].life.character.gear.add(item("torch_light"), u16::MAX).expect("so many can be counted");
    edit(&mut state, BOB, Edit::SetPurse { copper: 100_000_000 });
    act(&mut state, P1, &hand_over(ANN, BOB, "torch_light", 1), &[]);
    act(&mut state, P1, &Command::Pay { from: ANN, to: BOB, copper: 1 }, &[]);
    assert_eq!((carried(&state, ANN, "torch_light"), of(&state, ANN).purse()), (1, Coins::gold(1)));
}

#[test]
fn what_is_closed_says_why() {
    let state = camp();
    let offers = view::deeds(&Sight::of(&state, P1), ANN, false);
    let reason = |verb: &str| match offers.iter().find(|offer| offer.verb() == verb) {
        Some(play::options::Offer::Closed { reason, .. }) => reason.clone(),
        other => panic!("{verb}: {other:?}"),
    };
    assert_eq!(reason("save"), "no survival save is due: neither pool is so low (P160)");
    assert_eq!(reason("set_score"), "only the GM may do this");
    assert!(offers.iter().all(|offer| offer.verb() != "buy"));
    let others = view::deeds(&Sight::of(&state, P1), BOB, true);
    assert!(others.iter().all(|offer| offer.as_open().is_none()), "{others:?}");
}
