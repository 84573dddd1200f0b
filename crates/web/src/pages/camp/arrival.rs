//! The page where somebody brings a character to a camp.

use maud::{Markup, html};
use play::{Seat, TableId};

use crate::failure::sentence;
use crate::pages::{Candidate, shell};

/// What the page shows.
pub struct CampArrivalPage<'a> {
    /// The table.
    pub table: TableId,
    /// The visitor's seat there.
    pub seat: Seat,
    /// The visitor's characters in play.
    pub candidates: &'a [Candidate],
    /// Whether the visitor only watches.
    pub watching: bool,
    /// What was wrong with the form.
    pub fault: Option<String>,
}

/// The page, with a button for each who could come.
pub fn camp_arrival(page: &CampArrivalPage<'_>) -> Markup {
    let body = html! {
        h1 { "Bring a character to the camp" }
        @if let Some(fault) = &page.fault { p.notice.bad role="alert" { (sentence(fault)) } }
        @if page.watching { p.empty { "You are watching. To play, ask for the players’ link." } }
        @else if page.candidates.is_empty() { p.empty { "You have no characters in play. " a href="/characters/new" { "Make one" } ", and come back." } }
        @else {
            ul.tables { @for candidate in page.candidates { (row(page, candidate)) } }
            p.hint { "Everybody sees how they are and what they hold; what they own and can is known to you and the GM. Nothing of their mana comes along. What happens in the camp goes home when it is confirmed." }
        }
        p.more { a href={ "/tables/" (page.table) } { "To the camp" } }
    };
    shell::page("Bring a character", &[], &body)
}

fn row(page: &CampArrivalPage<'_>, candidate: &Candidate) -> Markup {
    html! {
        li {
            bdi { (candidate.name) }
            span.facts {
                @match &candidate.unfit {
                    Some(unfit) => span { (sentence(unfit)) },
                    None => form #{ "bring-" (candidate.id) } method="post" action={ "/tables/" (page.table) "/bring?seat=" (page.seat) } {
                        input type="hidden" name="character" value=(candidate.id);
                        button.primary type="submit" aria-label={ "Bring " (candidate.name) } { "Bring along" }
                    },
                }
            }
        }
    }
}
