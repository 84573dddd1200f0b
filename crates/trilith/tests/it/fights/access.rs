//! The list of fights and the board by the rules of access.

use super::player::{starts_a_fight, wanted};
use crate::access::rules::faults;
use crate::browser::person::Person;
use crate::server::Server;

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
        starts_a_fight(&person, &server, "duel").await;
        wanted(&person).await;
        assert_eq!(faults(&person).await, Vec::<String>::new(), "the board on {screen}");
    }
    person.gets_up().await;
}
