//! What a command or a stored entry does to a table, before it is done.

use std::borrow::Cow;
use std::sync::Arc;

use serde_json::value::RawValue;

use super::notice::{Hearing, Notice};
use super::undo::UndoPoint;
use super::{DONE, Done, Draft, RECENT, StandingScene, Table, digest, ear, rules_of};
use crate::entry::{Entry, EntryDeed};
use crate::game::Part;
use crate::gathering::{Gathering, Holder};
use crate::hash::Hash;
use crate::ids::CommandId;
use crate::scene::{Heard, Hearsay, Scene, SceneTurn, Stage, StageTurn};
use crate::sealed::{Millis, Sealed};
use crate::seat::{Role, Seat};
use crate::secrets::Draws;

/// Whose business an entry is.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum EntryKind {
    /// Talk, notes, seats: never undone, never makes a click stale.
    Common,
    /// A free roll: the GM may strike it.
    FreeRoll,
    /// A move of the game, or a change of scene.
    Move,
    /// Moves were taken back.
    TakeBack,
}

/// What changes.
pub(super) struct Turn {
    pub deed: EntryDeed,
    pub kind: EntryKind,
    pub game: &'static str,
    pub events: Vec<Box<RawValue>>,
    pub draws: Draws,
    pub gathering: Option<Stage<Gathering>>,
    pub stack: Option<Vec<StandingScene>>,
    pub heard: Hearsay,
    pub undid: Vec<(Seat, Vec<u64>)>,
    pub undone: Vec<u64>,
    pub touched: Vec<Part>,
    pub disclosed: bool,
}

impl Turn {
    /// A turn in which nothing has happened yet.
    pub fn new(deed: EntryDeed, kind: EntryKind, game: &'static str) -> Self {
        Self {
            deed,
            kind,
            game,
            events: Vec::new(),
            draws: Draws::default(),
            gathering: None,
            stack: None,
            heard: Vec::new(),
            undid: Vec::new(),
            undone: Vec::new(),
            touched: Vec::new(),
            disclosed: false,
        }
    }

    /// What people did.
    pub fn gathered(mut self, happened: StageTurn<Gathering>) -> Self {
        self.events = happened.events.iter().map(crate::entry::raw).collect();
        self.gathering = (!happened.touched.is_empty()).then_some(happened.stage);
        self.heard = happened.heard;
        self.touched = happened.touched.into_vec();
        self
    }

    /// What the present scene's game made of a command.
    pub fn played(mut self, turned: SceneTurn, stack: &[StandingScene]) -> Self {
        self.touched = turned.touched.into_vec();
        self.heard = turned.heard;
        self.happened(turned.scene, turned.events, turned.disclosed, stack.to_vec())
    }

    /// What came about by itself in the last scene of the stack, heard after what has been announced.
    pub fn opening(mut self, turned: SceneTurn, stack: Vec<StandingScene>) -> Self {
        for (ear, lines) in turned.heard {
            match self.heard.iter_mut().find(|(seat, _)| *seat == ear) {
                Some((_, heard)) => heard.extend(lines),
                None => self.heard.push((ear, lines)),
            }
        }
        self.happened(turned.scene, turned.events, turned.disclosed, stack)
    }

    /// The last scene of the stack stands otherwise now.
    fn happened(
        mut self,
        scene: Arc<dyn Scene>,
        events: Vec<Box<RawValue>>,
        disclosed: bool,
        mut stack: Vec<StandingScene>,
    ) -> Self {
        let present = stack.pop().expect("a table always has its first scene");
        stack.push(present.turned(scene));
        self.stack = Some(stack);
        self.events = events;
        self.disclosed = disclosed;
        self
    }

    /// Something that everybody hears.
    pub fn announced(mut self, ears: &[Seat], heard: Heard) -> Self {
        let heard = Arc::new(heard);
        self.heard = ears.iter().map(|ear| (*ear, vec![Arc::clone(&heard)])).collect();
        self
    }
}

/// When and by whom a turn is taken.
#[derive(Clone, Copy)]
pub(super) struct Occasion {
    pub id: CommandId,
    pub seat: Seat,
    pub by: Option<Seat>,
    pub at: Millis,
}

impl Table {
    /// One seat for each way of hearing the table.
    pub(super) fn ears(&self) -> Vec<Seat> {
        let players = self.gathering.state.places.keys().filter(|seat| seat.role() == Role::Player);
        std::iter::once(Seat::Gm).chain(players.copied()).chain([Seat::Spectator(1)]).collect()
    }

    /// Who hears what of the turn, with numbers of their own.
    pub(super) fn notice(&self, occasion: Occasion, turn: &Turn) -> Notice {
        let mut shared: Vec<Arc<[Arc<Heard>]>> = Vec::new();
        let mut hearings = Vec::new();
        let newcomers = turn.gathering.iter().flat_map(|stage| stage.state.places.keys().copied());
        let newcomers = newcomers.filter(|seat| seat.role() == Role::Player);
        let mut ears = self.ears();
        ears.extend(newcomers.filter(|seat| !self.gathering.state.places.contains_key(seat)));
        for ear in ears {
            let undid = turn.undid.iter().find(|(seat, _)| *seat == ear).map(|(_, list)| list.clone());
            let lines = turn.heard.iter().find(|(seat, _)| *seat == ear).map(|(_, lines)| lines.as_slice());
            // A newcomer hears of their own coming what everybody hears.
            let public =
                || turn.heard.iter().find(|(seat, _)| *seat == Seat::Spectator(1)).map(|(_, lines)| lines.as_slice());
            let known = self.heard.contains_key(&ear) || ear == Seat::Gm;
            let lines = if known { lines } else { lines.or_else(public) }.unwrap_or_default();
            let number = if lines.is_empty() { 0 } else { self.counts(ear).number + 1 };
            let heard = share(&mut shared, lines);
            hearings.push(Hearing { ear, number, heard, undid: undid.unwrap_or_default() });
        }
        Notice {
            seq: self.seq + 1,
            id: occasion.id,
            at: occasion.at,
            seat: occasion.seat,
            by: occasion.by,
            bot: self.gathering.state.holder(occasion.seat) == Holder::Bot,
            name: self.gathering.state.name_of(occasion.seat),
            game: Cow::Borrowed(turn.game),
            typed: turn.draws.typed().next().is_some(),
            touched: turn.touched.clone(),
            hearings,
        }
    }

    /// Writes the turn down, without taking it.
    pub(super) fn draft(&self, occasion: Occasion, mut turn: Turn) -> Draft {
        let notice = Arc::new(self.notice(occasion, &turn));
        let digest = self.digest_after(&turn);
        let Occasion { id, seat, by, at } = occasion;
        let entry = Entry {
            seq: self.seq + 1,
            at,
            id,
            seat,
            by,
            deed: turn.deed.clone(),
            events: std::mem::take(&mut turn.events),
            draws: turn.draws.clone(),
            rules: rules_of(turn.stack.as_ref().unwrap_or(&self.stack)),
            digest,
        };
        Draft { sealed: entry.seal(self.id, self.hash), notice, turn, digest }
    }

    pub(super) fn digest_after(&self, turn: &Turn) -> Hash {
        let gathering = turn.gathering.as_ref().map_or(self.gathering_digest, |stage| Hash::of_json(&stage.state));
        digest(gathering, turn.stack.as_ref().unwrap_or(&self.stack))
    }

    /// Makes the draft the state. Call it once the draft's entry is stored.
    pub fn commit(&mut self, draft: Draft) -> Arc<Notice> {
        debug_assert_eq!(draft.sealed.seq, self.seq + 1, "drafts are committed in order");
        self.take(draft.turn, &draft.notice, &draft.sealed);
        debug_assert_eq!(self.digest(), draft.digest);
        draft.notice
    }

    /// Takes the turn: state, numbers, what can be undone.
    pub(super) fn take(&mut self, turn: Turn, notice: &Arc<Notice>, sealed: &Sealed) {
        self.count(notice, turn.kind);
        self.remember_step(&turn, notice);
        let (kind, pace) = (turn.kind, self.gathering.state.pace);
        if let Some(stage) = turn.gathering {
            self.gathering_digest = Hash::of_json(&stage.state);
            self.gathering = stage;
        }
        if let Some(stack) = turn.stack {
            self.stack = stack;
        }
        self.time(kind, notice, pace);
        self.seq = sealed.seq;
        self.hash = sealed.hash;
        self.rules = self.present_rules();
        self.recent.push_back(Arc::clone(notice));
        while self.recent.len() > RECENT {
            self.recent.pop_front();
        }
        let oldest = self.recent.front().map_or(0, |kept| kept.seq);
        self.struck.retain(|seq| *seq >= oldest);
        let sender = notice.by.unwrap_or(notice.seat);
        self.done.push_back(Done { id: notice.id, seat: sender, number: self.number(sender) });
        while self.done.len() > DONE {
            self.done.pop_front();
        }
    }

    fn count(&mut self, notice: &Notice, kind: EntryKind) {
        for hearing in &notice.hearings {
            let mut counts = self.counts(hearing.ear);
            if hearing.number > 0 {
                counts.number = hearing.number;
                if matches!(kind, EntryKind::Move | EntryKind::TakeBack) {
                    counts.game = hearing.number;
                }
            }
            self.heard.insert(hearing.ear, counts);
        }
    }

    fn remember_step(&mut self, turn: &Turn, notice: &Notice) {
        self.steps.retain(|step| !turn.undone.contains(&step.seq));
        self.struck.extend(&turn.undone);
        if matches!(turn.kind, EntryKind::Move | EntryKind::FreeRoll) {
            self.steps.push_back(UndoPoint {
                seq: notice.seq,
                seat: ear(notice.seat),
                kind: turn.kind,
                barred: turn.draws.any_fickle_die() || turn.disclosed,
                numbers: notice.numbers(),
                before: self.stack.clone(),
            });
            self.forget_steps();
        }
    }

    /// Lets go of moves that are too far back to keep at hand.
    pub(super) fn forget_steps(&mut self) {
        while self.steps.len() > self.steps_kept {
            self.steps.pop_front();
            self.steps_forgotten = true;
        }
    }
}

/// Ears that heard the same share one copy.
fn share(shared: &mut Vec<Arc<[Arc<Heard>]>>, lines: &[Arc<Heard>]) -> Arc<[Arc<Heard>]> {
    let same = |other: &&Arc<[Arc<Heard>]>| {
        other.len() == lines.len() && other.iter().zip(lines).all(|(one, two)| Arc::ptr_eq(one, two))
    };
    if let Some(same) = shared.iter().find(same) {
        return Arc::clone(same);
    }
    let new: Arc<[Arc<Heard>]> = lines.into();
    shared.push(Arc::clone(&new));
    new
}
