//! `trilith serve`.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use clap::Args;
use ledger::{Options, Sqlite};
use tokio::net::TcpListener;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::fmt;
use tracing_subscriber::prelude::*;
use web::{Base, House, Limits};

use crate::data::DataFolder;
use crate::stop::Farewell;
use crate::{GAMES, packs};

/// Tells the operator something; a closed terminal is no reason to stop.
macro_rules! say {
    ($($words:tt)*) => {{
        use std::io::Write as _;
        let _ = writeln!(std::io::stdout(), $($words)*);
    }};
}

/// Serve tables to browsers.
#[derive(Args)]
pub(crate) struct Serve {
    /// Where to listen; 0.0.0.0:7777 for everybody on the network
    #[arg(long, default_value = "127.0.0.1:7777", value_name = "ADDRESS")]
    addr: SocketAddr,
    /// The address that visitors use, when a proxy stands before the server
    #[arg(long, value_name = "URL", value_parser = read_url)]
    url: Option<String>,
    /// How long bots wait before they act, in milliseconds
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(..=60_000))]
    bot_pause: Option<u64>,
    /// Offer the pack of Pillar Island in this folder besides the one that comes along; may be said several times
    #[arg(long, value_name = "DIR")]
    pack: Vec<PathBuf>,
    /// Lift all rate limits, for measuring
    #[arg(long, hide = true)]
    no_limits: bool,
    #[command(flatten)]
    data: DataFolder,
}

/// An origin: scheme, host and port, without a path.
pub(crate) fn read_url(text: &str) -> Result<String, String> {
    let url = text.trim_end_matches('/');
    let host = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    match host {
        Some(host) if !host.is_empty() && !host.contains(['/', '?', '#', ' ', '@']) => Ok(url.to_ascii_lowercase()),
        Some(_) | None => Err("an address such as https://play.example.org, without a path, is needed".to_owned()),
    }
}

impl Serve {
    pub(crate) fn run(&self) -> Result<ExitCode> {
        let asked = std::env::var("RUST_LOG").ok().and_then(|asked| asked.parse::<Targets>().ok());
        let targets = asked.unwrap_or_else(|| Targets::new().with_default(LevelFilter::WARN));
        let lines = fmt::layer().with_writer(std::io::stderr).log_internal_errors(false);
        tracing_subscriber::registry().with(lines.with_filter(targets)).init();
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().context("cannot start")?;
        runtime.block_on(self.serve())
    }

    /// Reads the packs that are to be offered, before anything is opened.
    fn offer_packs(&self) -> Result<()> {
        let packs = self.pack.iter().map(|folder| packs::read(folder)).collect::<Result<_>>()?;
        island_web::packs::offer(packs).map_err(anyhow::Error::msg)
    }

    async fn serve(&self) -> Result<ExitCode> {
        self.offer_packs()?;
        let listener = match TcpListener::bind(self.addr).await {
            Ok(listener) => listener,
            Err(error) if error.kind() == std::io::ErrorKind::AddrInUse => {
                bail!("{} is in use: is another Trilith running? Choose another port with --addr", self.addr)
            }
            Err(error) => bail!("cannot listen on {}: {error}", self.addr),
        };
        let address = listener.local_addr().context("cannot tell the address")?;
        let folder = self.data.make()?;
        let ledger = Sqlite::open(&self.data.database(), Options::default())?;
        let secret = self.data.secret()?;
        let base = self.base(address);
        let mut limits = if self.no_limits { Limits::generous() } else { Limits::default() };
        limits.bot_pause = self.bot_pause.map_or(limits.bot_pause, Duration::from_millis);
        let house = House::new(Arc::new(ledger), GAMES, secret, base.clone(), limits);
        let mut farewell = Farewell::listen()?;
        self.greet(address, &base);
        say!("Data in {}. Ctrl-C stops the server.", folder.display());
        let stop = async {
            farewell.comes().await;
            say!("Finishing what is under way.");
        };
        web::serve(listener, house, stop).await?;
        say!("Goodbye.");
        Ok(ExitCode::SUCCESS)
    }

    fn base(&self, address: SocketAddr) -> Base {
        let lan = || reachable(address.port()).into_iter().next();
        match &self.url {
            Some(url) => Base { url: url.clone(), fixed: true },
            None if address.ip().is_unspecified() => {
                let url = lan().unwrap_or_else(|| format!("http://127.0.0.1:{}", address.port()));
                Base { url, fixed: false }
            }
            None => Base { url: format!("http://{address}"), fixed: false },
        }
    }

    fn greet(&self, address: SocketAddr, base: &Base) {
        say!("Trilith is at {}", base.url);
        if self.url.is_none() && address.ip().is_unspecified() {
            say!("On this computer: http://127.0.0.1:{}", address.port());
            for url in reachable(address.port()) {
                say!("On the network:   {url}");
            }
        }
    }
}

/// The addresses at which others on the network reach this computer.
fn reachable(port: u16) -> Vec<String> {
    let interfaces = if_addrs::get_if_addrs().unwrap_or_default();
    let outward = interfaces.iter().map(if_addrs::Interface::ip).filter(|ip| match ip {
        IpAddr::V4(ip) => !ip.is_loopback() && !ip.is_link_local(),
        IpAddr::V6(_) => false,
    });
    outward.map(|ip| format!("http://{}", SocketAddr::new(ip, port))).collect()
}

#[cfg(test)]
mod tests {
    use super::read_url;

    #[test]
    fn only_an_origin_is_an_address() {
        assert_eq!(read_url("https://Play.example.org/"), Ok("https://play.example.org".to_owned()));
        assert_eq!(read_url("http://10.0.0.1:8080"), Ok("http://10.0.0.1:8080".to_owned()));
        for wrong in ["play.example.org", "https://", "https://a/b", "ftp://a", "https://me@a"] {
            assert!(read_url(wrong).is_err(), "{wrong}");
        }
    }
}
