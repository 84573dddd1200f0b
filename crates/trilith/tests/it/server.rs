//! The real server, in a process of its own with a folder of its own.

use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicU16, Ordering};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::client::Client;

/// How long anything may take before a test gives up on it.
pub const PATIENCE: Duration = Duration::from_secs(90);

/// Waits until something holds.
pub fn until(what: &str, holds: impl Fn() -> bool) {
    let deadline = Instant::now() + PATIENCE;
    while !holds() {
        assert!(Instant::now() < deadline, "waited in vain: {what}");
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// The program under test.
pub fn trilith() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_trilith"));
    command.env_remove("TRILITH_DATA").env_remove("RUST_LOG");
    command
}

/// A running server. It is killed when the test is over.
pub struct Server {
    pub address: SocketAddr,
    pub folder: PathBuf,
    options: Vec<String>,
    child: Child,
    stdout: BufReader<ChildStdout>,
    _kept: TempDir,
}

impl Server {
    /// A server with the usual limits.
    pub fn start() -> Self {
        Self::with(&[])
    }

    /// A server that turns nobody away for being fast.
    pub fn unlimited() -> Self {
        Self::with(&["--no-limits"])
    }

    pub fn with(options: &[&str]) -> Self {
        let kept = tempfile::tempdir().unwrap();
        let folder = kept.path().join("data");
        Self::over(kept, folder, options)
    }

    /// A server over a folder that is there already.
    pub fn over(kept: TempDir, folder: PathBuf, options: &[&str]) -> Self {
        let address = SocketAddr::from(([127, 0, 0, 1], free_port()));
        let options: Vec<String> = options.iter().map(ToString::to_string).collect();
        let (child, stdout) = spawn(address, &folder, &options);
        Self { address, folder, options, child, stdout, _kept: kept }
    }

    /// Somebody who has never been here.
    pub fn visitor(&self) -> Client {
        Client::new(self.address)
    }

    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    pub fn database(&self) -> PathBuf {
        self.folder.join("trilith.db")
    }

    /// What the server has written to its log.
    pub fn log(&self) -> String {
        std::fs::read_to_string(log_file(&self.folder)).unwrap()
    }

    pub fn is_running(&mut self) -> bool {
        self.child.try_wait().unwrap().is_none()
    }

    /// Resident memory in KiB.
    pub fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap();
        line.split_whitespace().nth(1).unwrap().parse().unwrap()
    }

    /// The power goes out.
    pub fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Starts anew in the same folder, at the same address.
    pub fn restart(&mut self) {
        let options = self.options.clone();
        (self.child, self.stdout) = spawn(self.address, &self.folder, &options);
    }

    /// Asks the server to stop, as an operator would.
    pub fn ask_to_stop(&self) {
        let done = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status().unwrap();
        assert!(done.success());
    }

    /// How the server ended, and its last words.
    pub fn ended(&mut self) -> (ExitStatus, String) {
        let mut words = String::new();
        self.stdout.read_to_string(&mut words).unwrap();
        // Its output ends with the process.
        (self.child.wait().unwrap(), words)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

fn log_file(folder: &Path) -> PathBuf {
    folder.with_extension("log")
}

fn spawn(address: SocketAddr, folder: &Path, options: &[String]) -> (Child, BufReader<ChildStdout>) {
    let log = File::options().create(true).append(true).open(log_file(folder)).unwrap();
    let mut command = trilith();
    command.args(["serve", "--addr", &address.to_string(), "--data"]).arg(folder).args(options);
    command.env("RUST_LOG", "debug").stdin(Stdio::null()).stdout(Stdio::piped()).stderr(log);
    let mut child = command.spawn().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut greeting = String::new();
    stdout.read_line(&mut greeting).unwrap();
    let log = || std::fs::read_to_string(log_file(folder)).unwrap_or_default();
    assert!(greeting.starts_with("Trilith is at http"), "{greeting}{}", log());
    (child, stdout)
}

/// A port below those that outgoing connections use, so that nobody else takes it while a server is down.
pub fn free_port() -> u16 {
    static NEXT: AtomicU16 = AtomicU16::new(0);
    let start = u16::try_from(std::process::id() % 100).unwrap() * 100;
    loop {
        let port = 12_000 + (start + NEXT.fetch_add(1, Ordering::Relaxed)) % 18_000;
        if TcpListener::bind(("127.0.0.1", port)).is_ok() {
            return port;
        }
    }
}
