//! A server that cannot start says why in one sentence and leaves everything as it was.

use std::net::TcpListener;

use rusqlite::Connection;

use crate::server::Server;
use crate::shell::{run, text};

#[test]
fn a_port_in_use_is_named() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let outcome = run(&["serve", "--addr", &address, "--data", text(&data)]);
    outcome.complains(&format!("{address} is in use"));
    assert!(!data.exists(), "nothing was made");
}

#[test]
fn a_data_folder_that_cannot_be_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "not a folder").unwrap();
    let data = file.join("data");
    run(&["serve", "--addr", "127.0.0.1:0", "--data", text(&data)]).complains(text(&data));
    run(&["serve", "--addr", "127.0.0.1:0", "--data", text(&file)]).complains(text(&file));
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "not a folder");
}

#[test]
fn a_database_of_a_newer_trilith_is_left_as_it_is() {
    let mut server = Server::start();
    server.visitor().open("Kept", "Gamma");
    server.ask_to_stop();
    assert!(server.ended().0.success());
    let database = Connection::open(server.database()).unwrap();
    let version: u32 = database.query_row("PRAGMA user_version", [], |row| row.get(0)).unwrap();
    database.pragma_update(None, "user_version", version + 1).unwrap();
    drop(database);
    let before = std::fs::read(server.database()).unwrap();
    let outcome = run(&["serve", "--addr", "127.0.0.1:0", "--data", text(&server.folder)]);
    outcome.complains("please use a newer Trilith");
    assert_eq!(std::fs::read(server.database()).unwrap(), before);
}

#[test]
fn something_else_in_the_databases_place_is_left_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    std::fs::create_dir(&data).unwrap();
    let file = data.join("trilith.db");
    std::fs::write(&file, "Dear diary, ".repeat(500)).unwrap();
    run(&["serve", "--addr", "127.0.0.1:0", "--data", text(&data)]).complains("is not a Trilith database");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "Dear diary, ".repeat(500));
}

#[test]
fn a_second_server_over_the_same_data_is_refused_and_the_first_plays_on() {
    let server = Server::start();
    let mut gm = crate::party::Guest::opens(&server, "First");
    let outcome = run(&["serve", "--addr", "127.0.0.1:0", "--data", text(&server.folder)]);
    outcome.complains("is in use by another Trilith server");
    gm.says("Nobody noticed.");
}

#[test]
fn words_that_mean_nothing_are_explained() {
    for (words, of) in [
        (&["serve", "--url", "play.example.org"][..], "https://play.example.org, without a path"),
        (&["serve", "--url", "https://a.example/path"], "without a path"),
        (&["serve", "--addr", "localhost"], "invalid socket address"),
        (&["serve", "--addr", "127.0.0.1:99999"], "invalid socket address"),
        (&["play"], "unrecognized subcommand"),
        (&["roll"], "required"),
        (&["roll", "d6", "--times", "0"], "--times"),
        (&["backup"], "required"),
    ] {
        let outcome = run(words);
        assert_eq!(outcome.code, 2, "{outcome:?}");
        assert!(outcome.err.contains(of), "{outcome:?}");
        outcome.is_calm();
    }
    let outcome = run(&["serve", "--addr", "203.0.113.1:7", "--data", "/nowhere/at/all"]);
    outcome.complains("cannot listen on 203.0.113.1:7");
}
