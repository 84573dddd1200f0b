//! The making and the life of a character, as a game on the kernel.

use dice::Dice;
use play::Seat;
use play::game::{Fault, Game, Part, Prompt, Telling, Touched};
use play::options::Offer;
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};

use super::{Command, Did, Event, LifeStep, Mode, Progress, Refusal, State, legality, offers, resolve, tell};
use crate::change::Change;
use crate::character::{Character, Omen};

/// One character from the first die on.
#[derive(Clone, Copy, Debug)]
pub struct Life;

/// How a character is made.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Whole, or bare bones.
    #[serde(default)]
    pub mode: Mode,
}

/// All that a seat knows: everything, but for a secret omen and the player's notes.
#[derive(Clone, Copy, Debug)]
pub struct Sight<'a> {
    pub(super) state: &'a State,
    pub(super) seat: Seat,
}

impl<'a> Sight<'a> {
    /// How somebody is made.
    pub fn mode(&self) -> Mode {
        self.state.mode
    }

    /// How far the making has come.
    pub fn progress(&self) -> &'a Progress {
        &self.state.progress
    }

    /// The character; without omen and notes, where those are a secret to this seat.
    pub fn character(&self) -> Character {
        let mut character = self.state.character.clone();
        if !self.knows_secrets() {
            character.hide_secrets();
        }
        character
    }

    fn knows_secrets(&self) -> bool {
        matches!(self.seat, Seat::Gm | Seat::Player(_) | Seat::Door)
    }
}

const MAKING: Part = Part::named("making");
const SHEET: Part = Part::named("sheet");

impl Game for Life {
    const ID: &'static str = "cairn";
    const NAME: &'static str = "Cairn character";
    const RULES: u32 = 6;
    type Setup = Setup;
    type State = State;
    type Sight<'a> = Sight<'a>;
    type Command = Command;
    type Event = Event;
    type Seen = Event;
    type Refusal = Refusal;

    fn begin(setup: Setup) -> Result<State, Vec<Fault>> {
        Ok(State { mode: setup.mode, ..State::default() })
    }

    fn sight(state: &State, seat: Seat) -> Sight<'_> {
        Sight { state, seat }
    }

    fn options(sight: &Sight<'_>, offer: &mut impl FnMut(Offer)) {
        offers::options(sight, offer);
    }

    fn permit(sight: &Sight<'_>, command: &Command) -> Result<(), Refusal> {
        legality::permit(sight, command)
    }

    fn resolve(state: &State, _seat: Seat, command: &Command, dice: &mut impl Dice, out: &mut Vec<Event>) {
        resolve::resolve(state, command, dice, out);
    }

    fn apply(state: &mut State, event: &Event) {
        for change in &event.changes {
            state.character.apply(change);
        }
        if let Some(then) = &event.then {
            state.progress = then.clone();
        }
    }

    fn parts(_sight: &Sight<'_>) -> Vec<Part> {
        vec![MAKING, SHEET]
    }

    fn view(sight: &Sight<'_>, part: &Part) -> Option<Json> {
        if *part == MAKING {
            Some(json!({"mode": sight.mode(), "progress": sight.progress()}))
        } else if *part == SHEET {
            serde_json::to_value(sight.character()).ok()
        } else {
            None
        }
    }

    fn touches(_event: &Event) -> Touched {
        [MAKING, SHEET].into_iter().collect()
    }

    /// A secret omen has fallen for everybody, and says something to its owner alone; so do notes.
    fn seen(_before: &State, event: &Event, after: &State, seat: Seat) -> Option<Event> {
        let mut seen = event.clone();
        if (Sight { state: after, seat }).knows_secrets() {
            return Some(seen);
        }
        if event.did == Did::OmenRolled {
            seen.throws.clear();
        }
        seen.changes.retain(|change| !is_secret(change));
        for change in &mut seen.changes {
            if let Change::Whole(character) = change {
                character.hide_secrets();
            }
        }
        Some(seen)
    }

    fn tell(seen: &Event, _names: &dyn Fn(Seat) -> String) -> Telling {
        tell::tell(seen)
    }

    fn discloses(_before: &State, _event: &Event) -> bool {
        false
    }

    fn prompts(_state: &State, _out: &mut Vec<Prompt<Command>>) {}

    fn imagine(sight: &Sight<'_>, dice: &mut impl Dice) -> State {
        let mut state = sight.state.clone();
        if sight.knows_secrets() {
            return state;
        }
        state.character.notes = format!("imagined {}", dice.tag());
        if let Some(omen) = state.character.omen.as_mut().filter(|omen| omen.secret) {
            let omens = crate::background::omens();
            let place = dice.tag() as usize % omens.len();
            *omen = Omen { text: omens[place].clone(), secret: true };
        }
        state
    }
}

/// What says something to its owner alone.
fn is_secret(change: &Change) -> bool {
    matches!(change, Change::Notes(_)) || matches!(change, Change::Omen(omen) if omen.secret)
}

impl State {
    /// Whether somebody is in play.
    pub fn is_made(&self) -> bool {
        self.progress.step == LifeStep::Alive
    }
}
