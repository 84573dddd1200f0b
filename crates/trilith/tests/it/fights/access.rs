//! The list of fights and the board by the rules of access.

use super::player::{starts_a_fight, wanted};
use crate::access::rules::faults;
use crate::browser::person::Person;
use crate::server::Server;

/// All that the board shows on demand, and on a phone the buttons for it.
async fn shows_everything(person: &Person) {
    person
        .reads::<bool>("(document.querySelector('#aids-open').click(), document.querySelectorAll('[data-aid]').forEach((each) => each.click()), true)")
        .await;
    person.waits_for("document.querySelector('.arc-hex') && document.querySelector('#places text')").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_list_of_fights_and_the_board_keep_the_rules_of_access() {
    let _turn = crate::browser::BROWSERS.acquire().await;
    let server = Server::unlimited();
    let person = Person::sits_down().await;
    for screen in ["a wide screen", "a phone"] {
        if screen == "a phone" {
            person.takes_a_phone().await;
        }
        person.goes_to(&format!("{}/fights", server.url())).await;
        assert_eq!(faults(&person).await, Vec::<String>::new(), "the list on {screen}");
        person.goes_to(&format!("{}/fights/duel", server.url())).await;
        assert_eq!(faults(&person).await, Vec::<String>::new(), "the set-up on {screen}");
        starts_a_fight(&person, &server, "duel").await;
        wanted(&person).await;
        shows_everything(&person).await;
        assert_eq!(faults(&person).await, Vec::<String>::new(), "the board on {screen}");
        let table: String = person.reads("document.querySelector('main').dataset.url").await;
        person.goes_to(&format!("{}{table}/bring", server.url())).await;
        assert_eq!(faults(&person).await, Vec::<String>::new(), "whom to bring, on {screen}");
        person.goes_to(&format!("{}{table}?at=1", server.url())).await;
        person.waits_for("document.querySelector('main.battle[data-past]')").await;
        assert_eq!(faults(&person).await, Vec::<String>::new(), "the past on {screen}");
        person.reads::<bool>("(localStorage.clear(), true)").await;
    }
    person.gets_up().await;
}
