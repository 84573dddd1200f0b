//! Every address of the house.

use std::any::Any;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{DefaultBodyLimit, Request};
use axum::http::StatusCode;
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Router, body::Body};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::timeout::RequestBodyTimeoutLayer;

use crate::characters::by_api;
use crate::failure::{ApiFailure, Failure};
use crate::guard::guard;
use crate::house::House;
use crate::{
    api, assets, characters, faces, hosts, log_room, moments_room, odds_room, opening_room, play_room, rooms,
    rules_room, stream, you_room, yours,
};

/// The largest body: a long note, escaped.
const LARGEST_BODY: usize = 256 * 1024;
/// How long a body may stand still on its way.
const BODY_PATIENCE: Duration = Duration::from_secs(10);

/// Every address of the house, and those that games bring.
pub fn router(house: &Arc<House>) -> Router {
    Router::new()
        .route("/", get(rooms::home))
        .route("/games/{game}", get(opening_room::show).post(opening_room::begin))
        .route("/join", get(rooms::join))
        .route("/odds", get(odds_room::odds))
        .route("/rules", get(rules_room::contents))
        .route("/rules/search", get(rules_room::suggestions))
        .route("/rules/{book}/{chapter}", get(rules_room::chapter))
        .route("/you", get(you_room::you).post(you_room::set_login))
        .route("/sign-in", post(you_room::sign_in))
        .route("/sign-out", post(you_room::sign_out))
        .route("/about", get(rooms::about))
        .route("/assets/{version}/{name}", get(assets::serve))
        .route("/favicon.svg", get(assets::favicon))
        .route("/health", get(|| async { "well\n" }))
        .merge(table_pages())
        .merge(character_pages())
        .merge(faces::routes())
        .nest("/api", api())
        .route("/api/", get(rooms::api_page))
        .fallback(rooms::nowhere)
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(RequestBodyTimeoutLayer::new(BODY_PATIENCE))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(middleware::from_fn(tidy))
        .layer(middleware::from_fn_with_state(Arc::clone(house), guard))
        .with_state(Arc::clone(house))
}

/// Tables, played and looked back at.
fn table_pages() -> Router<Arc<House>> {
    Router::new()
        .route("/tables", post(rooms::open))
        .route("/tables/{id}", get(rooms::table))
        .route("/tables/{id}/bring", get(hosts::arriving::show).post(hosts::arriving::bring))
        .route("/tables/{id}/play", get(play_room::to_table).post(play_room::act))
        .route("/tables/{id}/events", get(stream::for_page))
        .route("/tables/{id}/lines", get(log_room::lines))
        .route("/tables/{id}/moments", get(moments_room::for_page))
        .route("/tables/{id}/what-if", post(moments_room::what_if))
        .route("/tables/{id}/log.json", get(log_room::log_json))
        .route("/tables/{id}/log.md", get(log_room::log_markdown))
}

/// Characters, at home and shared by link.
fn character_pages() -> Router<Arc<House>> {
    Router::new()
        .route("/characters", get(characters::to_home).post(characters::open))
        .route("/characters/import", get(characters::import_page).post(characters::import))
        .route("/characters/{id}", get(characters::show))
        .route("/characters/{id}/commands", get(characters::to_character).post(characters::command))
        .route("/characters/{id}/back", get(characters::to_character).post(characters::back))
        .route("/characters/{id}/take", get(characters::to_character).post(characters::seat::take))
        .route("/characters/{id}/home", get(characters::to_character).post(characters::seat::home))
        .route("/characters/{id}/delete", post(characters::put_away))
        .route("/characters/{id}/restore", post(characters::bring_out))
        .route("/characters/{id}/copy", get(characters::to_character).post(characters::copy))
        .route("/characters/{id}/share", get(characters::to_character).post(characters::share))
        .route("/characters/{id}/unshare", get(characters::to_character).post(characters::unshare))
        .route("/characters/{id}/character.json", get(characters::file))
        .route("/characters/{id}/sheet.json", get(characters::sheet_json))
        .route("/characters/{id}/sheet.md", get(characters::sheet_markdown))
        .route("/characters/{id}/sheet.txt", get(characters::sheet_text))
        .route("/shared/{key}", get(characters::shared))
        .route("/shared/{key}/sheet.md", get(characters::shared_markdown))
        .route("/shared/{key}/sheet.txt", get(characters::shared_text))
}

/// What programs ask for.
fn api() -> Router<Arc<House>> {
    Router::new()
        .route("/", get(rooms::api_page))
        .route("/openapi.json", get(api::openapi))
        .route("/odds", get(api::odds))
        .route("/games", get(yours::games))
        .route("/yours", get(yours::for_api))
        .route("/tables", post(opening_room::by_api))
        .route("/characters", post(characters::open_by_api))
        .route("/characters/import", post(characters::import_by_api))
        .route("/characters/{id}/copy", post(by_api::copy))
        .route("/characters/{id}/share", post(by_api::share))
        .route("/characters/{id}/unshare", post(by_api::unshare))
        .route("/characters/{id}/delete", post(by_api::delete))
        .route("/characters/{id}/restore", post(by_api::restore))
        .route("/characters/{id}/take", post(by_api::take))
        .route("/characters/{id}/home", post(by_api::home))
        .route("/tables/{id}/what-if", post(by_api::what_if))
        .route("/tables/{id}/bring", post(by_api::bring))
        .route("/tables/{id}", get(api::view))
        .route("/tables/{id}/commands", post(api::command))
        .route("/tables/{id}/events", get(stream::for_api))
        .route("/tables/{id}/log", get(log_room::for_api))
        .route("/tables/{id}/moments", get(moments_room::for_api))
        .route("/invitation", post(api::invitation))
        .route("/join", post(api::join))
        .fallback(rooms::nowhere_in_api)
}

/// A panic is a fault of ours: it is logged, and the visitor gets an answer.
fn panicked(what: Box<dyn Any + Send + 'static>) -> Response {
    let text = what.downcast_ref::<String>().cloned();
    let text = text.or_else(|| what.downcast_ref::<&str>().map(ToString::to_string)).unwrap_or_default();
    ApiFailure(Failure::Fault(format!("panic: {text}"))).into_response()
}

/// Turns the framework's own refusals into ours.
async fn tidy(request: Request<Body>, next: Next) -> Response {
    let response = next.run(request).await;
    let ours = response.headers().get("content-type").is_some_and(|kind| !kind.as_bytes().starts_with(b"text/plain"));
    match response.status() {
        StatusCode::PAYLOAD_TOO_LARGE if !ours => ApiFailure(Failure::TooLarge).into_response(),
        StatusCode::METHOD_NOT_ALLOWED => ApiFailure(Failure::WrongMethod).into_response(),
        StatusCode::BAD_REQUEST | StatusCode::UNPROCESSABLE_ENTITY | StatusCode::UNSUPPORTED_MEDIA_TYPE if !ours => {
            ApiFailure(Failure::Malformed("a field is missing or is not of the right kind".to_owned())).into_response()
        }
        _ => response,
    }
}
