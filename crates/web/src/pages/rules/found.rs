//! What a search found: a page of results by kind, or suggestions while one types.

use maud::{Markup, html};

use super::frame;
use crate::lookup::{LONGEST, LookupEntry, Search};

/// The most results on a page.
const MOST: usize = 120;
/// The most suggestions while one types.
const SUGGESTED: usize = 8;

/// What was asked for, and what was found.
#[derive(Debug)]
pub struct SearchResults<'a> {
    /// What was asked for, as it was typed.
    pub asked: &'a str,
    /// What was found.
    pub search: Search,
}

/// The page of results.
pub fn found(found: &SearchResults<'_>) -> Markup {
    let SearchResults { asked, search } = found;
    let shown = &search.found[..search.found.len().min(MOST)];
    let body = html! {
        h1 { "Results for “" bdi { (asked) } "”" }
        @if shown.is_empty() { (nothing(asked, search)) } @else { p.hint { (count(search.found.len())) } }
        @for (kind, entries) in Search::by_kind(shown) {
            section aria-labelledby={ "kind-" (kind.key) } {
                h2 #{ "kind-" (kind.key) } { (kind.heading) }
                ul.found { @for entry in entries { li { a href=(entry.href) { (entry.title()) } " " span.tag { (entry.book.name()) } p { (entry.line) } } } }
            }
        }
        @if shown.len() < search.found.len() { p.hint { "These are the first " (MOST) ". Another word would narrow it down." } }
    };
    frame::page("Results", None, asked, &body)
}

fn count(results: usize) -> String {
    if results == 1 { "One result.".to_owned() } else { format!("{results} results.") }
}

fn nothing(asked: &str, search: &Search) -> Markup {
    html! {
        p.empty {
            "Nothing in the rules is called “" bdi { (asked) } "” or speaks of it. "
            @if search.near.is_empty() { "Try a single word, or look through the pages above." }
        }
        @if !search.near.is_empty() { p { "Perhaps: " (perhaps(&search.near)) "?" } }
    }
}

fn perhaps(near: &[&LookupEntry]) -> Markup {
    html! { @for (place, entry) in near.iter().enumerate() { @if place > 0 { ", " } a href=(entry.href) { (entry.title()) } " (" (entry.book.name()) ")" } }
}

/// Suggestions while one types: options for the list, and the sentence that is read out.
pub fn suggestions(found: &SearchResults<'_>) -> Markup {
    let SearchResults { asked, search } = found;
    let (entries, all) = (search.found.iter().chain(&search.near).take(SUGGESTED), search.found.len());
    let told = match (all, search.near.len()) {
        (0, 0) => format!("Nothing found for “{asked}”."),
        (0, near) => {
            format!("Nothing found for “{asked}”, but {near} that {} like it.", if near == 1 { "is" } else { "are" })
        }
        (1, _) => "1 result. Arrow down to choose it.".to_owned(),
        (all, _) => format!("{all} results. Arrow down to choose."),
    };
    html! {
        div data-told=(told) data-none=[(all == 0).then(|| told.clone())] {
            @for (place, entry) in entries.enumerate() {
                a #{ "rules-option-" (place) } role="option" aria-selected="false" tabindex="-1" href=(entry.href) {
                    span.name { (entry.title()) } " " span.kind { (entry.book.name()) " " (entry.kind.singular) } " " span.line { (entry.line) }
                }
            }
        }
    }
}

/// The answer to a question that is too long to be one.
pub fn too_long() -> Markup {
    let body = html! {
        h1 { "That is too long to look up" }
        p { "A search takes at most " (LONGEST) " characters. Try the one or two words that matter." }
    };
    frame::page("Too long", None, "", &body)
}
