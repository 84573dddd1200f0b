//! A fight on a telephone: the board above, what may be done below it, everything large enough for a finger.

use std::time::{Duration, SystemTime};

use serde_json::{Value, json};

use super::player::{Wanted, nearest_lit, number, plain_option, sees_more_than, starts_a_quarrel, wanted};
use super::shown::Window;
use crate::browser::person::Person;
use crate::server::Server;

/// A finger that comes down somewhere, moves, or is lifted, so long ago.
async fn touches(person: &Person, kind: &str, fingers: &[(f64, f64)], ago: Duration) {
    let fingers: Vec<Value> = fingers.iter().map(|(x, y)| json!({"x": x, "y": y})).collect();
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap();
    let touch = json!({"type": kind, "touchPoints": fingers, "timestamp": now.saturating_sub(ago).as_secs_f64()});
    person.asks("Input.dispatchTouchEvent", touch).await;
}

/// No finger any more: then it is nowhere, and the protocol wants to be told so.
async fn lifts(person: &Person) {
    touches(person, "touchEnd", &[], Duration::ZERO).await;
}

/// Taps the middle of something with a finger.
pub async fn taps(person: &Person, selector: &str) {
    person.waits_for(&format!("document.querySelector({selector:?})")).await;
    let (x, y): (f64, f64) = person
        .reads(&format!(
            "(() => {{ const it = document.querySelector({selector:?}); if (!it.closest('#board')) it.scrollIntoView({{ block: 'center' }});
                const box = it.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; }})()"
        ))
        .await;
    touches(person, "touchStart", &[(x, y)], Duration::ZERO).await;
    lifts(person).await;
}

/// Nothing is wider than the screen, and nothing covers the board.
pub async fn the_board_is_free(person: &Person) {
    let (wide, free): (f64, bool) = person
        .reads(
            "(() => {
                const box = document.querySelector('#board').getBoundingClientRect();
                const free = [.25, .5, .75].every((at) => document.elementFromPoint(box.x + box.width * at, box.y + box.height * at)?.closest('#board'));
                return [document.documentElement.scrollWidth, free && box.height > 150 && box.bottom < 700];
            })()",
        )
        .await;
    assert!(wide <= 390.0, "{wide} pixels wide");
    assert!(free, "the board is covered, or has no room");
}

/// Whatever can be tapped is at least 40 pixels high.
pub async fn fingers_hit(person: &Person) {
    let small: Vec<String> = person
        .reads(
            "[...document.querySelectorAll('#choices button, #choices summary, .plan button, nav.tabs button, .rail button, .tools button, #lit .light path')]
                .filter((each) => each.getClientRects().length)
                .filter((each) => Math.round(each.getBoundingClientRect().height) < 40)
                .map((each) => `${each.outerHTML.slice(0, 80)} ${each.getBoundingClientRect().height}`)",
        )
        .await;
    assert_eq!(small, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_fight_is_fought_with_a_finger_on_a_telephone_to_its_end() {
    let _turn = crate::browser::BROWSERS.acquire().await;
    let server = Server::unlimited();
    let ann = Person::sits_down().await;
    ann.takes_a_phone().await;
    starts_a_quarrel(&ann, &server, "computer").await;
    let mut window = Window::of(&ann, &server).await;
    // While others act, what is on the screen may shift under the finger.
    wanted(&ann).await;
    the_sheet_is_pulled_up_and_down(&ann).await;
    what_the_board_shows_is_at_hand(&ann).await;
    dice_are_at_hand(&ann).await;
    let mut moves = 0;
    loop {
        let wants = wanted(&ann).await;
        window.agrees().await;
        let n = number(&ann).await;
        match wants {
            Wanted::Over => break,
            Wanted::Move => {
                taps_a_move(&ann).await;
                moves += 1;
            }
            Wanted::Deed => {
                taps(&ann, ".actor .deed").await;
                if ann.reads("!document.querySelector('#do').hidden").await {
                    taps(&ann, "#do").await;
                }
            }
        }
        sees_more_than(&ann, n).await;
    }
    assert!(moves > 0, "{moves} moves");
    assert_eq!(ann.complaints(), Vec::<String>::new());
    ann.gets_up().await;
}

/// The height of the board on the screen.
async fn board_height(ann: &Person) -> f64 {
    ann.reads("document.querySelector('#board').getBoundingClientRect().height").await
}

/// The handle of the sheet is pulled up with a finger, and tapped to bring it down.
async fn the_sheet_is_pulled_up_and_down(ann: &Person) {
    let before = board_height(ann).await;
    let (x, y): (f64, f64) = ann
        .reads("(() => { const box = document.querySelector('#handle').getBoundingClientRect(); return [box.x + box.width / 2, box.y + 20]; })()")
        .await;
    // The finger rests before it is lifted: after a flick the browser takes the next touch for its end, and not for a tap.
    for (r#type, up, ago) in [("touchStart", 0.0, 900), ("touchMove", 30.0, 800), ("touchMove", 60.0, 700)] {
        touches(ann, r#type, &[(x, y - up)], Duration::from_millis(ago)).await;
    }
    lifts(ann).await;
    ann.waits_for("document.querySelector('#handle').getAttribute('aria-expanded') === 'true'").await;
    assert!(board_height(ann).await < before - 50.0, "what may be done has more room");
    taps(ann, "#handle").await;
    ann.waits_for("document.querySelector('#handle').getAttribute('aria-expanded') === 'false'").await;
    assert!((board_height(ann).await - before).abs() < 1.0, "and gives it back");
}

async fn what_the_board_shows_is_at_hand(ann: &Person) {
    taps(ann, "#aids-open").await;
    taps(ann, "[data-aid=arcs]").await;
    ann.waits_for("document.querySelectorAll('.arc-hex').length === 6").await;
    the_board_is_free(ann).await;
    fingers_hit(ann).await;
    taps(ann, "[data-aid=arcs]").await;
    taps(ann, "#aids-open").await;
}

/// A roll beside the rules, from the log’s tab: nothing of it is wider than the screen.
async fn dice_are_at_hand(ann: &Person) {
    taps(ann, "nav.tabs [data-pane=talking]").await;
    taps(ann, "#freely > summary").await;
    ann.waits_for("document.querySelector('#freely[open] .quick button')").await;
    let wide: f64 = ann.reads("document.documentElement.scrollWidth").await;
    assert!(wide <= 390.0, "{wide} pixels wide");
    let n = number(ann).await;
    taps(ann, "#freely .quick button").await;
    taps(ann, "nav.tabs [data-pane=fight]").await;
    sees_more_than(ann, n).await;
}

async fn taps_a_move(ann: &Person) {
    the_board_is_free(ann).await;
    let key = plain_option(ann).await;
    taps(ann, &format!(".mover:not([hidden]) [data-key={key}]")).await;
    ann.waits_for("document.querySelector('#do:not([hidden])') || document.querySelector('#lit .light')").await;
    fingers_hit(ann).await;
    if ann.reads("document.querySelector('#do').hidden").await {
        let hex = in_view(ann).await;
        taps(ann, &format!("#lit [data-hex='{hex}'] path")).await;
        ann.waits_for("document.querySelector('#do:not([hidden])')").await;
    }
    the_board_is_free(ann).await;
    taps(ann, "#do").await;
}

/// A lit hex that is on the screen: the board shows a part of itself, as near as a finger needs it.
pub async fn in_view(ann: &Person) -> String {
    let inside: Option<String> = ann
        .reads(
            "(() => {
                const box = document.querySelector('#board').getBoundingClientRect();
                const seen = [...document.querySelectorAll('#lit .light')].find((each) => {
                    const own = each.querySelector('path').getBoundingClientRect();
                    return own.x > box.x + 10 && own.right < box.right - 10 && own.y > box.y + 10 && own.bottom < box.bottom - 10 && !each.textContent.includes('!');
                });
                return seen?.dataset.hex ?? null;
            })()",
        )
        .await;
    match inside {
        Some(hex) => hex,
        None => nearest_lit(ann).await.unwrap(),
    }
}
