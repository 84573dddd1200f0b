//! The Cairn table and the pages around it by the rules of access.

use serde_json::json;

use crate::access::rules::faults;
use crate::browser::person::Person;
use crate::party::Guest;
use crate::server::Server;

#[tokio::test(flavor = "multi_thread")]
async fn the_cairn_table_keeps_the_rules_of_access() {
    let _turn = crate::browser::BROWSERS.acquire().await;
    let server = Server::unlimited();
    let person = Person::sits_down().await;
    person.goes_to(&format!("{}/cairn", server.url())).await;
    assert_eq!(faults(&person).await, Vec::<String>::new(), "the door");
    // Without a Warden one window has everything: cards of one's own, opponents, time and papers.
    person.clicks("#do-cairn input[value=player]").await;
    person.clicks("#do-cairn button.primary").await;
    person.waits_for("document.querySelector('main.cairn[data-ready]')").await;
    let place: String = person.reads("location.pathname").await;
    let client = person.cookie(&server).await;
    let mut own = Guest { client, table: place.trim_start_matches("/tables/").to_owned(), seat: "p1".to_owned() };
    for command in [
        json!({"roll_up": {"mode": "whole"}}),
        json!({"oppose": {"kind": "wolf", "count": 2, "hidden": false}}),
        json!({"draw": {"what": "npc", "dice": null, "season": null, "days": null}}),
        json!({"draw": {"what": "dungeon", "dice": 8, "season": null, "days": null}}),
        json!("start_fight"),
        json!("roll_saves"),
    ] {
        own.plays(&command);
    }
    for screen in ["a wide screen", "a phone"] {
        if screen == "a phone" {
            person.takes_a_phone().await;
        }
        for path in ["", "/bring"] {
            person.goes_to(&format!("{}{place}{path}", server.url())).await;
            person.waits_for("document.readyState === 'complete'").await;
            person
                .reads::<bool>(
                    "(document.querySelectorAll('.ground details').forEach((one) => (one.open = true)), true)",
                )
                .await;
            assert_eq!(faults(&person).await, Vec::<String>::new(), "{path} on {screen}");
        }
    }
    person.gets_up().await;
}
