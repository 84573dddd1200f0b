//! Every page by the rules of access, and a broken one that breaks each of them.

use serde_json::json;

use super::rules::{RULES, faults};
use crate::browser::BROWSERS;
use crate::browser::evening::opens_a_table;
use crate::browser::person::Person;
use crate::server::Server;

async fn is_sound(person: &Person, what: &str) {
    person.waits_for("document.readyState === 'complete'").await;
    let found = faults(person).await;
    assert!(found.is_empty(), "{what}:\n{}", found.join("\n"));
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_keep_the_rules_of_access_wide_and_narrow_light_and_dark() {
    let _turn = BROWSERS.acquire().await;
    let server = Server::start();
    let person = Person::sits_down().await;
    let (place, _) = opens_a_table(&person, &server).await;
    for screen in ["a wide screen", "a phone"] {
        if screen == "a phone" {
            person.takes_a_phone().await;
        }
        for path in [
            "/",
            "/odds?dice=3d6",
            "/rules",
            "/rules/pillars/tracks",
            "/rules/cairn/procedures",
            "/cairn/make",
            "/cairn/make/dungeon?seed=4&dice=8",
            "/cairn/make/weather?seed=x&days=0",
            "/you",
            "/about",
            &place,
        ] {
            person.goes_to(&format!("{}{path}", server.url())).await;
            is_sound(&person, &format!("{path} on {screen}")).await;
        }
    }
    person.gets_up().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_wizard_and_the_sheet_keep_the_rules_of_access() {
    let _turn = BROWSERS.acquire().await;
    let server = Server::start();
    let person = Person::sits_down().await;
    for screen in ["a wide screen", "a phone"] {
        if screen == "a phone" {
            person.takes_a_phone().await;
        }
        for (door, roll) in [("#make", "#do-roll_everything button"), ("#make-cairn", "#do-roll_the_rest button")] {
            person.goes_to(&server.url()).await;
            person.clicks(&format!("{door} button.primary")).await;
            person.waits_for(&format!("document.querySelector({roll:?})")).await;
            is_sound(&person, &format!("the wizard of {door} on {screen}")).await;
            person.clicks(roll).await;
            person.waits_for("document.querySelector('article.sheet h1')?.textContent.length > 2").await;
            is_sound(&person, &format!("the sheet of {door} on {screen}")).await;
        }
    }
    person.gets_up().await;
}

const BROKEN: &str = r##"<!doctype html><head><title></title></head><body style="background:#fff">
<h1>One</h1><h1>Two</h1><button style="height:20px"></button><svg role="img" width="40" height="40"></svg>
<label for="nowhere">Name</label><p style="color:#bbb">pale</p><a href="#" tabindex="3">last</a><a href="#">first</a></body>"##;

#[tokio::test(flavor = "multi_thread")]
async fn a_broken_page_breaks_every_rule() {
    let _turn = BROWSERS.acquire().await;
    let person = Person::sits_down().await;
    let content = json!(BROKEN);
    person.reads::<bool>(&format!("(document.open(), document.write({content}), document.close(), true)")).await;
    let mut found = faults(&person).await;
    person.takes_a_phone().await;
    found.extend(faults(&person).await);
    for rule in RULES {
        assert!(found.iter().any(|fault| fault.starts_with(rule)), "{rule} is missing in:\n{}", found.join("\n"));
    }
    person.gets_up().await;
}
