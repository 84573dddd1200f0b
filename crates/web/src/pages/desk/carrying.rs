//! What lets a character travel: its papers, a copy, a link for others; and putting it away.

use maud::{Markup, html};

use super::Desk;

/// A button that makes a copy.
pub fn copy(desk: &Desk<'_>) -> Markup {
    html! {
        form #do-copy method="post" action={ "/characters/" (desk.id) "/copy" } {
            (desk.click())
            button type="submit" { "Copy" }
        }
    }
}

/// A paper to keep, by the end of its address.
pub fn paper(desk: &Desk<'_>, address: &str, words: &str) -> Markup {
    html! { a.button href={ "/characters/" (desk.id) "/" (address) } download { (words) } }
}

/// The log to keep.
pub fn log(desk: &Desk<'_>) -> Markup {
    html! { a.button href={ "/tables/" (desk.id) "/log.md" } download { "The log" } }
}

/// The link for others, to make or to take back. `secret` is what a link never shows.
pub fn share(desk: &Desk<'_>, secret: &str) -> Markup {
    html! {
        section.share #share aria-labelledby="share-title" {
            h2 #share-title { "Show it to others" }
            @if let Some(link) = &desk.share {
                label for="share-link" { "Whoever opens this link sees the sheet, without " (secret) }
                div.row {
                    input #share-link type="text" readonly value=(link);
                    (button(desk, "unshare", "Stop showing it"))
                }
                p.hint { "Once stopped, this link never works again." }
            } @else {
                p.hint { "A link shows the sheet to whoever has it: nothing to click, and nothing of " (secret) "." }
                (button(desk, "share", "Make a link"))
            }
        }
    }
}

fn button(desk: &Desk<'_>, what: &str, words: &str) -> Markup {
    html! {
        form #{ "do-" (what) } method="post" action={ "/characters/" (desk.id) "/" (what) } {
            button type="submit" { (words) }
        }
    }
}

/// Another name.
pub fn rename(desk: &Desk<'_>, name: &str) -> Markup {
    let name = desk.kept("call", "name").unwrap_or(name);
    let inside = html! {
        label for="name" { "Called" }
        div.row {
            input #name name="name" value=(name) required maxlength="40" autocomplete="off";
            button type="submit" { "Rename" }
        }
    };
    html! { @if desk.offers.has("call") { (desk.form("call", "do-call", &[], &inside)) } }
}

/// Deleting, which can be undone. Whoever sits at a table is asked about first.
pub fn put_away(desk: &Desk<'_>) -> Markup {
    let form = |inside: Markup| {
        html! { form #do-delete method="post" action={ "/characters/" (desk.id) "/delete" } { (inside) } }
    };
    let asked = desk.fault.as_ref().is_some_and(|fault| fault.verb == "delete");
    html! {
        @match &desk.place.host {
            None => (form(html! { button.quiet type="submit" { "Delete" } })),
            Some((host, name)) => details.plain.asks #ask-delete open[asked] {
                summary { "Delete …" }
                (form(html! {
                    p { "Sits at the table " a href={ "/tables/" (host) } { bdi { (name) } } ". Deleted, it leaves your list and not the table: there it goes on. You can bring it back." }
                    input type="hidden" name="though_at" value=(host);
                    button.danger type="submit" { "Delete it all the same" }
                }))
            },
        }
    }
}
