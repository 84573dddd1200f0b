//! The object-safe face of a game in progress, so that tables, ledgers and pages serve any game.

use std::any::Any;
use std::sync::Arc;

use dice::Dice;
use serde_json::Value as Json;
use serde_json::value::RawValue;
use thiserror::Error;

use crate::entry::raw;
use crate::game::{Fault, Fork, Game, Part, Prompt, Touched};
use crate::hash::Hash;
use crate::options::Offer;
use crate::outcome::Outcome;
use crate::seat::Seat;

mod heard;
mod registry;

pub use heard::{Heard, WrittenHeard};
pub use registry::{Opening, Policy, Registry, Wish};

/// A game in progress.
pub trait Scene: Send + Sync + Any {
    /// The game's name in stored logs and addresses.
    fn game(&self) -> &'static str;
    /// What people call the game.
    fn name(&self) -> &'static str;
    /// The version of its rules.
    fn rules(&self) -> u32;
    /// What comes about by itself in a scene that has just begun, without changing this one.
    fn open(&self, dice: &mut dyn Dice, tell: &Audience<'_>) -> SceneTurn;
    /// The scene as it stood after an opening without stored events: see [`Game::reopen`].
    fn reopen(&self, rules: u32, dice: &mut dyn Dice) -> Arc<dyn Scene>;
    /// Permits, resolves and applies a command, without changing this scene.
    fn attempt(
        &self,
        seat: Seat,
        command: &RawValue,
        dice: &mut dyn Dice,
        tell: &Audience<'_>,
    ) -> Result<SceneTurn, Refused>;
    /// Applies events that were stored under some version of the rules.
    fn relive(&self, rules: u32, events: &[Box<RawValue>], tell: &Audience<'_>) -> Result<SceneTurn, Fault>;
    /// What the seat could do.
    fn options(&self, seat: Seat) -> Vec<Offer>;
    /// The parts of the seat's view.
    fn parts(&self, seat: Seat) -> Vec<Part>;
    /// One part of the seat's view.
    fn view(&self, seat: Seat, part: &Part) -> Option<Json>;
    /// Whether a seat may know something that another does not.
    fn has_secrets(&self) -> bool;
    /// Whom the game awaits.
    fn prompts(&self) -> Vec<Prompt<Box<RawValue>>>;
    /// How it ended; nothing while it goes on.
    fn outcome(&self) -> Option<Outcome>;
    /// A digest of the state.
    fn digest(&self) -> Hash;
    /// A scene that fits all that the seat knows.
    fn imagine(&self, seat: Seat, dice: &mut dyn Dice) -> Arc<dyn Scene>;
    /// What the seat alone could play on from, as [`Game::fork`] says.
    fn fork(&self, seat: Seat, side: usize) -> Option<Fork<Box<RawValue>>>;
}

/// What the seat sees of a scene by one who knows which game it is; nothing if it is another.
pub fn sight_of<G: Game>(scene: &dyn Scene, seat: Seat) -> Option<G::Sight<'_>> {
    let stage = (scene as &dyn Any).downcast_ref::<Stage<G>>()?;
    Some(G::sight(&stage.state, seat))
}

/// Those to whom the outcome is told, and what they call one another.
pub struct Audience<'a> {
    /// One seat for each way of seeing the table.
    pub ears: &'a [Seat],
    /// What a seat is called.
    pub names: &'a dyn Fn(Seat) -> String,
}

/// A scene after a command.
pub struct SceneTurn {
    /// The scene as it is now.
    pub scene: Arc<dyn Scene>,
    /// The command as the game understood it; nothing when a stored entry was relived.
    pub command: Option<Box<RawValue>>,
    /// What happened.
    pub events: Vec<Box<RawValue>>,
    /// What each ear heard of it; those who heard nothing are missing.
    pub heard: Hearsay,
    /// The parts of views that changed.
    pub touched: Touched,
    /// Whether something hidden came to light.
    pub disclosed: bool,
}

/// What each ear heard; those who heard the same share one copy.
pub type Hearsay = Vec<(Seat, Vec<Arc<Heard>>)>;

/// Why a command did not pass.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum Refused {
    /// It is no command of this game.
    #[error("this is not a command that the game knows: {0}")]
    Malformed(String),
    /// The rules forbid it.
    #[error("{sentence}")]
    Forbidden {
        /// The refusal in the game's own terms.
        refusal: Json,
        /// The refusal in words.
        sentence: String,
    },
}

/// A game's state on the stage.
#[derive(Debug)]
pub struct Stage<G: Game> {
    /// All that is.
    pub state: G::State,
}

impl<G: Game> Clone for Stage<G> {
    fn clone(&self) -> Self {
        Self { state: self.state.clone() }
    }
}

impl<G: Game> Stage<G> {
    /// Permits, resolves and applies a command.
    pub fn attempt(
        &self,
        seat: Seat,
        command: &G::Command,
        dice: &mut impl Dice,
        tell: &Audience<'_>,
    ) -> Result<StageTurn<G>, G::Refusal> {
        G::permit(&G::sight(&self.state, seat), command)?;
        let mut events = Vec::new();
        G::resolve(&self.state, seat, command, dice, &mut events);
        Ok(self.live(events, tell))
    }

    /// Applies events and tells of them.
    pub fn live(&self, events: Vec<G::Event>, tell: &Audience<'_>) -> StageTurn<G> {
        let mut heard: Hearsay = tell.ears.iter().map(|ear| (*ear, Vec::new())).collect();
        let (mut touched, mut disclosed) = (Touched::new(), false);
        let mut state = self.state.clone();
        for event in &events {
            let before = state.clone();
            G::apply(&mut state, event);
            disclosed |= G::discloses(&before, event);
            for part in G::touches(event) {
                if !touched.contains(&part) {
                    touched.push(part);
                }
            }
            let mut told = Vec::new();
            for (ear, lines) in &mut heard {
                let seen = G::seen(&before, event, &state, *ear);
                lines.extend(seen.map(|seen| hear::<G>(seen, tell, &mut told)));
            }
        }
        heard.retain(|(_, lines)| !lines.is_empty());
        StageTurn { stage: Self { state }, events, heard, touched, disclosed }
    }
}

/// Puts what was seen into words, once for all who saw the same.
fn hear<G: Game>(seen: G::Seen, tell: &Audience<'_>, told: &mut Vec<Arc<Heard>>) -> Arc<Heard> {
    if let Some(same) = told.iter().find(|other| other.seen_of::<G>() == Some(&seen)) {
        return Arc::clone(same);
    }
    let heard = Arc::new(Heard::new::<G>(seen, tell.names));
    told.push(Arc::clone(&heard));
    heard
}

/// A stage after some events.
pub struct StageTurn<G: Game> {
    /// The stage as it is now.
    pub stage: Stage<G>,
    /// What happened.
    pub events: Vec<G::Event>,
    /// What each ear heard of it.
    pub heard: Hearsay,
    /// The parts of views that changed.
    pub touched: Touched,
    /// Whether something hidden came to light.
    pub disclosed: bool,
}

impl<G: Game> StageTurn<G> {
    fn erase(self) -> SceneTurn {
        SceneTurn {
            scene: Arc::new(self.stage),
            command: None,
            events: self.events.iter().map(raw).collect(),
            heard: self.heard,
            touched: self.touched,
            disclosed: self.disclosed,
        }
    }
}

impl<G: Game> Scene for Stage<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn name(&self) -> &'static str {
        G::NAME
    }

    fn rules(&self) -> u32 {
        G::RULES
    }

    fn open(&self, mut dice: &mut dyn Dice, tell: &Audience<'_>) -> SceneTurn {
        let mut events = Vec::new();
        G::open(&self.state, &mut dice, &mut events);
        self.live(events, tell).erase()
    }

    fn reopen(&self, rules: u32, mut dice: &mut dyn Dice) -> Arc<dyn Scene> {
        Arc::new(Self { state: G::reopen(rules, self.state.clone(), &mut dice) })
    }

    fn attempt(
        &self,
        seat: Seat,
        command: &RawValue,
        mut dice: &mut dyn Dice,
        tell: &Audience<'_>,
    ) -> Result<SceneTurn, Refused> {
        let command: G::Command =
            serde_json::from_str(command.get()).map_err(|error| Refused::Malformed(error.to_string()))?;
        let happened = Self::attempt(self, seat, &command, &mut dice, tell).map_err(|refusal| Refused::Forbidden {
            sentence: refusal.to_string(),
            refusal: serde_json::to_value(&refusal).unwrap_or_default(),
        })?;
        Ok(SceneTurn { command: Some(raw(&command)), ..happened.erase() })
    }

    fn relive(&self, rules: u32, events: &[Box<RawValue>], tell: &Audience<'_>) -> Result<SceneTurn, Fault> {
        let events = events.iter().map(|event| read_event::<G>(rules, event)).collect::<Result<_, _>>()?;
        Ok(self.live(events, tell).erase())
    }

    fn options(&self, seat: Seat) -> Vec<Offer> {
        let mut offers = Vec::new();
        G::options(&G::sight(&self.state, seat), &mut |offer| offers.push(offer));
        offers
    }

    fn parts(&self, seat: Seat) -> Vec<Part> {
        G::parts(&G::sight(&self.state, seat))
    }

    fn view(&self, seat: Seat, part: &Part) -> Option<Json> {
        G::view(&G::sight(&self.state, seat), part)
    }

    fn has_secrets(&self) -> bool {
        G::has_secrets(&self.state)
    }

    fn prompts(&self) -> Vec<Prompt<Box<RawValue>>> {
        let mut prompts = Vec::new();
        G::prompts(&self.state, &mut prompts);
        let erase = |prompt: Prompt<G::Command>| Prompt {
            id: prompt.id,
            to: prompt.to,
            ask: prompt.ask,
            if_silent: prompt.if_silent.as_ref().map(raw),
            shown_to: prompt.shown_to,
        };
        prompts.into_iter().map(erase).collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        G::outcome(&self.state)
    }

    fn digest(&self) -> Hash {
        Hash::of_json(&self.state)
    }

    fn imagine(&self, seat: Seat, mut dice: &mut dyn Dice) -> Arc<dyn Scene> {
        Arc::new(Self { state: G::imagine(&G::sight(&self.state, seat), &mut dice) })
    }

    fn fork(&self, seat: Seat, side: usize) -> Option<Fork<Box<RawValue>>> {
        let Fork { state, seats } = G::fork(&G::sight(&self.state, seat), side)?;
        Some(Fork { state: raw(&state), seats })
    }
}

/// Reads a stored event, by the present rules or through `upcast`.
pub(crate) fn read_event<G: Game>(rules: u32, event: &RawValue) -> Result<G::Event, Fault> {
    let fault = |error: serde_json::Error| Fault::new("event", error.to_string());
    if rules == G::RULES {
        serde_json::from_str(event.get()).map_err(fault)
    } else {
        G::upcast(rules, serde_json::from_str(event.get()).map_err(fault)?)
    }
}
