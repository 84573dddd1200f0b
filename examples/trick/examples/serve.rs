//! Serves nothing but the open table and this game: `cargo run -p trick --example serve`, or with `bare` without its page.

use std::sync::Arc;

use ledger::{Options, Sqlite};
use tokio::net::TcpListener;
use web::{Base, House, Limits, ServerSecret};

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let game = if std::env::args().any(|argument| argument == "bare") { trick::BARE } else { trick::LODGER };
    let listener = TcpListener::bind("127.0.0.1:7778").await?;
    let folder = tempfile::tempdir()?;
    let ledger = Sqlite::open(&folder.path().join("house.db"), Options::default())?;
    let base = Base { url: "http://127.0.0.1:7778".to_owned(), fixed: false };
    let house = House::new(Arc::new(ledger), &[game], ServerSecret::new(web::fresh_bytes()), base, Limits::default());
    println!("High card is at http://127.0.0.1:7778 until Ctrl-C");
    web::serve(listener, house, async { drop(tokio::signal::ctrl_c().await) }).await?;
    Ok(())
}
