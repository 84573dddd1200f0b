//! Two hundred fights at once, a bot on every seat, each table acting once a second and watched by four people.

use std::path::Path;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};
use tokio::sync::mpsc;

use super::client::{Client, Watch};
use super::server::Server;
use super::{Effort, ms, percentile};

const TABLES: u64 = 200;
/// Three watch a page, the fourth plain data, which says when the bot moved.
const PAGES: usize = 3;
/// Between two moves of a table.
const PAUSE: &str = "1000";

/// Begins the fights and listens to them.
pub async fn measure(effort: Effort, folder: &Path) {
    let server = Server::start_with(&folder.join("fights"), &["--bot-pause", PAUSE]);
    let before = server.resident_kb();
    let (report, mut reports) = mpsc::unbounded_channel();
    for number in 0..TABLES {
        fight(&server, number, &report).await;
    }
    drop(report);
    let settled = server.resident_kb();
    let (processor, start) = (server.processor_time(), Instant::now());
    let sample = effort.sample * 4;
    tokio::time::sleep(sample).await;
    let share = server.processor_time().saturating_sub(processor).as_secs_f64() / start.elapsed().as_secs_f64();
    let memory = server.resident_kb().saturating_sub(before) / TABLES;
    drop(server);
    let mut took = Vec::new();
    while let Some((at, one)) = reports.recv().await {
        if at >= start {
            took.push(one);
        }
    }
    took.sort();
    println!(
        "fights: {TABLES} tables of three against three, a move a second each, {} streams: {:.0} moves/s; \
         move to screen p50 {}, p99 {}; {:.0} % of one core; {memory} kB a table ({} kB at first)",
        TABLES * (PAGES as u64 + 1),
        took.len() as f64 / sample.as_secs_f64(),
        ms(percentile(&took, 50)),
        ms(percentile(&took, 99)),
        share * 100.0,
        settled.saturating_sub(before) / TABLES,
    );
}

/// One fight with its watchers, each in a task of its own.
async fn fight(server: &Server, number: u64, report: &mpsc::UnboundedSender<(Instant, Duration)>) {
    let mut gm = Client::new(server.address).await;
    let page = gm.fill_in("/fights", "scenario=skirmish&with=gm").await;
    let table = page.trim_start_matches("/tables/").to_owned();
    let view = gm.send("GET", &format!("/api/tables/{table}"), None).await;
    let key = view["parts"]["links"]["spectator"].as_str().unwrap().to_owned();
    for watcher in 0..=PAGES {
        let mut client = Client::new(server.address).await;
        let name = format!("Watcher {watcher}");
        client.send("POST", "/api/join", Some(&json!({"key": key, "name": name, "seat": null}))).await;
        if watcher < PAGES {
            let mut watch = client.watch_page(&table).await;
            tokio::spawn(async move { while watch.data().await.is_some() {} });
        } else {
            let watch = client.watch(&table).await;
            tokio::spawn(listen(watch, report.clone()));
        }
    }
    // Spread over the second, as fights that begin by themselves are.
    tokio::time::sleep(Duration::from_millis(1_000 / TABLES)).await;
    for seat in ["p1", "p2"] {
        let command = json!({"gather": {"entrust": {"seat": seat}}});
        let id = format!("{:032x}", (number << 8) | u64::from(seat.as_bytes()[1]));
        let answer = gm
            .send("POST", &format!("/api/tables/{table}/commands"), Some(&json!({"id": id, "command": command})))
            .await;
        assert!(answer.get("n").is_some(), "{answer}");
    }
}

/// Tells how long ago each move was made when it arrives.
async fn listen(mut watch: Watch, report: mpsc::UnboundedSender<(Instant, Duration)>) {
    while let Some(entry) = watch.entry().await {
        let entry: Value = serde_json::from_str(entry.trim_start_matches("data: ")).unwrap();
        let line = &entry["line"];
        let made = UNIX_EPOCH + Duration::from_millis(line["at"].as_u64().unwrap());
        let took = SystemTime::now().duration_since(made).unwrap_or_default();
        if line["by"] == "clock" {
            let _ = report.send((Instant::now(), took));
        }
    }
}
