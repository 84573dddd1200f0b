//! Two clicks to a duel against the computer, and a whole fight with nothing but a mouse.

use super::player::{
    Wanted, nearest_lit, number, phase, plain_option, sees_more_than, starts_a_fight, starts_a_quarrel, wanted,
};
use super::shown::Window;
use crate::browser::person::Person;
use crate::server::Server;

#[tokio::test(flavor = "multi_thread")]
async fn a_fight_is_fought_by_mouse_to_its_end() {
    let _turn = crate::browser::BROWSERS.acquire().await;
    let server = Server::unlimited();
    let ann = Person::sits_down().await;
    starts_a_fight(&ann, &server, "duel").await;
    wanted(&ann).await;
    starts_a_quarrel(&ann, &server, "computer").await;
    ann.reads::<bool>("(window.sameDocument = true)").await;
    let mut window = Window::of(&ann, &server).await;
    answers_are_late(&ann, true).await;
    let (mut moves, mut blows) = (0, 0);
    for round in 0..1_000 {
        if round == 2 {
            answers_are_late(&ann, false).await;
        }
        let wants = wanted(&ann).await;
        window.agrees().await;
        let n = number(&ann).await;
        match wants {
            Wanted::Over => break,
            Wanted::Move => {
                moves_by_mouse(&ann, moves == 0).await;
                moves += 1;
            }
            Wanted::Deed => blows += usize::from(acts_by_mouse(&ann).await),
        }
        sees_more_than(&ann, n).await;
    }
    assert!(moves > 0, "{moves} moves and {blows} blows");
    the_end_is_told(&ann).await;
    assert!(ann.reads::<bool>("window.sameDocument === true").await, "nothing was reloaded");
    assert_eq!(ann.complaints(), Vec::<String>::new());
    ann.gets_up().await;
}

/// Lets answers come well after what they answer is on the page: whoever clicks in between is heard.
async fn answers_are_late(ann: &Person, late: bool) {
    ann.reads::<bool>(&format!(
        "(() => {{
            window.promptly ??= window.fetch;
            const lately = async (...asked) => {{
                const answer = await window.promptly(...asked);
                if (String(asked[0]).includes('/commands')) await new Promise((go) => setTimeout(go, 1_500));
                return answer;
            }};
            window.fetch = {late} ? lately : window.promptly;
            return true;
        }})()"
    ))
    .await;
}

/// Chooses an option in the list, a hex on the board, and does it.
async fn moves_by_mouse(ann: &Person, first: bool) {
    let now = phase(ann).await;
    assert!(now.contains("movement"), "{now}");
    let key = plain_option(ann).await;
    ann.clicks(&format!(".mover:not([hidden]) [data-key={key}]")).await;
    ann.waits_for("document.querySelector('#do:not([hidden])') || document.querySelector('#lit .light')").await;
    let ends: usize = ann.reads("document.querySelectorAll('#lit .light').length").await;
    if ends > 1 {
        let hex = nearest_lit(ann).await.unwrap();
        ann.clicks(&format!("#lit [data-hex='{hex}'] path")).await;
        ann.waits_for("document.querySelector('#do:not([hidden])')").await;
        let said: String = ann.reads("document.querySelector('#plan-said').textContent").await;
        assert!(said.contains("facing"), "{said}");
        if first {
            the_way_is_shown(ann, &hex, &said).await;
        }
    }
    ann.clicks("#do").await;
}

/// The board shows the way and where the figure will look; the hexes say what they cost.
async fn the_way_is_shown(ann: &Person, hex: &str, said: &str) {
    assert!(said.contains(&format!("to {hex}")) && said.contains("hexes"), "{said}");
    let shown: (bool, bool, String) = ann
        .reads(&format!(
            "[!!document.querySelector('#marks .way'), !!document.querySelector('#marks .ghost'), document.querySelector(\"#lit [data-hex='{hex}']\").textContent]"
        ))
        .await;
    assert!(shown.0 && shown.1, "a way and a ghost");
    assert!(said.contains(&format!(": {} of ", shown.2.trim_end_matches('!'))), "{said} costs {}", shown.2);
    let before: String = ann.reads("document.querySelector('#facing').textContent").await;
    ann.clicks("#turner [data-turn='1']").await;
    ann.waits_for(&format!("document.querySelector('#facing').textContent !== '{before}'")).await;
    ann.clicks("#turner [data-turn='-1']").await;
}

/// Does the first thing in the list; says whether it was a blow, whose chance was shown first.
async fn acts_by_mouse(ann: &Person) -> bool {
    let (rolled, chance): (bool, String) = ann
        .reads("(() => { const deed = document.querySelector('.actor .deed'); return ['rolled' in deed.dataset, deed.dataset.chance ?? '']; })()")
        .await;
    ann.clicks(".actor .deed").await;
    if rolled {
        ann.waits_for("document.querySelector('#do:not([hidden])')").await;
        let said: String = ann.reads("document.querySelector('#plan-said').textContent").await;
        assert!(
            said.contains(&chance) && said.contains("DEX") && said.contains("3d6") || said.contains("4d6"),
            "{said}"
        );
        let now = phase(ann).await;
        assert!(now.contains("Actions"), "{now}");
        ann.clicks("#do").await;
    }
    rolled
}

async fn the_end_is_told(ann: &Person) {
    let ending: String = ann.reads("document.querySelector('.over .ending').textContent").await;
    assert!(ending.contains("Red won") || ending.contains("Blue won") || ending.contains("Nobody won"), "{ending}");
    let log: String = ann.reads("document.querySelector('#log').textContent").await;
    assert!(log.contains("The fight is over"), "the log tells it too");
    assert!(ann.reads::<bool>("!!document.querySelector('.over a[href=\"/fights\"]')").await, "and what comes next");
}
