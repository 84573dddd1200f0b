//! Tokens and secrets stay where they belong.

use std::os::unix::fs::PermissionsExt;

use serde_json::json;

use crate::party::Party;
use crate::server::Server;
use crate::shell::{run, text};

#[test]
fn no_token_is_in_any_address_page_or_log_line() {
    let mut party = Party::gather();
    let cookie = party.ann.client.cookie.clone().unwrap();
    let token = cookie.split_once('=').unwrap().1.to_owned();
    assert_eq!(token.len(), 26);
    let key = party.gm.link("player");
    let proof = key.rsplit('-').next().unwrap().to_owned();
    let table = party.ann.table.clone();
    for path in ["/", "/join", "/you", "/odds", "/about", "/api", "/nowhere", &format!("/tables/{table}")] {
        let reply = party.ann.client.get(path);
        for secret in [&token, &proof] {
            assert!(!reply.head.contains(secret) && !reply.text().contains(secret), "{path}");
        }
        let linked = reply.text();
        for address in linked.split("href=\"").skip(1).chain(linked.split("action=\"").skip(1)) {
            let address = address.split('"').next().unwrap();
            assert!(!address.contains("token") && !address.contains("key="), "{address}");
        }
    }
    let opened = party.server.visitor().submit("/tables", &[("table", "T"), ("called", "G"), ("as", "gm")]);
    let place = opened.header("location").unwrap();
    assert!(place.starts_with("/tables/") && place.len() == "/tables/".len() + 10, "{place}");
    let log = party.server.log();
    assert!(!log.contains(&token) && !log.contains(&proof), "the server's own log");
}

#[test]
fn an_invitation_is_used_up_by_no_get_and_the_key_stays_behind_the_hash() {
    let mut party = Party::gather();
    let link = party.gm.link("player");
    let (address, key) = link.split_once('#').unwrap();
    assert_eq!(address, format!("{}/join", party.server.url()));
    let before = party.gm.number();
    let mut preview = party.server.visitor();
    let page = preview.get("/join");
    assert_eq!((page.status, preview.cookie.as_deref()), (200, None), "looking gives nobody a cookie");
    assert_eq!(page.header("referrer-policy"), Some("same-origin"));
    for path in [format!("/join?key={key}"), format!("/join/{key}"), format!("/api/join?key={key}")] {
        assert!(matches!(preview.get(&path).status, 200 | 404 | 405));
    }
    assert_eq!((party.gm.number(), preview.cookie), (before, None));
}

#[test]
fn a_cookie_is_out_of_reach_of_scripts_and_other_sites() {
    let server = Server::start();
    let opened = server.visitor().post("/api/tables", &json!({"table": "T", "called": "G", "as": "gm"}));
    let cookie = opened.header("set-cookie").unwrap();
    for word in ["HttpOnly", "SameSite=Lax", "Path=/"] {
        assert!(cookie.contains(word), "{cookie}");
    }
    let behind_tls = Server::with(&["--url", "https://play.example.org"]);
    let opened = behind_tls.visitor().post("/api/tables", &json!({"table": "T", "called": "G", "as": "gm"}));
    let cookie = opened.header("set-cookie").unwrap();
    assert!(cookie.starts_with("__Host-trilith=") && cookie.contains("Secure"), "{cookie}");
    assert!(opened.header("strict-transport-security").is_some());
}

#[test]
fn the_first_start_makes_a_secret_that_only_its_owner_reads() {
    let server = Server::start();
    let mode = |name: &str| std::fs::metadata(server.folder.join(name)).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode("secret"), 0o600);
    assert_eq!(mode("trilith.db"), 0o600);
    assert_eq!(mode(""), 0o700);
    let secret = std::fs::read_to_string(server.folder.join("secret")).unwrap();
    assert_eq!(secret.trim().len(), 64);
    let other = Server::start();
    assert_ne!(secret, std::fs::read_to_string(other.folder.join("secret")).unwrap(), "there is no default");
}

#[test]
fn a_secret_that_is_empty_guessable_or_readable_by_others_stops_the_start() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    std::fs::create_dir(&data).unwrap();
    let secret = data.join("secret");
    let start = || run(&["serve", "--addr", "127.0.0.1:0", "--data", text(&data)]);
    let write = |words: &str, mode: u32| {
        std::fs::write(&secret, words).unwrap();
        std::fs::set_permissions(&secret, std::fs::Permissions::from_mode(mode)).unwrap();
    };
    for words in ["", "\n", "changeme", &"0".repeat(64), &"é".repeat(32)] {
        write(words, 0o600);
        start().complains("is damaged");
    }
    for mode in [0o644, 0o640, 0o604, 0o660] {
        write(&"7f".repeat(32), mode);
        start().complains("can be read by others");
    }
}
