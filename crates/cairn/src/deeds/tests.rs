use dice::Scripted;

use super::*;
use crate::attributes::Scores;
use crate::change::Draft;
use crate::item::{Heals, Item, Magic};

fn somebody() -> Character {
    Character { hp: Score { now: 1, max: 4 }, scores: Scores::full(10, 10, 10), gold: 50, ..Character::default() }
}

fn with(items: Vec<Item>) -> Character {
    let mut draft = Draft::of(&somebody());
    for item in items {
        draft.gain(item);
    }
    draft.now
}

/// Does what is permitted with these dice.
fn done(character: &Character, deed: &Deed, faces: &[u32]) -> Character {
    assert_eq!(permit(character, deed), Ok(()), "{deed:?}");
    let mut dice = Scripted::new(faces.iter().copied());
    let (_, changes) = resolve(character, deed, &mut dice);
    assert!(dice.finish().is_ok(), "{deed:?} left dice unused");
    let mut after = character.clone();
    for change in &changes {
        after.apply(change);
    }
    after
}

#[test]
fn a_moment_s_rest_restores_hp_but_not_to_the_deprived() {
    assert_eq!(done(&somebody(), &Deed::Rest, &[]).hp, Score::full(4));
    let deprived = Character { deprived: true, fatigue: 1, ..somebody() };
    assert_eq!(permit(&deprived, &Deed::Rest), Err(Refusal::Deprived));
    assert_eq!(permit(&deprived, &Deed::Recover), Err(Refusal::Deprived));
}

#[test]
fn fatigue_fills_slots() {
    let mut tired = somebody();
    for _ in 0..10 {
        tired = done(&tired, &Deed::Tire, &[]);
    }
    assert_eq!((tired.slots_used(), tired.effective_hp()), (10, 0));
    assert_eq!(permit(&tired, &Deed::Tire), Err(Refusal::NoSlot));
}

#[test]
fn an_eleventh_slot_is_refused() {
    let full = with(vec![Item { slots: 9, ..Item::plain("Trunk") }]);
    let made_up = |slots| Deed::MakeUp { name: "Box".to_owned(), slots, die: None, armor: 0, uses: 0 };
    assert_eq!(permit(&full, &made_up(2)), Err(Refusal::NoRoom { slots: 2, free: 1 }));
    assert_eq!(done(&full, &made_up(1), &[]).slots_used(), 10);
    assert_eq!(permit(&full, &Deed::SetGold { to: 200 }), Err(Refusal::NoRoom { slots: 1, free: 0 }));
}

#[test]
fn a_second_suit_of_armor_is_refused() {
    let suit = |name: &str| Item { slots: 2, armor: 1, ..Item::plain(name) };
    let one = with(vec![suit("Brigandine"), suit("Leather")]);
    assert_eq!(one.armor(), 1, "only the first was put on");
    let second = one.things[1].id;
    assert_eq!(permit(&one, &Deed::Ready { thing: second }), Err(Refusal::Covered { worn: "Brigandine".to_owned() }));
}

#[test]
fn armor_counts_while_it_is_held_or_worn() {
    let one = with(vec![Item { armor: 1, bonus: true, ..Item::plain("Shield") }]);
    let shield = one.things[0].id;
    assert_eq!(one.armor(), 1);
    let stowed = done(&one, &Deed::Stow { thing: shield }, &[]);
    assert_eq!(stowed.armor(), 0);
    assert_eq!(done(&stowed, &Deed::Ready { thing: shield }, &[]).armor(), 1);
}

#[test]
fn hp_99_of_4_is_refused() {
    assert_eq!(permit(&somebody(), &Deed::Set { pool: Pool::Hp, to: 99 }), Err(Refusal::Bounds { least: 0, most: 4 }));
}

#[test]
fn a_purchase_beyond_the_purse_is_refused_and_one_within_is_one_deal() {
    let plate = Deed::Buy { goods: "plate".to_owned() };
    assert_eq!(permit(&somebody(), &plate), Err(Refusal::TooDear { price: 60, gold: 50 }));
    let after = done(&somebody(), &Deed::Buy { goods: "chainmail".to_owned() }, &[]);
    assert_eq!((after.gold, after.armor(), after.slots_used()), (10, 2, 2));
}

#[test]
fn a_scroll_is_gone_and_tires_nobody() {
    let one = with(vec![Item { kind: Some(Magic::Scroll), slots: 0, ..Item::plain("Scroll") }]);
    let after = done(&one, &Deed::Use { thing: one.things[0].id }, &[]);
    assert_eq!((after.things.len(), after.fatigue), (0, 0));
}

#[test]
fn a_relic_has_charges_and_is_filled_again() {
    let recharge = "Leave it in moonlight.".to_owned();
    let one = with(vec![Item {
        kind: Some(Magic::Relic),
        charges: Some(1),
        recharge: Some(recharge.clone()),
        ..Item::plain("Ring")
    }]);
    let thing = one.things[0].id;
    let spent = done(&one, &Deed::Use { thing }, &[]);
    assert_eq!((spent.things[0].left, spent.fatigue), (Some(0), 0));
    assert_eq!(permit(&spent, &Deed::Use { thing }), Err(Refusal::Empty { recharge }));
    assert_eq!(done(&spent, &Deed::Recharge { thing }, &[]).things[0].left, Some(1));
}

#[test]
fn the_last_use_uses_a_thing_up_and_a_salve_restores_str() {
    let mut one = with(vec![Item { heals: Some(Heals::D4), uses: Some(1), ..Item::plain("Salve") }]);
    one.scores.str.now = 5;
    let after = done(&one, &Deed::Use { thing: one.things[0].id }, &[3]);
    assert_eq!((after.things.len(), after.scores.str.now), (0, 8));
}

#[test]
fn a_cart_takes_what_the_pack_cannot_and_takes_it_along_when_it_is_lost() {
    let one = with(vec![
        Item { slots: 2, holds: Some(4), ..Item::plain("Cart") },
        Item::plain("Rope"),
        Item { slots: 4, ..Item::plain("Chest") },
    ]);
    let [cart, rope, chest] = [0, 1, 2].map(|place| one.things[place].id);
    let loaded = done(&one, &Deed::Put { thing: rope, at: Spot::In(cart) }, &[]);
    assert_eq!(loaded.hold(cart), Some((1, 4)));
    assert_eq!(
        permit(&loaded, &Deed::Put { thing: chest, at: Spot::In(cart) }),
        Err(Refusal::NoRoom { slots: 4, free: 3 })
    );
    assert_eq!(permit(&loaded, &Deed::Put { thing: cart, at: Spot::In(cart) }), Err(Refusal::HoldsThings));
    assert_eq!(done(&loaded, &Deed::Drop { thing: cart }, &[]).things.len(), 1);
}

#[test]
fn at_home_a_scar_has_its_dice_once_it_has_mended() {
    let mut one = somebody();
    one.scars.push(crate::character::Scarred::fresh(crate::scars::Scar::BrokenLimb, "Arm".to_owned(), true));
    let settle = Deed::SettleScar { place: 0 };
    assert!(matches!(permit(&one, &settle), Err(Refusal::NotYet { .. })));
    one.scars[0].mended = true;
    let after = done(&one, &settle, &[4, 5]);
    assert_eq!((after.hp.max, after.scars[0].owed), (9, false));
    assert_eq!(permit(&after, &settle), Err(Refusal::NothingOwed));
}
