//! Who is at the camp and who is away, as the cards say it.

use super::camp;
use crate::browser::person::Person;
use crate::party::Guest;
use crate::server::Server;

/// What the card of somebody says about its player.
fn player(guest: &mut Guest, name: &str) -> String {
    let page = guest.page("").text();
    let card = page.split("<li class=\"camper").find(|card| card.contains(name)).unwrap_or_else(|| panic!("{page}"));
    card.split("class=\"player\">").nth(1).unwrap().split("<span class=\"word").next().unwrap().to_owned()
}

#[test]
fn whoever_reads_a_camp_is_not_away_from_it() {
    let server = Server::unlimited();
    let (mut gm, mut ann, mut bob, _) = camp(&server);
    let hidden = "hidden>, away";
    let own = player(&mut ann.guest, &ann.name);
    assert!(own.starts_with("yours") && own.contains(hidden), "{own}");
    let absent = player(&mut bob.guest, &ann.name);
    assert!(absent.contains(", away") && !absent.contains(hidden), "{absent}");
    let _here = ann.guest.stream();
    let present = player(&mut gm, &ann.name);
    assert!(present.contains(hidden), "{present}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_says_at_once_who_comes_and_who_goes() {
    let _turn = crate::browser::BROWSERS.acquire().await;
    let server = Server::unlimited();
    let person = Person::sits_down().await;
    person.goes_to(&format!("{}/camps", server.url())).await;
    person.clicks("#do-camp button.primary").await;
    person.waits_for("document.querySelector('main.camp[data-ready]')").await;
    let client = person.cookie(&server).await;
    let place: String = person.reads("location.pathname").await;
    let mut gm = Guest { client, table: place.trim_start_matches("/tables/").to_owned(), seat: "gm".to_owned() };
    let ann = super::Player::joins(&server, &gm.link("player"), "Ann");
    person.waits_for("document.querySelector('.camper .away')?.getClientRects().length === 1").await;
    let here = ann.guest.stream();
    person.waits_for("document.querySelector('.camper .away').getClientRects().length === 0").await;
    drop(here);
    person.waits_for("document.querySelector('.camper .away').getClientRects().length === 1").await;
    assert!(person.complaints().is_empty(), "{:?}", person.complaints());
    person.gets_up().await;
}
