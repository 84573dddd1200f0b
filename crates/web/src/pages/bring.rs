//! The page where somebody brings a character to a scene that takes characters in.

use maud::{Markup, html};
use play::{Seat, TableId};

use super::shell;
use crate::failure::sentence;

/// A character that could come along.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// Its id.
    pub id: TableId,
    /// What it is called.
    pub name: String,
    /// What keeps it from this fight, if anything does.
    pub unfit: Option<String>,
}

/// Where characters are brought, in words.
#[derive(Clone, Copy)]
pub struct Company {
    /// What it is called.
    pub name: &'static str,
    /// What is said to whoever has nobody to bring.
    pub nobody: fn() -> Markup,
    /// Who will see what.
    pub known: &'static str,
}

/// What the page shows.
pub struct BringPage<'a> {
    /// The table.
    pub table: TableId,
    /// What is played there.
    pub company: Company,
    /// The visitor's seat there.
    pub seat: Seat,
    /// The visitor's characters in play.
    pub candidates: &'a [Candidate],
    /// Whether the visitor may bring anybody.
    pub brings: bool,
    /// What was wrong with the form.
    pub fault: Option<String>,
}

/// The page, with a button for each who could come.
pub fn bring(page: &BringPage<'_>) -> Markup {
    let company = page.company;
    let body = html! {
        h1 { "Bring a character to the " (company.name) }
        @if let Some(fault) = &page.fault { p.notice.bad role="alert" { (sentence(fault)) } }
        @if !page.brings { p.empty { "Only players bring somebody. To play, ask for the players’ link." } }
        @else if page.candidates.is_empty() { p.empty { ((company.nobody)()) } }
        @else {
            ul.tables { @for candidate in page.candidates { (row(page, candidate)) } }
            p.hint { (company.known) }
        }
        p.more { a href={ "/tables/" (page.table) } { "To the " (company.name) } }
    };
    shell::page("Bring a character", &[], &body)
}

fn row(page: &BringPage<'_>, candidate: &Candidate) -> Markup {
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
