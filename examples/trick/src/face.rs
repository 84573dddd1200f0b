//! A page of its own: the cards on the table and in the hand, above what the house makes of the rest.

use maud::{Markup, html};
use play::game::{Game as _, Part};
use play::scene::sight_of;
use web::assets::Asset;
use web::faces::{Face, Parts};
use web::pages::{TablePage, plain};

use crate::rules::HighCard;

/// A table with cards on it.
pub struct CardTable;

impl Face for CardTable {
    fn game(&self) -> &'static str {
        HighCard::ID
    }

    fn assets(&self) -> &'static [Asset] {
        web::assets!["trick.css"]
    }

    fn page(&self, page: &TablePage<'_>, fault: Option<&str>) -> Option<Markup> {
        Some(plain::page_with(page, fault, &cards(page)?, "trick.css"))
    }

    fn parts(&self, page: &TablePage<'_>, touched: &[Part]) -> Option<Parts> {
        let mut parts = plain::parts(page, touched);
        parts.push(("cards", cards(page)?));
        Some(parts)
    }
}

/// Each player's card: its number where the reader knows it, its back where not.
fn cards(page: &TablePage<'_>) -> Option<Markup> {
    let sight = sight_of::<HighCard>(page.table.scene(), page.seat)?;
    let people = page.table.gathering();
    Some(html! {
        section.cards-laid data-part="cards" aria-label="The cards on the table" {
            ul {
                @for (seat, tricks, laid, card) in sight.table() {
                    li {
                        @match (laid, card) {
                            (_, Some(card)) => span.card { (card) },
                            (true, None) => span.card.back { span.unseen { "face down" } },
                            (false, None) => span.card.none { span.unseen { "no card yet" } },
                        }
                        bdi { (people.name_of(seat)) }
                        small { (tricks) @if tricks == 1 { " trick" } @else { " tricks" } }
                    }
                }
            }
        }
    })
}
