//! Somebody who fights in a browser, and looks at nothing but the page.

use crate::browser::person::Person;
use crate::server::Server;

/// What the page wants of the reader.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Wanted {
    /// Nothing any more.
    Over,
    /// A figure is to move.
    Move,
    /// Something is to be done or answered.
    Deed,
}

/// From the home page to the first board, in two clicks.
pub async fn starts_a_fight(person: &Person, server: &Server, scenario: &str) {
    person.goes_to(&server.url()).await;
    person.clicks("#start-fight").await;
    person.clicks(&format!("#fight-{scenario} form .primary")).await;
    person.waits_for("document.querySelector('main.battle .seat.here')").await;
}

/// A quarrel of two who hit well and bear little, so that it is over in a few turns, by the rules.
pub const QUARREL: &str = "name = \"The quarrel\"\nabout = \"Short.\"\nmap = '''\n........\n........\n...b....\n........\n........\n'''\n
[sides]\nred = \"Red\"\nblue = \"Blue\"\n
[figures.ada]\nside = \"red\"\nis = \"militia\"\nname = \"Ada\"\nat = \"1,2\"\nfacing = \"SE\"\nscores = { str = 12, dex = 15, int = 10, wis = 10, con = 10, chr = 10 }\nfatigue = 8\nbody = 6\nready = [\"broadsword\"]\nworn = []\n
[figures.bo]\nside = \"blue\"\nis = \"militia\"\nname = \"Bo\"\nat = \"5,2\"\nfacing = \"NW\"\nscores = { str = 12, dex = 15, int = 10, wis = 10, con = 10, chr = 10 }\nfatigue = 8\nbody = 6\nready = [\"broadsword\"]\nworn = []\n";

/// Keeps the quarrel as a scenario of one's own, and begins it.
pub async fn starts_a_quarrel(person: &Person, server: &Server, with: &str) {
    person.goes_to(&format!("{}/scenarios/new", server.url())).await;
    let text = serde_json::to_string(QUARREL).unwrap();
    let begins = format!(
        "(() => {{
            const form = document.createElement('form');
            Object.assign(form, {{ method: 'post', action: '/scenarios' }});
            for (const [name, value] of [['text', {text}], ['then', '{with}']]) {{
                const field = document.createElement('textarea');
                Object.assign(field, {{ name, value }});
                form.append(field);
            }}
            document.body.append(form);
            form.submit();
            return true;
        }})()"
    );
    person.reads::<bool>(&begins).await;
    person.waits_for("document.querySelector('main.battle[data-ready] .seat.here')").await;
}

/// Waits until the reader is awaited or the fight is over.
pub async fn wanted(person: &Person) -> Wanted {
    person.waits_for("document.querySelector('.turn[data-over]') || (document.querySelector('#awaits[data-mine]') && document.querySelector('.mover, .actor .deed'))").await;
    let state: String = person
        .reads(
            "document.querySelector('.turn[data-over]') ? 'over' : document.querySelector('.mover') ? 'move' : 'deed'",
        )
        .await;
    match state.as_str() {
        "over" => Wanted::Over,
        "move" => Wanted::Move,
        _ => Wanted::Deed,
    }
}

/// The number of the last line that the page shows.
pub async fn number(person: &Person) -> u64 {
    person.reads("Number(document.querySelector('main').dataset.n)").await
}

/// Waits until the page has shown something new.
pub async fn sees_more_than(person: &Person, n: u64) {
    person.waits_for(&format!("Number(document.querySelector('main').dataset.n) > {n}")).await;
}

/// The lit hex that is nearest to a foe; one's own, if no other is nearer.
pub async fn nearest_lit(person: &Person) -> Option<String> {
    person
        .reads(
            "(() => {
                const axial = (hex) => { const [c, r] = hex.split(',').map(Number); return [c, r - (c >> 1)]; };
                const apart = (a, b) => { const [q, r] = axial(a), [s, t] = axial(b); return Math.abs(q - s) + Math.abs(r - t) + Math.abs(q - s + r - t); };
                const own = document.querySelector('.token.mine').dataset.side;
                const foes = [...document.querySelectorAll('.token.able')].filter((each) => each.dataset.side !== own);
                const lit = [...document.querySelectorAll('#lit .light')].map((each) => each.dataset.hex);
                if (!foes.length) return lit[0] ?? null;
                const here = document.querySelector('.ring.picked') && document.querySelector('.token.mine').dataset.at;
                const far = (hex) => apart(hex, foes[0].dataset.at) - (hex === here ? .5 : 0);
                return lit.sort((a, b) => far(a) - far(b))[0] ?? null;
            })()",
        )
        .await
}

/// The key of the option that a plain fighter takes: charge, attack, wrestle, get up, or whatever is open.
pub async fn plain_option(person: &Person) -> String {
    person
        .reads(
            "(() => {
                const open = [...document.querySelectorAll('.mover:not([hidden]) .choice[data-key]')].map((each) => each.dataset.key);
                return ['b', 'j', 't', 'g', 'p'].find((key) => open.includes(key)) ?? open[0] ?? 'y';
            })()",
        )
        .await
}

/// The lit phase.
pub async fn phase(person: &Person) -> String {
    person.reads("document.querySelector('.phases .now')?.textContent ?? ''").await
}
