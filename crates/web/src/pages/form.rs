//! Forms that send one command each.
//!
//! The browser makes the command of the form's fields: `data-scope` is `gather` or `play`, `data-verb` the
//! command's name, `data-type` says what is not text. Where something went wrong is told in the form itself.

use maud::{Markup, html};

/// Whose command it is.
#[derive(Clone, Copy)]
pub enum Scope {
    /// Of any table.
    Gather,
    /// Of the scene's game.
    Play,
}

impl Scope {
    fn word(self) -> &'static str {
        match self {
            Self::Gather => "gather",
            Self::Play => "play",
        }
    }
}

/// A form for a command.
pub fn command(scope: Scope, verb: &str, id: &str, inside: &Markup) -> Markup {
    html! {
        form.command #(id) method="post" autocomplete="off" data-scope=(scope.word()) data-verb=(verb) {
            (inside)
            (fault())
        }
    }
}

/// Where a form tells what went wrong; the browser writes it and nothing else touches it.
pub(super) fn fault() -> Markup {
    html! { div.fault role="alert" data-kept {} }
}

/// A field that is not shown.
pub fn hidden(name: &str, value: &impl ToString) -> Markup {
    html! { input type="hidden" name=(name) value=(value.to_string()); }
}

/// A whole number that is not shown.
pub fn hidden_number(name: &str, value: i64) -> Markup {
    html! { input type="hidden" name=(name) value=(value) data-type="number"; }
}

/// Something that asks before it is done: a summary that opens, and the button behind it.
pub fn confirm(id: &str, summary: &str, inside: &Markup) -> Markup {
    html! {
        details.confirm #(id) {
            summary { (summary) }
            div.inside { (inside) }
        }
    }
}
