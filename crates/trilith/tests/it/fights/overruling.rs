//! The GM's tools beside the board, used by mouse, and what the windows of the GM, of a player and of a spectator show of it.

use super::company::joins;
use super::player::{number, sees_more_than, starts_a_quarrel};
use super::shown::Window;
use crate::browser::person::Person;
use crate::server::Server;

/// The GM, Ann who plays Red, and Wes who watches; nobody plays Blue.
struct Company {
    gm: Person,
    ann: Person,
    wes: Person,
}

impl Company {
    async fn gathers(server: &Server) -> Self {
        let (gm, ann, wes) = tokio::join!(Person::sits_down(), Person::sits_down(), Person::sits_down());
        starts_a_quarrel(&gm, server, "gm").await;
        gm.waits_for("document.querySelector('#link-player')").await;
        let player: String = gm.reads("document.querySelector('#link-player').value").await;
        let spectator: String = gm.reads("document.querySelector('#link-spectator').value").await;
        joins(&ann, &player, "Ann", Some("p1")).await;
        joins(&wes, &spectator, "Wes", None).await;
        gm.waits_for("document.querySelectorAll('.seat.here').length === 3").await;
        gm.clicks("#overruling > summary").await;
        Self { gm, ann, wes }
    }

    fn all(&self) -> [&Person; 3] {
        [&self.gm, &self.ann, &self.wes]
    }

    /// Opens one of the GM's forms, fills it in and sends it.
    async fn overrules(&self, verb: &str, fields: &[(&str, &str)]) {
        self.gm.clicks(&format!("#gm-{verb}-more > summary")).await;
        for (field, value) in fields {
            chooses(&self.gm, field, value).await;
        }
        self.gm.clicks(&format!("#gm-{verb}-form button[type=submit]")).await;
        self.gm.waits_for(&format!("!document.querySelector('#gm-{verb}-more').open")).await;
    }

    /// Waits until all windows show something.
    async fn all_show(&self, what: &str) {
        for person in self.all() {
            person.waits_for(what).await;
        }
    }

    /// Waits until the last line of everybody's log says something.
    async fn all_read(&self, words: &str) {
        self.all_show(&format!("document.querySelector('#log .line:last-child').textContent.includes({words:?})"))
            .await;
    }

    async fn who(&self, name: &str) -> String {
        self.gm.reads(&format!("document.querySelector('.token[data-name={name:?}]').dataset.who")).await
    }
}

/// Fills a field in, whatever kind it is of.
async fn chooses(person: &Person, selector: &str, value: &str) {
    let chosen: String = person
        .reads(&format!(
            "(() => {{ const it = document.querySelector({selector:?}); it.value = {value:?}; it.dispatchEvent(new Event('input', {{ bubbles: true }})); return it.value; }})()"
        ))
        .await;
    assert_eq!(chosen, value, "{selector} takes it");
}

async fn tokens(person: &Person) -> usize {
    person.reads("document.querySelectorAll('.token').length").await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_gm_does_to_a_fight_shows_in_every_window_and_what_is_secret_in_one() {
    let _turn = crate::browser::BROWSERS.acquire().await;
    let server = Server::unlimited();
    let company = Box::pin(Company::gathers(&server)).await;
    sets_and_moves(&company).await;
    hides_and_reveals(&company).await;
    calls_somebody_in_secret(&company).await;
    answers_for_the_silent_and_hands_over(&company).await;
    pauses_changes_a_rule_and_lets_a_bot_play(&company).await;
    for person in company.all() {
        Window::of(person, &server).await.agrees().await;
        assert_eq!(person.complaints(), Vec::<String>::new());
    }
    let Company { gm, ann, wes } = company;
    tokio::join!(gm.gets_up(), ann.gets_up(), wes.gets_up());
}

/// Pools are changed, and somebody is put where the GM clicks on the board.
async fn sets_and_moves(company: &Company) {
    let (gm, ada) = (&company.gm, company.who("Ada").await);
    company.overrules("adjust", &[("#gm-adjust", &ada), ("#gm-fatigue", "-3")]).await;
    company.all_read("The GM changes Ada: Fatigue").await;
    company.all_show("document.querySelector('.token[data-name=Ada]').dataset.words.includes('Fatigue 5 of 8')").await;
    gm.clicks("#gm-place-more > summary").await;
    chooses(gm, "#gm-place", &ada).await;
    gm.clicks("#ground [data-hex='2,3']").await;
    gm.waits_for("document.querySelector('#gm-at').value === '2,3'").await;
    chooses(gm, "#gm-facing", "S").await;
    gm.clicks("#gm-place-form button[type=submit]").await;
    company.all_read("The GM puts Ada into 2,3, facing S.").await;
    company
        .all_show("document.querySelector('.token[data-name=Ada]').matches('[data-at=\"2,3\"][data-facing=S]')")
        .await;
}

/// Whoever is hidden is on the GM's board alone, until the GM says otherwise.
async fn hides_and_reveals(company: &Company) {
    let Company { gm, ann, wes } = company;
    let bo = company.who("Bo").await;
    gm.clicks(&format!("#hide-{bo} button")).await;
    gm.waits_for(&format!(
        "document.querySelector('#token-{bo}.unseen-by-foes') && document.querySelector('#reveal-{bo}')"
    ))
    .await;
    for person in [ann, wes] {
        person.waits_for("!document.querySelector('.token[data-name=Bo]')").await;
        assert!(person.reads::<bool>("!document.querySelector('#overruling')").await, "the tools are the GM's");
    }
    gm.clicks(&format!("#reveal-{bo} button")).await;
    company.all_show("document.querySelector('.token[data-name=Bo]:not(.unseen-by-foes)')").await;
}

/// A wolf lies in wait: for whoever does not see it, nothing has happened.
async fn calls_somebody_in_secret(company: &Company) {
    let Company { gm, ann, wes } = company;
    let before = [number(ann).await, number(wes).await];
    company
        .overrules(
            "call",
            &[("#gm-creature", "wolf"), ("#gm-side", "1"), ("#gm-call-at", "6,4"), ("#gm-hidden", "true")],
        )
        .await;
    gm.waits_for("document.querySelectorAll('.token').length === 3").await;
    for (person, n) in [ann, wes].into_iter().zip(before) {
        assert_eq!((tokens(person).await, number(person).await), (2, n));
        let words: String = person.reads("document.documentElement.innerHTML.toLowerCase()").await;
        assert!(!words.contains("wolf"), "not a word of it");
    }
    let wolf: String =
        gm.reads("document.querySelector('.token:not([data-name=Ada], [data-name=Bo])').dataset.who").await;
    gm.clicks(&format!("#reveal-{wolf} button")).await;
    company.all_read("comes to light").await;
    company.all_show(&format!("document.querySelector('#token-{wolf}[data-at=\"6,4\"]')")).await;
}

/// The GM says something in the place of whoever is asked, and lets Ann play Bo for a while.
async fn answers_for_the_silent_and_hands_over(company: &Company) {
    let Company { gm, ann, .. } = company;
    let seat: String = gm.reads("document.querySelector('.silent .deed').dataset.as").await;
    gm.clicks(".silent .deed").await;
    gm.clicks("#do:not([hidden])").await;
    let line = format!("#log .line:last-child[data-seat={seat}] .by");
    company.all_show(&format!("document.querySelector({line:?})?.textContent === 'by the GM'")).await;
    let bo = company.who("Bo").await;
    company.overrules("hand_over", &[("#gm-hand_over", &bo), ("#gm-player", "1")]).await;
    company.all_read("Bo is now played by Ann.").await;
    ann.waits_for("document.querySelectorAll('.token.mine').length === 2").await;
    company.overrules("hand_over", &[("#gm-hand_over", &bo), ("#gm-player", "2")]).await;
    ann.waits_for("document.querySelectorAll('.token.mine').length === 1").await;
}

/// While the game stands still nobody but the GM does anything; then a bot plays for Blue.
async fn pauses_changes_a_rule_and_lets_a_bot_play(company: &Company) {
    let Company { gm, ann, wes } = company;
    gm.clicks("nav.tabs [data-pane=more]").await;
    gm.clicks("#pause button").await;
    gm.clicks("nav.tabs [data-pane=people]").await;
    gm.clicks("#entrust-p2 button").await;
    company.all_show("document.querySelector('#seat-p2 .presence').textContent === 'a bot'").await;
    gm.clicks("nav.tabs [data-pane=fight]").await;
    for (person, words) in [
        (gm, "You may set things right"),
        (ann, "It goes on when the GM says so"),
        (wes, "It goes on when the GM says so"),
    ] {
        person.waits_for(&format!("document.querySelector('.pausing').textContent.includes({words:?})")).await;
    }
    assert!(ann.reads::<bool>("!document.querySelector('#choices .choice, #choices .deed, #resume-here')").await);
    gm.clicks("#gm-house > summary").await;
    chooses(gm, "#house-bleeding", "off").await;
    gm.clicks("#house-bleeding-form button").await;
    company.all_read("The GM changes a house rule: bleeding is now off.").await;
    let n = number(gm).await;
    gm.clicks("#resume-here button").await;
    sees_more_than(gm, n).await;
    company.all_show("!document.querySelector('.pausing')").await;
    let bot =
        "Array.from(document.querySelectorAll('#log .by')).some((each) => each.textContent === 'by the computer')";
    for _ in 0..10 {
        gm.waits_for(&format!("document.querySelector('.silent .deed[data-as=p1]') || {bot}")).await;
        if gm.reads(bot).await {
            return company.all_show(bot).await;
        }
        let n = number(gm).await;
        gm.clicks(".silent .deed[data-as=p1]").await;
        gm.clicks("#do:not([hidden])").await;
        sees_more_than(gm, n).await;
    }
    panic!("no bot plays for Blue");
}
