//! The games that a table can play, and the players that are not people.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::Value as Json;
use serde_json::value::RawValue;

use super::{Scene, Stage, sight_of};
use crate::entry::raw;
use crate::game::{Fault, Game};
use crate::options::Slot;
use crate::reading::in_words;
use crate::seat::Seat;

type Begin = fn(&RawValue) -> Result<Arc<dyn Scene>, Vec<Fault>>;

/// What a bot on that seat does next, from what the seat sees; nothing if it does not know or has nothing to do.
pub type Policy = Arc<dyn Fn(&dyn Scene, Seat) -> Option<Box<RawValue>> + Send + Sync>;

/// A way in which a seat may wish a kind of question to be answered always.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Wish {
    /// What it is called in commands and logs.
    pub key: &'static str,
    /// What it means.
    pub label: &'static str,
}

/// How a table of a game is begun by those who know nothing of the game: what its set-up asks, and who sits there then.
#[derive(Clone)]
pub struct Opening {
    /// The game in a sentence.
    pub about: &'static str,
    /// The fields of a set-up and their legal values.
    pub asks: fn() -> Vec<Slot>,
    seats: SeatsOf,
    fill: Fill,
}

type Fill = fn(Json) -> Result<Json, Vec<Fault>>;

type SeatsOf = Arc<dyn Fn(&RawValue) -> Result<Vec<String>, Vec<Fault>> + Send + Sync>;

impl Opening {
    /// What each player seat stands for under a set-up, the first first; or what is wrong with the set-up.
    pub fn seats(&self, setup: &RawValue) -> Result<Vec<String>, Vec<Fault>> {
        (self.seats)(setup)
    }

    /// A set-up with all that it names in short written out, so that what is stored needs nothing else; or what is
    /// wrong with those names.
    pub fn filled(&self, setup: Json) -> Result<Json, Vec<Fault>> {
        (self.fill)(setup)
    }
}

type Fulfil = Arc<dyn Fn(&dyn Scene, Seat, &dyn Fn(&str) -> bool) -> Option<Box<RawValue>> + Send + Sync>;

/// The games that a table can play.
#[derive(Clone, Default)]
pub struct Registry {
    games: BTreeMap<&'static str, Begin>,
    anew: BTreeMap<&'static str, Begin>,
    names: BTreeMap<&'static str, &'static str>,
    resumed: BTreeMap<&'static str, Begin>,
    policies: BTreeMap<&'static str, Policy>,
    wishes: BTreeMap<&'static str, (&'static [Wish], Fulfil)>,
    openings: BTreeMap<&'static str, Opening>,
}

impl Registry {
    /// The same registry with one more game.
    #[must_use]
    pub fn with<G: Game>(mut self) -> Self {
        self.games.insert(G::ID, begin::<G>);
        self.anew.insert(G::ID, begin_anew::<G>);
        self.names.insert(G::ID, G::NAME);
        self.resumed.insert(G::ID, resume::<G>);
        self
    }

    /// The same registry with a bot for a game. The bot is handed its seat's sight and nothing else.
    #[must_use]
    pub fn with_bot<G: Game>(mut self, decide: fn(&G::Sight<'_>) -> Option<G::Command>) -> Self {
        let policy = move |scene: &dyn Scene, seat| sight_of::<G>(scene, seat).and_then(|sight| decide(&sight));
        self.policies.insert(G::ID, Arc::new(move |scene, seat| policy(scene, seat).as_ref().map(raw)));
        self
    }

    /// The same registry with standing wishes for a game, and what answers a question by those that a seat has. It is
    /// handed the seat's sight and nothing else, and what it says is judged as if the seat had said it.
    #[must_use]
    #[expect(clippy::type_complexity, reason = "a function from a sight and wishes to a command says what it is")]
    pub fn with_wishes<G: Game>(
        mut self,
        wishes: &'static [Wish],
        fulfil: fn(&G::Sight<'_>, &dyn Fn(&str) -> bool) -> Option<G::Command>,
    ) -> Self {
        let answer = move |scene: &dyn Scene, seat, wishes: &dyn Fn(&str) -> bool| {
            sight_of::<G>(scene, seat).and_then(|sight| fulfil(&sight, wishes)).as_ref().map(raw)
        };
        self.wishes.insert(G::ID, (wishes, Arc::new(answer)));
        self
    }

    /// The same registry with a game that anybody can begin from what it asks.
    #[must_use]
    pub fn with_opening<G: Game>(
        mut self,
        about: &'static str,
        asks: fn() -> Vec<Slot>,
        seats: fn(&G::Setup) -> Vec<String>,
    ) -> Self {
        let seats = move |setup: &RawValue| {
            let setup = read_setup::<G>(setup)?;
            // A set-up with which nothing begins has no seats.
            begun_anew::<G>(setup.clone())?;
            Ok(seats(&setup))
        };
        self.openings.insert(G::ID, Opening { about, asks, seats: Arc::new(seats), fill: Ok });
        self
    }

    /// The same registry with what writes out the names in set-ups of a game that has an opening.
    #[must_use]
    pub fn with_filling<G: Game>(mut self, fill: Fill) -> Self {
        if let Some(opening) = self.openings.get_mut(G::ID) {
            opening.fill = fill;
        }
        self
    }

    /// How a table of the game is begun, if the game says so.
    pub fn opening(&self, game: &str) -> Option<&Opening> {
        self.openings.get(game)
    }

    /// The wishes that one may have in a game.
    pub fn wishes(&self, game: &str) -> &'static [Wish] {
        self.wishes.get(game).map_or(&[], |(wishes, _)| wishes)
    }

    /// What a seat with these wishes answers now; nothing if they say nothing about what is asked.
    pub fn fulfil(&self, scene: &dyn Scene, seat: Seat, wishes: &dyn Fn(&str) -> bool) -> Option<Box<RawValue>> {
        self.wishes.get(scene.game()).and_then(|(_, answer)| answer(scene, seat, wishes))
    }

    /// Begins a scene of the named game that nobody has begun before, or tells everything that is wrong with its set-up. It has
    /// still to be opened.
    pub fn begin_anew(&self, game: &str, setup: &RawValue) -> Result<Arc<dyn Scene>, Vec<Fault>> {
        let begin = self.anew.get(game).ok_or_else(|| unknown(game))?;
        begin(setup)
    }

    /// Begins a scene of the named game once more, as it was stored.
    pub fn begin(&self, game: &str, setup: &RawValue) -> Result<Arc<dyn Scene>, Vec<Fault>> {
        let begin = self.games.get(game).ok_or_else(|| unknown(game))?;
        begin(setup)
    }

    /// Goes on with a state of the named game. The state is trusted: it was made here by [`crate::Game::fork`].
    pub(crate) fn resume(&self, game: &str, state: &RawValue) -> Result<Arc<dyn Scene>, Vec<Fault>> {
        let resume = self.resumed.get(game).ok_or_else(|| unknown(game))?;
        resume(state)
    }

    /// What a bot on that seat would do next; nothing if it does not know, or nobody has taught it the game.
    pub fn decide(&self, scene: &dyn Scene, seat: Seat) -> Option<Box<RawValue>> {
        self.policies.get(scene.game()).and_then(|policy| policy(scene, seat))
    }

    /// Whether there is a bot for the game.
    pub fn has_bot(&self, game: &str) -> bool {
        self.policies.contains_key(game)
    }

    /// All games, by what they are called in logs and by people.
    pub fn named(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.names.iter().map(|(game, name)| (*game, *name))
    }

    /// The names of all games.
    pub fn games(&self) -> impl Iterator<Item = &'static str> {
        self.games.keys().copied()
    }
}

fn unknown(game: &str) -> Vec<Fault> {
    vec![Fault::new("game", format!("there is no game called {game:?} here"))]
}

fn resume<G: Game>(state: &RawValue) -> Result<Arc<dyn Scene>, Vec<Fault>> {
    let state = serde_json::from_str(state.get()).map_err(|error| vec![Fault::new("state", error.to_string())])?;
    Ok(Arc::new(Stage::<G> { state }))
}

fn begin<G: Game>(setup: &RawValue) -> Result<Arc<dyn Scene>, Vec<Fault>> {
    let state = G::begin(read_setup::<G>(setup)?)?;
    Ok(Arc::new(Stage::<G> { state }))
}

fn begin_anew<G: Game>(setup: &RawValue) -> Result<Arc<dyn Scene>, Vec<Fault>> {
    let state = begun_anew::<G>(read_setup::<G>(setup)?)?;
    Ok(Arc::new(Stage::<G> { state }))
}

/// All that is wrong is told at once, each fault once.
fn begun_anew<G: Game>(setup: G::Setup) -> Result<G::State, Vec<Fault>> {
    let unfit = G::unfit(&setup);
    match G::begin(setup) {
        Ok(state) if unfit.is_empty() => Ok(state),
        Ok(_) => Err(unfit),
        Err(mut faults) => {
            let more: Vec<Fault> = unfit.into_iter().filter(|fault| !faults.contains(fault)).collect();
            faults.extend(more);
            Err(faults)
        }
    }
}

fn read_setup<G: Game>(setup: &RawValue) -> Result<G::Setup, Vec<Fault>> {
    serde_json::from_str(setup.get()).map_err(|error| vec![Fault::new("setup", in_words(&error.to_string()))])
}

#[cfg(test)]
mod tests;
