//! What happened at the table: what was done, its dice, and all that is different.

use play::Seat;
use serde::{Deserialize, Serialize};

use super::days::so_far;
use super::{Delve, Did, Due, Fight, Foe, Journey, Member, MemberId, Peril, State, TablePaper, Task};
use crate::change::Change;
use crate::character::Character;
use crate::data::is_no;
use crate::differences;
use crate::throw::Throw;

/// One difference at the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableChange {
    /// Somebody is different.
    Of(MemberId, Change),
    /// Somebody has come.
    Came(Box<Member>),
    /// Somebody has gone.
    Went(MemberId),
    /// Somebody is played by that seat now, as their own.
    Taken(MemberId, Seat),
    /// An opponent has come.
    FoeCame(Box<Foe>),
    /// An opponent as it is now.
    Foe(Box<Foe>),
    /// An opponent has gone.
    FoeWent(play::ids::Tag),
    /// The fight as it is now.
    Fight(Option<Fight>),
    /// The dungeon as it is now.
    Delve(Option<Delve>),
    /// The journey as it is now.
    Journey(Option<Journey>),
    /// What is due now.
    Due(Vec<Due>),
    /// Who is dying, and for how many turns of the dungeon, while they are out of it.
    Fading(Vec<(MemberId, u8)>),
    /// What is planned now.
    Plans(Vec<(MemberId, Task)>),
    /// Who needs no save in the next fight now.
    Alert(Vec<MemberId>),
    /// The day it is.
    Day(u32),
    /// The omen has been read.
    OmenRead,
    /// Whether nobody is the Warden.
    Unled(bool),
    /// Whether opponents act by themselves.
    Instinct(bool),
    /// When it takes a save to read a spell.
    Peril(Peril),
    /// Somebody's sheet has been written home so often.
    Written(MemberId, u16),
    /// A paper more, or as it is now.
    Paper(Box<TablePaper>),
    /// A paper less.
    PaperGone(play::ids::Tag),
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Event {
    /// What was done.
    pub did: Did,
    /// The dice that fell.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub throws: Vec<Throw>,
    /// What is different.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moved: Vec<TableChange>,
    /// What came of it for whom, in words.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub told: Vec<String>,
    /// Whether only the Warden knows of it.
    #[serde(default, skip_serializing_if = "is_no")]
    pub hidden: bool,
}

impl Event {
    /// Something that everybody sees.
    pub fn open(did: Did, throws: Vec<Throw>, moved: Vec<TableChange>) -> Self {
        Self { did, throws, moved, told: Vec::new(), hidden: false }
    }

    /// The same, with who of the party is dead by it, or cannot act.
    pub(super) fn telling_ends(self, state: &State) -> Self {
        let after = so_far(state, &self.moved);
        let told = state.party.iter().filter_map(|before| {
            let end = differences::end(&before.character, &after.member(before.who)?.character)?;
            Some(format!("{} is {end}.", before.character.called()))
        });
        Self { told: told.collect(), ..self }
    }

    /// The same, with what came of it for each of the party.
    pub(super) fn telling(self, state: &State) -> Self {
        self.telling_by(state, differences::between)
    }

    /// The same, with what of their things was spent by it.
    pub(super) fn telling_spent(self, state: &State) -> Self {
        self.telling_by(state, differences::spent)
    }

    /// The same, with what came of the word on how somebody is, beside that.
    pub(super) fn telling_beside(self, state: &State) -> Self {
        self.telling_by(state, differences::beside_condition)
    }

    fn telling_by(self, state: &State, how: impl Fn(&Character, &Character) -> Vec<String>) -> Self {
        let after = so_far(state, &self.moved);
        let told = state.party.iter().filter_map(|before| {
            let all = how(&before.character, &after.member(before.who)?.character);
            (!all.is_empty()).then(|| format!("{}: {}.", before.character.called(), all.join(", ")))
        });
        Self { told: told.collect(), ..self }
    }
}
