//! The look-up's handlers.

use std::sync::LazyLock;

use axum::extract::{Path, Query};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use maud::Markup;
use serde::Deserialize;

use crate::failure::{Failure, PageFailure};
use crate::lookup::{self, LONGEST};
use crate::pages::rules::{self, Found, Part};

#[derive(Deserialize)]
pub(crate) struct Asked {
    #[serde(default)]
    q: String,
}

/// The pages never change while the program runs: each is rendered once.
static PAGES: LazyLock<Vec<(Part, String)>> =
    LazyLock::new(|| Part::ALL.map(|part| (part, rules::part(part).into_string())).into());

/// The first page, or what a question found.
pub(crate) async fn contents(Query(asked): Query<Asked>) -> Response {
    match asked.q.trim() {
        "" => rules::contents().into_response(),
        q if is_too_long(q) => (StatusCode::UNPROCESSABLE_ENTITY, rules::too_long()).into_response(),
        q => rules::found(&found(q)).into_response(),
    }
}

/// Suggestions for a question that is still being typed: a piece of a page.
pub(crate) async fn suggestions(Query(asked): Query<Asked>) -> Result<Markup, PageFailure> {
    let q = asked.q.trim();
    if is_too_long(q) {
        return Err(Failure::Field("q", format!("a search takes at most {LONGEST} characters")).into());
    }
    Ok(rules::suggestions(&found(q)))
}

/// A page of the rules.
pub(crate) async fn part(Path(slug): Path<String>) -> Result<Html<&'static str>, PageFailure> {
    let named = PAGES.iter().find(|(part, _)| part.slug() == slug);
    named.map(|(_, page)| Html(page.as_str())).ok_or(PageFailure(Failure::NotFound))
}

fn is_too_long(q: &str) -> bool {
    q.chars().nth(LONGEST).is_some()
}

fn found(q: &str) -> Found<'_> {
    Found { asked: q, search: lookup::search(q) }
}
