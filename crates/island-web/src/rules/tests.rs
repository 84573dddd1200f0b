//! All of the pack, of the choices of a main and of the rulings has its place in the look-up.

use book::Listed;
use island::rulings::IslandRuling;
use island::srd::{Class, HeroBackground, Race, SpellEntry};
use web::lookup::Book as _;

use super::{CHAPTERS, IslandBook, house};

/// An entry of a page: its anchor, and all that has to stand behind it.
fn stands(page: &str, anchor: &str, words: &[&str]) {
    let after = page.split(&format!("id=\"{anchor}\"")).nth(1).unwrap_or_else(|| panic!("{anchor} has no place"));
    for word in words {
        let word = maud::html! { (word) }.into_string();
        assert!(after.contains(&word), "{anchor} does not say {word}");
    }
}

fn page(slug: &str) -> String {
    IslandBook.body(slug).into_string()
}

#[test]
fn everything_in_the_pack_has_its_place() {
    let pack = house();
    let [land, things, encounters, areas] = ["land", "things", "encounters", "areas"].map(page);
    pack.terrains.iter().for_each(|(key, one)| stands(&land, &key.to_string(), &[&one.name]));
    pack.crafts.iter().for_each(|(key, one)| stands(&things, &key.to_string(), &[&one.name, &one.text]));
    let [followers, events] = ["followers", "events"].map(page);
    pack.followers.iter().for_each(|(key, one)| stands(&followers, &key.to_string(), &[&one.name, &one.quirk]));
    pack.events.iter().for_each(|(key, one)| stands(&events, &key.to_string(), &[&one.name, &one.text]));
    let tokens = super::encounters::tokens(&pack);
    assert!(tokens.len() >= 37, "{} kinds", tokens.len());
    for (key, one) in &tokens {
        stands(&encounters, &key.to_string(), &[&one.name, &one.text]);
    }
    for area in pack.areas.values() {
        for key in area.cards.iter().chain([&area.finale]) {
            stands(&areas, &key.to_string(), &[&pack.encounter_name(*key)]);
        }
    }
}

#[test]
fn everything_that_a_main_is_made_of_has_its_place_and_so_have_the_rulings() {
    let [mains, spells, rulings] = ["mains", "spells", "rulings"].map(page);
    Class::list().ids().for_each(|id| stands(&mains, id.key(), &[&id.name, &id.text]));
    Race::list().ids().for_each(|id| stands(&mains, id.key(), &[&id.name, &id.text]));
    HeroBackground::list().ids().for_each(|id| stands(&mains, id.key(), &[&id.name, &id.text]));
    SpellEntry::list().ids().for_each(|id| stands(&spells, id.key(), &[&id.name, &id.text]));
    IslandRuling::list().ids().for_each(|id| stands(&rulings, id.key(), &[id.key(), &id.topic]));
}

#[test]
fn pages_show_the_figures_of_the_engine() {
    let row = page("land")
        .split("id=\"mountain_jungle\"")
        .nth(1)
        .and_then(|rest| rest.split("</tr>").next())
        .map(ToOwned::to_owned);
    let jungle =
        house().terrains.iter().find(|(key, _)| key.to_string() == "mountain_jungle").map(|(_, land)| land.explore);
    let row = row.expect("it is on the page");
    assert!(
        row.contains("<td>4</td>") && row.contains(&format!("<td>{}</td>", jungle.expect("it is in the pack"))),
        "{row}"
    );
    assert!(page("fights").contains("<th scope=\"row\">0 to 5</th><td>100 %</td>"), "{}", page("fights"));
    for chapter in &CHAPTERS {
        for (id, name) in chapter.sections() {
            assert!(page(chapter.slug).contains(&format!("<h2 id=\"{id}\">")), "{} lacks {name}", chapter.title);
        }
    }
}
