//! The board: ground and figures, with room between them for what the browser lights.

use maud::{Markup, html};

use super::{BattlePage, ground, tokens as figures};
use pillars::battle::view;

/// The board with its tools. It never changes but for the figures.
pub(super) fn board(fight: &BattlePage<'_>, above: &Markup, below: &Markup) -> Markup {
    let (columns, rows) = (usize::from(fight.field.columns), usize::from(fight.field.rows));
    let frame = ground::frame(columns, rows);
    html! {
        section.field aria-label="Board" {
            (above)
            div.stage {
                svg #board viewBox=(frame) data-frame=(frame) data-columns=(columns) data-rows=(rows) tabindex="0" role="application"
                    aria-roledescription="board of hexes" aria-label=(label(fight)) aria-describedby="board-help" preserveAspectRatio="xMidYMid meet" {
                    (ground::looks())
                    (ground::numbers(columns, rows))
                    (ground::ground(&fight.field.map, fight.field.goals))
                    g #lit data-kept {}
                    g #places data-kept aria-hidden="true" {}
                    (tokens(fight))
                    g #aids data-kept aria-hidden="true" {}
                    g #marks data-kept {}
                    g #told data-kept aria-hidden="true" {}
                }
                div.tools #board-tools role="group" aria-label="The view of the board" {
                    button type="button" data-zoom="in" aria-label="Nearer" { "+" }
                    button type="button" data-zoom="out" aria-label="Farther" { "−" }
                    button type="button" data-zoom="fit" aria-label="The whole board" { "⤢" }
                    (aids())
                }
            }
            p #aids-said aria-live="polite" data-kept {}
            p.unseen #board-help { "Arrow keys move over the hexes, Tab goes to the next figure, a letter chooses an option, Enter does it, Escape goes back, the question mark lists all keys." }
            (plan())
            (below)
        }
    }
}

/// What may be shown on demand, with its key.
const AIDS: [(&str, &str, &str, &str); 4] = [
    ("arcs", "F", "M0-9 8-4 8 5 0 10-8 5-8-4zM0-15v5", "Front, side and rear, and where foes are engaged"),
    ("range", "R", "M0-3a3 3 0 1 0 .1 0M0-9a9 9 0 1 0 .1 0", "Range in megahexes"),
    ("lines", "S", "M-9 9 9-9M-9 9l3-1M9-9l-3 1M-9 9 4 8", "Lines of sight and flight"),
    ("places", "C", "M-9-4h18M-9 4h18M-3-10 -5 10M5-10 3 10", "The numbers of the hexes"),
];

/// Buttons for what the board shows on demand.
fn aids() -> Markup {
    html! {
        @for (aid, key, sign, words) in AIDS {
            button type="button" data-aid=(aid) aria-pressed="false" aria-label=(words) title={ (words) " (" (key) ")" } aria-keyshortcuts=(key) {
                svg viewBox="-16 -16 32 32" aria-hidden="true" focusable="false" { path d=(sign) {} }
            }
        }
    }
}

fn label(fight: &BattlePage<'_>) -> String {
    format!("{}: {} columns, {} rows", fight.field.name, fight.field.columns, fight.field.rows)
}

/// The figures, the acting one marked.
pub(super) fn tokens(fight: &BattlePage<'_>) -> Markup {
    let acting: Vec<u8> = fight.turn.awaits.iter().map(|who| who.0).collect();
    figures::tokens(fight, view::piles(&fight.sight), &acting)
}

/// Where the browser says what is about to be done, and what is done with one click more.
fn plan() -> Markup {
    html! {
        div.plan #plan role="group" aria-label="What you are about to do" {
            p #plan-hint aria-hidden="true" data-kept {}
            p #plan-said aria-live="polite" data-kept {}
            div #turner hidden role="group" aria-label="Facing" {
                button type="button" data-turn="-1" aria-keyshortcuts="," aria-label="Turn left" { "↺" }
                output #facing {}
                button type="button" data-turn="1" aria-keyshortcuts="." aria-label="Turn right" { "↻" }
            }
            button.primary #do type="button" hidden { "Do it" }
            button.quiet #back type="button" hidden { "Back" }
            button.quiet #take-back type="button" data-undo="last" hidden { "Take back" }
        }
    }
}
