//! When something cannot be shown: what happened, why, and what to do next.

use maud::{Markup, html};

use super::shell;

/// Why there is no page.
#[derive(Clone, Debug)]
pub struct FailurePage {
    /// The answer's status.
    pub status: u16,
    /// What happened, in a few words.
    pub title: String,
    /// Why, in a sentence.
    pub message: String,
    /// What to do next, where it is something else than usual.
    pub next: Option<&'static str>,
    /// Names the fault in the server's log.
    pub id: Option<String>,
}

/// The page in place of one that cannot be shown.
pub fn failure(page: &FailurePage) -> Markup {
    let body = html! {
        h1 { (page.title) }
        p.lead { (page.message) }
        p { (page.next.unwrap_or_else(|| next(page.status))) }
        p.actions {
            a.button.primary href="/" { "To your tables" }
            a.button href="/join" { "Join with a link or code" }
        }
        @if let Some(id) = &page.id {
            p.hint { "If it happens again, tell whoever runs this place this number: " code { (id) } }
        }
    };
    shell::page(&page.title, &[], &body)
}

fn next(status: u16) -> &'static str {
    match status {
        401 | 403 => "If you should have a seat there, open your invitation again, or sign in as you did before.",
        404 | 410 => {
            "Look at the address once more, or open your invitation again: only those who sit at a table can see it."
        }
        429 => "Wait a little, then try again.",
        500..=599 => "Nothing that the table had acknowledged is lost. Try again in a moment.",
        _ => "Go back and try it another way.",
    }
}
