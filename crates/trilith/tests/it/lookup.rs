//! The look-up of all games together: every page stands, every link on it leads somewhere, and everything is found.

use std::collections::{BTreeMap, BTreeSet};

use web::lookup;

use crate::client::Client;
use crate::markup::{Tag, tags};
use crate::server::Server;

/// What a licence asks to name, the only addresses elsewhere.
const ELSEWHERE: [&str; 5] = [
    "https://cairnrpg.com",
    "https://creativecommons.org/licenses/by-sa/4.0/",
    "https://creativecommons.org/licenses/by/4.0/legalcode",
    "https://dnd.wizards.com/resources/systems-reference-document",
    "https://www.dndbeyond.com/srd",
];

fn page(visitor: &mut Client, path: &str) -> String {
    let reply = visitor.get(path);
    assert_eq!(reply.status, 200, "{path}");
    reply.text()
}

fn links(page: &str) -> Vec<String> {
    let tags = tags(page).unwrap_or_default();
    tags.iter().filter(|tag| tag.name == "a").filter_map(|tag| tag.attribute("href")).map(ToOwned::to_owned).collect()
}

/// The contents, every chapter of every game, answers to questions good and bad, the makers and the credits.
fn pages(visitor: &mut Client) -> BTreeMap<String, String> {
    let contents = page(visitor, "/rules");
    let chapters = links(&contents).into_iter().filter(|link| link.starts_with("/rules/") && !link.contains('#'));
    let others = ["/rules", "/rules?q=sword", "/rules?q=broadswrod", "/rules?q=qqqqqq", "/cairn/make", "/about"];
    let paths: BTreeSet<String> = chapters.chain(others.map(ToOwned::to_owned)).collect();
    let mut pages: BTreeMap<String, String> =
        paths.into_iter().map(|path| (path.clone(), page(visitor, &path))).collect();
    pages.insert("too long".to_owned(), visitor.get(&format!("/rules?q={}", "long".repeat(60))).text());
    pages
}

fn ids(tags: &[Tag]) -> BTreeSet<String> {
    tags.iter().filter_map(|tag| tag.attribute("id")).map(ToOwned::to_owned).collect()
}

#[test]
fn every_page_is_well_formed_and_names_nothing_twice() {
    let server = Server::start();
    let pages = pages(&mut server.visitor());
    assert!(pages.len() > 25, "{} pages", pages.len());
    for (path, page) in pages {
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
    let server = Server::start();
    let mut visitor = server.visitor();
    let pages = pages(&mut visitor);
    let known: BTreeMap<&str, BTreeSet<String>> =
        pages.iter().map(|(path, page)| (path.as_str(), ids(&tags(page).expect("checked above")))).collect();
    let mut there: BTreeSet<String> = ELSEWHERE.map(ToOwned::to_owned).into();
    let mut followed = 0;
    for (path, page) in &pages {
        for href in links(page) {
            let (to, at) = href.split_once('#').map_or((href.as_str(), None), |(to, at)| (to, Some(at)));
            let to = if to.is_empty() { path.as_str() } else { to };
            match known.get(to) {
                Some(named) => {
                    assert!(at.is_none_or(|at| named.contains(at)), "{path} leads to {href}: no such anchor");
                }
                None if there.contains(to) => {}
                None => {
                    assert!(to.starts_with('/'), "{path} leads to {href}");
                    let status = visitor.get(to).status;
                    assert!(matches!(status, 200 | 303), "{path} leads to {href}: {status}");
                    there.insert(to.to_owned());
                }
            }
            followed += 1;
        }
    }
    assert!(followed > 1500, "{followed} links");
}

#[test]
fn everything_is_found_by_its_own_name_and_number_and_is_there() {
    web::faces::move_in(&[pillars_web::LODGER, cairn_web::LODGER]);
    let server = Server::start();
    let pages = pages(&mut server.visitor());
    assert!(lookup::index().len() > 1000, "{} entries", lookup::index().len());
    for entry in lookup::index() {
        let (path, at) = entry.href.split_once('#').map_or((entry.href.as_str(), None), |(path, at)| (path, Some(at)));
        let page = pages.get(path).unwrap_or_else(|| panic!("{} leads nowhere", entry.href));
        assert!(at.is_none_or(|at| page.contains(&format!("id=\"{at}\""))), "{}", entry.href);
        let found = lookup::search(&entry.name).found;
        assert!(found.iter().any(|other| other.href == entry.href), "{} is not found", entry.name);
        if let Some(number) = entry.number {
            assert_eq!(lookup::search(number).found.first().map(|first| &first.href), Some(&entry.href));
        }
    }
}

#[test]
fn what_was_typed_is_shown_as_it_is_and_runs_nothing() {
    let server = Server::start();
    let page = page(&mut server.visitor(), "/rules?q=%22%3E%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E");
    assert!(!page.contains("<img"), "{page}");
    tags(&page).expect("it is well formed");
}

#[test]
fn every_maker_makes_a_well_formed_page() {
    let server = Server::start();
    let mut visitor = server.visitor();
    let first = tags(&page(&mut visitor, "/cairn/make")).expect("checked above");
    let makers = first.iter().filter_map(|tag| tag.attribute("action")).filter(|path| path.starts_with("/cairn/make/"));
    let makers: BTreeSet<&str> = makers.collect();
    assert!(makers.len() >= 12, "{makers:?}");
    for maker in makers {
        let page = page(&mut visitor, &format!("{maker}?seed=4"));
        let words = match page.split_once("<svg xmlns") {
            Some((before, rest)) => format!("{before}{}", rest.split_once("</svg>").expect("it ends").1),
            None => page,
        };
        let tags = tags(&words).unwrap_or_else(|fault| panic!("{maker}: {fault}"));
        assert_eq!(tags.iter().filter(|tag| tag.name == "h1").count(), 1, "{maker}");
    }
}
