//! Opening a table: its first entry.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;

use dice::Dice;
use serde_json::value::RawValue;

use super::turn::{EntryKind, Occasion, Turn};
use super::undo::STEPS;
use super::{Announcement, Denied, Draft, StandingScene, Table};
use crate::entry::{Entry, EntryDeed, Opening, Origin};
use crate::game::{Fault, Game};
use crate::gathering::{self, Gathering};
use crate::hash::Hash;
use crate::ids::{CommandId, TableId};
use crate::scene::{Audience, Registry, Scene, Stage};
use crate::sealed::Millis;
use crate::secrets::{DiceKey, EntryDice, RecordedDice, Secrets};

/// How a table begins.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// Its id.
    pub id: TableId,
    /// Its dice secrets.
    pub secrets: Secrets,
    /// Who opens it, and as what.
    pub gathering: gathering::Setup,
    /// The game of the first scene.
    pub game: String,
    /// That scene's set-up.
    pub setup: Box<RawValue>,
    /// Names the click that opened it.
    pub command: CommandId,
    /// When.
    pub at: Millis,
    /// What it is imagined from, if it is: then `setup` is a state to play on from ([`crate::game::Fork`]).
    pub origin: Option<Origin>,
}

impl Table {
    /// Opens a table. Store the draft's entry, then commit it.
    pub fn open(registry: &Arc<Registry>, new: NewTable) -> Result<(Self, Draft), Denied> {
        let scene = match new.origin {
            Some(_) => registry.resume(&new.game, &new.setup),
            None => registry.begin_anew(&new.game, &new.setup),
        };
        let scene = scene.map_err(Denied::Faults)?;
        let state = Gathering::begin(new.gathering.clone()).map_err(Denied::Faults)?;
        let blank = Self::blank(registry, new.secrets, new.id, Stage { state }, vec![StandingScene::new(scene, 1)]);
        let table = Self { origin: new.origin, ..blank };
        let opening = Opening {
            table: new.id,
            game: new.game,
            setup: super::submit::compact(&new.setup),
            commitments: new.secrets.commitments(),
            gathering: new.gathering,
            origin: new.origin,
        };
        let occasion = Occasion { id: new.command, seat: opening.gathering.seat, by: None, at: new.at };
        let mut dice = EntryDice::new(&new.secrets, DiceKey::Entry(new.command));
        let mut turn = table.opened(opening);
        if new.origin.is_none() {
            turn = table.open_scene(turn, &mut dice);
        }
        turn.draws = dice.finish().map_err(Denied::TypedDice)?;
        let draft = table.draft(occasion, turn);
        Ok((Self { steps_kept: STEPS, ..table }, draft))
    }

    /// The table as its first entry says, without that entry taken.
    pub(super) fn reopened(
        registry: &Arc<Registry>,
        secrets: Secrets,
        entry: &Entry,
    ) -> Result<(Self, Turn), Vec<Fault>> {
        let EntryDeed::Open(opening) = &entry.deed else {
            return Err(vec![Fault::new("entry 1", "the first entry does not open a table")]);
        };
        let scene = first_scene(registry, opening.origin, &opening.game, &opening.setup)?;
        let state = Gathering::begin(opening.gathering.clone())?;
        let blank = Self::blank(registry, secrets, opening.table, Stage { state }, vec![StandingScene::new(scene, 1)]);
        let table = Self { origin: opening.origin, ..blank };
        let turn = table.opened((**opening).clone());
        let turn = if opening.origin.is_some() { turn } else { table.relive_opening(turn, entry)? };
        Ok((table, Turn { draws: entry.draws.clone(), ..turn }))
    }

    /// A scene that the turn begins, with what comes about there by itself.
    pub(super) fn open_scene(&self, turn: Turn, dice: &mut dyn Dice) -> Turn {
        let names = |seat| self.gathering.state.name_of(seat);
        let ears = self.ears();
        let stack = turn.stack.clone().unwrap_or_else(|| self.stack.clone());
        let Some(begun) = stack.last() else { return turn };
        let turned = begun.scene.open(dice, &Audience { ears: &ears, names: &names });
        turn.opening(turned, stack)
    }

    /// The same from a stored entry. Openings of earlier rules have no events, and tell nothing here.
    pub(super) fn relive_opening(&self, turn: Turn, entry: &Entry) -> Result<Turn, Vec<Fault>> {
        let names = |seat| self.gathering.state.name_of(seat);
        let ears = self.ears();
        let mut stack = turn.stack.clone().unwrap_or_else(|| self.stack.clone());
        let rules = entry.rules.get(stack.len()).copied().unwrap_or_default();
        let Some(begun) = stack.pop() else { return Ok(turn) };
        if entry.events.is_empty() {
            let scene = begun.scene.reopen(rules, &mut RecordedDice::new(&entry.draws));
            stack.push(begun.turned(scene));
            return Ok(Turn { stack: Some(stack), ..turn });
        }
        let tell = Audience { ears: &ears, names: &names };
        let turned = begun.scene.relive(rules, &entry.events, &tell).map_err(|fault| vec![fault])?;
        stack.push(begun);
        Ok(turn.opening(turned, stack))
    }

    fn opened(&self, opening: Opening) -> Turn {
        let heard = Announcement::opened(opening.gathering.called.as_str(), opening.commitments);
        Turn::new(EntryDeed::Open(Box::new(opening)), EntryKind::Common, Gathering::ID).announced(&self.ears(), heard)
    }

    pub(super) fn blank(
        registry: &Arc<Registry>,
        secrets: Secrets,
        id: TableId,
        gathering: Stage<Gathering>,
        stack: Vec<StandingScene>,
    ) -> Self {
        Self {
            id,
            registry: Arc::clone(registry),
            secrets,
            gathering_digest: Hash::of_json(&gathering.state),
            gathering,
            rules: super::rules_of(&stack),
            stack,
            seq: 0,
            hash: Hash::default(),
            heard: BTreeMap::new(),
            recent: VecDeque::new(),
            struck: BTreeSet::new(),
            steps: VecDeque::new(),
            steps_kept: usize::MAX,
            steps_forgotten: false,
            done: VecDeque::new(),
            silences: super::clock::Silences::default(),
            origin: None,
        }
    }
}

/// The scene with which a table opened: from a set-up, or from a state that was imagined.
fn first_scene(
    registry: &Registry,
    origin: Option<Origin>,
    game: &str,
    setup: &RawValue,
) -> Result<Arc<dyn Scene>, Vec<Fault>> {
    if origin.is_some() { registry.resume(game, setup) } else { registry.begin(game, setup) }
}
