//! Commands piped into something that stops reading, as `head` does: they end quietly.

use std::io::{BufRead as _, BufReader, pipe};
use std::process::Stdio;

use crate::server::{Server, trilith};
use crate::shell::{run, text};

/// Calls that need no file and no table of ours.
const CALLS: [&str; 23] = [
    "roll 3d6 --times 5000",
    "roll 3d6 --times 5000 --json",
    "odds 3d6",
    "odds 3d6 --json",
    "fight",
    "fight --json",
    "fight duel --bots",
    "fight duel --bots --watch",
    "fight skirmish --bots --json",
    "fight duel --count 2",
    "fight duel --count 2 --json",
    "island --bots",
    "island --bots --watch",
    "island --players 2 --bots --json",
    "island --count 1",
    "generate dungeon --count 50",
    "generate npc --count 200 --json",
    "new pillars --auto --seed 7",
    "new pillars --auto",
    "new cairn --auto --md",
    "--help",
    "fight --help",
    "--version",
];

/// Every way to call the program that ends by itself, the server's own apart.
fn calls(server: &Server, folder: &str) -> Vec<Vec<String>> {
    let mut gm = server.visitor();
    let table = gm.open("Piped", "Gamma");
    let (data, fresh) = (text(&server.folder).to_owned(), |name: &str| format!("{folder}/{name}"));
    let log = fresh("log.json");
    std::fs::write(&log, gm.log(&table).to_string()).unwrap();
    let script = format!("{}/../pillars/src/battle/scripts/blows.script", env!("CARGO_MANIFEST_DIR"));
    let own = run(&["new", "cairn", "--auto", "--seed", "1", "--json"]).well();
    std::fs::write(fresh("own.json"), own).unwrap();
    let ours = [
        format!("backup {} --data {data}", fresh("copy")),
        format!("restore {} --data {}", fresh("copy"), fresh("restored")),
        format!("link {table} --data {data}"),
        format!("fight --script {script}"),
        format!("fight --script {script} --watch"),
        format!("fight --script {script} --json"),
        format!("generate dungeon --svg {}", fresh("map.svg")),
        format!("new cairn --from {} --kettlewright", fresh("own.json")),
        format!("new cairn --count 3 --out {}", fresh("many.csv")),
        format!("verify {log}"),
    ];
    let calls = ours.into_iter().chain(CALLS.map(ToOwned::to_owned));
    calls.map(|call| call.split(' ').map(ToOwned::to_owned).collect()).collect()
}

/// The commands that there are, as the program lists them.
fn commands() -> Vec<String> {
    let help = run(&["--help"]).well();
    let list = help.split("Commands:\n").nth(1).unwrap().split("\n\n").next().unwrap();
    let words = list.lines().filter(|line| !line.starts_with("   ")).filter_map(|line| line.split_whitespace().next());
    words.map(ToOwned::to_owned).collect()
}

#[test]
fn a_command_whose_output_nobody_reads_ends_quietly() {
    let (server, folder) = (Server::start(), tempfile::tempdir().unwrap());
    let calls = calls(&server, text(folder.path()));
    for command in commands().iter().filter(|command| !matches!(command.as_str(), "help" | "serve")) {
        assert!(calls.iter().any(|call| call[0] == *command), "{command} is not tried");
    }
    for words in &calls {
        let (reader, writer) = pipe().unwrap();
        drop(reader);
        let output = trilith().args(words).stdin(Stdio::null()).stdout(writer).stderr(Stdio::piped()).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(0), "{words:?}: {said}");
        // The seed of what is made by chance, those who died before, and the summary of many are told beside the output.
        let told = ["Seed ", "Died at ", "This is life number "];
        let beside = |line: &str| told.iter().any(|start| line.starts_with(start)) || line.contains(" written to ");
        assert!(said.lines().all(beside), "{words:?}: {said}");
    }
}

#[test]
fn a_command_of_which_nobody_reads_anything_ends_as_it_would() {
    let (server, folder) = (Server::start(), tempfile::tempdir().unwrap());
    for words in calls(&server, text(folder.path())) {
        let (reader, writer) = pipe().unwrap();
        drop(reader);
        let both = writer.try_clone().unwrap();
        let status = trilith().args(&words).stdin(Stdio::null()).stdout(writer).stderr(both).status().unwrap();
        assert_eq!(status.code(), Some(0), "{words:?}");
    }
    let (reader, writer) = pipe().unwrap();
    drop(reader);
    let status = trilith().args(["roll", "d"]).stderr(writer).status().unwrap();
    assert_eq!(status.code(), Some(2), "what is wrong stays wrong");
}

#[test]
fn a_reader_who_has_had_enough_after_a_line_ends_a_long_output() {
    for words in [
        &["roll", "3d6", "--times", "1000000"][..],
        &["roll", "3d6", "--times", "1000000", "--json"],
        &["generate", "dungeon", "--seed", "4", "--count", "1000"],
        &["generate", "dungeon", "--seed", "4", "--count", "1000", "--json"],
        &["fight", "stand", "--bots", "--json", "--seed", "4"],
        &["fight", "stand", "--bots", "--watch", "--seed", "4"],
    ] {
        let command = trilith().args(words).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
        let mut child = command.unwrap();
        let mut line = String::new();
        BufReader::with_capacity(16, child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        assert!(line.len() > 1, "{words:?}");
        let output = child.wait_with_output().unwrap();
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "", "{words:?}");
        assert_eq!(output.status.code(), Some(0), "{words:?}");
    }
}
