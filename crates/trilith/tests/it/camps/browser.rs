//! An evening in a camp, in browsers: a GM and two players, a check, a night, a fight, and home.

use serde_json::json;

use super::{Player, party, pools};
use crate::browser::person::Person;
use crate::party::Guest;
use crate::server::Server;

/// The fight costs somebody 3 Fatigue, and is over.
fn tires_in_a_fight(gm: &mut Guest, name: &str) {
    let figures = gm.view()["scene"]["parts"]["figures"].clone();
    let figure = figures.as_array().unwrap().iter().find(|figure| figure["name"] == *name).unwrap()["who"].clone();
    gm.plays(&json!({"adjust": {"figure": figure, "fatigue": -3, "body": 0}}));
    gm.plays(&json!("end"));
}

#[tokio::test(flavor = "multi_thread")]
async fn two_players_and_a_gm_make_camp_fight_and_go_home() {
    let _turn = crate::browser::BROWSERS.acquire().await;
    let server = Server::unlimited();
    let person = Person::sits_down().await;
    person.goes_to(&format!("{}/camps", server.url())).await;
    person.clicks("#do-camp button.primary").await;
    person.waits_for("document.querySelector('main.camp[data-ready]')").await;
    let client = person.cookie(&server).await;
    let place: String = person.reads("location.pathname").await;
    let mut gm = Guest { client, table: place.trim_start_matches("/tables/").to_owned(), seat: "gm".to_owned() };
    let link = gm.link("player");
    let mut ann = Player::joins(&server, &link, "Ann");
    let _bob = Player::joins(&server, &link, "Bob");
    // Both arrive on the GM's screen by themselves.
    person.waits_for("document.querySelectorAll('.camper').length === 2").await;
    let own = ann.who();
    super::hurts(&mut ann, "fatigue", 4);
    let before = pools(&mut ann.maker).0;
    // Whoever clicks upon what is out of date is told so: the wound is seen first.
    person.waits_for("document.querySelector('.party').textContent.includes('Not at home yet')").await;
    person.clicks(&format!("#check-{own}-wis button")).await;
    person.waits_for("document.querySelector('#log').textContent.includes('Wisdom')").await;
    person.clicks("#pass-night button").await;
    person.waits_for("document.querySelector('.day').textContent.includes('8:00')").await;
    person.clicks("#march").await;
    person.clicks("#march-duel a.button").await;
    person.clicks("#do-march input[value=gm]").await;
    person.clicks("#do-march button.primary").await;
    person.waits_for("document.querySelector('main.battle[data-ready]')").await;
    tires_in_a_fight(&mut gm, &ann.name);
    person.clicks("#end-scene button").await;
    person.clicks("#do-settle button.primary").await;
    person.waits_for("document.querySelector('main.camp[data-ready]')").await;
    person.clicks(&format!("#home-{own} button")).await;
    person.waits_for(&format!("!document.querySelector('#home-{own}')")).await;
    assert_eq!(pools(&mut ann.maker).0, before - 3, "rested, then fought");
    assert_eq!(party(&mut gm).len(), 2);
    assert!(person.complaints().is_empty(), "{:?}", person.complaints());
    person.gets_up().await;
}
