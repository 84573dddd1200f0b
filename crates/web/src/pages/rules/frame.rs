//! What all pages of the look-up share: the search field, the way about, the list of what stands on a page.

use maud::{Markup, html};

use super::contents::all;
use crate::faces;
use crate::lookup::{Book, Chapter, LONGEST};
use crate::pages::shell;

/// A page of the look-up; `here` is which, `asked` what stands in the search field.
pub(super) fn page(title: &str, here: Option<&Chapter>, asked: &str, body: &Markup) -> Markup {
    let inside = html! {
        (search(asked))
        (ways(here))
        article.rules { (body) }
    };
    let title = here.map_or_else(|| title.to_owned(), |chapter| format!("{title} · {}", chapter.book.name()));
    shell::styled(&title, &["base.css", "rules.css"], &["rules.js"], &inside)
}

fn search(asked: &str) -> Markup {
    html! {
        search {
            form #rules-search.row method="get" action="/rules" {
                label.unseen for="rules-q" { "Look something up in the rules" }
                div.combo {
                    input #rules-q type="search" name="q" value=(asked) maxlength=(LONGEST) placeholder="Chainmail, parry, troll, P137 …"
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

/// The pages of the game that one reads, or the games.
fn ways(here: Option<&Chapter>) -> Markup {
    let label = here.map_or_else(|| "Games".to_owned(), |chapter| format!("Rules of {}", chapter.book.name()));
    html! {
        nav.ways aria-label=(label) {
            a href="/rules" { "All rules" }
            @match here {
                Some(here) => {
                    span.book { (here.book.name()) }
                    @for chapter in here.book.chapters() {
                        a href=(chapter.path()) aria-current=[(chapter.slug == here.slug).then_some("page")] { (chapter.title) }
                    }
                }
                None => @for book in faces::books() { a href={ "/rules#" (book.key()) } { (book.name()) } }
            }
        }
    }
}

/// What stands on a page.
pub fn on_this_page(sections: &[(String, String)]) -> Markup {
    html! {
        nav.here aria-label="On this page" {
            ul { @for (id, name) in sections { li { a href={ "#" (id) } { (name) } } } }
        }
    }
}

/// A section under its heading, which is also the permanent link to it.
pub fn section(id: &str, heading: &str, body: &Markup) -> Markup {
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
                label.unseen for="rules-q" { "In the rules of " (all()) }
                input #rules-q type="search" name="q" maxlength=(LONGEST) placeholder="Chainmail, troll, P137"
                    autocapitalize="off" autocomplete="off" spellcheck="false";
                button type="submit" { "Search" }
            }
            p.more {
                @for book in faces::books() { a href={ "/rules#" (book.key()) } { (book.name()) } }
                @for door in faces::books().filter_map(Book::besides) { a href=(door.to) { (door.name) } }
            }
        }
    }
}
