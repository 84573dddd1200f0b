use dice::{Fast, Scripted};
use play::Seat;
use play::game::Game;

use super::*;
use crate::attributes::Attribute;
use crate::character::Condition;
use crate::item::{Item, Magic};
use crate::life::Mode;

mod laws;
mod stories;
mod walks;

const P1: Seat = Seat::Player(1);
const P2: Seat = Seat::Player(2);

/// Somebody of plain numbers with a sword and a dagger.
fn member(who: u16, seat: Seat, name: &str) -> Member {
    let blank = Character {
        name: name.to_owned(),
        scores: Scores::full(10, 10, 10),
        hp: Score::full(4),
        gold: 50,
        age: 20 + who,
        ..Character::default()
    };
    let mut draft = crate::change::Draft::of(&blank);
    draft.gain(Item { die: "d8".parse().ok(), ..Item::plain("Sword") });
    draft.gain(Item { die: "d6".parse().ok(), ..Item::plain("Dagger") });
    draft.gain(Item { kind: Some(Magic::Spellbook), spell: Some("sleep".to_owned()), ..Item::plain("Spellbook") });
    draft.gain(crate::background::rations());
    draft.gain(Item::plain("Torch").with_uses(3));
    Member { who: Who(who), seat, standing: Standing::Own, character: draft.now }
}

/// Two of a party.
fn party() -> State {
    State { party: vec![member(0, P1, "Ann"), member(1, P2, "Bob")], arrivals: 2, ..State::default() }
}

/// Does something that is permitted, with these dice and no other.
fn act(state: &mut State, seat: Seat, command: &Command, faces: &[u32]) -> Vec<Event> {
    assert_eq!(Table::permit(&Table::sight(state, seat), command), Ok(()), "{command:?}");
    let mut dice = Scripted::new(faces.iter().copied());
    let mut events = Vec::new();
    Table::resolve(state, seat, command, &mut dice, &mut events);
    assert!(dice.finish().is_ok(), "{command:?} left dice unused");
    for event in &events {
        Table::apply(state, event);
    }
    events
}

/// Opponents of a kind, whose numbers are drawn by chance.
fn oppose(state: &mut State, kind: &str, count: u8, hidden: bool) {
    let command = Command::Oppose { kind: kind.to_owned(), count, hidden };
    let mut events = Vec::new();
    Table::resolve(state, Seat::Gm, &command, &mut Fast::new(u64::from(count) + state.foes.len() as u64), &mut events);
    for event in &events {
        Table::apply(state, event);
    }
}
