//! Two players, a GM and somebody who watches, each in a browser of their own.

use crate::browser::person::Person;
use crate::fights::player::{number, sees_more_than};
use crate::server::Server;

/// Takes an invitation up, on the seat of that side where there is a choice.
pub async fn joins(person: &Person, link: &str, name: &str, side: Option<&str>) {
    person.goes_to(link).await;
    person.waits_for("!document.querySelector('#invitation').hidden").await;
    if let Some(seat) = side {
        person.clicks(&format!("#vacant input[value={seat}]")).await;
    }
    person.types("#name", name).await;
    person.clicks("#sit").await;
    person.waits_for("document.querySelector('main.battle .seat.here')").await;
}

async fn clicks_through(person: &Person, selector: &str) {
    person.reads::<bool>(&format!("(document.querySelector({selector:?}).click(), true)")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn four_browsers_share_a_fight() {
    let _turn = crate::browser::BROWSERS.acquire().await;
    let server = Server::unlimited();
    let (gm, ann, bob, wes) =
        tokio::join!(Person::sits_down(), Person::sits_down(), Person::sits_down(), Person::sits_down());
    gm.goes_to(&format!("{}/fights", server.url())).await;
    gm.clicks("#friends-duel summary").await;
    gm.clicks("#friends-duel button[type=submit]").await;
    gm.waits_for("document.querySelector('#link-player')").await;
    let player: String = gm.reads("document.querySelector('#link-player').value").await;
    let spectator: String = gm.reads("document.querySelector('#link-spectator').value").await;
    joins(&ann, &player, "Ann", Some("p1")).await;
    joins(&bob, &player, "Bob", Some("p2")).await;
    joins(&wes, &spectator, "Wes", None).await;
    for person in [&gm, &ann, &bob, &wes] {
        person.waits_for("document.querySelectorAll('.seat.here').length === 4").await;
    }
    the_winner_of_the_initiative_chooses(&ann, &bob).await;
    spectators_only_watch(&wes).await;
    a_move_is_on_every_board(&ann, &bob, [&gm, &wes]).await;
    the_gm_hides_and_reveals(&gm, &ann, &bob, &wes).await;
    the_gm_ends_it(&gm, [&ann, &bob, &wes]).await;
    for person in [&gm, &ann, &bob, &wes] {
        assert_eq!(person.complaints(), Vec::<String>::new());
    }
    tokio::join!(gm.gets_up(), ann.gets_up(), bob.gets_up(), wes.gets_up());
}

async fn is_asked(person: &Person) -> bool {
    person.reads("!!document.querySelector('#awaits[data-mine]')").await
}

/// Exactly one of two is asked, and the other reads whom the table awaits.
async fn who_is_asked<'a>(one: &'a Person, other: &'a Person) -> (&'a Person, &'a Person) {
    match (is_asked(one).await, is_asked(other).await) {
        (true, false) => (one, other),
        (false, true) => (other, one),
        both => panic!("{both:?} are asked"),
    }
}

async fn the_winner_of_the_initiative_chooses(ann: &Person, bob: &Person) {
    let (asked, waits) = who_is_asked(ann, bob).await;
    let shown: String = waits.reads("document.querySelector('#awaits').textContent").await;
    assert!(shown.starts_with("Waiting for"), "{shown}");
    let (n, m) = (number(asked).await, number(waits).await);
    asked.clicks(".actor .deed").await;
    sees_more_than(asked, n).await;
    sees_more_than(waits, m).await;
}

async fn spectators_only_watch(wes: &Person) {
    assert!(wes.reads::<bool>("!document.querySelector('#choices .choice, #choices .deed, #overruling')").await);
    let idle: String = wes.reads("document.querySelector('#choices .idle').textContent").await;
    assert!(idle.contains("watching"), "{idle}");
}

async fn a_move_is_on_every_board(ann: &Person, bob: &Person, others: [&Person; 2]) {
    let (mover, waits) = who_is_asked(ann, bob).await;
    mover.clicks(".mover:not([hidden]) [data-key=a]").await;
    let hex: String = mover
        .reads("[...document.querySelectorAll('#lit .light')].find((each) => each.textContent === '2').dataset.hex")
        .await;
    let who: String = mover.reads("document.querySelector('.mover:not([hidden])').dataset.who").await;
    mover.clicks(&format!("#lit [data-hex='{hex}'] path")).await;
    mover.clicks("#do").await;
    for person in [mover, waits, others[0], others[1]] {
        person.waits_for(&format!("document.querySelector('#token-{who}').dataset.at === '{hex}'")).await;
    }
}

async fn the_gm_hides_and_reveals(gm: &Person, ann: &Person, bob: &Person, wes: &Person) {
    let who: String = gm.reads("document.querySelector('.token[data-name=Berin]').dataset.who").await;
    clicks_through(gm, "#overruling summary").await;
    gm.clicks(&format!("#hide-{who} button")).await;
    for person in [ann, wes] {
        person.waits_for("!document.querySelector('.token[data-name=Berin]')").await;
    }
    assert!(bob.reads::<bool>("!!document.querySelector('.token[data-name=Berin]')").await, "its own side sees it");
    gm.clicks(&format!("#reveal-{who} button")).await;
    for person in [ann, wes] {
        person.waits_for("document.querySelector('.token[data-name=Berin]')").await;
    }
}

async fn the_gm_ends_it(gm: &Person, others: [&Person; 3]) {
    clicks_through(gm, "#end-fight summary").await;
    clicks_through(gm, "#end-form button").await;
    for person in others {
        person.waits_for("document.querySelector('.turn[data-over]') && document.querySelector('.over .ending')").await;
    }
}
