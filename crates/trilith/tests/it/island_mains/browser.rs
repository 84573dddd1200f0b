//! A main character in a real browser: made by two clicks, and brought to a table.

use serde_json::json;

use super::homing::plays_to_the_end;
use super::opens;
use crate::browser::BROWSERS;
use crate::browser::person::Person;
use crate::characters::browser::it_prints_on_one_page;
use crate::server::Server;

#[tokio::test(flavor = "multi_thread")]
async fn two_clicks_and_no_key_lead_from_home_to_a_sheet_that_rolls() {
    let _turn = BROWSERS.acquire().await;
    let server = Server::unlimited();
    let person = Person::sits_down().await;
    person.goes_to(&server.url()).await;
    person.clicks("#make-island button.primary").await;
    person.waits_for("document.activeElement?.textContent === 'Roll everything'").await;
    person.clicks("#do-roll_the_rest button").await;
    person.waits_for("document.querySelector('article.castaway h1')?.textContent.length > 4").await;
    it_prints_on_one_page(&person).await;
    person.clicks("#check-survival button").await;
    person.waits_for("/Survival.* makes /.test(document.querySelector('#rolled')?.textContent)").await;
    let shields: u64 = person.reads("document.querySelectorAll('article .arms.large').length").await;
    assert_eq!(shields, 1);
    for width in [360, 768, 1200] {
        person.narrows_to(width).await;
        person.waits_for(&format!("document.documentElement.scrollWidth <= {width}")).await;
    }
    assert_eq!(person.complaints(), Vec::<String>::new());
    person.gets_up().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_main_is_brought_to_a_table_played_to_the_end_and_found_at_home_with_its_xp() {
    let _turn = BROWSERS.acquire().await;
    let server = Server::with(&["--no-limits", "--bot-pause", "0"]);
    let person = Person::sits_down().await;
    person.goes_to(&server.url()).await;
    person.clicks("#make-island button.primary").await;
    person.waits_for("document.querySelector('#ready-varga')").await;
    person.clicks("#ready-varga").await;
    person.waits_for("document.querySelector('article.castaway h1')?.textContent === 'Varga'").await;
    let sheet: String = person.reads("location.href").await;
    let mut client = person.cookie(&server).await;
    let rules = json!({"days": 5, "first_evening": true});
    let table = tokio::task::block_in_place(|| opens(&mut client, &rules));
    person.goes_to(&format!("{}/tables/{table}/bring", server.url())).await;
    person.clicks("form[id^=bring-] button").await;
    person.waits_for("location.pathname.startsWith('/tables/') && document.body.textContent.includes('Varga')").await;
    person.forgives();
    tokio::task::block_in_place(|| plays_to_the_end(&mut client, &table));
    for _ in 0..100 {
        person.goes_to(&sheet).await;
        if person.reads::<bool>("!!document.querySelector('.travels')?.textContent.includes('XP in')").await {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    let told: String = person.reads("document.querySelector('.travels').textContent").await;
    // Whoever was lost and replaced under way does not always come home: then there is nothing to look at.
    if told.contains("XP in") {
        assert!(told.contains("The Sundered Stones"), "{told}");
    }
    person.gets_up().await;
}
