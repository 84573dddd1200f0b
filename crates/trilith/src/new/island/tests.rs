//! Whole walks, driven by keys, without a terminal.

use console::Key;
use island::life::MainStep;

use super::life::Person;
use super::wishes::IslandWishes;
use crate::new::walk::script::Script;
use crate::new::walk::{End, Walk};

fn walk() -> Walk<Person> {
    Walk::new(Person::new(IslandWishes::default(), 7))
}

fn down(count: usize) -> impl Iterator<Item = Key> {
    std::iter::repeat_n(Key::ArrowDown, count)
}

#[test]
fn going_down_the_first_menu_and_pressing_enter_rolls_everything() {
    let mut walk = walk();
    let mut desk = Script::new(down(3).chain([Key::Enter]));
    assert_eq!(walk.go(&mut desk).ok(), Some(End::Ready), "{:?}", desk.shown.last());
    let mut other = self::walk().person;
    let main = other.live().unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(walk.person.state.main.as_deref(), Some(&main));
    assert!(desk.said.last().is_some_and(|said| said.contains("is washed ashore with")), "{:?}", desk.said);
}

#[test]
fn going_back_and_doing_it_again_shows_the_same_dice() {
    let mut walk = walk();
    let mut desk = Script::new([Key::Enter, Key::Char('b'), Key::Enter]);
    assert_eq!(walk.go(&mut desk).ok(), Some(End::Interrupted));
    let said = &desk.said;
    assert_eq!((said.len(), said[1].as_str()), (3, "Back to: Class."), "{said:?}");
    assert_eq!(said[0], said[2]);
    assert_eq!(walk.person.state.step, MainStep::Race);
}
