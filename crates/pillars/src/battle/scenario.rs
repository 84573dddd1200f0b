//! Scenarios: fights written down as TOML, read into what a fight begins from. All that is wrong with one is told at once,
//! with its line.
//!
//! ```toml
//! name = "The ford"
//! about = "Two wolves and one spear, with water at everybody's back."
//! house = "combat-guide,bleeding=off"       # left out: the handbook
//! map = '''
//! ..www..
//! ..ww...
//! ...w...
//! '''
//!
//! [sides]
//! hunters = "The hunters"
//! pack = "The pack"
//!
//! [figures.ulf]
//! side = "hunters"
//! is = "hunter"                             # or `character = "ulf.json"`, or nothing and all of a figure's numbers
//! name = "Ulf"
//! at = "0,1"
//! facing = "NE"
//! ready = ["spear"]                         # each list given replaces the creature's
//!
//! [figures.wolves]
//! side = "pack"
//! is = "wolf"
//! at = ["5,0", "6,1"]                       # or one hex and `count = 2`: there and as near as they fit
//! facing = "SW"
//!
//! [creatures.grey_wolf]                     # creatures of one's own: like one of ours, or all of a figure's numbers
//! like = "wolf"
//! name = "Grey wolf"
//! hide = 2
//!
//! [items.moonblade]                         # gear of one's own: like a weapon, an armour or a shield of the book
//! like = "broadsword"
//! name = "Moonblade"
//! one_hand = "2d6+2"
//!
//! [spells.icicle]                           # spells of one's own: like one of the book's, or all that a spell has
//! like = "missile"
//! name = "Icicle"
//! base = { damage = "2d6" }
//!
//! [[goals]]
//! outlast = { side = "hunters", turns = 12 }
//! ```

use super::ground::{Board, Hex};
use super::setup::{Entrant, Setup};
use crate::character::Character;
use crate::equipment::Variant;
use crate::house::HouseRules;

mod being;
mod fault;
mod figures;
mod goals;
mod group;
mod head;
mod items;
mod kit;
mod magic;
mod map;
mod naming;
mod numbers;
mod own;
mod placing;
mod section;
mod spells;
mod stored;
mod writing;

pub use fault::{FaultReason, ScenarioFault};
pub(super) use naming::epithet;
pub use stored::{BookScenario, all, find};
pub use writing::write;

use section::{FaultList, Section};

/// The most bytes in a scenario: far more than the largest map and as many figures as there may be take.
pub const LONGEST: usize = 256 * 1024;

/// A fight as it was written down.
#[derive(Clone, Debug, PartialEq)]
pub struct Scenario {
    /// What makes it interesting.
    pub about: String,
    /// From what the fight begins.
    pub setup: Setup,
}

/// Finds the character that a scenario names by a path, or says why it cannot.
pub type Characters<'c> = &'c mut dyn FnMut(&str) -> Result<Character, String>;

impl Scenario {
    /// Reads what a fight begins from; characters cannot be named.
    ///
    /// # Errors
    /// Every fault, by line.
    pub fn parse(text: &str) -> Result<Setup, Vec<ScenarioFault>> {
        Self::read(text).map(|scenario| scenario.setup)
    }

    /// Reads a scenario that names no characters.
    ///
    /// # Errors
    /// Every fault, by line.
    pub fn read(text: &str) -> Result<Self, Vec<ScenarioFault>> {
        Self::read_with(text, &mut |_| Err("characters cannot be fetched here".to_owned()))
    }

    /// Reads a scenario, fetching the characters that it names.
    ///
    /// # Errors
    /// Every fault, by line.
    pub fn read_with(text: &str, characters: Characters<'_>) -> Result<Self, Vec<ScenarioFault>> {
        let Sketch { scenario, faults, .. } = Sketch::read(text, characters);
        scenario.ok_or(faults)
    }

    /// The keys and values of a scenario, whatever they mean.
    ///
    /// # Errors
    /// Why it is no TOML, by line.
    pub fn tree(text: &str) -> Result<toml::Table, Vec<ScenarioFault>> {
        let mut faults = FaultList::new(text);
        if text.len() > LONGEST {
            faults.add_line(1, "", FaultReason::TooLong { bytes: text.len() });
        } else if section::document(text, &mut faults).is_some() {
            let unread = |error: toml::de::Error| {
                let line = error.span().map_or(1, |span| faults.line(span.start));
                faults.add_line(line, "", FaultReason::Unreadable(error.message().to_owned()));
                faults.all()
            };
            return toml::from_str(text).map_err(unread);
        }
        Err(faults.all())
    }
}

/// A scenario as far as it can be read, for those who are still writing it.
#[derive(Clone, Debug, Default)]
pub struct Sketch {
    /// All of it, if nothing is wrong.
    pub scenario: Option<Scenario>,
    /// The ground, if that can be drawn.
    pub board: Option<Board>,
    /// The figures that are whole and have a place, each with the key of its group.
    pub figures: Vec<(String, Entrant)>,
    /// The gear of its own in which nothing is wrong, by key.
    pub items: Vec<(String, Variant)>,
    /// The figures that fit nowhere: the key of the group, and the hex where they should be.
    pub strays: Vec<(String, Hex)>,
    /// Everything that is wrong, by line.
    pub faults: Vec<ScenarioFault>,
}

impl Sketch {
    /// Reads what there is, fetching the characters that are named.
    pub fn read(text: &str, characters: Characters<'_>) -> Self {
        let mut faults = FaultList::new(text);
        let mut sketch = Self::default();
        if text.len() > LONGEST {
            faults.add_line(1, "", FaultReason::TooLong { bytes: text.len() });
        } else if let Some(table) = section::document(text, &mut faults) {
            sketch.fill(Section::whole(table.get_ref()), characters, &mut faults);
        }
        sketch.faults = faults.all();
        sketch.scenario = sketch.scenario.filter(|_| sketch.faults.is_empty());
        sketch
    }

    /// Everything in a scenario; no scenario if anything that the rest needs is at fault.
    fn fill(&mut self, mut section: Section<'_, '_>, characters: Characters<'_>, faults: &mut FaultList<'_>) {
        let head = head::read(&mut section, faults);
        let wares = items::all(&mut section, faults);
        let rotes = spells::all(&mut section, faults);
        let own = own::all(&mut section, &head.house, &wares, &rotes, faults);
        let sources = Sources { house: &head.house, own: &own, wares: &wares, rotes: &rotes, characters };
        let groups = group::all(&mut section, &head.sides, sources, faults);
        head::sides_without_figures(&head.sides, &groups, faults);
        let figures = head.board.as_ref().map(|board| figures::all(board, &head.name, &groups, faults));
        let figures = figures.unwrap_or_default();
        let entrants: Vec<Entrant> = figures.iter().map(|(_, entrant)| entrant.clone()).collect();
        let goals = goals::read(&mut section, &head, &entrants, faults);
        section.finish(faults);
        self.items = wares.into_iter().filter_map(|ware| Some((ware.key, ware.variant?))).collect();
        self.strays = figures::strays(&groups, &figures);
        self.figures = figures;
        self.board.clone_from(&head.board);
        self.scenario = head.board.map(|board| {
            let sides = head.sides.into_iter().map(|side| side.name).collect();
            let setup = Setup { name: head.name, house: head.house, board, sides, figures: entrants, goals };
            Scenario { about: head.about, setup }
        });
    }
}

/// Where those who are named come from.
struct Sources<'s, 'c> {
    /// What the fight is fought by.
    house: &'s HouseRules,
    own: &'s [own::Own],
    wares: &'s [items::Ware],
    rotes: &'s [spells::Rote],
    characters: Characters<'c>,
}

#[cfg(test)]
mod tests;
