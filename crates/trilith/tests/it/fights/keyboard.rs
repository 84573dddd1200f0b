//! A whole fight without a mouse, as somebody plays it who cannot see the board.

use super::player::{Wanted, nearest_lit, number, plain_option, sees_more_than, starts_a_quarrel, wanted};
use super::shown::Window;
use crate::browser::person::Person;
use crate::server::Server;

#[tokio::test(flavor = "multi_thread")]
async fn a_fight_is_fought_by_keyboard_alone_to_its_end_and_the_board_is_heard() {
    let _turn = crate::browser::BROWSERS.acquire().await;
    let server = Server::unlimited();
    let ann = Person::sits_down().await;
    starts_a_quarrel(&ann, &server, "computer").await;
    let mut window = Window::of(&ann, &server).await;
    the_keys_are_listed(&ann).await;
    the_board_shows_what_is_asked_for(&ann).await;
    let (mut moves, mut blows) = (0, 0);
    loop {
        let wants = wanted(&ann).await;
        window.agrees().await;
        let n = number(&ann).await;
        match wants {
            Wanted::Over => break,
            Wanted::Move => {
                if moves == 0 {
                    giving_up_takes_a_second_word(&ann).await;
                }
                moves_by_keys(&ann, moves == 0).await;
                moves += 1;
            }
            Wanted::Deed => blows += usize::from(acts_by_keys(&ann).await),
        }
        sees_more_than(&ann, n).await;
    }
    assert!(moves > 0, "{moves} moves and {blows} blows");
    let spoken: String = ann.reads("document.querySelector('#spoken').textContent").await;
    assert!(spoken.contains("The fight is over"), "the live region says what happened: {spoken}");
    assert_eq!(ann.complaints(), Vec::<String>::new());
    ann.gets_up().await;
}

async fn the_keys_are_listed(ann: &Person) {
    ann.presses("?").await;
    ann.waits_for("document.querySelector('#keys[open]')").await;
    let from_the_top: bool = ann.reads("document.querySelector('#keys').scrollTop === 0").await;
    assert!(from_the_top, "the list is read from its beginning");
    let way_out: bool = ann.reads("document.activeElement.matches('#keys button') && document.activeElement.getBoundingClientRect().bottom <= innerHeight").await;
    assert!(way_out, "and one sees where one is");
    ann.presses("Escape").await;
    ann.waits_for("!document.querySelector('#keys[open]')").await;
}

/// Front, side and rear, range, lines and numbers, each by a key, heard and seen, and kept over a reload.
async fn the_board_shows_what_is_asked_for(ann: &Person) {
    ann.presses("B").await;
    for (key, shown) in
        [("F", ".arc-hex"), ("R", ".range-label"), ("S", ".sightline.clear text"), ("C", "#places text")]
    {
        assert!(!ann.reads::<bool>(&format!("!!document.querySelector('{shown}')?.getClientRects().length")).await);
        ann.presses(key).await;
        ann.waits_for(&format!("document.querySelector('{shown}')?.getClientRects().length")).await;
    }
    let said: String = ann.reads("document.querySelector('#aids-said').textContent").await;
    assert!(said.contains("Ada faces SE") && said.contains("Ada to Bo"), "{said}");
    ann.presses("ArrowUp").await;
    let heard: String = ann.reads("document.querySelector('#cursor-said').textContent").await;
    assert!(heard.contains("to Ada’s side, one megahex") || heard.contains("to Ada’s front"), "{heard}");
    ann.reloads().await;
    ann.waits_for("document.querySelector('main.battle[data-ready] .seat.here') && document.querySelector('.arc-hex')?.getClientRects().length").await;
    for key in ["F", "R", "S", "C"] {
        ann.presses(key).await;
    }
    ann.waits_for("!document.querySelector('.arc-hex')?.getClientRects().length && document.querySelector('#aids-said').textContent === ''").await;
}

/// Chooses an option by its letter, walks the cursor to a hex, and does it with Enter.
async fn moves_by_keys(ann: &Person, first: bool) {
    let key = plain_option(ann).await;
    ann.presses(&key).await;
    ann.waits_for("document.querySelector('#back:not([hidden])')").await;
    let ends: usize = ann.reads("document.querySelectorAll('#lit .light').length").await;
    if ends > 1 {
        if first {
            escape_goes_back(ann, &key).await;
        }
        let hex = nearest_lit(ann).await.unwrap();
        walks_to(ann, &hex).await;
        if first {
            let heard: String = ann.reads("document.querySelector('#cursor-said').textContent").await;
            assert!(heard.starts_with(&format!("{hex}:")) && heard.contains("can be reached"), "{heard}");
            assert!(heard.contains("away"), "{heard}");
        }
        ann.presses("Enter").await;
        ann.waits_for("document.querySelector('#do:not([hidden])')").await;
        if first {
            turns(ann).await;
        }
    }
    ann.presses("Enter").await;
}

async fn escape_goes_back(ann: &Person, key: &str) {
    ann.presses("Escape").await;
    ann.waits_for("document.querySelector('#back[hidden]')").await;
    ann.presses(key).await;
    ann.waits_for("document.querySelector('#back:not([hidden])')").await;
}

async fn turns(ann: &Person) {
    let before: String = ann.reads("document.querySelector('#facing').textContent").await;
    ann.presses(".").await;
    ann.waits_for(&format!("document.querySelector('#facing').textContent !== '{before}'")).await;
    ann.presses(",").await;
    ann.waits_for(&format!("document.querySelector('#facing').textContent === '{before}'")).await;
}

/// Goes through the list with Tab to what may be done at any time, opens it, and thinks better of it.
async fn giving_up_takes_a_second_word(ann: &Person) {
    ann.presses("L").await;
    tabs_to(ann, "#whenever summary").await;
    ann.presses("Enter").await;
    ann.waits_for("document.querySelector('#whenever[open]')").await;
    tabs_to(ann, "#whenever .deed").await;
    ann.presses("Enter").await;
    ann.waits_for("document.querySelector('#do:not([hidden])')").await;
    assert_ne!(wanted(ann).await, Wanted::Over);
    ann.presses("Escape").await;
    ann.waits_for("document.querySelector('#do[hidden]')").await;
}

pub async fn tabs_to(ann: &Person, selector: &str) {
    for _ in 0..60 {
        if ann.reads(&format!("document.activeElement.matches({selector:?})")).await {
            return;
        }
        ann.presses("Tab").await;
    }
    panic!("Tab never came to {selector}");
}

/// Arrow by arrow, as long as the cursor is elsewhere.
pub async fn walks_to(ann: &Person, hex: &str) {
    let read = |text: &str| -> (i32, i32) {
        let (column, row) = text.split_once(',').unwrap();
        (column.parse().unwrap(), row.parse().unwrap())
    };
    let to = read(hex);
    ann.presses("ArrowUp").await;
    for _ in 0..60 {
        let heard: String = ann.reads("document.querySelector('#cursor-said').textContent").await;
        let at = read(heard.split_once(':').unwrap().0);
        let arrow = match (to.0 - at.0, to.1 - at.1) {
            (0, 0) => return,
            (0, down) => {
                if down > 0 {
                    "ArrowDown"
                } else {
                    "ArrowUp"
                }
            }
            (across, _) => {
                if across > 0 {
                    "ArrowRight"
                } else {
                    "ArrowLeft"
                }
            }
        };
        ann.presses(arrow).await;
    }
    panic!("the cursor never came to {hex}");
}

/// Does the first thing by its number; what is rolled for is told first and done by Enter.
async fn acts_by_keys(ann: &Person) -> bool {
    let rolled: bool = ann.reads("'rolled' in document.querySelector('.actor .deed').dataset").await;
    ann.presses("1").await;
    if rolled {
        ann.waits_for("document.querySelector('#do:not([hidden])')").await;
        let said: String = ann.reads("document.querySelector('#plan-said').textContent").await;
        assert!(said.contains('%') && said.contains("DEX"), "{said}");
        ann.presses("Enter").await;
    }
    rolled
}
