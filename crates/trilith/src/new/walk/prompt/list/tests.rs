use serde_json::json;

use super::*;

fn short() -> ListPrompt {
    let aside = ListEntry { aside: true, ..ListEntry::closed("Serve".to_owned(), "another step".to_owned()) };
    let closed = ListEntry::closed("Refund".to_owned(), "nothing was bought".to_owned());
    ListPrompt::menu("What now?", vec![ListEntry::open("Roll".to_owned(), json!(0)), closed, aside])
}

fn long() -> ListPrompt {
    let named = |place: u32| {
        ListEntry::open(format!("{} {place}", if place.is_multiple_of(2) { "Rope" } else { "Bow" }), json!(place))
    };
    ListPrompt::choices("What?", (0..40).map(named).collect())
}

fn room() -> ScreenRoom {
    ScreenRoom { columns: 80, lines: 20 }
}

#[test]
fn in_a_menu_letters_are_commands() {
    let mut list = short();
    assert_eq!(list.press(&Key::Char('b')), Reply::Back);
    assert_eq!(list.press(&Key::Backspace), Reply::Back);
    assert_eq!(list.press(&Key::Char('q')), Reply::Leave);
    assert_eq!(list.press(&Key::Escape), Reply::Leave);
    assert_eq!(list.press(&Key::CtrlC), Reply::Interrupt);
    assert_eq!(list.press(&Key::Enter), Reply::Given(json!(0)));
}

#[test]
fn what_is_closed_says_why_and_cannot_be_chosen() {
    let mut list = short();
    list.press(&Key::ArrowDown);
    assert_eq!(list.press(&Key::Enter), Reply::Stay);
    let lines = list.lines(room(), Paint::plain()).join("\n");
    assert!(lines.contains("> Refund  nothing was bought") && lines.contains("Closed: nothing was bought."), "{lines}");
    assert!(!lines.contains("Serve"), "{lines}");
    list.press(&Key::Char('?'));
    assert!(list.lines(room(), Paint::plain()).join("\n").contains("- Serve   another step"));
    list.press(&Key::End);
    list.press(&Key::Char('?'));
    assert_eq!(list.cursor, 1);
}

#[test]
fn in_a_long_list_letters_filter() {
    let mut list = long();
    for letter in "bow 1".chars() {
        assert_eq!(list.press(&Key::Char(letter)), Reply::Stay);
    }
    assert_eq!(list.shown().len(), 6);
    list.press(&Key::ArrowDown);
    assert_eq!(list.press(&Key::Enter), Reply::Given(json!(11)));
    assert_eq!(list.press(&Key::Backspace), Reply::Stay);
    assert_eq!(list.shown().len(), 20);
    assert_eq!(list.press(&Key::Escape), Reply::Stay);
    assert_eq!(list.shown().len(), 40);
    assert_eq!(list.press(&Key::Backspace), Reply::Back);
    assert_eq!(list.press(&Key::Escape), Reply::Leave);
    list.press(&Key::Char('%'));
    assert!(list.lines(room(), Paint::plain()).concat().contains("nothing is called so"));
    assert_eq!(list.press(&Key::Enter), Reply::Stay);
}

#[test]
fn a_long_list_fits_its_room_with_the_cursor_in_sight() {
    let mut list = long();
    for place in 0..40 {
        let lines = list.lines(room(), Paint::plain());
        assert!(lines.len() <= 20, "{}", lines.len());
        assert!(lines.iter().any(|line| line.starts_with("> ") && line.ends_with(&format!(" {place}"))), "{lines:?}");
        list.press(&Key::ArrowDown);
    }
    list.press(&Key::Home);
    assert_eq!(list.press(&Key::Enter), Reply::Given(json!(0)));
    list.press(&Key::End);
    assert_eq!(list.press(&Key::Enter), Reply::Given(json!(39)));
}
