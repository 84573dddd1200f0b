//! A small map, painted with mouse and keyboard, two figures on it, and the fight begins.

use crate::access::rules::faults;
use crate::browser::person::Person;
use crate::server::Server;

/// Where the middle of a hex is on the screen.
async fn spot(person: &Person, hex: &str) -> (f64, f64) {
    let at = format!(
        "(() => {{ const box = document.querySelector(\"#ground [data-hex='{hex}']\").getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; }})()"
    );
    person.reads(&at).await
}

async fn drags(person: &Person, from: &str, to: &str) {
    let (start, end) = (spot(person, from).await, spot(person, to).await);
    for (kind, at) in [("mousePressed", start), ("mouseMoved", end), ("mouseReleased", end)] {
        person.mouse(kind, at, 1).await;
    }
}

async fn text(person: &Person) -> String {
    person.reads("document.querySelector('#text').value").await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_map_is_painted_with_mouse_and_keyboard_and_fought() {
    let _turn = crate::browser::BROWSERS.acquire().await;
    let server = Server::unlimited();
    let ann = Person::sits_down().await;
    ann.goes_to(&format!("{}/fights", server.url())).await;
    ann.clicks("#make-scenario").await;
    ann.waits_for("document.querySelector('main.editor.ready #ground use')").await;
    drags(&ann, "3,1", "3,4").await;
    ann.waits_for("document.querySelector('#text').value.includes('...#....')").await;
    let walls = text(&ann).await.lines().filter(|line| line.starts_with("...#....")).count();
    assert_eq!(walls, 4, "a stroke leaves no gaps");
    by_keyboard(&ann).await;
    two_figures(&ann).await;
    a_blade_of_its_own(&ann).await;
    ann.waits_for("document.querySelector('.faults.sound')").await;
    assert_eq!(faults(&ann).await, Vec::<String>::new(), "the editor on a wide screen");
    ann.clicks("#fight-computer").await;
    ann.waits_for("document.querySelector('main.battle .seat.here')").await;
    let table: String = ann.reads("location.pathname.split('/').pop()").await;
    let seen = ann.cookie(&server).await.view(&table).to_string();
    assert!(seen.contains("Blade of the marsh"), "the knight holds it");
    let water: usize = ann.reads("document.querySelectorAll('#ground [data-ground=water]').length").await;
    assert_eq!(water, 2);
    ann.takes_a_phone().await;
    ann.goes_to(&format!("{}/scenarios/new?from=duel", server.url())).await;
    ann.waits_for("document.querySelector('main.editor.ready #ground use')").await;
    assert_eq!(faults(&ann).await, Vec::<String>::new(), "the editor on a phone");
    assert_eq!(ann.complaints(), Vec::<String>::new());
    ann.gets_up().await;
}

/// Takes up water by its letter, paints two hexes with Enter, and takes a third back.
async fn by_keyboard(ann: &Person) {
    ann.reads::<bool>("(document.querySelector('#board').focus(), true)").await;
    ann.presses("a").await;
    for key in ["Enter", "ArrowDown", "Enter", "ArrowDown", "Enter"] {
        ann.presses(key).await;
    }
    ann.waits_for("document.querySelectorAll('#ground [href=\"#ground-water\"]').length === 3").await;
    ann.clicks("#undo").await;
    ann.waits_for("document.querySelectorAll('#ground [href=\"#ground-water\"]').length === 2").await;
}

/// A sword that no price list has, made by form and put into the knight's hand.
async fn a_blade_of_its_own(ann: &Person) {
    ann.clicks("[data-do=add-item]").await;
    ann.waits_for("document.querySelector('#f-items-blade-one-hand')").await;
    let fill = |id: &str, value: &str| {
        format!(
            "(() => {{ const field = document.querySelector('{id}'); field.value = '{value}'; field.dispatchEvent(new Event('change', {{ bubbles: true }})); return true; }})()"
        )
    };
    ann.reads::<bool>(&fill("#f-items-blade-name", "Blade of the marsh")).await;
    ann.reads::<bool>(&fill("#f-items-blade-one-hand", "0d6")).await;
    ann.waits_for("document.querySelector('#f-items-blade-one-hand[aria-invalid=true]')").await;
    ann.reads::<bool>(&fill("#f-items-blade-one-hand", "2d6+3")).await;
    ann.waits_for("document.querySelector('.follows')?.textContent.includes('damage 2d6+3')").await;
    assert_eq!(faults(ann).await, Vec::<String>::new(), "the form of gear");
    ann.clicks("[data-pick=\"figures.knight\"]").await;
    ann.waits_for("document.querySelector('#f-figures-knight-ready option[value=blade]')").await;
    ann.reads::<bool>("(document.querySelector('[data-do=drop]').click(), true)").await;
    ann.waits_for("document.querySelector('#text').value.includes('ready = [')").await;
    ann.reads::<bool>(&fill("#f-figures-knight-ready", "blade")).await;
    ann.waits_for("document.querySelector('#text').value.includes('\"blade\"')").await;
}

/// One figure for each side, the second turned by key.
async fn two_figures(ann: &Person) {
    ann.clicks("[data-brush=place]").await;
    for (hex, side, kind) in [("6,4", "red", "is:knight"), ("9,4", "blue", "is:ogre")] {
        let choose = format!(
            "(document.querySelector('#place-side').value = '{side}', document.querySelector('#place-kind').value = '{kind}', true)"
        );
        ann.reads::<bool>(&choose).await;
        drags(ann, hex, hex).await;
        ann.waits_for(&format!("document.querySelector(\"#tokens [data-at='{hex}']\")")).await;
    }
    assert!(text(ann).await.contains("[figures.ogre]"));
    ann.reads::<bool>("(document.querySelector('#board').focus(), true)").await;
    ann.presses(".").await;
    ann.waits_for("document.querySelector(\"#tokens [data-at='9,4']\").dataset.facing === 'NE'").await;
}
