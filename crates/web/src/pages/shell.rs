//! What stands round every page: its head, the way home and the foot.

use maud::{DOCTYPE, Markup, html};

use crate::assets::url;

/// A page of text with the usual head and foot.
pub fn page(title: &str, scripts: &[&str], body: &Markup) -> Markup {
    styled(title, &["base.css"], scripts, body)
}

/// The same with styles of its own.
pub fn styled(title: &str, styles: &[&str], scripts: &[&str], body: &Markup) -> Markup {
    let inside = html! {
        a.skip href="#main" { "To the content" }
        header.site { (way_home()) }
        main #main.page { (body) }
        (foot())
    };
    document(title, styles, scripts, &inside)
}

/// A whole document; scripts are modules and wait until the page stands.
pub fn document(title: &str, styles: &[&str], scripts: &[&str], body: &Markup) -> Markup {
    whole(title, &html! {}, styles, scripts, body)
}

/// A document that search engines leave alone.
pub(super) fn unlisted(title: &str, styles: &[&str], scripts: &[&str], body: &Markup) -> Markup {
    let head = html! { meta name="robots" content="noindex, nofollow"; };
    whole(title, &head, styles, scripts, body)
}

fn whole(title: &str, head: &Markup, styles: &[&str], scripts: &[&str], body: &Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                title { (title) @if title != "Trilith" { " · Trilith" } }
                meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content";
                meta name="color-scheme" content="light dark";
                (head)
                link rel="icon" type="image/svg+xml" href=(url("icon.svg"));
                @for style in styles { link rel="stylesheet" href=(url(style)); }
                @for script in scripts { script type="module" src=(url(script)) {} }
            }
            body { (body) }
        }
    }
}

/// The mark and the name, leading to the home page.
pub fn way_home() -> Markup {
    html! {
        a.home href="/" aria-label="Trilith, to your tables" {
            svg.mark viewBox="0 0 32 32" aria-hidden="true" focusable="false" {
                path d="M3 5h26v6H3zM6 13h6v15H6zM20 13h6v15h-6z" {}
            }
            span { "Trilith" }
        }
    }
}

pub(super) fn foot() -> Markup {
    html! {
        footer.site {
            nav aria-label="About this place" {
                a href="/you" { "You" }
                a href="/rules" { "Rules" }
                a href="/odds" { "Odds" }
                a href="/about" { "About" }
                a href="/api" { "API" }
            }
        }
    }
}
