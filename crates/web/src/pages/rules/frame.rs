//! What all pages of the look-up share: the search field, the way about, the list of what stands on a page.

use maud::{Markup, html};

use super::Part;
use crate::lookup::LONGEST;
use crate::pages::shell;

/// A page of the look-up; `here` is its part, `asked` what stands in the search field.
pub(super) fn page(title: &str, here: Option<Part>, asked: &str, body: &Markup) -> Markup {
    let inside = html! {
        (search(asked))
        (ways(here))
        article.rules { (body) }
    };
    let title = if here.is_some() { format!("{title} · Pillars") } else { title.to_owned() };
    shell::styled(&title, &["base.css", "rules.css"], &["rules.js"], &inside)
}

fn search(asked: &str) -> Markup {
    html! {
        search {
            form #rules-search.row method="get" action="/rules" {
                label.unseen for="rules-q" { "Look something up in the rules" }
                div.combo {
                    input #rules-q type="search" name="q" value=(asked) maxlength=(LONGEST) placeholder="Chainmail, parry, P137 …"
                        autocapitalize="off" autocomplete="off" spellcheck="false" enterkeyhint="search";
                    div #rules-list role="listbox" aria-label="Found in the rules" hidden {}
                    p #rules-none hidden {}
                }
                button type="submit" { "Search" }
                p #rules-status.unseen role="status" {}
            }
        }
    }
}

fn ways(here: Option<Part>) -> Markup {
    html! {
        nav.ways aria-label="Rules of Pillars" {
            a href="/rules" { "All rules" }
            @for part in Part::ALL {
                a href=(part.path()) aria-current=[(here == Some(part)).then_some("page")] { (part.title()) }
            }
        }
    }
}

/// What stands on a page.
pub(super) fn on_this_page(sections: &[(String, String)]) -> Markup {
    html! {
        nav.here aria-label="On this page" {
            ul { @for (id, name) in sections { li { a href={ "#" (id) } { (name) } } } }
        }
    }
}

/// A section under its heading, which is also the permanent link to it.
pub(super) fn section(id: &str, heading: &str, body: &Markup) -> Markup {
    html! {
        section aria-labelledby=(id) {
            h2 #(id) { a.own href={ "#" (id) } { (heading) } }
            (body)
        }
    }
}

/// The door to the look-up on the home page.
pub fn door() -> Markup {
    html! {
        section.door aria-labelledby="rules-title" {
            h2 #rules-title { a href="/rules" { "Look something up" } }
            form.row method="get" action="/rules" {
                label.unseen for="rules-q" { "In the rules" }
                input #rules-q type="search" name="q" maxlength=(LONGEST) placeholder="Chainmail, P137"
                    autocapitalize="off" autocomplete="off" spellcheck="false";
                button type="submit" { "Search" }
            }
        }
    }
}
