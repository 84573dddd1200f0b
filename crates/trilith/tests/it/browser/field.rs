//! A board that fills the window, worked by mouse, keyboard and finger: chosen, looked about on, and people moved over it.

mod panel;
mod shore;

use std::time::{Duration, SystemTime};

use serde_json::{Value, json};

use crate::browser::person::Person;
use shore::Shore;

/// Where the middle of a hex is on the screen.
async fn place(person: &Person, hex: &str) -> (f64, f64) {
    person
        .reads(&format!(
            "(() => {{ const box = document.querySelector('[data-part=board] [data-hex=\"{hex}\"] .edge').getBoundingClientRect();
                return [box.x + box.width / 2, box.y + box.height / 2]; }})()"
        ))
        .await
}

async fn clicks(person: &Person, hex: &str) {
    let there = place(person, hex).await;
    for (kind, buttons) in [("mouseMoved", 0), ("mousePressed", 1), ("mouseReleased", 0)] {
        person.mouse(kind, there, buttons).await;
    }
}

/// What is in a hex, as its card says it.
async fn words(person: &Person, hex: &str) -> String {
    person.reads(&format!("document.querySelector('[data-part=board] [data-hex=\"{hex}\"]').dataset.words")).await
}

/// Hexes one step from where the reader's people stand, with the arrow key that leads there, where one does.
async fn steps(person: &Person) -> Vec<(String, Option<String>)> {
    person
        .reads(
            "(async () => {
                const { arrowed } = await import(document.querySelector('script[src]').src.replace(/[^/]*$/, 'hexes.js'));
                const party = document.querySelector('.party');
                const key = (hex) => ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].find((key) => arrowed(party.dataset.from, key) === hex) ?? null;
                const ends = party.querySelector('data[data-how=move]').dataset.ends.split(' ').map((end) => end.split(':'));
                return ends.filter(([, steps]) => steps.length === 1).map(([hex]) => [hex, key(hex)]);
            })()",
        )
        .await
}

async fn lit(person: &Person) -> usize {
    person.reads("document.querySelectorAll('#field-lit .light').length").await
}

/// Waits until the log tells of the walk, and until nothing of it is left to be shown.
async fn have_walked(person: &Person, from: &str, to: &str) {
    let told = format!("walk from {from} to {to}");
    let told_of_one = format!("walks from {from} to {to}");
    person
        .waits_for(&format!(
            "[{told:?}, {told_of_one:?}].some((words) => document.querySelector('#log').textContent.includes(words))"
        ))
        .await;
    person.waits_for("!document.querySelector('#field-moving').firstChild").await;
    let there = format!("document.querySelector('[data-hex=\"{to}\"] [data-piece=tribe-0]')");
    person.waits_for(&format!("{there} && getComputedStyle({there}).visibility === 'visible'")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hex_is_looked_at_by_mouse_chosen_by_a_click_and_let_go_by_escape() {
    let _turn = crate::browser::BROWSERS.acquire().await;
    let shore = Shore::lands().await;
    let (ann, home) = (&shore.ann, shore.home().await);
    let (goal, _) = steps(ann).await.remove(0);
    ann.mouse("mouseMoved", place(ann, &goal).await, 0).await;
    ann.waits_for("!document.querySelector('#field-card').hidden").await;
    let title: String = ann.reads("document.querySelector('#field-card .title').textContent").await;
    assert_eq!(Some(title.as_str()), words(ann, &goal).await.split("; ").next());
    assert_eq!(lit(ann).await, 0, "nobody is taken up yet");
    clicks(ann, &home).await;
    ann.waits_for("document.querySelector('#field-marks .picked') && !document.querySelector('.party').hidden").await;
    let all: usize = ann.reads("document.querySelector('.party data').dataset.ends.split(' ').length").await;
    assert_eq!(lit(ann).await, all);
    ann.presses("Escape").await;
    ann.waits_for("!document.querySelector('#field-marks .picked') && document.querySelector('.party').hidden").await;
    assert_eq!(lit(ann).await, 0);
    shore.ends().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_move_by_two_clicks_after_who_goes_was_ticked() {
    let _turn = crate::browser::BROWSERS.acquire().await;
    let shore = Shore::lands().await;
    let (ann, home) = (&shore.ann, shore.home().await);
    let (goal, _) = steps(ann).await.remove(0);
    clicks(ann, &home).await;
    ann.waits_for("!document.querySelector('.party').hidden").await;
    let all: usize = ann.reads("document.querySelectorAll('.party input[type=checkbox]').length").await;
    assert!(all > 1, "{all}");
    ann.clicks(".party input[type=checkbox]").await;
    ann.waits_for("!document.querySelector('.party input[type=checkbox]').checked").await;
    clicks(ann, &goal).await;
    ann.waits_for("document.querySelector('#field-marks .way') && document.querySelector('.party .said').textContent.includes('left')").await;
    clicks(ann, &goal).await;
    have_walked(ann, &home, &goal).await;
    assert_eq!(shore.people_in(&goal), all - 1);
    assert_eq!(shore.people_in(&home), 1);
    shore.ends().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_are_carried_to_where_they_go() {
    let _turn = crate::browser::BROWSERS.acquire().await;
    let shore = Shore::lands().await;
    let (ann, home) = (&shore.ann, shore.home().await);
    let (goal, _) = steps(ann).await.remove(0);
    let ((x, y), to) = (place(ann, &home).await, place(ann, &goal).await);
    ann.mouse("mouseMoved", (x, y), 0).await;
    ann.mouse("mousePressed", (x, y), 1).await;
    for share in [0.3, 0.6, 1.0] {
        ann.mouse("mouseMoved", (x + (to.0 - x) * share, y + (to.1 - y) * share), 1).await;
    }
    ann.waits_for("document.querySelector('#field-carried').firstChild && document.querySelector('#field-marks .way')")
        .await;
    ann.mouse("mouseReleased", to, 0).await;
    have_walked(ann, &home, &goal).await;
    assert!(shore.people_in(&goal) > 1);
    assert!(ann.reads::<bool>("!document.querySelector('#field-carried').firstChild").await);
    shore.ends().await;
}

/// A corner of the board where there is nothing but sea when all of it is shown, as far from a hex as can be.
async fn free_corner(person: &Person, hex: &str) -> (f64, f64) {
    let (x, y) = place(person, hex).await;
    let corners: Vec<(f64, f64)> = person
        .reads(
            "(() => { const box = document.querySelector('#field').getBoundingClientRect();
                return [[box.right - 90, box.top + 20], [box.right - 90, box.bottom - 110]]; })()",
        )
        .await;
    let far = |(u, v): &(f64, f64)| (u - x).hypot(v - y);
    corners.into_iter().max_by(|one, other| far(one).total_cmp(&far(other))).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_sea_is_dragged_and_people_who_are_let_go_over_it_stay() {
    let _turn = crate::browser::BROWSERS.acquire().await;
    let shore = Shore::lands().await;
    let (ann, home) = (&shore.ann, shore.home().await);
    ann.presses("+").await;
    ann.presses("+").await;
    let view = "document.querySelector('#field').getAttribute('viewBox')";
    let before: String = ann.reads(view).await;
    let corner = free_corner(ann, &home).await;
    for (kind, by, buttons) in
        [("mousePressed", 0.0, 1), ("mouseMoved", 40.0, 1), ("mouseMoved", 80.0, 1), ("mouseReleased", 80.0, 0)]
    {
        ann.mouse(kind, (corner.0 - by, corner.1 + by), buttons).await;
    }
    ann.waits_for(&format!("{view} !== {before:?}")).await;
    ann.presses("0").await;
    let from = place(ann, &home).await;
    for (kind, at, buttons) in
        [("mouseMoved", from, 0), ("mousePressed", from, 1), ("mouseMoved", corner, 1), ("mouseReleased", corner, 0)]
    {
        ann.mouse(kind, at, buttons).await;
    }
    ann.waits_for("!document.querySelector('#field-carried').firstChild").await;
    assert!(shore.people_in(&home) > 1);
    shore.ends().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_board_is_walked_and_people_are_moved_by_keyboard_and_all_of_it_is_said() {
    let _turn = crate::browser::BROWSERS.acquire().await;
    let shore = Shore::lands().await;
    let (ann, home) = (&shore.ann, shore.home().await);
    let (goal, key) =
        steps(ann).await.into_iter().find(|(_, key)| key.is_some()).expect("a neighbour to the north or south");
    let said = |words: &str| format!("document.querySelector('#field-said').textContent.includes({words:?})");
    ann.presses("b").await;
    ann.waits_for(&said(&words(ann, &home).await)).await;
    ann.presses(key.as_deref().unwrap()).await;
    ann.waits_for(&said(&words(ann, &goal).await)).await;
    let back = if key.as_deref() == Some("ArrowUp") { "ArrowDown" } else { "ArrowUp" };
    if key.as_deref().is_some_and(|key| key == "ArrowUp" || key == "ArrowDown") {
        ann.presses(back).await;
    } else {
        clicks(ann, &home).await;
        ann.presses("Escape").await;
    }
    ann.presses("Enter").await;
    ann.waits_for("!document.querySelector('.party').hidden").await;
    ann.presses(key.as_deref().unwrap()).await;
    ann.waits_for(&said("left")).await;
    ann.presses("Enter").await;
    ann.waits_for(&said("Enter once more lets them go")).await;
    ann.presses("Enter").await;
    have_walked(ann, &home, &goal).await;
    assert!(shore.people_in(&goal) > 1);
    shore.ends().await;
}

/// Fingers that come down, move or are lifted.
async fn fingers(person: &Person, kind: &str, points: &[(f64, f64)]) {
    let points: Vec<Value> = points.iter().map(|(x, y)| json!({"x": x, "y": y})).collect();
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or(Duration::ZERO).as_secs_f64();
    person.asks("Input.dispatchTouchEvent", json!({"type": kind, "touchPoints": points, "timestamp": now})).await;
}

async fn taps(person: &Person, hex: &str) {
    let there = place(person, hex).await;
    fingers(person, "touchStart", &[there]).await;
    fingers(person, "touchEnd", &[]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn on_a_phone_people_are_moved_by_finger_and_two_fingers_look_nearer() {
    let _turn = crate::browser::BROWSERS.acquire().await;
    let shore = Shore::lands_on_a_phone().await;
    let (ann, home) = (&shore.ann, shore.home().await);
    let (goal, _) = steps(ann).await.remove(0);
    let (wide, high): (f64, f64) =
        ann.reads("[document.documentElement.scrollWidth, document.querySelector('#field').clientHeight]").await;
    assert!(wide <= 390.0 && high > 250.0, "{wide} wide, the board {high} high");
    let width = "Number(document.querySelector('#field').getAttribute('viewBox').split(' ')[2])";
    let before: f64 = ann.reads(width).await;
    let (x, y) = place(ann, &home).await;
    fingers(ann, "touchStart", &[(x, y)]).await;
    fingers(ann, "touchStart", &[(x, y), (x + 40.0, y + 40.0)]).await;
    fingers(ann, "touchMove", &[(x, y), (x + 60.0, y + 60.0)]).await;
    fingers(ann, "touchEnd", &[]).await;
    ann.waits_for(&format!("{width} < {before} * 0.9")).await;
    assert!(ann.reads::<bool>("document.querySelector('.party').hidden").await, "a pinch is no tap");
    taps(ann, &home).await;
    ann.waits_for("!document.querySelector('.party').hidden").await;
    let large: f64 = ann
        .reads(&format!(
            "document.querySelector('[data-part=board] [data-hex=\"{goal}\"] .edge').getBoundingClientRect().height"
        ))
        .await;
    assert!(large > 44.0, "a finger has to hit {large} pixels");
    taps(ann, &goal).await;
    ann.waits_for("document.querySelector('#field-marks .way')").await;
    taps(ann, &goal).await;
    have_walked(ann, &home, &goal).await;
    assert!(shore.people_in(&goal) > 1);
    shore.ends().await;
}
