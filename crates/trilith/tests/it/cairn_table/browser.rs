//! An evening at a Cairn table in three windows: a Warden and two players, from rolling up to the end of a journey.

use serde_json::{Value, json};

use super::{foes, party, readies};
use crate::browser::CHANCES;
use crate::browser::evening::joins;
use crate::browser::person::Person;
use crate::party::Guest;
use crate::server::Server;

/// The Warden's window and those of two players, and the Warden without a window.
struct Windows {
    warden: Person,
    ann: Person,
    bob: Person,
    gm: Guest,
}

/// What a window shows of the party, the opponents and the time, in an order that all windows share.
const SHOWN: &str = "(() => {
    const words = (place, what) => Array.from(place.querySelectorAll(what), (one) => one.textContent.trim());
    const card = (one) => [one.id, ...words(one, 'h3'), ...words(one, '.numbers .value'), ...words(one, '.plight li')].join(' | ');
    const cards = Array.from(document.querySelectorAll('.member, .foe:not(.hidden-from-players)'), card).sort();
    const tracks = Array.from(document.querySelectorAll('.track'), (one) => one.getAttribute('aria-label'));
    return JSON.stringify([cards, words(document, '#time-title, .round .count, .todo li > p b'), tracks]);
})()";

impl Windows {
    async fn open(server: &Server) -> Self {
        let (warden, ann, bob) = tokio::join!(Person::sits_down(), Person::sits_down(), Person::sits_down());
        warden.goes_to(&format!("{}/cairn", server.url())).await;
        warden.clicks("#do-cairn button.primary").await;
        warden.waits_for("document.querySelector('main.cairn[data-ready] .seat.here')").await;
        let place: String = warden.reads("location.pathname").await;
        let client = warden.cookie(server).await;
        let table = place.trim_start_matches("/tables/").to_owned();
        let mut gm = Guest { client, table, seat: "gm".to_owned() };
        gm.does(&json!({"allow_real_dice": {"allowed": true}}));
        let link = format!("{}/join#{}", server.url(), gm.link("player").rsplit('#').next().unwrap_or_default());
        joins(&ann, &link, "Ann").await;
        joins(&bob, &link, "Bob").await;
        for person in [&ann, &bob] {
            person.waits_for("document.querySelector('main.cairn[data-ready] .seat.here')").await;
        }
        Self { warden, ann, bob, gm }
    }

    fn all(&self) -> [&Person; 3] {
        [&self.warden, &self.ann, &self.bob]
    }

    /// Waits until something stands in every window, and then all of them show the same.
    async fn show(&self, condition: &str) {
        for person in self.all() {
            person.waits_for(condition).await;
        }
        let first: String = self.warden.reads(SHOWN).await;
        for person in [&self.ann, &self.bob] {
            person.waits_for(&format!("{SHOWN} === {}", json!(first))).await;
        }
    }
}

/// Types in what the next dice show, and clicks.
async fn throws(person: &Person, faces: &str, selector: &str) {
    person.waits_for("document.querySelector('#faces')").await;
    person.reads::<bool>(&format!("(document.querySelector('#faces').value = {}, true)", json!(faces))).await;
    clicks(person, selector).await;
}

/// Clicks a button wherever it is: what it stands in is opened first.
async fn clicks(person: &Person, selector: &str) {
    person.waits_for(&format!("document.querySelector({selector:?})")).await;
    let open = format!(
        "(() => {{ let place = document.querySelector({selector:?});
            while ((place = place.parentElement?.closest('details'))) place.open = true; return true; }})()"
    );
    person.reads::<bool>(&open).await;
    person.clicks(selector).await;
}

/// Chooses or types values into fields that are there.
async fn fills(person: &Person, fields: &[(&str, &str)]) {
    for (selector, value) in fields {
        let set = format!(
            "(() => {{ const field = document.querySelector({selector:?});
                if (field.type === 'checkbox') field.checked = true; else field.value = {}; return true; }})()",
            json!(value)
        );
        person.reads::<bool>(&set).await;
    }
}

fn command(command: &Value) -> String {
    format!("button[value={:?}]", command.to_string())
}

fn logged(words: &str) -> String {
    format!("document.querySelector('#log').textContent.includes({})", json!(words))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_warden_and_two_players_share_an_evening_of_cairn() {
    let _turn = crate::browser::BROWSERS.acquire_many(2).await;
    let server = Server::unlimited();
    let mut windows = Box::pin(Windows::open(&server)).await;
    four_are_rolled_up(&windows).await;
    the_youngest_hears_an_omen(&windows).await;
    two_damage_is_on_every_screen_at_once(&mut windows).await;
    a_turn_of_the_dungeon(&windows).await;
    a_fight_with_morale(&windows).await;
    a_scar(&mut windows).await;
    a_death_and_a_hireling_promoted(&mut windows).await;
    a_journey_of_a_day(&windows).await;
    for person in windows.all() {
        assert_eq!(person.complaints(), Vec::<String>::new());
    }
    let Windows { warden, ann, bob, .. } = windows;
    tokio::join!(warden.gets_up(), ann.gets_up(), bob.gets_up());
}

/// Ann plays one, Bob three.
async fn four_are_rolled_up(windows: &Windows) {
    let roll = command(&json!({"roll_up": {"mode": "whole"}}));
    for (count, person) in [(1, &windows.ann), (2, &windows.bob), (3, &windows.bob), (4, &windows.bob)] {
        clicks(person, &roll).await;
        windows.show(&format!("document.querySelectorAll('.member').length === {count}")).await;
    }
}

/// It stands on the list of what is to do from when they have sat down together, until it has been read.
async fn the_youngest_hears_an_omen(windows: &Windows) {
    windows.show("document.querySelector('.todo')?.textContent.includes('has an omen to hear')").await;
    clicks(&windows.warden, &command(&json!("read_omen"))).await;
    windows.show("!document.querySelector('.todo')").await;
}

/// One click in one window, and the card in another: five times, with further chances for a busy machine.
async fn two_damage_is_on_every_screen_at_once(windows: &mut Windows) {
    let blow = command(&json!({"hurt": {"who": 0, "amount": 2, "pierces": false, "straight": false}}));
    for series in 1..=CHANCES {
        let mut took = Vec::new();
        for _ in 0..5 {
            readies(&mut windows.gm, 0, 20, 18);
            let value = "document.querySelector('#member-0 .hp .value').textContent.trim()";
            windows.show(&format!("{value} === '20/20'")).await;
            for person in [&windows.ann, &windows.bob] {
                let watch = format!(
                    "(() => {{ window.seenAt = 0;
                        const look = () => {{ if (!window.seenAt && {value} !== '20/20') window.seenAt = Date.now(); }};
                        new MutationObserver(look).observe(document.querySelector('.party'), {{ childList: true, subtree: true, characterData: true }}); return true; }})()"
                );
                person.reads::<bool>(&watch).await;
            }
            let click =
                format!("(() => {{ const at = Date.now(); document.querySelector({blow:?}).click(); return at; }})()");
            let clicked: f64 = windows.warden.reads(&click).await;
            for person in [&windows.ann, &windows.bob] {
                person.waits_for("window.seenAt").await;
                took.push(person.reads::<f64>("window.seenAt").await - clicked);
            }
        }
        took.sort_by(f64::total_cmp);
        println!("two damage on another screen: median {} ms, slowest {} ms", took[5], took[9]);
        if took[5] < 200.0 {
            return;
        }
        assert!(series < CHANCES, "two damage takes {took:?} ms to another screen");
    }
}

async fn a_turn_of_the_dungeon(windows: &Windows) {
    clicks(&windows.warden, &command(&json!("enter"))).await;
    windows.show("document.querySelector('.delve')").await;
    fills(&windows.warden, &[("#noisy", "yes")]).await;
    throws(&windows.warden, "6", "#delve-turn button[type=submit]").await;
    windows.show(&logged("Turn 1. Quiet:")).await;
    windows.show("document.querySelector('.delve .track').getAttribute('aria-label').startsWith('1 of 6')").await;
    clicks(&windows.warden, &command(&json!("surface"))).await;
    windows.show("!document.querySelector('.delve')").await;
}

/// A fight begins, and the Warden throws for everybody: all are quick.
async fn begins_a_fight(windows: &Windows) {
    clicks(&windows.warden, &command(&json!("start_fight"))).await;
    // What is typed in belongs to the next click, not to the one that is still under way.
    windows.warden.waits_for("!document.querySelector('[data-my-sending]')").await;
    throws(&windows.warden, "1 1 1 1", &command(&json!("roll_saves"))).await;
    windows.show("document.querySelector('.round') && !document.querySelector('#saves-now')").await;
}

/// Two rats; Ann's blow kills one, and the other loses heart.
async fn a_fight_with_morale(windows: &Windows) {
    for name in ["Rat", "Other rat"] {
        let fields = [("#foe-name", name), ("#foe-hp", "1"), ("#foe-str", "1"), ("#foe-die", "d4")];
        fills(&windows.warden, &fields).await;
        clicks(&windows.warden, "#think-form button[type=submit]").await;
        windows
            .show(&format!(
                "Array.from(document.querySelectorAll('.foe h3')).some((one) => one.textContent === {name:?})"
            ))
            .await;
    }
    begins_a_fight(windows).await;
    assert!(windows.ann.reads::<bool>("document.title.startsWith('Your turn')").await);
    clicks(&windows.ann, "#act-0 button.strike").await;
    windows.show("document.querySelector('#member-0 .said')").await;
    for who in [1, 2] {
        clicks(&windows.bob, &command(&json!({"hold": {"who": who}}))).await;
        windows.show(&format!("document.querySelector('#member-{who} .said')")).await;
    }
    // The last word of the party lets everything happen: with it fall the dice.
    throws(&windows.bob, "4 4 4 4", &command(&json!({"hold": {"who": 3}}))).await;
    windows.show("document.querySelector('.foe.dead')").await;
    windows.show("document.querySelector('.todo')?.textContent.includes('Morale')").await;
    throws(&windows.warden, "20", &command(&json!("test_morale"))).await;
    windows.show(&logged("The fight is over.")).await;
    windows.show("!document.querySelector('.round') && document.querySelectorAll('.foe.dead').length === 2").await;
}

/// An adder bites in a fight, exactly to nothing by three: walloped, with dice owed until rested.
async fn a_scar(windows: &mut Windows) {
    readies(&mut windows.gm, 1, 3, 9);
    let numbers = json!({"name": "Adder", "hp": 9, "armor": 0, "str": 9, "dex": 9, "wil": 9, "die": "d4", "detachment": false, "hidden": false});
    windows.gm.plays(&json!({"think_of": numbers}));
    let adder = foes(&mut windows.gm).into_iter().find(|foe| foe["name"] == "Adder").unwrap()["id"].clone();
    let fang = json!({"foe": adder, "name": "Fang", "die": "d4", "blast": false, "pierces": true});
    windows.gm.plays(&json!({"arm_foe": fang}));
    windows.show("document.querySelector('#member-1 .hp .value').textContent.trim() === '3/3'").await;
    begins_a_fight(windows).await;
    for who in 0..4 {
        let person = if who == 0 { &windows.ann } else { &windows.bob };
        clicks(person, &command(&json!({"hold": {"who": who}}))).await;
        person.waits_for(&format!("!document.querySelector({:?})", command(&json!({"hold": {"who": who}})))).await;
    }
    windows.warden.waits_for(&format!("document.querySelector({:?})", command(&json!("foes_act")))).await;
    windows.gm.plays(&json!({"foe_acts": {"foe": adder, "attack": 1, "target": 1, "position": "plain"}}));
    windows.warden.waits_for("document.querySelector('.foe .said')").await;
    throws(&windows.warden, "3", &command(&json!("foes_act"))).await;
    windows.show("document.querySelector('#member-1 .scar')?.textContent.includes('Walloped')").await;
    windows.show("document.querySelector('.todo')?.textContent.includes('Walloped')").await;
    clicks(&windows.warden, &command(&json!("end_fight"))).await;
    windows.show("!document.querySelector('.round')").await;
    // Its dice wait until they have rested: some hours, and what was winded is no longer Deprived.
    assert!(!windows.bob.reads::<bool>("Boolean(document.querySelector('#scar-1-0'))").await);
    clicks(&windows.warden, &command(&json!("rest_hours"))).await;
    throws(&windows.bob, "5", "#scar-1-0 button").await;
    windows.show("!document.querySelector('.todo') && document.querySelector('#member-1 .hp .value').textContent.trim() === '3/8'").await;
}

async fn a_death_and_a_hireling_promoted(windows: &mut Windows) {
    windows.gm.plays(&json!({"set_gold": {"who": 0, "to": 60}}));
    windows.ann.waits_for("document.querySelector('#hire-who option')?.textContent.includes('60 gp')").await;
    fills(&windows.ann, &[("#trade", "animal-handler")]).await;
    clicks(&windows.ann, "#hire-form button[type=submit]").await;
    windows.show("document.querySelector('#member-4 h3')?.textContent === 'Animal Handler'").await;
    readies(&mut windows.gm, 0, 1, 1);
    windows.show("document.querySelector('#member-0 .hp .value').textContent.trim() === '1/1'").await;
    fills(&windows.warden, &[("#amount-0", "12"), ("#pierces-0", "yes")]).await;
    clicks(&windows.warden, "#hurt-much-0 button[type=submit]").await;
    windows.show("document.querySelector('#member-0.dead')?.textContent.includes('Dead.')").await;
    clicks(&windows.ann, &command(&json!({"take_over": {"who": 4}}))).await;
    windows.show(&logged("Animal Handler is a character of their own from now on.")).await;
    windows.ann.waits_for("document.querySelector('#member-4.own .player').textContent.includes('yours')").await;
    assert_eq!(party(&mut windows.gm)[4]["standing"], "own");
}

/// A road of one watch, fair weather, and a camp until morning: then it is the second day.
async fn a_journey_of_a_day(windows: &Windows) {
    fills(&windows.warden, &[("#set-out-form-distance", "short"), ("#set-out-form-path", "road")]).await;
    clicks(&windows.warden, "#set-out-form button[type=submit]").await;
    windows.show("document.querySelector('.journey')").await;
    throws(&windows.warden, "2", &command(&json!("forecast"))).await;
    windows.show("/fair|nice/i.test(document.querySelector('.journey').textContent)").await;
    throws(&windows.warden, "6", &command(&json!("travel"))).await;
    windows
        .show("document.querySelector('.journey .track').getAttribute('aria-label') === '1 of 1 watches done'")
        .await;
    throws(&windows.warden, "6", &command(&json!("camp"))).await;
    windows
        .show("document.querySelectorAll('.journey .track')[1].getAttribute('aria-label').startsWith('2 of 3')")
        .await;
    throws(&windows.warden, "6 6", &command(&json!("camp"))).await;
    windows.show("document.querySelector('#time-title').textContent === 'Day 2'").await;
    clicks(&windows.warden, &command(&json!("end_journey"))).await;
    windows.show("!document.querySelector('.journey')").await;
}
