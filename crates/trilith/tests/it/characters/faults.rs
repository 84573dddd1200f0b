//! What is refused: in place, with a reason, and with what was typed still there.

use super::maker::{Maker, form_of};
use crate::client::Client;
use crate::party::Guest;
use crate::server::Server;

const FAIR: [(&str, &str); 6] = [
    ("points.str", "13"),
    ("points.dex", "12"),
    ("points.int", "11"),
    ("points.wis", "10"),
    ("points.con", "9"),
    ("points.chr", "10"),
];

fn with(field: &str, value: &'static str) -> Vec<(&'static str, &'static str)> {
    FAIR.iter().map(|(name, old)| (*name, if *name == field { value } else { old })).collect()
}

#[test]
fn points_that_do_not_add_up_are_refused_and_stay_typed_in() {
    let server = Server::start();
    let mut maker = Maker::begins(&server);
    for (field, value) in
        [("points.chr", "11"), ("points.str", "19"), ("points.str", "-4"), ("points.con", "99999999999")]
    {
        let reply = maker.fills("do-allot_attributes", &with(field, value));
        let text = reply.text();
        assert_eq!(reply.status, 422, "{field} {value}: {text}");
        let form = form_of(&text, "do-allot_attributes").unwrap().html;
        assert!(form.contains("class=\"fault\" role=\"alert\"") && form.contains("65"), "{form}");
        assert!(form.contains(&format!("value=\"{value}\"")), "{form}");
    }
    let reply = maker.fills("do-allot_attributes", &with("points.int", "many"));
    assert_eq!(reply.status, 422);
    assert_eq!(maker.step(), "attributes");
}

#[test]
fn closed_tracks_and_dear_things_say_why() {
    let server = Server::unlimited();
    let mut maker = Maker::begins(&server);
    maker.does("do-allot_attributes", &FAIR);
    maker.grows_up();
    let closed = maker.forges("serve", &[("track", "rangers")]);
    assert_eq!(closed.status, 422);
    assert!(closed.text().contains("The rangers take those with"), "{}", closed.text());
    maker.does("do-end_experience", &[]);
    let dear = maker.forges("buy", &[("item", "great_sword"), ("lots", "100")]);
    assert_eq!(dear.status, 422);
    for (verb, fields) in [
        ("buy", &[("item", "moon"), ("lots", "1")][..]),
        ("buy", &[("item", "dagger"), ("lots", "-1")]),
        ("buy", &[("item", "dagger"), ("lots", "70000")]),
        ("buy", &[("item", "dagger")]),
        ("buy", &[]),
        ("refund", &[("bargain", "7")]),
        ("put", &[("item", "dagger"), ("from", "carried"), ("to", "ready")]),
        ("roll_attributes", &[]),
        ("begin_again", &[]),
        ("fly", &[]),
        ("finish", &[("name", "\u{202e}evil"), ("naming", "00000000000000000000000000000001")]),
    ] {
        let reply = maker.forges(verb, fields);
        assert_eq!(reply.status, 422, "{verb} {fields:?}: {}", reply.text());
        assert!(reply.text().contains("role=\"alert\""), "{verb} {fields:?}");
    }
    assert_eq!(maker.step(), "market");
}

#[test]
fn what_was_decided_on_an_old_page_is_told_so() {
    let server = Server::start();
    let mut maker = Maker::begins(&server);
    let old = form_of(&maker.page(), "do-roll_attributes").unwrap();
    maker.does("do-allot_attributes", &FAIR);
    let fields: Vec<(&str, &str)> = old.fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let reply = maker.client.submit(&old.action, &fields);
    // The offer is closed by now, and that is what one is told.
    assert!([409, 422].contains(&reply.status), "{}", reply.text());
    assert_eq!(maker.sheet()["attributes"][0]["score"], 13);
}

/// An answer without what differs from time to time.
fn answer(client: &mut Client, method: &str, path: &str) -> (u16, Vec<u8>) {
    let headers = [("content-type", "application/x-www-form-urlencoded")];
    let click = format!("click={}&verb=roll_everything", crate::party::fresh_id());
    let reply = client.ask(method, path, &headers, click.as_bytes());
    (reply.status, reply.body)
}

#[test]
fn somebody_elses_character_is_as_unknown_as_one_that_never_was() {
    let server = Server::start();
    let mut maker = Maker::begins(&server);
    let mut other = Maker::begins(&server);
    let mut stranger = server.visitor();
    let mut guest = Guest::opens(&server, "Friday");
    for (method, rest) in [
        ("GET", ""),
        ("POST", "/commands"),
        ("POST", "/back"),
        ("POST", "/delete"),
        ("POST", "/restore"),
        ("POST", "/copy"),
        ("POST", "/share"),
        ("POST", "/unshare"),
        ("GET", "/sheet.json"),
        ("GET", "/character.json"),
    ] {
        let (theirs, unknown) = (maker.path(rest), format!("/characters/0123456789{rest}"));
        for client in [&mut other.client, &mut stranger, &mut guest.client] {
            let told = answer(client, method, &theirs);
            assert_eq!(told.0, 404, "{method} {theirs}");
            assert_eq!(told, answer(client, method, &unknown), "{method} {rest}");
        }
    }
    assert_eq!(maker.step(), "attributes");
}

#[test]
fn another_site_cannot_send_a_form() {
    let server = Server::start();
    let mut maker = Maker::begins(&server);
    let body = format!("click={}&verb=roll_everything", crate::party::fresh_id());
    let paths =
        ["/commands", "/back", "/delete", "/restore", "/copy", "/share", "/unshare"].map(|rest| maker.path(rest));
    for path in paths.into_iter().chain(["/characters", "/characters/import"].map(str::to_owned)) {
        for site in [("origin", "https://evil.example"), ("sec-fetch-site", "cross-site")] {
            let headers = [("content-type", "application/x-www-form-urlencoded"), site];
            assert_eq!(maker.client.ask("POST", &path, &headers, body.as_bytes()).status, 403, "{path} {site:?}");
        }
    }
    assert_eq!(maker.step(), "attributes");
}

#[test]
fn words_that_would_be_code_stay_words() {
    let server = Server::unlimited();
    let mut maker = Maker::begins(&server);
    for evil in ["<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "'><svg onload=alert(1)>"] {
        maker.forges("call", &[("name", evil)]);
        let pages = [
            maker.page(),
            maker.client.get("/").text(),
            maker.client.get(&maker.path("?find=%22%3E%3Cscript%3E")).text(),
        ];
        let refused = maker.client.submit("/characters", &[("house", evil)]).text();
        for page in pages.iter().chain([&refused]) {
            assert!(
                !page.contains("<script>") && !page.contains("<img src=x") && !page.contains("<svg onload"),
                "{page}"
            );
        }
    }
}

#[test]
fn tables_and_characters_lead_to_their_own_pages() {
    let server = Server::start();
    let mut maker = Maker::begins(&server);
    let to = maker.client.get(&format!("/tables/{}", maker.id));
    assert_eq!((to.status, to.header("location").unwrap()), (303, &*maker.path("")));
    let table = maker.client.open("Friday", "Gamma");
    let to = maker.client.get(&format!("/characters/{table}"));
    assert_eq!((to.status, to.header("location").unwrap()), (303, &*format!("/tables/{table}")));
    let path = format!("/characters/{table}/commands");
    assert_eq!(answer(&mut maker.client, "POST", &path).0, 404);
}
