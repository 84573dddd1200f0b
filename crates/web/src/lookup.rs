//! Looking things up: the books that games bring ([`Book`]), and an index over all that they show, built once.
//!
//! An entry ranks by where it matches: its whole name, the beginning of the name, words of the name, its text. All words
//! of a question must be found. When nothing matches, names that are spelled nearly like it are offered.

use std::collections::BTreeMap;
use std::sync::LazyLock;

mod book;
mod entry;
mod near;
mod prose;
mod rank;

use crate::faces;
pub use book::{Book, Chapter};
pub use entry::{EntryContent, LookupEntry, on_page};
pub use prose::prose;
use rank::{MatchRank, Question, fold};

/// The longest question, in characters.
pub const LONGEST: usize = 80;

/// What sort of thing an entry is. Equals are listed in the order of their places.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd)]
pub struct LookupKind {
    /// Where it stands among equals.
    place: u8,
    /// A word for anchors.
    pub key: &'static str,
    /// What one of them is called.
    pub singular: &'static str,
    /// What several are headed.
    pub heading: &'static str,
}

impl LookupKind {
    /// A sort of thing of which a game has some.
    pub const fn new(place: u8, key: &'static str, singular: &'static str, heading: &'static str) -> Self {
        Self { place, key, singular, heading }
    }

    /// A section of a page.
    pub const SECTION: Self = Self::new(10, "sections", "chapter", "Chapters");
    /// One of the six attributes.
    pub const ATTRIBUTE: Self = Self::new(20, "attributes", "attribute", "Attributes");
    /// A skill.
    pub const SKILL: Self = Self::new(30, "skills", "skill", "Skills");
    /// Something to buy.
    pub const ITEM: Self = Self::new(40, "equipment", "equipment", "Equipment");
    /// A spell.
    pub const SPELL: Self = Self::new(50, "spells", "spell", "Spells");
    /// A thing with a power of its own.
    pub const RELIC: Self = Self::new(60, "relics", "relic", "Relics");
    /// A school of magic.
    pub const SCHOOL: Self = Self::new(70, "schools", "school", "Schools of magic");
    /// What somebody was before.
    pub const BACKGROUND: Self = Self::new(80, "backgrounds", "background", "Backgrounds");
    /// What ties somebody to the world.
    pub const BOND: Self = Self::new(90, "bonds", "bond", "Bonds");
    /// What hangs over the land.
    pub const OMEN: Self = Self::new(100, "omens", "omen", "Omens");
    /// What a blow leaves.
    pub const SCAR: Self = Self::new(110, "scars", "scar", "Scars");
    /// Somebody for hire.
    pub const HIRELING: Self = Self::new(120, "hirelings", "hireling", "Hirelings");
    /// A creature.
    pub const CREATURE: Self = Self::new(130, "creatures", "creature", "Creatures");
    /// Something of worth to find.
    pub const TREASURE: Self = Self::new(140, "treasure", "treasure", "Treasure");
    /// A skill track.
    pub const TRACK: Self = Self::new(150, "tracks", "track", "Skill tracks");
    /// A switch of the house.
    pub const SWITCH: Self = Self::new(160, "switches", "house rule", "House rules");
    /// A ruling.
    pub const RULING: Self = Self::new(170, "rulings", "ruling", "Rulings");
}

/// What a question found.
#[derive(Debug)]
pub struct Search {
    /// The best first.
    pub found: Vec<&'static LookupEntry>,
    /// Names spelled nearly so, where nothing was found.
    pub near: Vec<&'static LookupEntry>,
}

static INDEX: LazyLock<Vec<LookupEntry>> = LazyLock::new(|| faces::books().flat_map(Book::entries).collect());

/// Everything that can be found.
pub fn index() -> &'static [LookupEntry] {
    &INDEX
}

/// Looks words up. Nothing is found for a question without a letter or digit.
pub fn search(asked: &str) -> Search {
    let question = Question::of(asked);
    let mut found: Vec<(MatchRank, LookupKind, &'static LookupEntry)> = match &question {
        Some(question) => index().iter().filter_map(|entry| Some((question.rank(entry)?, entry.kind, entry))).collect(),
        None => Vec::new(),
    };
    found.sort_by_key(|(rank, kind, _)| (*rank, *kind));
    let near = if found.is_empty() { near::names(&fold(asked).replace(' ', ""), index()) } else { Vec::new() };
    Search { found: found.into_iter().map(|(_, _, entry)| entry).collect(), near }
}

impl Search {
    /// Entries by kind: the kind of the best one first, within a kind the best first.
    pub fn by_kind<'a>(found: &[&'a LookupEntry]) -> Vec<(LookupKind, Vec<&'a LookupEntry>)> {
        let mut places: BTreeMap<LookupKind, usize> = BTreeMap::new();
        let mut groups: Vec<(LookupKind, Vec<&'a LookupEntry>)> = Vec::new();
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
