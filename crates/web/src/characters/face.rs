//! What differs between the characters of games: how one begins, its pages, its papers and files.

use maud::Markup;
use play::game::Fault;
use play::reading::{Note, stopped};
use play::table::Order;
use play::{Seat, Table};
use serde_json::{Map, Value};

use super::Own;
use super::answer::FormAnswer;
use super::seat::At;
use crate::faces;
use crate::failure::Failure;
use crate::house::House;
use crate::live::Live;
use crate::pages::{CharacterPlace, FormFault, Look};

/// A paper that a character is put on.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum SheetFormat {
    /// The sheet as data.
    Json,
    /// The sheet as Markdown.
    Markdown,
    /// The sheet as plain text.
    Text,
}

/// Somebody who comes in from a file or as a copy.
pub struct CharacterArrival {
    /// Of which game.
    pub game: &'static str,
    /// How the table is set up.
    pub setup: Value,
    /// What the door says first.
    pub order: Order,
    /// What had to be repaired, was lost or is worth a look.
    pub notes: Vec<Note>,
    /// Who it is, in a few words.
    pub who: String,
}

/// The characters of a game: each is a table of its own.
pub trait CharacterFace: Sync {
    /// The game's name in logs and lists.
    fn game(&self) -> &'static str;

    /// What people call the game.
    fn name(&self) -> &'static str;

    /// Another program whose files are read as well.
    fn also_reads(&self) -> Option<&'static str> {
        None
    }

    /// What is worth knowing before a file is brought in.
    fn on_import(&self) -> Option<&'static str> {
        None
    }

    /// Where one is made, on the home page.
    fn door(&self) -> Markup;

    /// Whether a file seems to be of this game; whoever reads it finds out what else is wrong with it.
    fn knows(&self, file: &Map<String, Value>) -> bool;

    /// Whoever is in a file; everything that is wrong with it if nobody is.
    fn read(&self, house: &House, text: &str) -> Result<CharacterArrival, Failure>;

    /// How a new character begins, as a form or the API says.
    fn setup(&self, fields: &[(String, String)]) -> Result<Value, Failure>;

    /// The form once more from which a character was to begin, with what is wrong; nothing where a page says it.
    fn begin_again(&self, _fields: &[(String, String)], _why: String) -> Option<Markup> {
        None
    }

    /// Somebody's own page; nothing if the table is none of this game.
    fn page(
        &self,
        own: &Own,
        at: Option<&At>,
        look: &Look,
        fault: Option<FormFault>,
        place: CharacterPlace,
    ) -> Option<Markup>;

    /// The page for whoever holds the link at that path; nothing while the character is not in play.
    fn shared(&self, table: &Table, path: &str) -> Option<Markup>;

    /// A paper as the seat may have it; a spectator is whoever holds the link.
    fn paper(&self, table: &Table, seat: Seat, paper: SheetFormat) -> Option<String>;

    /// The file that it travels as, for its owner.
    fn file(&self, house: &House, live: &Live) -> Result<String, Failure>;

    /// Turns away whoever is not in play.
    fn must_be_in_play(&self, live: &Live) -> Result<(), Failure>;

    /// A copy on its way in.
    fn copy(&self, live: &Live) -> Result<CharacterArrival, Failure>;

    /// The dice of a check or a save, as any table rolls them; nothing for whatever is no such thing.
    fn dice(&self, own: &Own, answer: &FormAnswer) -> Option<dice::Expr>;

    /// The giving of a name that was sent along with another command, where the game's forms have that.
    fn naming<'a>(&self, _answer: &'a FormAnswer) -> Option<(&'a str, FormAnswer)> {
        None
    }

    /// How many steps lie between where the making stands and an earlier step; nothing where there is no such way back.
    fn steps_back(&self, _table: &Table, _to: &str) -> Option<usize> {
        None
    }
}

/// The characters of the game that is asked for; of the first, if none is.
pub(super) fn asked(fields: &[(String, String)]) -> Result<&'static dyn CharacterFace, Failure> {
    let asked = fields.iter().find(|(name, _)| name == "game").map(|(_, game)| game.as_str());
    let found = asked.map_or_else(|| faces::characters().next(), faces::character);
    found.ok_or_else(|| Failure::Field("game", format!("no characters are made for {}", asked.unwrap_or("any game"))))
}

/// The characters of the game of whose character that is the table.
pub(crate) fn of(table: &Table) -> Option<&'static dyn CharacterFace> {
    faces::character(table.first_scene().game())
}

/// Whether a character of a game could sit at a table that was opened for another.
pub(super) fn fits(character: &str, game: &str) -> bool {
    faces::of(game).guests().is_none_or(|guests| guests == character)
}

/// Whoever is in a file, by the rules of whichever game it is of.
pub(super) fn read(house: &House, text: &str) -> Result<CharacterArrival, Failure> {
    let wrong = |why: String| Failure::Faulty(vec![Fault::new("file", why)]);
    let file = match serde_json::from_str(text) {
        Ok(Value::Object(file)) => file,
        Ok(Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_)) => {
            return Err(wrong(unknown()));
        }
        Err(error) => return Err(wrong(broken(&error))),
    };
    let face = faces::characters().find(|face| face.knows(&file)).ok_or_else(|| wrong(unknown()))?;
    face.read(house, text)
}

/// What is said of a file that could be anything.
fn unknown() -> String {
    let (games, others) = (games(" and for "), others());
    format!(
        "is no character that is known here: all that a file of ours begins with is missing, for {games}, and it is none \
         of {others}"
    )
}

/// What is said of a text that is no file of anybody's, with where it could not be read on.
fn broken(error: &serde_json::Error) -> String {
    let (stopped, games, others) = (stopped(error), games(" or for "), others());
    format!(
        "is no character's file: {stopped}, and one that was saved here, for {games}, or one of {others} was expected"
    )
}

fn games(between: &str) -> String {
    faces::characters().map(CharacterFace::name).collect::<Vec<_>>().join(between)
}

fn others() -> String {
    let others = faces::characters().filter_map(CharacterFace::also_reads);
    others.map(|other| format!("{other}'s")).collect::<Vec<_>>().join(" or ")
}
