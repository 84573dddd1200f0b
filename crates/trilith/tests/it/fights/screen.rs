//! Several people at one screen: it goes from one to the next, covered where one of them knows what another may not.

use serde_json::json;

use super::opens;
use super::player::{Wanted, nearest_lit, number, plain_option, starts_a_quarrel, wanted};
use super::shown::Window;
use crate::browser::person::Person;
use crate::party::Guest;
use crate::server::Server;

#[test]
fn whoever_opens_a_table_for_one_screen_holds_every_seat() {
    let server = Server::unlimited();
    let mut client = server.visitor();
    let table = opens(&mut client, "duel", "screen");
    let mut both = Guest { client, table, seat: "p1".to_owned() };
    let seats = both.view()["parts"]["seats"].clone();
    assert!(seats.as_array().unwrap().iter().all(|seat| seat["held_by"] == "person"), "{seats}");
    for seat in ["p1", "p2"] {
        let view = both.client.get(&format!("/api/tables/{}?seat={seat}", both.table)).json();
        assert_eq!(view["seat"], seat);
        both.sends(
            &json!({"id": crate::party::fresh_id(), "as": seat, "command": {"gather": {"talk": {"text": "hello"}}}}),
        )
        .n();
    }
    let lines = both.view()["lines"].clone();
    let spoke: Vec<_> =
        lines.as_array().unwrap().iter().map(|line| (line["seat"].clone(), line["by"].clone())).collect();
    assert_eq!(spoke[1..], [(json!("p1"), json!(null)), (json!("p2"), json!(null))], "each in their own name");
    assert!(!both.page("").text().contains("take-over\" href=\"/"), "a duel has no secrets");
}

#[test]
fn where_somebody_hides_a_curtain_hangs_between_those_who_share_a_screen() {
    let server = Server::unlimited();
    let mut client = server.visitor();
    let table = opens(&mut client, "ambush", "screen");
    let mut all = Guest { client, table, seat: "p1".to_owned() };
    let page = all.page("").text();
    assert!(page.contains("Hand the screen to") && !page.contains("id=\"board\""), "{page}");
    let p1 = all.page("?seat=p1").text();
    assert!(p1.contains("id=\"board\"") && p1.contains("id=\"curtain\""));
    let figures = |guest: &mut Guest, seat: &str| {
        let view = guest.client.get(&format!("/api/tables/{}?seat={seat}", guest.table)).json();
        view["scene"]["parts"]["figures"].as_array().unwrap().len()
    };
    assert!(figures(&mut all, "p1") < figures(&mut all, "p2"), "each sees what their side sees");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_fight_by_mouse_at_one_screen_to_its_end() {
    let _turn = crate::browser::BROWSERS.acquire().await;
    let server = Server::unlimited();
    let both = Person::sits_down().await;
    starts_a_quarrel(&both, &server, "screen").await;
    let mut window = Window::of(&both, &server).await;
    let mut sat = std::collections::BTreeSet::new();
    loop {
        both.waits_for(
            "document.querySelector('main.battle[data-ready]') && !document.querySelector('#awaits[data-next]')",
        )
        .await;
        let wants = wanted(&both).await;
        window.agrees().await;
        if wants == Wanted::Over {
            break;
        }
        sat.insert(both.reads::<String>("document.querySelector('main').dataset.seat").await);
        let n = number(&both).await;
        acts(&both, &wants).await;
        both.waits_for(&format!("Number(document.querySelector('main')?.dataset.n) > {n}")).await;
    }
    assert_eq!(sat.len(), 2, "both sides had the screen");
    let ending: String = both.reads("document.querySelector('.over .ending').textContent").await;
    assert!(ending.contains("won"), "{ending}");
    assert_eq!(both.complaints(), Vec::<String>::new());
    both.gets_up().await;
}

/// Does what is asked for, as a plain fighter would.
pub async fn acts(both: &Person, wants: &Wanted) {
    if *wants == Wanted::Deed {
        let rolled: bool = both.reads("'rolled' in document.querySelector('.actor .deed').dataset").await;
        both.clicks(".actor .deed").await;
        if rolled {
            both.clicks("#do:not([hidden])").await;
        }
        return;
    }
    let key = plain_option(both).await;
    both.clicks(&format!(".mover:not([hidden]) [data-key={key}]")).await;
    both.waits_for("document.querySelector('#do:not([hidden])') || document.querySelector('#lit .light')").await;
    if both.reads::<usize>("document.querySelectorAll('#lit .light').length").await > 1 {
        let hex = nearest_lit(both).await.unwrap();
        both.clicks(&format!("#lit [data-hex='{hex}'] path")).await;
        both.waits_for("document.querySelector('#do:not([hidden])')").await;
    }
    both.clicks("#do").await;
}
