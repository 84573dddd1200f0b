use super::*;

// proves: handbook 90, 709; guide 316-320
#[test]
fn bare_hands_by_str_are_the_book_s() {
    let book = [
        (1, 8, "1d6-4"),
        (9, 10, "1d6-3"),
        (11, 12, "1d6-2"),
        (13, 14, "1d6-1"),
        (15, 16, "1d6"),
        (17, 20, "1d6+1"),
        (21, 24, "1d6+2"),
        (25, 30, "1d6+3"),
        (31, 40, "2d6+1"),
        (41, 50, "3d6+1"),
    ];
    for (from, to, damage) in book {
        assert!((from..=to).all(|strength| bare_hands(strength).to_string() == damage), "{from} to {to}");
    }
    assert!(TABLE.row.iter().map(|row| row.up_to).eq(book.map(|row| row.1)));
}

// proves: P72
#[test]
fn beyond_50_bare_hands_are_as_at_50() {
    assert_eq!(bare_hands(51), bare_hands(50));
    assert_eq!(bare_hands(i16::MAX), bare_hands(50));
}
