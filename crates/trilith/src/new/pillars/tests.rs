//! Whole walks, driven by keys, without a terminal.

use console::Key;
use pillars::creation::CreationStep;
use pillars::house::HouseRules;
use serde_json::json;

use super::life::{PLAYER, Person};
use crate::new::walk::script::{Script, enters};
use crate::new::walk::{End, Walk};

fn walk() -> Walk<Person> {
    Walk::new(Person::new(HouseRules::default(), PLAYER, 7))
}

#[test]
fn enter_alone_rolls_from_step_to_step() {
    let mut walk = walk();
    let mut desk = Script::new(enters(9));
    assert_eq!(walk.go(&mut desk).ok(), Some(End::Interrupted));
    assert!(walk.person.state.step >= CreationStep::Wealth, "{:?}", walk.person.state.step);
    assert!(desk.said.iter().any(|line| line.starts_with("Attributes: STR")), "{:?}", desk.said);
}

#[test]
fn going_back_and_doing_it_again_shows_the_same_dice() {
    let mut walk = walk();
    let keys = [Key::Enter, Key::Enter, Key::Char('b'), Key::Backspace, Key::Enter, Key::Enter];
    let mut desk = Script::new(keys);
    assert_eq!(walk.go(&mut desk).ok(), Some(End::Interrupted));
    let said = &desk.said;
    assert_eq!((said[2].as_str(), said[3].as_str()), ("Back to: Appearance.", "Back to: Attributes."));
    assert_eq!(said[..2], said[4..6]);
    assert_eq!(walk.past.len(), 2);
}

#[test]
fn leaving_is_asked_about() {
    let mut desk = Script::new([Key::Char('q'), Key::Char('n'), Key::Escape, Key::Char('y')]);
    assert_eq!(walk().go(&mut desk).ok(), Some(End::Left));
    assert!(desk.keys.is_empty());
    assert!(desk.shown[1].contains("Leave, and lose this character?"), "{:?}", desk.shown);
}

#[test]
fn there_is_nothing_before_the_beginning() {
    let mut walk = walk();
    let mut desk = Script::new([Key::Backspace]);
    assert_eq!(walk.go(&mut desk).ok(), Some(End::Interrupted));
    assert_eq!(desk.said, ["This is the beginning."]);
}

#[test]
fn points_can_be_shared_out_instead() {
    let mut walk = walk();
    let mut desk = Script::new([Key::ArrowDown, Key::Enter, Key::Enter]);
    assert_eq!(walk.go(&mut desk).ok(), Some(End::Interrupted));
    let total: i16 = walk.person.state.character.scores.iter().map(|(_, score)| *score).sum();
    assert_eq!(total, pillars::attributes::table().points, "{:?}", desk.shown);
}

/// A walk whose character has come to the years of prior experience.
fn grown() -> Walk<Person> {
    let mut walk = walk();
    while walk.person.state.step < CreationStep::Experience {
        let mut desk = Script::new(enters(1));
        assert_eq!(walk.go(&mut desk).ok(), Some(End::Interrupted));
    }
    walk
}

#[test]
fn a_year_shows_its_chances_and_closed_tracks_their_reasons() {
    let mut walk = grown();
    let mut desk = Script::new(enters(1));
    assert_eq!(walk.go(&mut desk).ok(), Some(End::Interrupted));
    let tracks = &desk.shown[1];
    assert!(tracks.contains("survive") && tracks.contains("\u{a0}%"), "{tracks}");
    assert!(tracks.contains("- Officer"), "{tracks}");
    assert!(tracks.contains("Step 10, Prior experience: year 1"), "{tracks}");
}

#[test]
fn at_the_market_typing_filters_and_the_purse_pays() {
    let mut walk = grown();
    walk.act(json!("end_experience"), &mut Script::new([])).unwrap_or_else(|error| panic!("{error}"));
    let purse = walk.person.state.character.purse;
    let mut keys = vec![Key::Enter];
    keys.extend("tinder".chars().map(Key::Char));
    keys.extend([Key::Enter, Key::Char('2'), Key::Enter]);
    let mut desk = Script::new(keys);
    assert_eq!(walk.go(&mut desk).ok(), Some(End::Interrupted));
    assert_eq!(walk.person.state.bargains.len(), 1, "{:?}", desk.shown);
    assert!(walk.person.state.character.purse < purse);
    let mana_told = desk.said.iter().any(|line| line.starts_with("Mana "));
    assert!(!mana_told);
}

#[test]
fn rolling_everything_ends_ready_to_play() {
    let mut walk = walk();
    let keys = std::iter::repeat_n(Key::ArrowDown, 20).chain([Key::Enter]);
    let mut desk = Script::new(keys);
    assert_eq!(walk.go(&mut desk).ok(), Some(End::Ready), "{:?}", desk.shown.last());
    assert_eq!(desk.said.last().map(String::as_str), Some("Ready to play."));
}
