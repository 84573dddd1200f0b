//! A house with the game in it, and somebody who plays it by plain forms.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use http_body_util::BodyExt as _;
use ledger::{Options, Sqlite};
use serde_json::{Value, json};
use tower::ServiceExt as _;
use web::faces::Lodger;
use web::{Base, House, Limits, ServerSecret};

/// How long a bot may take.
const PATIENCE: Duration = Duration::from_mins(1);

/// Somebody at the door of a house.
pub struct Guest {
    house: Router,
    cookie: Option<String>,
    folder: Arc<tempfile::TempDir>,
}

/// An answer: its status, where it leads, and what it says.
pub struct Answer {
    pub status: StatusCode,
    pub to: String,
    pub text: String,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{error}: {}", self.text))
    }
}

impl Guest {
    pub fn of(lodgers: &[Lodger]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let ledger = Sqlite::open(&folder.path().join("house.db"), Options::default()).unwrap();
        let limits = Limits { bot_pause: Duration::ZERO, ..Limits::generous() };
        let base = Base { url: "http://127.0.0.1:1".to_owned(), fixed: false };
        let house = House::new(Arc::new(ledger), lodgers, ServerSecret::new([5; 32]), base, limits);
        Self { house: web::router(&house), cookie: None, folder: Arc::new(folder) }
    }

    /// Somebody else at the same door.
    pub fn another(&self) -> Self {
        Self { house: self.house.clone(), cookie: None, folder: Arc::clone(&self.folder) }
    }

    pub async fn get(&mut self, path: &str) -> Answer {
        self.ask(Request::get(path), Body::empty()).await
    }

    pub async fn submit(&mut self, path: &str, fields: &str) -> Answer {
        let request = Request::post(path).header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        self.ask(request, Body::from(fields.to_owned())).await
    }

    pub async fn post(&mut self, path: &str, body: &Value) -> Answer {
        let request = Request::post(path).header(header::CONTENT_TYPE, "application/json");
        self.ask(request, Body::from(body.to_string())).await
    }

    async fn ask(&mut self, mut request: axum::http::request::Builder, body: Body) -> Answer {
        if let Some(cookie) = &self.cookie {
            request = request.header(header::COOKIE, cookie);
        }
        let response = self.house.clone().oneshot(request.body(body).unwrap()).await.unwrap();
        let text = |name| response.headers().get(name).map(|value| value.to_str().unwrap().to_owned());
        let cookie = text(header::SET_COOKIE).and_then(|cookie| cookie.split(';').next().map(ToOwned::to_owned));
        let (status, to) = (response.status(), text(header::LOCATION).unwrap_or_default());
        self.cookie = cookie.or(self.cookie.take());
        let bytes = response.into_body().collect().await.unwrap().to_bytes();
        Answer { status, to, text: String::from_utf8(bytes.to_vec()).unwrap() }
    }

    /// The table's page once it asks for a card, or once all cards are played.
    async fn asked(&mut self, table: &str) -> String {
        let deadline = Instant::now() + PATIENCE;
        loop {
            let page = self.get(table).await.text;
            if page.contains("name=\"card\"") || page.contains("all cards are played") {
                return page;
            }
            assert!(Instant::now() < deadline, "the bots are silent: {page}");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// Plays a whole game against two bots by plain forms; the pages that were shown.
    pub async fn plays(&mut self) -> Vec<String> {
        let home = self.get("/").await.text;
        assert!(home.contains("href=\"/games/trick\""), "{home}");
        let door = self.get("/games/trick").await.text;
        assert!(door.contains("name=\"players\"") && door.contains("against bots"), "{door}");
        let wrong = self.submit("/games/trick", "called=Ann&players=9&cards=3&with=bots").await;
        assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", wrong.text);
        assert!(wrong.text.contains("players: must be from 2 to 4"), "{}", wrong.text);
        let opened = self.submit("/games/trick", "called=Ann&players=3&cards=3&with=bots").await;
        assert_eq!(opened.status, StatusCode::SEE_OTHER, "{}", opened.text);
        let mut pages = Vec::new();
        for trick in 0..3 {
            let page = self.asked(&opened.to).await;
            let wrong = self.lays(&opened.to, &page, "41").await;
            assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", wrong.text);
            assert!(wrong.text.contains("You do not have that card."), "{}", wrong.text);
            let card = value(&page, "name=\"card\" value=\"");
            let laid = self.lays(&opened.to, &page, &card).await;
            assert_eq!((laid.status, laid.to.as_str()), (StatusCode::SEE_OTHER, opened.to.as_str()), "trick {trick}");
            pages.push(page);
        }
        pages.push(self.asked(&opened.to).await);
        self.sees_no_more_than_it_may(&opened.to).await;
        pages
    }

    async fn lays(&mut self, table: &str, page: &str, card: &str) -> Answer {
        let click = value(page, "name=\"click\" value=\"");
        // A click that failed had no effect: the same name may be used once more, but a fresh one is as good.
        let click = if card == "41" { click.chars().rev().collect() } else { click };
        self.submit(&format!("{table}/play"), &format!("click={click}&verb=lay&card={card}")).await
    }

    /// The API tells the same, and nothing of the others' hands.
    async fn sees_no_more_than_it_may(&mut self, table: &str) {
        let view = self.get(&format!("/api{table}")).await.json();
        assert_eq!(view["scene"]["game"], "trick", "{view}");
        assert_eq!(view["scene"]["parts"]["hand"][0]["cards"], json!([]), "{view}");
        assert_eq!(view["scene"]["parts"]["trick"]["gone"].as_array().map(Vec::len), Some(9), "{view}");
        assert_eq!(view["prompts"], json!([]), "nobody is awaited");
    }
}

/// What stands behind a mark, up to the next quotation mark.
fn value(page: &str, mark: &str) -> String {
    let from = page.find(mark).unwrap_or_else(|| panic!("{mark} is nowhere in {page}")) + mark.len();
    page[from..].chars().take_while(|letter| *letter != '"').collect()
}
