//! What can be found: one entry for each thing of the data and each section of a page.

use pillars::attributes::Attribute;
use pillars::data::{Id, Listed};
use pillars::equipment::Item;
use pillars::experience::{Track, YearGain};
use pillars::house::Switch;
use pillars::magic::{School, Spell};
use pillars::rulings::{Ruling, cite};
use pillars::skills::Skill;

use web::lookup::{EntryContent, LookupEntry, LookupKind, on_page};

use super::link::{Anchored, href};
use super::{PillarsBook, RulesChapter, gist};

pub(super) fn all() -> Vec<LookupEntry> {
    let sections = RulesChapter::ALL.into_iter().flat_map(sections);
    let attributes = Attribute::ALL.into_iter().map(attribute);
    let skills = Skill::list().ids().map(skill);
    let items = Item::list().ids().map(item);
    let spells = Spell::list().ids().map(spell);
    let schools = School::list().ids().map(school);
    let tracks = Track::list().ids().map(track);
    let switches = Switch::list().ids().map(switch);
    let rulings = Ruling::list().ids().map(ruling);
    let data = skills.chain(items).chain(spells).chain(schools).chain(tracks).chain(switches).chain(rulings);
    sections.chain(attributes).chain(data).collect()
}

fn entry(kind: LookupKind, written: EntryContent) -> LookupEntry {
    LookupEntry::new(&PillarsBook, kind, written)
}

fn listed<T: Anchored>(id: Id<T>, line: String, also: Vec<String>, text: String) -> EntryContent {
    let key = id.key().to_owned();
    let also = also.into_iter().chain([key]).collect();
    EntryContent { name: id.to_string(), number: None, line, href: href(id), also, text }
}

/// Several things in a row.
fn spaced<T: ToString>(things: impl IntoIterator<Item = T>) -> String {
    things.into_iter().map(|thing| thing.to_string()).collect::<Vec<_>>().join(" ")
}

fn sections(part: RulesChapter) -> Vec<LookupEntry> {
    // Schools are entries of their own.
    let own = part.sections().into_iter().filter(|(id, _)| !id.starts_with("school-"));
    on_page(&part.chapter(), own)
}

fn attribute(attribute: Attribute) -> LookupEntry {
    let written = EntryContent {
        name: attribute.name().to_owned(),
        line: gist::attribute(attribute).to_owned(),
        href: format!("{}#{}", RulesChapter::Attributes.path(), attribute.key()),
        also: vec![attribute.short().to_owned()],
        ..EntryContent::default()
    };
    entry(LookupKind::ATTRIBUTE, written)
}

fn skill(id: Id<Skill>) -> LookupEntry {
    let line = format!("{} Tested on {}.", id.text, gist::tested_on(&id));
    entry(LookupKind::SKILL, listed(id, line, Vec::new(), String::new()))
}

fn item(id: Id<Item>) -> LookupEntry {
    let skills = id
        .weapon()
        .map(|weapon| weapon.skills.iter().map(|skill| skill.key()).collect::<Vec<_>>().join(" "))
        .unwrap_or_default();
    entry(LookupKind::ITEM, listed(id, gist::item(id), Vec::new(), format!("{} {skills}", id.shelf.name())))
}

fn spell(id: Id<Spell>) -> LookupEntry {
    let schools = || School::list().ids().filter(move |school| school.spells.contains(&id));
    // A ball of the school of fire is asked for as a fireball.
    let elemental = schools().filter_map(|school| Some(format!("{} {}", school.element()?.key(), id.name))).collect();
    let extra = spaced(&id.extra);
    let taught = spaced(schools());
    let elements = spaced(id.elements.values());
    let text = format!("{extra} {} {elements} {taught}", id.notes.join(" "));
    entry(LookupKind::SPELL, listed(id, gist::spell(&id), elemental, text))
}

fn school(id: Id<School>) -> LookupEntry {
    let spells: Vec<String> = id.spells.iter().map(ToString::to_string).collect();
    entry(LookupKind::SCHOOL, listed(id, format!("Teaches {}.", spells.join(", ")), Vec::new(), String::new()))
}

fn track(id: Id<Track>) -> LookupEntry {
    let taught = id.rows.iter().flat_map(|row| row.gains.iter()).chain(&id.opener);
    let mut skills: Vec<String> = Vec::new();
    for gain in taught {
        if let YearGain::Skill(skill) = gain
            && !skills.contains(&skill.name)
        {
            skills.push(skill.name.clone());
        }
    }
    let list = if id.key().starts_with("newer_") { "A track of the newer list" } else { "A track of the handbook" };
    let line = if skills.is_empty() { format!("{list}.") } else { format!("{list}: {}.", skills.join(", ")) };
    entry(LookupKind::TRACK, listed(id, line, Vec::new(), String::new()))
}

fn switch(id: Id<Switch>) -> LookupEntry {
    let means: Vec<&str> = id.values.iter().map(|value| value.means.as_str()).collect();
    let values: Vec<&str> = id.values.iter().map(|value| value.value.as_str()).collect();
    let rulings = spaced(id.rulings.iter().map(|ruling| cite(*ruling)));
    entry(LookupKind::SWITCH, listed(id, means.join(" "), Vec::new(), format!("{} {rulings}", values.join(" "))))
}

fn ruling(id: Id<Ruling>) -> LookupEntry {
    let written = listed(id, id.ruling.clone(), Vec::new(), format!("{} {}", id.question, id.chapter));
    entry(LookupKind::RULING, EntryContent { number: Some(cite(id)), ..written })
}
