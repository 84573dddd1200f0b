//! A fight from the camp: the party in its places, and what goes back when it is over.

use serde_json::{Value, json};

use super::{camp, hurts, party};
use crate::characters::maker::form_of;
use crate::client::Reply;
use crate::party::{Guest, fresh_id};
use crate::server::Server;

/// Sets out for a scenario with everybody who is fit, by the page's own form.
pub fn sets_out(gm: &mut Guest, scenario: &str, with: &str) -> Reply {
    let page = gm.page(&format!("/camp/fight?scenario={scenario}")).text();
    let form = form_of(&page, "do-march").unwrap_or_else(|| panic!("{page}"));
    let comers = form.html.split("name=\"who\" value=\"").skip(1).filter_map(|rest| rest.split('"').next());
    let comers: Vec<String> = comers.map(ToOwned::to_owned).collect();
    let mut fields: Vec<(&str, &str)> =
        form.fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    fields.extend(comers.iter().map(|who| ("who", who.as_str())));
    fields.extend([("with", with), ("foes", "yes")]);
    gm.client.submit(&form.action, &fields)
}

fn figures(guest: &mut Guest) -> Vec<Value> {
    guest.view()["scene"]["parts"]["figures"].as_array().unwrap().clone()
}

fn figure(guest: &mut Guest, name: &str) -> Value {
    figures(guest).into_iter().find(|figure| figure["name"] == name).unwrap_or_else(|| panic!("no {name}"))
}

/// Ends the fight and its scene, as the GM.
pub fn ends(gm: &mut Guest) {
    gm.plays(&json!("end"));
    let reply = gm.client.submit(&format!("/tables/{}/end", gm.table), &[]);
    assert_eq!(
        reply.header("location"),
        Some(format!("/tables/{}/camp/settle", gm.table).as_str()),
        "{}",
        reply.text()
    );
}

/// Confirms what goes back, all of it but for what is not ticked.
pub fn settles(gm: &mut Guest, without: &[&str]) -> Reply {
    let page = gm.page("/camp/settle").text();
    let form = form_of(&page, "do-settle").unwrap_or_else(|| panic!("{page}"));
    let mut fields: Vec<(String, String)> = form.fields.clone();
    for name in ["back", "dead", "loot"].into_iter().filter(|name| !without.contains(name)) {
        let tick = format!("name=\"{name}\" value=\"");
        let ticked = form.html.split(&tick).skip(1);
        fields.extend(ticked.filter_map(|rest| Some((name.to_owned(), rest.split('"').next()?.to_owned()))));
    }
    let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    gm.client.submit(&form.action, &fields)
}

#[test]
fn the_party_stands_in_its_places_each_at_its_own_seat_and_the_foes_on_one_of_theirs() {
    let server = Server::unlimited();
    let (mut gm, mut ann, mut bob, mut wes) = camp(&server);
    hurts(&mut ann, "fatigue", 3);
    let list = gm.page("/camp/fight").text();
    assert!(list.contains("id=\"march-duel\""), "{list}");
    assert_eq!(ann.guest.page("/camp/fight").status, 303, "the GM chooses");
    assert_eq!(sets_out(&mut gm, "duel", "gm").status, 303);
    assert_eq!(wes.view()["scene"]["game"], "pillars-battle");
    let (anns, bobs) = (figure(&mut wes, &ann.name), figure(&mut wes, &bob.name));
    assert_eq!((&anns["seat"], &bobs["seat"]), (&json!(ann.guest.seat), &json!(bob.guest.seat)));
    let start = anns["fatigue"]["start"].as_i64().unwrap();
    assert_eq!(anns["fatigue"]["now"], start - 3, "they come as they are");
    let foes: Vec<Value> = figures(&mut wes).into_iter().filter(|figure| figure["side"] != anns["side"]).collect();
    let seats = gm.view()["parts"]["seats"].clone();
    let foes_seat = seats.as_array().unwrap().iter().find(|seat| seat["name"] == "Foes").unwrap()["seat"].clone();
    assert!(!foes.is_empty() && foes.iter().all(|foe| foe["seat"] == foes_seat), "{foes:?}");
    assert!(!gm.view().to_string().contains("mana\":{"), "no pool of it is anywhere");
    assert!(ann.maker.page().contains("in-camp"), "a fight upon the camp is still the camp");
    assert!(figures(&mut ann.guest).iter().any(|figure| figure["yours"] == true && figure["name"] == *ann.name));
    assert_eq!(bob.guest.client.submit(&format!("/tables/{}/end", gm.table), &[]).status, 422, "players end no scene");
}

#[test]
fn what_the_fight_took_goes_back_as_the_gm_confirms_it_even_after_a_crash() {
    let mut server = Server::unlimited();
    let (mut gm, mut ann, bob, _) = camp(&server);
    assert_eq!(sets_out(&mut gm, "duel", "gm").status, 303);
    let (anns, bobs) = (figure(&mut gm, &ann.name), figure(&mut gm, &bob.name));
    gm.plays(&json!({"adjust": {"figure": anns["who"], "fatigue": -6, "body": -1}}));
    gm.plays(&json!({"kill": {"figure": bobs["who"]}}));
    ends(&mut gm);
    server.kill();
    server.restart();
    assert!(gm.page("").text().contains("id=\"settle\"") && ann.guest.page("").text().contains("The GM sees to it"));
    let page = gm.page("/camp/settle").text();
    let fatigue = anns["fatigue"]["now"].as_i64().unwrap();
    assert!(
        page.contains(&format!("Fatigue {fatigue} to {}", fatigue - 6)) && page.contains("died, for good"),
        "{page}"
    );
    assert_eq!(ann.guest.page("/camp/settle").status, 303, "a player confirms nothing");
    let path = format!("/tables/{}/camp/settle", gm.table);
    assert_eq!(ann.guest.client.submit(&path, &[("fight", "2"), ("click", &fresh_id())]).status, 422);
    assert_eq!(settles(&mut gm, &["dead"]).status, 303);
    let camper =
        |guest: &mut Guest, name: &str| party(guest).into_iter().find(|camper| camper["name"] == name).unwrap();
    assert_eq!(camper(&mut gm, &ann.name)["fatigue"]["now"], fatigue - 6);
    assert_eq!(camper(&mut gm, &bob.name)["dead"], false, "the GM lets them live");
    assert!(!gm.page("").text().contains("id=\"settle\""), "and the question is answered");
    assert_eq!(gm.page("/camp/settle").status, 303);
    assert_eq!(gm.client.submit(&path, &[("fight", "2"), ("click", &fresh_id())]).status, 303, "once is enough");
    assert_eq!(camper(&mut gm, &ann.name)["fatigue"]["now"], fatigue - 6);
    assert_eq!(sets_out(&mut gm, "duel", "gm").status, 303, "and on to the next one");
    ends(&mut gm);
    assert_eq!(settles(&mut gm, &[]).status, 303);
}

#[test]
fn bots_play_the_foes_and_nobody_comes_who_cannot_stand() {
    let server = Server::with(&["--no-limits", "--bot-pause", "0"]);
    let (mut gm, mut ann, mut bob, _) = camp(&server);
    let down = bob.who();
    gm.plays(&json!({"set_pool": {"who": down, "pool": "fatigue", "to": -1}}));
    let page = gm.page("/camp/fight?scenario=duel").text();
    assert!(page.contains("and cannot fight"), "{page}");
    assert_eq!(gm.page("/camp/fight?scenario=nowhere").status, 404);
    let path = format!("/tables/{}/camp/fight", gm.table);
    let alone = [("click", fresh_id()), ("scenario", "duel".to_owned()), ("who", down.to_string())];
    let fields: Vec<(&str, &str)> = alone.iter().map(|(name, value)| (*name, value.as_str())).collect();
    assert_eq!(gm.client.submit(&path, &fields).status, 422, "nobody comes along");
    assert_eq!(sets_out(&mut gm, "duel", "computer").status, 303);
    assert!(figures(&mut gm).iter().all(|figure| figure["name"] != *bob.name));
    let seats = gm.view()["parts"]["seats"].clone();
    assert!(seats.as_array().unwrap().iter().any(|seat| seat["name"] == "Foes" && seat["held_by"] == "bot"), "{seats}");
    assert!(ann.guest.view()["prompts"].is_array());
}
