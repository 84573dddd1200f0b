//! A character made in a real browser: by two clicks, and without a mouse.

use serde_json::json;

use crate::browser::BROWSERS;
use crate::browser::person::Person;
use crate::party::fresh_id;
use crate::server::Server;

#[tokio::test(flavor = "multi_thread")]
async fn two_clicks_and_no_key_lead_from_home_to_a_finished_sheet() {
    let _turn = BROWSERS.acquire().await;
    let server = Server::start();
    let person = Person::sits_down().await;
    person.goes_to(&server.url()).await;
    person.clicks("#make button.primary").await;
    person.waits_for("document.activeElement?.textContent === 'Roll everything'").await;
    person.clicks("#do-roll_everything button").await;
    person
        .waits_for(
            "document.readyState !== 'loading' && document.querySelector('article.sheet h1')?.textContent.length > 3",
        )
        .await;
    let pools: u64 = person.reads("document.querySelectorAll('.sheet .pool').length").await;
    assert_eq!(pools, 2);
    a_number_tells_where_it_comes_from(&person).await;
    it_prints_on_one_page(&person).await;
    for width in [360, 1200] {
        person.narrows_to(width).await;
        let wide: f64 = person.reads("document.documentElement.scrollWidth").await;
        assert!(wide <= f64::from(i32::try_from(width).unwrap()), "{wide} in a window of {width}");
    }
    assert_eq!(person.complaints(), Vec::<String>::new());
    person.gets_up().await;
}

async fn a_number_tells_where_it_comes_from(person: &Person) {
    for (telling, also) in [("Rolled", "P1"), ("of 216 throws", "STR")] {
        let why = format!(
            "[...document.querySelectorAll('.sheet .why')].find((each) => each.nextElementSibling.textContent.includes('{telling}'))"
        );
        person.reads::<bool>(&format!("({why}.focus(), true)")).await;
        person.waits_for("getComputedStyle(document.activeElement.nextElementSibling).display === 'block'").await;
        let said: String = person.reads("document.activeElement.nextElementSibling.textContent").await;
        assert!(said.contains(telling) && said.contains(also), "{said}");
        person.presses("Escape").await;
        person.waits_for("getComputedStyle(document.activeElement.nextElementSibling).display === 'none'").await;
    }
}

/// On A4 and on Letter.
pub async fn it_prints_on_one_page(person: &Person) {
    for (width, height) in [(8.27, 11.69), (8.5, 11.0)] {
        let paper = json!({"paperWidth": width, "paperHeight": height, "preferCSSPageSize": false});
        let printed = person.asks("Page.printToPDF", paper).await;
        let pdf: String = person.reads(&format!("atob({})", printed["data"])).await;
        let (pages, lists) = (pdf.matches("/Type /Page").count(), pdf.matches("/Type /Pages").count());
        assert_eq!(pages - lists, 1, "on paper of {width} by {height} inches");
    }
}

/// The control that has the focus, by the form that it sends.
pub const AT: &str = "(document.activeElement.closest('form')?.getAttribute('id') ?? '')";

/// Goes on by Tab until the form's button has the focus.
pub async fn tabs_to(person: &Person, form: &str) {
    for _ in 0..250 {
        let there: bool =
            person.reads(&format!("{AT} === {form:?} && document.activeElement.nodeName === 'BUTTON'")).await;
        if there {
            assert!(person.reads::<bool>("document.activeElement.matches(':focus-visible')").await, "the focus shows");
            return;
        }
        person.presses("Tab").await;
    }
    panic!("{form} cannot be reached by keyboard");
}

/// Presses what has the focus and waits for what comes of it.
pub async fn enters(person: &Person) {
    let n: String = person.reads("document.querySelector('main').dataset.n").await;
    person.presses("Enter").await;
    person.waits_for(&format!("document.querySelector('main').dataset.n !== {n:?}")).await;
    person.waits_for("document.querySelector('main').contains(document.activeElement)").await;
    let wide: f64 = person.reads("document.documentElement.scrollWidth - innerWidth").await;
    assert!(wide <= 0.0, "nothing is wider than the window");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_whole_making_goes_by_keyboard_alone() {
    let _turn = BROWSERS.acquire().await;
    let server = Server::unlimited();
    let person = Person::sits_down().await;
    person.narrows_to(420).await;
    person.goes_to(&server.url()).await;
    tabs_to(&person, "make").await;
    person.presses("Enter").await;
    person.waits_for("document.activeElement?.textContent === 'Roll everything'").await;
    tabs_to(&person, "do-roll_attributes").await;
    let (mut in_service, mut bought) = (false, false);
    loop {
        enters(&person).await;
        let step: String = person.reads("document.querySelector('main').dataset.step").await;
        let asked: bool = person.reads("document.querySelector('h1').textContent === 'A question'").await;
        match step.as_str() {
            "In play" => break,
            "Prior experience" if !asked && in_service => tabs_to(&person, "do-end_experience").await,
            "Prior experience" if !asked => in_service = true,
            "Market" if bought => tabs_to(&person, "do-finish").await,
            "Market" => {
                bought = true;
                buys_something(&person).await;
                tabs_to(&person, "do-back").await;
            }
            // The first sensible control has the focus already.
            _ => assert!(person.reads::<bool>("document.activeElement.nodeName !== 'H1'").await, "{step}"),
        }
    }
    assert!(person.reads::<bool>("document.querySelector('article.sheet') !== null").await);
    assert_eq!(person.complaints(), Vec::<String>::new());
    person.gets_up().await;
}

/// Buys the first thing that the purse pays for; the focus stays on its button.
async fn buys_something(person: &Person) {
    let form: Option<String> = person.reads("document.querySelector('.wares form')?.getAttribute('id') ?? null").await;
    let Some(form) = form else { return };
    tabs_to(person, &form).await;
    enters(person).await;
    let at: String = person.reads(AT).await;
    assert_eq!(at, form, "one can buy another at once");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_happens_elsewhere_shows_at_once_and_refusals_stay_in_place() {
    let _turn = BROWSERS.acquire().await;
    let server = Server::start();
    let person = Person::sits_down().await;
    person.goes_to(&server.url()).await;
    person.clicks("#make button.primary").await;
    person.waits_for("document.querySelector('#left')?.textContent.startsWith('All points')").await;
    let fill = "(() => { const f = document.querySelector('#points-chr'); f.value = 11; f.dispatchEvent(new Event('input', { bubbles: true })); return true; })()";
    person.reads::<bool>(fill).await;
    person.waits_for("document.querySelector('#left').textContent === '1 too many'").await;
    person.clicks("#do-allot_attributes button").await;
    person.waits_for("document.querySelector('#do-allot_attributes .fault')?.textContent.includes('66')").await;
    let kept: String = person.reads("document.querySelector('#points-chr').value").await;
    assert_eq!(kept, "11");
    person.forgives();
    let id: String = person.reads("document.querySelector('main').dataset.character").await;
    let mut other = person.cookie(&server).await;
    let order = json!({"id": fresh_id(), "command": {"play": "roll_attributes"}});
    other.post(&format!("/api/tables/{id}/commands"), &order).n();
    person.waits_for("document.querySelector('main').dataset.step === 'Appearance'").await;
    assert_eq!(person.complaints(), Vec::<String>::new());
    person.gets_up().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_check_shows_its_result_in_place_and_is_taken_back() {
    let _turn = BROWSERS.acquire().await;
    let server = Server::start();
    let person = Person::sits_down().await;
    person.narrows_to(360).await;
    person.goes_to(&server.url()).await;
    person.clicks("#make button.primary").await;
    person.waits_for("document.activeElement?.textContent === 'Roll everything'").await;
    person.clicks("#do-roll_everything button").await;
    person.waits_for("document.querySelector('#roll-con button') !== null").await;
    person.clicks("#roll-con button").await;
    person.waits_for("/success|failure/.test(document.querySelector('.sheet .outcome')?.textContent)").await;
    let at: String = person.reads(AT).await;
    assert_eq!(at, "roll-con", "the keyboard stays where it was");
    let spoken: String = person.reads("document.querySelector('#spoken').textContent").await;
    assert!(spoken.contains("Constitution: "), "{spoken}");
    let wide: f64 = person.reads("document.documentElement.scrollWidth").await;
    assert!(wide <= 360.0, "{wide}");
    person.reads::<bool>("(document.querySelector('.undo-check').focus(), true)").await;
    person.presses("Enter").await;
    person.waits_for("document.querySelector('.sheet .outcome') === null").await;
    person.waits_for("document.querySelector('.entries .struck')?.textContent.includes('taken back')").await;
    assert_eq!(person.complaints(), Vec::<String>::new());
    person.gets_up().await;
}
