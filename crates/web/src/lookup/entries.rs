//! The index: one entry for each thing of the data and each section of a page.

use pillars::attributes::Attribute;
use pillars::data::{Id, Listed};
use pillars::equipment::Item;
use pillars::experience::{Gain, Track};
use pillars::house::Switch;
use pillars::magic::{School, Spell};
use pillars::rulings::{Ruling, cite};
use pillars::skills::Skill;

use super::rank::fold;
use super::{Entry, Kind};
use crate::pages::rules::link::{Anchored, href};
use crate::pages::rules::{Book, Leaf, Part, gist};

mod cairn;

/// The longest line of a result.
const LINE: usize = 150;

pub(super) fn all() -> Vec<Entry> {
    let sections = Part::ALL.into_iter().flat_map(sections);
    let attributes = Attribute::ALL.into_iter().map(attribute);
    let skills = Skill::list().ids().map(skill);
    let items = Item::list().ids().map(item);
    let spells = Spell::list().ids().map(spell);
    let schools = School::list().ids().map(school);
    let tracks = Track::list().ids().map(track);
    let switches = Switch::list().ids().map(switch);
    let rulings = Ruling::list().ids().map(ruling);
    let data = skills.chain(items).chain(spells).chain(schools).chain(tracks).chain(switches).chain(rulings);
    sections.chain(attributes).chain(data).chain(cairn::all()).collect()
}

/// What goes into an entry besides its kind.
struct Written {
    name: String,
    line: String,
    href: String,
    /// Other names.
    also: Vec<String>,
    /// What it says besides its line.
    text: String,
}

fn entry(kind: Kind, written: Written) -> Entry {
    let Written { name, line, href, also, text } = written;
    let squeezed = |name: &String| fold(name).split_whitespace().collect::<String>();
    let names = std::iter::once(&name).chain(&also).map(squeezed).collect();
    let words = std::iter::once(&name).chain(&also).map(|name| fold(name)).collect::<String>();
    let text = format!("{words}{}{}", fold(&line), fold(&text));
    Entry { book: Book::Pillars, kind, line: cut(&line), href, words, names, text, number: None, name }
}

/// At most a line, ending with a whole word.
fn cut(line: &str) -> String {
    let Some((end, _)) = line.char_indices().nth(LINE) else { return line.to_owned() };
    let end = line[..end].rfind(' ').unwrap_or(end);
    format!("{} …", line[..end].trim_end_matches([',', ';', ':', '.']))
}

fn listed<T: Anchored>(id: Id<T>, line: String, also: Vec<String>, text: String) -> Written {
    let key = id.key().to_owned();
    Written { name: id.to_string(), line, href: href(id), also: also.into_iter().chain([key]).collect(), text }
}

/// Several things in a row.
fn spaced<T: ToString>(things: impl IntoIterator<Item = T>) -> String {
    things.into_iter().map(|thing| thing.to_string()).collect::<Vec<_>>().join(" ")
}

fn sections(part: Part) -> Vec<Entry> {
    // Schools are entries of their own.
    let own = part.sections().into_iter().filter(|(id, _)| !id.starts_with("school-"));
    on_page(&part.leaf(), part.slug(), own)
}

/// A page and its sections.
fn on_page(page: &Leaf, slug: &str, sections: impl IntoIterator<Item = (String, String)>) -> Vec<Entry> {
    let Leaf { book, title, about, path } = page;
    let whole = Written {
        name: (*title).to_owned(),
        line: (*about).to_owned(),
        href: path.clone(),
        also: vec![slug.to_owned()],
        text: String::new(),
    };
    let inner = sections.into_iter().map(|(id, name)| Written {
        name,
        line: format!("A section of {title}."),
        href: format!("{path}#{id}"),
        also: Vec::new(),
        text: String::new(),
    });
    let all = std::iter::once(whole).chain(inner);
    all.map(|written| Entry { book: *book, ..entry(Kind::Section, written) }).collect()
}

fn attribute(attribute: Attribute) -> Entry {
    let written = Written {
        name: attribute.name().to_owned(),
        line: gist::attribute(attribute).to_owned(),
        href: format!("{}#{}", Part::Attributes.path(), attribute.key()),
        also: vec![attribute.short().to_owned()],
        text: String::new(),
    };
    entry(Kind::Attribute, written)
}

fn skill(id: Id<Skill>) -> Entry {
    let line = format!("{} Tested on {}.", id.text, gist::tested_on(&id));
    entry(Kind::Skill, listed(id, line, Vec::new(), String::new()))
}

fn item(id: Id<Item>) -> Entry {
    let skills = id
        .weapon()
        .map(|weapon| weapon.skills.iter().map(|skill| skill.key()).collect::<Vec<_>>().join(" "))
        .unwrap_or_default();
    entry(Kind::Item, listed(id, gist::item(id), Vec::new(), format!("{} {skills}", id.shelf.name())))
}

fn spell(id: Id<Spell>) -> Entry {
    let schools = || School::list().ids().filter(move |school| school.spells.contains(&id));
    // A ball of the school of fire is asked for as a fireball.
    let elemental = schools().filter_map(|school| Some(format!("{} {}", school.element()?.key(), id.name))).collect();
    let extra = spaced(&id.extra);
    let taught = spaced(schools());
    let elements = spaced(id.elements.values());
    let text = format!("{extra} {} {elements} {taught}", id.notes.join(" "));
    entry(Kind::Spell, listed(id, gist::spell(&id), elemental, text))
}

fn school(id: Id<School>) -> Entry {
    let spells: Vec<String> = id.spells.iter().map(ToString::to_string).collect();
    entry(Kind::School, listed(id, format!("Teaches {}.", spells.join(", ")), Vec::new(), String::new()))
}

fn track(id: Id<Track>) -> Entry {
    let taught = id.rows.iter().flat_map(|row| row.gains.iter()).chain(&id.opener);
    let mut skills: Vec<String> = Vec::new();
    for gain in taught {
        if let Gain::Skill(skill) = gain
            && !skills.contains(&skill.name)
        {
            skills.push(skill.name.clone());
        }
    }
    let list = if id.key().starts_with("newer_") { "A track of the newer list" } else { "A track of the handbook" };
    let line = if skills.is_empty() { format!("{list}.") } else { format!("{list}: {}.", skills.join(", ")) };
    entry(Kind::Track, listed(id, line, Vec::new(), String::new()))
}

fn switch(id: Id<Switch>) -> Entry {
    let means: Vec<&str> = id.values.iter().map(|value| value.means.as_str()).collect();
    let values: Vec<&str> = id.values.iter().map(|value| value.value.as_str()).collect();
    let rulings = spaced(id.rulings.iter().map(|ruling| cite(*ruling)));
    entry(Kind::Switch, listed(id, means.join(" "), Vec::new(), format!("{} {rulings}", values.join(" "))))
}

fn ruling(id: Id<Ruling>) -> Entry {
    let written = listed(id, id.ruling.clone(), Vec::new(), format!("{} {}", id.question, id.chapter));
    Entry { number: Some(cite(id)), ..entry(Kind::Ruling, written) }
}
