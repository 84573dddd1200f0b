//! What backgrounds grant, by its numbers.

use super::*;
use crate::character::Craving;
use crate::dawn;
use crate::exchange::{kettlewright, own};

/// Somebody after the next dawn.
fn at_dawn(one: &Character) -> Character {
    let mut draft = SheetDraft::of(one);
    dawn::breaks(&mut draft);
    draft.now
}

fn used(one: &Character, place: usize) -> Deed {
    Deed::Use { thing: one.things[place].id }
}

/// The facts of backgrounds: an extract of two Fatigue, an amulet and a mask of one each.
// proves: fact 5.8
#[test]
fn what_tires_whoever_uses_it_needs_a_slot_for_each_fatigue() {
    for (name, fatigue, left) in
        [("Gale Seed Extract", 2, Some(Some(2))), ("Crow Amulet", 1, Some(None)), ("Mythos Mask", 1, Some(None))]
    {
        let one = with(vec![of_the_tables(name)]);
        let after = done(&one, &used(&one, 0), &[]);
        assert_eq!((after.fatigue, after.things.first().map(|thing| thing.left)), (fatigue, left), "{name}");
        let told = tell(&one, &used(&one, 0), &[], &[]);
        assert!(told.contains(&format!("{fatigue} Fatigue.")), "{told}");
        let full = Character { fatigue: 10 - fatigue, ..one.clone() };
        assert_eq!(permit(&full, &used(&full, 0)), Err(DeedRefusal::NoSlot), "{name}: ruling C40");
        let bound = Character { perks: vec![Perk::FatigueSpirit], ..one };
        assert_eq!(done(&bound, &used(&bound, 0), &[]).fatigue, fatigue - 1, "{name}");
    }
}

/// The facts of backgrounds: what is lost so comes back as other STR does.
// proves: fact 5.8
#[test]
fn a_pain_band_costs_a_point_of_str_each_time_that_it_is_filled() {
    let one = with(vec![of_the_tables("Pain Band")]);
    let thing = one.things[0].id;
    let empty = done(&one, &used(&one, 0), &[]);
    let full = done(&empty, &Deed::Recharge { thing }, &[]);
    assert_eq!((full.things[0].left, full.scores.str), (Some(1), Score { now: 9, max: 10 }));
    assert_eq!(tell(&empty, &Deed::Recharge { thing }, &[], &[]), "Pain Band is full again, for 1 STR.");
}

/// Ruling C54.
// proves: fact 5.8
#[test]
fn what_works_once_a_day_is_full_again_at_dawn_and_not_before() {
    let bauble = crate::background::Background::named("Greenwise").expect("Greenwise").kit();
    let one = with(bauble.into_iter().filter(|item| item.name == "Twine Bauble").collect());
    let thing = one.things[0].id;
    let spent = done(&one, &Deed::Use { thing }, &[]);
    assert!(matches!(permit(&spent, &Deed::Use { thing }), Err(DeedRefusal::Empty { .. })));
    assert!(matches!(permit(&spent, &Deed::Recharge { thing }), Err(DeedRefusal::NotYet { .. })));
    assert_eq!(at_dawn(&spent).things[0].left, Some(1));
}

/// Ruling C54.
// proves: fact 5.6
#[test]
fn sap_hardens_the_skin_once_and_until_dawn() {
    let one = with(vec![of_the_tables("Stonetree Sap")]);
    let hard = done(&one, &used(&one, 0), &[]);
    assert_eq!((hard.armor(), hard.slots_used(), hard.things[0].left), (1, 1, Some(2)));
    let skin = hard.things[1].id;
    assert_eq!(permit(&hard, &Deed::Put { thing: skin, at: PackSpot::In(ThingId(9)) }), Err(DeedRefusal::PartOfYou));
    let twice = done(&hard, &used(&hard, 0), &[]);
    assert_eq!((twice.armor(), twice.things.len()), (1, 2), "one coat is all");
    assert_eq!(done(&hard, &Deed::Drop { thing: skin }, &[]).armor(), 0, "it can be scraped off");
    let later = at_dawn(&twice);
    assert_eq!((later.armor(), later.things.len()), (0, 1));
}

/// Ruling C56.
// proves: fact 5.7
#[test]
fn a_pail_of_blood_raises_a_servant_where_none_lives() {
    let (mut one, servant) = crate::companion::tests::with("Grave Servant");
    let mut draft = SheetDraft::of(&one);
    let thing = draft.gain(of_the_tables("Blood Pail"));
    one = draft.now;
    let pour = Deed::Use { thing };
    assert_eq!(permit(&one, &pour), Err(DeedRefusal::RaisedAlready { name: "Grave Servant".to_owned() }));
    one.companions.iter_mut().for_each(|one| one.scores.str.now = 0);
    let again = done(&one, &pour, &[]);
    assert_eq!(again.companions.len(), 1);
    let risen = &again.companions[0];
    assert!(risen.lives() && risen.id != servant);
    assert_eq!((risen.hp, risen.scores), (Score::full(6), Scores::full(13, 11, 4)));
    assert_eq!(again.thing(thing).and_then(|pail| pail.left), Some(0));
    assert_eq!(done(&again, &Deed::Recharge { thing }, &[]).thing(thing).and_then(|pail| pail.left), Some(1));
}

/// Ruling C55.
// proves: fact 5.8
#[test]
fn gifts_of_the_past_cost_a_fatigue_or_take_one_and_some_are_had_once_a_day() {
    let gift = |gift| Deed::CallUpon { gift };
    let all = vec![Perk::SharedSenses, Perk::BorrowedFeature, Perk::Charity];
    let one = Character { perks: all, ..somebody() };
    assert_eq!(permit(&somebody(), &gift(Perk::Charity)), Err(DeedRefusal::NoGift));
    assert_eq!(permit(&one, &gift(Perk::LostStep)), Err(DeedRefusal::NoGift));
    assert_eq!(permit(&one, &gift(Perk::Charity)), Err(DeedRefusal::Rested));
    let mut tired = done(&one, &gift(Perk::SharedSenses), &[]);
    tired = done(&tired, &gift(Perk::SharedSenses), &[]);
    tired = done(&tired, &gift(Perk::BorrowedFeature), &[]);
    assert_eq!(tired.fatigue, 3);
    assert_eq!(permit(&tired, &gift(Perk::BorrowedFeature)), Err(DeedRefusal::CalledToday));
    let lighter = done(&tired, &gift(Perk::Charity), &[]);
    assert_eq!(lighter.fatigue, 2);
    assert_eq!(permit(&lighter, &gift(Perk::Charity)), Err(DeedRefusal::CalledToday));
    let fresh = at_dawn(&lighter);
    for again in [Perk::BorrowedFeature, Perk::Charity] {
        assert_eq!(permit(&fresh, &gift(again)), Ok(()), "{again:?}");
    }
    let wanting = Character { deprived: true, ..fresh };
    assert_eq!(permit(&wanting, &gift(Perk::Charity)), Err(DeedRefusal::Deprived));
    let laden = Character { fatigue: 10, ..one };
    assert_eq!(permit(&laden, &gift(Perk::SharedSenses)), Err(DeedRefusal::NoSlot));
}

/// The facts of backgrounds, row by row.
// proves: fact 5.8
#[test]
fn the_gifts_come_with_the_rows_that_the_facts_have_them_in() {
    let row = |background: &str, table: usize, row: usize| {
        crate::background::Background::named(background).expect("a background").table[table - 1].row[row - 1].perk
    };
    assert_eq!(row("Aurifex", 1, 2), Some(Perk::SharedSenses));
    assert_eq!(row("Beast Handler", 2, 4), Some(Perk::OwnCountry));
    assert_eq!(row("Beast Handler", 2, 6), Some(Perk::BorrowedFeature));
    assert_eq!(row("Hexenbane", 2, 5), Some(Perk::Charity));
}

/// Ruling C59.
// proves: fact 2.2
#[test]
fn a_slot_that_is_lost_is_missing_from_the_pack() {
    let one = with(vec![Item { slots: 9, ..Item::plain("Trunk") }]);
    assert_eq!((one.slots_free(), one.is_burdened()), (1, false));
    let less = done(&one, &Deed::SetSlots { to: 9 }, &[]);
    assert_eq!((less.slots_free(), less.effective_hp()), (0, 0));
    assert_eq!(permit(&less, &Deed::Tire), Err(DeedRefusal::NoSlot));
    assert_eq!(permit(&less, &Deed::SetSlots { to: 9 }), Err(DeedRefusal::SameAsBefore));
    assert_eq!(permit(&less, &Deed::SetSlots { to: 0 }), Err(DeedRefusal::Bounds { least: 1, most: 10 }));
    let bound = with(vec![of_the_book("Mischievous Spirit")]);
    assert_eq!(permit(&bound, &Deed::SetSlots { to: 1 }), Err(DeedRefusal::Bounds { least: 2, most: 10 }));
    assert!(crate::sheet::markdown(&less).contains("9 of 9 slots"));
}

// proves: fact 5.5
#[test]
fn a_mount_lends_what_it_lends_and_on_older_sheets_as_well() {
    let (rider, horse) = crate::companion::tests::with("Linden White");
    assert!(rider.has(Perk::NoFleeSave) && rider.perks.is_empty());
    let mut older = rider;
    older.companions.iter_mut().for_each(|one| one.creature.lends = None);
    assert!(!older.has(Perk::NoFleeSave));
    older.perks.push(Perk::NoFleeSave);
    assert!(older.has(Perk::NoFleeSave));
    let alone = done(&older, &Deed::Part { companion: horse }, &[]);
    assert!(!alone.has(Perk::NoFleeSave), "it goes with the horse");
}

#[test]
fn what_a_thing_costs_and_does_goes_along_in_every_file() {
    let names =
        ["Gale Seed Extract", "Crow Amulet", "Pain Band", "Stonetree Sap", "Blood Pail", "Mythos Mask", "Quicksilver"];
    let mut one = with(names.map(of_the_tables).to_vec());
    let mut bauble = of_the_tables("Pain Band");
    bauble.daily = true;
    let mut draft = SheetDraft::of(&Character { name: "Ann".to_owned(), ..one });
    draft.gain(bauble);
    one = draft.now;
    let items = |of: &Character| of.things.iter().map(|thing| thing.item.clone()).collect::<Vec<_>>();
    assert_eq!(own::read(&own::write(&one)).expect("our own file").character, one);
    let theirs = kettlewright::read(&kettlewright::write(&one)).expect("Kettlewright's").character;
    assert_eq!(items(&theirs), items(&one));
}

/// Ruling C58.
// proves: fact 5.3
#[test]
fn a_day_after_a_dose_of_quicksilver_comes_a_save_or_want_until_there_is_another() {
    let one = with(vec![of_the_tables("Quicksilver")]);
    assert_eq!(permit(&one, &Deed::Withstand), Err(DeedRefusal::NoCraving));
    let dosed = done(&one, &used(&one, 0), &[]);
    assert_eq!(permit(&dosed, &Deed::Withstand), Err(DeedRefusal::NoCraving), "not on the same day");
    let due = at_dawn(&dosed);
    let well = done(&due, &Deed::Withstand, &[10]);
    assert_eq!((well.craving, well.deprived), (None, false));
    let sick = done(&due, &Deed::Withstand, &[11]);
    assert_eq!((sick.craving, sick.deprived), (Some(Craving::Sick), true));
    let fed = Character { deprived: false, ..sick.clone() };
    assert!(at_dawn(&fed).deprived, "no meal ends it");
    let again = done(&sick, &used(&sick, 0), &[]);
    assert_eq!((again.craving, again.deprived), (Some(Craving::Sated), false));
    let word = done(&sick, &Deed::SetDeprived { is: false }, &[]);
    assert_eq!((word.craving, word.deprived), (None, false));
    assert_eq!(at_dawn(&done(&due, &used(&due, 0), &[])).craving, Some(Craving::Due), "another dose, another day");
}
