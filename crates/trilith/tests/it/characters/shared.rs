//! A link shows the sheet to whoever has it, and nothing else.

use super::carrying::in_play;
use super::maker::{Maker, form_of};
use crate::server::Server;

/// The path behind the link that the owner is shown.
fn link(server: &Server, maker: &mut Maker) -> String {
    let page = maker.page();
    let at = page.find("id=\"share-link\"").unwrap_or_else(|| panic!("{page}"));
    let url = page[at..].split("value=\"").nth(1).unwrap().split('"').next().unwrap();
    url.strip_prefix(&server.url()).unwrap_or_else(|| panic!("{url}")).to_owned()
}

fn presses(maker: &mut Maker, form: &str) {
    let reply = maker.fills(form, &[]);
    assert_eq!((reply.status, reply.header("location").unwrap()), (303, &*maker.path("#share")), "{}", reply.text());
}

#[test]
fn whoever_has_the_link_sees_the_sheet_and_no_control() {
    let server = Server::unlimited();
    let mut maker = in_play(&server);
    presses(&mut maker, "do-share");
    let path = link(&server, &mut maker);
    let mut stranger = server.visitor();
    let reply = stranger.get(&path);
    let page = reply.text();
    assert_eq!((reply.status, stranger.cookie.as_deref()), (200, None));
    assert_eq!(reply.header("x-robots-tag"), Some("noindex, nofollow"));
    assert_eq!(reply.header("referrer-policy"), Some("same-origin"));
    assert_eq!(reply.header("cache-control"), Some("no-store"));
    assert!(page.contains("name=\"robots\" content=\"noindex, nofollow\""));
    let name = maker.sheet()["name"].as_str().unwrap().to_owned();
    assert!(page.contains(&name) && page.contains("Attributes") && page.contains("House rules"));
    assert!(!page.contains("<form") && !page.contains("<input") && !page.contains("/characters/"), "{page}");
    assert!(!page.to_lowercase().contains("feels "), "not even the rough word");
    for rest in ["/sheet.md", "/sheet.txt"] {
        let kept = stranger.get(&format!("{path}{rest}"));
        assert_eq!((kept.status, kept.header("x-robots-tag")), (200, Some("noindex, nofollow")));
        assert!(kept.text().contains(&name) && !kept.text().contains("Mana:"), "{}", kept.text());
    }
    assert_eq!(stranger.get(&maker.path("")).status, 404, "the link opens nothing else");
}

#[test]
fn a_link_that_was_taken_back_never_works_again() {
    let server = Server::unlimited();
    let mut maker = in_play(&server);
    let mut stranger = server.visitor();
    let mut links: Vec<String> = Vec::new();
    for _ in 0..3 {
        presses(&mut maker, "do-share");
        let path = link(&server, &mut maker);
        assert_eq!(stranger.get(&path).status, 200);
        for old in &links {
            assert_eq!(stranger.get(old).status, 404, "{old}");
        }
        presses(&mut maker, "do-unshare");
        assert_eq!(stranger.get(&path).status, 404);
        assert_eq!(stranger.get(&format!("{path}/sheet.md")).status, 404);
        links.push(path);
    }
    presses(&mut maker, "do-share");
    let path = link(&server, &mut maker);
    maker.fills("do-delete", &[]);
    assert_eq!(stranger.get(&path).status, 404, "what is deleted is shown to nobody");
    maker.client.submit(&maker.path("/restore"), &[]);
    assert_eq!(stranger.get(&path).status, 404, "nor when it is brought back");
    assert!(form_of(&maker.page(), "do-share").is_some());
}

#[test]
fn a_guess_is_answered_as_any_address_that_is_not_there() {
    let server = Server::unlimited();
    let mut maker = in_play(&server);
    presses(&mut maker, "do-share");
    let path = link(&server, &mut maker);
    let mut stranger = server.visitor();
    let nowhere = stranger.get("/nowhere").body;
    let changed = format!("{}{}", &path[..path.len() - 1], if path.ends_with('0') { '1' } else { '0' });
    let unshared = in_play(&server);
    for guess in [
        changed,
        path.to_uppercase().replace("/SHARED", "/shared"),
        format!("/shared/{}", maker.id),
        format!("/shared/{}-", maker.id),
        format!("/shared/{}-{}", unshared.id, path.rsplit('-').next().unwrap()),
        "/shared/0123456789-00000000000000000000000000".to_owned(),
        "/shared/x".to_owned(),
    ] {
        let reply = stranger.get(&guess);
        assert_eq!(reply.status, 404, "{guess}");
        assert!(reply.body == nowhere, "{guess}: {}", reply.text());
    }
}

#[test]
fn only_the_owner_makes_and_takes_back_a_link() {
    let server = Server::unlimited();
    let mut maker = in_play(&server);
    let mut other = in_play(&server);
    for rest in ["/share", "/unshare", "/copy"] {
        let click = crate::party::fresh_id();
        assert_eq!(other.client.submit(&maker.path(rest), &[("click", &click)]).status, 404, "{rest}");
        let evil = [("content-type", "application/x-www-form-urlencoded"), ("origin", "https://evil.example")];
        assert_eq!(maker.client.ask("POST", &maker.path(rest), &evil, b"").status, 403, "{rest}");
    }
    assert_eq!(other.client.get(&maker.path("/character.json")).status, 404);
    assert!(form_of(&maker.page(), "do-share").is_some(), "nothing has changed");
}

#[test]
fn a_shared_sheet_is_that_of_now_and_hides_while_nobody_is_in_play() {
    let server = Server::unlimited();
    // Nobody goes back past a death, so it is somebody who never died.
    let mut maker = std::iter::repeat_with(|| Maker::begins(&server))
        .find_map(|mut maker| {
            maker.does("do-finish_for_me", &[]);
            (maker.step() == "alive").then_some(maker)
        })
        .unwrap();
    presses(&mut maker, "do-share");
    let path = link(&server, &mut maker);
    maker.does("do-call", &[("name", "Renamed <b>bold</b>")]);
    let mut stranger = server.visitor();
    let page = stranger.get(&path).text();
    assert!(page.contains("Renamed &lt;b&gt;bold&lt;/b&gt;") && !page.contains("<b>bold</b>"), "{page}");
    maker.does("do-back", &[]);
    maker.does("do-back", &[]);
    assert_ne!(maker.step(), "alive");
    assert_eq!(stranger.get(&path).status, 404);
}
