//! Who is awaited since when, so that the clock can speak for the silent.
//!
//! Moments are those of the log, so a table that wakes knows them still. Only what everybody heard counts: an entry that
//! is hidden from anybody neither starts nor prolongs anybody's time, and so nobody can read it off the clock.

use super::turn::EntryKind;
use super::{Notice, Table};
use crate::gathering::Pace;
use crate::sealed::Millis;
use crate::seat::Seat;

/// A question that the clock will answer if nobody else does.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct AwaitedPrompt {
    /// The question.
    pub prompt: String,
    /// Who is asked.
    pub to: Seat,
    /// Since when they are silent; pauses do not count.
    pub since: Millis,
}

/// Everybody who is awaited, while there is a timer.
#[derive(Clone, Debug, Default)]
pub(super) struct Silences {
    awaited: Vec<AwaitedPrompt>,
    /// When the game was paused, if it is.
    stopped: Option<Millis>,
}

impl Table {
    /// Those for whom the clock will speak: nobody without a timer or at a closed table.
    pub fn awaited(&self) -> &[AwaitedPrompt] {
        &self.silences.awaited
    }

    /// How many milliseconds somebody has left to answer a question; nothing if nobody hurries them.
    pub fn time_left(&self, prompt: &str, to: Seat, now: Millis) -> Option<u64> {
        let awaited = self.silences.awaited.iter().find(|awaited| awaited.prompt == prompt && awaited.to == to)?;
        let now = self.silences.stopped.unwrap_or(now);
        let patience = u64::from(self.gathering.state.pace.timer) * 1_000;
        Some(patience.saturating_sub(now.0.saturating_sub(awaited.since.0)))
    }

    /// Notes who is awaited after an entry. A move restarts the time of whoever made it, and everybody's who is asked anew.
    pub(super) fn time(&mut self, kind: EntryKind, notice: &Notice, before: Pace) {
        let pace = self.gathering.state.pace;
        if pace.timer == 0 || self.gathering.state.closed.is_some() {
            self.silences = Silences::default();
            return;
        }
        if pace.paused != before.paused {
            self.stop_or_go(pace.paused, notice.at);
        }
        let set = pace.timer != before.timer;
        if set && pace.paused {
            self.silences.stopped = Some(notice.at);
        }
        if set || matches!(kind, EntryKind::Move | EntryKind::TakeBack) {
            let public = notice.line(Seat::Spectator(1)).is_some();
            let anew = set || (public && kind == EntryKind::TakeBack);
            self.ask_again(notice, anew, public);
        }
    }

    fn stop_or_go(&mut self, paused: bool, at: Millis) {
        if paused {
            self.silences.stopped = Some(at);
        } else if let Some(stopped) = self.silences.stopped.take() {
            for awaited in &mut self.silences.awaited {
                awaited.since = Millis(awaited.since.0 + at.0.saturating_sub(stopped.0));
            }
        }
    }

    /// Whoever is still asked the same goes on being silent, unless they acted themselves; the clock's word is not theirs.
    fn ask_again(&mut self, notice: &Notice, anew: bool, public: bool) {
        let now = self.silences.stopped.unwrap_or(notice.at);
        let before = std::mem::take(&mut self.silences.awaited);
        let spoke = |to: Seat| public && notice.seat == to && notice.by != Some(Seat::Clock);
        let since = |prompt: &str, to: Seat| {
            let same = before.iter().find(|awaited| awaited.prompt == prompt && awaited.to == to);
            same.filter(|_| !anew && !spoke(to)).map_or(now, |awaited| awaited.since)
        };
        let prompts = self.scene().prompts().into_iter().filter(|prompt| prompt.if_silent.is_some());
        self.silences.awaited = prompts
            .map(|prompt| AwaitedPrompt { since: since(&prompt.id, prompt.to), prompt: prompt.id, to: prompt.to })
            .collect();
    }
}
