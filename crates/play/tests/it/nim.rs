//! A game without secrets, and nothing said of them: two players take stones from a heap, and whoever takes the last one
//! has won. Its end can be flawed at will.

use std::cell::Cell;

use dice::Dice;
use play::Seat;
use play::conformance::{Effort, Law, Specimen, check};
use play::game::{Fault, Prompt, ShownTo, Telling};
use play::open_game::OpenGame;
use play::options::{Domain, Offer, Slot, Unfit, fit};
use play::outcome::Outcome;
use play::scene::{Audience, Scene, Stage};
use serde::{Deserialize, Serialize};
use serde_json::json;
use thiserror::Error;

const PLAYERS: [Seat; 2] = [Seat::Player(1), Seat::Player(2)];

/// What is wrong with how it ends.
#[derive(Clone, Copy, Eq, PartialEq)]
enum BadEnd {
    None,
    /// A cheer hands the victory to the other.
    Wavers,
    /// Whose turn it would be is still asked.
    AsksOn,
}

thread_local! {
    static BAD_END: Cell<BadEnd> = const { Cell::new(BadEnd::None) };
}

#[derive(Debug)]
pub struct Nim;

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Heap {
    stones: i64,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Position {
    stones: i64,
    taken: usize,
    cheers: usize,
}

impl Position {
    pub fn turn(&self) -> Seat {
        PLAYERS[self.taken % 2]
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NimCommand {
    Take { stones: i64 },
    Cheer,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NimEvent {
    Taken { stones: i64 },
    Cheered,
}

#[derive(Clone, Debug, PartialEq, Serialize, Error)]
#[serde(rename_all = "snake_case")]
pub enum NimRefusal {
    #[error("it is not your turn")]
    NotYourTurn,
    #[error("only players do this")]
    OnlyPlayers,
    #[error("{0}")]
    Unfit(Unfit),
}

fn take(state: &Position, seat: Seat) -> Result<Vec<Slot>, NimRefusal> {
    if state.stones == 0 || seat != state.turn() {
        return Err(NimRefusal::NotYourTurn);
    }
    Ok(vec![Slot::new("stones", Domain::Number { min: 1, max: state.stones.min(3) })])
}

fn cheer(_state: &Position, seat: Seat) -> Result<Vec<Slot>, NimRefusal> {
    if PLAYERS.contains(&seat) { Ok(Vec::new()) } else { Err(NimRefusal::OnlyPlayers) }
}

impl OpenGame for Nim {
    const ID: &'static str = "nim";
    const NAME: &'static str = "Nim";
    const RULES: u32 = 1;
    type Setup = Heap;
    type State = Position;
    type Command = NimCommand;
    type Event = NimEvent;
    type Refusal = NimRefusal;

    fn begin(heap: Heap) -> Result<Position, Vec<Fault>> {
        Ok(Position { stones: heap.stones, taken: 0, cheers: 0 })
    }

    fn options(state: &Position, seat: Seat, offer: &mut impl FnMut(Offer)) {
        for (verb, label, slots) in [("take", "Take", take(state, seat)), ("cheer", "Cheer", cheer(state, seat))] {
            offer(Offer::by_rule(verb, label, slots));
        }
    }

    fn permit(state: &Position, seat: Seat, command: &NimCommand) -> Result<(), NimRefusal> {
        let slots = match command {
            NimCommand::Take { .. } => take(state, seat)?,
            NimCommand::Cheer => cheer(state, seat)?,
        };
        fit(&slots, &json!(command)).map_err(NimRefusal::Unfit)
    }

    fn resolve(_: &Position, _: Seat, command: &NimCommand, _: &mut impl Dice, out: &mut Vec<NimEvent>) {
        out.push(match command {
            NimCommand::Take { stones } => NimEvent::Taken { stones: *stones },
            NimCommand::Cheer => NimEvent::Cheered,
        });
    }

    fn apply(state: &mut Position, event: &NimEvent) {
        match event {
            NimEvent::Taken { stones } => (state.stones, state.taken) = (state.stones - stones, state.taken + 1),
            NimEvent::Cheered => state.cheers += 1,
        }
    }

    fn tell(event: &NimEvent, _names: &dyn Fn(Seat) -> String) -> Telling {
        Telling::plain(match event {
            NimEvent::Taken { stones } => format!("Took {stones}."),
            NimEvent::Cheered => "Cheered.".to_owned(),
        })
    }

    fn prompts(state: &Position, out: &mut Vec<Prompt<NimCommand>>) {
        if state.stones > 0 || BAD_END.get() == BadEnd::AsksOn {
            let (id, to) = (format!("take {}", state.taken), state.turn());
            let if_silent = Some(NimCommand::Take { stones: 1 });
            out.push(Prompt { id, to, ask: "How many?".to_owned(), if_silent, shown_to: ShownTo::Everyone });
        }
    }

    fn outcome(state: &Position) -> Option<Outcome> {
        let handed_over = if BAD_END.get() == BadEnd::Wavers { state.cheers } else { 0 };
        let winner = PLAYERS[(state.taken + 1 + handed_over) % 2];
        (state.stones == 0).then(|| Outcome::Won { side: winner.to_string(), seats: vec![winner] })
    }
}

impl Specimen for Nim {
    fn setups() -> Vec<Heap> {
        vec![Heap { stones: 4 }, Heap { stones: 90 }]
    }

    fn seats(_state: &Position) -> Vec<Seat> {
        vec![Seat::Gm, PLAYERS[0], PLAYERS[1], Seat::Spectator(1)]
    }

    fn universe(_state: &Position) -> Vec<NimCommand> {
        (0..=4).map(|stones| NimCommand::Take { stones }).chain([NimCommand::Cheer]).collect()
    }
}

const EFFORT: Effort = Effort { games: 6, steps: 24, seed: 7 };

#[test]
fn a_game_that_says_nothing_of_secrets_keeps_every_law() {
    let tally = check::<Nim>(EFFORT).unwrap_or_else(|breach| panic!("{breach}"));
    assert!(tally.ends > 0 && tally.hidden == 0, "{tally}");
}

#[test]
fn an_outcome_that_a_player_can_change_is_found() {
    BAD_END.set(BadEnd::Wavers);
    let breach = check::<Nim>(EFFORT).expect_err("the flaw is found");
    assert_eq!(breach.law, Law::Ending, "{breach}");
}

#[test]
fn a_question_after_the_end_is_found() {
    BAD_END.set(BadEnd::AsksOn);
    let breach = check::<Nim>(EFFORT).expect_err("the flaw is found");
    assert_eq!(breach.law, Law::Ending, "{breach}");
}

#[test]
fn a_scene_tells_who_has_won_without_being_asked_for_its_game() {
    let nobody = |_: Seat| String::new();
    let tell = Audience { ears: &[Seat::Gm], names: &nobody };
    let stage = Stage::<Nim> { state: Position { stones: 3, taken: 0, cheers: 0 } };
    assert_eq!((&stage as &dyn Scene).outcome(), None);
    let stage = stage.live(vec![NimEvent::Taken { stones: 3 }], &tell).stage;
    let outcome = (&stage as &dyn Scene).outcome().expect("no stone is left");
    assert_eq!((outcome.winners(), outcome.to_string().as_str()), (&PLAYERS[..1], "p1 won"));
    assert!(!(&stage as &dyn Scene).has_secrets());
}
