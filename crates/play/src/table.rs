//! A table: an evening of people and scenes with one log.
//!
//! ```text
//! submit(submission) -> Draft      already done? stale? permitted? then resolved and applied to a draft
//! (the host stores draft.sealed)   durable, or nothing has happened
//! commit(draft)                    the draft becomes the state; the notice says who heard what
//! ```

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use thiserror::Error;

use crate::entry::Origin;
use crate::game::{Fault, Game, Part, Prompt};
use crate::gathering::{self, Gathering};
use crate::hash::Hash;
use crate::ids::{CommandId, TableId};
use crate::options::Offer;
use crate::scene::{Refused, Registry, Scene, Stage};
use crate::sealed::{Millis, Sealed};
use crate::seat::Seat;
use crate::secrets::{Commitments, Secrets};

mod announcement;
mod clock;
mod notice;
mod open;
mod reel;
mod replay;
mod submit;
mod turn;
mod undo;

pub use announcement::Announcement;
pub use clock::AwaitedPrompt;
pub use notice::{Brief, Line, Notice, Voice, WrittenLine};
pub use open::NewTable;
pub use reel::{Moment, Reel};
pub use replay::{Broken, Flaw, Replay};

use undo::UndoPoint;

/// How many entries a table keeps at hand for those who reconnect.
pub const RECENT: usize = 40;

/// How many commands a table remembers to have carried out; the ledger remembers all of them.
const DONE: usize = 100;

/// A table in memory: all of it can be rebuilt from its log. A copy shares what is large.
#[derive(Clone)]
pub struct Table {
    id: TableId,
    registry: Arc<Registry>,
    secrets: Secrets,
    gathering: Stage<Gathering>,
    gathering_digest: Hash,
    stack: Vec<StandingScene>,
    seq: u64,
    hash: Hash,
    rules: Vec<u32>,
    heard: BTreeMap<Seat, Counts>,
    recent: VecDeque<Arc<Notice>>,
    struck: BTreeSet<u64>,
    steps: VecDeque<UndoPoint>,
    steps_kept: usize,
    /// Whether there may be moves further back than those at hand.
    steps_forgotten: bool,
    done: VecDeque<Done>,
    silences: clock::Silences,
    origin: Option<Origin>,
}

/// A scene and the digest of its state.
#[derive(Clone)]
struct StandingScene {
    scene: Arc<dyn Scene>,
    digest: Hash,
    /// Which of the table's scenes it is: a scene taken back and begun again has the same number.
    number: u32,
    /// The number of the scene that was begun last, this one or one that stood upon it.
    begun: u32,
}

impl StandingScene {
    fn new(scene: Arc<dyn Scene>, number: u32) -> Self {
        let digest = scene.digest();
        Self { scene, digest, number, begun: number }
    }

    /// The same scene, after a move.
    fn turned(self, scene: Arc<dyn Scene>) -> Self {
        Self { digest: scene.digest(), scene, ..self }
    }
}

/// How much a seat has heard: events are numbered per seat, so that hidden ones leave no gap.
#[derive(Clone, Copy, Debug, Default)]
struct Counts {
    /// The number of the latest entry it heard.
    number: u64,
    /// The number of the latest entry of a game that it heard.
    game: u64,
}

/// A command that has been carried out.
#[derive(Clone, Copy, Debug)]
struct Done {
    id: CommandId,
    seat: Seat,
    /// Its number for the seat that gave it.
    number: u64,
}

/// A command on its way in.
#[derive(Clone, Debug)]
pub struct Submission {
    /// Names the click.
    pub id: CommandId,
    /// Whose act it is.
    pub seat: Seat,
    /// Who gives the command in the seat's place: the GM, or the clock.
    pub by: Option<Seat>,
    /// The number of the latest entry that the sender had seen.
    pub after: Option<u64>,
    /// The prompt that it answers.
    pub prompt: Option<String>,
    /// Dice rolled by hand.
    pub faces: Option<Vec<u32>>,
    /// What is to be done.
    pub order: Order,
    /// When.
    pub at: Millis,
}

/// What is to be done.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// Something that people do at any table.
    Gather(gathering::Command),
    /// A command of the present scene's game.
    Play(Box<RawValue>),
    /// Begin a new scene on top of the present one.
    Begin {
        /// Which game.
        game: String,
        /// Its set-up.
        setup: Box<RawValue>,
    },
    /// End the present scene.
    End,
    /// Take back that entry (by its number for the sender) and all moves since.
    Undo {
        /// The first entry that is to go.
        entry: u64,
    },
}

/// Why a command was not carried out. Nothing has changed and no die fell.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum Denied {
    /// It has been carried out already: the same answer again.
    #[error("this was done before")]
    Done {
        /// Its number for the seat that gave it.
        number: u64,
    },
    /// Something that the sender had not seen came before.
    #[error("something happened since: look again and decide anew")]
    Stale {
        /// The number of the latest entry that the seat has heard.
        now: u64,
    },
    /// The question has been answered.
    #[error("this question is no longer open")]
    PromptClosed,
    /// The sender claims to have seen what has not happened.
    #[error("that entry has not happened yet")]
    Future,
    /// The rules, or the house, do not allow it.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// Dice rolled by hand do not count here.
    #[error("only the table's own dice count here")]
    RealDiceOff,
    /// The faces typed in do not fit what was rolled.
    #[error("the dice you typed in do not fit: {0}")]
    TypedDice(dice::ScriptFault),
    /// A player's time to take it back is over.
    #[error("a move can be taken back until a die falls, something hidden comes to light or somebody else acts")]
    TooLate,
    /// There is nothing of that number that could be taken back.
    #[error("there is no such move to take back")]
    NothingToUndo,
    /// The first scene cannot end.
    #[error("this is the table's first scene: close the table to end it")]
    LastScene,
    /// A scene cannot begin like that.
    #[error("the scene cannot begin: {}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Faults(Vec<Fault>),
    /// Earlier entries could not be read.
    #[error("the table's earlier log cannot be read just now")]
    NoPast,
}

/// A command carried out on paper: store `sealed`, then [`Table::commit`] it.
pub struct Draft {
    /// The entry for the ledger.
    pub sealed: Sealed,
    /// Who hears what of it.
    pub notice: Arc<Notice>,
    turn: turn::Turn,
    digest: Hash,
}

impl Draft {
    /// The people as they will be.
    pub fn gathering(&self) -> Option<&gathering::State> {
        self.turn.gathering.as_ref().map(|stage| &stage.state)
    }

    /// The scene that will stand, if it changes.
    pub fn scene(&self) -> Option<&dyn Scene> {
        self.turn.stack.as_ref().and_then(|stack| stack.last()).map(|standing| &*standing.scene)
    }
}

/// Earlier entries of the table, read only when somebody goes far back.
pub trait Past {
    /// All entries up to and with that one, or nothing if they cannot be read.
    fn entries(&self, up_to: u64) -> Option<Vec<Sealed>>;
}

/// No earlier entries, for a table whose moves nobody takes back: one that has only just opened, or is relived.
pub struct NoPast;

impl Past for NoPast {
    fn entries(&self, _up_to: u64) -> Option<Vec<Sealed>> {
        None
    }
}

/// What people hear as one: spectators all hear the same.
pub(crate) fn ear(seat: Seat) -> Seat {
    match seat {
        Seat::Gm | Seat::Player(_) => seat,
        Seat::Spectator(_) | Seat::Clock | Seat::Door => Seat::Spectator(1),
    }
}

impl Table {
    /// The table's id.
    pub fn id(&self) -> TableId {
        self.id
    }

    /// The people and what they share.
    pub fn gathering(&self) -> &gathering::State {
        &self.gathering.state
    }

    /// What the seat knows of the gathering.
    pub fn sight(&self, seat: Seat) -> gathering::Sight<'_> {
        Gathering::sight(&self.gathering.state, seat)
    }

    /// The present scene.
    pub fn scene(&self) -> &dyn Scene {
        &*self.present().scene
    }

    /// The scene with which the table was opened, under all others.
    pub fn first_scene(&self) -> &dyn Scene {
        &*self.stack.first().expect("a table always has its first scene").scene
    }

    /// Every open scene, the present one last.
    pub fn scenes(&self) -> impl DoubleEndedIterator<Item = &dyn Scene> {
        self.stack.iter().map(|standing| &*standing.scene)
    }

    /// The numbers of the scenes that stood upon the present one and have ended, as far as that was not taken back.
    pub fn ended_scenes(&self) -> std::ops::RangeInclusive<u32> {
        self.present().number + 1..=self.present().begun
    }

    /// What the table was imagined from, if it was.
    pub fn origin(&self) -> Option<Origin> {
        self.origin
    }

    fn present(&self) -> &StandingScene {
        self.stack.last().expect("a table always has its first scene")
    }

    /// How many scenes are open, one upon the other.
    pub fn depth(&self) -> usize {
        self.stack.len()
    }

    /// How many entries the log has.
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// The hash of the latest entry.
    pub fn head(&self) -> Hash {
        self.hash
    }

    /// The hashes of both dice secrets.
    pub fn commitments(&self) -> Commitments {
        self.secrets.commitments()
    }

    /// Both dice secrets, for the ledger and for those to whom they are revealed.
    pub fn secrets(&self) -> &Secrets {
        &self.secrets
    }

    /// The number of the latest entry that the seat heard.
    pub fn number(&self, seat: Seat) -> u64 {
        self.counts(ear(seat)).number
    }

    /// What the seat could do at any table.
    pub fn common_options(&self, seat: Seat) -> Vec<Offer> {
        Scene::options(&self.gathering, seat)
    }

    /// One part of the gathering, as the seat sees it.
    pub fn common_view(&self, seat: Seat, part: &Part) -> Option<serde_json::Value> {
        Scene::view(&self.gathering, seat, part)
    }

    /// The parts of the gathering that the seat sees.
    pub fn common_parts(&self, seat: Seat) -> Vec<Part> {
        Scene::parts(&self.gathering, seat)
    }

    /// The questions that stand, as far as the seat may know.
    pub fn prompts(&self, seat: Seat) -> Vec<Prompt<Box<RawValue>>> {
        let mut prompts = self.scene().prompts();
        prompts.retain(|prompt| prompt.is_shown_to(seat));
        prompts
    }

    /// What the seat could do in the present scene: nothing at a closed table, and while it is paused the GM alone does anything.
    pub fn options(&self, seat: Seat) -> Vec<Offer> {
        let still = self.gathering.state.closed.is_some() || (self.gathering.state.pace.paused && seat != Seat::Gm);
        if still { Vec::new() } else { self.scene().options(seat) }
    }

    /// Whether one of these seats may know what another does not: by the game, by notes, by whispers and hidden rolls.
    pub fn has_secrets_between(&self, seats: &[Seat]) -> bool {
        let notes = |seat: Seat| self.sight(seat).notes().map(|(tag, _)| tag).collect::<Vec<_>>();
        let differ = |one: Seat, other: Seat| self.number(one) != self.number(other) || notes(one) != notes(other);
        seats.len() > 1 && (self.scene().has_secrets() || seats.windows(2).any(|pair| differ(pair[0], pair[1])))
    }

    /// A digest of all that is: people, notes and every open scene.
    pub fn digest(&self) -> Hash {
        digest(self.gathering_digest, &self.stack)
    }

    fn counts(&self, ear: Seat) -> Counts {
        let public = || self.heard.get(&Seat::Spectator(1)).copied().unwrap_or_default();
        self.heard.get(&ear).copied().unwrap_or_else(public)
    }

    /// The rules by which the table would be played now: the gathering's, then each open scene's.
    pub fn present_rules(&self) -> Vec<u32> {
        rules_of(&self.stack)
    }
}

fn digest(gathering: Hash, stack: &[StandingScene]) -> Hash {
    let mut pieces: Vec<&[u8]> = vec![&gathering.0];
    pieces.extend(stack.iter().map(|standing| &standing.digest.0[..]));
    Hash::of(&pieces)
}

fn rules_of(stack: &[StandingScene]) -> Vec<u32> {
    std::iter::once(Gathering::RULES).chain(stack.iter().map(|standing| standing.scene.rules())).collect()
}

#[cfg(test)]
mod tests;
