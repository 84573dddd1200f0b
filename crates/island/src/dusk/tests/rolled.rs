//! The throw for the day's event.

use super::*;
use crate::command::Command;
use crate::pack::effect::{Effect, Quirk};
use crate::state::Lasting;
use crate::state::pending::{DayChoice, DayQuestion};

/// Whatever a throw comes to, by a throw of a tribe that has the first token.
fn thrown(face: u32) -> (Option<String>, u8, String) {
    let mut isle = isle();
    isle.state.tribes[1].next_token = Some(1);
    isle.state.main_deck.clear();
    isle.state.pending = vec![Pending::Dusk(DuskStep::Event)];
    let told = dusk_deeds(isle.course(&[face], crate::dusk::weather::roll));
    let [DuskDeed::Rolled { by, face, event, .. }] = told.as_slice() else { panic!("{told:?}") };
    (by.clone(), *face, event.clone())
}

// proves: source 151; step E4; A110
#[test]
fn whoever_holds_the_first_token_throws_one_event_for_all() {
    let events: Vec<_> = isle().state.pack.events.values().cloned().collect();
    let mut seen = Vec::new();
    for face in 1..=100 {
        let (by, shown, event) = thrown(face);
        assert_eq!((by.as_deref(), u32::from(shown)), (Some("Crab"), face));
        let row = events.iter().find(|one| (one.on.0..=one.on.1).contains(&shown)).unwrap();
        assert_eq!(event, row.name);
        seen.push(event);
    }
    seen.dedup();
    assert_eq!(seen.len(), 25, "each of the 25 on four faces in a row");
}

// proves: A140
#[test]
fn a_vision_lets_the_next_event_be_thrown_again() {
    let mut isle = isle();
    isle.state.changes = vec![Lasting { effect: Effect::Foresee, from: 1, to: None, tribe: Some(TWO) }];
    from_step(&mut isle, DuskStep::Event, &[50]);
    let asked = DayChoice { about: DayQuestion::Reroll(key("quiet_night")), asked: vec![TWO] };
    assert_eq!(isle.top(), Some(&Pending::DayChoice(asked)));
    assert!(isle.refused(ONE, &Command::Answer { yes: true }).contains("not asked"));
    isle.play(TWO, &Command::Answer { yes: true }, &[3]);
    let lasting: Vec<(u8, Option<u8>)> = isle.state.changes.iter().map(|one| (one.from, one.to)).collect();
    assert_eq!(lasting, [(2, Some(2))], "the seas are calm, and the vision has passed");
    assert!(!isle.state.tribes[1].event_rerolled, "it was no teller's");
}

// proves: A140
#[test]
fn a_teller_has_one_event_of_the_game_thrown_again() {
    let mut isle = isle();
    let teller = people(&isle, ONE)[1];
    isle.sheet(teller).quirks = vec![Quirk::Teller];
    from_step(&mut isle, DuskStep::Event, &[50]);
    isle.play(ONE, &Command::Answer { yes: false }, &[]);
    assert_eq!((isle.state.day, isle.state.tribes[0].event_rerolled), (2, false), "it was not used");
    from_step(&mut isle, DuskStep::Event, &[50]);
    isle.play(ONE, &Command::Answer { yes: true }, &[49]);
    assert_eq!((isle.state.day, isle.state.tribes[0].event_rerolled), (3, true));
    from_step(&mut isle, DuskStep::Event, &[50]);
    assert_eq!(isle.state.day, 4, "once in the game");
}
