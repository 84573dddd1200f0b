//! Opening tables: empty ones, and those in which something happens at once.

use std::sync::Arc;

use ledger::Fact;
use play::entry::Origin;
use play::gathering::Setup;
use play::secrets::{Secret, Secrets};
use play::table::{self, NoPast, Order, Submission};
use play::{CommandId, Millis, Seat, Table, TableId};
use serde_json::value::RawValue;

use super::House;
use crate::chance::{fresh_bytes, now};
use crate::failure::Failure;
use crate::gist::Gist;
use crate::live::Live;

/// What nobody can guess of a new table before it is there.
pub struct Fresh {
    /// Its id.
    pub id: TableId,
    /// Its dice secrets.
    pub secrets: Secrets,
    /// The id of the command that opens it.
    pub opening: CommandId,
    /// The id of the command that follows at once.
    pub first: CommandId,
    /// When it is opened.
    pub at: Millis,
}

impl Fresh {
    /// A table that opens now.
    pub(crate) fn now() -> Self {
        Self {
            id: TableId::from_chance(fresh_bytes()),
            secrets: Secrets { open: Secret::new(fresh_bytes()), hidden: Secret::new(fresh_bytes()) },
            opening: CommandId::from_chance(fresh_bytes()),
            first: CommandId::from_chance(fresh_bytes()),
            at: now(),
        }
    }

    fn row(&self, gathering: &Setup, game: &str) -> ledger::NewTable {
        ledger::NewTable {
            id: self.id,
            name: gathering.name.to_string(),
            game: game.to_owned(),
            opened: self.at,
            open_secret: self.secrets.open.to_bytes(),
            hidden_secret: self.secrets.hidden.to_bytes(),
        }
    }
}

impl House {
    /// Opens a table for a game with its set-up, and stores its first entry.
    pub async fn open(
        self: &Arc<Self>,
        gathering: Setup,
        game: &str,
        setup: &impl serde::Serialize,
    ) -> Result<TableId, Failure> {
        self.open_from(gathering, game, play::entry::raw(setup), None).await
    }

    /// Opens a table that goes on from a state that was imagined, and stores its first entry.
    pub(crate) async fn imagine(
        self: &Arc<Self>,
        gathering: Setup,
        game: &str,
        state: Box<RawValue>,
        origin: Origin,
    ) -> Result<TableId, Failure> {
        self.open_from(gathering, game, state, Some(origin)).await
    }

    async fn open_from(
        self: &Arc<Self>,
        gathering: Setup,
        game: &str,
        setup: Box<RawValue>,
        origin: Option<Origin>,
    ) -> Result<TableId, Failure> {
        let fresh = Fresh::now();
        let (row, seated) = (fresh.row(&gathering, game), seated(&gathering));
        let (mut table, draft) = self.begun(&fresh, gathering, game, setup, origin)?;
        let facts = std::iter::once(seated).chain(Gist::facts(None, Gist::of(table.scene()))).collect();
        self.ledger.open_table(row, vec![draft.sealed.clone()], facts).await?;
        table.commit(draft);
        let live = Arc::new(Live::new(table));
        self.tables().insert(fresh.id, Arc::clone(&live));
        live.keep_house(self).await;
        live.go_on(self);
        Ok(fresh.id)
    }

    /// Opens a table and has the door say a first command: both are stored at once, or neither.
    pub async fn open_with(
        self: &Arc<Self>,
        fresh: Fresh,
        gathering: Setup,
        game: &str,
        setup: &impl serde::Serialize,
        order: Order,
    ) -> Result<TableId, Failure> {
        let (row, seated) = (fresh.row(&gathering, game), seated(&gathering));
        let (mut table, opening) = self.begun(&fresh, gathering, game, play::entry::raw(setup), None)?;
        let opened = opening.sealed.clone();
        table.commit(opening);
        let first = table.submit(&said_by_the_door(fresh.first, order, fresh.at), &NoPast)?;
        let facts = std::iter::once(seated).chain(Gist::facts(None, first.scene().and_then(Gist::of))).collect();
        self.ledger.open_table(row, vec![opened, first.sealed.clone()], facts).await?;
        table.commit(first);
        self.tables().insert(fresh.id, Arc::new(Live::new(table)));
        Ok(fresh.id)
    }

    fn begun(
        &self,
        fresh: &Fresh,
        gathering: Setup,
        game: &str,
        setup: Box<RawValue>,
        origin: Option<Origin>,
    ) -> Result<(Table, table::Draft), Failure> {
        let new = table::NewTable {
            id: fresh.id,
            secrets: fresh.secrets,
            gathering,
            game: game.to_owned(),
            setup,
            command: fresh.opening,
            at: fresh.at,
            origin,
        };
        Ok(Table::open(&self.registry, new)?)
    }
}

fn seated(gathering: &Setup) -> Fact {
    Fact::Seated { person: gathering.person, seat: gathering.seat }
}

/// The house speaks for the door: nobody who sits at a table can.
fn said_by_the_door(id: CommandId, order: Order, at: Millis) -> Submission {
    Submission { id, seat: Seat::Door, by: Some(Seat::Clock), after: None, prompt: None, faces: None, order, at }
}
