//! Durable commands through `Table::submit` and the SQLite ledger, with shared commits and with one each.

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use ledger::{Commit, Ledger, Options, Sqlite};
use play::Seat;

use super::Effort;
use super::kernel::{NoPast, roll, table};

/// Both ways in one run, and their ratio.
pub async fn measure(effort: Effort, folder: &Path) {
    let each = run(effort, &folder.join("each.db"), Commit::Each).await;
    let grouped = run(effort, &folder.join("grouped.db"), Commit::Grouped).await;
    println!("durable: {grouped:.0} commands/s over {} tables, commits shared (synchronous=FULL)", effort.tables);
    println!("durable: {each:.0} commands/s, one commit each; ratio {:.1}", grouped / each);
}

async fn run(effort: Effort, path: &Path, commit: Commit) -> f64 {
    let ledger = Arc::new(Sqlite::open(path, Options { commit }).unwrap());
    let start = Instant::now();
    let tables = (0..effort.tables as u64).map(|number| {
        let ledger = Arc::clone(&ledger);
        tokio::spawn(play(effort, ledger, number))
    });
    let mut done = 0;
    for table in tables.collect::<Vec<_>>() {
        done += table.await.unwrap();
    }
    let rate = done as f64 / start.elapsed().as_secs_f64();
    println!("durable: {commit:?}: {:.1} entries a commit", done as f64 / ledger.commits() as f64);
    rate
}

/// One table that is played as fast as it is stored.
async fn play(effort: Effort, ledger: Arc<Sqlite>, number: u64) -> u64 {
    let (mut table, log) = table(number);
    let row = ledger::NewTable {
        id: table.id(),
        name: "Bench".to_owned(),
        game: "open".to_owned(),
        opened: play::Millis(0),
        open_secret: [1; 32],
        hidden_secret: [2; 32],
    };
    let mut log = log.into_iter();
    ledger.open_table(row, vec![log.next().unwrap()], Vec::new()).await.unwrap();
    for sealed in log {
        ledger.append(sealed, Vec::new()).await.unwrap();
    }
    let start = Instant::now();
    let mut count = 0;
    while start.elapsed() < effort.sample {
        let draft = table.submit(&roll(u128::from(count) + 2), &NoPast).unwrap();
        ledger.append(draft.sealed.clone(), Vec::new()).await.unwrap();
        let notice = table.commit(draft);
        for seat in [Seat::Gm, Seat::Player(1)] {
            std::hint::black_box(serde_json::to_string(&notice.line(seat).map(|line| line.written())).unwrap());
        }
        count += 1;
    }
    count
}
