//! `RULINGS.md` is made from the registers of all games.

const OPENING: &str = "\
# Rulings

Every place found so far where the texts of a game disagree or are silent, and what is played there. Pages and lines of the log cite these
numbers: P for [Pillars](#pillars), C for [Cairn](#cairn), A for [Pillar Island](#island).
";

fn page() -> String {
    [OPENING, &pillars::rulings::markdown(), &cairn::rulings::markdown(), &island::rulings::markdown()].join("\n")
}

/// Set `TRILITH_WRITE=1` to write the page anew.
#[test]
fn the_page_of_rulings_is_up_to_date() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../RULINGS.md");
    if std::env::var_os("TRILITH_WRITE").is_some() {
        std::fs::write(file, page()).expect("the page can be written");
    }
    let written = std::fs::read_to_string(file).expect("there is a page of rulings");
    assert!(written == page(), "RULINGS.md is out of date: run this test with TRILITH_WRITE=1");
}

#[test]
fn every_number_on_the_page_leads_to_its_ruling() {
    let page = page();
    let named = |after: &str| after.split([')', '"']).next().unwrap_or_default().to_owned();
    let anchors: Vec<String> = page.split("<a id=\"").skip(1).map(named).collect();
    let links: Vec<String> = page.split("](#").skip(1).map(named).collect();
    assert!(links.len() > 50);
    for link in links {
        assert!(anchors.contains(&link), "{link} leads nowhere");
    }
    for number in cairn::rulings::Ruling::all().map(book::Id::key) {
        assert_eq!(anchors.iter().filter(|anchor| *anchor == number).count(), 1, "{number}");
    }
}
