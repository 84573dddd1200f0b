//! A character for Cairn made in a real browser: by two clicks, and without a mouse.

use crate::browser::BROWSERS;
use crate::browser::person::Person;
use crate::characters::browser::{AT, enters, it_prints_on_one_page, tabs_to};
use crate::server::Server;

#[tokio::test(flavor = "multi_thread")]
async fn two_clicks_and_no_key_lead_from_home_to_a_sheet_that_changes_where_one_clicks() {
    let _turn = BROWSERS.acquire().await;
    let server = Server::start();
    let person = Person::sits_down().await;
    person.goes_to(&server.url()).await;
    person.clicks("#make-cairn button.primary").await;
    person.waits_for("document.activeElement?.textContent === 'Roll everything'").await;
    person.clicks("#do-roll_the_rest button").await;
    person.waits_for("document.querySelector('article.life h1')?.textContent.length > 2").await;
    it_prints_on_one_page(&person).await;
    let strength: u64 = person.reads("Number(document.querySelector('#stat-str .figure b').textContent)").await;
    person.clicks("#less-str").await;
    person
        .waits_for(&format!("document.querySelector('#stat-str .figure b').textContent === '{}'", strength - 1))
        .await;
    person.waits_for("document.activeElement?.id === 'less-str'").await;
    person.clicks("#roll-dex button").await;
    person.waits_for("/saved|failed/.test(document.querySelector('#stat-dex .outcome')?.textContent)").await;
    for width in [360, 768, 1200] {
        person.narrows_to(width).await;
        let wide: f64 = person.reads("document.documentElement.scrollWidth").await;
        assert!(wide <= f64::from(i32::try_from(width).unwrap()), "{wide} in a window of {width}");
    }
    assert_eq!(person.complaints(), Vec::<String>::new());
    person.gets_up().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_whole_making_goes_by_keyboard_alone() {
    let _turn = BROWSERS.acquire().await;
    let server = Server::unlimited();
    let person = Person::sits_down().await;
    person.narrows_to(420).await;
    person.goes_to(&server.url()).await;
    tabs_to(&person, "make-cairn").await;
    person.presses("Enter").await;
    person.waits_for("document.activeElement?.textContent === 'Roll everything'").await;
    tabs_to(&person, "do-roll_background").await;
    let mut went_back = false;
    for _ in 0..40 {
        enters(&person).await;
        let step: String = person.reads("document.querySelector('main').dataset.step").await;
        match step.as_str() {
            "In play" => break,
            "Gold" if !went_back => {
                went_back = true;
                tabs_to(&person, "do-back").await;
            }
            "Swap" => tabs_to(&person, "do-swap-str-dex").await,
            "Pack" => packs(&person).await,
            // The first sensible control has the focus already.
            _ => assert!(person.reads::<bool>("document.activeElement.nodeName === 'BUTTON'").await, "{step}"),
        }
    }
    assert!(went_back && person.reads::<bool>("document.querySelector('article.life') !== null").await);
    assert_eq!(person.complaints(), Vec::<String>::new());
    person.gets_up().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn on_a_phone_every_step_has_its_name_and_leads_back() {
    let _turn = BROWSERS.acquire().await;
    let server = Server::unlimited();
    let person = Person::sits_down().await;
    person.takes_a_phone().await;
    person.narrows_to(360).await;
    person.goes_to(&server.url()).await;
    person.clicks("#make-cairn button.primary").await;
    for form in ["do-roll_background", "do-roll_name", "do-roll_gold"] {
        person.clicks(&format!("#{form} button")).await;
    }
    person.waits_for("document.querySelector('#do-roll_past')").await;
    let steps = "Array.from(document.querySelectorAll('.progress li'))";
    let named = format!("{steps}.every((step) => step.lastElementChild.getBoundingClientRect().width > 20)");
    assert!(person.reads::<bool>(&named).await, "no step is an empty pill");
    let now = "document.querySelector('.progress [aria-current]').getBoundingClientRect()";
    assert!(person.reads::<bool>(&format!("{now}.left >= 0 && {now}.right <= innerWidth")).await);
    let back = "Array.from(document.querySelectorAll('.progress button'), (step) => step.value).join()";
    assert_eq!(person.reads::<String>(back).await, "background,name,gold");
    let large = "Array.from(document.querySelectorAll('.progress button')).every((step) => step.offsetHeight >= 40)";
    assert!(person.reads::<bool>(large).await, "a finger hits them");
    assert!(person.reads::<f64>("document.documentElement.scrollWidth").await <= 360.0);
    person.clicks(".progress button[value=background]").await;
    person.waits_for("document.querySelector('main').dataset.step === 'Background'").await;
    assert_eq!(person.complaints(), Vec::<String>::new());
    person.gets_up().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_writes_too_many_coins_is_told_once_and_can_write_on() {
    let _turn = BROWSERS.acquire().await;
    let server = Server::start();
    let person = Person::sits_down().await;
    person.goes_to(&server.url()).await;
    person.clicks("#make-cairn button.primary").await;
    person.clicks("#do-roll_the_rest button").await;
    person.clicks("#purse summary").await;
    person.types("#gold", "2000").await;
    person.presses("Enter").await;
    person.waits_for("document.querySelector('#set-gold .fault')").await;
    let told: String = person.reads("document.activeElement.id + ' ' + document.activeElement.value").await;
    assert_eq!(told, "gold 2000");
    assert_eq!(person.reads::<u64>("document.querySelectorAll('.fault, .notice.bad').length").await, 1);
    person.gets_up().await;
}

/// Drops things until the rest fits, and comes to the way out.
async fn packs(person: &Person) {
    while person.reads::<bool>("document.querySelector('#do-finish') === null").await {
        let form: String = person.reads("document.querySelector('.deeds form[id^=with-]').id").await;
        tabs_to(person, &form).await;
        enters(person).await;
    }
    tabs_to(person, "do-finish").await;
    let at: String = person.reads(AT).await;
    assert_eq!(at, "do-finish");
}
