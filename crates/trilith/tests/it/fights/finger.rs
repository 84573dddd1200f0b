//! A fight on a telephone: the board above, what may be done below it, everything large enough for a finger.

use chromiumoxide::types::MethodId;
use chromiumoxide::{Command, Method};
use serde::Serialize;
use serde_json::{Value, json};

use super::player::{Wanted, nearest_lit, number, plain_option, sees_more_than, starts_a_fight, wanted};
use crate::browser::person::Person;
use crate::server::Server;

/// A finger that comes down somewhere, or is lifted: then it is nowhere, and the protocol wants to be told so.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Touch {
    r#type: &'static str,
    touch_points: Vec<Value>,
}

impl Method for Touch {
    fn identifier(&self) -> MethodId {
        "Input.dispatchTouchEvent".into()
    }
}

impl Command for Touch {
    type Response = Value;
}

/// Taps the middle of something with a finger.
async fn taps(person: &Person, selector: &str) {
    person.waits_for(&format!("document.querySelector({selector:?})")).await;
    let (x, y): (f64, f64) = person
        .reads(&format!(
            "(() => {{ const it = document.querySelector({selector:?}); if (!it.closest('#board')) it.scrollIntoView({{ block: 'center' }});
                const box = it.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; }})()"
        ))
        .await;
    let finger = vec![json!({"x": x, "y": y})];
    for touch in
        [Touch { r#type: "touchStart", touch_points: finger }, Touch { r#type: "touchEnd", touch_points: Vec::new() }]
    {
        person.page.execute(touch).await.unwrap();
    }
}

/// Nothing is wider than the screen, and nothing covers the board.
async fn the_board_is_free(person: &Person) {
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
async fn fingers_hit(person: &Person) {
    let small: Vec<String> = person
        .reads(
            "[...document.querySelectorAll('#choices button, #choices summary, .plan button, nav.tabs button, #lit .light path')]
                .filter((each) => each.getClientRects().length)
                .filter((each) => Math.round(each.getBoundingClientRect().height) < 40)
                .map((each) => `${each.outerHTML.slice(0, 80)} ${each.getBoundingClientRect().height}`)",
        )
        .await;
    assert_eq!(small, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_skirmish_is_fought_with_a_finger_on_a_telephone() {
    let _turn = crate::browser::BROWSERS.acquire().await;
    let server = Server::unlimited();
    let ann = Person::sits_down().await;
    ann.takes_a_phone().await;
    starts_a_fight(&ann, &server, "skirmish").await;
    let mut moves = 0;
    while moves < 6 {
        let wants = wanted(&ann).await;
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
    assert!(moves > 2, "{moves} moves");
    assert_eq!(ann.complaints(), Vec::<String>::new());
    ann.gets_up().await;
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
async fn in_view(ann: &Person) -> String {
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
