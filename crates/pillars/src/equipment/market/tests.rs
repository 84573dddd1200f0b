use super::*;

fn item(key: &str) -> Id<Item> {
    Id::named(key)
}

fn sum(text: &str) -> Coins {
    text.parse().expect("a sum of money")
}

#[test]
fn a_purchase_leaves_the_purse_and_comes_into_the_gear_by_the_lot() {
    let (mut gear, mut purse) = (Gear::default(), Coins::gold(100));
    assert_eq!(buy(&mut gear, &mut purse, item("arrows"), 2, None), Ok(()));
    assert_eq!(buy(&mut gear, &mut purse, item("torch_light"), 3, None), Ok(()));
    assert_eq!(purse, sum("59 gp 9 sp 7 cp"));
    assert_eq!(
        gear.holdings().iter().map(|held| (held.item.key(), held.count)).collect::<Vec<_>>(),
        [("arrows", 40), ("torch_light", 3),]
    );
}

// proves: generation 444-449; handbook 861-865; P203
#[test]
fn the_standard_pack_comes_as_its_five_things() {
    let (mut gear, mut purse) = (Gear::default(), sum("6 gp 4 sp"));
    assert_eq!(buy(&mut gear, &mut purse, item("standard_pack"), 2, None), Ok(()));
    assert_eq!(purse, Coins::NONE);
    assert_eq!(gear.holdings().len(), 5);
    assert!(gear.holdings().iter().all(|held| held.count == 2 && !held.item.is_bundle()));
}

// proves: handbook 890-897
#[test]
fn a_range_admits_every_whole_gold_piece_in_it() {
    let tools = item("artisans_tools");
    for gold in 0..=60 {
        assert_eq!(tools.price().admits(Coins::gold(gold)), (10..=50).contains(&gold), "{gold}");
    }
    assert!(!tools.price().admits(sum("10 gp 5 sp")));
    assert_eq!(bill(tools, 2, Some(Coins::gold(30))), Ok(Coins::gold(60)));
    assert_eq!(bill(tools, 1, None), Ok(Coins::gold(10)));
    let refused = GearRefusal::NotForThatPrice { item: tools, price: tools.price() };
    assert_eq!(bill(tools, 1, Some(Coins::gold(51))), Err(refused));
    assert!(refused.to_string().starts_with("Artisan's tools costs 10 gp to 50 gp"));
}

#[test]
fn nobody_haggles_over_a_fixed_price() {
    assert_eq!(bill(item("dagger"), 1, Some(Coins::gold(10))), Ok(Coins::gold(10)));
    assert!(matches!(bill(item("dagger"), 1, Some(Coins::gold(9))), Err(GearRefusal::NotForThatPrice { .. })));
}

// proves: handbook 960-975
#[test]
fn services_are_paid_and_gone() {
    let (mut gear, mut purse) = (Gear::default(), Coins::gold(1));
    assert_eq!(buy(&mut gear, &mut purse, item("coach_ride"), 25, None), Ok(()));
    assert_eq!(purse, sum("2 sp 5 cp"));
    assert!(gear.holdings().is_empty());
}

// proves: generation 433+436
#[test]
fn what_is_too_dear_or_too_much_changes_nothing() {
    let (mut gear, mut purse) = (Gear::default(), Coins::gold(9));
    let refused = GearRefusal::TooDear { item: item("dagger"), cost: Coins::gold(10), purse };
    assert_eq!(buy(&mut gear, &mut purse, item("dagger"), 1, None), Err(refused));
    assert_eq!(refused.to_string(), "Dagger comes to 10 gp, and the purse holds 9 gp (Handbook, Equipment)");
    assert_eq!(
        buy(&mut gear, &mut purse, item("dagger"), 0, None),
        Err(GearRefusal::NotOwnable { item: item("dagger") })
    );
    let mut rich = Coins::copper(u32::MAX);
    assert_eq!(
        buy(&mut gear, &mut rich, item("arrows"), 4000, None),
        Err(GearRefusal::TooMany { item: item("arrows") })
    );
    assert_eq!(bill(item("fine_plate"), u16::MAX, None), Err(GearRefusal::TooMany { item: item("fine_plate") }));
    assert_eq!((gear, purse, rich), (Gear::default(), Coins::gold(9), Coins::copper(u32::MAX)));
}

// proves: handbook 777-787; P205
#[test]
fn a_rock_is_free() {
    let (mut gear, mut purse) = (Gear::default(), Coins::NONE);
    assert_eq!(buy(&mut gear, &mut purse, item("rock"), 3, None), Ok(()));
    assert_eq!((item("rock").price(), purse), (ItemPrice::default(), Coins::NONE));
}

// proves: P235
#[test]
fn half_the_list_price_is_given_for_what_is_sold_down_to_the_copper() {
    use crate::data::Listed;
    for item in Item::list().ids().filter(|item| item.is_ownable() && !item.is_bundle()) {
        assert_eq!(resale(item, item.lot).in_copper(), item.price().least().in_copper() / 2, "{item}");
    }
    assert_eq!(resale(item("arrows"), 1), sum("5 sp"), "twenty of them cost 20 gp");
    assert_eq!(resale(item("arrows"), 3), sum("1 gp 5 sp"));
    assert_eq!(resale(item("torch_light"), 1), Coins::NONE, "half a copper piece is none");
    assert_eq!(resale(item("torch_light"), 3), sum("1 cp"));
}
