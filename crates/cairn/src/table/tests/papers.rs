//! What the Warden draws, keeps and shows.

use super::*;
use crate::generators::Kind;

#[test]
fn a_paper_is_the_warden_s_alone_until_it_is_shown() {
    let mut state = party();
    let paper = draw(&mut state, Kind::Npc, false);
    let titles = |state: &State, seat| Table::sight(state, seat).papers().count();
    assert_eq!([Seat::Gm, P1].map(|seat| titles(&state, seat)), [1, 0]);
    let events = act(&mut state, Seat::Gm, &Command::ShowPaper { paper }, &[]);
    assert!(Table::discloses(&state, &events[0]));
    assert_eq!(titles(&state, P1), 1);
    act(&mut state, Seat::Gm, &Command::HidePaper { paper }, &[]);
    assert_eq!(titles(&state, P1), 0);
    act(&mut state, Seat::Gm, &Command::DropPaper { paper }, &[]);
    assert!(state.papers.is_empty());
}

#[test]
fn drawing_uses_hidden_dice_and_no_player_hears_of_it() {
    /// Dice that say from which vault they were drawn.
    struct Watched(Fast, Vec<dice::Vault>);
    impl dice::Dice for Watched {
        fn face(&mut self, vault: dice::Vault, sides: u32) -> u32 {
            self.1.push(vault);
            self.0.face(vault, sides)
        }
        fn tag(&mut self) -> u32 {
            self.0.tag()
        }
    }
    let state = party();
    let command = Command::Draw { what: Kind::Dungeon, dice: Some(6), season: None, days: None };
    let (mut dice, mut events) = (Watched(Fast::new(1), Vec::new()), Vec::new());
    Table::resolve(&state, Seat::Gm, &command, &mut dice, &mut events);
    assert!(!dice.1.is_empty() && dice.1.iter().all(|vault| *vault == dice::Vault::Hidden));
    assert_eq!(Table::seen(&state, &events[0], &state, P1), None);
    assert!(Table::seen(&state, &events[0], &state, Seat::Gm).is_some());
}

#[test]
fn a_kept_map_is_the_same_after_it_was_written_down_and_read() {
    let mut state = party();
    let command = Command::Draw { what: Kind::Forest, dice: Some(8), season: None, days: None };
    let mut events = Vec::new();
    Table::resolve(&state, Seat::Gm, &command, &mut Fast::new(4), &mut events);
    for event in &events {
        Table::apply(&mut state, event);
    }
    let text = serde_json::to_string(&state).expect("JSON");
    assert_eq!(serde_json::from_str::<State>(&text).expect("a state"), state);
    assert!(state.papers[0].made.plan.is_some());
}

#[test]
fn only_the_warden_draws_and_only_so_many_are_kept() {
    let mut state = party();
    let command = Command::Draw { what: Kind::Name, dice: None, season: None, days: None };
    assert_eq!(Table::permit(&Table::sight(&state, P1), &command), Err(Refusal::OnlyTheWarden));
    for _ in 0..MOST_PAPERS {
        draw(&mut state, Kind::Name, false);
    }
    assert_eq!(Table::permit(&Table::sight(&state, Seat::Gm), &command), Err(Refusal::TooManyPapers));
}
