//! Games without secrets: everybody knows all that is and sees all that happens, so a sight, what is seen, what comes to
//! light, what may be imagined and which parts changed need not be said.
//!
//! Whoever implements [`OpenGame`] has a [`Game`]. It may await players ([`OpenGame::prompts`]) and end
//! ([`OpenGame::outcome`]), or leave both out.

use std::fmt::Debug;

use dice::Dice;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value as Json, json};

use crate::game::{Fault, Game, Part, Prompt, Telling, Touched, older_event};
use crate::options::Offer;
use crate::outcome::Outcome;
use crate::seat::Seat;

/// The one part of such a game's view.
pub const WHOLE: Part = Part::named("whole");

/// The rules of a game without secrets. What its functions do is said at [`Game`], where they have the same names.
pub trait OpenGame: Sized + 'static {
    /// The game's name in stored logs and addresses.
    const ID: &'static str;
    /// What people call it.
    const NAME: &'static str;
    /// Rises whenever `resolve`, `Event` or `State` changes.
    const RULES: u32;

    /// From what a scene begins.
    type Setup: Clone + Debug + Serialize + DeserializeOwned;
    /// All that is, and all that everybody is shown.
    type State: Clone + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What a seat may ask for.
    type Command: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// What happened, and what everybody sees of it.
    type Event: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// Why a command is not allowed.
    type Refusal: Clone + Debug + PartialEq + Serialize + std::error::Error;

    /// Begins a scene, or says everything that is wrong with the set-up at once.
    fn begin(setup: Self::Setup) -> Result<Self::State, Vec<Fault>>;

    /// What comes about by itself once a scene has begun.
    fn open(_state: &Self::State, _dice: &mut impl Dice, _out: &mut Vec<Self::Event>) {}

    /// Everything that the seat could do, open or closed.
    fn options(state: &Self::State, seat: Seat, offer: &mut impl FnMut(Offer));

    /// May this seat do that?
    fn permit(state: &Self::State, seat: Seat, command: &Self::Command) -> Result<(), Self::Refusal>;

    /// Works out what a permitted command brings about, without changing anything.
    fn resolve(
        state: &Self::State,
        seat: Seat,
        command: &Self::Command,
        dice: &mut impl Dice,
        out: &mut Vec<Self::Event>,
    );

    /// Writes an event into the state.
    fn apply(state: &mut Self::State, event: &Self::Event);

    /// What everybody is shown.
    fn view(state: &Self::State) -> Json {
        json!(state)
    }

    /// Puts what happened into one true sentence.
    fn tell(event: &Self::Event, names: &dyn Fn(Seat) -> String) -> Telling;

    /// Whom the game awaits; nobody in a game without turns.
    fn prompts(_state: &Self::State, _out: &mut Vec<Prompt<Self::Command>>) {}

    /// How it ended; nothing while it goes on, and for ever in a game that has no end.
    fn outcome(_state: &Self::State) -> Option<Outcome> {
        None
    }

    /// Reads an event that was written under earlier rules.
    fn upcast(rules: u32, event: Json) -> Result<Self::Event, Fault> {
        older_event(rules, &event)
    }
}

/// All that a seat knows of a game without secrets: everything, and which seat it is.
#[derive(Clone, Copy, Debug)]
pub struct OpenSight<'a, S> {
    /// All that is.
    pub state: &'a S,
    /// Who looks.
    pub seat: Seat,
}

impl<G: OpenGame> Game for G {
    const ID: &'static str = <G as OpenGame>::ID;
    const NAME: &'static str = <G as OpenGame>::NAME;
    const RULES: u32 = <G as OpenGame>::RULES;
    type Setup = <G as OpenGame>::Setup;
    type State = <G as OpenGame>::State;
    type Sight<'a> = OpenSight<'a, <G as OpenGame>::State>;
    type Command = <G as OpenGame>::Command;
    type Event = <G as OpenGame>::Event;
    type Seen = <G as OpenGame>::Event;
    type Refusal = <G as OpenGame>::Refusal;

    fn begin(setup: <G as OpenGame>::Setup) -> Result<<G as OpenGame>::State, Vec<Fault>> {
        <G as OpenGame>::begin(setup)
    }

    fn open(state: &<G as OpenGame>::State, dice: &mut impl Dice, out: &mut Vec<<G as OpenGame>::Event>) {
        <G as OpenGame>::open(state, dice, out);
    }

    fn sight(state: &<G as OpenGame>::State, seat: Seat) -> OpenSight<'_, <G as OpenGame>::State> {
        OpenSight { state, seat }
    }

    fn options(sight: &OpenSight<'_, <G as OpenGame>::State>, offer: &mut impl FnMut(Offer)) {
        <G as OpenGame>::options(sight.state, sight.seat, offer);
    }

    fn permit(
        sight: &OpenSight<'_, <G as OpenGame>::State>,
        command: &<G as OpenGame>::Command,
    ) -> Result<(), <G as OpenGame>::Refusal> {
        <G as OpenGame>::permit(sight.state, sight.seat, command)
    }

    fn resolve(
        state: &<G as OpenGame>::State,
        seat: Seat,
        command: &<G as OpenGame>::Command,
        dice: &mut impl Dice,
        out: &mut Vec<<G as OpenGame>::Event>,
    ) {
        <G as OpenGame>::resolve(state, seat, command, dice, out);
    }

    fn apply(state: &mut <G as OpenGame>::State, event: &<G as OpenGame>::Event) {
        <G as OpenGame>::apply(state, event);
    }

    fn parts(_sight: &OpenSight<'_, <G as OpenGame>::State>) -> Vec<Part> {
        vec![WHOLE]
    }

    fn view(sight: &OpenSight<'_, <G as OpenGame>::State>, part: &Part) -> Option<Json> {
        (*part == WHOLE).then(|| <G as OpenGame>::view(sight.state))
    }

    fn touches(_event: &<G as OpenGame>::Event) -> Touched {
        [WHOLE].into_iter().collect()
    }

    fn seen(
        _before: &<G as OpenGame>::State,
        event: &<G as OpenGame>::Event,
        _after: &<G as OpenGame>::State,
        _seat: Seat,
    ) -> Option<<G as OpenGame>::Event> {
        Some(event.clone())
    }

    fn tell(seen: &<G as OpenGame>::Event, names: &dyn Fn(Seat) -> String) -> Telling {
        <G as OpenGame>::tell(seen, names)
    }

    fn discloses(_before: &<G as OpenGame>::State, _event: &<G as OpenGame>::Event) -> bool {
        false
    }

    fn has_secrets(_state: &<G as OpenGame>::State) -> bool {
        false
    }

    fn prompts(state: &<G as OpenGame>::State, out: &mut Vec<Prompt<<G as OpenGame>::Command>>) {
        <G as OpenGame>::prompts(state, out);
    }

    fn outcome(state: &<G as OpenGame>::State) -> Option<Outcome> {
        <G as OpenGame>::outcome(state)
    }

    fn imagine(sight: &OpenSight<'_, <G as OpenGame>::State>, _dice: &mut impl Dice) -> <G as OpenGame>::State {
        sight.state.clone()
    }

    fn upcast(rules: u32, event: Json) -> Result<<G as OpenGame>::Event, Fault> {
        <G as OpenGame>::upcast(rules, event)
    }
}
