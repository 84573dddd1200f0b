//! The sheet lives: checks, wounds, rest, learning and trade by plain forms, each taken back again.

use super::maker::{Maker, form_of};
use crate::server::Server;

fn in_play(server: &Server) -> Maker {
    let mut maker = Maker::begins(server);
    maker.does("do-roll_everything", &[]);
    maker
}

/// Somebody with coins: three in a hundred have spent their last on their gear.
fn in_play_with_coins(server: &Server) -> Maker {
    let mut makers = (0..20).map(|_| in_play(server));
    makers.find_map(|mut maker| (purse(&mut maker) >= 5).then_some(maker)).expect("one of twenty has coins")
}

fn purse(maker: &mut Maker) -> u64 {
    maker.sheet()["purse_copper"].as_u64().unwrap()
}

fn pool(maker: &mut Maker, name: &str) -> i64 {
    maker.sheet()["pools"][name]["now"].as_i64().unwrap()
}

fn refused(maker: &mut Maker, form: &str, fields: &[(&str, &str)], why: &str) {
    let reply = maker.fills(form, fields);
    assert_eq!(reply.status, 422, "{}", reply.text());
    let told = form_of(&reply.text(), form).unwrap_or_else(|| panic!("{form} in {}", reply.text())).html;
    assert!(told.contains("role=\"alert\"") && told.contains(why), "{told}");
}

/// What stands beside the button that rolls DEX.
fn result(page: &str) -> String {
    let cell = page.split("id=\"roll-dex\"").nth(1).unwrap().split("</td>").next().unwrap();
    cell.split("</form>").nth(1).unwrap().to_owned()
}

#[test]
fn a_check_is_rolled_in_place_told_in_the_log_and_falls_the_same_after_an_undo() {
    let server = Server::start();
    let mut maker = in_play(&server);
    assert_eq!(result(&maker.page()), "", "nothing has been rolled");
    maker.does("roll-dex", &[]);
    let first = maker.page();
    let outcome = result(&first);
    assert!(outcome.contains("success") || outcome.contains("failure"), "{outcome}");
    assert!(first.contains("Dexterity: ") && first.contains(" against "), "the log tells it");
    maker.does("do-back", &[]);
    let back = maker.page();
    assert!(result(&back).is_empty() && back.contains("taken back"), "{back}");
    maker.does("roll-dex", &[]);
    assert_eq!(result(&maker.page()), outcome, "going back is no new roll");
}

#[test]
fn the_situation_changes_every_chance_before_the_roll_and_its_target() {
    let server = Server::start();
    let mut maker = in_play(&server);
    let path = maker.path("?modifier=-10");
    let page = maker.client.get(&path).text();
    assert!(page.contains("The situation<small> P234</small>"), "{page}");
    let form = form_of(&page, "roll-str").unwrap();
    assert!(form.fields.contains(&("modifier".to_owned(), "-10".to_owned())), "{:?}", form.fields);
    let fields: Vec<(&str, &str)> = form.fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let reply = maker.client.submit(&form.action, &fields);
    assert_eq!((reply.status, reply.header("location")), (303, Some(path.as_str())), "the situation stays");
    assert!(maker.page().contains("The situation −10"));
    let forged = maker.forges("check", &[("of", "{\"attribute\":\"str\"}"), ("modifier", "11")]);
    assert_eq!(forged.status, 422);
    assert!(forged.text().contains("10 at the most"), "{}", forged.text());
}

#[test]
fn pools_are_marked_mended_and_rested_and_each_step_is_taken_back() {
    let server = Server::start();
    let mut maker = in_play(&server);
    let (fatigue, body) = (pool(&mut maker, "fatigue"), pool(&mut maker, "body"));
    maker.does("mark-both", &[("points", "4")]);
    assert_eq!((pool(&mut maker, "fatigue"), pool(&mut maker, "body")), (fatigue - 4, body - 4));
    maker.does("mark-fatigue", &[("verb", "treat"), ("points", "3")]);
    assert_eq!(pool(&mut maker, "fatigue"), fatigue - 1);
    refused(&mut maker, "mark-fatigue", &[("verb", "treat"), ("points", "2")], "no pool rises above its start (P8)");
    maker.does("do-rest", &[("pause", "day")]);
    assert_eq!((pool(&mut maker, "fatigue"), pool(&mut maker, "body")), (fatigue, body - 3));
    for _ in 0..3 {
        maker.does("do-back", &[]);
    }
    assert_eq!((pool(&mut maker, "fatigue"), pool(&mut maker, "body")), (fatigue, body));
    maker.does("mark-body", &[("verb", "hurt"), ("points", "200")]);
    let page = maker.page();
    assert!(page.contains("A survival save is due") && page.contains("Unconscious"), "{page}");
    assert!(form_of(&page, "do-rest").is_none(), "nobody rests then");
    assert!(form_of(&page, "do-save").is_some());
}

#[test]
fn things_are_bought_and_sold_in_play_for_exact_change() {
    let server = Server::start();
    let mut maker = in_play_with_coins(&server);
    let before = purse(&mut maker);
    let path = maker.path("?find=torch+%28light");
    assert!(maker.client.get(&path).text().contains("buy-torch_light"), "the market is on the sheet");
    let bought = maker.forges("buy", &[("item", "torch_light"), ("lots", "5")]);
    assert_eq!(bought.status, 303, "{}", bought.text());
    assert_eq!(purse(&mut maker), before - 5);
    let gear = maker.sheet()["gear"].clone();
    let torches = gear.as_array().unwrap().iter().find(|line| line["item"] == "torch_light").unwrap();
    assert!(torches["count"].as_u64().unwrap() >= 5);
    maker.does("sell-torch_light-carried", &[("count", "3")]);
    assert_eq!(purse(&mut maker), before - 5 + 1, "half of three copper pieces, rounded down");
    refused(&mut maker, "sell-torch_light-carried", &[("count", "500")], "not that much of it");
    maker.does("do-back", &[]);
    maker.does("do-back", &[]);
    assert_eq!(purse(&mut maker), before);
}

#[test]
fn free_points_are_spent_and_what_is_short_is_refused_with_its_rule() {
    let server = Server::start();
    let mut maker = in_play(&server);
    let stealth = "{\"skill\":\"stealth\"}";
    let reply = maker.forges("spend", &[("on", stealth), ("points", "1")]);
    assert_eq!(reply.status, 422);
    assert!(reply.text().contains("there are 0 (P40)"), "{}", reply.text());
    maker.does("do-grow_older", &[]);
    let age = maker.sheet()["age"].as_u64().unwrap();
    assert!(maker.page().contains(&format!("A birthday: {age} years old.")));
}

#[test]
fn only_the_gm_of_a_table_edits_and_nobody_forges_it() {
    let server = Server::start();
    let mut maker = in_play(&server);
    for (verb, fields) in [
        ("set_free_points", vec![("to", "9")]),
        ("set_mana", vec![("to", "1")]),
        ("set_tested", vec![("tested", "yes")]),
        ("revive", vec![]),
    ] {
        let reply = maker.forges(verb, &fields);
        assert_eq!(reply.status, 422, "{verb}");
        assert!(reply.text().contains("Only the GM at whose table"), "{}", reply.text());
    }
    assert!(!maker.has("do-set_score"));
}

#[test]
fn the_sheet_leads_to_the_market_and_to_long_entries_and_holds_neither() {
    let server = Server::start();
    let mut maker = in_play_with_coins(&server);
    let link = |page: &str, to: &str| {
        let links = page.split("href=\"").filter_map(|rest| rest.split('"').next());
        links.map(|link| link.replace("&amp;", "&")).find(|link| link.contains(to)).unwrap_or_else(|| panic!("{page}"))
    };
    let page = maker.page();
    assert!(!page.contains("buy-standard_pack") && !page.contains("For sale"), "{page}");
    let market = maker.client.get(&link(&page, "?shelf=standard_pack")).text();
    assert!(market.contains("buy-standard_pack") && market.contains("For sale"), "{market}");
    assert!(!page.contains("Provenance:") && page.contains(" things at once</a>"), "{page}");
    let told = maker.client.get(&link(&page, "?unfold=")).text();
    assert!(!told.contains(" things at once</a>") && told.len() > page.len(), "{told}");
    assert!(told.matches("class=\"die").count() > page.matches("class=\"die").count() + 20, "{told}");
}
