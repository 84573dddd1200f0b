//! What the Warden draws, keeps and shows.

use super::*;
use crate::generators::GeneratorKind;

#[test]
fn a_paper_is_the_warden_s_alone_until_it_is_shown() {
    let mut state = party();
    let paper = draw(&mut state, GeneratorKind::Npc, false);
    let titles = |state: &State, seat| PartyTable::sight(state, seat).papers().count();
    assert_eq!([Seat::Gm, P1].map(|seat| titles(&state, seat)), [1, 0]);
    let events = act(&mut state, Seat::Gm, &Command::ShowPaper { paper }, &[]);
    assert!(PartyTable::discloses(&state, &events[0]));
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
    let command = Command::Draw(Drawing { dice: Some(6), ..Drawing::of(GeneratorKind::Dungeon) });
    let (mut dice, mut events) = (Watched(Fast::new(1), Vec::new()), Vec::new());
    PartyTable::resolve(&state, Seat::Gm, &command, &mut dice, &mut events);
    assert!(!dice.1.is_empty() && dice.1.iter().all(|vault| *vault == dice::Vault::Hidden));
    assert_eq!(PartyTable::seen(&state, &events[0], &state, P1), None);
    assert!(PartyTable::seen(&state, &events[0], &state, Seat::Gm).is_some());
}

#[test]
fn a_kept_map_is_the_same_after_it_was_written_down_and_read() {
    let mut state = party();
    let command = Command::Draw(Drawing { dice: Some(8), ..Drawing::of(GeneratorKind::Forest) });
    let mut events = Vec::new();
    PartyTable::resolve(&state, Seat::Gm, &command, &mut Fast::new(4), &mut events);
    for event in &events {
        PartyTable::apply(&mut state, event);
    }
    let text = serde_json::to_string(&state).expect("JSON");
    assert_eq!(serde_json::from_str::<State>(&text).expect("a state"), state);
    assert!(state.papers[0].made.plan.is_some());
}

#[test]
fn only_the_warden_draws_and_only_so_many_are_kept() {
    let mut state = party();
    let command = Command::Draw(Drawing::of(GeneratorKind::Name));
    assert_eq!(PartyTable::permit(&PartyTable::sight(&state, P1), &command), Err(Refusal::OnlyTheWarden));
    for _ in 0..MOST_PAPERS {
        draw(&mut state, GeneratorKind::Name, false);
    }
    assert_eq!(PartyTable::permit(&PartyTable::sight(&state, Seat::Gm), &command), Err(Refusal::TooManyPapers));
}

/// The same number makes the same as anywhere else.
#[test]
fn what_a_number_makes_is_brought_to_the_table() {
    let mut state = party();
    let dungeon = Drawing { dice: Some(8), seed: Some(4), ..Drawing::of(GeneratorKind::Dungeon) };
    assert_eq!(refused(&state, P1, &Command::Bring(dungeon)), Refusal::OnlyTheWarden);
    assert_eq!(refused(&state, Seat::Gm, &Command::Draw(dungeon)), Refusal::NoThing);
    assert_eq!(refused(&state, Seat::Gm, &Command::Bring(Drawing::of(GeneratorKind::Npc))), Refusal::NoThing);
    let mut events = Vec::new();
    PartyTable::resolve(&state, Seat::Gm, &Command::Bring(dungeon), &mut Fast::new(1), &mut events);
    PartyTable::apply(&mut state, &events[0]);
    let made = crate::generators::from_seed(
        &crate::generators::Wish { dice: Some(8), ..crate::generators::Wish::of(GeneratorKind::Dungeon) },
        4,
    );
    assert_eq!((*state.papers[0].made).clone(), made);
    let by_number = Drawing { dice: Some(0), seed: Some(9), ..Drawing::of(GeneratorKind::Forest) };
    assert_eq!(PartyTable::permit(&PartyTable::sight(&state, Seat::Gm), &Command::Bring(by_number)), Ok(()));
}

/// Nothing hidden is on the players' map: no secret way, nothing behind one, and not what waits in the rooms.
#[test]
fn the_players_map_has_nothing_that_is_hidden() {
    use crate::generators::ways::WayAccess;
    use crate::generators::{MapPlan, Sheet};
    let (mut hidden, mut beyond) = (0, 0);
    for seed in 0..60_u64 {
        for kind in [GeneratorKind::Dungeon, GeneratorKind::Forest] {
            let wish = crate::generators::Wish { dice: Some(12), ..crate::generators::Wish::of(kind) };
            let made = crate::generators::from_seed(&wish, seed);
            let seen = made.map_alone().expect("a map");
            assert!(seen.lines.is_empty() && seen.throws.is_empty());
            let plan = (made.plan.as_ref().expect("a plan"), seen.plan.as_ref().expect("a plan"));
            let (all, left, kinds) = match plan {
                (MapPlan::Dungeon(whole), MapPlan::Dungeon(seen)) => {
                    hidden += whole.passages.iter().filter(|one| one.way == WayAccess::Hidden).count();
                    assert!(seen.passages.iter().all(|one| one.way != WayAccess::Hidden));
                    let mut kinds: Vec<_> = seen.rooms.iter().map(|room| room.kind.name()).collect();
                    kinds.dedup();
                    (whole.rooms.len(), seen.rooms.len(), kinds.len())
                }
                (MapPlan::Forest(whole), MapPlan::Forest(seen)) => {
                    hidden += whole.trails.iter().filter(|one| one.way == WayAccess::Hidden).count();
                    assert!(seen.trails.iter().all(|one| one.way != WayAccess::Hidden));
                    let mut kinds: Vec<_> = seen.clearings.iter().map(|one| one.kind.name()).collect();
                    kinds.dedup();
                    (whole.clearings.len(), seen.clearings.len(), kinds.len())
                }
                (MapPlan::Dungeon(_) | MapPlan::Forest(_), _) => panic!("the same kind of map"),
            };
            assert!(left >= 1 && left <= all && kinds == 1);
            beyond += all - left;
            let svg = seen.plan.expect("a plan").svg(Sheet::Page).to_lowercase();
            for word in ["hidden", "monster", "trap", "hazard", "lore"] {
                assert!(!svg.contains(word) || made.title.to_lowercase().contains(word), "{seed}: {word}");
            }
        }
    }
    assert!(hidden > 100 && beyond > 20, "{hidden} hidden ways, {beyond} places behind them");
}

#[test]
fn players_see_the_map_alone_until_all_of_it_is_shown() {
    let mut state = party();
    let paper = draw_map(&mut state);
    act(&mut state, Seat::Gm, &Command::ShowMap { paper }, &[]);
    let lines =
        |state: &State, seat| PartyTable::sight(state, seat).papers().map(|one| one.made.lines.len()).sum::<usize>();
    assert!(lines(&state, Seat::Gm) > 5 && lines(&state, P1) == 0);
    let view = PartyTable::view(&PartyTable::sight(&state, P1), &play::game::Part::named("papers"))
        .expect("a view")
        .to_string();
    assert!(!view.contains("hidden") && !view.contains("monster"), "{view}");
    assert_eq!(refused(&state, Seat::Gm, &Command::ShowMap { paper }), Refusal::SameAsBefore);
    act(&mut state, Seat::Gm, &Command::ShowPaper { paper }, &[]);
    assert_eq!(lines(&state, Seat::Gm), lines(&state, P1));
    act(&mut state, Seat::Gm, &Command::HidePaper { paper }, &[]);
    assert_eq!(PartyTable::sight(&state, P1).papers().count(), 0);
    let note = draw(&mut state, GeneratorKind::Npc, false);
    assert_eq!(refused(&state, Seat::Gm, &Command::ShowMap { paper: note }), Refusal::NoMap);
}

#[test]
fn a_map_is_drawn_once_for_all_who_look() {
    let mut state = party();
    let paper = draw_map(&mut state);
    let drawn = |state: &State, seat| {
        let papers: Vec<_> = PartyTable::sight(state, seat).papers().collect();
        papers[0].made.map().expect("a map").as_ptr()
    };
    let whole = drawn(&state, Seat::Gm);
    act(&mut state, Seat::Gm, &Command::ShowMap { paper }, &[]);
    let alone = drawn(&state, P1);
    assert_ne!(alone, whole, "players see another map");
    assert_eq!([drawn(&state, P2), drawn(&state.clone(), P1)], [alone; 2]);
    act(&mut state, Seat::Gm, &Command::ShowPaper { paper }, &[]);
    assert_eq!([P1, P2, Seat::Gm].map(|seat| drawn(&state, seat)), [whole; 3]);
    let text = serde_json::to_string(&state).expect("JSON");
    assert!(!text.contains("<svg") && !format!("{state:?}").contains("<svg"), "and kept nowhere else");
    assert_eq!(serde_json::from_str::<State>(&text).expect("a state"), state, "nor is it any part of what is the same");
}

/// A dungeon with its map, for the Warden alone.
fn draw_map(state: &mut State) -> Tag {
    let command = Command::Bring(Drawing { dice: Some(6), seed: Some(4), ..Drawing::of(GeneratorKind::Dungeon) });
    let mut events = Vec::new();
    PartyTable::resolve(state, Seat::Gm, &command, &mut Fast::new(1), &mut events);
    PartyTable::apply(state, &events[0]);
    state.papers[0].id
}
