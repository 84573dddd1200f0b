//! The suite that every game must pass: laws that hold for any [`Game`], checked by playing at random.
//!
//! ```text
//! impl Specimen for MyGame { .. }
//!
//! #[test]
//! fn my_game_keeps_the_laws() {
//!     let tally = play::conformance::check::<MyGame>(Effort { games: 8, steps: 30, seed: 1 });
//!     println!("{}", tally.unwrap_or_else(|breach| panic!("{breach}")));
//! }
//! ```
//!
//! From each set-up, at every state, every seat's options, refusals and view are held against the laws; then a random
//! open offer of a random seat is taken up. Beside that, whole evenings are played on a real [`Table`](crate::Table)
//! with undos, replayed from their log and played again. A run that never touched a law fails as [`Law::Vacuous`].
//!
//! With `TRILITH_LONG=1` in the environment every check plays fifty times as many games.

use crate::game::{Game, Part};
use crate::options::{Offer, Slot};
use crate::seat::Seat;

mod act;
mod breach;
mod chance;
mod compare;
mod delta;
mod ending;
mod evening;
mod fresh;
mod hidden;
mod interference;
mod log;
mod mutate;
mod names;
mod observe;
mod offers;
mod outcome;
mod replay;
mod round_trip;
mod sample;
mod tally;
mod undo;
mod varied;
mod walk;

pub use breach::{Breach, Channel, Law};
pub use tally::SuiteTally;

use chance::SuiteChance;

/// What the suite needs to know of a game besides its rules.
pub trait Specimen: Game {
    /// Small set-ups to play from.
    fn setups() -> Vec<Self::Setup>;

    /// The set-up of the game of that number: where a set-up holds chances of its own, others in each game.
    fn varied(setup: &Self::Setup, _game: u64) -> Self::Setup {
        setup.clone()
    }

    /// The seats that act or watch: GM, players, a spectator, the door.
    fn seats(state: &Self::State) -> Vec<Seat>;

    /// Every command there is on this small state, legal or not: texts and numbers by representatives inside and
    /// just outside their bounds.
    fn universe(state: &Self::State) -> Vec<Self::Command>;

    /// Whether the event's hidden dice are the seat's to know although none of its views keeps them: its log alone tells
    /// them, as it does of a roll between a player and the GM.
    fn confides(_before: &Self::State, _event: &Self::Event, _seat: Seat) -> bool {
        false
    }

    /// The fields of views and of what is seen that hold ids: a difference in them alone is a breach by
    /// [`Channel::Ids`].
    fn id_fields() -> &'static [&'static str] {
        &["id", "tag"]
    }

    /// Whether something is hidden from the seat, so that [`Game::imagine`] must vary it. Unless a game knows better:
    /// whether the GM's view holds a value or a list's element that the seat's view lacks.
    fn hides(state: &Self::State, seat: Seat) -> bool {
        hidden::hides::<Self>(state, seat)
    }

    /// The names that none of its parts may bear: those of the gathering, for all but the gathering itself.
    fn taken_names() -> &'static [Part] {
        &crate::gathering::PARTS
    }
}

/// How much to check, and from where chance begins.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// How many games are played from each set-up.
    pub games: u32,
    /// How many moves each game has at the most.
    pub steps: u32,
    /// The seed: equal seeds give equal runs.
    pub seed: u64,
}

/// One run of the suite: its chance and its account.
struct SuiteRun {
    chance: SuiteChance,
    tally: SuiteTally,
}

impl SuiteRun {
    /// The set-up, with the chances of the next game.
    fn setup<G: Specimen>(&self, setup: &G::Setup) -> G::Setup {
        G::varied(setup, self.tally.games + self.tally.evenings)
    }
}

/// Draws commands from offers at random, for walks through a game.
pub struct Walker(SuiteChance);

impl Walker {
    /// Equal seeds walk alike.
    pub fn new(seed: u64) -> Self {
        Self(SuiteChance::new(seed))
    }

    /// A number below `n`; 0 when there is none.
    pub fn below(&mut self, n: usize) -> usize {
        self.0.below(n)
    }

    /// A command that one of the open offers stands for; none when all are closed or have no legal value.
    pub fn command(&mut self, offers: &[Offer]) -> Option<serde_json::Value> {
        let open: Vec<(&str, &[Slot])> = offers.iter().filter_map(Offer::as_open).collect();
        let (verb, slots) = self.0.pick(&open)?;
        sample::command(&mut self.0, verb, slots)
    }
}

/// Plays at random and holds everything against the laws.
///
/// # Errors
/// The first breach, or [`Law::Vacuous`] when a law was never put to the test.
pub fn check<G: Specimen>(effort: Effort) -> Result<SuiteTally, Breach> {
    let mut run = SuiteRun { chance: SuiteChance::new(effort.seed), tally: SuiteTally::default() };
    let setups = G::setups();
    for game in 0..effort.games.saturating_mul(patience()) {
        for setup in &setups {
            if game % 2 == 0 {
                let setup = run.setup::<G>(setup);
                evening::play::<G>(&mut run, &setup)?;
            }
            let setup = run.setup::<G>(setup);
            walk::play::<G>(&mut run, &setup, effort.steps)?;
        }
    }
    run.tally.exercised()?;
    Ok(run.tally)
}

fn patience() -> u32 {
    if std::env::var_os("TRILITH_LONG").is_some_and(|value| value == "1") { 50 } else { 1 }
}

#[cfg(test)]
mod tests;
