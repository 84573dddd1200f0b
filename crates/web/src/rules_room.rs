//! The look-up's handlers.

use std::sync::LazyLock;

use axum::extract::Query;
use axum::http::{StatusCode, Uri};
use axum::response::{Html, IntoResponse, Response};
use maud::Markup;
use serde::Deserialize;

use crate::faces;
use crate::failure::{Failure, PageFailure};
use crate::lookup::{self, Book, LONGEST};
use crate::pages::rules::{self, SearchResults};

#[derive(Deserialize)]
pub(crate) struct RulesQuery {
    #[serde(default)]
    q: String,
}

/// Every chapter by its address. They never change while the program runs: each is rendered once.
static CHAPTERS: LazyLock<Vec<(String, String)>> = LazyLock::new(|| {
    let chapters = faces::books().flat_map(Book::chapters);
    chapters.map(|chapter| (chapter.path(), rules::chapter(&chapter).into_string())).collect()
});

/// The first page, or what a question found.
pub(crate) async fn contents(Query(asked): Query<RulesQuery>) -> Response {
    match asked.q.trim() {
        "" => rules::contents().into_response(),
        q if is_too_long(q) => (StatusCode::UNPROCESSABLE_ENTITY, rules::too_long()).into_response(),
        q => rules::found(&found(q)).into_response(),
    }
}

/// Suggestions for a question that is still being typed: a piece of a page.
pub(crate) async fn suggestions(Query(asked): Query<RulesQuery>) -> Result<Markup, PageFailure> {
    let q = asked.q.trim();
    if is_too_long(q) {
        return Err(Failure::Field("q", format!("a search takes at most {LONGEST} characters")).into());
    }
    Ok(rules::suggestions(&found(q)))
}

/// A chapter of a game's rules.
pub(crate) async fn chapter(uri: Uri) -> Result<Html<&'static str>, PageFailure> {
    let page = CHAPTERS.iter().find(|(path, _)| *path == uri.path());
    page.map(|(_, page)| Html(page.as_str())).ok_or(PageFailure(Failure::NotFound))
}

fn is_too_long(q: &str) -> bool {
    q.chars().nth(LONGEST).is_some()
}

fn found(q: &str) -> SearchResults<'_> {
    SearchResults { asked: q, search: lookup::search(q) }
}
