//! Just enough of a browser: requests with a cookie, answers byte by byte.

use std::fmt::Write as _;
use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpStream};

use serde_json::{Value, json};

use crate::server::PATIENCE;

/// A visitor, known by a cookie once there is one.
#[derive(Clone, Debug)]
pub struct Client {
    pub address: SocketAddr,
    pub cookie: Option<String>,
}

/// An answer.
#[derive(Clone, Debug)]
pub struct Reply {
    pub status: u16,
    /// Status line and headers, as they came.
    pub head: String,
    pub body: Vec<u8>,
}

impl Client {
    pub fn new(address: SocketAddr) -> Self {
        Self { address, cookie: None }
    }

    /// Asks for a page or for data.
    pub fn get(&mut self, path: &str) -> Reply {
        self.ask("GET", path, &[], b"")
    }

    pub fn post(&mut self, path: &str, body: &Value) -> Reply {
        self.ask("POST", path, &[("content-type", "application/json")], body.to_string().as_bytes())
    }

    /// Sends a form as a browser does.
    pub fn submit(&mut self, path: &str, fields: &[(&str, &str)]) -> Reply {
        let pairs: Vec<String> = fields.iter().map(|(name, value)| format!("{name}={}", escaped(value))).collect();
        let kind = ("content-type", "application/x-www-form-urlencoded");
        self.ask("POST", path, &[kind], pairs.join("&").as_bytes())
    }

    /// Sends one request and keeps the cookie of the answer.
    pub fn ask(&mut self, method: &str, path: &str, headers: &[(&str, &str)], body: &[u8]) -> Reply {
        self.try_ask(method, path, headers, body).unwrap_or_else(|error| panic!("{method} {path}: {error}"))
    }

    /// The same where the server may be down.
    pub fn try_ask(
        &mut self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &[u8],
    ) -> std::io::Result<Reply> {
        let mut request = self.head(method, path, headers);
        if method != "GET" {
            let _ = write!(request, "content-length: {}\r\n", body.len());
        }
        request.push_str("connection: close\r\n\r\n");
        let reply = Reply::read(&self.raw(&[request.as_bytes(), body].concat())?)?;
        if let Some(cookie) = reply.header("set-cookie") {
            self.cookie = cookie.split(';').next().map(ToOwned::to_owned);
        }
        Ok(reply)
    }

    /// The request line and headers, but for the last empty line.
    pub fn head(&self, method: &str, path: &str, headers: &[(&str, &str)]) -> String {
        let mut head = format!("{method} {path} HTTP/1.1\r\nhost: {}\r\n", self.address);
        if let Some(cookie) = &self.cookie {
            let _ = write!(head, "cookie: {cookie}\r\n");
        }
        for (name, value) in headers {
            let _ = write!(head, "{name}: {value}\r\n");
        }
        head
    }

    /// Sends bytes and reads all that comes back.
    pub fn raw(&self, bytes: &[u8]) -> std::io::Result<Vec<u8>> {
        let mut stream = self.connect()?;
        stream.write_all(bytes)?;
        let mut answer = Vec::new();
        // A server that has said all it wants may close the door on the rest.
        match stream.read_to_end(&mut answer) {
            Err(error) if answer.is_empty() => Err(error),
            Ok(_) | Err(_) => {
                stream.shutdown(Shutdown::Both).ok();
                Ok(answer)
            }
        }
    }

    pub fn connect(&self) -> std::io::Result<TcpStream> {
        let stream = TcpStream::connect_timeout(&self.address, PATIENCE)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.set_write_timeout(Some(PATIENCE))?;
        stream.set_nodelay(true)?;
        Ok(stream)
    }

    /// Opens a table and gives back its id.
    pub fn open(&mut self, table: &str, called: &str) -> String {
        let reply = self.post("/api/tables", &json!({"table": table, "called": called, "as": "gm"}));
        reply.json()["table"].as_str().unwrap_or_else(|| panic!("{reply:?}")).to_owned()
    }

    pub fn join(&mut self, key: &str, name: &str) -> Reply {
        self.post("/api/join", &json!({"key": key, "name": name}))
    }

    /// Everything that the seat sees at the table.
    pub fn view(&mut self, table: &str) -> Value {
        self.get(&format!("/api/tables/{table}")).json()
    }

    /// The log as the seat may have it.
    pub fn log(&mut self, table: &str) -> Value {
        self.get(&format!("/api/tables/{table}/log")).json()
    }
}

impl Reply {
    fn read(bytes: &[u8]) -> std::io::Result<Self> {
        let cut = || std::io::Error::new(std::io::ErrorKind::UnexpectedEof, "the answer was cut off");
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n").ok_or_else(cut)? + 4;
        let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).ok_or_else(cut)?;
        let mut reply = Self { status, head, body: bytes[end..].to_vec() };
        if reply.header("transfer-encoding").is_some() {
            reply.body = unchunked(&reply.body);
        } else if let Some(length) = reply.header("content-length") {
            let whole = length.parse() == Ok(reply.body.len());
            return if whole { Ok(reply) } else { Err(cut()) };
        }
        Ok(reply)
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        let fields = self.head.lines().filter_map(|line| line.split_once(": "));
        fields.into_iter().find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value.trim())
    }

    pub fn text(&self) -> String {
        String::from_utf8(self.body.clone()).unwrap()
    }

    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// The number of the entry that was made.
    pub fn n(&self) -> u64 {
        self.json()["n"].as_u64().unwrap_or_else(|| panic!("{}{}", self.head, self.text()))
    }

    /// The kind of the error and its sentence.
    pub fn refusal(&self) -> (String, String) {
        let error = &self.json()["error"];
        let text = |field: &str| error[field].as_str().unwrap_or_else(|| panic!("{self:?}")).to_owned();
        (text("kind"), text("message"))
    }
}

/// A body sent in chunks, put together as far as it has come.
pub fn unchunked(mut bytes: &[u8]) -> Vec<u8> {
    let mut whole = Vec::new();
    while let Some(end) = bytes.windows(2).position(|two| two == b"\r\n") {
        let size = std::str::from_utf8(&bytes[..end]).ok().and_then(|hex| usize::from_str_radix(hex, 16).ok());
        let Some(size) = size.filter(|size| *size > 0) else { break };
        let from = end + 2;
        let to = (from + size).min(bytes.len());
        whole.extend_from_slice(&bytes[from..to]);
        bytes = bytes.get(to + 2..).unwrap_or_default();
    }
    whole
}

/// Percent-encoded, as forms and addresses want it.
pub fn escaped(text: &str) -> String {
    text.bytes().fold(String::new(), |mut out, byte| {
        if byte.is_ascii_alphanumeric() {
            out.push(char::from(byte));
        } else {
            let _ = write!(out, "%{byte:02X}");
        }
        out
    })
}
