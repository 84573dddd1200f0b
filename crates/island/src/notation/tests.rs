use dice::Fast;
use play::game::Game as _;

use super::{NoOrder, help, read, write};
use crate::bot;
use crate::command::Command;
use crate::fixture::{landed, opened, setup};
use crate::folk::FolkNo;
use crate::game::Island;
use crate::sight::Sight;
use crate::state::State;

fn active(state: &State) -> Sight<'_> {
    Sight::new(state, state.active().expect("a turn").seat())
}

/// Whatever bots order in whole games can be written down and read again.
#[test]
fn orders_of_bots_are_written_and_read_again() {
    let (mut orders, mut plain) = (0, 0);
    for seed in 0..3 {
        let mut dice = Fast::new(seed);
        let mut state = opened(setup(3), seed);
        while state.ending.is_none() {
            let mut seats = state.tribes.iter().map(|tribe| tribe.no.seat());
            let decided = seats.find_map(|seat| Some((seat, bot::decide(&Sight::new(&state, seat))?)));
            let (seat, command) = decided.expect("somebody knows what to do");
            let sight = Sight::new(&state, seat);
            let line = write(&sight, &command);
            assert_eq!(read(&sight, &line), Ok(command.clone()), "{line}");
            (orders, plain) = (orders + 1, plain + u32::from(line.starts_with(['{', '"'])));
            let mut out = Vec::new();
            Island::resolve(&state, seat, &command, &mut dice, &mut out);
            for event in &out {
                Island::apply(&mut state, event);
            }
        }
    }
    assert!(orders > 500 && plain * 50 < orders, "{plain} of {orders} have no words");
}

#[test]
fn lines_say_no_more_than_they_must() {
    let state = landed(2);
    let sight = active(&state);
    let own: Vec<_> = state.people_of(sight.tribe().expect("a tribe")).collect();
    let (first, hex) = (own[0], own[0].hex);
    let name = first.sheet.name.as_str();
    let all: Vec<FolkNo> = own.iter().map(|one| one.no).collect();
    assert_eq!(read(&sight, &format!("Move {name}")), Ok(Command::Move { people: vec![first.no] }));
    assert_eq!(read(&sight, "move all"), Ok(Command::Move { people: all.clone() }));
    assert_eq!(read(&sight, "rest everybody"), Ok(Command::Rest { people: all }));
    assert_eq!(read(&sight, &format!("explore with {name}")), read(&sight, &format!("explore {hex} with {name}")));
    assert_eq!(read(&sight, r#"{"move": {"people": [0]}}"#), Ok(Command::Move { people: vec![FolkNo(0)] }));
}

#[test]
fn a_line_that_is_no_order_is_told_why() {
    let state = landed(2);
    let sight = active(&state);
    assert_eq!(read(&sight, "  "), Err(NoOrder::Empty));
    let told = |line: &str| read(&sight, line).expect_err("no order").to_string();
    assert!(
        told("mvoe all").starts_with("\"mvoe\" is no order that is open now; did you mean move"),
        "{}",
        told("mvoe")
    );
    assert_eq!(told("move Nobody"), "\"move Nobody\" does not say it all, or too much; wanted is: move PEOPLE");
    assert_eq!(told("move"), "\"move\" does not say it all, or too much; wanted is: move PEOPLE");
    assert!(told("hunt").contains("nothing to hunt"), "{}", told("hunt"));
    assert!(told(r#"{"move": 3}"#).starts_with("that is no order: "), "{}", told(r#"{"move": 3}"#));
    let line = format!("gather {}", state.people_of(sight.tribe().expect("a tribe")).next().expect("one").sheet.name);
    assert!(told(&line).starts_with("say which line: "), "{}", told(&line));
}

#[test]
fn help_lists_what_is_open_with_chances() {
    let state = landed(2);
    let lines = help(&active(&state));
    assert!(lines.iter().any(|line| line.starts_with("move PEOPLE")), "{lines:?}");
    assert!(lines.iter().any(|line| line.starts_with("explore HEX PEOPLE")), "{lines:?}");
    assert!(lines.iter().any(|line| line.starts_with("not now: ")), "{lines:?}");
    assert!(lines.iter().any(|line| line.ends_with('%')), "{lines:?}");
}
