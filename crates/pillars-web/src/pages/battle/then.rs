//! A fight as it stood at some moment: to be looked at, and nothing else.

use maud::{Markup, html};

use super::figure::disc;
use super::{BattlePage, board, tokens, turn};
use web::faces::Parts;
use web::pages::table::TablePage;

/// What the board and its surroundings showed then; nothing if the scene is no fight.
pub(crate) fn parts(page: &TablePage<'_>) -> Option<Parts> {
    let fight = BattlePage { past: true, ..BattlePage::at(page)? };
    Some(vec![("turn", turn::turn(&fight)), ("tokens", board::tokens(&fight)), ("choices", stood(&fight))])
}

/// How everybody stood whom the seat saw, in place of what may be done.
fn stood(fight: &BattlePage<'_>) -> Markup {
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
