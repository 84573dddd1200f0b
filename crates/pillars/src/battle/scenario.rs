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
//! [[goals]]
//! outlast = { side = "hunters", turns = 12 }
//! ```

use super::setup::Setup;
use crate::character::Character;

mod being;
mod fault;
mod figures;
mod goals;
mod group;
mod head;
mod kit;
mod map;
mod naming;
mod numbers;
mod placing;
mod section;
mod stored;

pub use fault::{ScenarioFault, What};
pub(super) use naming::epithet;
pub use stored::{Stored, all, find};

use section::{Faults, Section};

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
        let mut faults = Faults::new(text);
        if text.len() > LONGEST {
            faults.add_line(1, "", What::TooLong { bytes: text.len() });
            return Err(faults.all());
        }
        let scenario = section::document(text, &mut faults)
            .and_then(|table| whole(Section::whole(table.get_ref()), characters, &mut faults));
        let found = faults.all();
        scenario.filter(|_| found.is_empty()).ok_or(found)
    }
}

/// Everything in a scenario; nothing if anything that the rest needs is at fault.
fn whole(mut section: Section<'_, '_>, characters: Characters<'_>, faults: &mut Faults<'_>) -> Option<Scenario> {
    let head = head::read(&mut section, faults);
    let groups = group::all(&mut section, &head.sides, characters, faults);
    head::sides_without_figures(&head.sides, &groups, faults);
    let figures = head.board.as_ref().map(|board| figures::all(board, &head.name, &groups, faults));
    let goals = goals::read(&mut section, &head, figures.as_deref().unwrap_or_default(), faults);
    section.finish(faults);
    let setup = Setup {
        name: head.name,
        house: head.house,
        board: head.board?,
        sides: head.sides.into_iter().map(|side| side.name).collect(),
        figures: figures?,
        goals,
    };
    Some(Scenario { about: head.about, setup })
}

#[cfg(test)]
mod tests;
