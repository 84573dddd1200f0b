//! A table opened by clicking, a friend by a link, and dice that arrive at once.

use crate::browser::CHANCES;
use crate::browser::person::Person;
use crate::server::Server;
use crate::stream::Stream;

/// Opens a table from the home page and gives back its address and the invitation.
pub async fn opens_a_table(gm: &Person, server: &Server) -> (String, String) {
    gm.goes_to(&server.url()).await;
    gm.types("#table", "Browser night").await;
    gm.types("#called", "Gamma").await;
    gm.clicks("form[action='/tables'] button[type=submit]").await;
    gm.waits_for("document.querySelector('.seat.here') && document.querySelector('#link-player')").await;
    gm.clicks("[data-copy='link-player']").await;
    gm.waits_for("['Copied', 'Selected'].includes(document.querySelector(\"[data-copy='link-player']\").textContent)")
        .await;
    let link = gm.reads("document.querySelector('#link-player').value").await;
    (gm.reads("location.pathname").await, link)
}

pub async fn joins(person: &Person, link: &str, name: &str) {
    person.goes_to(link).await;
    person.waits_for("!document.querySelector('#invitation').hidden").await;
    person.types("#name", name).await;
    person.clicks("#sit").await;
    person.waits_for("document.querySelector('main.table')").await;
}

/// Both pages show both people as present: their streams are open.
pub async fn both_are_there(people: [&Person; 2]) {
    for person in people {
        person.waits_for("document.querySelectorAll('.seat.here').length === 2").await;
    }
}

/// Notes down when a line with these words appears.
async fn watches_for(person: &Person, words: &str) {
    let watch = format!(
        "(() => {{ window.seenAt = 0;
            const look = () => {{ if (!window.seenAt && document.querySelector('#log').textContent.includes({words:?})) window.seenAt = Date.now(); }};
            new MutationObserver(look).observe(document.querySelector('#log'), {{ childList: true, subtree: true }}); return true; }})()"
    );
    person.reads::<bool>(&watch).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_browsers_share_an_evening() {
    let _turn = crate::browser::BROWSERS.acquire().await;
    let server = Server::start();
    let (gm, ann) = tokio::join!(Person::sits_down(), Person::sits_down());
    let (place, link) = opens_a_table(&gm, &server).await;
    joins(&ann, &link, "Ann").await;
    both_are_there([&gm, &ann]).await;
    ann.reads::<bool>("(window.sameDocument = true)").await;
    a_roll_arrives_at_once(&gm, &ann).await;
    the_keyboard_is_enough(&gm, &ann).await;
    a_secret_roll_stays_secret(&gm, &ann, &server, place.trim_start_matches("/tables/")).await;
    assert!(ann.reads::<bool>("window.sameDocument === true").await, "nothing was reloaded");
    assert_eq!((gm.complaints(), ann.complaints()), (Vec::new(), Vec::new()));
    tokio::join!(gm.gets_up(), ann.gets_up());
}

/// Five rolls from click to line. A machine that is busy with other work gets further chances.
async fn a_roll_arrives_at_once(gm: &Person, ann: &Person) {
    for series in 1..=CHANCES {
        let mut took = Vec::new();
        for at in 0..5 {
            let (from, to) = if at % 2 == 0 { (gm, ann) } else { (ann, gm) };
            took.push(from_click_to_line(from, to, &format!("quick{series}{at}")).await);
        }
        took.sort_by(f64::total_cmp);
        println!("click in one browser to line in the other: median {} ms, slowest {} ms", took[2], took[4]);
        if took[2] < 200.0 {
            return;
        }
    }
    panic!("rolls take longer than 200 ms from browser to browser");
}

async fn from_click_to_line(from: &Person, to: &Person, words: &str) -> f64 {
    watches_for(to, words).await;
    let roll = format!(
        "(() => {{ document.querySelector('#dice').value = '3d6 # {words}'; const at = Date.now();
            document.querySelector('#roll').click(); return at; }})()"
    );
    let clicked: f64 = from.reads(&roll).await;
    to.waits_for("window.seenAt").await;
    let seen: f64 = to.reads("window.seenAt").await;
    from.waits_for("!document.querySelector('#dice-form').dataset.mySending").await;
    // A form takes no second click at once.
    from.waits_for(&format!("Date.now() - {clicked} > 400")).await;
    seen - clicked
}

async fn the_keyboard_is_enough(gm: &Person, ann: &Person) {
    ann.reads::<bool>("(document.activeElement.blur(), true)").await;
    ann.presses("r").await;
    ann.waits_for("document.activeElement.id === 'dice'").await;
    ann.writes("2d6+1 # keys").await;
    ann.presses("Enter").await;
    gm.waits_for("document.querySelector('#log').textContent.includes('keys')").await;
    ann.presses("Escape").await;
    ann.presses("/").await;
    ann.waits_for("document.activeElement.id === 'talk'").await;
    ann.writes("Nobody needs a mouse.").await;
    ann.presses("Enter").await;
    gm.waits_for("document.querySelector('#log').textContent.includes('Nobody needs a mouse.')").await;
}

async fn a_secret_roll_stays_secret(gm: &Person, ann: &Person, server: &Server, table: &str) {
    let spy = ann.cookie(server).await;
    let streams = [Stream::of_page(&spy, table), Stream::of(&spy, table)];
    gm.reads::<bool>("(document.querySelector('#hearing').value = 'gm', document.querySelector('#dice').value = '9d1000 # HUSH', document.querySelector('#roll').click(), true)").await;
    gm.waits_for("document.querySelector('#log').textContent.includes('HUSH')").await;
    gm.reads::<bool>(
        "(document.querySelector('#talk').value = 'No idea.', document.querySelector('#say').click(), true)",
    )
    .await;
    ann.waits_for("document.querySelector('#log').textContent.includes('No idea.')").await;
    let n: u64 = ann.reads("Number(document.querySelector('main.table').dataset.n)").await;
    for stream in streams {
        tokio::task::block_in_place(|| stream.wait_for_line(n));
        assert!(!String::from_utf8(stream.bytes()).unwrap().contains("HUSH"));
    }
    assert!(!ann.reads::<String>("document.documentElement.outerHTML").await.contains("HUSH"));
}
