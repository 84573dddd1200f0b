//! What seats hear: values of their game up to whoever shows them, written down only on the way out.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::game::{Game, Telling};
use crate::seat::Seat;
use crate::table::Announcement;

/// What a seat heard of one event.
#[derive(Clone, Debug)]
pub struct Heard {
    seen: Arc<dyn Perceived>,
    /// The same as a sentence with its rolls.
    pub telling: Telling,
}

/// What a seat heard of one event, as streams, the API and exports write it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct WrittenHeard {
    /// What it perceived, in the game's own terms.
    pub seen: Json,
    /// The same as a sentence with its rolls.
    #[serde(flatten)]
    pub telling: Telling,
}

/// Something that was perceived, of whichever game.
trait Perceived: Any + fmt::Debug + Send + Sync {
    fn game(&self) -> Option<&'static str>;
    fn write(&self) -> Json;
}

/// Something of one game: what another's seats perceive is another type, however much it looks the same.
struct SeenIn<G: Game>(G::Seen);

impl<G: Game> fmt::Debug for SeenIn<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<G: Game> Perceived for SeenIn<G> {
    fn game(&self) -> Option<&'static str> {
        Some(G::ID)
    }

    fn write(&self) -> Json {
        written(&self.0)
    }
}

impl Perceived for Announcement {
    fn game(&self) -> Option<&'static str> {
        None
    }

    fn write(&self) -> Json {
        written(self)
    }
}

fn written(seen: &impl Serialize) -> Json {
    serde_json::to_value(seen).expect("what is seen has string keys and no failing parts")
}

impl Heard {
    /// What a seat perceived in a game, put into words.
    pub fn new<G: Game>(seen: G::Seen, names: &dyn Fn(Seat) -> String) -> Self {
        let telling = G::tell(&seen, names);
        Self { seen: Arc::new(SeenIn::<G>(seen)), telling }
    }

    /// What the table itself says.
    pub(crate) fn announced(what: Announcement, text: impl Into<String>) -> Self {
        Self { seen: Arc::new(what), telling: Telling::plain(text) }
    }

    /// What was perceived, to whoever knows in which game; nothing if it was in another, or the table itself spoke.
    pub fn seen_of<G: Game>(&self) -> Option<&G::Seen> {
        self.is::<SeenIn<G>>().map(|seen| &seen.0)
    }

    /// The game in which it was perceived; nothing if the table itself spoke.
    pub fn game(&self) -> Option<&'static str> {
        self.seen.game()
    }

    /// What the table itself said; nothing if something was perceived in a game.
    pub fn announcement(&self) -> Option<&Announcement> {
        self.is()
    }

    fn is<T: Any>(&self) -> Option<&T> {
        (&*self.seen as &dyn Any).downcast_ref()
    }

    /// The written form.
    pub fn written(&self) -> WrittenHeard {
        WrittenHeard { seen: self.seen.write(), telling: self.telling.clone() }
    }
}
