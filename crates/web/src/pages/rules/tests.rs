//! Every page stands, holds all of the data, and every link on it leads somewhere.

use std::collections::{BTreeMap, BTreeSet};

use ::cairn::generators::Kind;
use pillars::data::Listed;
use pillars::equipment::{Item, Shelf};
use pillars::experience::Track;
use pillars::house::Switch;
use pillars::magic::{School, Spell};
use pillars::rulings::Ruling;
use pillars::skills::Skill;

use super::link::{Anchored, anchor};
use super::markup::{Tag, tags};
use super::{Book, Found, Part, cairn, contents, found, part, suggestions, too_long};
use crate::lookup;

mod tables_of_cairn;

fn pages() -> Vec<(String, String)> {
    let search = |q| found(&Found { asked: q, search: lookup::search(q) }).into_string();
    let mut pages: Vec<(String, String)> =
        Part::ALL.into_iter().map(|each| (each.path(), part(each).into_string())).collect();
    pages.extend(cairn::Part::ALL.into_iter().map(|each| (each.path(), cairn::part(each).into_string())));
    pages.push(("/cairn/make".to_owned(), crate::pages::makers().into_string()));
    pages.push(("/rules".to_owned(), contents().into_string()));
    pages.push(("/rules?q=sword".to_owned(), search("sword")));
    pages.push(("/rules?q=broadswrod".to_owned(), search("broadswrod")));
    pages.push(("/rules?q=qqqqqq".to_owned(), search("qqqqqq")));
    pages.push(("/rules?q=too-long".to_owned(), too_long().into_string()));
    pages.push(("/about".to_owned(), crate::pages::about().into_string()));
    pages
}

fn ids(tags: &[Tag]) -> BTreeSet<String> {
    tags.iter().filter_map(|tag| tag.attribute("id")).map(ToOwned::to_owned).collect()
}

#[test]
fn every_page_is_well_formed_and_names_nothing_twice() {
    for (path, page) in pages() {
        let tags = tags(&page).unwrap_or_else(|fault| panic!("{path}: {fault}"));
        let named: Vec<&str> = tags.iter().filter_map(|tag| tag.attribute("id")).collect();
        let twice: Vec<&&str> =
            named.iter().filter(|id| named.iter().filter(|other| other == id).count() > 1).collect();
        assert!(twice.is_empty(), "{path} names {twice:?} twice");
        assert_eq!(tags.iter().filter(|tag| tag.name == "h1").count(), 1, "{path}");
        let labels = tags.iter().filter_map(|tag| tag.attribute("aria-labelledby"));
        labels.for_each(|label| assert!(named.contains(&label), "{path}: nothing is called {label}"));
    }
}

#[test]
fn every_link_and_anchor_resolves() {
    let pages = pages();
    let known: BTreeMap<&str, BTreeSet<String>> =
        pages.iter().map(|(path, page)| (path.as_str(), ids(&tags(page).expect("checked above")))).collect();
    // Elsewhere there is only what a licence asks to name.
    let elsewhere = ["https://cairnrpg.com", "https://creativecommons.org/licenses/by-sa/4.0/"];
    let list = "/rules/cairn/bestiary/foundry.json";
    let others = ["/", "/you", "/odds", "/api", list, elsewhere[0], elsewhere[1]];
    let mut followed = 0;
    for (path, page) in &pages {
        for href in tags(page)
            .expect("checked above")
            .iter()
            .filter(|tag| tag.name == "a")
            .filter_map(|tag| tag.attribute("href"))
        {
            let (to, at) = href.split_once('#').map_or((href, None), |(to, at)| (to, Some(at)));
            let to = if to.is_empty() { path.as_str() } else { to };
            let there = known.get(to);
            let maker = to.strip_prefix("/cairn/make/").is_some_and(|kind| Kind::keyed(kind).is_some());
            assert!(there.is_some() || maker || others.contains(&to), "{path} leads to {href}");
            if let (Some(there), Some(at)) = (there, at) {
                assert!(there.contains(at), "{path} leads to {href}, but nothing is called so");
            }
            followed += 1;
        }
    }
    assert!(followed > 1500, "{followed} links");
}

#[test]
fn what_a_search_finds_is_there() {
    let pages: BTreeMap<String, String> = pages().into_iter().collect();
    for entry in lookup::index() {
        let (path, at) = entry.href.split_once('#').map_or((entry.href.as_str(), None), |(path, at)| (path, Some(at)));
        let page = pages.get(path).unwrap_or_else(|| panic!("{} leads nowhere", entry.href));
        assert!(at.is_none_or(|at| page.contains(&format!("id=\"{at}\""))), "{}", entry.href);
    }
}

fn holds_all<T: Anchored>() {
    let page = part(T::PART).into_string();
    for id in T::list().ids() {
        assert!(page.contains(&format!("id=\"{}\"", anchor(id))), "{} {} has no anchor", T::WHAT, id.key());
        let name = maud::html! { (id.name()) }.into_string();
        assert!(page.contains(&name), "{} {} is not named", T::WHAT, id.key());
    }
}

#[test]
fn everything_in_the_data_has_its_place() {
    holds_all::<Skill>();
    holds_all::<Track>();
    holds_all::<Item>();
    holds_all::<Spell>();
    holds_all::<School>();
    holds_all::<Ruling>();
    holds_all::<Switch>();
    let (equipment, rulings) = (part(Part::Equipment).into_string(), part(Part::Rulings).into_string());
    for shelf in Shelf::ALL {
        assert!(equipment.contains(shelf.name()), "{}", shelf.name());
    }
    for id in Ruling::list().ids() {
        assert!(rulings.contains(&format!("<span class=\"number\">{}</span>", id.key())), "{}", id.key());
    }
    let house = part(Part::House).into_string();
    for value in Switch::list().ids().flat_map(|switch| &switch.get().values) {
        assert!(house.contains(&format!("<code>{}</code>", value.value)), "{}", value.value);
    }
}

#[test]
fn every_page_has_its_headings() {
    for each in Part::ALL {
        let page = part(each).into_string();
        assert!(page.contains(&format!("<h1>{}</h1>", each.title())));
        for (id, name) in each.sections() {
            assert!(page.contains(&format!("<h2 id=\"{id}\">")), "{} lacks {name}", each.title());
        }
    }
}

#[test]
fn tables_hold_the_figures_of_the_engine() {
    let equipment = part(Part::Equipment).into_string();
    let broadsword = equipment.split("id=\"broadsword\"").nth(1).expect("it has a row").split("</tr>").next();
    let row = broadsword.expect("it ends");
    for figure in ["<td>2d6</td>", "<td>12</td>", "<td>80 gp</td>", "<td>5 lb</td>", "/rules/pillars/skills#sword"] {
        assert!(row.contains(figure), "{figure} is missing in {row}");
    }
    let tracks = part(Part::Tracks).into_string();
    let table =
        tracks.split("id=\"table\"").nth(1).and_then(|rest| rest.split("</section>").next()).expect("it is there");
    assert_eq!(table.matches("<th scope=\"col\">").count(), 9, "the die and eight tracks");
    assert_eq!(table.matches("<th scope=\"row\">").count(), 12);
    assert_eq!(table.matches("<td>").count(), 96);
    assert!(!table.contains("<td></td>"));
}

#[test]
fn the_first_page_leads_to_every_page_of_every_game() {
    let page = contents().into_string();
    for leaf in Book::ALL.into_iter().flat_map(Book::leaves) {
        assert!(page.contains(&format!("href=\"{}\"", leaf.path)), "{}", leaf.path);
    }
}

#[test]
fn what_was_typed_is_shown_as_it_is_and_runs_nothing() {
    let asked = "\"><img src=x onerror=alert(1)>";
    let found_for = Found { asked, search: lookup::search(asked) };
    for page in [found(&found_for).into_string(), suggestions(&found_for).into_string()] {
        assert!(!page.contains("<img"), "{page}");
        tags(&page).expect("it is well formed");
    }
}
