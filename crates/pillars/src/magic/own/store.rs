//! Where the spells of people's own are in this process. Scenarios that people write have to leave some room for the tables
//! that are already there.

use thiserror::Error;

use super::{OwnSpell, SpellFlaw, SpellPart};
use crate::data::{Id, Invention, Store};
use crate::magic::Spell;

/// The most spells of people's own in a process.
const MOST: u16 = 10_000;
/// How many of them may come from scenarios as they are written.
const MOST_WRITTEN: usize = 7_500;

pub(in crate::magic) static STORE: Store<OwnSpell> = Store::new(MOST);

/// Why a spell of one's own cannot be had.
#[derive(Clone, Debug, Eq, PartialEq, Error)]
pub enum NoRoomForSpell {
    /// Something is wrong with it.
    #[error("{part}: {flaw}")]
    Flawed {
        /// Where.
        part: SpellPart,
        /// What.
        flaw: SpellFlaw,
    },
    /// There are too many already.
    #[error("there is no room for more spells of people's own until the server begins anew")]
    Full,
}

impl Invention for OwnSpell {
    type Thing = Spell;

    const SALT: &'static str = "trilith spell";

    fn name(&self) -> &str {
        self.name.as_str()
    }

    fn thing(&self) -> Spell {
        self.spell()
    }
}

impl OwnSpell {
    /// It as something to know and to cast: the same for all that are the same.
    ///
    /// # Errors
    /// When something is wrong with it, or when there are too many of them in this process.
    pub fn forge(&self) -> Result<Id<Spell>, NoRoomForSpell> {
        self.put(MOST.into())
    }

    /// As [`OwnSpell::forge`], for those who still write: they leave some room for tables that are already there.
    ///
    /// # Errors
    /// When something is wrong with it, or when there are too many of them in this process.
    pub fn forge_written(&self) -> Result<Id<Spell>, NoRoomForSpell> {
        self.put(MOST_WRITTEN)
    }

    fn put(&self, most: usize) -> Result<Id<Spell>, NoRoomForSpell> {
        match self.flaws().into_iter().next() {
            Some((part, flaw)) => Err(NoRoomForSpell::Flawed { part, flaw }),
            None => STORE.put(self, most).ok_or(NoRoomForSpell::Full),
        }
    }

    /// What somebody made up, if a spell is none of the book's.
    pub fn behind(spell: Id<Spell>) -> Option<&'static Self> {
        STORE.behind(spell)
    }
}
