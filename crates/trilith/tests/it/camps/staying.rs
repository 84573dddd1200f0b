//! What is done in a camp, by the page's own forms: checks, time, treatment, trade, loot, opponents.

use serde_json::json;

use super::{camp, does, fills, forged, hurts, makes_camp, party, rolled, who};
use crate::party::Guest;
use crate::server::Server;

#[test]
fn checks_are_rolled_from_a_card_into_the_log_with_the_chance_before() {
    let server = Server::unlimited();
    let (mut gm, mut ann, mut bob, mut wes) = camp(&server);
    let own = ann.who();
    let page = ann.guest.page("").text();
    let button = page.split(&format!("id=\"check-{own}-dex\"")).nth(1).unwrap().split("</form>").next().unwrap();
    let odds = ann.maker.sheet()["attributes"][1]["chance"].clone();
    let (good, total) = (odds["good"].as_u64().unwrap(), odds["total"].as_u64().unwrap());
    assert!(button.contains(&format!("{good} of {total} throws")), "{button}");
    does(&mut ann.guest, &format!("check-{own}-dex"), &[]);
    for guest in [&mut gm, &mut bob.guest, &mut wes] {
        assert!(
            guest.lines().last().is_some_and(|line| line.contains(&ann.name) && line.contains("Dexterity")),
            "{:?}",
            guest.lines()
        );
    }
    does(&mut gm, &format!("check-{own}-skill"), &[("of", "{\"skill\":\"stealth\"}"), ("modifier", "-2")]);
    assert!(wes.lines().last().is_some_and(|line| line.contains("Stealth")), "the GM acts for whoever is away");
    assert_eq!(
        forged(
            &mut bob.guest,
            "check",
            &[("who", &own.to_string()), ("of", "{\"attribute\":\"dex\"}"), ("modifier", "0")]
        )
        .status,
        422
    );
    assert!(!bob.guest.page("").text().contains(&format!("check-{own}-dex")));
}

#[test]
fn time_passes_for_everybody_when_the_gm_says_so() {
    let server = Server::unlimited();
    let (mut gm, mut ann, mut bob, _) = camp(&server);
    hurts(&mut ann, "fatigue", 5);
    let fatigue = |guest: &mut Guest| {
        party(guest).iter().map(|camper| camper["fatigue"]["now"].as_i64().unwrap()).collect::<Vec<_>>()
    };
    let before = fatigue(&mut bob.guest);
    assert!(gm.page("").text().contains("Fatigue up to +1"), "what it brings is said before");
    assert!(!ann.guest.page("").text().contains("id=\"pass-hour\""));
    assert_eq!(forged(&mut ann.guest, "pass", &[("pause", "hour")]).status, 422);
    does(&mut gm, "pass-ten_minutes", &[]);
    assert_eq!(fatigue(&mut bob.guest), [before[0] + 1, before[1]]);
    does(&mut gm, "pass-night", &[]);
    assert_eq!(fatigue(&mut bob.guest)[0], before[0] + 5);
    let clock = bob.guest.view()["scene"]["parts"]["clock"].clone();
    assert_eq!(clock["minutes"], 490);
    assert!(bob.guest.page("").text().contains("Day 1, 8:10"));
}

#[test]
fn a_click_sent_twice_counts_once_and_nonsense_is_told() {
    let server = Server::unlimited();
    let (mut gm, ..) = camp(&server);
    let click = crate::party::fresh_id();
    let path = format!("/tables/{}/camp", gm.table);
    for _ in 0..2 {
        let fields = [("click", click.as_str()), ("verb", "pass"), ("pause", "hour")];
        assert_eq!(gm.client.submit(&path, &fields).status, 303);
    }
    assert_eq!(gm.view()["scene"]["parts"]["clock"]["minutes"], 60);
    let json = |gm: &mut Guest, verb: &str| {
        let body = format!("click={}&verb={verb}&pause=never", crate::party::fresh_id());
        let headers = [("content-type", "application/x-www-form-urlencoded"), ("accept", "application/json")];
        gm.client.ask("POST", &path, &headers, body.as_bytes())
    };
    assert_eq!(json(&mut gm, "fly").status, 400);
    let reply = json(&mut gm, "pass");
    assert!(reply.status >= 400 && reply.refusal().1.ends_with('.'), "{}", reply.text());
    assert_eq!(gm.client.submit(&path, &[("verb", "pass")]).status, 422);
}

/// Coins in words, as copper pieces.
fn copper(words: &str) -> i64 {
    let pieces: Vec<&str> = words.split(' ').collect();
    let worth = |coin: &str| [("gp", 100), ("sp", 10), ("cp", 1)].iter().find(|(name, _)| *name == coin).unwrap().1;
    pieces.chunks(2).map(|pair| pair[0].parse::<i64>().unwrap() * worth(pair[1])).sum()
}

#[test]
fn things_money_and_loot_change_hands() {
    let server = Server::unlimited();
    let (mut gm, mut ann, mut bob, _) = camp(&server);
    let (anns, bobs) = (ann.who(), bob.who());
    does(&mut gm, "add-thing", &[("item", "dagger"), ("count", "2"), ("hidden", "true")]);
    assert!(!ann.guest.page("").text().contains("id=\"take-dagger\""), "hidden until shown");
    does(&mut gm, "show-loot", &[]);
    does(&mut ann.guest, "take-dagger", &[("count", "1")]);
    does(
        &mut ann.guest,
        &format!("hand-over-{anns}"),
        &[("thing", "dagger carried"), ("count", "1"), ("to", &bobs.to_string())],
    );
    does(&mut gm, "pay-all", &[("copper", "500")]);
    does(&mut ann.guest, &format!("pay-{anns}"), &[("copper", "100"), ("to", &bobs.to_string())]);
    let purses: Vec<i64> =
        party(&mut gm).iter().map(|camper| copper(camper["own"]["purse"].as_str().unwrap())).collect();
    let before = [ann.maker.sheet(), bob.maker.sheet()].map(|sheet| copper(sheet["along"].as_str().unwrap()));
    assert_eq!(purses, [before[0] + 400, before[1] + 600]);
    let reply = fills(&mut ann.guest, &format!("pay-{anns}"), &[("copper", "9999999"), ("to", &bobs.to_string())]);
    assert!(reply.status == 422 && reply.text().contains("camp-fault"), "{}", reply.text());
    let sheet = bob.guest.page(&format!("/campers/{bobs}")).text();
    assert!(sheet.contains("agger") && sheet.contains("id=\"camp-of\""), "{sheet}");
}

#[test]
fn the_sheet_in_the_camp_sells_and_buys_and_is_nobody_elses() {
    let server = Server::unlimited();
    let (mut gm, mut ann, mut bob, mut wes) = camp(&server);
    does(&mut gm, "pay-all", &[("copper", "1000")]);
    let own = ann.who();
    let path = format!("/tables/{}/campers/{own}", gm.table);
    for stranger in [&mut bob.guest, &mut wes] {
        assert_eq!(stranger.client.get(&path).status, 404);
        assert_eq!(
            stranger
                .client
                .submit(&format!("{path}/commands"), &[("click", &crate::party::fresh_id()), ("verb", "save")])
                .status,
            404
        );
    }
    let page = ann.guest.client.get(&format!("{path}?find=dagger")).text();
    let form = crate::characters::maker::form_of(&page, "buy-dagger").unwrap_or_else(|| panic!("{page}"));
    let mut fields: Vec<(&str, &str)> =
        form.fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    fields.push(("lots", "1"));
    let bought = ann.guest.client.submit(&form.action, &fields);
    assert_eq!(bought.status, 303, "{}", bought.text());
    let gear = |guest: &mut Guest| party(guest)[0]["own"]["gear"].to_string();
    assert!(gear(&mut ann.guest).contains("dagger"), "{}", gear(&mut ann.guest));
    assert!(!ann.maker.sheet()["gear"].to_string().contains("Dagger") || ann.maker.sheet()["purse_copper"].is_u64());
    let reply = ann.guest.client.submit(
        &form.action,
        &[("click", &crate::party::fresh_id()), ("verb", "buy"), ("item", "dagger"), ("lots", "20000")],
    );
    assert_eq!(reply.status, 422, "{}", reply.text());
    assert!(gm.client.get(&path).text().contains("id=\"do-set_pool\""), "the GM sets things right there");
    assert!(!ann.guest.client.get(&path).text().contains("id=\"do-set_pool\""));
}

#[test]
fn opponents_come_from_three_numbers_and_wounds_are_looked_after() {
    let server = Server::unlimited();
    let (mut gm, mut ann, mut bob, _) = camp(&server);
    does(&mut gm, "oppose-form", &[("name", "Grim"), ("strength", "12"), ("dexterity", "11"), ("arms", "2")]);
    assert!(!ann.guest.page("").text().contains("Grim"), "unseen until shown");
    does(&mut gm, "show_foe-grim", &[]);
    assert!(ann.guest.page("").text().contains("Grim"));
    does(&mut gm, "dismiss-grim", &[]);
    assert!(!gm.page("").text().contains("<bdi>Grim</bdi>"));
    hurts(&mut bob, "body", 2);
    let (healer, patient) = (ann.who(), bob.who());
    let form = format!("tend-{healer}-{patient}");
    let page = ann.guest.page("").text();
    assert!(
        page.contains(&form) && page.split(&form).nth(1).unwrap().split("</form>").next().unwrap().contains('%'),
        "{page}"
    );
    does(&mut ann.guest, &form, &[]);
    assert!(bob.guest.lines().last().is_some_and(|line| line.contains("looks after")), "{:?}", bob.guest.lines());
    assert!(!ann.guest.page("").text().contains(&form), "once a day");
}

#[test]
fn without_a_gm_the_players_see_to_it_themselves() {
    let server = Server::unlimited();
    let mut client = server.visitor();
    let maker = rolled(&{
        client.get("/");
        client.submit("/characters", &[("house", "handbook")]);
        client.clone()
    });
    let id = maker.id.clone();
    let door = client.get(&format!("/camps?bring={id}")).text();
    assert!(door.contains("comes along"), "{door}");
    let fields = [("table", "Alone"), ("called", "Ann"), ("as", "player"), ("house", "handbook"), ("bring", &id)];
    let reply = client.submit("/camps", &fields);
    let table = reply
        .header("location")
        .unwrap_or_else(|| panic!("{}", reply.text()))
        .trim_start_matches("/tables/")
        .to_owned();
    let mut ann = Guest { client, table, seat: "p1".to_owned() };
    assert_eq!(party(&mut ann).len(), 1);
    does(&mut ann, "pass-night", &[]);
    does(&mut ann, "add-thing", &[("item", "dagger"), ("count", "1")]);
    assert!(ann.page("").text().contains("id=\"march\"") && !ann.page("").text().contains("show-loot"));
    let name = party(&mut ann)[0]["name"].as_str().unwrap().to_owned();
    let own = who(&mut ann, &name);
    does(&mut ann, &format!("home-{own}"), &[]);
    does(&mut ann, &format!("leave-{own}"), &[]);
    assert!(party(&mut ann).is_empty());
    ann.does(&json!("take_gm"));
    assert!(ann.page("").text().contains("Send your players their link"));
    let other = makes_camp(&mut server.visitor(), "player");
    assert_ne!(other, ann.table);
}
