//! A stream of events with every byte kept.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpStream};
use std::sync::{Arc, Condvar, Mutex};
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::client::{Client, unchunked};
use crate::server::PATIENCE;

/// A stream that somebody listens to in the background.
pub struct Stream {
    kept: Arc<StreamBuffer>,
    socket: TcpStream,
}

#[derive(Default)]
struct StreamBuffer {
    so_far: Mutex<SoFar>,
    more: Condvar,
}

#[derive(Default)]
struct SoFar {
    bytes: Vec<u8>,
    over: bool,
}

/// One event of a stream.
#[derive(Clone, Debug, PartialEq)]
pub struct Event {
    pub kind: String,
    pub id: Option<u64>,
    pub data: Value,
}

impl Stream {
    /// The API's stream of a table, from now on.
    pub fn of(client: &Client, table: &str) -> Self {
        Self::open(client, &format!("/api/tables/{table}/events"), &[])
    }

    /// The stream behind a table's page.
    pub fn of_page(client: &Client, table: &str) -> Self {
        Self::open(client, &format!("/tables/{table}/events"), &[])
    }

    /// What came after that number.
    pub fn after(client: &Client, table: &str, number: u64) -> Self {
        let path = format!("/api/tables/{table}/events");
        Self::open(client, &path, &[("last-event-id", &number.to_string())])
    }

    /// Opens a stream and waits until the server has answered.
    pub fn open(client: &Client, path: &str, headers: &[(&str, &str)]) -> Self {
        Self::try_open(client, path, headers).unwrap()
    }

    /// The same where the server may be down.
    pub fn try_open(client: &Client, path: &str, headers: &[(&str, &str)]) -> std::io::Result<Self> {
        let mut socket = client.connect()?;
        let head = client.head("GET", path, headers);
        socket.write_all(format!("{head}accept: text/event-stream\r\nconnection: close\r\n\r\n").as_bytes())?;
        socket.set_read_timeout(None)?;
        let kept = Arc::new(StreamBuffer::default());
        let mut reading = socket.try_clone()?;
        let keeping = Arc::clone(&kept);
        std::thread::spawn(move || {
            let mut buffer = [0; 8192];
            loop {
                let count = reading.read(&mut buffer).unwrap_or(0);
                let mut so_far = keeping.so_far.lock().unwrap();
                so_far.bytes.extend_from_slice(&buffer[..count]);
                so_far.over = count == 0;
                keeping.more.notify_all();
                if count == 0 {
                    return;
                }
            }
        });
        let stream = Self { kept, socket };
        // Every stream begins by saying how soon to come back.
        stream.wait_for("the stream to open", |stream| stream.over || stream.text.contains("retry:"));
        Ok(stream)
    }

    /// Every byte so far: the answer's head, then the body without the marks between its chunks.
    pub fn bytes(&self) -> Vec<u8> {
        let so_far = self.kept.so_far.lock().unwrap();
        decoded(&so_far.bytes)
    }

    /// The events so far.
    pub fn events(&self) -> Vec<Event> {
        events(&String::from_utf8_lossy(&self.bytes()))
    }

    /// The numbers of the lines so far.
    pub fn numbers(&self) -> Vec<u64> {
        self.events().iter().filter(|event| event.kind == "line").filter_map(|event| event.id).collect()
    }

    /// Waits until something can be read in what has come: a line may be there before the parts that it touched.
    pub fn wait_for_text(&self, what: &str, is_it: impl Fn(&str) -> bool) {
        self.wait_for(what, |seen| is_it(&seen.text));
    }

    /// Waits until the line of that number has come.
    pub fn wait_for_line(&self, number: u64) {
        self.wait_for(&format!("line {number}"), |seen| seen.has(|event| event.id == Some(number)));
    }

    /// The same, unless the server ends the stream before.
    pub fn wait_for_line_or_end(&self, number: u64) {
        self.wait_for(&format!("line {number}"), |seen| seen.over || seen.has(|event| event.id == Some(number)));
    }

    /// Waits for an event of that kind and gives back its data.
    pub fn wait_for_kind(&self, kind: &str) -> Value {
        self.wait_for(kind, |seen| seen.has(|event| event.kind == kind));
        self.events().into_iter().find(|event| event.kind == kind).unwrap().data
    }

    /// Waits until the server has closed the stream.
    pub fn wait_for_end(&self) {
        self.wait_for("the stream to end", |seen| seen.over);
    }

    fn wait_for(&self, what: &str, enough: impl Fn(&Seen) -> bool) {
        let deadline = Instant::now() + PATIENCE;
        let mut so_far = self.kept.so_far.lock().unwrap();
        loop {
            let text = String::from_utf8_lossy(&decoded(&so_far.bytes)).into_owned();
            let seen = Seen { events: events(&text), text, over: so_far.over };
            if enough(&seen) {
                return;
            }
            assert!(!so_far.over, "the stream ended while waiting for {what}: {}", seen.text);
            assert!(Instant::now() < deadline, "waited in vain for {what}: {}", seen.text);
            so_far = self.kept.more.wait_timeout(so_far, Duration::from_millis(200)).unwrap().0;
        }
    }
}

struct Seen {
    text: String,
    events: Vec<Event>,
    over: bool,
}

impl Seen {
    fn has(&self, is_it: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(is_it)
    }
}

impl Drop for Stream {
    fn drop(&mut self) {
        self.socket.shutdown(Shutdown::Both).ok();
    }
}

fn decoded(bytes: &[u8]) -> Vec<u8> {
    match bytes.windows(4).position(|four| four == b"\r\n\r\n") {
        Some(end) => [&bytes[..end + 4], &unchunked(&bytes[end + 4..])].concat(),
        None => bytes.to_vec(),
    }
}

/// The events in a stream's text that have come whole.
fn events(text: &str) -> Vec<Event> {
    let body = text.split_once("\r\n\r\n").map_or("", |(_, body)| body);
    let whole = body.rsplit_once("\n\n").map_or("", |(whole, _)| whole);
    whole.split("\n\n").filter_map(event).collect()
}

fn event(block: &str) -> Option<Event> {
    let field = |name: &str| block.lines().find_map(|line| line.strip_prefix(name)).map(str::trim);
    let kind = field("event:")?.to_owned();
    let data = field("data:").and_then(|data| serde_json::from_str(data).ok()).unwrap_or_default();
    Some(Event { kind, id: field("id:").and_then(|id| id.parse().ok()), data })
}
