//! Everything that a seat is shown of a state.

use serde::Serialize;
use serde_json::Value as Json;

use crate::game::{Game, Part};
use crate::options::Offer;
use crate::seat::Seat;

/// What a seat is shown: parts in order, options, questions, how it ended.
pub(super) struct SeatView {
    pub parts: Vec<(Part, Json)>,
    pub options: Json,
    pub prompts: Json,
    pub outcome: Json,
}

impl SeatView {
    pub(super) fn of<G: Game>(state: &G::State, seat: Seat) -> Self {
        Self {
            parts: parts::<G>(state, seat),
            options: json(&offers::<G>(state, seat)),
            prompts: json(&prompts::<G>(state, seat)),
            outcome: json(&G::outcome(state)),
        }
    }

    /// The part's view; nothing when the seat has no such part.
    pub(super) fn part(&self, part: &Part) -> Option<String> {
        self.parts.iter().find(|(name, _)| name == part).map(|(_, view)| view.to_string())
    }
}

/// The view, part by part in reading order; a part that cannot be shown is null.
pub(super) fn parts<G: Game>(state: &G::State, seat: Seat) -> Vec<(Part, Json)> {
    let sight = G::sight(state, seat);
    let shown = |part: Part| {
        let view = G::view(&sight, &part).unwrap_or_default();
        (part, view)
    };
    G::parts(&sight).into_iter().map(shown).collect()
}

pub(super) fn offers<G: Game>(state: &G::State, seat: Seat) -> Vec<Offer> {
    let mut offers = Vec::new();
    G::options(&G::sight(state, seat), &mut |offer| offers.push(offer));
    offers
}

/// The questions that the seat may know of.
fn prompts<G: Game>(state: &G::State, seat: Seat) -> Vec<Json> {
    let mut prompts = Vec::new();
    G::prompts(state, &mut prompts);
    prompts.iter().filter(|prompt| prompt.is_shown_to(seat)).map(json).collect()
}

/// The value as JSON; null when it cannot be written, which the round trips report.
pub(super) fn json(value: &impl Serialize) -> Json {
    serde_json::to_value(value).unwrap_or_default()
}

/// The value's JSON, byte for byte.
pub(super) fn text(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
