//! The way of a command: already done? stale? permitted? then resolved, on paper.

use std::sync::Arc;

use serde_json::value::RawValue;

use super::turn::{EntryKind, Occasion, Turn};
use super::{Announcement, AwaitedPrompt, Denied, Draft, Order, Past, StandingScene, Submission, Table, ear};
use crate::entry::EntryDeed;
use crate::game::{Game, Part, Prompt};
use crate::gathering::{self, Gathering};
use crate::ids::CommandId;
use crate::scene::{Audience, Refused, Scene};
use crate::sealed::Millis;
use crate::seat::{Role, Seat};
use crate::secrets::{DiceKey, EntryDice};

impl Table {
    /// Works out what a command brings about, changing nothing.
    pub fn submit(&self, submission: &Submission, past: &dyn Past) -> Result<Draft, Denied> {
        self.first_time(submission)?;
        self.entitled(submission)?;
        self.fresh(submission)?;
        let turn = match &submission.order {
            Order::Gather(command) => self.gather(submission, command)?,
            Order::Play(command) => self.play(submission, command)?,
            Order::Begin { game, setup } => self.begin_scene(submission, game, setup)?,
            Order::End => self.end_scene(submission)?,
            Order::Undo { entry } => self.take_back(submission, *entry, past)?,
        };
        let Submission { id, seat, by, at, .. } = *submission;
        Ok(self.draft(Occasion { id, seat, by, at }, turn))
    }

    /// The clock answers a prompt in the name of a seat that stays silent.
    pub fn elapse(&self, silent: &AwaitedPrompt, id: CommandId, at: Millis, past: &dyn Past) -> Result<Draft, Denied> {
        let prompts = self.scene().prompts();
        let asked = |open: &Prompt<Box<RawValue>>| open.id == silent.prompt && open.to == silent.to;
        let silent = prompts.into_iter().find(asked).ok_or(Denied::PromptClosed)?;
        let command = silent.if_silent.ok_or(Denied::PromptClosed)?;
        let submission = Submission {
            id,
            seat: silent.to,
            by: Some(Seat::Clock),
            after: None,
            prompt: Some(silent.id),
            faces: None,
            order: Order::Play(command),
            at,
        };
        self.submit(&submission, past)
    }

    /// The entry that a table needs before anything else when newer rules meet it.
    pub fn renewal(&self, id: CommandId, at: Millis) -> Option<Draft> {
        if self.rules == self.present_rules() || self.gathering.state.closed.is_some() {
            return None;
        }
        let heard = Announcement::renewed();
        let turn = Turn::new(EntryDeed::Renew, EntryKind::Common, Gathering::ID).announced(&self.ears(), heard);
        Some(self.draft(Occasion { id, seat: Seat::Door, by: None, at }, turn))
    }

    fn first_time(&self, submission: &Submission) -> Result<(), Denied> {
        let sender = submission.by.unwrap_or(submission.seat);
        match self.done.iter().find(|done| done.id == submission.id) {
            Some(done) if done.seat == sender => Err(Denied::Done { number: done.number }),
            Some(_) => Err(malformed("this command id belongs to somebody else")),
            None => Ok(()),
        }
    }

    /// Only those who sit here act; only the GM and the clock act in another's place; spectators do nothing but leave.
    fn entitled(&self, submission: &Submission) -> Result<(), Denied> {
        let playing = !matches!(submission.order, Order::Gather(_));
        if playing && self.gathering.state.closed.is_some() {
            return Err(refused(&gathering::Refusal::Closed));
        }
        let sender = submission.by.unwrap_or(submission.seat);
        // The house keeps its lists in a pause, too.
        let acts = sender != Seat::Gm && submission.seat != Seat::Door;
        if playing && self.gathering.state.pace.paused && acts {
            return Err(refused(&gathering::Refusal::Paused));
        }
        match (submission.by, submission.seat.role()) {
            (Some(Seat::Clock), _) => Ok(()),
            (Some(Seat::Gm), Role::Player) => self.seated(Seat::Gm),
            // A seat's own standing wish.
            (Some(by), Role::Player) if by == submission.seat => self.seated(by),
            (None, Role::Gm | Role::Player) => self.seated(submission.seat),
            (Some(_), _) => Err(refused(&gathering::Refusal::OnlyTheGm)),
            (None, Role::Spectator) if playing => Err(refused(&gathering::Refusal::OnlyWatching)),
            (None, Role::House) if playing => Err(refused(&gathering::Refusal::NotSeated)),
            (None, Role::Spectator | Role::House) => Ok(()),
        }
    }

    fn seated(&self, seat: Seat) -> Result<(), Denied> {
        if self.sight(seat).is_seated() { Ok(()) } else { Err(refused(&gathering::Refusal::NotSeated)) }
    }

    /// A move is stale when its question has closed or another move, seen by its seat, came before it.
    fn fresh(&self, submission: &Submission) -> Result<(), Denied> {
        let counts = self.counts(ear(submission.by.unwrap_or(submission.seat)));
        if submission.after.is_some_and(|after| after > counts.number) && submission.by != Some(Seat::Clock) {
            return Err(Denied::Future);
        }
        if matches!(submission.order, Order::Gather(_)) {
            return Ok(());
        }
        if let Some(prompt) = &submission.prompt {
            let open = self.scene().prompts().iter().any(|open| open.id == *prompt && open.to == submission.seat);
            return if open { Ok(()) } else { Err(Denied::PromptClosed) };
        }
        match submission.after {
            Some(after) if after < counts.game => Err(Denied::Stale { now: counts.number }),
            Some(_) | None => Ok(()),
        }
    }

    fn gather(&self, submission: &Submission, command: &gathering::Command) -> Result<Turn, Denied> {
        let names = |seat| self.gathering.state.name_of(seat);
        let ears = self.ears();
        let mut dice = self.dice(submission)?;
        let happened = self
            .gathering
            .attempt(submission.seat, command, &mut dice, &Audience { ears: &ears, names: &names })
            .map_err(|refusal| refused(&refusal))?;
        let draws = dice.finish().map_err(Denied::TypedDice)?;
        let kind = if draws.any_die() { EntryKind::FreeRoll } else { EntryKind::Common };
        let turn = Turn::new(EntryDeed::Gather(command.clone()), kind, Gathering::ID).gathered(happened);
        Ok(Turn { draws, ..turn })
    }

    fn play(&self, submission: &Submission, command: &RawValue) -> Result<Turn, Denied> {
        let names = |seat| self.gathering.state.name_of(seat);
        let ears = self.ears();
        let scene = self.scene();
        // What a move throws may be a secret: faces that do not fit are no reason to refuse it.
        let mut dice = self.dice(submission)?.in_scene(self.present().number).lenient();
        let turned = scene.attempt(submission.seat, command, &mut dice, &Audience { ears: &ears, names: &names })?;
        let draws = dice.finish().map_err(Denied::TypedDice)?;
        let deed = EntryDeed::Play(turned.command.clone().unwrap_or_else(|| compact(command)));
        let turn = Turn::new(deed, EntryKind::Move, scene.game()).played(turned, &self.stack);
        Ok(Turn { draws, ..turn })
    }

    fn begin_scene(&self, submission: &Submission, game: &str, setup: &RawValue) -> Result<Turn, Denied> {
        self.runs(submission.seat)?;
        let mut dice = self.dice(submission)?.in_scene(self.present().begun + 1);
        let scene = self.registry.begin_anew(game, setup).map_err(Denied::Faults)?;
        let deed = EntryDeed::Begin { game: game.to_owned(), setup: compact(setup) };
        let turn = self.open_scene(self.begun(deed, scene), &mut dice);
        let draws = dice.finish().map_err(Denied::TypedDice)?;
        Ok(Turn { draws, ..turn })
    }

    /// A new scene stands on top of the others.
    pub(super) fn begun(&self, deed: EntryDeed, scene: Arc<dyn Scene>) -> Turn {
        let (game, name) = (scene.game(), scene.name());
        let heard = Announcement::begun(game, name);
        let touched = all_parts(&*scene);
        let standing = StandingScene::new(scene, self.present().begun + 1);
        let stack = self.stack.iter().cloned().chain([standing]).collect();
        let turn = Turn::new(deed, EntryKind::Move, game).announced(&self.ears(), heard);
        Turn { stack: Some(stack), touched, ..turn }
    }

    fn end_scene(&self, submission: &Submission) -> Result<Turn, Denied> {
        self.runs(submission.seat)?;
        if self.stack.len() == 1 {
            return Err(Denied::LastScene);
        }
        Ok(self.ended())
    }

    /// The scene before goes on.
    pub(super) fn ended(&self) -> Turn {
        let mut stack = self.stack.clone();
        let begun = stack.pop().map_or(1, |ended| ended.begun);
        if let Some(present) = stack.last_mut() {
            present.begun = begun;
        }
        let (game, name) = (self.scene().game(), self.scene().name());
        let heard = Announcement::ended(game, name);
        let touched = stack.last().map(|standing| all_parts(&*standing.scene)).unwrap_or_default();
        let turn = Turn::new(EntryDeed::End, EntryKind::Move, game).announced(&self.ears(), heard);
        Turn { stack: Some(stack), touched, ..turn }
    }

    fn runs(&self, seat: Seat) -> Result<(), Denied> {
        if self.sight(seat).runs() { Ok(()) } else { Err(refused(&gathering::Refusal::OnlyTheGm)) }
    }

    fn dice(&self, submission: &Submission) -> Result<EntryDice<'_>, Denied> {
        let dice = EntryDice::new(&self.secrets, DiceKey::Entry(submission.id));
        match &submission.faces {
            None => Ok(dice),
            Some(_) if !self.gathering.state.real_dice => Err(Denied::RealDiceOff),
            Some(faces) => Ok(dice.with_typed(faces)),
        }
    }
}

/// The same JSON, as compact as the log is, so that a log laid out anew can still be checked.
pub(super) fn compact(json: &RawValue) -> Box<RawValue> {
    let parsed: Result<serde_json::Value, _> = serde_json::from_str(json.get());
    parsed.map_or_else(|_| json.to_owned(), |value| crate::entry::raw(&value))
}

/// Every part of a scene: the GM's view has them all.
pub(super) fn all_parts(scene: &dyn Scene) -> Vec<Part> {
    scene.parts(Seat::Gm)
}

/// A refusal of the gathering as the table's answer.
pub(super) fn refused(refusal: &gathering::Refusal) -> Denied {
    Denied::Refused(Refused::Forbidden {
        sentence: refusal.to_string(),
        refusal: serde_json::to_value(refusal).unwrap_or_default(),
    })
}

fn malformed(sentence: &str) -> Denied {
    Denied::Refused(Refused::Malformed(sentence.to_owned()))
}
