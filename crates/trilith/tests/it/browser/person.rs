//! Somebody with a browser of their own.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::timeout;

use super::chromium::Chromium;
use super::keys;
use crate::client::Client;
use crate::server::{PATIENCE, Server};

/// A person at a browser.
pub struct Person {
    browser: Chromium,
    complaints: Arc<Mutex<Vec<String>>>,
    _profile: TempDir,
}

impl Person {
    pub async fn sits_down() -> Self {
        let profile = tempfile::tempdir().unwrap();
        let browser = Chromium::start(profile.path()).await;
        let complaints = Arc::default();
        tokio::spawn(listens(browser.events(), Arc::clone(&complaints)));
        Self { browser, complaints, _profile: profile }
    }

    /// Asks the browser for something in its own words.
    pub async fn asks(&self, method: &str, params: Value) -> Value {
        self.browser.asks(method, params).await
    }

    pub async fn goes_to(&self, url: &str) {
        let mut events = self.browser.events();
        let answer = self.asks("Page.navigate", json!({"url": url})).await;
        assert_eq!(answer.get("errorText"), None, "{url}");
        // There is none where one only goes to another place of the same page.
        if let Some(loader) = answer.get("loaderId") {
            let loaded = |params: &Value| params["name"] == "load" && params["loaderId"] == *loader;
            until(&mut events, "Page.lifecycleEvent", loaded).await;
        }
    }

    pub async fn reloads(&self) {
        let mut events = self.browser.events();
        self.asks("Page.reload", json!({})).await;
        until(&mut events, "Page.loadEventFired", |_| true).await;
    }

    /// Works an expression out in the page.
    pub async fn reads<T: DeserializeOwned>(&self, expression: &str) -> T {
        let value = self.works_out(expression).await.unwrap_or_else(|why| panic!("{expression}: {why}"));
        serde_json::from_value(value).unwrap_or_else(|error| panic!("{expression}: {error}"))
    }

    /// Works an expression out; asks once more when a page that is being replaced takes the answer with it.
    async fn works_out(&self, expression: &str) -> Result<Value, String> {
        let order = json!({"expression": expression, "returnByValue": true, "awaitPromise": true});
        let mut answer = self.browser.tries("Runtime.evaluate", order.clone()).await;
        for _ in 0..5 {
            if answer.is_ok() {
                break;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
            answer = self.browser.tries("Runtime.evaluate", order.clone()).await;
        }
        let mut answer = answer?;
        match answer.get("exceptionDetails") {
            None => Ok(answer["result"]["value"].take()),
            Some(thrown) => Err(thrown.to_string()),
        }
    }

    /// Waits until something is true in the page, also across the way to another one.
    pub async fn waits_for(&self, condition: &str) {
        let deadline = Instant::now() + PATIENCE;
        let whether = format!("Boolean({condition})");
        while self.works_out(&whether).await != Ok(Value::Bool(true)) {
            if Instant::now() > deadline {
                let body: String = self.reads("document.body.innerText").await;
                panic!("waited in vain for {condition}; complaints {:?}; the page says:\n{body}", self.complaints());
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    pub async fn clicks(&self, selector: &str) {
        self.waits_for(&format!("document.querySelector({selector:?})")).await;
        if self.finds_and_clicks(selector).await.is_err() {
            // The page was just being replaced; nothing has been clicked.
            self.waits_for(&format!("document.querySelector({selector:?})")).await;
            self.finds_and_clicks(selector).await.unwrap_or_else(|why| panic!("{selector}: {why}"));
        }
    }

    /// Clicks the middle of something, where the eye finds it.
    async fn finds_and_clicks(&self, selector: &str) -> Result<(), String> {
        let order = json!({"expression": format!("document.querySelector({selector:?})")});
        let found = self.browser.tries("Runtime.evaluate", order).await?;
        let object = json!({"objectId": found["result"]["objectId"]});
        self.browser.tries("DOM.scrollIntoViewIfNeeded", object.clone()).await?;
        let shape = self.browser.tries("DOM.getContentQuads", object).await?;
        let corners: Vec<f64> = serde_json::from_value(shape["quads"][0].clone()).map_err(|error| error.to_string())?;
        let middle = |first: usize| corners.iter().skip(first).step_by(2).sum::<f64>() / 4.0;
        for (kind, buttons) in [("mouseMoved", 0), ("mousePressed", 1), ("mouseReleased", 0)] {
            self.mouse(kind, (middle(0), middle(1)), buttons).await;
        }
        Ok(())
    }

    /// Does something with the mouse, the left button being down or not.
    pub async fn mouse(&self, kind: &str, (x, y): (f64, f64), buttons: u8) {
        let button = if kind == "mouseMoved" && buttons == 0 { "none" } else { "left" };
        let event = json!({"type": kind, "x": x, "y": y, "button": button, "buttons": buttons, "clickCount": 1});
        self.asks("Input.dispatchMouseEvent", event).await;
    }

    /// Puts the words into a field, key by key.
    pub async fn types(&self, selector: &str, words: &str) {
        self.clicks(selector).await;
        self.reads::<bool>(&format!("(document.querySelector({selector:?}).value = '', true)")).await;
        self.writes(words).await;
    }

    /// Types where one is.
    pub async fn writes(&self, words: &str) {
        for sign in words.chars() {
            if sign.is_ascii() {
                self.presses(&sign.to_string()).await;
            } else {
                self.asks("Input.insertText", json!({"text": sign})).await;
            }
        }
    }

    pub async fn presses(&self, key: &str) {
        for event in keys::press(key) {
            self.asks("Input.dispatchKeyEvent", event).await;
        }
    }

    pub async fn narrows_to(&self, width: i64) {
        self.takes_a_screen(width, 740).await;
    }

    /// Takes a telephone: narrow, and touched with fingers.
    pub async fn takes_a_phone(&self) {
        self.takes_a_screen(390, 844).await;
        self.asks("Emulation.setTouchEmulationEnabled", json!({"enabled": true})).await;
    }

    async fn takes_a_screen(&self, width: i64, height: i64) {
        let screen = json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": true});
        self.asks("Emulation.setDeviceMetricsOverride", screen).await;
    }

    /// The same person without a browser, by their cookie.
    pub async fn cookie(&self, server: &Server) -> Client {
        let cookies = self.asks("Network.getCookies", json!({})).await;
        let cookie = cookies["cookies"].as_array().unwrap().iter().find(|cookie| cookie["name"] == "trilith").unwrap();
        assert_eq!(cookie["httpOnly"], true);
        Client { address: server.address, cookie: Some(format!("trilith={}", cookie["value"].as_str().unwrap())) }
    }

    /// What the browser had to complain about so far.
    pub fn complaints(&self) -> Vec<String> {
        self.complaints.lock().unwrap().clone()
    }

    pub fn forgives(&self) {
        self.complaints.lock().unwrap().clear();
    }

    pub async fn gets_up(self) {
        self.browser.closes().await;
    }
}

/// Waits for something to happen.
async fn until(events: &mut Receiver<Arc<Value>>, method: &str, there: impl Fn(&Value) -> bool) {
    let wait = async {
        loop {
            match events.recv().await {
                Ok(event) if event["method"] == method && there(&event["params"]) => return,
                Ok(_) | Err(RecvError::Lagged(_)) => {}
                Err(RecvError::Closed) => panic!("the browser is gone"),
            }
        }
    };
    timeout(PATIENCE, wait).await.unwrap_or_else(|_| panic!("waited in vain for {method}"));
}

/// Notes down every error, exception and breach of policy.
async fn listens(mut events: Receiver<Arc<Value>>, complaints: Arc<Mutex<Vec<String>>>) {
    loop {
        let event = match events.recv().await {
            Ok(event) => event,
            Err(RecvError::Lagged(missed)) => json!({"method": "lagged", "params": missed}).into(),
            Err(RecvError::Closed) => return,
        };
        let params = &event["params"];
        let complaint = match event["method"].as_str().unwrap_or_default() {
            "Log.entryAdded" => {
                let entry = &params["entry"];
                format!("{}: {} {}", entry["level"], entry["text"], entry["url"])
            }
            "Runtime.consoleAPICalled" => format!("{}: {}", params["type"], params["args"]),
            "Runtime.exceptionThrown" => format!("thrown: {}", params["exceptionDetails"]),
            "lagged" => format!("{params} events were missed"),
            _ => continue,
        };
        complaints.lock().unwrap().push(complaint);
    }
}
