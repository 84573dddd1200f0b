//! Looking back through a fight, and playing on from a moment alone.

use serde_json::{Value, json};

use super::player::{number, sees_more_than, starts_a_fight, wanted};
use super::{opens, plays};
use crate::browser::person::Person;
use crate::client::Client;
use crate::server::Server;

/// Answers what one is asked, by doing what happens to the silent, until so many lines were seen; gives back what was seen after each.
fn plays_on(ann: &mut Client, table: &str, lines: usize) -> Vec<(u64, Value)> {
    let mut saw: Vec<(u64, Value)> = Vec::new();
    for _ in 0..20_000 {
        let view = ann.view(table);
        let n = view["n"].as_u64().unwrap();
        if saw.last().is_none_or(|(last, _)| *last < n) {
            saw.push((n, view["scene"]["parts"].clone()));
        }
        if saw.len() > lines || view["scene"]["parts"]["turn"]["over"] == true {
            break;
        }
        let asked = view["prompts"].as_array().unwrap().iter().find(|prompt| prompt["to"] == "p1").cloned();
        if let Some(prompt) = asked {
            plays(ann, table, &view["n"], &prompt["if_silent"]);
        }
    }
    saw
}

fn moment(ann: &mut Client, table: &str, at: &str) -> crate::client::Reply {
    ann.get(&format!("/api/tables/{table}/moments?at={at}"))
}

#[test]
fn every_moment_of_a_fight_can_be_looked_at_as_it_was() {
    let server = Server::unlimited();
    let mut ann = server.visitor();
    let table = opens(&mut ann, "duel", "computer");
    let saw = plays_on(&mut ann, &table, 40);
    assert!(saw.len() > 20);
    let (mut ways, mut told) = (0, 0);
    for (n, parts) in &saw {
        let then = moment(&mut ann, &table, &n.to_string()).json();
        assert_eq!(then["scene"]["parts"], *parts, "at {n}");
        let page = ann.get(&format!("/tables/{table}/moments?at={n}")).json();
        assert_eq!(page["n"], then["n"]);
        let tokens = page["parts"]["tokens"].as_str().unwrap();
        for figure in parts["figures"].as_array().unwrap() {
            let place = format!(
                "id=\"token-{}\" data-who=\"{}\" data-at=\"{}\"",
                figure["who"],
                figure["who"],
                figure["at"].as_str().unwrap()
            );
            assert!(tokens.contains(&place), "{place} in {tokens}");
        }
        let choices = page["parts"]["choices"].as_str().unwrap();
        assert!(!choices.contains("<button") && choices.contains("How it stood"), "{choices}");
        assert!(page["label"].as_str().unwrap().starts_with("Turn "), "{}", page["label"]);
        for motion in page["motion"].as_array().unwrap() {
            ways += usize::from(motion["way"].is_array());
            told += usize::from(motion["says"].is_string());
        }
    }
    assert!(ways > 0 && told > 0, "{ways} ways and {told} blows are there to be drawn");
}

#[test]
fn nonsense_is_no_moment_and_strangers_see_none() {
    let server = Server::unlimited();
    let mut ann = server.visitor();
    let table = opens(&mut ann, "duel", "friends");
    let last = ann.view(&table)["n"].as_u64().unwrap();
    for at in ["0", "x", "-1", "1.5", "99999999999999999999999", "", &(last + 1).to_string()] {
        let (kind, words) = moment(&mut ann, &table, at).refusal();
        assert_eq!(kind, "not_found");
        assert!(words.contains(&format!("from line {last} to line 1")), "{at}: {words}");
        let page = ann.get(&format!("/tables/{table}?at={at}"));
        assert!(page.status == 404 && page.text().contains("no such moment"), "{at}: {}", page.status);
    }
    assert_eq!(ann.get(&format!("/tables/{table}?at={last}")).status, 200);
    let mut eve = server.visitor();
    for path in ["moments?at=1", "?at=1"] {
        assert_eq!(eve.get(&format!("/tables/{table}/{path}").replace("/?", "?")).status, 404);
    }
    assert_eq!(eve.submit(&format!("/tables/{table}/what-if"), &[("side", "0")]).status, 404);
}

#[test]
fn somebody_plays_on_alone_from_a_moment_and_the_real_table_stays_as_it_is() {
    let server = Server::unlimited();
    let mut ann = server.visitor();
    let table = opens(&mut ann, "duel", "friends");
    let view = ann.view(&table);
    plays(&mut ann, &table, &view["n"], &json!({"take_place": {"place": 1}}));
    let real = ann.get(&format!("/tables/{table}/log.json")).body;
    for side in ["0", "1"] {
        let reply = ann.submit(&format!("/tables/{table}/what-if"), &[("at", "1"), ("side", side)]);
        assert_eq!(reply.status, 303, "{}", reply.text());
        let imagined = reply.header("location").unwrap().trim_start_matches("/tables/").to_owned();
        let page = ann.get(&format!("/tables/{imagined}")).text();
        assert!(page.contains("Imagined.") && page.contains(&format!("/tables/{table}?at=1")), "the page says so");
        let begun = ann.view(&imagined);
        let own: Vec<String> = begun["scene"]["parts"]["figures"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|figure| figure["yours"] == true)
            .map(|figure| figure["side"].to_string())
            .collect();
        assert_eq!(own, [side], "one plays the side that one chose");
        plays_on(&mut ann, &imagined, 8);
        let lines = ann.view(&imagined)["lines"].clone();
        let bots = lines.as_array().unwrap().iter().filter(|line| line["seat"] == "p2" && line["by"] == "clock");
        assert!(bots.count() > 0, "and bots play the other: {lines}");
        assert_ne!(ann.view(&imagined)["commitments"], ann.view(&table)["commitments"], "with dice of its own");
    }
    assert_eq!(ann.get(&format!("/tables/{table}/log.json")).body, real);
    let refused = ann.submit(&format!("/tables/{table}/what-if"), &[("at", ""), ("side", "7")]);
    assert!(refused.status == 422 && refused.text().contains("nothing to play on"), "{}", refused.status);
}

#[test]
fn an_imagined_table_is_there_after_a_restart_and_its_log_is_sound() {
    let mut server = Server::unlimited();
    let mut ann = server.visitor();
    let table = opens(&mut ann, "duel", "computer");
    plays_on(&mut ann, &table, 10);
    let reply = ann.submit(&format!("/tables/{table}/what-if"), &[("at", ""), ("side", "0")]);
    let imagined = reply.header("location").unwrap().trim_start_matches("/tables/").to_owned();
    plays_on(&mut ann, &imagined, 12);
    let figures = |view: &Value| view["scene"]["parts"]["figures"].clone();
    server.kill();
    server.restart();
    let view = ann.view(&imagined);
    let n = view["n"].to_string();
    assert_eq!(figures(&moment(&mut ann, &imagined, &n).json()), figures(&view));
    assert!(ann.get(&format!("/tables/{imagined}")).text().contains("Imagined."), "it still says what it is");
}

#[test]
fn at_one_screen_the_past_hands_nothing_over() {
    let server = Server::unlimited();
    let mut both = server.visitor();
    let table = opens(&mut both, "duel", "screen");
    let view = both.view(&table);
    let asked = &view["prompts"][0];
    let other = if asked["to"] == "p1" { "p2" } else { "p1" };
    let page = both.get(&format!("/tables/{table}?seat={other}")).text();
    assert!(page.contains("data-next=\""), "the present goes on to whoever is asked");
    for seat in ["p1", "p2"] {
        let then = both.get(&format!("/tables/{table}/moments?at=1&seat={seat}")).json();
        let turn = then["parts"]["turn"].as_str().unwrap();
        assert!(turn.contains("Then it waited for") && !turn.contains("data-next"), "{turn}");
        assert!(!turn.contains("data-mine") && !turn.contains("data-curtain"), "{turn}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_scrubs_back_by_key_and_bar_and_returns_to_what_came_since() {
    let _turn = crate::browser::BROWSERS.acquire().await;
    let server = Server::unlimited();
    let ann = Person::sits_down().await;
    starts_a_fight(&ann, &server, "duel").await;
    wanted(&ann).await;
    let n = number(&ann).await;
    ann.clicks(".actor .deed, .mover:not([hidden]) .deed[data-key=y]").await;
    sees_more_than(&ann, n).await;
    ann.presses("[").await;
    ann.waits_for("document.querySelector('main[data-past]')").await;
    let said: String = ann.reads("document.querySelector('#then-said').textContent").await;
    assert!(said.starts_with("As it was. Turn 1, "), "{said}");
    assert!(
        ann.reads::<bool>("!document.querySelector('#choices button') && document.querySelector('#plan').hidden").await
    );
    ann.reads::<bool>("(() => { const bar = document.querySelector('#reel-at'); bar.value = 1; bar.dispatchEvent(new Event('input')); return true; })()").await;
    ann.waits_for("document.querySelector('main').dataset.past === '1' && location.search === '?at=1'").await;
    ann.reads::<bool>("(location.reload(), true)").await;
    ann.waits_for("document.querySelector('main[data-past=\"1\"] .seat.here')").await;
    ann.clicks("#then-back").await;
    ann.waits_for("!document.querySelector('main[data-past]') && location.search === ''").await;
    wanted(&ann).await;
    assert!(
        ann.reads::<bool>("!!document.querySelector('#choices button') && !document.querySelector('#plan').hidden")
            .await
    );
    ann.clicks("#log .line:first-child .back-to, #log .line.move .back-to").await;
    ann.waits_for("document.querySelector('main[data-past]') && document.querySelector('#log [aria-current]')").await;
    the_log_is_sifted(&ann).await;
    figures_move_unless_the_reader_wants_no_motion(&ann).await;
    ann.presses("Escape").await;
    ann.waits_for("!document.querySelector('main[data-past]')").await;
    assert_eq!(ann.complaints(), Vec::<String>::new());
    ann.gets_up().await;
}

/// Shows the dice alone, then everything again.
async fn the_log_is_sifted(ann: &Person) {
    let by = |kind: &str| {
        format!(
            "(() => {{ const by = document.querySelector('#sieve-by'); by.value = '{kind}'; by.dispatchEvent(new Event('change')); return [...document.querySelectorAll('#log .line:not([hidden])')].map((line) => 'dice' in line.dataset); }})()"
        )
    };
    let dice: Vec<bool> = ann.reads(&by("dice")).await;
    assert!(!dice.is_empty() && dice.iter().all(|rolled| *rolled), "{dice:?}");
    assert!(ann.reads::<Vec<bool>>(&by("all")).await.len() > dice.len());
}

/// Has a figure walk and a blow told, with motion and without.
async fn figures_move_unless_the_reader_wants_no_motion(ann: &Person) {
    let moved = "import(document.querySelector('script[src*=battle]').src.replace('battle.js', 'motion.js')).then(({ move }) => {
        const token = document.querySelector('.token');
        const count = () => { move(new Map([[token.id, '0,0']]), [{ who: token.dataset.who, kind: 'hurt', says: '−3' }]); return token.getAnimations().length + document.querySelectorAll('#told text').length; };
        const moving = count();
        token.getAnimations().forEach((each) => each.cancel());
        document.querySelector('#told').replaceChildren();
        window.matchMedia = () => ({ matches: true });
        window.moved = [moving, count()];
    })";
    ann.reads::<bool>(&format!("({moved}, true)")).await;
    ann.waits_for("window.moved").await;
    assert_eq!(ann.reads::<(usize, usize)>("window.moved").await, (2, 0));
}
