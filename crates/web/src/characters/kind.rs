//! The games whose characters are kept here, and all that differs between them: everything else asks this one place.

use maud::Markup;
use play::game::{Fault as Wrong, Game};
use play::table::Order;
use play::{Seat, Table};
use serde_json::Value;

use super::answer::Answer;
use super::seat::At;
use super::{Own, pillars};
use crate::cairn::lives;
use crate::failure::Failure;
use crate::house::House;
use crate::live::Live;
use crate::pages::{Fault, Look, Place};

/// What is said of a file that could be anything.
const UNKNOWN: &str = "is no character that is known here: all that a file of ours begins with is missing, for Pillars and \
                       for Cairn, and it is none of Kettlewright's";

/// Of which game a file seems to be; whoever reads it finds out what else is wrong with it.
fn sort(text: &str) -> Result<Kind, String> {
    let file = match serde_json::from_str(text) {
        Ok(Value::Object(file)) => file,
        Ok(Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_)) => {
            return Err(UNKNOWN.to_owned());
        }
        Err(error) => return Err(broken(&error)),
    };
    if file.contains_key("format") {
        Ok(Kind::Pillars)
    } else if ::cairn::exchange::Origin::of(&file).is_some() {
        Ok(Kind::Cairn)
    } else {
        Err(UNKNOWN.to_owned())
    }
}

/// What is said of a text that is no file of anybody's, with where it could not be read on.
fn broken(error: &serde_json::Error) -> String {
    let stopped = ::cairn::exchange::stopped(error);
    format!(
        "is no character's file: {stopped}, and one that was saved here, for Pillars or for Cairn, or one of Kettlewright's \
         was expected"
    )
}

/// A game that makes characters.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Kind {
    /// Pillars.
    Pillars,
    /// Cairn.
    Cairn,
}

/// A paper that a character is put on.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Paper {
    /// The sheet as data.
    Json,
    /// The sheet as Markdown.
    Markdown,
    /// The sheet as plain text.
    Text,
}

/// A file that a character travels as, to be read here or elsewhere.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum File {
    /// Our own.
    Own,
    /// That of Kettlewright.
    Kettlewright,
    /// That of Foundry.
    Foundry,
}

/// Somebody who comes in from a file or as a copy.
pub(crate) struct Arrival {
    /// Of which game.
    pub(crate) kind: Kind,
    /// How the table is set up.
    pub(crate) setup: Value,
    /// What the door says first.
    pub(crate) order: Order,
    /// What had to be repaired, was lost or is worth a look.
    pub(crate) notes: Vec<::cairn::exchange::Note>,
    /// Who it is, in a few words.
    pub(crate) who: String,
}

impl Kind {
    /// All of them.
    pub(crate) const ALL: [Self; 2] = [Self::Pillars, Self::Cairn];

    /// The game's name in logs and lists.
    pub(crate) const fn game(self) -> &'static str {
        match self {
            Self::Pillars => ::pillars::creation::Life::ID,
            Self::Cairn => ::cairn::life::Life::ID,
        }
    }

    /// The one of that game, if it makes characters.
    pub(crate) fn of_game(game: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.game() == game)
    }

    /// Of which game the character is whose table that is.
    pub(crate) fn of(table: &Table) -> Option<Self> {
        Self::of_game(table.first_scene().game())
    }

    /// Whether such a character could sit at a table that was opened for that game.
    pub(super) fn fits(self, game: &str) -> bool {
        let cairn = game == ::cairn::table::Table::ID;
        let pillars = [::pillars::camp::Camp::ID, ::pillars::battle::Combat::ID].contains(&game);
        match self {
            Self::Pillars => !cairn,
            Self::Cairn => !pillars,
        }
    }

    /// How a new character of that game begins, as a form or the API says.
    pub(super) fn setup(self, fields: &[(String, String)]) -> Result<Value, Failure> {
        match self {
            Self::Pillars => pillars::setup(fields),
            Self::Cairn => lives::setup(fields),
        }
    }

    /// Somebody's own page; nothing if the table is none of this game.
    pub(super) fn page(
        self,
        own: &Own,
        at: Option<&At>,
        look: &Look,
        fault: Option<Fault>,
        place: Place,
    ) -> Option<Markup> {
        match self {
            Self::Pillars => pillars::page(own, at, look, fault, place),
            Self::Cairn => lives::page(own, look, fault, place),
        }
    }

    /// The page for whoever holds the link at that path; nothing while the character is not in play.
    pub(super) fn shared(self, table: &Table, path: &str) -> Option<Markup> {
        match self {
            Self::Pillars => pillars::shared(table, path),
            Self::Cairn => lives::shared(table, path),
        }
    }

    /// A paper as the seat may have it; a spectator is whoever holds the link.
    pub(super) fn paper(self, table: &Table, seat: Seat, paper: Paper) -> Option<String> {
        match self {
            Self::Pillars => pillars::paper(table, seat, paper),
            Self::Cairn => lives::paper(table, seat, paper),
        }
    }

    /// A file for its owner.
    pub(super) fn file(self, house: &House, live: &Live, file: File) -> Result<String, Failure> {
        match self {
            Self::Pillars => pillars::file(house, live, file),
            Self::Cairn => lives::file(live, file),
        }
    }

    /// Turns away whoever is not in play.
    pub(super) fn must_be_in_play(self, live: &Live) -> Result<(), Failure> {
        match self {
            Self::Pillars => pillars::whole(live).map(|_| ()),
            Self::Cairn => lives::whole(live).map(|_| ()),
        }
    }

    /// A copy on its way in.
    pub(super) fn copy(self, live: &Live) -> Result<Arrival, Failure> {
        match self {
            Self::Pillars => pillars::copy(live),
            Self::Cairn => lives::copy(live),
        }
    }

    /// Whoever is in a file; everything that is wrong with it if nobody is.
    pub(super) fn read(house: &House, text: &str) -> Result<Arrival, Failure> {
        match sort(text) {
            Ok(Self::Pillars) => pillars::read(house, text),
            Ok(Self::Cairn) => lives::read(text),
            Err(why) => Err(Failure::Faulty(vec![Wrong::new("file", why)])),
        }
    }

    /// The dice of a check or a save, as any table rolls them; nothing for whatever is no such thing.
    pub(super) fn dice(self, own: &Own, answer: &Answer) -> Option<dice::Expr> {
        match self {
            Self::Pillars => pillars::check(own, answer),
            Self::Cairn => lives::save(own, answer),
        }
    }

    /// The giving of a name that was sent along with another command, where the game's forms have that.
    pub(super) fn naming(self, answer: &Answer) -> Option<(&str, Answer)> {
        match self {
            Self::Pillars => answer.naming(),
            Self::Cairn => None,
        }
    }

    /// How many steps lie between where the making stands and an earlier step; nothing where there is no such way back.
    pub(super) fn steps_back(self, table: &Table, to: &str) -> Option<usize> {
        match self {
            Self::Pillars => None,
            Self::Cairn => lives::steps_back(table, to),
        }
    }
}
