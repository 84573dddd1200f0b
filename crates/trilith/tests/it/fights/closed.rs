//! A table that is closed in the middle of a fight.

use serde_json::json;

use super::duel;
use super::player::starts_a_quarrel;
use crate::browser::person::Person;
use crate::party::{Guest, fresh_id};
use crate::server::Server;

#[test]
fn a_table_closed_in_the_middle_of_a_fight_says_so_and_asks_nobody() {
    let server = Server::unlimited();
    let [mut gm, mut ann, mut bob, mut wes] = duel(&server);
    gm.does(&json!("pause"));
    gm.does(&json!({"close": {"reveal_hidden": false}}));
    for guest in [&mut gm, &mut ann, &mut bob, &mut wes] {
        let page = guest.page("").text();
        let turn = page.split("data-part=\"turn\"").nth(1).unwrap().split("</section>").next().unwrap().to_owned();
        assert!(turn.contains("This table is closed.") && !turn.contains("data-mine"), "{turn}");
        assert!(!turn.contains("Your turn") && !turn.contains("Waiting for") && !turn.contains("Paused"), "{turn}");
        assert_eq!(guest.view()["prompts"], json!([]));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_sees_a_table_close_reads_its_last_line_and_is_asked_no_more() {
    let _turn = crate::browser::BROWSERS.acquire().await;
    let server = Server::unlimited();
    let person = Person::sits_down().await;
    starts_a_quarrel(&person, &server, "gm").await;
    let client = person.cookie(&server).await;
    let place: String = person.reads("location.pathname").await;
    let mut gm = Guest { client, table: place.trim_start_matches("/tables/").to_owned(), seat: "gm".to_owned() };
    let n = tokio::task::block_in_place(|| {
        (0..12).for_each(|_| answers_for_them(&mut gm));
        gm.does(&json!({"close": {"reveal_hidden": false}}))
    });
    person.waits_for(&format!("document.querySelector('main').dataset.n === '{n}'")).await;
    person.waits_for("document.querySelector('#awaits').textContent === 'This table is closed.'").await;
    person.waits_for("document.querySelector('#plan-said').textContent === 'This table is closed.'").await;
    assert!(person.reads::<bool>("!!document.querySelector('#log .since')").await);
    let below: f64 = person.reads(BELOW).await;
    assert!(below < 2.0, "{below} px of the log are below what is shown");
    assert!(person.complaints().is_empty(), "{:?}", person.complaints());
    person.gets_up().await;
}

/// How much of the log is out of sight at its end.
const BELOW: &str = "(() => { const log = document.querySelector('#scroll'); return log.scrollHeight - log.scrollTop - log.clientHeight; })()";

/// The GM answers for whoever is asked, as the game would for somebody who stays silent.
fn answers_for_them(gm: &mut Guest) {
    let prompt = gm.view()["prompts"][0].clone();
    gm.sends(&json!({"id": fresh_id(), "as": prompt["to"], "command": {"play": prompt["if_silent"]}})).n();
}
