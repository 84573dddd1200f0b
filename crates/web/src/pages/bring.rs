//! The page where somebody brings a character to a camp or to a Cairn table.

use maud::{Markup, html};
use play::{Seat, TableId};

use super::{Candidate, shell};
use crate::failure::sentence;

/// Where characters are brought.
#[derive(Clone, Copy, Debug)]
pub enum Company {
    /// To a camp.
    Camp,
    /// To a Cairn table.
    Cairn,
}

impl Company {
    const fn name(self) -> &'static str {
        match self {
            Self::Camp => "camp",
            Self::Cairn => "table",
        }
    }

    /// What is said to whoever has nobody to bring.
    fn nobody(self) -> Markup {
        html! {
            @match self {
                Self::Camp => { "You have no characters in play. " a href="/characters/new" { "Make one" } ", and come back." }
                Self::Cairn => { "You have no Cairn character in play. " a href="/" { "Make one" } " and come back, or roll one up at the table." }
            }
        }
    }

    /// Who will see what.
    const fn known(self) -> &'static str {
        match self {
            Self::Camp => {
                "Everybody sees how they are and what they hold; what they own and can is known to you and the GM. Nothing of their mana comes along. What happens in the camp goes home when it is confirmed."
            }
            Self::Cairn => {
                "Everybody at the table sees the sheet, but for a secret omen and notes. What happens there goes home when it is confirmed; until then the sheet at home rests."
            }
        }
    }
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
        h1 { "Bring a character to the " (company.name()) }
        @if let Some(fault) = &page.fault { p.notice.bad role="alert" { (sentence(fault)) } }
        @if !page.brings { p.empty { "Only players bring somebody. To play, ask for the players’ link." } }
        @else if page.candidates.is_empty() { p.empty { (company.nobody()) } }
        @else {
            ul.tables { @for candidate in page.candidates { (row(page, candidate)) } }
            p.hint { (company.known()) }
        }
        p.more { a href={ "/tables/" (page.table) } { "To the " (company.name()) } }
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
