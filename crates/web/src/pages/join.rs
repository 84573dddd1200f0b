//! Coming in with a link. The key is in the address's fragment, which no server ever sees; the browser posts it.

use maud::{Markup, html};

use super::{form, shell};

/// The page behind every invitation.
pub fn join() -> Markup {
    let body = html! {
        h1 { "Join a table" }
        noscript { p.notice { "Joining needs scripts: the key in your link is read by this page alone and never travels in an address." } }
        (ask_key())
        (invitation())
        section #seated hidden {
            p { "You already sit at " bdi.table-name {} "." }
            p { a.button.primary #go href="/" { "To the table" } }
        }
    };
    shell::page("Join a table", &["join.js"], &body)
}

fn ask_key() -> Markup {
    html! {
        form #ask.narrow autocomplete="off" {
            div.field {
                label for="key" { "Your link or code" }
                input #key required maxlength="400" autocapitalize="off" spellcheck="false";
            }
            button.primary type="submit" { "Look" }
            (form::fault())
        }
    }
}

fn invitation() -> Markup {
    html! {
        form #invitation.narrow autocomplete="off" hidden {
            p.lead { span #role-text {} " " bdi.table-name {} "." }
            fieldset #vacant hidden {
                legend { "Where do you sit?" }
                label.pick { input #new-seat type="radio" name="seat" value="" checked; span { "on a new seat" } }
                template #vacant-seat { label.pick { input type="radio" name="seat"; span { span.whose { "on the empty seat of " } bdi {} } } }
            }
            div.field #name-field {
                label for="name" { "You are called" }
                input #name required maxlength="40";
            }
            button.primary type="submit" #sit { "Sit down" }
            (form::fault())
        }
    }
}
