//! What a seat is shown, part by part, and what might be behind what it does not see.

use dice::Dice;
use play::game::{Part, Touched};
use serde_json::Value as Json;

use crate::event::Event;
use crate::sight::Sight;
use crate::state::State;

/// The parts of a view, in reading order.
pub const PARTS: [Part; 1] = [Part::named("island")];

/// One part of what the seat sees.
pub fn view(_sight: &Sight<'_>, _part: &Part) -> Option<Json> {
    None
}

/// The parts that an event may have changed.
pub fn touched(_event: &Event) -> Touched {
    PARTS.iter().cloned().collect()
}

/// A state that fits all that the seat knows.
pub fn imagine(sight: &Sight<'_>, _dice: &mut impl Dice) -> State {
    sight.public().clone()
}
