//! The game without a page of its own, over HTTP: by the page that the house makes of it, and by the API.

#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

#[path = "shared/played.rs"]
mod played;

use axum::http::StatusCode;
use played::Guest;
use serde_json::{Value, json};

const GAMES: &[web::faces::Lodger] = &[trick::BARE];

#[tokio::test]
async fn a_game_without_a_page_is_played_to_its_end_by_plain_forms() {
    let pages = Guest::of(GAMES).plays().await;
    let first = &pages[0];
    for shown in ["Your turn.", "Which card do you lay?", "Lay a card face down", "<th scope=\"col\">Tricks</th>"] {
        assert!(first.contains(shown), "{shown}: {first}");
    }
    assert!(pages[3].contains("all cards are played") && pages[3].contains("Nobody is awaited."), "{}", pages[3]);
}

fn order(more: &Value) -> Value {
    let mut order = json!({"table": "Cards", "called": "Ann", "as": "player", "game": "trick"});
    order.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    order
}

#[tokio::test]
async fn a_program_opens_a_table_of_it_with_friends_and_bots() {
    let mut ann = Guest::of(GAMES);
    let games = ann.get("/api/games").await.json();
    let game = games["games"].as_array().unwrap().iter().find(|game| game["game"] == "trick").unwrap();
    assert_eq!((&game["bots"], &game["door"]["to"]), (&json!(true), &json!("/games/trick")));
    assert_eq!(game["asks"][0], json!({"name": "players", "domain": "number", "min": 2, "max": 4}));
    let seats = json!({"setup": {"players": 3, "cards": 3}, "seats": ["me", "friend", "bot"]});
    let opened = ann.post("/api/tables", &order(&seats)).await.json();
    let view = ann.get(&format!("/api/tables/{}", opened["table"].as_str().unwrap())).await.json();
    assert_eq!((&view["seat"], &view["scene"]["game"]), (&json!("p1"), &json!("trick")));
    let cards = |place: usize| view["scene"]["parts"]["hand"][place]["cards"].as_array().map(Vec::len);
    assert_eq!((cards(0), cards(1), cards(2)), (Some(3), Some(0), Some(0)), "only one's own are known: {view}");
}

#[tokio::test]
async fn all_that_is_wrong_is_told_at_once() {
    let mut ann = Guest::of(GAMES);
    let wrong = order(&json!({"table": "", "setup": {"players": 9, "cards": 1}, "seats": ["bot"]}));
    let answer = ann.post("/api/tables", &wrong).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", answer.text);
    let faults = answer.json()["error"]["faults"].clone();
    let at: Vec<&str> = faults.as_array().unwrap().iter().map(|fault| fault["at"].as_str().unwrap()).collect();
    assert_eq!(at, ["table", "players", "cards", "seats"]);
    for (wrong, at) in [
        (json!({"game": "chess"}), "game"),
        (json!({"scenario": "none"}), "scenario"),
        (json!({"setup": {"players": 2, "cards": 3}, "seats": ["me", "bot", "bot"]}), "seats"),
        (json!({"setup": {"players": 2}}), "setup"),
    ] {
        let answer = ann.post("/api/tables", &order(&wrong)).await;
        assert_eq!(answer.json()["error"]["faults"][0]["at"], at, "{}", answer.text);
    }
    let odd = ann.post("/api/tables", &order(&json!({"seats": ["dragon"]}))).await;
    assert_eq!(odd.status, StatusCode::BAD_REQUEST, "{}", odd.text);
    assert_eq!(ann.get("/api/yours").await.json()["tables"], json!([]), "nothing was opened");
}

#[tokio::test]
async fn nobody_plays_at_a_table_of_others() {
    let mut ann = Guest::of(GAMES);
    let opened = ann.submit("/games/trick", "called=Ann&players=2&cards=3&with=friends").await;
    let mut bob = ann.another();
    let there = bob.submit(&format!("{}/play", opened.to), "verb=lay").await;
    let nowhere = bob.submit("/tables/aaaaaaaaaa/play", "verb=lay").await;
    assert_eq!((there.status, there.text), (nowhere.status, nowhere.text), "one answer for both");
    assert_eq!(bob.get("/games/chess").await.status, StatusCode::NOT_FOUND);
}
