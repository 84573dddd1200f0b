//! Kept under one's own cookie, for ever; others see what is shown to them.

use super::FORD;
use crate::client::Client;
use crate::server::Server;

/// Keeps a text and gives back where.
fn keeps(client: &mut Client, text: &str) -> String {
    let reply = client.submit("/scenarios", &[("text", text)]);
    assert_eq!(reply.status, 303, "{}", reply.text());
    reply.header("location").unwrap().to_owned()
}

#[test]
fn a_scenario_is_kept_over_a_power_cut_and_fought() {
    let mut server = Server::unlimited();
    let mut ann = server.visitor();
    let place = keeps(&mut ann, &FORD.replace('\n', "\r\n"));
    server.kill();
    server.restart();
    assert!(ann.get("/fights").text().contains("The ford"), "it is on her list");
    let file = ann.get(&format!("{place}/scenario.toml"));
    assert_eq!((file.status, file.text()), (200, FORD.to_owned()));
    assert!(ann.get(&place).text().contains("Nothing is wrong"));
    for with in ["computer", "friends", "gm"] {
        let reply = ann.submit(&place, &[("text", FORD), ("then", with)]);
        assert_eq!(reply.status, 303, "{}", reply.text());
        let table = reply.header("location").unwrap().trim_start_matches("/tables/").to_owned();
        assert_eq!(ann.view(&table)["scene"]["parts"]["field"]["name"], "The ford");
    }
    assert_eq!(ann.submit(&format!("{place}/delete"), &[]).status, 303);
    assert_eq!(ann.get(&place).status, 404);
}

#[test]
fn what_is_not_finished_is_kept_too_and_told_line_by_line() {
    let server = Server::unlimited();
    let mut ann = server.visitor();
    let broken = FORD.replace("at = \"0,0\"", "at = \"1,2\"");
    let place = keeps(&mut ann, &broken);
    let reply = ann.submit(&place, &[("text", &broken), ("then", "computer")]);
    assert_eq!(reply.status, 422);
    assert!(reply.text().contains("It is kept") && reply.text().contains("1,2 is a wall"), "{}", reply.text());
    let no_toml = "name = <script>alert(1)</script>";
    let place = keeps(&mut ann, no_toml);
    let page = ann.get(&place).text();
    assert!(page.contains("not TOML") && page.contains("&lt;script&gt;") && !page.contains("<script>alert"), "{page}");
    assert!(ann.get("/fights").text().contains("Nameless"));
    let long = format!("# {}", "x".repeat(70_000));
    let reply = ann.submit("/scenarios", &[("text", &long)]);
    assert!(reply.status == 422 && reply.text().contains("It is not kept"), "{}", reply.status);
    assert!(reply.text().contains(&"x".repeat(70_000)), "and nothing of it is lost");
}

#[test]
fn nobody_else_reads_writes_or_throws_away_what_is_not_shown_to_them() {
    let server = Server::unlimited();
    let (mut ann, mut bob) = (server.visitor(), server.visitor());
    let place = keeps(&mut ann, FORD);
    keeps(&mut bob, FORD);
    for path in ["", "/scenario.toml"] {
        assert_eq!(bob.get(&format!("{place}{path}")).status, 404);
        assert_eq!(server.visitor().get(&format!("{place}{path}")).status, 404);
    }
    for path in ["", "/delete", "/share", "/unshare"] {
        assert_eq!(bob.submit(&format!("{place}{path}"), &[("text", "mine")]).status, 404, "{path}");
    }
    assert_eq!(ann.get(&format!("{place}/scenario.toml")).text(), FORD);
    for nowhere in
        ["/scenarios/0123456789", "/scenarios/../x", "/scenarios/shared/0123456789-x", "/scenarios/new?from=nothing"]
    {
        assert_eq!(ann.get(nowhere).status, 404, "{nowhere}");
    }
}

#[test]
fn a_link_shows_it_until_it_is_taken_back() {
    let server = Server::unlimited();
    let (mut ann, mut bob) = (server.visitor(), server.visitor());
    let place = keeps(&mut ann, FORD);
    assert_eq!(ann.submit(&format!("{place}/share"), &[]).status, 303);
    let page = ann.get(&place).text();
    let from = page.find("/scenarios/shared/").unwrap();
    let link = page[from..].split('"').next().unwrap().to_owned();
    let shown = bob.get(&link).text();
    assert!(shown.contains("The ford") && shown.contains("Against the computer"), "{shown}");
    assert_eq!(bob.get(&format!("{link}/scenario.toml")).text(), FORD);
    assert_eq!(bob.submit(&link, &[("with", "computer")]).status, 303);
    assert_eq!(bob.submit(&link, &[("with", "nobody")]).status, 400);
    let key = link.trim_start_matches("/scenarios/shared/");
    assert!(bob.get(&format!("/scenarios/new?from={key}")).text().contains("The ford"), "and it can be copied");
    ann.submit(&format!("{place}/unshare"), &[]);
    ann.submit(&format!("{place}/share"), &[]);
    assert_eq!(bob.get(&link).status, 404, "an old link is dead for good");
}

#[test]
fn the_same_click_keeps_one_scenario() {
    let server = Server::unlimited();
    let mut ann = server.visitor();
    keeps(&mut ann, FORD);
    let click = crate::party::fresh_id();
    let places: Vec<String> = (0..2)
        .map(|_| ann.submit("/scenarios", &[("text", FORD), ("click", &click)]).header("location").unwrap().to_owned())
        .collect();
    assert_eq!(places[0], places[1]);
}
