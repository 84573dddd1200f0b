//! The island in real browsers: what one does at its table, by mouse and by keyboard, with scenes over the board.

use island::pack::Pack;
use serde_json::{Value, json};

use crate::browser::evening::joins;
use crate::browser::person::Person;
use crate::client::Client;
use crate::party::Guest;
use crate::server::Server;

/// An island of seven hexes where every exploration finds something and every test succeeds.
fn easy_pack(bag: &Value) -> Value {
    let mut pack = serde_json::to_value(&*Pack::of_the_house()).unwrap();
    pack["maps"] = json!([{
        "radius": 1, "tribes": [1, 2], "centre": "mountain_jungle", "apart": 1,
        "coast": {"beach": 6}, "inland": {"mountain_jungle": 1}, "bag": bag, "drawn": [],
    }]);
    for terrain in pack["terrains"].as_object_mut().unwrap().values_mut() {
        terrain["explore"] = json!(1);
    }
    for met in pack["encounters"].as_object_mut().unwrap().values_mut() {
        if met["confront"].is_object() {
            met["confront"] = json!({"take": "one", "of": [{"skill": ["athletics", 1]}]});
        }
        if met["sort"] == "hostile" {
            met.as_object_mut().unwrap().remove("reward");
        }
    }
    // Nobody steals, and nobody gathers more than others: what is dealt by chance changes nothing here.
    for follower in pack["followers"].as_object_mut().unwrap().values_mut() {
        follower.as_object_mut().unwrap().remove("quirks");
    }
    pack
}

/// Opens a table from a set-up; the others are bots or friends.
fn opens(client: &mut Client, setup: &Value, other: &str) -> String {
    let order = json!({"table": "Isle", "called": "Ann", "as": "player", "game": "island", "setup": setup, "seats": ["me", other]});
    let reply = client.post("/api/tables", &order);
    reply.json()["table"].as_str().unwrap_or_else(|| panic!("{}", reply.text())).to_owned()
}

/// Somebody at a browser, and the same person without one.
struct Islander {
    person: Person,
    guest: Guest,
}

impl Islander {
    async fn lands(server: &Server, setup: &Value, other: &str) -> Self {
        let person = Person::sits_down().await;
        person.goes_to(&server.url()).await;
        let mut client = server.visitor();
        let table = opens(&mut client, setup, other);
        let cookie = client.cookie.clone().unwrap();
        let (name, value) = cookie.split_once('=').unwrap();
        person
            .asks("Network.setCookie", json!({"name": name, "value": value, "url": server.url(), "httpOnly": true}))
            .await;
        let guest = Guest { client, table, seat: "p1".to_owned() };
        Self { person, guest }
    }

    async fn looks(&self, server: &Server) {
        self.person.goes_to(&format!("{}/tables/{}", server.url(), self.guest.table)).await;
        self.person.waits_for("document.querySelector('main.isle[data-ready] .seat.here')").await;
    }

    async fn presses(&self, key: &str) {
        self.person.presses(key).await;
    }

    async fn waits_for(&self, condition: &str) {
        self.person.waits_for(condition).await;
    }
}

/// What the page asks of its reader: a key that answers, and the number of the last line.
const NEXT: &str = "(() => {
    const main = document.querySelector('main.isle');
    if (document.querySelector('[data-my-sending]')) return null;
    const mine = document.querySelector('#awaits')?.dataset.mine !== undefined;
    if (!mine) return null;
    const seen = (where) => Array.from(where?.querySelectorAll('[data-key]') ?? []).filter((each) => each.getClientRects().length).map((each) => each.dataset.key);
    const card = document.querySelector('.scene details.card.mine[open]');
    if (card) return { n: Number(main.dataset.n), scene: card.id, keys: seen(card) };
    const here = document.querySelector('.deeds .here');
    return { n: Number(main.dataset.n), scene: null, keys: [...seen(here), ...seen(document.querySelector('#deed-done'))] };
})()";

async fn next(person: &Person) -> Value {
    person.waits_for(&format!("{NEXT} || document.querySelector('.card.ending')")).await;
    person.reads(NEXT).await
}

/// Does one thing by keyboard alone: the first of the wanted keys that the page offers, else the first button of the scene.
async fn answers(person: &Person, asked: &Value, wanted: &[&str]) {
    let keys: Vec<&str> = asked["keys"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    person.reads::<bool>("(document.activeElement?.blur(), true)").await;
    if asked["scene"].is_null() {
        person.presses("b").await;
    }
    if let Some(key) = wanted.iter().find(|key| keys.contains(key)) {
        person.presses(key).await;
    } else {
        let first = "document.querySelector('.scene details.card.mine[open] button[type=submit], #deed-done button')";
        person.reads::<bool>(&format!("(() => {{ let place = {first}; while ((place = place.parentElement?.closest('details'))) place.open = true; {first}.focus(); return true; }})()")).await;
        person.presses("Enter").await;
    }
    person.waits_for(&format!("Number(document.querySelector('main.isle').dataset.n) > {} && !document.querySelector('[data-my-sending]')", asked["n"])).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_day_alone_is_played_by_keyboard_and_told_at_dawn() {
    let _turn = crate::browser::BROWSERS.acquire().await;
    let server = Server::unlimited();
    let setup = json!({"tribes": [{"name": "Heron"}, {"name": "Otter"}], "rules": {"landed_by_lot": true}});
    let ann = Islander::lands(&server, &setup, "bot").await;
    ann.looks(&server).await;
    let mut inputs = 0;
    loop {
        let day: u32 = ann.person.reads("Number(document.querySelector('.deeds').dataset.day)").await;
        if day > 1 {
            break;
        }
        let asked = next(&ann.person).await;
        inputs += 1;
        assert!(inputs < 60, "a day ends: {asked}");
        answers(&ann.person, &asked, &["f", "o", "g", "z", "Enter", "c", "d"]).await;
    }
    println!("a day of an activity each took {inputs} keys");
    ann.waits_for("document.querySelector('#days .day[open] .tale')?.textContent.length > 20").await;
    let told: String = ann.person.reads("document.querySelector('#days .tale').textContent").await;
    assert!(told.ends_with('.') && !told.contains("Otter "), "one's own tribe: {told}");
    assert!(
        ann.person.reads::<bool>("Boolean(document.querySelector('#log .because'))").await,
        "numbers say where they come from"
    );
    assert_eq!(ann.person.complaints(), Vec::<String>::new());
    ann.person.gets_up().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_encounter_is_met_as_a_scene_and_an_area_delved_card_by_card() {
    let _turn = crate::browser::BROWSERS.acquire().await;
    let server = Server::unlimited();
    let bag = json!({"snapping_crabs": 3, "blood_gnats": 3, "loose_scree": 3, "thorn_maze": 3, "sucking_mud": 3, "territorial_boar": 3, "nesting_terns": 3});
    let setup = json!({"tribes": [{"name": "Heron"}, {"name": "Otter"}], "rules": {"landed_by_lot": true}, "pack": easy_pack(&bag)});
    let mut ann = Islander::lands(&server, &setup, "bot").await;
    ann.looks(&server).await;
    explores(&ann).await;
    delves(&mut ann).await;
    looks_back(&ann).await;
    assert_eq!(ann.person.complaints(), Vec::<String>::new());
    ann.person.gets_up().await;
}

/// One key explores as it is proposed; three tokens are drawn, and one of them is met.
async fn explores(ann: &Islander) {
    while next(&ann.person).await["scene"].is_string() {
        answers(&ann.person, &next(&ann.person).await, &["d", "n"]).await;
    }
    let deed = "document.querySelector('.deed.explore')?.textContent";
    ann.waits_for(&format!("{deed}.includes('one of 3 tokens')")).await;
    ann.presses("b").await;
    ann.presses("x").await;
    ann.waits_for("document.querySelectorAll('.scene .drawn li').length === 3").await;
    ann.person.clicks(".scene .drawn button").await;
    ann.waits_for("document.querySelector('.scene .encounter .stakes')").await;
    let scene: String = ann.person.reads("document.querySelector('.scene .card').innerText").await;
    for words in ["If it succeeds", "If it fails", "Avoid it", "100\u{a0}%", "If you stay silent: confront it"] {
        assert!(scene.contains(words), "{words} in {scene}");
    }
    ann.presses("c").await;
    ann.waits_for("document.querySelector('.scene .aftermath.won')").await;
}

/// Whoever stands before an area draws card after card and leaves when they like.
async fn delves(ann: &mut Islander) {
    let view = ann.guest.view();
    let own = &view["scene"]["parts"]["tribes"][0]["people"];
    let free: Vec<Value> =
        own.as_array().unwrap().iter().filter(|one| one["committed"] == false).map(|one| one["no"].clone()).collect();
    while ann.guest.view()["scene"]["parts"]["hour"]["turn_of"] != "Heron" {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    ann.guest.plays(&json!({"move": {"people": free}}));
    ann.guest.plays(&json!({"walk": {"people": free, "path": ["6,6"]}}));
    ann.guest.plays(&json!("arrive"));
    ann.waits_for("document.querySelector('.scene .delve .deck')").await;
    let left: String = ann.person.reads("document.querySelector('.scene .deck p').textContent").await;
    ann.presses("n").await;
    ann.waits_for("document.querySelector('.scene .encounter .depth')").await;
    ann.presses("c").await;
    ann.waits_for(&format!(
        "document.querySelector('.scene .delve .deck') && document.querySelector('.scene .deck p').textContent !== {}",
        json!(left)
    ))
    .await;
    assert!(
        ann.person.reads::<bool>("document.querySelector('.scene .just-now').textContent.includes('overcome')").await
    );
    ann.presses("l").await;
    ann.waits_for("!document.querySelector('.scene .delve')").await;
}

/// Any moment can be looked at, and played on from alone.
async fn looks_back(ann: &Islander) {
    ann.person.clicks("#look-back > summary").await;
    ann.person.clicks("#reel-before").await;
    ann.waits_for("document.querySelector('main.isle').dataset.past && !document.querySelector('#then').hidden").await;
    assert!(
        ann.person.reads::<bool>("!document.querySelector('.scene form, .deeds form')").await,
        "nothing can be done in the past"
    );
    ann.person.clicks("#then-back").await;
    ann.waits_for("!document.querySelector('main.isle').dataset.past").await;
    ann.person.clicks("#what-if > summary").await;
    ann.person.clicks("#what-if button.primary").await;
    ann.waits_for("document.querySelector('#imagined')").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_meet_make_peace_and_trade_over_a_counter() {
    let _turn = crate::browser::BROWSERS.acquire_many(2).await;
    let server = Server::unlimited();
    let setup = json!({"tribes": [{"name": "Heron"}, {"name": "Otter"}], "pack": easy_pack(&json!({"blank": 24}))});
    let mut ann = Islander::lands(&server, &setup, "friend").await;
    let link = format!("{}/join#{}", server.url(), ann.guest.link("player").rsplit('#').next().unwrap_or_default());
    let bob = Person::sits_down().await;
    joins(&bob, &link, "Bob").await;
    let mut other = Guest { client: bob.cookie(&server).await, table: ann.guest.table.clone(), seat: "p2".to_owned() };
    ann.looks(&server).await;
    bob.waits_for("document.querySelector('main.isle[data-ready]')").await;
    comes_ashore(&mut ann, &mut other);
    both_gather(&ann, &bob).await;
    meets(&mut ann, &mut other).await;
    makes_peace(&ann, &bob).await;
    trades(&ann, &bob).await;
    for person in [&ann.person, &bob] {
        assert_eq!(person.complaints(), Vec::<String>::new());
    }
    tokio::join!(ann.person.gets_up(), bob.gets_up());
}

/// Two hexes beside each other, and the first tokens.
fn comes_ashore(ann: &mut Islander, other: &mut Guest) {
    ann.guest.plays(&json!({"choose_start": {"hex": "6,5"}}));
    other.plays(&json!({"choose_start": {"hex": "7,5"}}));
    let asked = ann.guest.view()["prompts"][0]["to"].clone();
    let first = if asked == "p1" { &mut ann.guest } else { other };
    first.plays(&json!({"take_token": {"token": 1}}));
}

/// Each gathers with one key when it is their turn, so that there is something to trade.
async fn both_gather(ann: &Islander, bob: &Person) {
    for _ in 0..2 {
        let (person, others) = whose_turn(&ann.person, bob).await;
        person.waits_for("document.querySelector('.deed.gather .change')").await;
        // Only one of them: all but the first are let off.
        person.reads::<bool>("(() => { const form = document.querySelector('.deed.gather form'); form.querySelector('details').open = true; Array.from(form.querySelectorAll('input[name=people]')).slice(1).forEach((each) => each.click()); return true; })()").await;
        person.clicks(".deed.gather button.do").await;
        others.waits_for("document.querySelector('#awaits').dataset.mine !== undefined").await;
    }
}

/// Whoever is asked, as their own page says, and the other one. A page hears of it a moment after the server knows.
async fn whose_turn<'a>(ann: &'a Person, bob: &'a Person) -> (&'a Person, &'a Person) {
    const MINE: &str = "document.querySelector('#awaits').dataset.mine !== undefined";
    for _ in 0..500 {
        if ann.reads(MINE).await {
            return (ann, bob);
        }
        if bob.reads(MINE).await {
            return (bob, ann);
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("nobody is asked");
}

/// The other tribe walks in.
async fn meets(ann: &mut Islander, other: &mut Guest) {
    if ann.guest.view()["prompts"][0]["to"] == "p1" {
        ann.waits_for("document.querySelector('#deed-done button')").await;
        ann.presses("b").await;
        ann.presses("d").await;
    }
    while other.view()["prompts"][0]["to"] != "p2" {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    let people = other.view()["scene"]["parts"]["tribes"][1]["people"].clone();
    let free: Vec<Value> = people
        .as_array()
        .unwrap()
        .iter()
        .filter(|one| one["committed"] == false)
        .map(|one| one["no"].clone())
        .collect();
    other.plays(&json!({"move": {"people": free}}));
    other.plays(&json!({"walk": {"people": free, "path": ["6,5"]}}));
    if other.view()["prompts"][0]["ask"] == "Where do they go?" {
        other.plays(&json!("arrive"));
    }
}

/// What a fight may cost stands there before anybody commits to it; both offer peace.
async fn makes_peace(ann: &Islander, bob: &Person) {
    ann.waits_for("document.querySelector('.scene .fight .prospects')").await;
    let shares: Vec<String> = ann.person.reads("Array.from(document.querySelector('.scene .prospects').querySelectorAll('.share'), (each) => each.textContent)").await;
    let sum: f64 = shares.iter().map(|share| share.trim_end_matches("\u{a0}%").parse::<f64>().unwrap()).sum();
    assert!((99.5..100.5).contains(&sum), "all that may come of it: {shares:?}");
    for _ in 0..8 {
        if ann.person.reads::<bool>("Boolean(document.querySelector('.scene .trade'))").await {
            return;
        }
        for person in [&ann.person, bob] {
            let able: bool =
                person.reads("Boolean(document.querySelector('.scene .fight.mine button[type=submit]'))").await;
            if able {
                let n: u64 = person.reads("Number(document.querySelector('main.isle').dataset.n)").await;
                let button = if person.reads::<bool>("Boolean(document.querySelector('#say-offer_peace'))").await {
                    "#say-offer_peace button"
                } else {
                    ".scene .fight button[type=submit]"
                };
                person.clicks(button).await;
                for each in [&ann.person, bob] {
                    each.waits_for(&format!("Number(document.querySelector('main.isle').dataset.n) > {n}")).await;
                }
            }
        }
    }
    ann.waits_for("document.querySelector('.scene .trade')").await;
}

/// One offers by stepping amounts, the other takes it; then somebody leaves.
async fn trades(ann: &Islander, bob: &Person) {
    ann.waits_for("document.querySelectorAll('.scene .counter section').length === 2").await;
    ann.person.clicks(".scene .counter section:first-child .stepper button[data-step='1']").await;
    ann.person.clicks(".scene .counter section:last-child .stepper button[data-step='1']").await;
    ann.person.clicks(".scene .bargain > button.primary").await;
    bob.waits_for("document.querySelector('#say-accept_trade')").await;
    bob.clicks("#say-accept_trade button").await;
    ann.waits_for("document.querySelector('#log').textContent.includes('takes the bargain')").await;
    ann.person.clicks("#say-end_trade button").await;
    ann.waits_for("document.querySelector('#log').textContent.includes('ends the trade')").await;
    for person in [&ann.person, bob] {
        if person.reads::<bool>("Boolean(document.querySelector('.scene .trade.mine [data-place]'))").await {
            person.clicks(".scene .trade.mine [data-place]").await;
        }
    }
    ann.waits_for("!document.querySelector('.scene .trade')").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn three_clicks_lead_from_home_to_the_first_activity() {
    let _turn = crate::browser::BROWSERS.acquire().await;
    let server = Server::unlimited();
    let person = Person::sits_down().await;
    person.goes_to(&server.url()).await;
    person.clicks("#start-island").await;
    person.clicks("main form button.primary[type=submit]").await;
    person.waits_for("document.querySelector('main.isle[data-ready]')").await;
    while !person.reads::<bool>("Boolean(document.querySelector('.deeds .deed button.do'))").await {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    let n: u64 = person.reads("Number(document.querySelector('main.isle').dataset.n)").await;
    person.clicks(".deeds .deed button.do").await;
    person.waits_for(&format!("Number(document.querySelector('main.isle').dataset.n) > {n}")).await;
    assert_eq!(person.complaints(), Vec::<String>::new());
    person.gets_up().await;
}
