//! The game with its own page, over HTTP.

#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

#[path = "shared/played.rs"]
mod played;

use axum::http::StatusCode;
use played::Guest;
use serde_json::json;

#[tokio::test]
async fn the_game_with_its_own_page_is_played_to_its_end() {
    let pages = Guest::of(&[trick::LODGER]).plays().await;
    assert!(pages[0].contains("data-part=\"cards\"") && pages[0].contains("trick.css"), "{}", pages[0]);
}

#[tokio::test]
async fn its_page_is_for_those_who_sit_there() {
    let mut ann = Guest::of(&[trick::LODGER]);
    let setup = json!({"table": "Cards", "called": "Ann", "as": "player", "game": "trick", "setup": {"players": 2, "cards": 3}});
    let opened = ann.post("/api/tables", &setup).await.json();
    let page = format!("/tables/{}", opened["table"].as_str().unwrap());
    assert!(ann.get(&page).await.text.contains("no card yet"));
    assert_eq!(ann.another().get(&page).await.status, StatusCode::NOT_FOUND);
}
