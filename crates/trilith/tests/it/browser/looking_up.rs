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
    let field = person.page.find_element("#rules-q").await.unwrap();
    field.press_key("ArrowDown").await.unwrap();
    field.press_key("ArrowDown").await.unwrap();
    assert!(person.reads::<String>(ACTIVE).await.starts_with("Sword parry"));
    assert_eq!(person.reads::<i64>("document.querySelectorAll('[role=option][aria-selected=true]').length").await, 1);
    field.press_key("Escape").await.unwrap();
    person.waits_for(&format!("{EXPANDED} === 'false'")).await;
    assert_eq!(person.reads::<String>("document.querySelector('#rules-q').value").await, "sword");
    field.press_key("ArrowDown").await.unwrap();
    person.waits_for(&format!("{EXPANDED} === 'true'")).await;
    field.press_key("ArrowUp").await.unwrap();
    field.press_key("ArrowDown").await.unwrap();
    field.press_key("ArrowDown").await.unwrap();
    field.press_key("Enter").await.unwrap();
    person.waits_for("location.pathname + location.hash === '/rules/pillars/skills#sword'").await;
    person.types("#rules-q", "qqqqqq").await;
    person.waits_for("document.querySelector('#rules-none').checkVisibility()").await;
    assert!(
        person.reads::<String>("document.querySelector('#rules-status').textContent").await.contains("Nothing found")
    );
    let field = person.page.find_element("#rules-q").await.unwrap();
    field.press_key("Enter").await.unwrap();
    person.waits_for("location.search === '?q=qqqqqq'").await;
    assert_eq!(person.complaints(), Vec::<String>::new());
    person.narrows_to(360).await;
    let parts = ["attributes", "background", "tracks", "skills", "equipment", "spells", "rulings", "house"];
    for path in parts
        .map(|part| format!("/rules/pillars/{part}"))
        .iter()
        .map(String::as_str)
        .chain(["/rules", "/rules?q=sword"])
    {
        person.goes_to(&format!("{}{path}", server.url())).await;
        person.waits_for("document.readyState === 'complete'").await;
        let wide: f64 = person.reads("document.documentElement.scrollWidth").await;
        assert!(wide <= 360.0, "{path} is {wide} wide");
        assert_eq!(person.complaints(), Vec::<String>::new(), "{path}");
    }
    person.gets_up().await;
}
