//! `backup`, `restore` and `link`.

use serde_json::json;

use crate::party::{Guest, Party};
use crate::server::Server;
use crate::shell::{run, text};

#[test]
fn a_backup_taken_while_people_play_brings_everything_back() {
    let mut party = Party::gather();
    party.ann.rolls("3d6", "public");
    let (player, log) = (party.gm.link("player"), party.gm.log());
    let kept = tempfile::tempdir().unwrap();
    let file = kept.path().join("friday.trilith");
    let words = run(&["backup", text(&file), "--data", text(&party.server.folder)]).well();
    assert!(words.starts_with("Saved everything in"), "{words}");
    assert!(!words.contains(std::fs::read_to_string(party.server.folder.join("secret")).unwrap().trim()));
    party.ann.says("This comes after the backup.");
    run(&["backup", text(&file), "--data", text(&party.server.folder)])
        .complains("exists already and was not overwritten");

    let data = kept.path().join("restored");
    run(&["restore", text(&file), "--data", text(&data)]).well();
    run(&["restore", text(&file), "--data", text(&data)]).complains("exists already and was not overwritten");
    let restored = Server::over(kept, data, &[]);
    let mut gm = Guest { client: restored.visitor(), ..party.gm.clone() };
    gm.client.cookie.clone_from(&party.gm.client.cookie);
    assert_eq!(gm.log(), log, "the log, to the byte, and the cookie still opens it");
    Guest::joins(&restored, &player, "Late");
    gm.says("On we go.");
}

#[test]
fn a_running_server_is_not_restored_over() {
    let server = Server::start();
    let mut gm = Guest::opens(&server, "Running");
    let kept = tempfile::tempdir().unwrap();
    let file = kept.path().join("copy");
    run(&["backup", text(&file), "--data", text(&server.folder)]).well();
    for words in [&["--replace"][..], &[]] {
        let outcome = run(&[&["restore", text(&file), "--data", text(&server.folder)], words].concat());
        outcome.complains("is in use by another Trilith server");
    }
    gm.says("Undisturbed.");
}

#[test]
fn what_is_no_backup_replaces_nothing() {
    let mut server = Server::start();
    server.visitor().open("Kept", "Gamma");
    server.ask_to_stop();
    server.ended();
    let before = std::fs::read(server.database()).unwrap();
    let kept = tempfile::tempdir().unwrap();
    let file = kept.path().join("holiday.jpg");
    std::fs::write(&file, [0xff, 0xd8].repeat(5_000)).unwrap();
    for from in [text(&file), "/nowhere/copy"] {
        let outcome = run(&["restore", from, "--replace", "--data", text(&server.folder)]);
        outcome.complains(from);
    }
    assert_eq!(std::fs::read(server.database()).unwrap(), before);
    run(&["backup", text(&kept.path().join("x")), "--data", text(kept.path())]).complains("secret");
}

#[test]
fn where_nothing_is_kept_there_is_nothing_to_back_up() {
    let empty = tempfile::tempdir().unwrap();
    for folder in [empty.path().to_owned(), empty.path().join("not there")] {
        let outcome = run(&["backup", text(&empty.path().join("x")), "--data", text(&folder)]);
        outcome.complains(&format!("there is nothing to back up in {}", folder.display()));
    }
}

#[test]
fn a_link_from_the_command_line_brings_a_lost_gm_back() {
    let server = Server::start();
    let gm = Guest::opens(&server, "Lost");
    let address = format!("{}/tables/{}", server.url(), gm.table);
    for table in [&gm.table, &address] {
        let link = run(&["link", table, "--url", &server.url(), "--data", text(&server.folder)]).well();
        assert!(link.starts_with(&format!("{}/join#{}-g-", server.url(), gm.table)), "{link}");
        let joined = server.visitor().post("/api/join", &json!({"key": link.trim()}));
        assert_eq!(joined.json()["seat"], "gm");
    }
    let usual = run(&["link", &gm.table, "--data", text(&server.folder)]);
    assert!(usual.code == 0 && usual.out.starts_with("http://127.0.0.1:7777/join#"), "{usual:?}");
    assert!(usual.err.contains("--url"), "whoever serves elsewhere is told how to say so: {usual:?}");
    let link = |table: &str| run(&["link", table, "--data", text(&server.folder)]);
    link("0123456789").complains("there is no table 0123456789");
    for game in ["pillars", "cairn"] {
        let begun = server.visitor().post("/api/characters", &json!({"game": game}));
        let character = begun.json()["table"].as_str().unwrap().to_owned();
        link(&character).complains("this is a character: nobody else sits down with it");
    }
    link("no such thing").complains("is neither a table's id nor its address");
    link("").complains("is neither a table's id nor its address");
    run(&["link", &gm.table, "--data", "/nowhere/at/all"]).complains("/nowhere/at/all");
}
