//! The server dies in the middle of a burst: both windows go on by themselves.

use crate::browser::evening::{both_are_there, joins, opens_a_table};
use crate::browser::person::Person;
use crate::camps::Player;
use crate::party::Guest;
use crate::server::Server;

const CLICKS: usize = 20;

/// Clicks the counter's plus button many times, as fast as the page takes it.
fn burst() -> String {
    format!(
        "(async () => {{ for (let n = 0; n < {CLICKS}; n++) {{ document.querySelector(\"form[id^='up-'] button.step\").click();
            await new Promise((done) => setTimeout(done, 10)); }} window.clicked = true; }})(), true"
    )
}

const SHOWN: &str = "Array.from(document.querySelectorAll('#log li'), (line) => Number(line.dataset.n))";
const VALUE: &str = "Number(document.querySelector('.counter .value strong').textContent)";

/// Every click of both has come, in the document that was there before.
async fn goes_on_with_every_line(person: &Person) {
    person.waits_for(&format!("window.clicked && {VALUE} === {}", 2 * CLICKS)).await;
    person.waits_for("document.querySelector('#connection').textContent === ''").await;
    let numbers: Vec<u64> = person.reads(SHOWN).await;
    let whole: Vec<u64> = (numbers[0]..numbers[0] + numbers.len() as u64).collect();
    assert_eq!(numbers, whole, "no line is lost or doubled");
    assert!(person.reads::<bool>("window.sameDocument === true").await, "nothing was reloaded");
    let thrown: Vec<String> = person.complaints().into_iter().filter(|each| each.starts_with("thrown")).collect();
    assert_eq!(thrown, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn both_windows_survive_a_killed_server() {
    let _turn = crate::browser::BROWSERS.acquire().await;
    let mut server = Server::start();
    let (gm, ann) = tokio::join!(Person::sits_down(), Person::sits_down());
    let (place, link) = opens_a_table(&gm, &server).await;
    joins(&ann, &link, "Ann").await;
    both_are_there([&gm, &ann]).await;
    let table = place.trim_start_matches("/tables/").to_owned();
    let mut helper = Guest { client: gm.cookie(&server).await, table, seat: "gm".to_owned() };
    let counter = serde_json::json!({"add_counter": {"name": "Hits", "value": 0, "full": 0, "hidden": false}});
    tokio::task::block_in_place(|| helper.plays(&counter));
    for person in [&gm, &ann] {
        person.waits_for("document.querySelector(\"form[id^='up-'] button.step\")").await;
        person.reads::<bool>("(window.sameDocument = true)").await;
        assert_eq!(person.complaints(), Vec::<String>::new());
        person.reads::<bool>(&burst()).await;
    }
    gm.waits_for(&format!("{VALUE} >= {}", CLICKS / 4)).await;
    tokio::task::block_in_place(|| server.kill());
    for person in [&gm, &ann] {
        person.waits_for("document.querySelector('#connection').textContent.includes('reconnecting')").await;
    }
    let before: usize = gm.reads(VALUE).await;
    assert!(before < 2 * CLICKS, "the server died too late to prove anything");
    tokio::task::block_in_place(|| server.restart());
    for person in [&gm, &ann] {
        goes_on_with_every_line(person).await;
    }
    let (mine, theirs): (String, String) = (gm.reads(TEXTS).await, ann.reads(TEXTS).await);
    assert_eq!(mine, theirs, "both windows tell the same story");
    let n = tokio::task::block_in_place(|| helper.number());
    assert_eq!(gm.reads::<Vec<u64>>(SHOWN).await.last(), Some(&n), "and it is the server's");
    tokio::join!(gm.gets_up(), ann.gets_up());
}

const TEXTS: &str = "Array.from(document.querySelectorAll('#log li.move .what'), (line) => line.textContent).join('|')";

/// What stands where something was sent in vain.
const FAULT: &str = "(document.querySelector('form.act .fault p')?.textContent ?? '')";

#[tokio::test(flavor = "multi_thread")]
async fn what_was_said_about_a_lost_table_is_over_when_it_is_back() {
    let _turn = crate::browser::BROWSERS.acquire().await;
    let mut server = Server::start();
    let person = Person::sits_down().await;
    person.goes_to(&format!("{}/camps", server.url())).await;
    person.clicks("#do-camp button.primary").await;
    person.waits_for("document.querySelector('main.camp[data-ready] .seat.here')").await;
    let place: String = person.reads("location.pathname").await;
    let table = place.trim_start_matches("/tables/").to_owned();
    let mut gm = Guest { client: person.cookie(&server).await, table, seat: "gm".to_owned() };
    tokio::task::block_in_place(|| Player::joins(&server, &gm.link("player"), "Ann"));
    person.waits_for("document.querySelector('#pass-hour button')").await;
    tokio::task::block_in_place(|| server.kill());
    person.waits_for("document.querySelector('#connection').textContent.includes('reconnecting')").await;
    person.clicks("#pass-hour button").await;
    person.waits_for(&format!("{FAULT}.includes('cannot be reached')")).await;
    tokio::task::block_in_place(|| server.restart());
    person.waits_for("document.querySelector('#connection').textContent === ''").await;
    person.waits_for(&format!("{FAULT}.startsWith('The table is back.')")).await;
    person.gets_up().await;
}
