//! What we claim about tables, measured: `cargo bench -p trilith`.
//!
//! Prints the disk's own figures beside ours, for a durable command cannot be faster than the disk it is stored on.
//! Every run is bounded in count and time. `--quick` takes shorter samples; names of measurements run these alone.
#![allow(
    missing_docs,
    clippy::unwrap_used,
    clippy::float_arithmetic,
    clippy::cast_precision_loss,
    reason = "a measurement"
)]

mod cairn;
mod characters;
mod client;
mod disk;
mod durable;
mod fights;
mod kernel;
mod server;
mod wire;

use std::time::Duration;

/// How long each sample takes.
#[derive(Clone, Copy)]
pub struct Effort {
    pub sample: Duration,
    pub tables: usize,
}

fn main() {
    let quick = std::env::args().any(|argument| argument == "--quick" || argument == "--test");
    let named: Vec<String> = std::env::args().skip(1).filter(|argument| !argument.starts_with('-')).collect();
    let wanted = |name: &str| named.is_empty() || named.iter().any(|wanted| wanted == name);
    let sample = Duration::from_secs(if quick { 2 } else { 8 });
    let effort = Effort { sample, tables: 50 };
    println!("tables: {} x {:?} samples", effort.tables, sample);
    if wanted("kernel") {
        kernel::measure();
    }
    let folder = tempfile::tempdir().unwrap();
    disk::measure(folder.path());
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        if wanted("durable") {
            durable::measure(effort, folder.path()).await;
        }
        if wanted("wire") {
            wire::measure(effort, folder.path()).await;
        }
        if wanted("characters") {
            characters::measure(folder.path()).await;
        }
        if wanted("characters") || wanted("cairn") {
            cairn::measure(folder.path()).await;
        }
        if wanted("fights") {
            fights::measure(effort, folder.path()).await;
        }
    });
}

/// The value below which that share of the samples lies.
pub fn percentile(sorted: &[Duration], per_cent: usize) -> Duration {
    sorted.get((sorted.len() * per_cent / 100).min(sorted.len().saturating_sub(1))).copied().unwrap_or_default()
}

/// A duration in milliseconds, for a line of the report.
pub fn ms(duration: Duration) -> String {
    format!("{:.2} ms", duration.as_secs_f64() * 1000.0)
}
