//! The making and the life of a character, as a game on the kernel.

use dice::Dice;
use play::Seat;
use play::game::{Fault, Game, Part, Prompt, Telling, Touched};
use play::options::Offer;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::character::{Character, ManaPool};
use crate::house::HouseRules;
use crate::magic::{Depth, Knowledge, Mana};
use crate::sheet::Sheet;

use super::{Command, CreationStep, Event, Refusal, State, apply, legality, offers, prospect, resolve, tell};

/// One character from the first die on.
#[derive(Clone, Copy, Debug)]
pub struct Life;

/// By which house rules a character is made.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The house rules.
    #[serde(default)]
    pub house: HouseRules,
}

/// All that a seat knows: everything, but for the amount of mana.
#[derive(Clone, Copy, Debug)]
pub struct Sight<'a> {
    pub(super) state: &'a State,
    pub(super) seat: Seat,
}

impl<'a> Sight<'a> {
    /// The character; ask [`Sight::mana`] for the mana.
    pub fn character(&self) -> &'a Character {
        &self.state.character
    }

    /// How far the making has come.
    pub fn step(&self) -> CreationStep {
        self.state.step
    }

    /// How the life ended before it began, if it has.
    pub fn death(&self) -> Option<super::Death> {
        self.state.death
    }

    /// Somebody in play with all their secrets, for the door: nobody ever sits there.
    pub fn whole(&self) -> Option<&'a Character> {
        Some(self.character()).filter(|_| self.seat == Seat::Door && self.step() == CreationStep::Alive)
    }

    /// The minutes of rest behind one, within a day (P236).
    pub fn rested(&self) -> u16 {
        self.state.rested
    }

    /// Whether the seat knows how much mana there is.
    pub fn knows_mana(&self) -> bool {
        let character = &self.state.character;
        self.seat == Seat::Gm || Knowledge::of(&character.book, character.tested) == Knowledge::Exact
    }

    /// The amount of mana now, for those who know it.
    pub fn mana(&self) -> Option<Mana> {
        self.state.character.mana.filter(|_| self.knows_mana()).map(|pool| pool.now)
    }

    /// The rough word for the mana at first.
    pub fn depth(&self) -> Option<Depth> {
        self.state.character.mana.map(|pool| pool.start.depth())
    }
}

/// What a seat perceives of an event.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Seen {
    /// All of it.
    Happened(Event),
    /// Of a secret pool of mana, the rough word.
    ManaSensed {
        /// The word.
        depth: Depth,
    },
}

const MAKING: Part = Part::named("making");
const SHEET: Part = Part::named("sheet");
/// The character with its mana, for the door alone: what it lets out is sealed first.
pub const WHOLE: Part = Part::named("whole");

/// What a page needs to know of how far the making has come.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CreationView {
    /// What comes next.
    pub step: CreationStep,
    /// The question that stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ask: Option<super::Ask>,
    /// What was bought, and can still be given back.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bargains: Vec<super::Bargain>,
    /// How the latest life ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub death: Option<super::Death>,
    /// How often one has begun again.
    pub life: u16,
    /// Before a year: how one stands to each track.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tracks: Vec<super::TrackProspect>,
    /// What the dice of this step may bring and nobody may choose.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub barred: Vec<super::BarredPick>,
}

impl CreationView {
    /// How far it has come, as a seat sees it.
    pub fn of(sight: &Sight<'_>) -> Self {
        let State { step, asks, bargains, death, life, .. } = sight.state;
        let (ask, bargains) = (asks.first().cloned(), bargains.to_vec());
        let (tracks, barred) = (prospect::prospects(sight), prospect::barred(sight));
        Self { step: *step, ask, bargains, death: *death, life: *life, tracks, barred }
    }

    /// Of one of whom nothing but the step is known.
    pub fn of_nobody(step: CreationStep) -> Self {
        let (tracks, barred, bargains) = (Vec::new(), Vec::new(), Vec::new());
        Self { step, ask: None, bargains, death: None, life: 0, tracks, barred }
    }
}

impl Game for Life {
    const ID: &'static str = "pillars";
    const NAME: &'static str = "Pillars character";
    const RULES: u32 = 4;
    type Setup = Setup;
    type State = State;
    type Sight<'a> = Sight<'a>;
    type Command = Command;
    type Event = Event;
    type Seen = Seen;
    type Refusal = Refusal;

    fn begin(setup: Setup) -> Result<State, Vec<Fault>> {
        Ok(State::new(setup.house))
    }

    fn sight(state: &State, seat: Seat) -> Sight<'_> {
        Sight { state, seat }
    }

    fn options(sight: &Sight<'_>, offer: &mut impl FnMut(Offer)) {
        offers::options(sight, &|_| true, offer);
    }

    fn permit(sight: &Sight<'_>, command: &Command) -> Result<(), Refusal> {
        legality::permit(sight, command)
    }

    fn resolve(state: &State, _seat: Seat, command: &Command, dice: &mut impl Dice, out: &mut Vec<Event>) {
        resolve::resolve(state, command, dice, out);
    }

    fn apply(state: &mut State, event: &Event) {
        apply::apply(state, event);
    }

    fn parts(_sight: &Sight<'_>) -> Vec<Part> {
        vec![MAKING, SHEET]
    }

    fn view(sight: &Sight<'_>, part: &Part) -> Option<Json> {
        if *part == MAKING {
            serde_json::to_value(CreationView::of(sight)).ok()
        } else if *part == SHEET {
            serde_json::to_value(Sheet::of(sight)).ok()
        } else if *part == WHOLE {
            sight.whole().and_then(|character| serde_json::to_value(character).ok())
        } else {
            None
        }
    }

    fn touches(_event: &Event) -> Touched {
        [MAKING, SHEET].into_iter().collect()
    }

    fn seen(_before: &State, event: &Event, after: &State, seat: Seat) -> Option<Seen> {
        let knows = Sight { state: after, seat }.knows_mana();
        let secret = if let Event::ManaRolled { mana: start } | Event::ManaKept { pool: ManaPool { start, .. } } = event
        {
            Some(start.depth()).filter(|_| !knows)
        } else {
            None
        };
        if let Some(depth) = secret {
            return Some(Seen::ManaSensed { depth });
        }
        let of_mana = matches!(event, Event::Lived(lived) if lived.is_of_mana());
        (knows || !of_mana).then(|| Seen::Happened(event.clone()))
    }

    fn tell(seen: &Seen, _names: &dyn Fn(Seat) -> String) -> Telling {
        tell::tell(seen)
    }

    fn discloses(_before: &State, event: &Event) -> bool {
        // Death stays.
        matches!(event, Event::Died { .. }) || matches!(event, Event::Lived(lived) if lived.discloses())
    }

    fn prompts(_state: &State, _out: &mut Vec<Prompt<Command>>) {}

    fn imagine(sight: &Sight<'_>, dice: &mut impl Dice) -> State {
        let mut state = sight.state.clone();
        if let (Some(pool), false) = (&mut state.character.mana, sight.knows_mana()) {
            let depth = pool.start.depth();
            let spent = pool.start.amount().saturating_sub(pool.now.amount());
            while {
                pool.start = Mana::roll(dice);
                pool.start.depth() != depth
            } {}
            pool.now = Mana::new(pool.start.amount().saturating_sub(spent));
        }
        state
    }
}
