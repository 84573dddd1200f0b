//! A fight as it stood at some moment: to be looked at, and nothing else.

use maud::{Markup, html};
use pillars::battle::{Combat, Phase, view};
use play::Seat;
use play::scene::{Scene, sight_of};
use play::table::Line;

use super::figure::disc;
use super::{Fight, board, tokens, turn};
use crate::pages::table::TablePage;

/// The longest that a sentence gets in a label, in characters.
const LONGEST: usize = 90;

/// What the board and its surroundings showed then; nothing if the scene is no fight.
pub(in crate::pages) fn parts(page: &TablePage<'_>) -> Option<Vec<(&'static str, Markup)>> {
    let fight = Fight { past: true, ..Fight::at(page)? };
    Some(vec![("turn", turn::turn(&fight)), ("tokens", board::tokens(&fight)), ("choices", stood(&fight))])
}

/// How everybody stood whom the seat saw, in place of what may be done.
fn stood(fight: &Fight<'_>) -> Markup {
    html! {
        section.choices #choices data-part="choices" aria-labelledby="choices-title" {
            h2 #choices-title tabindex="-1" { "How it stood" }
            ul.stood {
                @for figure in &fight.figures {
                    li.gone[!matches!(figure.presence, pillars::battle::Presence::Here | pillars::battle::Presence::Hidden)] {
                        (disc(figure))
                        div { p.name { bdi { (figure.name) } } p.words { (tokens::standing(figure)) } }
                    }
                }
            }
        }
    }
}

/// When it was and what happened: "Turn 3, actions: Anna strikes at the wolf and misses."
pub(in crate::pages) fn label(scene: Option<&dyn Scene>, seat: Seat, line: &Line) -> String {
    let when = scene.and_then(|scene| sight_of::<Combat>(scene, seat)).map(|sight| {
        let turn = view::turn(&sight);
        format!("Turn {}, {}: ", turn.turn, lower(turn.phase))
    });
    let said = line.heard.iter().map(|heard| heard.telling.text.as_str()).find(|text| !text.is_empty());
    let said = said.unwrap_or("the fight went on");
    // Whoever takes something back is named beside the sentence, as in the log.
    let what = if line.undid.is_empty() { said.to_owned() } else { format!("{}: {said}", line.name) };
    format!("{}{}", when.unwrap_or_default(), cut(&what))
}

fn lower(phase: Phase) -> String {
    phase.name().to_lowercase()
}

/// Not more than a line of it.
fn cut(text: &str) -> String {
    if text.chars().count() <= LONGEST { text.to_owned() } else { text.chars().take(LONGEST).chain(['…']).collect() }
}
