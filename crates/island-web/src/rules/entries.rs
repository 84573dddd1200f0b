//! The index: one entry for each thing of the pack, each choice of a main, each section of a page, each ruling.

use book::{Id, Listed};
use island::pack::Pack;
use island::rulings::IslandRuling;
use island::srd::{Class, HeroBackground, Race, SpellEntry};
use web::lookup::{EntryContent, LookupEntry, LookupKind, on_page};

use super::{CHAPTERS, IslandBook, encounters, followers, house, land, mains, spells, things};

const LAND: LookupKind = LookupKind::new(31, "land", "land", "Land and water");
const ENCOUNTER: LookupKind = LookupKind::new(131, "encounters", "encounter", "Encounters");
const FOLLOWER: LookupKind = LookupKind::new(121, "followers", "follower", "Followers");
const EVENT: LookupKind = LookupKind::new(101, "events", "event", "Events");
const CLASS: LookupKind = LookupKind::new(81, "classes", "class", "Classes");
const RACE: LookupKind = LookupKind::new(82, "races", "race", "Races");

pub(super) fn all() -> Vec<LookupEntry> {
    let pack = house();
    let sections = CHAPTERS.iter().filter(|chapter| chapter.slug != "areas");
    let sections = sections.flat_map(|chapter| on_page(&chapter.chapter(), chapter.sections()));
    let mut all: Vec<LookupEntry> = sections.collect();
    all.extend(of_the_pack(&pack));
    all.extend(of_mains());
    all.extend(IslandRuling::list().ids().map(ruling));
    all
}

fn entry(kind: LookupKind, page: &str, anchor: &str, [name, line, text]: [&str; 3]) -> LookupEntry {
    let [name, line, text] = [name, line, text].map(ToOwned::to_owned);
    let href = format!("/rules/island/{page}#{anchor}");
    LookupEntry::new(&IslandBook, kind, EntryContent { name, line, href, text, ..EntryContent::default() })
}

fn of_the_pack(pack: &Pack) -> Vec<LookupEntry> {
    let mut all = Vec::new();
    for (key, one) in &pack.terrains {
        all.push(entry(LAND, "land", &key.to_string(), [&one.name, &land::line(one), ""]));
    }
    for (key, one) in &pack.crafts {
        let line = format!("{}. {}", things::line(one), one.text);
        all.push(entry(LookupKind::ITEM, "things", &key.to_string(), [&one.name, &line, ""]));
    }
    for (key, one) in encounters::tokens(pack) {
        all.push(entry(
            ENCOUNTER,
            "encounters",
            &key.to_string(),
            [&one.name, &encounters::line(pack, one), &one.text],
        ));
    }
    for (key, one) in &pack.followers {
        let line = format!("{}. {}", followers::line(one), one.quirk);
        all.push(entry(FOLLOWER, "followers", &key.to_string(), [&one.name, &line, &one.face]));
    }
    for (key, one) in &pack.events {
        all.push(entry(EVENT, "events", &key.to_string(), [&one.name, &one.text, ""]));
    }
    all.extend(of_the_areas(pack));
    all
}

fn of_the_areas(pack: &Pack) -> Vec<LookupEntry> {
    let mut all = Vec::new();
    for (key, area) in &pack.areas {
        all.push(entry(LookupKind::SECTION, "areas", &key.to_string(), [&area.name, &area.text, ""]));
        for card in area.cards.iter().chain([&area.finale]) {
            let Some(one) = pack.encounters.get(card) else { continue };
            all.push(entry(
                ENCOUNTER,
                "areas",
                &card.to_string(),
                [&one.name, &encounters::line(pack, one), &one.text],
            ));
        }
    }
    all
}

fn of_mains() -> Vec<LookupEntry> {
    let classes = Class::list()
        .ids()
        .map(|id| entry(CLASS, "mains", id.key(), [&id.name, &mains::class_line(id.get()), &id.text]));
    let races =
        Race::list().ids().map(|id| entry(RACE, "mains", id.key(), [&id.name, &mains::race_line(id.get()), &id.text]));
    let backgrounds = HeroBackground::list()
        .ids()
        .map(|id| entry(LookupKind::BACKGROUND, "mains", id.key(), [&id.name, &mains::background_line(id), &id.text]));
    let spells = SpellEntry::list().ids().map(|id| {
        entry(
            LookupKind::SPELL,
            "spells",
            id.key(),
            [&id.name, &format!("{}. {}", spells::line(id.get()), id.text), ""],
        )
    });
    classes.chain(races).chain(backgrounds).chain(spells).collect()
}

fn ruling(id: Id<IslandRuling>) -> LookupEntry {
    let (number, IslandRuling { topic, question, played }) = (id.key(), id.get());
    let content = EntryContent {
        name: topic.clone(),
        number: Some(number),
        line: played.clone(),
        href: format!("/rules/island/rulings#{number}"),
        also: vec![number.to_owned()],
        text: question.clone(),
    };
    LookupEntry::new(&IslandBook, LookupKind::RULING, content)
}
