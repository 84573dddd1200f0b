//! The panel beside the board: hidden and back, by button and key, as wide as it was dragged; a sheet on a phone.

use super::shore::Shore;
use crate::access::rules::faults;
use crate::browser::person::Person;

async fn width_of(person: &Person, selector: &str) -> f64 {
    person.reads(&format!("document.querySelector({selector:?}).getBoundingClientRect().width")).await
}

const READY: &str = "document.querySelector('main.fielded[data-ready]')";

#[tokio::test(flavor = "multi_thread")]
async fn the_panel_is_hidden_and_comes_back_and_is_as_wide_as_it_was_dragged() {
    let _turn = crate::browser::BROWSERS.acquire().await;
    let shore = Shore::lands().await;
    let ann = &shore.ann;
    let (board, panel) = (width_of(ann, "#field").await, width_of(ann, "#panel").await);
    assert!((board + panel - 1200.0).abs() < 2.0, "{board} and {panel} fill the window");
    ann.presses("p").await;
    ann.waits_for("document.querySelector('main').dataset.panel === 'hidden'").await;
    assert!((width_of(ann, "#field").await - 1200.0).abs() < 2.0);
    ann.reloads().await;
    ann.waits_for(READY).await;
    assert!((width_of(ann, "#field").await - 1200.0).abs() < 2.0, "it is remembered");
    ann.clicks("#panel-toggle").await;
    ann.waits_for("document.querySelector('#panel-toggle').getAttribute('aria-expanded') === 'true'").await;
    assert!((width_of(ann, "#panel").await - panel).abs() < 2.0);
    let edge: f64 = ann.reads("document.querySelector('#panel').getBoundingClientRect().x").await;
    for (kind, x, buttons) in [
        ("mouseMoved", edge, 0),
        ("mousePressed", edge, 1),
        ("mouseMoved", edge - 60.0, 1),
        ("mouseMoved", edge - 120.0, 1),
    ] {
        ann.mouse(kind, (x, 500.0), buttons).await;
    }
    ann.mouse("mouseReleased", (edge - 120.0, 500.0), 0).await;
    let wide = width_of(ann, "#panel").await;
    assert!((wide - panel - 120.0).abs() < 8.0, "{panel} became {wide}");
    ann.reloads().await;
    ann.waits_for(READY).await;
    assert!((width_of(ann, "#panel").await - wide).abs() < 2.0, "it is remembered");
    for tab in ["folk", "talking", "people", "papers", "more", "deeds"] {
        ann.clicks(&format!("nav.tabs [data-pane={tab}]")).await;
        ann.waits_for(&format!("document.getElementById({tab:?}).getClientRects().length")).await;
    }
    shore.ends().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn on_a_phone_the_sheet_slides_up_and_down() {
    let _turn = crate::browser::BROWSERS.acquire().await;
    let shore = Shore::lands_on_a_phone().await;
    let ann = &shore.ann;
    let high = "document.querySelector('#panel').getBoundingClientRect().height";
    let half: f64 = ann.reads(high).await;
    ann.clicks("#panel-edge").await;
    // A sheet that still slides is not where a finger aims.
    let still = "document.getAnimations().every((each) => each.playState !== 'running')";
    ann.waits_for(&format!("{high} > {half} + 100 && {still}")).await;
    ann.clicks("#panel-edge").await;
    ann.waits_for(&format!("{high} < 100 && {still}")).await;
    ann.clicks("nav.tabs [data-pane=talking]").await;
    ann.waits_for(&format!("Math.abs({high} - {half}) < 2")).await;
    ann.waits_for("document.querySelector('#log').getClientRects().length").await;
    let wide: f64 = ann.reads("document.documentElement.scrollWidth").await;
    assert!(wide <= 390.0, "{wide}");
    shore.ends().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_fills_the_window_keeps_the_rules_of_access() {
    let _turn = crate::browser::BROWSERS.acquire().await;
    for shore in [Shore::lands().await, Shore::lands_on_a_phone().await] {
        for tab in ["deeds", "folk", "talking", "people", "papers", "more"] {
            shore.ann.clicks(&format!("nav.tabs [data-pane={tab}]")).await;
            let found = faults(&shore.ann).await;
            assert!(found.is_empty(), "{tab}:\n{}", found.join("\n"));
        }
        shore.ends().await;
    }
}
