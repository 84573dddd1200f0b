//! Just enough HTTP to drive a table: one kept connection for commands, one for the stream.

use std::net::SocketAddr;

use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

/// What the server answered.
struct Answer {
    location: String,
    body: Vec<u8>,
}

/// A visitor with a cookie.
pub struct Client {
    address: SocketAddr,
    cookie: String,
    connection: BufReader<TcpStream>,
}

impl Client {
    pub async fn new(address: SocketAddr) -> Self {
        Self { address, cookie: String::new(), connection: connect(address).await }
    }

    /// Sends a request and reads the JSON answer.
    pub async fn send(&mut self, method: &str, path: &str, body: Option<&Value>) -> Value {
        let body = body.map(Value::to_string).unwrap_or_default();
        let answer = self.exchange(self.request(method, path, "application/json", &body)).await;
        serde_json::from_slice(&answer.body).unwrap()
    }

    /// Opens a page.
    pub async fn open(&mut self, path: &str) -> String {
        let answer = self.exchange(self.request("GET", path, "text/plain", "")).await;
        String::from_utf8(answer.body).unwrap()
    }

    /// Sends a form and tells where it leads.
    pub async fn fill_in(&mut self, path: &str, fields: &str) -> String {
        let answer = self.exchange(self.request("POST", path, "application/x-www-form-urlencoded", fields)).await;
        assert!(!answer.location.is_empty(), "{}", String::from_utf8_lossy(&answer.body));
        answer.location
    }

    async fn exchange(&mut self, request: String) -> Answer {
        self.connection.get_mut().write_all(request.as_bytes()).await.unwrap();
        let (mut length, mut location) = (0, String::new());
        let mut line = String::new();
        loop {
            line.clear();
            self.connection.read_line(&mut line).await.unwrap();
            let lower = line.to_ascii_lowercase();
            if let Some(value) = lower.strip_prefix("content-length:") {
                length = value.trim().parse().unwrap();
            }
            if lower.starts_with("set-cookie:") {
                line[11..].split(';').next().unwrap().trim().clone_into(&mut self.cookie);
            }
            if lower.starts_with("location:") {
                line[9..].trim().clone_into(&mut location);
            }
            if line == "\r\n" {
                break;
            }
        }
        let mut body = vec![0; length];
        self.connection.read_exact(&mut body).await.unwrap();
        Answer { location, body }
    }

    fn request(&self, method: &str, path: &str, kind: &str, body: &str) -> String {
        format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\ncontent-type: {kind}\r\ncontent-length: {}\r\n\r\n{body}",
            self.address,
            self.cookie,
            body.len()
        )
    }

    /// Carries a roll out.
    pub async fn roll(&mut self, table: &str, id: u128) {
        let command = json!({"gather": {"roll": {"dice": "3d6<=11", "hearing": "public"}}});
        let body = json!({"id": format!("{id:032x}"), "command": command});
        let answer = self.send("POST", &format!("/api/tables/{table}/commands"), Some(&body)).await;
        assert!(answer.get("n").is_some(), "{answer}");
    }

    /// Opens the table's stream of data.
    pub async fn watch(&self, table: &str) -> Watch {
        self.listen(&format!("/api/tables/{table}/events")).await
    }

    /// Opens the table's stream of pieces of its page.
    pub async fn watch_page(&self, table: &str) -> Watch {
        self.listen(&format!("/tables/{table}/events")).await
    }

    async fn listen(&self, path: &str) -> Watch {
        let mut connection = connect(self.address).await;
        let request = self.request("GET", path, "text/plain", "");
        connection.get_mut().write_all(request.as_bytes()).await.unwrap();
        let mut line = String::new();
        while line != "\r\n" {
            line.clear();
            connection.read_line(&mut line).await.unwrap();
        }
        Watch { connection }
    }
}

/// A stream of lines.
pub struct Watch {
    connection: BufReader<TcpStream>,
}

impl Watch {
    /// Waits for the next entry of a stream of data; nothing when it has ended.
    pub async fn entry(&mut self) -> Option<String> {
        loop {
            let data = self.data().await?;
            if data.starts_with("data: {\"line\"") {
                return Some(data);
            }
        }
    }

    /// Waits for the next piece of anything; nothing when the stream has ended.
    pub async fn data(&mut self) -> Option<String> {
        let mut line = String::new();
        loop {
            line.clear();
            if self.connection.read_line(&mut line).await.ok()? == 0 {
                return None;
            }
            if line.starts_with("data: ") {
                return Some(line);
            }
        }
    }
}

async fn connect(address: SocketAddr) -> BufReader<TcpStream> {
    let stream = TcpStream::connect(address).await.unwrap();
    stream.set_nodelay(true).unwrap();
    BufReader::with_capacity(4096, stream)
}
