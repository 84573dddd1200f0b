//! The same over HTTP and Server-Sent Events, against the real binary: throughput, latency, memory.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use serde_json::json;
use tokio::sync::mpsc;

use super::client::{Client, Watch};
use super::server::Server;
use super::{Effort, ms, percentile};

/// A table with two people.
struct Pair {
    table: String,
    gm: Client,
    player: Client,
}

async fn pair(server: &Server) -> Pair {
    let mut gm = Client::new(server.address).await;
    let opened = gm.send("POST", "/api/tables", Some(&json!({"table": "Bench", "called": "Morgan", "as": "gm"}))).await;
    let table = opened["table"].as_str().unwrap().to_owned();
    let view = gm.send("GET", &format!("/api/tables/{table}"), None).await;
    let key = view["parts"]["links"]["player"].as_str().unwrap().to_owned();
    let mut player = Client::new(server.address).await;
    player.send("POST", "/api/join", Some(&json!({"key": key, "name": "Ann", "seat": null}))).await;
    Pair { table, gm, player }
}

/// Everything that goes over the wire.
pub async fn measure(effort: Effort, folder: &Path) {
    let server = Server::start(&folder.join("wire"));
    throughput(effort, &server).await;
    for per_second in [100, 1_000] {
        latency(effort, &server, per_second).await;
    }
    memory(&folder.join("memory")).await;
}

/// As fast as it goes: both people of every table send, both watch.
async fn throughput(effort: Effort, server: &Server) {
    let heard = Arc::new(AtomicU64::new(0));
    let mut tasks = Vec::new();
    for table in 0..effort.tables as u128 {
        let pair = pair(server).await;
        for (person, mut client) in [(0, pair.gm), (1, pair.player)] {
            let mut watch = client.watch(&pair.table).await;
            let heard = Arc::clone(&heard);
            tokio::spawn(async move {
                while watch.entry().await.is_some() {
                    heard.fetch_add(1, Ordering::Relaxed);
                }
            });
            let id = pair.table.clone();
            tasks.push(tokio::spawn(async move {
                let start = Instant::now();
                let mut count = 0_u64;
                while start.elapsed() < effort.sample {
                    count += 1;
                    client.roll(&id, (table << 64) | (person << 63) | u128::from(count)).await;
                }
                count
            }));
        }
    }
    let start = Instant::now();
    let mut done = 0;
    for task in tasks {
        done += task.await.unwrap();
    }
    let seconds = start.elapsed().as_secs_f64();
    let heard = heard.load(Ordering::Relaxed) as f64 / seconds;
    println!(
        "http: {:.0} durable commands/s, {heard:.0} events/s to {} streams",
        done as f64 / seconds,
        effort.tables * 2
    );
}

/// From before the POST until the event reached the other person, at a fixed pace.
async fn latency(effort: Effort, server: &Server, per_second: u64) {
    let (report, mut reports) = mpsc::unbounded_channel();
    let seats = effort.tables as u64 * 2;
    let pace = Duration::from_micros(1_000_000 * seats / per_second);
    for table in 0..effort.tables as u64 {
        let pair = pair(server).await;
        let gm = pair.gm.watch(&pair.table).await;
        let player = pair.player.watch(&pair.table).await;
        for (person, client, other) in [(0, pair.gm, player), (1, pair.player, gm)] {
            let offset = pace.mul_f64((table * 2 + person) as f64 / seats as f64);
            let id = pair.table.clone();
            tokio::spawn(paced(
                client,
                other,
                id,
                (table * 2 + person).into(),
                pace,
                offset,
                effort.sample,
                report.clone(),
            ));
        }
    }
    drop(report);
    let mut took = Vec::new();
    while let Some(one) = reports.recv().await {
        took.push(one);
    }
    took.sort();
    println!(
        "latency at {per_second} commands/s over {} tables: p50 {}, p99 {}, {} events",
        effort.tables,
        ms(percentile(&took, 50)),
        ms(percentile(&took, 99)),
        took.len()
    );
}

#[expect(clippy::too_many_arguments, reason = "one sender's whole assignment")]
async fn paced(
    mut client: Client,
    mut other: Watch,
    table: String,
    sender: u128,
    pace: Duration,
    offset: Duration,
    sample: Duration,
    report: mpsc::UnboundedSender<Duration>,
) {
    let (sent, mut waiting) = mpsc::unbounded_channel::<(String, Instant)>();
    let listener = tokio::spawn(async move {
        while let Some((whose, at)) = waiting.recv().await {
            while let Some(entry) = other.entry().await {
                if entry.contains(&whose) {
                    let _ = report.send(at.elapsed());
                    break;
                }
            }
        }
    });
    let whose = if sender.is_multiple_of(2) { "\"seat\":\"gm\"" } else { "\"seat\":\"p1\"" };
    tokio::time::sleep(offset).await;
    let start = Instant::now();
    let mut next = tokio::time::interval(pace);
    let mut count = 0;
    while start.elapsed() < sample {
        next.tick().await;
        count += 1;
        sent.send((whose.to_owned(), Instant::now())).unwrap();
        client.roll(&table, (1 << 127) | (pace.as_micros() << 64) | (sender << 32) | count).await;
    }
    drop(sent);
    let _ = tokio::time::timeout(Duration::from_secs(5), listener).await;
}

/// Resident memory of the server for each live table with two watchers.
async fn memory(data: &Path) {
    let server = Server::start(data);
    let tables = 500;
    let mut kept = Vec::new();
    kept.push(populated(&server).await);
    let before = server.resident_kb();
    for _ in 0..tables {
        kept.push(populated(&server).await);
    }
    let after = server.resident_kb();
    println!("memory: {} kB a live table with two watchers and 80 entries", (after.saturating_sub(before)) / tables);
}

async fn populated(server: &Server) -> (Pair, Watch, Watch) {
    let mut pair = pair(server).await;
    let watches = (pair.gm.watch(&pair.table).await, pair.player.watch(&pair.table).await);
    for id in 0..80 {
        pair.gm.roll(&pair.table, id + 1).await;
    }
    (pair, watches.0, watches.1)
}
