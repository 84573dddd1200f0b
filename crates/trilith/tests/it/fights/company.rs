//! Two players, a GM and somebody who watches, each in a browser of their own.

use super::screen::acts;
use super::shown::Window;
use crate::browser::person::Person;
use crate::fights::player::{number, sees_more_than, starts_a_quarrel, wanted};
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
async fn four_browsers_share_a_fight_to_its_end_and_a_power_cut() {
    let _turn = crate::browser::BROWSERS.acquire().await;
    let mut server = Server::unlimited();
    let (gm, ann, bob, wes) =
        tokio::join!(Person::sits_down(), Person::sits_down(), Person::sits_down(), Person::sits_down());
    starts_a_quarrel(&gm, &server, "gm").await;
    gm.waits_for("document.querySelector('#link-player')").await;
    let player: String = gm.reads("document.querySelector('#link-player').value").await;
    let spectator: String = gm.reads("document.querySelector('#link-spectator').value").await;
    joins(&ann, &player, "Ann", Some("p1")).await;
    joins(&bob, &player, "Bob", Some("p2")).await;
    joins(&wes, &spectator, "Wes", None).await;
    let mut windows = Vec::new();
    for person in [&gm, &ann, &bob, &wes] {
        person.waits_for("document.querySelectorAll('.seat.here').length === 4").await;
        windows.push(Window::of(person, &server).await);
    }
    the_winner_of_the_initiative_chooses(&ann, &bob).await;
    spectators_only_watch(&wes).await;
    the_gm_hides_and_reveals(&gm, &ann, &bob, &wes).await;
    they_fight_to_the_end(&mut server, &mut windows, [&ann, &bob]).await;
    for person in [&gm, &ann, &bob, &wes] {
        person.waits_for("document.querySelector('.over .ending')").await;
        let ending: String = person.reads("document.querySelector('.over .ending').textContent").await;
        assert!(ending.contains("Red won") || ending.contains("Blue won"), "{ending}");
        assert_eq!(complaints(person), Vec::<String>::new());
    }
    tokio::join!(gm.gets_up(), ann.gets_up(), bob.gets_up(), wes.gets_up());
}

/// What the browser complained about, but for the server that was away.
fn complaints(person: &Person) -> Vec<String> {
    let away = |complaint: &String| complaint.contains("net::ERR_") || complaint.contains("ERR_CONNECTION");
    person.complaints().into_iter().filter(|complaint| !away(complaint)).collect()
}

/// Whoever is asked acts; after each deed all four windows show what the server tells each of them. In the midst of it the
/// power goes out, and comes back.
async fn they_fight_to_the_end(server: &mut Server, windows: &mut [Window<'_>], players: [&Person; 2]) {
    for round in 0.. {
        assert!(round < 500, "it never ends");
        let mut before = Vec::new();
        for window in windows.iter_mut() {
            before.push(window.agrees().await);
        }
        if before[0]["over"] == true {
            return;
        }
        if round == 3 {
            server.kill();
            server.restart();
            for (window, before) in windows.iter_mut().zip(&before) {
                assert_eq!(&window.agrees().await, before, "a power cut changes nothing");
            }
        }
        let (asked, _) = who_is_asked(players[0], players[1]).await;
        let n = number(asked).await;
        acts(asked, &wanted(asked).await).await;
        sees_more_than(asked, n).await;
    }
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

async fn the_gm_hides_and_reveals(gm: &Person, ann: &Person, bob: &Person, wes: &Person) {
    let who: String = gm.reads("document.querySelector('.token[data-name=Bo]').dataset.who").await;
    clicks_through(gm, "#overruling summary").await;
    gm.clicks(&format!("#hide-{who} button")).await;
    for person in [ann, wes] {
        person.waits_for("!document.querySelector('.token[data-name=Bo]')").await;
    }
    assert!(bob.reads::<bool>("!!document.querySelector('.token[data-name=Bo]')").await, "its own side sees it");
    gm.clicks(&format!("#reveal-{who} button")).await;
    for person in [ann, wes] {
        person.waits_for("document.querySelector('.token[data-name=Bo]')").await;
    }
}
