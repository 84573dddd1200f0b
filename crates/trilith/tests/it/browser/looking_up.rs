//! Looking something up with the keyboard alone.

use crate::browser::person::Person;
use crate::server::Server;

const EXPANDED: &str = "document.querySelector('#rules-q').getAttribute('aria-expanded')";
const ACTIVE: &str =
    "document.getElementById(document.querySelector('#rules-q').getAttribute('aria-activedescendant'))?.textContent";

#[tokio::test(flavor = "multi_thread")]
async fn results_come_while_one_types_and_the_keyboard_chooses() {
    let _turn = crate::browser::BROWSERS.acquire().await;
    let server = Server::start();
    let person = Person::sits_down().await;
    person.goes_to(&format!("{}/rules", server.url())).await;
    person.waits_for("document.querySelector('#rules-q[role=combobox]')").await;
    person.types("#rules-q", "sword").await;
    person.waits_for(&format!("{EXPANDED} === 'true'")).await;
    person.presses("ArrowDown").await;
    person.presses("ArrowDown").await;
    let second = person.reads::<String>(ACTIVE).await;
    assert!(second.starts_with("Sword Cairn equipment"), "{second}");
    assert_eq!(person.reads::<i64>("document.querySelectorAll('[role=option][aria-selected=true]').length").await, 1);
    person.presses("Escape").await;
    person.waits_for(&format!("{EXPANDED} === 'false'")).await;
    assert_eq!(person.reads::<String>("document.querySelector('#rules-q').value").await, "sword");
    person.presses("ArrowDown").await;
    person.waits_for(&format!("{EXPANDED} === 'true'")).await;
    person.presses("ArrowUp").await;
    person.presses("ArrowDown").await;
    person.presses("ArrowDown").await;
    person.presses("Enter").await;
    person.waits_for("location.pathname + location.hash === '/rules/pillars/skills#sword'").await;
    person.types("#rules-q", "qqqqqq").await;
    person.waits_for("document.querySelector('#rules-none').checkVisibility()").await;
    assert!(
        person.reads::<String>("document.querySelector('#rules-status').textContent").await.contains("Nothing found")
    );
    person.presses("Enter").await;
    person.waits_for("location.search === '?q=qqqqqq'").await;
    assert_eq!(person.complaints(), Vec::<String>::new());
    every_page_fits_a_narrow_screen(&person, &server).await;
    person.gets_up().await;
}

async fn every_page_fits_a_narrow_screen(person: &Person, server: &Server) {
    person.narrows_to(360).await;
    let parts = ["attributes", "background", "tracks", "skills", "equipment", "spells", "rulings", "house"];
    let of_cairn = ["harm", "magic", "backgrounds", "market", "bestiary", "procedures"];
    let pillars = parts.map(|part| format!("/rules/pillars/{part}"));
    let cairn = of_cairn.map(|part| format!("/rules/cairn/{part}"));
    let made = ["", "/dungeon?seed=4&dice=12", "/forest?seed=4", "/weather?seed=4&days=3", "/region?seed=4"]
        .map(|made| format!("/cairn/make{made}"));
    let all = pillars.iter().chain(&cairn).chain(&made).map(String::as_str);
    for path in all.chain(["/rules", "/rules?q=sword"]) {
        person.goes_to(&format!("{}{path}", server.url())).await;
        person.waits_for("document.readyState === 'complete'").await;
        let wide: f64 = person.reads("document.documentElement.scrollWidth").await;
        assert!(wide <= 360.0, "{path} is {wide} wide");
        assert_eq!(person.complaints(), Vec::<String>::new(), "{path}");
    }
}
