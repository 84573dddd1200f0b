//! The unit tests of the crate, as a program that reads its tables from a folder.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::time::{Duration, Instant};

/// A change that makes a test hang has been noticed, too.
const HUNG: Duration = Duration::from_mins(2);

/// The tests that know a file best: those whose names begin so.
pub fn chapters(file: &str) -> Vec<&str> {
    match file {
        "tracks" => vec!["experience::tests::tables"],
        "newer" => vec!["experience::tests::newer"],
        "magic" | "schools" | "weave" => vec!["magic::"],
        "spells" => vec!["magic::spell"],
        "weapons" => vec!["equipment::tests::weapons"],
        "armour" => vec!["equipment::tests::protection"],
        "gear" => vec!["equipment::tests::goods"],
        "bare_hands" | "load" | "movement" => vec!["equipment::"],
        "camp" => vec!["camp::tests::opponents", "camp::tests::tending", "camp::tests::time"],
        "battle" => vec!["battle::attack", "battle::ground::line", "battle::script", "battle::state"],
        own => vec![own],
    }
}

/// The test program and its tests, those apart that one waits for.
pub struct Suite {
    program: PathBuf,
    quick: Vec<String>,
    slow: Vec<String>,
}

impl Suite {
    /// Builds the program and runs it on unchanged tables: all of it, or, for a share, the tests that know a file best. What
    /// takes no time is asked before the rest.
    ///
    /// # Panics
    /// When it cannot be built, or a test fails on unchanged tables.
    pub fn build(long: bool) -> Self {
        let mut suite = Self { program: program(), quick: Vec::new(), slow: Vec::new() };
        let chapters = pillars::data::FILES.iter().flat_map(|file| chapters(file));
        let timed = suite.time(chapters.filter(|_| !long));
        let each =
            timed.iter().map(|(took, _)| *took).sum::<Duration>() / u32::try_from(timed.len().max(1)).unwrap_or(1);
        suite.quick = timed.into_iter().filter(|(took, _)| *took <= each).map(|(_, name)| name).collect();
        suite.slow = suite.list();
        suite.slow.retain(|name| !suite.quick.contains(name));
        suite
    }

    /// How long the tests with such names take on unchanged tables, one after the other.
    fn time<'a>(&self, names: impl Iterator<Item = &'a str>) -> Vec<(Duration, String)> {
        let (mut timed, mut last) = (Vec::new(), Instant::now());
        let mut child = self.command(&folder("unchanged")).args(names).spawn().expect("the test program runs");
        for line in lines(&mut child) {
            let Some((name, outcome)) = outcome(&line) else { continue };
            assert_eq!(outcome, "ok", "{name} fails on unchanged tables");
            timed.push((last.elapsed(), name.to_owned()));
            last = Instant::now();
        }
        assert!(child.wait().is_ok_and(|status| status.success()), "the tests fail on unchanged tables");
        timed
    }

    /// The names of all tests.
    fn list(&self) -> Vec<String> {
        let mut child = self.command(&folder("unchanged")).arg("--list").spawn().expect("the test program runs");
        let names = lines(&mut child).filter_map(|line| line.strip_suffix(": test").map(str::to_owned)).collect();
        assert!(child.wait().is_ok_and(|status| status.success()), "the tests can be listed");
        names
    }

    /// How many tests there are.
    pub fn len(&self) -> usize {
        self.quick.len() + self.slow.len()
    }

    /// The first test that fails with one file of a folder changed: those that are likely to are asked first, then those
    /// that know the file best, the quick ones before the rest, then the others.
    pub fn notices(&self, folder: &Path, file: &str, likely: &[String]) -> Option<String> {
        let chapters = chapters(file);
        let best = |name: &String| chapters.iter().any(|chapter| name.starts_with(chapter));
        let fails = |tests: &[String], is: &dyn Fn(&String) -> bool| {
            let tests = tests.iter().filter(|test| !likely.contains(test) && is(test)).cloned();
            self.fails(folder, &tests.collect::<Vec<_>>())
        };
        self.fails(folder, likely)
            .or_else(|| fails(&self.quick, &best))
            .or_else(|| fails(&self.slow, &best))
            .or_else(|| fails(&self.quick, &|name| !best(name)))
            .or_else(|| fails(&self.slow, &|name| !best(name)))
    }

    /// The first of these tests that fails; it ends the run.
    fn fails(&self, folder: &Path, tests: &[String]) -> Option<String> {
        if tests.is_empty() {
            return None;
        }
        let mut child = self.command(folder).arg("--exact").args(tests).spawn().expect("the test program runs");
        let failed = first_failure(&mut child);
        if failed.is_some() {
            child.kill().expect("a child can be ended");
        }
        let status = child.wait().expect("a child can be waited for");
        failed.or_else(|| (!status.success()).then(|| tests[0].clone()))
    }

    /// The program on the tables of a folder. It writes nothing: no snapshots, no failures, no pages.
    fn command(&self, folder: &Path) -> Command {
        let mut command = Command::new(&self.program);
        command.env("PILLARS_DATA", folder).env("RUST_BACKTRACE", "0").env("INSTA_UPDATE", "no");
        command.env("PROPTEST_DISABLE_FAILURE_PERSISTENCE", "1").env_remove("TRILITH_WRITE").env_remove("TRILITH_LONG");
        command.arg("--test-threads=1").stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        command
    }
}

/// The crate's unit tests, built with tables that can be changed.
fn program() -> PathBuf {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    // The whole workspace, so that it is the very build of all other tests and not one more.
    let arguments = "test --workspace --lib --no-run --features pillars/changeable --message-format=json";
    let built = Command::new(cargo).args(arguments.split(' ')).stderr(Stdio::inherit()).output().expect("cargo runs");
    assert!(built.status.success(), "the unit tests cannot be built");
    let message = |line: &str| serde_json::from_str::<serde_json::Value>(line).ok();
    let ours = String::from_utf8_lossy(&built.stdout).lines().filter_map(message).find_map(|message| {
        let program = message["executable"].as_str()?;
        (message["target"]["name"] == "pillars" && message["profile"]["test"] == true).then(|| PathBuf::from(program))
    });
    ours.expect("cargo names the program of the unit tests")
}

/// A folder of its own with all tables, unchanged.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("mutation").join(name);
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    for file in pillars::data::FILES {
        put(&folder, file, &pillars::data::text(file));
    }
    folder
}

/// Writes one table into a folder.
pub fn put(folder: &Path, file: &str, text: &str) {
    std::fs::write(folder.join(format!("{file}.toml")), text).expect("a table can be written");
}

fn lines(child: &mut Child) -> impl Iterator<Item = String> + use<> {
    let output = child.stdout.take().expect("its output is piped");
    BufReader::new(output).lines().map_while(Result::ok)
}

/// A test and what became of it.
fn outcome(line: &str) -> Option<(&str, &str)> {
    line.strip_prefix("test ")?.rsplit_once(" ... ").filter(|(name, _)| !name.contains(' '))
}

/// The test that fails first, or that stands when nothing has been heard for long.
fn first_failure(child: &mut Child) -> Option<String> {
    let (tell, told) = mpsc::channel();
    let lines = lines(child);
    std::thread::spawn(move || lines.into_iter().try_for_each(|line| tell.send(line)));
    loop {
        match told.recv_timeout(HUNG) {
            Ok(line) => {
                if let Some((name, "FAILED")) = outcome(&line) {
                    return Some(name.to_owned());
                }
            }
            Err(mpsc::RecvTimeoutError::Timeout) => return Some("a test that hangs".to_owned()),
            Err(mpsc::RecvTimeoutError::Disconnected) => return None,
        }
    }
}
