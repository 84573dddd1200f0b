//! Spells cast without a mouse: by keyboard alone, and with a finger on a telephone.

use serde_json::{Value, json};

use super::company::joins;
use super::finger::{fingers_hit, taps, the_board_is_free};
use super::keyboard::{tabs_to, walks_to};
use super::magic::{acts, counters, magi_with_mana, text, throws, until};
use super::player::{number, sees_more_than};
use super::shown::Window;
use crate::browser::person::Person;
use crate::party::Guest;
use crate::server::Server;

/// A duel of mages: Ann has Corvin's side in her browser, Bob the other without one.
struct Duel {
    server: Server,
    gm: Guest,
    players: [Guest; 2],
}

impl Duel {
    async fn begins(ann: &Person) -> Self {
        let server = Server::unlimited();
        let mut gm = magi_with_mana(&server);
        let link = gm.link("player");
        joins(ann, &link, "Ann", Some("p2")).await;
        let mut client = server.visitor();
        let key = link.split('#').nth(1).unwrap();
        assert_eq!(client.post("/api/join", &json!({"key": key, "name": "Bob", "seat": "p1"})).status, 200);
        let bob = Guest { client, table: gm.table.clone(), seat: "p1".to_owned() };
        let here = Guest { client: ann.cookie(&server).await, table: gm.table.clone(), seat: "p2".to_owned() };
        throws(ann, &[3; 12]).await;
        Self { server, gm, players: [bob, here] }
    }

    /// Answers for everybody until it is so.
    fn until(&mut self, there: impl FnMut(&Value) -> bool) {
        until(&mut self.gm, &mut self.players, there);
    }

    /// Whoever is asked to counter the spell lets it pass.
    fn nobody_counters(&mut self) {
        for _ in 0..4 {
            if !counters(&self.gm.view()) {
                return;
            }
            self.until(|view| !counters(view));
        }
    }
}

/// The side of Ann is to choose what its figures do.
fn frost_moves(view: &Value) -> bool {
    let prompt = &view["prompts"][0];
    prompt["to"] == "p2" && prompt["id"].as_str().unwrap_or_default().starts_with("move ")
}

const CORVIN_MOVES: &str = "document.querySelector('.mover:not([hidden]) .choice[data-option=\\'\"cast\"\\']')";
const CORVIN_CASTS: &str = "document.querySelector('#casting .spell[data-spell=missile]')";
const READY: &str = "document.querySelector('#do:not([hidden])')";

/// What has the focus, as a selector would find it.
async fn is_on(person: &Person, selector: &str) -> bool {
    person.reads(&format!("document.activeElement.matches({selector:?})")).await
}

/// Goes to a control with Tab and presses it: then it is chosen, and still under one's fingers.
async fn presses_button(ann: &Person, selector: &str, then: &str) {
    tabs_to(ann, selector).await;
    ann.presses("Enter").await;
    ann.waits_for(then).await;
    assert!(is_on(ann, selector).await, "the focus has left {selector}");
}

#[tokio::test(flavor = "multi_thread")]
async fn spells_are_cast_by_keyboard_alone_and_the_focus_stays_where_one_is() {
    let _turn = crate::browser::BROWSERS.acquire().await;
    let ann = Person::sits_down().await;
    let mut duel = Duel::begins(&ann).await;
    let mut window = Window::of(&ann, &duel.server).await;
    duel.until(frost_moves);
    chooses_to_cast_by_keys(&ann).await;
    duel.until(|view| acts(view, "Corvin"));
    a_missile_is_made_up_and_let_go(&ann).await;
    a_missile_is_sent_by_keys(&ann).await;
    assert!(is_on(&ann, "#board").await, "whoever casts from the board is still there");
    duel.nobody_counters();
    window.agrees().await;
    assert!(text(&ann, "#log").await.contains("Corvin casts Missile"), "{}", text(&ann, "#log").await);

    duel.until(|view| acts(view, "Corvin"));
    a_barrier_is_raised_by_keys(&ann).await;
    assert!(is_on(&ann, "#choices-title").await, "whoever casts from the list is still there");
    duel.nobody_counters();
    window.agrees().await;
    assert_eq!(ann.complaints(), Vec::<String>::new());
    ann.gets_up().await;
}

/// The option is chosen by the letter of the book, for the hex where one stands.
async fn chooses_to_cast_by_keys(ann: &Person) {
    ann.waits_for(CORVIN_MOVES).await;
    let (key, name): (String, String) = ann
        .reads(&format!("(() => {{ const cast = {CORVIN_MOVES}; return [cast.dataset.key, cast.closest('.mover').querySelector('h2').textContent]; }})()"))
        .await;
    assert_eq!(name, "Corvin");
    let n = number(ann).await;
    ann.presses(&key).await;
    ann.waits_for("document.querySelector('#back:not([hidden])')").await;
    if !ann.reads::<bool>(&format!("!!{READY}")).await {
        let own: String = ann.reads("document.querySelector('.token[data-name=Corvin]').dataset.at").await;
        walks_to(ann, &own).await;
        ann.presses("Enter").await;
        ann.waits_for(READY).await;
    }
    ann.presses("Enter").await;
    sees_more_than(ann, n).await;
}

/// Through the list with Tab: a spell, a push, a loan, and back with Escape to where one was.
async fn a_missile_is_made_up_and_let_go(ann: &Person) {
    ann.waits_for(CORVIN_CASTS).await;
    ann.presses("L").await;
    presses_button(ann, ".spell[data-spell=missile]", "document.querySelector('#weaving .aims')").await;
    let plain = mana(ann).await;
    presses_button(ann, "#weaving-line-0-more", "document.querySelector('#weaving-line-0 output').textContent === '1'")
        .await;
    assert_eq!(mana(ann).await, plain + 1, "a push takes mana");
    presses_button(
        ann,
        "#weaving [data-word^=borrow]",
        "document.querySelector('#weaving [data-word^=borrow]').ariaPressed === 'true'",
    )
    .await;
    assert_eq!(mana(ann).await, plain + 1, "what was chosen before is still chosen");
    ann.presses("Escape").await;
    ann.waits_for("!document.querySelector('#weaving .weaving') && document.querySelector('#back[hidden]')").await;
    assert!(is_on(ann, ".spell[data-spell=missile]").await, "Escape leads back to the spell");
}

/// The mana of the casting, as the plan says it.
async fn mana(ann: &Person) -> i64 {
    ann.reads("Number(/: (\\d+) mana/.exec(document.querySelector('#plan-said').textContent)[1])").await
}

/// A spell from the list, a push, a loan, and its target on the board.
async fn a_missile_is_sent_by_keys(ann: &Person) {
    presses_button(ann, ".spell[data-spell=missile]", "document.querySelector('#weaving .aims')").await;
    presses_button(ann, "#weaving-line-0-more", "document.querySelector('#weaving-line-0 output').textContent === '1'")
        .await;
    presses_button(
        ann,
        "#weaving [data-word^=borrow]",
        "document.querySelector('#weaving [data-word^=borrow]').ariaPressed === 'true'",
    )
    .await;
    ann.presses("B").await;
    for _ in 0..8 {
        ann.presses("Tab").await;
        assert!(is_on(ann, "#board").await, "Ysolde stands on the board");
        if text(ann, "#cursor-said").await.contains("Ysolde, enemy") {
            break;
        }
    }
    let heard = text(ann, "#cursor-said").await;
    assert!(heard.contains("a target: Enter chooses it"), "{heard}");
    ann.presses("Enter").await;
    ann.waits_for("document.querySelector('#weaving .deed.cast')?.dataset.words === 'Cast Missile at Ysolde'").await;
    let said = text(ann, "#plan-said").await;
    assert!(said.starts_with("Cast Missile at Ysolde: ") && said.contains("\u{a0}% and then hits "), "{said}");
    let n = number(ann).await;
    ann.presses("Enter").await;
    sees_more_than(ann, n).await;
}

/// A place by the arrows, a direction by the keys that turn, and the last word in the list.
async fn a_barrier_is_raised_by_keys(ann: &Person) {
    ann.waits_for(CORVIN_CASTS).await;
    ann.presses("L").await;
    presses_button(ann, ".spell[data-spell=barrier]", "document.querySelector('#weaving .place')").await;
    ann.presses("B").await;
    walks_to(ann, "7,4").await;
    let heard = text(ann, "#cursor-said").await;
    assert!(heard.contains("the spell may be put here"), "{heard}");
    ann.presses("Enter").await;
    ann.waits_for(
        "document.querySelector('#weaving .deed.cast')?.dataset.words.startsWith('Cast Barrier in 7,4, running ')",
    )
    .await;
    let across = side(ann).await;
    for (key, by) in [(".", 1), (",", 0), (".", 1)] {
        ann.presses(key).await;
        runs(ann, (across + by) % 6).await;
    }
    ann.presses("L").await;
    let n = number(ann).await;
    tabs_to(ann, "#weaving .deed.cast").await;
    ann.presses("Enter").await;
    sees_more_than(ann, n).await;
}

const SIDES: [&str; 6] = ["N", "NE", "SE", "S", "SW", "NW"];

/// Which way the wall would run, as it stands in the list.
async fn side(ann: &Person) -> usize {
    let side = text(ann, "#weaving .place [aria-pressed=true]").await;
    SIDES.iter().position(|known| *known == side).unwrap()
}

/// Waits until it would run that way: in the list, beside the board and in the command.
async fn runs(ann: &Person, side: usize) {
    let side = SIDES[side];
    ann.waits_for(&format!(
        "document.querySelector('#weaving .place [aria-pressed=true]').textContent === '{side}' && document.querySelector('#facing').textContent === '{side}' && document.querySelector('#weaving .deed.cast').dataset.words.endsWith(', running {side}')"
    ))
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_spell_is_cast_with_a_finger_on_a_telephone() {
    let _turn = crate::browser::BROWSERS.acquire().await;
    let ann = Person::sits_down().await;
    ann.takes_a_phone().await;
    let mut duel = Duel::begins(&ann).await;
    let mut window = Window::of(&ann, &duel.server).await;
    duel.until(frost_moves);
    chooses_to_cast_by_finger(&ann).await;
    duel.until(|view| acts(view, "Corvin"));
    ann.waits_for(CORVIN_CASTS).await;
    fits(&ann).await;
    a_barrier_is_turned_and_let_go(&ann).await;
    a_missile_is_sent_by_finger(&ann).await;
    duel.nobody_counters();
    window.agrees().await;
    assert!(text(&ann, "#log").await.contains("Corvin casts Missile"), "{}", text(&ann, "#log").await);
    assert_eq!(ann.complaints(), Vec::<String>::new());
    ann.gets_up().await;
}

/// The option is tapped, and the hex where one stands.
async fn chooses_to_cast_by_finger(ann: &Person) {
    ann.waits_for(CORVIN_MOVES).await;
    let n = number(ann).await;
    taps(ann, ".mover:not([hidden]) .choice[data-option='\"cast\"']").await;
    ann.waits_for("document.querySelector('#back:not([hidden])')").await;
    if !ann.reads::<bool>(&format!("!!{READY}")).await {
        taps(ann, ".token[data-name=Corvin] .shape").await;
        ann.waits_for(READY).await;
    }
    taps(ann, "#do").await;
    sees_more_than(ann, n).await;
}

/// A place for a wall, and which way it runs, with the board in view.
async fn a_barrier_is_turned_and_let_go(ann: &Person) {
    taps(ann, ".spell[data-spell=barrier]").await;
    ann.waits_for("document.querySelector('#weaving .place')").await;
    fits(ann).await;
    let hex: String = ann.reads(IN_VIEW).await;
    taps(ann, &format!("#lit [data-hex='{hex}'] path")).await;
    ann.waits_for(&format!(
        "document.querySelector('#weaving .deed.cast')?.dataset.words.startsWith('Cast Barrier in {hex}, running ')"
    ))
    .await;
    the_board_is_free(ann).await;
    let across = side(ann).await;
    taps(ann, "#turner [data-turn='1']").await;
    runs(ann, (across + 1) % 6).await;
    fits(ann).await;
    taps(ann, "#back").await;
    ann.waits_for("!document.querySelector('#weaving .weaving')").await;
}

/// A target by its name, a push and a loan.
async fn a_missile_is_sent_by_finger(ann: &Person) {
    taps(ann, ".spell[data-spell=missile]").await;
    ann.waits_for("document.querySelector('#weaving .aims')").await;
    taps(ann, "#weaving-line-0-more").await;
    ann.waits_for("document.querySelector('#weaving-line-0 output').textContent === '1'").await;
    taps(ann, "#weaving [data-word^=borrow]").await;
    ann.waits_for("document.querySelector('#weaving [data-word^=borrow]').ariaPressed === 'true'").await;
    let ysolde: String = ann.reads("document.querySelector('.token[data-name=Ysolde]').dataset.who").await;
    taps(ann, &format!("#weaving .aim[data-target='{ysolde}']")).await;
    ann.waits_for("document.querySelector('#weaving .deed.cast')?.dataset.words === 'Cast Missile at Ysolde'").await;
    fits(ann).await;
    let n = number(ann).await;
    taps(ann, "#do").await;
    sees_more_than(ann, n).await;
}

async fn fits(ann: &Person) {
    the_board_is_free(ann).await;
    fingers_hit(ann).await;
}

/// A place for the spell that is on the screen, with nobody in it.
const IN_VIEW: &str = "(() => {
    const box = document.querySelector('#board').getBoundingClientRect();
    const taken = Array.from(document.querySelectorAll('.token'), (token) => token.dataset.at);
    return Array.from(document.querySelectorAll('#lit .spot')).find((each) => {
        const own = each.querySelector('path').getBoundingClientRect();
        return own.x > box.x + 10 && own.right < box.right - 10 && own.y > box.y + 10 && own.bottom < box.bottom - 10 && !taken.includes(each.dataset.hex);
    }).dataset.hex;
})()";
