//! Spells of a scenario's own: faults told at their places, fought with, the same after a power cut.

use serde_json::json;

use super::FORD;
use crate::server::Server;
use crate::shell;

/// The ford, with a spell that no book has.
fn ford() -> String {
    let own = "magic = { school = \"water\", spells = { icicle = 3 }, mana = 20 }\n
[spells.icicle]\nlike = \"missile\"\nname = \"Icicle <b>\"\nbase = { damage = \"2d6\" }\neffect = \"<i>Pierces</i> for {damage}.\"\n";
    FORD.replace("facing = \"NE\"\n", &format!("facing = \"NE\"\nready = []\n{own}"))
}

#[test]
fn an_unknown_effect_is_shown_with_line_and_key_and_no_table_is_opened() {
    let server = Server::unlimited();
    let mut gm = server.visitor();
    let broken = ford().replace("like = \"missile\"", "works = \"<b>freeze\"");
    let seen = gm.post("/scenarios/look", &json!({"text": broken}));
    assert_eq!(seen.status, 200, "{}", seen.text());
    let faults = seen.json()["parts"]["faults"].as_str().unwrap().to_owned();
    assert!(faults.contains("line 23") && faults.contains("<code>spells.icicle.works</code>"), "{faults}");
    assert!(faults.contains("Unknown variant `&lt;b&gt;freeze`") && !faults.contains("<b>"), "{faults}");
    let reply = gm.submit("/scenarios", &[("text", &broken), ("then", "gm")]);
    assert_eq!(reply.status, 422, "{}", reply.text());
    assert!(reply.text().contains("spells.icicle.works"), "{}", reply.text());
}

#[test]
fn it_is_offered_by_its_name_and_still_known_after_a_power_cut() {
    let mut server = Server::unlimited();
    let mut gm = server.visitor();
    let seen = gm.post("/scenarios/look", &json!({"text": ford()})).json();
    assert_eq!(seen["sound"], true, "{}", seen["parts"]["faults"]);
    let tree = gm.post("/scenarios/look", &json!({"tree": seen["tree"]})).json();
    assert_eq!((&tree["tree"], &tree["sound"]), (&seen["tree"], &json!(true)), "text and tree say the same");
    let reply = gm.submit("/scenarios", &[("text", &ford()), ("then", "gm")]);
    assert_eq!(reply.status, 303, "{}", reply.text());
    let table = reply.header("location").unwrap().trim_start_matches("/tables/").to_owned();
    let before = gm.view(&table)["scene"].clone();
    server.kill();
    server.restart();
    assert_eq!(gm.view(&table)["scene"], before, "another process reads the same from the log");
    assert!(!gm.get(&format!("/tables/{table}")).text().contains("<i>Pierces"), "what people write is text");
}

#[test]
fn bots_cast_it_and_faults_name_file_line_column_and_key() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("own.toml");
    std::fs::write(&file, ford()).unwrap();
    let fought = || shell::run(&["fight", shell::text(&file), "--bots", "--seed", "1", "--json"]).well();
    let once = fought();
    assert_eq!(once, fought());
    assert!(once.contains("\"spell\":\"icicle__b_~"), "{once}");
    let told = shell::run(&["fight", shell::text(&file), "--bots", "--seed", "1"]).well();
    assert!(told.contains("Icicle <b>"), "{told}");
    std::fs::write(&file, ford().replace("like = \"missile\"", "works = \"freeze\"")).unwrap();
    let failed = shell::run(&["fight", shell::text(&file), "--bots"]);
    let wanted = format!("{}, line 23, column 9, spells.icicle.works: unknown variant `freeze`", file.display());
    assert!(failed.err.contains(&wanted), "{failed:?}");
}
