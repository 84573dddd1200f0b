//! What each game brings to the web besides its rules. The house looks the face of a scene up by its game and asks it; it
//! never asks which game it is.
//!
//! A game without a face of its own has that of the open table.

use std::pin::Pin;
use std::sync::Arc;

use axum::Router;
use axum::response::Response;
use maud::Markup;
use play::Seat;
use play::game::Part;
use play::scene::{Heard, Scene};
use play::table::Line;
use serde::Serialize;
use serde_json::Value as Json;

use crate::cairn::lives::CairnLife;
use crate::cairn::tables::CairnTable;
use crate::camps::CampGround;
use crate::characters::face::CharacterFace;
use crate::characters::pillars::PillarsLife;
use crate::failure::{Failure, PageFailure};
use crate::fights::Fight;
use crate::gist::Gist;
use crate::hosts::Hosting;
use crate::hosts::arriving::Arrival;
use crate::house::House;
use crate::identity::Visitor;
use crate::pages::TablePage;

/// Every game with a face of its own.
const ALL: [&dyn Face; 5] = [&Fight, &CampGround, &CairnTable, &PillarsLife, &CairnLife];

/// Parts of a page, by the names that they have there.
pub(crate) type Parts = Vec<(&'static str, Markup)>;

/// An answer that is still to be made.
pub(crate) type Answering<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// A page that is still to be made.
pub(crate) type Answered<'a> = Answering<'a, Result<Response, PageFailure>>;

/// What a game adds to a sentence of the log.
#[derive(Default)]
pub(crate) struct Remark {
    /// The sentence with links in it.
    pub(crate) linked: Option<Markup>,
    /// What went into the number that was rolled against.
    pub(crate) because: Option<Markup>,
}

/// Where a table of a game is begun, as the home page offers it.
#[derive(Serialize)]
pub(crate) struct Door {
    /// A word for it.
    pub(crate) key: &'static str,
    /// Where it leads.
    pub(crate) to: &'static str,
    /// What the button says.
    pub(crate) name: &'static str,
    /// What is behind it, in a sentence.
    pub(crate) about: &'static str,
}

/// What a game brings to the web. Whatever it brings none of has an answer here that works.
pub(crate) trait Face: Sync {
    /// The game's name in stored logs and addresses.
    fn game(&self) -> &'static str;

    /// Where a table of its own is begun, if people begin one.
    fn door(&self) -> Option<Door> {
        None
    }

    /// Whose game it is and under which licence it is played here.
    fn credits(&self) -> Option<Markup> {
        None
    }

    /// The whole page of a table, with what went wrong last if something did; nothing for that of the open table.
    fn page(&self, _page: &TablePage<'_>, _fault: Option<&str>) -> Option<Markup> {
        None
    }

    /// The parts of that page that show something of the touched parts of the table.
    fn parts(&self, _page: &TablePage<'_>, _touched: &[Part]) -> Option<Parts> {
        None
    }

    /// Whether its pages show how a table stood at some moment.
    fn looks_back(&self) -> bool {
        false
    }

    /// The parts of the page that show how the table stood, and let nothing be done.
    fn parts_then(&self, _page: &TablePage<'_>) -> Option<Parts> {
        None
    }

    /// When something happened, in the game's own time: "Turn 3, actions".
    fn when(&self, _scene: &dyn Scene, _seat: Seat) -> Option<String> {
        None
    }

    /// What moves on the page when a line arrives, as far as its reader saw it.
    fn motion(&self, _line: &Line) -> Vec<Json> {
        Vec::new()
    }

    /// What is added to a sentence.
    fn remark(&self, _heard: &Heard) -> Remark {
        Remark::default()
    }

    /// Whom a line is about, in the words by which the page chooses among lines.
    fn whom(&self, _line: &Line) -> Option<String> {
        None
    }

    /// What a table is about, for lists.
    fn gist(&self, _scene: &dyn Scene) -> Option<Gist> {
        None
    }

    /// The game whose characters sit at its tables; nothing if they may be of any.
    fn guests(&self) -> Option<&'static str> {
        self.host().map(Hosting::guests)
    }

    /// The page where somebody chooses whom to bring.
    fn bring_page<'a>(&'a self, house: &'a Arc<House>, visitor: &'a Visitor, id: &'a str) -> Answered<'a> {
        self.host().map_or_else(nobody_comes, |host| host.bring_page(house, visitor, id))
    }

    /// Brings a character in.
    fn bring<'a>(&'a self, house: &'a Arc<House>, visitor: &'a Visitor, id: &'a str, arrival: Arrival) -> Answered<'a> {
        self.host().map_or_else(nobody_comes, |host| host.bring_in(house, visitor, id, arrival.character))
    }

    /// Addresses of its own.
    fn routes(&self) -> Router<Arc<House>> {
        Router::new()
    }

    /// How it takes characters in and sends them home, if it does.
    fn host(&self) -> Option<&'static dyn Hosting> {
        None
    }

    /// The characters that it makes, if it does: then each table of its own is one.
    fn character(&self) -> Option<&'static dyn CharacterFace> {
        None
    }
}

/// The answer of a game that takes nobody in.
fn nobody_comes<'a>() -> Answered<'a> {
    Box::pin(async { Err(Failure::NotFound.into()) })
}

/// A game that brings nothing but its rules.
struct Faceless;

impl Face for Faceless {
    fn game(&self) -> &'static str {
        ""
    }
}

/// The face of a game.
pub(crate) fn of(game: &str) -> &'static dyn Face {
    ALL.into_iter().find(|face| face.game() == game).unwrap_or(&Faceless)
}

/// Where tables are begun.
pub(crate) fn doors() -> impl Iterator<Item = Door> {
    ALL.into_iter().filter_map(Face::door)
}

/// Whose games they are.
pub(crate) fn credits() -> impl Iterator<Item = Markup> {
    ALL.into_iter().filter_map(Face::credits)
}

/// The addresses of all games.
pub(crate) fn routes() -> Router<Arc<House>> {
    ALL.into_iter().fold(Router::new(), |router, face| router.merge(face.routes()))
}

/// Those who take characters in.
pub(crate) fn hosts() -> impl Iterator<Item = &'static dyn Hosting> {
    ALL.into_iter().filter_map(Face::host)
}

/// Those who make characters.
pub(crate) fn characters() -> impl Iterator<Item = &'static dyn CharacterFace> {
    ALL.into_iter().filter_map(Face::character)
}

/// The one that makes the characters of a game.
pub(crate) fn character(game: &str) -> Option<&'static dyn CharacterFace> {
    of(game).character()
}
