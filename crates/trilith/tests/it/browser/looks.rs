//! Every page on a narrow screen, without a complaint from the browser.

use crate::browser::evening::{joins, opens_a_table};
use crate::browser::person::Person;
use crate::server::Server;

async fn fits(person: &Person, what: &str) {
    let (wide, inner): (f64, f64) = person.reads("[document.documentElement.scrollWidth, innerWidth]").await;
    assert!(wide <= 360.0 && inner <= 360.0, "{what} is {wide} wide in a window of {inner}");
}

async fn says_a_long_word(person: &Person) {
    let text = "Pneumonoultramicroscopicsilicovolcanoconiosis".repeat(8);
    person
        .reads::<bool>(&format!(
            "(document.querySelector('#talk').value = {text:?}, document.querySelector('#say').click(), true)"
        ))
        .await;
    person.waits_for("document.querySelector('#log').textContent.includes('silicovolcano')").await;
}

/// The browser notes the status of the page itself; nothing else is wrong with it.
async fn finds_nothing_at(person: &Person, server: &Server, path: &str) {
    person.goes_to(&format!("{}{path}", server.url())).await;
    fits(person, path).await;
    let others: Vec<String> = person.complaints().into_iter().filter(|each| !each.contains("status of 404")).collect();
    assert_eq!(others, Vec::<String>::new(), "{path}");
    person.forgives();
}

#[tokio::test(flavor = "multi_thread")]
async fn every_page_fits_a_narrow_screen_and_breaks_no_policy() {
    let _turn = crate::browser::BROWSERS.acquire().await;
    let server = Server::start();
    let person = Person::sits_down().await;
    let (place, link) = opens_a_table(&person, &server).await;
    person.narrows_to(360).await;
    for path in [
        "/",
        "/join",
        "/you",
        "/odds",
        "/odds?dice=4d6kh3&versus=3d6",
        "/odds?dice=3d6%2B%2B",
        "/about",
        "/api",
        &place,
    ] {
        person.goes_to(&format!("{}{path}", server.url())).await;
        person.waits_for("document.readyState === 'complete'").await;
        fits(&person, path).await;
        assert_eq!(person.complaints(), Vec::<String>::new(), "{path}");
    }
    says_a_long_word(&person).await;
    for tab in ["people", "tally", "papers", "more", "talking"] {
        person.clicks(&format!("nav.tabs [data-pane={tab}]")).await;
        fits(&person, tab).await;
    }
    assert_eq!(person.complaints(), Vec::<String>::new());
    for path in ["/nowhere", "/tables/0123456789"] {
        finds_nothing_at(&person, &server, path).await;
    }
    let friend = Person::sits_down().await;
    friend.narrows_to(360).await;
    joins(&friend, &link, "Ann").await;
    fits(&friend, "a player's table").await;
    assert_eq!(friend.complaints(), Vec::<String>::new());
    tokio::join!(person.gets_up(), friend.gets_up());
}
