//! Magic at the table: a duel of two mages in two windows, with a counterspell, an escalation and a Runaway that a third one
//! anchors.

use serde_json::{Value, json};

use super::company::joins;
use super::opens;
use super::shown::Window;
use crate::access::rules::faults;
use crate::browser::person::Person;
use crate::party::{Guest, fresh_id};
use crate::server::Server;

/// The mages with a GM; dice rolled by hand may be typed in.
pub fn magi(server: &Server) -> Guest {
    let mut client = server.visitor();
    let table = opens(&mut client, "magi", "gm");
    let mut gm = Guest { client, table, seat: "gm".to_owned() };
    gm.does(&json!({"allow_real_dice": {"allowed": true}}));
    gm
}

/// The same, with more mana than the hidden dice may have given them.
pub fn magi_with_mana(server: &Server) -> Guest {
    let mut gm = magi(server);
    for figure in figures(&gm.view()) {
        gm.plays(&json!({"attune": {"figure": figure["who"], "mana": 20}}));
    }
    gm
}

fn figures(view: &Value) -> &Vec<Value> {
    view["scene"]["parts"]["figures"].as_array().unwrap()
}

pub fn named<'a>(view: &'a Value, name: &str) -> &'a Value {
    figures(view).iter().find(|figure| figure["name"] == name).unwrap()
}

fn turn(view: &Value) -> &Value {
    &view["scene"]["parts"]["turn"]
}

/// The commands of this window go with these dice from now on.
pub async fn throws(person: &Person, faces: &[u8]) {
    let faces = serde_json::to_string(faces).unwrap();
    person
        .reads::<bool>(&format!(
            "(() => {{
                window.thrown = {faces};
                window.honest ??= window.fetch;
                window.fetch = (url, how) => {{
                    if (how?.method !== 'POST' || !String(url).endsWith('/commands')) return window.honest(url, how);
                    return window.honest(url, {{ ...how, body: JSON.stringify({{ ...JSON.parse(how.body), faces: window.thrown }}) }});
                }};
                return true;
            }})()"
        ))
        .await;
}

/// Whoever is asked, other than in the windows, answers: mages choose to cast, everybody else does what the silent do.
pub fn goes_on(gm: &mut Guest, players: &mut [Guest]) {
    let view = gm.view();
    let prompt = view["prompts"][0].clone();
    let player = players.iter_mut().find(|player| prompt["to"] == *player.seat).unwrap();
    let mut command = prompt["if_silent"].clone();
    let who = command["choose"]["figure"].clone();
    if let Some(figure) = figures(&view).iter().find(|figure| figure["who"] == who && figure["name"] != "Hask") {
        command = json!({"choose": {"figure": who, "option": "cast", "to": figure["at"], "facing": figure["facing"]}});
    }
    let n = player.number();
    player
        .sends(&json!({"id": fresh_id(), "after": n, "faces": [3, 3, 3, 3, 3, 3, 3, 3], "command": {"play": command}}))
        .n();
}

/// Answers until the table awaits something that matters.
pub fn until(gm: &mut Guest, players: &mut [Guest], mut there: impl FnMut(&Value) -> bool) -> Value {
    for _ in 0..80 {
        let view = gm.view();
        if there(&view) {
            return view;
        }
        goes_on(gm, players);
    }
    panic!("it never came to that: {}", turn(&gm.view()));
}

pub fn acts(view: &Value, name: &str) -> bool {
    let prompt = view["prompts"][0]["id"].as_str().unwrap_or_default();
    prompt.starts_with("act ") && turn(view)["awaits"] == named(view, name)["who"]
}

pub fn counters(view: &Value) -> bool {
    view["prompts"][0]["id"].as_str().unwrap_or_default().starts_with("counter ")
}

/// Takes the Missile from the panel, with Corvin for its target.
async fn aims_a_missile(ann: &Person) {
    ann.waits_for("document.querySelector('#casting .spell[data-spell=missile]')").await;
    ann.clicks("#casting .spell[data-spell=missile]").await;
    ann.waits_for("document.querySelector('#weaving .aims')").await;
    let chosen: bool = ann.reads("!!document.querySelector('#weaving .aim[aria-pressed=true]')").await;
    if !chosen {
        ann.reads::<bool>("(Array.from(document.querySelectorAll('#weaving .aim')).find((each) => each.textContent.includes('Corvin')).click(), true)").await;
    }
}

/// Ysolde sends a Missile at Corvin, by the panel.
async fn casts(ann: &Person) {
    aims_a_missile(ann).await;
    ann.waits_for("document.querySelector('#weaving .deed.cast')?.dataset.words === 'Cast Missile at Corvin'").await;
    let said: String = ann.reads("document.querySelector('#plan-said').textContent").await;
    assert!(
        said.starts_with("Cast Missile at Corvin: ") && said.contains("mana, works ") && said.contains("Runaway"),
        "{said}"
    );
    let reasons: String = ann.reads("document.querySelector('#weaving .comes-to').textContent").await;
    assert!(reasons.contains("Casting roll: 3d6 ≤") && reasons.contains("INT 14"), "{reasons}");
    ann.clicks("#weaving .deed.cast").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_mages_duel_in_two_windows_and_a_third_anchors_what_runs_away() {
    let _turn = crate::browser::BROWSERS.acquire().await;
    let server = Server::unlimited();
    let mut gm = magi_with_mana(&server);
    let link = gm.link("player");
    let (ann, bob) = tokio::join!(Person::sits_down(), Person::sits_down());
    joins(&ann, &link, "Ann", Some("p1")).await;
    joins(&bob, &link, "Bob", Some("p2")).await;
    let mut players = [
        Guest { client: ann.cookie(&server).await, table: gm.table.clone(), seat: "p1".to_owned() },
        Guest { client: bob.cookie(&server).await, table: gm.table.clone(), seat: "p2".to_owned() },
    ];
    let mut windows = [Window::of(&ann, &server).await, Window::of(&bob, &server).await];

    until(&mut gm, &mut players, |view| acts(view, "Ysolde"));
    casts(&ann).await;
    corvin_counters([&ann, &bob]).await;
    agree(&mut windows).await;
    assert!(!text(&ann, "#log").await.contains("with 2 mana and stops"), "what Bob put in is Bob's");

    until(&mut gm, &mut players, |view| acts(view, "Ysolde"));
    ysolde_casts_again([&ann, &bob]).await;
    if counters(&gm.view()) {
        bob.waits_for("document.querySelector('.deed[data-verb=let_pass]')").await;
        bob.clicks(".deed[data-verb=let_pass]").await;
    }
    it_runs_away([&ann, &bob]).await;
    agree(&mut windows).await;

    until(&mut gm, &mut players, |view| acts(view, "Quill"));
    quill_anchors_it([&ann, &bob]).await;
    agree(&mut windows).await;
    assert_eq!([ann.complaints(), bob.complaints()], [Vec::<String>::new(), Vec::new()]);
    ann.gets_up().await;
    bob.gets_up().await;
}

async fn agree(windows: &mut [Window<'_>]) {
    for window in windows {
        window.agrees().await;
    }
}

/// A counterspell: Corvin is asked, and stops it.
async fn corvin_counters([ann, bob]: [&Person; 2]) {
    bob.waits_for("document.querySelector('#counter-form')").await;
    let asked: String = bob.reads("document.querySelector('.under-way').textContent").await;
    assert!(asked.starts_with("Ysolde casts Missile at Corvin."), "{asked}");
    assert_eq!(faults(bob).await, Vec::<String>::new(), "the question whether to counter it");
    throws(bob, &[1, 1, 1, 6, 6, 6]).await;
    bob.types("#counter-mana", "").await;
    bob.reads::<bool>("(document.querySelector('#counter-mana').value = 2, true)").await;
    bob.clicks("#counter-form button[type=submit]").await;
    ann.waits_for("document.querySelector('#log').textContent.includes('and stops the spell')").await;
}

/// An escalation: the same spell at the same target, held by a Control Roll that fails.
async fn ysolde_casts_again([ann, bob]: [&Person; 2]) {
    aims_a_missile(ann).await;
    ann.waits_for("document.querySelector('#weaving .again')?.textContent.includes('countered last turn')").await;
    assert_eq!(faults(ann).await, Vec::<String>::new(), "a casting as it is made up");
    assert!(text(ann, "#weaving .comes-to").await.contains("Control Roll: 3d6 ≤"));
    throws(ann, &[6, 6, 6, 6, 6, 6]).await;
    throws(bob, &[6, 6, 6, 6, 6, 6]).await;
    ann.clicks("#weaving .deed.cast").await;
    ann.waits_for("document.querySelector('#log').textContent.includes('begins again to cast')").await;
}

async fn it_runs_away(people: [&Person; 2]) {
    for person in people {
        person.waits_for("document.querySelector('.turn .runaway')").await;
        let banner = text(person, ".turn .runaway").await;
        assert!(banner.contains("Missile has slipped from Ysolde and feeds on its caster"), "{banner}");
        person.waits_for("document.querySelector('.token[data-name=Ysolde] .jagged')").await;
    }
}

async fn quill_anchors_it([ann, bob]: [&Person; 2]) {
    ann.waits_for("document.querySelector('.deed[data-verb=intervene]')").await;
    assert_eq!(faults(ann).await, Vec::<String>::new(), "a Runaway");
    let helps = text(ann, ".deed[data-verb=intervene]").await;
    assert!(helps.contains("Help Ysolde out of the Runaway") && helps.contains('%'), "{helps}");
    throws(ann, &[1, 1, 1, 1, 1, 1]).await;
    ann.clicks(".deed[data-verb=intervene]").await;
    ann.waits_for("document.querySelector('#do:not([hidden])')").await;
    ann.clicks("#do").await;
    for person in [ann, bob] {
        person.waits_for("!document.querySelector('.turn .runaway') && document.querySelector('#log').textContent.includes('Quill anchors')").await;
        assert!(!person.reads::<bool>("!!document.querySelector('.token .jagged')").await);
    }
}

pub async fn text(person: &Person, selector: &str) -> String {
    person.reads(&format!("document.querySelector({selector:?}).textContent")).await
}
