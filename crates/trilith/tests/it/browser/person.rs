//! Somebody with a browser of their own.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use chromiumoxide::browser::{Browser, BrowserConfig};
use chromiumoxide::cdp::browser_protocol::emulation::{SetDeviceMetricsOverrideParams, SetTouchEmulationEnabledParams};
use chromiumoxide::cdp::browser_protocol::log::EventEntryAdded;
use chromiumoxide::cdp::js_protocol::runtime::{EventConsoleApiCalled, EventExceptionThrown};
use chromiumoxide::error::CdpError;
use chromiumoxide::js::EvaluationResult;
use chromiumoxide::page::Page;
use futures_util::StreamExt;
use serde::de::DeserializeOwned;
use tempfile::TempDir;
use tokio::time::timeout;

use crate::client::Client;
use crate::server::{PATIENCE, Server};

/// A person at a browser.
pub struct Person {
    pub page: Page,
    complaints: Arc<Mutex<Vec<String>>>,
    browser: Browser,
    _profile: TempDir,
}

const SWITCHES: [&str; 6] =
    ["disable-gpu", "disable-quic", "no-first-run", "disable-component-update", "disable-sync", "disable-extensions"];

impl Person {
    pub async fn sits_down() -> Self {
        let profile = tempfile::tempdir().unwrap();
        let program = std::env::var("TRILITH_CHROMIUM").unwrap_or_else(|_| "/usr/bin/chromium".to_owned());
        let config = BrowserConfig::builder()
            .chrome_executable(program)
            .new_headless_mode()
            .no_sandbox()
            .user_data_dir(profile.path())
            .window_size(1200, 900)
            .viewport(None)
            .launch_timeout(Duration::from_mins(1))
            .args(SWITCHES)
            .build()
            .unwrap();
        let (browser, mut handler) = Browser::launch(config).await.unwrap();
        tokio::spawn(async move { while handler.next().await.is_some() {} });
        let page = browser.new_page("about:blank").await.unwrap();
        let complaints = Arc::default();
        listen(&page, &complaints).await;
        Self { page, complaints, browser, _profile: profile }
    }

    pub async fn goes_to(&self, url: &str) {
        self.page.goto(url).await.unwrap();
    }

    /// Works an expression out in the page.
    pub async fn reads<T: DeserializeOwned>(&self, expression: &str) -> T {
        let value = self.works_out(expression).await.unwrap_or_else(|error| panic!("{expression}: {error}"));
        value.into_value().unwrap_or_else(|error| panic!("{expression}: {error}"))
    }

    /// Works an expression out; asks once more when a page that is being replaced takes the answer with it.
    async fn works_out(&self, expression: &str) -> Result<EvaluationResult, CdpError> {
        for _ in 0..5 {
            if let Ok(answer) = timeout(Duration::from_secs(3), self.page.evaluate(expression)).await {
                return answer;
            }
        }
        self.page.evaluate(expression).await
    }

    /// Waits until something is true in the page, also across the way to another one.
    pub async fn waits_for(&self, condition: &str) {
        let deadline = Instant::now() + PATIENCE;
        let whether = format!("Boolean({condition})");
        loop {
            let value = self.works_out(&whether).await.ok().and_then(|value| value.into_value().ok());
            if value == Some(true) {
                return;
            }
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
            self.finds_and_clicks(selector).await.unwrap();
        }
    }

    async fn finds_and_clicks(&self, selector: &str) -> chromiumoxide::error::Result<()> {
        self.page.find_element(selector).await?.click().await.map(|_| ())
    }

    /// Puts the words into a field, key by key.
    pub async fn types(&self, selector: &str, words: &str) {
        self.clicks(selector).await;
        self.reads::<bool>(&format!("(document.querySelector({selector:?}).value = '', true)")).await;
        self.page.find_element(selector).await.unwrap().type_str(words).await.unwrap();
    }

    pub async fn presses(&self, key: &str) {
        // A page that is being replaced has no body for a moment.
        let mut body = self.page.find_element("body").await;
        for _ in 0..50 {
            if body.is_ok() {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
            body = self.page.find_element("body").await;
        }
        body.unwrap().press_key(key).await.unwrap();
    }

    pub async fn narrows_to(&self, width: i64) {
        self.page.execute(SetDeviceMetricsOverrideParams::new(width, 740, 1.0, true)).await.unwrap();
    }

    /// Takes a telephone: narrow, and touched with fingers.
    pub async fn takes_a_phone(&self) {
        self.page.execute(SetDeviceMetricsOverrideParams::new(390, 844, 1.0, true)).await.unwrap();
        self.page.execute(SetTouchEmulationEnabledParams::new(true)).await.unwrap();
    }

    /// The same person without a browser, by their cookie.
    pub async fn cookie(&self, server: &Server) -> Client {
        let cookies = self.page.get_cookies().await.unwrap();
        let cookie = cookies.iter().find(|cookie| cookie.name == "trilith").unwrap();
        assert!(cookie.http_only);
        Client { address: server.address, cookie: Some(format!("{}={}", cookie.name, cookie.value)) }
    }

    /// What the browser had to complain about so far.
    pub fn complaints(&self) -> Vec<String> {
        self.complaints.lock().unwrap().clone()
    }

    pub fn forgives(&self) {
        self.complaints.lock().unwrap().clear();
    }

    pub async fn gets_up(mut self) {
        self.browser.close().await.ok();
        self.browser.wait().await.ok();
    }
}

/// Notes down every error, exception and breach of policy.
async fn listen(page: &Page, complaints: &Arc<Mutex<Vec<String>>>) {
    page.enable_log().await.unwrap();
    page.enable_runtime().await.unwrap();
    let mut entries = page.event_listener::<EventEntryAdded>().await.unwrap();
    let mut calls = page.event_listener::<EventConsoleApiCalled>().await.unwrap();
    let mut thrown = page.event_listener::<EventExceptionThrown>().await.unwrap();
    let kept = Arc::clone(complaints);
    tokio::spawn(async move {
        loop {
            let complaint = tokio::select! {
                Some(entry) = entries.next() => format!("{:?}: {} {:?}", entry.entry.level, entry.entry.text, entry.entry.url),
                Some(call) = calls.next() => format!("{:?}: {:?}", call.r#type, call.args),
                Some(thrown) = thrown.next() => format!("thrown: {:?}", thrown.exception_details),
                else => return,
            };
            kept.lock().unwrap().push(complaint);
        }
    });
}
