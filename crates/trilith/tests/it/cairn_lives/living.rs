//! The sheet lives: every number where it stands, things, the market, and the way back.

use serde_json::{Value, json};

use super::{brought, tansy};
use crate::characters::maker::Maker;
use crate::server::Server;

fn now(maker: &mut Maker) -> [Value; 6] {
    let sheet = maker.sheet();
    let score = |name: &str| sheet["scores"][name]["now"].clone();
    let fatigue = sheet.get("fatigue").cloned().unwrap_or(json!(0));
    [sheet["hp"]["now"].clone(), score("str"), score("dex"), score("wil"), sheet["gold"].clone(), fatigue]
}

fn thing(maker: &mut Maker, id: u64) -> Value {
    let things = maker.sheet()["things"].as_array().unwrap().clone();
    things.into_iter().find(|thing| thing["id"] == id).unwrap_or(Value::Null)
}

#[test]
fn each_number_changes_by_one_click_where_it_stands() {
    let server = Server::unlimited();
    let mut maker = brought(&server, &tansy());
    assert_eq!(now(&mut maker), [3, 9, 12, 7, 12, 0].map(Value::from));
    for (form, to) in [("set-hp", "2"), ("set-str", "10"), ("set-dex", "11"), ("set-wil", "6"), ("step-gold", "13")] {
        maker.does(form, &[("to", to)]);
    }
    maker.does("do-tire", &[]);
    assert_eq!(now(&mut maker), [2, 10, 11, 6, 13, 1].map(Value::from));
    let page = maker.page();
    assert!(page.contains("class=\"slot fatigue\""), "{page}");
    maker.does("do-recover", &[]);
    maker.does("do-rest", &[]);
    maker.does("set-gold", &[("to", "250")]);
    assert_eq!(now(&mut maker), [4, 10, 11, 6, 250, 0].map(Value::from));
    assert_eq!(maker.page().matches("class=\"slot coins\"").count(), 2, "coins weigh");
    maker.does("do-set_deprived", &[]);
    let page = maker.page();
    assert!(page.contains("Deprived: neither HP nor Fatigue comes back"), "{page}");
    maker.does("do-back", &[]);
    assert!(!maker.page().contains("Deprived: neither"));
}

#[test]
fn things_are_readied_used_filled_moved_dropped_and_taken_back() {
    let server = Server::unlimited();
    let mut maker = brought(&server, &tansy());
    let page = maker.page();
    assert!(!page.contains("HP counts as 0") && page.contains("7 of 10 slots"), "{page}");
    maker.does("with-3", &[("verb", "ready")]);
    assert_eq!(thing(&mut maker, 3)["ready"], true);
    maker.does("with-0", &[("verb", "use")]);
    assert_eq!(thing(&mut maker, 0)["left"], 2);
    maker.does("with-4", &[("verb", "recharge")]);
    assert_eq!(thing(&mut maker, 4)["left"], 2);
    maker.does("with-1", &[("verb", "stow")]);
    maker.does("with-2", &[("verb", "ready")]);
    let page = maker.page();
    assert!(page.contains("id=\"why-armor\"") && page.contains("<span>Plate</span>"), "{page}");
    maker.does("with-5", &[("verb", "drop")]);
    assert_eq!(thing(&mut maker, 5), Value::Null);
    maker.does("do-back", &[]);
    assert_eq!(thing(&mut maker, 5)["item"]["name"], "Chalk");
    maker.does("do-make_up", &[("name", "<u>Bell</u>"), ("slots", "2"), ("die", "d6"), ("armor", "0"), ("uses", "5")]);
    let page = maker.page();
    assert!(page.contains("&lt;u&gt;Bell&lt;/u&gt;") && !page.contains("<u>Bell"), "{page}");
    assert!(page.contains("9 of 10 slots"));
    maker.does("do-tire", &[]);
    assert!(maker.page().contains("Every slot is filled, so HP counts as 0"), "the reason stands beside the number");
}

#[test]
fn the_market_sells_what_the_purse_pays_and_the_pack_holds_and_says_why_not() {
    let server = Server::unlimited();
    let mut maker = brought(&server, &tansy());
    let market = maker.client.get(&maker.path("?shelf=all")).text();
    assert!(
        market.contains("value=\"sling\"") && market.contains("It costs 60 gp, and the purse holds 12."),
        "{market}"
    );
    let found = maker.client.get(&maker.path("?find=SLI")).text();
    assert!(found.contains("Sling") && !found.contains("Halberd"), "{found}");
    let reply = maker.forges("buy", &[("goods", "sling")]);
    assert_eq!(reply.status, 303, "{}", reply.text());
    let sheet = maker.sheet();
    assert_eq!((&sheet["gold"], sheet["things"].as_array().unwrap().len()), (&json!(7), 7));
    maker.does("do-back", &[]);
    assert_eq!(maker.sheet()["gold"], 12, "one deal, back as one");
    maker.does("set-gold", &[("to", "90")]);
    let reply = maker.forges("buy", &[("goods", "mule")]);
    assert_eq!(reply.status, 303, "{}", reply.text());
    let page = maker.page();
    assert!(page.contains("0 of 6 slots") && page.contains("Coming along"), "{page}");
    maker.does("put-2-0", &[]);
    assert!(maker.page().contains("2 of 6 slots"), "the mule carries the plate");
    assert!(!maker.has("part-6"), "nobody parts from what is laden");
    maker.does("put-2-0", &[]);
    maker.does("part-6", &[]);
    assert!(!maker.page().contains("Coming along"));
}

#[test]
fn a_save_shows_its_chance_before_and_its_result_after() {
    let server = Server::unlimited();
    let mut maker = brought(&server, &tansy());
    let page = maker.page();
    assert!(page.contains("45\u{a0}%") && page.contains("9 of 20 throws"), "{page}");
    maker.does("roll-str", &[]);
    let page = maker.page();
    assert!(page.contains(": saved") || page.contains(": failed"), "{page}");
    assert!(!maker.has("do-back"), "whoever has seen their dice cannot have them fall again");
    assert_eq!(maker.goes_back().status, 422);
    maker.does("do-write", &[("text", "Meet the ferryman.\nBring rope.")]);
    maker.does("do-call", &[("name", "Tansy the Elder")]);
    let sheet = maker.sheet();
    assert_eq!(
        (&sheet["notes"], &sheet["name"]),
        (&json!("Meet the ferryman.\nBring rope."), &json!("Tansy the Elder"))
    );
}

#[test]
fn whoever_is_deleted_is_brought_back_and_a_copy_is_another() {
    let server = Server::unlimited();
    let mut maker = brought(&server, &tansy());
    let reply = maker.fills("do-copy", &[]);
    let id = reply.header("location").unwrap().strip_prefix("/characters/").unwrap().to_owned();
    let mut copy = Maker { client: maker.client.clone(), id };
    let (mut one, other) = (maker.sheet(), copy.sheet());
    assert_eq!(other["name"], "Tansy (copy)");
    one["name"] = json!("Tansy (copy)");
    assert_eq!(one, other, "secret omen and all");
    copy.does("set-hp", &[("to", "0")]);
    assert_eq!(maker.sheet()["hp"]["now"], 3);
    let reply = maker.fills("do-delete", &[]);
    assert_eq!(reply.header("location"), Some(&*format!("/?away={}", maker.id)));
    let home = maker.client.get(reply.header("location").unwrap()).text();
    assert!(home.contains("Tansy</bdi> is deleted"), "{home}");
    assert_eq!(maker.client.submit(&maker.path("/restore"), &[]).status, 303);
    assert!(maker.client.get("/").text().contains(&format!("href=\"/characters/{}\"", maker.id)));
}
