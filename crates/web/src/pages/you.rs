//! Who one is: a name and a passphrase, for those who come back on another device.

use maud::{Markup, html};

use super::home::Visitor;
use super::shell;

/// What the page about oneself shows.
#[derive(Clone, Debug, Default)]
pub struct YouPage {
    /// Who looks.
    pub me: Visitor,
    /// What was wrong with what they sent.
    pub fault: Option<String>,
    /// What has just been done.
    pub done: Option<String>,
}

/// The page about oneself.
pub fn you(page: &YouPage) -> Markup {
    let body = html! {
        h1 { "You" }
        @if let Some(done) = &page.done { p.notice.good role="status" { (done) } }
        @if let Some(fault) = &page.fault { p.notice.bad role="alert" { (fault) } }
        @match &page.me.name {
            Some(name) => (known(name)),
            None => (unknown()),
        }
    };
    shell::page("You", &[], &body)
}

fn known(name: &str) -> Markup {
    html! {
        p { "You are signed in as " strong { bdi { (name) } } ". Your tables follow you to any device on which you sign in." }
        details.plain { summary { "Change the name or the passphrase" } (set(name, "Change")) }
        form method="post" action="/sign-out" { button type="submit" { "Sign out" } }
    }
}

fn unknown() -> Markup {
    html! {
        p { "This browser remembers you without an account. If you want to find your tables on another device, or keep them when you clear this browser, choose a name and a passphrase." }
        div.columns {
            section aria-labelledby="set" { h2 #set { "Keep your tables" } (set("", "Keep")) }
            section aria-labelledby="in" { h2 #in { "Sign in" } (sign_in()) }
        }
    }
}

fn set(name: &str, button: &str) -> Markup {
    html! {
        form.narrow method="post" action="/you" {
            div.field {
                label for="new-name" { "Name" }
                input #new-name name="name" value=(name) required maxlength="40" autocomplete="username" autocapitalize="off" spellcheck="false";
            }
            (secret("new-pass", "passphrase", "Passphrase", "new-password"))
            (secret("again", "again", "The same passphrase again", "new-password"))
            p.hint { "Three or four words make a good passphrase. Nobody can tell you it if you forget it." }
            button.primary type="submit" { (button) }
        }
    }
}

fn sign_in() -> Markup {
    html! {
        form.narrow method="post" action="/sign-in" {
            div.field {
                label for="in-name" { "Name" }
                input #in-name name="name" required maxlength="40" autocomplete="username" autocapitalize="off" spellcheck="false";
            }
            (secret("in-pass", "passphrase", "Passphrase", "current-password"))
            button.primary type="submit" { "Sign in" }
        }
    }
}

fn secret(id: &str, name: &str, label: &str, kind: &str) -> Markup {
    html! {
        div.field {
            label for=(id) { (label) }
            input #(id) type="password" name=(name) required maxlength="200" autocomplete=(kind);
        }
    }
}
