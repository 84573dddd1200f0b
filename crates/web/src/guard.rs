//! What every request passes: it must come from our own pages, and every answer carries the headers that keep them ours.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::failure::{ApiFailure, Failure};
use crate::house::{Base, House};

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    connect-src 'self'; worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "same-origin"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Turns foreign requests away and dresses every answer.
pub(crate) async fn guard(State(house): State<Arc<House>>, request: Request, next: Next) -> Response {
    let mut response = if is_ours(&house.base, request.method(), request.uri(), request.headers()) {
        next.run(request).await
    } else {
        ApiFailure(Failure::Foreign).into_response()
    };
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if house.base.is_secure() {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=31536000"));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Whether a request may have been sent by one of our own pages, by a person's own click, or by no browser at all.
fn is_ours(base: &Base, method: &Method, uri: &Uri, headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    let reads_page = (*method == Method::GET || *method == Method::HEAD) && !uri.path().ends_with("/events");
    if let Some(origin) = text(header::ORIGIN) {
        return is_own_origin(base, origin, text(header::HOST));
    }
    match text(HeaderName::from_static("sec-fetch-site")) {
        None | Some("same-origin" | "none") => true,
        // A link from elsewhere may be followed, but nothing may be fetched or sent.
        Some(_) => reads_page && text(HeaderName::from_static("sec-fetch-mode")) == Some("navigate"),
    }
}

fn is_own_origin(base: &Base, origin: &str, host: Option<&str>) -> bool {
    if base.fixed {
        return origin == base.url;
    }
    let authority = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    authority.is_some() && authority == host
}

#[cfg(test)]
mod tests;
