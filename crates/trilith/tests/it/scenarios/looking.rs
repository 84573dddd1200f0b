//! How a scenario looks while it is being written: text and tree say the same, and whatever is wrong is told.

use serde_json::{Value, json};

use super::FORD;
use crate::characters::maker::Maker;
use crate::client::Client;
use crate::server::Server;

fn look(client: &mut Client, what: &Value) -> Value {
    let reply = client.post("/scenarios/look", what);
    assert_eq!(reply.status, 200, "{}", reply.text());
    reply.json()
}

#[test]
fn every_scenario_opens_in_the_editor_and_comes_back_the_same() {
    let server = Server::unlimited();
    let mut ann = server.visitor();
    let keys = ["duel", "skirmish", "gate", "ambush", "bridge", "archers", "wolves", "ogre", "brawl", "tournament"];
    for key in keys.into_iter().chain(["knights", "gargoyle", "rescue", "stand", "spiders", "dragon"]) {
        let page = ann.get(&format!("/scenarios/new?from={key}"));
        assert!(page.status == 200 && page.text().contains("Nothing is wrong"), "{key}");
        let file = format!("{}/../../scenarios/{key}.toml", env!("CARGO_MANIFEST_DIR"));
        let by_text = look(&mut ann, &json!({"text": std::fs::read_to_string(file).unwrap()}));
        let by_tree = look(&mut ann, &json!({"tree": by_text["tree"]}));
        assert_eq!(by_tree["tree"], by_text["tree"], "{key}");
        assert_eq!(by_tree["parts"]["tokens"], by_text["parts"]["tokens"], "{key}: everybody stands where they stood");
        assert_eq!((&by_tree["sound"], &by_text["sound"]), (&json!(true), &json!(true)), "{key}");
        let again = look(&mut ann, &json!({"text": by_tree["text"]}));
        assert_eq!(again["tree"], by_text["tree"], "{key}");
    }
}

#[test]
fn faults_stand_at_their_place() {
    let server = Server::unlimited();
    let mut ann = server.visitor();
    let text = FORD.replace("at = \"0,0\"", "at = \"1,2\"\nready = [\"halbert\"]");
    let seen = look(&mut ann, &json!({"text": text, "picked": "figures.ulf"}));
    let (faults, panel) = (seen["parts"]["faults"].to_string(), seen["parts"]["panel"].to_string());
    assert_eq!(seen["sound"], false);
    assert!(
        faults.contains("line 18") && faults.contains("figures.ulf.at") && faults.contains("1,2 is a wall"),
        "{faults}"
    );
    let field = panel.split("f-figures-ulf-at").last().unwrap();
    assert!(field.contains("1,2 is a wall") && panel.contains("halbert"), "{panel}");
    assert!(seen["parts"]["tokens"].to_string().contains("stray"), "and whoever fits nowhere is marked");
}

#[test]
fn own_creatures_are_shown_with_the_numbers_that_follow() {
    let server = Server::unlimited();
    let mut ann = server.visitor();
    let own = "[creatures.grey]\nlike = \"wolf\"\nname = \"Grey wolf\"\nhide = 7\nskills = { alert = 2 }\nnatural = [{ name = \"its fangs\", damage = \"4d6+2\" }]\n";
    let text = format!("{}\n{own}", FORD.replace("is = \"wolf\"", "is = \"grey\""));
    let panel = look(&mut ann, &json!({"text": text, "picked": "creatures.grey"}))["parts"]["panel"].to_string();
    assert!(
        panel.contains("its fangs 4d6+2")
            && panel.contains("f-creatures-grey-skills-alert")
            && panel.contains("<dt>Stops</dt><dd>7</dd>"),
        "{panel}"
    );
}

#[test]
fn nonsense_is_refused_and_nothing_breaks() {
    let server = Server::unlimited();
    let mut ann = server.visitor();
    for wrong in
        [json!({}), json!({"text": "", "tree": {}}), json!({"tree": []}), json!({"tree": {"name": null}}), json!([1])]
    {
        assert_eq!(ann.post("/scenarios/look", &wrong).status, 400, "{wrong}");
    }
    assert_eq!(ann.post("/scenarios/look", &json!({"text": "x".repeat(70_000)})).status, 413);
    let wide = json!({"tree": {"map": ".".repeat(60_000), "figures": 7, "goals": {"a": 1}, "sides": [1], "creatures": {"x": 3}}});
    let seen = look(&mut ann, &wide);
    assert!(seen["sound"] == false && seen["parts"]["faults"].to_string().contains("at most 60"), "{seen}");
    let xss = json!({"tree": {"name": "<img src=x onerror=alert(1)>", "sides": {"<b>": "<i>"}, "figures": {"<u>": {"side": "\"><script>"}}}});
    let parts = look(&mut ann, &xss)["parts"].to_string();
    assert!(!parts.contains("<img") && !parts.contains("<script") && !parts.contains("<u>"), "{parts}");
}

#[test]
fn only_ones_own_characters_can_be_named() {
    let server = Server::unlimited();
    let mut maker = Maker::begins(&server);
    maker.does("do-roll_everything", &[]);
    let text = FORD.replace("is = \"hunter\"\nname = \"Ulf\"", &format!("character = \"{}\"", maker.id));
    let seen = look(&mut maker.client, &json!({"text": text, "picked": "figures.ulf"}));
    let name = maker.sheet()["name"].as_str().unwrap().to_owned();
    assert!(seen["sound"] == true && seen["parts"]["tokens"].to_string().contains(&name), "{seen}");
    let seen = look(&mut server.visitor(), &json!({"text": text}));
    assert!(seen["parts"]["faults"].to_string().contains("There is no such character of yours"), "{seen}");
    assert!(!seen.to_string().contains(&name), "and nobody else learns who it is");
    let reply = maker.client.submit("/scenarios", &[("text", &text), ("then", "friends")]);
    assert_eq!(reply.status, 303, "{}", reply.text());
    assert!(maker.page().contains("In the fight"), "it sits there");
}
