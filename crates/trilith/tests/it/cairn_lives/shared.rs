//! A link shows the sheet to whoever has it, without the secret omen and the notes.

use super::{begins, brought, tansy};
use crate::characters::maker::{Maker, form_of};
use crate::server::Server;

fn link(server: &Server, maker: &mut Maker) -> String {
    let page = maker.page();
    let at = page.find("id=\"share-link\"").unwrap_or_else(|| panic!("{page}"));
    let url = page[at..].split("value=\"").nth(1).unwrap().split('"').next().unwrap();
    url.strip_prefix(&server.url()).unwrap_or_else(|| panic!("{url}")).to_owned()
}

#[test]
fn a_link_shows_the_sheet_and_neither_its_secret_nor_anything_to_click() {
    let server = Server::unlimited();
    let mut maker = brought(&server, &tansy());
    assert_eq!(maker.fills("do-share", &[]).status, 303);
    let path = link(&server, &mut maker);
    let own = maker.page();
    assert!(own.contains("CANARY-OMEN") && own.contains("CANARY-NOTES"), "its owner knows");
    for rest in ["/character.json", "/kettlewright.json"] {
        assert!(maker.client.get(&maker.path(rest)).text().contains("CANARY-OMEN"), "{rest} is its owner's");
    }
    let mut stranger = server.visitor();
    for rest in ["", "/sheet.md", "/sheet.txt"] {
        let reply = stranger.get(&format!("{path}{rest}"));
        let text = reply.text();
        assert_eq!((reply.status, reply.header("x-robots-tag")), (200, Some("noindex, nofollow")), "{rest}");
        assert!(text.to_lowercase().contains("tansy") && text.contains("ferryman"), "{rest}: {text}");
        assert!(!text.contains("CANARY"), "{rest}: {text}");
    }
    let page = stranger.get(&path).text();
    assert!(page.contains("Brigandine") && page.contains("45\u{a0}%"), "{page}");
    assert!(!page.contains("<form") && !page.contains("<input") && !page.contains("/characters/"), "{page}");
    assert_eq!(stranger.cookie, None);
    maker.does("set-hp", &[("to", "1")]);
    assert!(stranger.get(&path).text().contains("<b>1</b>"), "it is the sheet of now");
    maker.fills("do-unshare", &[]);
    assert_eq!(stranger.get(&path).status, 404);
}

#[test]
fn nobody_is_shown_who_is_not_made() {
    let server = Server::unlimited();
    let mut maker = begins(&server, "whole");
    for rest in ["/share", "/copy"] {
        let click = crate::party::fresh_id();
        let reply = maker.client.submit(&maker.path(rest), &[("click", &click)]);
        assert!(reply.status == 422 && reply.text().contains("only for a character in play"), "{}", reply.text());
    }
    maker.does("do-roll_the_rest", &[]);
    maker.fills("do-share", &[]);
    let path = link(&server, &mut maker);
    maker.does("do-back", &[]);
    assert_eq!(server.visitor().get(&path).status, 404);
    assert!(form_of(&maker.page(), "do-roll_the_rest").is_some());
}
