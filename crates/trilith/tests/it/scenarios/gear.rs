//! Gear of a scenario's own: made by form or text, fought with, the same after a power cut and in every process.

use serde_json::{Value, json};

use super::FORD;
use crate::client::Client;
use crate::server::Server;
use crate::shell;

/// The ford, with a blade and a coat that no price list has.
fn ford() -> String {
    let own = "ready = [\"moonblade\"]\nworn = [\"scales\"]\ncarried = []\n
[items.moonblade]\nlike = \"broadsword\"\nname = \"Moonblade <b>\"\none_hand = \"2d6+5\"\nstrength = 8\ndexterity = 3\n
[items.scales]\nlike = \"chainmail\"\nname = \"Scales\"\nstops = 6\nforbids = \"nothing\"\n";
    FORD.replace("facing = \"NE\"\n", &format!("facing = \"NE\"\n{own}"))
}

fn look(client: &mut Client, what: &Value) -> Value {
    let reply = client.post("/scenarios/look", what);
    assert_eq!(reply.status, 200, "{}", reply.text());
    reply.json()
}

#[test]
fn gear_has_a_form_with_what_it_is_like_its_bounds_and_its_faults() {
    let server = Server::unlimited();
    let mut gm = server.visitor();
    let seen = look(&mut gm, &json!({"text": ford(), "picked": "items.moonblade"}));
    let panel = seen["parts"]["panel"].as_str().unwrap();
    assert_eq!(seen["sound"], true, "{}", seen["parts"]["faults"]);
    for part in [
        "Moonblade &lt;b&gt;",
        "damage 2d6+5, DEX +3, STR 8",
        "STR 0 to 30, DEX −10 to 10, reach in hexes 1 to 3.",
        "placeholder=\"12\"",
        "value=\"broadsword\" selected",
    ] {
        assert!(panel.contains(part), "{part}: {panel}");
    }
    assert!(!panel.contains("<b>"), "{panel}");
    let armour = look(&mut gm, &json!({"text": ford(), "picked": "items.scales"}))["parts"]["panel"].to_string();
    assert!(armour.contains("stops 6, DEX −3") && armour.contains("Hits stopped 0 to 20"), "{armour}");
    let figure = look(&mut gm, &json!({"text": ford(), "picked": "figures.ulf"}))["parts"]["panel"].to_string();
    assert!(figure.contains("moonblade &lt;b&gt; 2d6+5") && figure.contains("Gear of this scenario"), "{figure}");
    let wrong =
        look(&mut gm, &json!({"text": ford().replace("strength = 8", "strength = 80"), "picked": "items.moonblade"}));
    assert!(wrong["parts"]["faults"].to_string().contains("items.moonblade.strength"), "{wrong}");
    assert!(wrong["parts"]["panel"].to_string().contains("80 is out of bounds: 0 to 30 is possible."), "{wrong}");
    let tree = look(&mut gm, &json!({"tree": seen["tree"]}));
    assert_eq!((&tree["tree"], &tree["sound"]), (&seen["tree"], &json!(true)), "text and tree say the same");
}

#[test]
fn it_is_fought_with_given_on_and_still_there_after_a_power_cut() {
    let mut server = Server::unlimited();
    let mut gm = server.visitor();
    let reply = gm.submit("/scenarios", &[("text", &ford()), ("then", "gm")]);
    assert_eq!(reply.status, 303, "{}", reply.text());
    let table = reply.header("location").unwrap().trim_start_matches("/tables/").to_owned();
    let holds = |gm: &mut Client| gm.view(&table)["scene"]["parts"]["figures"].to_string();
    let before = holds(&mut gm);
    assert!(before.contains("\"name\":\"Moonblade <b>\"") && before.contains("\"like\":\"broadsword\""), "{before}");
    let page = gm.get(&format!("/tables/{table}")).text();
    let gift = page.split("id=\"gm-item\"").nth(1).unwrap().split("</select>").next().unwrap().to_owned();
    assert!(gift.contains("Moonblade &lt;b&gt;") && !gift.contains("<b>"), "{gift}");
    let key = gift.split("value=\"").find(|option| option.starts_with("moonblade")).unwrap();
    let key = key.split('"').next().unwrap().to_owned();
    let wolf = gm.view(&table)["scene"]["parts"]["figures"][1]["who"].clone();
    let order = |gm: &mut Client, id: &str, item: &str| {
        let give = json!({"play": {"give": {"figure": wolf, "item": item, "count": 1}}});
        gm.post(&format!("/api/tables/{table}/commands"), &json!({"id": id.repeat(32), "command": give}))
    };
    let given = order(&mut gm, "a", &key);
    assert_eq!(given.status, 200, "{}", given.text());
    let made_up = "moonblade~000000000000000000000000";
    assert_eq!(order(&mut gm, "b", made_up).status, 400, "a key alone makes nothing");
    let after = holds(&mut gm);
    server.kill();
    server.restart();
    assert_eq!(holds(&mut gm), after, "another process reads the same from the log");
    assert!(gm.get(&format!("/tables/{table}")).text().contains("1 × moonblade &lt;b&gt;"), "and tells it by its name");
}

#[test]
fn the_same_seed_gives_the_same_fight_and_faults_are_told_by_line() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("own.toml");
    std::fs::write(&file, ford()).unwrap();
    let fought = || shell::run(&["fight", shell::text(&file), "--bots", "--seed", "1", "--json"]).well();
    let once = fought();
    assert_eq!(once, fought());
    assert!(once.contains("\"item\":\"moonblade__b_~"), "{once}");
    let told = shell::run(&["fight", shell::text(&file), "--bots", "--seed", "1"]).well();
    assert!(told.contains("the moonblade <b>"), "{told}");
    std::fs::write(&file, ford().replace("2d6+5", "0d6")).unwrap();
    let failed = shell::run(&["fight", shell::text(&file), "--bots"]);
    assert!(failed.err.contains("items.moonblade.one_hand: \"0d6\" is no damage"), "{failed:?}");
}
