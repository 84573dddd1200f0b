//! What a game is to the kernel: commands in, events out, a state folded from events.
//!
//! Legality is judged from what a seat can *see*; the outcome is worked out from what *is*. Everything a seat
//! is told (options, odds, refusals, views) is made from its [`Game::Sight`], so it cannot give away what the sight does not hold.

use std::borrow::Cow;
use std::fmt::Debug;

use dice::{Dice, Roll};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use smallvec::SmallVec;
use thiserror::Error;

use crate::options::Offer;
use crate::outcome::Outcome;
use crate::seat::Seat;

/// The rules of one game. All functions are pure: the same state, command and dice give the same events, for ever.
pub trait Game: Sized + 'static {
    /// The game's name in stored logs and addresses.
    const ID: &'static str;
    /// What people call it.
    const NAME: &'static str;
    /// Rises whenever `resolve`, `Event` or `State` changes.
    const RULES: u32;

    /// From what a scene begins.
    type Setup: Clone + Debug + Serialize + DeserializeOwned;
    /// All that is. Cheap to clone: put what never changes behind an `Arc`.
    type State: Clone + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// All that a seat knows of a state: a borrow and a mask.
    type Sight<'a>;
    /// What a seat may ask for: an enum of imperatives, externally tagged in snake case.
    type Command: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// What happened: an enum of past tenses that carry results.
    type Event: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// What a seat perceives of an event.
    type Seen: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// Why a command is not allowed: facts, one sentence each.
    type Refusal: Clone + Debug + PartialEq + Serialize + std::error::Error;

    /// Begins a scene, or says everything that is wrong with the set-up at once. No die falls: what then comes about by
    /// itself is for [`Game::open`].
    fn begin(setup: Self::Setup) -> Result<Self::State, Vec<Fault>>;

    /// What is wrong besides with a set-up from which something new is to begin. What was stored is not asked this again: it
    /// stays readable when rules and tables change.
    fn unfit(_setup: &Self::Setup) -> Vec<Fault> {
        Vec::new()
    }

    /// What comes about by itself once a scene has begun, before anybody commands anything: shuffles, names, initiative.
    /// It is stored with the opening and relived like all that happens.
    fn open(_state: &Self::State, _dice: &mut impl Dice, _out: &mut Vec<Self::Event>) {}

    /// How a scene stood after an opening without stored events: from before openings had any, made from its set-up and
    /// its recorded dice as it was under those rules.
    fn reopen(_rules: u32, state: Self::State, _dice: &mut impl Dice) -> Self::State {
        state
    }

    /// A scene begun and opened, as it stands when the first command comes.
    fn opened(setup: Self::Setup, dice: &mut impl Dice) -> Result<Self::State, Vec<Fault>> {
        let mut state = Self::begin(setup)?;
        let mut events = Vec::new();
        Self::open(&state, dice, &mut events);
        for event in &events {
            Self::apply(&mut state, event);
        }
        Ok(state)
    }

    /// What the seat knows.
    fn sight(state: &Self::State, seat: Seat) -> Self::Sight<'_>;

    /// Everything that the seat could do, open or closed.
    fn options(sight: &Self::Sight<'_>, offer: &mut impl FnMut(Offer));

    /// May this seat do that, as far as it can see?
    fn permit(sight: &Self::Sight<'_>, command: &Self::Command) -> Result<(), Self::Refusal>;

    /// Works out what a permitted command brings about, without changing anything. Surprises are events.
    ///
    /// Dice after [`Dice::turn_to`] are those of a step of the game rather than of the entry: a player may take the
    /// command back, and doing the step again shows the same dice. A step's name and occurrence follow from what all
    /// who see the command know, and no step is done twice in a game.
    fn resolve(
        state: &Self::State,
        seat: Seat,
        command: &Self::Command,
        dice: &mut impl Dice,
        out: &mut Vec<Self::Event>,
    );

    /// Writes an event into the state: never refuses, never rolls, never looks a table up. It has already happened.
    fn apply(state: &mut Self::State, event: &Self::Event);

    /// The parts that a seat's view consists of, in reading order.
    fn parts(sight: &Self::Sight<'_>) -> Vec<Part>;

    /// One part of what the seat sees, for pages and the API; `None` when there is no such part.
    fn view(sight: &Self::Sight<'_>, part: &Part) -> Option<Json>;

    /// The parts that an event may have changed, in anybody's view.
    fn touches(event: &Self::Event) -> Touched;

    /// What the seat perceives of the event; `None`: for that seat it did not happen, and nothing it sees changes.
    fn seen(before: &Self::State, event: &Self::Event, after: &Self::State, seat: Seat) -> Option<Self::Seen>;

    /// Puts what was seen into one true sentence.
    fn tell(seen: &Self::Seen, names: &dyn Fn(Seat) -> String) -> Telling;

    /// Whether the event lets somebody learn what was hidden from them. Such an event cannot be taken back by a player.
    fn discloses(before: &Self::State, event: &Self::Event) -> bool;

    /// Whether a seat may know something that another does not: then a screen that several share is covered between them.
    fn has_secrets(_state: &Self::State) -> bool {
        true
    }

    /// Whom the game awaits, any number at once, decided by public knowledge alone; nobody in a game without turns.
    fn prompts(_state: &Self::State, _out: &mut Vec<Prompt<Self::Command>>) {}

    /// How it ended, by public knowledge alone: nothing while it goes on, and for ever in a game that has no end. Then no
    /// player is asked any more, and no player's command makes it another; what is undone never was.
    fn outcome(_state: &Self::State) -> Option<Outcome> {
        None
    }

    /// A state that fits all that the seat knows, and differs in what it does not: for what-if, forecasts and search.
    fn imagine(sight: &Self::Sight<'_>, dice: &mut impl Dice) -> Self::State;

    /// A state from which the seat alone could play on, made of what it knows and of nothing else: what it does not see
    /// is not in it. The first player seat takes the side of that number, the next ones the others. `None` where there
    /// is nothing to play on from, and in games that do not offer it.
    fn fork(_sight: &Self::Sight<'_>, _side: usize) -> Option<Fork<Self::State>> {
        None
    }

    /// Tells an event that was written under earlier rules as it is told now.
    fn renewed(_rules: u32, event: Json) -> Json {
        event
    }

    /// Reads an event that was written under earlier rules.
    fn upcast(rules: u32, event: Json) -> Result<Self::Event, Fault> {
        older_event(rules, &Self::renewed(rules, event))
    }
}

/// Reads it from text, as all events are read: by the one reader for which they are compiled.
pub(crate) fn older_event<E: DeserializeOwned>(rules: u32, event: &Json) -> Result<E, Fault> {
    serde_json::from_str(&event.to_string())
        .map_err(|error| Fault::new("event", format!("under rules {rules}: {error}")))
}

/// What somebody could play on from alone.
#[derive(Clone, Debug)]
pub struct Fork<S> {
    /// All that is then.
    pub state: S,
    /// What each player seat stands for, the first first.
    pub seats: Vec<String>,
}

/// Something wrong with a set-up or a stored value.
#[derive(Clone, Debug, Eq, PartialEq, Error, Serialize, Deserialize)]
#[error("{at}: {what}")]
pub struct Fault {
    /// Where it is.
    pub at: String,
    /// What is wrong with it.
    pub what: String,
}

impl Fault {
    /// A fault at a place.
    pub fn new(at: impl Into<String>, what: impl Into<String>) -> Self {
        Self { at: at.into(), what: what.into() }
    }
}

/// The name of an addressable part of a view.
#[derive(Clone, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Part(pub Cow<'static, str>);

impl Part {
    /// A part that every scene of a game has.
    pub const fn named(name: &'static str) -> Self {
        Self(Cow::Borrowed(name))
    }
}

/// The parts that an event touched.
pub type Touched = SmallVec<[Part; 2]>;

/// An event as one sentence, with the rolls that it rests on.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Telling {
    /// The sentence, without the name of whoever acted where the log shows it beside.
    pub text: String,
    /// Every die and modifier behind it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rolls: Vec<Roll>,
}

impl Telling {
    /// A sentence without dice.
    pub fn plain(text: impl Into<String>) -> Self {
        Self { text: text.into(), rolls: Vec::new() }
    }
}

/// A question that the game puts to a seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Prompt<C> {
    /// Names the question; a command that answers a closed one is stale.
    pub id: String,
    /// Who is asked.
    pub to: Seat,
    /// What is asked, in words.
    pub ask: String,
    /// What happens if nobody answers: the command that the clock gives in the seat's name.
    pub if_silent: Option<C>,
    /// Who may know that the question stands.
    pub shown_to: ShownTo,
}

/// Who may know of a prompt.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ShownTo {
    /// Everybody at the table.
    Everyone,
    /// Only the seat that is asked, and the GM.
    Asked,
}

impl<C> Prompt<C> {
    /// Whether the seat may know of it.
    pub fn is_shown_to(&self, seat: Seat) -> bool {
        self.shown_to == ShownTo::Everyone || seat == self.to || seat == Seat::Gm
    }
}
