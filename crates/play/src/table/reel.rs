//! A table's past, entry by entry: how it stood after any of them, as one seat could see it then.
//!
//! Moments bear the numbers of the seat's own lines, so that what it never heard of is neither counted nor shown.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::replay::{Broken, Replay};
use super::{Counts, Line, Notice, StandingScene, Table, ear};
use crate::entry::EntryDeed;
use crate::gathering::Gathering;
use crate::scene::{Registry, Scene, Stage};
use crate::sealed::Sealed;
use crate::seat::Seat;
use crate::secrets::Secrets;

/// A table's past, to be looked at moment by moment.
pub struct Reel {
    registry: Arc<Registry>,
    secrets: Secrets,
    replay: Replay,
    frames: Vec<Frame>,
}

/// The table after one entry.
struct Frame {
    notice: Arc<Notice>,
    gathering: Arc<Stage<Gathering>>,
    stack: Vec<StandingScene>,
    /// Whether the present scene is another than before the entry, or stands otherwise.
    turned: bool,
}

impl Frame {
    fn present(&self) -> Option<&StandingScene> {
        self.stack.last()
    }
}

/// A moment of the table's present scene, as one seat knows it.
pub struct Moment<'a> {
    reel: &'a Reel,
    frame: &'a Frame,
    seat: Seat,
    n: u64,
    struck: bool,
}

impl Reel {
    /// A past without entries.
    pub fn new(registry: &Arc<Registry>, secrets: Secrets) -> Self {
        Self { registry: Arc::clone(registry), secrets, replay: Replay::new(registry, secrets), frames: Vec::new() }
    }

    /// How many entries have been taken.
    pub fn seq(&self) -> u64 {
        self.replay.table().map_or(0, Table::seq)
    }

    /// Takes the next entry.
    pub fn feed(&mut self, sealed: &Sealed) -> Result<(), Broken> {
        let (entry, notice) = self.replay.feed(sealed)?;
        let Some(table) = self.replay.table() else { return Ok(()) };
        let last = self.frames.last();
        let gathering = match (&entry.deed, last) {
            (EntryDeed::Gather(_), _) | (_, None) => Arc::new(table.gathering.clone()),
            (_, Some(last)) => Arc::clone(&last.gathering),
        };
        let before = last.and_then(Frame::present).map(|standing| &standing.scene);
        let turned = before.is_none_or(|scene| !Arc::ptr_eq(scene, &table.present().scene));
        self.frames.push(Frame { notice, gathering, stack: table.stack.clone(), turned });
        Ok(())
    }

    /// Every moment at which the table's present scene stood otherwise than before, as far as the seat heard of it.
    pub fn moments(&self, seat: Seat) -> Vec<Moment<'_>> {
        let struck: BTreeSet<u64> =
            self.frames.iter().flat_map(|frame| frame.notice.undid(seat).iter().copied()).collect();
        let turned = self.scenes().filter(|frame| frame.turned);
        let heard = turned.filter_map(|frame| Some((frame, frame.notice.number(seat)?)));
        heard.map(|(frame, n)| Moment { reel: self, frame, seat, n, struck: struck.contains(&n) }).collect()
    }

    /// The moment with that number, or the latest before it; nothing if the seat has not heard so many lines, or the
    /// present scene had not begun.
    pub fn at(&self, seat: Seat, n: u64) -> Option<Moment<'_>> {
        let mut moments = self.moments(seat);
        moments.retain(|moment| moment.n <= n);
        moments.pop().filter(|_| n <= self.heard(seat))
    }

    /// A scene by its number, as it last stood; nothing if no such scene has begun. Whoever asks sees to it what a
    /// seat is shown of it.
    pub fn scene(&self, number: u32) -> Option<&dyn Scene> {
        let standings = self.frames.iter().rev().filter_map(Frame::present);
        standings.into_iter().find(|standing| standing.number == number).map(|standing| &*standing.scene)
    }

    /// The number of the latest line that the seat has heard.
    pub fn heard(&self, seat: Seat) -> u64 {
        self.frames.iter().filter_map(|frame| frame.notice.number(seat)).max().unwrap_or(0)
    }

    /// The frames of the scene that is the present one.
    fn scenes(&self) -> impl Iterator<Item = &Frame> {
        let present = self.frames.last().and_then(Frame::present).map(|standing| standing.number);
        self.frames.iter().filter(move |frame| frame.present().map(|standing| standing.number) == present)
    }
}

impl Moment<'_> {
    /// Its number among the seat's lines.
    pub fn n(&self) -> u64 {
        self.n
    }

    /// Whether it has been taken back since.
    pub fn is_struck(&self) -> bool {
        self.struck
    }

    /// By whose eyes it is looked at: the seat's own, unless somebody else sat there then. What one knew who has got up from
    /// a player's seat is no business of whoever sits there now; they see what a spectator saw.
    pub fn eyes(&self) -> Seat {
        let holder = |frame: &Frame| frame.gathering.state.holder(self.seat);
        let same = self.reel.frames.last().is_some_and(|now| holder(now) == holder(self.frame));
        if same || !matches!(self.seat, Seat::Player(_)) { self.seat } else { Seat::Spectator(1) }
    }

    /// What happened just before, as the seat heard it.
    pub fn line(&self) -> Option<Line> {
        self.frame.notice.line(self.seat).map(|line| Line { struck: self.struck, ..line })
    }

    /// The scene as it stood.
    pub fn scene(&self) -> Option<&dyn Scene> {
        self.frame.present().map(|standing| &*standing.scene)
    }

    /// The table as it stood, to look at: it has no past of its own.
    pub fn table(&self) -> Option<Table> {
        let id = self.reel.replay.table()?.id();
        let gathering = (*self.frame.gathering).clone();
        let (registry, secrets) = (&self.reel.registry, self.reel.secrets);
        let mut table = Table::blank(registry, secrets, id, gathering, self.frame.stack.clone());
        table.heard.insert(ear(self.eyes()), Counts { number: self.n, game: self.n });
        Some(table)
    }
}
