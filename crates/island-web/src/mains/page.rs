//! A main character: the next step while it is being made, then its sheet.

use std::ops::Deref;

use dice::Roll;
use island::life::{MainDid, MainEvent, MainLife, MainRecord, MainState, MainStep};
use maud::Markup;
use play::scene::sight_of;
use play::table::Line;
use play::{Seat, Table, TableId};
use web::pages::desk::{CharacterPlace, Desk, FormFault, Look, Telling, shared_document};
use web::pages::offers::Offers;

mod arms;
mod brief;
mod door;
mod picking;
mod scores;
mod sheet;
mod steps;

pub(super) use door::door;

/// The styles of the page.
const STYLES: [&str; 3] = ["base.css", "character.css", "island-life.css"];

/// Longer entries of the log are told when they are asked for.
const FEW: usize = 4;

/// All that a main character's page shows.
pub(super) struct MainPage<'a> {
    desk: Desk<'a>,
    state: MainState,
    /// The latest roll from the sheet, and whether it was made at a table.
    rolled: Option<(Roll, bool)>,
}

impl<'a> Deref for MainPage<'a> {
    type Target = Desk<'a>;

    fn deref(&self) -> &Desk<'a> {
        &self.desk
    }
}

impl<'a> MainPage<'a> {
    /// The page as the seat sees the character; nothing if the table is none.
    pub fn of(table: &Table, seat: Seat, look: &'a Look, fault: Option<FormFault>) -> Option<Self> {
        let state = sight_of::<MainLife>(table.scene(), seat)?.state.clone();
        let telling = if state.is_made() { Telling::InShort(FEW) } else { Telling::Whole };
        let mut desk = Desk { fault, ..Desk::of(table, seat, look, Offers::of_scene(seat, table), telling) };
        let rolled = desk.latest().and_then(|brief| roll_in(&brief.line));
        // Whoever has seen their dice fall cannot have them fall again.
        desk.can_go_back &= rolled.is_none();
        Some(Self { desk, state, rolled: rolled.map(|roll| (roll, false)) })
    }

    /// The sheet alone, to read and nothing else.
    fn to_read(main: &MainRecord, id: TableId, look: &'a Look) -> Self {
        let main = Some(Box::new(main.clone()));
        let state = MainState { step: MainStep::Ashore, main, ..MainState::default() };
        Self { desk: Desk::to_read(id, look), state, rolled: None }
    }

    /// The same page, of a character that is somewhere.
    #[must_use]
    pub fn at(mut self, place: CharacterPlace) -> Self {
        if let Some(roll) = place.rolled.clone().filter(|_| self.owners) {
            self.rolled = Some((roll, true));
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

    /// The whole document.
    pub fn markup(&self) -> Markup {
        match &self.state.main {
            Some(main) => {
                self.document(&main.sheet.name, "leaf", self.state.step.name(), &STYLES, &sheet::sheet(self, main))
            }
            None => self.document("A main character", "making", self.state.step.name(), &STYLES, &steps::making(self)),
        }
    }
}

/// The roll of a check from the sheet, if that is what a line tells of.
fn roll_in(line: &Line) -> Option<Roll> {
    let is_check = |event: &MainEvent| matches!(event.did, MainDid::Rolled { .. });
    let heard = line.heard.first()?;
    heard.seen_of::<MainLife>().is_some_and(is_check).then(|| heard.telling.rolls.first().cloned())?
}

/// The page of a shared character, at that path.
pub(super) fn shared(main: &MainRecord, id: TableId, path: &str) -> Markup {
    let look = Look::default();
    let page = MainPage::to_read(main, id, &look);
    shared_document(&main.sheet.name, path, &STYLES, &sheet::article(&page, main))
}
