//! Whole walks, driven by keys, without a terminal.

use cairn::life::{LifeStep, Mode};
use console::Key;

use super::life::Person;
use super::wishes::CairnWishes;
use crate::new::walk::script::{Script, enters};
use crate::new::walk::{End, Walk};

fn walk(mode: Mode, background: Option<u8>) -> Walk<Person> {
    Walk::new(Person::new(CairnWishes { mode, background }, 7).unwrap_or_else(|refusal| panic!("{refusal}")))
}

#[test]
fn enter_alone_makes_somebody_from_the_background_to_the_pack() {
    for mode in [Mode::Whole, Mode::Barebones] {
        let mut walk = walk(mode, None);
        let mut desk = Script::new(enters(60));
        assert_eq!(walk.go(&mut desk).ok(), Some(End::Ready), "{:?}", desk.shown.last());
        assert!(walk.person.state.is_made());
        assert_eq!(desk.said.last().map(String::as_str), Some("Ready for the road."));
    }
}

#[test]
fn going_back_and_doing_it_again_shows_the_same_dice() {
    let mut walk = walk(Mode::Whole, None);
    let mut desk = Script::new([Key::Enter, Key::Enter, Key::Char('b'), Key::Backspace, Key::Enter, Key::Enter]);
    assert_eq!(walk.go(&mut desk).ok(), Some(End::Interrupted));
    let said = &desk.said;
    assert_eq!((said[2].as_str(), said[3].as_str()), ("Back to: Name.", "Back to: Background."));
    assert_eq!(said[..2], said[4..6]);
}

#[test]
fn what_only_the_living_do_stands_aside() {
    let mut walk = walk(Mode::Whole, Some(10));
    assert_eq!(walk.person.state.progress.step, LifeStep::Name);
    let mut desk = Script::new([]);
    assert_eq!(walk.go(&mut desk).ok(), Some(End::Interrupted));
    let menu = &desk.shown[0];
    assert!(menu.contains("Greenwise") && menu.contains("Roll a name"), "{menu}");
    assert!(!menu.contains("Roll a save") && !menu.contains("Buy"), "{menu}");
}

#[test]
fn rolling_everything_ends_ready_to_play_as_by_chance() {
    let mut walk = walk(Mode::Whole, None);
    let mut desk = Script::new(std::iter::repeat_n(Key::ArrowDown, 20).chain([Key::Enter]));
    assert_eq!(walk.go(&mut desk).ok(), Some(End::Ready), "{:?}", desk.shown.last());
    let mut other = self::walk(Mode::Whole, None).person;
    other.live().unwrap_or_else(|refusal| panic!("{refusal}"));
    assert_eq!(walk.person.state, other.state);
}
