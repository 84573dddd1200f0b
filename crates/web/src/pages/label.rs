//! What a moment of the past is called.

use play::Seat;
use play::scene::Scene;
use play::table::Line;

use crate::faces;

/// The longest that a sentence gets in a label, in characters.
const LONGEST: usize = 90;

/// When it was and what happened: "Turn 3, actions: Anna strikes at the wolf and misses."
pub fn label(scene: Option<&dyn Scene>, seat: Seat, line: &Line) -> String {
    let when = scene.and_then(|scene| faces::of(scene.game()).when(scene, seat));
    let said = line.heard.iter().map(|heard| heard.telling.text.as_str()).find(|text| !text.is_empty());
    let said = said.unwrap_or("the game went on");
    // Whoever takes something back is named beside the sentence, as in the log.
    let what = if line.undid.is_empty() { said.to_owned() } else { format!("{}: {said}", line.name) };
    match when {
        Some(when) => format!("{when}: {}", cut(&what)),
        None => cut(&what),
    }
}

/// Not more than a line of it.
fn cut(text: &str) -> String {
    if text.chars().count() <= LONGEST { text.to_owned() } else { text.chars().take(LONGEST).chain(['…']).collect() }
}
