use dice::Scripted;

use super::*;
use crate::attributes::Scores;
use crate::background::Perk;
use crate::change::SheetDraft;
use crate::character::{CharacterCondition, Need};
use crate::item::{Heals, Item, Magic};

mod grants;

fn somebody() -> Character {
    Character { hp: Score { now: 1, max: 4 }, scores: Scores::full(10, 10, 10), gold: 50, ..Character::default() }
}

fn with(items: Vec<Item>) -> Character {
    let mut draft = SheetDraft::of(&somebody());
    for item in items {
        draft.gain(item);
    }
    draft.now
}

/// Does what is permitted with these dice.
pub(crate) fn done(character: &Character, deed: &Deed, faces: &[u32]) -> Character {
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

// proves: core 12, 18
#[test]
fn a_moment_s_rest_restores_hp_but_not_to_the_deprived() {
    assert_eq!(done(&somebody(), &Deed::Rest, &[]).hp, Score::full(4));
    let deprived = Character { deprived: true, fatigue: 1, ..somebody() };
    assert_eq!(permit(&deprived, &Deed::Rest), Err(DeedRefusal::Deprived));
    assert_eq!(permit(&deprived, &Deed::Recover), Err(DeedRefusal::Deprived));
}

/// Ruling C17.
// proves: core 16
#[test]
fn a_word_that_somebody_is_deprived_stands_on_the_sheet_until_a_word_ends_it() {
    let deprived = done(&somebody(), &Deed::SetDeprived { is: true }, &[]);
    assert_eq!((deprived.deprived, &deprived.lacks[..], deprived.fault()), (true, &[Need::Word][..], None));
    let over = done(&deprived, &Deed::SetDeprived { is: false }, &[]);
    assert_eq!(over, somebody());
}

// proves: core 20; fact 2.2
#[test]
fn fatigue_fills_slots() {
    let mut tired = somebody();
    for _ in 0..10 {
        tired = done(&tired, &Deed::Tire, &[]);
    }
    assert_eq!((tired.slots_used(), tired.effective_hp()), (10, 0));
    assert_eq!(permit(&tired, &Deed::Tire), Err(DeedRefusal::NoSlot));
}

// proves: fact 1.4, 2.1
#[test]
fn an_eleventh_slot_is_refused() {
    let full = with(vec![Item { slots: 9, ..Item::plain("Trunk") }]);
    let made_up = |slots| Deed::MakeUp { name: "Box".to_owned(), slots, die: None, armor: 0, uses: 0 };
    assert_eq!(permit(&full, &made_up(2)), Err(DeedRefusal::NoRoom { slots: 2, free: 1 }));
    assert_eq!(done(&full, &made_up(1), &[]).slots_used(), 10);
    let coins = Deed::SetGold { to: 200 };
    assert_eq!(permit(&full, &coins), Err(DeedRefusal::TooManyCoins { gold: 200, slots: 2, free: 1 }));
    assert_eq!(permit(&full, &Deed::SetGold { to: 199 }), Ok(()));
}

/// Ruling C3.
#[test]
fn too_many_coins_are_told_with_the_slots_they_take_and_those_there_are_for_them() {
    let mut rich = with(vec![Item { slots: 7, ..Item::plain("Trunk") }]);
    rich.gold = 250;
    let refused = permit(&rich, &Deed::SetGold { to: 2_000 }).expect_err("no room");
    assert_eq!(
        refused,
        DeedRefusal::TooManyCoins { gold: 2_000, slots: 20, free: 3 },
        "two of the three hold coins already"
    );
    let words = "2000 gp take 20 slots at 100 a slot (ruling C3), and 3 are free for coins";
    assert_eq!(refused.to_string(), words);
    assert_eq!(permit(&rich, &Deed::SetGold { to: 399 }), Ok(()));
}

#[test]
fn one_slot_is_a_slot_and_two_are_slots() {
    let told = |slots, free| DeedRefusal::NoRoom { slots, free }.to_string();
    assert_eq!(told(1, 0), "it takes 1 slot and none is free: drop something first");
    assert_eq!(told(2, 1), "it takes 2 slots and 1 is free: drop something first");
    assert_eq!(told(4, 3), "it takes 4 slots and 3 are free: drop something first");
    let laden = DeedRefusal::TooLaden { used: 1, holds: 0 }.to_string();
    assert!(laden.starts_with("it carries 1 slot, and"), "{laden}");
}

// proves: fact 14.2
#[test]
fn a_second_suit_of_armor_is_refused() {
    let suit = |name: &str| Item { slots: 2, armor: 1, ..Item::plain(name) };
    let one = with(vec![suit("Brigandine"), suit("Leather")]);
    assert_eq!(one.armor(), 1, "only the first was put on");
    let second = one.things[1].id;
    assert_eq!(
        permit(&one, &Deed::Ready { thing: second }),
        Err(DeedRefusal::Covered { worn: "Brigandine".to_owned() })
    );
}

// proves: core 23
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
    assert_eq!(
        permit(&somebody(), &Deed::Set { pool: SheetPool::Hp, to: 99 }),
        Err(DeedRefusal::Bounds { least: 0, most: 4 })
    );
}

// proves: fact 6.1
#[test]
fn a_purchase_beyond_the_purse_is_refused_and_one_within_is_one_deal() {
    let plate = Deed::Buy { goods: "plate".to_owned() };
    assert_eq!(permit(&somebody(), &plate), Err(DeedRefusal::TooDear { price: 60, gold: 50 }));
    let after = done(&somebody(), &Deed::Buy { goods: "chainmail".to_owned() }, &[]);
    assert_eq!((after.gold, after.armor(), after.slots_used()), (10, 2, 2));
}

// proves: core 113, 114; fact 11.3
#[test]
fn a_scroll_is_gone_and_tires_nobody() {
    let one = with(vec![Item { kind: Some(Magic::Scroll), slots: 0, ..Item::plain("Scroll") }]);
    let after = done(&one, &Deed::Use { thing: one.things[0].id }, &[]);
    assert_eq!((after.things.len(), after.fatigue), (0, 0));
}

// proves: core 116, 117
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
    assert_eq!(permit(&spent, &Deed::Use { thing }), Err(DeedRefusal::Empty { recharge }));
    assert_eq!(done(&spent, &Deed::Recharge { thing }, &[]).things[0].left, Some(1));
}

#[test]
fn the_last_use_uses_a_thing_up_and_a_salve_restores_str() {
    let mut one = with(vec![Item { heals: Some(Heals::D4), uses: Some(1), ..Item::plain("Salve") }]);
    one.scores.str.now = 5;
    let after = done(&one, &Deed::Use { thing: one.things[0].id }, &[3]);
    assert_eq!((after.things.len(), after.scores.str.now), (0, 8));
}

// proves: fact 2.5
#[test]
fn a_cart_takes_what_the_pack_cannot_and_stays_while_it_is_loaded() {
    let one = with(vec![
        Item { slots: 2, holds: Some(4), ..Item::plain("Cart") },
        Item::plain("Rope"),
        Item { slots: 4, ..Item::plain("Chest") },
    ]);
    let [cart, rope, chest] = [0, 1, 2].map(|place| one.things[place].id);
    let loaded = done(&one, &Deed::Put { thing: rope, at: PackSpot::In(cart) }, &[]);
    assert_eq!(loaded.hold(cart), Some((1, 4)));
    assert_eq!(
        permit(&loaded, &Deed::Put { thing: chest, at: PackSpot::In(cart) }),
        Err(DeedRefusal::NoRoom { slots: 4, free: 3 })
    );
    assert_eq!(permit(&loaded, &Deed::Put { thing: cart, at: PackSpot::In(cart) }), Err(DeedRefusal::HoldsThings));
    let rope_in_it = Err(DeedRefusal::Loaded { with: "Rope".to_owned() });
    assert_eq!(permit(&loaded, &Deed::Drop { thing: cart }), rope_in_it);
    let emptied = done(&loaded, &Deed::Put { thing: rope, at: PackSpot::Pack }, &[]);
    assert_eq!(done(&emptied, &Deed::Drop { thing: cart }, &[]).things.len(), 2);
}

// proves: core 94
#[test]
fn at_home_whoever_plays_them_says_when_a_scar_has_mended() {
    let mut one = somebody();
    one.scars.push(crate::character::ScarRecord::fresh(crate::scars::Scar::BrokenLimb, "Arm".to_owned(), true));
    let settle = Deed::SettleScar { place: 0 };
    one.condition = CharacterCondition::Stable;
    assert!(matches!(permit(&one, &settle), Err(DeedRefusal::NotYet { .. })));
    one.condition = CharacterCondition::Up;
    let after = done(&one, &settle, &[4, 5]);
    assert_eq!((after.hp.max, after.scars[0].owed), (9, false));
    assert_eq!(permit(&after, &settle), Err(DeedRefusal::NothingOwed));
}

#[test]
fn nobody_parts_from_a_beast_that_carries_their_things() {
    let mut one = with(vec![Item::plain("Rope")]);
    one = done(&one, &Deed::Buy { goods: "mule".to_owned() }, &[]);
    let (rope, mule) = (one.things[0].id, one.companions[0].id);
    let loaded = done(&one, &Deed::Put { thing: rope, at: PackSpot::In(mule) }, &[]);
    assert_eq!(permit(&loaded, &Deed::Part { companion: mule }), Err(DeedRefusal::Loaded { with: "Rope".to_owned() }));
    assert!(done(&one, &Deed::Part { companion: mule }, &[]).companions.is_empty());
}

#[test]
fn a_salve_gives_nothing_back_to_the_deprived_and_stays_in_its_pot() {
    for heals in [Heals::One, Heals::D4, Heals::D6, Heals::All] {
        let mut one = with(vec![Item { heals: Some(heals), uses: Some(1), ..Item::plain("Salve") }]);
        (one.scores.str.now, one.deprived) = (5, true);
        assert_eq!(permit(&one, &Deed::Use { thing: one.things[0].id }), Err(DeedRefusal::Deprived));
    }
}

#[test]
fn whoever_cannot_act_rests_not_by_themselves() {
    let hurt = Character { fatigue: 1, ..somebody() };
    let cannot = [
        Character { condition: crate::character::CharacterCondition::Dying, ..hurt.clone() },
        Character { condition: crate::character::CharacterCondition::Stable, ..hurt.clone() },
        Character { scores: Scores { dex: Score { now: 0, max: 10 }, ..hurt.scores }, ..hurt.clone() },
    ];
    for one in cannot {
        for deed in [Deed::Rest, Deed::Recover] {
            assert!(matches!(permit(&one, &deed), Err(DeedRefusal::Unable { .. })), "{deed:?}: {:?}", one.condition);
        }
    }
    assert_eq!(done(&hurt, &Deed::Recover, &[]).fatigue, 0);
}

// proves: fact 11.3
#[test]
fn what_is_read_or_used_is_in_one_s_own_pack_and_in_both_hands() {
    let cart = Item { slots: 2, holds: Some(4), ..Item::plain("Cart") };
    for kind in [Magic::Spellbook, Magic::Scroll] {
        let one = with(vec![cart.clone(), Item { kind: Some(kind), ..Item::plain("Sleep") }]);
        let (cart, book) = (one.things[0].id, one.things[1].id);
        let away = done(&one, &Deed::Put { thing: book, at: PackSpot::In(cart) }, &[]);
        assert_eq!(permit(&away, &Deed::Use { thing: book }), Err(DeedRefusal::Elsewhere));
        let mut shielded = SheetDraft::of(&one);
        shielded.gain(Item { armor: 1, bonus: true, ..Item::plain("Shield") });
        assert!(
            matches!(permit(&shielded.now, &Deed::Use { thing: book }), Err(DeedRefusal::HandsFull { .. })),
            "{kind:?}"
        );
        done(&one, &Deed::Use { thing: book }, &[]);
    }
}

/// A thing of some background.
fn of_the_book(name: &str) -> Item {
    let rows = crate::background::Background::all().iter().flat_map(|one| &one.table).flat_map(|table| &table.row);
    let mut items = rows.chain(crate::background::bonds()).flat_map(|row| &row.items);
    items.find(|item| item.name == name).expect("a thing of the book").clone()
}

// proves: fact 5.6
#[test]
fn sap_is_no_armor_and_a_tarp_protects_those_inside_and_is_no_shield() {
    assert_eq!(with(vec![of_the_book("Stonetree Sap")]).armor(), 0, "an effect of a use");
    let one = with(vec![of_the_book("Sloth-Tarp"), Item { kind: Some(Magic::Spellbook), ..Item::plain("Book") }]);
    let (tarp, book) = (one.things[0].id, one.things[1].id);
    assert_eq!((one.armor(), one.things[0].ready), (0, false));
    let inside = done(&one, &Deed::Ready { thing: tarp }, &[]);
    assert_eq!(inside.armor(), 1);
    done(&inside, &Deed::Use { thing: book }, &[]);
}

// proves: fact 5.6
#[test]
fn a_metal_arm_is_bulky_when_it_is_off_and_an_alchemical_limb_takes_a_slot() {
    for (name, off) in [("Metal Arm", 2), ("Alchemical Limb", 1)] {
        let one = with(vec![of_the_book(name)]);
        let limb = one.things[0].id;
        assert_eq!((one.slots_used(), one.things[0].ready), (0, true), "{name}");
        let without = done(&one, &Deed::Stow { thing: limb }, &[]);
        assert_eq!(without.slots_used(), off, "{name}");
        assert_eq!(done(&without, &Deed::Ready { thing: limb }, &[]).slots_used(), 0);
        let full = Character { fatigue: 10, ..one };
        assert_eq!(permit(&full, &Deed::Stow { thing: limb }), Err(DeedRefusal::NoRoom { slots: off, free: 0 }));
    }
    let foot = with(vec![of_the_book("Metal Foot")]);
    assert_eq!(permit(&foot, &Deed::Stow { thing: foot.things[0].id }), Err(DeedRefusal::PartOfYou));
}

// proves: fact 5.6
#[test]
fn sigils_do_nothing_beside_armor_of_metal() {
    let sigils = of_the_book("Chest Sigils");
    let helmet = |nature| Item { armor: 1, bonus: true, wears: true, nature, ..Item::plain("Helmet") };
    assert_eq!(with(vec![sigils.clone()]).armor(), 1);
    assert_eq!(with(vec![sigils.clone(), helmet(None)]).armor(), 2);
    let metal = with(vec![sigils, helmet(Some(crate::item::Nature::Metal))]);
    assert_eq!((metal.armor(), metal.armor_because().len()), (1, 1));
}

#[test]
fn a_spirit_and_a_stone_heart_cannot_be_put_down() {
    for name in ["Mischievous Spirit", "Stone Heart"] {
        let mut draft = SheetDraft::of(&with(vec![of_the_book(name)]));
        draft.join(crate::creature::Creature { holds: Some(4), ..mule() });
        let (thing, mule) = (draft.now.things[0].id, draft.now.companions[0].id);
        for deed in [Deed::Drop { thing }, Deed::Put { thing, at: PackSpot::In(mule) }] {
            assert_eq!(permit(&draft.now, &deed), Err(DeedRefusal::PartOfYou), "{name}");
        }
    }
}

fn mule() -> crate::creature::Creature {
    let goods = crate::market::Goods::keyed("mule").expect("a mule");
    let crate::market::Wares::Beast(mule) = &goods.what else { panic!("a beast") };
    mule.clone()
}

// proves: core 1, 2, 3, 4
#[test]
fn each_attribute_is_saved_with_on_its_own() {
    let one = Character { scores: Scores::full(5, 10, 15), ..somebody() };
    for (face, passes) in [(5, [true, true, true]), (8, [false, true, true]), (12, [false, false, true])] {
        for (attribute, passes) in Attribute::ALL.into_iter().zip(passes) {
            let (throws, changes) = resolve(&one, &Deed::Save { attribute }, &mut Scripted::new([face]));
            let roll = throws[0].roll().expect("a roll");
            assert_eq!((roll.outcome(), changes.len()), (Some(passes), 0), "{attribute} against {face}");
            let told = tell(&one, &Deed::Save { attribute }, &throws, &[]);
            assert_eq!(told, format!("{attribute} save: {}.", if passes { "passed" } else { "failed" }));
        }
    }
}

// proves: fact 2.1, 2.3, 14.4
#[test]
fn petty_things_take_no_slot_plain_ones_one_and_bulky_ones_two() {
    let thing = |slots| Item { slots, ..Item::plain("Thing") };
    for (slots, used) in [(0, 0), (1, 1), (2, 2), (4, 4)] {
        assert_eq!(with(vec![thing(slots)]).slots_used(), used);
    }
    let full = with(vec![thing(4), thing(4), thing(2)]);
    assert_eq!((full.slots_used(), full.slots_free()), (10, 0));
    let more = |slots| Deed::MakeUp { name: "Chalk".to_owned(), slots, die: None, armor: 0, uses: 0 };
    assert_eq!(done(&full, &more(0), &[]).things.len(), 4, "there is always room for what is petty");
    assert_eq!(permit(&full, &more(1)), Err(DeedRefusal::NoRoom { slots: 1, free: 0 }));
    assert_eq!([99, 100, 199, 200].map(|gold| full.slots_used_with(gold)), [10, 11, 11, 12]);
}

/// A row of the backgrounds' tables with that thing.
fn of_the_tables(name: &str) -> Item {
    let rows = crate::background::Background::all().iter().flat_map(|one| &one.table).flat_map(|table| &table.row);
    rows.flat_map(|row| &row.items).find(|item| item.name == name).expect("a thing of the tables").clone()
}

// proves: fact 5.8
#[test]
fn a_bow_held_in_place_of_a_shield_is_one_and_bows_take_both_hands() {
    let archer = with(vec![of_the_tables("White Ash Bow")]);
    assert_eq!(archer.armor(), 1);
    let with_sword = with(vec![
        Item { die: "d10".parse().ok(), slots: 2, ..Item::plain("Long Sword") },
        of_the_tables("White Ash Bow"),
    ]);
    assert_eq!(with_sword.armor(), 0, "nobody shields themselves beside a weapon for both hands");
    let book = Item { kind: Some(Magic::Spellbook), ..Item::plain("Spellbook") };
    let reader = with(vec![of_the_tables("White Ash Bow"), book]);
    let read = Deed::Use { thing: reader.things[1].id };
    assert!(matches!(permit(&reader, &read), Err(DeedRefusal::HandsFull { .. })));
    let shield = Item { armor: 1, bonus: true, ..Item::plain("Shield") };
    let folded = with(vec![shield, of_the_tables("Striped Bamboo Bow")]);
    assert!(!folded.things[1].ready);
    assert!(matches!(permit(&folded, &Deed::Ready { thing: folded.things[1].id }), Err(DeedRefusal::HandsFull { .. })));
}

#[test]
fn whoever_lies_dying_puts_on_and_buys_nothing() {
    let mut one = with(vec![Item { armor: 1, ..Item::plain("Gambeson") }]);
    let coat = one.things[0].id;
    one = done(&one, &Deed::Stow { thing: coat }, &[]);
    one.condition = CharacterCondition::Dying;
    for deed in [Deed::Ready { thing: coat }, Deed::Buy { goods: "torch".to_owned() }] {
        assert!(matches!(permit(&one, &deed), Err(DeedRefusal::Unable { .. })), "{deed:?}");
    }
    assert_eq!(permit(&one, &Deed::Drop { thing: coat }), Ok(()));
}

/// The facts of backgrounds: magic misfires about one of the mountebanks.
// proves: fact 5.8
#[test]
fn whoever_is_cursed_so_saves_whatever_magic_they_use() {
    let rows = crate::background::Background::all().iter().flat_map(|one| &one.table).flat_map(|table| &table.row);
    let cursed: Vec<&str> = rows.filter(|row| row.perk == Some(Perk::Misfires)).map(|row| row.text.as_str()).collect();
    assert_eq!(cursed.len(), 1);
    let relic = Item { kind: Some(Magic::Relic), charges: Some(2), ..Item::plain("Wand") };
    let mut one = with(vec![relic]);
    let wake = Deed::Use { thing: one.things[0].id };
    done(&one, &wake, &[]);
    one.perks.push(Perk::Misfires);
    let mut dice = Scripted::new([20]);
    let (throws, _) = resolve(&one, &wake, &mut dice);
    assert!(tell(&one, &wake, &throws, &[]).contains("goes wrong"));
}

#[test]
fn the_dead_carry_nothing_and_lend_nothing() {
    let mut one = with(vec![Item::plain("Rope"), Item::plain("Pole")]);
    one = done(&one, &Deed::Buy { goods: "mule".to_owned() }, &[]);
    let (rope, pole, mule) = (one.things[0].id, one.things[1].id, one.companions[0].id);
    one = done(&one, &Deed::Put { thing: rope, at: PackSpot::In(mule) }, &[]);
    one.companions[0].scores.str.now = 0;
    assert!(matches!(
        permit(&one, &Deed::Put { thing: pole, at: PackSpot::In(mule) }),
        Err(DeedRefusal::NoRoom { .. })
    ));
    assert_eq!(
        done(&one, &Deed::Put { thing: rope, at: PackSpot::Pack }, &[]).thing(rope).map(|one| one.at),
        Some(PackSpot::Pack)
    );
    let (mut rider, horse) = crate::companion::tests::with("Linden White");
    rider.perks.push(Perk::NoFleeSave);
    assert!(rider.has(Perk::NoFleeSave));
    rider.companions.iter_mut().filter(|one| one.id == horse).for_each(|one| one.scores.str.now = 0);
    assert!(!rider.has(Perk::NoFleeSave));
}

#[test]
fn nobody_takes_a_name_that_would_be_taken_for_the_gm_s() {
    let called = |name: &str| permit(&somebody(), &Deed::Call { name: Name::parse(name).expect("a name") });
    assert_eq!(called("gm"), Err(DeedRefusal::LikeTheGm));
    assert_eq!(called("The G.M."), Err(DeedRefusal::LikeTheGm));
    assert_eq!(called("Gemma"), Ok(()));
}
