//! Looking things up by words: an index over all that the look-up shows of all games, built once.
//!
//! An entry ranks by where it matches: its whole name, the beginning of the name, words of the name, its text. All words
//! of a question must be found. When nothing matches, names that are spelled nearly like it are offered.

use std::collections::BTreeMap;
use std::sync::LazyLock;

mod entries;
mod near;
mod rank;
#[cfg(test)]
mod tests;

use crate::pages::rules::Book;
use rank::{Question, Rank, fold};

/// The longest question, in characters.
pub const LONGEST: usize = 80;

/// What sort of thing an entry is, in the order in which equals are listed.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd)]
pub enum Kind {
    /// A section of a page.
    Section,
    /// One of the six attributes.
    Attribute,
    /// A skill.
    Skill,
    /// Something to buy.
    Item,
    /// A spell.
    Spell,
    /// A thing with a power of its own.
    Relic,
    /// A school of magic.
    School,
    /// What somebody was before.
    Background,
    /// What ties somebody to the world.
    Bond,
    /// What hangs over the land.
    Omen,
    /// What a blow leaves.
    Scar,
    /// Somebody for hire.
    Hireling,
    /// A creature.
    Creature,
    /// Something of worth to find.
    Treasure,
    /// A skill track.
    Track,
    /// A switch of the house.
    Switch,
    /// A ruling.
    Ruling,
}

impl Kind {
    /// What one of them is called.
    pub const fn singular(self) -> &'static str {
        match self {
            Self::Section => "chapter",
            Self::Attribute => "attribute",
            Self::Skill => "skill",
            Self::Item => "equipment",
            Self::Spell => "spell",
            Self::Relic => "relic",
            Self::School => "school",
            Self::Background => "background",
            Self::Bond => "bond",
            Self::Omen => "omen",
            Self::Scar => "scar",
            Self::Hireling => "hireling",
            Self::Creature => "creature",
            Self::Treasure => "treasure",
            Self::Track => "track",
            Self::Switch => "house rule",
            Self::Ruling => "ruling",
        }
    }

    /// What several are headed.
    pub const fn heading(self) -> &'static str {
        match self {
            Self::Section => "Chapters",
            Self::Attribute => "Attributes",
            Self::Skill => "Skills",
            Self::Item => "Equipment",
            Self::Spell => "Spells",
            Self::Relic => "Relics",
            Self::School => "Schools of magic",
            Self::Background => "Backgrounds",
            Self::Bond => "Bonds",
            Self::Omen => "Omens",
            Self::Scar => "Scars",
            Self::Hireling => "Hirelings",
            Self::Creature => "Creatures",
            Self::Treasure => "Treasure",
            Self::Track => "Skill tracks",
            Self::Switch => "House rules",
            Self::Ruling => "Rulings",
        }
    }

    /// A word for anchors.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Section => "sections",
            Self::Attribute => "attributes",
            Self::Skill => "skills",
            Self::Item => "equipment",
            Self::Spell => "spells",
            Self::Relic => "relics",
            Self::School => "schools",
            Self::Background => "backgrounds",
            Self::Bond => "bonds",
            Self::Omen => "omens",
            Self::Scar => "scars",
            Self::Hireling => "hirelings",
            Self::Creature => "creatures",
            Self::Treasure => "treasure",
            Self::Track => "tracks",
            Self::Switch => "switches",
            Self::Ruling => "rulings",
        }
    }
}

/// Something that can be found.
#[derive(Debug)]
pub struct Entry {
    /// The game that it belongs to.
    pub book: Book,
    /// What sort of thing it is.
    pub kind: Kind,
    /// What it is called.
    pub name: String,
    /// A number that goes before its name, as rulings have.
    pub number: Option<&'static str>,
    /// What it is, in a line.
    pub line: String,
    /// Where it stands.
    pub href: String,
    /// Its name in words, folded.
    words: String,
    /// Other names and its key, folded and without gaps; the name itself first.
    names: Vec<String>,
    /// All that it says, folded.
    text: String,
}

impl Entry {
    /// Its number and name.
    pub fn title(&self) -> String {
        self.number.map_or_else(|| self.name.clone(), |number| format!("{number} {}", self.name))
    }
}

/// What a question found.
#[derive(Debug)]
pub struct Search {
    /// The best first.
    pub found: Vec<&'static Entry>,
    /// Names spelled nearly so, where nothing was found.
    pub near: Vec<&'static Entry>,
}

static INDEX: LazyLock<Vec<Entry>> = LazyLock::new(entries::all);

/// Everything that can be found.
pub fn index() -> &'static [Entry] {
    &INDEX
}

/// Looks words up. Nothing is found for a question without a letter or digit.
pub fn search(asked: &str) -> Search {
    let question = Question::of(asked);
    let mut found: Vec<(Rank, Kind, &'static Entry)> = match &question {
        Some(question) => index().iter().filter_map(|entry| Some((question.rank(entry)?, entry.kind, entry))).collect(),
        None => Vec::new(),
    };
    found.sort_by_key(|(rank, kind, _)| (*rank, *kind));
    let near = if found.is_empty() { near::names(&fold(asked).replace(' ', ""), index()) } else { Vec::new() };
    Search { found: found.into_iter().map(|(_, _, entry)| entry).collect(), near }
}

impl Search {
    /// Entries by kind: the kind of the best one first, within a kind the best first.
    pub fn by_kind<'a>(found: &[&'a Entry]) -> Vec<(Kind, Vec<&'a Entry>)> {
        let mut places: BTreeMap<Kind, usize> = BTreeMap::new();
        let mut groups: Vec<(Kind, Vec<&'a Entry>)> = Vec::new();
        for entry in found {
            let place = *places.entry(entry.kind).or_insert_with(|| {
                groups.push((entry.kind, Vec::new()));
                groups.len() - 1
            });
            groups[place].1.push(entry);
        }
        groups
    }
}
