use super::*;

// proves: generation 33-45; handbook 74-86
#[test]
fn the_book_s_modifiers() {
    let book = [(3, -5), (4, -4), (5, -3), (6, -2), (7, -1), (14, 1), (15, 2), (16, 3), (17, 4), (18, 5)];
    for (score, expected) in book {
        assert_eq!(modifier(score), expected, "{score}");
    }
    assert!((8..=13).all(|score| modifier(score) == 0));
    assert_eq!(table().modifiers.len(), 16);
}

// proves: P3
#[test]
fn beyond_the_table_modifiers_stop_below_and_go_on_above() {
    assert_eq!([1, 2].map(modifier), [-5, -5]);
    assert_eq!([19, 20, 25].map(modifier), [6, 7, 12]);
}

// proves: P2, P175
#[test]
fn sixty_five_points_of_3_to_18_no_score_below_1_and_a_bonus_from_14() {
    let Attributes { points, least, most, bonus, .. } = table();
    assert_eq!((*points, *least, *most, FLOOR, *bonus), (65, 3, 18, 1, 14));
    assert!(modifier(*bonus) > 0 && modifier(bonus - 1) == 0);
}

// proves: handbook 64; guide 18
#[test]
fn attributes_are_read_in_any_case_and_keep_their_order() {
    assert_eq!("STR".parse(), Ok(Attribute::Str));
    assert_eq!("chr".parse(), Ok(Attribute::Chr));
    assert!("luck".parse::<Attribute>().is_err());
    let ranks = ByAttribute::each(|attribute| attribute as u8);
    assert!(ranks.iter().map(|(_, rank)| *rank).eq(0..6));
}
