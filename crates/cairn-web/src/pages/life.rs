//! A character: the next step while it is being made, then its sheet.

use std::ops::Deref;

use cairn::attributes::Attribute;
use cairn::character::Character;
use cairn::life::{Did, Event, Life, LifeStep, Mode, Progress};
use maud::Markup;
use play::scene::sight_of;
use play::table::Line;
use play::{Seat, Table, TableId};

use web::pages::desk::{CharacterPlace, Desk, FormFault, Look, Telling, shared_document};
use web::pages::offers::Offers;

mod brief;
mod door;
mod market;
mod sheet;
mod steps;
mod things;

pub use door::life_door;

use sheet::SaveOutcome;

/// The styles of the page.
const STYLES: [&str; 3] = ["base.css", "character.css", "cairn-life.css"];

/// Longer entries of the log are told when they are asked for.
const FEW: usize = 4;

/// All that a character's page shows.
pub struct LifePage<'a> {
    desk: Desk<'a>,
    mode: Mode,
    progress: Progress,
    character: Character,
    /// How the latest save went, if that was the latest thing that happened.
    saved: Option<SaveOutcome>,
}

impl<'a> Deref for LifePage<'a> {
    type Target = Desk<'a>;

    fn deref(&self) -> &Desk<'a> {
        &self.desk
    }
}

impl<'a> LifePage<'a> {
    /// The page as the seat sees the character; nothing if the table is none.
    pub fn of(table: &Table, seat: Seat, look: &'a Look, fault: Option<FormFault>) -> Option<Self> {
        let sight = sight_of::<Life>(table.scene(), seat)?;
        let progress = sight.progress().clone();
        let telling = if progress.step == LifeStep::Alive { Telling::InShort(FEW) } else { Telling::Whole };
        let mut desk = Desk { fault, ..Desk::of(table, seat, look, Offers::of_scene(seat, table), telling) };
        // Whoever has seen their dice fall cannot have them fall again.
        desk.can_go_back &= !desk.latest().is_some_and(|brief| has_dice(&brief.line));
        let saved = desk.latest().and_then(|brief| SaveOutcome::latest(&brief.line));
        Some(Self { desk, mode: sight.mode(), progress, character: sight.character(), saved })
    }

    /// The sheet alone, to read and nothing else.
    fn to_read(character: Character, id: TableId, look: &'a Look) -> Self {
        let progress = Progress { step: LifeStep::Alive, ..Progress::default() };
        Self { desk: Desk::to_read(id, look), mode: Mode::Whole, progress, character, saved: None }
    }

    /// The same page, of a character that is somewhere.
    #[must_use]
    pub fn at(mut self, place: CharacterPlace) -> Self {
        if let Some(rolled) = place.rolled.as_ref().filter(|_| self.owners) {
            self.saved = SaveOutcome::at_a_table(rolled);
        }
        self.desk.at(place);
        self
    }

    /// The same, shown to others by that link.
    #[must_use]
    pub fn shared(mut self, share: Option<String>) -> Self {
        self.desk.share = share;
        self
    }

    /// Whether wares are shown.
    fn shops(&self) -> bool {
        self.look.shops() || self.fault.as_ref().is_some_and(|fault| fault.verb == "buy")
    }
}

/// Whether dice of its own fell for a deed; those of the making are the same whenever it is done again.
fn has_dice(line: &Line) -> bool {
    let deed = |event: &Event| matches!(event.did, Did::Deed { .. }) && !event.throws.is_empty();
    line.heard.iter().filter_map(|heard| heard.seen_of::<Life>()).any(deed)
}

/// The page of a character.
pub fn life(page: &LifePage<'_>) -> Markup {
    let step = page.progress.step;
    let unnamed = page.character.name.is_empty();
    let title = if unnamed { "A new character" } else { &page.character.name };
    if step == LifeStep::Alive {
        page.document(title, "leaf", step.name(), &STYLES, &sheet::sheet(page))
    } else {
        page.document(title, "making", step.name(), &STYLES, &steps::making(page))
    }
}

/// The page of a shared character, at that path.
pub fn shared_life(character: Character, id: TableId, path: &str) -> Markup {
    let look = Look::default();
    let page = LifePage::to_read(character, id, &look);
    shared_document(page.character.called(), path, &STYLES, &sheet::article(&page))
}

/// Who somebody is, in a line: for whoever is about to take them in.
pub fn life_in_short(character: &Character) -> String {
    let scores = Attribute::ALL.map(|attribute| format!("{attribute} {}", character.scores.of(attribute)));
    let known = Some(character.background.clone()).filter(|name| !name.is_empty());
    let numbers = [format!("HP {}", character.hp)].into_iter().chain(scores);
    let parts = std::iter::once(character.called().to_owned()).chain(known).chain(numbers);
    parts.collect::<Vec<_>>().join(", ")
}
