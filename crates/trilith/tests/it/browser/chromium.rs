//! A browser of one's own, spoken to in its own protocol through a pipe: messages of JSON, each ended by a zero byte.

use std::collections::HashMap;
use std::path::Path;
use std::process::Stdio;
use std::sync::{Arc, Mutex};

use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::process::{Child, ChildStdin, ChildStdout, Command};
use tokio::sync::{broadcast, oneshot};
use tokio::time::timeout;

use crate::server::PATIENCE;

/// The browser reads orders at its third opening and answers at its fourth: the shell lays its first two there.
const PIPES: &str = r#"exec "$@" 3<&0 4>&1 </dev/null >/dev/null 2>/dev/null"#;

const SWITCHES: [&str; 23] = [
    "--remote-debugging-pipe",
    "--headless=new",
    "--no-sandbox",
    "--window-size=1200,900",
    "--lang=en_US",
    "--hide-scrollbars",
    "--mute-audio",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-component-update",
    "--disable-sync",
    "--disable-extensions",
    "--disable-background-networking",
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    "--disable-breakpad",
    "--disable-dev-shm-usage",
    "--disable-hang-monitor",
    "--disable-ipc-flooding-protection",
    "--password-store=basic",
    "--force-color-profile=srgb",
];

/// What comes of an order: its result, or why there is none.
type Answer = Result<Value, String>;

/// Orders that wait for their answers.
#[derive(Default)]
struct PendingOrders {
    count: u64,
    waiting: HashMap<u64, oneshot::Sender<Answer>>,
}

/// A browser with one page.
pub struct Chromium {
    program: Child,
    orders: tokio::sync::Mutex<ChildStdin>,
    asked: Arc<Mutex<PendingOrders>>,
    events: broadcast::Sender<Arc<Value>>,
    /// The page that everything is about.
    session: Option<String>,
}

impl Chromium {
    /// Starts a browser that keeps its things in a folder, and opens a page.
    pub async fn start(profile: &Path) -> Self {
        let name = std::env::var("TRILITH_CHROMIUM").unwrap_or_else(|_| "/usr/bin/chromium".to_owned());
        let mut program = Command::new("sh")
            .args(["-c", PIPES, "sh", &name])
            .args(SWITCHES)
            .arg(format!("--user-data-dir={}", profile.display()))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .unwrap();
        let orders = tokio::sync::Mutex::new(program.stdin.take().unwrap());
        let answers = program.stdout.take().unwrap();
        let (asked, events) = (Arc::default(), broadcast::Sender::new(4096));
        tokio::spawn(hears(answers, Arc::clone(&asked), events.clone()));
        let mut browser = Self { program, orders, asked, events, session: None };
        let page = browser.asks("Target.createTarget", json!({"url": "about:blank"})).await;
        let attach = json!({"targetId": page["targetId"], "flatten": true});
        let session = browser.asks("Target.attachToTarget", attach).await;
        browser.session = session["sessionId"].as_str().map(str::to_owned);
        for domain in ["Page", "Runtime", "Log"] {
            browser.asks(&format!("{domain}.enable"), json!({})).await;
        }
        browser.asks("Page.setLifecycleEventsEnabled", json!({"enabled": true})).await;
        browser
    }

    /// Gives an order, which may fail.
    pub async fn tries(&self, method: &str, params: Value) -> Answer {
        let (sender, answer) = oneshot::channel();
        let id = {
            let mut asked = self.asked.lock().unwrap();
            asked.count += 1;
            let id = asked.count;
            asked.waiting.insert(id, sender);
            id
        };
        let mut order = json!({"id": id, "method": method, "params": params});
        if let Some(session) = &self.session {
            order["sessionId"] = json!(session);
        }
        let line = format!("{order}\0");
        self.orders.lock().await.write_all(line.as_bytes()).await.map_err(|error| error.to_string())?;
        match timeout(PATIENCE, answer).await {
            Ok(Ok(answer)) => answer,
            Ok(Err(_)) => Err("the browser is gone".to_owned()),
            Err(_) => Err("no answer came".to_owned()),
        }
    }

    /// Gives an order that cannot fail.
    pub async fn asks(&self, method: &str, params: Value) -> Value {
        self.tries(method, params).await.unwrap_or_else(|why| panic!("{method}: {why}"))
    }

    /// All that happens from now on.
    pub fn events(&self) -> broadcast::Receiver<Arc<Value>> {
        self.events.subscribe()
    }

    /// Closes the browser and waits until it is gone.
    pub async fn closes(mut self) {
        self.session = None;
        self.tries("Browser.close", json!({})).await.ok();
        timeout(PATIENCE, self.program.wait()).await.ok();
    }
}

/// Hands on what the browser says: answers to whoever asked, the rest to whoever listens.
async fn hears(answers: ChildStdout, asked: Arc<Mutex<PendingOrders>>, events: broadcast::Sender<Arc<Value>>) {
    let mut answers = BufReader::new(answers);
    let mut line = Vec::new();
    while answers.read_until(0, &mut line).await.is_ok_and(|read| read > 0) {
        line.pop();
        let said: Value = serde_json::from_slice(&line).unwrap();
        line.clear();
        let Some(id) = said["id"].as_u64() else {
            events.send(Arc::new(said)).ok();
            continue;
        };
        let waiting = asked.lock().unwrap().waiting.remove(&id);
        let answer = match said.get("error") {
            None => Ok(said["result"].clone()),
            Some(error) => Err(error["message"].to_string()),
        };
        waiting.map(|sender| sender.send(answer).ok());
    }
    // Nobody waits for somebody who is gone.
    asked.lock().unwrap().waiting.clear();
}
