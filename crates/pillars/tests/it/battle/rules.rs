//! The lists of what the books say on fights and on magic in them leave out nothing (`battle-rules.toml`,
//! `magic-rules.toml`).

use coverage::{RULINGS, Register, line_by_line};

use crate::coverage::{COVERAGE, hold_rulings, register};

fn lists() -> [&'static Register; 2] {
    [register("Fights"), register("Magic in a fight")]
}

#[test]
fn nothing_of_a_fight_waits_but_for_the_gm_and_nothing_proved_does() {
    for (place, what) in lists().into_iter().flat_map(Register::waiting) {
        assert!(what == "gm" && COVERAGE.proofs.of(place).is_empty(), "{place} waits for {what}");
    }
}

#[test]
fn every_ruling_on_fights_is_on_the_list_in_order() {
    let [fights, magic] = lists();
    hold_rulings(fights, &[53..=79, 81..=81, 120..=171, 221..=232, 238..=244, 250..=250, 269..=275, 283..=283]);
    hold_rulings(magic, &[63..=64, 86..=118, 148..=148, 181..=190, 245..=245, 251..=268, 276..=278, 284..=284]);
}

#[test]
fn the_books_are_gone_through_line_by_line() {
    for list in lists() {
        assert_eq!(line_by_line(list.book("handbook")), Ok(()), "{}", list.title);
        assert_eq!(line_by_line(list.book("guide")), Ok(()), "{}", list.title);
    }
}

#[test]
fn the_books_stand_on_their_lists_one_after_the_other() {
    let books = lists().map(|list| {
        let mut books: Vec<&str> = list.sentences().iter().map(|sentence| sentence.place.book.as_str()).collect();
        books.dedup();
        books
    });
    assert_eq!(books, [["handbook", "guide", RULINGS], ["handbook", "gm", RULINGS]]);
}
