//! The list of what the books say on making a character (`rules.toml`) leaves out nothing.

use coverage::{RULINGS, line_by_line};

use super::coverage::{hold_rulings, register};

/// What a rule may wait for.
const LATER: [&str; 2] = ["play", "gm"];
/// The chapters of the handbook that are gone through, in its order.
const CHAPTERS: [&str; 5] = ["Characters", "Character Background", "Prior Experience", "Magic", "Equipment"];

#[test]
fn what_is_not_proved_waits_for_play_or_for_the_gm() {
    let waiting: Vec<_> = register("Making a character").waiting().collect();
    assert!(waiting.iter().all(|(_, what)| LATER.contains(what)), "{waiting:?}");
}

/// The rulings on making a character and on what one has.
#[test]
fn every_ruling_on_making_a_character_is_on_the_list() {
    hold_rulings(
        register("Making a character"),
        &[1..=52, 59..=61, 80..=95, 108..=118, 170..=180, 190..=190, 191..=220, 233..=237, 279..=282],
    );
}

#[test]
fn the_texts_are_gone_through_line_by_line() {
    let list = register("Making a character");
    let mut books: Vec<&str> = list.sentences().iter().map(|sentence| sentence.place.book.as_str()).collect();
    books.dedup();
    assert_eq!(books, ["generation", "handbook", RULINGS]);
    let mut chapters: Vec<&str> =
        list.book("handbook").map(|rule| rule.chapter.as_deref().unwrap_or_default()).collect();
    chapters.dedup();
    assert_eq!(chapters, CHAPTERS);
    for book in ["generation", "handbook"] {
        assert_eq!(line_by_line(list.book(book)), Ok(()));
    }
}
