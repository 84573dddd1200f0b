use super::*;
use crate::attributes::Attribute;

// proves: generation 429; handbook 351.1; P90.1
#[test]
fn all_throws_against_all_targets() {
    for target in -5..=25 {
        let mut good = 0;
        for throw in 0..216_u16 {
            let total = 3 + throw % 6 + throw / 6 % 6 + throw / 36;
            let works = total <= 5 || (total < 16 && i32::from(total) <= i32::from(target));
            assert_eq!(succeeds(u8::try_from(total).unwrap(), target), works, "{total} against {target}");
            good += u64::from(works);
        }
        assert_eq!(chance_under(target), good, "{target}");
    }
}

// proves: handbook 349.1
#[test]
fn the_chances_by_target_number() {
    let known =
        [(5, 10), (6, 20), (7, 35), (8, 56), (9, 81), (10, 108), (11, 135), (12, 160), (13, 181), (14, 196), (15, 206)];
    for (target, good) in known {
        assert_eq!(chance_under(target), good, "{target}");
    }
    assert_eq!([-9, 3, 4].map(chance_under), [10; 3]);
    assert_eq!([16, 17, 18, 40].map(chance_under), [206; 4]);
}

// proves: generation 426-427; handbook 100-104, 349.1
#[test]
fn a_chance_is_made_of_the_attribute_and_the_spell_s_modifier() {
    let scores = Scores::each(|attribute| match attribute {
        Attribute::Int => 13,
        Attribute::Wis => 9,
        Attribute::Str | Attribute::Dex | Attribute::Con | Attribute::Chr => 18,
    });
    let chance = chance_of(Id::named("ball"), &scores).expect("a plain roll");
    assert_eq!((chance.good, chance.total), (160, 216));
    assert_eq!(chance.because.iter().map(|part| part.value).collect::<Vec<_>>(), [13, -1]);
    assert_eq!(chance_of(Id::named("command"), &scores).map(|chance| chance.good), Some(81));
    assert_eq!(chance_of(Id::named("counter-1"), &scores), None);
}

// proves: generation 429; handbook 351.1; P90.1, P92.1
#[test]
fn six_totals_are_special() {
    let specials = crate::magic::table().specials.iter().map(|special| (special.total, special.comes_to.works()));
    assert!(specials.eq([(3, true), (4, true), (5, true), (16, false), (17, false), (18, false)]));
}

// proves: gm 4-ritual
#[test]
fn the_circumstances_of_a_casting() {
    let CastModifiers { ritual, ritual_times, focus, threatened } = &crate::magic::table().modifiers;
    assert_eq!((*ritual, *ritual_times, *focus, *threatened), (2, 10, 1, -2));
}

// proves: P92.1
#[test]
fn what_special_casting_totals_bring() {
    let words = ["critical", "small addition", "clean", "fumble", "mana is lost", "Runaway"];
    let specials = &crate::magic::table().specials;
    assert_eq!(specials.len(), words.len());
    assert!(specials.iter().zip(words).all(|(special, word)| special.brings.contains(word)));
}
