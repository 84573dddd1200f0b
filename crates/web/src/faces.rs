//! What each game brings to the web besides its rules. The house looks the face of a scene up by its game and asks it; it
//! never asks which game it is.
//!
//! Whoever puts the program together says which games move in, and a house is built with them ([`House::new`]). Scripts,
//! styles and rules are embedded, so their list is the program's and not one house's ([`move_in`]). A game without a face of
//! its own has a page made of its parts, prompts and offers ([`crate::pages::plain`]).

use std::borrow::Cow;
use std::pin::Pin;
use std::sync::{Arc, OnceLock};

use axum::Router;
use axum::response::Response;
use maud::Markup;
use play::game::Part;
use play::open::OpenTable;
use play::scene::{Heard, Opening, Scene};
use play::table::Line;
use play::{Game as _, Registry, Seat};
use serde::Serialize;
use serde_json::Value as Json;

use crate::assets::Asset;
use crate::characters::face::CharacterFace;
use crate::failure::{Failure, PageFailure};
use crate::gist::Gist;
use crate::hosts::Hosting;
use crate::hosts::arriving::HostArrival;
use crate::house::House;
use crate::identity::Visitor;
use crate::lookup::Book;
use crate::pages::{TablePage, table};

/// Every game with a face of its own.
static ALL: OnceLock<Vec<&'static dyn Face>> = OnceLock::new();

/// A game, or several that belong together, with all that they bring.
pub struct Lodger {
    /// Adds its rules, its bots and what seats may wish for.
    pub rules: fn(Registry) -> Registry,
    /// What it brings to the web.
    pub faces: &'static [&'static dyn Face],
}

/// The one that lives in every house.
const OPEN_TABLE: Lodger = Lodger { rules: |registry| registry.with::<OpenTable>(), faces: &[&OpenTableFace] };

/// The rules of games.
pub fn rules(lodgers: &[Lodger]) -> Registry {
    let at_home = (OPEN_TABLE.rules)(Registry::default());
    lodgers.iter().fold(at_home, |registry, lodger| (lodger.rules)(registry))
}

/// Lets games move in: every house of the program shows the same.
///
/// # Panics
///
/// If other games have moved in before.
pub fn move_in(lodgers: &[Lodger]) {
    let faces = || lodgers.iter().flat_map(|lodger| lodger.faces).copied();
    let there = ALL.get_or_init(|| faces().collect());
    assert!(
        faces().map(Face::game).eq(there.iter().map(|face| face.game())),
        "every house of a program has the same games"
    );
}

/// Those who have moved in, and the open table.
fn all() -> impl Iterator<Item = &'static dyn Face> {
    OPEN_TABLE.faces.iter().chain(ALL.get().into_iter().flatten()).copied()
}

/// Parts of a page, by the names that they have there.
pub type Parts = Vec<(&'static str, Markup)>;

/// An answer that is still to be made.
pub type Answering<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// A page that is still to be made.
pub type Answered<'a> = Answering<'a, Result<Response, PageFailure>>;

/// What a game adds to a sentence of the log.
#[derive(Default)]
pub struct Remark {
    /// The sentence with links in it.
    pub linked: Option<Markup>,
    /// What went into the number that was rolled against.
    pub because: Option<Markup>,
    /// What kind of event it tells of, for styles.
    pub event: Option<&'static str>,
}

/// Where a table of a game is begun, as the home page offers it.
#[derive(Serialize)]
pub struct Door {
    /// A word for it.
    pub key: &'static str,
    /// Where it leads.
    pub to: Cow<'static, str>,
    /// What the button says.
    pub name: Cow<'static, str>,
    /// What is behind it, in a sentence.
    pub about: &'static str,
}

/// A table of a game that is ready to be played.
#[derive(Serialize)]
pub struct ReadyTable {
    /// A word for it.
    pub key: String,
    /// What it is called.
    pub name: String,
    /// What it is about.
    pub about: String,
    /// What each player seat stands for, the first first.
    pub seats: Vec<String>,
    /// From what it begins.
    #[serde(skip)]
    pub setup: Json,
}

/// What a game brings to the web. Whatever it brings none of has an answer here that works.
pub trait Face: Sync {
    /// The game's name in stored logs and addresses.
    fn game(&self) -> &'static str;

    /// Where a table of its own is begun, if people begin one.
    fn door(&self) -> Option<Door> {
        None
    }

    /// Its tables that are ready to be played: scenarios.
    fn ready(&self) -> Vec<ReadyTable> {
        Vec::new()
    }

    /// Whose game it is and under which licence it is played here.
    fn credits(&self) -> Option<Markup> {
        None
    }

    /// Its styles and scripts.
    fn assets(&self) -> &'static [Asset] {
        &[]
    }

    /// Its part of the look-up.
    fn book(&self) -> Option<&'static dyn Book> {
        None
    }

    /// What whoever runs an open table may begin upon it.
    fn beginning(&self, _page: &TablePage<'_>) -> Option<Markup> {
        None
    }

    /// The whole page of a table, with what went wrong last if something did; nothing for one made of the
    /// game's parts, prompts and offers.
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
    fn bring<'a>(
        &'a self,
        house: &'a Arc<House>,
        visitor: &'a Visitor,
        id: &'a str,
        arrival: HostArrival,
    ) -> Answered<'a> {
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

/// The open table: nothing but a page.
struct OpenTableFace;

impl Face for OpenTableFace {
    fn game(&self) -> &'static str {
        OpenTable::ID
    }

    fn page(&self, page: &TablePage<'_>, _fault: Option<&str>) -> Option<Markup> {
        Some(table::table(page))
    }

    fn parts(&self, page: &TablePage<'_>, touched: &[Part]) -> Option<Parts> {
        Some(table::parts(page, touched))
    }
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
    all().find(|face| face.game() == game).unwrap_or(&Faceless)
}

/// Where tables of a game are begun: by its own door, or by one that is made of what its set-up asks.
pub(crate) fn door(registry: &Registry, game: &'static str, name: &str) -> Option<Door> {
    let made = |opening: &Opening| Door {
        key: game,
        to: format!("/games/{game}").into(),
        name: format!("Play {name}").into(),
        about: opening.about,
    };
    of(game).door().or_else(|| registry.opening(game).map(made))
}

/// Where tables are begun: the doors that games bring, then those that are made for the others.
pub(crate) fn doors(registry: &Registry) -> Vec<Door> {
    let bare = registry.named().filter(|(game, _)| of(game).door().is_none());
    let made = bare.filter_map(|(game, name)| door(registry, game, name));
    all().filter_map(Face::door).chain(made).collect()
}

/// Whose games they are.
pub(crate) fn credits() -> impl Iterator<Item = Markup> {
    all().filter_map(Face::credits)
}

/// The styles and scripts of all games.
pub(crate) fn assets() -> impl Iterator<Item = &'static Asset> {
    all().flat_map(Face::assets)
}

/// The rules that can be looked up.
pub(crate) fn books() -> impl Iterator<Item = &'static dyn Book> {
    all().filter_map(Face::book)
}

/// What may be begun upon an open table.
pub(crate) fn beginnings(page: &TablePage<'_>) -> impl Iterator<Item = Markup> {
    all().filter_map(|face| face.beginning(page))
}

/// The addresses of all games.
pub(crate) fn routes() -> Router<Arc<House>> {
    all().fold(Router::new(), |router, face| router.merge(face.routes()))
}

/// Those who take characters in.
pub(crate) fn hosts() -> impl Iterator<Item = &'static dyn Hosting> {
    all().filter_map(Face::host)
}

/// Those who make characters.
pub(crate) fn characters() -> impl Iterator<Item = &'static dyn CharacterFace> {
    all().filter_map(Face::character)
}

/// The one that makes the characters of a game.
pub(crate) fn character(game: &str) -> Option<&'static dyn CharacterFace> {
    of(game).character()
}
