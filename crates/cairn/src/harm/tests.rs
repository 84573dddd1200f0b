use dice::Scripted;

use super::*;
use crate::character::Character;
use crate::item::Item;

fn somebody(hp: u8) -> Character {
    Character { hp: Score::full(hp), scores: Scores::full(10, 10, 10), ..Character::default() }
}

/// One blow with these dice after it: what it did, and how its target is then.
fn struck(character: &Character, rolled: u8, faces: &[u32]) -> (Harm, Character) {
    let mut draft = SheetDraft::of(character);
    let mut dice = Scripted::new(faces.iter().copied());
    let force = Force { rolled, ..Force::default() };
    let harm = strike(&mut draft, character.effective_hp(), force, Scarring::Scars, &mut dice, &mut Vec::new());
    assert!(dice.finish().is_ok(), "dice were left over");
    (harm, draft.now)
}

// proves: core 22, 25, 53
#[test]
fn armour_is_taken_off_before_hp() {
    let mut one = somebody(6);
    let mut draft = SheetDraft::of(&one);
    draft.gain(Item { armor: 2, slots: 2, ..Item::plain("Chainmail") });
    draft.gain(Item { armor: 1, bonus: true, ..Item::plain("Shield") });
    draft.gain(Item { armor: 1, bonus: true, ..Item::plain("Helmet") });
    one = draft.now;
    assert_eq!(one.armor(), 3, "nobody has more than 3");
    let (harm, after) = struck(&one, 7, &[]);
    assert_eq!((harm.armor, harm.hp, after.hp.now), (3, 4, 2));
    let (harm, after) = struck(&one, 2, &[]);
    assert_eq!((harm.armor, harm.hp, after.hp.now), (2, 0, 6));
}

// proves: core 90
#[test]
fn the_book_s_walloped_goes_from_three_to_nothing() {
    let (harm, after) = struck(&somebody(3), 3, &[]);
    assert_eq!(harm.scar, Some(Scar::Walloped));
    assert!(after.deprived && after.scars[0].owed);
    assert_eq!(after.hp, Score { now: 0, max: 3 });
    let mut draft = SheetDraft::of(&after);
    settle(&mut draft, 0, true, &mut Scripted::new([5]), &mut Vec::new());
    assert_eq!(draft.now.hp.max, 8, "what is rolled is added");
    assert!(!draft.now.scars[0].owed);
}

// proves: core 57, 89, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102
#[test]
fn every_scar_by_the_hp_that_were_lost() {
    // HP lost, the dice at once, then what the sheet says: most HP, STR, DEX, WIL, deprived, condition, owed.
    type Row = (u8, &'static [u32], (u8, u8, u8, u8), bool, CharacterCondition, bool);
    let rows: [Row; 12] = [
        (1, &[3, 5], (5, 10, 10, 10), false, CharacterCondition::Up, false),
        (2, &[6], (6, 10, 10, 10), false, CharacterCondition::Up, false),
        (3, &[], (3, 10, 10, 10), true, CharacterCondition::Up, true),
        (4, &[5], (4, 10, 10, 10), false, CharacterCondition::Up, true),
        (5, &[], (5, 10, 10, 10), false, CharacterCondition::Up, true),
        (6, &[4, 6, 5, 1], (6, 10, 12, 10), false, CharacterCondition::Up, false),
        (7, &[], (7, 10, 10, 10), false, CharacterCondition::Up, true),
        (8, &[10, 4], (8, 10, 10, 14), false, CharacterCondition::Up, false),
        (9, &[5, 5, 5], (9, 10, 10, 15), false, CharacterCondition::Up, false),
        (10, &[1, 6], (10, 10, 10, 16), false, CharacterCondition::Up, false),
        (11, &[], (11, 10, 10, 10), true, CharacterCondition::Dying, true),
        (12, &[], (12, 10, 10, 10), false, CharacterCondition::Up, true),
    ];
    for (lost, faces, most, deprived, condition, owed) in rows {
        let (harm, after) = struck(&somebody(lost), lost, faces);
        assert_eq!(harm.scar, Some(Scar::ALL[usize::from(lost) - 1]), "{lost}");
        let scores = after.scores;
        assert_eq!((after.hp.max, scores.str.max, scores.dex.max, scores.wil.max), most, "{lost}");
        assert_eq!((after.deprived, after.condition, after.scars[0].owed), (deprived, condition, owed), "{lost}");
        assert_eq!(after.hp.now, 0, "{lost}");
    }
}

// proves: core 91, 92, 98, 99, 100
#[test]
fn a_scar_takes_only_what_is_better() {
    assert_eq!(struck(&somebody(2), 2, &[2]).1.hp.max, 2);
    assert_eq!(struck(&somebody(9), 9, &[3, 3, 4]).1.scores.wil.max, 10);
    let (_, deaf) = struck(&somebody(8), 8, &[11]);
    assert_eq!(deaf.scores.wil.max, 10, "a save that fails brings nothing");
}

#[test]
fn what_is_owed_falls_later() {
    for (lost, faces, most) in [(4, vec![5_u32, 4], 9), (5, vec![1, 2], 5), (11, vec![1, 1], 2)] {
        let (_, after) = struck(&somebody(lost), lost, if lost == 4 { &[1] } else { &[] });
        let mut draft = SheetDraft::of(&after);
        settle(&mut draft, 0, true, &mut Scripted::new(faces), &mut Vec::new());
        assert_eq!(draft.now.hp.max, most, "{lost}");
    }
    let (_, lame) = struck(&somebody(7), 7, &[]);
    let mut draft = SheetDraft::of(&lame);
    settle(&mut draft, 0, true, &mut Scripted::new([6, 6, 2]), &mut Vec::new());
    assert_eq!(draft.now.scores.dex.max, 14);
}

// proves: fact 14.1
#[test]
fn above_twelve_it_is_the_twelfth() {
    assert_eq!(Scar::of(13), Some(Scar::Doomed));
    assert_eq!(Scar::of(0), None);
}

// proves: core 65, 66, 67
#[test]
fn what_is_left_goes_to_str_and_the_new_str_is_saved_against() {
    let (harm, after) = struck(&somebody(3), 7, &[6]);
    assert_eq!((harm.hp, harm.str, after.scores.str.now), (3, 4, 6));
    assert!(harm.save.is_some_and(|save| save.passed && save.target == 6));
    assert_eq!(after.condition, CharacterCondition::Up, "still in the fight");
    let (harm, after) = struck(&somebody(3), 7, &[7]);
    assert!(harm.is_critical());
    assert_eq!(after.condition, CharacterCondition::Dying);
}

// proves: core 74
#[test]
fn without_str_one_dies() {
    let (harm, after) = struck(&somebody(0), 10, &[]);
    assert!(harm.died);
    assert_eq!((after.scores.str.now, after.condition), (0, CharacterCondition::Dead));
}

// proves: fact 2.2, 14.5
#[test]
fn under_a_full_pack_every_blow_goes_to_str_and_leaves_no_scar() {
    let one = Character { fatigue: 10, ..somebody(4) };
    assert_eq!(one.effective_hp(), 0);
    let (harm, after) = struck(&one, 4, &[1]);
    assert_eq!((harm.hp, harm.str, harm.scar), (0, 4, None));
    assert_eq!((after.hp.now, after.scores.str.now), (4, 6));
}

// proves: core 102
#[test]
fn whoever_is_doomed_dies_of_the_next_failed_save_and_else_is_the_better_for_it() {
    let (_, doomed) = struck(&somebody(12), 12, &[]);
    let (harm, after) = struck(&doomed, 1, &[20]);
    assert!(harm.died && after.condition == CharacterCondition::Dead);
    let (harm, after) = struck(&doomed, 1, &[1, 6, 6, 6]);
    assert!(!harm.died);
    assert_eq!((after.hp.max, after.scars[0].owed), (18, false));
}

#[test]
fn nobody_loses_more_str_than_they_have() {
    let one = somebody(4);
    let (harm, after) = struck(&one, 30, &[]);
    assert_eq!((harm.hp, harm.str, harm.died), (4, one.scores.str.now, true));
    assert_eq!(after.scores.str.now, 0);
    let (mut hp, mut scores) = (Score::full(4), Scores::full(8, 8, 8));
    let mut dice = Scripted::new([]);
    let force = Force { rolled: 30, ..Force::default() };
    let harm = strike_foe(&mut hp, &mut scores, 0, force, Vault::Open, &mut dice, &mut Vec::new());
    assert_eq!((harm.hp, harm.str, harm.died), (4, 8, true));
}

// proves: core 102
#[test]
fn one_save_decides_about_two_dooms() {
    let (_, once) = struck(&somebody(12), 12, &[]);
    let (_, twice) = struck(&Character { hp: Score::full(12), ..once }, 12, &[]);
    assert_eq!(twice.scars.iter().filter(|one| one.owed).count(), 2);
    let (harm, after) = struck(&twice, 1, &[1, 6, 6, 6, 1, 1, 1]);
    assert_eq!((harm.died, after.hp.max, after.scars.iter().any(|one| one.owed)), (false, 18, false));
    assert!(struck(&twice, 1, &[20]).0.died);
}

// proves: core 75, 76, 77
#[test]
fn dex_and_wil_at_nothing_leave_nobody_able_to_act() {
    for (attribute, state) in [(Attribute::Dex, "paralyzed"), (Attribute::Wil, "delirious"), (Attribute::Str, "dead")] {
        let mut draft = SheetDraft::of(&somebody(3));
        lose(&mut draft, attribute, 12);
        assert_eq!(draft.now.cannot_act(), Some(state));
    }
}

// proves: core 71
#[test]
fn a_foe_that_fails_is_out_and_one_that_passes_fights_on() {
    let foe = || (Score::full(4), Scores::full(8, 8, 8));
    let hit = |rolled, faces: &[u32]| {
        let (mut hp, mut scores) = foe();
        let harm = strike_foe(
            &mut hp,
            &mut scores,
            1,
            Force { rolled, ..Force::default() },
            Vault::Open,
            &mut Scripted::new(faces.iter().copied()),
            &mut Vec::new(),
        );
        (harm.is_critical(), hp.now, scores.str.now)
    };
    assert_eq!(hit(4, &[]), (false, 1, 8));
    assert_eq!(hit(5, &[]), (false, 0, 8), "exactly nothing: no scar, no save");
    assert_eq!(hit(8, &[5]), (false, 0, 5));
    assert_eq!(hit(8, &[6]), (true, 0, 5));
    assert_eq!(hit(13, &[]), (true, 0, 0));
}

#[test]
fn a_sheet_full_of_scars_takes_no_more_and_the_blow_still_counts() {
    let one = Character { hp: Score::full(3), scores: Scores::full(10, 10, 10), ..Character::default() };
    let mut draft = SheetDraft::of(&one);
    for _ in 0..300 {
        draft.push(Change::Hp(Score::full(3)));
        draft.push(Change::Deprived(false));
        let force = Force { rolled: 3, pierces: true, straight: false };
        strike(&mut draft, 3, force, Scarring::Scars, &mut Scripted::new([]), &mut Vec::new());
        assert!(draft.now.deprived, "walloped");
    }
    assert_eq!(draft.now.scars.len(), crate::scars::MOST_SCARS);
}

// proves: core 91, 94, 96
#[test]
fn scars_are_where_the_die_says() {
    let lasting = ["Neck", "Hands", "Eye", "Chest", "Legs", "Ear"];
    let broken = ["Leg", "Leg", "Arm", "Arm", "Rib", "Skull"];
    let head = ["STR", "STR", "DEX", "DEX", "WIL", "WIL"];
    for face in 1..=6_u32 {
        let place = face as usize - 1;
        let (_, marked) = struck(&somebody(1), 1, &[face, 4]);
        assert_eq!((marked.scars[0].detail.as_str(), marked.hp.max), (lasting[place], 4));
        let (_, lame) = struck(&somebody(4), 4, &[face]);
        assert_eq!((lame.scars[0].detail.as_str(), lame.scars[0].owed), (broken[place], true));
        let (_, dazed) = struck(&somebody(6), 6, &[face, 6, 6, 6]);
        assert_eq!(dazed.scars[0].detail, head[place]);
        let scores = Attribute::ALL.map(|attribute| (attribute.name(), dazed.scores.of(attribute).max));
        assert!(scores.iter().all(|(name, most)| *most == if *name == head[place] { 18 } else { 10 }), "{scores:?}");
    }
}

#[test]
fn an_attribute_in_a_scar_is_known_however_it_was_written() {
    let scar = ScarRecord::fresh(Scar::ReorientingHeadWound, "dex".to_owned(), true);
    assert_eq!(scar.detail(), "DEX");
    assert_eq!(ScarRecord::fresh(Scar::LastingScar, "Neck".to_owned(), false).detail(), "Neck");
    let mut draft = SheetDraft::of(&Character { scars: vec![scar], ..somebody(6) });
    settle(&mut draft, 0, true, &mut Scripted::new([6, 6, 6]), &mut Vec::new());
    assert_eq!((draft.now.scores.dex.now, draft.now.scores.wil.now), (18, 10));
}

// proves: core 96
#[test]
fn a_head_wound_is_held_against_the_attribute_as_it_stands() {
    let mut weak = somebody(6);
    weak.scores.str.now = 4;
    let (_, after) = struck(&weak, 6, &[1, 2, 2, 1]);
    assert_eq!(after.scores.str, Score { now: 5, max: 10 }, "5 beats the 4 that are left");
}

// proves: core 94, 95, 97
#[test]
fn what_mends_takes_the_place_of_the_most_only_where_it_is_higher() {
    // HP lost, the die of its place, the dice that are owed, then most HP and most DEX.
    type Row = (u8, &'static [u32], &'static [u32], (u8, u8));
    let rows: [Row; 6] = [
        (4, &[1], &[2, 2], (4, 10)),
        (4, &[1], &[2, 3], (5, 10)),
        (5, &[], &[2, 3], (5, 10)),
        (5, &[], &[3, 3], (6, 10)),
        (7, &[], &[3, 3, 4], (7, 10)),
        (7, &[], &[3, 4, 4], (7, 11)),
    ];
    for (lost, place, owed, most) in rows {
        let (_, hurt) = struck(&somebody(lost), lost, place);
        let mut draft = SheetDraft::of(&hurt);
        let mut dice = Scripted::new(owed.iter().copied());
        settle(&mut draft, 0, true, &mut dice, &mut Vec::new());
        assert!(dice.finish().is_ok());
        assert_eq!((draft.now.hp.max, draft.now.scores.dex.max), most, "{lost} by {owed:?}");
    }
}

/// Core Rules, Scars 7 and 9: held against the most, and it is the most that grows; what was lost comes back by rest.
// proves: core 97, 99
#[test]
fn what_was_lost_of_an_attribute_stays_lost_when_its_most_grows() {
    for (scar, attribute) in [(Scar::Hamstrung, Attribute::Dex), (Scar::Rebrained, Attribute::Wil)] {
        let mut one = somebody(4);
        one.scores.of_mut(attribute).now = 2;
        one.scars.push(ScarRecord::fresh(scar, String::new(), true));
        let settled = |faces: [u32; 3]| {
            let mut draft = SheetDraft::of(&one);
            settle(&mut draft, 0, true, &mut Scripted::new(faces), &mut Vec::new());
            draft.now.scores.of(attribute)
        };
        assert_eq!(settled([4, 4, 4]), Score { now: 2, max: 12 }, "{scar:?}");
        assert_eq!(settled([4, 4, 2]), Score { now: 2, max: 10 }, "{scar:?}: 10 is not higher");
    }
}
