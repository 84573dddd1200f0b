//! The camp and the pages around it by the rules of access.

use crate::access::rules::faults;
use crate::browser::person::Person;
use crate::server::Server;

#[tokio::test(flavor = "multi_thread")]
async fn the_camp_keeps_the_rules_of_access() {
    let _turn = crate::browser::BROWSERS.acquire().await;
    let server = Server::unlimited();
    let person = Person::sits_down().await;
    person.goes_to(&format!("{}/camps", server.url())).await;
    person.clicks("#do-camp input[value=player]").await;
    person.clicks("#do-camp button.primary").await;
    person.waits_for("document.querySelector('main.camp[data-ready]')").await;
    let mut client = person.cookie(&server).await;
    let maker = super::rolled(&client);
    let place: String = person.reads("location.pathname").await;
    assert_eq!(client.submit(&format!("{place}/bring"), &[("character", &maker.id)]).status, 303);
    for screen in ["a wide screen", "a phone"] {
        if screen == "a phone" {
            person.takes_a_phone().await;
        }
        for path in ["", "/bring", "/camp/fight?scenario=duel", "/campers/1"] {
            person.goes_to(&format!("{}{place}{path}", server.url())).await;
            person.waits_for("document.readyState === 'complete'").await;
            assert_eq!(faults(&person).await, Vec::<String>::new(), "{path} on {screen}");
        }
    }
    person.gets_up().await;
}
