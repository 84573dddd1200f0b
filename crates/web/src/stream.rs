//! What happens at a table, as Server-Sent Events: numbered per seat, resumed where a visitor left off.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use play::table::Notice;
use play::{PersonId, Seat};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{broadcast, watch};

use crate::failure::{ApiFailure, Failure};
use crate::house::House;
use crate::identity::Visitor;
use crate::live::{Live, Packet, Presence};
use crate::pages;
use crate::rooms;

/// How often a silent stream shows that it is alive.
const HEARTBEAT: Duration = Duration::from_secs(15);

/// Whether a stream carries pieces of a page or plain data.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Dress {
    Html,
    Json,
}

#[derive(Deserialize)]
pub(crate) struct From {
    after: Option<u64>,
}

/// The stream behind a table's page.
pub(crate) async fn for_page(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Query(from): Query<From>,
    headers: HeaderMap,
    visitor: Visitor,
) -> Result<Response, ApiFailure> {
    open(house, &id, from.after, &headers, &visitor, Dress::Html).await
}

/// The stream of the API.
pub(crate) async fn for_api(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Query(from): Query<From>,
    headers: HeaderMap,
    visitor: Visitor,
) -> Result<Response, ApiFailure> {
    open(house, &id, from.after, &headers, &visitor, Dress::Json).await
}

async fn open(
    house: Arc<House>,
    id: &str,
    after: Option<u64>,
    headers: &HeaderMap,
    visitor: &Visitor,
    dress: Dress,
) -> Result<Response, ApiFailure> {
    let (live, seat) = house.seated_as(visitor.person, id, visitor.seat).await?;
    let person = visitor.person.ok_or(Failure::NoTable)?;
    let (packets, presence) = live.watch(seat, house.limits.streams_per_table)?;
    let last = headers.get("last-event-id").and_then(|value| value.to_str().ok()).and_then(|text| text.parse().ok());
    let after = last.or(after);
    let mut watch = VisitorStream {
        seat,
        person,
        dress,
        packets,
        sent: 0,
        waiting: VecDeque::new(),
        over: false,
        closing: house.closing.subscribe(),
        house,
        live,
        _presence: presence,
    };
    watch.catch_up(after)?;
    let events = stream::unfold(watch, |mut watch| async move {
        let event = watch.next().await?;
        Some((Ok::<_, Infallible>(event), watch))
    });
    let mut response = Sse::new(events).keep_alive(KeepAlive::new().interval(HEARTBEAT)).into_response();
    // Proxies must not hold events back.
    response.headers_mut().insert("x-accel-buffering", HeaderValue::from_static("no"));
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(response)
}

/// One visitor's stream.
struct VisitorStream {
    house: Arc<House>,
    live: Arc<Live>,
    seat: Seat,
    person: PersonId,
    dress: Dress,
    packets: broadcast::Receiver<Packet>,
    closing: watch::Receiver<bool>,
    /// The number of the latest entry that was sent.
    sent: u64,
    waiting: VecDeque<Event>,
    over: bool,
    _presence: Presence,
}

impl VisitorStream {
    /// Queues exactly what the seat has missed, or tells it to look anew.
    fn catch_up(&mut self, after: Option<u64>) -> Result<(), Failure> {
        let live = Arc::clone(&self.live);
        let table = live.shown_to(self.seat)?;
        let now = table.number(self.seat);
        self.sent = after.unwrap_or(now);
        self.waiting.push_back(Event::default().retry(Duration::from_millis(500)));
        match table.missed(self.seat, self.sent) {
            Some(missed) => {
                drop(table);
                for notice in missed {
                    self.entry(&notice);
                }
                self.waiting.push_back(here_event(&self.live.here()));
            }
            None => self.end("reset", &json!({"now": now})),
        }
        Ok(())
    }

    async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some(event) = self.waiting.pop_front() {
                return Some(event);
            }
            if self.over || *self.closing.borrow() {
                return None;
            }
            tokio::select! {
                packet = self.packets.recv() => match packet {
                    Ok(Packet::Entry(notice)) if self.live.delay(self.seat).is_zero() => self.entry(&notice),
                    Ok(Packet::Entry(_)) => _ = self.still_sits(),
                    Ok(Packet::Late(notice)) if !self.live.delay(self.seat).is_zero() => self.entry(&notice),
                    Ok(Packet::Late(_)) => {}
                    Ok(Packet::Here(here)) => self.waiting.push_back(here_event(&here)),
                    Ok(Packet::Anew) | Err(RecvError::Lagged(_)) => self.end("reset", &json!({})),
                    Ok(Packet::Over) | Err(RecvError::Closed) => return None,
                },
                _ = self.closing.changed() => return None,
            }
        }
    }

    /// Queues an entry, as far as this seat has heard it and still is this person's.
    fn entry(&mut self, notice: &Notice) {
        if !self.still_sits() {
            return;
        }
        let Some(line) = notice.line(self.seat).filter(|line| line.n > self.sent) else { return };
        self.sent = line.n;
        let data = match self.dress {
            Dress::Html => self.html(notice, &line),
            Dress::Json => self.json(notice, &line),
        };
        // The table that watchers are shown may just be made anew: then they look anew, too.
        let Some(data) = data else { return self.end("reset", &json!({})) };
        self.waiting.push_back(Event::default().event("line").id(line.n.to_string()).data(data.to_string()));
    }

    /// Whether the seat still is this person's; otherwise the stream ends at once.
    fn still_sits(&mut self) -> bool {
        let sits = self.live.holds(self.person, self.seat);
        if !sits && !self.over {
            self.end("gone", &json!({"message": "You no longer hold this seat."}));
        }
        sits
    }

    fn html(&self, notice: &Notice, line: &play::table::Line) -> Option<Value> {
        let table = self.live.shown_to(self.seat).ok()?;
        let here = self.live.here();
        let page = rooms::table_page(&self.house, &self.live, &table, self.seat, &[], false, &here);
        let parts = pages::parts(&page, &notice.touched).into_iter();
        let parts: Map<String, Value> =
            parts.map(|(name, part)| (name.to_owned(), json!(part.into_string()))).collect();
        let say = line.heard.iter().map(|heard| heard.telling.text.as_str()).collect::<Vec<_>>().join(" ");
        Some(json!({
            "n": line.n, "html": pages::line(line, self.seat).into_string(),
            "say": format!("{}: {say}", line.speaker()), "undid": line.undid, "parts": parts,
            "game": table.scene().game(), "motion": pages::motion(line),
        }))
    }

    fn json(&self, notice: &Notice, line: &play::table::Line) -> Option<Value> {
        let table = self.live.shown_to(self.seat).ok()?;
        let part = |part: &play::game::Part| {
            let view = table.common_view(self.seat, part).or_else(|| table.scene().view(self.seat, part))?;
            Some((part.0.to_string(), view))
        };
        let parts: Map<String, Value> = notice.touched.iter().filter_map(part).collect();
        Some(json!({"line": line.written(), "parts": parts}))
    }

    fn end(&mut self, event: &str, data: &Value) {
        self.waiting.push_back(Event::default().event(event).data(data.to_string()));
        self.over = true;
    }
}

fn here_event(here: &[Seat]) -> Event {
    Event::default().event("here").data(json!({"here": here}).to_string())
}
